package main

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
)

// The kernels are run on the machine of these tests, so that all of them are
// tested on every processor, and compared with the same in plain words.

// kernels are the sets of functions that are written, by the ends of their names.
var kernels = []struct {
	name, file string
	lanes      int
}{{"AVX2", "avx2_amd64.s", 16}, {"AVX512", "avx512_amd64.s", 32}}

var written = sync.OnceValues(generate)

// start loads a function of a kernel.
func start(t testing.TB, file, name string) *machine {
	t.Helper()
	files, err := written()
	if err != nil {
		t.Fatal(err)
	}
	return load(t, files[file], name)
}

// candidates are those of one puzzle, by cells.
type candidates [cells]uint16

// block is where the cells are in memory: any place but 0.
const block = 64

// put writes a position into a lane, with the sums of the pass before as they are
// after a load.
func (m *machine) put(lanes, lane int, p candidates) {
	for c, mask := range p {
		binary.LittleEndian.PutUint16(m.memory[block+2*(c*lanes+lane):], mask)
	}
	binary.LittleEndian.PutUint16(m.memory[block+prevAt(2*lanes)+2*lane:], 0)
}

// get reads a lane.
func (m *machine) get(lanes, lane int) (p candidates) {
	for c := range p {
		p[c] = binary.LittleEndian.Uint16(m.memory[block+2*(c*lanes+lane):])
	}
	return p
}

// call runs the function on the block.
func (m *machine) call() {
	binary.LittleEndian.PutUint64(m.frame, block)
	m.run()
}

// answer reads the n-th 32 bits that the function returned.
func (m *machine) answer(n int) uint32 { return binary.LittleEndian.Uint32(m.frame[8+4*n:]) }

// solved returns a random solution.
func solved(r *rand.Rand) (p candidates) {
	digits, rows, cols := r.Perm(9), shuffled(r), shuffled(r)
	for c := range p {
		row, col := rows[c/9], cols[c%9]
		p[c] = 1 << digits[(row*3+row/3+col)%9]
	}
	return p
}

// shuffled returns nine lines in another order: bands, and lines within bands.
func shuffled(r *rand.Rand) []int {
	var out []int
	for _, band := range r.Perm(3) {
		for _, line := range r.Perm(3) {
			out = append(out, 3*band+line)
		}
	}
	return out
}

// begun returns a position on the way to a solution: some cells are known, others
// have it among more candidates, and in some the right one is gone.
func begun(r *rand.Rand) candidates {
	p := solved(r)
	known := r.IntN(cells)
	for c := range p {
		if r.IntN(cells) >= known {
			p[c] |= uint16(r.Uint32()) & uint16(r.Uint32()) & allNine
			if r.IntN(3) == 0 {
				p[c] = allNine
			}
		}
	}
	if r.IntN(4) == 0 {
		p[r.IntN(cells)] &= uint16(r.Uint32())
	}
	return p
}

// band is three lines: cell gives the place of cell k in box b of line r.
type band struct {
	p    *candidates
	cell func(r, b, k int) int
	rows bool        // then the boxes are looked at, too
	down *candidates // the cells that were settled in their rows; nil when columns look for themselves
}

// passed does what a pass does, in plain words: rows band by band, then columns.
func passed(p *candidates, strong bool) (dead bool) { return passedWith(p, nil, strong) }

// passedWith is passed where columns take over what rows have settled.
func passedWith(p, down *candidates, strong bool) (dead bool) {
	for n := range 6 {
		first := 3 * (n % 3)
		b := band{p: p, rows: n < 3, down: down}
		b.cell = func(r, box, k int) int { return 9*(first+r) + 3*box + k }
		if !b.rows {
			b.cell = func(r, box, k int) int { return 9*(3*box+k) + first + r }
		}
		dead = b.pass(strong) || dead
	}
	for _, mask := range p {
		dead = dead || mask == 0
	}
	return dead
}

