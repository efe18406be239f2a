// Package png draws pictures as images made of points.
//
//	err := png.Write(file, 2, faces, picture) // a cell is 96 points wide
//
// It is a package of its own because it needs more than the standard library.
package png

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"shudu/draw"
	"shudu/draw/typeface"
)

// apart is the room between two pictures of one image, in units of a drawing.
const apart = 24

// Write writes pictures, one below the other, as one PNG image. Scale is the
// number of points for each unit of a drawing, of which a cell has 48.
func Write(w io.Writer, scale float64, faces *typeface.Faces, pictures ...draw.Picture) error {
	width, height := 0, -apart
	for _, p := range pictures {
		pw, ph := p.Size()
		width, height = max(width, pw), height+apart+ph
	}
	c := newCanvas(scale, width, max(height, 0), faces)
	for _, p := range pictures {
		pw, ph := p.Size()
		c.left = (width - pw) / 2
		p.On(c)
		c.top += ph + apart
	}
	return png.Encode(w, c.image)
}

// canvas is an image that pictures are drawn on.
type canvas struct {
	image     *image.RGBA
	scale     float64
	left, top int // where the picture begins, in its units
	faces     *typeface.Faces
	sized     map[sizedFace]font.Face
	shape     outline
	raster    vector.Rasterizer
}

type sizedFace struct {
	name string
	size float64
}

func newCanvas(scale float64, width, height int, faces *typeface.Faces) *canvas {
	box := image.Rect(0, 0, int(math.Ceil(scale*float64(width))), int(math.Ceil(scale*float64(height))))
	c := &canvas{image: image.NewRGBA(box), scale: scale, faces: faces, sized: map[sizedFace]font.Face{}}
	for i := range c.image.Pix {
		c.image.Pix[i] = 0xff
	}
	return c
}

// at returns a place in points.
func (c *canvas) at(x, y int) (fx, fy float64) {
	return c.scale * float64(x+c.left), c.scale * float64(y+c.top)
}

// Rect implements draw.Canvas.
func (c *canvas) Rect(x, y, width, height int, p draw.Pen) {
	corners := []draw.Point{{X: x, Y: y}, {X: x + width, Y: y}, {X: x + width, Y: y + height}, {X: x, Y: y + height}, {X: x, Y: y}}
	p.End = draw.Square
	c.Path([][]draw.Point{corners}, p)
}

// Circle implements draw.Canvas.
func (c *canvas) Circle(x, y, radius int, p draw.Pen) {
	fx, fy := c.at(x, y)
	r := c.scale * float64(radius)
	if p.Fill != "" {
		c.begin()
		c.disc(fx, fy, r)
		c.end(p.Fill, p.Opacity)
	}
	if p.Stroke != "" {
		half := c.scale * p.Width / 2
		c.begin()
		c.disc(fx, fy, r+half)
		c.ring(fx, fy, r-half)
		c.end(p.Stroke, 0)
	}
}

// Path implements draw.Canvas.
func (c *canvas) Path(lines [][]draw.Point, p draw.Pen) {
	if p.Fill != "" {
		c.begin()
		for _, line := range lines {
			c.polygon(c.points(line))
		}
		c.end(p.Fill, p.Opacity)
	}
	if p.Stroke == "" {
		return
	}
	for _, line := range lines { // each by itself: where they cross, they are not darker
		c.stroke(c.points(line), p)
	}
}

func (c *canvas) points(line []draw.Point) [][2]float64 {
	out := make([][2]float64, len(line))
	for i, at := range line {
		out[i][0], out[i][1] = c.at(at.X, at.Y)
	}
	return out
}

// Text implements draw.Canvas.
func (c *canvas) Text(x, y int, words string, f draw.Font) {
	fx, fy := c.at(x, y)
	width := c.measure(words, f)
	if !f.Left {
		fx -= width / 2
	}
	c.write(fx, fy, words, f)
	thin := max(1, c.scale*float64(f.Size)/14)
	if f.Under {
		c.bar(fx, fy+2*thin, width, thin, f.Color)
	}
	if f.Struck {
		c.bar(fx, fy-c.scale*float64(f.Size)/3.5, width, thin, f.Color)
	}
}

func (c *canvas) bar(x, y, width, height float64, ink string) {
	c.begin()
	c.polygon([][2]float64{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}})
	c.end(ink, 0)
}

func (c *canvas) write(x, y float64, words string, f draw.Font) {
	dot := fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
	for face, run := range c.faces.Runs(words, f.Bold) {
		d := font.Drawer{Dst: c.image, Src: image.NewUniform(ink(f.Color, 0)), Face: c.face(face, f.Size), Dot: dot}
		d.DrawString(run)
		dot = d.Dot
	}
}

func (c *canvas) measure(words string, f draw.Font) float64 {
	var width fixed.Int26_6
	for face, run := range c.faces.Runs(words, f.Bold) {
		width += font.MeasureString(c.face(face, f.Size), run)
	}
	return float64(width) / 64
}

// face returns a font at a size.
func (c *canvas) face(face *typeface.Face, size int) font.Face {
	key := sizedFace{face.Name, c.scale * float64(size)}
	if sized, ok := c.sized[key]; ok {
		return sized
	}
	sized, err := opentype.NewFace(face.Font(), &opentype.FaceOptions{Size: key.size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("png: " + err.Error()) // the options are always the same
	}
	c.sized[key] = sized
	return sized
}

// ink returns a colour that may shine through.
func ink(hex string, opacity float64) color.NRGBA {
	r, g, b := draw.RGB(hex)
	if opacity == 0 {
		opacity = 1
	}
	return color.NRGBA{r, g, b, uint8(math.Round(0xff * opacity))}
}
