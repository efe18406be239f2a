package mathdokujson

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

const name = "mathdoku-json"

const two = `{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3},{"cells":[[1,0]],"op":"=","target":2},{"cells":[[1,1]],"op":"=","target":1}],"solution":[[1,2],[2,1]],"source":"us"}
`

func TestRead(t *testing.T) {
	p := formattest.One(t, name, two)
	want := []sudoku.Rule{
		rule.Latin{},
		rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}},
		rule.Cage{Target: 2, Where: []sudoku.Cell{2}},
		rule.Cage{Target: 1, Where: []sudoku.Cell{3}},
	}
	if !reflect.DeepEqual(p.Rules, want) || p.Info.Source != "us" || !reflect.DeepEqual(p.Solution, sudoku.Grid{1, 2, 2, 1}) {
		t.Errorf("read as %+v", p)
	}
	if got := formattest.Trip(t, name, p); got != two {
		t.Errorf("written as %s", got)
	}
	formattest.Solves(t, p, p.Solution)
	if f := format.Sniff([]byte(two)); f == nil || f.Name != name {
		t.Errorf("sniffed %v", f)
	}
}

func TestShapes(t *testing.T) {
	want := formattest.One(t, name, two)
	for _, text := range []string{
		`{"rows":2,"cols":2,"cages":[["+",3,["R1C1","R1C2"]],["=",2,["R2C1"]],["",1,["R2C2"]]],"solution":"1221","source":"us","type":["x"],"id":"v1"}`,
		"{\n \"size\": 2,\n \"cages\": [{\"cells\":[\"R1C2\",\"R1C1\"],\"operation\":\"+\",\"value\":3},\n  [\"=\",2,[[1,0]]], [\"+\",1,[[1,1]]]],\n \"source\":\"us\",\n \"solution\": [[1,2],[2,1]]\n}\n",
	} {
		if got := formattest.One(t, name, text); !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nread as %+v", text, got)
		}
	}
}

func TestExtras(t *testing.T) {
	const text = `{"rows":2,"cols":3,"values":[0,1,20],"killer":true,"solution":[[0,1,20],[1,20,0]],"title":"x","cages":[{"cells":[[0,0],[1,2]],"op":"gcd","target":-4}]}`
	p := formattest.One(t, name, text)
	formattest.Trip(t, name, p)
	if len(p.Rules) != 3 || p.Geometry.Cols() != 3 || p.Geometry.N() != 3 {
		t.Errorf("read as %+v", p)
	}
	p = formattest.One(t, name, `{"size":12,"diagonal":true,"cages":[],"solution":"`+strings.Repeat("ABCDEFGHIJKL", 12)+`"}`)
	formattest.Trip(t, name, p)
	if !reflect.DeepEqual(p.Rules, []sudoku.Rule{rule.Latin{}, rule.Diagonals{Down: true, Up: true}}) || p.Solution[9] != 10 {
		t.Errorf("read as %+v", p)
	}
}

func TestStreamGoesOn(t *testing.T) {
	good, bad := 0, 0
	for _, err := range format.Read(strings.NewReader("# x\n"+two+"{]\n\n"+two+"nonsense\n"+two), "test", name) {
		if err != nil {
			bad++
		} else {
			good++
		}
	}
	if good != 2 || bad != 2 {
		t.Errorf("%d good, %d bad", good, bad)
	}
}

