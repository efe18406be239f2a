package prose

import "strings"

// Cut cuts a line at a width; where something is lost there are dots.
func Cut(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	n := 0
	for i, r := range line {
		if n += columnsOf(r); n >= width {
			return line[:i] + "…"
		}
	}
	return line
}

// Rows lays out a list: columns one beside the other, each as wide as its widest
// entry, and lines cut at a width.
func Rows(rows [][]string, width int) []string {
	wide := widths(rows)
	var out []string
	for _, row := range rows {
		line := ""
		for i, entry := range row[:len(row)-1] {
			line += Left(entry, wide[i]+2)
		}
		out = append(out, Cut(line+row[len(row)-1], width))
	}
	return out
}

// Figures lays out a table of figures: the first column from the left, the others
// to the right.
func Figures(rows [][]string) []string {
	wide := widths(rows)
	var out []string
	for _, row := range rows {
		var line strings.Builder
		line.WriteString(Left(row[0], wide[0]))
		for i, entry := range row[1:] {
			line.WriteString("  " + Right(entry, wide[i+1]))
		}
		out = append(out, line.String())
	}
	return out
}

// widths returns how wide each column is.
func widths(rows [][]string) []int {
	var out []int
	for _, row := range rows {
		for i, entry := range row {
			if i == len(out) {
				out = append(out, 0)
			}
			out[i] = max(out[i], Width(entry))
		}
	}
	return out
}
