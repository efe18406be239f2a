package canon_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/canon"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

const handout1 = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"

// puzzle returns an ordinary puzzle from a word, "." for blanks.
func puzzle(word string) *sudoku.Puzzle {
	n := 1
	for n*n < len(word) {
		n++
	}
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for c, ch := range word {
		if ch != '.' {
			p.Givens[c] = sudoku.Digit(strings.IndexRune("0123456789ABCDEFG", ch))
		}
	}
	return p
}

func word(g sudoku.Grid) string {
	var b strings.Builder
	for _, d := range g {
		b.WriteByte(".123456789ABCDEFG"[d])
	}
	return b.String()
}

func Example() {
	p := puzzle("1.....2..3.....4")
	a, _ := canon.MinLex(p)
	b, _ := canon.MinLex(canon.Shuffle(p, rand.New(rand.NewPCG(1, 2))))
	fmt.Println(word(a.Givens), slices.Equal(a.Givens, b.Givens))
	// Output: ...1.2....3.4... true
}

func TestRotate(t *testing.T) {
	p := puzzle("1234............")
	for i, want := range []string{"1234............", "...1...2...3...4", "............4321", "4...3...2...1..."} {
		if got := word(canon.Rotate(p, i).Givens); got != want {
			t.Errorf("%d quarters: %s, want %s", i, got, want)
		}
	}
	if got := word(canon.Rotate(p, -1).Givens); got != "4...3...2...1..." {
		t.Errorf("a quarter back: %s", got)
	}
}

// Rules turn with the puzzle: what solved it before, turned, solves it after.
func TestTurnKeepsTheSolution(t *testing.T) {
	p := sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Boxes{Height: 2, Width: 3}, rule.Diagonals{Down: true},
		rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}})
	p.Givens[0] = 1
	grid, err := solve.One(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	p.Givens, p.Solution = grid, grid
	for i := range 8 {
		turn := rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0}
		q := canon.Turn(p, turn)
		if _, err := solve.Unique(context.Background(), q); err != nil || !slices.Equal(q.Givens, q.Solution) {
			t.Errorf("%+v: %v", turn, err)
		}
	}
	if !reflect.DeepEqual(canon.Rotate(canon.Rotate(p, 1), 3), canon.Rotate(p, 0)) {
		t.Error("a turn and back is another puzzle")
	}
}

func TestTurnHolesAndVars(t *testing.T) {
	g, _ := sudoku.NewGeometry(2, 3)
	g, _ = g.WithHoles(0)
	g, _ = g.WithVars("x")
	p := sudoku.New(g)
	p.Givens[1], p.Givens[6] = 2, 3
	p.Candidates = make([]sudoku.Digits, g.Len())
	p.Candidates[5] = sudoku.DigitsOf(1, 3)
	q := canon.Rotate(p, 1)
	if h := q.Geometry; h.Rows() != 3 || h.Cols() != 2 || h.Exists(1) || !h.Exists(0) || q.Givens[3] != 2 || q.Givens[6] != 3 || q.Candidates[4] != p.Candidates[5] {
		t.Errorf("%+v %v %v", h, q.Givens, q.Candidates)
	}
}

func TestRelabel(t *testing.T) {
	p := puzzle("1234............")
	q, err := canon.Relabel(p, []sudoku.Digit{4, 3, 2, 1})
	if err != nil || word(q.Givens) != "4321............" {
		t.Errorf("%v, %v", q, err)
	}
	for _, bad := range [][]sudoku.Digit{nil, {1, 2, 3}, {1, 1, 2, 3}, {1, 2, 3, 5}} {
		if _, err := canon.Relabel(p, bad); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
	p.Rules = append(p.Rules, rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{0, 4}})
	if _, err := canon.Relabel(p, []sudoku.Digit{4, 3, 2, 1}); !errors.Is(err, canon.ErrDigits) {
		t.Errorf("cages: %v", err)
	}
}

// A disguise has as many solutions and givens; the same seed makes the same.
func TestShuffle(t *testing.T) {
	cages := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: "+", Target: 7, Where: []sudoku.Cell{0, 1}}, rule.Cage{Op: "-", Target: 3, Where: []sudoku.Cell{5, 9}})
	knight := sudoku.New(sudoku.Square(6), append(rule.Classic(6), rule.AntiKnight{})...)
	even := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Even{Where: []sudoku.Cell{0, 5, 10}})...)
	for _, p := range []*sudoku.Puzzle{knight, even, puzzle("12.............."), puzzle("1.....2..3.....4"), cages, puzzle(strings.Repeat(".", 30) + "123456")} {
		want, err := solve.Count(context.Background(), p, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(10) {
			q := canon.Shuffle(p, rand.New(rand.NewPCG(seed, 0)))
			got, err := solve.Count(context.Background(), q, 1000)
			if err != nil || got.Count != want.Count || q.Givens.Filled() != p.Givens.Filled() {
				t.Errorf("seed %d: %d solutions (%v), want %d", seed, got.Count, err, want.Count)
			}
			if again := canon.Shuffle(p, rand.New(rand.NewPCG(seed, 0))); !reflect.DeepEqual(q, again) {
				t.Errorf("seed %d made two puzzles", seed)
			}
		}
	}
}

