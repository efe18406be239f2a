package play

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shudu/sudoku"
)

// samples has a move of every verb that a player can make, after the moves
// that it needs.
var samples = map[string][]string{
	"put":        {"put 3 R1C2"},
	"corner":     {"corner 3 R1C2 R1C3"},
	"centre":     {"centre 3 R1C2"},
	"colour":     {"colour 9 R1C1"},
	"erase":      {"put 3 R1C2", "erase digit R1C2"},
	"fill":       {"fill R1C2"},
	"restart":    {"put 3 R1C2", "restart"},
	"undo":       {"put 3 R1C2", "undo"},
	"redo":       {"put 3 R1C2", "undo", "redo"},
	"checkpoint": {"checkpoint"},
	"rollback":   {"checkpoint", "put 3 R1C2", "rollback"},
	"keep":       {"checkpoint", "keep"},
	"pause":      {"pause"},
	"resume":     {"pause", "resume"},
	"check":      {"check"},
	"hint":       {"hint"},
	"option":     {"option clean=on"},
	"abandon":    {"abandon"},
	"given":      {"option setter=on", "given 3 R1C2"},
	"ungiven":    {"option setter=on", "given 3 R1C2", "ungiven R1C2"},
	"rule":       {"option setter=on", `rule {"rule":"diagonals","down":true}`},
	"unrule":     {"option setter=on", "unrule 2"},
	"title":      {"option setter=on", "title A puzzle of mine"},
}

// recorded are the verbs that only the session writes.
var recorded = []string{"start", "miss", "solved"}

func TestEveryVerb(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(verbs)) {
		moves, ok := samples[name]
		if !ok {
			if !slices.Contains(recorded, name) {
				t.Errorf("there is no sample of %q", name)
			}
			continue
		}
		t.Run(name, func(t *testing.T) {
			s := game(t, puzzle(t, small), moves...)
			last := s.Log()[len(s.Log())-1]
			if got := last.Move.Text(s.First().Geometry); got != moves[len(moves)-1] {
				t.Errorf("written as %q, want %q", got, moves[len(moves)-1])
			}
			e, err := ParseEvent(s.First().Geometry, last.Text(s.First().Geometry))
			if err != nil || e.Move.Text(s.First().Geometry) != last.Move.Text(s.First().Geometry) || !e.At.Equal(last.At) {
				t.Errorf("read back as %+v, %v", e, err)
			}
			again := Load(s.First(), s.Log())
			if again.Lost() > 0 || show(again) != show(s) || again.Count() != s.Count() || again.Status() != s.Status() {
				t.Errorf("loaded as %s, %d lost", show(again), again.Lost())
			}
		})
	}
}

