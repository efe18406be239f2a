package sudoku

import "testing"

func TestTonesAreSets(t *testing.T) {
	tone := ToneCursor | ToneWrong
	if !tone.Has(ToneWrong) || tone.Has(ToneWrong|ToneHint) || tone.Has(ToneSame) {
		t.Errorf("%b", tone)
	}
}

func TestAStillBoardShowsGivensAndASolution(t *testing.T) {
	p := New(Square(4))
	p.Givens[0] = 3
	grid := make(Grid, 16)
	grid[0], grid[1] = 1, 2 // a given stands whatever the grid says
	live := Still(p, grid)
	if l := live.Looks[0]; l.Digit != 3 || !l.Given {
		t.Errorf("the given: %+v", l)
	}
	if l := live.Looks[1]; l.Digit != 2 || l.Given {
		t.Errorf("the solution: %+v", l)
	}
	if g := live.Grid(); g[0] != 3 || g[1] != 2 || g[2] != None {
		t.Errorf("%v", g)
	}
	if l := Still(p, nil).Looks[1]; l.Digit != None {
		t.Errorf("without a grid: %+v", l)
	}
}

func TestCluesStandBeforeTheirFirstCell(t *testing.T) {
	g := Square(4)
	clue := func(side Side, cells ...Cell) Mark { return Mark{Shape: MarkText, Side: side, Cells: cells} }
	for _, tt := range []struct {
		name  string
		mark  Mark
		want  Place
		slant bool
	}{
		{"above a column", clue(Top, 2, 6), Place{-1, 2, 1, 0}, false},
		{"below a column", clue(Bottom, 14, 10), Place{4, 2, -1, 0}, false},
		{"left of a row", clue(Left, 4), Place{1, -1, 0, 1}, false},
		{"right of a row", clue(Right, 7, 6), Place{1, 4, 0, -1}, false},
		{"falling from above", clue(Top, 1, 6), Place{-1, 0, 1, 1}, true},
		{"falling from beyond the corner", clue(Top, 0, 5), Place{-1, -1, 1, 1}, true},
		{"rising from below", clue(Bottom, 13, 10), Place{4, 0, -1, 1}, true},
		{"from the right", clue(Right, 7, 10), Place{0, 4, 1, -1}, true},
	} {
		got, ok := tt.mark.Place(g)
		if !ok || got != tt.want || got.Slant() != tt.slant {
			t.Errorf("%s: %+v, %v; want %+v", tt.name, got, ok, tt.want)
		}
	}
	for name, m := range map[string]Mark{"inside": clue(Inside, 2), "nowhere": clue(Top), "outside": clue(Left, 99), "no words": {Shape: MarkDot, Side: Top, Cells: []Cell{1}}} {
		if _, ok := m.Place(g); ok {
			t.Errorf("a mark %s has a place", name)
		}
	}
}

func TestWordsStandInTheFirstCellToBeRead(t *testing.T) {
	g := Square(4)
	if c := (Mark{Cells: []Cell{9, 99, 5, -3, 7}}).First(g); c != 5 {
		t.Errorf("got %d", c)
	}
	if c := (Mark{Cells: []Cell{99}}).First(g); c != NoCell {
		t.Errorf("got %d", c)
	}
}
