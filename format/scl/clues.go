package scl

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/spoken"
	"shudu/rule"
	"shudu/sudoku"
)

// Rules that a drawing alone does not tell: it says them in words, too. What the
// author wrote is kept, and a sentence added where it does not speak of them.

const (
	green         = "#67F067"
	whisperStroke = 10
	arrowReach    = 0.4 // how far a little killer's arrow goes from the middle of its place
)

// speak adds a sentence to the written rules.
func (s *sketch) speak(sentence string) {
	words := strings.TrimSpace(string(s.d.Metadata["rules"]) + "\n" + sentence)
	s.d.Metadata["rules"] = text(words)
}

// spokenOf returns the written rules.
func (s *sketch) spokenOf() string { return string(s.d.Metadata["rules"]) }

// usualWhispers returns a difference, or the usual one where it is 0.
func usualWhispers(by int) int {
	if by == 0 {
		return 5
	}
	return by
}

// whispers draws green lines.
func (s *sketch) whispers() error {
	all := take[rule.Whispers](s)
	for _, x := range all {
		by := usualWhispers(x.By)
		switch {
		case len(x.Where) < 2 || by != usualWhispers(all[0].By):
			return format.Cannot("whispers of one cell, or of several differences")
		case spoken.Whispers(s.spokenOf()) == 0:
			s.speak("Whispers: digits side by side on a green line differ by at least " + strconv.Itoa(by) + ".")
		}
		s.d.Lines = append(s.d.Lines, stroke{Color: green, Thickness: whisperStroke, Points: s.points(x.Where)})
	}
	return nil
}

// littleKillers draws a number outside the grid and an arrow along the diagonal.
func (s *sketch) littleKillers() error {
	for _, x := range take[rule.LittleKiller](s) {
		at, down, right, ok := s.before(x.Where)
		if !ok || x.Sum < 1 {
			return format.Cannot("a little killer on other cells than a whole diagonal")
		}
		s.number(at, x.Sum)
		to := point{hundredths(at[0] + arrowReach*float64(down)), hundredths(at[1] + arrowReach*float64(right))}
		s.d.Arrows = append(s.d.Arrows, stroke{Color: black, Thickness: 2, HeadLength: dotSize, Points: []point{at, to}})
	}
	return nil
}

// hundredths rounds a number of cells, so that it is written as people would.
func hundredths(v float64) float64 { return math.Round(100*v) / 100 }

// before returns the middle of the place outside the grid from which a diagonal
// begins, and the direction.
func (s *sketch) before(cells []sudoku.Cell) (at point, down, right int, ok bool) {
	if len(cells) == 0 {
		return at, 0, 0, false
	}
	for _, to := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		row, col := s.g.Row(cells[0])-to[0], s.g.Col(cells[0])-to[1]
		if s.g.At(row, col) == sudoku.NoCell && slices.Equal(s.diagonal(cells[0], to[0], to[1]), cells) {
			return point{float64(row) + 0.5, float64(col) + 0.5}, to[0], to[1], true
		}
	}
	return at, 0, 0, false
}

// diagonal returns the cells from one on up to the border.
func (s *sketch) diagonal(c sudoku.Cell, down, right int) []sudoku.Cell {
	var out []sudoku.Cell
	for row, col := s.g.Row(c), s.g.Col(c); s.g.At(row, col) != sudoku.NoCell; row, col = row+down, col+right {
		out = append(out, s.g.At(row, col))
	}
	return out
}

// number writes a number at a point.
func (s *sketch) number(at point, n int) {
	s.d.Overlays = append(s.d.Overlays, patch{Center: at, Width: letterSize, Height: letterSize, Text: text(strconv.Itoa(n))})
}

// clues writes the numbers outside the grid that look along rows and columns.
func (s *sketch) clues() error {
	for _, x := range take[rule.Sandwich](s) {
		if err := s.clue(x, x.Sum, x.Where, "Sandwich sums stand outside the grid."); err != nil {
			return err
		}
	}
	for _, x := range take[rule.Skyscraper](s) {
		if err := s.clue(x, x.Count, x.Where, "Skyscraper clues stand outside the grid."); err != nil {
			return err
		}
	}
	for _, x := range take[rule.XSum](s) {
		if err := s.clue(x, x.Sum, x.Where, "X-sums stand outside the grid."); err != nil {
			return err
		}
	}
	for _, x := range take[rule.NumberedRoom](s) {
		if err := s.clue(x, x.Value, x.Where, "Numbered rooms: their numbers stand outside the grid."); err != nil {
			return err
		}
	}
	return nil
}

// clue writes one number, and a sentence where the rules do not speak of its kind.
func (s *sketch) clue(x sudoku.Rule, n int, cells []sudoku.Cell, sentence string) error {
	at, ok := s.end(cells)
	if !ok {
		return format.Cannot("a clue %q on a part of a row", x.Name())
	}
	if r := spoken.Clue(s.spokenOf(), n, cells); r == nil || r.Name() != x.Name() {
		s.speak(sentence)
	}
	s.number(at, n)
	return nil
}

// end returns the middle of the place outside the grid that looks along cells.
func (s *sketch) end(cells []sudoku.Cell) (point, bool) {
	n := s.g.N()
	for i := range n {
		for _, at := range [][2]int{{-1, i}, {n, i}, {i, -1}, {i, n}} {
			if slices.Equal(spoken.View(s.g, at[0], at[1]), cells) {
				return point{float64(at[0]) + 0.5, float64(at[1]) + 0.5}, true
			}
		}
	}
	return point{}, false
}
