package draw_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/draw"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// randomPicture is a grid of some sort with some of its digits, in boxes, in
// regions or without either.
func randomPicture(t *testing.T, r *rand.Rand) (draw.Picture, []string) {
	grids := drawings(t)
	g := grids[r.IntN(len(grids))]
	p := sudoku.New(g)
	switch r.IntN(3) {
	case 0:
		if g.Rows() == g.Cols() && !g.Holed() {
			p.Rules = rule.Classic(g.N())
		}
	case 1:
		p.Rules = []sudoku.Rule{rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {2}}}, rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{0}}}
	}
	var labels []string // of the cells that exist, in order
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			continue
		}
		if p.Givens[c] = sudoku.Digit(r.IntN(g.N() + 1)); p.Givens[c] == sudoku.None {
			labels = append(labels, ".")
		} else {
			labels = append(labels, strconv.Itoa(g.Value(p.Givens[c])))
		}
	}
	return draw.Of(p), labels
}

// What is drawn as text can be read again: the digits stand in their order,
// each row on a line of its own, and where nothing is missing all rows are as
// long as each other.
func TestTextReadsBack(t *testing.T) {
	frame := regexp.MustCompile(`[^-0-9.\n ]|-[-+|]|[-+|]-+|--+`)
	for seed := range uint64(300) {
		p, labels := randomPicture(t, rand.New(rand.NewPCG(seed, 1)))
		g := p.Geometry
		grid := func(text string) string { // without the variables that follow
			return strings.Join(strings.SplitAfter(text, "\n")[:strings.Count(text, "\n")-len(g.Vars())], "")
		}
		if got := strings.Fields(grid(p.Plain())); !slices.Equal(got, labels) {
			t.Fatalf("seed %d: plain %v, want %v", seed, got, labels)
		}
		boxed := grid(p.Boxed())
		if got := strings.Fields(frame.ReplaceAllStringFunc(boxed, keepSigns)); !slices.Equal(got, labels) {
			t.Fatalf("seed %d: boxed %v, want %v\n%s", seed, got, labels, boxed)
		}
		rows := slices.DeleteFunc(strings.Split(boxed, "\n"), func(line string) bool { return !strings.HasPrefix(line, "|") })
		for _, line := range rows { // the frame of handout 0 is shorter
			if !g.Holed() && len([]rune(line)) != len([]rune(rows[0])) {
				t.Fatalf("seed %d: %q is not as long as %q", seed, line, rows[0])
			}
		}
		indexed := strings.Split(strings.TrimSuffix(grid(p.Indexed()), "\n"), "\n")
		var inside []string
		for i, line := range indexed[1:] {
			words := strings.Fields(line)
			if words[0] != strconv.Itoa(i) {
				t.Fatalf("seed %d: row %d begins with %q", seed, i, words[0])
			}
			inside = append(inside, words[1:]...)
		}
		if !slices.Equal(inside, labels) || len(strings.Fields(indexed[0])) != g.Cols() || len(indexed) != g.Rows()+1 {
			t.Fatalf("seed %d: indexed %v, want %v", seed, inside, labels)
		}
	}
}

// keepSigns leaves the sign of a value below zero where a frame is taken away.
func keepSigns(s string) string { return strings.Repeat(" ", len(s)) }

// A line has a character or a number for every position.
func TestLineReadsBack(t *testing.T) {
	for seed := range uint64(300) {
		p, labels := randomPicture(t, rand.New(rand.NewPCG(seed, 2)))
		g := p.Geometry
		words := strings.Split(p.Line(), "")
		if strings.Contains(p.Line(), ",") {
			words = strings.Split(p.Line(), ",")
		}
		if len(words) != g.Positions() {
			t.Fatalf("seed %d: %q has %d words for %d positions", seed, p.Line(), len(words), g.Positions())
		}
		var got []string
		for c, w := range words {
			if !g.Exists(sudoku.Cell(c)) {
				if w != "." {
					t.Fatalf("seed %d: %q in a hole", seed, w)
				}
				continue
			}
			if i := strings.Index(draw.Alphabet, w); len(w) == 1 && i > 9 {
				w = strconv.Itoa(i)
			}
			got = append(got, w)
		}
		if !slices.Equal(got, labels) {
			t.Fatalf("seed %d: %v, want %v", seed, got, labels)
		}
	}
}

// shape is an element of an SVG with all numbers that are places on it.
type shape struct {
	name, text string
	attr       map[string]string
	xs, ys     []float64
}

var number = regexp.MustCompile(`-?\d+(\.\d+)?`)

// shapes reads an SVG.
func shapes(t *testing.T, text []byte) (all []shape, width, height float64) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all, width, height
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			s := shape{name: x.Name.Local, attr: map[string]string{}}
			for _, a := range x.Attr {
				s.attr[a.Name.Local] = a.Value
			}
			if s.name == "svg" {
				fmt.Sscanf(s.attr["viewBox"], "0 0 %f %f", &width, &height)
			}
			s.places(t)
			all = append(all, s)
		case xml.CharData:
			if n := len(all); n > 0 && strings.TrimSpace(string(x)) != "" {
				all[n-1].text += string(x)
			}
		}
	}
}

