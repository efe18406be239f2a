package match

import (
	"errors"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"shudu/bank/builtin"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/play/stats"
	"shudu/sudoku"
)

// Bank is a collection of puzzles, counted from 1.
type Bank interface {
	Name() string
	Len() int
	Puzzle(n int) (*sudoku.Puzzle, error)
}

// Builtin returns the bank that comes with the program.
func Builtin() Bank { return builtinBank{} }

type builtinBank struct{}

func (builtinBank) Name() string                         { return "builtin" }
func (builtinBank) Len() int                             { return builtin.Len() }
func (builtinBank) Puzzle(n int) (*sudoku.Puzzle, error) { return builtin.Puzzle(n), nil }

// Only returns a bank of one puzzle.
func Only(p *sudoku.Puzzle) Bank { return only{p} }

type only struct{ p *sudoku.Puzzle }

func (only) Name() string                         { return "" }
func (only) Len() int                             { return 1 }
func (o only) Puzzle(int) (*sudoku.Puzzle, error) { return o.p, nil }

// Levels are the levels of puzzles, from easy to hard.
func Levels() []string { return builtin.Levels }

// LevelOf is the level that a puzzle says it has, where we know the word.
func LevelOf(p *sudoku.Puzzle) string {
	level := strings.ToLower(p.Info.Level)
	if !slices.Contains(builtin.Levels, level) {
		return ""
	}
	return level
}

// Any returns a number of a bank; one that is out of range is replaced by
// chance.
func (h *Host) Any(b Bank, n int) int {
	if n < 1 || n > b.Len() {
		return 1 + h.Random.IntN(b.Len())
	}
	return n
}

// Today is the player's date: that of the time's own place.
func Today(now time.Time) string { return now.Format(time.DateOnly) }

// DailyNumber is the number of a day's puzzle in the built-in bank: everybody
// with this program has the same one.
func DailyNumber(date string) int {
	h := fnv.New32a()
	h.Write([]byte("shudu daily " + date))
	return int(h.Sum32()%uint32(builtin.Len())) + 1
}

// Daily is the puzzle of the day: a game to play, or one that has ended
// already.
type Daily struct {
	Match *Match
	Ended *play.Session
	Card  play.Card
	// Damaged says that the game of the day could not be read and starts anew.
	Damaged error
}

// Daily goes on with today's puzzle, starts it, or returns how it ended.
func (h *Host) Daily(now time.Time) Daily {
	date := Today(now)
	id := "daily-" + date
	if card, s, err := h.Shelf.Review(id); err == nil {
		return Daily{Ended: s, Card: card}
	}
	m, err := h.Open(now, id)
	if err == nil {
		return Daily{Match: m, Card: m.Card}
	}
	n := DailyNumber(date)
	card := play.Card{ID: id, Mode: Modern, Level: builtin.Level(n), Bank: "builtin", Number: n, Daily: date}
	d := Daily{Match: h.Start(now, card, builtin.Puzzle(n), h.LivesNow())}
	if d.Card = d.Match.Card; errors.Is(err, shelf.ErrDamaged) {
		d.Damaged = err
	}
	return d
}

// Statistics counts the finished games.
func (h *Host) Statistics(now time.Time) stats.Statistics {
	return stats.Of(h.Shelf.Finished(), Today(now))
}

// newcomer reports whether no game was ever finished or kept.
func (h *Host) newcomer() bool {
	games, _ := h.Shelf.List()
	return len(games) == 0 && len(h.Shelf.Finished()) == 0
}
