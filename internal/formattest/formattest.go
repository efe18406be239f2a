// Package formattest holds what the tests of formats share, as testing/fstest
// does for file systems.
//
//	formattest.Errors(t, "kenken", []formattest.Bad{{Text: "A", Want: "1:2: …"}})
package formattest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Read reads the puzzles of a text up to the first error.
func Read(name, text string) ([]*sudoku.Puzzle, error) {
	var out []*sudoku.Puzzle
	for item, err := range format.Read(strings.NewReader(text), "test", name) {
		if err != nil {
			return out, err
		}
		out = append(out, item.Puzzle)
	}
	return out, nil
}

// One reads the only puzzle of a text.
func One(t testing.TB, name, text string) *sudoku.Puzzle {
	t.Helper()
	ps, err := Read(name, text)
	if err != nil || len(ps) != 1 {
		t.Fatalf("%d puzzles, error %v, in\n%.2000s", len(ps), err, text)
	}
	return ps[0]
}

// RuleExamples returns the example puzzle of every rule by its kind: of all sizes, with
// holes and variable cells, with clues around the grid.
func RuleExamples(t testing.TB) map[string]*sudoku.Puzzle {
	t.Helper()
	out := map[string]*sudoku.Puzzle{}
	for _, kind := range rule.Kinds() {
		out[kind] = RuleExample(t, kind)
	}
	return out
}

// RuleExample returns the example puzzle of a rule. The native format must be there.
func RuleExample(t testing.TB, kind string) *sudoku.Puzzle {
	t.Helper()
	data, err := rule.Example(kind)
	if err != nil {
		t.Fatal(err)
	}
	return One(t, "native", string(data))
}

// Write writes puzzles.
func Write(name string, ps ...*sudoku.Puzzle) (string, error) {
	var b strings.Builder
	w, err := format.NewWriter(&b, name)
	if err != nil {
		return "", err
	}
	for _, p := range ps {
		if err := w.Write(p); err != nil {
			return "", err
		}
	}
	err = w.Close()
	return b.String(), err
}

// Trip writes a puzzle, reads it again, and fails when it is not the same. It
// returns what was written.
func Trip(t testing.TB, name string, p *sudoku.Puzzle) string {
	t.Helper()
	text, err := Write(name, p)
	if err != nil {
		t.Fatalf("read but not written: %v", err)
	}
	if q := One(t, name, text); !reflect.DeepEqual(p, q) {
		t.Fatalf("the round trip changes the puzzle:\n%.2000s\n%.3000v\n%.3000v", text, p, q)
	}
	return text
}

// Fuzz reads any text: nothing panics, and every puzzle that is read and can be
// written comes back the same but for its information. Formats that read more than they write give
// writes as false: then a refusal to write is no failure.
func Fuzz(f *testing.F, name string, writes bool, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ps, _ := Read(name, text)
		for _, p := range ps {
			if _, err := Write(name, p); !writes && (errors.Is(err, format.ErrCannot) || errors.Is(err, format.ErrNotWrite)) {
				continue
			}
			text, err := Write(name, p)
			if err != nil {
				t.Fatalf("read but not written: %v", err)
			}
			q := One(t, name, text)
			p.Info, q.Info = sudoku.Info{}, sudoku.Info{}
			if !reflect.DeepEqual(p, q) {
				t.Fatalf("the round trip changes the puzzle:\n%.2000s\n%.3000v\n%.3000v", text, p, q)
			}
		}
	})
}

// Bad is a text that cannot be read and a part of the message: "line:column:"
// and what is wrong.
type Bad struct{ Text, Want string }

// Errors checks that texts are refused at the right places.
func Errors(t testing.TB, name string, cases []Bad) {
	t.Helper()
	for _, c := range cases {
		_, err := Read(name, c.Text)
		var pe *format.ParseError
		if !errors.As(err, &pe) || !strings.Contains(err.Error(), c.Want) {
			t.Errorf("%.300q:\n got %v\nwant %s", c.Text, err, c.Want)
		}
	}
}

// nodes bounds the search of Solves, so that a test stays quick whatever the
// engine.
const nodes = 20_000

// Solves checks that a puzzle has one solution and that it is this one; a nil
// solution is any. It returns nil when the puzzle is too hard for a quick
// search, which is no failure if the solution keeps the rules, or when the
// check failed.
func Solves(t testing.TB, p *sudoku.Puzzle, want sudoku.Grid) sudoku.Grid {
	t.Helper()
	grid, err := solve.Solver{Nodes: nodes}.Unique(context.Background(), p)
	if errors.Is(err, solve.ErrLimit) {
		if want != nil {
			Accepts(t, p, want)
		}
		return nil
	}
	if err != nil {
		t.Errorf("%s: %v", p.Info.Title, err)
		return nil
	}
	if want != nil && !reflect.DeepEqual(grid, want) {
		t.Errorf("%s: solved as %v, want %v", p.Info.Title, grid, want)
		return nil
	}
	return grid
}

// Accepts checks that a grid keeps the rules of a puzzle.
func Accepts(t testing.TB, p *sudoku.Puzzle, grid sudoku.Grid) {
	t.Helper()
	q := p.Clone()
	q.Givens = grid
	if _, err := solve.One(context.Background(), q); err != nil {
		t.Errorf("%s: the solution breaks a rule: %v", p.Info.Title, err)
	}
}

// Data returns a file of the data folder, which $SHUDU_DATA names, and skips
// the test when there is none.
func Data(t *testing.T, path string) string {
	t.Helper()
	folder := os.Getenv("SHUDU_DATA")
	if folder == "" {
		t.Skip("SHUDU_DATA is not set: no puzzle data to test with")
	}
	text, err := os.ReadFile(filepath.Join(folder, path))
	if err != nil {
		t.Skip(err)
	}
	return string(text)
}
