package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"shudu/play"
	"shudu/sudoku"
)

// command is what a key does besides entering digits.
type command struct {
	do    func(*game, *app) tea.Cmd
	after bool // also when the game is over
}

// commands is the keyboard: SudokuPad's keys where a terminal can send them.
var commands map[string]command

func init() {
	commands = map[string]command{
		"z": {do: setMode(digits)}, "x": {do: setMode(corner)}, "c": {do: setMode(centre)}, "v": {do: setMode(colour)},
		"space":       {do: func(g *game, a *app) tea.Cmd { g.mode = (g.mode + 1) % modes; return nil }},
		"shift+space": {do: func(g *game, a *app) tea.Cmd { g.mode = (g.mode + modes - 1) % modes; return nil }},
		"[":           {do: verb("undo")}, "ctrl+z": {do: verb("undo")}, "u": {do: verb("undo")},
		"]": {do: verb("redo")}, "ctrl+y": {do: verb("redo")}, "ctrl+shift+z": {do: verb("redo")},
		"backspace": {do: (*game).erase}, "delete": {do: (*game).erase}, ".": {do: (*game).erase},
		"ctrl+a": {do: (*game).chooseAll}, "ctrl+i": {do: (*game).chooseOthers}, "i": {do: (*game).chooseOthers},
		"esc": {do: func(g *game, a *app) tea.Cmd { g.chosen, g.held = nil, sudoku.None; return nil }},
		"tab": {do: nextEmpty(1)}, "shift+tab": {do: nextEmpty(-1)},
		"enter": {do: (*game).press},
		"f":     {do: (*game).digitFirst},
		"g": {do: func(g *game, a *app) tea.Cmd {
			g.jumping, g.jump = true, nil
			g.say(a, a.say("play.jump"), false)
			return nil
		}},
		"+": {do: step(1)}, "=": {do: step(1)}, "-": {do: step(-1)},
		"n": {do: verb("fill")},
		"k": {do: (*game).check}, "h": {do: (*game).hint},
		"p": {do: (*game).pause},
		"b": {do: (*game).checkpoint}, "r": {do: (*game).rollback}, "e": {do: (*game).keepTrial},
		"t": {do: func(g *game, a *app) tea.Cmd {
			a.settings.Timer = !a.settings.Timer
			a.saveSettings()
			return nil
		}, after: true},
		"m":      {do: (*game).options, after: true},
		"o":      {do: (*game).about, after: true},
		"y":      {do: (*game).share, after: true},
		"l":      {do: (*game).review, after: true},
		"?":      {do: func(g *game, a *app) tea.Cmd { return a.open(keysScreen(a, g)) }, after: true},
		"q":      {do: func(g *game, a *app) tea.Cmd { return a.leave() }, after: true},
		"ctrl+r": {do: (*game).askRule}, "ctrl+u": {do: (*game).dropRule}, "ctrl+t": {do: (*game).askTitle},
	}
	for name, step := range map[string][2]int{"up": {-1, 0}, "down": {1, 0}, "left": {0, -1}, "right": {0, 1}} {
		go1 := func(extend bool) command {
			return command{do: func(g *game, a *app) tea.Cmd { g.walk(step[0], step[1], extend); return nil }, after: true}
		}
		commands[name] = go1(false)
		commands["shift+"+name], commands["ctrl+"+name], commands["ctrl+shift+"+name] = go1(true), go1(true), go1(true)
	}
	for letter, arrow := range map[string]string{"w": "up", "a": "left", "s": "down", "d": "right"} {
		commands[letter] = commands[arrow]
	}
}

func setMode(m mode) func(*game, *app) tea.Cmd {
	return func(g *game, a *app) tea.Cmd {
		g.mode = m
		return nil
	}
}

func verb(name string) func(*game, *app) tea.Cmd {
	return func(g *game, a *app) tea.Cmd { return g.move(a, play.Say(name)) }
}

func (g *game) erase(a *app) tea.Cmd {
	cells := g.targets()
	if g.setter {
		return g.eraseGivens(a, cells)
	}
	return g.move(a, play.Word("erase", layers[g.mode], cells...))
}

// press is Enter: in digit-first mode it writes the digit that is held; else
// it makes a digit of the only note of a cell.
func (g *game) press(a *app) tea.Cmd {
	if g.first && g.held != sudoku.None {
		return g.write(a, g.mode, g.held, g.targets())
	}
	q := g.At(g.cell)
	if d := (q.Corner | q.Centre).Single(); q.Digit == sudoku.None && d != sudoku.None {
		return g.write(a, digits, d, []sudoku.Cell{g.cell})
	}
	return nil
}

func (g *game) digitFirst(a *app) tea.Cmd {
	g.first, g.held = !g.first, sudoku.None
	if g.first {
		g.say(a, a.say("play.first"), false)
	}
	return nil
}

