package play

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/fault"
	"shudu/play/sight"
	"shudu/sudoku"
)

// Status says how a game stands.
type Status uint8

// The ways a game can stand. Solved, Lost and Abandoned end it.
const (
	Playing Status = iota
	Paused
	Solved
	Lost
	Abandoned
)

// Over reports whether the game has ended.
func (s Status) Over() bool { return s >= Solved }

// String returns the status in one English word, as statistics store it.
func (s Status) String() string {
	return [...]string{"playing", "paused", "solved", "lost", "abandoned"}[s]
}

// change is one cell before and after a move.
type change struct {
	cell          sudoku.Cell
	before, after sudoku.Content
}

// step is what undo takes back: cells, and in setter's mode the puzzle.
type step struct {
	changes  []change
	from, to *sudoku.Puzzle // equal when the puzzle did not change
}

// state is what follows from the events so far.
type state struct {
	puzzle      *sudoku.Puzzle
	board       []sudoku.Content // of the cells of the puzzle, and of those that it had
	sight       *sight.Sight
	past        []step
	future      []step
	checkpoints []int // lengths of past
	clock       clock
	status      Status
	lives       int // left; meaningful when limit > 0
	limit       int // lives at the start, 0 when they are off
	misses      int
	hints       int
	checks      int
	clean       bool
	setter      bool
}

func newState(p *sudoku.Puzzle) *state {
	s := &state{puzzle: p, board: make([]sudoku.Content, p.Geometry.Len()), sight: sight.Of(p)}
	for c, d := range p.Givens {
		s.board[c] = sudoku.Content{Digit: d, Given: d != sudoku.None}
	}
	return s
}

// apply brings the state past an event.
func (s *state) apply(e Event) error {
	v, ok := verbs[e.Move.Verb]
	switch {
	case !ok:
		return fault.Errorf("%w: %q", ErrMove, e.Move.Verb)
	case s.status.Over():
		return ErrOver
	case s.status == Paused && !v.always:
		return ErrPaused
	}
	before := s.clock
	if e.Move.Verb == "resume" {
		s.clock.running = false
	}
	s.clock.tick(e.At)
	err := v.do(s, e.Move)
	if err != nil {
		s.clock = before
	}
	return err
}

// edit changes cells and remembers the step. A move that changes nothing is
// ErrNoEffect.
func (s *state) edit(cells []sudoku.Cell, f func(sudoku.Cell, *sudoku.Content)) error {
	before := make(map[sudoku.Cell]sudoku.Content, len(cells))
	var order []sudoku.Cell
	for _, c := range cells {
		if !s.puzzle.Geometry.Exists(c) {
			return fault.Errorf("%w: a cell lies outside the grid", ErrMove)
		}
		if _, twice := before[c]; twice {
			continue
		}
		before[c] = s.board[c]
		order = append(order, c)
		f(c, &s.board[c])
	}
	var changes []change
	for _, c := range order {
		if s.board[c] != before[c] {
			changes = append(changes, change{c, before[c], s.board[c]})
		}
	}
	return s.remember(changes, s.puzzle)
}

// remember pushes a step that is already done on the board.
func (s *state) remember(changes []change, from *sudoku.Puzzle) error {
	if len(changes) == 0 && from == s.puzzle {
		return ErrNoEffect
	}
	s.dropCheckpointsAbove(len(s.past))
	s.past = append(s.past, step{changes: changes, from: from, to: s.puzzle})
	s.future = nil
	return nil
}

func (s *state) dropCheckpointsAbove(n int) {
	for len(s.checkpoints) > 0 && s.checkpoints[len(s.checkpoints)-1] > n {
		s.checkpoints = s.checkpoints[:len(s.checkpoints)-1]
	}
}

// usePuzzle takes another puzzle. The board has room for the cells of every one that
// was there: undo comes back to it.
func (s *state) usePuzzle(p *sudoku.Puzzle) {
	if s.puzzle == p {
		return
	}
	s.puzzle, s.sight = p, sight.Of(p)
	if more := p.Geometry.Len() - len(s.board); more > 0 {
		s.board = append(s.board, make([]sudoku.Content, more)...)
	}
}

func (s *state) undo(Move) error {
	if len(s.past) == 0 {
		return ErrNoEffect
	}
	last := s.past[len(s.past)-1]
	for i := len(last.changes) - 1; i >= 0; i-- {
		s.board[last.changes[i].cell] = last.changes[i].before
	}
	s.usePuzzle(last.from)
	s.past, s.future = s.past[:len(s.past)-1], append(s.future, last)
	return nil
}

func (s *state) redo(Move) error {
	if len(s.future) == 0 {
		return ErrNoEffect
	}
	next := s.future[len(s.future)-1]
	for _, ch := range next.changes {
		s.board[ch.cell] = ch.after
	}
	s.usePuzzle(next.to)
	s.future, s.past = s.future[:len(s.future)-1], append(s.past, next)
	return nil
}

func (s *state) checkpoint(Move) error {
	if slices.Contains(s.checkpoints, len(s.past)) {
		return ErrNoEffect
	}
	s.dropCheckpointsAbove(len(s.past))
	s.checkpoints = append(s.checkpoints, len(s.past))
	return nil
}

// rollback undoes everything since the last checkpoint, which goes away. Redo
// can still bring it back.
func (s *state) rollback(m Move) error {
	if len(s.checkpoints) == 0 {
		return ErrNoEffect
	}
	to := s.checkpoints[len(s.checkpoints)-1]
	s.checkpoints = s.checkpoints[:len(s.checkpoints)-1]
	for len(s.past) > to {
		if err := s.undo(m); err != nil {
			return err
		}
	}
	return nil
}

func (s *state) keep(Move) error {
	if len(s.checkpoints) == 0 {
		return ErrNoEffect
	}
	s.checkpoints = s.checkpoints[:len(s.checkpoints)-1]
	return nil
}

func (s *state) start(Move) error {
	s.clock.running = true
	return nil
}

func (s *state) pause(Move) error {
	s.status, s.clock.running = Paused, false
	return nil
}

func (s *state) resume(Move) error {
	s.status, s.clock.running = Playing, true
	return nil
}

func (s *state) end(how Status) error {
	s.status, s.clock.running = how, false
	return nil
}

func (s *state) solved(Move) error  { return s.end(Solved) }
func (s *state) abandon(Move) error { return s.end(Abandoned) }

func (s *state) check(Move) error {
	s.checks++
	return nil
}

func (s *state) hint(Move) error {
	s.hints++
	return nil
}

// miss takes a life, and with the last one the game.
func (s *state) miss(Move) error {
	s.misses++
	if s.lives--; s.limit > 0 && s.lives <= 0 {
		return s.end(Lost)
	}
	return nil
}

// option sets what changes the meaning of moves. An option that is not known
// is an error: a game that depends on it would go another way.
func (s *state) option(m Move) error {
	name, value, _ := strings.Cut(m.Word, "=")
	switch name {
	case "lives":
		n, err := strconv.Atoi(value)
		if value != "off" && (err != nil || n < 0) {
			return fault.Errorf("%w: lives are a number or off, not %q", ErrMove, value)
		}
		s.limit, s.lives = n, n
		return nil
	case "clean":
		return setSwitch(&s.clean, value)
	case "setter":
		return setSwitch(&s.setter, value)
	}
	return fault.Errorf("%w: no option is named %q", ErrMove, name)
}

func setSwitch(where *bool, value string) error {
	if value != "on" && value != "off" {
		return fault.Errorf("%w: %q is neither on nor off", ErrMove, value)
	}
	*where = value == "on"
	return nil
}
