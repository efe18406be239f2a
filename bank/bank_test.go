package bank_test

import (
	"bytes"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"shudu/bank"
	"shudu/format"
	"shudu/format/dat"
	_ "shudu/format/grid"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = formattest.Easy

func Example() {
	file := strings.NewReader("# three small puzzles\n1...............\n.2..............\n..3.............\n")
	b, err := bank.New(file, file.Size(), "small.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := b.At(2)
	fmt.Println(b.Len(), p.Givens[:4], err)
	_, err = b.At(4)
	fmt.Println(err)
	// Output:
	// 3 [0 2 0 0] <nil>
	// small.txt: no such puzzle in the bank: 4 (expected 1 to 3)
}

// numbered is a puzzle that shows its number in the last cells, to the base
// of nine.
func numbered(n int) string {
	b := []byte(easy)
	for i := len(b) - 1; i > len(b)-9; i-- {
		b[i] = '1' + byte(n%9)
		n /= 9
	}
	return string(b)
}

func puzzles(t testing.TB, count int) iter.Seq2[*sudoku.Puzzle, error] {
	return func(yield func(*sudoku.Puzzle, error) bool) {
		for i := range count {
			if !yield(formattest.Puzzle(t, numbered(i+1)), nil) {
				return
			}
		}
	}
}

func open(t testing.TB, text string) *bank.Bank {
	t.Helper()
	b, err := bank.New(strings.NewReader(text), int64(len(text)), "bank")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// check makes sure that every puzzle is the one of its number.
func check(t *testing.T, b *bank.Bank, count int) {
	t.Helper()
	if b.Len() != count {
		t.Fatalf("%d puzzles, want %d", b.Len(), count)
	}
	for id := 1; id <= count; id++ {
		p, err := b.At(id)
		if err != nil || formattest.Symbols(p) != numbered(id) {
			t.Fatalf("puzzle %d: %v", id, err)
		}
	}
	id := 0
	for e, err := range b.From(1) {
		if id++; err != nil || e.ID != id || formattest.Symbols(e.Puzzle) != numbered(id) {
			t.Fatalf("puzzle %d is listed as %d: %v", id, e.ID, err)
		}
	}
	if id != count {
		t.Fatalf("%d puzzles are listed, want %d", id, count)
	}
}

// texts lays 200 puzzles out in ways that texts have.
func texts() map[string]struct {
	text  string
	width int
} {
	var even, names, crlf, comments strings.Builder
	for i := range 200 {
		even.WriteString(numbered(i+1) + "\n")
		crlf.WriteString(numbered(i+1) + "\r\n")
		names.WriteString(numbered(i+1) + " " + strings.Repeat("n", i%5) + "\n")
		if comments.WriteString(numbered(i+1) + "\n"); i%7 == 0 {
			comments.WriteString("# comment\n\n")
		}
	}
	sameLength := strings.Replace(even.String(), numbered(101)+"\n", "#"+strings.Repeat("c", 80)+"\n"+numbered(101)+"\n", 1)
	return map[string]struct {
		text  string
		width int
	}{
		"even":                    {even.String(), 82},
		"even, no last end":       {strings.TrimSuffix(even.String(), "\n"), 82},
		"even, CRLF":              {crlf.String(), 83},
		"even, CRLF, no last end": {strings.TrimSuffix(crlf.String(), "\r\n"), 83},
		"comments at the top":     {"# a\n\n#b\n" + even.String(), 82},
		"names":                   {names.String(), 0},
		"comments":                {comments.String(), 0},
		"BOM":                     {"\ufeff" + even.String(), 0},
		"BOM and comment":         {"\ufeff# c\n" + even.String(), 0},
		"a comment of the length": {sameLength, 82},
		"blank lines at the end":  {even.String() + "\n\n", 0},
	}
}

func TestTexts(t *testing.T) {
	for name, c := range texts() {
		t.Run(name, func(t *testing.T) {
			b := open(t, c.text)
			if i := b.Info(); i.Record != c.width || i.Format != "line" || i.Size != int64(len(c.text)) || i.Problem != nil {
				t.Errorf("%+v", i)
			}
			if name == "a comment of the length" {
				b.At(101) // the comment stands there: now the file is read through
			}
			check(t, b, 200)
		})
	}
}

// counting counts the bytes that are read.
type counting struct {
	io.ReaderAt
	mu    sync.Mutex
	bytes int
}

func (c *counting) ReadAt(p []byte, off int64) (int, error) {
	c.mu.Lock()
	c.bytes += len(p)
	c.mu.Unlock()
	return c.ReaderAt.ReadAt(p, off)
}

// TestMillion makes banks of a million puzzles and sees that opening and
// picking reads next to nothing of them.
func TestMillion(t *testing.T) {
	const million = 1_000_000
	dir := t.TempDir()
	path := filepath.Join(dir, "million.txt")
	ids := []int{1, 2, 65, 500_000, 999_999, million}
	text := bytes.Repeat([]byte(easy+"\n"), million)
	for _, id := range ids {
		copy(text[(id-1)*(len(easy)+1):], numbered(id))
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	sparse := filepath.Join(dir, "million.dat")
	makeSparse(t, sparse, million)
	for _, path := range []string{path, sparse} {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		st, _ := f.Stat()
		c := &counting{ReaderAt: f}
		b, err := bank.New(c, st.Size(), path)
		if err != nil {
			t.Fatal(err)
		}
		if b.Len() != million || c.bytes > 200_000 {
			t.Errorf("%d puzzles, opened with %d bytes", b.Len(), c.bytes)
		}
		c.bytes = 0
		for _, id := range ids {
			p, err := b.At(id)
			if err != nil || filepath.Ext(path) == ".txt" && formattest.Symbols(p) != numbered(id) {
				t.Errorf("puzzle %d: %v", id, err)
			}
		}
		if c.bytes > len(ids)*400 {
			t.Errorf("%d bytes read for %d puzzles", c.bytes, len(ids))
		}
	}
}

// makeSparse makes a file in format dat of empty records that take no room.
func makeSparse(t *testing.T, path string, count int) {
	h := dat.Header{Count: count, Size: dat.RecordSize}
	if err := os.WriteFile(path, h.Append(nil), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, h.Offset(count)); err != nil {
		t.Fatal(err)
	}
}

func TestUnevenReadsNearby(t *testing.T) {
	var text strings.Builder
	for i := range 20_000 {
		text.WriteString(numbered(i+1) + " " + strings.Repeat("n", i%5) + "\n")
	}
	c := &counting{ReaderAt: strings.NewReader(text.String())}
	b, err := bank.New(c, int64(text.Len()), "bank")
	if err != nil {
		t.Fatal(err)
	}
	c.bytes = 0
	if p, err := b.At(19_999); err != nil || formattest.Symbols(p) != numbered(19_999) {
		t.Error(err)
	}
	if c.bytes > 1<<17 {
		t.Errorf("%d of %d bytes read for one puzzle", c.bytes, text.Len())
	}
}

func TestMakeAndAdd(t *testing.T) {
	for _, c := range []struct{ file, format string }{{"b.dat", "dat"}, {"b.txt", "line"}, {"b.jsonl", "native"}} {
		t.Run(c.format, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), c.file)
			if n, err := bank.Make(t.Context(), path, c.format, true, puzzles(t, 30)); n != 30 || err != nil {
				t.Fatal(n, err)
			}
			more := func(yield func(*sudoku.Puzzle, error) bool) {
				for i := 30; i < 50 && yield(formattest.Puzzle(t, numbered(i+1)), nil); i++ {
				}
			}
			if n, err := bank.Add(t.Context(), path, more); n != 20 || err != nil {
				t.Fatal(n, err)
			}
			b, err := bank.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer b.Close()
			check(t, b, 50)
			if i := b.Info(); i.Format != c.format || i.Name != path {
				t.Errorf("%+v", i)
			}
		})
	}
}

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

func TestAddEndsTheLastLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "b.txt")
	for _, before := range []string{"", numbered(1), numbered(1) + "\n"} {
		os.WriteFile(path, []byte(before), 0o644)
		next := 1 + len(before)/81
		if _, err := bank.Add(t.Context(), path, func(yield func(*sudoku.Puzzle, error) bool) { yield(formattest.Puzzle(t, numbered(next)), nil) }); err != nil {
			t.Fatal(err)
		}
		text, _ := os.ReadFile(path)
		check(t, open(t, string(text)), next)
	}
}

