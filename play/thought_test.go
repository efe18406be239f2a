package play_test

import (
	"slices"
	"testing"
	"time"

	"shudu/play"
	"shudu/rule"
	"shudu/sudoku"
)

// Where the time went: the digits that took longest, the longest first. A pause
// does not count, what was thought before it does, and notes do not end a thought.
func TestSlowestThoughts(t *testing.T) {
	begin := time.Unix(1_700_000_000, 0)
	s := play.New(sudoku.New(sudoku.Square(4), rule.Classic(4)...), begin)
	for _, e := range []struct {
		second int
		move   play.Move
	}{
		{5, play.Put(1, 0)},
		{7, play.Write("corner", 2, 1)},
		{15, play.Put(2, 1)},
		{18, play.Say("pause")},
		{100, play.Say("resume")},
		{110, play.Put(3, 2)},
		{111, play.Put(4, 3)},
	} {
		if _, err := s.Do(t.Context(), begin.Add(time.Duration(e.second)*time.Second), e.move); err != nil {
			t.Fatal(err)
		}
	}
	want := []play.Thought{{Cell: 2, Took: 13 * time.Second}, {Cell: 1, Took: 10 * time.Second}, {Cell: 0, Took: 5 * time.Second}, {Cell: 3, Took: time.Second}}
	if got := s.Slowest(10); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := s.Slowest(2); !slices.Equal(got, want[:2]) {
		t.Errorf("the two slowest: %v", got)
	}
}

// Looking at a game is not playing it; a note is.
func TestTouched(t *testing.T) {
	begin := time.Unix(1_700_000_000, 0)
	s := play.New(sudoku.New(sudoku.Square(4), rule.Classic(4)...), begin)
	for _, verb := range []string{"pause", "resume"} {
		if _, err := s.Do(t.Context(), begin, play.Say(verb)); err != nil || s.Touched() {
			t.Errorf("%s: %v, touched %v", verb, err, s.Touched())
		}
	}
	if _, err := s.Do(t.Context(), begin, play.Write("corner", 1, 0)); err != nil || !s.Touched() {
		t.Errorf("%v, touched %v", err, s.Touched())
	}
	s.Miss(3)
	if s.Miss(1); s.Lost() != 4 {
		t.Errorf("%d lines are lost", s.Lost())
	}
}
