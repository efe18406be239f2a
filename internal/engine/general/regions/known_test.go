package regions

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/sudoku"
)

// solutionsOf returns all solutions within the domains of a field, the slow way.
func (f *field) solutionsOf(t *testing.T) (all [][]uint64) {
	t.Helper()
	n := 2 * len(f.Labels)
	ways := 1
	for _, d := range f.words[:n] {
		if ways *= bits.OnesCount64(d); ways > 200_000 {
			return nil
		}
	}
	solution := make([]uint64, n)
	var fill func(v int)
	fill = func(v int) {
		if v == n {
			if f.holds(solution) {
				all = append(all, slices.Clone(solution))
			}
			return
		}
		for d := f.words[v]; d != 0; d &= d - 1 {
			solution[v] = d & -d
			fill(v + 1)
		}
	}
	fill(0)
	return all
}

// given is a field of which every value and many labels are known.
func given(r *rand.Rand) *field {
	f := newField(2, 3, 2+r.IntN(2), 3, true)
	for i := range f.Vars {
		f.words[i] = 1 << r.IntN(3)
	}
	f.shrunk(r, f.Labels)
	return f
}

// What is said to be tied is tied in every solution, and how many of some places
// lie in a region at most is true of each.
func TestTiesAndMostAreTrue(t *testing.T) {
	same, other, less := 0, 0, 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 11))
		f := given(r)
		start := copyOf(f)
		p := New(&f.Land, f.reserve, &f.words)
		all := start.solutionsOf(t)
		if settled(f, p) == nil || len(all) == 0 {
			continue
		}
		n := len(f.Labels)
		among := make([]bool, n)
		for i := range among {
			among[i] = r.IntN(2) == 0
		}
		for i := range n {
			most := p.Most(f.words, i, among)
			if most < f.Size {
				less++
			}
			for _, solution := range all {
				count := 0
				for j := range n {
					together := solution[n+i] == solution[n+j]
					if among[j] && together {
						count++
					}
					is, not := p.Tied(f.words, i, j)
					if is && !together || not && together && i != j {
						t.Fatalf("seed %d: places %d and %d: tied %v, apart %v, in %b", seed, i, j, is, not, solution)
					}
					if is && i != j {
						same++
					}
					if not {
						other++
					}
				}
				if count > most {
					t.Fatalf("seed %d: %d of %v lie in the region of %d, at most %d should, in %b", seed, count, among, i, most, solution)
				}
			}
		}
	}
	if same < 100 || other < 100 || less < 100 {
		t.Errorf("%d times tied, %d times apart, %d times fewer than a region has", same, other, less)
	}
}

// Saying that a region has no more beside some places leaves every solution in
// which that is so.
func TestNoMoreIsTrue(t *testing.T) {
	checked := 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 12))
		f := given(r)
		start := copyOf(f)
		p := New(&f.Land, f.reserve, &f.words)
		all := start.solutionsOf(t)
		if settled(f, p) == nil || len(all) == 0 {
			continue
		}
		n := len(f.Labels)
		place := r.IntN(n)
		among := make([]bool, n)
		for i := range among {
			among[i] = i == place || r.IntN(2) == 0
		}
		before := slices.Clone(f.words)
		ok := p.NoMore(f.frame(), place, among)
		for _, solution := range all {
			fits := true // outside the places only what is known to be of the region is
			for i := range n {
				same, _ := p.Tied(before, place, i)
				label := before[f.Labels[i]]
				known := same || label&(label-1) == 0 && label == before[f.Labels[place]]
				fits = fits && (among[i] || known || solution[n+i] != solution[n+place])
			}
			if !fits {
				continue
			}
			checked++
			for v, d := range solution {
				if !ok || f.words[v]&d == 0 {
					t.Fatalf("seed %d: %b was lost from %b (place %d, among %v, alive %v)", seed, solution, before, place, among, ok)
				}
			}
		}
	}
	if checked < 200 {
		t.Errorf("only %d solutions were looked at", checked)
	}
}

// A place is enclosed when all places beside it are among some, whatever its own
// is; where regions have one place, none is.
func TestEnclosed(t *testing.T) {
	for _, size := range []int{1, 2, 3} {
		f := newField(3, 3, size, 1, false)
		if size == 2 {
			f = newField(2, 4, size, 1, false)
		}
		p := New(&f.Land, f.reserve, &f.words)
		r := rand.New(rand.NewPCG(uint64(size), 13))
		for range 200 {
			among := make([]bool, len(f.Labels))
			for i := range among {
				among[i] = r.IntN(3) > 0
			}
			place := r.IntN(len(among))
			want := size > 1 && !slices.ContainsFunc(f.Neighbours[place], func(j int) bool { return !among[j] })
			if got := p.Enclosed(place, among); got != want {
				t.Fatalf("regions of %d: place %d among %v is enclosed: %v", size, place, among, got)
			}
		}
	}
}

