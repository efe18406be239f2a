package main

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"shudu/format"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/solve"
	"shudu/sudoku"
)

// Every flag that takes one of some words refuses another in every command, offers
// them to shells, and is one of them when it is not given.
func TestEveryChoiceIsChecked(t *testing.T) {
	_, all := commands(text.English)
	seen := 0
	for _, cmd := range all {
		var flags []*pflag.Flag
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Annotations[choices] != nil {
				flags = append(flags, f)
			}
		})
		for _, f := range flags {
			seen++
			words := f.Annotations[choices]
			if f.DefValue != "" && f.DefValue != words[0] || slices.Contains(words, "") {
				t.Errorf("%s --%s: %q of %q when it is not given", cmd.CommandPath(), f.Name, f.DefValue, words)
			}
			if offered := valuesOfFlag(cmd, f)(); !slices.Equal(offered, words) {
				t.Errorf("%s --%s: shells are offered %q", cmd.CommandPath(), f.Name, offered)
			}
			args := append(strings.Fields(cmd.CommandPath())[1:], "--"+f.Name, "wobble")
			if cmd.Name() == "shudu" {
				args = append(args, unique4)
			}
			status, out, notices := shudu(t, "", args...)
			if status != 2 || out != "" || !strings.Contains(notices, "--"+f.Name+` cannot be "wobble": it is one of `+strings.Join(words, ", ")) {
				t.Errorf("%v: status %d, %q, %q", args, status, out, notices)
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d choices", seen)
	}
}

// What a failed puzzle means: unreadable is 2, out of time is 3 and has something to
// tell, interrupted is nothing here, and what an engine refuses is 2 with its place.
func TestWhatAFailureMeans(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "a.txt")
	for _, tt := range []struct {
		name   string
		it     item
		failed error
		goesOn bool
		status status
		says   string
	}{
		{"nothing", item{}, nil, true, done, ""},
		{"unreadable", item{src: src, err: errors.New("bad")}, nil, false, wrong, "shudu: a.txt"},
		{"interrupted", item{}, context.Canceled, false, done, ""},
		{"late", item{index: 3, Item: format.Item{Puzzle: &sudoku.Puzzle{}}}, context.DeadlineExceeded, true, gaveUp, "puzzle 3: gave up"},
		{"too many nodes", item{index: 4, Item: format.Item{Puzzle: &sudoku.Puzzle{}}}, solve.ErrLimit, true, gaveUp, "puzzle 4: gave up"},
		{"refused", item{src: src, Item: format.Item{Line: 7}}, solve.ErrEngine, false, wrong, "shudu: a.txt:7"},
	} {
		var notices strings.Builder
		a := &app{err: &notices, out: newOutput(io.Discard, func() {}), lang: text.English}
		if got := a.met(tt.it, tt.failed); got != tt.goesOn || a.status != tt.status || !strings.HasPrefix(notices.String(), tt.says) || (tt.says == "") != (notices.Len() == 0) {
			t.Errorf("%s: goes on %v, status %d, %q", tt.name, got, a.status, notices.String())
		}
	}
}

// A puzzle is told by its number and its name; among many lines by its line.
func TestPlacesOfPuzzles(t *testing.T) {
	a := &app{lang: text.English}
	named := &sudoku.Puzzle{Info: sudoku.Info{Title: "first"}}
	src := format.NewSource(strings.NewReader(""), "a")
	src.Before = 100
	for want, it := range map[string]item{
		"puzzle 3":         {index: 3, Item: format.Item{Puzzle: &sudoku.Puzzle{}}},
		"puzzle 3 (first)": {index: 3, Item: format.Item{Puzzle: named}},
		"line 5":           {Item: format.Item{Puzzle: named, Line: 5}},
		"line 105":         {src: src, Item: format.Item{Puzzle: named, Line: 5}},
	} {
		if got := a.place(it); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Only techniques that there are steps of are listed, each with what it is worth.
func TestListedTechniques(t *testing.T) {
	for _, tech := range known(text.English) {
		if !tech.Known() || tech.Code == "" {
			t.Errorf("%s is listed", tech.Name)
		}
	}
	if len(known(text.English)) >= len(logic.Techniques()) || len(known(text.Chinese)) < 50 {
		t.Errorf("%d of %d", len(known(text.English)), len(logic.Techniques()))
	}
	for _, lang := range []string{"en", "zh-TW"} {
		_, out, _ := shudu(t, "", "techniques", "--lang", lang)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if len(lines) != len(known(text.English))+1 || !strings.Contains(lines[0], "HoDoKu") || isChinese(lines[3]) != (lang == "zh-TW") {
			t.Errorf("%s: %d lines, %q", lang, len(lines), lines[0])
		}
	}
}

// A text to measure: files in memory, large ones where they are, streams kept; each
// is closed, and what is none is told.
func TestTextsToMeasure(t *testing.T) {
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	go func() { io.WriteString(feed, "piped"); feed.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	a := &app{ctx: ctx, in: in, lang: text.English}
	large := file(t, "large", strings.Repeat("x", smallText+1))
	for arg, want := range map[string]string{file(t, "small", "text"): "text", "-": "piped", large: strings.Repeat("x", smallText+1), file(t, "empty", ""): ""} {
		c, err := a.corpus(arg)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(c.Times(1)); string(got) != want || err != nil || c.Size != int64(len(want)) {
			t.Errorf("%s: %d bytes, %v", arg, len(got), err)
		}
		if err := c.close(); err != nil {
			t.Errorf("%s: %v", arg, err)
		}
	}
	for _, arg := range []string{t.TempDir(), "nosuch"} {
		if _, err := a.corpus(arg); err == nil || !strings.Contains(err.Error(), arg) {
			t.Errorf("%s: %v", arg, err)
		}
	}
	// Who is interrupted while a stream is read has nothing, and nothing hangs.
	waiting, never, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer never.Close()
	a.in = waiting
	time.AfterFunc(20*time.Millisecond, cancel)
	if c, err := a.corpus("-"); err != nil || c.Size != 0 {
		t.Errorf("%d bytes, %v", c.Size, err)
	}
}
