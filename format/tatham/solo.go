package tatham

import (
	"fmt"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// soloParams are the parameters of Solo.
type soloParams struct {
	height, width            int // of a box
	jigsaw, diagonal, killer bool
}

func parseSolo(c *cursor) (*sudoku.Puzzle, error) {
	params, err := c.soloParams()
	if err != nil {
		return nil, err
	}
	g := sudoku.Square(params.height * params.width)
	p := sudoku.New(g, rule.Latin{})
	err = c.grid(g, func(cell sudoku.Cell, n int) error { return given(p, cell, n) })
	if err != nil {
		return nil, err
	}
	if err := c.soloBoxes(p, params); err != nil {
		return nil, err
	}
	if params.diagonal {
		p.Rules = append(p.Rules, rule.Diagonals{Down: true, Up: true})
	}
	if params.killer {
		return p, c.soloCages(p)
	}
	return p, nil
}

// given puts a number into the grid.
func given(p *sudoku.Puzzle, cell sudoku.Cell, n int) error {
	d := p.Geometry.DigitOf(n)
	if d == sudoku.None {
		return fault.Errorf("a number in the grid is not from 1 to %d", p.Geometry.N())
	}
	p.Givens[cell] = d
	return nil
}

// soloLetters is what may follow C: xR and letters. Of those, soloMaking has the
// symmetry and the difficulty, which only speak of making a puzzle.
var (
	soloLetters = expr.Late(`^(x\d+)?([jxk]|[ra]\d*|md?\d*|d[tbiaeu]?)*$`)
	soloMaking  = expr.Late(`[ra]\d*|md?\d*|d[tbiaeu]?`)
)

// soloParams reads CxR and the letters that change the rules.
func (c *cursor) soloParams() (soloParams, error) {
	start := c.pos
	n, letters, err := c.params(soloLetters())
	if err != nil {
		return soloParams{}, err
	}
	out := soloParams{height: n, width: n}
	seen := false
	if strings.HasPrefix(letters, "x") {
		rest := strings.TrimLeft(letters[1:], "0123456789")
		if width := letters[1 : len(letters)-len(rest)]; width != "" {
			out.width, _ = strconv.Atoi(width)
			letters, seen = rest, true
		}
	}
	letters = soloMaking().ReplaceAllString(letters, "")
	out.jigsaw, out.diagonal, out.killer = strings.Contains(letters, "j"), strings.Contains(letters, "x"), strings.Contains(letters, "k")
	if out.jigsaw && !seen {
		out.width = 1
	}
	if out.width == 1 {
		out.jigsaw = true
	}
	if out.width < 1 || out.width > sudoku.MaxValues || out.height*out.width > sudoku.MaxValues {
		return out, c.errorAt(start, "the size of the grid is %d × %d (expected at most %d values)", out.height, out.width, sudoku.MaxValues)
	}
	return out, nil
}

// soloBoxes adds the boxes or the regions of a jigsaw.
func (c *cursor) soloBoxes(p *sudoku.Puzzle, params soloParams) error {
	if !params.jigsaw {
		p.Rules = append(p.Rules, rule.Boxes{Height: params.height, Width: params.width})
		return nil
	}
	if !c.take(',') {
		return c.errorf("expected \",\" and the regions of the jigsaw")
	}
	start := c.pos
	parts, err := c.parts(p.Geometry, soloCode, false)
	if err != nil {
		return err
	}
	for _, part := range parts {
		if len(part) != p.Geometry.N() {
			return c.errorAt(start, "the region of %s has %d cells (expected %d)", p.Geometry.Name(part[0]), len(part), p.Geometry.N())
		}
	}
	p.Rules = append(p.Rules, rule.Regions{Parts: parts})
	return nil
}

// soloCages adds the killer cages.
func (c *cursor) soloCages(p *sudoku.Puzzle) error {
	if !c.take(',') {
		return c.errorf("expected \",\" and the killer cages")
	}
	start := c.pos
	parts, err := c.parts(p.Geometry, soloCode, false)
	if err != nil {
		return err
	}
	owner := map[sudoku.Cell]int{}
	for i, part := range parts {
		for _, cell := range part {
			owner[cell] = i
		}
		if len(part) > p.Geometry.N() {
			return c.errorAt(start, "the cage of %s has %d cells for %d values", p.Geometry.Name(part[0]), len(part), p.Geometry.N())
		}
	}
	if !c.take(',') {
		return c.errorf("expected \",\" and the sums of the cages")
	}
	sums := make([]int, len(parts))
	err = c.grid(p.Geometry, func(cell sudoku.Cell, n int) error {
		switch i := owner[cell]; {
		case n < 1:
			return fault.Errorf("%d is no sum of a cage", n)
		case sums[i] != 0:
			return fault.Errorf("the cage of %s has a second sum", p.Geometry.Name(cell))
		default:
			sums[i] = n
		}
		return nil
	})
	for i, part := range parts {
		p.Rules = append(p.Rules, rule.Killer{Sum: sums[i], Where: part})
	}
	return err
}

func writeSolo(p *sudoku.Puzzle) (string, error) {
	if err := natural(p); err != nil {
		return "", err
	}
	latin, left := format.Take[rule.Latin](p.Rules)
	boxes, left := format.Take[rule.Boxes](left)
	regions, left := format.Take[rule.Regions](left)
	diagonals, left := format.Take[rule.Diagonals](left)
	killers, left := format.Take[rule.Killer](left)
	if err := format.Nothing(left); err != nil {
		return "", err
	}
	if len(latin) == 0 || len(boxes)+len(regions) != 1 {
		return "", format.Cannot("a grid without rows, columns and one kind of boxes")
	}
	params, walls, err := soloText(p.Geometry, boxes, regions)
	if err != nil {
		return "", err
	}
	for i, x := range diagonals {
		if !x.Down || !x.Up || i > 0 {
			return "", format.Cannot("one diagonal without the other")
		}
		params += "x"
	}
	numbers := make([]int, p.Geometry.Len())
	for c, d := range p.Givens {
		numbers[c] = int(d)
	}
	text := ":" + gridText(numbers) + walls
	if len(killers) > 0 {
		cages, err := soloCagesText(p.Geometry, killers)
		if err != nil {
			return "", err
		}
		params, text = params+"k", text+cages
	}
	return params + text, nil
}

// soloText says the size with the boxes, or the size and the regions.
func soloText(g *sudoku.Geometry, boxes []rule.Boxes, regions []rule.Regions) (params, walls string, err error) {
	n := g.N()
	if len(boxes) > 0 {
		x := boxes[0]
		if x.Height*x.Width != n || x.Height < 1 || x.Width < 2 {
			return "", "", format.Cannot("boxes of %d × %d cells", x.Height, x.Width)
		}
		return fmt.Sprintf("%dx%d", x.Height, x.Width), "", nil
	}
	parts := regions[0].Parts
	for _, part := range parts {
		if len(part) != n {
			return "", "", format.Cannot("a region of %d cells", len(part))
		}
	}
	walls, err = soloCode.text(g, parts)
	return strconv.Itoa(n) + "j", "," + walls, err
}

// soloCagesText says killer cages that cover the grid and their sums.
func soloCagesText(g *sudoku.Geometry, killers []rule.Killer) (string, error) {
	var parts [][]sudoku.Cell
	for _, x := range killers {
		if len(x.Where) == 0 || x.Sum < 0 {
			return "", format.Cannot("an empty cage or the sum %d", x.Sum)
		}
		parts = append(parts, x.Where)
	}
	walls, err := soloCode.text(g, parts)
	if err != nil {
		return "", err
	}
	sums := make([]int, g.Len())
	for _, x := range killers {
		sums[x.Where[0]] = x.Sum
	}
	return "," + walls + "," + gridText(sums), nil
}
