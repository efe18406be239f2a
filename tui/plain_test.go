package tui

import (
	"context"
	"io"
	"strings"
	"testing"

	"shudu/play"
	"shudu/play/match"
)

// talk plays a game of plain lines and returns what was said.
func talk(t *testing.T, lines string, change ...func(*Config)) (string, Config) {
	t.Helper()
	cfg := newFakeClock().config(t)
	for _, f := range change {
		f(&cfg)
	}
	var out strings.Builder
	cfg.In, cfg.Out = strings.NewReader(lines), &out
	if err := Plain(context.Background(), cfg, card("easy"), small()); err != nil {
		t.Fatal(err)
	}
	return out.String(), cfg
}

func TestPlain(t *testing.T) {
	got, cfg := talk(t, `
r1c2 4
12 3
2 r1c3
corner 4 r2c1
show r2c1
undo
undo
undo
undo
dance
check
hint
status
colour 3 r1c4
help
share
show
quit
r1c3 2
`)
	for _, words := range []string{"Row 1: 1 _ _ _", "Error! Lives = 4", "R1C2: 3", "R1C3: 2", "R2C1: notes 4", "That changes nothing.", "Not understood: dance",
		"All digits so far are right.", "has only one place in", "0:00, Lives 4/5", "R1C4: blank, colour 3", "rollback", "1.....3..1.....2", "The game is kept."} {
		if !strings.Contains(got, words) {
			t.Errorf("it never said %q:\n%s", words, got)
		}
	}
	if strings.Contains(got, "\x1b") {
		t.Error("an escape sequence in a plain game")
	}
	if list, _ := cfg.Shelf.List(); len(list) != 1 || list[0].Mode != "plain" {
		t.Errorf("kept: %+v", list)
	}
}

func TestPlainEnds(t *testing.T) {
	got, cfg := talk(t, strings.Repeat("r1c2 4\n", 9))
	if strings.Count(got, "Error!") != 5 || !strings.Contains(got, "You lose the game!") {
		t.Errorf("%s", got)
	}
	if done := cfg.Shelf.Finished(); len(done) != 1 || done[0].Status != play.Lost {
		t.Errorf("%+v", done)
	}
	got, _ = talk(t, "12 3\n13 2\n14 4\n21 4\n22 2\n24 1\n31 2\n33 4\n34 3\n41 3\n42 4\n43 1\n", noLives)
	if !strings.Contains(got, "You did it!") {
		t.Errorf("%s", got)
	}
	got, _ = talk(t, "abandon\n", chinese)
	if !strings.Contains(got, "已放棄！") || !strings.Contains(got, "第 1 列：1 _ _ _") {
		t.Errorf("%s", got)
	}
}

func TestPlainWithoutAPuzzle(t *testing.T) {
	cfg := newFakeClock().config(t)
	var out strings.Builder
	cfg.In, cfg.Out = strings.NewReader("rules\nquit\n"), &out
	if err := Plain(context.Background(), cfg, card("hard"), nil); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "hard, number") || !strings.Contains(out.String(), "No digit stands twice in a box.") {
		t.Errorf("%s", out.String())
	}
	out.Reset()
	cfg.In = strings.NewReader("quit\n")
	if err := PlainDaily(context.Background(), cfg); err != nil || !strings.Contains(out.String(), "Daily 2026-11-15") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestPlainClassic(t *testing.T) {
	cfg := newFakeClock().config(t)
	var out strings.Builder
	cfg.In, cfg.Out = strings.NewReader("1\nr1c2 4\n12 3\n13 2\n14 4\n21 4\n22 2\n24 1\n31 2\n33 4\n34 3\n41 3\n42 4\n43 1\n"), &out
	if err := PlainClassic(context.Background(), cfg, match.Only(small()), 0, 5); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"My Sudoku Game", "Total Problems = 1", "Select problem ID (Input 0 for random) :", "OK, Problem ID = 1",
		"If you make 5 mistakes, then you are out!", "Error! Lives = 4", "You did it! Spent time = 0!"} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("it never said %q:\n%s", words, out.String())
		}
	}
	if err := PlainClassic(context.Background(), cfg, match.Only(fourByFour("11..", "....", "....", "....")), 1, 5); err == nil {
		t.Error("a problem without a solution is played")
	}
}

// An interrupt ends a game that waits for a line, and the game is kept.
func TestPlainEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, typed := io.Pipe()
	defer typed.Close()
	var out strings.Builder
	cfg := newFakeClock().config(t)
	cfg.In, cfg.Out = in, &out
	ended := make(chan error)
	go func() { ended <- Plain(ctx, cfg, card("easy"), small()) }()
	io.WriteString(typed, "undo\n")
	cancel()
	if err := <-ended; err != nil || !strings.HasSuffix(out.String(), "The game is kept.\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
