package pdf

import (
	"math"
	"strconv"
	"strings"

	"shudu/draw"
	"shudu/internal/prose"
)

// The letters of rules: their size, the least that is read with ease, and the height
// of a line for their size. Rules have no more than a part of the room of a puzzle.
const (
	ruleSize  = 9
	ruleLeast = 6
	leading   = 1.3
	ruleShare = 0.4
	ruleGap   = 6.0 // between a puzzle and its rules
)

// prescript is words in lines, as large as they can be.
type prescript struct {
	lines []string
	size  int
}

// high is the room that it takes, with that between it and the puzzle.
func (r prescript) high() float64 {
	if len(r.lines) == 0 {
		return 0
	}
	return float64(len(r.lines)*r.size)*leading + ruleGap
}

// prescribed breaks rules into lines of a width. They become smaller until they are no
// higher than is allowed; where they have no room even then, they are kept for a page
// of their own, and which one it is stands in their place.
func (p *printer) prescribed(number, rules string, wide, most float64) prescript {
	for size := ruleSize; size >= ruleLeast; size-- {
		r := prescript{p.broken(rules, wide, size), size}
		if r.high() <= most {
			return r
		}
	}
	p.later = append(p.later, aside{number, rules})
	return prescript{p.broken(p.where(p.page+1), wide, ruleSize), ruleSize}
}

// aside is rules that have no room beside the puzzle of a number; without one, they are
// those of all puzzles on a page.
type aside struct{ number, rules string }

// where says on which page rules begin.
func (p *printer) where(page int) string {
	if p.Where == nil {
		return "→ " + strconv.Itoa(page)
	}
	return p.Where(page)
}

// asides prints the rules that had no room on the page before, on as many pages as they
// need.
func (p *printer) asides() {
	bottom := p.Paper.Height - margin - footRoom
	y := bottom
	room := func(high float64) {
		if y+high > bottom {
			p.turn(p.Rules)
			y = margin + headRoom
		}
	}
	for _, a := range p.later {
		lines := p.broken(a.rules, p.Paper.Width-2*margin, ruleSize)
		if a.number != "" {
			room(labelHi + 2*ruleSize*leading) // no number without a line below it
			c := canvas{printer: p, scale: 1, left: margin, top: y + labelHi - 5}
			c.Text(0, 0, a.number, draw.Font{Size: 12, Bold: true, Color: "#111", Left: true})
			y += labelHi
		}
		for _, line := range lines {
			room(ruleSize * leading)
			p.prescribe(prescript{[]string{line}, ruleSize}, margin, y-ruleGap/2)
			y += ruleSize * leading
		}
		y += gutter / 2
	}
	p.later = nil
}

// broken breaks words of a size into lines; each rule begins a line.
func (p *printer) broken(rules string, wide float64, size int) (lines []string) {
	if rules == "" {
		return nil
	}
	c := canvas{printer: p, scale: 1}
	measure := func(line string) int { return int(math.Ceil(c.width(line, draw.Font{Size: size}))) }
	for rule := range strings.SplitSeq(rules, "\n") {
		lines = append(lines, prose.Lines(rule, int(wide), measure)...)
	}
	return lines
}

// prescribe writes rules in lines below a place.
func (p *printer) prescribe(r prescript, left, top float64) {
	for i, line := range r.lines {
		c := canvas{printer: p, scale: 1, left: left, top: top + ruleGap/2 + float64((i+1)*r.size)*leading}
		c.Text(0, 0, line, draw.Font{Size: r.size, Color: "#333", Left: true})
	}
}

// common returns the rules of puzzles on one page where all have the same, so
// that they are said once.
func common(page []slot) string {
	for _, s := range page {
		if s.Rules != page[0].Rules || len(page) == 1 {
			return ""
		}
	}
	return page[0].Rules
}
