package board

import (
	"slices"
	"strings"
	"testing"

	"shudu/draw/palette"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestLayOut(t *testing.T) {
	every := func(n int) func(int) bool { return func(i int) bool { return i%n == 0 } }
	tests := []struct {
		name                string
		n, size, start, gap int
		bar                 func(int) bool
		at, bars            []int
		end                 int
	}{
		{"lines everywhere", 3, 3, 0, 0, every(1), []int{1, 5, 9}, []int{0, 4, 8, 12}, 13},
		{"lines around", 3, 2, 0, 1, every(3), []int{1, 3, 5}, []int{0, -1, -1, 8}, 9},
		{"after a margin", 1, 1, 5, 0, every(1), []int{6}, []int{5, 7}, 8},
		{"no lines", 2, 2, 0, 0, func(int) bool { return false }, []int{0, 2}, []int{-1, -1, -1}, 4},
	}
	for _, tt := range tests {
		at, bars, end := layOut(tt.n, tt.size, tt.start, tt.gap, tt.bar)
		if !slices.Equal(at, tt.at) || !slices.Equal(bars, tt.bars) || end != tt.end {
			t.Errorf("%s: %v %v %d, want %v %v %d", tt.name, at, bars, end, tt.at, tt.bars, tt.end)
		}
	}
}

// weights of the line right of the first cell and below it.
func TestEdges(t *testing.T) {
	killer := rule.Killer{Sum: 5, Where: cells(0, 1)}
	tests := []struct {
		name         string
		p            *sudoku.Puzzle
		right, below weight
		crowded      bool
	}{
		{"an ordinary grid", sudoku.New(sudoku.Square(4), rule.Classic(4)...), thin, thin, false},
		{"no houses", sudoku.New(sudoku.Square(4), rule.Latin{}), thin, thin, false},
		{"boxes of one column", sudoku.New(sudoku.Square(4), rule.Boxes{Height: 4, Width: 1}), thick, thin, false},
		{"inside a cage", sudoku.New(sudoku.Square(4), append(rule.Classic(4), killer)...), none, wall, true},
		{"a cage across a border", sudoku.New(sudoku.Square(4), rule.Boxes{Height: 4, Width: 1}, killer), thickDotted, wall, true},
		{"beside a cage", sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 5, Where: cells(10, 11)})...), dotted, dotted, true},
		{"a Mathdoku", sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: model.Add, Target: 5, Where: cells(0, 1)}), thin, thick, true},
		{"irregular houses", sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{cells(0, 1, 2, 4)}}), thin, thin, true},
	}
	for _, tt := range tests {
		var marks []sudoku.Mark
		for _, r := range tt.p.Rules {
			marks = append(marks, r.Marks(tt.p.Geometry)...)
		}
		e := newEdges(tt.p.Geometry, marks)
		if e.v[0][1] != tt.right || e.h[1][0] != tt.below || e.crowded != tt.crowded {
			t.Errorf("%s: right %d, below %d, crowded %v; want %d, %d, %v", tt.name, e.v[0][1], e.h[1][0], e.crowded, tt.right, tt.below, tt.crowded)
		}
		if e.v[0][0] != thick || e.v[0][4] != thick || e.h[0][0] != thick || e.h[4][3] != thick {
			t.Errorf("%s: the frame is not thick", tt.name)
		}
	}
}

func TestJoints(t *testing.T) {
	boxes, ascii := &Plan{}, &Plan{opt: Options{ASCII: true}}
	tests := []struct {
		up, right, down, left weight
		want, plain           rune
	}{
		{none, none, none, none, ' ', ' '},
		{thin, thin, thin, thin, '┼', '+'},
		{thick, thick, thick, thick, '╋', '+'},
		{none, thick, thick, none, '┏', '+'},
		{thick, none, none, thick, '┛', '+'},
		{thin, none, thin, none, '│', ':'},
		{none, thin, none, thin, '─', '.'},
		{none, thick, none, thick, '━', '='},
		{thick, thin, thick, thin, '╂', '+'},
		{thin, thick, thin, thick, '┿', '+'},
		{wall, wall, none, none, '└', '+'},
		{thickDotted, none, thickDotted, none, '┃', 'H'},
		{thick, thick, thin, thin, '╄', '+'},
	}
	for _, tt := range tests {
		if got, _ := boxes.joint(tt.up, tt.right, tt.down, tt.left); got != tt.want {
			t.Errorf("%v: %c, want %c", tt, got, tt.want)
		}
		if got, _ := ascii.joint(tt.up, tt.right, tt.down, tt.left); got != tt.plain {
			t.Errorf("%v in ASCII: %c, want %c", tt, got, tt.plain)
		}
	}
}

