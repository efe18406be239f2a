package draw

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// killer is a 4×4 with a cage and a given, and its answer.
func killer() (p *sudoku.Puzzle, answer sudoku.Grid) {
	p = sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 1}})...)
	p.Givens[15] = 1
	return p, sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
}

// Answers are told from givens by weight and by colour.
func TestAnswersLookOtherThanGivens(t *testing.T) {
	p, answer := killer()
	got := svg(t, Of(p).With(answer))
	digits := regexp.MustCompile(`<text [^>]*font-size="26">\d</text>`).FindAllString(got, -1)
	bold := slices.DeleteFunc(slices.Clone(digits), func(s string) bool { return !strings.Contains(s, `font-weight="bold"`) })
	if len(digits) != 16 || len(bold) != 1 || !strings.HasSuffix(bold[0], ">1</text>") {
		t.Errorf("of %d digits %d are bold", len(digits), len(bold))
	}
	fill := func(s string) string { return regexp.MustCompile(`fill="[^"]*"`).FindString(s) }
	if fill(digits[0]) == fill(digits[15]) {
		t.Errorf("answers and givens are both %s", fill(digits[0]))
	}
	if bare := svg(t, Picture{Geometry: p.Geometry, Grid: answer}); strings.Count(bare, `font-weight="bold"`) != 16 {
		t.Error("without givens to compare, all digits are given")
	}
}

// A digit of 26 units, of which about 19 stand above its line, keeps clear of
// a cage's sum, whatever stands in the cells, and all stand on one line.
func TestDigitsKeepClearOfCageSums(t *testing.T) {
	p, answer := killer()
	got := svg(t, Of(p).With(answer))
	y := func(pattern string) (out []int) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(got, -1) {
			n, _ := strconv.Atoi(m[1])
			out = append(out, n)
		}
		return out
	}
	sums, digits := y(`<text x="\d+" y="(\d+)"[^>]* font-size="12"`), y(`<text x="\d+" y="(\d+)"[^>]* font-size="26"`)
	if len(sums) != 1 || len(digits) != 16 || digits[0]-19 < sums[0] {
		t.Errorf("sums at %v, digits at %v", sums, digits)
	}
	if digits[0] != digits[3] {
		t.Errorf("the first row stands at %v", digits[:4])
	}
}

// A title and an author stand above, a caption below, and make the drawing
// higher; a long caption is broken into lines.
func TestWordsAroundADrawing(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Info = sudoku.Info{Title: "A <title>", Author: "somebody"}
	plain := newDrawing(Picture{Geometry: p.Geometry, Grid: p.Givens})
	pic := Of(p)
	pic.Caption = "anti-knight, anti-king, non-consecutive, disjoint groups"
	got, d := svg(t, pic), newDrawing(pic)
	for _, want := range []string{">A &lt;title&gt;</text>", ">somebody</text>", ">anti-knight, anti-king,</text>"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if len(d.wrapped) < 2 || d.height() != plain.height()+titleLine+authorLine+len(d.wrapped)*captionLine {
		t.Errorf("%d high instead of %d, with %q", d.height(), plain.height(), d.wrapped)
	}
	if d.top-plain.top != titleLine+authorLine {
		t.Error("the title stands in the grid")
	}
}

func TestCaptionsAreWrapped(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  []string
	}{
		{"one two three", 1000, []string{"one two three"}},
		{"one two three", 60, []string{"one two", "three"}},
		{"無馬步、無王步、不連續", 52, []string{"無馬步、", "無王步、", "不連續"}},
		{"無馬步、無王步、不連續", 70, []string{"無馬步、無", "王步、不連", "續"}},
		{"word", 1, []string{"word"}},
		{"", 100, []string{""}},
	} {
		if got := captionLines(tt.text, tt.width); !slices.Equal(got, tt.want) {
			t.Errorf("%q in %d: %q, want %q", tt.text, tt.width, got, tt.want)
		}
	}
}

// A title that is too long is written smaller, not cut.
func TestLongTitlesAreSmaller(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	size := func(title string) int {
		p.Info.Title = title
		m := regexp.MustCompile(`<text [^>]*font-size="(\d+)"[^>]*>` + title).FindStringSubmatch(svg(t, Of(p)))
		n, _ := strconv.Atoi(m[1])
		return n
	}
	if short, long := size("short"), size(strings.Repeat("long ", 12)+"x"); short != titleSize || long >= short || long < 7 {
		t.Errorf("sizes %d and %d", short, long)
	}
}

// Several pictures are one document: each in its own place, none over another.
func TestSeveralPicturesAreOneDocument(t *testing.T) {
	small, large := sudoku.New(sudoku.Square(4), rule.Classic(4)...), sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	var b strings.Builder
	if err := WriteSVG(&b, Of(small), Of(large), Of(small)); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	if strings.Count(got, "<svg ") != 1 || strings.Count(got, "</svg>") != 1 || strings.Count(got, "<g transform=") != 3 {
		t.Errorf("it is not one document:\n%.300s", got)
	}
	height := newDrawing(Of(small)).height()*2 + newDrawing(Of(large)).height() + 2*apart
	if width := newDrawing(Of(large)).width(); !strings.Contains(got, `viewBox="0 0 `+strconv.Itoa(width)+" "+strconv.Itoa(height)+`"`) {
		t.Errorf("%.120s is not %d×%d", got, width, height)
	}
	tops := regexp.MustCompile(`translate\(\d+,(\d+)\)`).FindAllStringSubmatch(got, -1)
	if tops[1][1] != strconv.Itoa(newDrawing(Of(small)).height()+apart) {
		t.Errorf("the second stands at %s", tops[1][1])
	}
	var empty strings.Builder
	if err := WriteSVG(&empty); err != nil || !strings.HasSuffix(empty.String(), "</svg>\n") {
		t.Errorf("no picture: %v %s", err, empty.String())
	}
}
