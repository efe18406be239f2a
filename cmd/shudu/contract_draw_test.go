package main

import (
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shudu/internal/formattest"
)

// A drawing shows what the puzzle says: every given once, its title, the names of the
// rules that no mark shows; with --answers the solution.
func TestDrawShowsThePuzzle(t *testing.T) {
	_, svg, _ := shudu(t, unique4+" Its <name>", "draw", "--svg", "-")
	for _, digit := range []string{"1", "2", "3", "4"} {
		if n := strings.Count(svg, ">"+digit+"</text>"); n != 1 {
			t.Errorf("%d times %s", n, digit)
		}
	}
	if !strings.Contains(svg, "Its &lt;name&gt;") {
		t.Errorf("no title: %s", svg)
	}
	_, other, _ := shudu(t, unique4+" Its name", "draw", "--svg", "-", "--title", "Another")
	if !strings.Contains(other, "Another") || strings.Contains(other, "Its name") {
		t.Errorf("%.300s", other)
	}
	_, solved, _ := shudu(t, unique4, "draw", "--svg", "-", "--answers")
	if n := strings.Count(solved, ">1</text>"); n != 4 {
		t.Errorf("solved: %d times 1", n)
	}
	king := `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`
	for lang, word := range map[string]string{"en": "anti-king", "zh-TW": "王"} {
		if _, captioned, _ := shudu(t, king, "draw", "--svg", "-", "--lang", lang); !strings.Contains(strings.ToLower(captioned), word) {
			t.Errorf("%s: the rule is not named", lang)
		}
	}
}

// What the rules of a variant ask for is written below it: in a booklet unless that
// is refused, in a drawing when it is asked for, in both languages.
func TestRulesAreWrittenBelow(t *testing.T) {
	killer := `{"v":1,"size":4,"rules":[{"rule":"latin"},{"rule":"boxes"},{"rule":"killer","sum":5,"where":["R1C1","R1C2"]}]}`
	for lang, want := range map[string]string{"en": "Killer cage:", "zh-TW": "殺手籠：籠內"} {
		_, plain, _ := shudu(t, killer, "draw", "--svg", "-", "--lang", lang)
		_, asked, _ := shudu(t, killer, "draw", "--svg", "-", "--rules", "--lang", lang)
		_, full, _ := shudu(t, killer, "draw", "--rules", "--lang", lang)
		if strings.Contains(plain, want) || !strings.Contains(asked, want) || !strings.Contains(full, want) {
			t.Errorf("%s: %v, %v, %v", lang, strings.Contains(plain, want), strings.Contains(asked, want), strings.Contains(full, want))
		}
	}
	_, with, _ := shudu(t, killer, "draw", "--pdf", "-")
	_, without, _ := shudu(t, killer, "draw", "--pdf", "-", "--rules=false")
	_, usual, _ := shudu(t, easy81, "draw", "--pdf", "-")
	_, refused, _ := shudu(t, easy81, "draw", "--pdf", "-", "--rules=false")
	if len(with) <= len(without) || usual != refused {
		t.Errorf("%d and %d bytes, %d and %d", len(with), len(without), len(usual), len(refused))
	}
}

// The styles of text, whole: what is drawn can be read back.
func TestDrawnTextReadsBack(t *testing.T) {
	for _, style := range []string{"auto", "full", "boxed", "handout", "plain", "indexed"} {
		status, out, _ := shudu(t, easy81, "draw", "--style", style)
		if status != 0 || strings.Count(out, "\n") < 9 {
			t.Errorf("%s: status %d, %q", style, status, out)
		}
		if style == "indexed" || style == "full" {
			continue
		}
		if _, back, _ := shudu(t, out, "convert", "--from", "grid"); back != easy81+"\n" {
			t.Errorf("%s comes back as %q", style, back)
		}
	}
}

// The scale of a PNG is that of its pixels.
func TestScaleOfAPNG(t *testing.T) {
	size := func(scale string) int {
		path := filepath.Join(t.TempDir(), "a.png")
		tells(t, "", []string{"draw", unique4, "--png", path, "--scale", scale}, says{0, "", ""})
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		c, err := png.DecodeConfig(f)
		if err != nil {
			t.Fatal(err)
		}
		return c.Width
	}
	if one, three := size("1"), size("3"); one < 50 || three < 3*one-3 || three > 3*one+3 {
		t.Errorf("%d pixels, three times as large %d", one, three)
	}
}

