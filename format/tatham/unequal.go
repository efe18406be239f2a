package tatham

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/rule"
	"shudu/sudoku"
)

// sides are the letters of the neighbours: up, right, down, left. The letter
// two places on is the one that points back.
const sides = "URDL"

// neighbour returns the cell beside another.
func neighbour(g *sudoku.Geometry, c sudoku.Cell, side int) sudoku.Cell {
	down, right := [...]int{-1, 0, 1, 0}[side], [...]int{0, 1, 0, -1}[side]
	return g.At(g.Row(c)+down, g.Col(c)+right)
}

// unequalLetters are a for consecutive neighbours, and the difficulty.
var unequalLetters = expr.Late(`^a?(d.)?$`)

func parseUnequal(c *cursor) (*sudoku.Puzzle, error) {
	n, letters, err := c.params(unequalLetters())
	if err != nil {
		return nil, err
	}
	p := sudoku.New(sudoku.Square(n), rule.Latin{})
	signs, err := c.signs(p)
	if err != nil {
		return nil, err
	}
	adjacent := strings.HasPrefix(letters, "a")
	for _, s := range signs {
		_, twin := slices.BinarySearchFunc(signs, sign{from: s.to, to: s.from}, sign.compare)
		switch {
		case twin && !adjacent:
			return nil, c.errorAt(s.pos, "%s and its neighbour are each greater than the other", p.Geometry.Name(s.from))
		case !twin && adjacent:
			return nil, c.errorAt(s.pos, "%s is marked as consecutive with a neighbour that is not marked", p.Geometry.Name(s.from))
		}
	}
	p.Rules = append(p.Rules, signRules(signs, adjacent)...)
	return p, nil
}

// signRules returns the rules that signs say.
func signRules(signs []sign, adjacent bool) []sudoku.Rule {
	var rules []sudoku.Rule
	var pairs [][]sudoku.Cell
	for _, s := range signs {
		pair := []sudoku.Cell{s.from, s.to}
		switch {
		case !adjacent:
			rules = append(rules, rule.GreaterThan{Where: pair})
		case s.from < s.to:
			rules = append(rules, rule.Difference{Where: pair})
			pairs = append(pairs, pair)
		}
	}
	if adjacent {
		rules = append(rules, rule.NonConsecutive{Except: pairs})
	}
	return rules
}

// sign is a letter: from is greater than to, or the two are consecutive.
type sign struct {
	from, to sudoku.Cell
	pos      int // where the letter stands
}

// compare puts signs in the order of their cells.
func (s sign) compare(t sign) int {
	return cmp.Or(cmp.Compare(s.from, t.from), cmp.Compare(s.to, t.to))
}

// signs reads the cells: numbers into the grid, letters as signs. They come in
// order, each once.
func (c *cursor) signs(p *sudoku.Puzzle) ([]sign, error) {
	g := p.Geometry
	var out []sign
	for cell := 0; ; cell++ {
		for 'a' <= c.peek() && c.peek() <= 'z' {
			cell += int(c.next()-'a') + 1
		}
		start := c.pos
		n, ok := c.number()
		switch {
		case cell >= g.Len():
			return nil, c.errorAt(start, "the grid has more than %d cells", g.Len())
		case !ok:
			return nil, c.errorf("expected the number of %s, 0 for none", g.Name(sudoku.Cell(cell)))
		case n < 0 || n > g.N():
			return nil, c.errorAt(start, "a number in the grid is not from 0 to %d", g.N())
		}
		p.Givens[cell] = sudoku.Digit(n)
		for {
			side := strings.IndexByte(sides, c.peek())
			if side < 0 || c.peek() == 0 {
				break
			}
			to := neighbour(g, sudoku.Cell(cell), side)
			if to == sudoku.NoCell {
				return nil, c.errorf("%c points out of the grid", c.peek())
			}
			out = append(out, sign{sudoku.Cell(cell), to, c.pos})
			c.pos++
		}
		if cell == g.Len()-1 {
			c.take(',')
			slices.SortFunc(out, sign.compare)
			return slices.CompactFunc(out, func(s, t sign) bool { return s.compare(t) == 0 }), nil
		}
		if !c.take(',') {
			return nil, c.errorf("expected \",\" and the next cell: %d of %d are there", cell+1, g.Len())
		}
	}
}

func writeUnequal(p *sudoku.Puzzle) (string, error) {
	if err := natural(p); err != nil {
		return "", err
	}
	latin, left := format.Take[rule.Latin](p.Rules)
	greater, left := format.Take[rule.GreaterThan](left)
	white, left := format.Take[rule.Difference](left)
	negative, left := format.Take[rule.NonConsecutive](left)
	if err := format.Nothing(left); err != nil {
		return "", err
	}
	if len(latin) == 0 {
		return "", format.Cannot("a grid without rows and columns")
	}
	letters := make([]string, p.Geometry.Len())
	mode := ""
	switch {
	case len(white) == 0 && len(negative) == 0:
		for _, x := range greater {
			if err := signText(p.Geometry, letters, x.Where, false); err != nil {
				return "", err
			}
		}
	case len(greater) == 0 && len(negative) == 1 && sayAll(white, negative[0]):
		mode = "a"
		for _, x := range white {
			if err := signText(p.Geometry, letters, x.Where, true); err != nil {
				return "", err
			}
		}
	default:
		return "", format.Cannot("consecutive neighbours unless all of them are marked and there are no other signs")
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d%s:", p.Geometry.N(), mode)
	for c, d := range p.Givens {
		b.WriteString(strconv.Itoa(int(d)) + letters[c] + ",")
	}
	return b.String(), nil
}

// sayAll reports whether the dots are those that the negative excepts.
func sayAll(white []rule.Difference, negative rule.NonConsecutive) bool {
	if negative.By != 0 && negative.By != 1 || negative.Diagonal {
		return false
	}
	var pairs [][]sudoku.Cell
	for _, x := range white {
		if x.By != 0 && x.By != 1 || len(x.Where) != 2 {
			return false
		}
		pairs = append(pairs, x.Where)
	}
	return reflect.DeepEqual(sorted(pairs), sorted(negative.Except))
}

func sorted(pairs [][]sudoku.Cell) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for _, pair := range pairs {
		out = append(out, slices.Sorted(slices.Values(pair)))
	}
	slices.SortFunc(out, slices.Compare[[]sudoku.Cell])
	return out
}

// signText adds the letters of a chain of cells, each beside the next.
func signText(g *sudoku.Geometry, letters []string, cells []sudoku.Cell, both bool) error {
	for i := 1; i < len(cells); i++ {
		found := false
		for side := range sides {
			if neighbour(g, cells[i-1], side) == cells[i] {
				found = true
				letters[cells[i-1]] = addLetter(letters[cells[i-1]], sides[side])
				if both {
					letters[cells[i]] = addLetter(letters[cells[i]], sides[(side+2)%len(sides)])
				}
			}
		}
		if !found {
			return format.Cannot("a sign between cells that are no neighbours")
		}
	}
	return nil
}

// addLetter keeps the letters in the order of sides, each once.
func addLetter(letters string, b byte) string {
	out := ""
	for _, s := range []byte(sides) {
		if s == b || strings.IndexByte(letters, s) >= 0 {
			out += string(s)
		}
	}
	return out
}
