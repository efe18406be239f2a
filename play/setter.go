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
	return s.remake(func(p *sudoku.Puzzle) error {
		p.Rules = append(p.Rules, r)
		return nil
	})
}

func (s *state) removeRule(m Move) error {
	n, err := strconv.Atoi(m.Word)
	if !s.setter || err != nil || n < 1 || n > len(s.puzzle.Rules) {
		return fault.Errorf("%w: there is no rule %q to take back", ErrMove, m.Word)
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
	from, p := s.puzzle, s.puzzle.Clone()
	if err := f(p); err != nil {
		return err
	}
	var changes []change
	for c, d := range p.Givens {
		before := s.board[c]
		after := before
		if before.Given || d != sudoku.None {
			after.Digit, after.Given = d, d != sudoku.None
		}
		if after != before {
			changes = append(changes, change{sudoku.Cell(c), before, after})
			s.board[c] = after
		}
	}
	s.usePuzzle(p)
	return s.remember(changes, from)
}