// pass settles what has one place in a line or box, and then takes from every
// three cells what the others of their line or box must have.
func (b band) pass(strong bool) (dead bool) {
	var triads, fixed [3][3]uint16
	var line, box [3]tally
	for r := range 3 {
		for t := range 3 {
			for k := range 3 {
				mask := b.p[b.cell(r, t, k)]
				triads[r][t] |= mask
				line[r].add(mask)
				box[t].add(mask)
			}
		}
	}
	for r := range 3 {
		dead = dead || line[r].some != allNine
		for t := range 3 {
			dead = dead || b.rows && box[t].some != allNine
			single := line[r].some &^ line[r].twice
			if b.rows {
				single |= box[t].some &^ box[t].twice
			}
			for k := range 3 {
				mask := &b.p[b.cell(r, t, k)]
				if *mask&single != 0 {
					*mask &= single
				}
				fixed[r][t] |= b.settled(b.cell(r, t, k), single)
			}
			if strong && bits.OnesCount16(triads[r][t]) <= 3 {
				fixed[r][t] |= triads[r][t]
			}
		}
	}
	for r := range 3 {
		for t := range 3 {
			r1, r2, t1, t2 := (r+1)%3, (r+2)%3, (t+1)%3, (t+2)%3
			may := triads[r1][t1]&triads[r2][t2] | triads[r1][t2]&triads[r2][t1]
			may &^= fixed[r][t1] | fixed[r][t2] | fixed[r1][t] | fixed[r2][t]
			for k := range 3 {
				b.p[b.cell(r, t, k)] &= may
			}
		}
	}
	return dead
}

// settled is what a cell keeps from others: its only candidate. Columns that take
// over what rows have settled know only that, and what has one place in the column.
func (b band) settled(cell int, single uint16) uint16 {
	mask := b.p[cell]
	if b.down != nil && !b.rows {
		return b.down[cell] | mask&single
	}
	if bits.OnesCount16(mask) != 1 {
		mask = 0
	}
	if b.down != nil {
		b.down[cell] = mask
	}
	return mask
}

// tally is what occurs in some cells, and what more than once.
type tally struct{ some, twice uint16 }

func (t *tally) add(mask uint16) { t.some, t.twice = t.some|mask, t.twice|t.some&mask }

// Passes of both strengths, written for both kinds of processors, do to every
// lane what plain words say, and tell which are dead, stalled and full.
func TestPassesDoWhatPlainWordsSay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	dead, stalled, full := 0, 0, 0
	for _, k := range kernels {
		for _, f := range []struct {
			name   string
			strong bool
		}{{"pass", false}, {"strong", true}} {
			m := start(t, k.file, f.name+k.name)
			for range 4 {
				list := make([]candidates, k.lanes)
				for l := range list {
					list[l] = begun(r)
					if l%7 == 0 {
						list[l] = solved(r)
					}
					m.put(k.lanes, l, list[l])
				}
				for round := range 4 {
					m.call()
					for l := range list {
						before := list[l]
						isDead := passed(&list[l], f.strong)
						want := [3]bool{isDead, !isDead && list[l] == before && round > 0, !isDead && sum(list[l]) == fullSum}
						got := [3]bool{m.answer(0)>>l&1 != 0, m.answer(1)>>l&1 != 0, m.answer(2)>>l&1 != 0}
						if m.get(k.lanes, l) != list[l] || got != want {
							t.Fatalf("%s%s, lane %d, round %d: dead, stalled, full %v, want %v; candidates\n%v\nwant\n%v", f.name, k.name, l, round, got, want, m.get(k.lanes, l), list[l])
						}
						dead, stalled, full = dead+count(want[0]), stalled+count(want[1]), full+count(want[2])
					}
				}
			}
		}
	}
	if dead < 20 || stalled < 100 || full < 100 {
		t.Errorf("only %d dead, %d stalled and %d full lanes were met", dead, stalled, full)
	}
}

