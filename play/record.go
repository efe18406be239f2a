package play

import (
	"time"

	"shudu/sudoku"
)

// Card says which game it is: what statistics and lists want to know beside
// the puzzle and the moves.
type Card struct {
	ID     string `json:"id"`               // the game's own name
	Mode   string `json:"mode,omitempty"`   // modern, classic, set, plain
	Level  string `json:"level,omitempty"`  // beginner … expert, where it is known
	Bank   string `json:"bank,omitempty"`   // the bank the puzzle came from
	Number int    `json:"number,omitempty"` // its number there, counted from 1
	Daily  string `json:"daily,omitempty"`  // the date of a daily puzzle: 2006-01-02
}

// Summary is a game in a few numbers.
type Summary struct {
	Card
	Of           *sudoku.Puzzle // as it stands
	Status       Status
	Title        string
	Rows, Cols   int
	Started      time.Time
	Last         time.Time
	Time         time.Duration
	Count        Count
	Filled, Open int // cells the player filled, of how many
}

// Summary returns the game in a few numbers.
func (s *Session) Summary(card Card) Summary {
	g := s.Puzzle().Geometry
	sum := Summary{Card: card, Of: s.Puzzle(), Status: s.Status(), Title: s.Puzzle().Info.Title, Rows: g.Rows(), Cols: g.Cols(), Count: s.Count()}
	if len(s.log) > 0 {
		sum.Started, sum.Last = s.log[0].At, s.log[len(s.log)-1].At
		sum.Time = s.now.clock.spent
	}
	for c, q := range s.now.board {
		if g.Exists(sudoku.Cell(c)) && !g.IsVar(sudoku.Cell(c)) && !q.Given {
			sum.Open++
			if q.Digit != sudoku.None {
				sum.Filled++
			}
		}
	}
	return sum
}
