package native_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/format/native"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// anything makes up a puzzle of any shape: values, holes, variable cells,
// candidates, rules that make sense or not, and a solution.
func anything(t *testing.T, r *rand.Rand) *sudoku.Puzzle {
	values := make([]int, 1+r.IntN(9))
	for i := range values {
		values[i] = r.IntN(100) - 30
	}
	values = slices.Compact(slices.Sorted(slices.Values(values)))
	if r.IntN(2) == 0 {
		values = nil
	}
	g := must[*sudoku.Geometry](t)(sudoku.NewGeometry(1+r.IntN(6), 1+r.IntN(6), values...))
	if g.Len() > 2 && r.IntN(2) == 0 {
		g = must[*sudoku.Geometry](t)(g.WithHoles(sudoku.Cell(r.IntN(g.Len()))))
	}
	if r.IntN(2) == 0 {
		g = must[*sudoku.Geometry](t)(g.WithVars([]string{"V", "數", "two words", "R99C99"}[:1+r.IntN(4)]...))
	}
	p := sudoku.New(g)
	for range r.IntN(4) {
		data := make([]byte, 40)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		x := (&formattest.Dice{Data: data}).Rule(g)
		if !slices.ContainsFunc(x.Cells(g), func(c sudoku.Cell) bool { return !g.Exists(c) }) {
			p.Rules = append(p.Rules, x)
		}
	}
	grid := func() sudoku.Grid {
		out := make(sudoku.Grid, g.Len())
		for c := range out {
			if g.Exists(sudoku.Cell(c)) {
				out[c] = sudoku.Digit(r.IntN(g.N() + 1))
			}
		}
		return out
	}
	p.Givens = grid()
	if r.IntN(2) == 0 {
		p.Solution = grid()
	}
	if r.IntN(2) == 0 {
		p.Candidates = make([]sudoku.Digits, g.Len())
		for c := range p.Candidates {
			if p.Candidates[c] = g.All(); g.Exists(sudoku.Cell(c)) {
				p.Candidates[c] &= sudoku.Digits(r.Uint64())
			}
		}
	}
	p.Info.Title = strings.Repeat("a\"\\\n\u2028<é", r.IntN(3))
	return p
}

// Whatever a puzzle is, it comes back: geometry, givens, candidates, the
// solution, information, and every rule as it is said.
func TestAnything(t *testing.T) {
	said := func(p *sudoku.Puzzle) string {
		text, err := native.Marshal(p)
		if err != nil {
			return fmt.Sprint(err)
		}
		return string(text)
	}
	written := 0
	for seed := range uint64(1500) {
		p := anything(t, formattest.Rand(seed))
		text, err := native.Marshal(p)
		if err != nil || strings.Contains(string(text), `\ufffd`) {
			continue // a rule inside a rule names a cell outside, or a word is no text
		}
		written++
		q, err := native.Unmarshal(text)
		if err != nil {
			t.Fatalf("seed %d: %v in\n%s", seed, err, text)
		}
		if again := said(q); again != string(text) {
			t.Fatalf("seed %d: written as\n%s\nand then as\n%s", seed, text, again)
		}
		p.Rules, q.Rules = nil, nil
		if d := formattest.Diff(q, p); d != "" {
			t.Fatalf("seed %d: %s, from\n%s", seed, d, text)
		}
	}
	if written < 1000 {
		t.Errorf("only %d were written", written)
	}
}
