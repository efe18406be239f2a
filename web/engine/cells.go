package engine

import (
	"slices"
	"strings"

	"shudu/draw"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/sudoku"
)

// boardOf returns what a puzzle looks like without anything in its cells.
func boardOf(l text.Lang, p *sudoku.Puzzle) Board {
	g := p.Geometry
	layers := draw.Of(p).Layers()
	b := Board{
		Rows: g.Rows(), Cols: g.Cols(), Digits: labels(g, g.All()),
		Label: l.Say("grid.label", g.Rows(), g.Cols()), Asks: saying.OnPaper(l, p),
		Box:   Box{layers.Width, layers.Height, layers.Left, layers.Top, layers.Side},
		Under: layers.Shades + layers.Under, Over: layers.Over, Black: layers.Black, Clued: layers.Clued,
	}
	for c := range sudoku.Cell(g.Positions()) {
		if !g.Exists(c) {
			b.Holes = append(b.Holes, int(c))
		}
	}
	for i, top := range layers.Below {
		b.Below = append(b.Below, Below{g.Vars()[i], top})
	}
	return b
}

// labels returns how digits are written.
func labels(g *sudoku.Geometry, set sudoku.Digits) []string {
	var out []string
	for d := range set.All() {
		out = append(out, g.Label(d))
	}
	return out
}

// clueWords says which rules speak of each cell, for those that do not see the
// drawing: rules of the whole grid are told once, with the puzzle.
func clueWords(l text.Lang, p *sudoku.Puzzle) map[sudoku.Cell][]string {
	out := map[sudoku.Cell][]string{}
	for _, r := range p.Rules {
		cells := r.Cells(p.Geometry)
		if len(cells) == 0 || len(cells) >= p.Geometry.Positions()/2 {
			continue
		}
		for _, c := range cells {
			words := strings.TrimSpace(saying.Rule(l, r.Name()) + " " + markText(p.Geometry, r, c))
			if !slices.Contains(out[c], words) {
				out[c] = append(out[c], words)
			}
		}
	}
	return out
}

// markText returns the words that a rule writes about a cell.
func markText(g *sudoku.Geometry, r sudoku.Rule, c sudoku.Cell) string {
	for _, m := range r.Marks(g) {
		if m.Text != "" && slices.Contains(m.Cells, c) {
			return m.Text
		}
	}
	return ""
}

// tones are the names of tones, in order.
var tones = []struct {
	tone sudoku.Tone
	name string
}{
	{sudoku.ToneCursor, "cursor"}, {sudoku.ToneChosen, "chosen"}, {sudoku.ToneSame, "same"},
	{sudoku.ToneSeen, "seen"}, {sudoku.ToneWrong, "wrong"}, {sudoku.ToneHint, "hint"},
}

// painter makes cells of looks.
type painter struct {
	lang  text.Lang
	g     *sudoku.Geometry
	clues map[sudoku.Cell][]string
	could bool // centre notes are candidates, not a player's
}

// cells returns all cells of a board.
func (p painter) cells(live sudoku.Live) []Cell {
	out := []Cell{}
	for c := range p.end() {
		if p.g.Exists(c) {
			out = append(out, p.cell(c, live.Looks[c]))
		}
	}
	return out
}

// end is the cell behind the last one that is drawn.
func (p painter) end() sudoku.Cell { return sudoku.Cell(p.g.Positions() + draw.Below(p.g)) }

// cell returns a cell as it is shown and said.
func (p painter) cell(c sudoku.Cell, look sudoku.Look) Cell {
	out := Cell{At: int(c), Given: look.Given, Colour: look.Color}
	if look.Digit != sudoku.None {
		out.Digit = p.g.Label(look.Digit)
	} else {
		out.Corner, out.Centre = labels(p.g, look.Corner), labels(p.g, look.Centre)
		out.Keep, out.Drop = labels(p.g, look.Keep), labels(p.g, look.Drop)
	}
	if unfocus(&look); look.Focus != sudoku.None {
		out.Focus = p.g.Label(look.Focus)
	}
	var names []string
	for _, t := range tones {
		if look.Tone.Has(t.tone) {
			names = append(names, t.name)
		}
	}
	out.Tones = strings.Join(names, " ")
	out.Label = p.label(c, look)
	return out
}

// label says a cell: where it is, what it holds, what is to be known about it.
func (p painter) label(c sudoku.Cell, look sudoku.Look) string {
	l := p.lang
	words := []string{l.Say("cell.at", p.g.Row(c)+1, p.g.Col(c)+1)}
	if p.g.IsVar(c) {
		words[0] = l.Say("cell.outside", p.g.Name(c))
	}
	note := func(key string, set sudoku.Digits) {
		if set != 0 {
			words = append(words, l.Say(key, strings.Join(labels(p.g, set), " ")))
		}
	}
	switch {
	case look.Given:
		words = append(words, l.Say("cell.given", p.g.Label(look.Digit)))
	case look.Digit != sudoku.None:
		words = append(words, l.Say("cell.digit", p.g.Label(look.Digit)))
	case p.could:
		note("cell.could", look.Centre)
	case look.Notes() == 0:
		words = append(words, l.Say("cell.empty"))
	default:
		note("cell.corner", look.Corner)
		note("cell.centre", look.Centre|look.Keep)
	}
	if look.Color > 0 {
		words = append(words, l.Say("cell.colour", look.Color))
	}
	if look.Tone.Has(sudoku.ToneWrong) {
		words = append(words, l.Say("cell.wrong"))
	}
	if look.Tone.Has(sudoku.ToneHint) {
		words = append(words, l.Say("cell.hint"))
	}
	return strings.Join(append(words, p.clues[c]...), l.Say("cell.and"))
}
