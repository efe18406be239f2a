package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// What is checked in is what our packages say today.
func TestWhatIsCheckedInIsFresh(t *testing.T) {
	files, err := all()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("web/%s is stale: run `make page`", name)
		}
	}
}

func TestEveryWordIsThereInBothLanguages(t *testing.T) {
	table := string(words())
	for _, want := range []string{`"mode.corner": ["corner", "角落筆記"],`, `"level.easy": ["easy", "簡單"],`} {
		if !strings.Contains(table, want) {
			t.Errorf("there is no %s", want)
		}
	}
	if strings.Contains(table, `["", `) || strings.Contains(table, `, ""]`) {
		t.Error("a word is empty")
	}
}

// A cell with several classes shows what palette.PaperOf says: layers that are
// named later win.
func TestTheOrderOfPapersIsThatOfThePalette(t *testing.T) {
	looks := map[string]sudoku.Look{
		"seen": {Tone: sudoku.ToneSeen}, "same": {Tone: sudoku.ToneSame}, "colour-1": {Content: sudoku.Content{Color: 1}},
		"chosen": {Tone: sudoku.ToneChosen}, "hint": {Tone: sudoku.ToneHint}, "cursor": {Tone: sudoku.ToneCursor},
	}
	rank := map[palette.Paper]int{}
	for i, c := range papers() {
		rank[c.paper] = i
	}
	for a, x := range looks {
		for b, y := range looks {
			both := sudoku.Look{Tone: x.Tone | y.Tone, Content: sudoku.Content{Color: max(x.Color, y.Color)}}
			want := max(rank[palette.PaperOf(x, false)], rank[palette.PaperOf(y, false)])
			if got := rank[palette.PaperOf(both, false)]; got != want {
				t.Errorf("%s and %s: the style sheet shows %s, the palette %s", a, b, papers()[want].class, papers()[got].class)
			}
		}
	}
}

// Every ink can be read on every paper, in all themes.
func TestInksCanBeRead(t *testing.T) {
	for _, theme := range []palette.Theme{{}, {Light: true}, {Safe: true}, {Light: true, Safe: true}} {
		for _, c := range papers() {
			for _, i := range inks {
				if got := palette.Contrast(inkOn(theme, i.ink, c.paper), theme.Paper(c.paper)); got < palette.Readable {
					t.Errorf("%+v: %s on %s has a contrast of %.1f", theme, i.name, c.class, got)
				}
			}
		}
	}
}

func TestIconsHaveTheSizesOfTheManifest(t *testing.T) {
	files := map[string][]byte{}
	if err := icons(files); err != nil {
		t.Fatal(err)
	}
	for name, size := range map[string]int{"static/icon-192.png": 192, "static/icon-512.png": 512} {
		c, err := png.DecodeConfig(bytes.NewReader(files[name]))
		if err != nil || c.Width != size || c.Height != size {
			t.Errorf("%s is %d × %d: %v", name, c.Width, c.Height, err)
		}
	}
	if !bytes.Contains(files["static/icon.svg"], []byte("<svg")) {
		t.Error("the icon is no drawing")
	}
}

// A sentence stands in the table as it is, whatever signs it has: the page is no
// HTML.
func TestSentencesAreQuotedAsTheyAre(t *testing.T) {
	for said, want := range map[string]string{`a < b & "c"`: `"a < b & \"c\""`, "第1列": `"第1列"`, "": `""`, "a\nb": `"a\nb"`} {
		if got := quoted(said); got != want {
			t.Errorf("%q is written as %s", said, got)
		}
	}
}

// The files come by their names below the folder, and a folder that is not there
// is an error.
func TestFilesAreWrittenBelowTheirFolder(t *testing.T) {
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "src"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := write(folder, map[string][]byte{"src/a.ts": []byte("one")}); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(folder, "src", "a.ts")); err != nil || string(data) != "one" {
		t.Errorf("%q, %v", data, err)
	}
	if err := write(folder, map[string][]byte{"nowhere/a.ts": nil}); err == nil {
		t.Error("a folder comes from nowhere")
	}
	first, err := all()
	if err != nil {
		t.Fatal(err)
	}
	again, err := all()
	if err != nil || len(first) != 5 {
		t.Fatalf("%d files, %v", len(first), err)
	}
	for name := range first {
		if string(first[name]) != string(again[name]) {
			t.Errorf("%s is another each time", name)
		}
	}
}