// A pass in which one instruction is another does something else: nearly all of
// them are found by one call, so the comparison is worth something.
func TestChangedPassesAreFound(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	change := map[string]string{"VPORD": "VPANDD", "VPANDD": "VPORD", "VPANDND": "VPANDD", "VPTESTMW": "VPTESTNMW", "VPOR": "VPAND", "VPAND": "VPOR", "VPANDN": "VPAND", "VPSIGNW": "VPMINUW"}
	for _, k := range kernels {
		m := start(t, k.file, "pass"+k.name)
		var places []int
		for at, i := range m.code {
			if change[i.op] != "" {
				places = append(places, at)
			}
		}
		found := 0
		const tries = 20
		for range tries {
			at := places[r.IntN(len(places))]
			was := m.code[at].op
			m.code[at].op = change[was]
			if m.differs(r, k.lanes) {
				found++
			}
			m.code[at].op = was
		}
		if found < tries*8/10 || m.differs(r, k.lanes) {
			t.Errorf("pass%s: %d of %d changes are found", k.name, found, tries)
		}
	}
}

// differs reports whether a pass over some positions is not what plain words say.
func (m *machine) differs(r *rand.Rand, lanes int) bool {
	list := make([]candidates, lanes)
	for l := range list {
		list[l] = begun(r)
		m.put(lanes, l, list[l])
	}
	m.call()
	for l := range list {
		if dead := passed(&list[l], false); m.get(lanes, l) != list[l] || dead != (m.answer(0)>>l&1 != 0) {
			return true
		}
	}
	return false
}

func sum(p candidates) (n int) {
	for _, mask := range p {
		n += int(mask)
	}
	return n
}

func count(on bool) int {
	if on {
		return 1
	}
	return 0
}

// Houses are complete where every digit is in every row, column and box.
func TestHousesAreToldWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, k := range kernels {
		m := start(t, k.file, "houses"+k.name)
		for range 20 {
			want := uint32(0)
			for l := range k.lanes {
				p := solved(r)
				if r.IntN(2) == 0 {
					a, b := r.IntN(cells), r.IntN(cells)
					p[a], p[b] = p[b], p[a]
				}
				if complete(p) {
					want |= 1 << l
				}
				m.put(k.lanes, l, p)
			}
			if m.call(); m.answer(0) != want {
				t.Fatalf("houses%s: %b, want %b", k.name, m.answer(0), want)
			}
		}
	}
}

// complete reports whether every house has every digit.
func complete(p candidates) bool {
	var houses [27]uint16
	for c, mask := range p {
		for _, h := range []int{c / 9, 9 + c%9, 18 + c/27*3 + c%9/3} {
			houses[h] |= mask
		}
	}
	for _, h := range houses {
		if h != allNine {
			return false
		}
	}
	return true
}

// A load puts snapshots into the lanes that it names, one by one or many at once,
// leaves the other lanes alone, and forgets the sums of the pass before.
func TestLoadsFillTheLanesTheyName(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, k := range kernels {
		for _, f := range []struct {
			name  string
			slots int // how many it looks at, 0 for as many as there are
		}{{"scatter", 0}, {"sweep4", 4}, {"sweep8", 8}} {
			m := start(t, k.file, f.name+k.name)
			for _, n := range []int{1, 2, 3, 4, 5, 8} {
				if f.slots == 0 || n <= f.slots {
					m.checkLoad(t, r, f.name+k.name, k.lanes, n, f.slots)
				}
			}
		}
	}
}

