package answer_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/logic"
)

// histogram rates puzzles by a profile and counts them.
func histogram(t *testing.T, profile string, puzzles ...string) *answer.Histogram {
	t.Helper()
	rater := answer.NewAppraiser(profile)
	h := &answer.Histogram{Profile: rater.Profiles[0]}
	for _, p := range puzzles {
		it, err := answer.One(p, "")
		if err != nil {
			t.Fatal(err)
		}
		h.Add(rater.Rate(t.Context(), it.Puzzle))
	}
	return h
}

// Puzzles are counted by their rating, the easiest first; those without one by why
// they have none, behind all others.
func TestHistogramCountsByRating(t *testing.T) {
	h := histogram(t, "se121", xwing, easy, stuck4, easy, empty4, full4, xwing, xwing)
	if got, want := string(h.JSON()), `{"v":1,"summary":{"1.2":2,"3.2":3,"complete":1,"multiple":1,"none":1}}`+"\n"; got != want || !json.Valid(h.JSON()) {
		t.Errorf("%s, want %s", got, want)
	}
	if h.Total != 8 || h.Profile != logic.SE121 {
		t.Errorf("%d puzzles by %s", h.Total, h.Profile.Name)
	}
	if got, want := string(histogram(t, "hodoku", xwing, easy, xwing).JSON()), `{"v":1,"summary":{"Easy":1,"Hard":2}}`+"\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := string(histogram(t, "se121").JSON()); got != `{"v":1,"summary":{}}`+"\n" {
		t.Errorf("of no puzzle: %s", got)
	}
}

// Variants are counted by their hardest step, and by whether steps with names are
// enough.
func TestHistogramOfVariants(t *testing.T) {
	h := histogram(t, "se121", unique4, caged, easy)
	var o struct {
		Summary  map[string]int
		Variants map[string]int
	}
	if err := json.Unmarshal(h.JSON(), &o); err != nil || len(o.Variants) != 3 || o.Variants["named"] != 2 || o.Variants["forcing"] != 0 || len(o.Summary) == 0 {
		t.Errorf("%s, %v", h.JSON(), err)
	}
	if words := h.Text(text.English); !strings.Contains(words, "2") || strings.Count(words, "\n") < 3 {
		t.Errorf("%s", words)
	}
	if words := histogram(t, "se121", easy).Text(text.English); strings.Count(words, "\n") != 2 {
		t.Errorf("without variants nothing is said of them:\n%s", words)
	}
}

// The bars are as long as their shares, never nothing, and stand under each other
// whatever the language before them.
func TestHistogramInWords(t *testing.T) {
	puzzles := []string{xwing, stuck4}
	for range 8 {
		puzzles = append(puzzles, easy)
	}
	h := histogram(t, "se121", puzzles...)
	for lang, none := range map[text.Lang]string{text.English: "no solution", text.Chinese: "無解"} {
		lines := strings.Split(strings.TrimRight(h.Text(lang), "\n"), "\n")
		if len(lines) != 4 || lines[0] != h.Caption(lang) || !strings.Contains(lines[0], "10") || !strings.Contains(lines[3], none) {
			t.Fatalf("%q", lines)
		}
		at := -1
		for i, want := range []string{strings.Repeat("█", 40), strings.Repeat("█", 5), strings.Repeat("█", 5)} {
			before, _, _ := strings.Cut(lines[i+1], "█")
			if strings.Count(lines[i+1], "█") != len([]rune(want)) || at >= 0 && prose.Width(before) != at {
				t.Errorf("%q, want a bar %s at %d", lines[i+1], want, at)
			}
			at = prose.Width(before)
		}
	}
}

// One puzzle among a thousand still has a bar: an eighth of a character at the least.
func TestTheShortestBarIsSeen(t *testing.T) {
	h := histogram(t, "se121", xwing)
	it, err := answer.One(easy, "")
	if err != nil {
		t.Fatal(err)
	}
	rated := answer.NewAppraiser("se121").Rate(t.Context(), it.Puzzle)
	for range 999 {
		h.Add(rated)
	}
	if words := h.Text(text.English); !strings.Contains(words, "      1  ▏") || !strings.Contains(words, "    999  "+strings.Repeat("█", 40)) {
		t.Errorf("%s", words)
	}
}

// The picture is well-formed, has a bar for every line and says what it shows; a
// writer that fails is told.
func TestHistogramAsAPicture(t *testing.T) {
	h := histogram(t, "se121", easy, xwing, stuck4)
	var out strings.Builder
	if err := h.SVG(&out, text.Chinese); err != nil {
		t.Fatal(err)
	}
	bars := 0
	for d := xml.NewDecoder(strings.NewReader(out.String())); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, out.String())
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "rect" {
			bars++
		}
	}
	if bars != 3 || !strings.Contains(out.String(), h.Caption(text.Chinese)) {
		t.Errorf("%d bars in %s", bars, out.String())
	}
	for _, want := range []string{">1.2<", ">1  入門<", ">3.2<", ">1  中等<", ">無解，無法評分<", ">1<"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in %s", want, out.String())
		}
	}
	if err := h.SVG(brokenPaper{}, text.English); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("%v", err)
	}
}

type brokenPaper struct{}

func (brokenPaper) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