// Values of a region differ: what stands in it goes from its other places, a value
// with one place left gets it, and a region that cannot have them all is none.
func TestRegionsSeeValues(t *testing.T) {
	for _, tt := range []struct {
		name          string
		values        []uint64
		labels, after string // "" for a dead end
		want          []uint64
	}{
		{"what stands in it goes", []uint64{1, 7, 7, 7, 7, 7}, "A A A / B B B", "A A A / B B B", []uint64{1, 6, 6, 7, 7, 7}},
		{"the last place of a value", []uint64{3, 3, 7, 7, 7, 7}, "A A A / B B B", "A A A / B B B", []uint64{3, 3, 4, 7, 7, 7}},
		{"a value twice", []uint64{1, 1, 7, 7, 7, 7}, "A A . / . . .", "", nil},
		{"two values for three places", []uint64{3, 3, 3, 7, 7, 7}, "A A A / B B B", "", nil},
		{"who holds it lies elsewhere", []uint64{1, 7, 1, 7, 7, 7}, "A . . / . . B", "A ab B / A ab B", nil},
	} {
		f := newField(2, 3, 3, 3, true)
		f.Free = true
		copy(f.words, tt.values)
		f.draw(tt.labels)
		p := New(&f.Land, f.reserve, &f.words)
		left := settled(f, p)
		switch {
		case (left == nil) != (tt.after == ""):
			t.Errorf("%s: alive %v", tt.name, left != nil)
		case left == nil:
		case tt.want != nil && !slices.Equal(f.words[:6], tt.want):
			t.Errorf("%s: values %b, want %b", tt.name, f.words[:6], tt.want)
		case tt.want == nil && (f.words[f.Labels[2]]&1 != 0 || f.words[f.Labels[0]] != 1):
			t.Errorf("%s: labels %s", tt.name, f.picture(3))
		}
	}
}

// Regions get the numbers of the order in which they are met, whatever numbers
// they had; a solution that has them keeps them.
func TestRenameIsByFirstMeeting(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 14))
	for range 300 {
		f := newField(2, 4, 2, 2, true)
		f.Free = true
		n := len(f.Labels)
		p := New(&f.Land, f.reserve, &f.words)
		digits := make([]sudoku.Digit, 2*n)
		numbers := r.Perm(f.Regions)
		for i := range n {
			digits[i], digits[n+i] = sudoku.Digit(1+r.IntN(2)), sudoku.Digit(1+numbers[i/2])
		}
		values := slices.Clone(digits[:n])
		p.Rename(digits)
		for i := range n {
			if want := sudoku.Digit(1 + i/2); digits[n+i] != want {
				t.Fatalf("from %v: labels %v, want the number %d at %d", numbers, digits[n:], want, i)
			}
		}
		if !slices.Equal(digits[:n], values) {
			t.Fatal("values were renamed, too")
		}
		again := slices.Clone(digits)
		if p.Rename(again); !slices.Equal(again, digits) {
			t.Fatalf("renamed twice: %v", again[n:])
		}
	}
}

// Where numbers mean nothing, every partition of a field is found under some names:
// with names given late, a walk that tries labels one after another meets as many as
// there are ways to divide it, and no more.
func TestLateNamesCountPartitionsOnce(t *testing.T) {
	for _, tt := range []struct{ rows, cols, size, want int }{
		{2, 2, 2, 2}, {2, 3, 2, 3}, {2, 3, 3, 3}, {2, 4, 2, 5}, {2, 4, 4, 4}, {3, 3, 3, 10}, {4, 4, 4, 117},
	} {
		f := newField(tt.rows, tt.cols, tt.size, tt.size, true)
		f.Free = true
		p := New(&f.Land, f.reserve, &f.words)
		var walk func(g *field) int
		walk = func(g *field) int {
			if settled(g, p) == nil {
				return 0
			}
			open := slices.IndexFunc(g.Labels, func(v int32) bool { return bits.OnesCount64(g.words[v]) > 1 })
			if open < 0 {
				return 1
			}
			count := 0
			for d := g.words[g.Labels[open]]; d != 0; d &= d - 1 {
				h := copyOf(g)
				h.words[h.Labels[open]] = d & -d
				count += walk(h)
			}
			return count
		}
		if got := walk(f); got != tt.want {
			t.Errorf("%d×%d in regions of %d: %d ways, want %d", tt.rows, tt.cols, tt.size, got, tt.want)
		}
	}
}
