// Package engine is the one signature behind which all engines stand.
//
// An engine takes a model and reports its solutions one by one. What differs
// is how: see the packages below this one.
package engine

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"sync/atomic"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

var (
	// ErrLimit says that an engine gave up at a limit of nodes before the
	// answer was known.
	ErrLimit = fault.New("gave up at the node limit")
	// ErrEngine says that there is no such engine, or none that can do what is
	// asked.
	ErrEngine = fault.New("no engine for this")
)

// Options bound a search.
type Options struct {
	Limit   uint64 // stop after this many solutions; 0 means find all
	Nodes   uint64 // give up with ErrLimit after this many nodes; 0 means never
	Threads int    // how many threads may work; 0 and 1 mean one
	Found   *Found // told of solutions while they are counted; nil for nobody
}

// Found is how many solutions a search has counted so far, for somebody who
// waits for it. It follows the search from behind, and falls to 0 when an engine
// begins anew in another way; only the Result is exact.
type Found struct{ n atomic.Uint64 }

// Add counts n more solutions, each so many times. A nil Found counts nothing,
// and a full one no more.
func (f *Found) Add(n, times uint64) {
	if f == nil {
		return
	}
	over, more := bits.Mul64(n, times)
	if sum := f.n.Add(more); over > 0 || sum < more {
		f.n.Store(math.MaxUint64)
	}
}

// Reset begins anew.
func (f *Found) Reset() {
	if f != nil {
		f.n.Store(0)
	}
}

// SoFar returns how many there are.
func (f *Found) SoFar() uint64 { return f.n.Load() }

// Result is what a search found.
type Result struct {
	Count   uint64         // solutions found, or math.MaxUint64 when Total says more
	Total   *big.Int       // solutions found when Count cannot say it, else nil
	Exact   bool           // the whole tree was searched: there are no others
	Nodes   uint64         // positions looked at; calls, where the engine is a recursion
	Guesses uint64         // positions where a choice was made
	Tries   uint64         // digits written and checked one by one; 0 where the engine does not work so
	First   []sudoku.Digit // the first solution, one digit per variable; nil when none was found
	// Nodes and tries when the first solution was found, where the engine
	// tells; the rest of them prove how many others there are.
	FirstNodes, FirstTries uint64
}

// Add counts n more solutions, each so many times; what a word cannot hold goes
// to Total.
func (r *Result) Add(n, times uint64) {
	over, low := bits.Mul64(n, times)
	sum, carry := bits.Add64(r.Count, low, 0)
	if r.Total == nil && over == 0 && carry == 0 {
		r.Count = sum
		return
	}
	if r.Total == nil {
		r.Total = new(big.Int).SetUint64(r.Count)
	}
	more := new(big.Int).SetUint64(n)
	r.Total.Add(r.Total, more.Mul(more, new(big.Int).SetUint64(times)))
	r.Count = math.MaxUint64
}

// Join counts the solutions of another result, too.
func (r *Result) Join(other *Result) {
	if other.Total == nil {
		r.Add(other.Count, 1)
		return
	}
	if r.Total == nil {
		r.Total = new(big.Int).SetUint64(r.Count)
	}
	r.Total.Add(r.Total, other.Total)
	r.Count = math.MaxUint64
}

// UpTo cuts the count at a limit that it has reached; 0 means no limit. It
// reports whether it has.
func (r *Result) UpTo(limit uint64) bool {
	if limit == 0 || r.Count < limit {
		return false
	}
	r.Count, r.Total, r.Exact = limit, nil, false
	return true
}

// Engine finds solutions.
type Engine interface {
	// Name is the engine's one word, as in --engine.
	Name() string
	// Can reports whether the engine can solve the model.
	Can(*model.Model) bool
	// Solve searches for solutions and yields each as soon as it is found,
	// one digit per variable of the model; the slice is reused. It stops when
	// yield returns false. A nil yield only counts and keeps the first. When the context ends it
	// returns the context's error with what was found so far.
	Solve(ctx context.Context, m *model.Model, opt Options, yield func(digits []sudoku.Digit) bool) (Result, error)
}
