package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// Lines end between words, and between Chinese characters, but never before a mark
// that ends something nor behind one that begins it.
func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"one two three", 80, []string{"one two three"}},
		{"unbreakable", 5, []string{"unbreakable"}},
		{"a unbreakable b", 5, []string{"a", "unbreakable", "b"}},
		{"數獨是遊戲", 4, []string{"數獨", "是遊", "戲"}},
		{"數獨。遊戲", 4, []string{"數", "獨。", "遊戲"}},
		{"數（獨）", 4, []string{"數", "（獨）"}},
		{"用 -o json 輸出", 8, []string{"用 -o", "json 輸", "出"}},
	} {
		got := wrap(tt.text, tt.width)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q in %d: %q, want %q", tt.text, tt.width, got, tt.want)
		}
		if strings.ReplaceAll(strings.Join(got, ""), " ", "") != strings.ReplaceAll(tt.text, " ", "") {
			t.Errorf("%q lost something: %q", tt.text, got)
		}
	}
}

// A Chinese character takes two places: columns stand under each other.
func TestPadAndCut(t *testing.T) {
	for text, want := range map[string]string{"ab": "ab    ", "數獨": "數獨  ", "abcdef": "abcdef", "toolong": "toolong"} {
		if got := pad(text, 6); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for text, want := range map[string]string{"abc": "abc", "abcdefgh": "abcde…", "數獨遊戲": "數獨…", "abcdef": "abcdef"} {
		if got := cut(text, 6); got != want || ansi.StringWidth(got) > 6 {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := widths([][]string{{"a", "數獨"}, {"abc", "x", "yz"}}); !slices.Equal(got, []int{3, 4, 2}) {
		t.Errorf("%v", got)
	}
}

// A text for people is joined and broken anew; blank lines stay, and so do lists.
func TestParagraph(t *testing.T) {
	text := "First line\nand second.\n\n  name  what it is\n  other  more\n   about it\n\n中文一行\n下一行。"
	want := []string{"First line and second.", "", "  name   what it is", "  other  more about it", "", "中文一行下一行。"}
	if got := paragraph(text, 40); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is said about a name stands beside it, or below it where there is no room.
func TestColumns(t *testing.T) {
	rows := [][]string{{"  -o", "the form of the output"}, {"  --a-very-long-name VALUE", "what it does"}}
	want := []string{
		"  -o            the form of",
		"                the output",
		"  --a-very-long-name VALUE",
		"                what it does",
	}
	if got := columns(rows, 40); !slices.Equal(got, want) && !slices.Equal(got, []string{"  -o            the form of the output", "  --a-very-long-name VALUE", "                what it does"}) {
		t.Errorf("%q", got)
	}
	for _, width := range []int{20, 30, 100} {
		for _, line := range columns(rows, width) {
			if ansi.StringWidth(line) > width && !strings.Contains(line, "--a-very-long-name") {
				t.Errorf("%d: %q", width, line)
			}
		}
	}
}

// Figures stand under each other from the right, names from the left.
func TestTablesOfFigures(t *testing.T) {
	var out strings.Builder
	a := &app{out: newOutput(&out, func() {})}
	a.writeTable([][]string{{"檔案", "n"}, {"a", "1234"}, {"bcdef", "5"}})
	a.out.close()
	if want := "檔案      n\na      1234\nbcdef     5\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// A row of ratings has its columns where the head has them.
func TestRowsOfRatings(t *testing.T) {
	head, line := row([]string{"#", "se121", "level", "hardest"}), row([]string{"12", "7.2/1.2/1.2", "困難", "X 翼"})
	if strings.Index(head, "hardest") != ansi.StringWidth(line[:strings.Index(line, "X 翼")]) {
		t.Errorf("%q\n%q", head, line)
	}
}

// The bars of a summary: as long as their shares, never nothing, labels of any width
// under each other.
func TestHistogram(t *testing.T) {
	for n, want := range map[int]string{100: "████", 50: "██", 1: "▏", 0: "▏", 75: "███", 62: "██▍"} {
		if got := blocks(n, 100, 4); got != want {
			t.Errorf("%d of 100: %q, want %q", n, got, want)
		}
	}
	for _, lang := range []string{"en", "zh-TW"} {
		_, out, _ := shudu(t, easy81+"\n"+unique4+"\n"+stuck+"\n"+several+"\n", "rate", "--summary", "--lang", lang)
		_, summary, _ := strings.Cut(out, "\n\n")
		at := -1
		for line := range strings.Lines(summary) {
			before, _, bar := strings.Cut(line, "█")
			if !bar {
				continue
			}
			if w := ansi.StringWidth(before); at >= 0 && w != at {
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
