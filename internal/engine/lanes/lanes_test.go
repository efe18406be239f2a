package lanes

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	easyPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easyGrid   = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	hardPuzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// solvers returns a solver for each kernel that can run here.
func solvers(t testing.TB) (all []*Solver) {
	for _, name := range Kernels() {
		s, err := NewKernel(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}

// answer is what a batch gave for one puzzle.
type answer struct {
	count int64
	first string
}

func newOut(n int) Out {
	return Out{Count: make([]int64, n), First: bytes.Repeat([]byte("-"), n*Cells)}
}

func (o Out) answers() (list []answer) {
	for i, n := range o.Count {
		list = append(list, answer{n, string(o.First[i*Cells:][:Cells])})
	}
	return list
}

func solveLines(t testing.TB, s *Solver, puzzles []string, limit int64) []answer {
	t.Helper()
	var at []int
	text := ""
	if len(puzzles) > 0 {
		text = strings.Join(puzzles, "\n")
	}
	for sum, i := 0, 0; i < len(puzzles); i++ {
		at = append(at, sum)
		sum += len(puzzles[i]) + 1
	}
	out := newOut(len(puzzles))
	if _, err := s.Lines(context.Background(), []byte(text), at, limit, out); err != nil {
		t.Fatal(err)
	}
	return out.answers()
}

func solveMasks(t testing.TB, s *Solver, puzzles []Masks, limit int64) []answer {
	t.Helper()
	out := newOut(len(puzzles))
	if _, err := s.Masks(context.Background(), puzzles, limit, out); err != nil {
		t.Fatal(err)
	}
	return out.answers()
}

// check compares an answer with the truth: the count, and a first solution
// exactly when there is one.
func check(t testing.TB, name string, m *Masks, got answer, want int64) {
	t.Helper()
	if got.count != want {
		t.Errorf("%s: count %d, want %d\n%v", name, got.count, want, m)
	}
	if want > 0 && !refSolves(m, []byte(got.first)) {
		t.Errorf("%s: %s is no solution of %v", name, got.first, m)
	}
	if want <= 0 && got.first != strings.Repeat("-", Cells) {
		t.Errorf("%s: wrote %q without a solution", name, got.first)
	}
}

// checkAll solves the puzzles with every kernel and compares with the truth.
func checkAll(t testing.TB, puzzles []string, limit int64) {
	t.Helper()
	masks, want := make([]Masks, len(puzzles)), make([]int64, len(puzzles))
	for i, p := range puzzles {
		var ok bool
		if masks[i], ok = masksOf(p); ok {
			want[i] = refCount(masks[i], limit)
		} else {
			want[i] = Malformed
		}
	}
	for _, s := range solvers(t) {
		for i, a := range solveLines(t, s, puzzles, limit) {
			check(t, fmt.Sprintf("%s: puzzle %d of %d", s.Kernel(), i, len(puzzles)), &masks[i], a, want[i])
		}
	}
}

func TestEdges(t *testing.T) {
	empty := strings.Repeat(".", Cells)
	wrong := "635" + easyGrid[3:] // two of them moved: every house there has a clash or lacks a digit
	one := []byte(easyGrid)
	one[40] = '1'
	cases := map[string]string{
		"easy":         easyPuzzle,
		"hard":         hardPuzzle,
		"empty":        empty,
		"full":         easyGrid,
		"full, wrong":  wrong,
		"one error":    string(one),
		"row clash":    "5...5" + empty[5:],
		"column clash": "5" + empty[:8] + "5" + empty[10:],
		"box clash":    "5" + empty[:9] + "5" + empty[11:],
		"all zeros":    strings.Repeat("0", Cells),
		"all stars":    strings.Repeat("*", Cells),
		"all lines":    strings.Repeat("_", Cells),
		"all ones":     strings.Repeat("1", Cells),
		"no place":     "12345678." + "........9" + empty[18:],
	}
	for name, p := range cases {
		for _, limit := range []int64{1, 2, 3, 100} {
			t.Run(fmt.Sprint(name, " ", limit), func(t *testing.T) { checkAll(t, []string{p}, limit) })
		}
	}
}

func TestKnownSolution(t *testing.T) {
	for _, s := range solvers(t) {
		if got := solveLines(t, s, []string{easyPuzzle}, 2)[0]; got != (answer{1, easyGrid}) {
			t.Errorf("%s: %v", s.Kernel(), got)
		}
	}
}

func TestRandomPuzzles(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 81))
	var puzzles []string
	for clues := range Cells + 1 {
		puzzles = append(puzzles, randomPuzzle(r, clues, 0))
		if clues > 30 { // with fewer the reference takes its time to see an error
			puzzles = append(puzzles, randomPuzzle(r, clues, 1), randomPuzzle(r, clues, 2))
		}
	}
	for range 100 {
		puzzles = append(puzzles, randomPuzzle(r, 22+r.IntN(8), 0))
	}
	checkAll(t, puzzles, 2)
	checkAll(t, puzzles, 1)
	checkAll(t, puzzles, 7)
}

