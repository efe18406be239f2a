package general_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// trueClue says something about a land that holds for one of its solutions, so
// that several clues together still leave that one. Arms may jump.
func (l *land) trueClue(r *rand.Rand, b *model.Builder, truth []sudoku.Digit) string {
	n := l.cells()
	at := sudoku.Cell(r.IntN(n))
	var labels []sudoku.Cell
	for _, i := range r.Perm(n)[:2+r.IntN(n-1)] {
		labels = append(labels, sudoku.Cell(n+i))
	}
	switch r.IntN(5) {
	case 0:
		c := &model.Streak{Number: b.Vars(at)[0]}
		for range 1 + r.IntN(3) {
			c.Arms = append(c.Arms, b.Vars(append(labels[:1:1], some(r, labels[1:], 1, 4)...)...))
		}
		return "jumping " + addTrue(b, c, &c.Less, truth)
	case 1:
		c := &model.Streak{Number: b.Vars(at)[0]}
		from := r.IntN(n)
		for _, d := range r.Perm(4)[:1+r.IntN(4)] {
			c.Arms = append(c.Arms, b.Vars(l.arm(from, d, 1+r.IntN(4))...))
		}
		return addTrue(b, c, &c.Less, truth)
	case 2:
		c := &model.Alike{Number: b.Vars(at)[0], Vars: b.Vars(labels...)}
		return addTrue(b, c, &c.Less, truth)
	case 3:
		c := &model.Distinct{Vars: b.Vars(labels...)}
		for i, d := range truth[:n] { // the land's variables are its cells, in order
			if c.Total = model.Var(i); c.Holds(valuesAt(truth, c.Scope())) && d > 1 {
				b.Add(model.Label{}, c)
				b.Restrict(sudoku.Cell(i), func(v int) bool { return v == int(d) || v == 1 })
				return "distinct"
			}
		}
		return "nothing"
	default:
		b.Restrict(at, func(v int) bool { return v == int(truth[at]) || v == 1 })
		return "two values"
	}
}

// addTrue adds a constraint with what is taken from its number such that it
// holds for the truth.
func addTrue(b *model.Builder, c model.Constraint, less *int, truth []sudoku.Digit) string {
	for *less = -8; *less < 20 && !c.Holds(valuesAt(truth, c.Scope())); *less++ {
	}
	b.Add(model.Label{}, c)
	return fmt.Sprintf("%T less %d", c, *less)
}

// valuesAt returns the values of some variables of a land.
func valuesAt(digits []sudoku.Digit, scope []model.Var) []int {
	out := make([]int, len(scope))
	for i, v := range scope {
		out[i] = int(digits[v])
	}
	return out
}

// clueModel makes a land with clues that all hold for one solution.
func clueModel(r *rand.Rand, l *land) (m *model.Model, told string) {
	l.ready()
	return l.model(func(b *model.Builder) (told []string) {
		truth := l.solutions[r.IntN(len(l.solutions))]
		for range 1 + r.IntN(7) {
			told = append(told, l.trueClue(r, b, truth))
		}
		return told
	})
}

// Clues that hold together make the engine go deep: what it knows of the
// regions by one of them must not mislead another.
func TestCluesOfPartitionsAgree(t *testing.T) {
	kinds := map[int]int{}
	for i, l := range lands[:6] {
		for seed := range uint64(60) {
			m, told := clueModel(rand.New(rand.NewPCG(seed, 200+uint64(i))), l)
			kinds[min(2, compareLand(t, general.Engine{}, l, m, fmt.Sprint("land ", i, ", seed ", seed, ": ", told)))]++
		}
	}
	if kinds[0] > 0 || kinds[1] < 20 || kinds[2] < 20 {
		t.Errorf("no, one, many solutions: %v", kinds)
	}
}
