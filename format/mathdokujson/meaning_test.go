package mathdokujson

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestArithmetic(t *testing.T) {
	formattest.Arithmetic(t, name, model.Add, model.Sub, model.Mul, model.Div, model.Any)
}

// What the keys say holds for the grid.
func TestMeanings(t *testing.T) {
	differ, sum := formattest.Differ, formattest.Sum
	latin := sudoku.New(sudoku.Square(4), rule.Latin{})
	zero, _ := sudoku.NewGeometry(3, 3, 0, 1, 2)
	wide, _ := sudoku.NewGeometry(2, 3)
	for _, c := range []struct {
		text  string
		base  *sudoku.Puzzle
		holds func(formattest.Board) bool
	}{
		{`{"size":4,"cages":[["+",2,[[0,0],[1,1]]]]}`, latin, func(b formattest.Board) bool { return b.V("R1C1") == 1 && b.V("R2C2") == 1 }},
		{`{"size":4,"killer":true,"cages":[["+",4,["R1C1","R2C2"]]]}`, latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C2"); return differ(v) && sum(v) == 4 }},
		{`{"size":4,"diagonal":true,"cages":[]}`, latin, func(b formattest.Board) bool {
			return differ(b.Of("R1C1 R2C2 R3C3 R4C4")) && differ(b.Of("R4C1 R3C2 R2C3 R1C4"))
		}},
		{`{"size":4,"diagonal":false,"killer":null,"cages":[{"cells":[[3,3]],"op":"=","target":2}]}`, latin, func(b formattest.Board) bool { return b.V("R4C4") == 2 }},
		{`{"size":4,"cages":[{"cells":[[3,3]],"target":2}]}`, latin, func(b formattest.Board) bool { return b.V("R4C4") == 2 }},
		{`{"size":4,"cages":[{"cells":[[3,3]],"operation":"","value":2}]}`, latin, func(b formattest.Board) bool { return b.V("R4C4") == 2 }},
		{`{"size":3,"values":[0,1,2],"cages":[["*",0,["R1C1","R2C1"]]]}`, sudoku.New(zero, rule.Latin{}), func(b formattest.Board) bool { return b.V("R1C1")*b.V("R2C1") == 0 }},
		{`{"rows":2,"cols":3,"cages":[["+",5,[[0,0],[0,1]]]]}`, sudoku.New(wide, rule.Latin{}), func(b formattest.Board) bool { return sum(b.Of("R1C1 R1C2")) == 5 }},
		{`{"size":4,"cages":[["mod",1,["R1C1","R2C1"]]]}`, latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]%v[1] == 1 || v[1]%v[0] == 1 }},
		{`{"size":4,"cages":[["xor",5,["R1C1","R2C1"]]]}`, latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]^v[1] == 5 }},
		{`{"size":4,"rows":4,"cages":[]}`, latin, func(formattest.Board) bool { return true }},
	} {
		p := formattest.One(t, name, c.text)
		if n := formattest.Means(t, c.base, p, c.holds); n == 0 || t.Failed() {
			t.Fatalf("%d solutions of %s", n, c.text)
		}
		formattest.Means(t, c.base, formattest.One(t, name, formattest.Trip(t, name, p)), c.holds)
	}
}

func TestNothingIsLost(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: `{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+"}]}`, Want: "1:20: cage 1: the cage has no target"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0]]}]}`, Want: "1:20: cage 1: the cage has no target"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0]],"target":null}]}`, Want: "1:20: cage 1: the cage has no target"},
		{Text: `{"size":2,"cages":[],"cages":[["+",3,["R1C1","R1C2"]]]}`, Want: "1:1: cages: this key stands twice"},
		{Text: `{"size":2,"size":3,"cages":[]}`, Want: "1:1: size: this key stands twice"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0]],"target":1,"target":2}]}`, Want: "1:1: target: this key stands twice"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0]],"target":1,"unique":true}]}`, Want: `1:20: cage 1: the key "unique" is not known`},
		{Text: `{"size":2,"cages":[{"cells":[[0,0]],"target":1,"more":[[1,1]]}]}`, Want: `1:20: cage 1: the key "more" is not known`},
		{Text: `{"size":2,"rows":3,"cages":[]}`, Want: "1:1: the size is 2, but there are 3 rows and 2 columns"},
		{Text: `{"size":2,"cols":3,"cages":[]}`, Want: "1:1: the size is 2, but there are 2 rows and 3 columns"},
		{Text: `{"size":2,"values":[1,1],"cages":[]}`, Want: "1:1: 2 values, of which only 1 differ"},
		{Text: `{"rows":2,"cages":[]}`, Want: "1:1: impossible geometry: 2 rows × 0 columns"},
		{Text: `{"size":-1,"cages":[]}`, Want: "1:1: impossible geometry"},
		{Text: `{"size":1e2,"cages":[]}`, Want: `"size" cannot be of kind number 1e2`},
		{Text: `{"size":2,"cages":{}}`, Want: `"cages" cannot be of kind object`},
		{Text: `{"size":2,"cages":[5]}`, Want: "cannot be of kind number"},
		{Text: `{"size":2,"cages":[null]}`, Want: "1:20: cage 1: "},
		{Text: `{"size":2,"cages":[["+",3,["R1C1",null]]]}`, Want: `1:20: cage 1: there is no cell ""`},
		{Text: `{"size":2,"cages":[["+","3",["R1C1"]]]}`, Want: "1:20: cage 1: "},
		{Text: `{"size":2,"cages":[[3,3,["R1C1"]]]}`, Want: "1:20: cage 1: "},
		{Text: `{"size":2,"cages":[["+",99999999999999999999,["R1C1"]]]}`, Want: "1:20: cage 1: "},
		{Text: `{"size":2,"cages":[["+",3,[[0,-1],[0,0]]]]}`, Want: "1:20: cage 1: cell [0,-1] lies outside the grid"},
		{Text: `{"size":2,"cages":[["+",3,[[2147483647,2147483647]]]]}`, Want: "lies outside the grid"},
		{Text: `{"size":2,"cages":[],"solution":[[1,2],[2]]}`, Want: "row 2 of the solution has 1 values (expected 2)"},
		{Text: `{"size":2,"cages":[],"solution":[[1,2,2],[1]]}`, Want: "row 1 of the solution has 3 values (expected 2)"},
		{Text: `{"size":2,"cages":[],"solution":[[1,2]]}`, Want: "the solution has 2 values (expected 4)"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","operation":"-","target":3}]}`, Want: "1:20: cage 1: the cage says its operation or its target twice"},
		{Text: `{"size":2,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3,"value":3}]}`, Want: "1:20: cage 1: the cage says its operation or its target twice"},
		{Text: `{"size":2,"cages":[["+",1e999,[[0,0],[0,1]]]]}`, Want: "1:20: cage 1: it cannot be of kind number 1e999"},
		{Text: `{"size":2,"cages":[],"solution":[[1,2],[2,3]]}`, Want: "3 in the solution is not among the values"},
		{Text: `{"size":2,"cages":[],"solution":5}`, Want: "cannot be of kind number"},
		{Text: `{"size":2,"cages":[],"solution":"122"}`, Want: "the solution has 3 values (expected 4)"},
		{Text: `{"size":2,"cages":[]} x`, Want: "1:23: this is not JSON"},
		{Text: `{"size":2,"cages":[]`, Want: "this is not JSON"},
		{Text: "\x00", Want: "1:1: this is not JSON"},
		{Text: "\xff\xfe", Want: "1:1: this is not JSON"},
	})
}

