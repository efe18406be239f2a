package play

import (
	"encoding/json"

	"shudu/format/native"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// version is the version of saved games that this package writes.
const version = 1

// The ways a saved game can be unreadable.
var (
	ErrSave    = fault.New("this is no saved game")
	ErrVersion = fault.New("the game was saved by a newer version")
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
// events. An event that cannot be read is left out.
func ReadGame(lines []string) (Card, *Session, error) {
	h, p, err := readHeader(lines)
	if err != nil {
		return h.Card, nil, err
	}
	s := Load(p, nil)
	for _, line := range lines[1:] {
		if e, err := ParseEvent(s.now.puzzle.Geometry, line); err == nil {
			s.again(e)
		} else {
			s.lost++
		}
	}
	return h.Card, s, nil
}

func readHeader(lines []string) (header, *sudoku.Puzzle, error) {
	var h header
	if len(lines) == 0 {
		return h, nil, fault.Errorf("%w: it is empty", ErrSave)
	}
	if err := json.Unmarshal([]byte(lines[0]), &h); err != nil || h.Version < 1 {
		return h, nil, fault.Errorf("%w: the first line is no header", ErrSave)
	}
	if h.Version > version {
		return h, nil, fault.Errorf("%w: version %d (this one knows %d)", ErrVersion, h.Version, version)
	}
	p, err := native.Unmarshal(h.Puzzle)
	if err != nil {
		return h, nil, fault.Errorf("%w: %w", ErrSave, err)
	}
	return h, p, nil
}
