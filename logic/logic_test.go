package logic_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/line"
	"shudu/logic"
	"shudu/sudoku"
)

// read returns the puzzle of a line.
func read(t testing.TB, line string) *sudoku.Puzzle {
	t.Helper()
	p, err := readLine(line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func readLine(line string) (*sudoku.Puzzle, error) {
	for item, err := range format.Read(strings.NewReader(line), "test", "line") {
		return item.Puzzle, err
	}
	return nil, errors.New("no puzzle")
}

func boardOf(t testing.TB, line string) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(read(t, line))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const (
	easy  = "..............5.96....785..8...4..6..1.....7.......913..3.5...4..4.67.8..7...9..."
	xwing = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
)

func TestBoardOfGivens(t *testing.T) {
	b := boardOf(t, easy)
	if n := len(b.Houses); n != 27 {
		t.Fatalf("%d houses", n)
	}
	if n := b.Peers[40].Len(); n != 20 {
		t.Errorf("R5C5 sees %d cells", n)
	}
	for c := range b.Empty().All() {
		for d := range b.Candidates(c).All() {
			for p := range b.Peers[c].All() {
				if b.Digit(p) == d {
					t.Errorf("%d is a candidate of %s beside %s", d, b.Geometry.Name(c), b.Geometry.Name(p))
				}
			}
		}
	}
	for h := range b.Houses {
		for d := sudoku.Digit(1); d <= 9; d++ {
			var cells logic.Cells
			for i, c := range b.Houses[h].Cells {
				if b.Places(h, d)>>i&1 != 0 {
					cells.Add(c)
				}
			}
			if cells != b.In(h, d) {
				t.Errorf("house %d, digit %d: places %v, cells %v", h, d, cells.List(), b.In(h, d).List())
			}
		}
	}
}

func TestBoardRefusesAGivenThatClashes(t *testing.T) {
	if _, err := logic.NewBoard(read(t, "11"+strings.Repeat(".", 79))); err == nil {
		t.Error("two ones in a row make a board")
	}
}

func TestOnlySinglesSolveAnEasyPuzzle(t *testing.T) {
	b := boardOf(t, easy)
	s := logic.NewSearch(b)
	solved := logic.SE121.Path(context.Background(), s, func(st *logic.Step) bool {
		if len(st.Placements) != 1 {
			t.Errorf("%s places %v", st.Technique.Name, st.Placements)
		}
		return true
	})
	if !solved {
		t.Error("not solved")
	}
}

func ExampleTechnique_Steps() {
	for item := range format.Read(strings.NewReader(xwing), "example", "line") {
		board, _ := logic.NewBoard(item.Puzzle)
		logic.XWing.Steps(logic.NewSearch(board), func(s *logic.Step) bool {
			fmt.Println(s.Technique.Name, s.Value(), "removes", s.Digits.Min(), "from", len(s.Eliminations), "cells")
			return true
		})
	}
	// Output:
	// X-Wing 3.2 removes 7 from 8 cells
}

func TestTruthsOfAnXWing(t *testing.T) {
	b := boardOf(t, xwing)
	logic.XWing.Steps(logic.NewSearch(b), func(s *logic.Step) bool {
		truths := s.Truths(b)
		if len(truths) != 2 {
			t.Errorf("%d truths, want the two base houses", len(truths))
		}
		for _, k := range truths {
			if k.Ground != logic.HouseGround || len(k.Options) != 2 {
				t.Errorf("truth %+v", k)
			}
		}
		return true
	})
}

func TestTechniquesAreFoundByNameAndCode(t *testing.T) {
	for _, name := range []string{"X-Wing", "x-wing", "0300", "0300-2"} {
		if logic.Named(name) != logic.XWing {
			t.Errorf("%q is not the X-Wing", name)
		}
	}
	if logic.Named("no such thing") != nil {
		t.Error("an unknown name has a technique")
	}
}

func TestNamesAndCodesAreUnique(t *testing.T) {
	var names, codes []string
	for _, k := range logic.Techniques() {
		if len(k.Code) != 4 {
			t.Errorf("%s has the code %q", k.Name, k.Code)
		}
		names, codes = append(names, k.Name), append(codes, k.Code)
	}
	for _, list := range [][]string{names, codes} {
		slices.Sort(list)
		if n := len(list); n != len(slices.Compact(list)) {
			t.Error("a name or code stands twice")
		}
	}
}
