package scl

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// Colours and sizes of what is drawn.
const (
	black     = "#000000"
	white     = "#FFFFFF"
	lineGrey  = "#CFCFCF"
	arrowGrey = "#A1A1A1"

	dotSize      = 0.3
	letterSize   = 0.25
	quadSize     = 0.7
	paritySize   = 0.7
	bulbSize     = 0.85
	circleSize   = 0.83
	thermoStroke = 21
	arrowStroke  = 5
)

// sketch makes a drawing of a puzzle.
type sketch struct {
	d    drawing
	g    *sudoku.Geometry
	left []sudoku.Rule // not drawn yet
}

// Text returns the JSON object of a puzzle.
func Text(p *sudoku.Puzzle) ([]byte, error) {
	g := p.Geometry
	if g.Rows() != g.Cols() || !cages.Natural(g) || g.Len() != g.Positions() || p.Candidates != nil {
		return nil, format.Cannot("anything but an n × n grid with the values 1 to n, or candidates")
	}
	if g.Holed() {
		return nil, format.Cannot("its grids have no holes")
	}
	s := &sketch{g: g, left: p.Rules}
	s.d.CellSize = "50"
	if len(take[rule.Latin](s)) == 0 {
		return nil, format.Cannot("a grid without rows and columns")
	}
	s.cells(p)
	for _, draw := range []func() error{s.regions, s.global, s.cages, s.strokes, s.marks, s.whispers, s.lines, s.littleKillers, s.clues} {
		if err := draw(); err != nil {
			return nil, err
		}
	}
	if err := format.Nothing(s.left); err != nil {
		return nil, err
	}
	out, err := json.Marshal(s.d)
	if err != nil {
		return nil, err
	}
	return out, s.check(p, out)
}

// check refuses a drawing that does not say the puzzle: where marks lie on each
// other, such as a thermometer that ends in the bulb of another, it can be read
// in two ways.
func (s *sketch) check(p *sudoku.Puzzle, out []byte) error {
	q, err := Parse(out)
	if err == nil && !slices.Equal(signatures(p), signatures(q)) {
		err = fault.New("marks lie on each other")
	}
	if err != nil {
		return format.Cannot("a drawing that can be read in another way: %v", err)
	}
	return nil
}

// signatures returns the rules by name and cells, in order. A cage of one cell
// is the same as a given.
func signatures(p *sudoku.Puzzle) []string {
	var out []string
	for _, r := range p.Rules {
		if x, ok := r.(rule.Cage); ok && x.Op == "" {
			continue
		}
		switch r := r.(type) {
		case rule.Sandwich, rule.Skyscraper, rule.XSum, rule.NumberedRoom, rule.LittleKiller:
			out = append(out, fmt.Sprint(r.Name(), r)) // which way they look matters
		case rule.Whispers:
			out = append(out, fmt.Sprint(r.Name(), usualWhispers(r.By), r.Where))
		case rule.Zipper:
			out = append(out, fmt.Sprint(r.Name(), eitherWay(r.Where)))
		case rule.Palindrome:
			out = append(out, fmt.Sprint(r.Name(), eitherWay(r.Where)))
		case rule.Between:
			out = append(out, fmt.Sprint(r.Name(), eitherWay(r.Where)))
		case rule.RegionSum:
			out = append(out, fmt.Sprint(r.Name(), r.Parts))
		default:
			cells := slices.Sorted(slices.Values(r.Cells(p.Geometry)))
			out = append(out, fmt.Sprint(r.Name(), cells))
		}
	}
	slices.Sort(out)
	return out
}

// eitherWay returns a line from its lesser end on.
func eitherWay(line []sudoku.Cell) []sudoku.Cell {
	back := slices.Clone(line)
	slices.Reverse(back)
	if slices.Compare(back, line) < 0 {
		return back
	}
	return line
}

// take takes the rules of a type from those that are left.
func take[R sudoku.Rule](s *sketch) []R {
	taken, left := format.Take[R](s.left)
	s.left = left
	return taken
}

