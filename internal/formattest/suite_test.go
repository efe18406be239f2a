package formattest

import (
	"io"
	"runtime"
	"slices"
	"testing"

	_ "shudu/format/native"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Every kind of rule is in the suite, alone or with others; its puzzles can all
// be compiled, and are the same whenever they are asked for.
func TestSuite(t *testing.T) {
	kinds := map[string]int{}
	sizes := map[int]bool{}
	empty, full := false, false
	for _, p := range suite() {
		if _, err := model.Compile(p); err != nil {
			t.Errorf("%v: %v", p.Rules, err)
		}
		for _, r := range p.Rules {
			kinds[r.Name()]++
		}
		sizes[p.Geometry.Rows()] = true
		empty = empty || p.Givens.Filled() == 0
		full = full || p.Givens.Filled() == 81
	}
	for _, kind := range rule.Kinds() {
		if kinds[kind] == 0 {
			t.Errorf("no puzzle of the suite has the rule %s", kind)
		}
	}
	for _, n := range []int{3, 4, 6, 8, 9, 12, 16, 25} {
		if !sizes[n] {
			t.Errorf("no puzzle of the suite has %d rows", n)
		}
	}
	if !empty || !full {
		t.Errorf("an empty puzzle: %v, a full one: %v", empty, full)
	}
	if first, again := suite(), suite(); &first[0] != &again[0] {
		t.Error("the suite is made anew")
	}
}

// The examples of rules are read; a kind that is not known has none.
func TestExamples(t *testing.T) {
	for _, kind := range []string{"killer", "thermometer", "sandwich"} {
		p := example(kind)
		if p == nil || !slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == kind }) {
			t.Errorf("%s: %v", kind, p)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a rule that nobody knows has an example")
		}
	}()
	example("no such rule")
}

// What a function holds is measured while it runs, and not what it gives back.
func TestHeldMemory(t *testing.T) {
	const much = 48 << 20
	var keep []byte
	if got := held(func() { keep = make([]byte, much); runtime.GC() }); got < much*9/10 || got > 4*much {
		t.Errorf("%d MB where 48 are held", got>>20)
	}
	runtime.KeepAlive(keep)
	if got := held(func() {
		for range 200 {
			block := make([]byte, 1<<20)
			block[0] = 1
			runtime.GC()
		}
	}); got > much/2 {
		t.Errorf("%d MB where one is held at a time", got>>20)
	}
}

// An endless input comes in pieces of any size and is never in memory as a whole.
func TestEndlessPieces(t *testing.T) {
	for _, pattern := range []string{"a", "ab\n", "0123456789"} {
		in := Endless(pattern, 100_000)
		piece, at := make([]byte, 777), 0
		for {
			n, err := in.Read(piece)
			for _, b := range piece[:n] {
				if b != pattern[at%len(pattern)] {
					t.Fatalf("%q: byte %d is %q", pattern, at, b)
				}
				at++
			}
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if at != 100_000 {
			t.Errorf("%q: %d bytes", pattern, at)
		}
	}
}

// The arithmetic of the checks is that of the model, written otherwise.
func TestReaches(t *testing.T) {
	grid := sudoku.Grid{2, 3, 6, 4}
	for _, cells := range [][]sudoku.Cell{{0, 1}, {1, 2}, {0, 3}, {3, 0}, {0, 1, 2}} {
		var values []int
		for _, c := range cells {
			values = append(values, int(grid[c]))
		}
		for _, op := range []model.Op{model.Add, model.Sub, model.Mul, model.Div, model.Any} {
			if len(cells) > 2 && op != model.Add && op != model.Mul {
				continue
			}
			for target := 1; target < 40; target++ {
				if got, want := reaches(op, target, grid, cells), op.Reaches(values, target); got != want {
					t.Errorf("%d%s of %v: %v, the model says %v", target, op, values, got, want)
				}
			}
		}
	}
}

// The shortest texts are those that are spoilt, and the list stays as it is.
func TestShortest(t *testing.T) {
	c := &conformance{texts: []string{"three", "a", "bb", "c"}}
	if got := c.shortest(3); !slices.Equal(got, []string{"a", "c", "bb"}) {
		t.Errorf("%q", got)
	}
	if got := c.shortest(9); len(got) != 4 || c.texts[0] != "three" {
		t.Errorf("%q of %q", got, c.texts)
	}
}

// A row of cells is known when it is seen, and words are none.
func TestRowsOfCells(t *testing.T) {
	for line, want := range map[string]bool{
		"12345678": true, "1 . 3 . 5": true, "| 1 2 | 3 4 |": true, "ABCD\n": true, "....": true,
		"123": false, "a name": false, "": false, "--------": false, "12.4 x": false,
	} {
		if got := cells.MatchString(line); got != want {
			t.Errorf("%q is a row: %v", line, got)
		}
	}
}
