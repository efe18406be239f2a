package canon_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"shudu/canon"
	"shudu/rule"
	"shudu/sudoku"
)

// all eight ways to lay a square on itself.
func turns() (all []rule.Turn) {
	for i := range 8 {
		all = append(all, rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0})
	}
	return all
}

// lopsided is a puzzle that no turn but none leaves as it is: a rectangle with
// a hole, a variable cell and rules that say something of each way.
func lopsided() *sudoku.Puzzle {
	g := must(must(must(sudoku.NewGeometry(2, 4)).WithHoles(1)).WithVars("X"))
	p := sudoku.New(g, rule.Boxes{Height: 1, Width: 2}, rule.Thermometer{Where: []sudoku.Cell{0, 4, 5}},
		rule.AnyOf{Rules: []sudoku.Rule{rule.DisjointGroups{Height: 1, Width: 2}, rule.Diagonals{Down: true}}},
		rule.DutchFlatmates{}, rule.TopBottom{}, rule.Killer{Sum: 5, Where: []sudoku.Cell{7, 8}})
	copy(p.Givens, []sudoku.Digit{1, 0, 2, 3, 4, 1, 2, 3, 4})
	p.Solution = p.Givens.Clone()
	p.Candidates = make([]sudoku.Digits, g.Len())
	for c := range p.Candidates {
		p.Candidates[c] = sudoku.Digits(c + 1)
	}
	return p
}

// Turning twice is one turn; every turn can be taken back; a puzzle that is
// turned does not change the one it was made of.
func TestTurnsAreAGroup(t *testing.T) {
	p, before := lopsided(), lopsided()
	var images []*sudoku.Puzzle
	for _, turn := range turns() {
		images = append(images, canon.Turn(p, turn))
	}
	for i, a := range images {
		for _, b := range images[:i] {
			if reflect.DeepEqual(a, b) {
				t.Fatalf("turn %d does nothing that another does not", i)
			}
		}
		back := false
		for _, turn := range turns() {
			twice := canon.Turn(a, turn)
			k := slices.IndexFunc(images, func(q *sudoku.Puzzle) bool { return reflect.DeepEqual(q, twice) })
			if k < 0 {
				t.Errorf("turn %d and then %+v is no turn", i, turn)
			}
			back = back || k == 0
		}
		if !back {
			t.Errorf("turn %d cannot be taken back", i)
		}
	}
	if !reflect.DeepEqual(p, before) {
		t.Error("the puzzle was changed")
	}
	for quarters := -5; quarters < 9; quarters++ {
		got := canon.Rotate(p, quarters)
		want := p
		for range (quarters + 8) % 4 {
			want = canon.Rotate(want, 1)
		}
		if !reflect.DeepEqual(got, canon.Turn(want, rule.Turn{})) {
			t.Errorf("%d quarters", quarters)
		}
	}
}

// New digits one after another are new digits at once, and the old ones come
// back.
func TestRelabelAndBack(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	p := sudoku.New(sudoku.Square(6), append(rule.Classic(6), rule.AntiKnight{})...)
	p.Candidates = make([]sudoku.Digits, p.Geometry.Len())
	for c := range p.Givens {
		p.Givens[c] = sudoku.Digit(r.IntN(7))
		p.Candidates[c] = sudoku.Digits(r.IntN(64))
	}
	p.Solution = p.Givens.Clone()
	for range 50 {
		labels, back := make([]sudoku.Digit, 6), make([]sudoku.Digit, 6)
		for i, k := range r.Perm(6) {
			labels[i], back[k] = sudoku.Digit(k+1), sudoku.Digit(i+1)
		}
		q, err := canon.Relabel(p, labels)
		if err != nil {
			t.Fatal(err)
		}
		for c, d := range p.Givens {
			if d != sudoku.None && q.Givens[c] != labels[d-1] || (d == sudoku.None) != (q.Givens[c] == sudoku.None) || q.Candidates[c].Len() != p.Candidates[c].Len() {
				t.Fatalf("cell %d: %d became %d", c, d, q.Givens[c])
			}
		}
		if again, err := canon.Relabel(q, back); err != nil || !reflect.DeepEqual(again, p) {
			t.Fatalf("%v and back: %v", labels, err)
		}
	}
	for _, labels := range [][]sudoku.Digit{nil, {1, 2, 3}, {1, 2, 3, 4, 5, 5}, {1, 2, 3, 4, 5, 7}, {0, 1, 2, 3, 4, 5}, {1, 2, 3, 4, 5, 6, 6}} {
		if _, err := canon.Relabel(p, labels); err == nil {
			t.Errorf("%v is taken for a permutation", labels)
		}
	}
}
