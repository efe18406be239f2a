package play

import (
	"strconv"
	"strings"
	"time"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// Event is a move and when it was made, to the millisecond.
type Event struct {
	At   time.Time
	Move Move
}

// Text writes the event down as one line: milliseconds since 1970, and the
// move.
func (e Event) Text(g *sudoku.Geometry) string {
	return strconv.FormatInt(e.At.UnixMilli(), 10) + " " + e.Move.Text(g)
}

// ParseEvent reads an event that Text wrote.
func ParseEvent(g *sudoku.Geometry, line string) (Event, error) {
	stamp, rest, _ := strings.Cut(line, " ")
	ms, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return Event{}, fault.Errorf("%w: the line starts with %q, not with a time", ErrMove, stamp)
	}
	m, err := ParseMove(g, rest)
	return Event{At: time.UnixMilli(ms), Move: m}, err
}

// clock counts the time of play: it runs from event to event, and stands
// still from a pause, or from the last event before a crash, to the next
// resume.
type clock struct {
	spent   time.Duration
	last    time.Time
	running bool
}

// tick moves the clock to the time of an event.
func (c *clock) tick(at time.Time) {
	c.spent = c.at(at)
	c.last = at
}

// at returns the time of play at a moment. A wall clock that was set back
// takes nothing away.
func (c *clock) at(now time.Time) time.Duration {
	if !c.running {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.last))
}