// step goes through the digits of a cell, for values that no key has.
func step(by int) func(*game, *app) tea.Cmd {
	return func(g *game, a *app) tea.Cmd {
		n := g.geometry().N()
		d := (int(g.At(g.cell).Digit) + by + n + 1) % (n + 1)
		if d == 0 {
			return g.move(a, play.Word("erase", "digit", g.cell))
		}
		return g.write(a, digits, sudoku.Digit(d), []sudoku.Cell{g.cell})
	}
}

// check shows which digits are wrong.
func (g *game) check(a *app) tea.Cmd {
	if g.Judge() == nil {
		g.say(a, a.say("play.unjudged"), true)
		return nil
	}
	g.do(a.Now(), play.Say("check"))
	wrong := g.Judge().Wrong(context.Background(), g.Grid())
	g.wrong = map[sudoku.Cell]bool{}
	for _, c := range wrong {
		g.wrong[c] = true
	}
	if len(wrong) == 0 {
		g.say(a, a.say("play.allright"), false)
	} else {
		g.say(a, a.say("play.wrong", len(wrong)), true)
	}
	return nil
}

// hint says first whether something is wrong, then where a single is, and when
// asked again which.
func (g *game) hint(a *app) tea.Cmd {
	again := g.hinted
	if j := g.Judge(); j != nil {
		if wrong := j.Wrong(context.Background(), g.Grid()); len(wrong) > 0 {
			g.do(a.Now(), play.Say("hint"))
			g.say(a, a.say("hint.wrong", g.geometry().Name(wrong[0])), true)
			return nil
		}
	}
	single, ok := g.Sight().NextSingle(g.Grid())
	if !ok {
		g.say(a, a.say("hint.none"), false)
		return nil
	}
	if !again {
		g.do(a.Now(), play.Say("hint"))
	}
	g.hinted = true
	g.say(a, hintWords(a, g.geometry(), single, again), false)
	if again {
		g.cell, g.chosen = single.Cell, []sudoku.Cell{single.Cell}
	}
	return nil
}

func (g *game) pause(a *app) tea.Cmd {
	g.do(a.Now(), play.Say("pause"))
	return nil
}

func (g *game) checkpoint(a *app) tea.Cmd {
	if _, err := g.do(a.Now(), play.Say("checkpoint")); err == nil {
		g.say(a, a.say("play.checkpoint", g.Count().Checkpoints), false)
	}
	return nil
}

func (g *game) rollback(a *app) tea.Cmd {
	if _, err := g.do(a.Now(), play.Say("rollback")); err != nil {
		g.say(a, a.say("play.nocheckpoint"), false)
		return nil
	}
	g.wrong = nil
	g.say(a, a.say("play.rolledback"), false)
	return nil
}

func (g *game) keepTrial(a *app) tea.Cmd {
	if _, err := g.do(a.Now(), play.Say("keep")); err != nil {
		g.say(a, a.say("play.nocheckpoint"), false)
		return nil
	}
	g.say(a, a.say("play.kept"), false)
	return nil
}

// options is the menu of a game: settings, starting again, giving up.
func (g *game) options(a *app) tea.Cmd {
	m := &menu{title: a.say("menu.title"), foot: a.say("menu.foot")}
	add := func(key string, f func(*app) tea.Cmd) { m.items = append(m.items, item{a.say(key), f}) }
	add("menu.back", (*app).leave)
	add("menu.settings", func(a *app) tea.Cmd { return a.open(newSettings(a, g.settle)) })
	if !g.Status().Over() {
		add("menu.restart", func(a *app) tea.Cmd {
			a.leave()
			return g.move(a, play.Say("restart"))
		})
		add("menu.giveup", func(a *app) tea.Cmd {
			a.leave()
			g.do(a.Now(), play.Say("abandon"))
			g.say(a, a.say("play.abandoned"), false)
			return nil
		})
	}
	add("menu.share", func(a *app) tea.Cmd { a.leave(); return g.share(a) })
	add("menu.review", func(a *app) tea.Cmd { a.leave(); return g.review(a) })
	add("menu.keys", func(a *app) tea.Cmd { return a.open(keysScreen(a, g)) })
	add("menu.quit", func(a *app) tea.Cmd { a.leave(); return a.leave() })
	return a.open(m)
}

// settle brings changed settings into the game that is being played.
func (g *game) settle(a *app) {
	if g.Status().Over() {
		return
	}
	if _, of := g.Lives(); of != a.lives() && !g.setter {
		g.do(a.Now(), play.Word("option", "lives="+itoa(a.lives())))
	}
	if g.Clean() != a.settings.Clean {
		word := "clean=off"
		if a.settings.Clean {
			word = "clean=on"
		}
		g.do(a.Now(), play.Word("option", word))
	}
}
