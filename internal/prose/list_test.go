package prose

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A text for people is joined and broken anew; blank lines stay, and so do lists.
func TestParagraphs(t *testing.T) {
	text := "First line\nand second.\n\n  name  what it is\n  other  more\n   about it\n\n中文一行\n下一行。"
	want := []string{"First line and second.", "", "  name   what it is", "  other  more about it", "", "中文一行下一行。"}
	if got := Paragraphs(text, 40); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Lines are joined with a space between words and with none between Chinese.
func TestJoined(t *testing.T) {
	for text, want := range map[string]string{
		"one\ntwo":   "one two",
		"數\n獨":       "數獨",
		"數獨，\nJSON":  "數獨，JSON",
		"用 json\n輸出": "用 json 輸出",
		"輸出\njson":   "輸出 json",
		"見\n（下）":     "見（下）",
		"":           "",
	} {
		if got := joined(text); got != want {
			t.Errorf("%q makes %q, want %q", text, got, want)
		}
	}
}

// What is said about a name stands beside it, or below it where there is no room.
func TestColumns(t *testing.T) {
	rows := [][]string{{"  -o", "the form of the output"}, {"  --a-very-long-name VALUE", "what it does"}}
	want := []string{"  -o            the form of the output", "  --a-very-long-name VALUE", "                what it does"}
	if got := Columns(rows, 40); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for _, width := range []int{20, 30, 100} {
		for _, line := range Columns(rows, width) {
			if Width(line) > width && !strings.Contains(line, "--a-very-long-name") {
				t.Errorf("%d: %q", width, line)
			}
		}
	}
}

// A line that is too long ends in dots; one that just fits does not.
func TestCut(t *testing.T) {
	for text, want := range map[string]string{"abc": "abc", "abcdefgh": "abcde…", "數獨遊戲": "數獨…", "abcdef": "abcdef", "a數獨遊": "a數獨…", "": ""} {
		if got := Cut(text, 6); got != want || Width(got) > 6 {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A list has its columns under each other, Chinese ones too, and its lines are cut.
func TestRows(t *testing.T) {
	rows := [][]string{{"line", "rw", "one puzzle a line"}, {"數獨格式", "r-", "說明"}}
	if got, want := Rows(rows, 20), []string{"line      rw  one p…", "數獨格式  r-  說明"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Rows(nil, 20); got != nil {
		t.Errorf("%q of nothing", got)
	}
}

// Figures stand under each other from the right, names from the left.
func TestFigures(t *testing.T) {
	got := Figures([][]string{{"檔案", "n"}, {"a", "1234"}, {"bcdef", "5"}})
	if want := []string{"檔案      n", "a      1234", "bcdef     5"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A word that is nearly a name is taken for it; one like none of them is not.
func TestNearest(t *testing.T) {
	names := []string{"solve", "count", "check", "convert", "draw"}
	for word, want := range map[string]string{
		"slove": "solve", "sovle": "solve", "cont": "count", "chekc": "check", "conv": "convert", "xyzzy": "", "": "", "SOLVE": "solve", "c": "",
	} {
		if got := strings.Join(Nearest(word, names), " "); got != want {
			t.Errorf("%q is nearest to %q, want %q", word, got, want)
		}
	}
	if got := Nearest("rat", []string{"rot", "rate", "cat", "rate"}); !slices.Equal(got, []string{"cat", "rate", "rot"}) {
		t.Errorf("%q: all that are as near, in order and once", got)
	}
}

// Letters that are changed, added, dropped or exchanged are counted, from both ends
// alike.
func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "abc", 0}, {"abc", "abd", 1}, {"abc", "acb", 1}, {"abc", "ab", 1}, {"abc", "xabc", 1}, {"kitten", "sitting", 3}, {"", "abc", 3}} {
		if got := distance(tt.a, tt.b); got != tt.want || distance(tt.b, tt.a) != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func ExampleWrap() {
	for _, line := range Wrap("數獨：每列、每行、每宮的數字都不同。", 16) {
		fmt.Println(line)
	}
	// Output:
	// 數獨：每列、每
	// 行、每宮的數字都
	// 不同。
}

// A list in a text stays one: what goes on in a further line is said behind it, and
// a name that is too long has a line of its own.
func TestListsInParagraphs(t *testing.T) {
	text := "Topics:\n\n  loop  the same search\n        as a loop\n  permutations of things  all of them"
	want := []string{"Topics:", "", "  loop      the same search as", "            a loop", "  permutations of things", "            all of them"}
	if got := Paragraphs(text, 30); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A list in a text may go on in lines that are indented further, and names may be of
// any width.
func TestListsOfWideNames(t *testing.T) {
	got := Paragraphs("  數獨  說明\n     接續\n  b  more words here\n", 16)
	if want := []string{"  數獨  說明接續", "  b     more", "        words", "        here"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
