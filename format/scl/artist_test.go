package scl

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/format/spoken"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// artist draws in more ways than we write: colours, sizes, odd and even, clues
// outside, digits without spaces.
type artist struct {
	r      *rand.Rand
	g      *sudoku.Geometry
	fields map[string][]string
	words  []string
	rules  []sudoku.Rule
	taken  map[sudoku.Cell]bool // cells with a bulb, a circle or a mark
}

func (a *artist) draw(field, text string) { a.fields[field] = append(a.fields[field], text) }

// layer is under or over the grid.
func (a *artist) layer() string { return []string{"underlays", "overlays"}[a.r.IntN(2)] }

func (a *artist) middle(cells ...sudoku.Cell) string {
	row, col := 0.0, 0.0
	for _, c := range cells {
		row, col = row+float64(a.g.Row(c))+0.5, col+float64(a.g.Col(c))+0.5
	}
	n := float64(len(cells))
	return fmt.Sprintf("%g,%g", row/n, col/n)
}

func (a *artist) points(cells []sudoku.Cell) string {
	var out []string
	for _, c := range cells {
		out = append(out, "["+a.middle(c)+"]")
	}
	return strings.Join(out, ",")
}

// free returns a path none of whose ends is taken, and takes it.
func (a *artist) free(n int) []sudoku.Cell {
	for range 50 {
		path := formattest.Path(a.r, a.g, n)
		if len(path) > 1 && !slices.ContainsFunc(path, func(c sudoku.Cell) bool { return a.taken[c] }) {
			for _, c := range path {
				a.taken[c] = true
			}
			return path
		}
	}
	return nil
}

func (a *artist) thermometer() {
	path := a.free(4)
	if path == nil {
		return
	}
	colour := []string{"#CFCFCF", "#abc", "tomato", "#12345678"}[a.r.IntN(4)]
	size := []float64{0.75, 0.85, 1}[a.r.IntN(3)]
	a.draw(a.layer(), disc(a.middle(path[0]), colour, colour, size, size))
	points := slices.Clone(path)
	if a.r.IntN(2) == 0 { // drawn from its tip
		slices.Reverse(points)
	}
	a.draw("lines", line(colour, a.points(points)))
	a.rules = append(a.rules, rule.Thermometer{Where: path})
}

func (a *artist) arrow() {
	path := a.free(4)
	if path == nil {
		return
	}
	a.draw(a.layer(), disc(a.middle(path[0]), "#000", "#FFF", 0.8, 0.8))
	a.draw("arrows", line("#000", a.points(path)))
	a.rules = append(a.rules, rule.Arrow{Bulb: path[:1:1], Where: path[1:]})
}

func (a *artist) parity() {
	path := a.free(2)
	if path == nil {
		return
	}
	a.words = append(a.words, "Circles are odd, squares are even.")
	a.draw(a.layer(), disc(a.middle(path[0]), "", "#CFCFCF", 0.6, 0.6))
	a.draw(a.layer(), strings.Replace(disc(a.middle(path[1]), "", "cfcfcf", 0.7, 0.7), `"rounded":true`, `"rounded":false`, 1))
	a.rules = append(a.rules, rule.Odd{Where: path[:1:1]}, rule.Even{Where: path[1:2]})
}

func (a *artist) quadruple() {
	n := sudoku.Cell(a.g.N())
	first := sudoku.Cell(a.r.IntN(int(n-1)))*n + sudoku.Cell(a.r.IntN(int(n-1)))
	cells := []sudoku.Cell{first, first + 1, first + n, first + n + 1}
	values := []int{1 + a.r.IntN(int(n)), 1 + a.r.IntN(int(n))}
	text := strconv.Itoa(values[0]) + []string{"", " ", ", ", `\n`}[a.r.IntN(4)] + strconv.Itoa(values[1])
	a.draw(a.layer(), strings.Replace(disc(a.middle(cells...), "#000", "#FFFFFF", 0.7, 0.7), "{", `{"text":"`+text+`",`, 1))
	a.rules = append(a.rules, rule.Quadruple{Values: values, Where: cells})
}

func (a *artist) clues() {
	n := a.g.N()
	kind := []string{"Sandwich clues.", "Skyscrapers.", "X-Sums.", "Numbered rooms."}[a.r.IntN(4)]
	a.words = append(a.words, kind)
	for i := range n {
		for _, at := range [][2]int{{-1, i}, {n, i}, {i, -1}, {i, n}} {
			if a.r.IntN(6) > 0 {
				continue
			}
			v := 1 + a.r.IntN(n)
			a.draw(a.layer(), words(fmt.Sprintf("%g,%g", float64(at[0])+0.5, float64(at[1])+0.5), strconv.Itoa(v)))
			a.rules = append(a.rules, spoken.Clue(kind, v, spoken.View(a.g, at[0], at[1])))
		}
	}
	if len(a.rules) == 0 || spoken.Check(kind, a.rules) != nil {
		a.words = a.words[:len(a.words)-1] // no clue was drawn
	}
}

func (a *artist) object() string {
	var parts []string
	for field, list := range a.fields {
		parts = append(parts, fmt.Sprintf("%q:[%s]", field, strings.Join(list, ",")))
	}
	slices.Sort(parts)
	return object(strings.Join(append(parts, says(strings.Join(a.words, " "))), ","))
}

// Random drawings are read as they were meant, whatever lies over or under the
// grid.
func TestRandomDrawings(t *testing.T) {
	kinds := map[string]int{}
	for seed := range uint64(400) {
		a := &artist{r: formattest.Rand(seed), g: sudoku.Square(4), fields: map[string][]string{}, taken: map[sudoku.Cell]bool{}}
		for _, draw := range []func(){a.thermometer, a.arrow, a.parity, a.quadruple, a.clues} {
			if a.r.IntN(2) == 0 {
				draw()
			}
		}
		p := formattest.One(t, name, a.object())
		show := func(rules []sudoku.Rule) []string {
			var out []string
			for _, x := range rules {
				out = append(out, fmt.Sprintf("%s %+v", x.Name(), x))
				kinds[x.Name()]++
			}
			slices.Sort(out)
			return out
		}
		if got, want := show(p.Rules[2:]), show(a.rules); !slices.Equal(got, want) {
			t.Fatalf("seed %d:\n got %q\nwant %q\nfrom %s", seed, got, want, a.object())
		}
	}
	if len(kinds) != 9 {
		t.Errorf("only %v were drawn", kinds)
	}
}
