package tui

import (
	"cmp"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/rule"
	"shudu/sudoku"
)

// blank is a grid to begin a puzzle with.
type blank struct {
	key  string // what it is called
	size int
	make func(size int) *sudoku.Puzzle
}

// blanks are the grids to choose from.
var blanks = []blank{
	{"blank.sudoku", 9, boxed}, {"blank.sudoku", 4, boxed}, {"blank.sudoku", 6, boxed}, {"blank.sudoku", 8, boxed},
	{"blank.sudoku", 12, boxed}, {"blank.sudoku", 16, boxed},
	{"blank.latin", 4, latin}, {"blank.latin", 6, latin}, {"blank.latin", 9, latin},
}

func boxed(n int) *sudoku.Puzzle { return sudoku.New(sudoku.Square(n), rule.Classic(n)...) }
func latin(n int) *sudoku.Puzzle { return sudoku.New(sudoku.Square(n), rule.Latin{}) }

// blankScreen asks what to make: a size and a kind.
func blankScreen(a *app) screen {
	m := &menu{title: a.say("blank.title"), foot: a.say("menu.foot")}
	for _, b := range blanks {
		m.items = append(m.items, item{a.say(b.key, b.size, b.size), func(a *app) tea.Cmd {
			return a.become(newGame(a.host.Set(a.Now(), b.make(b.size))))
		}})
	}
	return m
}

// askRule shows the rules to pick from; the first line is for those who know
// the words.
func (g *game) askRule(a *app) tea.Cmd {
	m := &menu{title: a.say("setrule.title"), foot: a.say("menu.foot")}
	m.intro = wrap(a.say("setrule.cells", len(g.Targets())), max(10, a.width-4))
	m.items = append(m.items, item{a.say("setrule.words"), func(a *app) tea.Cmd { return a.become(g.rulePrompt(a, "")) }})
	kinds := rule.Kinds()
	slices.SortFunc(kinds, func(x, y string) int { return cmp.Compare(saying.Rule(a.Lang, x), saying.Rule(a.Lang, y)) })
	for _, name := range kinds {
		label := saying.Rule(a.Lang, name)
		if label != name {
			label = fmt.Sprintf("%s (%s)", label, name)
		}
		m.items = append(m.items, item{label, func(a *app) tea.Cmd { return g.pickRule(a, name) }})
	}
	return a.open(m)
}

// pickRule adds a rule that needs no more words, or asks for them.
func (g *game) pickRule(a *app, name string) tea.Cmd {
	p := g.rulePrompt(a, name+" ")
	if play.RuleAsks(name) {
		return a.become(p)
	}
	e, err := g.AddRule(a.ctx, a.Now(), name)
	if err != nil {
		p.err = a.Lang.Explain(err)
		return a.become(p)
	}
	a.leave()
	return g.follow(a, e)
}

// rulePrompt asks for a rule in words.
func (g *game) rulePrompt(a *app, words string) *prompt {
	return &prompt{title: a.say("setrule.title"), intro: a.say("setrule.intro"), text: words, done: func(a *app, words string) (tea.Cmd, error) {
		e, err := g.AddRule(a.ctx, a.Now(), words)
		if err != nil {
			return nil, err
		}
		a.leave()
		return g.follow(a, e), nil
	}}
}

func (g *game) askTitle(a *app) tea.Cmd {
	return a.open(&prompt{title: a.say("settitle.title"), intro: a.say("settitle.intro"), text: g.Puzzle().Info.Title, done: func(a *app, words string) (tea.Cmd, error) {
		a.leave()
		return g.follow(a, g.Move(a.ctx, a.Now(), play.Word("title", words))), nil
	}})
}

// playThis plays the puzzle that is being made. The making of it is kept.
func (g *game) playThis(a *app) tea.Cmd {
	a.leave()
	if v := a.examine(g.Puzzle(), quick); v.Err != nil && !v.Late() {
		words, _ := v.Words()
		g.Say(true, words.Key, words.Args...)
		return nil
	}
	return a.open(newGame(a.host.Puzzle(a.Now(), play.Card{}, g.Puzzle())))
}
