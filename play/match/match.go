// Package match is a game that is being played, with everything a front end
// needs beside the board: where puzzles come from, a judge, checks, hints, and
// a shelf that keeps what happens. Terminal, plain lines and page play the same
// matches.
//
//	host := &match.Host{Shelf: shelf.Of(store.Home()), Settings: settings.Defaults(), Random: random}
//	m := host.Level(now, "easy")
//	m.Take(match.Examine(ctx, m.Puzzle()))
//	m.Do(ctx, now, play.Put(5, cell))
//	m.Close(now)
//
// It reads no clock: whoever plays says what time it is, and bounds with a
// context what an engine may take.
package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"shudu/bank/builtin"
	"shudu/play"
	"shudu/play/hint"
	"shudu/play/judge"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/solve"
	"shudu/sudoku"
)

// Host is who games are played at: it starts them, opens them, and counts them.
type Host struct {
	Shelf    *shelf.Shelf
	Settings settings.Settings
	// Lives, when not nil, goes before the settings.
	Lives  *int
	Random *rand.Rand
	// Hints finds the next step; nil is hint.Singles.
	Hints hint.Finder
}

// LivesNow is the number of lives of a new game, 0 for none at all.
func (h *Host) LivesNow() int {
	if h.Lives != nil {
		return *h.Lives
	}
	return h.Settings.Lives
}

// Match is a game that is being played. Where nothing can be kept it goes on
// all the same; see [Match.Unkept].
type Match struct {
	*play.Session
	Card   play.Card
	kept   *shelf.Game
	unkept error
	shelf  *shelf.Shelf
	hints  hint.Finder
}

// Start begins a game on a puzzle, with a number of lives.
func (h *Host) Start(now time.Time, card play.Card, p *sudoku.Puzzle, lives int) *Match {
	m := &Match{Card: card, shelf: h.Shelf, hints: h.finder()}
	if g, err := h.Shelf.Create(card, p, now); err != nil {
		m.Session, m.unkept = play.New(p, now), err
	} else {
		m.Session, m.Card, m.kept = g.Session, g.Card, g
	}
	if lives > 0 {
		m.option(now, "lives", strconv.Itoa(lives))
	}
	if h.Settings.Clean && card.Mode != Classic {
		m.option(now, "clean", "on")
	}
	return m
}

func (m *Match) option(now time.Time, name, value string) error {
	_, err := m.Do(context.Background(), now, play.Word("option", name+"="+value))
	return err
}

func (h *Host) finder() hint.Finder {
	if h.Hints != nil {
		return h.Hints
	}
	return hint.Singles{}
}

// The modes of games, as cards have them.
const (
	Modern  = "modern"
	Classic = "classic"
	Setter  = "set"
	Lines   = "plain"
)

// Puzzle begins a modern game on a puzzle from outside: its level is what it
// says of itself, where we know the word.
func (h *Host) Puzzle(now time.Time, card play.Card, p *sudoku.Puzzle) *Match {
	if card.Mode == "" {
		card.Mode = Modern
	}
	if card.Level == "" {
		card.Level = LevelOf(p)
	}
	return h.Start(now, card, p, h.LivesNow())
}

// Level begins a game on a puzzle of the built-in bank: of a level, or of any. A
// newcomer who asks for none gets an easy one.
func (h *Host) Level(now time.Time, level string) *Match {
	if level == "" && h.newcomer() {
		level = "easy"
	}
	first, last := builtin.Range(level)
	if first == 0 {
		first, last = 1, builtin.Len()
	}
	n := first + h.Random.IntN(last-first+1)
	card := play.Card{Mode: Modern, Level: builtin.Level(n), Bank: "builtin", Number: n}
	return h.Start(now, card, builtin.Puzzle(n), h.LivesNow())
}

// Set begins setter's mode, on a puzzle or on an empty ordinary grid.
func (h *Host) Set(now time.Time, p *sudoku.Puzzle) *Match {
	if p == nil {
		usual := builtin.Puzzle(1)
		p = sudoku.New(usual.Geometry, usual.Rules...)
	}
	m := h.Start(now, play.Card{Mode: Setter}, p, 0)
	m.option(now, "setter", "on")
	return m
}

// Open goes on with a game that is kept.
func (h *Host) Open(now time.Time, id string) (*Match, error) {
	g, err := h.Shelf.Open(id, now)
	if err != nil && !errors.As(err, new(shelf.KeepError)) {
		return nil, err
	}
	m := &Match{Session: g.Session, Card: g.Card, kept: g, shelf: h.Shelf, hints: h.finder()}
	m.lose(err)
	return m, nil
}

// Do makes a move and keeps it. It returns the error of the move; an error of
// keeping is remembered, see [Match.Unkept], and the game goes on.
func (m *Match) Do(ctx context.Context, at time.Time, move play.Move) ([]play.Event, error) {
	if m.kept == nil {
		return m.Session.Do(ctx, at, move)
	}
	events, err := m.kept.Do(ctx, at, move)
	if failed := (shelf.KeepError{}); errors.As(err, &failed) {
		m.lose(failed)
		err = nil
	}
	return events, err
}

// lose remembers why the game is not kept any more.
func (m *Match) lose(err error) {
	if err == nil {
		return
	}
	m.unkept = err
	if m.kept != nil {
		m.kept.Close()
		m.kept = nil
	}
}

// Unkept says why the game is not kept, nil when it is.
func (m *Match) Unkept() error { return m.unkept }

// KeepOn begins to keep the game on another shelf, with everything that has
// happened in it.
func (m *Match) KeepOn(s *shelf.Shelf, now time.Time) error {
	card := m.Card
	card.ID = "" // the old name may be taken there
	g, err := s.Keep(card, m.Session, now)
	if err != nil {
		return err
	}
	if m.kept != nil {
		m.kept.Close()
	}
	m.Card, m.kept, m.shelf, m.unkept = g.Card, g, s, nil
	return nil
}

