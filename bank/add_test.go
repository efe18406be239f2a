package bank_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"shudu/bank"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// from streams the numbered puzzles from one number to another.
func from(t testing.TB, first, last int) func(func(*sudoku.Puzzle, error) bool) {
	return func(yield func(*sudoku.Puzzle, error) bool) {
		for n := first; n <= last && yield(formattest.Puzzle(t, numbered(n)), nil); n++ {
		}
	}
}

func makeBank(t *testing.T, name string, count int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bank."+name)
	if _, err := bank.Make(t.Context(), path, name, false, puzzles(t, count)); err != nil {
		t.Fatal(err)
	}
	return path
}

// Programs that add at once lose nothing: every puzzle of every one is there,
// and those of each stand together.
func TestAddingAtOnceLosesNothing(t *testing.T) {
	for _, name := range []string{"line", "dat", "native"} {
		path := makeBank(t, name, 100)
		var wg sync.WaitGroup
		for i := range 6 {
			wg.Go(func() {
				if n, err := bank.Add(t.Context(), path, from(t, 1000*(i+1)+1, 1000*(i+1)+100)); n != 100 || err != nil {
					t.Errorf("%s: %d added, %v", name, n, err)
				}
			})
		}
		wg.Wait()
		b, err := bank.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		if b.Len() != 700 {
			t.Errorf("%s: %d of 700 puzzles", name, b.Len())
		}
		seen := map[string]int{}
		for e, err := range b.From(1) {
			if err != nil {
				t.Fatal(err)
			}
			seen[formattest.Symbols(e.Puzzle)] = e.ID
		}
		for i := range 6 {
			first := seen[numbered(1000*(i+1)+1)]
			for n := range 100 {
				if seen[numbered(1000*(i+1)+1+n)] != first+n {
					t.Fatalf("%s: the puzzles of one do not stand together", name)
				}
			}
		}
		if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
			t.Errorf("%s: %v are left", name, files)
		}
	}
}

// A bank that is added to itself is read to its end first, and ends.
func TestAddingABankToItselfEnds(t *testing.T) {
	for _, name := range []string{"line", "dat"} {
		path := makeBank(t, name, 50)
		b, err := bank.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		itself := func(yield func(*sudoku.Puzzle, error) bool) {
			for e, err := range b.From(1) {
				if !yield(e.Puzzle, err) {
					return
				}
			}
		}
		n, err := bank.Add(t.Context(), path, itself)
		b.Close()
		if n != 50 || err != nil {
			t.Errorf("%s: %d added, %v", name, n, err)
		}
		if b, err = bank.Open(path); err != nil || b.Len() != 100 {
			t.Errorf("%s: %d puzzles, %v", name, b.Len(), err)
		}
		b.Close()
	}
}

// A program that is killed while it adds leaves some of the lines, and the
// journal that tells them. The bank is as it was, and whoever adds next goes on
// from there.
func TestACutAdditionDoesNotCount(t *testing.T) {
	old, added := numbered(1)+"\n"+numbered(2)+"\n", numbered(3)+"\n"+numbered(4)+"\n"
	for cut := 0; cut < len(added); cut += 27 {
		for _, start := range []string{old, strings.TrimSuffix(old, "\n")} {
			dir := t.TempDir()
			path := filepath.Join(dir, "b.txt")
			skip := len(start) - len(old) + 1 // the line end, where there is none
			lines := ("\n" + added)[skip:]
			journal := fmt.Sprintf("%d %d\n\n%s", len(start), skip, added)
			os.WriteFile(path, []byte(start+lines[:cut]), 0o644)
			os.WriteFile(filepath.Join(dir, ".b.txt.adding"), []byte(journal), 0o600)
			b, err := bank.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			check(t, b, 2)
			b.Close()
			if n, err := bank.Add(t.Context(), path, from(t, 3, 5)); n != 3 || err != nil {
				t.Fatal(n, err)
			}
			if b, err = bank.Open(path); err != nil {
				t.Fatal(err)
			}
			check(t, b, 5)
			b.Close()
			if files, _ := os.ReadDir(dir); len(files) != 1 {
				t.Fatalf("%v are left", files)
			}
		}
	}
}

// A journal of something else takes nothing away: neither of an addition that
// was complete nor of a file that was changed by other means.
func TestAJournalOfSomethingElseSaysNothing(t *testing.T) {
	old, added := numbered(1)+"\n", numbered(2)+"\n"+numbered(3)+"\n"
	for name, journal := range map[string]string{
		"complete":         fmt.Sprintf("%d 1\n\n%s", len(old), added),
		"other lines":      fmt.Sprintf("%d 1\n\n%s", len(old), numbered(7)+"\n"+numbered(8)+"\n"+numbered(9)+"\n"),
		"beyond the end":   fmt.Sprintf("%d 1\n\n%s", 10_000, added),
		"no journal":       "what is this?\n",
		"nothing at all":   "",
		"a negative place": "-5 1\n\n" + added,
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "b.txt")
		os.WriteFile(path, []byte(old+added), 0o644)
		os.WriteFile(filepath.Join(dir, ".b.txt.adding"), []byte(journal), 0o600)
		b, err := bank.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if b.Len() != 3 {
			t.Errorf("%s: %d puzzles", name, b.Len())
		}
		b.Close()
		if _, err := bank.Add(t.Context(), path, from(t, 4, 4)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if text, _ := os.ReadFile(path); string(text) != old+added+numbered(4)+"\n" {
			t.Errorf("%s: the bank is\n%s", name, text)
		}
	}
}

// An addition that fails at any puzzle, or is called off, changes nothing.
func TestAFailedAdditionChangesNothing(t *testing.T) {
	broken := errors.New("broken")
	for _, name := range []string{"line", "dat"} {
		path := makeBank(t, name, 3)
		before, _ := os.ReadFile(path)
		if _, err := bank.Add(t.Context(), path, func(yield func(*sudoku.Puzzle, error) bool) {
			_ = yield(formattest.Puzzle(t, easy), nil) && yield(nil, broken)
		}); err != broken {
			t.Error(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		if _, err := bank.Add(ctx, path, func(yield func(*sudoku.Puzzle, error) bool) {
			yield(formattest.Puzzle(t, easy), nil)
			cancel()
		}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		if n, err := bank.Add(t.Context(), path, from(t, 1, 0)); n != 0 || err != nil {
			t.Error(n, err)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
			t.Errorf("%s: the bank has changed", name)
		}
	}
}

// Names stay with their puzzles.
func TestNamesAreKept(t *testing.T) {
	for _, name := range []string{"line", "native"} {
		path := filepath.Join(t.TempDir(), "b")
		named := func(title string) func(func(*sudoku.Puzzle, error) bool) {
			return func(yield func(*sudoku.Puzzle, error) bool) {
				p := formattest.Puzzle(t, easy)
				p.Info.Title = title
				yield(p, nil)
			}
		}
		if _, err := bank.Make(t.Context(), path, name, false, named("first, in 2 words")); err != nil {
			t.Fatal(err)
		}
		if _, err := bank.Add(t.Context(), path, named("第二題")); err != nil {
			t.Fatal(err)
		}
		b, err := bank.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		for i, want := range []string{"first, in 2 words", "第二題"} {
			if p, err := b.At(i + 1); err != nil || p.Info.Title != want {
				t.Errorf("%s: %v, %v", name, p, err)
			}
		}
	}
}
