// Package benchmark measures engines on puzzle text: how much of the processor's
// time an engine takes to read, parse and solve every puzzle of a file. Who calls it
// brings the clocks, so that a test can bring others.
package benchmark

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"shudu/batch"
	"shudu/format"
	"shudu/format/line"
	"shudu/model"
	"shudu/solve"
)

// Plan is how engines are measured.
type Plan struct {
	From   string        // the format of the text; "" to find out
	Kernel string        // of the lanes, "" for the best
	Limit  uint64        // how many solutions of a puzzle are looked for; 0 means all
	Repeat int           // how many passes are made, of which the median counts
	Budget time.Duration // how long a pass may take
	Now    func() time.Time
	CPU    func() time.Duration // the time of all threads
}

// Measurement is what one engine did with one file on some threads.
type Measurement struct {
	File         string  `json:"file"`
	Engine       string  `json:"engine"`
	Kernel       string  `json:"kernel,omitempty"`
	Threads      int     `json:"threads"`
	Puzzles      int     `json:"puzzles"`
	CPUSeconds   float64 `json:"cpu_seconds"`
	WallSeconds  float64 `json:"wall_seconds"`
	PerCPUSecond float64 `json:"per_cpu_second"`
	Guesses      float64 `json:"guesses"`
	Go           string  `json:"go"`
	CPU          string  `json:"cpu,omitempty"`
	Cut          bool    `json:"-"` // the time was over before the file was
}

// effort is what a pass over a text came to.
type effort struct {
	puzzles int
	guesses uint64
	kernel  string
	cut     bool // the time was over before the text was
}

// runner passes over a text: it reads, parses and solves.
type runner func(ctx context.Context, text io.Reader, threads int) (effort, error)

// enough is the CPU time a measured pass should take at least: a text that is
// done sooner is passed over several times, so that starting up does not count.
const enough = 300 * time.Millisecond

// Measure passes over a text several times with an engine and returns the pass with
// the median CPU time. An engine that cannot is [solve.ErrEngine].
func (p Plan) Measure(ctx context.Context, file, engine string, text Text, threads int) (Measurement, error) {
	run := p.runner(file, engine)
	first, err := p.pass(ctx, run, text.Times(1), threads)
	if err != nil {
		return Measurement{}, err
	}
	times := int(enough.Seconds() / max(first.CPUSeconds, 1e-4))
	var passes []Measurement
	if times <= 1 || first.Cut {
		passes, times = []Measurement{first}, 1
	}
	for len(passes) < p.Repeat && !first.Cut {
		m, err := p.pass(ctx, run, text.Times(times), threads)
		if whole := err == nil && (m.Cut || m.Puzzles == times*first.Puzzles); !whole && times > 1 && ctx.Err() == nil {
			times = 1 // a format whose text cannot stand twice in a row
			continue
		}
		if err != nil {
			return Measurement{}, err
		}
		passes = append(passes, m.over(first.Puzzles))
	}
	slices.SortFunc(passes, func(x, y Measurement) int { return cmp.Compare(x.CPUSeconds, y.CPUSeconds) })
	m := passes[len(passes)/2]
	m.File, m.Engine, m.Threads, m.Cut = file, engine, threads, first.Cut
	return m, nil
}

// over returns the measurement as one over so many puzzles.
func (m Measurement) over(puzzles int) Measurement {
	share := float64(puzzles) / float64(max(m.Puzzles, 1))
	m.Puzzles, m.CPUSeconds, m.WallSeconds = puzzles, m.CPUSeconds*share, m.WallSeconds*share
	return m
}

// pass measures a run over a text.
func (p Plan) pass(ctx context.Context, run runner, text io.Reader, threads int) (Measurement, error) {
	ctx, cancel := context.WithTimeout(ctx, p.Budget)
	defer cancel()
	wall, cpu := p.Now(), p.CPU()
	e, err := run(ctx, text, threads)
	took, spent := p.Now().Sub(wall).Seconds(), (p.CPU() - cpu).Seconds()
	m := Measurement{Kernel: e.kernel, Puzzles: e.puzzles, CPUSeconds: spent, WallSeconds: took, Cut: e.cut}
	if e.puzzles > 0 {
		m.PerCPUSecond = float64(e.puzzles) / max(spent, 1e-9)
		m.Guesses = float64(e.guesses) / float64(e.puzzles)
	}
	return m, err
}

// runner returns how an engine passes over a text: the 9×9 engines in bulk if it is
// lines of 9×9 puzzles, else all of them puzzle by puzzle.
func (p Plan) runner(file, engine string) runner {
	bulk, one := p.inBulk(engine), p.inTurn(file, engine)
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		r := bufio.NewReaderSize(text, format.SniffLen)
		head, _ := r.Peek(format.SniffLen)
		lines := p.From == "" || p.From == "line"
		if (engine == "lanes" || engine == "band") && lines && line.NineByNine(head) {
			return bulk(ctx, r, threads)
		}
		return one(ctx, r, threads)
	}
}

// read is a puzzle that was read, or why none could be.
type read struct {
	puzzle format.Item
	err    error
}

// solved is what solving it came to.
type solved struct {
	guesses uint64
	err     error
}

// inTurn returns how an engine passes over a text puzzle by puzzle, with several
// workers. The lanes then have the best kernel and no other.
func (p Plan) inTurn(file, engine string) runner {
	kernel := ""
	if engine == "lanes" {
		kernel = solve.Kernels()[0]
	}
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		if kernel != "" && p.Kernel != "" && kernel != p.Kernel {
			return effort{}, solve.ErrEngine
		}
		work, stop := context.WithCancel(ctx)
		defer stop()
		e := effort{kernel: kernel}
		var failed error
		for s := range batch.Map(work, threads, puzzles(work, text, file, p.From), func(r read) solved { return p.solve(ctx, engine, r) }) {
			switch {
			case s.err != nil && failed == nil && ctx.Err() == nil:
				failed = s.err
				stop()
			case s.err == nil:
				e.puzzles++
				e.guesses += s.guesses
			}
		}
		if e.cut = errors.Is(ctx.Err(), context.DeadlineExceeded); failed == nil && !e.cut {
			failed = ctx.Err() // who is interrupted measures nothing
		}
		return e, failed
	}
}

// puzzles streams the puzzles of a text until the context ends.
func puzzles(ctx context.Context, text io.Reader, file, from string) <-chan read {
	items := make(chan read)
	go func() {
		defer close(items)
		for it, err := range format.Read(text, file, from) {
			select {
			case items <- read{it, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return items
}

// solve counts the solutions of one puzzle up to the limit.
func (p Plan) solve(ctx context.Context, engine string, r read) solved {
	if r.err != nil {
		return solved{err: r.err}
	}
	m, err := model.Compile(r.puzzle.Puzzle)
	if err != nil {
		return solved{err: err}
	}
	tally, err := solve.Solver{Engine: engine}.CountModel(ctx, m, p.Limit)
	return solved{tally.Stats.Guesses, err}
}

// inBulk returns how an engine for ordinary 9×9 lines passes over a text: as
// "solve -o line" does, without writing.
func (p Plan) inBulk(engine string) runner {
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		all := solve.Batch{Limit: int64(p.Limit), Threads: threads, Single: engine == "band", Kernel: p.Kernel}
		stats, err := all.Tally(ctx, text)
		e := effort{puzzles: int(stats.Puzzles), guesses: stats.Guesses, kernel: stats.Kernel}
		if e.cut = errors.Is(err, context.DeadlineExceeded); e.cut {
			err = nil
		}
		return e, err
	}
}
