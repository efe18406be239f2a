package pdf

import (
	"math"
	"strings"

	"shudu/draw"
	"shudu/internal/prose"
)

// The letters of rules: their size, the least that can be read, and the height of
// a line for their size. Rules have no more than a part of the room of a puzzle.
const (
	ruleSize  = 9
	ruleLeast = 5
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

// prescribed breaks rules into lines of a width. They become smaller until they
// are no higher than is allowed; what has no room even then is left out, which
// three dots say.
func (p *printer) prescribed(rules string, wide, most float64) prescript {
	if rules == "" {
		return prescript{}
	}
	r := prescript{p.broken(rules, wide, ruleSize), ruleSize}
	for r.size > ruleLeast && r.high() > most {
		r = prescript{p.broken(rules, wide, r.size-1), r.size - 1}
	}
	if keep := int((most - ruleGap) / leading / float64(r.size)); keep < len(r.lines) {
		r.lines = r.lines[:max(keep, 0)]
		if keep > 0 {
			r.lines[keep-1] += " …"
		}
	}
	return r
}

// broken breaks words of a size into lines; each rule begins a line.
func (p *printer) broken(rules string, wide float64, size int) (lines []string) {
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
