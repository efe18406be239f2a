package hint_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"shudu/play"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/sudoku"
)

func small(rows string) *sudoku.Puzzle {
	n := 4
	if len(rows) == 81 {
		n = 9
	}
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for i, r := range rows {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

func position(rows string) hint.Position { return hint.Of(play.New(small(rows), time.Unix(0, 0))) }

func TestSinglesTellWhereThenWhich(t *testing.T) {
	for _, tt := range []struct {
		name, rows   string
		where, which string
		cell         sudoku.Cell
		digit        sudoku.Digit
	}{
		{"a digit with one place", "1.....3..1.....2", "hint.hidden", "hint.hidden.all", 0, 0},
		{"a cell with one digit", "...123....7.........8......4........5........6...................................", "hint.naked", "hint.naked.all", 0, 9},
	} {
		h, ok := hint.Singles{}.Next(t.Context(), position(tt.rows))
		if !ok || len(h.Rungs) != 2 || h.Rungs[0].Key != tt.where || h.Rungs[1].Key != tt.which {
			t.Errorf("%s: %+v", tt.name, h.Rungs)
			continue
		}
		if tt.digit != 0 && (h.Cells[0] != tt.cell || h.Moves[0].Digit != tt.digit) {
			t.Errorf("%s: %v in %d", tt.name, h.Moves[0].Digit, h.Cells[0])
		}
		if len(h.Moves) != 1 || h.Moves[0].Digit != h.Keep[h.Cells[0]].Single() || h.Moves[0].Cells[0] != h.Cells[0] {
			t.Errorf("%s: %+v", tt.name, h)
		}
	}
	if _, ok := (hint.Singles{}).Next(t.Context(), position("................")); ok {
		t.Error("an empty grid has a single")
	}
}

// The board shows nothing before the rung that does.
func TestTheBoardShowsAHintFromItsRung(t *testing.T) {
	h, _ := hint.Singles{}.Next(t.Context(), position("1.....3..1.....2"))
	live := sudoku.Still(small("1.....3..1.....2"), nil)
	h.Live(&live, 0)
	for c, l := range live.Looks {
		if l.Tone != 0 || l.Keep != 0 {
			t.Errorf("cell %d tells too much", c)
		}
	}
	h.Live(&live, 1)
	if l := live.Looks[h.Cells[0]]; !l.Tone.Has(sudoku.ToneHint) || l.Keep != h.Moves[0].Digit.Set() {
		t.Errorf("%+v", l)
	}
}

func TestAPositionHasThePlayersNotes(t *testing.T) {
	s := play.New(small("1.....3..1.....2"), time.Unix(0, 0))
	s.Do(t.Context(), time.Unix(1, 0), play.Write("corner", 3, 1))
	s.Do(t.Context(), time.Unix(2, 0), play.Write("centre", 4, 1))
	if p := hint.Of(s); p.Notes[1] != sudoku.DigitsOf(3, 4) || p.Notes[0] != 0 {
		t.Errorf("%v", p.Notes[:2])
	}
}

func Example() {
	h, _ := hint.Singles{}.Next(context.Background(), position("1.....3..1.....2"))
	for _, rung := range h.Rungs {
		fmt.Println(rung.Key)
	}
	// Output:
	// hint.hidden
	// hint.hidden.all
}
