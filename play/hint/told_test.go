package hint_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/bank/builtin"
	"shudu/format/native"
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
			source, err := rule.Example(kind)
			if err != nil {
				t.Fatal(err)
			}
			p, err := native.Unmarshal(source)
			if err != nil {
				t.Fatal(err)
			}
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
		for rung := hint.RungWhere; rung < hint.RungWhy; rung++ {
			if words := x.say(rung); strings.Contains(words, "So ") {
				t.Errorf("rung %d says what follows: %s", rung, words)
			}
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

var follows = regexp.MustCompile(`So (?:([RCD\d]+) is (\d+)|([\d, ]+) cannot be in ([RCD\d, ]+))\.`)

// The last rung ends with what the step does, all of it and nothing else, and it is
// right.
func TestTheLastRungSaysWhatFollows(t *testing.T) {
	for _, x := range allTold(t) {
		var said, does []string
		for _, m := range follows.FindAllStringSubmatch(x.say(hint.RungWhy), -1) {
			if m[1] != "" {
				said = append(said, m[1]+"="+m[2])
				continue
			}
			for d := range strings.SplitSeq(m[3], ", ") {
				for c := range strings.SplitSeq(m[4], ", ") {
					said = append(said, c+"-"+d)
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
	equation = regexp.MustCompile(`(?:\d+·)?R\d+C\d+(?: [+−×÷] (?:\d+·)?R\d+C\d+)+ = -?\d+`)
	operand  = regexp.MustCompile(`([+−×÷]?) ?(?:(\d+)·)?(R\d+C\d+)`)
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
		parity := x.Step.Technique == logic.LineParity
		words := x.say(hint.RungWhy)
		for _, said := range equation.FindAllString(words, -1) {
			left, right, _ := strings.Cut(said, " = ")
			want, err := strconv.Atoi(right)
			if err != nil {
				t.Fatal(err)
			}
			n++
			if got := x.evaluate(t, left); got != want && !(parity && (got-want)%2 == 0) {
				t.Errorf("%s says %s, which is %d: %s", x.Step.Technique.Name, said, got, words)
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d equations", n)
	}
}

// evaluate works out a sum or a product of cells by the solution.
func (x told) evaluate(t *testing.T, sum string) int {
	t.Helper()
	got, product := 0, strings.ContainsAny(sum, "×÷")
	if product {
		got = 1
	}
	under := 1
	for _, m := range operand.FindAllStringSubmatch(sum, -1) {
		v := 0
		for c := range x.solution {
			if x.Board.Geometry.Name(sudoku.Cell(c)) == m[3] {
				v = x.Board.Geometry.Value(x.solution[c])
			}
		}
		if times, err := strconv.Atoi(m[2]); err == nil {
			v *= times
		}
		switch {
		case m[1] == "−":
			got -= v
		case m[1] == "÷":
			under *= v
		case product:
			got *= v
		default:
			got += v
		}
	}
	return got / under
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

// The board shows cells, candidates and marks from the rung on that names the cells,
// and not before.
func TestTheBoardShowsStepsFromTheFourthRung(t *testing.T) {
	for i, x := range allTold(t) {
		if i%25 != 0 {
			continue
		}
		for rung := range x.Rungs {
			p := sudoku.New(x.Board.Geometry)
			live := sudoku.Still(p, nil)
			x.Live(&live, rung)
			shows := len(live.Marks) > 0
			for _, l := range live.Looks {
				shows = shows || l.Tone != 0 || l.Keep != 0 || l.Drop != 0
			}
			if shows != (rung+1 >= hint.RungCells) {
				t.Errorf("%s, rung %d: the board shows it: %v", x.Step.Technique.Name, rung+1, shows)
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
