package play

import (
	"slices"
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
	sum := Summary{Card: card, Status: s.Status(), Title: s.Puzzle().Info.Title, Rows: g.Rows(), Cols: g.Cols(), Count: s.Count()}
	if len(s.log) > 0 {
		sum.Started, sum.Last = s.log[0].At, s.log[len(s.log)-1].At
		sum.Time = s.now.clock.spent
	}
	for c, q := range s.now.board {
		if g.Exists(sudoku.Cell(c)) && !q.Given {
			sum.Open++
			if q.Digit != sudoku.None {
				sum.Filled++
			}
		}
	}
	return sum
}

// Record is what is known of the finished games of one level.
type Record struct {
	Played, Solved, Lost, Abandoned int
	Best, Total                     time.Duration // of the solved games
	Clean                           int           // solved without a miss or a hint
}

// Average returns the average time of a solved game.
func (r Record) Average() time.Duration {
	if r.Solved == 0 {
		return 0
	}
	return r.Total / time.Duration(r.Solved)
}

// Statistics is what is known of many games.
type Statistics struct {
	All     Record
	ByLevel map[string]Record
	Streak  int // games solved in a row, up to the last one
	Longest int // the longest such row
	Daily   int // daily puzzles solved day after day, up to today or yesterday
}

// Tally counts finished games. Today is the player's date, as 2006-01-02.
func Tally(games []Summary, today string) Statistics {
	games = slices.DeleteFunc(slices.Clone(games), func(g Summary) bool { return !g.Status.Over() || g.Mode == "set" })
	slices.SortStableFunc(games, func(a, b Summary) int { return a.Last.Compare(b.Last) })
	st := Statistics{ByLevel: map[string]Record{}}
	days := map[string]bool{}
	for _, g := range games {
		r := st.ByLevel[g.Level]
		r.add(g)
		st.ByLevel[g.Level] = r
		st.All.add(g)
		if g.Status != Solved {
			st.Streak = 0
			continue
		}
		st.Streak++
		st.Longest = max(st.Longest, st.Streak)
		if g.Daily != "" {
			days[g.Daily] = true
		}
	}
	st.Daily = daysInARow(days, today)
	return st
}

func (r *Record) add(g Summary) {
	r.Played++
	switch g.Status {
	case Solved:
		r.Solved++
		r.Total += g.Time
		if r.Best == 0 || g.Time < r.Best {
			r.Best = g.Time
		}
		if g.Count.Misses == 0 && g.Count.Hints == 0 {
			r.Clean++
		}
	case Lost:
		r.Lost++
	case Abandoned:
		r.Abandoned++
	}
}

// daysInARow counts days backwards from today, or from yesterday while today's
// puzzle is still to be solved.
func daysInARow(days map[string]bool, today string) int {
	day, err := time.Parse(time.DateOnly, today)
	if err != nil {
		return 0
	}
	if !days[today] {
		day = day.AddDate(0, 0, -1)
	}
	n := 0
	for days[day.Format(time.DateOnly)] {
		n++
		day = day.AddDate(0, 0, -1)
	}
	return n
}
