package prose

import (
	"strings"
	"unicode"
)

// Paragraphs joins the lines of a text, but for blank ones and for lists, which
// are indented, and breaks them anew.
func Paragraphs(text string, width int) []string {
	var lines []string
	for i, p := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if i > 0 {
			lines = append(lines, "")
		}
		if strings.HasPrefix(p, "  ") { // a list
			lines = append(lines, Columns(pairs(p), width)...)
			continue
		}
		lines = append(lines, Wrap(joined(p), width)...)
	}
	return lines
}

// Columns sets pairs of a name and what is said about it: the second is broken
// into lines beside the first, or below it where there is little room.
func Columns(rows [][]string, width int) (out []string) {
	indent := 0
	for _, row := range rows {
		indent = max(indent, Width(row[0])+2)
	}
	indent = min(indent, max(width*2/5, 12))
	for _, row := range rows {
		lines := Wrap(row[1], width-indent)
		if Width(row[0])+2 > indent {
			out = append(out, row[0])
		} else {
			out = append(out, Left(row[0], indent)+lines[0])
			lines = lines[1:]
		}
		for _, line := range lines {
			out = append(out, blanks(indent)+line)
		}
	}
	return out
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

// joined makes one line of several, with a space where words meet: between Chinese
// there is none.
func joined(text string) string {
	var b strings.Builder
	last := ' '
	for i, line := range strings.Split(text, "\n") {
		first := []rune(line + " ")[0]
		chinese := (unicode.Is(unicode.Han, first) || opens(first)) && last >= unicode.MaxLatin1
		if i > 0 && !chinese && !closes(last) {
			b.WriteByte(' ')
		}
		b.WriteString(line)
		if r := []rune(line); len(r) > 0 {
			last = r[len(r)-1]
		}
	}
	return b.String()
}
