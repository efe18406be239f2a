package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// A look round before the walk loses no solution and adds none.
func TestLooksLoseNothing(t *testing.T) {
	e := &general.Looking{}
	for seed := range uint64(800) {
		r := rand.New(rand.NewPCG(seed, 20))
		m, told := randomModel(r)
		if seed%2 == 0 {
			m, told = squareModel(t, r)
		}
		if got, want := solutions(t, e, m), solutions(t, reference.Recursion{}, m); !slices.Equal(got, want) {
			t.Fatalf("seed %d: %s: %d solutions after a look, want %d", seed, told, len(got), len(want))
		}
	}
	if e.Found < 100 {
		t.Errorf("looks took only %d values away", e.Found)
	}
}

// Regions whose names are given late get other names after other trials: that no
// trial left a place some name says nothing.
func TestLooksLeaveLabels(t *testing.T) {
	l := &land{rows: 4, cols: 4, size: 4, values: 4}
	m := l.said(func(*model.Builder) {})
	before, after := general.KeepLeft(m, 1) // as if every trial had left the first value only
	n := l.cells()
	if !slices.Equal(after[n:], before[n:]) {
		t.Errorf("labels had %b and have %b", before[n:], after[n:])
	}
	if slices.Equal(after[:n], before[:n]) {
		t.Errorf("values still are %b", after[:n])
	}
}

// Clues that hold for a solution leave it, and all others, after a look.
func TestLooksAtPartitions(t *testing.T) {
	l := &land{rows: 6, cols: 6, size: 6, values: 6}
	e := &general.Looking{}
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 200))
		m := l.said(func(b *model.Builder) {
			for _, i := range r.Perm(l.cells())[:4] {
				d := 1 + r.IntN(l.values)
				b.Restrict(sudoku.Cell(i), func(v int) bool { return v == d })
			}
		})
		truth, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if truth.Count == 0 {
			continue
		}
		var clues []uint64
		for len(clues) < 24 {
			clue := r.Uint64()
			m := l.said(func(b *model.Builder) { l.clue(rand.New(rand.NewPCG(clue, 1)), b, truth.First) })
			if m.Satisfied(truth.First) {
				clues = append(clues, clue)
			}
		}
		m = l.said(func(b *model.Builder) {
			for _, clue := range clues {
				l.clue(rand.New(rand.NewPCG(clue, 1)), b, truth.First)
			}
		})
		want, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 200}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := e.Solve(context.Background(), m, engine.Options{Limit: 200}, nil)
		if err != nil || got.Count != want.Count {
			t.Errorf("seed %d: %d solutions after a look (%v), want %d", seed, got.Count, err, want.Count)
		}
	}
	if e.Found < 100 {
		t.Errorf("looks took only %d values away", e.Found)
	}
}

// Walks that look round at every chance find the same, on any number of
// threads.
func TestCuriousWalksAgree(t *testing.T) {
	e := general.Curious()
	for seed := range uint64(300) {
		m, told := squareModel(t, rand.New(rand.NewPCG(seed, 21)))
		want := compare(t, e, m, told)
		for _, o := range []engine.Options{{}, {Limit: 2}, {Threads: 2}} {
			got, err := e.Solve(context.Background(), m, o, nil)
			if err != nil || got.Count != uint64(want) && (o.Limit == 0 || got.Count != min(o.Limit, uint64(want))) {
				t.Fatalf("seed %d: %s: %+v (%v) with %+v, want %d solutions", seed, told, got, err, o, want)
			}
		}
	}
	for i, l := range lands[:6] {
		for seed := range uint64(30) {
			m, told := landModel(rand.New(rand.NewPCG(seed, 300+uint64(i))), l)
			compareLand(t, e, l, m, fmt.Sprint("seed ", seed, ": ", told))
		}
	}
}

func FuzzLooksLoseNothing(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		m, told := squareModel(t, rand.New(rand.NewPCG(a, b)))
		e := &general.Looking{}
		if got, want := solutions(t, e, m), solutions(t, reference.Recursion{}, m); !slices.Equal(got, want) {
			t.Fatalf("%s: %d solutions after a look, want %d", told, len(got), len(want))
		}
	})
}
