package nine

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/sudoku"
)

// astrays are puzzles in which the band engine, or the lanes, lose themselves: with
// very many solutions, and with none.
var astrays = []string{
	"9...5..1.6....1.5.",
	"9..25631.6..3.125.1..4..6..",
	"..7..2............93.......8...9....5.3.....4......5.3",
	".4........7.....6........43..536..9.....8..3..6315",
}

// The general engine says how many solutions there are, and everybody says the
// same, in whatever way they are asked, and shows the same one.
func TestWhatGoesAstrayIsAnswered(t *testing.T) {
	for _, puzzle := range astrays {
		m := compile(t, puzzle)
		for _, limit := range []uint64{1, 2, 1000} {
			want := solutions(t, general.Engine{}, m, engine.Options{Limit: limit})
			first := solutions(t, Single{}, m, engine.Options{Limit: limit}).First
			for _, e := range []engine.Engine{Single{}, Single{scalar: true}, Bulk{}} {
				got := solutions(t, e, m, engine.Options{Limit: limit})
				if got.Count != want.Count || got.Exact != want.Exact || !slices.Equal(got.First, first) {
					t.Errorf("%s, limit %d, %s: %d (exact %v), want %d (exact %v)", puzzle, limit, e.Name(), got.Count, got.Exact, want.Count, want.Exact)
				}
			}
			shown := uint64(0)
			r, err := Single{}.Solve(context.Background(), m, engine.Options{Limit: limit}, func(digits []sudoku.Digit) bool {
				shown++
				return m.Satisfied(digits)
			})
			if err != nil || shown != want.Count || r.Count != want.Count {
				t.Errorf("%s, limit %d: %d shown of %d, %v", puzzle, limit, shown, want.Count, err)
			}
		}
	}
}

// That there is no solution is known without a limit, too.
func TestCountingAllOfNothing(t *testing.T) {
	if r := solutions(t, Single{}, compile(t, astrays[1]), engine.Options{Threads: 2}); r.Count != 0 || !r.Exact {
		t.Errorf("%d solutions (exact %v), want none", r.Count, r.Exact)
	}
}

// A node limit holds where the search is lost as anywhere else.
func TestNodeLimitWhereTheSearchIsLost(t *testing.T) {
	_, err := Single{}.Solve(context.Background(), compile(t, astrays[0]), engine.Options{Limit: 2, Nodes: 50_000}, nil)
	if err != engine.ErrLimit {
		t.Errorf("%v, want %v", err, engine.ErrLimit)
	}
}

// Lines and packed records are answered as single puzzles are, among others and
// however they are solved.
func TestBatchesWithWhatGoesAstray(t *testing.T) {
	var text, records []byte
	for i := range 4 * len(astrays) {
		line := padded(astrays[i%len(astrays)])
		if i%2 == 1 {
			line = kinds["hard"]
		}
		record := new([Record]byte)
		Pack(record, (*[Cells]byte)([]byte(strings.ReplaceAll(line, ".", "0"))), '0')
		text, records = append(append(text, line...), '\n'), append(records, record[:]...)
	}
	for _, b := range []Batch{{}, {Limit: 1}, {Single: true}, {Kernel: Kernels()[len(Kernels())-1]}} {
		var lines, packed bytes.Buffer
		if _, err := b.WriteLines(context.Background(), bytes.NewReader(text), &lines); err != nil {
			t.Fatal(err)
		}
		if _, err := b.WritePacked(context.Background(), bytes.NewReader(records), &packed); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(lines.String()), "\n") {
			r := solutions(t, Single{}, compile(t, line[:Cells]), engine.Options{Limit: max(uint64(b.Limit), 1+uint64(b.Limit+1)%2)})
			want := string('0'+byte(r.Count)) + ":" + textOf(r.First)
			if line[Cells+1:] != want {
				t.Errorf("%+v, line %d: %s, want %s", b, i+1, line[Cells+1:], want)
			}
			record := new([Record]byte)
			Pack(record, (*[Cells]byte)([]byte(textOf(r.First)+strings.Repeat("0", Cells-len(r.First)))), '0'|byte(r.Count))
			if got := packed.Bytes()[i*Record:][:Record]; !bytes.Equal(got, record[:]) {
				t.Errorf("%+v, record %d: %x, want %x", b, i+1, got, *record)
			}
		}
	}
}

