package main

import (
	"fmt"
	"os"
	"strconv"

	"golang.org/x/term"

	"shudu/internal/prose"
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

// writeRows writes a list: columns one beside the other, lines cut at the width
// of the screen.
func (a *app) writeRows(rows [][]string) { a.writeLines(prose.Rows(rows, a.width())) }

// writeTable writes a table of figures.
func (a *app) writeTable(rows [][]string) { a.writeLines(prose.Figures(rows)) }

func (a *app) writeLines(lines []string) {
	for _, line := range lines {
		fmt.Fprintln(a.out, line)
	}
}
