package regions

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/sudoku"
)

// field is a land on a small grid, with a frame that has no search around it.
type field struct {
	Land
	words []uint64
	room  Room
}

// Change implements Space.
func (f *field) Change(v int32, now uint64) bool {
	f.words[v] = now
	return now != 0
}

func (f *field) frame() Frame { return Frame{Words: f.words, Space: f, Room: &f.room} }

func (f *field) reserve(n int) int {
	at := len(f.words)
	f.words = append(f.words, make([]uint64, n)...)
	return at
}

// newField returns rows × cols places: variable i is the value of place i, and
// its label comes after all values.
func newField(rows, cols, size, values int, valued bool) *field {
	f := &field{}
	n := rows * cols
	f.Regions, f.Size, f.Values = n/size, size, values
	for i := range n {
		f.Labels = append(f.Labels, int32(n+i))
		if valued {
			f.Vars = append(f.Vars, int32(i))
		}
		var beside []int
		for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			if r, c := i/cols+d[0], i%cols+d[1]; r >= 0 && r < rows && c >= 0 && c < cols {
				beside = append(beside, r*cols+c)
			}
		}
		f.Neighbours = append(f.Neighbours, beside)
	}
	for range n {
		f.words = append(f.words, uint64(sudoku.FirstDigits(values)))
	}
	for range n {
		f.words = append(f.words, uint64(sudoku.FirstDigits(f.Regions)))
	}
	return f
}

// holds reports whether labels and values are a solution, the slow way.
func (f *field) holds(solution []uint64) bool {
	n := len(f.Labels)
	for k := range f.Regions {
		var in []int
		var seen uint64
		for i := range n {
			if solution[n+i] != 1<<k {
				continue
			}
			in = append(in, i)
			if len(f.Vars) > 0 {
				if seen&solution[i] != 0 {
					return false
				}
				seen |= solution[i]
			}
		}
		if len(in) != f.Size || !f.together(in) {
			return false
		}
	}
	if len(f.Vars) > 0 && !f.Free {
		met := uint64(0) // regions are numbered as they are first met
		for i := range n {
			if l := solution[n+i]; l > met {
				if l != max(1, met<<1) {
					return false
				}
				met = l
			}
		}
	}
	return true
}

// together reports whether some places hang together.
func (f *field) together(in []int) bool {
	reached := in[:1:1]
	for k := 0; k < len(reached); k++ {
		for _, j := range f.Neighbours[reached[k]] {
			if slices.Contains(in, j) && !slices.Contains(reached, j) {
				reached = append(reached, j)
			}
		}
	}
	return len(reached) == len(in)
}

// left returns what each variable holds in some solution within the domains.
func (f *field) left(domains []uint64) (seen []uint64, count int) {
	seen = make([]uint64, len(domains))
	solution := make([]uint64, len(domains))
	var fill func(v int)
	fill = func(v int) {
		if v == len(domains) {
			if f.holds(solution) {
				count++
				for i, d := range solution {
					seen[i] |= d
				}
			}
			return
		}
		for d := domains[v]; d != 0; d &= d - 1 {
			solution[v] = d & -d
			fill(v + 1)
		}
	}
	fill(0)
	return seen, count
}

// Propagation removes no value that a solution has, and finds a dead end only
// where there is no solution; where all is fixed it tells right from wrong.
func TestPartitionsAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	dead, removed, whole := 0, 0, 0
	for round := range 1500 {
		valued := round%2 == 0
		f := newField(2, 2+r.IntN(2), 2, 2+r.IntN(2), valued)
		if !valued && r.IntN(3) == 0 {
			f = newField(3, 3, 3, 1, false)
		}
		n := len(f.Labels)
		p := New(&f.Land, f.reserve, &f.words)
		for v := range 2 * n {
			switch fix := r.IntN(3); {
			case !valued && v < n:
				f.words[v] = 1 // values do not matter
			case fix > 0:
				d := f.words[v]
				for range fix * bits.OnesCount64(d) / 2 {
					d &^= 1 << r.IntN(bits.Len64(d))
				}
				if d != 0 {
					f.words[v] = d
				}
			}
		}
		before := slices.Clone(f.words[:2*n])
		seen, count := f.left(before)
		ok := p.Propagate(f.frame())
		switch {
		case !ok && count > 0:
			t.Fatalf("round %d: a dead end with %d solutions in %b", round, count, before)
		case !ok:
			dead++
			continue
		}
		fixed := true
		for v := range 2 * n {
			if seen[v]&^f.words[v] != 0 {
				t.Fatalf("round %d: %b lost some of %b from %b", round, f.words[v], seen[v], before)
			}
			if f.words[v] != before[v] {
				removed++
			}
			fixed = fixed && bits.OnesCount64(f.words[v]) == 1
		}
		if fixed && count == 0 {
			t.Fatalf("round %d: all is fixed to what is no solution: %b", round, f.words[:2*n])
		}
		if fixed {
			whole++
		}
	}
	if dead < 100 || removed < 500 || whole < 20 {
		t.Errorf("%d dead ends, %d domains smaller, %d fixed", dead, removed, whole)
	}
}

// What a partition knows of its places.
func TestPlaces(t *testing.T) {
	f := newField(2, 3, 2, 2, true)
	p := New(&f.Land, f.reserve, &f.words)
	if p.Places() != 6 || p.Place(8) != 2 || p.Place(2) != -1 {
		t.Errorf("%d places, label 8 at %d, variable 2 at %d", p.Places(), p.Place(8), p.Place(2))
	}
	if same, other := p.Tied(f.words, 0, 3); same || other {
		t.Errorf("nothing is known, but %v, %v", same, other)
	}
	p.Link(f.words, 0, 3)
	f.words[1], f.words[4] = 1, 1
	if same, _ := p.Tied(f.words, 3, 0); !same {
		t.Error("they were linked")
	}
	if _, other := p.Tied(f.words, 1, 4); !other {
		t.Error("both hold one value")
	}
	among := make([]bool, 6)
	among[0], among[2], among[4] = true, true, true
	if !p.Enclosed(1, among) || p.Enclosed(0, among) {
		t.Error("1 has only 0, 2 and 4 beside it; 0 has 1")
	}
	if got := p.Most(f.words, 0, among); got != 1 {
		t.Errorf("0 and 3 lie together: %d of 0, 2, 4 can lie in their region", got)
	}
	f.words[6] = 1
	if !p.NoMore(f.frame(), 0, among) || f.words[7]&1 != 0 || f.words[8]&1 == 0 || f.words[9]&1 == 0 {
		t.Errorf("no more but 0, 2, 4 and what is linked: labels %b", f.words[6:12])
	}
}

// A solution whose numbers mean nothing is numbered as its regions are met.
func TestRename(t *testing.T) {
	f := newField(2, 2, 2, 2, true)
	f.Free = true
	digits := []sudoku.Digit{1, 2, 2, 1, 2, 1, 2, 1}
	New(&f.Land, f.reserve, &f.words).Rename(digits)
	if want := []sudoku.Digit{1, 2, 2, 1, 1, 2, 1, 2}; !slices.Equal(digits, want) {
		t.Errorf("%v, want %v", digits, want)
	}
	f.Free = false
	same := slices.Clone(digits)
	if New(&f.Land, f.reserve, &f.words).Rename(same); !slices.Equal(same, digits) {
		t.Errorf("numbers that mean something became %v", same)
	}
}
