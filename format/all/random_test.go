package all

import (
	"context"
	"math/rand/v2"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// dice returns a rule of random bytes.
func dice(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
	data := make([]byte, 64)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return (&formattest.Dice{Data: data}).Rule(g)
}

// count returns how many solutions a puzzle has; ok is false when it cannot be
// compiled or takes long.
func count(p *sudoku.Puzzle) (n uint64, ok bool) {
	if _, err := model.Compile(p); err != nil {
		return 0, false
	}
	tally, err := solve.Solver{Nodes: 20_000}.Count(context.Background(), p, 0)
	return tally.Count, err == nil
}

// Random rules, alone and by twos: whatever a format writes of them has as many
// solutions when it is read again, and no format panics at those that make no
// sense.
func TestRandomRules(t *testing.T) {
	rounds := 2500
	if testing.Short() {
		rounds = 300
	}
	said := map[string]int{}
	r := rand.New(rand.NewPCG(13, 13))
	for range rounds {
		n := []int{3, 4, 4}[r.IntN(3)]
		g := sudoku.Square(n)
		p := sudoku.New(g, rule.Latin{})
		if n == 4 && r.IntN(2) == 0 {
			p.Rules = append(p.Rules, rule.Boxes{Height: 2, Width: 2})
		}
		for range 1 + r.IntN(2) {
			p.Rules = append(p.Rules, dice(r, g))
		}
		want, sense := count(p)
		for _, f := range format.All() {
			if f.NewWriter == nil {
				continue
			}
			text, err := formattest.Write(f.Name, p)
			if err != nil || !sense {
				continue
			}
			ps, err := formattest.Read(f.Name, text)
			if err != nil && want == 0 {
				continue // it says what no grid can keep, and is refused for that
			}
			if err != nil || len(ps) != 1 {
				t.Errorf("%s wrote what it does not read (%d puzzles, %v): %v\n%s", f.Name, len(ps), err, p.Rules, text)
				continue
			}
			if got, ok := count(ps[0]); ok && got != want {
				t.Errorf("%s: %d solutions, want %d: %v\n%s", f.Name, got, want, p.Rules, text)
			}
			said[f.Name]++
		}
	}
	for _, name := range []string{"native", "iss", "fpuzzles", "scl"} {
		if said[name] < rounds/100 {
			t.Errorf("%s said only %d of %d", name, said[name], rounds)
		}
	}
}
