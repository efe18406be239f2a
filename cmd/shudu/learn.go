package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/cputime"
	"shudu/internal/lesson"
	"shudu/learn"
	"shudu/sudoku"
	"shudu/tui"
)

// learning is what "learn" is asked for.
type learning struct {
	topic           string
	puzzles         []*sudoku.Puzzle
	from, output    string
	engine          string
	n               int
	step, steps     uint64
	svg, html, cast string
	force, ascii    bool
	budget          time.Duration
	cut             bool // the time was over before a search was
}

// learnCommand returns "learn": the handouts' algorithms, made visible.
func (a *app) learnCommand() *cobra.Command {
	l := &learning{}
	cmd := a.command("learn [topic] [puzzle|file|-]...", func(args []string) error { return a.learn(l, args) })
	cmd.ValidArgs = lesson.Topics
	f := cmd.Flags()
	a.reads(f, &l.from)
	a.choice(f, &l.output, "output", "listoutput", "text", "json")
	f.IntVarP(&l.n, "number", "n", 4, a.usage("learnn"))
	a.choice(f, &l.engine, "engine", "learnengine", "", "recursion", "loop", "smallest")
	f.Uint64Var(&l.step, "step", 0, a.usage("learnstep"))
	f.Uint64Var(&l.steps, "steps", 60, a.usage("learnsteps"))
	f.DurationVar(&l.budget, "budget", 5*time.Second, a.usage("learnbudget"))
	f.StringVar(&l.svg, "svg", "", a.usage("learnsvg"))
	f.StringVar(&l.html, "html", "", a.usage("learnhtml"))
	f.StringVar(&l.cast, "cast", "", a.usage("learncast"))
	f.BoolVar(&l.ascii, "ascii", false, a.usage("ascii"))
	a.forced(cmd, &l.force)
	return a.uses(cmd, "limit=none", "all", "timeout=never", "quiet", "color")
}

// learn gives a lesson: into files, as JSON, in the terminal or as text.
func (a *app) learn(l *learning, args []string) error {
	if err := a.settleLesson(l, args); err != nil {
		return err
	}
	switch {
	case l.files():
		return a.exportLesson(l)
	case a.stepped(l):
		return a.stepLesson(l)
	case l.topic == "":
		return a.listTopics(l)
	case l.topic == "compare":
		return a.compare(l)
	case l.output == "json":
		return a.eachSearch(l, a.writeSteps)
	case l.topic == "permutations":
		return a.telling(l).Permutations(a.out, l.n)
	}
	return a.eachSearch(l, func(p *learn.Player) error { return a.tellSearch(l, p) })
}

// files reports whether the lesson goes into files.
func (l *learning) files() bool { return l.svg != "" || l.html != "" || l.cast != "" }

// stepped reports whether the lesson is stepped through in the terminal.
func (a *app) stepped(l *learning) bool {
	return !l.files() && l.output == "text" && terminal(a.in) && terminal(a.screen) && l.topic != "compare"
}

