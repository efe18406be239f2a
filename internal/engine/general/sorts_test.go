package general

import (
	"math/bits"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// The table leaves what trying every way to give four variables one sort each
// leaves, for every word there is.
func TestSortsByTrying(t *testing.T) {
	for may, got := range leftOfSorts() {
		var want uint16
		for a := range nofSorts {
			for b := range nofSorts {
				for c := range nofSorts {
					for d := range nofSorts {
						way := uint16(1)<<a | 1<<(3+b) | 1<<(6+c) | 1<<(9+d)
						if held := 1<<a | 1<<b | 1<<c | 1<<d; held == 7 && way&^uint16(may) == 0 {
							want |= way
						}
					}
				}
			}
		}
		if got != want {
			t.Fatalf("of %012b %012b is left, want %012b", may, got, want)
		}
	}
}

// squareOf compiles four cells of six values with some counts over them.
func squareOf(t *testing.T, say func(b *model.Builder, cells []sudoku.Cell)) *model.Model {
	t.Helper()
	g, err := sudoku.NewGeometry(2, 2, 1, 2, 3, 4, 5, 6)
	if err != nil {
		t.Fatal(err)
	}
	m, err := model.Compile(sudoku.New(g, saying(func(b *model.Builder) error {
		say(b, []sudoku.Cell{0, 1, 2, 3})
		return nil
	})))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// saying is a rule that says itself by a function.
type saying func(b *model.Builder) error

func (saying) Name() string                         { return "saying" }
func (saying) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (saying) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (f saying) Constrain(b *model.Builder) error   { return f(b) }

// posts returns how many sorts and counts a model is said by.
func posts(m *model.Model, asked bool) (sortsOf, countsOf, toTally int) {
	w := openWorkshop()
	defer w.close()
	w.builder.asked = asked
	p := w.build(m, new(atomic.Bool), usual())
	for _, x := range p.props {
		switch x.(type) {
		case *sorts:
			sortsOf++
		case *count:
			countsOf++
		}
	}
	return sortsOf, countsOf, len(w.builder.counts)
}

// Three counts are one table only when they say three sorts that are all there is,
// one after another, over the same cells; and never for who asks which did what.
func TestWhenCountsAreSorts(t *testing.T) {
	l, any := model.Label{}, []int{1, 2, 3, 4}
	low, middle, high := []int{1, 2}, []int{3, 4}, []int{5, 6}
	for _, tt := range []struct {
		name  string
		say   func(b *model.Builder, c []sudoku.Cell)
		asked bool
		sorts bool
	}{
		{"low, middle, high", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c...)
			b.Count(l, high, any, c...)
		}, false, true},
		{"who did what", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c...)
			b.Count(l, high, any, c...)
		}, true, false},
		{"one may be missing", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, []int{0, 1, 2, 3, 4}, c...)
			b.Count(l, high, any, c...)
		}, false, false},
		{"not four of one", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c...)
			b.Count(l, high, any[:3], c...)
		}, false, false},
		{"a value of two sorts", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, []int{2, 3, 4}, any, c...)
			b.Count(l, high, any, c...)
		}, false, false},
		{"a value of no sort", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c...)
			b.Count(l, high[:1], any, c...)
		}, false, false},
		{"other cells", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c...)
			b.Count(l, high, any[:3], c[1:]...)
		}, false, false},
		{"another order of the cells", func(b *model.Builder, c []sudoku.Cell) {
			b.Count(l, low, any, c...)
			b.Count(l, middle, any, c[1], c[0], c[2], c[3])
			b.Count(l, high, any, c...)
		}, false, false},
	} {
		made, counts, toTally := posts(squareOf(t, tt.say), tt.asked)
		switch {
		case tt.sorts && (made != 1 || counts != 0 || toTally != 0):
			t.Errorf("%s: %d tables, %d counts, %d to tally; want one table", tt.name, made, counts, toTally)
		case !tt.sorts && (made != 0 || counts != 3 || toTally != 3):
			t.Errorf("%s: %d tables, %d counts, %d to tally; want three counts", tt.name, made, counts, toTally)
		}
	}
}

// What a table of sorts removes is whole sorts, and what it leaves each variable
// can hold in some way.
func TestSortsRemoveWholeSorts(t *testing.T) {
	p := &sorts{vars: []int32{0, 1, 2, 3}, of: [nofSorts]uint64{0b000011, 0b001100, 0b110000}, left: leftOfSorts()}
	for _, tt := range []struct{ before, after []uint64 }{
		{[]uint64{63, 63, 63, 63}, []uint64{63, 63, 63, 63}},
		{[]uint64{1, 2, 63, 63}, []uint64{1, 2, 0b111100, 0b111100}},
		{[]uint64{1, 1, 0b000111, 63}, []uint64{1, 1, 0b000100, 0b110000}},
		{[]uint64{0b001111, 0b001111, 0b001111, 63}, []uint64{0b001111, 0b001111, 0b001111, 0b110000}},
		{[]uint64{1, 2, 1, 63}, nil},
		{[]uint64{0b110000, 0b100000, 0b010001, 0b100001}, nil},
	} {
		s := spaceOf(4, 63)
		s.watch = wakers{from: make([]int32, 5)}
		copy(s.dom, tt.before)
		ok := p.propagate(s)
		if ok != (tt.after != nil) || ok && !slices.Equal(s.dom, tt.after) {
			t.Errorf("%b becomes %b (%v), want %b", tt.before, s.dom, ok, tt.after)
		}
		if ok && slices.ContainsFunc(s.dom, func(d uint64) bool { return bits.OnesCount64(d) == 0 }) {
			t.Errorf("%b: nothing is left of one", tt.before)
		}
	}
}
