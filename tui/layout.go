package tui

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"shudu/internal/prose"
)

// width is the number of columns of a text, Chinese and styled ones too.
func width(s string) int { return ansi.StringWidth(s) }

// pad fills a text up to a width with spaces.
func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-width(s))) }

// fit cuts a text to a width.
func fit(s string, n int) string {
	if n <= 0 {
		return ""
	}
	return ansi.Truncate(s, n, "")
}

// wrap breaks a text into lines of a width: where lines may end, and through a word
// that is longer than that.
func wrap(s string, n int) []string {
	if n <= 0 {
		return nil
	}
	var out []string
	for text := range strings.SplitSeq(s, "\n") {
		for _, line := range prose.Wrap(text, n) {
			out = append(out, strings.Split(ansi.Hardwrap(line, n, true), "\n")...)
		}
	}
	return out
}

// beside sets two blocks of lines side by side, the left one of a width.
func beside(left []string, leftWidth int, right []string, gap int) []string {
	out := make([]string, max(len(left), len(right)))
	for i := range out {
		l := ""
		if i < len(left) {
			l = left[i]
		}
		out[i] = l
		if i < len(right) && right[i] != "" {
			out[i] = pad(l, leftWidth+gap) + right[i]
		}
	}
	return out
}

// indent puts spaces before every line.
func indent(lines []string, n int) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		if l != "" {
			l = strings.Repeat(" ", n) + l
		}
		out[i] = l
	}
	return out
}

// page cuts lines to a window.
func page(lines []string, w, h int) string {
	if len(lines) > h {
		lines = lines[:max(h, 0)]
	}
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = fit(l, w)
	}
	return strings.Join(out, "\n")
}
