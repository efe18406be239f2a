package all

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// spoken returns what every format that can say a puzzle makes of it.
func spoken(t testing.TB, p *sudoku.Puzzle) map[string]string {
	out := map[string]string{}
	for _, f := range format.All() {
		if f.NewWriter == nil {
			continue
		}
		text, err := formattest.Write(f.Name, p)
		if err != nil && !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s cannot write it and does not say so: %v", f.Name, err)
		}
		if err == nil {
			out[f.Name] = text
		}
	}
	return out
}

// Every rule's example goes through every two formats that can say it, one
// after the other, and keeps its solution: nothing is lost or added on the way.
func TestConvertEveryPair(t *testing.T) {
	pairs := 0
	for _, kind := range rule.Kinds() {
		t.Run(kind, func(t *testing.T) {
			data, err := rule.Example(kind)
			if err != nil {
				t.Fatal(err)
			}
			p := formattest.One(t, "native", string(data))
			for one, text := range spoken(t, p) {
				q := formattest.One(t, one, text)
				for two, text := range spoken(t, q) {
					pairs++
					same(t, one+" → "+two, formattest.One(t, two, text), p)
				}
			}
		})
	}
	if pairs < 300 {
		t.Errorf("only %d ways from one format to another", pairs)
	}
}

// same checks that a puzzle has the one solution of another. A format may lose
// variable cells that nothing hangs on, not the grid.
func same(t *testing.T, way string, got, want *sudoku.Puzzle) {
	t.Helper()
	grid, err := solve.Solver{Nodes: 200_000}.Unique(context.Background(), got)
	n := want.Geometry.Positions()
	if err != nil || len(grid) < n || !slices.Equal(grid[:n], want.Solution[:n]) {
		t.Errorf("%s: %v, %v", way, grid, err)
	}
}

// FuzzWriters gives every format rules that are made up: what it writes means
// the same when it is read again.
func FuzzWriters(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		data := make([]byte, 40)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
	bases := []*sudoku.Puzzle{
		sudoku.New(sudoku.Square(4), rule.Classic(4)...),
		sudoku.New(sudoku.Square(3), rule.Latin{}),
		sudoku.New(sudoku.Square(5), rule.Latin{}),
		sudoku.New(sudoku.Square(6), rule.Classic(6)...),
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &formattest.Dice{Data: data}
		p := bases[d.Below(len(bases))].Clone()
		for range 1 + d.Below(2) {
			p.Rules = append(p.Rules, d.Rule(p.Geometry))
		}
		want, err := solve.Solver{Nodes: 5000}.Count(context.Background(), p, 200)
		if err != nil {
			return // nonsense, or hard
		}
		for name, text := range spoken(t, p) {
			ps, err := formattest.Read(name, text)
			if err != nil && want.Count == 0 {
				continue // it says what no grid can keep, and is refused for that
			}
			if err != nil || len(ps) != 1 {
				t.Errorf("%#v: %s reads %d puzzles (%v) of\n%s", p.Rules, name, len(ps), err, text)
				continue
			}
			got, err := solve.Solver{Nodes: 50_000}.Count(context.Background(), ps[0], 200)
			if errors.Is(err, solve.ErrLimit) {
				continue
			}
			if err != nil || got.Count != want.Count {
				t.Errorf("%#v: %d solutions; %s makes %d (%v) of\n%s", p.Rules, want.Count, name, got.Count, err, text)
			}
		}
	})
}
