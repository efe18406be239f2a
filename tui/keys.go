package tui

import (
	"strings"

	"shudu/internal/saying"
	"shudu/play/keys"
)

// keysScreen tells the keys, the mouse, and in a game its rules.
func keysScreen(a *app, g *game) screen {
	return &reader{title: a.say("keys.title"), text: func(a *app, w int) []string {
		var rows [][2]string
		for _, row := range keys.Table() {
			if row.Setter && (g == nil || !g.Setting()) {
				continue
			}
			shown := row.Shown
			if a.ascii() {
				shown = strings.NewReplacer("← ↑ ↓ →", "arrows", "←↑↓→", "arrows").Replace(shown)
			}
			rows = append(rows, [2]string{shown, a.say(row.Help)})
		}
		out := explained(rows, 18, w)
		out = append(out, "")
		out = append(out, paragraphs(w, a.say("keys.mouse"), a.say("keys.signs"))...)
		if g != nil {
			out = append(out, "")
			out = append(out, paragraphs(w, a.say("keys.rules")+"\n"+saying.Rules(a.Lang, g.Puzzle()))...)
		}
		return out
	}}
}

// explained sets what keys do beside the keys, from a column on, or below them where there
// is little room.
func explained(rows [][2]string, column, w int) (out []string) {
	const least = 10 // that a line of words should have
	below := w-column < least
	if below {
		column = 2
	}
	for _, row := range rows {
		keys := pad(row[0], column)
		if below {
			out = append(out, wrap(row[0], w)...)
			keys = pad("", column)
		}
		for _, line := range wrap(row[1], max(1, w-column)) {
			out = append(out, keys+line)
			keys = pad("", column)
		}
	}
	return out
}
