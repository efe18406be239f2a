package lesson

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shudu/internal/prose"
	"shudu/learn"
)

// Comparison says what the engines did on a puzzle: the table, the bars, and
// what there is to say about them.
func (t Teller) Comparison(runs []learn.Run, budget time.Duration, width int) []string {
	rows := [][]string{t.Heads()}
	for _, r := range runs {
		rows = append(rows, t.Columns(r, runs[0].Cut))
	}
	out := append(fitted(rows, width), "")
	out = append(out, t.Bars(runs, width)...)
	for _, note := range t.Notes(runs, budget) {
		out = append(out, prose.Wrap(note, width)...)
	}
	return out
}

// spare are the columns of a comparison that a narrow window goes without, the
// first to go first: tries, solutions, calls.
var spare = []int{3, 1, 2}

// fitted lines up the rows of a comparison without the columns that there is no
// room for. What is said behind the numbers has no column.
func fitted(rows [][]string, most int) []string {
	var without []int
	for {
		var lines, numbers []string
		for _, row := range rows {
			var kept []string
			for i, c := range row[:len(row)-1] {
				if !slices.Contains(without, i) {
					kept = append(kept, c)
				}
			}
			numbers = append(numbers, strings.Join(kept, "\t")+"\t")
			lines = append(lines, strings.Join(append(kept, row[len(row)-1]), "\t"))
		}
		fits := !slices.ContainsFunc(table(numbers, 0), func(line string) bool { return prose.Width(line) > most })
		if fits || len(without) == len(spare) {
			return table(lines, 0)
		}
		without = spare[:len(without)+1]
	}
}

// Heads are the heads of the columns of a comparison.
func (t Teller) Heads() []string { return strings.Split(t.say("compare.head"), "\t") }

// Notes are what there is to say about a comparison beside its table.
func (t Teller) Notes(runs []learn.Run, budget time.Duration) []string {
	return append(t.Cuts(runs, budget), t.firsts(runs)...)
}

// Cuts says which engines were cut at the bound.
func (t Teller) Cuts(runs []learn.Run, budget time.Duration) []string {
	var out []string
	for _, r := range runs {
		if r.Cut {
			out = append(out, t.say("compare.cut", r.Engine, budget))
		}
	}
	return out
}

// firsts says when the first solution was found, where engines tell and it
// was not the end.
func (t Teller) firsts(runs []learn.Run) []string {
	var out []string
	for _, r := range runs {
		if r.Can && r.Exact && r.Count == 1 && r.First.Nodes > 0 {
			out = append(out, t.say("compare.first", r.Engine, Number(r.First.Nodes), Number(r.First.Tries)))
		}
	}
	return out
}

// Columns says what an engine did, a text for each of Heads; where the first
// engine was cut, the others are at least as many times faster.
func (t Teller) Columns(r learn.Run, cut bool) []string {
	if !r.Can {
		return []string{r.Engine, "", "", "", "", "", t.say("compare.cannot")}
	}
	tries, faster := "", ""
	if r.Tries > 0 {
		tries = Number(r.Tries)
	}
	if r.Faster > 0 {
		if faster = times(r.Faster); cut {
			faster = t.say("compare.more", faster)
		}
	}
	return []string{r.Engine, Number(r.Count), Number(r.Nodes), tries, t.Time(r), faster, ""}
}

// times says how many times faster something is.
func times(f float64) string {
	switch {
	case f >= 100:
		return Number(uint64(f + 0.5))
	case f >= 10:
		return fmt.Sprintf("%.0f", f)
	}
	return fmt.Sprintf("%.1f", f)
}

// Time says how long a run took; where the bound was hit it would have been longer.
func (t Teller) Time(r learn.Run) string {
	if r.Cut {
		return t.say("compare.more", Seconds(r.CPU))
	}
	return Seconds(r.CPU)
}

// units are those that times are said in, the smallest first.
var units = []struct {
	size time.Duration
	name string
}{{time.Microsecond, "µs"}, {time.Millisecond, "ms"}, {time.Second, "s"}}

// Seconds says a time with three digits, in the unit that suits it.
func Seconds(d time.Duration) string {
	if d < time.Microsecond {
		return fmt.Sprintf("%d ns", d.Nanoseconds())
	}
	for _, u := range units {
		// Half of the last digit is looked ahead: 999.6 µs are 1.00 ms.
		switch f := float64(d) / float64(u.size); {
		case f < 9.995:
			return fmt.Sprintf("%.2f %s", f, u.name)
		case f < 99.95:
			return fmt.Sprintf("%.1f %s", f, u.name)
		case f < 999.5:
			return fmt.Sprintf("%.0f %s", f, u.name)
		}
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// Mark says a mark of a scale: 1, 10 or 100 of a unit.
func Mark(d time.Duration) string {
	number, unit, _ := strings.Cut(Seconds(d), " ")
	number, _, _ = strings.Cut(number, ".")
	return number + " " + unit
}

// Bars draws the times as bars on a log scale.
func (t Teller) Bars(runs []learn.Run, wide int) []string {
	scale := learn.ScaleOf(runs)
	full, rest := "█", "▌"
	if t.ASCII {
		full, rest = "#", ""
	}
	name := 0
	for _, r := range runs {
		name = max(name, prose.Width(r.Engine))
	}
	room := max(10, wide-name-14)
	var out []string
	for _, r := range runs {
		if !r.Can {
			continue
		}
		halves := int(2*float64(room)*scale.At(r.CPU) + 0.5)
		bar := strings.Repeat(full, halves/2)
		if halves%2 == 1 {
			bar += rest
		}
		out = append(out, prose.Left(r.Engine, name)+" "+bar+" "+t.Time(r))
	}
	return append(out, strings.Repeat(" ", name+1)+t.axis(scale, room), t.say("compare.scale"))
}

// axis writes the marks of a scale: one for every ten times, or for every
// hundred, thousand … where there is not room for all.
func (t Teller) axis(scale learn.Scale, room int) string {
	const least = 8 // columns for a mark
	decades := 0
	for d := scale.From; d < scale.To; d *= 10 {
		decades++
	}
	every := 1 + (decades*least-1)/max(room, least)
	line := ""
	for i, d := 0, scale.From; d <= scale.To; i, d = i+1, d*10 {
		if i%every == 0 {
			line = prose.Left(line, int(float64(room)*scale.At(d)+0.5)) + "|" + Mark(d)
		}
	}
	return line
}
