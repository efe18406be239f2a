package png

import (
	"image"
	"math"

	"shudu/draw"
)

// outline is a shape in the making: only the part of the image that it covers is
// looked at when it is filled.
type outline struct {
	strokes []pull
	box     [2][2]float64 // its corners
}

// pull is one pull of the pen along an outline.
type pull struct {
	verb verb
	to   [3][2]float64
}

type verb uint8

const (
	move verb = iota
	line
	curve
	closed
)

func (o *outline) add(v verb, to ...[2]float64) {
	p := pull{verb: v}
	for i, at := range to {
		p.to[i] = at
		if len(o.strokes) == 0 {
			o.box = [2][2]float64{at, at}
		}
		for axis := range at {
			o.box[0][axis], o.box[1][axis] = min(o.box[0][axis], at[axis]), max(o.box[1][axis], at[axis])
		}
	}
	o.strokes = append(o.strokes, p)
}

// begin starts a shape, end fills it.
func (c *canvas) begin() { c.shape.strokes = c.shape.strokes[:0] }

func (c *canvas) end(fill string, opacity float64) {
	low, high := c.shape.box[0], c.shape.box[1]
	box := image.Rect(int(math.Floor(low[0])), int(math.Floor(low[1])), int(math.Ceil(high[0])), int(math.Ceil(high[1])))
	if box = box.Intersect(c.image.Rect); box.Empty() || len(c.shape.strokes) == 0 {
		return
	}
	c.raster.Reset(box.Dx(), box.Dy())
	for _, p := range c.shape.strokes {
		var at [3][2]float32
		for i, to := range p.to {
			at[i] = [2]float32{float32(to[0] - float64(box.Min.X)), float32(to[1] - float64(box.Min.Y))}
		}
		switch p.verb {
		case move:
			c.raster.MoveTo(at[0][0], at[0][1])
		case line:
			c.raster.LineTo(at[0][0], at[0][1])
		case curve:
			c.raster.CubeTo(at[0][0], at[0][1], at[1][0], at[1][1], at[2][0], at[2][1])
		case closed:
			c.raster.ClosePath()
		}
	}
	c.raster.Draw(c.image, box, image.NewUniform(ink(fill, opacity)), image.Point{})
}

// The outlines that the rasterizer fills. All run the same way round, so that
// where two of one stroke overlap nothing is cut out.

// polygon adds the outline of points.
func (c *canvas) polygon(points [][2]float64) {
	if len(points) < 3 {
		return
	}
	if area(points) < 0 {
		reversed := make([][2]float64, len(points))
		for i, p := range points {
			reversed[len(points)-1-i] = p
		}
		points = reversed
	}
	c.shape.add(move, points[0])
	for _, p := range points[1:] {
		c.shape.add(line, p)
	}
	c.shape.add(closed)
}

// area returns twice the area of a polygon, below zero when it runs the other
// way round.
func area(points [][2]float64) float64 {
	sum := 0.0
	for i, p := range points {
		q := points[(i+1)%len(points)]
		sum += p[0]*q[1] - q[0]*p[1]
	}
	return sum
}

// disc adds a circle, ring cuts one out.
func (c *canvas) disc(x, y, r float64) { c.round(x, y, r, 1) }
func (c *canvas) ring(x, y, r float64) { c.round(x, y, r, -1) }

// kappa is how far the handles of a quarter of a circle reach.
const kappa = 0.5522847498

func (c *canvas) round(x, y, r, way float64) {
	at := func(px, py float64) [2]float64 { return [2]float64{x + r*px, y + r*py*way} }
	c.shape.add(move, at(1, 0))
	c.shape.add(curve, at(1, kappa), at(kappa, 1), at(0, 1))
	c.shape.add(curve, at(-kappa, 1), at(-1, kappa), at(-1, 0))
	c.shape.add(curve, at(-1, -kappa), at(-kappa, -1), at(0, -1))
	c.shape.add(curve, at(kappa, -1), at(1, -kappa), at(1, 0))
	c.shape.add(closed)
}

// stroke draws a line of some width.
func (c *canvas) stroke(points [][2]float64, p draw.Pen) {
	half := c.scale * p.Width / 2
	c.begin()
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if p.Dashed {
			c.dashes(a, b, half)
			continue
		}
		c.segment(a, b, half, p.End == draw.Square)
	}
	if p.End == draw.Round && !p.Dashed {
		for _, at := range points {
			c.disc(at[0], at[1], half)
		}
	}
	c.end(p.Stroke, 0)
}

// segment adds the rectangle around a straight line, a little longer where its
// ends are square.
func (c *canvas) segment(a, b [2]float64, half float64, square bool) {
	dx, dy := b[0]-a[0], b[1]-a[1]
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	ux, uy := dx/length*half, dy/length*half
	if square {
		a, b = [2]float64{a[0] - ux, a[1] - uy}, [2]float64{b[0] + ux, b[1] + uy}
	}
	c.polygon([][2]float64{{a[0] - uy, a[1] + ux}, {a[0] + uy, a[1] - ux}, {b[0] + uy, b[1] - ux}, {b[0] - uy, b[1] + ux}})
}

// The dashes of a stroke and the room between them, in units of a drawing.
const dash, space = 4, 3

func (c *canvas) dashes(a, b [2]float64, half float64) {
	length := math.Hypot(b[0]-a[0], b[1]-a[1])
	along := func(d float64) [2]float64 {
		t := min(d/length, 1)
		return [2]float64{a[0] + t*(b[0]-a[0]), a[1] + t*(b[1]-a[1])}
	}
	for d := 0.0; d < length; d += (dash + space) * c.scale {
		c.segment(along(d), along(d+dash*c.scale), half, false)
	}
}
