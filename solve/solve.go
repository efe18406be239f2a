// Package solve is the front door of the engines: it compiles a puzzle, picks
// an engine that can solve it, and answers.
//
//	grid, err := solve.Unique(ctx, puzzle)
//	switch {
//	case errors.Is(err, solve.ErrNoSolution): …
//	case errors.Is(err, solve.ErrNotUnique): …
//	}
//
// [One] finds a solution, [Unique] proves it the only one, [Count] counts, and
// [All] streams every solution as it is found: the first is out before the
// second is looked for, and memory does not grow with their number. All stop
// soon after their context ends. A [Solver] with other settings has the same
// methods. [Batch] answers a stream of ordinary 9×9 puzzles, one a line.
package solve

import (
	"context"
	"iter"
	"math/big"
	"slices"
	"strings"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/nine"
	"shudu/internal/engine/reference"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

// The answers that are not grids.
var (
	ErrNoSolution = fault.New("no solution")
	ErrNotUnique  = fault.New("more than one solution")
	ErrLimit      = engine.ErrLimit
	ErrEngine     = engine.ErrEngine
)

// engines lists what is known, best first: the first that can, does.
var engines = []engine.Engine{
	nine.Single{},
	nine.Bulk{},
	general.Engine{},
	reference.Recursion{},
	reference.Loop{},
	reference.Smallest{},
}

// Engines returns the names of the engines, the preferred first.
func Engines() []string {
	names := make([]string, len(engines))
	for i, e := range engines {
		names[i] = e.Name()
	}
	return names
}

// Solver is a choice of engine and bounds. The zero Solver picks the engine
// itself, uses one thread and gives up never.
type Solver struct {
	Engine  string // the engine's name, "" for the best that can
	Threads int    // how many threads may work on one puzzle; 0 means one
	Nodes   uint64 // give up with ErrLimit after this many nodes; 0 means never
	Found   *Found // told of solutions while they are counted; may be nil
}

// Found is how many solutions a search has counted so far (SoFar), for somebody
// who waits for it. It follows the search from behind; only the Tally is exact.
type Found = engine.Found

// Stats says what an answer cost.
type Stats struct {
	Engine         string
	Nodes, Guesses uint64
	Tries          uint64 // digits tried one by one; 0 where an engine does not work so
	First          Effort // when the first solution was found, where the engine tells
}

// Effort is how far a search was.
type Effort struct{ Nodes, Tries uint64 }

// Tally is the answer of Count.
type Tally struct {
	Count uint64      // solutions found; beyond math.MaxUint64 only Total says how many
	Exact bool        // there are no others; false when the limit cut the count
	First sudoku.Grid // the first solution found, nil when there is none
	Stats Stats
	total *big.Int // nil when Count says it
}

// Total returns the number of solutions found, however large.
func (t Tally) Total() *big.Int {
	if t.total != nil {
		return new(big.Int).Set(t.total)
	}
	return new(big.Int).SetUint64(t.Count)
}

// One returns a solution, or ErrNoSolution.
func One(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) { return Solver{}.One(ctx, p) }

// Unique returns the only solution, or ErrNoSolution, or ErrNotUnique.
func Unique(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) {
	return Solver{}.Unique(ctx, p)
}

// Count returns the number of solutions, counting no further than the limit; 0
// means no limit.
func Count(ctx context.Context, p *sudoku.Puzzle, limit uint64) (Tally, error) {
	return Solver{}.Count(ctx, p, limit)
}

// All ranges over all solutions. When the search cannot go on (the context
// ended, the puzzle makes no sense) the last pair has the error and no grid.
func All(ctx context.Context, p *sudoku.Puzzle) iter.Seq2[sudoku.Grid, error] {
	return Solver{}.All(ctx, p)
}

// One returns a solution, or ErrNoSolution.
func (s Solver) One(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) {
	t, err := s.Count(ctx, p, 1)
	if err == nil && t.Count == 0 {
		err = ErrNoSolution
	}
	return t.First, err
}

// Unique returns the only solution, or ErrNoSolution, or ErrNotUnique.
func (s Solver) Unique(ctx context.Context, p *sudoku.Puzzle) (sudoku.Grid, error) {
	t, err := s.Count(ctx, p, 2)
	switch {
	case err != nil:
		return nil, err
	case t.Count == 0:
		return nil, ErrNoSolution
	case t.Count > 1:
		return nil, ErrNotUnique
	}
	return t.First, nil
}

// Count returns the number of solutions, counting no further than the limit; 0
// means no limit. The tally is right about what was found even when there is
// an error.
func (s Solver) Count(ctx context.Context, p *sudoku.Puzzle, limit uint64) (t Tally, err error) {
	if s.Engine == "" {
		if r, ok, err := (nine.Single{}).Plain(ctx, p, s.options(limit)); ok {
			return tally(nine.Single{}, r, r.First), err
		}
	}
	err = model.Once(ctx, p, func(m *model.Model) (err error) {
		t, err = s.CountModel(ctx, m, limit)
		return err
	})
	return t, err
}

// CountModel is Count for a puzzle that is compiled already.
func (s Solver) CountModel(ctx context.Context, m *model.Model, limit uint64) (Tally, error) {
	return s.run(ctx, m, limit, nil)
}

// Each calls yield with every solution as it is found, up to the limit (0 means
// no limit), until yield returns false. It is All for those who have compiled
// the puzzle and want the tally.
func (s Solver) Each(ctx context.Context, m *model.Model, limit uint64, yield func(sudoku.Grid) bool) (Tally, error) {
	grid := gridsOf(m)
	return s.run(ctx, m, limit, func(digits []sudoku.Digit) bool { return yield(grid(digits)) })
}

// All ranges over all solutions.
func (s Solver) All(ctx context.Context, p *sudoku.Puzzle) iter.Seq2[sudoku.Grid, error] {
	return func(yield func(sudoku.Grid, error) bool) {
		m, err := model.CompileContext(ctx, p)
		if err != nil {
			yield(nil, err)
			return
		}
		grid, stopped := gridsOf(m), false
		_, err = s.run(ctx, m, 0, func(digits []sudoku.Digit) bool {
			stopped = !yield(grid(digits), nil)
			return !stopped
		})
		if err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// gridsOf returns what makes a grid of one digit per variable. In an ordinary
// 9×9 the variables are the cells.
func gridsOf(m *model.Model) func(digits []sudoku.Digit) sudoku.Grid {
	if m.Classic() {
		return func(digits []sudoku.Digit) sudoku.Grid { return slices.Clone(digits) }
	}
	return m.Grid
}

func (s Solver) run(ctx context.Context, m *model.Model, limit uint64, yield func([]sudoku.Digit) bool) (Tally, error) {
	e, err := s.pick(m)
	if err != nil {
		return Tally{}, err
	}
	r, err := e.Solve(ctx, m, s.options(limit), yield)
	var first sudoku.Grid
	if r.First != nil {
		first = m.Grid(r.First)
	}
	return tally(e, r, first), err
}

func (s Solver) options(limit uint64) engine.Options {
	return engine.Options{Limit: limit, Nodes: s.Nodes, Threads: s.Threads, Found: s.Found}
}

func tally(e engine.Engine, r engine.Result, first sudoku.Grid) Tally {
	return Tally{Count: r.Count, total: r.Total, Exact: r.Exact, First: first, Stats: Stats{Engine: e.Name(), Nodes: r.Nodes, Guesses: r.Guesses, Tries: r.Tries,
		First: Effort{r.FirstNodes, r.FirstTries}}}
}

// pick returns the engine that was asked for, or the first that can.
func (s Solver) pick(m *model.Model) (engine.Engine, error) {
	for _, e := range engines {
		if s.Engine == "" && e.Can(m) {
			return e, nil
		}
		if s.Engine == e.Name() {
			if !e.Can(m) {
				return nil, fault.Errorf("%w: %s cannot solve this puzzle", ErrEngine, s.Engine)
			}
			return e, nil
		}
	}
	return nil, fault.Errorf("%w: %q (known: %s)", ErrEngine, s.Engine, strings.Join(Engines(), ", "))
}
