package typeface

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/sfnt"
)

// Whatever we say in Chinese can be printed: the part of the font that is kept has every
// character of the words.
func TestTheFontHasEveryCharacterOfTheWords(t *testing.T) {
	font, err := sfnt.Parse(han)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../internal/text/*/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files of words: %v", len(files), err)
	}
	var buffer sfnt.Buffer
	missing := map[string]bool{}
	for _, name := range files {
		words, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range string(words) {
			if i, err := font.GlyphIndex(&buffer, r); r >= 0x2e80 && (err != nil || i == 0) {
				missing[string(r)] = true
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("%d characters are missing (make generate): %v", len(missing), missing)
	}
}
