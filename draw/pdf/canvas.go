package pdf

import (
	"rsc.io/qr"

	"shudu/draw"
)

// canvas is a part of a page that a picture is drawn on.
type canvas struct {
	*printer
	scale     float64 // points for a unit of the drawing
	left, top float64 // where the drawing begins
}

func (c *canvas) x(x int) float64 { return c.left + c.scale*float64(x) }
func (c *canvas) y(y int) float64 { return c.top + c.scale*float64(y) }

// Rect implements draw.Canvas.
func (c *canvas) Rect(x, y, width, height int, p draw.Pen) {
	c.pen(p, func(style string) {
		c.Fpdf.Rect(c.x(x), c.y(y), c.scale*float64(width), c.scale*float64(height), style)
	})
}

// Circle implements draw.Canvas.
func (c *canvas) Circle(x, y, radius int, p draw.Pen) {
	c.pen(p, func(style string) { c.Fpdf.Circle(c.x(x), c.y(y), c.scale*float64(radius), style) })
}

// Path implements draw.Canvas.
func (c *canvas) Path(lines [][]draw.Point, p draw.Pen) {
	c.pen(p, func(style string) {
		for _, line := range lines {
			for i, at := range line {
				if i == 0 {
					c.MoveTo(c.x(at.X), c.y(at.Y))
				} else {
					c.LineTo(c.x(at.X), c.y(at.Y))
				}
			}
		}
		c.DrawPath(style)
	})
}

// pen sets everything a pen says and calls trace with the style it makes.
func (c *canvas) pen(p draw.Pen, trace func(style string)) {
	style := ""
	if p.Fill != "" {
		style = "F"
		c.SetFillColor(rgb(p.Fill))
	}
	if p.Stroke != "" {
		style += "D"
		c.SetDrawColor(rgb(p.Stroke))
		c.SetLineWidth(c.scale * p.Width)
		c.SetLineCapStyle([...]string{"butt", "round", "square"}[p.End])
		c.SetLineJoinStyle([...]string{"miter", "round", "miter"}[p.End])
	}
	if p.Dashed {
		c.SetDashPattern([]float64{4 * c.scale, 3 * c.scale}, 0)
		defer c.SetDashPattern(nil, 0)
	}
	if p.Opacity != 0 {
		c.SetAlpha(p.Opacity, "Normal")
		defer c.SetAlpha(1, "Normal")
	}
	if style != "" {
		trace(style)
	}
}

// Text implements draw.Canvas.
func (c *canvas) Text(x, y int, words string, f draw.Font) {
	size, width := c.scale*float64(f.Size), c.width(words, f)
	at := c.x(x)
	if !f.Left {
		at -= width / 2
	}
	c.lines(at, c.y(y), width, size, f)
	c.SetTextColor(rgb(f.Color))
	for face, run := range c.Faces.Runs(words, f.Bold) {
		c.SetFont(face.Name, "", size)
		c.Fpdf.Text(at, c.y(y), run)
		at += c.GetStringWidth(run)
	}
}

// width returns how wide words are, in points.
func (c *canvas) width(words string, f draw.Font) (points float64) {
	for face, run := range c.Faces.Runs(words, f.Bold) {
		c.SetFont(face.Name, "", c.scale*float64(f.Size))
		points += c.GetStringWidth(run)
	}
	return points
}

// lines draws the lines under and through words.
func (c *canvas) lines(x, y, width, size float64, f draw.Font) {
	c.SetDrawColor(rgb(f.Color))
	c.SetLineWidth(size / 14)
	if f.Under {
		c.Line(x, y+size/8, x+width, y+size/8)
	}
	if f.Struck {
		c.Line(x, y-size/3.5, x+width, y-size/3.5)
	}
}

func rgb(hex string) (r, g, b int) {
	x, y, z := draw.RGB(hex)
	return int(x), int(y), int(z)
}

// HasCode reports whether there is a QR code that says some words: they are not too many.
func HasCode(words string) bool {
	_, err := qr.Encode(words, qr.L)
	return words != "" && err == nil
}

// code draws a QR code, or nothing when the words are too long for one.
func (p *printer) code(words string, x, y, side float64) {
	code, err := qr.Encode(words, qr.L)
	if err != nil {
		return
	}
	dot := side / float64(code.Size)
	p.SetFillColor(0x11, 0x11, 0x11)
	for r := range code.Size {
		for c := 0; c < code.Size; c++ {
			from := c
			for c < code.Size && code.Black(c, r) {
				c++
			}
			if c > from {
				p.Fpdf.Rect(x+float64(from)*dot, y+float64(r)*dot, float64(c-from)*dot, dot, "F")
			}
		}
	}
}
