package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// fullSheet returns a sheet on a random full grid of the ordinary 9×9.
func fullSheet(seed uint64) *sheet {
	random := rand.New(rand.NewPCG(seed, 3))
	f := fill(random)
	return newSheet(sudoku.Square(nine), f.grid(), random)
}

// neighbours reports whether two cells lie side by side, or corner to corner.
func neighbours(g *sudoku.Geometry, a, b sudoku.Cell, corners bool) bool {
	r, c := g.Row(a)-g.Row(b), g.Col(a)-g.Col(b)
	if corners {
		return r*r <= 1 && c*c <= 1 && a != b
	}
	return r*r+c*c == 1
}

func TestAroundReturnsFreeNeighbours(t *testing.T) {
	s := fullSheet(1)
	for c := range sudoku.Cell(cells) {
		for _, corners := range []bool{false, true} {
			near := s.around(c, corners)
			want := 0
			for x := range sudoku.Cell(cells) {
				if neighbours(s.Geometry, c, x, corners) {
					want++
				}
			}
			if len(near) != want {
				t.Fatalf("cell %d has %d neighbours, want %d", c, len(near), want)
			}
			for _, x := range near {
				if !neighbours(s.Geometry, c, x, corners) {
					t.Fatalf("%d is no neighbour of %d", x, c)
				}
			}
		}
	}
	s.take([]sudoku.Cell{1, 9}, true)
	if near := s.around(0, false); len(near) != 0 {
		t.Errorf("taken cells are free: %v", near)
	}
	if s.take([]sudoku.Cell{1}, false); len(s.around(0, false)) != 1 {
		t.Error("a cell that was given back is not free")
	}
}

func TestCellsAreAllCellsInAnyOrder(t *testing.T) {
	s := fullSheet(2)
	a, b := s.cells(), s.cells()
	if slices.Equal(a, b) {
		t.Error("twice the same order")
	}
	slices.Sort(a)
	for i, c := range a {
		if int(c) != i {
			t.Fatalf("cell %d is missing", i)
		}
	}
}

func TestGrownGroupsHangTogether(t *testing.T) {
	for seed := range uint64(50) {
		s := fullSheet(seed)
		group := s.grow(sudoku.Cell(seed), 5, distinct)
		if len(group) > 5 || len(connected(s.Geometry, group)) != len(group) || !distinct(s.values(group)) {
			t.Errorf("group %v with %v", group, s.values(group))
		}
		for _, c := range group {
			if !s.taken[c] {
				t.Error("a cell of the group is free")
			}
		}
	}
}

func TestWalksAreLinesOfNeighbours(t *testing.T) {
	long := 0
	for seed := range uint64(80) {
		s := fullSheet(seed)
		line := s.walk(sudoku.Cell(seed), 6, rising, func(v []int) bool { return len(v) >= 3 && rising(v) })
		for i := 1; i < len(line); i++ {
			if !neighbours(s.Geometry, line[i-1], line[i], true) {
				t.Errorf("%v is no line", line)
			}
		}
		if len(line) > 0 {
			long++
			if len(line) < 3 || !rising(s.values(line)) {
				t.Errorf("line %v of %v", line, s.values(line))
			}
		}
		taken := 0
		for _, b := range s.taken {
			if b {
				taken++
			}
		}
		if taken != len(line) {
			t.Errorf("%d cells are taken by a line of %d", taken, len(line))
		}
	}
	if long < 10 {
		t.Errorf("only %d lines: the test says little", long)
	}
}

func TestEdgesArePairsSideBySide(t *testing.T) {
	s := fullSheet(3)
	edges := s.edges()
	if len(edges) != 2*9*8 {
		t.Errorf("%d edges", len(edges))
	}
	for _, e := range edges {
		if len(e) != 2 || !neighbours(s.Geometry, e[0], e[1], false) {
			t.Fatalf("edge %v", e)
		}
	}
}

