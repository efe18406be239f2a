package lanes

import (
	"context"
	"strings"
	"syscall"
	"testing"
)

// fenced returns n bytes with memory on both sides that must not be touched,
// at the end of their page or at its beginning.
func fenced(t *testing.T, n int, atEnd bool) []byte {
	size := (n + page - 1) / page * page
	m, err := syscall.Mmap(-1, 0, size+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Skip("no memory to fence: ", err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(m) })
	for _, fence := range [][]byte{m[:page], m[page+size:]} {
		if err := syscall.Mprotect(fence, syscall.PROT_NONE); err != nil {
			t.Skip("no fences: ", err)
		}
	}
	if atEnd {
		return m[page+size-n : page+size]
	}
	return m[page : page+n]
}

// TestFences puts text and solutions right against memory that cannot be read
// or written: a kernel that reaches beyond them crashes.
func TestFences(t *testing.T) {
	puzzles := strings.Repeat(easyPuzzle, 37)
	for _, s := range solvers(t) {
		for _, atEnd := range []bool{true, false} {
			text, first := fenced(t, len(puzzles), atEnd), fenced(t, len(puzzles), atEnd)
			copy(text, puzzles)
			at := make([]int, 37)
			for i := range at {
				at[i] = i * Cells
			}
			out := Out{Count: make([]int64, len(at)), First: first}
			if _, err := s.Lines(context.Background(), text, at, 2, out); err != nil {
				t.Fatal(err)
			}
			if string(first) != strings.Repeat(easyGrid, 37) {
				t.Errorf("%s: wrong solutions", s.Kernel())
			}
		}
	}
}

// TestFencedMemory puts the solver's own block and snapshots between fences.
func TestFencedMemory(t *testing.T) {
	for _, s := range solvers(t) {
		for _, atEnd := range []bool{true, false} {
			s.place(fenced(t, memorySize(s.k), atEnd))
			if got := solveLines(t, s, []string{hardPuzzle, easyPuzzle, hardPuzzle}, 2); got[1] != (answer{1, easyGrid}) || got[0] != got[2] || got[0].count != 1 {
				t.Errorf("%s: %v", s.Kernel(), got)
			}
		}
	}
}
