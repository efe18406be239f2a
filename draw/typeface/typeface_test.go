package typeface_test

import (
	"errors"
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
