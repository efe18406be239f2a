package tui

import (
	"context"
	"errors"
	"time"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/judge"
	"shudu/solve"
	"shudu/sudoku"
)

// match is a game that is being played: the session, and the file that keeps
// it. Without a file, where the disk refuses one, the game goes on unkept.
type match struct {
	*play.Session
	card play.Card
	keep *store.Game
	err  error // why it is not kept
}

// newMatch starts a game.
func (a *app) newMatch(card play.Card, p *sudoku.Puzzle, lives int) *match {
	now := a.Now()
	m := &match{card: card}
	g, err := a.Store.Create(card, p, now)
	if err != nil {
		m.Session, m.err = play.New(p, now), err
	} else {
		m.Session, m.card, m.keep = g.Session, g.Card, g
	}
	if lives > 0 {
		m.do(now, play.Word("option", "lives="+itoa(lives)))
	}
	if a.settings.Clean && card.Mode != "classic" {
		m.do(now, play.Word("option", "clean=on"))
	}
	return m
}

// openMatch goes on with a game that is kept.
func (a *app) openMatch(id string) (*match, error) {
	g, err := a.Store.Open(id, a.Now())
	if err != nil {
		return nil, err
	}
	return &match{Session: g.Session, card: g.Card, keep: g}, nil
}

// do makes a move and keeps it. It returns the error of the move; an error of
// the disk is remembered and ends the keeping.
func (m *match) do(at time.Time, move play.Move) ([]play.Event, error) {
	events, err := m.Session.Do(at, move)
	if err != nil || m.keep == nil {
		return events, err
	}
	if err := m.keep.Append(events...); err != nil {
		m.err = err
		m.keep.Close()
		m.keep = nil
	}
	return events, nil
}

func (m *match) close() {
	if m.keep != nil {
		m.keep.Close()
		m.keep = nil
	}
}

// verdict is what a judge found out, or why there is none.
type verdict struct {
	of    *sudoku.Puzzle
	judge *judge.Judge
	err   error
}

// quick is how long a new game waits for its judge; most need less than a
// millisecond of it.
const (
	quick = 150 * time.Millisecond
	slow  = 20 * time.Second
)

// examine looks for a judge, for no longer than a time.
func examine(p *sudoku.Puzzle, limit time.Duration) verdict {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	j, err := judge.New(ctx, p)
	return verdict{p, j, err}
}

// late reports whether more time may bring a judge.
func (v verdict) late() bool {
	return errors.Is(v.err, context.DeadlineExceeded)
}

// words says what the verdict means to a player, "" when all is well.
func (v verdict) words(a *app) string {
	switch {
	case v.err == nil && v.judge.Several():
		return a.say("play.several")
	case v.err == nil:
		return ""
	case errors.Is(v.err, solve.ErrNoSolution):
		return a.say("play.none")
	}
	return a.say("play.unjudged")
}
