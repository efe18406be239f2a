package tatham

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/sudoku"
)

// cursor walks over an id.
type cursor struct {
	src  *format.Source
	line int
	text string
	pos  int
}

func (c *cursor) rest() string { return c.text[c.pos:] }

// peek returns the next character, 0 at the end.
func (c *cursor) peek() byte {
	if c.pos < len(c.text) {
		return c.text[c.pos]
	}
	return 0
}

// next returns the next character, 0 at the end.
func (c *cursor) next() byte {
	b := c.peek()
	if c.pos < len(c.text) {
		c.pos++
	}
	return b
}

// take passes over a character if it is the next one.
func (c *cursor) take(b byte) bool {
	if b != c.peek() || c.pos == len(c.text) {
		return false
	}
	c.pos++
	return true
}

// errorf returns an error at the next character.
func (c *cursor) errorf(message string, args ...any) error {
	return c.errorAt(c.pos, message, args...)
}

// errorAt returns an error at a byte.
func (c *cursor) errorAt(pos int, message string, args ...any) error {
	return c.src.Errorf(c.line, utf8.RuneCountInString(c.text[:pos])+1, message, args...)
}

// number reads digits; ok is false when there are none. A number too large for
// anything is returned as one that fits nothing.
func (c *cursor) number() (n int, ok bool) {
	digits := c.rest()
	digits = digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))]
	if digits == "" {
		return 0, false
	}
	c.pos += len(digits)
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1, true
	}
	return n, true
}

// params reads the size and the letters behind it, which must be known, up to
// and with the colon.
func (c *cursor) params(known *expr.Expr) (n int, letters string, err error) {
	start := c.pos
	n, ok := c.number()
	if !ok {
		return 0, "", c.errorf("expected the size of the grid")
	}
	end := strings.IndexAny(c.rest(), ":#")
	switch {
	case end < 0:
		return 0, "", c.errorAt(len(c.text), "expected \":\" and the description of the grid")
	case c.rest()[end] == '#':
		return 0, "", c.errorAt(c.pos+end, "this id is a random seed; the id with a description says the same puzzle with \":\"")
	}
	letters = c.rest()[:end]
	if !known.MatchString(letters) {
		return 0, "", c.errorf("the parameters %q are not known", letters)
	}
	c.pos += end + 1
	if n < 1 || n > sudoku.MaxValues {
		return 0, "", c.errorAt(start, "the size of the grid is %d (expected 1 to %d)", n, sudoku.MaxValues)
	}
	return n, letters, nil
}

// grid reads a grid up to a comma or the end and calls put with each number.
func (c *cursor) grid(g *sudoku.Geometry, put func(cell sudoku.Cell, n int) error) error {
	cell := 0
	for c.peek() != ',' && c.pos < len(c.text) {
		start := c.pos
		if n, ok := c.number(); ok {
			if cell >= g.Len() {
				return c.errorAt(start, "the grid has more than %d cells", g.Len())
			}
			if err := put(sudoku.Cell(cell), n); err != nil {
				return c.errorAt(start, "%w", err)
			}
			cell++
			continue
		}
		switch b := c.next(); {
		case b == '_':
		case 'a' <= b && b <= 'z':
			cell += int(b-'a') + 1
		default:
			return c.errorAt(start, "unexpected %q in the grid", b)
		}
	}
	if cell != g.Len() {
		return c.errorf("the grid has %d cells (expected %d)", cell, g.Len())
	}
	return nil
}

// gridText says a grid of numbers, 0 for none.
func gridText(numbers []int) string {
	var b strings.Builder
	run, wasNumber := 0, false
	flush := func() {
		for ; run > 0; run -= min(run, 26) {
			b.WriteByte('a' - 1 + byte(min(run, 26)))
			wasNumber = false
		}
	}
	for _, n := range numbers {
		if n == 0 {
			run++
			continue
		}
		flush()
		if wasNumber {
			b.WriteByte('_')
		}
		b.WriteString(strconv.Itoa(n))
		wasNumber = true
	}
	flush()
	return b.String()
}
