package mathdokuplus

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const name = "mathdokuplus"

const four = "1:00010202000103040506030405060707:0,4,1:1,2,4:2,2,4:3,1,2:4,4,4:5,2,4:6,4,1:7,6,3\n"

func TestRead(t *testing.T) {
	p := formattest.One(t, name, four)
	if got := formattest.Trip(t, name, p); got != four {
		t.Errorf("written as %s", got)
	}
	grid := formattest.Solves(t, p, nil)
	if got := fmt.Sprint(grid); got != "[3 4 1 2 1 2 3 4 2 3 4 1 4 1 2 3]" {
		t.Errorf("solved as %s", got)
	}
	if f := format.Sniff([]byte(four)); f == nil || f.Name != name {
		t.Errorf("sniffed %v", f)
	}
}

func TestHidden(t *testing.T) {
	p := formattest.One(t, name, "5:00000101:0,3,0:1,3,0")
	if x := p.Rules[1].(rule.Cage); x.Op != "?" || p.Info.Level != "5" {
		t.Errorf("read as %+v", p)
	}
	const three = "1:000000010102010202:0,6,0:1,6,0:2,6,0\n"
	p = formattest.One(t, name, three)
	if got := formattest.Trip(t, name, p); got != three {
		t.Errorf("written as %s", got)
	}
	want := rule.AnyOf{Rules: []sudoku.Rule{
		rule.Cage{Op: "+", Target: 6, Where: []sudoku.Cell{0, 1, 2}}, rule.Cage{Op: "*", Target: 6, Where: []sudoku.Cell{0, 1, 2}}}}
	if !reflect.DeepEqual(p.Rules[1], want) {
		t.Errorf("read as %+v", p.Rules[1])
	}
	p = formattest.One(t, name, "0:00:0,1,0")
	if x := p.Rules[1].(rule.Cage); x.Op != "" {
		t.Errorf("a given read as %+v", x)
	}
}

func TestErrors(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "1:00", Want: "1:1: 2 parts"},
		{Text: "x:00:0,1,0", Want: "1:1: the difficulty"},
		{Text: "1:000:0,1,0", Want: "1:3: 3 digits for the cells"},
		{Text: "1:" + strings.Repeat("00", 65*65) + ":0,1,0", Want: "1:3: 8450 digits for the cells"},
		{Text: "\n 1:0x:0,1,0", Want: "2:4: R1C1: \"0x\" is no number"},
		{Text: "1:00000001:0,3,1", Want: "1:3: R2C2 is in no cage"},
		{Text: "1:00:0,1", Want: "1:6: cage \"0,1\": 2 fields"},
		{Text: "1:00:1,1,0", Want: "1:6: cage \"1,1,0\": the cage has no cells"},
		{Text: "1:00:0,-1,0", Want: "\"-1\" is no number"},
		{Text: "1:00:0,99999999999999999999,0", Want: "is no number"},
		{Text: "1:000000010203010203:0,1,2:1,1,1", Want: "1:22: cage \"0,1,2\": a cage of 3 cells has no \"-\""},
		{Text: "1:00:0,1,5", Want: "\"5\" is no number from 0 to 4"},
		{Text: "1:00:0,1,0:0,1,0", Want: "1:12: cage \"0,1,0\": R1C1 is in two cages"},
	})
}

func TestCannot(t *testing.T) {
	g := sudoku.Square(11)
	many := sudoku.New(g, rule.Latin{})
	for c := range g.Len() {
		many.Rules = append(many.Rules, rule.Cage{Target: 1, Where: []sudoku.Cell{sudoku.Cell(c)}})
	}
	mod := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "mod", Target: 1, Where: []sudoku.Cell{0, 1}}, rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{2, 3}})
	three := sudoku.New(sudoku.Square(3), rule.Latin{}, rule.Cage{Op: "?", Target: 6, Where: []sudoku.Cell{0, 1, 2}}, rule.Cage{Op: "+", Target: 12, Where: []sudoku.Cell{3, 4, 5, 6, 7, 8}})
	any := sudoku.New(sudoku.Square(3), rule.Latin{}, rule.AnyOf{Rules: []sudoku.Rule{rule.Latin{}, rule.AntiKing{}}})
	for what, p := range map[string]*sudoku.Puzzle{"many": many, "mod": mod, "three": three, "any": any} {
		if _, err := formattest.Write(name, p); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Random puzzles come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(7))
		p.Solution, p.Info.Level = nil, "3"
		formattest.Trip(t, name, p)
	}
}

func FuzzRead(f *testing.F) {
	formattest.Fuzz(f, name, true, four, "0:00:0,1,0", "5:00000101:0,3,0:1,3,0")
}

func Example() {
	for item, err := range format.Read(strings.NewReader(four), "text", "") {
		fmt.Println(item.Puzzle.Geometry.N(), len(item.Puzzle.Rules)-1, err)
	}
	// Output: 4 8 <nil>
}