func TestErrors(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: `{"size":2,"cages":[}`, Want: "1:20: this is not JSON"},
		{Text: "{\n\"size\":2,\n\"cages\":[}", Want: "3:10: this is not JSON"},
		{Text: `{"size":"2"}`, Want: `1:11: "size" cannot be of kind string`},
		{Text: `{"size":0}`, Want: "1:1: impossible geometry"},
		{Text: `{"size":100}`, Want: "1:1: impossible geometry"},
		{Text: `{"rows":2,"cols":3,"diagonal":true}`, Want: "1:1: a grid that is not square"},
		{Text: `{"size":2,"cages":[{"cells":[[0,2]],"op":"=","target":1}]}`, Want: "1:20: cage 1: cell [0,2] lies outside the grid"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0],[0,0]],"op":"+","target":1}]}`, Want: "1:20: cage 1: R1C1 is in the cage twice"},
		{Text: `{"size":2,"cages":[["=",1,["R1C1"]], ["=",2,["R1C1"]]]}`, Want: "1:38: cage 2: R1C1 is in two cages"},
		{Text: `{"size":2,"cages":[["+",1,[]]]}`, Want: "1:20: cage 1: the cage has no cells"},
		{Text: `{"size":2,"cages":[["%",1,["R1C1","R1C2"]]]}`, Want: `1:20: cage 1: unknown operation "%"`},
		{Text: `{"size":2,"cages":[["=",1,["R1C1","R1C2"]]]}`, Want: "1:20: cage 1: a cage of 2 cells needs an operation"},
		{Text: `{"size":2,"cages":[["+",1]]}`, Want: "1:20: cage 1: 2 items (expected operation, target, cells)"},
		{Text: `{"size":2,"cages":[["+",1,["R3C1"]]]}`, Want: `1:20: cage 1: there is no cell "R3C1"`},
		{Text: `{"size":2,"cages":[["+",1,[{}]]]}`, Want: `1:20: cage 1: {} is no cell`},
		{Text: `{"size":2,"cages":[{"cells":[[0]],"op":"+","target":1}]}`, Want: `1:20: cage 1: [0] is no cell`},
		{Text: `{"size":2,"cages":[{"target":1.5}]}`, Want: `"target" cannot be of kind number 1.5`},
		{Text: `{"size":2,"solution":[[1]]}`, Want: "1:22: row 1 of the solution has 1 values (expected 2)"},
		{Text: `{"size":2,"solution":"12x1"}`, Want: "1:22: 72 in the solution"},
		{Text: `{"size":2,"thermo":["R1C1"]}`, Want: `1:11: unknown key "thermo"`},
		{Text: `{"size":2,"odd":true}`, Want: `1:11: unknown key "odd"`},
		{Text: strings.Repeat(`{"a":`, 100000), Want: "exceeded max depth"},
		{Text: `{"size":2,"cages":` + strings.Repeat(`[`, 100000), Want: "exceeded max depth"},
		{Text: "", Want: "no puzzle in the input"},
	})
}

func TestCannot(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	if _, err := formattest.Write(name, p); !errors.Is(err, format.ErrCannot) {
		t.Errorf("boxes: %v", err)
	}
}

// TestData reads and solves every puzzle of the data; it writes some and reads
// them again.
func TestData(t *testing.T) {
	text := formattest.Data(t, "mathdoku/open.jsonl")
	ps, err := formattest.Read(name, text)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(text, "\n"); len(ps) != n {
		t.Errorf("read %d of %d", len(ps), n)
	}
	solved := 0
	for i, p := range ps {
		if i%10 == 0 {
			formattest.Trip(t, name, p)
		}
		p.Info.Title = fmt.Sprintf("puzzle %d", i+1)
		if formattest.Solves(t, p, p.Solution) != nil {
			solved++
		}
	}
	t.Logf("read %d, solved %d", len(ps), solved)
	if solved < len(ps) {
		t.Error("some are not solved")
	}
}

// Random puzzles come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(7))
		if seed%3 == 0 {
			p.Info = sudoku.Info{Title: "random", Level: "?"}
		}
		formattest.Trip(t, name, p)
	}
}

func FuzzRead(f *testing.F) {
	formattest.Fuzz(f, name, true, two, `{"rows":1,"cols":2,"values":[3,-1],"killer":true,"cages":[["mod",1,["R1C1","R1C2"]]]}`)
}

// The quick reader reads what the careful one reads, or nothing.
func FuzzQuick(f *testing.F) {
	for _, seed := range []string{
		`{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3},{"cells":[[1,0]],"op":"=","target":2}],"solution":[[1,2],[2,1]]}`,
		`{"size":2,"cages":[{"cells":[[0,0,1]],"op":"+","target":3}]}`,
		`{"size":2,"cages":[{"cells":[[ 0 , 0 ],[0,1]],"op":"-","target":1}],"source":"x"}`,
		`{"size":2,"cages":[["+",3,[[0,0]]]]}`, `{"size":2,"cages":[],"rules":[]}`, `{"SIZE":2}`, `{"size":2}{"size":3}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := &parser{src: format.NewSource(strings.NewReader(""), "fuzz"), text: []byte(text)}
		quick, ok := p.quick()
		if !ok {
			return
		}
		careful, err := p.careful()
		if err != nil || !reflect.DeepEqual(quick, careful) {
			t.Errorf("quick %+v, careful %+v (%v)", quick, careful, err)
		}
	})
}
