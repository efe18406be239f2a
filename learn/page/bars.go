package page

import (
	"fmt"
	"io"
	"strings"
	"time"

	"shudu/learn"
)

// Bars is a comparison of engines, to be drawn.
type Bars struct {
	Title string
	Runs  []learn.Run
	Notes []string // said below the bars
}

// The measures of bars.
const (
	barWidth  = 520
	barHeight = 22
	barNames  = 100
	barWords  = 110 // behind the bars
)

// WriteBars draws comparisons one below the other, each on a logarithmic scale
// of its own; time says a time.
func WriteBars(w io.Writer, all []Bars, time func(learn.Run) string, mark func(time.Duration) string) error {
	y := gap
	var bodies []string
	for _, b := range all {
		p := b.draw(time, mark)
		bodies = append(bodies, placed(p, gap, y))
		y += p.height + gap
	}
	return write(w, 2*gap+barNames+barWidth+barWords, y, bodies...)
}

func (b Bars) draw(say func(learn.Run) string, mark func(time.Duration) string) part {
	var out strings.Builder
	fmt.Fprintf(&out, "<text x=\"0\" y=\"14\" font-size=\"15\" font-weight=\"bold\" text-anchor=\"start\">%s</text>\n", escape(b.Title))
	scale := learn.ScaleOf(b.Runs)
	top, rows := 28, 0
	for _, r := range b.Runs {
		if r.Can {
			rows++
		}
	}
	bottom := top + rows*(barHeight+6)
	for d := scale.From; d <= scale.To; d *= 10 {
		x := barNames + int(barWidth*scale.At(d))
		fmt.Fprintf(&out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#ccc\"/><text x=\"%d\" y=\"%d\" font-size=\"11\">%s</text>\n", x, top, x, bottom, x, bottom+14, escape(mark(d)))
	}
	y := top
	for _, r := range b.Runs {
		if !r.Can {
			continue
		}
		width := max(1, int(barWidth*scale.At(r.CPU)))
		fill := "#3b6ea5"
		if r.Cut {
			fill = "#b5651d" // and its time has a sign
		}
		fmt.Fprintf(&out, "<text x=\"%d\" y=\"%d\" font-size=\"13\" text-anchor=\"end\">%s</text><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/><text x=\"%d\" y=\"%d\" font-size=\"13\" text-anchor=\"start\">%s</text>\n",
			barNames-8, y+16, escape(r.Engine), barNames, y, width, barHeight, fill, barNames+width+6, y+16, escape(say(r)))
		y += barHeight + 6
	}
	y = bottom + 20
	for _, note := range b.Notes {
		y += 18
		fmt.Fprintf(&out, "<text x=\"0\" y=\"%d\" font-size=\"12\" text-anchor=\"start\">%s</text>\n", y, escape(note))
	}
	return part{out.String(), barNames + barWidth + barWords, y + 8}
}
