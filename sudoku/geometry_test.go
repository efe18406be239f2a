package sudoku

import (
	"errors"
	"strings"
	"testing"
)

func TestNewGeometryRefuses(t *testing.T) {
	many := make([]int, MaxValues+1)
	for i := range many {
		many[i] = i
	}
	tests := []struct {
		name       string
		rows, cols int
		values     []int
	}{
		{"no rows", 0, 9, nil}, {"negative", 9, -1, nil}, {"too many cells", 1000, 1000, nil},
		{"overflow", 1 << 30, 1 << 30, nil}, {"65 values", 9, 9, many}, {"65 wide", 1, 65, nil},
	}
	for _, tt := range tests {
		if _, err := NewGeometry(tt.rows, tt.cols, tt.values...); !errors.Is(err, ErrGeometry) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

func TestCellsAndNames(t *testing.T) {
	g, err := NewGeometry(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	for c := range Cell(g.Len()) {
		if got := g.At(g.Row(c), g.Col(c)); got != c {
			t.Errorf("At(Row, Col) of %d is %d", c, got)
		}
		if got := g.CellNamed(g.Name(c)); got != c {
			t.Errorf("%s names %d, not %d", g.Name(c), got, c)
		}
	}
	for _, name := range []string{"", "R", "C1", "R0C1", "R3C1", "R1C4", "RxC1", "R1Cx", "1,1"} {
		if got := g.CellNamed(name); got != NoCell {
			t.Errorf("%q names %d", name, got)
		}
	}
	if g.Name(99) != "?" || g.CellNamed("r2c3") != 5 {
		t.Error("a cell outside has no name; small letters name a cell")
	}
}

func TestValues(t *testing.T) {
	g, err := NewGeometry(3, 3, 5, 0, 2, 0)
	if err != nil {
		t.Fatal(err)
	}
	if g.N() != 3 || g.All() != FirstDigits(3) {
		t.Fatalf("%d values", g.N())
	}
	for d, want := range map[Digit]int{1: 0, 2: 2, 3: 5} {
		if g.Value(d) != want || g.DigitOf(want) != d {
			t.Errorf("digit %d stands for %d, want %d", d, g.Value(d), want)
		}
	}
	if g.DigitOf(3) != None {
		t.Error("3 is no value")
	}
}

func TestHoles(t *testing.T) {
	g, err := Square(3).WithHoles(4)
	if err != nil {
		t.Fatal(err)
	}
	if g.Exists(4) || !g.Exists(3) || g.At(1, 1) != NoCell {
		t.Error("the centre is a hole, its neighbour is not")
	}
	if _, err := g.WithHoles(9); !errors.Is(err, ErrGeometry) {
		t.Errorf("hole outside: %v", err)
	}
	if !Square(3).Exists(4) {
		t.Error("a geometry without holes was changed")
	}
}

func TestVars(t *testing.T) {
	g, err := Square(2).WithVars("Va1", "Va2")
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 6 || g.Positions() != 4 || !g.IsVar(4) || g.IsVar(3) {
		t.Error("two variable cells come after four positions")
	}
	if g.Name(5) != "Va2" || g.CellNamed("Va2") != 5 || !g.Exists(5) || g.Exists(6) {
		t.Error("the second variable is cell 5")
	}
	if h := g.WithoutVars(); h.Len() != 4 || h.Exists(4) || g.Len() != 6 {
		t.Errorf("without them there are %d cells", h.Len())
	}
	names := make([]string, MaxCells)
	if _, err := g.WithVars(names...); !errors.Is(err, ErrGeometry) {
		t.Errorf("too many: %v", err)
	}
}

func TestSquarePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Square(0) did not panic")
		}
	}()
	Square(0)
}

func TestDigitsAreWrittenInOneCharacterWhereTheyCanBe(t *testing.T) {
	letters, _ := NewGeometry(4, 4, 9, 10, 35)
	numbers, _ := NewGeometry(4, 4, -1, 10, 40)
	tests := []struct {
		g    *Geometry
		want string
	}{
		{Square(9), "1 2 3 4 5 6 7 8 9"},
		{Square(12), "1 2 3 4 5 6 7 8 9 A B C"},
		{letters, "9 A Z"},
		{numbers, "-1 10 40"},
	}
	for _, tt := range tests {
		var got []string
		for d := range tt.g.All().All() {
			got = append(got, tt.g.Label(d))
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%v, want %s", got, tt.want)
		}
		if whole := tt.g.Labels(tt.g.All()); whole != strings.Join(got, "") {
			t.Errorf("all of them are %s", whole)
		}
		for i, label := range got {
			if d := tt.g.Labelled(label); d != Digit(i+1) {
				t.Errorf("%s is read as %d", label, d)
			}
		}
		if tt.g.Labelled("?") != None {
			t.Error("a sign is a digit")
		}
	}
}
