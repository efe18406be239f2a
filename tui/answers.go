package tui

import (
	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
	"shudu/play"
	"shudu/play/match"
	"shudu/sudoku"
)

// answers shows the puzzles of a file with their solutions, one at a time.
type answers struct {
	list   []*sudoku.Puzzle
	at     int
	solved map[int]match.Verdict
}

func (s *answers) update(a *app, msg tea.Msg) tea.Cmd {
	k, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil
	}
	switch keyOf(k).Name {
	case "right", "down", "d", "s", "space":
		s.at = (s.at + 1) % len(s.list)
	case "left", "up", "a", "w":
		s.at = (s.at + len(s.list) - 1) % len(s.list)
	case "home":
		s.at = 0
	case "end":
		s.at = len(s.list) - 1
	case "enter", "p":
		p := s.list[s.at]
		if v := s.verdict(a); v.Err == nil {
			return a.open(newGame(a.host.Puzzle(a.Now(), play.Card{}, p)))
		}
	case "esc", "q", "backspace":
		return a.leave()
	}
	return nil
}

// verdict solves the puzzle that is shown, once.
func (s *answers) verdict(a *app) match.Verdict {
	if v, ok := s.solved[s.at]; ok {
		return v
	}
	if s.solved == nil {
		s.solved = map[int]match.Verdict{}
	}
	s.solved[s.at] = a.examine(s.list[s.at], 3*quick)
	return s.solved[s.at]
}

func (s *answers) view(a *app) frame {
	p, v := s.list[s.at], s.verdict(a)
	plan := board.Choose(p, a.width, a.height-4, board.Options{ASCII: a.ascii(), Mono: a.mono()})
	if plan == nil {
		return tooSmall(a)
	}
	var solution sudoku.Grid
	if v.Err == nil {
		solution = v.Judge.Solution()
	}
	sheet := plan.Draw(sudoku.Still(p, solution))
	lines := []string{a.theme.title.Render(a.say("file.number", s.at+1, len(s.list), p.Info.Title))}
	lines = append(lines, a.theme.lines(sheet)...)
	words := a.verdictWords(v)
	if words == "" {
		words = a.say("file.unique")
	}
	lines = append(lines, "", words, a.theme.faint.Render(a.say("file.foot")))
	return frame{text: page(lines, a.width, a.height)}
}
