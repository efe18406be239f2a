package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"testing"
)

// machine runs the assembly that the generator writes, instruction by instruction,
// on any processor: as the manuals say it, with the operands in Go's order. It
// knows what the kernels of passes, houses and loads need, and panics at anything
// else.
type machine struct {
	code   []instruction
	labels map[string]int
	gp     map[string]uint64
	vector [32][64]byte
	mask   [8]uint64
	zero   bool // the last comparison was equal, the last result was 0
	frame  []byte
	memory []byte         // addresses are places in it
	data   map[string]int // where tables begin in memory
	free   int            // where the next one can
}

// instruction is one line: an opcode and its operands.
type instruction struct {
	op   string
	args []string
}

// load reads one function out of an assembly file.
func load(t testing.TB, text []byte, name string) *machine {
	t.Helper()
	m := &machine{labels: map[string]int{}, gp: map[string]uint64{}, memory: make([]byte, 1<<17), frame: make([]byte, 64), data: map[string]int{}, free: 1 << 15}
	inside := false
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		switch {
		case strings.HasPrefix(line, "DATA "):
			m.table(line)
		case strings.HasPrefix(line, "TEXT "):
			inside = strings.HasPrefix(line, "TEXT ·"+name+"(")
		case !inside || line == "" || strings.HasPrefix(line, "//"):
		case strings.HasSuffix(line, ":"):
			m.labels[strings.TrimSuffix(line, ":")] = len(m.code)
		default:
			op, rest, _ := strings.Cut(line, " ")
			i := instruction{op: op}
			for arg := range strings.SplitSeq(rest, ",") {
				if arg = strings.TrimSpace(arg); arg != "" {
					i.args = append(i.args, arg)
				}
			}
			m.code = append(m.code, i)
		}
	}
	if len(m.code) == 0 {
		t.Fatalf("there is no function %s", name)
	}
	return m
}

// table writes a piece of a table: DATA name<>+8(SB)/8, $0x…
func (m *machine) table(line string) {
	place, value, _ := strings.Cut(strings.TrimPrefix(line, "DATA "), ", $")
	name, rest, _ := strings.Cut(place, "<>+")
	offset, size, _ := strings.Cut(rest, "(SB)/")
	const most = 2048 // no table is larger
	if _, ok := m.data[name]; !ok {
		m.data[name] = m.free
		m.free += most
	}
	var word [8]byte
	binary.LittleEndian.PutUint64(word[:], number(value))
	copy(m.memory[m.data[name]+int(number(offset)):], word[:number(size)])
}

// run runs the function to its end, and returns how many instructions that took.
func (m *machine) run() (steps int) {
	for pc := 0; ; steps++ {
		if steps > 1<<20 {
			panic("the kernel does not end")
		}
		i := m.code[pc]
		pc++
		switch i.op {
		case "RET":
			return steps
		case "JNZ", "JNE":
			if !m.zero {
				pc = m.labels[i.args[0]]
			}
		default:
			m.do(i)
		}
	}
}

// address returns the place in memory of an operand like 16(DX)(SI*4); ok is
// false for operands that are no memory.
func (m *machine) address(arg string) (at int, inFrame, ok bool) {
	open := strings.IndexByte(arg, '(')
	if open < 0 {
		return 0, false, false
	}
	before, rest := arg[:open], arg[open:]
	if rest == "(FP)" {
		_, offset, _ := strings.Cut(before, "+")
		return int(number(offset)), true, true
	}
	if rest == "(SB)" {
		name, offset, _ := strings.Cut(before, "<>+")
		return m.data[name] + int(number(offset)), false, true
	}
	at = int(number(before))
	for part := range strings.SplitSeq(strings.Trim(rest, "()"), ")(") {
		name, scale, scaled := strings.Cut(part, "*")
		n := int(m.gp[name])
		if scaled {
			n *= int(number(scale))
		}
		at += n
	}
	return at, false, true
}

// number reads a number of the assembly, 0 for nothing.
func number(text string) uint64 {
	if text == "" {
		return 0
	}
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return uint64(n)
	}
	n, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		panic(err)
	}
	return n
}

// bytes returns the memory of an operand.
func (m *machine) bytes(arg string, n int) []byte {
	at, inFrame, ok := m.address(arg)
	switch {
	case !ok:
		panic(arg + " is no memory")
	case inFrame:
		return m.frame[at : at+n]
	}
	return m.memory[at : at+n]
}

// value reads a number of n bytes: a constant, a register or memory.
func (m *machine) value(arg string, n int) uint64 {
	var v uint64
	switch {
	case strings.HasPrefix(arg, "$"):
		v = number(arg[1:])
	case strings.Contains(arg, "("):
		var word [8]byte
		copy(word[:], m.bytes(arg, n))
		v = binary.LittleEndian.Uint64(word[:])
	case arg[0] == 'K':
		v = m.mask[arg[1]-'0']
	default:
		v = m.gp[arg]
	}
	if n < 8 {
		v &= 1<<(8*n) - 1
	}
	return v
}

// set writes a number of n bytes. A register of which 4 are written loses the
// others.
func (m *machine) set(arg string, n int, v uint64) {
	if n < 8 {
		v &= 1<<(8*n) - 1
	}
	switch {
	case strings.Contains(arg, "("):
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], v)
		copy(m.bytes(arg, n), word[:n])
	case arg[0] == 'K':
		m.mask[arg[1]-'0'] = v
	case n < 4:
		m.gp[arg] = m.gp[arg]&^(1<<(8*n)-1) | v
	default:
		m.gp[arg] = v
	}
}

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

