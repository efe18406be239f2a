package mathdokujson

import (
	"shudu/format/cages"
	"shudu/model"
	"shudu/sudoku"
)

// quick reads a puzzle of the usual shape in one pass: the size first, cages
// that are objects, cells that are pairs, strings without escapes. False means
// that it is of another shape, or that something is wrong with it: the careful
// reader knows every shape and says where an error is.
func (p *parser) quick() (*sudoku.Puzzle, bool) {
	s := &scanner{text: p.text}
	var c *cages.Collector
	var info sudoku.Info
	var solution sudoku.Grid
	s.object(func(key []byte) {
		field := infoField(&info, key)
		switch {
		case field != nil:
			*field = string(s.str())
		case string(key) == "size" && c == nil:
			if p.square(s.number()) {
				c = p.collector()
			}
		case string(key) == "cages" && c != nil:
			s.array(func() { p.quickCage(s, c) })
		case string(key) == "solution" && c != nil:
			solution = p.quickSolution(s)
		default:
			s.failed = true
		}
	})
	if s.space(); s.failed || s.at < len(s.text) || c == nil {
		return nil, false
	}
	puzzle := c.Puzzle()
	puzzle.Info, puzzle.Solution = info, solution
	return puzzle, true
}

// infoField returns where the information of a key goes, nil for other keys.
func infoField(info *sudoku.Info, key []byte) *string {
	switch string(key) {
	case "title":
		return &info.Title
	case "author":
		return &info.Author
	case "source":
		return &info.Source
	case "level":
		return &info.Level
	case "date":
		return &info.Date
	case "url":
		return &info.URL
	case "comment":
		return &info.Comment
	}
	return nil
}

// square makes the geometry a square, the same as that of the puzzle before
// where it can, and reports whether there is such a square.
func (p *parser) square(n int) bool {
	if p.g == nil || p.g.Rows() != n || p.g.Cols() != n || p.g.N() != n || p.g.Value(1) != 1 || p.g.Value(sudoku.Digit(n)) != n {
		p.g, _ = sudoku.NewGeometry(n, n)
	}
	return p.g != nil
}

// collector returns an empty collector, the same for every puzzle.
func (p *parser) collector() *cages.Collector {
	if p.quickly == nil {
		p.quickly = cages.NewCollector(p.g)
	} else {
		p.quickly.Begin(p.g)
	}
	return p.quickly
}

// quickCage reads a cage and adds it.
func (p *parser) quickCage(s *scanner, c *cages.Collector) {
	cells, op, target := p.cells[:0], model.Op(""), -1
	s.object(func(key []byte) {
		switch string(key) {
		case "cells":
			s.array(func() { cells = append(cells, p.quickCell(s)) })
		case "op":
			op = model.Op(s.str())
		case "target":
			target = s.number()
		default:
			s.failed = true
		}
	})
	if op == "=" {
		op = ""
	}
	p.cells = cells
	s.failed = s.failed || target < 0 || c.Add(op, target, cells...) != nil
}

// quickCell reads [row, column].
func (p *parser) quickCell(s *scanner) sudoku.Cell {
	cell := p.g.At(s.pair())
	s.failed = s.failed || cell == sudoku.NoCell
	return cell
}

// quickSolution reads rows of values.
func (p *parser) quickSolution(s *scanner) sudoku.Grid {
	grid := make(sudoku.Grid, 0, p.g.Len())
	s.array(func() {
		s.array(func() {
			d := s.number()
			s.failed = s.failed || d < 1 || d > p.g.N()
			grid = append(grid, sudoku.Digit(d))
		})
		s.failed = s.failed || len(grid)%p.g.Cols() != 0
	})
	s.failed = s.failed || len(grid) != p.g.Len()
	return grid
}
