package bank_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shudu/bank"
	"shudu/format"
	"shudu/format/dat"
	_ "shudu/format/grid"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func TestMakeChangesNothingOnError(t *testing.T) {
	broken := errors.New("broken")
	for _, name := range []string{"dat", "line"} {
		for _, bad := range []iter.Seq2[*sudoku.Puzzle, error]{
			func(yield func(*sudoku.Puzzle, error) bool) {
				_ = yield(formattest.Puzzle(t, easy), nil) && yield(nil, broken)
			},
			func(yield func(*sudoku.Puzzle, error) bool) {
				_ = yield(formattest.Puzzle(t, easy), nil) && yield(sudoku.New(sudoku.Square(9), rule.Latin{}), nil)
			},
		} {
			dir := t.TempDir()
			path := filepath.Join(dir, "bank")
			if _, err := bank.Make(t.Context(), path, name, true, puzzles(t, 3)); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(path)
			_, err := bank.Make(t.Context(), path, name, true, bad)
			if !errors.Is(err, broken) && !errors.Is(err, format.ErrCannot) || errors.Is(err, format.ErrCannot) && !strings.Contains(err.Error(), "puzzle 2: ") {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := bank.Add(t.Context(), path, bad); !errors.Is(err, broken) && !errors.Is(err, format.ErrCannot) {
				t.Errorf("%s: %v", name, err)
			}
			b, err := bank.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			check(t, b, 3)
			b.Close()
			after, _ := os.ReadFile(path)
			if !bytes.HasPrefix(after, before) {
				t.Errorf("%s: the bank has changed", name)
			}
			if files, _ := os.ReadDir(dir); len(files) != 1 {
				t.Errorf("%s: %d files are left", name, len(files))
			}
		}
	}
}

func TestMakeErrors(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"grid", "nonsense", ""} {
		if _, err := bank.Make(t.Context(), filepath.Join(dir, "b"), name, true, puzzles(t, 1)); err == nil {
			t.Errorf("a bank in format %q", name)
		}
	}
	if _, err := bank.Make(t.Context(), filepath.Join(dir, "none", "b"), "line", true, puzzles(t, 1)); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if _, err := bank.Add(t.Context(), filepath.Join(dir, "none"), puzzles(t, 1)); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	path := filepath.Join(dir, "mode")
	os.WriteFile(path, nil, 0o600)
	if _, err := bank.Make(t.Context(), path, "line", true, puzzles(t, 1)); err != nil {
		t.Fatal(err)
	}
	if st, _ := os.Stat(path); st.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", st.Mode())
	}
}

// TestAddIsInterrupted cuts a file in format dat as a crash before the last
// step of Add leaves it: the old count with some of the new records.
func TestAddIsInterrupted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "b.dat")
	if _, err := bank.Make(t.Context(), path, "dat", true, puzzles(t, 5)); err != nil {
		t.Fatal(err)
	}
	whole, _ := os.ReadFile(path)
	for _, cut := range []int{0, 1, 328, 500} {
		torn := slices.Concat(whole, bytes.Repeat([]byte{0xff}, cut))
		check(t, open(t, string(torn)), 5)
		os.WriteFile(path, torn, 0o644)
		if _, err := bank.Add(t.Context(), path, func(yield func(*sudoku.Puzzle, error) bool) { yield(formattest.Puzzle(t, numbered(6)), nil) }); err != nil {
			t.Fatal(err)
		}
		b, err := bank.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		check(t, b, 6)
		b.Close()
	}
}

func numbers(vs ...int32) string {
	var b []byte
	for _, v := range vs {
		b = binary.LittleEndian.AppendUint32(b, uint32(v))
	}
	return string(b)
}

