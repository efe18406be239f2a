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
	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/cputime"
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

// reply is what was found out about one puzzle.
type reply struct {
	item
	tally      solve.Tally
	limit      uint64
	clashes    []check.Clash
	candidates []sudoku.Digits // the true ones, when asked for
	search     time.Duration   // CPU time of building and searching, and of reading if the same thread did it
	timeless   bool            // nobody is to know that
	drawn      draw.Picture    // see picture
	failed     error           // why the search did not end by itself
}

// printer writes answers in one of the output forms.
type printer interface {
	// solution writes one solution of --all, the k-th, as it is found.
	solution(w io.Writer, a *reply, k uint64, g sudoku.Grid)
	// answer writes what is to be said when a puzzle is done.
	answer(w io.Writer, a *reply)
}

// asked adds the flags of a question.
func (a *app) asked(cmd *cobra.Command, q *question) {
	f := cmd.Flags()
	f.StringVar(&q.engine, "engine", "", a.usage("engine"))
	a.reads(f, &q.from)
	if q.onlyCount {
		a.choice(f, &q.output, "output", "output", "text", "line", "json")
	} else {
		a.choice(f, &q.output, "output", "solveoutput", "text", "line", "json", packed)
		a.choice(f, &q.style, "style", "style", styleNames...)
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
	if q.candidates && (q.all || q.output == "line") {
		return a.fail("usage.candidates")
	}
	if q.output == packed && (q.all || q.candidates || q.limit == 0 || q.limit >= solve.BatchRefused) {
		return a.fail("usage.packed", solve.BatchRefused-1)
	}
	if q.output != "text" || q.candidates {
		if err := a.idle("idle.boards", "style"); err != nil {
			return err
		}
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
	return a.ctx, func() {}
}

// ask puts the question to every puzzle and prints the answers in the order of
// the puzzles.
func (a *app) ask(q *question, args []string) error {
	if err := a.settleQuestion(q); err != nil {
		return err
	}
	p := a.printer(q)
	if q.bulky(a) {
		return a.askBulk(q, p, args)
	}
	if err := a.known(q.from); err != nil {
		return err
	}
	args, err := a.sources(args)
	if err != nil {
		return err
	}
	a.answer(q, p, func(emit emit) { a.readAll(args, q.from, emit) })
	return nil
}

// answer answers the question for the puzzles that read reads.
func (a *app) answer(q *question, p printer, read func(emit)) {
	switch {
	case q.all && !q.onlyCount:
		a.progress.counting("progress.solutions", q.limit)
		a.inTurn(read, func(it item) { a.conclude(p, a.enumerate(q, p, it)) })
	case a.flags.threads == 1:
		a.inTurn(read, func(it item) { a.conclude(p, a.find(q, it)); a.progress.add(1) })
	default:
		for ans := range batch.Map(a.ctx, a.flags.threads, a.channel(read), func(it item) *reply { return a.find(q, it) }) {
			a.conclude(p, ans)
			a.progress.add(1)
		}
	}
}

// find answers the question for one puzzle.
func (a *app) find(q *question, it item) *reply {
	return a.work(q, it, func(ctx context.Context, ans *reply, s solve.Solver) error {
		var err error
		if q.onlyCount && a.flags.threads > 1 {
			err = a.countWide(ctx, q, ans, s)
		} else {
			if q.onlyCount {
				s.Found = a.progress.found()
				defer s.Found.Reset()
			}
			ans.tally, err = s.Count(ctx, it.Puzzle, q.limit)
		}
		if err == nil && q.candidates && ans.tally.Count > 0 {
			ans.candidates, err = check.Candidates(ctx, s, it.Puzzle)
		}
		return err
	})
}

// narrow is how many nodes one thread looks at before a count goes to all.
const narrow = 100_000

// countWide counts the solutions of one puzzle: on one thread as long as it is
// small, then on all. Only one puzzle at a time is worked on by all. The first
// solution is always the one that a single thread finds.
func (a *app) countWide(ctx context.Context, q *question, ans *reply, s solve.Solver) error {
	s.Nodes = narrow
	small, err := s.Count(ctx, ans.Puzzle, q.limit)
	if unbounded := errors.Is(err, solve.ErrEngine); !unbounded && !errors.Is(err, solve.ErrLimit) {
		ans.tally = small
		return err
	}
	a.wide.Lock()
	defer a.wide.Unlock()
	s.Nodes, s.Threads, s.Found = 0, a.flags.threads, a.progress.found()
	defer s.Found.Reset()
	all, own := cputime.Process(), cputime.Thread()
	ans.tally, err = s.Count(ctx, ans.Puzzle, q.limit)
	ans.search = (cputime.Process() - all) - (cputime.Thread() - own) // the other threads' share
	if ans.tally.Exact && ans.tally.Count == 1 {
		return err // there is no other to be the first
	}
	if ans.tally.First = small.First; small.First == nil && ans.tally.Count > 0 && err == nil {
		s.Threads = 1
		ans.tally.First, err = s.One(ctx, ans.Puzzle)
	}
	return err
}

// enumerate prints every solution of one puzzle as it is found.
func (a *app) enumerate(q *question, p printer, it item) *reply {
	return a.work(q, it, func(ctx context.Context, ans *reply, s solve.Solver) error {
		m, err := model.CompileContext(ctx, it.Puzzle)
		if err != nil {
			return err
		}
		k := uint64(0)
		ans.tally, err = s.Each(ctx, m, q.limit, func(g sudoku.Grid) bool {
			k++
			p.solution(a.out, ans, k, g)
			a.progress.add(1)
			return true
		})
		return err
	})
}

// work lets search find the answer for a puzzle, within the time allowed and
// on one thread, whose clock says what it took. A puzzle without a solution is
// looked at for clashes; before the search, if the engine is one that was asked
// for and may take its time to find out.
func (a *app) work(q *question, it item, search func(context.Context, *reply, solve.Solver) error) *reply {
	ans := &reply{item: it, limit: q.limit, timeless: a.piece != nil}
	if it.err != nil {
		return ans
	}
	ctx, cancel := a.allowed()
	defer cancel()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := it.began
	if began == 0 {
		began = cputime.Thread()
	}
	if q.engine != "" {
		ans.clashes, ans.failed = answer.Clashes(ctx, it.Puzzle)
	}
	if len(ans.clashes) == 0 && ans.failed == nil {
		ans.failed = search(ctx, ans, solve.Solver{Engine: q.engine})
	}
	if ans.failed == nil && ans.tally.Count == 0 {
		ans.tally.Exact = true
		ans.clashes, ans.failed = answer.Clashes(ctx, it.Puzzle)
	}
	ans.search += cputime.Thread() - began
	return ans
}

// conclude prints an answer and remembers what it means for the exit status.
func (a *app) conclude(p printer, ans *reply) {
	if a.remember(ans) {
		p.answer(a.out, ans)
	}
}

// met tells why the work on a puzzle did not come to its end, remembers what that
// means for the exit status, and reports whether there is anything else to tell.
func (a *app) met(it item, failed error) bool {
	switch {
	case it.err != nil:
		a.complain(it.placed(it.err))
		return false
	case errors.Is(failed, context.Canceled):
		return false
	case errors.Is(failed, context.DeadlineExceeded), errors.Is(failed, solve.ErrLimit):
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(it), a.flags.timeout)
	case failed != nil:
		a.complain(it.placed(failed))
		return false
	}
	return true
}

// remember tells what is to be told beside an answer, remembers what it means
// for the exit status, and reports whether there is an answer to print.
func (a *app) remember(ans *reply) bool {
	switch {
	case errors.Is(ans.failed, context.Canceled) && ans.tally.Count > 0:
		a.notice("solve.interrupted", a.place(ans.item), ans.tally.Total())
	case !a.met(ans.item, ans.failed):
		return false
	case ans.failed == nil && ans.tally.Count == 0:
		a.status.raise(untrue)
	}
	a.tellClashes(ans.item, ans.clashes)
	return true
}

// tellClashes names the givens of a puzzle that clash.
func (a *app) tellClashes(it item, clashes []check.Clash) {
	for _, c := range clashes {
		a.notice("solve.clash", a.place(it), answer.Clash(a.lang, it.Puzzle.Geometry, c))
	}
}
