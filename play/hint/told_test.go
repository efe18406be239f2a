package hint_test

import (
	"regexp"
	"shudu/internal/formattest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/bank/builtin"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

var start = time.Unix(0, 0)

// ways are the steps through puzzles of the bank and through the examples of rules,
// with the solution, found once.
var ways struct {
	sync.Once
	list []told
}

// told is a stage with its hint and the solution of its puzzle.
type told struct {
	hint.Stage
	hint.Hint
	solution sudoku.Grid
	path     []hint.Stage // that it is the last of
}

// say says a rung in English.
func (x told) say(rung int) string { return saying.Say(text.English, x.Rungs[rung-1]) }

func allTold(t *testing.T) []told {
	t.Helper()
	ways.Do(func() {
		apart := 1
		if testing.Short() {
			apart = 5
		}
		for n := 5; n <= builtin.Len(); n += 67 * apart {
			walk(t, builtin.Puzzle(n))
		}
		for i, kind := range rule.Kinds() {
			p := formattest.RuleExample(t, kind)
			if i%(2*apart) == 0 || kind == "cage" || kind == "killer" {
				walk(t, p)
			}
		}
	})
	return ways.list
}

// walk adds the steps of one puzzle.
func walk(t *testing.T, p *sudoku.Puzzle) {
	t.Helper()
	b, err := logic.NewBoard(p)
	if err != nil {
		return // too many cells
	}
	solution, err := solve.Unique(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	var l hint.Ladder
	path, _ := l.Path(t.Context(), b, sudoku.NoCell)
	for i, s := range path {
		ways.list = append(ways.list, told{s, hint.Told(s.Board, s.Step), solution, path[:i+1]})
	}
}

// cellName is the name of a cell: R1C2, or D3 of cells beside the grid.
var cellName = regexp.MustCompile(`R\d+C\d+|\bD\d+`)

// Before the fourth rung no cell of the step is named, and before the fifth nothing is
// said of what follows from it: a player who asks for little is told little.
func TestRungsTellNoMoreThanTheyPromise(t *testing.T) {
	for _, x := range allTold(t) {
		inCage := len(x.Step.Rules) > 0 // a cage or a line is named by its cells
		for rung := hint.RungWhere; rung < hint.RungCells; rung++ {
			if words := x.say(rung); cellName.MatchString(words) && !inCage {
				t.Fatalf("%s, rung %d: %s", x.Step.Technique.Name, rung, words)
			}
		}
		if words := x.say(hint.RungWhere); strings.Contains(words, x.Step.Technique.Name) {
			t.Errorf("the first rung names the technique: %s", words)
		}
		for _, rung := range []int{hint.RungWhere, hint.RungAbout, hint.RungCells} {
			if words := x.say(rung); strings.Contains(words, "So ") {
				t.Errorf("rung %d says what follows: %s", rung, words)
			}
		}
	}
}

// The second rung says what the technique is, and nothing of the position: it is the same
// wherever the technique is used.
func TestTheSecondRungSpeaksOfTheTechniqueAlone(t *testing.T) {
	said := map[string]string{}
	for _, x := range allTold(t) {
		name, words := x.Step.Technique.Name, x.say(hint.RungWhat)
		if before, ok := said[name]; ok && before != words {
			t.Errorf("%s is %q and %q", name, before, words)
		}
		if said[name] = words; !strings.Contains(words, name+": ") {
			t.Errorf("%s is not named and told: %s", name, words)
		}
	}
}

// The first rung names one house, one digit or one rule: who asks where to look is not
// told all that the step is about.
func TestTheFirstRungNamesOneThing(t *testing.T) {
	for _, x := range allTold(t) {
		words := x.say(hint.RungWhere)
		if strings.Contains(words, "can go") && !regexp.MustCompile(`^Look at where \S+ can go\.$`).MatchString(words) {
			t.Errorf("%s: %s", x.Step.Technique.Name, words)
		}
		if n := len(cellName.FindAllString(words, -1)); n > 2 {
			t.Errorf("%s names %d cells at once: %s", x.Step.Technique.Name, n, words)
		}
	}
}

// The fourth rung names the cells that the board shows, in that order.
func TestTheFourthRungNamesTheCellsThatAreShown(t *testing.T) {
	for _, x := range allTold(t) {
		var names []string
		for _, c := range x.Cells {
			names = append(names, x.Board.Geometry.Name(c))
		}
		if got := cellName.FindAllString(x.say(hint.RungCells), -1); !slices.Equal(got, names) || len(got) == 0 {
			t.Errorf("%s names %v and shows %v", x.Step.Technique.Name, got, names)
		}
		sorted := slices.Clone(x.Cells)
		slices.Sort(sorted)
		if len(slices.Compact(sorted)) != len(x.Cells) {
			t.Errorf("%s shows a cell twice: %v", x.Step.Technique.Name, names)
		}
	}
}

var (
	placed  = regexp.MustCompile(`So ([RCD\d]+) is (\d+)\.`)
	dropped = regexp.MustCompile(`([\d, and]+) cannot be in ([RCD\d, or]+)`)
	apart   = regexp.MustCompile(`,? (?:and|or) |, `)
)

// conclusion is what a text says in the end, behind its last "So".
func conclusion(words string) string { return words[strings.LastIndex(words, "So "):] }

// The last rung ends with what the step does, all of it and nothing else, and it is
// right.
func TestTheLastRungSaysWhatFollows(t *testing.T) {
	for _, x := range allTold(t) {
		var said, does []string
		words := x.say(hint.RungWhy)
		if len(x.Step.Placements) > 0 {
			for _, m := range placed.FindAllStringSubmatch(words, -1) {
				said = append(said, m[1]+"="+m[2])
			}
		} else {
			for _, m := range dropped.FindAllStringSubmatch(strings.TrimPrefix(conclusion(words), "So "), -1) {
				for _, d := range apart.Split(strings.TrimSpace(m[1]), -1) {
					for _, c := range apart.Split(m[2], -1) {
						said = append(said, c+"-"+d)
					}
				}
			}
		}
		g := x.Board.Geometry
		for _, k := range x.Step.Placements {
			does = append(does, g.Name(k.Cell)+"="+g.Label(k.Digit))
		}
		for _, k := range x.Step.Eliminations {
			if len(x.Step.Placements) == 0 {
				does = append(does, g.Name(k.Cell)+"-"+g.Label(k.Digit))
			}
		}
		slices.Sort(said)
		slices.Sort(does)
		if !slices.Equal(slices.Compact(said), slices.Compact(does)) {
			t.Errorf("%s says %v and does %v: %s", x.Step.Technique.Name, said, does, x.say(hint.RungWhy))
		}
	}
}

// What a hint does to the game is what its step does to the board: moves place its
// digits, and what is crossed out is what it removes. Nothing right is crossed out.
func TestHintsDoWhatTheirStepsDo(t *testing.T) {
	for _, x := range allTold(t) {
		for i, k := range x.Step.Placements {
			if m := x.Moves[i]; m.Digit != k.Digit || !slices.Equal(m.Cells, []sudoku.Cell{k.Cell}) || !x.Keep[k.Cell].Has(k.Digit) {
				t.Errorf("%s: the move %+v for %v", x.Step.Technique.Name, m, k)
			}
		}
		if len(x.Moves) != len(x.Step.Placements) || len(x.Moves) > 0 && len(x.Drop) > 0 {
			t.Errorf("%s: %d moves for %d digits", x.Step.Technique.Name, len(x.Moves), len(x.Step.Placements))
		}
		for c, digits := range x.Drop {
			if digits.Has(x.solution[c]) || digits&^x.Board.Candidates(c) != 0 || digits&x.Keep[c] != 0 {
				t.Errorf("%s crosses out %v of %v", x.Step.Technique.Name, digits, x.Board.Candidates(c))
			}
		}
		for _, k := range x.Step.Eliminations {
			if len(x.Moves) == 0 && !x.Drop[k.Cell].Has(k.Digit) {
				t.Errorf("%s does not cross out %v", x.Step.Technique.Name, k)
			}
		}
	}
}

var (
	equation = regexp.MustCompile(`(?:\d+·)?R\d+C\d+(?: [+×] (?:(?:\d+·)?R\d+C\d+|\d+))* (?:= [R\dC+×· ]*[\d]|is (?:even|odd))`)
	operand  = regexp.MustCompile(`(?:(\d+)·)?(R\d+C\d+)|\d+`)
)

// summed are the first steps of sums and products on the boards of all stages with
// cages.
func summed(t *testing.T) (list []told) {
	t.Helper()
	for i, x := range allTold(t) {
		if x.Board.Classic || i%3 != 0 {
			continue
		}
		for _, technique := range []*logic.Technique{logic.SingleInnie, logic.Innies, logic.LineProduct, logic.LineParity} {
			n := 0
			technique.Steps(logic.NewSearch(x.Board.Clone()), func(st *logic.Step) bool {
				n++
				y := x
				y.Step = st.Clone()
				y.Hint = hint.Told(x.Board, y.Step)
				list = append(list, y)
				return n < 3
			})
		}
	}
	return list
}

// An equation that a hint writes down holds for the solution, or as far as it says:
// one about even and odd for what is left when it is halved.
func TestEquationsThatAreToldHold(t *testing.T) {
	n := 0
	for _, x := range summed(t) {
		words := x.say(hint.RungWhy)
		for _, said := range equation.FindAllString(words, -1) {
			n++
			if left, right, ok := strings.Cut(said, " = "); ok {
				if a, b := x.evaluate(t, left), x.evaluate(t, right); a != b {
					t.Errorf("%s says %s, which is %d = %d: %s", x.Step.Technique.Name, said, a, b, words)
				}
				continue
			}
			if odd := x.evaluate(t, said)%2 != 0; odd != strings.HasSuffix(said, "odd") {
				t.Errorf("%s says %s: %s", x.Step.Technique.Name, said, words)
			}
		}
		if strings.Contains(words, "−") && strings.Contains(words, " = ") && x.Step.Technique != logic.LineParity && regexp.MustCompile(`− R|= −`).MatchString(words) {
			t.Errorf("something is taken away: %s", words)
		}
	}
	if n < 10 {
		t.Errorf("only %d equations", n)
	}
}

// evaluate works out a sum or a product of cells and numbers by the solution.
func (x told) evaluate(t *testing.T, sum string) int {
	t.Helper()
	product := strings.Contains(sum, "×")
	got := 0
	if product {
		got = 1
	}
	for _, m := range operand.FindAllStringSubmatch(sum, -1) {
		v, _ := strconv.Atoi(m[0])
		if c := x.Board.Geometry.CellNamed(m[2]); m[2] != "" {
			v = x.Board.Geometry.Value(x.solution[c])
		}
		if times, err := strconv.Atoi(m[1]); err == nil {
			v *= times
		}
		if product {
			got *= v
		} else {
			got += v
		}
	}
	return got
}

// Marks lie on the board: frames around the houses that the step looks at, arrows
// along its chains.
func TestMarksAreHousesAndChains(t *testing.T) {
	frames, arrows := 0, 0
	for _, x := range allTold(t) {
		for _, m := range x.Marks {
			switch m.Shape {
			case sudoku.MarkOutline:
				frames++
				if !slices.ContainsFunc(x.Board.Houses, func(h logic.House) bool { return slices.Equal(h.Cells, m.Cells) }) {
					t.Errorf("%s frames %v, which is no house", x.Step.Technique.Name, m.Cells)
				}
			case sudoku.MarkArrow:
				arrows++
				for i := range m.Cells[1:] {
					if m.Cells[i] == m.Cells[i+1] {
						t.Errorf("%s draws an arrow on the spot: %v", x.Step.Technique.Name, m.Cells)
					}
				}
			}
		}
	}
	if frames == 0 || arrows == 0 {
		t.Errorf("%d frames and %d arrows", frames, arrows)
	}
}

// Of a path only what is needed is kept: the stages that are left lead, without the
// others, to a board on which the last step's conclusion is the same.
func TestWhatIsNeededIsEnough(t *testing.T) {
	shorter := 0
	for i, x := range allTold(t) {
		if i%9 != 0 || len(x.Step.Placements) == 0 {
			continue
		}
		needed := hint.Needed(x.path)
		if last := needed[len(needed)-1]; last.Step != x.Step {
			t.Fatalf("the last step of the path is not needed")
		}
		if len(needed) < len(x.path) {
			shorter++
		}
		b := x.path[0].Board.Clone()
		for _, s := range needed {
			for _, truth := range s.Step.Truths(s.Board) {
				if !asStrong(b, s.Board, truth) {
					t.Errorf("%s needs more than the %d steps that are kept of %d", s.Step.Technique.Name, len(needed), len(x.path))
				}
			}
			b.Apply(s.Step)
		}
	}
	if shorter == 0 {
		t.Error("nothing was ever left out")
	}
}

// asStrong reports whether a truth about a cell or a house has no more options on one
// board than on another.
func asStrong(b, than *logic.Board, truth logic.Truth) bool {
	var now, was logic.Truth
	switch truth.Ground {
	case logic.CellGround:
		now, was = b.CellTruth(truth.Cell), than.CellTruth(truth.Cell)
	case logic.HouseGround:
		now, was = b.HouseTruth(truth.House, truth.Digit), than.HouseTruth(truth.House, truth.Digit)
	}
	return !slices.ContainsFunc(now.Options, func(k logic.Candidate) bool { return !slices.Contains(was.Options, k) })
}

// Every step of a hint's way can be said in 繁體中文 with its own marks: no gap is left
// open, and what is named in English is named there.
func TestBothLanguagesNameTheSameCells(t *testing.T) {
	for _, x := range allTold(t) {
		english, chinese := x.say(hint.RungCells), saying.Say(text.Chinese, x.Rungs[hint.RungCells-1])
		if a, b := cellName.FindAllString(english, -1), cellName.FindAllString(chinese, -1); !slices.Equal(a, b) {
			t.Errorf("%s: %v and %v", x.Step.Technique.Name, a, b)
		}
		if why := saying.Say(text.Chinese, x.Rungs[hint.RungWhy-1]); !strings.Contains(why, "所以") || strings.Contains(why, "%!") {
			t.Errorf("%s: %s", x.Step.Technique.Name, why)
		}
	}
}

// Notes are none, some or full, and a ladder that goes by the player's own notes
// changes with them.
func TestKindsOfNotes(t *testing.T) {
	p := position("1.....3..1.....2")
	if got := p.Kind(); got != hint.NoNotes {
		t.Errorf("without notes: %v", got)
	}
	p.Notes[1] = sudoku.DigitsOf(2)
	if got := p.Kind(); got != hint.SomeNotes {
		t.Errorf("with one: %v", got)
	}
	for c, d := range p.Grid {
		if d == sudoku.None {
			p.Notes[c] = sudoku.FirstDigits(4)
		}
	}
	if got := p.Kind(); got != hint.FullNotes {
		t.Errorf("with all: %v", got)
	}
	l := hint.Ladder{Own: true}
	if _, ok := l.Next(t.Context(), p); !ok || l.Notes != hint.FullNotes {
		t.Errorf("the ladder goes by %v", l.Notes)
	}
	if _, ok := l.Next(t.Context(), position("1.....3..1.....2")); !ok || l.Notes != hint.NoNotes {
		t.Errorf("the ladder goes by %v", l.Notes)
	}
}

// What a player crossed out of full notes stays out and is built on; out of some notes
// nothing follows.
func TestOnlyFullNotesAreBuiltOn(t *testing.T) {
	p := position("1.....3..1.....2")
	for c := range p.Notes {
		p.Notes[c] = sudoku.FirstDigits(4)
	}
	var free sudoku.Cell
	some := hint.Ladder{Notes: hint.SomeNotes}
	b, err := some.Board(p)
	if err != nil {
		t.Fatal(err)
	}
	for c := range b.Empty().All() {
		if b.Candidates(c).Len() > 1 {
			free = c
		}
	}
	keep := b.Candidates(free).Min()
	p.Notes[free] = keep.Set()
	for kind, want := range map[hint.Notes]int{hint.SomeNotes: b.Candidates(free).Len(), hint.NoNotes: b.Candidates(free).Len(), hint.FullNotes: 1} {
		l := hint.Ladder{Notes: kind}
		if b, err := l.Board(p); err != nil || b.Candidates(free).Len() != want {
			t.Errorf("notes %v leave %v, want %d", kind, b.Candidates(free), want)
		}
	}
}

// A position that clashes, and one whose time is over, have no hint.
func TestNoHintWithoutABoard(t *testing.T) {
	p := position("1.....3..1.....2")
	p.Grid = slices.Clone(p.Grid)
	p.Grid[1] = 1
	var l hint.Ladder
	if h, ok := l.Next(t.Context(), p); ok {
		t.Errorf("two ones in a row have the hint %+v", h)
	}
}

// Houses are named with their number, what is one of its kind without.
func TestHousesAreNamed(t *testing.T) {
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, h := range b.Houses {
		words := saying.Say(text.English, hint.House(h.Label))
		if seen[words] || !strings.HasSuffix(words, strconv.Itoa(h.Label.Index)) {
			t.Errorf("%q for %+v", words, h.Label)
		}
		seen[words] = true
	}
	diagonal := b.Houses[0].Label
	diagonal.Index = 0
	if words := saying.Say(text.English, hint.House(diagonal)); strings.ContainsAny(words, "0123456789") {
		t.Errorf("%q has a number", words)
	}
}

// The board shows the cells from the rung on that names them, and candidates and marks
// only with the whole argument: they say what follows.
func TestTheBoardShowsNoMoreThanTheRungTells(t *testing.T) {
	for i, x := range allTold(t) {
		if i%25 != 0 {
			continue
		}
		for rung := range x.Rungs {
			live := sudoku.Still(sudoku.New(x.Board.Geometry), nil)
			x.Live(&live, rung)
			cells, all := false, len(live.Marks) > 0
			for _, l := range live.Looks {
				cells = cells || l.Tone != 0
				all = all || l.Keep != 0 || l.Drop != 0
			}
			if cells != (rung+1 >= hint.RungCells) || all != (rung+1 >= hint.RungWhy) {
				t.Errorf("%s, rung %d: the board shows cells: %v, candidates or marks: %v", x.Step.Technique.Name, rung+1, cells, all)
			}
		}
	}
}

// Moves of a hint can be done in a game, and bring it nearer to the end.
func TestMovesOfAHintAreRight(t *testing.T) {
	s := play.New(small("1.....3..1.....2"), start)
	var l hint.Ladder
	for n := 0; ; n++ {
		h, ok := l.Next(t.Context(), hint.Of(s))
		if !ok {
			if got := s.Grid(); slices.Contains(got, sudoku.None) || n == 0 {
				t.Errorf("after %d hints: %v", n, got)
			}
			return
		}
		if len(h.Moves) == 0 || n > 16 {
			t.Fatalf("hint %d does nothing: %+v", n, h)
		}
		for _, m := range h.Moves {
			s.Do(t.Context(), start, m)
		}
	}
}