// Pages of a booklet: as many puzzles on each as asked for, the answers at the back,
// one large puzzle a page where that is asked for.
func TestPagesOfABooklet(t *testing.T) {
	oneThread(t)
	input := strings.Repeat(unique4+"\n", 5)
	pages := func(args ...string) int {
		status, out, notices := shudu(t, input, append([]string{"draw", "--pdf", "-"}, args...)...)
		if status != 0 || !strings.HasPrefix(out, "%PDF") {
			t.Fatalf("%v: status %d, %s", args, status, notices)
		}
		return len(regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAllString(out, -1))
	}
	one := pages("--per-page", "1")
	if one != 5 || pages("--large") != 5 {
		t.Errorf("%d pages of one puzzle, %d large ones", one, pages("--large"))
	}
	if two := pages("--per-page", "2"); two != 3 {
		t.Errorf("%d pages of two", two)
	}
	if with, without := pages("--per-page", "6", "--answers"), pages("--per-page", "6"); with != without+1 {
		t.Errorf("%d pages, with answers %d", without, with)
	}
	tells(t, input, []string{"draw", "--pdf", "-", "--paper", "moon"}, says{2, "", `/shudu: [^\n]*"moon" \(known: a4, a5, legal, letter\)\n/`})
	tells(t, input, []string{"draw", "--pdf", "-", "--paper", "moon", "--lang", "zh-TW"}, says{2, "", `/shudu: [^\n]*"moon"（可用的有 a4, a5, legal, letter）\n/`})
}

// The code beside a puzzle says the page that plays it, or the puzzle, escaped as
// addresses are.
func TestCodesOfABooklet(t *testing.T) {
	puzzle := func(title string) *sheet { return &sheet{linkBase: title} }
	for base, want := range map[string]string{"": unique4, "https://a.example/": "https://a.example/#p=" + unique4, "https://a.example/#": "https://a.example/#p=" + unique4} {
		if got := puzzle(base).code(formattest.One(t, "", unique4)); got != want {
			t.Errorf("%q: %s, want %s", base, got, want)
		}
	}
	if got := puzzle("https://a.example/").code(formattest.One(t, "", `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`)); got != "https://a.example/#p=.Shape~4x4.NoBoxes.AntiKing" {
		t.Errorf("%s", got)
	}
}

// A puzzle that no code can say has none, and that is told.
func TestAPuzzleWithoutACode(t *testing.T) {
	twice := `{"rule":"sandwich","sum":2,"where":["R1C4","R1C3","R1C2","R1C1"]},{"rule":"sandwich","sum":2,"where":["R1C1","R1C2","R1C3","R1C4"]}`
	sandwich := `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},` + twice + `]}`
	tells(t, unique4+"\n", []string{"draw", "--pdf", "-", "--qr"}, says{0, "/%PDF.*/", ""})
	tells(t, sandwich, []string{"draw", "--pdf", "-", "--qr"}, says{0, "/%PDF.*/", "puzzle 1 has no QR code: it cannot be said in one\n"})
}

// A booklet is called after what is in it.
func TestTitlesOfBooklets(t *testing.T) {
	for want, puzzles := range map[string][]string{"sudoku": {unique4}, "mathdoku": {caged2, caged2}} {
		var s sheet
		for _, p := range puzzles {
			s.kind(formattest.One(t, "", p))
		}
		if s.title != want {
			t.Errorf("%s, want %s", s.title, want)
		}
	}
	var mixed sheet
	for _, p := range []string{caged2, unique4, caged2} {
		mixed.kind(formattest.One(t, "", p))
	}
	if mixed.title != "sudoku" {
		t.Errorf("mixed: %s", mixed.title)
	}
}

// Where there is no answer to draw, that is told and the rest is drawn.
func TestDrawWithoutAnAnswer(t *testing.T) {
	tells(t, stuck+"\n"+unique4, []string{"draw", "--answers", "--style", "plain"}, says{1, "1 2 4 3 \n3 4 2 1 \n4 1 3 2 \n2 3 1 4 \n", "/[^\n]*puzzle 1[^\n]*\n/"})
	tells(t, endless, []string{"draw", "--answers", "--timeout", "1ns", "-q"}, says{3, "", ""})
	tells(t, unique4, []string{"draw", "--svg", "-", "--png", "-"}, says{2, "", "/shudu: [^\n]*\n/"})
	tells(t, unique4, []string{"draw", "--png", "-", "--scale", "21"}, says{2, "", "/shudu: [^\n]*21[^\n]*\n/"})
}
