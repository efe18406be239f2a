package match

import (
	"time"

	"shudu/bank/builtin"
	"shudu/play"
)

// Ending is what there is to tell of a game that has ended.
type Ending struct {
	Status                play.Status
	Time                  time.Duration
	Best                  time.Duration // of the level, this game included; 0 when none was solved
	Record                bool          // this game is the best of several
	Misses, Hints, Checks int
	Solvable              bool // there is a solution to show
}

// Ending tells how a game ended, beside the best of its level before.
func (h *Host) Ending(m *Match, now time.Time) Ending {
	n := m.Count()
	e := Ending{Status: m.Status(), Time: m.Elapsed(now), Misses: n.Misses, Hints: n.Hints, Checks: n.Checks, Solvable: m.Judge() != nil}
	for _, g := range h.Shelf.Finished() {
		if g.ID != m.Card.ID && g.Level == m.Card.Level && g.Status == play.Solved && (e.Best == 0 || g.Time < e.Best) {
			e.Best = g.Time
		}
	}
	if e.Status == play.Solved && (e.Best == 0 || e.Time < e.Best) {
		e.Record, e.Best = e.Best > 0, e.Time
	}
	return e
}

// Again begins the same puzzle anew, as a game of its own.
func (h *Host) Again(now time.Time, m *Match) *Match {
	card := m.Card
	card.ID, card.Daily = "", ""
	_, lives := m.Lives()
	return h.Start(now, card, m.First(), lives)
}

// Another begins another puzzle of the level of a game.
func (h *Host) Another(now time.Time, m *Match) *Match {
	n := m.Card.Number
	for {
		next := h.Level(now, m.Card.Level)
		first, last := builtin.Range(m.Card.Level)
		if next.Card.Number != n || m.Card.Bank != next.Card.Bank || first == last {
			return next
		}
		next.Close(now) // the same once more: it was not touched, and is gone
	}
}
