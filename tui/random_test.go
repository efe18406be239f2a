package tui

import (
	"math/rand/v2"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"shudu/bank/builtin"
	"shudu/play/match"
)

// Ten thousand keys, clicks, pastes and windows from 1×1 to 300×100, on every
// screen: nothing breaks, and no picture is larger than its window.
func TestRandomEvents(t *testing.T) {
	events := 2500
	if testing.Short() {
		events = 300
	}
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 9))
		tb := sit(t, []Screen{Home(), numbered(1), Set(nil), Classic(match.Builtin(), 0, 5)}[seed])
		tb.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		for i := range events {
			tb.send(randomEvent(random))
			if i%3 == 0 {
				fits(t, tb, tb.View().Content)
			}
			if len(tb.below) == 0 && i%200 == 199 {
				tb.become(newHome(tb.app)) // a screen that was left is not looked at any more
			}
			if t.Failed() {
				t.Fatalf("seed %d, event %d", seed, i)
			}
		}
	}
}

func randomEvent(r *rand.Rand) tea.Msg {
	mods := []tea.KeyMod{0, 0, 0, 0, tea.ModShift, tea.ModCtrl, tea.ModAlt, tea.ModCtrl | tea.ModShift}
	mod := mods[r.IntN(len(mods))]
	switch n := r.IntN(100); {
	case n < 45:
		special := []rune{tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyRight, tea.KeyEnter, tea.KeyEscape, tea.KeyTab, tea.KeyBackspace,
			tea.KeyDelete, tea.KeySpace, tea.KeyHome, tea.KeyEnd, tea.KeyPgUp, tea.KeyPgDown, tea.KeyF1, tea.KeyKp5}
		return tea.KeyPressMsg{Code: special[r.IntN(len(special))], Mod: mod}
	case n < 75:
		c := rune(' ' + r.IntN(95))
		if mod.Contains(tea.ModCtrl) && c == 'c' {
			c = 'b'
		}
		return tea.KeyPressMsg{Code: c, Text: string(c), Mod: mod}
	case n < 78:
		c := []rune("數獨５ａㄅ")[r.IntN(5)]
		return tea.KeyPressMsg{Code: c, Text: string(c), BaseCode: 'z'}
	case n < 82:
		return tea.MouseClickMsg{X: r.IntN(120) - 5, Y: r.IntN(50) - 5, Button: tea.MouseLeft, Mod: mod}
	case n < 86:
		return tea.MouseMotionMsg{X: r.IntN(120), Y: r.IntN(50), Button: tea.MouseLeft}
	case n < 88:
		return tea.MouseReleaseMsg{X: r.IntN(120), Y: r.IntN(50)}
	case n < 90:
		return tea.MouseWheelMsg{X: 1, Y: 1, Button: tea.MouseWheelDown}
	case n < 97:
		return tea.WindowSizeMsg{Width: 1 + r.IntN(300), Height: 1 + r.IntN(100)}
	case n < 98:
		return tea.ColorProfileMsg{Profile: colorprofile.Profile(r.IntN(6))}
	}
	return tea.PasteMsg{Content: []string{builtin.Line(1 + r.IntN(9)), "x", "", "1\n2"}[r.IntN(4)]}
}