func TestNobodyAsksForWhatTheSessionRecords(t *testing.T) {
	s := game(t, puzzle(t, small))
	for _, name := range recorded {
		if _, err := s.Do(t.Context(), at(5), Write(name, 3, 1)); !errors.Is(err, ErrMove) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Undo goes back through every board that was, and redo forward again.
func TestUndoGoesThroughEveryBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	s := game(t, puzzle(t, small), "option clean=on")
	edits := []string{"put", "put", "corner", "centre", "colour", "erase", "fill", "restart"}
	boards := []string{show(s)}
	for i := range 400 {
		m := randomMove(r)
		m.Verb = edits[i%len(edits)]
		switch verbs[m.Verb].takes {
		case digit:
			m.Digit, m.Word = sudoku.Digit(1+r.IntN(4)), ""
		case word:
			m.Digit, m.Word = 0, []string{"1", "2", "3"}[r.IntN(3)]
		default:
			m.Digit, m.Word = 0, ""
		}
		if _, err := s.Do(t.Context(), at(i), m); err == nil {
			boards = append(boards, show(s))
		}
	}
	if len(boards) < 100 {
		t.Fatalf("only %d moves had an effect", len(boards))
	}
	if n := s.Count().Undo; n != len(boards)-1 {
		t.Fatalf("%d steps can be undone, want %d", n, len(boards)-1)
	}
	for i := len(boards) - 2; i >= 0; i-- {
		mustDo(t, s, 500, "undo")
		if show(s) != boards[i] {
			t.Fatalf("undone to %s, want %s", show(s), boards[i])
		}
	}
	for i := 1; i < len(boards); i++ {
		mustDo(t, s, 600, "redo")
		if show(s) != boards[i] {
			t.Fatalf("redone to %s, want %s", show(s), boards[i])
		}
	}
}

func TestCheckpoints(t *testing.T) {
	tests := []struct {
		name  string
		moves []string
		want  Count
	}{
		{"one", []string{"put 3 R1C2", "checkpoint"}, Count{Checkpoints: 1, Undo: 1}},
		{"two", []string{"checkpoint", "put 3 R1C2", "checkpoint"}, Count{Checkpoints: 2, Undo: 1}},
		{"rolled back", []string{"checkpoint", "put 3 R1C2", "rollback"}, Count{Redo: 1}},
		{"kept", []string{"checkpoint", "put 3 R1C2", "keep"}, Count{Undo: 1}},
		{"undone past it, it waits", []string{"put 3 R1C2", "checkpoint", "undo"}, Count{Checkpoints: 1, Redo: 1}},
		{"undone past it and redone", []string{"put 3 R1C2", "checkpoint", "undo", "redo", "put 2 R1C3", "rollback"}, Count{Undo: 1, Redo: 1}},
		{"undone past it, then another way", []string{"put 3 R1C2", "checkpoint", "undo", "put 4 R1C2"}, Count{Undo: 1}},
		{"checkpoints do not undo", []string{"checkpoint", "put 3 R1C2", "undo"}, Count{Checkpoints: 1, Redo: 1}},
	}
	for _, tt := range tests {
		if got := game(t, puzzle(t, small), tt.moves...).Count(); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

func TestOptions(t *testing.T) {
	tests := []struct {
		moves      []string
		left, of   int
		clean, set bool
	}{
		{nil, 0, 0, false, false},
		{[]string{"option lives=5"}, 5, 5, false, false},
		{[]string{"option lives=5", "option lives=3"}, 3, 3, false, false},
		{[]string{"option lives=5", "option lives=off"}, 0, 0, false, false},
		{[]string{"option lives=0"}, 0, 0, false, false},
		{[]string{"option clean=on"}, 0, 0, true, false},
		{[]string{"option clean=on", "option clean=off"}, 0, 0, false, false},
		{[]string{"option setter=on"}, 0, 0, false, true},
		{[]string{"pause", "option clean=on"}, 0, 0, true, false},
	}
	for _, tt := range tests {
		s := game(t, puzzle(t, small), tt.moves...)
		left, of := s.Lives()
		if left != tt.left || of != tt.of || s.Clean() != tt.clean || s.Setting() != tt.set {
			t.Errorf("%v: %d of %d lives, clean %v, setter %v", tt.moves, left, of, s.Clean(), s.Setting())
		}
	}
}

func TestStatusAndSummary(t *testing.T) {
	tests := []struct {
		moves []string
		want  Status
		word  string
		over  bool
	}{
		{nil, Playing, "playing", false},
		{[]string{"pause"}, Paused, "paused", false},
		{[]string{"option lives=1", "put 4 R1C2"}, Lost, "lost", true},
		{[]string{"abandon"}, Abandoned, "abandoned", true},
		{[]string{"pause", "abandon"}, Abandoned, "abandoned", true},
	}
	for _, tt := range tests {
		s := game(t, puzzle(t, small), tt.moves...)
		sum := s.Summary(Card{ID: "x"})
		if s.Status() != tt.want || s.Status().String() != tt.word || s.Status().Over() != tt.over || sum.Status != tt.want {
			t.Errorf("%v: %v, %+v", tt.moves, s.Status(), sum)
		}
		if want := time.Duration(len(tt.moves)) * time.Second; sum.Time > want || !sum.Started.Equal(at(0)) || !sum.Last.Equal(at(len(tt.moves))) {
			t.Errorf("%v: %+v", tt.moves, sum)
		}
	}
}

// One bad event loses that event, and the game goes on after it.
func TestLoadLeavesOutWhatCannotBe(t *testing.T) {
	p := puzzle(t, small)
	good := game(t, p, "put 3 R1C2").Log()
	bad := append(slices.Clone(good), Event{At: at(9), Move: Say("dance")}, Event{At: at(10), Move: Put(2, 2)})
	if s := Load(p, bad); s.Lost() != 1 || s.At(1).Digit != 3 || s.At(2).Digit != 2 {
		t.Errorf("%d lost, %s", s.Lost(), show(s))
	}
	// An event without effect is no reason to refuse a game.
	idle := append(slices.Clone(good), Event{At: at(9), Move: Say("redo")})
	if s := Load(p, idle); s.Lost() > 0 || len(s.Log()) != 3 {
		t.Errorf("%d lost", s.Lost())
	}
}

// Cells outside the grid are variables: they need not be filled to win.
func TestVariableCells(t *testing.T) {
	p := puzzle(t, small)
	g, err := p.Geometry.WithVars("X")
	if err != nil {
		t.Fatal(err)
	}
	q := sudoku.New(g, p.Rules...)
	copy(q.Givens, p.Givens)
	s := New(q, at(0))
	for c := range sudoku.Cell(g.Positions()) {
		s.Do(t.Context(), at(1), Put(1, c))
	}
	if !s.Full() {
		t.Error("a full grid is not full")
	}
}

func ExampleReadGame() {
	p := puzzleOf("1.../..3./.1../...2")
	s := New(p, time.UnixMilli(0))
	s.Do(context.Background(), time.UnixMilli(1500), Put(3, 1))

	head, _ := Header(Card{ID: "mine", Level: "easy"}, p)
	lines := []string{head}
	for _, e := range s.Log() {
		lines = append(lines, e.Text(p.Geometry))
	}
	card, again, err := ReadGame(lines)
	fmt.Println(card.Level, again.At(1).Digit, again.Count().Undo, err)
	// Output: easy 3 1 <nil>
}