func TestRandomMasks(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 27))
	masks := make([]Masks, 400)
	want := make([]int64, len(masks))
	for i := range masks {
		masks[i] = randomMasks(r, 0.1+0.25*r.Float64(), r.IntN(3))
		want[i] = refCount(masks[i], 5)
	}
	for _, s := range solvers(t) {
		for i, a := range solveMasks(t, s, masks, 5) {
			check(t, fmt.Sprintf("%s: masks %d", s.Kernel(), i), &masks[i], a, want[i])
		}
	}
}

func TestBitsBeyondNineAreIgnored(t *testing.T) {
	m, _ := masksOf(easyPuzzle)
	for i := range m {
		m[i] |= 0xfe00
	}
	for _, s := range solvers(t) {
		if got := solveMasks(t, s, []Masks{m}, 2)[0]; got != (answer{1, easyGrid}) {
			t.Errorf("%s: %v", s.Kernel(), got)
		}
	}
}

func TestBatchSizes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 3, 4, 5, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100} {
		puzzles := make([]string, n)
		for i := range puzzles {
			puzzles[i] = randomPuzzle(r, 30+r.IntN(30), r.IntN(2))
		}
		checkAll(t, puzzles, 2)
	}
}

func TestOneHardAmongManyEasy(t *testing.T) {
	for _, place := range []int{0, 500, 999} {
		puzzles := make([]string, 1000)
		for i := range puzzles {
			puzzles[i] = easyPuzzle
		}
		puzzles[place] = hardPuzzle
		m, _ := masksOf(hardPuzzle)
		for _, s := range solvers(t) {
			for i, a := range solveLines(t, s, puzzles, 2) {
				if i == place {
					check(t, s.Kernel(), &m, a, 1)
				} else if a != (answer{1, easyGrid}) {
					t.Fatalf("%s: puzzle %d: %v", s.Kernel(), i, a)
				}
			}
		}
	}
}

func TestMalformed(t *testing.T) {
	for c := range 256 {
		for _, place := range []int{0, 31, 32, 48, 49, 63, 64, 79, 80} {
			b := []byte(easyPuzzle)
			b[place] = byte(c)
			checkByte(t, string(b), byte(c))
		}
	}
	checkAll(t, []string{easyPuzzle, "x" + easyPuzzle[1:], easyPuzzle, strings.Repeat("\xff", Cells), hardPuzzle, "short"}, 2)
}

func checkByte(t *testing.T, text string, c byte) {
	t.Helper()
	want := strings.IndexByte("0123456789.*_", c) >= 0
	for _, s := range solvers1 {
		got := solveLines(t, s, []string{easyPuzzle, text, easyPuzzle}, 2)
		if ok := got[1].count != Malformed; ok != want {
			t.Errorf("%s: byte %q: count %d", s.Kernel(), c, got[1].count)
		}
		if got[0] != (answer{1, easyGrid}) || got[2] != got[0] {
			t.Errorf("%s: byte %q moved its neighbours: %v", s.Kernel(), c, got)
		}
	}
}

var solvers1 = solvers(nil)

// TestMalformedAmongMany mixes lines that cannot be read into batches of all
// sizes around what is read ahead: they move nobody's answer.
func TestMalformedAmongMany(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, n := range []int{1, ahead - 1, ahead, ahead + 1, 2 * ahead, 5*ahead + 3} {
		for _, share := range []float64{0.05, 0.5, 1} {
			puzzles := make([]string, n)
			for i := range puzzles {
				b := []byte(randomPuzzle(r, 24+r.IntN(20), 0))
				if r.Float64() < share {
					b[r.IntN(Cells)] = 'x'
				}
				puzzles[i] = string(b)
			}
			checkAll(t, puzzles, 2)
		}
	}
}

func TestPlacesOutsideTheText(t *testing.T) {
	for _, s := range solvers(t) {
		out := newOut(5)
		at := []int{-1, 0, 1, 81, math.MaxInt}
		if _, err := s.Lines(context.Background(), []byte(easyPuzzle), at, 2, out); err != nil {
			t.Fatal(err)
		}
		want := []int64{Malformed, 1, Malformed, Malformed, Malformed}
		if fmt.Sprint(out.Count) != fmt.Sprint(want) {
			t.Errorf("%s: counts %v, want %v", s.Kernel(), out.Count, want)
		}
	}
}

