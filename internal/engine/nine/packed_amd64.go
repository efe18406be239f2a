//go:build amd64 && !purego

package nine

// unpackAll is unpack for n records, one after the other, into slots of 82 bytes.
//
//go:noescape
func unpackAll(cells, records *byte, n int)

// packAll is pack for n slots of 82 bytes.
//
//go:noescape
func packAll(records, cells *byte, n int)
