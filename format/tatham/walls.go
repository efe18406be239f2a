package tatham

import (
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/sudoku"
)

// wallCode says which letter is a long run without a wall behind it.
type wallCode struct {
	letter byte
	run    int
}

// The codes: as Solo and Keen read, and as both of them write.
var (
	soloCode    = wallCode{'z', 26}
	keenCode    = wallCode{'y', 25}
	writtenCode = wallCode{'z', 25}
)

// parts reads a division of the grid.
func (c *cursor) parts(g *sudoku.Geometry, code wallCode, repeats bool) ([][]sudoku.Cell, error) {
	start := c.pos
	open, err := c.walls(g, code, repeats)
	if err != nil {
		c.pos = start
		again, err2 := c.walls(g, writtenCode, repeats)
		if err2 != nil {
			return nil, err
		}
		open = again
	}
	n := g.Rows()
	return cages.Join(g, func(a, b sudoku.Cell) bool {
		if g.Row(a) == g.Row(b) {
			return !open[g.Row(a)*(n-1)+g.Col(a)]
		}
		return !open[n*(n-1)+g.Col(a)*(n-1)+g.Row(a)]
	}), nil
}

// walls reads which places have no wall.
func (c *cursor) walls(g *sudoku.Geometry, code wallCode, repeats bool) ([]bool, error) {
	n := g.Rows()
	open := make([]bool, 2*n*(n-1))
	at := 0
	for c.peek() != ',' && c.pos < len(c.text) {
		start := c.pos
		b := c.next()
		if b != '_' && (b < 'a' || b > 'z') {
			return nil, c.errorAt(start, "unexpected %q in the walls", b)
		}
		times := 1
		if k, ok := c.number(); ok {
			if !repeats {
				return nil, c.errorAt(start+1, "unexpected %d in the walls", k)
			}
			if times = k; k < 0 { // too large for anything
				times = len(open) + 2
			}
		}
		run, wall := code.meaning(b)
		for ; times > 0 && at <= len(open); times-- {
			for i := at; i < min(at+run, len(open)); i++ {
				open[i] = true
			}
			if at += run; at > len(open) {
				break
			}
			at += wall
		}
		if times > 0 || at > len(open)+1 {
			return nil, c.errorAt(start, "the walls have more than %d places", len(open))
		}
	}
	if at != len(open)+1 {
		return nil, c.errorf("the walls have %d places (expected %d)", max(at-1, 0), len(open))
	}
	return open, nil
}

// meaning returns the places without a wall and the walls behind them.
func (k wallCode) meaning(b byte) (run, wall int) {
	switch b {
	case '_':
		return 0, 1
	case k.letter:
		return k.run, 0
	}
	return int(b-'a') + 1, 1
}

// text says the walls between parts.
func (k wallCode) text(g *sudoku.Geometry, parts [][]sudoku.Cell) (string, error) {
	owner, err := cages.Walls(g, parts)
	if err != nil {
		return "", format.Cannot("%v", err)
	}
	n := g.Rows()
	var b strings.Builder
	run := 0
	place := func(a, c sudoku.Cell) {
		if owner[a] == owner[c] {
			run++
			return
		}
		b.WriteString(k.runText(run))
		run = 0
	}
	for r := range n {
		for c := range n - 1 {
			place(g.At(r, c), g.At(r, c+1))
		}
	}
	for c := range n {
		for r := range n - 1 {
			place(g.At(r, c), g.At(r+1, c))
		}
	}
	b.WriteString(k.runText(run))
	return b.String(), nil
}

// runText says a run of places without a wall and the wall behind them.
func (k wallCode) runText(run int) string {
	text := strings.Repeat(string(k.letter), run/k.run)
	if run %= k.run; run == 0 {
		return text + "_"
	}
	return text + string('a'-1+rune(run))
}

// shorten says a character that stands three times or more in a row once, with
// how often.
func shorten(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		j := i
		for j < len(text) && text[j] == text[i] {
			j++
		}
		if j-i > 2 {
			b.WriteString(text[i:i+1] + strconv.Itoa(j-i))
		} else {
			b.WriteString(text[i:j])
		}
		i = j
	}
	return b.String()
}
