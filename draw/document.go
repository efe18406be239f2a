package draw

import (
	"fmt"
	"io"
)

// apart is the room between two pictures of one document.
const apart = 24

// WriteSVG writes one document: a picture, or several, one below the other.
func WriteSVG(w io.Writer, pictures ...Picture) error {
	width, height := 0, -apart
	for _, p := range pictures {
		d := newDrawing(p)
		width, height = max(width, d.width()), height+apart+d.height()
	}
	height = max(height, 0)
	if _, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" text-anchor="middle">
<rect width="100%%" height="100%%" fill="#fff"/>
`, width, height, width, height); err != nil {
		return err
	}
	y := 0
	for _, p := range pictures {
		d := p.draw()
		body := d.out.String()
		if len(pictures) > 1 {
			body = fmt.Sprintf("<g transform=\"translate(%d,%d)\">\n%s</g>\n", (width-d.width())/2, y, body)
		}
		if _, err := io.WriteString(w, body); err != nil {
			return err
		}
		y += d.height() + apart
	}
	_, err := io.WriteString(w, "</svg>\n")
	return err
}
