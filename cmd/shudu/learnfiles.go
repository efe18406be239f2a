package main

import (
	"io"
	"runtime"
	"time"

	"shudu/internal/lesson"
	"shudu/learn"
	"shudu/learn/page"
	"shudu/model"
	"shudu/sudoku"
	"shudu/tui"
)

// freeFiles returns an error unless the files that were asked for can be written.
func (a *app) freeFiles(l *learning) error {
	for _, f := range []struct{ flag, path string }{{"--svg", l.svg}, {"--html", l.html}, {"--cast", l.cast}} {
		if f.path == "" {
			continue
		}
		if l.topic == "" || l.topic == "compare" && f.flag != "--svg" {
			return a.fail("usage.learnfile", f.flag, l.topic)
		}
		if err := a.free(f.path, l.force); err != nil {
			return err
		}
	}
	return nil
}

// exportLesson writes the files that were asked for.
func (a *app) exportLesson(l *learning) error {
	if l.topic == "compare" {
		return a.drawBars(l)
	}
	puzzle, err := a.onlyPuzzle(l)
	if puzzle == nil {
		return err
	}
	return a.exportSearch(l, a.search(l, puzzle))
}

// onlyPuzzle returns the one puzzle of a lesson; none when what was wrong with
// it is said.
func (a *app) onlyPuzzle(l *learning) (*sudoku.Puzzle, error) {
	switch {
	case l.topic == "permutations":
		return learn.Row(l.n, l.n, true), nil
	case len(l.puzzles) == 0:
		return nil, nil
	case len(l.puzzles) > 1:
		return nil, a.fail("usage.onepuzzle")
	}
	return l.puzzles[0], nil
}

// exportSearch writes a search into files.
func (a *app) exportSearch(l *learning, s learn.Search) error {
	p, err := learn.Play(s)
	if err != nil {
		return err
	}
	defer p.Close()
	defer a.judgeSearch(p)
	files := []struct {
		path  string
		write func(io.Writer) error
	}{
		{l.svg, func(w io.Writer) error { return a.drawSearch(l, p, w) }},
		{l.html, func(w io.Writer) error { return a.writePage(l, p, w) }},
		{l.cast, func(w io.Writer) error {
			return tui.Cast(w, tui.Config{Lang: a.lang, ASCII: l.ascii}, l.topic, s)
		}},
	}
	for _, f := range files {
		if f.path == "" {
			continue
		}
		if err := a.create(f.path, l.force, f.write); err != nil {
			return err
		}
	}
	return nil
}

// toStep goes to the step that is asked for, or to the first solution as far
// as the budget allows.
func (a *app) toStep(l *learning, p *learn.Player) {
	wanted := func(s *learn.State) bool { return s.Outcome() == learn.Solution }
	if l.step > 0 {
		wanted = func(s *learn.State) bool { return s.Number == l.step }
	}
	end := time.Now().Add(l.budget)
	for !p.Ended() && a.ctx.Err() == nil && time.Now().Before(end) {
		if p.Until(wanted, 1<<16) {
			return
		}
	}
}

// drawSearch draws the tree and the board at a step.
func (a *app) drawSearch(l *learning, p *learn.Player, w io.Writer) error {
	a.toStep(l, p)
	t := a.teller(l)
	said := a.say("step", a.say("learn.step", lesson.Number(p.State().Number)), t.Step(p.State()))
	return page.Picture{Title: a.say("topic." + l.topic), Lines: []string{said, t.Totals(p.State())}, Player: p}.SVG(w)
}

// writePage writes the page that can be stepped through.
func (a *app) writePage(l *learning, p *learn.Player, w io.Writer) error {
	p.Seek(l.step, page.MostSteps)
	return page.Page{Lang: a.lang.Tag(), Title: a.say("topic." + l.topic), About: a.say("topic." + l.topic + ".about"), Player: p,
		Say: a.say, House: func(l model.Label) string { return a.lang.House(l.Kind, l.Index) }}.Write(w)
}

// drawBars draws the times of all engines on every puzzle.
func (a *app) drawBars(l *learning) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	t := a.teller(l)
	var all []page.Bars
	for i, puzzle := range l.puzzles {
		name := a.raceName(puzzle, i)
		runs, err := learn.Compare(a.ctx, a.race(l, puzzle), func(r learn.Run) { a.noteRun(name, r.Engine) })
		if err != nil {
			return err
		}
		a.judgeRuns(l, runs)
		all = append(all, page.Bars{Title: name, Runs: runs, Notes: append(t.Cuts(runs, l.budget), a.say("compare.scale"))})
	}
	return a.create(l.svg, l.force, func(w io.Writer) error { return page.WriteBars(w, all, t.Time, lesson.Mark) })
}
