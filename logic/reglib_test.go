package logic_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/sudoku"
)

// libraryCase is a line of HoDoKu's regression library.
type libraryCase struct {
	line, code   string
	fails        bool // nothing must be found
	digits       string
	removed      []string
	eliminations []string
	placements   []string
}

// library reads the regression library.
func library(t testing.TB) (cases []libraryCase) {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	return casesOf(t, filepath.Join(dir, "rating", "reglib-open.txt"))
}

// casesOf reads a file of library lines.
func casesOf(t testing.TB, name string) (cases []libraryCase) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		f := strings.Split(line, ":")
		if !strings.HasPrefix(line, ":") || len(f) < 7 {
			continue
		}
		code, variant, _ := strings.Cut(f[1], "-")
		cases = append(cases, libraryCase{line: line, code: code, fails: variant == "x", digits: f[3],
			removed: strings.Fields(f[4]), eliminations: strings.Fields(f[5]), placements: strings.Fields(f[6])})
	}
	return cases
}

// board returns the position of a case.
func (c *libraryCase) board(t testing.TB) *logic.Board {
	t.Helper()
	b := boardOf(t, strings.Repeat(".", 81))
	cell := sudoku.Cell(0)
	given := true
	for _, r := range c.digits {
		switch {
		case r == '+':
			given = false
			continue
		case r >= '1' && r <= '9':
			k := logic.Candidate{Cell: cell, Digit: sudoku.Digit(r - '0')}
			if given {
				b.Give(k)
			} else {
				b.Place(k)
			}
		}
		cell++
		given = true
	}
	for _, k := range c.removed {
		b.Eliminate(triple(k))
	}
	return b
}

// triple reads digit, row and column.
func triple(s string) logic.Candidate {
	return logic.Candidate{Cell: sudoku.Cell(s[1]-'1')*9 + sudoku.Cell(s[2]-'1'), Digit: sudoku.Digit(s[0] - '0')}
}

func triples(list []logic.Candidate) []string {
	out := []string{}
	for _, k := range list {
		out = append(out, fmt.Sprintf("%d%d%d", k.Digit, k.Cell/9+1, k.Cell%9+1))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func TestLibraryOfHoDoKu(t *testing.T) {
	right, wrong := map[string]int{}, map[string]int{}
	for _, c := range library(t) {
		tech := logic.Named(c.code)
		if tech == nil {
			t.Errorf("%s: no technique", c.code)
			continue
		}
		slices.Sort(c.eliminations)
		slices.Sort(c.placements)
		found, steps := false, 0
		tech.Steps(logic.NewSearch(c.board(t)), func(st *logic.Step) bool {
			steps++
			found = slices.Equal(triples(st.Eliminations), c.eliminations) && slices.Equal(triples(st.Placements), c.placements)
			return !found
		})
		if found != c.fails && !(c.fails && steps > 0) {
			right[c.code]++
			continue
		}
		wrong[c.code]++
		t.Errorf("%s (%d steps)", c.line, steps)
	}
	t.Logf("right %v, wrong %v", right, wrong)
}