func TestLooksAreLinesFromOutside(t *testing.T) {
	s := fullSheet(4)
	looks := s.looks()
	if len(looks) != 4*nine {
		t.Errorf("%d looks", len(looks))
	}
	for _, l := range looks {
		r, c := s.Row(l[0]), s.Col(l[0])
		if len(l) != nine || r != 0 && r != 8 && c != 0 && c != 8 {
			t.Errorf("look %v", l)
		}
	}
}

func TestDiagonalsLeadThroughTheGrid(t *testing.T) {
	s := fullSheet(5)
	for _, d := range s.diagonals() {
		for i := 1; i < len(d); i++ {
			if !neighbours(s.Geometry, d[i-1], d[i], true) || s.Row(d[i]) == s.Row(d[i-1]) || s.Col(d[i]) == s.Col(d[i-1]) {
				t.Fatalf("diagonal %v", d)
			}
		}
	}
}

func TestStepsDoNotCrossALine(t *testing.T) {
	s := fullSheet(6)
	s.take([]sudoku.Cell{1, 9}, true)
	if !s.crosses([]sudoku.Cell{0}, 10) {
		t.Error("a step between two taken corners is taken for free")
	}
	if s.take([]sudoku.Cell{9}, false); s.crosses([]sudoku.Cell{0}, 10) {
		t.Error("a free corner is taken for crossed")
	}
	if s.crosses([]sudoku.Cell{0}, 1) {
		t.Error("a step sideways crosses nothing")
	}
}

// What lines and cages hold: each predicate with what it is true of, and of what
// not.
func TestValuesOfLines(t *testing.T) {
	tests := []struct {
		name string
		fine func([]int) bool
		yes  [][]int
		no   [][]int
	}{
		{"rising", rising, [][]int{{1}, {1, 2, 9}}, [][]int{{1, 1}, {3, 2}}},
		{"notFalling", notFalling, [][]int{{1, 1, 2}}, [][]int{{2, 1}}},
		{"apart(5)", apart(5), [][]int{{1, 6, 1}, {9, 4}}, [][]int{{1, 5}, {5, 5}}},
		{"distinct", distinct, [][]int{{1, 2, 3}}, [][]int{{1, 2, 1}}},
		{"oneRun", oneRun, [][]int{{3, 5, 4}, {7}}, [][]int{{1, 3}, {2, 2}, {1, 2, 4}}},
		{"noNeighbours", noNeighbours, [][]int{{1, 3, 5}, {9, 1}}, [][]int{{1, 2}, {4, 4}, {1, 5, 6}}},
		{"mirrored", mirrored, [][]int{{1, 2, 1}, {3, 3}}, [][]int{{1, 2}, {1, 2, 3}}},
		{"betweenEnds", betweenEnds, [][]int{{1, 5, 9}, {9, 3, 4, 1}}, [][]int{{1, 9, 5}, {3, 3, 9}}},
		{"addsUp", addsUp, [][]int{{5, 2, 3}, {9, 9}}, [][]int{{5, 2, 2}}},
	}
	for _, tt := range tests {
		for _, v := range tt.yes {
			if !tt.fine(v) {
				t.Errorf("%s is not true of %v", tt.name, v)
			}
		}
		for _, v := range tt.no {
			if tt.fine(v) {
				t.Errorf("%s is true of %v", tt.name, v)
			}
		}
	}
}

func TestCluesOutsideTheGrid(t *testing.T) {
	tests := []struct {
		name   string
		clue   func([]int) (int, bool)
		values []int
		want   int
		ok     bool
	}{
		{"sandwich", sandwiched, []int{2, 1, 3, 4, 9, 5}, 7, true},
		{"sandwich the other way", sandwiched, []int{9, 1, 5}, 0, true},
		{"all towers", seen, []int{1, 2, 3}, 3, true},
		{"one tower", seen, []int{3, 2, 1}, 1, true},
		{"two towers", seen, []int{2, 1, 3}, 2, true},
		{"the first three", firstX, []int{3, 1, 2, 9}, 6, true},
		{"too many", firstX, []int{5, 1, 2}, 0, false},
		{"the third room", room, []int{3, 1, 7}, 7, true},
		{"no such room", room, []int{0, 1, 7}, 0, false},
	}
	for _, tt := range tests {
		if got, ok := tt.clue(tt.values); got != tt.want || ok != tt.ok {
			t.Errorf("%s of %v: %d, %v", tt.name, tt.values, got, ok)
		}
	}
}

