package board

import (
	"strings"

	"shudu/draw/palette"
)

// Glyph is one character of a sheet.
type Glyph struct {
	Rune  rune
	Ink   palette.Ink
	Paper palette.Paper
	Tint  uint8 // the colour a mark asks for, 0 for none
}

// Sheet is a rectangle of characters.
type Sheet struct {
	Width, Height int
	glyphs        []Glyph
}

func newSheet(w, h int) *Sheet {
	s := &Sheet{Width: w, Height: h, glyphs: make([]Glyph, w*h)}
	for i := range s.glyphs {
		s.glyphs[i].Rune = ' '
	}
	return s
}

func (s *Sheet) clone() *Sheet {
	return &Sheet{Width: s.Width, Height: s.Height, glyphs: append([]Glyph(nil), s.glyphs...)}
}

// Row returns the characters of one line, from the left. The caller must not
// change them.
func (s *Sheet) Row(y int) []Glyph { return s.glyphs[y*s.Width : (y+1)*s.Width] }

// at returns the place of a character, or nil outside the sheet.
func (s *Sheet) at(x, y int) *Glyph {
	if x < 0 || y < 0 || x >= s.Width || y >= s.Height {
		return nil
	}
	return &s.glyphs[y*s.Width+x]
}

// set writes a character and keeps its paper.
func (s *Sheet) set(x, y int, r rune, ink palette.Ink) {
	if g := s.at(x, y); g != nil {
		g.Rune, g.Ink = r, ink
	}
}

// write writes a text from left to right.
func (s *Sheet) write(x, y int, text []rune, ink palette.Ink) {
	for i, r := range text {
		s.set(x+i, y, r, ink)
	}
}

// Text returns the sheet without its inks and papers.
func (s *Sheet) Text() string {
	var b strings.Builder
	for y := range s.Height {
		line := make([]rune, s.Width)
		for x, g := range s.Row(y) {
			line[x] = g.Rune
		}
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