func TestStride(t *testing.T) {
	puzzles := []string{easyPuzzle, strings.Repeat("1", Cells), easyPuzzle}
	text := []byte(strings.Join(puzzles, ""))
	for _, s := range solvers(t) {
		out := Out{Count: make([]int64, 3), First: bytes.Repeat([]byte("-"), 3*82), Stride: 82}
		if _, err := s.Lines(context.Background(), text, []int{0, 81, 162}, 2, out); err != nil {
			t.Fatal(err)
		}
		want := easyGrid + "-" + strings.Repeat("-", 82) + easyGrid + "-"
		if string(out.First) != want {
			t.Errorf("%s:\n got %q\nwant %q", s.Kernel(), out.First, want)
		}
	}
}

func TestNothingWritten(t *testing.T) {
	for _, s := range solvers(t) {
		out := Out{Count: make([]int64, 1)}
		if _, err := s.Lines(context.Background(), []byte(easyPuzzle), []int{0}, 2, out); err != nil || out.Count[0] != 1 {
			t.Errorf("%s: %v %v", s.Kernel(), out.Count, err)
		}
	}
}

func TestSpread(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, s := range solvers(t) {
		for range 60 {
			m := randomMasks(r, 0.1+0.25*r.Float64(), r.IntN(2))
			for _, limit := range []int64{1, 2, 500} {
				var grid [Cells]byte
				n, _, err := s.Spread(context.Background(), &m, limit, &grid)
				if err != nil {
					t.Fatal(err)
				}
				a := answer{n, string(grid[:])}
				if n == 0 {
					a.first = strings.Repeat("-", Cells)
				}
				check(t, s.Kernel(), &m, a, refCount(m, limit))
			}
		}
	}
}

// TestCountAll counts every solution: a limit below 1 is none.
func TestCountAll(t *testing.T) {
	m, _ := masksOf(hardPuzzle)
	m[0] = digits &^ (1 << 7) // anything but its 8
	want := refCount(m, 1<<40)
	for _, s := range solvers(t) {
		got, stats, err := s.Spread(context.Background(), &m, 0, nil)
		if got != want || err != nil || stats.Guesses == 0 || stats.Nodes <= stats.Guesses {
			t.Errorf("%s: %d %v %v, want %d", s.Kernel(), got, stats, err, want)
		}
	}
	if want < 100 {
		t.Errorf("only %d solutions", want)
	}
}

// TestSameCallSameAnswer runs a batch after others: nothing of them is left.
func TestSameCallSameAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var puzzles []string
	for range 200 {
		puzzles = append(puzzles, randomPuzzle(r, 17+r.IntN(12), 0))
	}
	for _, s := range solvers(t) {
		fresh := solveLines(t, s, puzzles, 2)
		solveLines(t, s, puzzles[50:120], 1)
		solveMasks(t, s, []Masks{randomMasks(r, 0.5, 0)}, 10)
		if again := solveLines(t, s, puzzles, 2); fmt.Sprint(again) != fmt.Sprint(fresh) {
			t.Errorf("%s: another answer", s.Kernel())
		}
	}
}

func TestCancel(t *testing.T) {
	for _, s := range solvers(t) {
		out := newOut(2)
		m, _ := masksOf(strings.Repeat(".", Cells))
		easy, _ := masksOf(easyPuzzle)
		_, err := s.Masks(&countdown{Context: context.Background(), left: 3}, []Masks{easy, m}, 0, out)
		if !errors.Is(err, context.Canceled) || out.Count[0] != 1 || out.Count[1] != Unfinished {
			t.Errorf("%s: %v, counts %v", s.Kernel(), err, out.Count)
		}
		if got := solveLines(t, s, []string{easyPuzzle}, 2)[0]; got != (answer{1, easyGrid}) {
			t.Errorf("%s: after the end: %v", s.Kernel(), got)
		}
		n, _, err := s.Spread(&countdown{Context: context.Background(), left: 3}, &m, 0, nil)
		if !errors.Is(err, context.Canceled) || n < 100 {
			t.Errorf("%s: %d solutions before the end, %v", s.Kernel(), n, err)
		}
	}
}

// countdown is a context that ends when it is asked for the last time.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left > 0 {
		return c.Context.Err()
	}
	return context.Canceled
}

func TestKernels(t *testing.T) {
	names := Kernels()
	if names[len(names)-1] != "swar" || New().Kernel() != names[0] {
		t.Errorf("kernels %v, best %s", names, New().Kernel())
	}
	if _, err := NewKernel("abacus"); !errors.Is(err, ErrKernel) {
		t.Errorf("error %v", err)
	}
}

