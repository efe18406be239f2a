package page

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func play(t testing.TB, s learn.Search) *learn.Player {
	t.Helper()
	p, err := learn.Play(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

func handout(t testing.TB) *learn.Player {
	return play(t, learn.Search{Puzzle: lesson.Puzzles("backtrack")[0]})
}

// drawn returns a picture of a search, and fails when it is no XML.
func drawn(t *testing.T, p Picture) string {
	t.Helper()
	var b strings.Builder
	if err := p.SVG(&b); err != nil {
		t.Fatal(err)
	}
	wellFormed(t, b.String())
	return b.String()
}

func wellFormed(t *testing.T, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}

// A long search is drawn as the path to the step: the branches that are open,
// done and refused beside the chosen ones, and the middle folded away.
func TestPathIsDrawn(t *testing.T) {
	p := handout(t)
	p.Seek(64, 1<<20)
	svg := drawn(t, Picture{Title: "A <title>", Lines: []string{"Step 64"}, Player: p})
	for _, want := range []string{"A &lt;title&gt;", "Step 64", ">R1C1<", ">R2C8<", looks[learn.Chosen], looks[learn.Open], looks[learn.Refused]} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is not drawn", want)
		}
	}
	if n := strings.Count(svg, looks[learn.Refused]); n != 9 {
		t.Errorf("%d digits are refused where the search is", n)
	}
	if n := strings.Count(svg, looks[learn.Chosen]); n != 11 {
		t.Errorf("%d nodes are on the path, the root included", n)
	}
	p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, 1<<20)
	svg = drawn(t, Picture{Player: p})
	if !strings.Contains(svg, ">… 41<") || !strings.Contains(svg, looks[learn.Done]) {
		t.Error("51 cells are not folded")
	}
}

// A small search is drawn whole: every digit that stayed, with a ring around
// those that complete a solution.
func TestSmallTreesAreDrawnWhole(t *testing.T) {
	for n, want := range map[int]int{3: 6, 4: 24, 5: 120} {
		p := play(t, learn.Search{Puzzle: learn.Row(n, n, true)})
		p.Seek(6, 100)
		svg := drawn(t, Picture{Player: p})
		if got := strings.Count(svg, fmt.Sprintf(`r="%d" fill="none"`, radius+3)); got != want {
			t.Errorf("permutations of %d: %d rings, want %d", n, got, want)
		}
		if strings.Contains(svg, looks[learn.Refused]) {
			t.Error("refused digits are drawn")
		}
	}
}

// Nothing has happened, a clash, no blank cell: all can be drawn.
func TestOddSearchesAreDrawn(t *testing.T) {
	clash := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	clash.Givens[0], clash.Givens[1] = 1, 1
	for _, puzzle := range []*sudoku.Puzzle{clash, lesson.Puzzles("mathdoku")[0], sudoku.New(sudoku.Square(4), rule.Classic(4)...)} {
		p := play(t, learn.Search{Puzzle: puzzle})
		drawn(t, Picture{Player: p})
		p.Seek(1000, 1000)
		drawn(t, Picture{Player: p})
	}
}

func TestBars(t *testing.T) {
	runs := []learn.Run{
		{Engine: "recursion", Can: true, Cut: true, CPU: 5 * time.Second},
		{Engine: "band", Can: true, CPU: 5 * time.Microsecond},
		{Engine: "lanes"},
	}
	var b strings.Builder
	err := WriteBars(&b, []Bars{{Title: "A & B", Runs: runs, Notes: []string{"cut"}}, {Title: "again", Runs: runs}}, lesson.Teller{}.Time, lesson.Mark)
	if err != nil {
		t.Fatal(err)
	}
	wellFormed(t, b.String())
	svg := b.String()
	for _, want := range []string{"A &amp; B", "&gt; 5.00 s", "5.00 µs", ">1 µs<", ">10 s<", ">cut<", ">again<"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is not drawn", want)
		}
	}
	if strings.Contains(svg, "lanes") {
		t.Error("an engine that cannot has a bar")
	}
	// Log scale: 5 s is 6.7 of 7 decades, 5 µs 0.7 of them.
	if !strings.Contains(svg, fmt.Sprintf(`width="%d" height="%d"`, 497, barHeight)) || !strings.Contains(svg, fmt.Sprintf(`width="%d" height="%d"`, 51, barHeight)) {
		t.Errorf("the bars have other lengths:\n%s", svg)
	}
}

func pageOf(l text.Lang, p *learn.Player, most uint64) Page {
	return Page{Lang: l.Tag(), Title: l.Say("topic.backtrack"), About: l.Say("topic.backtrack.about"), Player: p, Most: most,
		Say: l.Say, House: func(x model.Label) string { return l.House(x.Kind, x.Index) }}
}

// A page holds as many steps as it may and says whether that is all.
func TestPagesAreBounded(t *testing.T) {
	p := handout(t)
	for most, whole := range map[uint64]bool{100: false, 20951: true, 0: true} {
		d, err := pageOf(text.English, p, most).data()
		if err != nil || d.Whole != whole || most > 0 && uint64(len(d.Steps)) != 4*most {
			t.Errorf("%d steps: %d numbers, whole: %v (%v)", most, len(d.Steps), d.Whole, err)
		}
	}
}
