package pdf_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/draw/pdf"
	"shudu/draw/typeface"
	"shudu/rule"
	"shudu/sudoku"
)

var update = flag.Bool("update", false, "rewrite the golden images")

// book is a booklet of every kind of puzzle that marks are drawn for.
func book(t *testing.T, items int) pdf.Booklet {
	t.Helper()
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := pdf.Booklet{Title: "Sudoku 數獨", Answers: "解答", Faces: faces}
	for i := range items {
		p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
		p.Givens = sudoku.Grid{1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2}
		switch i % 3 {
		case 1:
			p.Rules = append(p.Rules, rule.Killer{Sum: 5, Where: []sudoku.Cell{1, 2}}, rule.Thermometer{Where: []sudoku.Cell{8, 5, 6}})
		case 2:
			p.Rules = append(p.Rules, rule.Sandwich{Sum: 3, Where: []sudoku.Cell{0, 1, 2, 3}}, rule.Difference{Where: []sudoku.Cell{10, 11}})
		}
		answer := draw.Of(p).With(sudoku.Grid{1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2})
		b.Items = append(b.Items, pdf.Item{Picture: draw.Of(p), Answer: &answer, Level: "困難", Stars: 1 + i%5, Code: "1.....3..4.....2"})
	}
	return b
}

func written(t *testing.T, b pdf.Booklet) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestTheSameBookletIsTheSameFile(t *testing.T) {
	first := written(t, book(t, 7))
	for range 3 {
		if !bytes.Equal(first, written(t, book(t, 7))) {
			t.Fatal("another file")
		}
	}
	if !bytes.HasPrefix(first, []byte("%PDF-")) {
		t.Errorf("%.20q", first)
	}
}

// raster returns the pages as images, as a reader sees them.
func raster(t *testing.T, file []byte, dpi string) []image.Image {
	t.Helper()
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is not installed")
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "book.pdf")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("pdftoppm", "-r", dpi, "-gray", "-png", name, filepath.Join(dir, "page")).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("pdftoppm: %v: %s", err, out)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "page*.png"))
	var pages []image.Image
	for _, n := range names {
		pages = append(pages, decode(t, n))
	}
	return pages
}

func decode(t *testing.T, name string) image.Image {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// The pages look as they did when they were last looked at.
func TestPagesLookAsTheyShould(t *testing.T) {
	pages := raster(t, written(t, book(t, 6)), "50")
	if len(pages) != 2 {
		t.Fatalf("%d pages, want one of puzzles and one of answers", len(pages))
	}
	for i, page := range pages {
		golden := filepath.Join("testdata", "page-"+string(rune('1'+i))+".png")
		if *update {
			var b bytes.Buffer
			if err := png.Encode(&b, page); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if d := distance(t, page, decode(t, golden)); d > 1 {
			t.Errorf("page %d differs from %s by %.2f shades of grey a point", i+1, golden, d)
		}
	}
}

// distance is the mean difference of two images in shades of grey, of which
// there are 256.
func distance(t *testing.T, a, b image.Image) float64 {
	t.Helper()
	if a.Bounds() != b.Bounds() {
		t.Fatalf("%v and %v", a.Bounds(), b.Bounds())
	}
	sum := 0.0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, _, _, _ := a.At(x, y).RGBA()
			q, _, _, _ := b.At(x, y).RGBA()
			sum += max(float64(p)-float64(q), float64(q)-float64(p)) / 256
		}
	}
	return sum / float64(a.Bounds().Dx()*a.Bounds().Dy())
}

// A page that lacks a puzzle is further from its golden image than the test
// above allows: the test can fail.
func TestAMissingPuzzleIsSeen(t *testing.T) {
	whole, short := raster(t, written(t, book(t, 6)), "50"), book(t, 6)
	short.Items = short.Items[:5]
	short.PerPage = 6
	if d := distance(t, whole[0], raster(t, written(t, short), "50")[0]); d <= 1 {
		t.Errorf("only %.2f shades", d)
	}
}

func TestPagesHoldWhatIsAskedFor(t *testing.T) {
	for per, want := range map[int]int{0: 2, 1: 7, 2: 4, 4: 2, 7: 1, 12: 1, 48: 1} {
		b := book(t, 7)
		b.PerPage, b.Answers = per, ""
		if got := bytes.Count(written(t, b), []byte("/Type /Page\n")); got != want {
			t.Errorf("%d a page: %d pages, want %d", per, got, want)
		}
	}
}

func TestPapers(t *testing.T) {
	for _, name := range pdf.PaperNames() {
		if p, err := pdf.PaperNamed(name); err != nil || p.Width >= p.Height {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	if _, err := pdf.PaperNamed("napkin"); err == nil || !strings.Contains(err.Error(), "napkin") {
		t.Errorf("napkin: %v", err)
	}
}

// A code holds what is said of a puzzle, but not a book.
func TestHasCode(t *testing.T) {
	for words, want := range map[string]bool{"": false, "1.....3..4.....2": true, strings.Repeat("x", 2000): true, strings.Repeat("x", 5000): false} {
		if got := pdf.HasCode(words); got != want {
			t.Errorf("%d letters: %v", len(words), got)
		}
	}
}
