package lanes

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
)

// BenchmarkParts times the parts of each kernel alone, a call an operation.
func BenchmarkParts(b *testing.B) {
	for _, s := range solvers(b) {
		m, _ := masksOf(hardPuzzle)
		list := make([]Masks, s.k.lanes)
		for l := range list {
			list[l] = m
		}
		put(s, list)
		for range 20 {
			s.k.strong(s.block)
		}
		puzzle, text, at := []byte(easyPuzzle), []byte(easyPuzzle), 0
		parts := []struct {
			name string
			run  func(i int)
		}{
			{"pass", func(int) { s.k.pass(s.block) }},
			{"strong", func(int) { s.k.strong(s.block) }},
			{"houses", func(int) { s.k.houses(s.block) }},
			{"write", func(i int) { benchWrite(s, i, 1, text) }},
			{"write3", func(i int) { benchWrite(s, i, min(3, s.k.lanes), text) }},
			{"parse", func(int) { s.k.parse(&puzzle[0], &at, 1, &s.snapshot(0)[0], &text[0], 0) }},
			{"sweep4", func(i int) { benchSweep(s, i, min(4, s.k.lanes)) }},
			{"sweep8", func(i int) { benchSweep(s, i, min(8, s.k.lanes)) }},
			{"branch", func(i int) { benchGuess(s, i, s.k.branch, list) }},
			{"cheap", func(i int) { benchGuess(s, i, s.k.cheap, list) }},
		}
		for _, p := range parts {
			b.Run(s.Kernel()+"/"+p.name, func(b *testing.B) {
				for i := range b.N {
					p.run(i)
				}
			})
		}
	}
}

func benchGuess(s *Solver, i int, guess func(b *uint16, lane int, snap *uint16), list []Masks) {
	guess(s.block, i%s.k.lanes, &s.snapshot(offset(i%s.k.lanes, 0))[0])
	if i%s.k.lanes == 0 {
		put(s, list)
	}
}

func benchWrite(s *Solver, i, n int, text []byte) {
	s.out.First = text
	for j := range n {
		s.write((i+j)%s.k.lanes, 0)
	}
	s.written()
}

func benchSweep(s *Solver, i, n int) {
	for j := range n {
		s.order.add((i+j)%s.k.lanes, offset(j, 0))
	}
	s.order.run(s.k, s.block, s.arena)
}

// BenchmarkSets times whole batches, a puzzle an operation.
func BenchmarkSets(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	sets := map[string][]string{}
	for range 1000 {
		sets["made-30"] = append(sets["made-30"], randomPuzzle(r, 30, 0))
		sets["made-50"] = append(sets["made-50"], randomPuzzle(r, 50, 0))
	}
	for name, puzzles := range dataSets(b) {
		sets[strings.TrimSuffix(name, ".txt")] = puzzles[:min(len(puzzles), 2000)]
	}
	for name, puzzles := range sets {
		text, at := []byte(strings.Join(puzzles, "\n")), make([]int, len(puzzles))
		for i := range at {
			at[i] = i * (Cells + 1)
		}
		out := newOut(len(puzzles))
		for _, s := range solvers(b) {
			b.Run(name+"/"+s.Kernel(), func(b *testing.B) {
				for done := 0; done < b.N; done += len(at) {
					n := min(len(at), b.N-done)
					if _, err := s.Lines(context.Background(), text, at[:n], 2, out); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
