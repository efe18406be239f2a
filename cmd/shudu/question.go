package main

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/check"
	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// question is what "solve" and "count" ask of every puzzle.
type question struct {
	limit      uint64 // the default of --limit; 0 means none
	onlyCount  bool   // text is only the number
	engine     string
	from       string
	output     string
	style      string
	candidates bool
	all        bool
}

// answer is what was found out about one puzzle.
type answer struct {
	item
	tally      solve.Tally
	limit      uint64
	clashes    []check.Clash
	candidates []sudoku.Digits // the true ones, when asked for
	search     time.Duration   // CPU time of building and searching
	failed     error           // why the search did not end by itself
}

// printer writes answers in one of the output forms.
type printer interface {
	// solution writes one solution of --all, the k-th, as it is found.
	solution(w io.Writer, a *answer, k uint64, g sudoku.Grid)
	// answer writes what is to be said when a puzzle is done.
	answer(w io.Writer, a *answer)
}

// asked adds the flags of a question.
func (a *app) asked(cmd *cobra.Command, q *question) {
	f := cmd.Flags()
	f.StringVar(&q.engine, "engine", "", a.usage("engine"))
	f.StringVar(&q.from, "from", "", a.usage("from"))
	f.StringVarP(&q.output, "output", "o", "text", a.usage("output"))
	if !q.onlyCount {
		f.StringVar(&q.style, "style", "boxed", a.usage("style"))
		f.BoolVar(&q.candidates, "candidates", false, a.usage("candidates"))
	}
}

// settleQuestion checks the flags of a question and joins the shared ones.
func (a *app) settleQuestion(q *question) error {
	if a.flags.limited {
		q.limit = a.flags.limit
	}
	if q.all = a.flags.all; q.all && !a.flags.limited {
		q.limit = 0
	}
	return a.knownEngine(q.engine)
}

// knownEngine returns an error unless there is an engine of that name.
func (a *app) knownEngine(name string) error {
	if name == "" || slices.Contains(solve.Engines(), name) {
		return nil
	}
	return a.unknownName("usage.engine", name, solve.Engines())
}

// allowed returns a context that ends when the time for one puzzle is over.
func (a *app) allowed() (context.Context, context.CancelFunc) {
	if a.flags.timeout > 0 {
		return context.WithTimeout(a.ctx, a.flags.timeout)
	}
	return context.WithCancel(a.ctx)
}

// ask puts the question to every puzzle and prints the answers in the order of
// the puzzles.
func (a *app) ask(q *question, args []string) error {
	if err := a.settleQuestion(q); err != nil {
		return err
	}
	p, err := a.printer(q)
	if err != nil {
		return err
	}
	if a.bulky(q) {
		return a.askInBulk(q, p, args)
	}
	items, err := a.read(args, q.from)
	if err != nil {
		return err
	}
	a.askEach(q, p, items)
	return nil
}

// askEach puts the question to the puzzles one by one.
func (a *app) askEach(q *question, p printer, items <-chan item) {
	if q.all && !q.onlyCount {
		for it := range batch.Map(a.ctx, 1, items, func(it item) item { return it }) {
			a.conclude(p, a.enumerate(q, p, it))
		}
		return
	}
	for ans := range batch.Map(a.ctx, a.flags.threads, items, func(it item) *answer { return a.find(q, it) }) {
		a.conclude(p, ans)
	}
}

// find answers the question for one puzzle.
func (a *app) find(q *question, it item) *answer {
	return a.work(q, it, func(ctx context.Context, ans *answer, m *model.Model, s solve.Solver) error {
		var err error
		ans.tally, err = s.CountModel(ctx, m, q.limit)
		if err == nil && q.candidates && ans.tally.Count > 0 {
			ans.candidates, err = check.Candidates(ctx, s, it.Puzzle)
		}
		return err
	})
}

// enumerate prints every solution of one puzzle as it is found.
func (a *app) enumerate(q *question, p printer, it item) *answer {
	return a.work(q, it, func(ctx context.Context, ans *answer, m *model.Model, s solve.Solver) error {
		var err error
		k := uint64(0)
		ans.tally, err = s.Each(ctx, m, q.limit, func(g sudoku.Grid) bool {
			k++
			p.solution(a.out, ans, k, g)
			return true
		})
		return err
	})
}

// work compiles a puzzle, looks for clashes, which need no search, and lets
// search do the rest, within the time allowed and on one thread, whose clock
// says what it took.
func (a *app) work(q *question, it item, search func(context.Context, *answer, *model.Model, solve.Solver) error) *answer {
	ans := &answer{item: it, limit: q.limit}
	if it.err != nil {
		return ans
	}
	ctx, cancel := a.allowed()
	defer cancel()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := threadTime()
	m, err := model.Compile(it.Puzzle)
	if err != nil {
		ans.err = err
		return ans
	}
	if ans.clashes = check.Clashes(m); len(ans.clashes) > 0 {
		ans.tally.Exact = true
	} else {
		ans.failed = search(ctx, ans, m, solve.Solver{Engine: q.engine})
	}
	ans.search = threadTime() - began
	return ans
}

// conclude prints an answer and remembers what it means for the exit status.
func (a *app) conclude(p printer, ans *answer) {
	if a.remember(ans) {
		p.answer(a.out, ans)
	}
}

// remember tells what is to be told beside an answer, remembers what it means
// for the exit status, and reports whether there is an answer to print.
func (a *app) remember(ans *answer) bool {
	switch {
	case ans.err != nil:
		a.complain(ans.err)
		return false
	case errors.Is(ans.failed, context.Canceled):
		if ans.tally.Count == 0 {
			return false // interrupted before there was anything to tell
		}
		a.notice("solve.interrupted", a.place(ans.item), ans.tally.Count)
	case errors.Is(ans.failed, context.DeadlineExceeded), errors.Is(ans.failed, solve.ErrLimit):
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(ans.item), a.flags.timeout)
	case ans.failed != nil:
		a.complain(ans.failed)
		return false
	case ans.tally.Count == 0:
		a.status.raise(untrue)
	}
	for _, c := range ans.clashes {
		a.notice("solve.clash", a.place(ans.item), a.clash(ans.Puzzle.Geometry, c))
	}
	return true
}
