package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
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

// The style sheet has a rule for every paper, with every ink in it, for light and
// dark screens; what colours mean has another for those who see them otherwise.
func TestEveryPaperHasItsRule(t *testing.T) {
	sheet := string(colors())
	_, order, _ := strings.Cut(sheet, "@layer bare, ")
	order, _, _ = strings.Cut(order, ";")
	var classes []string
	for _, c := range papers() {
		classes = append(classes, c.class)
		rules := regexp.MustCompile(`@layer `+c.class+` \{ (.*?) \{ (.*?) \} \}`).FindAllStringSubmatch(sheet, -1)
		if safe := c.paper >= palette.Painted; len(rules) == 0 || (len(rules) == 2) != safe {
			t.Fatalf("%s has %d rules", c.class, len(rules))
		}
		for i, r := range rules {
			if want := []string{"", ":root[data-safe] "}[i] + ".cell." + c.class; r[1] != want {
				t.Errorf("%s is the rule of %s", r[1], want)
			}
			for _, ink := range append(inkNames(), "paper") {
				if !regexp.MustCompile(`--` + ink + `: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);`).MatchString(r[2]) {
					t.Errorf("%s has no %s: %s", c.class, ink, r[2])
				}
			}
		}
	}
	if order != strings.Join(classes, ", ") {
		t.Errorf("the layers are %s, not %v", order, classes)
	}
	if got := strings.Count(sheet, "\n.paint-"); got != sudoku.Colors {
		t.Errorf("%d colours can be chosen, not %d", got, sudoku.Colors)
	}
}

func inkNames() (out []string) {
	for _, i := range inks {
		out = append(out, i.name)
	}
	return out
}

// A paper without a colour of its own is the ground of its screen, and an ink
// without one is what is read best on it.
func TestWhatHasNoColourIsThatOfTheScreen(t *testing.T) {
	_, bare, _ := strings.Cut(string(colors()), "@layer bare { ")
	ground := "light-dark(" + palette.Theme{Light: true}.Ground().Hex() + ", " + palette.Theme{}.Ground().Hex() + ")"
	if !strings.HasPrefix(bare, ":root { --paper: "+ground+";") {
		t.Errorf("%.80s", bare)
	}
	for _, theme := range []palette.Theme{{}, {Light: true}} {
		if got := palette.Contrast(inkOn(theme, palette.Given, palette.Bare), theme.Ground()); got < palette.Readable {
			t.Errorf("%+v: a given has a contrast of %.1f", theme, got)
		}
	}
}

// No message stands in the table twice, as prefixes that overlap would make it.
func TestNoWordIsThereTwice(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^  ("[^"]+"): \[`).FindAllStringSubmatch(string(words()), -1) {
		if seen[m[1]] {
			t.Errorf("%s is there twice", m[1])
		}
		seen[m[1]] = true
	}
	if len(seen) < 100 {
		t.Errorf("only %d words", len(seen))
	}
}

// The icon is a small board: its digits, and the cursor in the middle.
func TestTheIconIsABoard(t *testing.T) {
	var svg bytes.Buffer
	if err := icon().SVG(&svg); err != nil {
		t.Fatal(err)
	}
	for digit, times := range map[string]int{">1<": 2, ">2<": 1, ">3<": 2} {
		if got := strings.Count(svg.String(), digit); got != times {
			t.Errorf("%s stands there %d times", digit, got)
		}
	}
	if wide, high := icon().Size(); wide != high {
		t.Errorf("it is %d × %d", wide, high)
	}
}
