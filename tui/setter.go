package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/play"
	"shudu/play/judge"
	"shudu/sudoku"
)

// truthMsg brings what is true of a puzzle in the making.
type truthMsg struct {
	of    *sudoku.Puzzle
	truth judge.Truth
	err   error
}

// patience is how long the truth is looked for after each change.
const patience = 10 * time.Second

// seek looks for the truth in the background; a search that is still running
// for the puzzle as it was before ends.
func (g *game) seek() tea.Cmd {
	if g.stop != nil {
		g.stop()
	}
	p := g.Puzzle()
	ctx, stop := context.WithTimeout(context.Background(), patience)
	g.stop, g.truth, g.truthErr = stop, nil, nil
	return func() tea.Msg {
		defer stop()
		truth, err := judge.FindTruth(ctx, p)
		return truthMsg{p, truth, err}
	}
}

func (g *game) learn(m truthMsg) {
	if m.of == g.Puzzle() {
		g.truth, g.truthErr = &m.truth, m.err
	}
}

// truthWord says how many solutions the puzzle has.
func (g *game) truthWord(a *app) string {
	switch {
	case g.Sight().Err() != nil:
		return a.say("truth.impossible")
	case g.truth == nil:
		return a.say("truth.looking")
	case g.truth.Solutions > 1:
		return a.say("truth.several")
	case g.truthErr != nil:
		return a.say("truth.unknown")
	case g.truth.Solutions == 1:
		return a.say("truth.one")
	}
	return a.say("truth.none")
}

// eraseGivens takes givens back, and then whatever else there is.
func (g *game) eraseGivens(a *app, cells []sudoku.Cell) tea.Cmd {
	byDigit := map[sudoku.Digit][]sudoku.Cell{}
	for _, c := range cells {
		if q := g.At(c); q.Given {
			byDigit[q.Digit] = append(byDigit[q.Digit], c)
		}
	}
	if len(byDigit) == 0 {
		return g.move(a, play.Word("erase", layers[g.mode], cells...))
	}
	for d, list := range byDigit {
		g.do(a.Now(), play.Write("given", d, list...))
	}
	return g.seek()
}

// askRule asks for a rule in words; it is about the selected cells, in the
// order they were selected.
func (g *game) askRule(a *app) tea.Cmd {
	if !g.setter {
		return nil
	}
	return a.open(&prompt{title: a.say("setrule.title"), intro: a.say("setrule.intro"), done: func(a *app, words string) (tea.Cmd, error) {
		move, err := play.RuleMove(g.geometry(), words, g.targets())
		if err != nil {
			return nil, err
		}
		if _, err := g.do(a.Now(), move); err != nil {
			return nil, err
		}
		a.leave()
		if err := g.Sight().Err(); err != nil {
			g.say(a, a.Lang.Explain(err), true)
		}
		return g.seek(), nil
	}})
}

func (g *game) dropRule(a *app) tea.Cmd {
	if n := len(g.Puzzle().Rules); g.setter && n > 0 {
		return g.move(a, play.Word("unrule", itoa(n)))
	}
	return nil
}

func (g *game) askTitle(a *app) tea.Cmd {
	if !g.setter {
		return nil
	}
	return a.open(&prompt{title: a.say("settitle.title"), intro: a.say("settitle.intro"), done: func(a *app, words string) (tea.Cmd, error) {
		g.do(a.Now(), play.Word("title", words))
		a.leave()
		return nil, nil
	}})
}
