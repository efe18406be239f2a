package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// usualWidth is how wide text may be where nothing tells.
const usualWidth = 100

// width returns how many places a line of text may take: as many as the
// terminal has, in a pipe those of $COLUMNS.
func (a *app) width() int {
	if w, _, err := term.GetSize(int(a.screen.Fd())); err == nil && w > 0 {
		return max(w, 20)
	}
	if w, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && w > 0 {
		return max(w, 20)
	}
	return usualWidth
}

// cut cuts a line at a width on a screen, where a Chinese character takes two
// places.
func cut(line string, width int) string { return ansi.Truncate(line, width, "…") }

// pad fills a text up to a width.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-ansi.StringWidth(text)))
}

// widths returns how wide each column is.
func widths(rows [][]string) []int {
	var out []int
	for _, row := range rows {
		for i, entry := range row {
			if i == len(out) {
				out = append(out, 0)
			}
			out[i] = max(out[i], ansi.StringWidth(entry))
		}
	}
	return out
}

// writeRows writes a list: columns one beside the other, lines cut at the width
// of the screen.
func (a *app) writeRows(rows [][]string) {
	wide := widths(rows)
	for _, row := range rows {
		line := ""
		for i, entry := range row[:len(row)-1] {
			line += pad(entry, wide[i]+2)
		}
		fmt.Fprintln(a.out, cut(line+row[len(row)-1], a.width()))
	}
}

// writeTable writes a table of figures: the first column from the left, the
// others to the right.
func (a *app) writeTable(rows [][]string) {
	wide := widths(rows)
	for _, row := range rows {
		line := pad(row[0], wide[0])
		for i, entry := range row[1:] {
			line += strings.Repeat(" ", 2+wide[i+1]-ansi.StringWidth(entry)) + entry
		}
		fmt.Fprintln(a.out, line)
	}
}

// wrap breaks text into lines of a width: between words, and between Chinese
// characters. A word that is too long stands alone.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, piece := range pieces(text) {
		if line != "" && ansi.StringWidth(strings.TrimRight(line+piece, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = strings.TrimLeft(piece, " ")
			continue
		}
		line += piece
	}
	return append(lines, strings.TrimRight(line, " "))
}

// pieces cuts a text where a line may end: behind a space, and around a Chinese
// character unless a mark of punctuation follows.
func pieces(text string) []string {
	var out []string
	start := 0
	runes := []rune(text)
	for i := range runes {
		if i+1 == len(runes) || mayEnd(runes[i], runes[i+1]) {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	return out
}

// mayEnd reports whether a line may end between two characters.
func mayEnd(r, next rune) bool {
	switch {
	case next == ' ' || strings.ContainsRune("、，。；：！？）」』", next) || strings.ContainsRune("（「『", r):
		return false
	case r == ' ' || strings.ContainsRune("、，。；：！？）」』", r):
		return true
	}
	return unicode.Is(unicode.Han, r) || unicode.Is(unicode.Han, next)
}

// paragraph joins the lines of a text, but for blank ones and for lists, which
// are indented, and breaks them anew.
func paragraph(text string, width int) []string {
	var lines []string
	for i, p := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if i > 0 {
			lines = append(lines, "")
		}
		if strings.HasPrefix(p, "  ") { // a list
			lines = append(lines, columns(pairs(p), width)...)
			continue
		}
		lines = append(lines, wrap(joined(p), width)...)
	}
	return lines
}

// pairs reads a list: a name behind two spaces, two spaces, what is said about
// it, which may go on in lines that are indented further.
func pairs(list string) [][]string {
	var rows [][]string
	for _, line := range strings.Split(list, "\n") {
		if strings.HasPrefix(line, "   ") && len(rows) > 0 {
			last := rows[len(rows)-1]
			last[1] = joined(last[1] + "\n" + strings.TrimSpace(line))
			continue
		}
		name, about, _ := strings.Cut(strings.TrimSpace(line), "  ")
		rows = append(rows, []string{"  " + name, strings.TrimSpace(about)})
	}
	return rows
}

// joined makes one line of several, with a space where words met.
func joined(text string) string {
	var b strings.Builder
	last := ' '
	for i, line := range strings.Split(text, "\n") {
		first := []rune(line + " ")[0]
		if i > 0 && (!unicode.Is(unicode.Han, first) && !strings.ContainsRune("（「", first) || last < unicode.MaxLatin1) && !strings.ContainsRune("，。；：）」、", last) {
			b.WriteByte(' ')
		}
		b.WriteString(line)
		if r := []rune(line); len(r) > 0 {
			last = r[len(r)-1]
		}
	}
	return b.String()
}
