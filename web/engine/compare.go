package engine

import (
	"context"
	"time"

	"shudu/internal/lesson"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/sudoku"
)

// budget is how long one engine may take where engines are compared: somebody
// waits for all of them.
const budget = 4 * time.Second

// warming is how long each engine runs before it counts: a browser makes code
// fast that has run for a while.
const warming = 60 * time.Millisecond

// compare lets one engine after the other solve a puzzle, and tells what each
// did.
func (s *solver) compare(a LearnOpen) (any, error) {
	p, err := lessonPuzzle(a, "compare")
	if err != nil {
		return nil, err
	}
	l := langOf(a.Lang)
	tell := lesson.Teller{Lang: l}
	race := learn.Race{Puzzle: p, Budget: budget, Clock: s.e.Clock, Within: s.e.within}
	warm := race
	warm.Budget = warming
	if _, err := learn.Compare(s.ctx, warm, nil); err != nil {
		return nil, err
	}
	cut := false
	runs, err := learn.Compare(s.ctx, race, func(r learn.Run) {
		cut = cut || r.Engine == learn.Engines[0] && r.Cut
		s.progress(ComparedRun{Columns: tell.Columns(r, cut)})
	})
	if err != nil {
		return nil, err
	}
	out := &Compared{Title: l.Say("topic.compare"), About: l.Say("topic.compare.about"), Puzzles: []string{}, Number: a.Number,
		Heads: tell.Heads(), Notes: append([]string{}, tell.Notes(runs, budget)...), Scale: l.Say("compare.scale")}
	out.Board, out.Cells = still(l, p)
	if a.Puzzle == "" {
		for _, own := range lesson.Puzzles("compare") {
			out.Puzzles = append(out.Puzzles, own.Info.Title)
		}
	}
	scale := learn.ScaleOf(runs)
	for _, r := range runs {
		run := ComparedRun{Columns: tell.Columns(r, cut)}
		if r.Can {
			run.Share = scale.At(r.CPU)
		}
		out.Runs = append(out.Runs, run)
	}
	return out, nil
}

// still is a puzzle as it is drawn, with its givens.
func still(l text.Lang, p *sudoku.Puzzle) (*Board, []Cell) {
	b := boardOf(l, p)
	return &b, painter{lang: l, g: p.Geometry}.cells(sudoku.Still(p, nil))
}

// mostWalked is how many steps of the machine stand beside those of a person:
// more than a person needs, and nobody reads thousands.
const mostWalked = 200

// walk solves a puzzle as a person does, beside the recursion.
func (s *solver) walk(a LearnOpen) (any, error) {
	p, err := lessonPuzzle(a, "walk")
	if err != nil {
		return nil, err
	}
	player, err := learn.Play(learn.Search{Puzzle: p, Engine: lesson.Engine(a.Topic)})
	if err != nil {
		return nil, err
	}
	defer player.Close()
	path, failed := learn.Follow(s.ctx, p)
	if err := s.ctx.Err(); err != nil {
		return nil, err
	}
	l := langOf(a.Lang)
	tell := lesson.Teller{Lang: l}
	out := &Walked{Title: l.Say("topic.path"), About: l.Say("topic.path.about"), Heads: tell.PathHeads(), Steps: beside(tell, player, path)}
	out.Board, out.Cells = still(l, p)
	ctx, cancel := s.e.within(s.ctx, budget)
	defer cancel()
	toSolution(ctx, player)
	if failed != nil {
		out.Person = l.Say("path.failed", l.Explain(failed))
	} else {
		out.Person = tell.Person(p.Geometry, path)
	}
	out.Machine = tell.Machine(player.State())
	return out, s.ctx.Err()
}

// beside lines up the steps of a person and of the machine.
func beside(tell lesson.Teller, player *learn.Player, path learn.Path) []WalkedStep {
	g := player.State().Model().Geometry
	out := []WalkedStep{}
	for n := 0; n < max(mostWalked, len(path.Deeds)); n++ {
		more := n < mostWalked && player.State().Solutions == 0 && player.Forward()
		if n >= len(path.Deeds) && !more {
			break
		}
		step := WalkedStep{At: -1}
		if n < len(path.Deeds) {
			d := path.Deeds[n]
			if step.Person = tell.Deed(g, d); len(d.Placements) > 0 {
				step.At = int(d.Placements[0].Cell)
			}
		}
		if more {
			step.Machine = tell.Short(player.State())
		}
		out = append(out, step)
	}
	return out
}

// toSolution lets the machine go on to its first solution, as long as there is
// time.
func toSolution(ctx context.Context, p *learn.Player) {
	for p.State().Solutions == 0 && !p.Ended() && ctx.Err() == nil {
		p.Until(func(st *learn.State) bool { return st.Outcome() == learn.Solution }, leap)
	}
}
