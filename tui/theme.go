package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"shudu/draw/board"
	"shudu/draw/palette"
)

// theme has the looks of everything, ready to be written.
type theme struct {
	glyph  map[glyph]affix
	title  lipgloss.Style
	strong lipgloss.Style
	faint  lipgloss.Style
	alarm  lipgloss.Style
	choice lipgloss.Style // the chosen line of a menu
	make   func(ink palette.Ink, paper palette.Paper, tint uint8) lipgloss.Style
}

// glyph is what the look of a character depends on.
type glyph struct {
	ink   palette.Ink
	paper palette.Paper
	tint  uint8
}

// affix is what a style writes before and after a text.
type affix struct{ before, after string }

// restyle makes the theme again after the terminal or a setting changed.
func (a *app) restyle() {
	p := palette.Theme{Light: a.light, Safe: a.host.Settings.Safe, Basic: a.profile == colorprofile.ANSI}
	t := &theme{glyph: map[glyph]affix{}}
	style := lipgloss.NewStyle
	on := func(ink palette.Ink) lipgloss.Style { return inColor(style(), p.Ink(ink, palette.Bare)) }
	t.title = on(palette.Focus).Bold(true)
	t.strong = style().Bold(true)
	t.faint = on(palette.Centre)
	t.alarm = on(palette.Wrong).Bold(true)
	t.choice = style().Reverse(true)
	mono := a.mono()
	t.make = func(ink palette.Ink, paper palette.Paper, tint uint8) lipgloss.Style {
		if mono {
			return monoStyle(style(), ink, paper)
		}
		s := inColor(style(), p.Ink(ink, paper))
		if ink == palette.Stroke && tint > 0 {
			s = inColor(s, p.Tint(int(tint)))
		}
		if c := p.Paper(paper); c != palette.None {
			s = s.Background(lipgloss.Color(c.Name()))
		}
		return weighed(s, ink)
	}
	a.theme = t
}

// inColor writes in a colour, or in the terminal's own.
func inColor(s lipgloss.Style, c palette.Color) lipgloss.Style {
	if c == palette.None {
		return s
	}
	return s.Foreground(lipgloss.Color(c.Name()))
}

// weighed makes bold what must be seen first, and faint the lines between the
// cells. Weights are shorter to write than colours, and fit any background.
func weighed(s lipgloss.Style, ink palette.Ink) lipgloss.Style {
	switch ink {
	case palette.Wrong: // a line below, where red on red would not be seen
		return s.Bold(true).Underline(true)
	case palette.Dropped:
		return s.Strikethrough(true)
	case palette.Given, palette.Focus, palette.Kept, palette.Bracket, palette.Label:
		return s.Bold(true)
	case palette.Thin:
		return s.Faint(true)
	}
	return s
}

// monoStyle says with weight alone what colours would say.
func monoStyle(s lipgloss.Style, ink palette.Ink, paper palette.Paper) lipgloss.Style {
	s = weighed(s, ink)
	switch paper {
	case palette.AtHand:
		return s.Reverse(true)
	case palette.Same:
		return s.Underline(ink == palette.Given || ink == palette.Entered)
	}
	return s
}

// affix returns what stands around a run of characters of one look.
func (t *theme) affix(ink palette.Ink, paper palette.Paper, tint uint8) affix {
	key := glyph{ink, paper, tint}
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
		g.Ink, g.Tint = palette.Thin, 0
	}
	return g
}
