package play

import (
	"strconv"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// given makes digits of the puzzle, or takes them back where all the cells
// have them.
func (s *state) given(m Move) error {
	if !s.setter {
		return fault.Errorf("%w: givens are placed in setter's mode", ErrMove)
	}
	d := m.Digit
	if s.all(m.Cells, func(q sudoku.Content) bool { return q.Given && q.Digit == d }) {
		d = sudoku.None
	}
	return s.remake(func(p *sudoku.Puzzle) error {
		for _, c := range m.Cells {
			if !p.Geometry.Exists(c) {
				return fault.Errorf("%w: a cell lies outside the grid", ErrMove)
			}
			p.Givens[c] = d
		}
		return nil
	})
}

// ungiven takes givens back, all of them in one move.
func (s *state) ungiven(m Move) error {
	if !s.setter {
		return fault.Errorf("%w: givens are placed in setter's mode", ErrMove)
	}
	return s.remake(func(p *sudoku.Puzzle) error {
		for _, c := range m.Cells {
			p.Givens[c] = sudoku.None
		}
		return nil
	})
}

func (s *state) addRule(m Move) error {
	if !s.setter {
		return fault.Errorf("%w: rules are added in setter's mode", ErrMove)
	}
	r, err := rule.Decode(s.puzzle.Geometry, []byte(m.Word))
	if err != nil {
		return fault.Errorf("%w: %w", ErrMove, err)
	}
	p, err := rule.AddLabelled(s.puzzle, r)
	if err != nil {
		return fault.Errorf("%w: %w", ErrMove, err)
	}
	return s.become(p)
}

func (s *state) removeRule(m Move) error {
	n, err := strconv.Atoi(m.Word)
	if !s.setter || err != nil || n < 1 || n > len(s.puzzle.Rules) {
		return fault.Errorf("%w: there is no rule %q to take back", ErrMove, m.Word)
	}
	if p, ok := rule.RemoveLabelled(s.puzzle, n-1); ok {
		return s.become(p)
	}
	return s.remake(func(p *sudoku.Puzzle) error {
		p.Rules = append(p.Rules[:n-1], p.Rules[n:]...)
		return nil
	})
}

func (s *state) title(m Move) error {
	return s.remake(func(p *sudoku.Puzzle) error {
		p.Info.Title = m.Word
		return nil
	})
}

// remake changes a copy of the puzzle and shows its givens on the board.
func (s *state) remake(f func(*sudoku.Puzzle) error) error {
	p := s.puzzle.Clone()
	if err := f(p); err != nil {
		return err
	}
	return s.become(p)
}

// become puts another puzzle on the board, with its givens. It may have more cells
// outside the grid than the one before, or fewer: rules bring theirs along.
func (s *state) become(p *sudoku.Puzzle) error {
	from := s.puzzle
	s.usePuzzle(p)
	var changes []change
	for c, before := range s.board {
		after := before
		switch {
		case c >= len(p.Givens):
			after = sudoku.Content{} // the cell is gone, and what stood in it
		case before.Given || p.Givens[c] != sudoku.None:
			after.Digit, after.Given = p.Givens[c], p.Givens[c] != sudoku.None
		}
		if after != before {
			changes = append(changes, change{sudoku.Cell(c), before, after})
			s.board[c] = after
		}
	}
	return s.remember(changes, from)
}
