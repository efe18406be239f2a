package keys_test

import (
	"testing"

	"shudu/internal/formattest"
	"shudu/play/keys"
)

// The keyboard as a page: what the help shows, its message, and each key. Players
// have these in their fingers, so a change is meant.
func TestPageOfKeys(t *testing.T) {
	rows := map[string]keys.Row{}
	for _, r := range keys.Table() {
		rows[r.Shown] = r
	}
	told := 0
	formattest.Examples(t, `
1-9
	key.given
Ctrl+r
	key.rule
	ctrl+r: rule
Ctrl+u
	key.unrule
	ctrl+u: unrule
Ctrl+t
	key.title
	ctrl+t: title
1-9 A-G
	key.digit
z x c v
	key.modes
	z: mode digit
	x: mode corner
	c: mode centre
	v: mode colour
Space
	key.space
	space: next mode
	shift+space: previous mode
Shift+1-9
	key.shift
Ctrl/Alt+1-9
	key.ctrl
← ↑ ↓ →, w a s d
	key.move
	up: up, also when the game is over
	down: down, also when the game is over
	left: left, also when the game is over
	right: right, also when the game is over
	w: up, also when the game is over
	s: down, also when the game is over
	a: left, also when the game is over
	d: right, also when the game is over
Shift/Ctrl+←↑↓→
	key.extend
	shift+up: select up, also when the game is over
	shift+down: select down, also when the game is over
	shift+left: select left, also when the game is over
	shift+right: select right, also when the game is over
	ctrl+up: select up, also when the game is over
	ctrl+down: select down, also when the game is over
	ctrl+left: select left, also when the game is over
	ctrl+right: select right, also when the game is over
	ctrl+shift+up: select up, also when the game is over
	ctrl+shift+down: select down, also when the game is over
	ctrl+shift+left: select left, also when the game is over
	ctrl+shift+right: select right, also when the game is over
Ctrl+a, i, Esc
	key.choose
	ctrl+a: select all
	i: select others
	ctrl+i: select others
	esc: select none
Backspace, Del
	key.erase
	backspace: erase
	delete: erase
	.: erase
[ ], Ctrl+z/y
	key.undo
	[: undo
	]: redo
	ctrl+z: undo
	ctrl+y: redo
	u: undo
	ctrl+shift+z: redo
Tab
	key.tab
	tab: next empty
	shift+tab: previous empty
Enter
	key.enter
	enter: enter
f
	key.first
	f: digit first
g 7 5
	key.jump
	g: jump
+ -
	key.step
	+: next digit
	=: next digit
	-: previous digit
n
	key.notes
	n: fill
k
	key.check
	k: check
h, h h
	key.hint
	h: hint
b r e
	key.trial
	b: checkpoint
	r: rollback
	e: keep
p
	key.pause
	p: pause
t
	key.timer
	t: timer, also when the game is over
o
	key.about
	o: about, also when the game is over
y
	key.share
	y: share, also when the game is over
l
	key.review
	l: review, also when the game is over
m
	key.menu
	m: menu, also when the game is over
?
	key.help
	?: help, also when the game is over
q
	key.quit
	q: quit, also when the game is over
`, func(shown string) []string {
		told++
		out := []string{rows[shown].Help}
		for _, k := range rows[shown].Keys {
			line := k.Name + ": " + string(k.Does)
			if k.After {
				line += ", also when the game is over"
			}
			out = append(out, line)
		}
		return out
	})
	if told != len(rows) {
		t.Errorf("%d of %d rows are told", told, len(rows))
	}
}

// Keys of setter's mode are there in it only, and everything else there, too.
func TestKeysOfSettersMode(t *testing.T) {
	for _, r := range keys.Table() {
		for _, k := range r.Keys {
			if _, ok := keys.Find(k.Name, false); ok == r.Setter {
				t.Errorf("%s works outside setter's mode: %v", k.Name, ok)
			}
			if found, ok := keys.Find(k.Name, true); !ok || found.Does != k.Does {
				t.Errorf("%s does %q in setter's mode", k.Name, found.Does)
			}
		}
	}
}
