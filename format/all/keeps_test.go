package all

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/canon"
	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Converting a puzzle, turning it, disguising it and reading it back keep the
// number of solutions, whatever its rules, size and values are: what cannot be
// kept is refused by name.
func TestPuzzlesKeepTheirSolutions(t *testing.T) {
	kinds := append(rule.Kinds(), "", "", "", "")
	r := rand.New(rand.NewPCG(12, 6))
	k := &keeper{t: t, rng: r, next: formattest.Puzzle(t, formattest.Easy), said: map[string]int{}}
	for range keepRounds {
		for _, kind := range kinds {
			for range k.times(kind) {
				k.try(sensible(r, kind))
			}
		}
	}
	if k.tried < keepRounds*len(kinds)*2/3 {
		t.Errorf("only %d of %d puzzles made sense", k.tried, keepRounds*len(kinds))
	}
	for _, name := range []string{"native", "iss", "fpuzzles", "scl", "ksudoku", "line", "grid"} {
		if k.said[name] < keepRounds/4 {
			t.Errorf("%s said only %d of %d puzzles", name, k.said[name], k.tried)
		}
	}
}

// times returns how often a kind is tried in a round: rules that turn otherwise
// than by their cells are worth more.
func (k *keeper) times(kind string) int {
	for range 10 {
		if p := sensible(k.rng, kind); p != nil && len(p.Rules) > 0 {
			if _, ok := p.Rules[len(p.Rules)-1].(rule.Turner); ok {
				return 4
			}
			return 1
		}
	}
	return 1
}

// sensible makes up a puzzle with a rule of a kind that can be asked for its
// constraints, nil when chance does not find one.
func sensible(r *rand.Rand, kind string) *sudoku.Puzzle {
	for range 100 {
		p := formattest.Placed(r, kind)
		if _, err := model.Compile(p); err == nil {
			return p
		}
	}
	return nil
}

// keeper takes puzzles every way there is and counts their solutions.
type keeper struct {
	t     *testing.T
	rng   *rand.Rand
	next  *sudoku.Puzzle // written behind others where the format can say it
	tried int
	said  map[string]int // how many puzzles each format took
}

// try takes a puzzle, with much of a solution given, every way.
func (k *keeper) try(p *sudoku.Puzzle) {
	if p == nil {
		return
	}
	if grid, err := (solve.Solver{Nodes: 5000}).One(context.Background(), p); err == nil {
		share := k.rng.IntN(4) // of five
		for c, d := range grid {
			if k.rng.IntN(5) < share {
				p.Givens[c] = d
			}
		}
	}
	want, ok := upToMany(p)
	if !ok || want == many {
		return
	}
	k.tried++
	k.written(p, want)
	if strings.Contains(spelled(p), `"chaos"`) {
		return // the numbers of regions are others after a turn
	}
	turn := rule.Turn{Transpose: k.rng.IntN(2) == 0, FlipRows: k.rng.IntN(2) == 0, FlipCols: k.rng.IntN(2) == 0}
	turned := canon.Turn(p, turn)
	k.same("turned", p, turned, want)
	k.same("disguised", p, canon.Shuffle(p, k.rng), want)
	if k.rng.IntN(4) == 0 {
		k.written(turned, want)
	}
}

// many is where the counting of solutions ends.
const many = 400

// upToMany counts the solutions of a puzzle up to many; ok is false when the
// search is long.
func upToMany(p *sudoku.Puzzle) (n uint64, ok bool) {
	tally, err := solve.Solver{Nodes: 5000}.Count(context.Background(), p, many)
	return tally.Count, err == nil
}

// same compares the number of solutions of what became of a puzzle.
func (k *keeper) same(how string, p, q *sudoku.Puzzle, want uint64) {
	if got, ok := upToMany(q); ok && got != want {
		k.t.Errorf("%s: %d solutions became %d\n%s\n%s", how, want, got, spelled(p), spelled(q))
	}
}

// written writes a puzzle, and another one behind it, in every format and reads
// both again.
func (k *keeper) written(p *sudoku.Puzzle, want uint64) {
	for _, f := range format.All() {
		if f.NewWriter == nil {
			continue
		}
		next, second := k.next, uint64(1)
		text, err := formattest.Write(f.Name, p, next)
		if err != nil {
			next, second = p, want
			text, err = formattest.Write(f.Name, p, next)
		}
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
			k.same(f.Name+", behind another", next, ps[1], second)
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
