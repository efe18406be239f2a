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
// knows what the kernels need, and panics at anything else.
type machine struct {
	code   []instruction
	labels map[string]int
	gp     map[string]uint64
	vector [32][64]byte
	mask   [8]uint64
	zero   bool // the last comparison was equal, the last result was 0
	carry  bool // the last comparison was less; what was counted had no bit
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
		case "JNZ", "JNE", "JZ", "JMP":
			if i.op == "JMP" || m.zero == (i.op == "JZ") {
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
	if m.moved(i, to, size) || m.masks(i, to) || m.flagged(i, to, size) {
		return
	}
	a, b := m.value(i.args[0], size), m.value(to, size)
	var result uint64
	switch i.op {
	case "ADDQ":
		result = b + a
	case "SUBQ":
		result = b - a
	case "INCQ":
		result = b + 1
	case "DECQ":
		result = b - 1
	case "ANDL", "ANDQ":
		result = b & a
	case "ORQ":
		result = b | a
	case "XORL", "XORQ":
		result = b ^ a
	case "SHLQ":
		result = b << m.value(i.args[0], 1)
	case "SHRL":
		result = b >> m.value(i.args[0], 1)
	default:
		panic("unknown instruction " + i.op + " " + strings.Join(i.args, ", "))
	}
	m.set(to, size, result)
	m.zero = m.value(to, size) == 0
}

// moved runs what moves a number and leaves the flags alone.
func (m *machine) moved(i instruction, to string, size int) bool {
	a := i.args[0]
	switch i.op {
	case "MOVQ", "MOVL", "MOVW":
		m.set(to, size, m.value(a, size))
	case "MOVWLZX":
		m.set(to, 8, m.value(a, 2))
	case "MOVBLZX":
		m.set(to, 8, m.value(a, 1))
	case "MOVB":
		m.set(to, 1, m.value(a, 1))
	case "IMUL3Q":
		m.set(to, 8, m.value(a, 8)*m.value(i.args[1], 8))
	case "NOTL":
		m.set(to, 4, ^m.value(a, 4))
	case "LEAQ":
		at, _, _ := m.address(a)
		m.set(to, 8, uint64(at))
	case "CMOVQCS":
		if m.carry {
			m.set(to, 8, m.value(a, 8))
		}
	case "CMOVQHI":
		if !m.carry && !m.zero {
			m.set(to, 8, m.value(a, 8))
		}
	case "PREFETCHT0": // nothing that anybody sees
	default:
		return false
	}
	return true
}

// masks runs what only masks have.
func (m *machine) masks(i instruction, to string) bool {
	a := i.args[0]
	switch i.op {
	case "KMOVD":
		m.set(to, 4, m.value(a, 4))
	case "KMOVQ":
		m.set(to, 8, m.value(a, 8))
	case "KANDD":
		m.set(to, 4, m.value(a, 4)&m.value(i.args[1], 4))
	case "KORD":
		m.set(to, 4, m.value(a, 4)|m.value(i.args[1], 4))
	case "KXORD":
		m.set(to, 4, m.value(a, 4)^m.value(i.args[1], 4))
	case "KUNPCKDQ":
		m.set(to, 8, m.value(a, 4)|m.value(i.args[1], 4)<<32)
	default:
		return false
	}
	return true
}

// flagged runs what is done for its flags, or sets them in a way of its own.
func (m *machine) flagged(i instruction, to string, size int) bool {
	a := m.value(i.args[0], size)
	switch i.op {
	case "CMPQ":
		b := m.value(to, size)
		m.zero, m.carry = a == b, a < b
	case "TESTQ":
		m.zero, m.carry = a&m.value(to, size) == 0, false
	case "TZCNTQ", "TZCNTL":
		n := min(bits.TrailingZeros64(a), 8*size)
		m.set(to, size, uint64(n))
		m.zero, m.carry = n == 0, a == 0
	case "POPCNTQ":
		m.set(to, size, uint64(bits.OnesCount64(a)))
		m.zero, m.carry = a == 0, false
	case "BLSRQ", "BLSRL":
		m.set(to, size, a&(a-1))
		m.zero, m.carry = a&(a-1) == 0, a == 0
	case "BLSIL":
		m.set(to, size, a&-a)
		m.zero, m.carry = a == 0, a != 0
	default:
		return false
	}
	return true
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
		{"MOVQ $0, BX; MOVQ $9, CX; TZCNTQ BX, AX; CMOVQCS CX, AX", "AX=9 zero=false"},
		{"MOVQ $48, BX; MOVQ $9, CX; TZCNTQ BX, AX; CMOVQCS CX, AX", "AX=4 zero=false"},
		{"MOVQ $0, BX; TZCNTL BX, AX", "AX=32 zero=false"},
		{"MOVQ $52, BX; BLSRQ BX, AX; BLSIL AX, AX", "AX=16 zero=false"},
		{"MOVQ $8, AX; BLSRL AX, AX", "AX=0 zero=true"},
		{"MOVQ $5, AX; MOVQ $7, BX; CMPQ BX, AX; CMOVQHI BX, AX", "AX=7 zero=false"},
		{"MOVQ $5, AX; MOVQ $3, BX; CMPQ BX, AX; CMOVQHI BX, AX", "AX=5 zero=false"},
		{"MOVQ $5, AX; MOVQ $5, BX; CMPQ BX, AX; CMOVQHI CX, AX", "AX=5 zero=true"},
		{"MOVQ $3, AX; MOVQ $4, BX; TESTQ AX, BX", "AX=3 zero=true"},
		{"MOVQ $7, AX; SHLQ $4, AX; ORQ $2, AX; SUBQ $4, AX; POPCNTQ AX, AX", "AX=5 zero=false"},
		{"MOVQ $513, BX; VMOVQ BX, X0; VPBROADCASTB X0, Y1; VPADDB Y1, Y1, Y2; VPSUBB Y1, Y2, Y2; VPMINUB Y1, Y0, Y3; VPEXTRB $0, X3, AX", "AX=1 zero=false"},
		{"MOVQ $0x0002000300040005, BX; VMOVQ BX, X0; VPUNPCKLQDQ X0, X0, X0; VPHMINPOSUW X0, X1; VMOVQ X1, AX", "AX=196610 zero=false"},
		{"MOVQ $0x100000002, BX; VMOVQ BX, X0; MOVQ $4, CX; VMOVQ CX, X1; VPSLLD X1, X0, X2; VMOVQ X2, AX", "AX=68719476768 zero=false"},
		{"MOVQ $0x0003000200010004, BX; VMOVQ BX, X0; VPXOR X1, X1, X1; VPBLENDW $5, X0, X1, X2; VMOVQ X2, AX", "AX=8589934596 zero=false"},
		{"MOVQ $0x0000000200000001, BX; VMOVQ BX, X0; VPXOR X1, X1, X1; VPBLENDD $2, X0, X1, X2; VMOVQ X2, AX", "AX=8589934592 zero=false"},
		{"MOVL $3, AX; VPBROADCASTB AX, Z0; MOVQ $0x0706050403020100, BX; VMOVQ BX, X1; VPERMB Z1, Z0, Z2; VPMOVQB Z2, X3; VMOVQ X3, AX", "AX=217020518514230019 zero=false"},
		{"MOVL $255, AX; VPBROADCASTB AX, Z0; VPOPCNTB Z0, Z1; VEXTRACTI64X4 $1, Z1, Y2; VPADDQ Z2, Z2, Z3; VMOVQ X3, AX", "AX=1157442765409226768 zero=false"},
		{"MOVL $7, AX; VMOVD AX, X1; VPXOR Y0, Y0, Y0; VINSERTI64X4 $1, Y1, Z0, Z2; VEXTRACTI64X4 $1, Z2, Y3; VMOVQ X3, AX", "AX=7 zero=false"},
		{"MOVQ $3, AX; KMOVQ AX, K1; MOVQ $5, AX; KMOVD AX, K2; KUNPCKDQ K1, K2, K3; KMOVQ K3, AX", "AX=21474836483 zero=false"},
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
