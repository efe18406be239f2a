package play

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"

	"shudu/internal/fault"
	"shudu/play/judge"
	"shudu/play/sight"
	"shudu/sudoku"
)

// Session is a game in progress: what follows from its events.
type Session struct {
	first *sudoku.Puzzle // as the game began
	judge *judge.Judge
	log   []Event
	names []*sudoku.Geometry // in which each event names its cells
	now   *state
	lost  int // lines of the save that could not be read
}

// New starts a game on a puzzle. Lives are off and nobody judges until the
// option and [Session.Use] say so.
func New(p *sudoku.Puzzle, at time.Time) *Session {
	s := &Session{first: p, now: newState(p)}
	if err := s.record(at, Say("start")); err != nil {
		panic(err)
	}
	return s
}

// Load plays the events of a game again. An event that cannot be is left out,
// so that one bad line of a save loses no more than that line; see
// [Session.Lost].
func Load(p *sudoku.Puzzle, events []Event) *Session {
	s := &Session{first: p, now: newState(p)}
	for _, e := range events {
		s.again(e)
	}
	return s
}

// again plays an event of a save, or leaves it out.
func (s *Session) again(e Event) {
	names := s.now.puzzle.Geometry
	if err := s.now.apply(e); err != nil && !errors.Is(err, ErrNoEffect) {
		s.lost++
		return
	}
	s.log, s.names = append(s.log, e), append(s.names, names)
}

// Lost returns how many lines of a save could not be read or played.
func (s *Session) Lost() int { return s.lost }

// Miss says that more lines of the save could not be read: by whoever keeps
// the lines.
func (s *Session) Miss(lines int) { s.lost += lines }

// Use gives the game a judge, or none.
func (s *Session) Use(j *judge.Judge) { s.judge = j }

// Judge returns the judge of the game, or nil.
func (s *Session) Judge() *judge.Judge { return s.judge }

// Do makes a move and returns the events that came of it, to be kept: usually
// one; two when the move ends the game. With lives, a wrong digit is refused:
// the event is then a miss. A move that is not possible, or changes nothing,
// is an error and no event. The context bounds what the judge may take to tell
// right from wrong; when it ends, the player has the benefit of the doubt.
func (s *Session) Do(ctx context.Context, at time.Time, m Move) ([]Event, error) {
	n := len(s.log)
	if err := s.allowed(m); err != nil {
		return nil, err
	}
	m.Word = oneLine(m.Word)
	if m.Verb == "put" {
		m = s.judged(ctx, m)
	}
	if err := s.record(at, m); err != nil {
		return nil, err
	}
	if m.Verb == "put" && s.complete(ctx) {
		if err := s.record(at, Say("solved")); err != nil {
			return nil, err
		}
	}
	return slices.Clone(s.log[n:]), nil
}

// allowed refuses what a player may not ask for: the verbs that the session
// writes itself, and lives anew after the first mistake.
func (s *Session) allowed(m Move) error {
	switch {
	case verbs[m.Verb].do == nil || m.Verb == "miss" || m.Verb == "solved" || m.Verb == "start":
		return fault.Errorf("%w: %q", ErrMove, m.Verb)
	case m.Verb == "option" && strings.HasPrefix(m.Word, "lives=") && s.now.misses > 0:
		return ErrLives
	}
	return nil
}

// oneLine makes one line of a text that came from outside: line ends and other
// control characters become spaces. A save has one event a line.
func oneLine(text string) string {
	if !strings.ContainsFunc(text, unicode.IsControl) {
		return text
	}
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)), " ")
}

// record applies a move and appends it to the log.
func (s *Session) record(at time.Time, m Move) error {
	e, names := Event{At: at.Truncate(time.Millisecond), Move: m}, s.now.puzzle.Geometry
	if err := s.now.apply(e); err != nil {
		return err
	}
	s.log, s.names = append(s.log, e), append(s.names, names)
	return nil
}

// judged turns a put of a wrong digit into a miss when lives are at stake. A
// digit that only is taken back is never wrong.
func (s *Session) judged(ctx context.Context, m Move) Move {
	cells := s.now.open(m.Cells)
	if s.now.limit == 0 || s.judge == nil || s.now.status != Playing ||
		s.now.all(cells, func(q sudoku.Content) bool { return q.Digit == m.Digit }) {
		return m
	}
	grid := s.now.grid()
	var wrong []sudoku.Cell
	for _, c := range cells {
		if !s.judge.Right(ctx, grid, c, m.Digit) {
			wrong = append(wrong, c)
		}
	}
	if len(wrong) == 0 {
		return m
	}
	return Write("miss", m.Digit, wrong...)
}

