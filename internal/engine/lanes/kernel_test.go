package lanes

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"
)

// These tests drive each kernel's parts by hand and compare them, bit for bit,
// with plain Go.

// put loads positions into the lanes from 0 on, up to eight in a sweep.
func put(s *Solver, positions []Masks) {
	for lane, m := range positions {
		copy(s.snapshot(offset(lane, 0))[:], m[:])
		s.load1(lane, offset(lane, 0))
	}
	s.order.run(s.k, s.block, s.arena)
}

// lane reads a lane of the block.
func lane(s *Solver, l int) (m Masks) {
	for i := range m {
		if s.k.name == portable.name {
			m[i] = uint16(swarOf(s.block).cell[i]>>(width*l)) & digits
		} else {
			m[i] = unsafe.Slice(s.block, Cells*s.k.lanes)[i*s.k.lanes+l]
		}
	}
	return m
}

// positions returns random positions of many kinds, from nearly empty to full.
func positions(r *rand.Rand, n int) []Masks {
	list := make([]Masks, n)
	for i := range list {
		switch i % 4 {
		case 0:
			list[i], _ = masksOf(randomPuzzle(r, r.IntN(82), r.IntN(3)))
		case 1:
			list[i] = randomMasks(r, r.Float64(), r.IntN(3))
		case 2:
			for c := range list[i] {
				list[i][c] = uint16(r.IntN(512))
			}
		case 3:
			list[i], _ = masksOf(string(randomGrid(r)))
		}
	}
	r.Shuffle(n, func(a, b int) { list[a], list[b] = list[b], list[a] })
	return list
}

// refPass does to one position what a pass does, the slow way, and reports
// whether it is dead. patient is whether the column half uses the naked singles
// that the row half saw instead of looking for them itself.
func refPass(m *Masks, strong, patient bool) (dead bool) {
	var naked Masks
	for _, rows := range []bool{true, false} {
		for band := range 3 {
			dead = refBand(m, &naked, band, rows, strong, !rows && patient) || dead
		}
	}
	for _, c := range m {
		dead = dead || c == 0
	}
	return dead
}

// refBand does one band of three lines. cell(r, b, k) is the cell k of the triad
// of line r and box b.
func refBand(m, naked *Masks, band int, rows, strong, patient bool) (dead bool) {
	cell := func(r, b, k int) int {
		if rows {
			return 9*(3*band+r) + 3*b + k
		}
		return 9*(3*b+k) + 3*band + r
	}
	var union, fixed [3][3]uint16
	var line, box [3][9]int // how often each digit occurs
	each := func(do func(r, b, i int)) {
		for n := range 27 {
			do(n/9, n/3%3, cell(n/9, n/3%3, n%3))
		}
	}
	each(func(r, b, i int) {
		union[r][b] |= m[i]
		for d := range 9 {
			line[r][d] += int(m[i] >> d & 1)
			box[b][d] += int(m[i] >> d & 1)
		}
	})
	each(func(r, b, i int) {
		hidden := uint16(0)
		for d := range 9 {
			dead = dead || line[r][d] == 0 || rows && box[b][d] == 0
			if m[i]>>d&1 != 0 && (line[r][d] == 1 || rows && box[b][d] == 1) {
				hidden |= 1 << d
			}
		}
		if hidden != 0 {
			m[i] = hidden
		}
		if patient {
			fixed[r][b] |= hidden | naked[i]
			return
		}
		naked[i] = 0
		if bits.OnesCount16(m[i]) == 1 {
			naked[i] = m[i]
		}
		fixed[r][b] |= naked[i]
		if strong && bits.OnesCount16(union[r][b]) <= 3 {
			fixed[r][b] |= union[r][b]
		}
	})
	if strong && patient {
		for n := range 9 {
			if u := union[n/3][n%3]; bits.OnesCount16(u) <= 3 {
				fixed[n/3][n%3] |= u
			}
		}
	}
	each(func(r, b, i int) {
		r1, r2, b1, b2 := (r+1)%3, (r+2)%3, (b+1)%3, (b+2)%3
		m[i] &= union[r1][b1]&union[r2][b2] | union[r1][b2]&union[r2][b1]
		m[i] &^= fixed[r][b1] | fixed[r][b2] | fixed[r1][b] | fixed[r2][b]
	})
	return dead
}

func TestPassAgainstReference(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, s := range solvers(t) {
		for range 30 {
			list := positions(r, s.k.lanes)
			put(s, list)
			for i := range 6 {
				checkPass(t, s, list, r.IntN(2) == 0, i == 0)
			}
		}
	}
}

