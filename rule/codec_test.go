package rule

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/sudoku"
)

func TestEncodeDecode(t *testing.T) {
	g := sudoku.Square(4)
	for _, r := range []sudoku.Rule{
		Latin{},
		Boxes{Height: 2, Width: 2},
		Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 4}, {3, 7}}},
		Diagonals{Up: true},
		Cage{Op: "*", Target: 12, Where: []sudoku.Cell{5, 6, 10}},
	} {
		data, err := Encode(g, r)
		if err != nil {
			t.Errorf("%#v: %v", r, err)
			continue
		}
		got, err := Decode(g, data)
		if err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%s: read back as %#v (%v)", data, got, err)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	tests := []struct{ in, want string }{
		{`[]`, "a rule is a JSON object"},
		{`{}`, `needs its name under "rule"`},
		{`{"rule":"nonsense"}`, `unknown rule "nonsense"`},
		{`{"rule":"killer","sum":100000000000000000000,"where":["R1C1"]}`, `"sum": found number 100000000000000000000 (expected a whole number of no more than 18 digits)`},
		{`{"rule":"killer","where":"R1C1"}`, `"where": found string (expected a list)`},
		{`{"rule":"killer","where":[1]}`, `"where": found number (expected a text)`},
		{`{"rule":"diagonals","up":1}`, `"up": found number (expected true or false)`},
		{`{"rule":"cage","where":["R9C9"]}`, `there is no cell "R9C9"`},
		{`{"rule":"cage","where":"R1C1"}`, `rule cage, "where"`},
		{`{"rule":"cage","sum":3}`, `rule cage has no "sum"`},
		{`{"rule":"indexing","value":1,"where":["R1C1","R1C2"]}`, `rule indexing needs "at": the name of a cell`},
		{`{"rule":"indexing","at":null}`, `there is no cell ""`},
		{`{"rule":"replicate","rules":[],"where":["R1C1"]}`, `rule replicate needs "origin": the name of a cell`},
		{`{"rule":"any-of","rules":[{"rule":"absent"}]}`, `rule any-of, "rules": rule absent needs "at": the name of a cell`},
		{`{"rule":"boxes","height":"two"}`, `rule boxes, "height"`},
	}
	for _, tt := range tests {
		_, err := Decode(sudoku.Square(4), []byte(tt.in))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.in, err, tt.want)
		}
	}
}

func TestMapMovesCellsAndLeavesTheOriginal(t *testing.T) {
	r := Regions{Parts: [][]sudoku.Cell{{0, 1}, {2}}}
	got := Map(r, func(c sudoku.Cell) sudoku.Cell { return c + 10 }).(Regions)
	if !reflect.DeepEqual(got.Parts, [][]sudoku.Cell{{10, 11}, {12}}) || r.Parts[0][0] != 0 {
		t.Errorf("mapped %v, original %v", got.Parts, r.Parts)
	}
}

func TestTurn(t *testing.T) {
	if got := (Boxes{Height: 2, Width: 3}).Turn(sudoku.Square(6), Turn{Transpose: true}); got != (Boxes{Height: 3, Width: 2}) {
		t.Errorf("2×3 transposed is %v", got)
	}
	if got := (Diagonals{Down: true}).Turn(sudoku.Square(6), Turn{FlipRows: true}); got != (Diagonals{Up: true}) {
		t.Errorf("down flipped is %v", got)
	}
	if got := (Diagonals{Down: true}).Turn(sudoku.Square(6), Turn{FlipRows: true, FlipCols: true}); got != (Diagonals{Down: true}) {
		t.Errorf("down turned by half is %v", got)
	}
}

func TestBoxShape(t *testing.T) {
	for n, want := range map[int][2]int{1: {1, 1}, 4: {2, 2}, 6: {2, 3}, 7: {1, 7}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5}, 12: {3, 4}, 16: {4, 4}, 20: {4, 5}, 25: {5, 5}} {
		if h, w := BoxShape(n); h != want[0] || w != want[1] {
			t.Errorf("%d: %d×%d, want %v", n, h, w, want)
		}
	}
}

func ExampleEncode() {
	data, _ := Encode(sudoku.Square(6), Cage{Op: "+", Target: 13, Where: []sudoku.Cell{0, 1, 6}})
	fmt.Println(string(data))
	// Output: {"op":"+","rule":"cage","target":13,"where":["R1C1","R1C2","R2C1"]}
}
