package nine

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// The loops over many records do what is done to one, to all bytes, and touch
// nothing around them.
func TestAllIsOneByOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{0, 1, 2, 17} {
		records := make([]byte, n*Record+1)
		for i := range records {
			records[i] = byte(rng.Uint32())
		}
		cells := bytes.Repeat([]byte("-"), n*slotSize+1)
		back := bytes.Repeat([]byte("-"), n*Record+1)
		unpackAll(&cells[0], &records[0], n)
		packAll(&back[0], &cells[0], n)
		for i := range n {
			var s slot
			if unpack(&s, (*[Record]byte)(records[i*Record:])); string(s[:]) != string(cells[i*slotSize:][:slotSize]) {
				t.Fatalf("record %d of %d: %q", i, n, cells[i*slotSize:][:slotSize])
			}
			var r [Record]byte
			if pack(&r, &s); !bytes.Equal(r[:], back[i*Record:][:Record]) || !bytes.Equal(r[:], records[i*Record:][:Record]) {
				t.Fatalf("record %d of %d: % x", i, n, r)
			}
		}
		if cells[n*slotSize] != '-' || back[n*Record] != '-' {
			t.Errorf("%d records: what follows was touched", n)
		}
	}
}
