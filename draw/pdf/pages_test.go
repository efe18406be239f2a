package pdf_test

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/draw/pdf"
	"shudu/draw/typeface"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// words returns what can be read on the pages, as a program for reading aloud sees
// them.
func words(t *testing.T, file []byte) string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	name := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", name, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// The pages say their title, the level and the number of every puzzle, and the
// number of the page; the answers stand at the back under a title of their own.
func TestPagesSayWhatIsOnThem(t *testing.T) {
	b := book(t, 7)
	b.PerPage = 4
	pages := strings.Split(words(t, written(t, b)), "\f")
	if len(pages) != 4 { // and nothing behind the last
		t.Fatalf("%d pages", len(pages)-1)
	}
	for i, want := range [][]string{{"Sudoku 數獨", "困難", "1", "4"}, {"Sudoku 數獨", "5", "7", "2"}, {"解答", "1", "7", "3"}} {
		for _, w := range want {
			if !strings.Contains(pages[i], w) {
				t.Errorf("page %d does not say %q:\n%s", i+1, w, pages[i])
			}
		}
	}
	if strings.Contains(pages[0], "解答") || strings.Contains(pages[2], "困難") {
		t.Error("answers among the puzzles, or levels among the answers")
	}
}

func TestWithoutAnswersThereAreNoPagesForThem(t *testing.T) {
	b := book(t, 3)
	for i := range b.Items {
		b.Items[i].Answer = nil
	}
	if got := bytes.Count(written(t, b), []byte("/Type /Page\n")); got != 1 {
		t.Errorf("%d pages", got)
	}
	b = book(t, 3)
	b.Answers = ""
	if got := bytes.Count(written(t, b), []byte("/Type /Page\n")); got != 1 {
		t.Errorf("answers that are not asked for: %d pages", got)
	}
	b = book(t, 3)
	b.Items[1].Answer = nil
	if got := words(t, written(t, b)); strings.Count(got, "\f") != 2 {
		t.Errorf("one without an answer: %q", got)
	}
}

// A page is as large as its paper; without a name it is A4.
func TestPagesAreAsLargeAsThePaper(t *testing.T) {
	for name, want := range map[string]string{"": "595.28 841.89", "a4": "595.28 841.89", "a5": "419.53 595.28", "letter": "612.00 792.00", "legal": "612.00 1008.00"} {
		b := book(t, 1)
		if name != "" {
			b.Paper, _ = pdf.PaperNamed(name)
		}
		if file := written(t, b); !bytes.Contains(file, []byte("/MediaBox [0 0 "+want+"]")) {
			t.Errorf("%q is not of %s", name, want)
		}
	}
}

// shaded counts the points of a part of a page, in hundredths of it, that are
// dark.
func shaded(page image.Image, left, top, right, bottom int) int {
	w, h := page.Bounds().Dx(), page.Bounds().Dy()
	n := 0
	for y := top * h / 100; y < bottom*h/100; y++ {
		for x := left * w / 100; x < right*w/100; x++ {
			if g, _, _, _ := page.At(x, y).RGBA(); g < 0x9000 {
				n++
			}
		}
	}
	return n
}

// Nothing is printed on the margins, whatever the number of puzzles: a printer
// would cut it off.
func TestMarginsStayWhite(t *testing.T) {
	for _, per := range []int{1, 2, 5, 12, 48} {
		b := book(t, per)
		b.PerPage = per
		for i, page := range raster(t, written(t, b), "40") {
			if n := shaded(page, 0, 0, 5, 100) + shaded(page, 95, 0, 100, 100) + shaded(page, 0, 0, 100, 3) + shaded(page, 0, 97, 100, 100); n > 0 {
				t.Errorf("%d a page: page %d has %d points on the margins", per, i+1, n)
			}
			if shaded(page, 5, 5, 95, 95) == 0 {
				t.Errorf("%d a page: page %d is empty", per, i+1)
			}
		}
	}
}

// One puzzle fills a page, as large print wants it; of many each is smaller.
func TestFewPuzzlesArePrintedLarge(t *testing.T) {
	wide := func(per int) (points int) {
		b := book(t, 1)
		b.PerPage, b.Answers = per, ""
		b.Items[0].Code = ""
		page := raster(t, written(t, b), "40")[0]
		for x := range 100 {
			if shaded(page, x, 10, x+1, 90) > 0 {
				points++
			}
		}
		return points
	}
	if one, six, many := wide(1), wide(6), wide(48); one < 75 || six > 60 || many > 25 {
		t.Errorf("one a page is %d hundredths wide, of six %d, of many %d", one, six, many)
	}
}

