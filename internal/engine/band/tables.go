package band

import "math/bits"

const (
	planeMask = 1<<27 - 1                     // one plane: 27 minirows
	allCells  = planeMask | planeMask<<32     // a word with every cell in it
	firstRows = 0o007007007 | 0o007007007<<32 // the first row of each band
	rowStarts = 0o111111111                   // the first minirow of each row
	spread    = 1 + 1<<3 + 1<<6               // times spread: from the first row of a band to all three
	anyBit    = 1<<63 - 1                     // (x+anyBit)>>63 is 1 if x is not 0, for x < 1<<63
	allDigits = 1<<9 - 1
)

// drawing is a set of cells: planes 0 and 1 in lo, plane 2 in both halves of hi.
type drawing struct{ lo, hi uint64 }

// and returns the cells that are in both.
func (w drawing) and(v drawing) drawing { return drawing{w.lo & v.lo, w.hi & v.hi} }

var (
	places [128]drawing // by cell: the cell alone; 128 long, so that an index &127 needs no check
	peerLo [64]drawing  // by bit of lo: the 20 cells that see its cell
	peerHi [32]drawing  // by bit of the lower half of hi: the same
	cellLo [64]uint8    // by bit of lo: the cell
	cellHi [32]uint8    // by bit of the lower half of hi: the cell

	bytesOf [512]uint64 // by nine bits of a row, planes 0, 1, 2: a byte for each of the first eight cells

	// By occupied minirows of a band: the minirows used by some order that fits.
	// Upper half: in keepOf the same, in ordersOf those that are the only one in
	// their row.
	keepOf, ordersOf [512]uint64
)

func init() {
	fillPlaces()
	fillPeers()
	fillOrders()
	fillBytes()
}

func fillPlaces() {
	for cell := range 81 {
		minirow := cell / 3
		switch cell % 3 {
		case 0:
			places[cell].lo = 1 << minirow
			cellLo[minirow] = uint8(cell)
		case 1:
			places[cell].lo = 1 << (minirow + 32)
			cellLo[minirow+32] = uint8(cell)
		case 2:
			places[cell].hi = 1<<minirow | 1<<(minirow+32)
			cellHi[minirow] = uint8(cell)
		}
	}
}

func fillPeers() {
	for a := range 81 {
		var peers drawing
		for b := range 81 {
			sameBox := a/27 == b/27 && a%9/3 == b%9/3
			if a != b && (a/9 == b/9 || a%9 == b%9 || sameBox) {
				peers.lo |= places[b].lo
				peers.hi |= places[b].hi
			}
		}
		if p := places[a]; p.lo != 0 {
			peerLo[bits.TrailingZeros64(p.lo)] = peers
		} else {
			peerHi[bits.TrailingZeros64(p.hi)] = peers
		}
	}
}

func fillOrders() {
	sixOrders := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for occupied := range uint64(512) {
		var keep, alone uint64
		for _, box := range sixOrders {
			minirows := uint64(1<<box[0] | 1<<(3+box[1]) | 1<<(6+box[2]))
			if minirows&^occupied == 0 {
				keep |= minirows
			}
		}
		for row := 0; row < 9; row += 3 {
			if inRow := keep & (7 << row); bits.OnesCount64(inRow) == 1 {
				alone |= inRow
			}
		}
		keepOf[occupied], ordersOf[occupied] = keep|keep<<32, keep|alone<<32
	}
	ordersOf[0] = 1 // differs from 0, so that settle looks closer at an empty band
}

func fillBytes() {
	for row := range bytesOf {
		for c := range 8 {
			bytesOf[row] |= uint64(row>>(c%3*3+c/3)&1) << (8 * c)
		}
	}
}

// rowsOf returns the whole rows that the cells lo, hi lie in, in both halves.
func rowsOf(lo, hi uint64) uint64 {
	minirows := lo | lo>>32 | hi
	rows := (minirows | minirows>>1 | minirows>>2) & rowStarts * 7
	return rows | rows<<32
}