// checkPass passes once over the lanes and over their positions. A lane that
// was only just loaded cannot be stalled.
func checkPass(t *testing.T, s *Solver, list []Masks, strong, first bool) {
	t.Helper()
	pass := s.k.pass
	if strong {
		pass = s.k.strong
	}
	dead, stalled, full := pass(s.block)
	for l := range list {
		before := list[l]
		isDead := refPass(&list[l], strong, s.k == &portable)
		sum := 0
		for _, c := range list[l] {
			sum += int(c)
		}
		want := [3]bool{isDead, !isDead && list[l] == before && !first, !isDead && sum == filled}
		got := [3]bool{dead>>l&1 != 0, stalled>>l&1 != 0, full>>l&1 != 0}
		if lane(s, l) != list[l] || got != want {
			t.Fatalf("%s: lane %d (strong %v):\n%v %v, want\n%v %v", s.Kernel(), l, strong, lane(s, l), got, list[l], want)
		}
	}
}

// TestPassIsSound passes over positions and looks whether any candidate of any
// solution was lost.
func TestPassIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for _, s := range solvers(t) {
		for range 200 {
			list, grids := make([]Masks, s.k.lanes), make([]Masks, s.k.lanes)
			for l := range list {
				grids[l], _ = masksOf(string(randomGrid(r)))
				for i, g := range grids[l] {
					list[l][i] = g | uint16(r.IntN(512))
				}
			}
			put(s, list)
			s.k.strong(s.block)
			dead, _, _ := s.k.pass(s.block)
			for l := range list {
				for i, m := range lane(s, l) {
					if m&grids[l][i] == 0 || dead>>l&1 != 0 {
						t.Fatalf("%s: lost digit of cell %d", s.Kernel(), i)
					}
				}
			}
		}
	}
}

func TestHouses(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for _, s := range solvers(t) {
		for range 300 {
			list := make([]Masks, s.k.lanes)
			want := uint32(0)
			for l := range list {
				grid := randomGrid(r)
				if r.IntN(2) == 0 { // swap two cells of a row, a column or a box, or change one
					a, b := r.IntN(Cells), r.IntN(Cells)
					grid[a], grid[b] = grid[b], grid[a]
				}
				list[l], _ = masksOf(string(grid))
				if refSolves(&list[l], grid) {
					want |= 1 << l
				}
			}
			put(s, list)
			if got := s.k.houses(s.block); got != want {
				t.Fatalf("%s: houses %b, want %b", s.Kernel(), got, want)
			}
		}
	}
}

func TestWrite(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, s := range solvers(t) {
		list, grids := make([]Masks, s.k.lanes), make([]string, s.k.lanes)
		for l := range list {
			grids[l] = string(randomGrid(r))
			list[l], _ = masksOf(grids[l])
		}
		put(s, list)
		for range 100 {
			checkWrite(t, s, grids, r.Perm(len(grids))[:1+r.IntN(len(grids))])
		}
	}
}

// checkWrite writes some of the lanes and looks at the whole text.
func checkWrite(t *testing.T, s *Solver, grids []string, lanes []int) {
	t.Helper()
	const stride = 85
	s.out.First = []byte(strings.Repeat("-", 20+stride*len(grids)))
	want := []byte(string(s.out.First))
	slices.Sort(lanes)
	for _, l := range lanes {
		s.write(l, 20+stride*l)
		copy(want[20+stride*l:], grids[l])
	}
	s.written()
	if string(s.out.First) != string(want) {
		t.Errorf("%s: lanes %v:\n got %s\nwant %s", s.Kernel(), lanes, s.out.First, want)
	}
}

// TestSweep loads every number of lanes at once and looks at all of them.
func TestSweep(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, s := range solvers(t) {
		now := positions(r, s.k.lanes)
		put(s, now)
		for n := range 200 {
			next := positions(r, s.k.lanes)
			for _, l := range r.Perm(s.k.lanes)[:n%min(9, s.k.lanes+1)] {
				now[l] = next[l]
				copy(s.snapshot(offset(l, 3))[:], next[l][:])
				s.order.add(l, offset(l, 3))
			}
			s.order.run(s.k, s.block, s.arena)
			for l := range now {
				if lane(s, l) != now[l] {
					t.Fatalf("%s: sweep %d: lane %d is wrong", s.Kernel(), n, l)
				}
			}
		}
	}
}