// cells says the givens and the information.
func (s *sketch) cells(p *sudoku.Puzzle) {
	s.d.Cells = make([][]cell, s.g.Rows())
	for c, d := range p.Givens {
		var e cell
		if d != sudoku.None {
			e.Value = text(strconv.Itoa(int(d)))
		}
		r := s.g.Row(sudoku.Cell(c))
		s.d.Cells[r] = append(s.d.Cells[r], e)
	}
	s.d.Metadata = map[string]text{}
	for key, v := range map[string]string{"title": p.Info.Title, "author": p.Info.Author, "rules": p.Info.Comment} {
		if v != "" {
			s.d.Metadata[key] = text(v)
		}
	}
	if s.g.N() <= 9 && p.Solution.Filled() == s.g.Len() {
		digits := ""
		for _, d := range p.Solution {
			digits += strconv.Itoa(int(d))
		}
		s.d.Metadata["solution"] = text(digits)
	}
}

// places returns the rows and columns of cells.
func (s *sketch) places(cells []sudoku.Cell) []place {
	out := make([]place, len(cells))
	for i, c := range cells {
		out[i] = place{s.g.Row(c), s.g.Col(c)}
	}
	return out
}

// centre returns the middle of cells.
func (s *sketch) centre(cells ...sudoku.Cell) point {
	var p point
	for _, c := range cells {
		p[0] += (float64(s.g.Row(c)) + 0.5) / float64(len(cells))
		p[1] += (float64(s.g.Col(c)) + 0.5) / float64(len(cells))
	}
	return p
}

// points returns the centres of cells, one by one.
func (s *sketch) points(cells []sudoku.Cell) []point {
	out := make([]point, len(cells))
	for i, c := range cells {
		out[i] = s.centre(c)
	}
	return out
}

func (s *sketch) regions() error {
	boxes, regions := take[rule.Boxes](s), take[rule.Regions](s)
	if len(boxes)+len(regions) > 1 {
		return format.Cannot("boxes and regions at once")
	}
	var parts [][]sudoku.Cell
	for _, b := range boxes {
		for _, m := range b.Marks(s.g) {
			parts = append(parts, m.Cells)
		}
	}
	for _, r := range regions {
		parts = r.Parts
	}
	for _, part := range parts {
		s.d.Regions = append(s.d.Regions, s.places(part))
	}
	return nil
}

// global says the rules for the whole grid.
func (s *sketch) global() error {
	if len(take[rule.AntiKnight](s)) > 0 {
		s.d.Global = append(s.d.Global, "antiknight")
	}
	if len(take[rule.AntiKing](s)) > 0 {
		s.d.Global = append(s.d.Global, "antiking")
	}
	h, w := rule.BoxShape(s.g.N())
	for _, x := range take[rule.DisjointGroups](s) {
		if x.Height != h || x.Width != w {
			return format.Cannot("disjoint groups of unusual boxes")
		}
		s.d.Global = append(s.d.Global, "disjointgroups")
	}
	dots, letters := paired(s.left)
	for _, x := range take[rule.NonConsecutive](s) {
		if x.By != 0 && x.By != 1 || x.Diagonal || !reflect.DeepEqual(x.Except, dots) {
			return format.Cannot("a rule \"non-consecutive\" that excepts other pairs than those with a dot")
		}
		s.d.Global = append(s.d.Global, "nonconsecutive")
	}
	for _, x := range take[rule.NoSum](s) {
		if !slices.Equal(x.Sums, []int{5, 10}) || !reflect.DeepEqual(x.Except, letters) {
			return format.Cannot("a rule \"no-sum\" of other sums or exceptions than X and V")
		}
		s.d.Global = append(s.d.Global, "antixv")
	}
	return nil
}