// places collects where an element is drawn.
func (s *shape) places(t *testing.T) {
	t.Helper()
	value := func(key string) (float64, bool) {
		if s.attr[key] == "" || strings.HasSuffix(s.attr[key], "%") {
			return 0, false
		}
		f, err := strconv.ParseFloat(s.attr[key], 64)
		if err != nil {
			t.Fatalf("%s %s=%q: %v", s.name, key, s.attr[key], err)
		}
		return f, true
	}
	for _, key := range []string{"x", "cx", "x1", "x2"} {
		if f, ok := value(key); ok {
			s.xs = append(s.xs, f)
		}
	}
	for _, key := range []string{"y", "cy", "y1", "y2"} {
		if f, ok := value(key); ok {
			s.ys = append(s.ys, f)
		}
	}
	for i, word := range number.FindAllString(s.attr["points"], -1) {
		f, _ := strconv.ParseFloat(word, 64)
		if i%2 == 0 {
			s.xs = append(s.xs, f)
		} else {
			s.ys = append(s.ys, f)
		}
	}
}

// The example of every rule is drawn on the sheet, no digit is missing, and
// digits stand in rows and columns as in the grid.
func TestSVGOfEveryRule(t *testing.T) {
	for kind, p := range formattest.RuleExamples(t) {
		var b bytes.Buffer
		if err := draw.Of(p).SVG(&b); err != nil {
			t.Fatal(err)
		}
		all, width, height := shapes(t, b.Bytes())
		for _, s := range all {
			for i := range max(len(s.xs), len(s.ys)) {
				if i < len(s.xs) && (s.xs[i] < 0 || s.xs[i] > width) || i < len(s.ys) && (s.ys[i] < 0 || s.ys[i] > height) {
					t.Errorf("%s: %s %v outside %g × %g", kind, s.name, s.attr, width, height)
				}
			}
		}
		checkDigits(t, kind, p, all)
	}
}

// checkDigits compares the large digits of an SVG with the givens in the grid.
func checkDigits(t *testing.T, kind string, p *sudoku.Puzzle, all []shape) {
	t.Helper()
	g := p.Geometry
	byRow, byCol := map[int]float64{}, map[int]float64{}
	var want []sudoku.Cell
	for c := range sudoku.Cell(g.Positions()) {
		if p.Givens[c] != sudoku.None {
			want = append(want, c)
		}
	}
	n := 0
	for _, s := range all {
		if s.name != "text" || s.attr["font-size"] != "26" {
			continue
		}
		if n == len(want) {
			break // variables follow
		}
		c := want[n]
		n++
		if s.text != strconv.Itoa(g.Value(p.Givens[c])) {
			t.Errorf("%s: %s holds %q", kind, g.Name(c), s.text)
		}
		if y, ok := byRow[g.Row(c)]; ok && y != s.ys[0] {
			t.Errorf("%s: row %d is crooked", kind, g.Row(c)+1)
		}
		if x, ok := byCol[g.Col(c)]; ok && x != s.xs[0] {
			t.Errorf("%s: column %d is crooked", kind, g.Col(c)+1)
		}
		byRow[g.Row(c)], byCol[g.Col(c)] = s.ys[0], s.xs[0]
	}
	if n != len(want) {
		t.Errorf("%s: %d digits are drawn, %d are given", kind, n, len(want))
	}
}

// Every candidate stands in its cell, in rows that are as long as the frame.
func TestCandidatesReadBack(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		p, _ := randomPicture(t, r)
		g := p.Geometry
		cands := make([]sudoku.Digits, g.Len())
		var want []string
		for c := range cands {
			cands[c] = sudoku.Digits(1+r.Uint64N(uint64(g.All()))) & g.All()
			if cands[c] == 0 {
				cands[c] = 1
			}
			if c < g.Positions() {
				want = append(want, spelled(g, cands[c]))
			}
		}
		var got []string
		text := p.Candidates(cands)
		lines := strings.Split(text, "\n")
		for _, line := range lines[:len(lines)-1-len(g.Vars())] {
			if len(line) != len(lines[0]) {
				t.Fatalf("seed %d: a line is shorter than the frame:\n%s", seed, text)
			}
			if line[0] == '|' {
				got = append(got, strings.Fields(strings.ReplaceAll(line, "|", " "))...)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
	}
}

// spelled says a set as the table of candidates does.
func spelled(g *sudoku.Geometry, set sudoku.Digits) string {
	var words []string
	plain := true
	for _, v := range g.Values() {
		plain = plain && v >= 0 && v < len(draw.Alphabet)
	}
	for d := range set.All() {
		if plain {
			words = append(words, draw.Alphabet[g.Value(d):g.Value(d)+1])
		} else {
			words = append(words, strconv.Itoa(g.Value(d)))
		}
	}
	if plain {
		return strings.Join(words, "")
	}
	return strings.Join(words, ",")
}
