package regions

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// picture writes the labels of a field: a capital letter for a region that is known,
// small letters for those that are possible, a dot for all, rows apart.
func (f *field) picture(cols int) string {
	var rows []string
	all := uint64(1)<<f.Regions - 1
	for at := 0; at < len(f.Labels); at += cols {
		var row []string
		for i := at; i < at+cols; i++ {
			d := f.words[f.Labels[i]]
			text := ""
			for k := range f.Regions {
				if d>>k&1 != 0 {
					text += string(rune('a' + k))
				}
			}
			switch {
			case d == all:
				text = "."
			case len(text) == 1:
				text = strings.ToUpper(text)
			}
			row = append(row, text)
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, " / ")
}

// draw sets the labels of a field from a picture.
func (f *field) draw(picture string) {
	for i, text := range strings.Fields(strings.ReplaceAll(picture, "/", " ")) {
		if text == "." {
			continue
		}
		d := uint64(0)
		for _, x := range strings.ToLower(text) {
			d |= 1 << (x - 'a')
		}
		f.words[f.Labels[i]] = d
	}
}

// What is seen of regions whose numbers mean something, without values.
func TestSees(t *testing.T) {
	for _, tt := range []struct {
		name          string
		cols, size    int
		before, after string // "" for a dead end
	}{
		{"nothing", 2, 2, ". . / . .", ". . / . ."},
		{"the last places of a full region's label", 4, 2, "A . . .", "A A B B"},
		{"a region reaches only so far", 6, 2, "A . . . . .", "A A bc bc bc bc"},
		{"a place between two of a region", 3, 3, "A . A / . . . / . . .", "A A A / bc bc bc / bc bc bc"},
		{"a corner can grow one way only", 3, 3, "A b . / . . . / . . .", "A B bc / A . bc / ac bc C"},
		{"too far apart", 6, 2, "A . A . . .", ""},
		{"cut off", 3, 3, "A B . / B . . / . . A", ""},
		{"no room for a region", 4, 2, "A B A B", ""},
		{"too many places", 3, 2, "A A A / . . .", ""},
		{"two of the second leave two for the first", 4, 2, "b b . .", "B B A A"},
		{"nothing beside it to grow into", 6, 2, "bc bc bc bc bc A", ""},
	} {
		cells := len(strings.Fields(strings.ReplaceAll(tt.before, "/", " ")))
		f := newField(cells/tt.cols, tt.cols, tt.size, 1, false)
		f.draw(tt.before)
		got := ""
		for p := New(&f.Land, f.reserve, &f.words); ; {
			was := slices.Clone(f.words)
			if !p.Propagate(f.frame()) {
				got = ""
				break
			}
			if got = f.picture(tt.cols); slices.Equal(was, f.words) {
				break
			}
		}
		if got != tt.after {
			t.Errorf("%s: %q becomes %q, want %q", tt.name, tt.before, got, tt.after)
		}
	}
}

// shrunk makes some domains of a field smaller at random.
func (f *field) shrunk(r *rand.Rand, vars []int32) {
	for _, v := range vars {
		if d := f.words[v]; r.IntN(4) == 0 && d&(d-1) != 0 {
			for d != 0 && r.IntN(3) > 0 {
				d &^= 1 << (bits.Len64(d) - 1 - r.IntN(bits.OnesCount64(d))%bits.Len64(d))
			}
			if d != 0 {
				f.words[v] = d
			}
		}
	}
}

// random is a field of a random kind with some domains smaller.
func randomField(r *rand.Rand) *field {
	valued := r.IntN(2) == 0
	f := newField(3, 2+2*r.IntN(2), 2+r.IntN(2), 3+r.IntN(2), valued)
	f.Free = valued && r.IntN(2) == 0
	f.shrunk(r, f.Labels)
	f.shrunk(r, f.Vars)
	return f
}

// copyOf is a field that no other changes.
func copyOf(f *field) *field { return &field{Land: f.Land, words: slices.Clone(f.words)} }

// settled runs a partition until nothing changes, and returns the domains it leaves, or
// nil at a dead end.
func settled(f *field, p Partition) []uint64 {
	n := 2 * len(f.Labels)
	for {
		was := slices.Clone(f.words)
		if !p.Propagate(f.frame()) {
			return nil
		}
		if slices.Equal(was, f.words) {
			return f.words[:n]
		}
	}
}

// Boards of all sizes see the same.
func TestBoardsOfAllSizesSeeTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	dead, alive := 0, 0
	for round := range 600 {
		f := randomField(r)
		a, b, c := copyOf(f), copyOf(f), copyOf(f)
		want := settled(a, newPartition[[2]uint64](&a.Land, a.reserve, &a.words))
		four := settled(b, newPartition[[4]uint64](&b.Land, b.reserve, &b.words))
		sixteen := settled(c, newPartition[[16]uint64](&c.Land, c.reserve, &c.words))
		if !slices.Equal(want, four) || !slices.Equal(want, sixteen) {
			t.Fatalf("round %d: %b, %b, %b", round, want, four, sixteen)
		}
		if want == nil {
			dead++
		} else {
			alive++
		}
	}
	if dead < 30 || alive < 100 {
		t.Errorf("%d dead ends, %d others", dead, alive)
	}
}