func (s *sketch) cages() error {
	unique, repeats := true, false
	for _, x := range take[rule.Different](s) {
		s.d.Cages = append(s.d.Cages, cage{Cells: s.places(x.Where), Unique: &unique, Style: "extraregion"})
	}
	for _, x := range take[rule.Killer](s) {
		c := cage{Cells: s.places(x.Where), Unique: &unique}
		if x.Sum != 0 {
			c.Value = text(strconv.Itoa(x.Sum))
		}
		s.d.Cages = append(s.d.Cages, c)
	}
	for _, x := range take[rule.Sum](s) {
		if x.Weights != nil || x.Target < 1 {
			return format.Cannot("a weighted sum or one of %d", x.Target)
		}
		s.d.Cages = append(s.d.Cages, cage{Cells: s.places(x.Where), Value: text(strconv.Itoa(x.Target)), Unique: &repeats})
	}
	for _, x := range take[rule.Cage](s) {
		if d := s.g.DigitOf(x.Target); x.Op == "" && len(x.Where) == 1 && d != sudoku.None {
			if err := s.given(x.Where[0], d); err != nil {
				return err
			}
			continue
		}
		if !clue().MatchString(x.Text()) || !x.Op.Known() {
			return format.Cannot("the cage %s", x.Text())
		}
		s.d.Cages = append(s.d.Cages, cage{Cells: s.places(x.Where), Value: text(x.Text())})
	}
	return nil
}

// given says a cage of one cell.
func (s *sketch) given(c sudoku.Cell, d sudoku.Digit) error {
	e := &s.d.Cells[s.g.Row(c)][s.g.Col(c)]
	if e.Value != "" && e.Value != text(strconv.Itoa(int(d))) {
		return format.Cannot("two values at %s", s.g.Name(c))
	}
	e.Value = text(strconv.Itoa(int(d)))
	return nil
}

// strokes draws diagonals, thermometers and arrows.
func (s *sketch) strokes() error {
	n := float64(s.g.N())
	for _, x := range take[rule.Diagonals](s) {
		if x.Down {
			s.d.Lines = append(s.d.Lines, stroke{Color: "#34BBE6", Thickness: 2, Points: []point{{0, 0}, {n, n}}})
		}
		if x.Up {
			s.d.Lines = append(s.d.Lines, stroke{Color: "#34BBE6", Thickness: 2, Points: []point{{n, 0}, {0, n}}})
		}
	}
	for _, x := range take[rule.Thermometer](s) {
		if len(x.Where) < 2 {
			return format.Cannot("a thermometer of one cell")
		}
		s.d.Lines = append(s.d.Lines, stroke{Color: lineGrey, Thickness: thermoStroke, Points: s.points(x.Where)})
		s.patch(&s.d.Underlays, patch{Center: s.centre(x.Where[0]), Rounded: true, Width: bulbSize, Height: bulbSize, Border: lineGrey, Background: lineGrey})
	}
	for _, x := range take[rule.Arrow](s) {
		if err := s.arrow(x); err != nil {
			return err
		}
	}
	return nil
}

// patch draws a patch that is not there yet.
func (s *sketch) patch(list *[]patch, p patch) {
	if !slices.Contains(*list, p) {
		*list = append(*list, p)
	}
}

func (s *sketch) arrow(x rule.Arrow) error {
	if len(x.Bulb) == 0 || len(x.Where) == 0 {
		return format.Cannot("an arrow without a circle or a shaft")
	}
	first, last := x.Bulb[0], x.Bulb[len(x.Bulb)-1]
	down, right := s.g.Row(last)-s.g.Row(first), s.g.Col(last)-s.g.Col(first)
	step := sudoku.Cell(1)
	if down > 0 {
		step = sudoku.Cell(s.g.Cols())
	}
	for i, c := range x.Bulb {
		if c != first+sudoku.Cell(i)*step || len(x.Bulb) > 3 || down > 0 && right > 0 {
			return format.Cannot("a pill that is not straight, or read from its end")
		}
	}
	from := last
	for _, c := range x.Bulb {
		if s.beside(c, x.Where[0]) {
			from = c
		}
	}
	s.patch(&s.d.Overlays, patch{Center: s.centre(x.Bulb...), Rounded: true, Width: circleSize + float64(right), Height: circleSize + float64(down), Border: arrowGrey, Background: white})
	s.d.Arrows = append(s.d.Arrows, stroke{Color: arrowGrey, Thickness: arrowStroke, HeadLength: dotSize, Points: s.points(append([]sudoku.Cell{from}, x.Where...))})
	return nil
}