// do runs one instruction.
func (m *machine) do(i instruction) {
	last := i.args[max(0, len(i.args)-1):]
	switch {
	case i.op == "VZEROUPPER":
		for r := range m.vector[:16] {
			clear(m.vector[r][16:])
		}
	case strings.HasPrefix(i.op, "V"):
		m.vectors(i, last[0])
	default:
		m.scalar(i, last[0])
	}
}

// scalar runs an instruction on general registers and masks.
func (m *machine) scalar(i instruction, to string) {
	size := map[byte]int{'Q': 8, 'L': 4, 'D': 4, 'W': 2}[i.op[len(i.op)-1]]
	a := i.args[0]
	var result uint64
	switch i.op {
	case "MOVQ", "MOVL", "MOVW", "KMOVD":
		m.set(to, size, m.value(a, size))
		return
	case "MOVWLZX":
		m.set(to, 8, m.value(a, 2))
		return
	case "MOVBLZX":
		m.set(to, 8, m.value(a, 1))
		return
	case "MOVB":
		m.set(to, 1, m.value(a, 1))
		return
	case "IMUL3Q":
		m.set(to, 8, m.value(a, 8)*m.value(i.args[1], 8))
		return
	case "PREFETCHT0":
		return // nothing that anybody sees
	case "LEAQ":
		at, _, _ := m.address(a)
		m.set(to, 8, uint64(at))
		return
	case "CMPQ":
		m.zero = m.value(a, 8) == m.value(to, 8)
		return
	case "KANDD":
		m.set(to, 4, m.value(a, 4)&m.value(i.args[1], 4))
		return
	case "KORD":
		m.set(to, 4, m.value(a, 4)|m.value(i.args[1], 4))
		return
	case "KXORD":
		m.set(to, 4, m.value(a, 4)^m.value(i.args[1], 4))
		return
	case "NOTL":
		m.set(to, 4, ^m.value(a, 4))
		return
	case "ADDQ":
		result = m.value(to, size) + m.value(a, size)
	case "INCQ":
		result = m.value(to, size) + 1
	case "DECQ":
		result = m.value(to, size) - 1
	case "ANDL", "ANDQ":
		result = m.value(to, size) & m.value(a, size)
	case "XORQ":
		result = m.value(to, size) ^ m.value(a, size)
	case "SHRL":
		result = m.value(to, size) >> m.value(a, 1)
	default:
		panic("unknown instruction " + i.op + " " + strings.Join(i.args, ", "))
	}
	m.set(to, size, result)
	m.zero = result == 0
}

// vectors runs an instruction on vectors.
func (m *machine) vectors(i instruction, to string) {
	a := i.args[0]
	width := 0
	for _, arg := range i.args {
		if isVector(arg) {
			width = max(width, widthOf(arg))
		}
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
	case "VPOPCNTW":
		v := m.vec(a, width)
		m.setVec(to, width, words(width, func(k int) uint16 { return uint16(bits.OnesCount16(word(v, k))) }))
	case "VPBROADCASTQ":
		m.setVec(to, width, repeated(m.bytes(a, 8), width))
	case "VBROADCASTI128", "VBROADCASTI32X4":
		m.setVec(to, width, repeated(m.bytes(a, 16), width))
	case "VPINSRW":
		v := m.vec(i.args[2], 16)
		binary.LittleEndian.PutUint16(v[2*number(a[1:]):], uint16(m.value(i.args[1], 2)))
		m.setVec(to, 16, v)
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
	case "VEXTRACTI128":
		v := m.vec(i.args[1], 32)
		copy(v[:16], v[16*number(a[1:]):])
		m.setVec(to, 16, v)
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
	case "VPCMPEQB":
		var same [64]byte
		for k := range width {
			same[k] = byte(ones(a[k] == b[k]))
		}
		m.setVec(to, width, same)
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

// The machine does what the manuals say: a few instructions by hand.
func TestMachine(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"MOVQ $5, AX; ADDQ $3, AX; DECQ AX", "AX=7 zero=false"},
		{"MOVQ $1, AX; DECQ AX", "AX=0 zero=true"},
		{"MOVQ $-1, AX; MOVL $7, AX", "AX=7 zero=false"},
		{"MOVL $12, AX; NOTL AX; ANDL $255, AX", "AX=243 zero=false"},
		{"MOVL $511, AX; VPBROADCASTW AX, Z0; VPOPCNTW Z0, Z1; VPCMPUW $6, Z0, Z1, K1; KMOVD K1, AX", "AX=0 zero=false"},
		{"MOVL $511, AX; VPBROADCASTW AX, Z0; VPXORD Z1, Z1, Z1; VPTESTMW Z0, Z0, K1; KMOVD K1, AX", "AX=4294967295 zero=false"},
		{"MOVL $6, AX; VPBROADCASTW AX, Z0; MOVL $3, AX; VPBROADCASTW AX, Z1; VPANDND Z0, Z1, Z2; VPTESTNMW Z2, Z1, K1; KMOVD K1, AX", "AX=4294967295 zero=false"},
		{"MOVL $1, AX; VMOVD AX, X0; VPBROADCASTW X0, Y0; VPCMPEQW Y0, Y0, Y1; VPSRLW $15, Y1, Y1; VPCMPEQW Y1, Y0, Y2; VPMOVMSKB Y2, AX", "AX=4294967295 zero=false"},
	} {
		m := &machine{gp: map[string]uint64{}, labels: map[string]int{}}
		for line := range strings.SplitSeq(c.code, "; ") {
			op, rest, _ := strings.Cut(line, " ")
			m.do(instruction{op, strings.Split(rest, ", ")})
		}
		if got := fmt.Sprintf("AX=%d zero=%v", m.gp["AX"], m.zero); got != c.want {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
}
