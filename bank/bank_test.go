package bank_test

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"shudu/bank"
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

var errBroken = errors.New("broken")

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
