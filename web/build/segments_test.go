package main

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// program returns a program of some sections.
func program(sections ...[]byte) []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	for _, s := range sections {
		out = append(binary.AppendUvarint(append(out, s[0]), uint64(len(s)-1)), s[1:]...)
	}
	return out
}

// data returns a section of segments.
func data(segments ...segment) []byte { return append([]byte{dataSection}, written(segments)...) }

// memory returns what stands in memory, and where there is something else than
// zero.
func memory(segments []segment) map[int64]byte {
	m := map[int64]byte{}
	for _, s := range segments {
		for i, b := range s.bytes {
			if delete(m, s.at+int64(i)); b != 0 {
				m[s.at+int64(i)] = b
			}
		}
	}
	return m
}

// Segments with few zeros between them become one, in whatever order they come;
// one that is far away stays what it is.
func TestNearSegmentsAreJoined(t *testing.T) {
	got, err := joined(program([]byte("\x01types"), data(segment{16 + near, []byte("d")}, segment{10, []byte("ab")}, segment{15, []byte("c")}), []byte("\x00name")))
	want := program([]byte("\x01types"), data(segment{10, []byte("ab\x00\x00\x00c")}, segment{16 + near, []byte("d")}), []byte("\x00name"))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%q, %v: not %q", got, err, want)
	}
}

// The memory that a program begins with is the same, whatever its segments are.
func TestMemoryStaysWhenSegmentsAreJoined(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var segments []segment
		at := int64(0)
		for range chance.IntN(30) {
			at += chance.Int64N(2 * near)
			s := segment{at, make([]byte, chance.IntN(near))}
			for i := range s.bytes {
				s.bytes[i] = byte(chance.IntN(3))
			}
			segments = append(segments, s)
			at += int64(len(s.bytes))
		}
		apart := join(segments)
		got, want := memory(apart), memory(segments)
		for place := range want {
			if got[place] != want[place] {
				t.Fatalf("%d: %d, not %d, of %d segments", place, got[place], want[place], len(segments))
			}
		}
		if len(got) != len(want) || len(apart) > len(segments) {
			t.Fatalf("%d bytes in %d segments, not %d in at most %d", len(got), len(apart), len(want), len(segments))
		}
	}
}

// What this Go writes is read, and begins as it did: the only program at hand
// that is small enough.
func TestAProgramOfThisGoIsJoined(t *testing.T) {
	folder := t.TempDir()
	source, file := filepath.Join(folder, "main.go"), filepath.Join(folder, "main.wasm")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(\"here\") }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-o", file, source)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	after, err := joined(before)
	if err != nil {
		t.Fatal(err)
	}
	was, is := segmentsIn(t, before), segmentsIn(t, after)
	if len(was) < 1000 || len(is) > 100 {
		t.Errorf("%d segments become %d", len(was), len(is))
	}
	got, want := memory(is), memory(was)
	for place := range want {
		if got[place] != want[place] {
			t.Fatalf("%d: %d, not %d", place, got[place], want[place])
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d bytes, not %d", len(got), len(want))
	}
}

// segmentsIn returns the segments of a program.
func segmentsIn(t *testing.T, wasm []byte) []segment {
	t.Helper()
	r := reader{rest: wasm[headSize:]}
	for len(r.rest) > 0 {
		if section, body := r.take(1), r.take(r.unsigned()); section[0] == dataSection {
			segments, err := segmentsOf(body)
			if err != nil {
				t.Fatal(err)
			}
			return segments
		}
	}
	t.Fatal("no data")
	return nil
}

// Numbers with a sign are read as they are written, with every length.
func TestSignedNumbersAreReadAsTheyAreWritten(t *testing.T) {
	for bit := range 64 {
		for _, n := range []int64{1 << bit, 1<<bit - 1, -1 << bit, -1<<bit - 1} {
			r := reader{rest: appendSigned(nil, n)}
			if got := r.signed(); got != n || r.bad || len(r.rest) > 0 {
				t.Errorf("%d: %d, %d bytes left", n, got, len(r.rest))
			}
		}
	}
}

// What is cut off, or is of a kind that Go does not write, is refused.
func TestOtherProgramsAreRefused(t *testing.T) {
	whole := program(data(segment{300, []byte("abc")}))
	for n := range len(whole) {
		if got, err := joined(whole[:n]); err == nil && n != headSize {
			t.Errorf("%d bytes of it become %q", n, got)
		}
	}
	passive := data(segment{1, []byte("a")})
	passive[2] = 1
	for name, wasm := range map[string][]byte{
		"a number of segments": program([]byte{dataCount, 1}), "a passive segment": program(passive),
		"one over another": program(data(segment{1, []byte("ab")}, segment{2, []byte("c")})), "more than its segments": program(append(data(), 0)), "a place without an end": program([]byte{dataSection, 1, active, constant, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0}),
	} {
		if got, err := joined(wasm); err == nil {
			t.Errorf("%s becomes %q", name, got)
		}
	}
}
