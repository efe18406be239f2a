package prose

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Lines end between words, and between Chinese characters, but never before a mark
// that closes something nor behind one that opens it.
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
		{"two  spaces", 5, []string{"two", "spaces"}},
		{"數獨是遊戲", 4, []string{"數獨", "是遊", "戲"}},
		{"數獨。遊戲", 4, []string{"數", "獨。", "遊戲"}},
		{"數獨，遊戲", 6, []string{"數獨，", "遊戲"}},
		{"數獨！？遊", 4, []string{"數", "獨！？", "遊"}},
		{"數（獨）", 4, []string{"數", "（獨）"}},
		{"在「數獨」裡", 6, []string{"在「數", "獨」裡"}},
		{"看在「數獨」", 6, []string{"看在", "「數", "獨」"}},
		{"用 -o json 輸出", 8, []string{"用 -o", "json 輸", "出"}},
		{"R1C1 是 5", 6, []string{"R1C1", "是 5"}},
	} {
		got := Wrap(tt.text, tt.width)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q in %d: %q, want %q", tt.text, tt.width, got, tt.want)
		}
		if strings.ReplaceAll(strings.Join(got, ""), " ", "") != strings.ReplaceAll(tt.text, " ", "") {
			t.Errorf("%q lost something: %q", tt.text, got)
		}
	}
}

// Whatever the width: no line begins with a mark that closes, none ends with one
// that opens, and none is too wide that could have been broken.
func TestNoLineBeginsWithAClosingMark(t *testing.T) {
	text := "第 1 列的 5 只能在 R1C4、R1C5；所以（見「區塊」）第 2 宮其他格不能是 5。X-Wing：數字 4，只在兩行！真的？"
	for width := 1; width < 60; width++ {
		for _, line := range Wrap(text, width) {
			runes := []rune(line)
			if closes(runes[0]) || opens(runes[len(runes)-1]) {
				t.Errorf("%d columns: %q", width, line)
			}
			if Width(line) > width && len(pieces(line)) > 1 {
				t.Errorf("%d columns: %q has %d", width, line, Width(line))
			}
		}
	}
}

// Lines can be measured in anything: letters of a typeface, for one.
func TestLinesByAnotherMeasure(t *testing.T) {
	triple := func(s string) int { return 3 * len(s) }
	if got := Lines("aa bb cc", 15, triple); !slices.Equal(got, []string{"aa bb", "cc"}) {
		t.Errorf("%q", got)
	}
}

// A Chinese character takes two columns, an accent none: as terminals have it.
func TestWidthsAreThoseOfTerminals(t *testing.T) {
	for _, block := range [][2]rune{{' ', 0x24F}, {0x300, 0x36F}, {0x391, 0x45F}, {0x2010, 0x2027}, {0x2190, 0x21FF}, {0x2500, 0x259F}, {0x3001, 0x303D},
		{0x3041, 0x3096}, {0x30A1, 0x30FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFF01, 0xFF60}, {0x1F600, 0x1F64F}, {0x20000, 0x2A6DF}} {
		for r := block[0]; r <= block[1]; r++ {
			if got, want := Width(string(r)), ansi.StringWidth(string(r)); got != want && unicode.IsGraphic(r) {
				t.Errorf("%U %c: %d columns, a terminal uses %d", r, r, got, want)
			}
		}
	}
	for text, want := range map[string]int{"": 0, "abc": 3, "數獨": 4, "第 3 列": 7, "e\u0301": 1, "a\u200bb": 2, "，。（）": 8, "…": 1, "█▍": 2, "😀": 2} {
		if got := Width(text); got != want {
			t.Errorf("%q has %d columns, want %d", text, got, want)
		}
	}
}

// A text stands at the left or at the right of its width, and is never cut there.
func TestLeftAndRight(t *testing.T) {
	for text, want := range map[string][2]string{"ab": {"ab    ", "    ab"}, "數獨": {"數獨  ", "  數獨"}, "abcdef": {"abcdef", "abcdef"}, "toolong": {"toolong", "toolong"}} {
		if l, r := Left(text, 6), Right(text, 6); l != want[0] || r != want[1] {
			t.Errorf("%q and %q, want %q", l, r, want)
		}
	}
}

// What is not to be seen does not reach a terminal.
func TestPrintable(t *testing.T) {
	for in, want := range map[string]string{"plain": "plain", "數獨": "數獨", "a\x1b[2Jb": "a\ufffd[2Jb", "x\ty\r": "x\ufffdy\ufffd", "\u202eabc": "\ufffdabc", "a\xffb": "a\ufffdb"} {
		if got := Printable(in); got != want {
			t.Errorf("Printable(%q) = %q, want %q", in, got, want)
		}
	}
}

// Every character that a title or a name in Chinese, Japanese or Korean may have is as
// wide as terminals have it, and so are those around them.
func TestEveryEastAsianCharacterIsAsWideAsInATerminal(t *testing.T) {
	tables := []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Bopomofo, unicode.Latin, unicode.Greek}
	var chars []rune
	for _, table := range tables {
		for _, r := range table.R16 {
			for c := rune(r.Lo); c <= rune(r.Hi); c += rune(r.Stride) {
				chars = append(chars, c)
			}
		}
	}
	// The first and the last of the blocks, and their neighbours.
	chars = append(chars, '⺀', '⹽', '가', '힣', '豈', 'ﬀ', '︰', '﹏', '！', '｠', '｡', '゠', 'ー', 0x20000, 0x1FB00, 0x3134A, '█', '▌', '│', '…', '×')
	for _, r := range chars {
		if got, want := Width(string(r)), ansi.StringWidth(string(r)); got != want {
			t.Errorf("%q (%U): %d columns, a terminal uses %d", r, r, got, want)
		}
	}
}

// A line is broken as late as it can be, between words and around Chinese
// characters; a mark stays behind its word, and a word that is too long for a
// line has one of its own.
func TestWhereLinesAreBroken(t *testing.T) {
	for _, c := range []struct {
		said string
		most int
		want []string
	}{
		{"one two three", 7, []string{"one two", "three"}},
		{"one two three", 6, []string{"one", "two", "three"}},
		{"a recursion b", 4, []string{"a", "recursion", "b"}},
		{"遞迴的樹", 4, []string{"遞迴", "的樹"}},
		{"遞迴的樹", 5, []string{"遞迴", "的樹"}},
		{"遞迴，樹", 4, []string{"遞", "迴，", "樹"}},
		{"用nextIndex數", 6, []string{"用", "nextIndex", "數"}},
		{"第 3 列", 7, []string{"第 3 列"}},
		{"", 10, []string{""}},
	} {
		if got := Wrap(c.said, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d columns: %q, want %q", c.said, c.most, got, c.want)
		}
	}
}
