package typeface_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/sfnt"

	"shudu/draw/typeface"
	"shudu/internal/text"
	"shudu/rule"
)

// Whatever stands on paper in Chinese can be written: levels, the titles of the
// answers, the names of rules, and the digits and signs of clues.
func TestWhatStandsOnPaperCanBeWritten(t *testing.T) {
	f := faces(t, nil)
	words := []string{"0123456789ABCDEFGHIJKLMNOP", "+−×÷=<>∧∨✓", text.Chinese.Say("print.answers"), text.Chinese.Say("print.sudoku"), text.Chinese.Say("print.mathdoku")}
	for _, level := range []string{"beginner", "easy", "medium", "hard", "expert"} {
		words = append(words, text.Chinese.Say("level."+level))
	}
	for _, kind := range rule.Kinds() {
		words = append(words, text.Chinese.Say("rule."+kind))
	}
	for _, w := range words {
		for _, r := range w {
			if !f.Has(r) && unicode.Is(unicode.Han, r) {
				t.Errorf("%q of %q cannot be written", r, w)
			}
		}
	}
}

// Words cut into pieces are the same words.
func TestPiecesAreTheWords(t *testing.T) {
	f := faces(t, nil)
	for _, words := range []string{"數獨 Sudoku 9×9", "a", "殺", "\U0001F600 x", "a\xffb", strings.Repeat("殺a", 20)} {
		for _, bold := range []bool{false, true} {
			var all strings.Builder
			var last *typeface.Face
			for face, run := range f.Runs(words, bold) {
				if run == "" || face == last {
					t.Errorf("%q is cut for nothing", words)
				}
				all.WriteString(run)
				last = face
			}
			if all.String() != words {
				t.Errorf("%q became %q", words, all.String())
			}
		}
	}
}

// Who has read enough stops.
func TestRunsEndWhenAsked(t *testing.T) {
	n := 0
	for range faces(t, nil).Runs("a殺b手c", false) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d pieces", n)
	}
}

// A character that no font has is written by the first, which shows a box for it.
func TestWhatNoFontHasGoesToTheFirst(t *testing.T) {
	for face, run := range faces(t, goitalic.TTF).Runs("\U0001F600", false) {
		if face.Name != "own" || run != "\U0001F600" {
			t.Errorf("%q is written by %s", run, face.Name)
		}
	}
}

func TestAllFontsAreListedOnce(t *testing.T) {
	for _, c := range []struct {
		own  []byte
		want string
	}{{nil, "regular han bold"}, {goitalic.TTF, "own regular han bold"}} {
		var names []string
		for _, face := range faces(t, c.own).All() {
			names = append(names, face.Name)
			if face.Font().NumGlyphs() < 10 {
				t.Errorf("%s has %d characters", face.Name, face.Font().NumGlyphs())
			}
			if again, err := sfnt.Parse(face.Data); err != nil || again.NumGlyphs() != face.Font().NumGlyphs() {
				t.Errorf("the data of %s are of another font: %v", face.Name, err)
			}
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// The licence of the part of a font that is kept here lies beside it, and the part
// is small.
func TestTheLicenceLiesBesideTheFont(t *testing.T) {
	licence, err := os.ReadFile("LICENSE.txt")
	if err != nil || !bytes.Contains(licence, []byte("Apache License")) || !bytes.Contains(licence, []byte("Droid")) {
		t.Errorf("the licence is missing: %v", err)
	}
	font, err := os.Stat("han.ttf")
	if err != nil || font.Size() > 1<<20 {
		t.Errorf("%v", err)
	}
}