// The canonical form is the smallest word of all disguises, tried one by one.
func TestMinLexAgainstBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	full := puzzle("1234341221434321")
	for range 100 {
		p := full.Clone()
		for _, c := range rng.Perm(16)[:rng.IntN(17)] {
			p.Givens[c] = sudoku.None
		}
		got, err := canon.MinLex(p)
		if want := smallest(p); err != nil || word(got.Givens) != want {
			t.Errorf("%s: %s (%v), want %s", word(p.Givens), word(got.Givens), err, want)
		}
	}
}

// smallest tries all disguises of a 4×4 puzzle.
func smallest(p *sudoku.Puzzle) string {
	lines := [][]int{{0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 0, 1}, {2, 3, 1, 0}, {3, 2, 1, 0}}
	best := "z"
	for _, rows := range lines {
		for _, cols := range lines {
			for mirror := range 2 {
				var labels [5]sudoku.Digit
				next := sudoku.Digit(1)
				out := make(sudoku.Grid, 16)
				for c := range out {
					r, k := rows[c/4], cols[c%4]
					if mirror == 1 {
						r, k = k, r
					}
					d := p.Givens[r*4+k]
					if d != sudoku.None && labels[d] == 0 {
						labels[d] = next
						next++
					}
					out[c] = labels[d]
				}
				best = min(best, word(out))
			}
		}
	}
	return best
}

func TestMinLexIsTheSameForAllDisguises(t *testing.T) {
	for _, w := range []string{
		handout1, strings.Repeat(".", 81), strings.Repeat(".", 80) + "1", strings.Repeat(".", 70) + "12......3..",
		"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
		"123456789456789123789123456234567891567891234891234567345678912678912345912345678",
		strings.Repeat(".", 30) + "123456",
	} {
		p := puzzle(strings.ReplaceAll(w, "0", "."))
		want, err := canon.MinLex(p)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(3) {
			got, err := canon.MinLex(canon.Shuffle(p, rand.New(rand.NewPCG(seed, 9))))
			if err != nil || !slices.Equal(got.Givens, want.Givens) {
				t.Errorf("%s, seed %d: %s (%v), want %s", w, seed, word(got.Givens), err, word(want.Givens))
			}
		}
		again, err := canon.MinLex(want)
		if err != nil || !slices.Equal(again.Givens, want.Givens) {
			t.Errorf("%s: its canonical form has another: %v", w, err)
		}
	}
}

func TestMinLexKeepsTheSolution(t *testing.T) {
	p := puzzle(handout1)
	p.Solution = puzzle("789124365641375289523689714267843951435791628918256473374568192152937846896412537").Givens
	q, err := canon.MinLex(p)
	if err != nil {
		t.Fatal(err)
	}
	r := puzzle(word(q.Solution))
	for c, d := range q.Givens {
		if d != sudoku.None && r.Givens[c] != d {
			t.Fatalf("the solution has %d where %d is given", r.Givens[c], d)
		}
	}
	if _, err := solve.Unique(context.Background(), r); err != nil {
		t.Errorf("the solution is none: %v", err)
	}
}

func TestMinLexRefuses(t *testing.T) {
	diagonals := puzzle(strings.Repeat(".", 81))
	diagonals.Rules = append(diagonals.Rules, rule.Diagonals{Down: true, Up: true})
	cage := puzzle(strings.Repeat(".", 81))
	cage.Rules = append(cage.Rules, rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{0, 1}})
	for _, tt := range []struct {
		p    *sudoku.Puzzle
		want error
	}{{diagonals, canon.ErrShape}, {cage, canon.ErrDigits}, {puzzle(strings.Repeat(".", 256)), canon.ErrShape}} {
		if _, err := canon.MinLex(tt.p); !errors.Is(err, tt.want) {
			t.Errorf("%v, want %v", err, tt.want)
		}
	}
}

func BenchmarkMinLex(b *testing.B) {
	p := puzzle(handout1)
	for b.Loop() {
		if _, err := canon.MinLex(p); err != nil {
			b.Fatal(err)
		}
	}
}

// Any 4×4 puzzle, even one that clashes, has the canonical form that trying all
// disguises finds.
func FuzzMinLex(f *testing.F) {
	f.Add("................")
	f.Add("1234341221434321")
	f.Add("11..22..........")
	f.Fuzz(func(t *testing.T, w string) {
		if len(w) != 16 || strings.Trim(w, ".1234") != "" {
			t.Skip()
		}
		p := puzzle(w)
		got, err := canon.MinLex(p)
		if want := smallest(p); err != nil || word(got.Givens) != want {
			t.Errorf("%s: %v (%v), want %s", w, got, err, want)
		}
	})
}