func TestDamage(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "b.dat")
	if _, err := bank.Make(t.Context(), path, "dat", true, puzzles(t, 3)); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(path)
	whole := string(data)

	for name, c := range map[string]struct {
		text  string
		count int
	}{
		"cut":        {whole[:len(whole)-1], 2},
		"count huge": {numbers(math.MaxInt32) + whole[4:], 3},
		"header":     {whole[:8], 0},
	} {
		b := open(t, c.text)
		check(t, b, c.count)
		if p := b.Info().Problem; p == nil || !strings.Contains(p.Error(), fmt.Sprintf("the file ends after %d", c.count)) {
			t.Errorf("%s: %v", name, p)
		}
		os.WriteFile(path, []byte(c.text), 0o644)
		if _, err := bank.Add(t.Context(), path, puzzles(t, 1)); err == nil {
			t.Errorf("%s: a damaged bank was added to", name)
		}
	}

	for name, text := range map[string]string{
		"size 0":      numbers(3, 0) + whole[8:],
		"size 8":      numbers(3, 8) + whole[8:],
		"size huge":   numbers(3, math.MaxInt32-3) + whole[8:],
		"negative":    numbers(-1, 328) + whole[8:],
		"half header": whole[:5],
		"words":       "Once upon a time there was no puzzle.\n",
		"a grid":      "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n",
	} {
		if _, err := bank.New(strings.NewReader(text), int64(len(text)), "b"); !errors.Is(err, bank.ErrBank) {
			t.Errorf("%s: %v", name, err)
		}
	}

	wrong := []byte(whole)
	wrong[8+328+4] = 10
	b := open(t, string(wrong))
	var pe *format.ParseError
	if _, err := b.At(2); !errors.As(err, &pe) || err.Error() != "bank: byte 336: puzzle id 2: R1C1 holds 10 (expected 0 to 9) (format dat)" {
		t.Error(err)
	}
	if _, err := b.At(3); err != nil {
		t.Error(err)
	}
}

func TestBadLines(t *testing.T) {
	text := "# c\n" + numbered(1) + "\n" + numbered(2)[1:] + "x\n" + numbered(3) + "\n"
	for _, text := range []string{text, strings.ReplaceAll(text, "x\n", "\n")} {
		b := open(t, text)
		if _, err := b.At(2); err == nil || !strings.HasPrefix(err.Error(), "bank:3:81: ") {
			t.Error(err)
		}
		if p, err := b.At(3); err != nil || formattest.Symbols(p) != numbered(3) {
			t.Error(err)
		}
		var ids []string
		for e, err := range b.From(1) {
			ids = append(ids, fmt.Sprint(e.ID, err == nil))
		}
		if got := strings.Join(ids, ", "); got != "1 true, 2 false, 3 true" {
			t.Error(got)
		}
	}
	long := numbered(1) + "\n" + strings.Repeat("1", 3<<20) + "\n" + numbered(3) + "\n"
	if _, err := open(t, long).At(2); !errors.Is(err, format.ErrLong) {
		t.Error(err)
	}
}

func TestOpenErrors(t *testing.T) {
	if _, err := bank.Open(t.TempDir()); !errors.Is(err, bank.ErrBank) {
		t.Error(err)
	}
	if _, err := bank.Open(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	short := strings.NewReader(numbered(1))
	if _, err := bank.New(short, 1000, "b"); err == nil {
		t.Error("a file shorter than it says")
	}
	text := numbered(1) + "\n" + numbered(2) + "\n"
	shrinking := &shrinking{strings.NewReader(text)}
	b, err := bank.New(shrinking, int64(len(text)), "b")
	if err != nil {
		t.Fatal(err)
	}
	shrinking.ReaderAt = strings.NewReader("")
	if _, err := b.At(1); err == nil {
		t.Error("a file that has gone")
	}
}

// failing fails when a place behind good is read.
type failing struct {
	io.ReaderAt
	good int64
}

func (f failing) ReadAt(p []byte, off int64) (int, error) {
	if off+int64(len(p)) > f.good {
		return 0, errBroken
	}
	return f.ReaderAt.ReadAt(p, off)
}

func TestBrokenFile(t *testing.T) {
	uneven := strings.Repeat(easy+" x\n"+easy+"\n", 2000)
	if _, err := bank.New(failing{strings.NewReader(uneven), 1 << 16}, int64(len(uneven)), "b"); !errors.Is(err, errBroken) {
		t.Errorf("a text that cannot be read through: %v", err)
	}
	if _, err := bank.New(failing{strings.NewReader(uneven), 10}, int64(len(uneven)), "b"); !errors.Is(err, errBroken) {
		t.Errorf("a file without a head: %v", err)
	}
	h := dat.Header{Count: 1000, Size: dat.RecordSize}
	data := string(h.Append(nil)) + strings.Repeat("\x00", 1000*dat.RecordSize)
	b, err := bank.New(failing{strings.NewReader(data), 1 << 17}, int64(len(data)), "b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.At(1); err != nil {
		t.Error(err)
	}
	if _, err := b.At(1000); !errors.Is(err, errBroken) {
		t.Error(err)
	}
	n := 0
	for _, err := range b.From(999) {
		if n++; !errors.Is(err, errBroken) {
			t.Error(err)
		}
		break
	}
	if n != 1 {
		t.Errorf("%d puzzles after the break", n)
	}
}