// settleTelling refuses what the form of a lesson has no use for.
func (a *app) settleTelling(l *learning) error {
	stepped := a.stepped(l)
	searched := l.topic != "" && l.topic != "compare" && (l.topic != "permutations" || l.files() || l.output == "json")
	timed := l.topic == "compare" || l.svg != "" || l.output == "text" && !l.files() && !stepped
	for _, rule := range []struct {
		idle  bool
		key   string
		flags []string
	}{
		{l.topic != "permutations", "idle.permutations", []string{"number"}},
		{!searched, "idle.searched", []string{"engine"}},
		{l.files(), "idle.files", []string{"output", "steps"}},
		{l.output == "json" || l.topic == "compare" || l.topic == "", "idle.searchtext", []string{"steps"}},
		{!timed, "idle.timed", []string{"budget"}},
		{!stepped && l.svg == "" && l.html == "", "idle.stepped", []string{"step"}},
	} {
		if rule.idle {
			if err := a.idle(rule.key, rule.flags...); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellSearch tells a search as text.
func (a *app) tellSearch(l *learning, p *learn.Player) error {
	defer a.judgeTime(l)
	if l.topic != "path" {
		return a.telling(l).Tell(a.out, p)
	}
	ctx, cancel := context.WithTimeout(a.ctx, l.budget)
	defer cancel()
	return a.telling(l).Path(ctx, a.out, p)
}

// settleLesson finds the topic and the puzzles among the arguments. A puzzle
// without a topic is searched by recursion.
func (a *app) settleLesson(l *learning, args []string) error {
	if a.flags.timeout > 0 {
		l.budget = min(l.budget, a.flags.timeout)
	}
	switch {
	case len(args) == 0:
	case slices.Contains(lesson.Topics, args[0]):
		l.topic, args = args[0], args[1:]
	case a.looksLikeInput(args[0]):
		l.topic = "backtrack"
	default:
		return a.unknownName("usage.topic", args[0], lesson.Topics)
	}
	if err := a.settleTelling(l); err != nil {
		return err
	}
	if err := a.freeFiles(l); err != nil {
		return err
	}
	if l.topic == "permutations" && (l.n < 2 || l.n > learn.MaxPermutations) {
		return learn.ErrPermutations
	}
	switch {
	case l.topic == "permutations" && len(args) > 0:
		return a.fail("usage.takesnone", "shudu learn permutations", shorten(args[0]))
	case l.topic == "" || l.topic == "permutations":
		return nil
	}
	return a.lessonPuzzles(l, args)
}

// lessonPuzzles reads the puzzles of a lesson: those that are named or piped
// in, else the topic's own.
func (a *app) lessonPuzzles(l *learning, args []string) error {
	implicit := len(args) == 0 && piped(a.in)
	if implicit {
		args = []string{"-"}
	}
	if len(args) > 0 {
		items, err := a.read(args, l.from)
		if err != nil {
			return err
		}
		for it := range a.each(items) {
			switch {
			case it.err == nil:
				l.puzzles = append(l.puzzles, it.Puzzle)
				a.warnOfClashes(it)
			case !implicit || !errors.Is(it.err, format.ErrEmpty): // nothing in a pipe is nothing
				a.complain(it.err)
			}
		}
	}
	if len(l.puzzles) == 0 && a.status == done && a.ctx.Err() == nil {
		l.puzzles = lesson.Puzzles(l.topic)
	}
	return nil
}

// warnOfClashes names the givens of a puzzle that clash, before its search is told: it
// has no solution.
func (a *app) warnOfClashes(it item) {
	clashes, err := answer.Clashes(a.ctx, it.Puzzle)
	if err != nil || len(clashes) == 0 {
		return // what cannot be searched is said by the search
	}
	a.status.raise(untrue)
	a.tellClashes(it, clashes)
}

// piped reports whether something is piped into a file, or it is redirected.
func piped(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && (info.Mode()&os.ModeNamedPipe != 0 || info.Mode().IsRegular() && info.Size() > 0)
}

// teller returns who says the lesson.
func (a *app) teller(l *learning) lesson.Teller { return lesson.Teller{Lang: a.lang, ASCII: l.ascii} }

// telling returns a search told as text, for as long as the budget allows.
func (a *app) telling(l *learning) lesson.Telling {
	end := time.Now().Add(l.budget)
	return lesson.Telling{Teller: a.teller(l), Topic: l.topic, Steps: l.steps, Budget: l.budget, Width: 78, Over: func() bool {
		l.cut = l.cut || time.Now().After(end)
		return l.cut || a.ctx.Err() != nil
	}}
}

// listTopics says what lessons there are.
func (a *app) listTopics(l *learning) error {
	var rows [][]string
	for _, topic := range lesson.Topics {
		if l.output == "json" {
			writeJSON(a.out, answer.Entry{V: 1, Name: topic, Title: a.say("topic." + topic), About: a.say("topic." + topic + ".about")})
			continue
		}
		rows = append(rows, []string{"shudu learn " + topic, a.say("topic." + topic)})
	}
	a.writeRows(rows)
	return nil
}

// search returns the search of a puzzle.
func (a *app) search(l *learning, p *sudoku.Puzzle) learn.Search {
	s := learn.Search{Puzzle: p, Engine: l.engine}
	if s.Engine == "" {
		s.Engine = lesson.Engine(l.topic)
	}
	if a.flags.limited && !a.flags.all {
		s.Limit = a.flags.limit
	}
	return s
}

// eachSearch does something with the search of every puzzle.
func (a *app) eachSearch(l *learning, do func(*learn.Player) error) error {
	puzzles := l.puzzles
	if l.topic == "permutations" {
		puzzles = []*sudoku.Puzzle{learn.Row(l.n, l.n, true)}
	}
	for _, puzzle := range puzzles {
		p, err := learn.Play(a.search(l, puzzle))
		if err == nil {
			err = do(p)
			a.judgeSearch(p)
			p.Close()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// judgeTime remembers for the exit status that the time that was allowed did not
// suffice. The budget that every lesson has is no such time.
func (a *app) judgeTime(l *learning) {
	if l.cut && a.flags.timeout > 0 {
		a.status.raise(gaveUp)
	}
	l.cut = false
}

// judgeSearch remembers for the exit status that a search came to its end without a
// solution.
func (a *app) judgeSearch(p *learn.Player) {
	if p.Ended() && p.State().Solutions == 0 {
		a.status.raise(untrue)
	}
}

// writeSteps writes all steps of a search as JSON. It stops when the reader is
// gone, at an interrupt, and at the end of --timeout.
func (a *app) writeSteps(p *learn.Player) error {
	ctx, cancel := a.allowed()
	defer cancel()
	w := bufio.NewWriterSize(a.out, 1<<15)
	defer w.Flush()
	for n := 0; p.Forward(); n++ {
		line, err := p.Step().MarshalJSON()
		if err != nil {
			return err
		}
		w.Write(line)
		w.WriteByte('\n')
		if n%256 == 0 && ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() == context.DeadlineExceeded {
		a.status.raise(gaveUp)
	}
	return nil
}

// stepLesson opens the lesson in the terminal.
func (a *app) stepLesson(l *learning) error {
	cfg, err := a.table(&playFlags{ascii: l.ascii})
	if err != nil {
		return err
	}
	a.wholeScreen()
	cfg.LangSet = true // the language of the game's settings is for the game
	if l.topic == "" {
		return tui.Start(a.ctx, cfg, tui.Lessons(cputime.Thread))
	}
	if l.topic == "permutations" {
		return tui.Start(a.ctx, cfg, tui.Permutations(l.n, l.step))
	}
	if len(l.puzzles) == 0 {
		return nil // what was wrong with them is said
	}
	if len(l.puzzles) > 1 {
		return a.fail("usage.onepuzzle")
	}
	return tui.Start(a.ctx, cfg, tui.Lesson(l.topic, a.search(l, l.puzzles[0]), l.step))
}

// compare sets the engines side by side on every puzzle.
func (a *app) compare(l *learning) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for i, puzzle := range l.puzzles {
		name := a.raceName(puzzle, i)
		runs, err := learn.Compare(a.ctx, a.race(l, puzzle), func(r learn.Run) { a.noteRun(name, r.Engine) })
		switch {
		case a.ctx.Err() != nil:
			return nil
		case err != nil:
			a.complain(err)
			continue
		}
		a.judgeRuns(l, runs)
		if l.output == "json" {
			writeRuns(a.out, i+1, puzzle, runs)
			continue
		}
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		fmt.Fprintln(a.out, name)
		for _, line := range a.teller(l).Comparison(runs, l.budget, 78) {
			fmt.Fprintln(a.out, line)
		}
	}
	return nil
}

// judgeRuns remembers for the exit status that engines found out that there is no
// solution, or had no time to.
func (a *app) judgeRuns(l *learning, runs []learn.Run) {
	l.cut = slices.ContainsFunc(runs, func(r learn.Run) bool { return r.Cut })
	a.judgeTime(l)
	if slices.ContainsFunc(runs, func(r learn.Run) bool { return r.Exact && r.Count == 0 }) {
		a.status.raise(untrue)
	}
}

func (a *app) race(l *learning, p *sudoku.Puzzle) learn.Race {
	return learn.Race{Puzzle: p, Limit: a.search(l, p).Limit, Budget: l.budget, Clock: cputime.Thread}
}

// raceName names a puzzle that engines are compared on.
func (a *app) raceName(p *sudoku.Puzzle, i int) string {
	name := a.say("learn.puzzle", i+1)
	if p.Info.Title != "" {
		name += " (" + p.Info.Title + ")"
	}
	if line := answer.InOneLine(p); line != "" {
		name += "  " + strings.Fields(line)[0]
	}
	return name
}

// noteRun says on a terminal which engine is done.
func (a *app) noteRun(puzzle, engine string) {
	if !a.flags.quiet && terminal(a.screen) && terminal(os.Stderr) {
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.say("compare.running", shorten(puzzle), engine))
		if engine == learn.Engines[len(learn.Engines)-1] {
			fmt.Fprint(a.err, "\r\x1b[K")
		}
	}
}

// writeRuns writes what engines did as JSON, an object an engine.
func writeRuns(w io.Writer, index int, p *sudoku.Puzzle, runs []learn.Run) {
	for _, r := range runs {
		writeJSON(w, struct {
			V          int     `json:"v"`
			Index      int     `json:"index"`
			Name       string  `json:"name"`
			Engine     string  `json:"engine"`
			Can        bool    `json:"can"`
			Cut        bool    `json:"cut"`
			Count      uint64  `json:"count"`
			Exact      bool    `json:"exact"`
			Calls      uint64  `json:"calls"`
			Tries      uint64  `json:"tries"`
			FirstCalls uint64  `json:"first_calls"`
			FirstTries uint64  `json:"first_tries"`
			Seconds    float64 `json:"cpu_seconds"`
			Faster     float64 `json:"times_faster"`
		}{1, index, p.Info.Title, r.Engine, r.Can, r.Cut, r.Count, r.Exact, r.Nodes, r.Tries, r.First.Nodes, r.First.Tries, r.CPU.Seconds(), r.Faster})
	}
}
