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
		w, h := p.Size()
		width, height = max(width, w), height+apart+h
	}
	height = max(height, 0)
	if _, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" text-anchor="middle">
<rect width="100%%" height="100%%" fill="#fff"/>
`, width, height, width, height); err != nil {
		return err
	}
	y := 0
	for _, p := range pictures {
		var out scalable
		p.On(&out)
		body := out.String()
		wide, high := p.Size()
		if len(pictures) > 1 {
			body = fmt.Sprintf("<g transform=\"translate(%d,%d)\">\n%s</g>\n", (width-wide)/2, y, body)
		}
		if _, err := io.WriteString(w, body); err != nil {
			return err
		}
		y += high + apart
	}
	_, err := io.WriteString(w, "</svg>\n")
	return err
}
