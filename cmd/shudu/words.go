package main

import (
	"strings"

	"shudu/check"
	"shudu/internal/text"
	"shudu/model"
	"shudu/sudoku"
)

// place names a puzzle in a notice: its number and its name.
func (a *app) place(it item) string {
	if title := it.Puzzle.Info.Title; title != "" && it.index > 0 {
		return a.say("puzzle.named", it.index, title)
	}
	if it.index == 0 {
		return a.say("puzzle.line", it.Line) // in bulk only the line is known
	}
	return a.say("puzzle.number", it.index)
}

// clash says a clash: "5 twice in row 3: R3C2, R3C8".
func (a *app) clash(g *sudoku.Geometry, c check.Clash) string {
	if len(c.Cells) > 2 {
		return a.say("check.clashes", c.Value, len(c.Cells), a.house(c.Where), cells(g, c.Cells))
	}
	return a.say("check.clash", c.Value, a.house(c.Where), cells(g, c.Cells))
}

// house says a label: "row 3".
func (a *app) house(l model.Label) string {
	name := l.Kind
	for _, key := range []string{"house." + l.Kind, "rule." + l.Kind} {
		if text.Has(key) {
			name = a.say(key)
			break
		}
	}
	if l.Index == 0 {
		return name
	}
	return a.say("house", name, l.Index)
}

// cells says a list of cells: "R3C2, R3C8".
func cells(g *sudoku.Geometry, list []sudoku.Cell) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = g.Name(c)
	}
	return strings.Join(names, ", ")
}
