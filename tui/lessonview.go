package tui

import (
	"strings"

	"shudu/draw/board"
	"shudu/internal/lesson"
	"shudu/internal/prose"
	"shudu/learn"
)

// The least columns beside the board in which the tree makes sense, and the
// least lines below it for what is counted and said.
const (
	treeWidth  = 12
	wideTree   = 30
	leastBelow = 6
)

// view draws the board, the tree beside it, what was counted and what happened.
func (s *stepper) view(a *app) frame {
	plan := s.layOut(a)
	if plan == nil {
		return frame{text: page(wrap(a.say("play.toosmall", a.width, a.height), max(1, a.width)), a.width, a.height)}
	}
	boardWidth, boardHeight := plan.Size()
	left := a.theme.lines(plan.Draw(s.player.State().Live(s.player.Search().Puzzle)))
	room := a.width - boardWidth - 2
	var right []string
	switch {
	case room >= wideTree:
		right = s.panel(a, room, max(boardHeight, a.height-4))
	case room >= treeWidth:
		right = s.panel(a, room, max(boardHeight, a.height-leastBelow))
	}
	lines := append([]string{s.heading(a)}, beside(left, boardWidth, right, 2)...)
	lines = append(lines, s.below(a, a.height-len(lines)-1, room < wideTree)...)
	for len(lines) < a.height-1 {
		lines = append(lines, "")
	}
	lines = append(lines[:min(len(lines), max(0, a.height-1))], a.theme.faint.Render(s.foot(a)))
	return frame{text: page(lines, a.width, a.height), mouse: true}
}

// layOut picks the largest board that leaves room for the tree beside it and
// for the words below; in a small window the smallest board there is.
func (s *stepper) layOut(a *app) *board.Plan {
	key := lessonPlan{a.width, a.height, a.ascii(), a.mono(), a.dumb()}
	if s.plan != nil && s.planned == key {
		return s.plan
	}
	opt := board.Options{ASCII: key.ascii, Mono: key.mono, Dumb: key.dumb, Blank: '.'}
	p := s.player.Search().Puzzle
	s.planned = key
	s.plan = board.Choose(p, a.width-wideTree-2, a.height-4, opt)
	if s.plan == nil {
		s.plan = board.Choose(p, a.width-treeWidth-2, a.height-leastBelow, opt)
	}
	if s.plan == nil {
		s.plan = board.Choose(p, a.width, a.height-3, opt)
	}
	return s.plan
}

// heading is the first line: the lesson, the step, and how fast it goes.
func (s *stepper) heading(a *app) string {
	at := lesson.Number(s.player.State().Number)
	step := a.say("learn.step", at)
	if total, known := s.player.Total(); known {
		step = a.say("learn.stepof", at, lesson.Number(total))
	}
	pace := a.say("learn.paused")
	switch {
	case s.goal.on != nil && s.goal.step > 0:
		pace = a.say("learn.seeking", lesson.Number(s.goal.step))
	case s.goal.on != nil || s.running && speeds[s.speed] == 0:
		pace = a.say("learn.fast")
	case s.running:
		pace = a.say("learn.running", lesson.Number(speeds[s.speed]))
	}
	right := step + "  " + pace
	title := fit(a.say("topic."+s.topic), max(0, a.width-width(right)-2))
	return a.theme.title.Render(title) + strings.Repeat(" ", max(1, a.width-width(title)-width(right))) + right
}

// foot is the last line: the keys.
func (s *stepper) foot(a *app) string {
	keys := a.say("stepper.keys")
	if width(keys) > a.width {
		keys = a.say("stepper.short")
	}
	return fit(keys, a.width)
}

// counters says what was counted.
func (s *stepper) counters(a *app) []string {
	st := s.player.State()
	out := []string{
		a.say("learn.calls") + " " + lesson.Number(st.Calls) + "  " + a.say("learn.tries") + " " + lesson.Number(st.Tries),
		a.say("learn.depth") + " " + lesson.Number(uint64(st.Step().Depth)) + "  " + a.say("learn.deadends") + " " + lesson.Number(st.DeadEnds) +
			"  " + a.say("learn.solutions") + " " + lesson.Number(st.Solutions),
	}
	switch {
	case s.topic == "permutations":
		out = append(out, s.loops(a)...)
	case s.twin != nil:
		out = append(out, s.same(a))
	}
	return out
}

// panel is what stands beside the board: the counters where there is room, and
// the tree.
func (s *stepper) panel(a *app, w, h int) []string {
	var out []string
	if w >= wideTree {
		for _, line := range s.counters(a) {
			out = append(out, prose.Wrap(line, w)...)
		}
		if s.path != nil {
			out = append(out, "", a.theme.strong.Render(a.say("path.title")))
			return append(out, s.person(a, w, h-len(out))...)
		}
		if about := prose.Wrap(a.say("topic."+s.topic+".about"), w); s.player.State().Number == 0 && len(out)+1+len(about) <= h {
			return append(append(out, ""), about...) // there is no tree yet
		}
		out = append(out, "", a.theme.strong.Render(a.say("learn.tree"))+"  "+a.theme.faint.Render(fit(s.legend(a), w-8)))
	}
	return append(out, s.tree(a, w, h-len(out))...)
}

func (s *stepper) legend(a *app) string {
	return a.say("learn.legend", "[1]", refusedSign(a)+"1", "1-")
}

func refusedSign(a *app) string {
	if a.ascii() {
		return "x"
	}
	return "×"
}

// tree draws the path through the decision tree, a line a cell, folded so that
// it fits.
func (s *stepper) tree(a *app, w, h int) []string {
	var out []string
	for _, r := range learn.Fold(s.player.State().Ladder(), h) {
		if r.Gap > 0 {
			out = append(out, a.theme.faint.Render(fit("  "+a.say("learn.folded", r.Gap), w)))
			continue
		}
		out = append(out, fit(s.rung(a, r, w), w))
	}
	return out
}

// rung draws one cell of the tree: its name and the branches that begin there.
// Refused digits are only shown where the search is, and where there is room;
// in a narrow window only what is chosen and open is.
func (s *stepper) rung(a *app, r learn.Rung, w int) string {
	g := s.player.State().Model().Geometry
	name := r.Name
	if r.Last {
		name = a.theme.strong.Render(name)
	}
	line := pad(name, 4)
	for _, b := range r.Branches {
		label := g.Label(b.Digit)
		switch b.Fate {
		case learn.Chosen:
			label = a.theme.strong.Render("[" + label + "]")
		case learn.Done:
			if w < wideTree {
				continue
			}
			label = a.theme.faint.Render(label + "-")
		case learn.Refused:
			if !r.Last || w < wideTree {
				continue
			}
			label = a.theme.faint.Render(refusedSign(a) + label)
		}
		line += " " + label
	}
	return line
}

// below is what stands under the board: what happened, and in a narrow window
// what was counted.
func (s *stepper) below(a *app, room int, narrow bool) []string {
	var out []string
	if narrow {
		out = append(s.counters(a), s.deed(a)...)
	}
	said := a.teller().Step(s.player.State())
	if s.player.Ended() {
		said += " " + a.teller().End(s.player)
	}
	for _, line := range prose.Wrap(said, a.width) {
		if s.player.State().Outcome() == learn.Refuse || s.player.State().Dead() {
			line = a.theme.alarm.Render(line)
		}
		out = append(out, line)
	}
	return out[:min(len(out), max(0, room))]
}
