package band

import (
	"math/rand/v2"
	"testing"
)

// minimalPuzzles makes puzzles of our own: from random grids clues are taken away
// as long as the solution stays the only one. The same ones every time.
func minimalPuzzles(n int) [][81]uint8 {
	rng := rand.New(rand.NewPCG(2026, 9))
	puzzles := make([][81]uint8, n)
	var s Solver
	for i := range puzzles {
		puzzles[i] = randomGrid(rng)
		for _, cell := range rng.Perm(81) {
			d := puzzles[i][cell]
			puzzles[i][cell] = 0
			s.Load(&puzzles[i])
			if n, _ := s.Count(2); n != 1 {
				puzzles[i][cell] = d
			}
		}
	}
	return puzzles
}

func TestMinimalPuzzles(t *testing.T) {
	var s Solver
	for _, p := range minimalPuzzles(20) {
		s.Load(&p)
		if n, end := s.Count(2); n != 1 || end != Exhausted {
			t.Errorf("%d solutions, %v: %v", n, end, p)
		}
		for cell, d := range p {
			if d == 0 {
				continue
			}
			less := p
			less[cell] = 0
			s.Load(&less)
			if n, _ := s.Count(2); n != 2 {
				t.Errorf("cell %d is not needed: %v", cell, p)
			}
		}
	}
}

// benchmarkUnique proves puzzles unique (up to two solutions), turn by turn.
func benchmarkUnique(b *testing.B, puzzles [][81]uint8) {
	var s Solver
	guesses := uint64(0)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s.Load(&puzzles[i])
		s.Count(2)
		guesses += s.Guesses()
		if i++; i == len(puzzles) {
			i = 0
		}
	}
	b.ReportMetric(float64(guesses)/float64(b.N), "guesses/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

func BenchmarkMinimal(b *testing.B) { benchmarkUnique(b, minimalPuzzles(500)) }

func BenchmarkSet(b *testing.B) {
	for _, name := range []string{"easy", "random-minimal", "17-clue", "top1465", "hardest-se11", "two-or-more", "raw-fill", "16-clue-many"} {
		b.Run(name, func(b *testing.B) {
			puzzles := dataSet(b, name)
			rng := rand.New(rand.NewPCG(1, 1))
			rng.Shuffle(len(puzzles), func(i, j int) { puzzles[i], puzzles[j] = puzzles[j], puzzles[i] })
			benchmarkUnique(b, puzzles[:min(len(puzzles), 5000)])
		})
	}
}

const manySolutions = 20_000

func BenchmarkCountEmpty(b *testing.B) {
	var s Solver
	for b.Loop() {
		s.Load(&[81]uint8{})
		s.Count(manySolutions)
	}
	b.ReportMetric(float64(b.N)*manySolutions/b.Elapsed().Seconds(), "solutions/s")
}

func BenchmarkEachEmpty(b *testing.B) {
	var s Solver
	for b.Loop() {
		s.Load(&[81]uint8{})
		n := 0
		s.Each(func(*[81]uint8) bool { n++; return n < manySolutions })
	}
	b.ReportMetric(float64(b.N)*manySolutions/b.Elapsed().Seconds(), "solutions/s")
}

func BenchmarkLoad(b *testing.B) {
	puzzles := minimalPuzzles(500)
	var s Solver
	i := 0
	for b.Loop() {
		s.Load(&puzzles[i])
		if i++; i == len(puzzles) {
			i = 0
		}
	}
}