// What the lanes give up is answered as by the band engine, and nothing around it
// changes.
func TestWhatTheLanesGiveUpIsAnswered(t *testing.T) {
	var text []byte
	for _, puzzle := range append(astrays, slices.Repeat([]string{kinds["one"]}, 8000)...) {
		text = append(append(text, padded(puzzle)...), '\n')
	}
	var want bytes.Buffer
	if _, err := (Batch{Single: true}).WriteLines(context.Background(), bytes.NewReader(text), &want); err != nil {
		t.Fatal(err)
	}
	h, err := Batch{}.Hand()
	if err != nil {
		t.Fatal(err)
	}
	h.w.engine.Patience = 1
	got, _, err := h.AppendLines(context.Background(), nil, text)
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("other answers than the band engine's (%v)", err)
	}
}

// Pencil marks can make a puzzle with one solution that needs a great many guesses:
// it is not taken for one in which the search is lost.
func TestPencilMarksAreSearchedLonger(t *testing.T) {
	var masks [Cells]uint16
	for c := range masks {
		masks[c] = 1<<side - 1
	}
	masks[7] = 1 << 3
	if n := endurance(&masks); n != 1 {
		t.Errorf("a given: %d times as long", n)
	}
	masks[9] &^= 1
	if n := endurance(&masks); n != pencilled {
		t.Errorf("a candidate that is gone: %d times as long", n)
	}
	h := hand{vectors: true, masks: masks}
	if _, err := h.spread(context.Background(), engine.Options{Limit: 2}); err != nil || h.lanes.Patience != passesAstray*pencilled {
		t.Errorf("the lanes have patience for %d passes (%v)", h.lanes.Patience, err)
	}
}

// FuzzSparse compares what this room says of puzzles with few givens, most of
// them in a part of the grid, with what the general engine says.
func FuzzSparse(f *testing.F) {
	f.Add(uint64(5), uint64(7))
	f.Fuzz(func(t *testing.T, a, b uint64) { compareSparse(t, rand.New(rand.NewPCG(a, b))) })
}

func TestSparsePuzzles(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	for range 300 {
		compareSparse(t, rng)
	}
}

func compareSparse(t *testing.T, rng *rand.Rand) {
	t.Helper()
	puzzle := sparse(rng)
	m := compile(t, puzzle)
	want := solutions(t, general.Engine{}, m, engine.Options{Limit: 2})
	for _, e := range []engine.Engine{Single{}, Single{scalar: true}, Bulk{}} {
		if got := solutions(t, e, m, engine.Options{Limit: 2}); got.Count != want.Count || got.Count > 0 && !m.Satisfied(got.First) {
			t.Errorf("%s: %s counts %d, want %d", puzzle, e.Name(), got.Count, want.Count)
		}
	}
}

// sparse makes up a puzzle with 6 to 19 givens that do not clash.
func sparse(rng *rand.Rand) string {
	m := [Cells]byte([]byte(padded("")))
	span := []int{18, 27, 36, 54, Cells}[rng.IntN(5)]
	turned := rng.IntN(2) == 1
	for range 6 + rng.IntN(14) {
		c := rng.IntN(span)
		if turned {
			c = c%side*side + c/side
		}
		before := m[c]
		if m[c] = '1' + byte(rng.IntN(side)); clashing(m[:]) {
			m[c] = before
		}
	}
	return string(m[:])
}

// padded is a puzzle with blanks behind it.
func padded(puzzle string) string { return puzzle + strings.Repeat(".", Cells-len(puzzle)) }

// textOf is a solution as characters.
func textOf(digits []sudoku.Digit) string {
	b := make([]byte, len(digits))
	for i, d := range digits {
		b[i] = d.Symbol()
	}
	return string(b)
}