func TestNoAllocation(t *testing.T) {
	text, at := []byte(hardPuzzle+easyPuzzle), []int{0, 81, 0, 81, 81}
	for _, s := range solvers(t) {
		out := newOut(len(at))
		n := testing.AllocsPerRun(10, func() {
			if _, err := s.Lines(context.Background(), text, at, 2, out); err != nil {
				t.Fatal(err)
			}
		})
		if n != 0 {
			t.Errorf("%s: %v allocations", s.Kernel(), n)
		}
	}
}

// dataSets returns the puzzle lists of the data folder.
func dataSets(t testing.TB) map[string][]string {
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set: no puzzle lists to test with")
	}
	files, err := filepath.Glob(filepath.Join(dir, "classic", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no puzzle lists in %s: %v", dir, err)
	}
	sets := map[string][]string{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if len(line) > Cells && line[0] != '#' {
				sets[filepath.Base(f)] = append(sets[filepath.Base(f)], line[:Cells])
			}
		}
	}
	return sets
}

// TestSetsAgree solves all lists with all kernels: equal counts, equal grids
// where there is one solution, and a solution wherever one is reported.
func TestSetsAgree(t *testing.T) {
	want := map[string]int64{"17-clue.txt": 1, "easy.txt": 1, "hardest-se11.txt": 1, "random-minimal.txt": 1,
		"top1465.txt": 1, "top95.txt": 1, "two-or-more.txt": 2, "16-clue-many.txt": 2, "invalid.txt": 0}
	for name, puzzles := range dataSets(t) {
		if testing.Short() && len(puzzles) > 2000 {
			puzzles = puzzles[:2000]
		}
		var first []answer
		for _, s := range solvers(t) {
			got := solveLines(t, s, puzzles, 2)
			for i, a := range got {
				m, _ := masksOf(puzzles[i])
				if n, ok := want[name]; ok && a.count != n {
					t.Errorf("%s: %s line %d: count %d, want %d", s.Kernel(), name, i+1, a.count, n)
				}
				if first != nil && (a.count != first[i].count || a.count == 1 && a != first[i]) {
					t.Errorf("%s: %s line %d: %v, want %v", s.Kernel(), name, i+1, a, first[i])
				}
				if a.count > 0 && !refSolves(&m, []byte(a.first)) {
					t.Errorf("%s: %s line %d: %s is no solution", s.Kernel(), name, i+1, a.first)
				}
			}
			if first == nil {
				first = got
			}
		}
	}
}

// lost are puzzles with so few givens, or with none of their solutions so near,
// that some kernel needs very long for them.
var lost = []string{
	"..7..2............93.......8...9....5.3.....4......5.3...........................",
	"...........2...1..9..7....6.....1..5.7..........5.3....5......44......5....1..8..",
	".4........7.....6........43..536..9.....8..3..6315...............................",
	"..7....9.61...9.........45.....2...7......1...5......6....4.5.......7.....8.5..4.",
	"975.3......1.4.........1.....2......6.4..3.......1.....1.9.......74......6...5...",
	"..5.8.3....37..9..1.....6...8......13....9......86..27...........................",
}

// A puzzle that takes more than the solver's patience is given up and said to be
// astray; all others are answered as ever, and what already has its solutions may
// take its time.
func TestWhatGoesAstrayIsGivenUp(t *testing.T) {
	puzzles := append(slices.Clone(lost), slices.Repeat([]string{easyPuzzle}, 8000)...)
	easy, _ := masksOf(easyPuzzle)
	for _, s := range solvers(t) {
		s.Patience = 2 * burst
		out := newOut(len(puzzles))
		at := make([]int, len(puzzles))
		for i := range at {
			at[i] = i * (Cells + 1)
		}
		stats, err := s.Lines(context.Background(), []byte(strings.Join(puzzles, "\n")), at, 2, out)
		if err != nil {
			t.Fatal(err)
		}
		astray := uint64(0)
		for i, a := range out.answers() {
			switch {
			case i >= len(lost):
				check(t, s.Kernel(), &easy, a, 1)
			case a.count == Astray:
				astray++
			case a.count != 0 && a.count != 2:
				t.Errorf("%s: %s: %d", s.Kernel(), puzzles[i], a.count)
			}
		}
		if astray == 0 || stats.Astray != astray {
			t.Errorf("%s: %d are astray, %d by the statistics", s.Kernel(), astray, stats.Astray)
		}
		m, _ := masksOf(strings.Repeat(".", Cells))
		if n, _, err := s.Spread(context.Background(), &m, 50_000, nil); n != 50_000 || err != nil {
			t.Errorf("%s: %d solutions of the empty grid (%v), want 50000", s.Kernel(), n, err)
		}
	}
}
