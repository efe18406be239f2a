package tui

import (
	"image/color"
	"strings"

	"charm.land/lipgloss/v2"

	"shudu/draw/board"
)

// The papers: the backgrounds of cells. From paint on they are the player's
// colours.
const (
	plain uint8 = iota
	shaded
	peer
	same
	selected
	cursor
	paint
)

// theme has the looks of everything, ready to be written.
type theme struct {
	glyph  map[[3]uint8]affix // by ink, paper and tint
	title  lipgloss.Style
	strong lipgloss.Style
	faint  lipgloss.Style
	alarm  lipgloss.Style
	choice lipgloss.Style // the chosen line of a menu
	make   func(ink board.Ink, paper, tint uint8) lipgloss.Style
}

// affix is what a style writes before and after a text.
type affix struct{ before, after string }

// colours of one background, dark or light.
type palette struct {
	inks   [board.Inks]string
	papers [paint]string
	tints  []string
	paints []string // the player's colours
	safe   []string // the same for colour-blind people
	alarm  string
	// Digits on a paper of their own: readable even where the terminal's
	// background was guessed wrong.
	given, entered string
}

var dark = palette{
	inks: [board.Inks]string{board.Wall: "108", board.Label: "180", board.Stroke: "67",
		board.Dot: "222", board.Fill: "240", board.Entered: "39", board.Wrong: "203", board.Corner: "250",
		board.Centre: "244", board.Focus: "222", board.Bracket: "222"},
	papers: [paint]string{shaded: "237", peer: "235", same: "24", selected: "60", cursor: "130"},
	tints:  []string{"", "67", "66", "96", "101", "65", "131", "97"},
	paints: []string{"88", "94", "100", "28", "30", "25", "55", "90", "240"},
	safe:   []string{"#7a5c00", "#1d5b86", "#00634a", "#7d7a1c", "#00416b", "#8a3f00", "#6e4358", "#444444", "#7a7a7a"},
	alarm:  "203",
	given:  "255", entered: "159",
}

var light = palette{
	inks: [board.Inks]string{board.Wall: "65", board.Label: "94", board.Stroke: "110",
		board.Dot: "94", board.Fill: "249", board.Entered: "25", board.Wrong: "160", board.Corner: "240",
		board.Centre: "244", board.Focus: "130", board.Bracket: "130"},
	papers: [paint]string{shaded: "253", peer: "255", same: "153", selected: "189", cursor: "221"},
	tints:  []string{"", "110", "109", "139", "144", "108", "174", "140"},
	paints: []string{"217", "222", "229", "157", "159", "153", "183", "225", "250"},
	safe:   []string{"#f3d98b", "#b9dcf2", "#a6ddcb", "#f8f4b0", "#9cc3e0", "#f0b893", "#e6c3d6", "#bbbbbb", "#dddddd"},
	alarm:  "160",
	given:  "232", entered: "19",
}

// restyle makes the theme again after the terminal or a setting changed.
func (a *app) restyle() {
	p := dark
	if a.light {
		p = light
	}
	paints := p.paints
	if a.settings.Safe {
		paints = p.safe
	}
	t := &theme{glyph: map[[3]uint8]affix{}}
	style := lipgloss.NewStyle
	t.title = style().Bold(true).Foreground(paintOf(p.inks[board.Focus]))
	t.strong = style().Bold(true)
	t.faint = style().Foreground(paintOf(p.inks[board.Centre]))
	t.alarm = style().Bold(true).Foreground(paintOf(p.alarm))
	t.choice = style().Reverse(true)
	mono := a.mono()
	t.make = func(ink board.Ink, paper, tint uint8) lipgloss.Style {
		s := style()
		if mono {
			return monoStyle(s, ink, paper)
		}
		fg := p.inks[ink]
		if ink == board.Stroke && int(tint) < len(p.tints) && tint > 0 {
			fg = p.tints[tint]
		}
		switch {
		case paper == plain:
		case ink == board.Given:
			fg = p.given
		case ink == board.Entered:
			fg = p.entered
		}
		if fg != "" {
			s = s.Foreground(paintOf(fg))
		}
		switch {
		case paper >= paint:
			s = s.Background(paintOf(paints[int(paper-paint)%len(paints)]))
		case p.papers[paper] != "":
			s = s.Background(paintOf(p.papers[paper]))
		}
		return weighed(s, ink)
	}
	a.theme = t
}

// weighed makes bold what must be seen first, and faint the lines between the
// cells. Weights are shorter to write than colours, and fit any background.
func weighed(s lipgloss.Style, ink board.Ink) lipgloss.Style {
	switch ink {
	case board.Given, board.Wrong, board.Focus, board.Bracket, board.Label:
		return s.Bold(true)
	case board.Thin:
		return s.Faint(true)
	}
	return s
}

// monoStyle says with weight alone what colours would say.
func monoStyle(s lipgloss.Style, ink board.Ink, paper uint8) lipgloss.Style {
	s = weighed(s, ink)
	switch paper {
	case cursor:
		return s.Reverse(true)
	case same:
		return s.Underline(ink == board.Given || ink == board.Entered)
	}
	return s
}

func paintOf(name string) color.Color { return lipgloss.Color(name) }

// affix returns what stands around a run of characters of one look.
func (t *theme) affix(ink board.Ink, paper, tint uint8) affix {
	key := [3]uint8{uint8(ink), paper, tint}
	if a, ok := t.glyph[key]; ok {
		return a
	}
	before, after, _ := strings.Cut(t.make(ink, paper, tint).Render("x"), "x")
	t.glyph[key] = affix{before, after}
	return t.glyph[key]
}

// lines writes a sheet, one string a line.
func (t *theme) lines(s *board.Sheet) []string {
	out := make([]string, s.Height)
	for y := range out {
		var b strings.Builder
		row := s.Row(y)
		for x := 0; x < len(row); {
			g := inked(row[x])
			look := t.affix(g.Ink, g.Paper, g.Tint)
			b.WriteString(look.before)
			for ; x < len(row); x++ {
				if h := inked(row[x]); h.Ink != g.Ink || h.Paper != g.Paper || h.Tint != g.Tint {
					break
				}
				b.WriteRune(row[x].Rune)
			}
			b.WriteString(look.after)
		}
		out[y] = b.String()
	}
	return out
}

// inked gives a blank the ink of the lines around it, which nobody sees: so
// that a row of blanks and lines is written in one go.
func inked(g board.Glyph) board.Glyph {
	if g.Rune == ' ' {
		g.Ink, g.Tint = board.Thin, 0
	}
	return g
}
