package main

import (
	"bytes"
	"fmt"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// cell is a paper with the class that a cell of the page has for it.
type cell struct {
	class string
	paper palette.Paper
}

// papers returns the papers from what gives way to what wins, as
// palette.PaperOf has it.
func papers() []cell {
	out := []cell{{"seen", palette.Seen}, {"same", palette.Same}}
	for i := range sudoku.Colors {
		out = append(out, cell{fmt.Sprintf("colour-%d", i+1), palette.Painted + palette.Paper(i)})
	}
	return append(out, cell{"chosen", palette.Chosen}, cell{"hint", palette.Hinted}, cell{"cursor", palette.AtHand})
}

// inks are the inks of a cell, with the names of their variables.
var inks = []struct {
	name string
	ink  palette.Ink
}{
	{"given", palette.Given}, {"entered", palette.Entered}, {"wrong", palette.Wrong}, {"corner", palette.Corner}, {"centre", palette.Centre},
	{"focus", palette.Focus}, {"keep", palette.Kept}, {"drop", palette.Dropped},
}

// colors is the palette as a style sheet: one rule a paper, each in a layer of
// its own, so that what matters more wins. A rule has both themes in it.
func colors() []byte {
	var b bytes.Buffer
	b.WriteString("/* Made by web/gen from draw/palette. Do not edit. */\n@layer bare")
	for _, c := range papers() {
		b.WriteString(", " + c.class)
	}
	b.WriteString(";\n")
	writeRule(&b, "bare", ":root", palette.Bare, false)
	for _, c := range papers() {
		writeRule(&b, c.class, ".cell."+c.class, c.paper, false)
		if c.paper >= palette.Painted {
			writeRule(&b, c.class, ":root[data-safe] .cell."+c.class, c.paper, true)
		}
	}
	for i := range sudoku.Colors {
		for _, safe := range []bool{false, true} {
			where := fmt.Sprintf(".paint-%d", i+1)
			if safe {
				where = ":root[data-safe] " + where
			}
			fmt.Fprintf(&b, "%s { background: %s; }\n", where, both(safe, func(t palette.Theme) palette.Color { return t.Paper(palette.Painted + palette.Paper(i)) }))
		}
	}
	return b.Bytes()
}

func writeRule(b *bytes.Buffer, layer, selector string, paper palette.Paper, safe bool) {
	fmt.Fprintf(b, "@layer %s { %s { --paper: %s;", layer, selector, both(safe, func(t palette.Theme) palette.Color {
		if c := t.Paper(paper); c != palette.None {
			return c
		}
		return t.Ground()
	}))
	for _, i := range inks {
		fmt.Fprintf(b, " --%s: %s;", i.name, both(safe, func(t palette.Theme) palette.Color { return inkOn(t, i.ink, paper) }))
	}
	b.WriteString(" } }\n")
}

// inkOn is an ink on a paper; the screen's own is the one that is read best on
// its ground.
func inkOn(t palette.Theme, ink palette.Ink, paper palette.Paper) palette.Color {
	if c := t.Ink(ink, paper); c != palette.None {
		return c
	}
	return palette.Theme{Light: !t.Light}.Ground()
}

// both says a colour for light and dark screens.
func both(safe bool, of func(palette.Theme) palette.Color) string {
	return fmt.Sprintf("light-dark(%s, %s)", of(palette.Theme{Light: true, Safe: safe}).Hex(), of(palette.Theme{Safe: safe}).Hex())
}
