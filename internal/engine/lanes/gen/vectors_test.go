package main

import (
	"encoding/binary"
	"math/bits"
	"strings"
)

// widthOf is the size of a vector register by its letter.
func widthOf(arg string) int { return map[byte]int{'X': 16, 'Y': 32, 'Z': 64}[arg[0]] }

func isVector(arg string) bool { return widthOf(arg) > 0 && !strings.Contains(arg, "(") }

// vec reads a vector of so many bytes, from a register or from memory.
func (m *machine) vec(arg string, width int) (v [64]byte) {
	if isVector(arg) {
		v = m.vector[number(arg[1:])]
	} else {
		copy(v[:], m.bytes(arg, width))
	}
	clear(v[width:])
	return v
}

// setVec writes a vector. What lies above it in a register becomes 0.
func (m *machine) setVec(arg string, width int, v [64]byte) {
	clear(v[width:])
	if isVector(arg) {
		m.vector[number(arg[1:])] = v
		return
	}
	copy(m.bytes(arg, width), v[:width])
}

// words makes a vector word by word.
func words(width int, f func(i int) uint16) (v [64]byte) {
	for i := range width / 2 {
		binary.LittleEndian.PutUint16(v[2*i:], f(i))
	}
	return v
}

func word(v [64]byte, i int) uint16 { return binary.LittleEndian.Uint16(v[2*i:]) }

// vectors runs an instruction on vectors.
func (m *machine) vectors(i instruction, to string) {
	a := i.args[0]
	width := 0
	for _, arg := range i.args {
		if isVector(arg) {
			width = max(width, widthOf(arg))
		}
	}
	if m.bytewise(i, to, width) || m.pieces(i, to, width) {
		return
	}
	switch i.op {
	case "VMOVDQU", "VMOVDQA", "VMOVDQU64", "VMOVDQA64":
		m.setVec(to, width, m.vec(a, width))
	case "VMOVDQU16", "VMOVDQU16.Z":
		m.setVec(to, width, m.masked(i, width))
	case "VMOVD":
		var v [64]byte
		binary.LittleEndian.PutUint32(v[:], uint32(m.value(a, 4)))
		m.setVec(to, 16, v)
	case "VPBROADCASTW":
		w := uint16(0)
		if isVector(a) {
			w = word(m.vec(a, 16), 0)
		} else {
			w = uint16(m.value(a, 2))
		}
		m.setVec(to, width, words(width, func(int) uint16 { return w }))
	case "VPMOVMSKB":
		v, n := m.vec(a, width), uint64(0)
		for k := range width {
			n |= uint64(v[k]>>7) << k
		}
		m.set(to, 8, n)
	case "VPERMQ":
		v, how := m.vec(i.args[1], width), number(a[1:])
		var out [64]byte
		for k := range 4 {
			copy(out[8*k:8*k+8], v[8*(how>>(2*k)&3):])
		}
		m.setVec(to, width, out)
	case "VPSRLW":
		v := m.vec(i.args[1], width)
		m.setVec(to, width, words(width, func(k int) uint16 { return word(v, k) >> number(a[1:]) }))
	case "VPSRLD", "VPSLLD":
		m.setVec(to, width, shifted(m.vec(i.args[1], width), width, m.distance(a), i.op == "VPSLLD"))
	case "VPOPCNTW":
		v := m.vec(a, width)
		m.setVec(to, width, words(width, func(k int) uint16 { return uint16(bits.OnesCount16(word(v, k))) }))
	case "VPHMINPOSUW":
		m.setVec(to, width, least(m.vec(a, width)))
	case "VPMOVM2W":
		mask := m.value(a, 4)
		m.setVec(to, width, words(width, func(k int) uint16 { return ones(mask>>k&1 != 0) }))
	case "VPMOVB2M":
		v, n := m.vec(a, width), uint64(0)
		for k := range width {
			n |= uint64(v[k]>>7) << k
		}
		m.set(to, 8, n)
	case "VPSHUFB":
		m.shuffled(i, to, width)
	case "VPUNPCKLBW", "VPUNPCKHBW", "VPUNPCKLWD", "VPUNPCKHWD", "VPUNPCKLDQ", "VPUNPCKHDQ", "VPUNPCKLQDQ", "VPUNPCKHQDQ":
		size := map[string]int{"BW": 1, "WD": 2, "DQ": 4, "QDQ": 8}[i.op[len("VPUNPCKL"):]]
		m.setVec(to, width, mixed(m.vec(a, width), m.vec(i.args[1], width), width, size, i.op[len("VPUNPCK")] == 'H'))
	case "VPTERNLOGD":
		m.ternary(i, width)
	case "VPCMPUW":
		m.set(to, 4, m.compared(i.args[1], i.args[2], width, unsigned[number(a[1:])]))
	default:
		m.ofTwo(i, to, width)
	}
}