// complete reports whether every cell holds a digit and all are right.
func (s *Session) complete(ctx context.Context) bool {
	return s.Full() && s.judge != nil && s.judge.Solvable(ctx, s.now.grid())
}

// Full reports whether every cell of the grid holds a digit. Variable cells
// outside the grid need none.
func (s *Session) Full() bool {
	g := s.now.puzzle.Geometry
	for c := range sudoku.Cell(g.Positions()) {
		if s.now.board[c].Digit == sudoku.None && g.Exists(c) {
			return false
		}
	}
	return true
}

// Log returns the events so far. The caller must not change them.
func (s *Session) Log() []Event { return s.log }

// Lines writes down the events from a number on, from 0, one a line. The cells of an
// event have the names that they had then: a rule may have brought some along.
func (s *Session) Lines(from int) []string {
	out := make([]string, 0, len(s.log)-from)
	for i, e := range s.log[from:] {
		out = append(out, e.Text(s.names[from+i]))
	}
	return out
}

// Back returns the game as it was after its first n events: the way to replay
// it.
func (s *Session) Back(n int) *Session { return Load(s.first, s.log[:n]) }

// First returns the puzzle as the game began.
func (s *Session) First() *sudoku.Puzzle { return s.first }

// Puzzle returns the puzzle; in setter's mode, as it is now.
func (s *Session) Puzzle() *sudoku.Puzzle { return s.now.puzzle }

// Sight returns what can be seen in the puzzle.
func (s *Session) Sight() *sight.Sight { return s.now.sight }

// At returns what stands in a cell.
func (s *Session) At(c sudoku.Cell) sudoku.Content { return s.now.board[c] }

// Grid returns the digits on the board.
func (s *Session) Grid() sudoku.Grid { return s.now.grid() }

// Status says how the game stands.
func (s *Session) Status() Status { return s.now.status }

// Elapsed returns the time of play at a moment.
func (s *Session) Elapsed(now time.Time) time.Duration { return s.now.clock.at(now) }

// Lives returns how many lives are left and of how many; the latter is 0 when
// lives are off.
func (s *Session) Lives() (left, of int) { return s.now.lives, s.now.limit }

// Count says how often things happened in a game.
type Count struct {
	Misses, Hints, Checks, Checkpoints, Undo, Redo int
}

// Count returns how many digits were refused, how often help was asked for,
// how many checkpoints stand, and how far undo and redo can go.
func (s *Session) Count() Count {
	n := s.now
	return Count{n.misses, n.hints, n.checks, len(n.checkpoints), len(n.past), len(n.future)}
}

// Setting reports whether the game is in setter's mode.
func (s *Session) Setting() bool { return s.now.setter }

// Clean reports whether notes clean themselves.
func (s *Session) Clean() bool { return s.now.clean }

// Touched reports whether the player has done anything: a game that was only
// looked at need not be kept.
func (s *Session) Touched() bool {
	return slices.ContainsFunc(s.log, func(e Event) bool { return !slices.Contains(idle, e.Move.Verb) })
}

// idle are the verbs of somebody who does nothing.
var idle = []string{"start", "option", "pause", "resume"}

// Thought is a digit and how long the player needed for it.
type Thought struct {
	Cell sudoku.Cell
	Took time.Duration
}

// Slowest returns the digits that took longest: where the time went. Pauses do
// not count, but what was thought before them does.
func (s *Session) Slowest(n int) []Thought {
	var all []Thought
	var since time.Time
	var before time.Duration // of the pause
	for _, e := range s.log {
		switch e.Move.Verb {
		case "start":
			since = e.At
		case "pause":
			before = e.At.Sub(since)
		case "resume":
			since, before = e.At.Add(-before), 0
		case "put":
			if len(e.Move.Cells) > 0 {
				all = append(all, Thought{e.Move.Cells[0], e.At.Sub(since)})
			}
			since = e.At
		}
	}
	slices.SortStableFunc(all, func(a, b Thought) int { return cmp.Compare(b.Took, a.Took) })
	return all[:min(n, len(all))]
}
