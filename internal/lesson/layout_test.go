package lesson

import (
	"slices"
	"strings"
	"testing"

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

// Texts are filled up to a width, and no word, digit or sign of them is lost.
func TestWrappedTextsFitAndLoseNothing(t *testing.T) {
	for _, topic := range Topics {
		for _, l := range languages {
			said := l.Say("topic." + topic + ".about")
			for most := 14; most <= 90; most++ {
				lines := prose.Wrap(said, most)
				for i, line := range lines {
					if prose.Width(line) > most {
						t.Errorf("%s, %d columns: %q has %d", topic, most, line, prose.Width(line))
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
}
