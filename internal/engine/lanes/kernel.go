package lanes

import "unsafe"

// kernel is the set of inner loops for one kind of processor. All work on a
// block, 81 vectors of lanes 16-bit masks (see gen/layout.go), which only the
// kernel looks into.
type kernel struct {
	name  string
	lanes int

	// pass makes every lane's candidates fewer, if it can, and reports the
	// lanes that are dead (an empty cell, or a house without a digit), stalled
	// (not dead, and nothing changed) and full (not dead, and the sum of a
	// solved grid). A lane that is stalled and full is solved; of one that is
	// only full houses tells whether it is. strong sees more and costs more.
	pass, strong func(b *uint16) (dead, stalled, full uint32)

	// houses reports the lanes in which every house has every digit. A full
	// lane that has is solved; one that has not is dead.
	houses func(b *uint16) uint32

	// branch guesses in a stalled lane and leaves in snap the position without
	// the guess. cheap does not look for the best cell.
	branch, cheap func(b *uint16, lane int, snap *uint16)

	// write8 writes the 81 digits of up to eight solved lanes of a list, all of
	// one group of so many lanes; write, if there is one, a single lane.
	write  func(b *uint16, lane int, text *byte)
	write8 func(b *uint16, text *byte, list *byte)
	group  int

	// parse makes snapshots of n lines of 81 characters, from text[at[0]],
	// text[at[1]] and so on; not 0 means that one of them cannot be read. The 81
	// bytes at soon, and those every stride bytes on, will be written before long.
	parse func(text *byte, at *int, n int, snap *uint16, soon *byte, stride int) uint32

	// scatter loads lanes from snapshots one by one; sweep4 and sweep8 load up
	// to so many at once, which takes as long as about two by scatter.
	scatter, sweep4, sweep8 func(b, arena *uint16, order *byte)

	// check is how many full lanes make houses cheaper than one more pass.
	check int

	// strongAt is the heat from which the strong pass pays: 4096 is one dead
	// end a pass, and it pays from about one in ten lanes on. Below an eighth of
	// that there are hardly any dead ends, and guesses may be cheap.
	strongAt uint32
}

// snapshot is one position on its own: 81 masks, and room for kernels to load
// and store whole vectors.
type snapshot [96]uint16

// writeMost is how many lanes write8 writes.
const writeMost = 8

// writeList is what write8 is to do: slot[j], counted from the group's first
// lane, goes to the text from at[j] on, for the n first j. The slots are
// preceded by n and first, all of one size.
type writeList struct {
	n, first int
	slot, at [writeMost]int
}

// order is what a sweep is to do: lane[j] gets the snapshot that begins offset[j]
// bytes into the arena. Slots from n on have a lane that does not exist.
type order struct {
	lane   [8]uint16
	offset [8]uint32
	n      int
}

const noLane = 0xffff

// add fills the next slot.
func (o *order) add(lane int, offset uint32) {
	o.lane[o.n], o.offset[o.n] = uint16(lane), offset
	o.n++
}

// run sweeps and empties the order.
func (o *order) run(k *kernel, b, arena *uint16) {
	if o.n == 0 {
		return
	}
	sweep, slots := k.scatter, o.n
	switch {
	case o.n > 4:
		sweep, slots = k.sweep8, 8
	case o.n > 2:
		sweep, slots = k.sweep4, 4
	}
	for j := o.n; j < slots; j++ {
		o.lane[j], o.offset[j] = noLane, o.offset[0]
	}
	sweep(b, arena, (*byte)(unsafe.Pointer(o)))
	o.n = 0
}
