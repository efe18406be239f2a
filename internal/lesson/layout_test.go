package lesson

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"shudu/internal/prose"
	"shudu/internal/text"
)

// Every character of our own texts is as wide as a terminal draws it.
func TestWidthsAreThoseOfTerminals(t *testing.T) {
	chars := 0
	for _, key := range text.Keys("") {
		for _, l := range []text.Lang{text.English, text.Chinese} {
			for _, r := range l.Say(key) {
				if r < ' ' {
					continue
				}
				chars++
				if got, want := prose.Width(string(r)), ansi.StringWidth(string(r)); got != want {
					t.Errorf("%q of %s: %d columns, a terminal uses %d", r, key, got, want)
				}
			}
		}
	}
	if chars < 10_000 {
		t.Errorf("only %d characters were looked at", chars)
	}
}

// So is every other character that a title or a name in Chinese, Japanese or
// Korean may have, and none of those around them.
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
		if got, want := width(string(r)), ansi.StringWidth(string(r)); got != want {
			t.Errorf("%q (%U): %d columns, a terminal uses %d", r, r, got, want)
		}
	}
}

// Texts are filled up to a width, and no word, digit or sign of them is lost.
func TestWrappedTextsFitAndLoseNothing(t *testing.T) {
	for _, topic := range Topics {
		for _, l := range languages {
			said := l.Say("topic." + topic + ".about")
			for most := 14; most <= 90; most++ {
				lines := Wrap(said, most)
				for i, line := range lines {
					if width(line) > most {
						t.Errorf("%s, %d columns: %q has %d", topic, most, line, width(line))
					}
					first := []rune(line)[0]
					if strings.ContainsRune("，。：；、）」！？ ", first) {
						t.Errorf("%s, %d columns: line %d begins with %q", topic, most, i, first)
					}
				}
				if squeezed(strings.Join(lines, "")) != squeezed(said) {
					t.Errorf("%s, %d columns: %q is not what was said", topic, most, lines)
				}
			}
		}
	}
}

func squeezed(s string) string { return strings.ReplaceAll(s, " ", "") }

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

// The columns of a table stand below each other, whichever language their heads
// are in: numbers end at one place, texts begin at one.
func TestColumnsStandBelowEachOther(t *testing.T) {
	rows := []string{"程式\t走過\t保留\tlast", "loops\t22\t1,006\t", "countUp\t4\t7\tx"}
	want := []string{
		"程式     走過   保留  last",
		"loops      22  1,006",
		"countUp     4      7  x",
	}
	if got := table(rows, 0); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := table([]string{"a\tb", "long\tc"}, 1); !slices.Equal(got, []string{"   a  b", "long  c"}) {
		t.Errorf("%q", got)
	}
	if got := left("遞迴", 6) + "|" + right("遞迴", 6) + "|" + left("recursion", 3); got != "遞迴  |  遞迴|recursion" {
		t.Errorf("%q", got)
	}
}
