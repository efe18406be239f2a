// Package stats counts finished games: records of each level, streaks, and
// daily puzzles in a row.
package stats

import (
	"slices"
	"time"

	"shudu/play"
)

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

// Of counts finished games. Today is the player's date, as 2006-01-02.
func Of(games []play.Summary, today string) Statistics {
	games = slices.DeleteFunc(slices.Clone(games), func(g play.Summary) bool { return !g.Status.Over() || g.Mode == "set" })
	slices.SortStableFunc(games, func(a, b play.Summary) int { return a.Last.Compare(b.Last) })
	st := Statistics{ByLevel: map[string]Record{}}
	days := map[string]bool{}
	for _, g := range games {
		r := st.ByLevel[g.Level]
		r.add(g)
		st.ByLevel[g.Level] = r
		st.All.add(g)
		if g.Status != play.Solved {
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

func (r *Record) add(g play.Summary) {
	r.Played++
	switch g.Status {
	case play.Solved:
		r.Solved++
		r.Total += g.Time
		if r.Best == 0 || g.Time < r.Best {
			r.Best = g.Time
		}
		if g.Count.Misses == 0 && g.Count.Hints == 0 {
			r.Clean++
		}
	case play.Lost:
		r.Lost++
	case play.Abandoned:
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
