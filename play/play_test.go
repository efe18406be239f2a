package play

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"shudu/play/judge"
	"shudu/rule"
	"shudu/sudoku"
)

var noon = time.UnixMilli(1_700_000_000_000)

// at is a moment some seconds after the start of a game.
func at(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

// puzzle reads a square puzzle, rows of digits and dots.
func puzzle(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	return puzzleOf(text)
}

func puzzleOf(text string) *sudoku.Puzzle {
	text = strings.ReplaceAll(text, "/", "")
	n := 1
	for n*n < len(text) {
		n++
	}
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for i, r := range text {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

const (
	small    = "1.../..3./.1../...2" // one solution
	smallAll = "1324/4231/2143/3412"
	loose    = "1.../..../..../...."
)

func judged(t testing.TB, p *sudoku.Puzzle) *judge.Judge {
	t.Helper()
	j, err := judge.New(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// game plays moves, one a second, and fails on a move that is refused.
func game(t testing.TB, p *sudoku.Puzzle, moves ...string) *Session {
	t.Helper()
	s := New(p, at(0))
	s.Use(judged(t, p))
	for i, text := range moves {
		mustDo(t, s, i+1, text)
	}
	return s
}

func mustDo(t testing.TB, s *Session, second int, text string) []Event {
	t.Helper()
	m, err := ParseMove(s.Puzzle().Geometry, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	events, err := s.Do(t.Context(), at(second), m)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return events
}

// show writes a board as rows; a note is in brackets, corner notes first.
func show(s *Session) string {
	var b strings.Builder
	g := s.Puzzle().Geometry
	for c := range sudoku.Cell(g.Positions()) {
		if g.Col(c) == 0 && c > 0 {
			b.WriteByte('/')
		}
		q := s.At(c)
		switch {
		case q.Digit != sudoku.None:
			b.WriteByte(byte('0' + q.Digit))
		case q.Corner|q.Centre != 0:
			b.WriteString("(" + digits(q.Corner) + "," + digits(q.Centre) + ")")
		default:
			b.WriteByte('.')
		}
		if q.Color != 0 {
			b.WriteString("#" + string(rune('0'+q.Color)))
		}
	}
	return b.String()
}

func digits(set sudoku.Digits) string {
	var b strings.Builder
	for d := range set.All() {
		b.WriteByte(byte('0' + d))
	}
	return b.String()
}

func TestMoves(t *testing.T) {
	tests := []struct {
		name  string
		moves []string
		want  string
	}{
		{"nothing", nil, "1.../..3./.1../...2"},
		{"put", []string{"put 3 R1C2"}, "13../..3./.1../...2"},
		{"put again takes back", []string{"put 3 R1C2", "put 3 R1C2"}, "1.../..3./.1../...2"},
		{"put another replaces", []string{"put 3 R1C2", "put 4 R1C2"}, "14../..3./.1../...2"},
		{"put never touches a given", []string{"put 4 R1C1 R1C2"}, "14../..3./.1../...2"},
		{"put sets unless all have it", []string{"put 3 R1C2", "put 3 R1C2 R1C3"}, "133./..3./.1../...2"},
		{"corner and centre", []string{"corner 2 R1C3", "centre 4 R1C3"}, "1.(2,4)./..3./.1../...2"},
		{"note again takes back", []string{"corner 2 R1C3", "corner 2 R1C3"}, "1.../..3./.1../...2"},
		{"note on many: set unless all", []string{"corner 2 R1C3", "corner 2 R1C3 R1C4"}, "1.(2,)(2,)/..3./.1../...2"},
		{"note on many: remove from all", []string{"corner 2 R1C3 R1C4", "corner 2 R1C4 R1C3"}, "1.../..3./.1../...2"},
		{"no notes under digits", []string{"centre 2 R1C1 R1C2"}, "1(,2)../..3./.1../...2"},
		{"notes come back with the blank", []string{"centre 2 R1C2", "put 3 R1C2", "put 3 R1C2"}, "1(,2)../..3./.1../...2"},
		{"colour", []string{"colour 3 R1C1 R1C2"}, "1#3.#3../..3./.1../...2"},
		{"colour again", []string{"colour 3 R1C1 R1C2", "colour 3 R1C1"}, "1.#3../..3./.1../...2"},
		{"erase digit first", []string{"corner 2 R1C2", "put 3 R1C2", "erase R1C2"}, "1(2,)../..3./.1../...2"},
		{"erase mode first", []string{"corner 2 R1C2", "centre 4 R1C2", "erase corner R1C2"}, "1(,4)../..3./.1../...2"},
		{"erase falls through", []string{"corner 2 R1C2", "erase colour R1C2"}, "1.../..3./.1../...2"},
		{"erase order", []string{"corner 2 R1C2", "centre 4 R1C2", "colour 1 R1C2", "erase R1C2", "erase R1C2"}, "1.#1../..3./.1../...2"},
		{"fill", []string{"fill R1C2 R2C1"}, "1(,234)../(,24).3./.1../...2"},
		{"clean", []string{"option clean=on", "centre 3 R1C3 R3C1", "corner 3 R2C1", "put 3 R1C2"}, "13../..3./(,3)1../...2"},
		{"not clean", []string{"centre 3 R1C3", "put 3 R1C2"}, "13(,3)./..3./.1../...2"},
		{"undo restores cleaned notes", []string{"option clean=on", "centre 3 R1C3", "put 3 R1C2", "undo"}, "1.(,3)./..3./.1../...2"},
		{"undo redo", []string{"put 3 R1C2", "put 2 R1C3", "undo", "undo", "redo"}, "13../..3./.1../...2"},
		{"a new move forgets redo", []string{"put 3 R1C2", "undo", "put 4 R1C3"}, "1.4./..3./.1../...2"},
		{"restart", []string{"put 3 R1C2", "colour 2 R1C1", "centre 2 R1C3", "restart"}, "1.../..3./.1../...2"},
		{"restart is undone", []string{"put 3 R1C2", "restart", "undo"}, "13../..3./.1../...2"},
		{"roll back", []string{"put 3 R1C2", "checkpoint", "put 2 R1C3", "put 4 R1C4", "rollback"}, "13../..3./.1../...2"},
		{"roll back, then redo", []string{"checkpoint", "put 2 R1C3", "rollback", "redo"}, "1.2./..3./.1../...2"},
		{"two checkpoints", []string{"checkpoint", "put 3 R1C2", "checkpoint", "put 2 R1C3", "rollback", "rollback"}, "1.../..3./.1../...2"},
		{"keep", []string{"checkpoint", "put 3 R1C2", "checkpoint", "put 2 R1C3", "keep", "rollback"}, "1.../..3./.1../...2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := game(t, puzzle(t, small), tt.moves...)
			if got := show(s); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			again := Load(s.First(), s.Log())
			if again.Lost() > 0 || show(again) != tt.want {
				t.Errorf("loaded again: %v, %d lost", show(again), again.Lost())
			}
		})
	}
}

func TestRefusedMoves(t *testing.T) {
	tests := []struct {
		name  string
		moves []string
		last  Move
		want  error
	}{
		{"unknown verb", nil, Say("dance"), ErrMove},
		{"written by the session only", nil, Say("solved"), ErrMove},
		{"a digit on a given", nil, Put(2, 0), ErrNoEffect},
		{"outside the grid", nil, Word("erase", "", 99), ErrMove},
		{"nothing to undo", nil, Say("undo"), ErrNoEffect},
		{"nothing to redo", []string{"put 3 R1C2"}, Say("redo"), ErrNoEffect},
		{"no checkpoint", nil, Say("rollback"), ErrNoEffect},
		{"nothing to keep", nil, Say("keep"), ErrNoEffect},
		{"the same checkpoint", []string{"checkpoint"}, Say("checkpoint"), ErrNoEffect},
		{"checkpoint undone and overwritten", []string{"put 3 R1C2", "checkpoint", "undo", "put 4 R1C2"}, Say("rollback"), ErrNoEffect},
		{"paused", []string{"pause"}, Put(3, 1), ErrPaused},
		{"over", []string{"abandon"}, Put(3, 1), ErrOver},
		{"a colour beyond the palette", nil, Word("colour", "99", 1), ErrMove},
		{"an unknown option", nil, Word("option", "speed=9"), ErrMove},
		{"lives of a strange kind", nil, Word("option", "lives=many"), ErrMove},
		{"a switch of a strange kind", nil, Word("option", "clean=perhaps"), ErrMove},
		{"givens outside setter's mode", nil, Write("given", 3, 1), ErrMove},
		{"givens taken back outside setter's mode", nil, At("ungiven", 0), ErrMove},
		{"rules outside setter's mode", nil, Word("rule", `{"rule":"latin"}`), ErrMove},
		{"no such rule", []string{"option setter=on"}, Word("unrule", "7"), ErrMove},
		{"a rule nobody knows", []string{"option setter=on"}, Word("rule", `{"rule":"moon"}`), ErrMove},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := game(t, puzzle(t, small), tt.moves...)
			n, before := len(s.Log()), show(s)
			_, err := s.Do(t.Context(), at(60), tt.last)
			if !errors.Is(err, tt.want) {
				t.Fatalf("got %v, want %v", err, tt.want)
			}
			if err != nil && (len(s.Log()) != n || show(s) != before) {
				t.Error("a refused move left a trace")
			}
		})
	}
}

func TestMoveText(t *testing.T) {
	g := sudoku.Square(4)
	for _, text := range []string{
		"put 3 R1C2 R4C4", "corner 1 R1C1", "colour 3 R2C2", "erase R1C1", "erase corner R1C1", "fill", "undo",
		"option lives=3", `rule {"rule":"cage","op":"+","target":3,"where":["R1C1","R1C2"]}`, "title A fine puzzle", "unrule 2",
	} {
		m, err := ParseMove(g, text)
		if err != nil || m.Text(g) != text {
			t.Errorf("%q came back as %q, %v", text, m.Text(g), err)
		}
	}
	for _, text := range []string{"", "dance", "put", "put x R1C1", "put 5 R1C1", "put 3 R9C9", "undo R9C9"} {
		if m, err := ParseMove(g, text); !errors.Is(err, ErrMove) {
			t.Errorf("%q was read as %+v, %v", text, m, err)
		}
	}
}

func TestEventText(t *testing.T) {
	g := sudoku.Square(4)
	e := Event{At: at(5), Move: Put(3, 1)}
	got, err := ParseEvent(g, e.Text(g))
	if err != nil || !got.At.Equal(e.At) || got.Move.Text(g) != "put 3 R1C2" {
		t.Errorf("%q came back as %+v, %v", e.Text(g), got, err)
	}
	if _, err := ParseEvent(g, "noon put 3 R1C2"); !errors.Is(err, ErrMove) {
		t.Errorf("a line without a time: %v", err)
	}
}

func TestLives(t *testing.T) {
	s := game(t, puzzle(t, small), "option lives=5")
	for i := 1; i <= 4; i++ {
		e := mustDo(t, s, 1+i, "put 4 R1C2")
		if e[0].Move.Verb != "miss" {
			t.Fatalf("the wrong digit was recorded as %s", e[0].Move.Verb)
		}
		if left, of := s.Lives(); left != 5-i || of != 5 {
			t.Errorf("after %d misses %d of %d lives are left", i, left, of)
		}
		if s.At(1).Digit != sudoku.None {
			t.Error("a wrong digit was written")
		}
	}
	mustDo(t, s, 7, "put 3 R1C2")
	mustDo(t, s, 8, "undo")
	mustDo(t, s, 9, "put 4 R1C2")
	if s.Status() != Lost || s.Count().Misses != 5 {
		t.Errorf("after five misses: %v, %+v", s.Status(), s.Count())
	}
	again := Load(s.First(), s.Log())
	if again.Lost() > 0 || again.Status() != Lost {
		t.Errorf("loaded without a judge: %v, %d lost", again.Status(), again.Lost())
	}
}

func TestLivesCountOncePerMove(t *testing.T) {
	s := game(t, puzzle(t, small), "option lives=3", "put 4 R1C2 R1C3 R1C4")
	if left, _ := s.Lives(); left != 2 {
		t.Errorf("one key took %d lives", 3-left)
	}
	if last := s.Log()[len(s.Log())-1].Move; len(last.Cells) != 2 {
		t.Errorf("the miss names %d cells, not the two that were wrong", len(last.Cells))
	}
}

func TestSolved(t *testing.T) {
	p := puzzle(t, small)
	s := game(t, p, "option lives=5")
	var last []Event
	for c, r := range strings.ReplaceAll(smallAll, "/", "") {
		if p.Givens[c] == sudoku.None {
			last, _ = s.Do(t.Context(), at(10+c), Put(sudoku.Digit(r-'0'), sudoku.Cell(c)))
		}
	}
	if s.Status() != Solved || len(last) != 2 || last[1].Move.Verb != "solved" {
		t.Fatalf("the full board is %v, the last events are %v", s.Status(), last)
	}
	if d := s.Elapsed(at(1000)); d != 24*time.Second {
		t.Errorf("the clock ran on after the end: %v", d)
	}
}

func TestFullButWrongIsNotSolved(t *testing.T) {
	p := puzzle(t, small)
	s := game(t, p)
	for c := range p.Givens {
		if p.Givens[c] == sudoku.None {
			s.Do(t.Context(), at(2), Put(1, sudoku.Cell(c)))
		}
	}
	if !s.Full() || s.Status() != Playing {
		t.Errorf("full %v, %v", s.Full(), s.Status())
	}
	if n := len(s.Judge().Wrong(context.Background(), s.Grid())); n != 10 {
		t.Errorf("%d digits are wrong, want 10", n)
	}
}

func TestSeveralSolutions(t *testing.T) {
	p := puzzle(t, loose)
	s := game(t, p, "option lives=5")
	if !s.Judge().Several() {
		t.Fatal("the judge thinks it is unique")
	}
	mustDo(t, s, 2, "put 4 R1C2")
	mustDo(t, s, 3, "put 2 R1C3")
	if e := mustDo(t, s, 4, "put 4 R2C1"); e[0].Move.Verb != "miss" {
		t.Error("a digit that clashes with one already there is wrong")
	}
	if e := mustDo(t, s, 5, "put 3 R1C4"); e[0].Move.Verb != "put" {
		t.Error("a digit that keeps a solution was refused")
	}
	ctx := context.Background()
	if wrong := s.Judge().Wrong(ctx, s.Grid()); len(wrong) != 0 {
		t.Errorf("a board that can be completed has wrong digits: %v", wrong)
	}
	free := game(t, p, "put 2 R1C2", "put 2 R1C3")
	if wrong := free.Judge().Wrong(ctx, free.Grid()); len(wrong) != 2 {
		t.Errorf("digits that only clash together: %v", wrong)
	}
}

func TestClock(t *testing.T) {
	tests := []struct {
		name string
		// seconds and moves
		events []any
		now    int
		want   int
	}{
		{"runs", nil, 10, 10},
		{"pause", []any{5, "pause"}, 100, 5},
		{"resume", []any{5, "pause", 60, "resume"}, 70, 15},
		{"a crash stops it at the last event", []any{5, "put 3 R1C2", 500, "resume"}, 510, 15},
		{"set back, it stands still", []any{5, "put 3 R1C2", 1, "undo"}, 3, 7},
		{"the end stops it", []any{9, "abandon"}, 50, 9},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := New(puzzle(t, small), at(0))
			for i := 0; i < len(tt.events); i += 2 {
				mustDo(t, s, tt.events[i].(int), tt.events[i+1].(string))
			}
			want := time.Duration(tt.want) * time.Second
			if got := s.Elapsed(at(tt.now)); got != want {
				t.Errorf("got %v, want %v", got, want)
			}
			again := Load(s.First(), s.Log())
			if got := again.Elapsed(at(tt.now)); got != want {
				t.Errorf("loaded: got %v, want %v", got, want)
			}
		})
	}
}

func TestBackReplays(t *testing.T) {
	s := game(t, puzzle(t, small), "put 3 R1C2", "put 2 R1C3", "undo")
	want := []string{"1...", "1...", "13..", "132.", "13.."}
	for n := range want {
		if b := s.Back(n); !strings.HasPrefix(show(b), want[n]) {
			t.Errorf("after %d events: %s", n, show(b))
		}
	}
}

func TestSetter(t *testing.T) {
	s := New(puzzle(t, "................"), at(0))
	for i, m := range []string{"option setter=on", "given 1 R1C1", "given 3 R2C3", "put 4 R4C4",
		`rule {"rule":"diagonals","down":true}`, "title Two lines"} {
		mustDo(t, s, i, m)
	}
	p := s.Puzzle()
	if p.Givens[0] != 1 || !s.At(0).Given || p.Givens[15] != sudoku.None || len(p.Rules) != 3 || p.Info.Title != "Two lines" {
		t.Fatalf("the puzzle is %+v", p)
	}
	if s.First().Givens[0] != sudoku.None {
		t.Error("the first puzzle was changed")
	}
	mustDo(t, s, 9, "undo")
	mustDo(t, s, 10, "undo")
	if len(s.Puzzle().Rules) != 2 || s.Puzzle().Info.Title != "" {
		t.Error("undo did not take the rule back")
	}
	mustDo(t, s, 11, "redo")
	mustDo(t, s, 12, "unrule 3")
	mustDo(t, s, 13, "given 1 R1C1")
	if s.Puzzle().Givens[0] != sudoku.None || s.At(0).Given {
		t.Error("the same given again did not take it back")
	}
	again := Load(s.First(), s.Log())
	if again.Lost() > 0 || show(again) != show(s) {
		t.Errorf("loaded as %s, %d lost", show(again), again.Lost())
	}
}

// Givens are taken back together, and come back together; a cell without one
// stays as it is.
func TestGivensAreTakenBackTogether(t *testing.T) {
	s := New(puzzle(t, "12.............."), at(0))
	for i, m := range []string{"option setter=on", "put 4 R4C4", "ungiven R1C1 R1C2 R1C3 R4C4"} {
		mustDo(t, s, i, m)
	}
	if p := s.Puzzle(); p.Givens[0] != sudoku.None || p.Givens[1] != sudoku.None || s.At(0).Digit != sudoku.None || s.At(15).Digit != 4 {
		t.Errorf("%v left, shown as %s", p.Givens, show(s))
	}
	mustDo(t, s, 3, "undo")
	if p := s.Puzzle(); p.Givens[0] != 1 || p.Givens[1] != 2 || !s.At(1).Given {
		t.Errorf("%v came back", p.Givens)
	}
}

func TestSummary(t *testing.T) {
	s := game(t, puzzle(t, small), "option lives=5", "put 3 R1C2", "put 4 R1C3", "hint")
	got := s.Summary(Card{ID: "x", Level: "easy"})
	if got.Filled != 1 || got.Open != 12 || got.Count.Misses != 1 || got.Count.Hints != 1 || got.Time != 4*time.Second || got.Rows != 4 {
		t.Errorf("%+v", got)
	}
}
