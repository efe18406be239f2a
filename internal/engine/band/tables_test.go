package band

import (
	"math/bits"
	"testing"
)

func TestPlaces(t *testing.T) {
	var all drawing
	for cell := range 81 {
		p := places[cell]
		if p.lo&all.lo|p.hi&all.hi != 0 || count(p.lo, p.hi) != 1 {
			t.Fatalf("cell %d has no place of its own", cell)
		}
		if firstCell(p.lo, p.hi) != cell {
			t.Errorf("cell %d comes back as %d", cell, firstCell(p.lo, p.hi))
		}
		all.lo |= p.lo
		all.hi |= p.hi
	}
	if all != (drawing{allCells, allCells}) {
		t.Errorf("81 cells make %x", all)
	}
}

func TestPeers(t *testing.T) {
	for a := range 81 {
		peers := peerHi[bits.TrailingZeros64(places[a].hi)&31]
		if places[a].lo != 0 {
			peers = peerLo[bits.TrailingZeros64(places[a].lo)]
		}
		if n := count(peers.lo, peers.hi); n != 20 {
			t.Errorf("cell %d has %d peers", a, n)
		}
		for b := range 81 {
			sees := a != b && (a/9 == b/9 || a%9 == b%9 || boxOf(a) == boxOf(b))
			if got := peers.lo&places[b].lo|peers.hi&places[b].hi != 0; got != sees {
				t.Errorf("cell %d sees %d: %v", a, b, got)
			}
		}
	}
}

func TestRowsOf(t *testing.T) {
	for cell := range 81 {
		rows := rowsOf(places[cell].lo, places[cell].hi)
		for other := range 81 {
			p := places[other]
			if got, want := rows&(p.lo|p.hi) != 0, other/9 == cell/9; got != want {
				t.Errorf("row of %d has %d: %v", cell, other, got)
			}
		}
	}
}

// TestOrders tries every choice of one minirow a row.
func TestOrders(t *testing.T) {
	for occupied := range uint64(512) {
		var keep uint64
		for a := range 3 {
			for b := range 3 {
				for c := range 3 {
					m := uint64(1<<a | 8<<b | 64<<c)
					if a != b && b != c && a != c && m&occupied == m {
						keep |= m
					}
				}
			}
		}
		alone := ordersOf[occupied] >> 32
		if got := keepOf[occupied]; got != keep|keep<<32 {
			t.Errorf("orders of %09b: %x, want %x", occupied, got, keep)
		}
		if got := ordersOf[occupied]; got&511 != keep && occupied != 0 {
			t.Errorf("orders of %09b: %x, want %x", occupied, got, keep)
		}
		for i := range 9 {
			inRow := keep & (7 << (i / 3 * 3))
			want := inRow == 1<<i
			if got := alone>>i&1 == 1; got != want {
				t.Errorf("orders of %09b: minirow %d alone: %v", occupied, i, got)
			}
		}
	}
}