// checkLoad fills all lanes, loads n of them anew, and looks at all.
func (m *machine) checkLoad(t *testing.T, r *rand.Rand, name string, lanes, n, slots int) {
	t.Helper()
	const order, arena, noLane = 1 << 14, 1<<14 + 64, 0xffff
	want := make([]candidates, lanes)
	prev := func(l int) []byte { return m.memory[block+prevAt(2*lanes)+2*l:][:2] }
	for l := range want {
		want[l] = begun(r)
		m.put(lanes, l, want[l])
		binary.LittleEndian.PutUint16(prev(l), uint16(1000+l))
	}
	named := r.Perm(lanes)
	for slot := range max(n, slots) {
		l, at := noLane, 0
		if slot < n {
			l, at = named[slot], snapSize*slot
			want[l] = begun(r)
			for c, mask := range want[l] {
				binary.LittleEndian.PutUint16(m.memory[arena+at+2*c:], mask)
			}
		}
		binary.LittleEndian.PutUint16(m.memory[order+2*slot:], uint16(l))
		binary.LittleEndian.PutUint32(m.memory[order+16+4*slot:], uint32(at))
	}
	binary.LittleEndian.PutUint64(m.memory[order+48:], uint64(n))
	binary.LittleEndian.PutUint64(m.frame[8:], arena)
	binary.LittleEndian.PutUint64(m.frame[16:], order)
	m.call()
	for l := range want {
		if got := m.get(lanes, l); got != want[l] {
			t.Fatalf("%s of %d: lane %d is\n%v\nwant\n%v", name, n, l, got, want[l])
		}
		sum, loaded := binary.LittleEndian.Uint16(prev(l)), slices.Contains(named[:n], l)
		if loaded != (sum == 0) || !loaded && sum != uint16(1000+l) {
			t.Fatalf("%s of %d: lane %d, loaded %v, remembers a sum of %d", name, n, l, loaded, sum)
		}
	}
}

// The peers of a cell are the 20 that share a row, a column or a box with it.
func TestPeers(t *testing.T) {
	for i := range cells {
		lo, hi := peersOf(i)
		if n := bits.OnesCount64(lo) + bits.OnesCount64(hi); n != 20 || hi>>(cells-64) != 0 {
			t.Errorf("cell %d has %d peers", i, n)
		}
		for j := range cells {
			sees := lo>>j&1 != 0
			if j >= 64 {
				sees = hi>>(j-64)&1 != 0
			}
			backLo, backHi := peersOf(j)
			back := backLo>>i&1 != 0
			if i >= 64 {
				back = backHi>>(i-64)&1 != 0
			}
			if sees != back || i == j && sees {
				t.Errorf("%d and %d", i, j)
			}
		}
	}
}

// Everything that a pass touches lies in one page, and vectors do not overlap.
func TestLayoutOfABlock(t *testing.T) {
	for _, w := range []int{16, 32, 64} {
		if prevAt(w) != cells*w || scratchAt(w) != prevAt(w)+w {
			t.Errorf("vectors of %d bytes: prev at %d, scratch at %d", w, prevAt(w), scratchAt(w))
		}
	}
	if fullSum != 9*511 || snapSize < 2*cells {
		t.Errorf("a full grid adds up to %d, a snapshot has %d bytes", fullSum, snapSize)
	}
}

// What is written says that it is, belongs to the package, and needs nothing of
// the processor but what is asked for before it is used.
func TestWrittenFiles(t *testing.T) {
	files, err := written()
	if err != nil || len(files) != 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for name, text := range files {
		s := string(text)
		if !strings.HasPrefix(s, "// Code generated by lanes/gen. DO NOT EDIT.\n") {
			t.Errorf("%s does not say that it is written", name)
		}
		if strings.HasSuffix(name, ".go") && !strings.Contains(s, "\npackage lanes\n") {
			t.Errorf("%s belongs to another package", name)
		}
		if strings.HasSuffix(name, ".s") != strings.Contains(s, "#include \"textflag.h\"") {
			t.Errorf("%s has flags where there is no code, or none where there is", name)
		}
	}
	for _, k := range kernels {
		ends := 0
		for line := range strings.Lines(string(files[k.file])) {
			if strings.TrimSpace(line) == "RET" {
				ends++
			}
			if strings.HasPrefix(line, "// Requires:") && k.name == "AVX2" && strings.Contains(line, "AVX512") {
				t.Errorf("a function of %s needs more: %s", k.file, line)
			}
		}
		if functions := strings.Count(string(files[k.file]), "\nTEXT "); ends != functions || functions < 8 {
			t.Errorf("%s has %d functions and %d ends", k.file, functions, ends)
		}
	}
}