// repeated fills a vector with a few bytes over and over.
func repeated(what []byte, width int) (v [64]byte) {
	for k := range width {
		v[k] = what[k%len(what)]
	}
	return v
}

// mixed takes pieces of two vectors in turn, from the lower or the upper halves
// of every 16 bytes.
func mixed(b, a [64]byte, width, size int, high bool) (out [64]byte) {
	for lane := 0; lane < width; lane += 16 {
		from := lane
		if high {
			from += 8
		}
		for k := 0; k < 8; k += size {
			copy(out[lane+2*k:], a[from+k:from+k+size])
			copy(out[lane+2*k+size:], b[from+k:from+k+size])
		}
	}
	return out
}

// shuffled picks bytes within every 16 by their numbers; a number with its top
// bit set is 0. Under a mask the other bytes stay.
func (m *machine) shuffled(i instruction, to string, width int) {
	which, from, out := m.vec(i.args[0], width), m.vec(i.args[1], width), m.vec(to, width)
	mask := ^uint64(0)
	if len(i.args) == 4 {
		mask = m.value(i.args[2], 8)
	}
	for k := range width {
		switch n := which[k]; {
		case mask>>k&1 == 0:
		case n >= 128:
			out[k] = 0
		default:
			out[k] = from[k&^15+int(n&15)]
		}
	}
	m.setVec(to, width, out)
}

// unsigned has the comparisons that are asked for by number.
var unsigned = map[uint64]func(b, a uint16) bool{
	1: func(b, a uint16) bool { return a < b }, 2: func(b, a uint16) bool { return a <= b },
	5: func(b, a uint16) bool { return a >= b }, 6: func(b, a uint16) bool { return a > b },
}

// compared compares two vectors word by word into a mask.
func (m *machine) compared(b, a string, width int, f func(b, a uint16) bool) (mask uint64) {
	x, y := m.vec(b, width), m.vec(a, width)
	for k := range width / 2 {
		if f(word(x, k), word(y, k)) {
			mask |= 1 << k
		}
	}
	return mask
}

// masked moves the words whose bits are set; the others stay, or become 0.
func (m *machine) masked(i instruction, width int) [64]byte {
	from, to := m.vec(i.args[0], width), m.vec(i.args[len(i.args)-1], width)
	if len(i.args) == 2 {
		return from
	}
	mask := m.value(i.args[1], 8)
	return words(width, func(k int) uint16 {
		switch {
		case mask>>k&1 != 0:
			return word(from, k)
		case i.op == "VMOVDQU16.Z":
			return 0
		}
		return word(to, k)
	})
}

// ternary looks three bits up in a table of eight.
func (m *machine) ternary(i instruction, width int) {
	table := number(i.args[0][1:])
	c, b, a := m.vec(i.args[1], width), m.vec(i.args[2], width), m.vec(i.args[3], width)
	m.setVec(i.args[3], width, words(width, func(k int) (out uint16) {
		for bit := range 16 {
			at := word(a, k)>>bit&1<<2 | word(b, k)>>bit&1<<1 | word(c, k)>>bit&1
			out |= uint16(table>>at&1) << bit
		}
		return out
	}))
}

