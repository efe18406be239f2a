package main

import (
	"strings"
	"testing"

	"shudu/internal/prose"
)

// A row of ratings has its columns where the head has them.
func TestRowsOfRatings(t *testing.T) {
	head, line := row([]string{"#", "se121", "level", "hardest"}), row([]string{"12", "7.2/1.2/1.2", "困難", "X 翼"})
	if strings.Index(head, "hardest") != prose.Width(line[:strings.Index(line, "X 翼")]) {
		t.Errorf("%q\n%q", head, line)
	}
}

// The bars of a summary stand under each other, whatever the words before them.
func TestHistogram(t *testing.T) {
	for _, lang := range []string{"en", "zh-TW"} {
		_, out, _ := shudu(t, easy81+"\n"+unique4+"\n"+stuck+"\n"+several+"\n", "rate", "--summary", "--lang", lang)
		_, summary, _ := strings.Cut(out, "\n\n")
		at := -1
		for line := range strings.Lines(summary) {
			before, _, bar := strings.Cut(line, "█")
			if !bar {
				continue
			}
			if w := prose.Width(before); at >= 0 && w != at {
				t.Errorf("%s: a bar at %d, another at %d:\n%s", lang, at, w, summary)
			} else {
				at = w
			}
		}
		if at < 0 {
			t.Errorf("%s: no bar: %s", lang, out)
		}
	}
	tells(t, easy81+"\n"+stuck+"\n", []string{"rate", "--summary", "-o", "json"}, says{1, `/\{.*\}\n\{.*\}\n\{"v":1,"summary":\{"[0-9.]+":1,"none":1\}.*\}\n/`, ""})
}

// What is written waits for a moment, and is gone after a failure.
func TestOutput(t *testing.T) {
	failed := 0
	o := newOutput(brokenWriter{}, func() { failed++ })
	o.Write([]byte("lost"))
	if err := o.close(); err == nil || failed != 1 || !o.broken() {
		t.Errorf("%v, failed %d times", err, failed)
	}
	var out strings.Builder
	o = newOutput(&out, func() { t.Error("failed") })
	o.Write([]byte("a\x1b[2Jb\n"))
	if out.Len() != 0 {
		t.Error("nothing waits")
	}
	if err := o.close(); err != nil || out.String() != "a\x1b[2Jb\n" || o.broken() {
		t.Errorf("%q, %v", out.String(), err)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

var errBroken = &brokenError{}

type brokenError struct{}

func (*brokenError) Error() string { return "broken" }

// What goes to a terminal keeps lines, tabs and our own colours, and nothing else.
func TestGuard(t *testing.T) {
	var out strings.Builder
	g := guard{&out}
	text := "a\tb\n" + colorFound + "5" + colorEnd + " \x1b[31mred\a\n數獨\u202e\n"
	if n, err := g.Write([]byte(text)); n != len(text) || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if want := "a\tb\n" + colorFound + "5" + colorEnd + " \ufffd[31mred\ufffd\n數獨\ufffd\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
