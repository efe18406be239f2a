package logic_test

import (
	"slices"
	"testing"

	"shudu/logic"
	"shudu/sudoku"
)

// turn is a way to look at a board from elsewhere that changes nothing of what it is.
type turn struct {
	name  string
	cell  func(row, column int) (int, int)
	digit func(d int) int
}

func same(d int) int { return d }

var turns = []turn{
	{"mirrored at the diagonal", func(r, c int) (int, int) { return c, r }, same},
	{"with other digits", func(r, c int) (int, int) { return r, c }, func(d int) int { return (4*d)%9 + 1 }},
	{"with its bands in another order", func(r, c int) (int, int) { return (r + 3) % 9, c }, same},
	{"with two columns of a stack swapped", func(r, c int) (int, int) { return r, [9]int{0, 1, 2, 5, 4, 3, 6, 7, 8}[c] }, same},
}

// cand returns where a candidate goes.
func (u turn) cand(k logic.Candidate) logic.Candidate {
	r, c := u.cell(int(k.Cell)/9, int(k.Cell)%9)
	return logic.Candidate{Cell: sudoku.Cell(9*r + c), Digit: sudoku.Digit(u.digit(int(k.Digit)))}
}

// board returns the board turned.
func (u turn) board(t testing.TB, b *logic.Board) *logic.Board {
	t.Helper()
	var l script
	given := b.Given()
	for c := range sudoku.Cell(81) {
		at := u.cand(logic.Candidate{Cell: c}).Cell
		write := func(d sudoku.Digit) string {
			return string(rune('0' + u.digit(int(d))))
		}
		switch d := b.Digit(c); {
		case d != sudoku.None && given.Has(c):
			l.cells[at] = write(d)
		case d != sudoku.None:
			l.cells[at] = "+" + write(d)
		default:
			l.cells[at] = "="
			for d := range b.Candidates(c).All() {
				l.cells[at] += write(d)
			}
		}
	}
	return l.board(t)
}

// mostTurned is how many steps of a technique are compared.
const mostTurned = 3000

// conclusions returns what a technique finds on a board, each once, as it looks
// after a turn.
func conclusions(of *logic.Technique, b *logic.Board, u turn) (out []string) {
	of.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		st = st.Clone()
		for i := range st.Placements {
			st.Placements[i] = u.cand(st.Placements[i])
		}
		for i := range st.Eliminations {
			st.Eliminations[i] = u.cand(st.Eliminations[i])
		}
		out = append(out, conclusion(st))
		return len(out) < mostTurned
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// turned checks that a technique finds the same on a board however it is turned.
func turned(t *testing.T, b *logic.Board, of *logic.Technique) {
	t.Helper()
	if of.Slow || slices.Contains(ordered, of) {
		return
	}
	for _, u := range turns {
		want := conclusions(of, b, u)
		got := conclusions(of, u.board(t, b), turn{cell: turns[1].cell, digit: same})
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v; as it was: %v", u.name, got, want)
		}
	}
}

// ordered are the techniques that choose among chains of one length, or stop at the
// first of several, by the order in which cells, houses and digits are looked at.
var ordered = []*logic.Technique{logic.BidirectionalCycle, logic.GroupedContinuous, logic.GroupedDiscontinuous, logic.GroupedAIC}

// untaught are the techniques that have nothing to teach.
var untaught = []*logic.Technique{logic.BruteForce}