// Every layout lays out something on most grids, and its cells exist.
func TestEveryLayoutLaysOut(t *testing.T) {
	for name, lay := range layouts {
		some := 0
		for seed := range uint64(10) {
			s := fullSheet(seed)
			rules := lay(s)
			if len(rules) > 0 {
				some++
			}
			for _, r := range rules {
				if r.Name() != name {
					t.Errorf("%s lays out %s", name, r.Name())
				}
				for _, c := range r.Cells(s.Geometry) {
					if !s.Exists(c) {
						t.Errorf("%s: cell %d", name, c)
					}
				}
			}
		}
		if some < 8 {
			t.Errorf("%s lays out something on %d grids of 10", name, some)
		}
	}
}

// Cages and lines of one kind do not share cells.
func TestLayoutsDoNotOverlap(t *testing.T) {
	for _, name := range []string{"killer", "thermometer", "slow-thermometer", "whispers", "renban", "nabner", "palindrome", "between", "arrow", "quadruple"} {
		for seed := range uint64(5) {
			s := fullSheet(seed)
			used := map[sudoku.Cell]bool{}
			for _, r := range layouts[name](s) {
				for _, c := range r.Cells(s.Geometry) {
					if used[c] {
						t.Errorf("%s: cell %d twice", name, c)
					}
					used[c] = true
				}
			}
		}
	}
}

func TestKillerCagesHaveTheirSum(t *testing.T) {
	for seed := range uint64(5) {
		s := fullSheet(seed)
		for _, r := range killers(s) {
			k := r.(rule.Killer)
			if k.Sum != total(s.values(k.Where)) || !distinct(s.values(k.Where)) || len(k.Where) < 2 || len(k.Where) > 5 {
				t.Errorf("%+v holds %v", k, s.values(k.Where))
			}
		}
	}
}

func TestSignsPointFromTheGreater(t *testing.T) {
	s := fullSheet(9)
	for _, r := range layouts["greater-than"](s) {
		if w := r.(rule.GreaterThan).Where; s.value(w[0]) <= s.value(w[1]) {
			t.Errorf("%v: %d is not greater than %d", w, s.value(w[0]), s.value(w[1]))
		}
	}
}

// Regions of a jigsaw are as many as they are large, and each hangs together.
func TestJigsawsAreCutWell(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	for n := 4; n <= 16; n++ {
		parts := jigsaw(n, random)
		if len(parts) != n {
			t.Fatalf("%d: %d regions", n, len(parts))
		}
		g := sudoku.Square(n)
		var all []sudoku.Cell
		for _, p := range parts {
			if len(p) != n || len(connected(g, p)) != n {
				t.Errorf("%d: region %v", n, p)
			}
			all = append(all, p...)
		}
		slices.Sort(all)
		if len(slices.Compact(all)) != n*n {
			t.Errorf("%d: %d cells", n, len(all))
		}
	}
}

func TestJigsawsAreNotBoxes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	boxes := rule.Boxes{Height: 3, Width: 3}
	for range 10 {
		odd := 0
		for _, p := range jigsaw(9, random) {
			if rows, cols := span(p, func(c sudoku.Cell) int { return int(c) / 9 }), span(p, func(c sudoku.Cell) int { return int(c) % 9 }); rows != boxes.Height || cols != boxes.Width {
				odd++
			}
		}
		if odd < 4 {
			t.Errorf("only %d regions of 9 are no boxes", odd)
		}
	}
}

// span returns over how many lines cells lie.
func span(cells []sudoku.Cell, line func(sudoku.Cell) int) int {
	var at []int
	for _, c := range cells {
		at = append(at, line(c))
	}
	return slices.Max(at) - slices.Min(at) + 1
}
