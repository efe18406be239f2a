package tatham

import (
	"fmt"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/internal/expr"
	"shudu/model"
	"shudu/sudoku"
)

// keenOps are the operations by their letters.
var keenOps = map[byte]model.Op{'a': model.Add, 'm': model.Mul, 's': model.Sub, 'd': model.Div}

// keenLetters are the difficulty, and m for products only.
var keenLetters = expr.Late(`^(d.)?m?$`)

func parseKeen(c *cursor) (*sudoku.Puzzle, error) {
	n, _, err := c.params(keenLetters())
	if err != nil {
		return nil, err
	}
	g := sudoku.Square(n)
	parts, err := c.parts(g, keenCode, true)
	if err != nil {
		return nil, err
	}
	if !c.take(',') {
		return nil, c.errorf("expected \",\" and the clues")
	}
	col := cages.NewCollector(g)
	for _, part := range parts {
		start := c.pos
		op := keenOps[c.next()]
		target, ok := c.number()
		switch {
		case op == "" || !ok || target < 0:
			return nil, c.errorAt(start, "expected the clue of the cage of %s: a, m, s or d and a number", g.Name(part[0]))
		case len(part) > 2 && (op == model.Sub || op == model.Div):
			return nil, c.errorAt(start, "the cage of %s has %d cells (a difference or quotient has two)", g.Name(part[0]), len(part))
		}
		if err := col.Add(op, target, part...); err != nil {
			return nil, c.errorAt(start, "%w", err)
		}
	}
	return col.Puzzle(), nil
}

func writeKeen(p *sudoku.Puzzle) (string, error) {
	list, err := cages.Plain(p, model.Add, model.Sub, model.Mul, model.Div)
	if err != nil {
		return "", err
	}
	var parts [][]sudoku.Cell
	var clues strings.Builder
	for _, x := range list {
		letter := byte('a') // of a single cell, too
		for b, op := range keenOps {
			if op == x.Op {
				letter = b
			}
		}
		if len(x.Where) > 2 && (x.Op == model.Sub || x.Op == model.Div) {
			return "", format.Cannot("%q on %d cells", x.Op, len(x.Where))
		}
		parts = append(parts, x.Where)
		clues.WriteString(string(letter) + strconv.Itoa(x.Target))
	}
	walls, err := keenCode.text(p.Geometry, parts)
	return fmt.Sprintf("%d:%s,%s", p.Geometry.N(), shorten(walls), clues.String()), err
}