// beside reports whether two cells touch, by a side or a corner.
func (s *sketch) beside(a, b sudoku.Cell) bool {
	down, right := s.g.Row(a)-s.g.Row(b), s.g.Col(a)-s.g.Col(b)
	return down*down <= 1 && right*right <= 1
}

// marks draws dots, letters, signs and quadruples.
func (s *sketch) marks() error {
	for _, x := range take[rule.Difference](s) {
		if err := s.pair(x.Where, patch{Rounded: true, Width: dotSize, Height: dotSize, Border: black, Background: white, Text: number(x.By)}); err != nil {
			return err
		}
	}
	for _, x := range take[rule.Ratio](s) {
		if err := s.pair(x.Where, patch{Rounded: true, Width: dotSize, Height: dotSize, Border: black, Background: black, Text: number(x.By)}); err != nil {
			return err
		}
	}
	for _, x := range take[rule.XV](s) {
		letter, ok := map[int]text{10: "X", 5: "V"}[x.Sum]
		if !ok {
			return format.Cannot("a pair with the sum %d", x.Sum)
		}
		if err := s.pair(x.Where, patch{Width: letterSize, Height: letterSize, Border: white, Background: white, Text: letter}); err != nil {
			return err
		}
	}
	for _, x := range take[rule.GreaterThan](s) {
		for _, m := range x.Marks(s.g) {
			if err := s.pair(m.Cells, patch{Width: letterSize, Height: letterSize, Border: white, Background: white, Text: text(m.Text)}); err != nil {
				return err
			}
		}
	}
	for _, x := range take[rule.Quadruple](s) {
		if err := s.quadruple(x); err != nil {
			return err
		}
	}
	for _, x := range take[rule.Odd](s) {
		s.parity("odd", x.Where, "A digit on a grey circle is odd.")
	}
	for _, x := range take[rule.Even](s) {
		s.parity("even", x.Where, "A digit on a grey square is even.")
	}
	return nil
}

// parity draws a grey circle or square in every cell, and says what it means.
func (s *sketch) parity(word string, cells []sudoku.Cell, sentence string) {
	for _, c := range cells {
		s.patch(&s.d.Underlays, patch{Center: s.centre(c), Rounded: word == "odd", Width: paritySize, Height: paritySize, Background: lineGrey})
	}
	if !strings.Contains(strings.ToLower(s.spokenOf()), word) {
		s.speak(sentence)
	}
}

func number(n int) text {
	if n == 0 {
		return ""
	}
	return text(strconv.Itoa(n))
}

// pair draws a mark between two neighbours.
func (s *sketch) pair(cells []sudoku.Cell, p patch) error {
	if len(cells) != 2 || s.g.Row(cells[0]) != s.g.Row(cells[1]) && s.g.Col(cells[0]) != s.g.Col(cells[1]) || !s.beside(cells[0], cells[1]) {
		return format.Cannot("a mark between cells that are no neighbours")
	}
	p.Center = s.centre(cells...)
	s.d.Overlays = append(s.d.Overlays, p)
	return nil
}

func (s *sketch) quadruple(x rule.Quadruple) error {
	cols := sudoku.Cell(s.g.Cols())
	if len(x.Where) != 4 || !slices.Equal(x.Where, []sudoku.Cell{x.Where[0], x.Where[0] + 1, x.Where[0] + cols, x.Where[0] + cols + 1}) || len(x.Values) > 4 {
		return format.Cannot("a quadruple that is not where four cells meet")
	}
	words := ""
	for i, v := range x.Values {
		if i > 0 {
			words += " "
		}
		words += strconv.Itoa(v)
	}
	s.d.Overlays = append(s.d.Overlays, patch{Center: s.centre(x.Where...), Rounded: true, Width: quadSize, Height: quadSize, Border: black, Background: white, Text: text(words)})
	return nil
}
