package band

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// rectangles returns a grid without the cells of some rectangles: four cells in
// two rows, two columns and two boxes that hold two digits crosswise. Each can be
// filled in two ways, whatever the others are.
func rectangles(rng *rand.Rand, most int) (cells [81]uint8, n int) {
	const full = "148259367257136498396478125489317256513682749672594813761845932824963571935721684" // has many
	rows, columns := randomLines(rng), randomLines(rng)
	for i, ch := range full {
		cells[9*rows[i/9]+columns[i%9]] = uint8(ch - '0')
	}
	grid := cells
	for range 3000 {
		r, c := rng.IntN(9), rng.IntN(9)
		r2, c2 := rng.IntN(9), rng.IntN(9)
		corners := [4]int{9*r + c, 9*r2 + c2, 9*r + c2, 9*r2 + c}
		crosswise := grid[corners[0]] == grid[corners[1]] && grid[corners[2]] == grid[corners[3]]
		if n < most && r != r2 && c != c2 && (r/3 == r2/3) != (c/3 == c2/3) && crosswise &&
			!slices.ContainsFunc(corners[:], func(cell int) bool { return cells[cell] == 0 }) {
			for _, cell := range corners {
				cells[cell] = 0
			}
			n++
		}
	}
	return cells, n
}

// Groups of pairs are found together, as far as there is room for them, and not
// together when there are more.
func TestTwins(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	byGroups := map[int]int{}
	for range rounds(300) {
		digits, n := rectangles(rng, rng.IntN(2*maxGroups))
		masks := masksOf(&digits)
		compare(t, "rectangles", &masks, func(s *Solver) { s.Load(&digits) }, 5000)
		var s Solver
		s.Load(&digits)
		if found, end := s.Count(5000); end == Exhausted && found < 1<<n {
			t.Fatalf("%d solutions of %d rectangles", found, n)
		}
		byGroups[n]++
	}
	if byGroups[1] == 0 || byGroups[maxGroups+1] == 0 {
		t.Errorf("rectangles made: %v", byGroups)
	}
}

// A search in portions of any size, by any means, meets every solution once.
func TestTwinsInPortions(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	for range rounds(300) {
		digits, _ := rectangles(rng, 5)
		want := allSolutions(func(s *Solver) { s.Load(&digits) }, 1<<20)
		var s Solver
		s.Load(&digits)
		var got [][81]uint8
		counted := uint64(0)
		for end := Limited; end == Limited; {
			n := 1 + rng.IntN(5)
			switch rng.IntN(5) {
			case 0:
				var part uint64
				part, end = s.Count(uint64(n))
				counted += part
			case 1:
				got = append(got, solutionsOf(s.Split(nil, n))...)
			default:
				end = s.Each(func(solution *[81]uint8) bool {
					got = append(got, *solution)
					n--
					return n > 0
				})
			}
		}
		if int(counted)+len(got) != len(want) {
			t.Fatalf("%d counted, %d shown, %d in all", counted, len(got), len(want))
		}
		for i, g := range sorted(got) {
			_, known := slices.BinarySearchFunc(want, g, func(a, b [81]uint8) int { return slices.Compare(a[:], b[:]) })
			if !known || i > 0 && g == got[i-1] {
				t.Fatalf("not a solution, or one seen before: %v", g)
			}
		}
	}
}

// solutionsOf returns all solutions of nodes.
func solutionsOf(nodes []Node) (all [][81]uint8) {
	var s Solver
	for i := range nodes {
		s.LoadNode(&nodes[i])
		s.Each(func(solution *[81]uint8) bool {
			all = append(all, *solution)
			return true
		})
	}
	return all
}

// What the planes write at once is what they write by differences.
func TestPlanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 26))
	var shown planes
	var cells [81]uint8
	for range 100 {
		digits := randomGrid(rng)
		given := givens(&digits)
		p := planesOf((*[9]drawing)(given[1:]))
		var whole [81]uint8
		p.write(&whole)
		change := p
		change.xor(&shown)
		change.applyTo(&cells)
		shown = p
		if whole != digits || cells != digits {
			t.Fatalf("at once %v\nby differences %v\nwant %v", whole, cells, digits)
		}
	}
}
