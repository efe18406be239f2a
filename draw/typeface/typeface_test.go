package typeface_test

import (
	"errors"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"shudu/draw/typeface"
)

func faces(t *testing.T, own []byte) *typeface.Faces {
	t.Helper()
	f, err := typeface.New(own)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestEachCharacterIsWrittenByAFontThatHasIt(t *testing.T) {
	for words, want := range map[string][]string{
		"123":         {"regular:123"},
		"數獨":          {"han:數獨"},
		"Killer 殺手 9": {"regular:Killer ", "han:殺手", "regular: 9"},
		"":            nil,
	} {
		var got []string
		for face, run := range faces(t, nil).Runs(words, false) {
			got = append(got, face.Name+":"+run)
		}
		if len(got) != len(want) {
			t.Errorf("%q: %q", words, got)
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%q: %q", words, got)
			}
		}
	}
}

func TestBoldWordsAreBold(t *testing.T) {
	for face := range faces(t, nil).Runs("9", true) {
		if face.Name != "bold" {
			t.Errorf("written by %s", face.Name)
		}
	}
}

func TestTheReadersFontGoesFirst(t *testing.T) {
	for face := range faces(t, gomono.TTF).Runs("9", false) {
		if face.Name != "own" {
			t.Errorf("written by %s", face.Name)
		}
	}
	if _, err := typeface.New([]byte("no font")); !errors.Is(err, typeface.ErrFont) {
		t.Errorf("no font: %v", err)
	}
}

func TestHas(t *testing.T) {
	f := faces(t, nil)
	if !f.Has('7') || !f.Has('宮') || f.Has('\U0001F600') {
		t.Error("what can be written is told wrong")
	}
}

// All fonts are listed once, the reader's own first, and each can be parsed and
// put into a document.
func TestAllFontsOnce(t *testing.T) {
	for _, c := range []struct {
		own  []byte
		want []string
	}{
		{nil, []string{"regular", "han", "bold"}},
		{gomono.TTF, []string{"own", "regular", "han", "bold"}},
	} {
		var got []string
		for _, face := range faces(t, c.own).All() {
			got = append(got, face.Name)
			if len(face.Data) == 0 || face.Font() == nil || face.Font().NumGlyphs() == 0 {
				t.Errorf("%s is empty", face.Name)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// What no font has is left to the first one, and does not cut the words.
func TestUnknownCharactersStayInTheirRun(t *testing.T) {
	var got []string
	for face, run := range faces(t, nil).Runs("a\U0001F600b\uFFFFc", false) {
		got = append(got, face.Name+":"+run)
	}
	if !slices.Equal(got, []string{"regular:a\U0001F600b\uFFFFc"}) {
		t.Errorf("%q", got)
	}
	for face, run := range faces(t, nil).Runs("a數b", true) {
		if face.Name != "bold" || run != "a" {
			t.Errorf("%s writes %q", face.Name, run)
		}
		break // nobody is asked for the rest
	}
}
