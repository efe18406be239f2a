package learn

import (
	"math"
	"testing"
	"time"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// The board of a state: the cell at work has the cursor, a refused digit stands
// there as wrong, what it clashes with is pointed at and the houses are shaded.
func TestTheBoardOfAState(t *testing.T) {
	puzzle := classic("1...............")
	p := play(t, Search{Puzzle: puzzle})
	if live := p.State().Live(puzzle); live.Looks[1].Tone != 0 || live.Looks[0].Digit != 1 || !live.Looks[0].Given {
		t.Errorf("before the first step: %+v", live.Looks[:2])
	}
	p.Forward() // R1C2 is not 1
	looks := p.State().Live(puzzle).Looks
	if l := looks[1]; l.Digit != 1 || !l.Tone.Has(sudoku.ToneCursor) || !l.Tone.Has(sudoku.ToneWrong) {
		t.Errorf("the refused digit: %+v", l)
	}
	for c, want := range map[sudoku.Cell]sudoku.Tone{0: sudoku.ToneHint | sudoku.ToneSeen, 3: sudoku.ToneSeen, 5: sudoku.ToneSeen, 15: 0} {
		if got := looks[c].Tone; got != want {
			t.Errorf("cell %d has tone %b, want %b", c, got, want)
		}
	}
	p.Forward() // R1C2 is 2 for now
	if l := p.State().Live(puzzle).Looks[1]; l.Digit != 2 || l.Given || l.Tone != sudoku.ToneCursor {
		t.Errorf("the digit that stays: %+v", l)
	}
	if s := p.State(); !s.Given(0) || s.Given(1) || s.Name(1) != "R1C2" || s.Model().Cells() != 16 || s.Outcome() != Place || s.Dead() {
		t.Errorf("%v %v %s %d", s.Given(0), s.Given(1), s.Name(1), s.Model().Cells())
	}
	if p.Search().Puzzle != puzzle {
		t.Error("another puzzle is played")
	}
}

// A dead end is known by going back from a cell where nothing could stay.
func TestDeadEnds(t *testing.T) {
	p := play(t, Search{Puzzle: classic("12..3...4.......")})
	dead, back := 0, 0
	for p.Forward() {
		if p.State().Outcome() == Back {
			back++
			if p.State().Dead() {
				dead++
			}
		} else if p.State().Dead() {
			t.Fatalf("%v is a dead end", p.Step())
		}
	}
	if dead == 0 || dead >= back {
		t.Errorf("%d of %d ways back are from dead ends", dead, back)
	}
}

// Cells that only a rule knows are numbered.
func TestNamesOfAddedCells(t *testing.T) {
	x := rule.Automaton{Start: []int{0}, Accept: []int{0}, Arcs: [][]int{{0, 0, 1, 2}}, Breaks: [][]int{{0, 0}}, Parts: [][]sudoku.Cell{{0}, {1}}}
	m, err := model.Compile(sudoku.New(sudoku.Square(2), x))
	if err != nil || len(m.Vars) != 5 {
		t.Fatalf("%v, %v", m, err)
	}
	if a, b := nameOf(m, 3), nameOf(m, 4); a != "R2C2" || b != "aux1" {
		t.Errorf("%s and %s", a, b)
	}
}

// A scale begins and ends at powers of ten around all that can be shown.
func TestScales(t *testing.T) {
	run := func(d time.Duration) Run { return Run{Can: true, CPU: d} }
	for _, c := range []struct {
		runs     []Run
		from, to time.Duration
	}{
		{[]Run{run(3 * time.Microsecond), run(40 * time.Millisecond)}, time.Microsecond, 100 * time.Millisecond},
		{[]Run{run(time.Millisecond)}, time.Millisecond, 10 * time.Millisecond},
		{[]Run{run(0)}, 1, 10},
		{[]Run{run(5 * time.Second), {CPU: time.Hour}}, time.Second, 10 * time.Second},
	} {
		s := ScaleOf(c.runs)
		if s.From != c.from || s.To != c.to {
			t.Errorf("%v: from %v to %v, want %v to %v", c.runs, s.From, s.To, c.from, c.to)
		}
		if s.At(s.From) != 0 || math.Abs(s.At(s.To)-1) > 1e-9 || s.At(0) != 0 || s.At(100*s.To) != 1 {
			t.Errorf("%v: the ends are at %v and %v", c.runs, s.At(s.From), s.At(s.To))
		}
		if half := s.At(time.Duration(math.Sqrt(float64(s.From) * float64(s.To)))); math.Abs(half-0.5) > 0.2 {
			t.Errorf("%v: the middle is at %v", c.runs, half)
		}
	}
}