// ofTwo runs an instruction that makes a vector or a mask of two vectors. The
// second source of the manuals comes first.
func (m *machine) ofTwo(i instruction, to string, width int) {
	switch i.op {
	case "VPTESTMW":
		m.set(to, 4, m.compared(i.args[0], i.args[1], width, func(b, a uint16) bool { return a&b != 0 }))
		return
	case "VPTESTNMW":
		m.set(to, 4, m.compared(i.args[0], i.args[1], width, func(b, a uint16) bool { return a&b == 0 }))
		return
	case "VPCMPEQW":
		if to[0] == 'K' {
			m.set(to, 4, m.compared(i.args[0], i.args[1], width, func(b, a uint16) bool { return a == b }))
			return
		}
	}
	b, a := m.vec(i.args[0], width), m.vec(i.args[1], width)
	switch i.op {
	case "VPACKSSWB":
		m.setVec(to, width, packed(b, a, width, -128, 127))
		return
	case "VPACKUSWB":
		m.setVec(to, width, packed(b, a, width, 0, 255))
		return
	}
	f := byWords[i.op]
	if f == nil {
		panic("unknown instruction " + i.op + " " + strings.Join(i.args, ", "))
	}
	m.setVec(to, width, words(width, func(k int) uint16 { return f(word(b, k), word(a, k)) }))
}

// byWords has what instructions do to the words of two vectors. Comparisons of
// double words are only asked of a register with itself.
var byWords = map[string]func(b, a uint16) uint16{
	"VPAND": func(b, a uint16) uint16 { return a & b }, "VPANDD": func(b, a uint16) uint16 { return a & b },
	"VPOR": func(b, a uint16) uint16 { return a | b }, "VPORD": func(b, a uint16) uint16 { return a | b },
	"VPXOR": func(b, a uint16) uint16 { return a ^ b }, "VPXORD": func(b, a uint16) uint16 { return a ^ b },
	"VPANDN": func(b, a uint16) uint16 { return b &^ a }, "VPANDND": func(b, a uint16) uint16 { return b &^ a },
	"VPADDW":   func(b, a uint16) uint16 { return a + b },
	"VPSUBW":   func(b, a uint16) uint16 { return a - b },
	"VPMINUW":  func(b, a uint16) uint16 { return min(a, b) },
	"VPCMPEQW": func(b, a uint16) uint16 { return ones(a == b) },
	"VPCMPEQD": func(b, a uint16) uint16 { return ones(a == b) },
	"VPSIGNW": func(b, a uint16) uint16 {
		switch {
		case int16(b) < 0:
			return -a
		case b == 0:
			return 0
		}
		return a
	},
}

func ones(on bool) uint16 {
	if on {
		return 0xffff
	}
	return 0
}

// packed makes bytes of words, 8 of each vector in turn, cut at what a byte holds.
func packed(b, a [64]byte, width int, least, most int16) (out [64]byte) {
	cut := func(w uint16) byte { return byte(max(least, min(most, int16(w)))) }
	for lane := 0; lane < width; lane += 16 {
		for k := range 8 {
			out[lane+k], out[lane+8+k] = cut(word(a, lane/2+k)), cut(word(b, lane/2+k))
		}
	}
	return out
}

// bytewise runs what is done to bytes one by one; it reports whether it did.
func (m *machine) bytewise(i instruction, to string, width int) bool {
	if i.op == "VPOPCNTB" {
		v := m.vec(i.args[0], width)
		for k, x := range v {
			v[k] = byte(bits.OnesCount8(x))
		}
		m.setVec(to, width, v)
		return true
	}
	f := byBytes[i.op]
	if f == nil {
		return false
	}
	b, a := m.vec(i.args[0], width), m.vec(i.args[1], width)
	for k := range width {
		a[k] = f(b[k], a[k])
	}
	m.setVec(to, width, a)
	return true
}

// byBytes has what instructions do to the bytes of two vectors.
var byBytes = map[string]func(b, a byte) byte{
	"VPADDB":   func(b, a byte) byte { return a + b },
	"VPSUBB":   func(b, a byte) byte { return a - b },
	"VPMINUB":  func(b, a byte) byte { return min(a, b) },
	"VPCMPEQB": func(b, a byte) byte { return byte(ones(a == b)) },
}