// Both readers agree on every way to write the same: with spaces, in another
// order, over lines.
func TestWaysToWrite(t *testing.T) {
	want := formattest.One(t, name, two)
	for _, text := range []string{
		strings.NewReplacer(":", " : ", ",", " , ").Replace(two),
		strings.NewReplacer("{", "{\n ", ",\"", ",\n \"").Replace(strings.TrimSpace(two)),
		"\ufeff" + two, strings.ReplaceAll(two, "\n", "\r\n"), "# x\n\n" + two,
		strings.Replace(two, `"+"`, `"\u002b"`, 1), // by the careful reader
		`{"source":"us",` + strings.Replace(strings.TrimSpace(two)[1:], `,"source":"us"`, "", 1),
		strings.Replace(two, `"size":2,`, `"size":2,"id":"x","n":5,"flag":false,"none":null,`, 1),
	} {
		if d := formattest.Diff(formattest.One(t, name, text), want); d != "" {
			t.Errorf("%q: %s", text, d)
		}
	}
}

// Cut off at any byte it is an error; spoiled by one it is one puzzle or one
// error; the next line is read.
func TestSpoiled(t *testing.T) {
	line := strings.TrimSpace(two)
	for at := 1; at < len(line); at++ {
		items, errs := formattest.Items(name, line[:at]+"\n"+two)
		if len(items) != 1 || len(errs) != 1 {
			t.Fatalf("%q: %d puzzles, errors %q", line[:at], len(items), errs)
		}
		for _, bad := range []string{line[:at] + "\x00" + line[at:], line[:at] + "\xff" + line[at+1:], line[:at] + "9" + line[at:], line[:at] + "[" + line[at+1:]} {
			if items, errs := formattest.Items(name, bad+"\n"+two); len(items)+len(errs) != 2 || len(items) == 0 {
				t.Fatalf("%q: %d puzzles, errors %q", bad, len(items), errs)
			}
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		two: format.Sure, `{"rows":2,"cols":2,"cages":[]}`: format.Likely, `{"cages":[]}`: format.No, `[{"size":2,"cages":[],"target":1}]`: format.No, "": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}

// What cannot be said is refused with the reason.
func TestCannotSay(t *testing.T) {
	g := sudoku.Square(2)
	pair := []sudoku.Cell{0, 1}
	holes, _ := g.WithHoles(0)
	vars, _ := g.WithVars("A")
	marked := sudoku.New(g, rule.Latin{})
	marked.Candidates = make([]sudoku.Digits, 4)
	caged := sudoku.New(g, rule.Latin{}, rule.Cage{Op: "+", Target: 3, Where: pair})
	caged.Givens[0] = 1
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{marked, "variable cells and candidates"},
		{sudoku.New(vars, rule.Latin{}), "variable cells and candidates"},
		{sudoku.New(holes, rule.Latin{}), "a hole in the grid"},
		{sudoku.New(g), "a grid without rows and columns"},
		{caged, "a given in the cage of R1C1"},
		{sudoku.New(g, rule.Latin{}, rule.Diagonals{Up: true}), "one diagonal without the other"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{pair}}), "regions other than the cages"},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: "%", Target: 1, Where: pair}), `unknown operation "%"`},
		{sudoku.New(g, rule.Latin{}, rule.Killer{Sum: 3, Where: pair}), `it has no word for the rule "killer"`},
	} {
		if text, err := formattest.Write(name, c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v, want %s", c.p.Rules, text, fmt.Sprint(err), c.want)
		}
	}
}
