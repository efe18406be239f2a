package main

import (
	"cmp"
	"encoding/binary"
	"slices"

	"shudu/internal/fault"
)

// Go's linker leaves zeros out of what a program has in memory when it begins,
// and so cuts it into a hundred thousand segments. Each has a head of seven bytes
// that resembles no other. Zeros are nothing when they are pressed: with them in,
// and few segments, the engine is smaller by a twentieth.

// near is how many zeros between two segments are written out.
const near = 256

// What is known here of WebAssembly: a magic number and a version, then sections;
// in one of them segments, each of a kind, with an expression for its place.
const (
	headSize    = 8
	dataSection = 11
	dataCount   = 12   // a section with the number of segments, which would change
	active      = 0    // the kind of a segment that is put into the first memory
	constant    = 0x41 // i32.const, before a number
	end         = 0x0b // of an expression
)

var errWasm = fault.New("this is not the WebAssembly that Go writes")

// segment is what stands in memory at a place.
type segment struct {
	at    int64
	bytes []byte
}

// end returns where it ends.
func (s segment) end() int64 { return s.at + int64(len(s.bytes)) }

// joined returns a program with near segments joined. All else stays as it is,
// and so does the memory that it begins with.
func joined(wasm []byte) ([]byte, error) {
	r := reader{rest: wasm}
	out := slices.Clone(r.take(headSize))
	for len(r.rest) > 0 && !r.bad {
		section := r.take(1)
		body := r.take(r.unsigned())
		if r.bad || section[0] == dataCount {
			return nil, errWasm
		}
		if section[0] == dataSection {
			segments, err := segmentsOf(body)
			if err != nil {
				return nil, err
			}
			body = written(join(segments))
		}
		out = binary.AppendUvarint(append(out, section[0]), uint64(len(body)))
		out = append(out, body...)
	}
	if r.bad {
		return nil, errWasm
	}
	return out, nil
}

// join joins segments that are near, in their order.
func join(segments []segment) (joined []segment) {
	for _, s := range segments {
		n := len(joined) - 1
		if n < 0 || s.at-joined[n].end() >= near {
			joined = append(joined, segment{s.at, slices.Clone(s.bytes)})
			continue
		}
		zeros := make([]byte, s.at-joined[n].end())
		joined[n].bytes = append(append(joined[n].bytes, zeros...), s.bytes...)
	}
	return joined
}

// segmentsOf reads the segments of a section, in the order of their places. Go
// writes none over another.
func segmentsOf(section []byte) (segments []segment, err error) {
	r := reader{rest: section}
	for range r.unsigned() {
		kind, begins := r.take(1), r.take(1)
		s := segment{at: r.signed()}
		ends := r.take(1)
		s.bytes = r.take(r.unsigned())
		if r.bad || kind[0] != active || begins[0] != constant || ends[0] != end {
			return nil, errWasm
		}
		segments = append(segments, s)
	}
	if r.bad || len(r.rest) > 0 {
		return nil, errWasm
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	for i, s := range segments[min(1, len(segments)):] {
		if s.at < segments[i].end() {
			return nil, errWasm
		}
	}
	return segments, nil
}

// written writes the section of some segments.
func written(segments []segment) []byte {
	section := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		section = append(appendSigned(append(section, active, constant), s.at), end)
		section = append(binary.AppendUvarint(section, uint64(len(s.bytes))), s.bytes...)
	}
	return section
}

// reader reads WebAssembly. Once there is too little left, or a number is none, it
// is bad and reads zeros.
type reader struct {
	rest []byte
	bad  bool
}

// take returns the next bytes.
func (r *reader) take(n uint64) []byte {
	if r.bad = r.bad || n > uint64(len(r.rest)); r.bad {
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

// unsigned reads a number without a sign.
func (r *reader) unsigned() uint64 {
	value, n := binary.Uvarint(r.rest)
	if r.bad = r.bad || n <= 0; r.bad {
		return 0
	}
	r.rest = r.rest[n:]
	return value
}

// signed reads a number with a sign: seven bits a byte, the last of which has it.
func (r *reader) signed() (value int64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.take(1)
		if r.bad {
			return 0
		}
		value |= int64(b[0]&0x7f) << shift
		if b[0]&0x80 == 0 {
			unused := max(0, 64-7-shift)
			return value << unused >> unused
		}
	}
	r.bad = true
	return 0
}

// appendSigned writes a number with a sign.
func appendSigned(out []byte, value int64) []byte {
	for value < -64 || value > 63 {
		out = append(out, byte(value&0x7f|0x80))
		value >>= 7
	}
	return append(out, byte(value&0x7f))
}
