package generate

import (
	"context"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/band"
	"shudu/sudoku"
)

func BenchmarkFill(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		fill(r)
	}
}

func BenchmarkMinimal(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	d := newDigger()
	holes := make([]hole, 256)
	none := symmetries[0]
	for b.Loop() {
		for i := range holes {
			o := none.Orbits(sudoku.Square(9))
			r.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
			holes[i].start(fill(r), o, 0)
		}
		d.dig(context.Background(), holes)
	}
	b.ReportMetric(float64(b.N)*256/b.Elapsed().Seconds(), "puzzles/s")
}

// The puzzles dug side by side are those that one solver digs alone, one cell
// after the other.
func TestDigIsGreedy(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, s := range symmetries {
		holes := make([]hole, 20)
		want := make([]sudoku.Grid, len(holes))
		for i := range holes {
			o := s.Orbits(sudoku.Square(nine))
			random.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
			floor := random.IntN(40)
			holes[i].start(fill(random), o, floor)
			want[i] = digSlowly(holes[i].solution, o, floor)
		}
		if err := newDigger().dig(context.Background(), holes); err != nil {
			t.Fatal(err)
		}
		for i := range holes {
			if got := holes[i].grid(); string(bytesOf(got)) != string(bytesOf(want[i])) {
				t.Fatalf("%s: hole %d:\n%v\nwant\n%v", s.Name, i, got, want[i])
			}
		}
	}
}

func bytesOf(g sudoku.Grid) []byte {
	b := make([]byte, len(g))
	for i, d := range g {
		b[i] = byte(d)
	}
	return b
}

func digSlowly(solution full, orbits [][]sudoku.Cell, floor int) sudoku.Grid {
	digits, left := [cells]uint8(solution), cells
	var s band.Solver
	for _, o := range orbits {
		if left-len(o) < floor {
			continue
		}
		for _, c := range o {
			digits[c] = 0
		}
		s.Load(&digits)
		if n, _ := s.Count(2); n == 1 {
			left -= len(o)
			continue
		}
		for _, c := range o {
			digits[c] = solution[c]
		}
	}
	g := make(sudoku.Grid, cells)
	for c, d := range digits {
		g[c] = sudoku.Digit(d)
	}
	return g
}