// pieces runs what puts pieces of vectors and numbers elsewhere; it reports
// whether it did.
func (m *machine) pieces(i instruction, to string, width int) bool {
	a := i.args[0]
	size := map[string]int{"VPBROADCASTB": 1, "VPBROADCASTD": 4, "VPBROADCASTQ": 8, "VBROADCASTI128": 16, "VBROADCASTI32X4": 16}[i.op]
	switch i.op {
	case "VPBROADCASTB", "VPBROADCASTD", "VPBROADCASTQ", "VBROADCASTI128", "VBROADCASTI32X4":
		m.setVec(to, width, repeated(m.first(a, size), width))
	case "VMOVQ":
		m.quad(to, m.first(a, 8))
	case "VPINSRW":
		v := m.vec(i.args[2], 16)
		binary.LittleEndian.PutUint16(v[2*number(a[1:]):], uint16(m.value(i.args[1], 2)))
		m.setVec(to, 16, v)
	case "VPEXTRB":
		m.set(to, 1, uint64(m.vec(i.args[1], 16)[number(a[1:])]))
	case "VEXTRACTI128", "VEXTRACTI64X4":
		half := widthOf(i.args[1]) / 2
		v := m.vec(i.args[1], 2*half)
		copy(v[:half], v[half*int(number(a[1:])):])
		m.setVec(to, half, v)
	case "VINSERTI64X4":
		v, part := m.vec(i.args[2], width), m.vec(i.args[1], 32)
		copy(v[32*number(a[1:]):], part[:32])
		m.setVec(to, width, v)
	case "VPBLENDW", "VPBLENDD":
		m.blended(i, to, width)
	case "VPERMB":
		from, which := m.vec(a, width), m.vec(i.args[1], width)
		for k, n := range which {
			which[k] = from[int(n)%width]
		}
		m.setVec(to, width, which)
	case "VPMOVQB":
		v := m.vec(a, width)
		for k := range width / 8 {
			v[k] = v[8*k]
		}
		clear(v[width/8:])
		m.setVec(to, 16, v)
	case "VPADDQ":
		b, v := m.vec(a, width), m.vec(i.args[1], width)
		for k := 0; k < width; k += 8 {
			binary.LittleEndian.PutUint64(v[k:], binary.LittleEndian.Uint64(v[k:])+binary.LittleEndian.Uint64(b[k:]))
		}
		m.setVec(to, width, v)
	default:
		return false
	}
	return true
}

// first returns the first bytes of a vector, of memory or of a number.
func (m *machine) first(arg string, size int) []byte {
	v, inMemory := [64]byte{}, strings.Contains(arg, "(")
	switch {
	case inMemory:
		return m.bytes(arg, size)
	case isVector(arg):
		v = m.vec(arg, 16)
	default:
		binary.LittleEndian.PutUint64(v[:], m.value(arg, 8))
	}
	return v[:size]
}

// quad writes eight bytes: to memory, to a number, or alone into a vector.
func (m *machine) quad(to string, what []byte) {
	var v [64]byte
	copy(v[:8], what)
	if isVector(to) {
		m.setVec(to, 16, v)
		return
	}
	m.set(to, 8, binary.LittleEndian.Uint64(v[:]))
}

// distance is how far is shifted: a constant, or the lower half of a vector.
func (m *machine) distance(arg string) uint64 {
	if isVector(arg) {
		return binary.LittleEndian.Uint64(m.first(arg, 8))
	}
	return number(arg[1:])
}

// shifted shifts double words.
func shifted(v [64]byte, width int, by uint64, left bool) [64]byte {
	for k := 0; k < width; k += 4 {
		x := binary.LittleEndian.Uint32(v[k:])
		if left {
			x <<= by
		} else {
			x >>= by
		}
		binary.LittleEndian.PutUint32(v[k:], x)
	}
	return v
}

// blended takes words or double words of the first vector where a bit is set; the
// bits of words are the same for every 16 bytes.
func (m *machine) blended(i instruction, to string, width int) {
	how, b, out := number(i.args[0][1:]), m.vec(i.args[1], width), m.vec(i.args[2], width)
	size := map[string]int{"VPBLENDW": 2, "VPBLENDD": 4}[i.op]
	for k := range width / size {
		if how>>(k%8)&1 != 0 {
			copy(out[size*k:size*k+size], b[size*k:])
		}
	}
	m.setVec(to, width, out)
}

// least is the smallest of eight words, and behind it its place.
func least(v [64]byte) (out [64]byte) {
	place := 0
	for k := range 8 {
		if word(v, k) < word(v, place) {
			place = k
		}
	}
	binary.LittleEndian.PutUint16(out[:], word(v, place))
	out[2] = byte(place)
	return out
}
