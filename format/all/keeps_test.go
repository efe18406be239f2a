package all

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/canon"
	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// Converting a puzzle, turning it, disguising it and reading it back keep the
// number of solutions, whatever its rules, size and values are: what cannot be
// kept is refused by name.
func TestPuzzlesKeepTheirSolutions(t *testing.T) {
	kinds := append(rule.Kinds(), "")
	r := rand.New(rand.NewPCG(12, 6))
	k := &keeper{t: t, rng: r, said: map[string]int{}}
	for range keepRounds {
		for _, kind := range kinds {
			k.try(formattest.Placed(r, kind))
		}
	}
	if k.tried < keepRounds*len(kinds)/3 {
		t.Errorf("only %d of %d puzzles made sense", k.tried, keepRounds*len(kinds))
	}
	for _, name := range []string{"native", "iss", "fpuzzles", "scl", "ksudoku", "line", "grid"} {
		if k.said[name] < keepRounds/4 {
			t.Errorf("%s said only %d of %d puzzles", name, k.said[name], k.tried)
		}
	}
}

// keeper takes puzzles every way there is and counts their solutions.
type keeper struct {
	t     *testing.T
	rng   *rand.Rand
	tried int
	said  map[string]int // how many puzzles each format took
}

// try takes a puzzle, with some of a solution given, every way.
func (k *keeper) try(p *sudoku.Puzzle) {
	want, ok := count(p)
	if !ok {
		return // nonsense, or too many to count
	}
	k.tried++
	k.written(p, want)
	turn := rule.Turn{Transpose: k.rng.IntN(2) == 0, FlipRows: k.rng.IntN(2) == 0, FlipCols: k.rng.IntN(2) == 0}
	turned := canon.Turn(p, turn)
	if !k.same("turned", p, turned, want) {
		return
	}
	disguised := canon.Shuffle(p, k.rng)
	k.same("disguised", p, disguised, want)
	if k.rng.IntN(4) == 0 {
		k.written(turned, want)
	}
}

// same compares the number of solutions of what became of a puzzle.
func (k *keeper) same(how string, p, q *sudoku.Puzzle, want uint64) bool {
	got, ok := count(q)
	if ok && got != want {
		k.t.Errorf("%s: %d solutions became %d\n%s\n%s", how, want, got, spelled(p), spelled(q))
	}
	return !ok || got == want
}

// written writes a puzzle, and another one behind it, in every format and reads
// both again.
func (k *keeper) written(p *sudoku.Puzzle, want uint64) {
	for _, f := range format.All() {
		if f.NewWriter == nil {
			continue
		}
		next := p.Clone()
		next.Info, next.Solution = sudoku.Info{}, nil
		text, err := formattest.Write(f.Name, p, next)
		if err != nil {
			if !errors.Is(err, format.ErrCannot) {
				k.t.Errorf("%s fails, and not because it cannot say it: %v\n%s", f.Name, err, spelled(p))
			}
			continue
		}
		k.said[f.Name]++
		ps, err := formattest.Read(f.Name, text)
		switch {
		case err != nil && want == 0: // it says what no grid can keep, and is refused for that
		case err != nil || len(ps) != 2:
			k.t.Errorf("%s reads %d puzzles (%v) of the two\n%s\n%s", f.Name, len(ps), err, text, spelled(p))
		default:
			k.same(f.Name, p, ps[0], want)
			k.same(f.Name+", the second", p, ps[1], want)
		}
	}
}

// spelled says a puzzle for a message.
func spelled(p *sudoku.Puzzle) string {
	text, err := formattest.Write("native", p)
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(text)
}
