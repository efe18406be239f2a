package main

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
)

// Where the tests of text have their tables: behind the block, before the constants.
const (
	listAt = 1 << 14
	textAt = 1<<14 + 1<<10
	snapAt = 1<<14 + 1<<13
)

func (m *machine) put64(at int, v uint64) { binary.LittleEndian.PutUint64(m.memory[at:], v) }

// digitsOf is a solved position as text.
func digitsOf(p candidates) string {
	var b strings.Builder
	for _, mask := range p {
		for d := range 9 {
			if mask == 1<<d {
				b.WriteByte(byte('1' + d))
			}
		}
	}
	return b.String()
}

// The writer of solved lanes writes the digits of those that are named, each to its
// place, and nothing beside them.
func TestSolvedLanesAreWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	const apart = 100
	for _, kernel := range kernels {
		m := start(t, kernel.file, "write8"+kernel.name)
		for n := 1; n <= 8; n++ {
			want := m.fill(r, kernel.lanes)
			named, places := r.Perm(kernel.lanes)[:n], r.Perm(8)[:n]
			m.put64(listAt, uint64(n))
			for k := range n { // entries count from 1
				m.put64(listAt+8+8*(k+1), uint64(named[k]))
				m.put64(listAt+72+8*(k+1), uint64(apart*places[k]))
			}
			binary.LittleEndian.PutUint64(m.frame[8:], textAt)
			binary.LittleEndian.PutUint64(m.frame[16:], listAt)
			m.call()
			for place := range 8 {
				line, expected := string(m.memory[textAt+apart*place:][:apart]), strings.Repeat("-", apart)
				for k := range n {
					if places[k] == place {
						expected = want[named[k]] + expected[cells:]
					}
				}
				if line != expected {
					t.Fatalf("write8%s, %d lanes, place %d:\n%s\nwant\n%s", kernel.name, n, place, line, expected)
				}
			}
		}
	}
}

// fill puts a solution into every lane and dashes where texts are written. It
// returns the solutions as text.
func (m *machine) fill(r *rand.Rand, lanes int) (want []string) {
	for l := range lanes {
		p := solved(r)
		m.put(lanes, l, p)
		want = append(want, digitsOf(p))
	}
	for k := range 1000 {
		m.memory[textAt+k] = '-'
	}
	return want
}

// The writer of one lane writes its 81 digits, and leaves alone what stands before
// and behind them.
func TestOneSolvedLaneIsWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	m := start(t, "avx2_amd64.s", "writeAVX2")
	for lane := range 16 {
		want := m.fill(r, 16)
		binary.LittleEndian.PutUint64(m.frame[8:], uint64(lane))
		binary.LittleEndian.PutUint64(m.frame[16:], textAt+10)
		m.call()
		if got := string(m.memory[textAt:][:110]); got != "----------"+want[lane]+"-------------------" {
			t.Errorf("lane %d:\n%s\nwant\n%s", lane, got, want[lane])
		}
	}
}

// lineOf returns a line of 81 characters, and the candidates that it says.
func lineOf(r *rand.Rand) (line string, want candidates) {
	var b strings.Builder
	for c := range want {
		if r.IntN(2) == 0 {
			b.WriteByte("0.*_"[r.IntN(4)])
			want[c] = allNine
			continue
		}
		d := r.IntN(9)
		b.WriteByte(byte('1' + d))
		want[c] = 1 << d
	}
	return b.String(), want
}

// parse reads lines that stand somewhere in a text, and returns their candidates.
func (m *machine) parse(lines []string, places []int) (got []candidates, bad bool) {
	for i, line := range lines {
		copy(m.memory[textAt+places[i]:], line)
		m.put64(listAt+8*i, uint64(places[i]))
	}
	for k, v := range []uint64{textAt, listAt, uint64(len(lines)), snapAt, snapAt, snapSize} {
		binary.LittleEndian.PutUint64(m.frame[8*k:], v)
	}
	m.run()
	for i := range lines {
		var p candidates
		for c := range p {
			p[c] = binary.LittleEndian.Uint16(m.memory[snapAt+snapSize*i+2*c:])
		}
		got = append(got, p)
	}
	return got, binary.LittleEndian.Uint32(m.frame[48:]) != 0
}

// Lines of text become candidates: a digit is one, each of the four blanks all nine.
func TestLinesAreParsed(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for n := 1; n <= 8; n++ {
		m := start(t, "avx2_amd64.s", "parseAVX2")
		var lines []string
		var places []int
		var want []candidates
		for i := range n {
			line, p := lineOf(r)
			lines, places, want = append(lines, line), append(places, 90*i+r.IntN(9)), append(want, p)
		}
		got, bad := m.parse(lines, places)
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("line %d of %d, %s:\n%v\nwant\n%v", i+1, n, lines[i], got[i], want[i])
			}
		}
		if bad {
			t.Errorf("%d good lines are bad", n)
		}
	}
}

// A character that is neither digit nor blank makes the lines bad, wherever it stands:
// every byte that there is, and every place.
func TestOtherCharactersAreBad(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	good := "0123456789.*_"
	for c := range 256 {
		line, _ := lineOf(r)
		at := c % cells
		text := []byte(line)
		text[at] = byte(c)
		m := start(t, "avx2_amd64.s", "parseAVX2")
		other, _ := lineOf(r)
		if _, bad := m.parse([]string{other, string(text)}, []int{0, 90}); bad == strings.Contains(good, string(rune(c))) {
			t.Errorf("%q at %d is bad: %v", rune(c), at, bad)
		}
	}
	for at := range cells {
		line, _ := lineOf(r)
		m := start(t, "avx2_amd64.s", "parseAVX2")
		if _, bad := m.parse([]string{line[:at] + "x" + line[at+1:]}, []int{0}); !bad {
			t.Errorf("a letter at %d is good", at)
		}
	}
	// What stands behind a line is not looked at.
	line, want := lineOf(r)
	m := start(t, "avx2_amd64.s", "parseAVX2")
	if got, bad := m.parse([]string{line + " a name\n"}, []int{3}); bad || got[0] != want {
		t.Errorf("a name behind the line: bad %v", bad)
	}
}

// A writer or reader in which one instruction is another is found out by these tests:
// most changes of an operand change what is written.
func TestChangedWritersAreFound(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	line, want := lineOf(r)
	found, tried := 0, 0
	for k := range start(t, "avx2_amd64.s", "parseAVX2").code {
		m := start(t, "avx2_amd64.s", "parseAVX2")
		other := map[string]string{"VPAND": "VPOR", "VPOR": "VPAND", "VPUNPCKLBW": "VPUNPCKHBW", "VPUNPCKHBW": "VPUNPCKLBW", "VPCMPEQB": "VPXOR"}[m.code[k].op]
		if other == "" {
			continue
		}
		tried++
		m.code[k].op = other
		if got, bad := m.parse([]string{line}, []int{0}); got[0] != want || bad {
			found++
		}
	}
	if tried < 20 || found < tried*3/4 {
		t.Errorf("%d of %d changes are found", found, tried)
	}
}
