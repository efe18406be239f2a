package tui

import (
	"strings"

	"shudu/internal/saying"
	"shudu/play/keys"
)

// keysScreen tells the keys, the mouse, and in a game its rules.
func keysScreen(a *app, g *game) screen {
	return &reader{title: a.say("keys.title"), text: func(a *app, w int) []string {
		var out []string
		const column = 18
		for _, row := range keys.Table() {
			if row.Setter && (g == nil || !g.Setting()) {
				continue
			}
			shown := row.Shown
			if a.ascii() {
				shown = strings.NewReplacer("← ↑ ↓ →", "arrows", "←↑↓→", "arrows").Replace(shown)
			}
			for i, line := range wrap(a.say(row.Help), max(10, w-column)) {
				if i > 0 {
					shown = ""
				}
				out = append(out, pad(shown, column)+line)
			}
		}
		out = append(out, "")
		out = append(out, paragraphs(w, a.say("keys.mouse"), a.say("keys.signs"))...)
		if g != nil {
			out = append(out, "")
			out = append(out, paragraphs(w, a.say("keys.rules")+"\n"+saying.Rules(a.Lang, g.Puzzle()))...)
		}
		return out
	}}
}