// A run looks only at what is new since the last; it sees what a run that looks at
// everything sees.
func TestNewsIsEnough(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	further := 0
	for round := range 600 {
		f := randomField(r)
		p := New(&f.Land, f.reserve, &f.words)
		for settled(f, p) != nil {
			f.shrunk(r, f.Labels)
			f.shrunk(r, f.Vars)
			if r.IntN(4) == 0 {
				i := r.IntN(len(f.Labels))
				if j := f.Neighbours[i][0]; f.words[f.Labels[i]]&f.words[f.Labels[j]] != 0 {
					p.Link(f.words, i, j)
				}
			}
			news, all := copyOf(f), copyOf(f)
			forget(all, p)
			got, want := settled(news, p), settled(all, p)
			if (got == nil) != (want == nil) || !slices.Equal(got, want) {
				t.Fatalf("round %d: %b, want %b", round, got, want)
			}
			if further++; r.IntN(3) == 0 {
				break
			}
		}
	}
	if further < 300 {
		t.Errorf("only %d runs went on", further)
	}
}

// forget makes a partition believe that it has never run on a field.
func forget(f *field, p Partition) {
	q := p.(*partition[[2]uint64])
	f.words[q.links+1] = ^uint64(0)
	clear(f.words[q.known : q.known+4*f.Regions])
}

// Fields whose words do not fit a small board get a larger one.
func TestNewChoosesTheBoard(t *testing.T) {
	for _, tt := range []struct {
		rows, cols, size int
		fits             func(p Partition) bool
	}{
		{8, 16, 2, func(p Partition) bool { _, ok := p.(*partition[[2]uint64]); return ok }},
		{3, 43, 3, func(p Partition) bool { _, ok := p.(*partition[[4]uint64]); return ok }},
		{16, 16, 4, func(p Partition) bool { _, ok := p.(*partition[[4]uint64]); return ok }},
		{32, 32, 16, func(p Partition) bool { _, ok := p.(*partition[[16]uint64]); return ok }},
	} {
		f := newField(tt.rows, tt.cols, tt.size, 1, false)
		p := New(&f.Land, f.reserve, &f.words)
		if !tt.fits(p) || p.Place(f.Labels[tt.cols]) != tt.cols || !p.Propagate(f.frame()) {
			t.Errorf("%d×%d: %T", tt.rows, tt.cols, p)
		}
	}
}

// Two places that are linked have one label, whoever learns it first.
func TestLinkedPlacesShareTheirLabel(t *testing.T) {
	f := newField(2, 4, 4, 1, false)
	p := New(&f.Land, f.reserve, &f.words)
	p.Link(f.words, 0, 1)
	p.Link(f.words, 1, 5)
	f.words[f.Labels[5]] = 2
	if settled(f, p) == nil || f.words[f.Labels[0]] != 2 || f.words[f.Labels[1]] != 2 {
		t.Errorf("labels %s", f.picture(4))
	}
	before := slices.Clone(f.words)
	if p.Link(f.words, 5, 0); !slices.Equal(before, f.words) {
		t.Error("a link that was there already is news")
	}
}

// Two neighbours that hold one value lie in two regions; where that leaves a place
// alone, there is no way out.
func TestEqualValuesPartNeighbours(t *testing.T) {
	f := newField(1, 6, 2, 2, true)
	f.Free = true
	p := New(&f.Land, f.reserve, &f.words)
	f.words[0], f.words[1] = 1, 1
	if settled(f, p) != nil {
		t.Errorf("the place at the end lies in no region: %s", f.picture(6))
	}
	g := newField(1, 6, 2, 2, true)
	g.Free = true
	q := New(&g.Land, g.reserve, &g.words)
	g.words[1], g.words[2] = 1, 1
	if settled(g, q) == nil || g.words[0] != 2 || g.words[3] != 2 || g.words[g.Labels[0]] != g.words[g.Labels[1]] {
		t.Errorf("values %b, labels %s", g.words[:6], g.picture(6))
	}
}
