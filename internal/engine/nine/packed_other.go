//go:build !amd64 || purego

package nine

import "unsafe"

// unpackAll is unpack for n records, one after the other, into slots of 82 bytes.
func unpackAll(cells, records *byte, n int) {
	for i := range n {
		unpack((*slot)(unsafe.Add(unsafe.Pointer(cells), i*slotSize)), (*[Record]byte)(unsafe.Add(unsafe.Pointer(records), i*Record)))
	}
}

// packAll is pack for n slots of 82 bytes.
func packAll(records, cells *byte, n int) {
	for i := range n {
		pack((*[Record]byte)(unsafe.Add(unsafe.Pointer(records), i*Record)), (*slot)(unsafe.Add(unsafe.Pointer(cells), i*slotSize)))
	}
}
