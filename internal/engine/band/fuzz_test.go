package band

import (
	"math/rand/v2"
	"testing"
)

func FuzzDigits(f *testing.F) {
	f.Add([]byte(fullGrid))
	f.Add([]byte(sparsePuzzle))
	f.Add([]byte("55"))
	f.Add([]byte{})
	f.Add([]byte("9...5..1.6....1.5.")) // the search loses itself
	rng := rand.New(rand.NewPCG(5, 5))
	for clues := 17; clues < 40; clues += 3 {
		digits := randomPuzzle(rng, clues)
		f.Add(digits[:])
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var digits [81]uint8
		for i := range min(len(in), len(digits)) {
			digits[i] = in[i] & 15 % 10
		}
		masks := masksOf(&digits)
		compare(t, "fuzz", &masks, func(s *Solver) { s.Load(&digits); s.Budget = 1 << 14 }, 5)
	})
}

func FuzzMasks(f *testing.F) {
	f.Add(uint64(1), uint64(2), []byte{})
	f.Add(uint64(3), uint64(4), []byte{0, 255, 40, 1})
	f.Fuzz(func(t *testing.T, seed1, seed2 uint64, edits []byte) {
		rng := rand.New(rand.NewPCG(seed1, seed2))
		var masks [81]uint16
		for cell, d := range randomGrid(rng) {
			masks[cell] = uint16(rng.IntN(512)&rng.IntN(512) | 1<<(d-1))
		}
		for i := 0; i+1 < len(edits); i += 2 {
			masks[edits[i]%81] = uint16(edits[i+1]) << (i % 3)
		}
		compare(t, "fuzz", &masks, func(s *Solver) { s.LoadMasks(&masks); s.Budget = 1 << 14 }, 5)
		split(t, &masks)
	})
}

// split checks that the parts of a search hold what the whole holds.
func split(t *testing.T, masks *[81]uint16) {
	s := Solver{Budget: 1 << 14}
	s.LoadMasks(masks)
	whole, end := s.Count(1000)
	if end != Exhausted {
		return
	}
	s.LoadMasks(masks)
	if parts := countNodes(s.Split(nil, 5)); parts != whole {
		t.Fatalf("%d solutions in parts, %d in the whole", parts, whole)
	}
}
