package learn

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// Engines lists the engines that are compared, the slowest first.
var Engines = []string{"recursion", "loop", "smallest", "general", "band", "lanes"}

// Race is what engines are compared on.
type Race struct {
	Puzzle *sudoku.Puzzle
	Limit  uint64               // stop after so many solutions; 0 means find all
	Budget time.Duration        // how long one engine may take
	Clock  func() time.Duration // the CPU time used so far by the thread
	// Within is how a context is bounded: as context.WithTimeout does it when it
	// is nil. Where no timer goes off while an engine works there is another way.
	Within func(context.Context, time.Duration) (context.Context, context.CancelFunc)
}

// Run is what one engine did.
type Run struct {
	Engine string
	Can    bool // the engine can solve the puzzle at all
	Cut    bool // the budget was over before the answer was known
	Count  uint64
	Exact  bool          // there are no other solutions
	Nodes  uint64        // calls of the first three, positions of the others
	Tries  uint64        // digits tried, where an engine tries digits
	First  solve.Effort  // nodes and tries when the first solution was found, where the engine tells
	CPU    time.Duration // of one solution of the puzzle, the median of several where one is short
	Faster float64       // how many times faster than the first engine, at least where that was cut; 0 where this one was
}

// Compare lets one engine after the other find the solutions of a puzzle and
// hands on what each did as soon as it is known. It stops when the context
// ends.
func Compare(ctx context.Context, r Race, each func(Run)) ([]Run, error) {
	m, err := model.Compile(r.Puzzle)
	if err != nil {
		return nil, err
	}
	var runs []Run
	for _, name := range Engines {
		run := r.run(ctx, m, name)
		if ctx.Err() != nil {
			return runs, ctx.Err()
		}
		if run.Can && !run.Cut && len(runs) > 0 && run.CPU > 0 {
			run.Faster = float64(runs[0].CPU) / float64(run.CPU)
		}
		runs = append(runs, run)
		if each != nil {
			each(run)
		}
	}
	return runs, nil
}

// The least time that is measured: shorter runs are repeated, up to so often.
const (
	enough   = 20 * time.Millisecond
	mostRuns = 1000
)

// run measures one engine.
func (r Race) run(ctx context.Context, m *model.Model, name string) Run {
	within := r.Within
	if within == nil {
		within = context.WithTimeout
	}
	ctx, cancel := within(ctx, r.Budget)
	defer cancel()
	out := Run{Engine: name}
	var times []time.Duration
	total := time.Duration(0)
	for total < enough && len(times) < mostRuns && ctx.Err() == nil {
		began := r.Clock()
		tally, err := solve.Solver{Engine: name, Threads: 1}.CountModel(ctx, m, r.Limit)
		took := r.Clock() - began
		switch {
		case errors.Is(err, solve.ErrEngine):
			return out
		case err != nil && len(times) > 0: // cut while it was repeated
		default:
			out = Run{Engine: name, Can: true, Cut: err != nil, Count: tally.Count, Exact: tally.Exact,
				Nodes: tally.Stats.Nodes, Tries: tally.Stats.Tries, First: tally.Stats.First}
			times = append(times, took)
			total += took
		}
	}
	if len(times) > 0 {
		slices.Sort(times)
		if out.CPU = times[len(times)/2]; out.CPU == 0 { // shorter than the clock can tell
			out.CPU = total / time.Duration(len(times))
		}
	}
	return out
}

// Scale is a logarithmic scale of times.
type Scale struct{ From, To time.Duration }

// ScaleOf returns a scale on which all runs have room: from one tenth, a
// hundredth … of a second to another.
func ScaleOf(runs []Run) Scale {
	s := Scale{From: time.Second, To: time.Nanosecond}
	for _, r := range runs {
		if r.Can {
			s.From, s.To = min(s.From, max(r.CPU, 1)), max(s.To, r.CPU)
		}
	}
	low := time.Duration(1)
	for low*10 <= s.From {
		low *= 10
	}
	high := low * 10
	for high < s.To {
		high *= 10
	}
	return Scale{From: low, To: high}
}

// At returns where a time stands on the scale, from 0 to 1.
func (s Scale) At(d time.Duration) float64 {
	whole := math.Log(float64(s.To) / float64(s.From))
	return min(max(math.Log(float64(max(d, 1))/float64(s.From))/whole, 0), 1)
}
