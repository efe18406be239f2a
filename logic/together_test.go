package logic

import (
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// smallBoard is a 4×4 board with rules that share cells and see each other.
func smallBoard(t *testing.T) *Search {
	t.Helper()
	g := sudoku.Square(4)
	at := func(names ...string) (cells []sudoku.Cell) {
		for _, n := range names {
			cells = append(cells, g.CellNamed(n))
		}
		return cells
	}
	rules := append(rule.Classic(4),
		rule.Thermometer{Where: at("R1C1", "R1C2", "R2C3")},
		rule.Killer{Sum: 6, Where: at("R1C2", "R1C3", "R2C3")},
		rule.Renban{Where: at("R3C1", "R3C2", "R4C3")},
		rule.Difference{Where: at("R3C2", "R2C2")},
		rule.LittleKiller{Sum: 9, Where: at("R4C1", "R3C2", "R2C3", "R1C4")})
	b, err := NewBoard(sudoku.New(g, rules...))
	if err != nil {
		t.Fatal(err)
	}
	return NewSearch(b)
}

// allWays calls yield with every way to fill cells with their candidates such that
// cells that see each other differ: the slow twin of relations and bundles.
func allWays(s *Search, cells []sudoku.Cell, way []sudoku.Digit, yield func([]sudoku.Digit)) {
	if len(way) == len(cells) {
		yield(way)
		return
	}
next:
	for d := range s.domain(cells[len(way)]).All() {
		for i, o := range way {
			if o == d && s.Sees(cells[i], cells[len(way)]) {
				continue next
			}
		}
		allWays(s, cells, append(way, d), yield)
	}
}

// obeys reports whether the constraints all of whose cells are filled hold.
func obeys(s *Search, rules []int, cells []sudoku.Cell, way []sudoku.Digit) bool {
	digit := map[sudoku.Cell]sudoku.Digit{}
	for i, c := range cells {
		digit[c] = way[i]
	}
	for _, r := range rules {
		var values []int
		for _, x := range s.Model.Constraints[r].Scope() {
			d, ok := digit[s.Model.Vars[x].Cell]
			if !ok {
				break
			}
			values = append(values, s.rules.value[d-1])
		}
		if c := s.Model.Constraints[r]; len(values) == len(c.Scope()) && !c.Holds(values) {
			return false
		}
	}
	return true
}

// rulesOf are the constraints of a source of cages or groups.
func rulesOf(o *source) []int {
	if o.cage != nil {
		return []int{o.cage.rule}
	}
	return o.group.rules
}

func TestARelationHasARowForEveryWayOfItsRule(t *testing.T) {
	s := smallBoard(t)
	s.bundles(ofRules)
	for i := range s.ruling.sources {
		o := &s.ruling.sources[i]
		if o.sum != nil {
			continue
		}
		want := 0
		cells := o.set.List()
		allWays(s, cells, nil, func(way []sudoku.Digit) {
			if obeys(s, rulesOf(o), cells, way) {
				want++
			}
		})
		rows, ok := s.rowsOf(o)
		if !ok || len(rows) != want*len(cells) || want == 0 {
			t.Errorf("source %d: %d digits of %d rows, %v", i, len(rows), want, ok)
		}
	}
}

// When candidates go, a relation loses the rows that had them and no others: it is the
// same as one that is listed anew.
func TestARelationThatLosesRowsIsAsIfListedAnew(t *testing.T) {
	s := smallBoard(t)
	s.bundles(ofRules)
	for i := range s.ruling.sources {
		s.relationOf(i)
	}
	st := &Step{Technique: RulesTogether}
	for _, k := range []string{"R1C2", "R2C3", "R3C2"} {
		st.lose(s.Geometry.CellNamed(k), s.cand[s.Geometry.CellNamed(k)].Min().Set())
	}
	s.Apply(st)
	shorter := 0
	for i := range s.ruling.sources {
		was := s.ruling.relations[i].words
		k := s.relationOf(i)
		rows, ok := s.rowsOf(&s.ruling.sources[i])
		if !ok || k == nil || was == 0 {
			continue
		}
		if !slices.Equal(rows, k.rows) {
			t.Errorf("source %d: %v, not %v", i, k.rows, rows)
		}
		if fresh := (&relation{cells: k.cells, rows: rows}); len(rows) > 0 {
			fresh.index(s.N)
			if !slices.Equal(fresh.has, k.has) || !slices.Equal(fresh.all, k.all) || !slices.Equal(fresh.used, k.used) {
				t.Errorf("source %d is noted otherwise than a fresh one", i)
			}
		}
		if s.ruling.sources[i].set.Has(s.Geometry.CellNamed("R2C3")) {
			shorter++
		}
	}
	if shorter < 2 {
		t.Errorf("only %d relations lost something", shorter)
	}
}

// A relation that is told only which cells changed since it looked last leaves the same
// as one that begins with all its rows.
func TestARelationGoesOnWhereItStopped(t *testing.T) {
	s := smallBoard(t)
	s.bundles(ofRules)
	looked := 0
	for i := range s.ruling.sources {
		k := s.relationOf(i)
		if k == nil {
			continue
		}
		at := make([]int8, len(k.cells))
		on, anew := make([]sudoku.Digits, len(at)), make([]sudoku.Digits, len(at))
		for x, c := range k.cells {
			at[x], on[x] = int8(x), s.domain(c)
		}
		alive := slices.Clone(k.all)
		hit := ^uint64(0)
		for x := range at {
			var changed uint64
			copy(anew, on)
			going := k.filter(s.N, on, at, alive, hit, &changed)
			whole := k.filter(s.N, anew, at, slices.Clone(k.all), ^uint64(0), &changed)
			if going != whole || going && !slices.Equal(on, anew) {
				t.Fatalf("source %d: %v %v, not %v %v", i, on, going, anew, whole)
			}
			if looked++; !going {
				break
			}
			on[x] = on[x].Max().Set()
			hit = 1<<x | changed
		}
	}
	if looked < 10 {
		t.Errorf("only %d looks", looked)
	}
}

// However little is tried, a step of a bundle takes something away.
func TestAStepOfABundleIsWorthSomethingHoweverLittleIsTried(t *testing.T) {
	for most := 1; most < 40; most += 3 {
		s := smallBoard(t)
		for of := range breadths {
			for _, b := range s.bundles(of) {
				if st := s.bundled(RulesTogether, b, most); st != nil && !st.Worth() {
					t.Fatalf("a step without an elimination after %d positions", most)
				}
			}
		}
	}
}

// Equations are listed with their weights: what counts against the others is taken
// away.
func TestARelationOfASumTakesAwayWhatCountsAgainst(t *testing.T) {
	s := smallBoard(t)
	s.bundles(ofRules)
	seen := 0
	for i := range s.ruling.sources {
		o := &s.ruling.sources[i]
		rows, ok := s.rowsOf(o)
		if o.sum == nil || !ok {
			continue
		}
		seen++
		for row := range slices.Chunk(rows, o.set.Len()) {
			sum := 0
			for k, c := range o.set.List() {
				for m, e := range o.cage.cells {
					if e == c {
						sum += o.cage.weight(m) * s.rules.value[row[k]-1]
					}
				}
			}
			if sum != o.cage.target {
				t.Fatalf("%v adds up to %d, not %d", row, sum, o.cage.target)
			}
		}
	}
	if seen == 0 {
		t.Error("no equation was looked at")
	}
}

// A bundle leaves exactly the candidates that some way to fill all its rules has, as
// the slow twin finds by trying everything.
func TestABundleLeavesWhatSomeWayHas(t *testing.T) {
	s := smallBoard(t)
	looked, gone := 0, 0
	for of := range breadths {
		for _, b := range s.bundles(of) {
			j := &s.judge().joint
			if known := j.begin(s, b); known < 2 || len(b.cells) > 9 || hasSum(s, b) {
				continue
			}
			b.refresh(s, 1)
			j.most = 300
			j.suppose()
			looked++
			left := bruteForce(s, j, b)
			for i, c := range b.cells {
				for d := range s.cand[c].All() {
					if got := j.supported(i, d); got != left[i].Has(d) {
						t.Fatalf("%s=%d with %v: %v", s.Geometry.Name(c), d, b.parts, got)
					}
					if !left[i].Has(d) {
						gone++
					}
				}
			}
		}
	}
	if looked < 5 || gone == 0 {
		t.Errorf("%d bundles, %d candidates", looked, gone)
	}
}

// hasSum reports whether a bundle has an equation among its parts.
func hasSum(s *Search, b *bundle) bool {
	for _, p := range b.parts {
		if s.ruling.sources[p].sum != nil {
			return true
		}
	}
	return false
}

// bruteForce returns by cell of a bundle what it holds in some way.
func bruteForce(s *Search, j *joint, b *bundle) []sudoku.Digits {
	rules := j.tying()
	for _, p := range b.parts {
		rules = append(rules, rulesOf(&s.ruling.sources[p])...)
	}
	left := make([]sudoku.Digits, len(b.cells))
	allWays(s, b.cells, nil, func(way []sudoku.Digit) {
		if obeys(s, rules, b.cells, way) {
			for i, d := range way {
				left[i] |= d.Set()
			}
		}
	})
	return left
}

// A step of a bundle names only the rules it needs.
func TestAStepOfABundleRestsOnWhatItNeeds(t *testing.T) {
	s := smallBoard(t)
	n := 0
	RulesTogether.Steps(s, func(st *Step) bool {
		n++
		for _, r := range st.Rules {
			if _, house := s.Model.Constraints[r].Constraint.(*model.AllDifferent); house {
				t.Errorf("it rests on the house %v", s.Model.Constraints[r].Label)
			}
		}
		for _, k := range st.Eliminations {
			if !st.Cells.Has(k.Cell) {
				t.Errorf("%v is not among the cells of the step", k)
			}
		}
		return true
	})
	if n == 0 {
		t.Error("no step was found")
	}
}

// Sets of cells hold boards of 25 rows of 25; what is outside is in none.
func TestCellsOfLargeBoards(t *testing.T) {
	s := CellsOf(0, 80, 255, 256, 624)
	if s.Len() != 5 || !s.Has(256) || !s.Has(624) || s.Has(623) || s.Has(sudoku.NoCell) || s.Has(5000) {
		t.Errorf("%v", s.List())
	}
	s.Add(sudoku.NoCell)
	s.Remove(256)
	if got := s.List(); len(got) != 4 || got[3] != 624 {
		t.Errorf("%v", got)
	}
	if o := CellsOf(624, 1); !o.Meets(s) || o.Within(s) || o.And(s) != CellsOf(624) || o.Not(s) != CellsOf(1) || o.Or(s).Len() != 5 {
		t.Error("sets of large boards are put together wrongly")
	}
}

// A board of 625 cells is solved by named steps like any other.
func TestStepsOnABoardOf625Cells(t *testing.T) {
	g := sudoku.Square(25)
	p := sudoku.New(g, rule.Classic(25)...)
	for c := range g.Len() {
		row, col := c/25, c%25
		if d := (row%5*5+row/5+col)%25 + 1; col != row {
			p.Givens[c] = sudoku.Digit(d)
		}
	}
	b, err := NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	if !Variants.Path(t.Context(), NewSearch(b), func(*Step) bool { return true }) {
		t.Errorf("%d cells are left", b.Empty().Len())
	}
}
