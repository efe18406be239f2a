package tui

import (
	"os"
	"strings"
	"testing"

	"shudu/internal/saying"
	"shudu/internal/text"
)

// The manual's list of keys is made from the keyboard itself, in both languages; -update
// makes it anew.
func TestTheManualTellsTheKeys(t *testing.T) {
	tellsTheKeys(t, "../docs/PLAY.md", text.English)
	tellsTheKeys(t, "../docs/PLAY.zh-TW.md", text.Chinese)
}

func tellsTheKeys(t *testing.T, path string, lang text.Lang) {
	manual, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- keys: made from package play/keys -->\n", "<!-- end of keys -->"
	before, rest, ok := strings.Cut(string(manual), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for the keys", path)
	}
	want := before + begin + saying.Keys(lang) + end + after
	if updating() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(manual) != want {
		t.Errorf("%s does not tell the keys as they are (run with -update)", path)
	}
}
