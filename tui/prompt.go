package tui

import (
	"errors"
	"fmt"
	"os"
	"strings"

	tea "charm.land/bubbletea/v2"

	"shudu/format"
	"shudu/play"
	"shudu/sudoku"
)

// prompt asks for a text. What is typed ends with Enter; what is pasted may
// have many lines. When done returns an error, it is shown and the text can be
// corrected.
type prompt struct {
	title string
	intro string
	text  string
	err   string
	many  bool // a line that is not yet enough starts another
	done  func(*app, string) (tea.Cmd, error)
}

func (p *prompt) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case tea.PasteMsg:
		p.text += strings.ReplaceAll(m.Content, "\r", "\n")
		if p.many {
			return p.finish(a)
		}
	case tea.KeyPressMsg:
		return p.key(a, m)
	}
	return nil
}

func (p *prompt) key(a *app, m tea.KeyPressMsg) tea.Cmd {
	switch keyOf(m).Name {
	case "esc":
		return a.leave()
	case "enter", "ctrl+d":
		return p.finish(a)
	case "backspace":
		if r := []rune(p.text); len(r) > 0 {
			p.text = string(r[:len(r)-1])
		}
	case "ctrl+u":
		p.text = ""
	default:
		p.text += m.Text
	}
	p.err = ""
	return nil
}

func (p *prompt) finish(a *app) tea.Cmd {
	cmd, err := p.done(a, p.text)
	if err == nil {
		return cmd
	}
	p.err = a.Lang.Explain(err)
	if p.many && p.text != "" && !strings.HasSuffix(p.text, "\n") {
		p.text += "\n"
	}
	return nil
}

func (p *prompt) view(a *app) frame {
	w := max(1, a.width-4)
	lines := []string{"", "  " + a.theme.title.Render(p.title), ""}
	lines = append(lines, indent(wrap(p.intro, w), 2)...)
	lines = append(lines, "")
	text := wrap(p.text, w)
	if room := max(1, a.height-len(lines)-4); len(text) > room {
		text = text[len(text)-room:]
	}
	lines = append(lines, indent(text, 2)...)
	cursorY := len(lines) - 1
	cursorX := 2 + width(text[len(text)-1])
	lines = append(lines, "")
	for _, l := range wrap(p.err, w) {
		lines = append(lines, "  "+a.theme.alarm.Render(l))
	}
	f := frame{text: page(lines, a.width, a.height)}
	if cursorY < a.height {
		f.cursor = tea.NewCursor(min(cursorX, a.width-1), cursorY)
	}
	return f
}

// readPuzzle reads the first puzzle of a text in any known format.
func readPuzzle(text string) (*sudoku.Puzzle, error) {
	for item, err := range format.Read(strings.NewReader(text), "paste", "") {
		return item.Puzzle, err
	}
	return nil, format.ErrEmpty
}

// enterScreen asks for a puzzle to play.
func enterScreen(a *app) screen {
	return &prompt{title: a.say("enter.title"), intro: a.say("enter.intro"), many: true, done: func(a *app, text string) (tea.Cmd, error) {
		p, err := readPuzzle(text)
		if err != nil {
			return nil, err
		}
		if v := a.examine(p, quick); v.Err != nil && !v.Late() {
			return nil, errors.New(a.verdictWords(v))
		}
		return a.become(newGame(a.host.Puzzle(a.Now(), play.Card{}, p))), nil
	}}
}

// paste reads a puzzle that was pasted into a running game, and asks whether
// to play it.
func (g *game) paste(a *app, text string) tea.Cmd {
	p, err := readPuzzle(text)
	if err != nil {
		g.Say(true, "paste.unknown", err)
		return nil
	}
	if v := a.examine(p, quick); v.Err != nil && !v.Late() && !g.Setting() {
		words, _ := v.Words()
		g.Say(true, words.Key, words.Args...)
		return nil
	}
	g.Paste(p)
	return nil
}

// playPasted plays the puzzle that was pasted. The game that was played is
// kept.
func (g *game) playPasted(a *app) tea.Cmd {
	g.close(a)
	if g.Setting() {
		return a.become(newGame(a.host.Set(a.Now(), g.Pasted())))
	}
	return a.become(newGame(a.host.Puzzle(a.Now(), play.Card{}, g.Pasted())))
}

// mostPuzzles bounds what the solver screen reads of a file.
const mostPuzzles = 100_000

// fileScreen asks for a file and shows its puzzles solved.
func fileScreen(a *app) screen {
	return &prompt{title: a.say("file.title"), intro: a.say("file.intro"), done: func(a *app, path string) (tea.Cmd, error) {
		path = expand(path)
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		var list []*sudoku.Puzzle
		var bad error
		for item, err := range format.Read(f, path, "") {
			if err != nil {
				bad = err
				continue
			}
			if list = append(list, item.Puzzle); len(list) == mostPuzzles {
				break
			}
		}
		if len(list) == 0 {
			return nil, fmt.Errorf("%w", errors.Join(bad, format.ErrEmpty))
		}
		return a.become(&answers{list: list}), nil
	}}
}
