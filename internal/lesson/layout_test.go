package lesson

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

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
				if got, want := width(string(r)), ansi.StringWidth(string(r)); got != want {
					t.Errorf("%q of %s: %d columns, a terminal uses %d", r, key, got, want)
				}
			}
		}
	}
	if chars < 10_000 {
		t.Errorf("only %d characters were looked at", chars)
	}
	if got := width("第 3 列"); got != 7 {
		t.Errorf("第 3 列 has %d columns", got)
	}
}