// Close ends the work on a game. Its clock stops, and a game in which nothing
// was done is not kept.
func (m *Match) Close(now time.Time) error {
	if m.kept == nil {
		return nil
	}
	if m.Status() == play.Playing {
		m.Do(context.Background(), now, play.Say("pause"))
	}
	if m.kept == nil {
		return m.unkept
	}
	err := m.kept.Close()
	m.kept = nil
	if err == nil && !m.Touched() {
		err = m.shelf.Remove(shelf.Games, m.Card.ID)
	}
	return err
}

// Settle brings changed settings into the game. Lives can be changed until the
// first mistake: it reports whether they count from the next game on only.
func (m *Match) Settle(now time.Time, h *Host) (later bool) {
	if m.Status().Over() || m.Card.Mode == Classic {
		return false
	}
	if _, of := m.Lives(); of != h.LivesNow() && !m.Setting() {
		later = m.option(now, "lives", strconv.Itoa(h.LivesNow())) != nil
	}
	if m.Clean() != h.Settings.Clean {
		m.option(now, "clean", onOff(h.Settings.Clean))
	}
	return later
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// Verdict is what a judge found out about a puzzle, or why there is none.
type Verdict struct {
	Of    *sudoku.Puzzle
	Judge *judge.Judge
	Err   error
}

// Examine looks for a judge, for as long as the context lasts.
func Examine(ctx context.Context, p *sudoku.Puzzle) Verdict {
	j, err := judge.New(ctx, p)
	return Verdict{p, j, err}
}

// Late reports whether more time may bring a judge.
func (v Verdict) Late() bool { return errors.Is(v.Err, context.DeadlineExceeded) }

// Words says what the verdict means to a player; false when all is well.
func (v Verdict) Words() (play.Phrase, bool) {
	switch {
	case v.Err == nil && v.Judge.Several():
		return play.Tell("play.several"), true
	case v.Err == nil:
		return play.Phrase{}, false
	case errors.Is(v.Err, solve.ErrNoSolution):
		return play.Tell("play.none"), true
	}
	return play.Tell("play.unjudged"), true
}

// Take gives the game the judge of a verdict about its puzzle.
func (m *Match) Take(v Verdict) {
	if v.Of == m.Puzzle() && v.Err == nil {
		m.Use(v.Judge)
	}
}

// Checked is what a check found.
type Checked struct {
	Wrong []sudoku.Cell
	Words play.Phrase
	Bad   bool // something is wrong, or nothing can be checked
}

// Check says which digits are wrong, and counts that it was asked.
func (m *Match) Check(ctx context.Context, now time.Time) Checked {
	if m.Judge() == nil {
		return Checked{Words: play.Tell("play.unjudged"), Bad: true}
	}
	m.Do(ctx, now, play.Say("check"))
	wrong := m.Judge().Wrong(ctx, m.Grid())
	if len(wrong) == 0 {
		return Checked{Words: play.Tell("play.allright")}
	}
	return Checked{Wrong: wrong, Words: play.Tell("play.wrong", len(wrong)), Bad: true}
}

// Help is the answer to a player who asks for a hint.
type Help struct {
	Hint  hint.Hint // with at least one rung
	Wrong bool      // something has to be put right first
	None  bool      // nobody knows a next step
}

// Hint says first whether something is wrong, then the next step. Asked again
// about the same step it is no hint more.
func (m *Match) Hint(ctx context.Context, now time.Time, again bool) Help {
	if words, cells := m.mistake(ctx); words.Key != "" {
		m.count(ctx, now, again)
		return Help{Hint: hint.Hint{Rungs: []play.Phrase{words}, Cells: cells}, Wrong: true}
	}
	p := hint.Of(m.Session)
	if lacks := m.lacking(p); len(lacks) > 0 {
		m.count(ctx, now, again)
		words := play.Tell("hint.missing", m.Puzzle().Geometry.Name(lacks[0]))
		return Help{Hint: hint.Hint{Rungs: []play.Phrase{words}, Cells: lacks[:1]}, Wrong: true}
	}
	h, ok := m.hints.Next(ctx, p)
	if !ok {
		return Help{Hint: hint.Hint{Rungs: []play.Phrase{play.Tell("hint.none")}}, None: true}
	}
	m.count(ctx, now, again)
	return Help{Hint: h}
}

// mistake says what is wrong on the board, nothing where nothing is known to be: a digit
// that no solution has, or digits that each of several solutions has some of and none has
// all of, of which nobody can say which is wrong.
func (m *Match) mistake(ctx context.Context) (words play.Phrase, cells []sudoku.Cell) {
	j := m.Judge()
	if j == nil {
		return words, nil
	}
	if wrong, _ := j.Sure(ctx, m.Grid()); len(wrong) > 0 {
		return play.Tell("hint.wrong", m.Puzzle().Geometry.Name(wrong[0])), wrong[:1]
	}
	if !j.Solvable(ctx, m.Grid()) {
		return play.Tell("hint.together"), nil
	}
	return words, nil
}

// lacking returns the cells whose notes lack the right digit, where the notes are
// meant to have all candidates and there is one right digit.
func (m *Match) lacking(p hint.Position) (cells []sudoku.Cell) {
	if m.Judge() == nil || m.Judge().Several() || p.Kind() != hint.FullNotes {
		return nil
	}
	for c, d := range m.Judge().Solution() {
		if p.Grid[c] == sudoku.None && !p.Notes[c].Has(d) {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

func (m *Match) count(ctx context.Context, now time.Time, again bool) {
	if !again {
		m.Do(ctx, now, play.Say("hint"))
	}
}
