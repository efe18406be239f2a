package play

import (
	"encoding/json"
	"errors"
	"fmt"

	"shudu/format/native"
	"shudu/sudoku"
)

// version is the version of saved games that this package writes.
const version = 1

// The ways a saved game can be unreadable.
var (
	ErrSave    = errors.New("this is no saved game")
	ErrVersion = errors.New("the game was saved by a newer version")
)

// header is the first line of a saved game.
type header struct {
	Version int `json:"v"`
	Card
	Puzzle json.RawMessage `json:"puzzle"`
}

// Header writes down a game's card and puzzle as the first line of its save;
// the lines that follow are its events.
func Header(card Card, p *sudoku.Puzzle) (string, error) {
	text, err := native.Marshal(p)
	if err != nil {
		return "", err
	}
	line, err := json.Marshal(header{Version: version, Card: card, Puzzle: text})
	return string(line), err
}

// ReadGame reads a saved game: its first line is a header, the others are
// events.
func ReadGame(lines []string) (Card, *Session, error) {
	var h header
	if len(lines) == 0 {
		return Card{}, nil, fmt.Errorf("%w: it is empty", ErrSave)
	}
	if err := json.Unmarshal([]byte(lines[0]), &h); err != nil || h.Version < 1 {
		return Card{}, nil, fmt.Errorf("%w: the first line is no header", ErrSave)
	}
	if h.Version > version {
		return h.Card, nil, fmt.Errorf("%w: version %d (this one knows %d)", ErrVersion, h.Version, version)
	}
	p, err := native.Unmarshal(h.Puzzle)
	if err != nil {
		return h.Card, nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	events := make([]Event, len(lines)-1)
	for i, line := range lines[1:] {
		if events[i], err = parseEvent(p.Geometry, line); err != nil {
			return h.Card, nil, fmt.Errorf("%w: line %d: %w", ErrSave, i+2, err)
		}
	}
	s, err := Load(p, events)
	if err != nil {
		return h.Card, nil, fmt.Errorf("%w: %w", ErrSave, err)
	}
	return h.Card, s, nil
}
