package share_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/model"
	"shudu/play/share"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

func ordinary(t *testing.T, rules ...sudoku.Rule) *sudoku.Puzzle {
	t.Helper()
	for item, err := range format.Read(strings.NewReader("530070000600195000098000060800060003400803001700020006060000280000419005000080079"), "", "") {
		if err != nil {
			t.Fatal(err)
		}
		item.Puzzle.Rules = append(item.Puzzle.Rules, rules...)
		return item.Puzzle
	}
	return nil
}

func TestAnOrdinaryPuzzleIsALineAndTwoLinks(t *testing.T) {
	s := share.Of(ordinary(t))
	if len(s.Text) != 81 || len(s.Links) != 2 {
		t.Errorf("%q, %d links", s.Text, len(s.Links))
	}
	for _, l := range s.Links {
		if !strings.HasPrefix(l.URL, "https://") || l.Name == "" {
			t.Errorf("%+v", l)
		}
	}
}

// Whatever is shared can be read back and is the same puzzle, and no solution
// is in it.
func TestSharingNeverShowsASolution(t *testing.T) {
	variant := ordinary(t, rule.Killer{Sum: 10, Where: []sudoku.Cell{2, 3}}, rule.Thermometer{Where: []sudoku.Cell{60, 61}})
	math := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: model.Mul, Target: 24, Where: []sudoku.Cell{0, 1, 4}})
	for name, p := range map[string]*sudoku.Puzzle{"ordinary": ordinary(t), "variant": variant, "mathdoku": math} {
		grid, err := solve.Solver{}.One(t.Context(), p)
		if err != nil {
			grid = make(sudoku.Grid, p.Geometry.Len())
			for c := range grid {
				grid[c] = sudoku.Digit(1 + c%p.Geometry.N())
			}
		}
		p.Solution = grid
		s := share.Of(p)
		if s.Text == "" {
			t.Errorf("%s: nothing to share", name)
		}
		texts := []string{s.Text}
		for _, l := range s.Links {
			texts = append(texts, l.URL)
		}
		for _, text := range texts {
			for item, err := range format.Read(strings.NewReader(text), "", "") {
				if err != nil {
					t.Errorf("%s: %s cannot be read: %v", name, text, err)
					continue
				}
				if item.Puzzle.Solution != nil {
					t.Errorf("%s: %s gives the solution away", name, text)
				}
				if item.Puzzle.Givens.Filled() != p.Givens.Filled() {
					t.Errorf("%s: %s is another puzzle", name, text)
				}
			}
		}
		if p.Solution == nil {
			t.Errorf("%s: sharing changed the puzzle", name)
		}
	}
}
