package solve_test

import (
	"context"
	"testing"
	"time"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Whoever waits for a long count is told of what was found before it ends, by
// every engine and however many threads there are.
func TestACountIsToldWhileItGoesOn(t *testing.T) {
	for _, s := range []solve.Solver{{}, {Threads: 2}, {Engine: "general"}, {Engine: "general", Threads: 2}, {Engine: "recursion"}} {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		s.Found = new(solve.Found)
		go func() {
			for s.Found.SoFar() == 0 && ctx.Err() == nil {
				time.Sleep(time.Millisecond)
			}
			cancel()
		}()
		_, err := s.Count(ctx, sudoku.New(sudoku.Square(9), rule.Classic(9)...), 0)
		if err != context.Canceled || s.Found.SoFar() == 0 {
			t.Errorf("engine %q, %d threads: %d solutions told before %v", s.Engine, s.Threads, s.Found.SoFar(), err)
		}
	}
}

// What is told when a count ends is what it found, whether equal digits were
// multiplied or not, and also when an engine began anew.
func TestWhatIsToldIsWhatIsFound(t *testing.T) {
	six := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	nine := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	copy(nine.Givens, []sudoku.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3, 7, 8, 9, 1, 2, 3, 4, 5, 6,
		2, 3, 4, 5, 6, 7, 8, 9, 1, 5, 6, 7, 8, 9, 1})
	puzzles := []*sudoku.Puzzle{nine, six}
	if testing.Short() {
		puzzles = puzzles[:1]
	}
	for _, p := range puzzles {
		for _, s := range []solve.Solver{{}, {Threads: 2}, {Engine: "general"}, {Engine: "general", Threads: 2}} {
			s.Found = new(solve.Found)
			tally, err := s.Count(context.Background(), p, 0)
			if err != nil || tally.Count < 1000 {
				t.Fatalf("%d solutions, %v: too few for anything to be told", tally.Count, err)
			}
			if s.Found.SoFar() != tally.Count {
				t.Errorf("engine %q, %d threads: told of %d solutions, found %d", s.Engine, s.Threads, s.Found.SoFar(), tally.Count)
			}
		}
	}
}