func TestAddHonoursTheRecordSize(t *testing.T) {
	path := filepath.Join(t.TempDir(), "b.dat")
	h := dat.Header{Count: 0, Size: 400}
	os.WriteFile(path, h.Append(nil), 0o644)
	if _, err := bank.Add(t.Context(), path, puzzles(t, 3)); err != nil {
		t.Fatal(err)
	}
	b, err := bank.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	check(t, b, 3)
	if i := b.Info(); i.Record != 400 || i.Size != 8+3*400 {
		t.Errorf("%+v", i)
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

func TestNumbers(t *testing.T) {
	b := open(t, numbered(1)+"\n"+numbered(2)+"\n")
	for _, id := range []int{0, -1, 3, math.MaxInt, math.MinInt} {
		if _, err := b.At(id); !errors.Is(err, bank.ErrID) {
			t.Errorf("%d: %v", id, err)
		}
	}
	for range b.From(3) {
		t.Error("there is a third puzzle")
	}
	n := 0
	for e := range b.From(-5) {
		if n++; e.ID == 1 {
			break
		}
	}
	if n != 1 {
		t.Errorf("%d puzzles before the first", n)
	}
}

func TestRandomReachesAll(t *testing.T) {
	b := open(t, numbered(1)+"\n"+numbered(2)+"\n"+numbered(3))
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[int]int{}
	for range 300 {
		id, p, err := b.Random(r)
		if err != nil || formattest.Symbols(p) != numbered(id) {
			t.Fatal(id, err)
		}
		seen[id]++
	}
	if len(seen) != 3 || seen[1] < 60 || seen[2] < 60 || seen[3] < 60 {
		t.Errorf("picked %v", seen)
	}
	if _, _, err := open(t, "").Random(r); !errors.Is(err, bank.ErrID) {
		t.Error(err)
	}
}

//go:embed testdata/small.txt
var embedded embed.FS

func TestOpenFS(t *testing.T) {
	b, err := bank.OpenFS(embedded, "testdata/small.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if p, err := b.At(3); b.Len() != 3 || err != nil || formattest.Symbols(p) != "..3............." {
		t.Errorf("%d puzzles, %v", b.Len(), err)
	}
	if _, err := bank.OpenFS(embedded, "testdata"); !errors.Is(err, bank.ErrBank) {
		t.Error(err)
	}
	if _, err := bank.OpenFS(fstest.MapFS{}, "none"); !errors.Is(err, os.ErrNotExist) {
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

type shrinking struct{ io.ReaderAt }

func TestManyAtOnce(t *testing.T) {
	b := open(t, texts()["a comment of the length"].text)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for id := i + 1; id <= 200; id += 8 {
				if _, err := b.At(id); err != nil {
					t.Errorf("puzzle %d: %v", id, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestData(t *testing.T) {
	text := formattest.Data(t, "classic/17-clue.txt")
	b := open(t, text)
	if b.Len() != 49158 || b.Info().Record == 0 {
		t.Errorf("%+v", b.Info())
	}
}

// failing fails when a place behind good is read.
type failing struct {
	io.ReaderAt
	good int64
}

var errBroken = errors.New("broken")

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

func TestNativeBank(t *testing.T) {
	path := filepath.Join(t.TempDir(), "variants.jsonl")
	p := sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Diagonals{Down: true})
	p.Info.Title = "a variant"
	one := func(yield func(*sudoku.Puzzle, error) bool) { yield(p, nil) }
	if _, err := bank.Make(t.Context(), path, "native", true, one); err != nil {
		t.Fatal(err)
	}
	b, err := bank.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	q, err := b.At(1)
	if err != nil || formattest.Diff(p, q) != "" {
		t.Errorf("%v: %v", q, err)
	}
}
