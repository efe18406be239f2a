// Package shelf keeps games as they are played, wherever there is room to keep
// lines of text: in files, or in a browser.
//
//	s := shelf.Of(files)
//	g, err := s.Create(card, puzzle, now)
//	g.Do(ctx, now, play.Put(5, cell))
//	g.Close()
//	again, err := s.Open(g.Card.ID, later)
//
// What a place must be able to do is in [Files]: hold a game so that nobody
// else writes to it, append lines, read them again, and say what there is. It
// knows nothing of games. The first line of a game is its header, every other
// line one event; see package play.
package shelf

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"shudu/internal/fault"
	"shudu/play"
	"shudu/sudoku"
)

// The ways a game cannot be opened.
var (
	ErrBusy    = fault.New("the game is open in another window")
	ErrDamaged = fault.New("the saved game is damaged")
	ErrMissing = fault.New("there is no such game")
)

// Folder is one of the two places of games.
type Folder string

// The folders: games in progress, and those that have ended.
const (
	Games Folder = "games"
	Done  Folder = "done"
)

// Files is where games are kept. Names are words without spaces or slashes.
type Files interface {
	// Create makes a new game in progress and holds it. A name that is taken
	// is ErrBusy.
	Create(id string) (File, error)
	// Open holds a game in progress and returns what is in it. ErrMissing when
	// there is none, ErrBusy when somebody else holds it.
	Open(id string) (File, Found, error)
	// Read returns what is in a game without holding it.
	Read(in Folder, id string) (Found, error)
	// List names the games of a folder.
	List(in Folder) []string
	// Move puts a game in progress that nobody holds among those that ended.
	Move(id string) error
	// Remove forgets a game for good. ErrBusy when somebody holds it.
	Remove(in Folder, id string) error
	// SetAside puts a game that cannot be read out of the way, so that nothing
	// overwrites it, and returns an error that says where it is and why.
	SetAside(id string, why error) error
	// ReadSettings returns what WriteSettings kept last, nil when nothing is.
	ReadSettings() ([]byte, error)
	// WriteSettings keeps a text in one piece.
	WriteSettings([]byte) error
	// SpoiledSettings puts settings that cannot be read out of the way.
	SpoiledSettings(why error) error
}

// File is a game that is held.
type File interface {
	// Append keeps lines, all or none.
	Append(lines ...string) error
	// Close ends the work on it; done says that the game has ended.
	Close(done bool) error
}

// Found is what is in a file.
type Found struct {
	Lines []string
	Lost  int  // lines between the others that could not be read
	Busy  bool // somebody holds it
}

// Shelf keeps games in some place.
type Shelf struct{ files Files }

// Of returns the shelf in a place.
func Of(files Files) *Shelf { return &Shelf{files} }

// Game is a game whose every event is kept as it happens.
type Game struct {
	Card    play.Card
	Session *play.Session
	file    File
}

// Create starts a new game and keeps it. Without an ID the card gets one made
// of the time. An ID that exists is ErrBusy: open that game instead.
func (s *Shelf) Create(card play.Card, p *sudoku.Puzzle, at time.Time) (*Game, error) {
	return s.Keep(card, play.New(p, at), at)
}

// Keep begins to keep a game that is already going on, with everything that
// has happened in it.
func (s *Shelf) Keep(card play.Card, session *play.Session, at time.Time) (*Game, error) {
	f, card, err := s.claim(card, at)
	if err != nil {
		return nil, err
	}
	g := &Game{Card: card, Session: session, file: f}
	head, err := play.Header(card, session.First())
	if err == nil {
		err = f.Append(append([]string{head}, session.Lines(0)...)...)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close(false), s.files.Remove(Games, card.ID))
	}
	return g, nil
}

// claim finds a name that nobody has.
func (s *Shelf) claim(card play.Card, at time.Time) (File, play.Card, error) {
	fixed := card.ID != ""
	for n := 1; ; n++ {
		if !fixed {
			card.ID = at.Format("20060102-150405")
			if n > 1 {
				card.ID += "-" + strconv.Itoa(n)
			}
		}
		if _, err := s.files.Read(Done, card.ID); err == nil && !fixed {
			continue // it would take the place of a game that has ended
		}
		f, err := s.files.Create(card.ID)
		if err == nil || fixed || !errors.Is(err, ErrBusy) {
			return f, card, err
		}
	}
}

