package answer

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/logic"
)

// Histogram counts puzzles by their ratings.
type Histogram struct {
	Profile *logic.Profile // by which they are counted
	Total   int
	bars    []bar

	// Of puzzles that are not the ordinary 9×9: those that named steps alone solve,
	// those that need a forcing step, those for which no step is known.
	named, forced, unknown int
}

// bar is how many puzzles have a rating.
type bar struct {
	label string
	order int
	grade string
	n     int
}

// unrated is the order of the bars of puzzles without a rating: behind all others.
const unrated = 1 << 20

// Add counts a puzzle that was rated by profiles of which the histogram's is the
// first.
func (h *Histogram) Add(r *Rated) {
	h.Total++
	switch {
	case r.Status == IsUnknown:
		h.unknown++
	case r.Variant && r.Forced():
		h.forced++
	case r.Variant:
		h.named++
	}
	b := h.barOf(r)
	i, found := slices.BinarySearchFunc(h.bars, b, func(x, y bar) int {
		if x.order != y.order {
			return x.order - y.order
		}
		return strings.Compare(x.label, y.label)
	})
	if !found {
		h.bars = slices.Insert(h.bars, i, b)
	}
	h.bars[i].n++
}

// barOf returns the bar that a puzzle belongs to.
func (h *Histogram) barOf(r *Rated) bar {
	switch {
	case r.Status != IsRated:
		return bar{label: r.Status, order: unrated}
	case h.Profile.Scored && !r.Variant:
		return bar{label: r.Ratings[0].Level.String(), order: int(r.Ratings[0].Level)}
	}
	er := r.Ratings[0].ER
	return bar{label: er.String(), order: int(er), grade: logic.GradeOf(er).String()}
}

// most returns the largest number.
func (h *Histogram) most() int {
	most := 1
	for _, b := range h.bars {
		most = max(most, b.n)
	}
	return most
}

// variants reports whether there were puzzles that are not the ordinary 9×9.
func (h *Histogram) variants() bool { return h.named+h.forced > 0 }

// Caption says what the histogram shows.
func (h *Histogram) Caption(lang text.Lang) string {
	return lang.Say("rate.summary", h.Total, h.Profile.Name)
}

// JSON is the histogram as an object in one line.
func (h *Histogram) JSON() []byte {
	b := []byte(`{"v":1,"summary":{`)
	for i, x := range h.bars {
		if i > 0 {
			b = append(b, ',')
		}
		b = fmt.Appendf(b, "%q:%d", x.label, x.n)
	}
	b = append(b, '}')
	if h.variants() {
		b = fmt.Appendf(b, `,"variants":{"named":%d,"forcing":%d,"unknown":%d}`, h.named, h.forced, h.unknown)
	}
	return append(b, "}\n"...)
}

// Text draws the histogram with bars of characters under its caption.
func (h *Histogram) Text(lang text.Lang) string {
	most, wide := h.most(), 8
	for _, x := range h.bars {
		label, _ := x.words(lang)
		wide = max(wide, prose.Width(label))
	}
	var out strings.Builder
	fmt.Fprintln(&out, h.Caption(lang))
	for _, x := range h.bars {
		label, grade := x.words(lang)
		line := fmt.Sprintf("%s %7d  %-40s %s", prose.Right(label, wide), x.n, blocks(x.n, most, 40), grade)
		fmt.Fprintln(&out, strings.TrimRight(line, " "))
	}
	if h.variants() {
		fmt.Fprintln(&out, lang.Say("rate.variants", h.named, h.forced, h.unknown))
	}
	return out.String()
}

// words are what stands before and behind a bar: its rating, and the name of its level.
func (b bar) words(lang text.Lang) (label, grade string) {
	label = b.label
	if b.order == unrated {
		label = lang.Say("rate." + b.label)
	}
	if b.grade != "" {
		grade = lang.Say("level." + b.grade)
	}
	return label, grade
}

// blocks draws a bar in eighths of a character.
func blocks(n, most, width int) string {
	eighths := max(1, n*width*8/most)
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string([]rune(" ▏▎▍▌▋▊▉")[rest])
	}
	return bar
}

// SVG draws the histogram as a picture.
func (h *Histogram) SVG(w io.Writer, lang text.Lang) error {
	const left, line, full, margin, right = 130, 22, 480, 40, 180
	height := margin + line*len(h.bars) + 20
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14">`+"\n", left+full+right, height)
	fmt.Fprintf(&b, `<text x="%d" y="24" font-weight="bold">%s</text>`+"\n", 10, html.EscapeString(h.Caption(lang)))
	most := h.most()
	for i, x := range h.bars {
		y := margin + line*i
		label, grade := x.words(lang)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+15, html.EscapeString(label))
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%.1f" height="%d" fill="#4477aa"/>`, left, y+2, float64(full*x.n)/float64(most), line-4)
		behind := strings.TrimRight(fmt.Sprintf("%d  %s", x.n, grade), " ")
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" xml:space="preserve">%s</text>`+"\n", float64(left)+float64(full*x.n)/float64(most)+6, y+15, html.EscapeString(behind))
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}