// TestBranch looks whether guess and rest make up the old position and the
// cell is a good one: with two candidates if there is such a cell, else with
// the fewest.
func TestBranch(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 10))
	for _, s := range solvers(t) {
		for range 200 {
			list := positions(r, s.k.lanes)
			for l := range list {
				for i := range list[l] {
					list[l][i] |= 1 << r.IntN(9) // no empty cell
					if l%2 == 0 && bits.OnesCount16(list[l][i]) == 2 {
						list[l][i] = digits
					}
				}
				list[l][r.IntN(Cells)] = digits // and one to guess in
			}
			put(s, list)
			for l := range list {
				snap := s.snapshot(offset(l, 5))
				guess := s.k.branch
				if r.IntN(2) == 0 {
					guess = s.k.cheap
				}
				guess(s.block, l, &snap[0])
				checkBranch(t, s.Kernel(), &list[l], lane(s, l), Masks(snap[:Cells]))
			}
		}
	}
}

func checkBranch(t *testing.T, name string, old *Masks, guess, rest Masks) {
	t.Helper()
	changed, least := -1, 10
	for i, m := range old {
		if n := bits.OnesCount16(m); n > 1 {
			least = min(least, n)
		}
		if guess[i] == m && rest[i] == m {
			continue
		}
		if changed >= 0 || guess[i]|rest[i] != m || guess[i]&rest[i] != 0 || bits.OnesCount16(guess[i]) != 1 {
			t.Fatalf("%s: cell %d: %b became %b and %b", name, i, m, guess[i], rest[i])
		}
		changed = i
	}
	if changed < 0 || bits.OnesCount16(old[changed]) != least {
		t.Fatalf("%s: guessed in cell %d of\n%v", name, changed, old)
	}
}

// TestLayout compares the layout that the generator assumes with ours.
func TestLayout(t *testing.T) {
	var o order
	if unsafe.Offsetof(o.lane) != 0 || unsafe.Offsetof(o.offset) != 16 || unsafe.Offsetof(o.n) != 48 || unsafe.Sizeof(snapshot{}) != 192 {
		t.Error("an order or a snapshot is not as the kernels assume")
	}
	var l writeList
	if unsafe.Sizeof(l.n) == 8 && (unsafe.Offsetof(l.first) != 8 || unsafe.Offsetof(l.slot) != 16 || unsafe.Offsetof(l.at) != 80) {
		t.Error("a list of lanes to write is not as the kernels assume")
	}
	for _, s := range solvers(t) {
		if uintptr(unsafe.Pointer(s.block))%page != 0 || uintptr(unsafe.Pointer(s.arena))%64 != 0 {
			t.Errorf("%s: block or arena is not aligned", s.Kernel())
		}
	}
}

// FuzzKernels gives all kernels the same puzzles, one of them the fuzzer's, and
// compares counts and unique solutions.
func FuzzKernels(f *testing.F) {
	f.Add(easyPuzzle, uint64(1), int64(2))
	f.Add(hardPuzzle, uint64(2), int64(1))
	f.Add(strings.Repeat("9", Cells), uint64(3), int64(3))
	f.Add("53..7", uint64(4), int64(2))
	f.Add(lost[0], uint64(5), int64(1))
	all := solvers(f)
	for _, s := range all {
		s.Patience = 1 << 12
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64, limit int64) {
		r := rand.New(rand.NewPCG(seed, 0))
		puzzles := []string{text}
		for range r.IntN(20) {
			puzzles = append(puzzles, randomPuzzle(r, 22+r.IntN(10), 0), randomPuzzle(r, 32+r.IntN(40), r.IntN(2)))
		}
		r.Shuffle(len(puzzles), func(a, b int) { puzzles[a], puzzles[b] = puzzles[b], puzzles[a] })
		compare(t, all, puzzles, 1+int64(uint64(limit)%4))
	})
}

func compare(t *testing.T, all []*Solver, puzzles []string, limit int64) {
	want := solveLines(t, all[len(all)-1], puzzles, limit)
	for _, s := range all {
		for i, a := range solveLines(t, s, puzzles, limit) {
			if a.count == Astray || want[i].count == Astray {
				continue
			}
			m, _ := masksOf(puzzles[i])
			check(t, fmt.Sprint(s.Kernel(), " ", i), &m, a, want[i].count)
			if limit > 1 && a.count == 1 && a != want[i] {
				t.Errorf("%s: %v, want %v", s.Kernel(), a, want[i])
			}
		}
	}
}

// FuzzReference compares all kernels with the reference on masks.
func FuzzReference(f *testing.F) {
	f.Add(uint64(1), uint8(20), uint8(0))
	f.Add(uint64(2), uint8(35), uint8(2))
	all := solvers(f)
	f.Fuzz(func(t *testing.T, seed uint64, chance, lost uint8) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := randomMasks(r, float64(chance%36)/100, int(lost%4))
		want := refCount(m, 3)
		for _, s := range all {
			for i, a := range solveMasks(t, s, []Masks{m, m, m}, 3) {
				check(t, fmt.Sprint(s.Kernel(), " ", i), &m, a, want)
			}
		}
	})
}
