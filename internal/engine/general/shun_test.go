package general

import (
	"slices"
	"testing"

	"shudu/model"
)

// A relation that forbids one value of each side together, and nothing else.
func TestOnlyNot(t *testing.T) {
	xs, ys := []int{1, 2, 3}, []int{1, 3, 5, 7}
	for _, tt := range []struct {
		name string
		of   func(x, y int) bool
		x, y int
		ok   bool
	}{
		{"not 2 and 5", func(x, y int) bool { return x != 2 || y != 5 }, 1, 2, true},
		{"not 3 and 7", func(x, y int) bool { return x != 3 || y != 7 }, 2, 3, true},
		{"anything", func(x, y int) bool { return true }, 0, 0, false},
		{"different", func(x, y int) bool { return x != y }, 0, 0, false},
		{"not 2 and more than 3", func(x, y int) bool { return x != 2 || y <= 3 }, 0, 0, false},
		{"nothing", func(x, y int) bool { return false }, 0, 0, false},
	} {
		x, y, ok := onlyNot(model.NewRelation(xs, ys, tt.of))
		if ok != tt.ok || ok && (x != tt.x || y != tt.y) {
			t.Errorf("%s: %d, %d, %v", tt.name, x, y, ok)
		}
	}
}

// Who is fixed to a value takes from those who shun it there, and from no one
// else, and only then.
func TestShunsAreToldWithPeers(t *testing.T) {
	w := openWorkshop()
	defer w.close()
	b := &w.builder
	b.problem, b.workshop = &w.problem, w
	b.vars = 4
	b.peers = lists{from: make([]int32, 5)}
	b.watch = wakers{from: make([]int32, 5)}
	b.shun(0, 1, 2, 0)
	b.shun(2, 0, 1, 2)
	b.sortShuns()
	for _, tt := range []struct {
		v    int32
		bit  uint64
		want []uint64
	}{
		{0, 0b100, []uint64{0b100, 0b110, 0b101, 0b111}},
		{0, 0b001, []uint64{0b001, 0b111, 0b111, 0b111}},
		{1, 0b001, []uint64{0b011, 0b001, 0b111, 0b111}},
		{3, 0b100, []uint64{0b111, 0b111, 0b111, 0b100}},
	} {
		s := &space{problem: b.problem, dom: slices.Repeat([]uint64{0b111}, 4)}
		if !s.change(tt.v, tt.bit) || !s.settle() || !slices.Equal(s.dom, tt.want) {
			t.Errorf("%d holds %b: %b, want %b", tt.v, tt.bit, s.dom, tt.want)
		}
	}
}