// A QR code stands beside a puzzle that has something to say in it; what is too
// long for one is left out.
func TestCodesAreDrawnWhereTheyFit(t *testing.T) {
	amount := func(code string) int {
		b := book(t, 1)
		b.Items[0].Code, b.Answers = code, ""
		return shaded(raster(t, written(t, b), "60")[0], 50, 0, 100, 20)
	}
	none, some, long := amount(""), amount("https://example.org/#p=1"), amount(strings.Repeat("x", 5000))
	if some <= none+100 {
		t.Errorf("%d dark points with a code, %d without", some, none)
	}
	if long >= some {
		t.Errorf("%d dark points for what does not fit", long)
	}
}

// Where puzzles are small, so are their codes, until nobody could read them: then
// the room is the puzzle's. The same is true of stars and levels.
func TestLabelsGoWherePuzzlesAreSmall(t *testing.T) {
	a5, _ := pdf.PaperNamed("a5")
	say := func(per int, change func(*pdf.Item)) []byte {
		b := book(t, per)
		for i := range b.Items {
			b.Items[i].Code, b.Items[i].Level, b.Items[i].Stars = "", "", 0
			change(&b.Items[i])
		}
		b.Paper, b.PerPage, b.Answers = a5, per, ""
		return written(t, b)
	}
	for name, change := range map[string]func(*pdf.Item){
		"codes": func(it *pdf.Item) { it.Code = "https://example.org/#p=1" },
		"stars": func(it *pdf.Item) { it.Stars = 3 },
	} {
		for per, want := range map[int]bool{1: true, 6: true, 48: false} {
			got := !bytes.Equal(say(per, change), say(per, func(*pdf.Item) {}))
			if got != want {
				t.Errorf("%d a page: %s are printed: %v, want %v", per, name, got, want)
			}
		}
	}
	for per, want := range map[int]bool{6: true, 48: false} {
		file := say(per, func(it *pdf.Item) { it.Level = "exceedingly hard" })
		if got := strings.Contains(words(t, file), "exceedingly"); got != want {
			t.Errorf("%d a page: levels are printed: %v, want %v", per, got, want)
		}
	}
}

// Each star more is darker.
func TestStarsShowTheLevel(t *testing.T) {
	last := -1
	for stars := range 6 {
		b := book(t, 1)
		b.Items[0].Stars, b.Items[0].Level, b.Items[0].Code, b.Answers = stars, "", "", ""
		got := shaded(raster(t, written(t, b), "100")[0], 0, 5, 100, 11)
		if got <= last {
			t.Errorf("%d stars have %d dark points, one fewer has %d", stars, got, last)
		}
		last = got
	}
}

// Every rule can be printed, and its marks are seen.
func TestEveryRuleIsPrinted(t *testing.T) {
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for kind, p := range formattest.RuleExamples(t) {
		pic := draw.Of(p)
		bare := pic
		bare.Marks = nil
		with := written(t, pdf.Booklet{Items: []pdf.Item{{Picture: pic}}, Faces: faces})
		without := written(t, pdf.Booklet{Items: []pdf.Item{{Picture: bare}}, Faces: faces})
		if len(pic.Marks) > 0 && bytes.Equal(with, without) {
			t.Errorf("the marks of %s leave no trace", kind)
		}
	}
}

// Grids of every size stay in their place.
func TestLargeGridsFitThePage(t *testing.T) {
	for _, n := range []int{4, 9, 16, 25} {
		p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
		p.Givens[0], p.Givens[n*n-1] = 1, sudoku.Digit(n)
		b := book(t, 0)
		b.Items = []pdf.Item{{Picture: draw.Of(p), Level: "困難", Stars: 3, Code: strings.Repeat("7", n)}}
		page := raster(t, written(t, b), "40")[0]
		if shaded(page, 0, 0, 5, 100)+shaded(page, 95, 0, 100, 100) > 0 {
			t.Errorf("%d×%d stands on the margins", n, n)
		}
		if got := words(t, written(t, b)); !strings.Contains(got, fmt.Sprint(n)) {
			t.Errorf("the last given of %d×%d is missing", n, n)
		}
	}
}
