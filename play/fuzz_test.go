package play

import (
	"math/rand/v2"
	"testing"

	"shudu/sudoku"
)

// Any move, in any order, leaves a game that its log brings back exactly, and
// undoing everything leads back to the first board.
func FuzzSession(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(seed, 60)
	}
	f.Fuzz(func(t *testing.T, seed uint64, n int) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := puzzle(t, small)
		s := game(t, p, "option clean=on", "option lives=9")
		for i := range min(n, 500) {
			s.Do(t.Context(), at(i), randomMove(r))
		}
		again := Load(p, s.Log())
		if again.Lost() > 0 {
			t.Fatalf("%d events were lost", again.Lost())
		}
		if show(again) != show(s) || again.Count() != s.Count() || again.Status() != s.Status() || again.Elapsed(at(999)) != s.Elapsed(at(999)) {
			t.Fatalf("loaded: %s\nplayed: %s", show(again), show(s))
		}
		if s.Status() == Paused {
			s.Do(t.Context(), at(1000), Say("resume"))
		}
		for s.Status() == Playing && s.Count().Undo > 0 {
			s.Do(t.Context(), at(1000), Say("undo"))
		}
		if s.Status() == Playing && show(s) != small {
			t.Fatalf("everything undone, but the board is %s", show(s))
		}
	})
}

func randomMove(r *rand.Rand) Move {
	names := []string{"put", "put", "put", "corner", "centre", "colour", "erase", "fill", "restart", "undo", "undo", "redo",
		"checkpoint", "rollback", "keep", "pause", "resume", "check", "hint"}
	m := Move{Verb: names[r.IntN(len(names))]}
	for range r.IntN(4) {
		m.Cells = append(m.Cells, sudoku.Cell(r.IntN(16)))
	}
	switch verbs[m.Verb].takes {
	case digit:
		m.Digit = sudoku.Digit(1 + r.IntN(4))
	case word:
		m.Word = []string{"1", "2", "corner", "digit"}[r.IntN(4)]
	}
	return m
}