// Every character of the inside of a cell belongs to it, and no other does:
// what a mouse hits.
func TestCellAt(t *testing.T) {
	for _, n := range []int{4, 6, 9, 16} {
		for d := Compact; d <= Large; d++ {
			p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
			plan := New(p, d, Options{})
			w, h := plan.Size()
			hits := map[sudoku.Cell]int{}
			for y := range h {
				for x := range w {
					if c := plan.CellAt(x, y); c != sudoku.NoCell {
						hits[c]++
					}
				}
			}
			if len(hits) != n*n {
				t.Errorf("size %d, density %d: %d cells can be hit", n, d, len(hits))
			}
			for c, k := range hits {
				if k != plan.cellW*plan.cellH {
					t.Errorf("size %d, density %d: cell %d has %d characters, want %d", n, d, c, k, plan.cellW*plan.cellH)
				}
				x, y := plan.Cursor(c)
				if plan.CellAt(x, y) != c {
					t.Errorf("size %d, density %d: the digit of cell %d is not in it", n, d, c)
				}
			}
		}
	}
}

func TestMissing(t *testing.T) {
	long := marked(sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: cells(0, 1), Text: "1234567"})
	short := marked(sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: cells(0, 1), Text: "12"})
	tests := []struct {
		name string
		p    *sudoku.Puzzle
		d    Density
		want bool
	}{
		{"a long clue", long, Normal, true},
		{"a long clue with room", long, Large, false},
		{"a short clue", short, Normal, false},
		{"a short clue without room", short, Compact, true},
	}
	for _, tt := range tests {
		if got := New(tt.p, tt.d, Options{}).Missing(); got != tt.want {
			t.Errorf("%s: missing %v", tt.name, got)
		}
	}
}

func TestPapersJoin(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	plan := New(p, Normal, Options{})
	live := sudoku.Still(p, nil)
	live.Looks[0].Color, live.Looks[1].Color = 7, 7
	s := plan.Draw(live)
	row := s.Row(1)
	seven := palette.Painted + 6
	for x, want := range []palette.Paper{0, seven, seven, seven, seven, seven, seven, seven, 0} {
		if row[x].Paper != want {
			t.Errorf("character %d has paper %d, want %d", x, row[x].Paper, want)
		}
	}
}

func TestShades(t *testing.T) {
	p := marked(sudoku.Mark{Shape: sudoku.MarkShade, Color: 2, Cells: cells(3, 99, -1)})
	plan := New(p, Normal, Options{})
	row := plan.Draw(givens(p)).Row(1)
	if a, b := row[13].Paper, row[17].Paper; a != palette.Shaded || b != palette.Bare {
		t.Errorf("papers %d and %d", a, b)
	}
	if strings.Contains(plan.Draw(givens(p)).Text(), "░") {
		t.Error("with colour, shading is drawn in characters")
	}
}

func TestStrokesOfLines(t *testing.T) {
	tests := []struct {
		name string
		line []sudoku.Cell
		at   int // which cell of the line
		want rune
	}{
		{"across", cells(0, 1, 2), 1, '═'},
		{"down", cells(0, 6, 12), 1, '║'},
		{"falling", cells(0, 7, 14), 1, '╲'},
		{"rising", cells(12, 7, 2), 1, '╱'},
		{"its end", cells(0, 1), 1, '═'},
		{"right, then down", cells(0, 1, 7), 1, '╗'},
		{"down, then right", cells(0, 6, 7), 1, '╚'},
		{"up, then right", cells(6, 0, 1), 1, '╔'},
		{"right, then up", cells(6, 7, 1), 1, '╝'},
		{"a bend of another kind", cells(0, 1, 8), 1, '•'},
		{"a line of one cell", cells(0), 0, '•'},
	}
	for _, tt := range tests {
		p := marked(sudoku.Mark{Shape: sudoku.MarkLine, Cells: tt.line, Color: 5})
		plan := New(p, Normal, Options{})
		x, y := plan.Cursor(tt.line[tt.at])
		g := plan.Draw(givens(p)).Row(y)[x]
		if g.Rune != tt.want || g.Ink != palette.Stroke || g.Tint != 5 {
			t.Errorf("%s: %c (%+v), want %c", tt.name, g.Rune, g, tt.want)
		}
	}
}
