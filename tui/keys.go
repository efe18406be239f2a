package tui

import (
	"strings"

	"shudu/internal/text"
)

// sentence is what a rule says, "" where the catalogue does not know it.
func sentence(a *app, rule string) string {
	if key := "rule." + rule + ".about"; text.Has(key) {
		return a.say(key)
	}
	return ""
}

// keyHelp lists the keys as people read them; what they do is in the
// catalogue.
var keyHelp = []struct{ keys, does string }{
	{"1-9 A-G", "key.digit"},
	{"z x c v", "key.modes"},
	{"Space", "key.space"},
	{"Shift+1-9", "key.shift"},
	{"Ctrl/Alt+1-9", "key.ctrl"},
	{"← ↑ ↓ →, w a s d", "key.move"},
	{"Shift/Ctrl+←↑↓→", "key.extend"},
	{"Ctrl+a, i, Esc", "key.choose"},
	{"Backspace, Del", "key.erase"},
	{"[ ], Ctrl+z/y", "key.undo"},
	{"Tab", "key.tab"},
	{"Enter", "key.enter"},
	{"f", "key.first"},
	{"g 7 5", "key.jump"},
	{"+ -", "key.step"},
	{"n", "key.notes"},
	{"k", "key.check"},
	{"h, h h", "key.hint"},
	{"b r e", "key.trial"},
	{"p", "key.pause"},
	{"t", "key.timer"},
	{"o", "key.about"},
	{"y", "key.share"},
	{"l", "key.review"},
	{"m", "key.menu"},
	{"q", "key.quit"},
}

var setterHelp = []struct{ keys, does string }{
	{"1-9", "key.given"},
	{"Ctrl+r", "key.rule"},
	{"Ctrl+u", "key.unrule"},
	{"Ctrl+t", "key.title"},
}

// keysScreen tells the keys, the mouse, and in a game its rules.
func keysScreen(a *app, g *game) screen {
	return &reader{title: a.say("keys.title"), text: func(a *app, w int) []string {
		var out []string
		list := keyHelp
		if g != nil && g.setter {
			list = append(setterHelp[:len(setterHelp):len(setterHelp)], keyHelp...)
		}
		const column = 18
		for _, k := range list {
			keys := k.keys
			if a.ascii() {
				keys = strings.NewReplacer("← ↑ ↓ →", "arrows", "←↑↓→", "arrows").Replace(keys)
			}
			for i, line := range wrap(a.say(k.does), max(10, w-column)) {
				if i > 0 {
					keys = ""
				}
				out = append(out, pad(keys, column)+line)
			}
		}
		out = append(out, "")
		out = append(out, paragraphs(w, a.say("keys.mouse"), a.say("keys.signs"))...)
		if g != nil {
			out = append(out, "")
			out = append(out, paragraphs(w, a.say("keys.rules")+"\n"+rulesText(a, g.Puzzle()))...)
		}
		return out
	}}
}