// Open opens a game in progress and goes on with it: the clock resumes at the
// given time.
func (s *Shelf) Open(id string, at time.Time) (*Game, error) {
	f, found, err := s.files.Open(id)
	if err != nil {
		return nil, err
	}
	card, session, err := read(found)
	if err != nil {
		return nil, errors.Join(f.Close(false), s.aside(id, err))
	}
	card.ID = id
	g := &Game{Card: card, Session: session, file: f}
	if !session.Status().Over() {
		_, err = g.Do(context.Background(), at, play.Say("resume"))
	}
	return g, err
}

// read makes a game of its lines.
func read(found Found) (play.Card, *play.Session, error) {
	card, session, err := play.ReadGame(found.Lines)
	if err == nil {
		session.Miss(found.Lost)
	}
	return card, session, err
}

// aside puts away a game that cannot be read; one of a newer version stays.
func (s *Shelf) aside(id string, err error) error {
	if errors.Is(err, play.ErrVersion) {
		return fault.Errorf("%s: %w", id, err)
	}
	return s.files.SetAside(id, err)
}

// Do makes a move and keeps what came of it. An error of the move leaves what
// is kept alone; an error of the place leaves the move made, and is of type
// [KeepError].
func (g *Game) Do(ctx context.Context, at time.Time, m play.Move) ([]play.Event, error) {
	events, err := g.Session.Do(ctx, at, m)
	if err != nil {
		return nil, err
	}
	if err := g.file.Append(g.Session.Lines(len(g.Session.Log()) - len(events))...); err != nil {
		return events, KeepError{err}
	}
	return events, nil
}

// KeepError says why a move that was made is not kept.
type KeepError struct{ Err error }

// Error says why, in the words of the place.
func (e KeepError) Error() string { return e.Err.Error() }

// Unwrap leads to the error of the place.
func (e KeepError) Unwrap() error { return e.Err }

// Close ends the work on a game. One that is over goes to the finished ones.
func (g *Game) Close() error { return g.file.Close(g.Session.Status().Over()) }

// Entry is a game in a list.
type Entry struct {
	play.Summary
	Grid sudoku.Grid // the digits on its board
	Busy bool        // somebody has it open
}

// List returns the games in progress, the latest first, and an error for every
// one that could not be read. Damaged ones are set aside; a game that ended
// just before its program did is moved to the finished ones.
func (s *Shelf) List() ([]Entry, []error) {
	var out []Entry
	var bad []error
	for _, id := range s.files.List(Games) {
		e, err := s.entry(id)
		switch {
		case errors.Is(err, ErrMissing): // it ended just now, or never began
		case err != nil:
			bad = append(bad, err)
		case e.Status.Over() && !e.Busy:
			if err := s.files.Move(id); err != nil {
				bad = append(bad, err)
			}
		default:
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b Entry) int { return b.Last.Compare(a.Last) })
	return out, bad
}

// entry reads one game of the list.
func (s *Shelf) entry(id string) (Entry, error) {
	found, err := s.files.Read(Games, id)
	if err != nil {
		return Entry{}, err
	}
	card, session, err := read(found)
	switch {
	case err != nil && found.Busy:
		return Entry{}, err
	case err != nil:
		return Entry{}, s.aside(id, err)
	}
	card.ID = id
	return Entry{Summary: session.Summary(card), Grid: session.Grid(), Busy: found.Busy}, nil
}

// Finished returns the games that have ended, the latest first. Those that
// cannot be read are left out.
func (s *Shelf) Finished() []play.Summary {
	var out []play.Summary
	for _, id := range s.files.List(Done) {
		if card, session, err := s.Review(id); err == nil {
			out = append(out, session.Summary(card))
		}
	}
	slices.SortStableFunc(out, func(a, b play.Summary) int { return b.Last.Compare(a.Last) })
	return out
}

// Review reads a finished game, to look at it again.
func (s *Shelf) Review(id string) (play.Card, *play.Session, error) {
	found, err := s.files.Read(Done, id)
	if err != nil {
		return play.Card{}, nil, err
	}
	card, session, err := read(found)
	card.ID = id
	return card, session, err
}

// Remove forgets a game in progress, or one that has ended.
func (s *Shelf) Remove(in Folder, id string) error { return s.files.Remove(in, id) }

// LoadSettings reads the settings into what v points to and leaves the rest of
// it alone. Without any it does nothing; settings that cannot be read are set
// aside.
func (s *Shelf) LoadSettings(v any) error {
	data, err := s.files.ReadSettings()
	if err != nil || data == nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return s.files.SpoiledSettings(err)
	}
	return nil
}

// SaveSettings keeps the settings.
func (s *Shelf) SaveSettings(v any) error {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	return s.files.WriteSettings(append(data, '\n'))
}
