package stats

import (
	"fmt"
	"testing"
	"time"

	"shudu/play"
)

func day(n int) string {
	return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

// game is a game that ended n seconds after the epoch.
func game(n int, level string, st play.Status, seconds int, daily string) play.Summary {
	return play.Summary{Card: play.Card{Level: level, Daily: daily}, Status: st, Time: time.Duration(seconds) * time.Second, Last: time.Unix(int64(n), 0)}
}

func TestRecords(t *testing.T) {
	helped := game(6, "easy", play.Solved, 20, "")
	helped.Count.Hints = 1
	missed := game(7, "easy", play.Solved, 40, "")
	missed.Count.Misses = 2
	set := game(9, "easy", play.Solved, 1, "")
	set.Mode = "set"
	st := Of([]play.Summary{
		game(5, "easy", play.Solved, 30, ""),
		game(1, "easy", play.Solved, 60, ""),
		game(2, "easy", play.Lost, 10, ""),
		game(3, "hard", play.Abandoned, 90, ""),
		game(4, "hard", play.Playing, 90, ""),
		helped, missed, set,
	}, day(15))
	want := Record{Played: 5, Solved: 4, Lost: 1, Best: 20 * time.Second, Total: 150 * time.Second, Clean: 2}
	if got := st.ByLevel["easy"]; got != want {
		t.Errorf("easy: %+v, want %+v", got, want)
	}
	if got := st.ByLevel["easy"].Average(); got != 37500*time.Millisecond {
		t.Errorf("average %v", got)
	}
	if got := st.ByLevel["hard"]; got != (Record{Played: 1, Abandoned: 1}) || got.Average() != 0 {
		t.Errorf("hard: %+v", got)
	}
	if st.All.Played != 6 {
		t.Errorf("all: %+v", st.All)
	}
}

func TestStreaks(t *testing.T) {
	tests := []struct {
		name            string
		ends            string // s solved, l lost, a abandoned, in order
		streak, longest int
	}{
		{"none", "", 0, 0},
		{"all", "sss", 3, 3},
		{"broken at the end", "ssl", 0, 2},
		{"broken in the middle", "sssls", 1, 3},
		{"given up", "sas", 1, 1},
	}
	kinds := map[rune]play.Status{'s': play.Solved, 'l': play.Lost, 'a': play.Abandoned}
	for _, tt := range tests {
		var games []play.Summary
		for i, r := range tt.ends {
			// In any order: the time of the end counts.
			games = append([]play.Summary{game(i, "easy", kinds[r], 1, "")}, games...)
		}
		st := Of(games, day(15))
		if st.Streak != tt.streak || st.Longest != tt.longest {
			t.Errorf("%s: %d, longest %d; want %d, %d", tt.name, st.Streak, st.Longest, tt.streak, tt.longest)
		}
	}
}

func TestDaily(t *testing.T) {
	tests := []struct {
		name  string
		days  []int
		today string
		want  int
	}{
		{"never", nil, day(15), 0},
		{"today", []int{15}, day(15), 1},
		{"until yesterday", []int{12, 13, 14}, day(15), 3},
		{"with today", []int{13, 14, 15}, day(15), 3},
		{"a day was missed", []int{11, 12, 14, 15}, day(15), 2},
		{"long ago", []int{1, 2, 3}, day(15), 0},
		{"no date", []int{14, 15}, "today", 0},
	}
	for _, tt := range tests {
		var games []play.Summary
		for i, d := range tt.days {
			games = append(games, game(i, "easy", play.Solved, 1, day(d)))
		}
		if got := Of(games, tt.today).Daily; got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

func Example() {
	st := Of([]play.Summary{game(1, "easy", play.Solved, 61, "2026-11-15")}, "2026-11-15")
	fmt.Println(st.All.Solved, st.ByLevel["easy"].Best, st.Streak, st.Daily)
	// Output: 1 1m1s 1 1
}
