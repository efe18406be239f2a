package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/logic"
)

// tallies counts ratings.
type tallies struct {
	bars  []bar
	total int

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

// add counts a puzzle under its rating by the first profile.
func (t *tallies) add(in *appraisal, r *rated) {
	t.total++
	switch {
	case r.Status == answer.IsUnknown:
		t.unknown++
	case r.Variant && r.Forced():
		t.forced++
	case r.Variant:
		t.named++
	}
	b := bar{label: r.Status, order: 1 << 20}
	if r.Status == answer.IsRated {
		if p, rating := in.Profiles[0], &r.Ratings[0]; p.Scored && !r.Variant {
			b = bar{label: rating.Level.String(), order: int(rating.Level)}
		} else {
			b = bar{label: rating.ER.String(), order: int(rating.ER), grade: logic.GradeOf(rating.ER).String()}
		}
	}
	i, found := slices.BinarySearchFunc(t.bars, b, func(x, y bar) int {
		if x.order != y.order {
			return x.order - y.order
		}
		return strings.Compare(x.label, y.label)
	})
	if !found {
		t.bars = slices.Insert(t.bars, i, b)
	}
	t.bars[i].n++
}

// most returns the largest number.
func (t *tallies) most() int {
	most := 1
	for _, b := range t.bars {
		most = max(most, b.n)
	}
	return most
}

// summarise ends the output with a histogram, if one is wanted.
func (a *app) summarise(in *appraisal) error {
	if in.summary {
		a.writeSummary(in)
	}
	if in.svg == "" {
		return nil
	}
	return a.create(in.svg, in.force, func(w io.Writer) error { return in.counts.svg(w, a.caption(in)) })
}

// caption says what the histogram shows.
func (a *app) caption(in *appraisal) string {
	return a.say("rate.summary", in.counts.total, in.Profiles[0].Name)
}

// writeSummary writes the histogram with bars of characters, or as JSON.
func (a *app) writeSummary(in *appraisal) {
	if in.output == "json" {
		b := []byte(`{"v":1,"summary":{`)
		for i, x := range in.counts.bars {
			if i > 0 {
				b = append(b, ',')
			}
			b = fmt.Appendf(b, "%q:%d", x.label, x.n)
		}
		b = append(b, '}')
		if in.counts.variants() {
			b = fmt.Appendf(b, `,"variants":{"named":%d,"forcing":%d,"unknown":%d}`, in.counts.named, in.counts.forced, in.counts.unknown)
		}
		a.out.Write(append(b, "}\n"...))
		return
	}
	fmt.Fprintf(a.out, "\n%s\n", a.caption(in))
	most, wide := in.counts.most(), 8
	var labels []string
	for _, x := range in.counts.bars {
		label := x.label
		if x.order == 1<<20 {
			label = a.say("rate." + x.label)
		}
		labels, wide = append(labels, label), max(wide, prose.Width(label))
	}
	for i, x := range in.counts.bars {
		label := prose.Right(labels[i], wide)
		fmt.Fprintln(a.out, strings.TrimRight(fmt.Sprintf("%s %7d  %-40s %s", label, x.n, blocks(x.n, most, 40), a.gradeWord(x.grade)), " "))
	}
	if in.counts.variants() {
		fmt.Fprintln(a.out, a.say("rate.variants", in.counts.named, in.counts.forced, in.counts.unknown))
	}
}

// variants reports whether there were puzzles that are not the ordinary 9×9.
func (t *tallies) variants() bool { return t.named+t.forced > 0 }

// gradeWord says a grade, if there is one.
func (a *app) gradeWord(grade string) string {
	if grade == "" {
		return ""
	}
	return a.say("level." + grade)
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

// svg draws the histogram.
func (t *tallies) svg(w io.Writer, caption string) error {
	const left, line, full, margin = 90, 22, 480, 40
	height := margin + line*len(t.bars) + 20
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14">`+"\n", left+full+90, height)
	fmt.Fprintf(&b, `<text x="%d" y="24" font-weight="bold">%s</text>`+"\n", 10, escaped(caption))
	most := t.most()
	for i, x := range t.bars {
		y := margin + line*i
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+15, escaped(x.label))
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%.1f" height="%d" fill="#4477aa"/>`, left, y+2, float64(full*x.n)/float64(most), line-4)
		fmt.Fprintf(&b, `<text x="%.1f" y="%d">%d</text>`+"\n", float64(left)+float64(full*x.n)/float64(most)+6, y+15, x.n)
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// escaped makes a text safe inside XML.
func escaped(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}
