package draw

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// SVG writes the picture as a scalable drawing.
func (p Picture) SVG(w io.Writer) error { return WriteSVG(w, p) }

// scalable is a canvas that writes SVG.
type scalable struct{ strings.Builder }

// Rect implements Canvas.
func (s *scalable) Rect(x, y, width, height int, p Pen) {
	fmt.Fprintf(s, `<rect x="%d" y="%d" width="%d" height="%d"%s/>`+"\n", x, y, width, height, p.attributes())
}

// Circle implements Canvas.
func (s *scalable) Circle(x, y, radius int, p Pen) {
	fmt.Fprintf(s, `<circle cx="%d" cy="%d" r="%d"%s/>`+"\n", x, y, radius, p.attributes())
}

// Path implements Canvas.
func (s *scalable) Path(lines [][]Point, p Pen) {
	s.WriteString(`<path d="`)
	for _, line := range lines {
		for i, at := range line {
			fmt.Fprintf(s, "%c%d,%d", "LM"[btoi(i == 0)], at.X, at.Y)
		}
	}
	s.WriteString(`"` + p.attributes() + "/>\n")
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Text implements Canvas.
func (s *scalable) Text(x, y int, words string, f Font) {
	fmt.Fprintf(s, `<text x="%d" y="%d"%s>%s</text>`+"\n", x, y, f.attributes(), escape(words))
}

// attributes says a pen in SVG.
func (p Pen) attributes() string {
	out := ` fill="none"`
	if p.Fill != "" {
		out = ` fill="` + p.Fill + `"`
	}
	if p.Opacity != 0 {
		out += ` opacity="` + number(p.Opacity) + `"`
	}
	if p.Stroke == "" {
		return out
	}
	out += ` stroke="` + p.Stroke + `"`
	if p.Width != 1 {
		out += ` stroke-width="` + number(p.Width) + `"`
	}
	if p.Dashed {
		out += ` stroke-dasharray="4 3"`
	}
	return out + [...]string{"", ` stroke-linecap="round" stroke-linejoin="round"`, ` stroke-linecap="square"`}[p.End]
}

// attributes says a font in SVG.
func (f Font) attributes() string {
	out := ` fill="` + f.Color + `"`
	if f.Bold {
		out += ` font-weight="bold"`
	}
	if f.Under {
		out += ` text-decoration="underline"`
	}
	if f.Struck {
		out += ` text-decoration="line-through"`
	}
	if f.Left {
		out += ` text-anchor="start"`
	}
	return out + ` font-size="` + strconv.Itoa(f.Size) + `"`
}

func number(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return b.String()
}
