package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/format"
	"shudu/model"
	"shudu/solve"
)

// benchmark is what "bench" is asked to do.
type benchmark struct {
	from, output, engine string
	repeat               int
	budget               time.Duration
}

// measurement is what one engine did with one file on some threads.
type measurement struct {
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
}

// effort is what a pass over a file came to.
type effort struct {
	puzzles int
	guesses uint64
	kernel  string
	cut     bool // the time was over before the file was
}

// runner passes over the puzzle text of a file: it reads, parses and solves.
type runner func(ctx context.Context, text io.Reader, threads int) (effort, error)

// benchCommand returns "bench".
func (a *app) benchCommand() *cobra.Command {
	var b benchmark
	cmd := a.command("bench file...", func(args []string) error { return a.bench(&b, args) })
	f := cmd.Flags()
	f.StringVar(&b.from, "from", "", a.usage("from"))
	f.StringVarP(&b.output, "output", "o", "text", a.usage("listoutput"))
	f.StringVar(&b.engine, "engine", "", a.usage("benchengine"))
	f.IntVar(&b.repeat, "repeat", 3, a.usage("repeat"))
	f.DurationVar(&b.budget, "budget", 10*time.Second, a.usage("budget"))
	return cmd
}

func (a *app) bench(b *benchmark, args []string) error {
	switch {
	case len(args) == 0:
		return a.fail("usage.files")
	case b.repeat < 1:
		return a.fail("usage.repeat")
	}
	if err := errors.Join(a.oneOf("--output", b.output, "text", "json"), a.knownEngine(b.engine), a.known(b.from)); err != nil {
		return err
	}
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	if b.output == "text" {
		fmt.Fprintf(a.out, "shudu %s, %s, %s\n", version, runtime.Version(), processor())
		fmt.Fprintln(table, a.say("bench.head"))
	}
	for _, file := range args {
		text, err := os.ReadFile(file)
		if err != nil {
			a.complain(a.fail("input.unreadable", file, reason(err)))
			continue
		}
		a.benchFile(b, file, text, table)
	}
	return table.Flush()
}

// benchFile measures every engine on a file, on one thread and on all.
func (a *app) benchFile(b *benchmark, file string, text []byte, table io.Writer) {
	for _, engine := range solve.Engines() {
		if b.engine != "" && b.engine != engine {
			continue
		}
		for _, threads := range slices.Compact([]int{1, a.flags.threads}) {
			if a.ctx.Err() != nil {
				return
			}
			m, err := a.measure(b, file, engine, text, threads)
			switch {
			case errors.Is(err, solve.ErrEngine) && b.engine == "":
				continue // this engine cannot
			case err != nil:
				a.complain(err)
			case b.output == "json":
				writeJSON(a.out, m)
			case m.Puzzles > 0:
				fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%d\t%.4f\t%.4f\t%.0f\t%.0f\t%.2f\t\n", m.File, m.Engine, m.Kernel, m.Threads, m.Puzzles,
					m.CPUSeconds, m.WallSeconds, m.PerCPUSecond, 1e9/m.PerCPUSecond, m.Guesses)
			}
		}
	}
}

// measure passes over a file several times and returns the pass with the
// median CPU time.
func (a *app) measure(b *benchmark, file, engine string, text []byte, threads int) (measurement, error) {
	var passes []measurement
	run := a.runner(b, file, engine)
	for range b.repeat {
		ctx, cancel := context.WithTimeout(a.ctx, b.budget)
		wall, cpu := time.Now(), processTime()
		e, err := run(ctx, bytes.NewReader(text), threads)
		took, spent := time.Since(wall).Seconds(), (processTime() - cpu).Seconds()
		cancel()
		if err != nil {
			return measurement{}, err
		}
		m := measurement{File: file, Engine: engine, Kernel: e.kernel, Threads: threads, Puzzles: e.puzzles,
			CPUSeconds: spent, WallSeconds: took, Go: runtime.Version(), CPU: processor()}
		if e.puzzles > 0 {
			m.PerCPUSecond = float64(e.puzzles) / max(spent, 1e-9)
			m.Guesses = float64(e.guesses) / float64(e.puzzles)
		}
		passes = append(passes, m)
		if e.cut {
			a.notice("bench.cut", file, engine, e.puzzles, b.budget)
			break
		}
	}
	slices.SortFunc(passes, func(x, y measurement) int { return cmp.Compare(x.CPUSeconds, y.CPUSeconds) })
	return passes[len(passes)/2], nil
}

// runner returns how an engine passes over a file: puzzle by puzzle, with
// several workers.
func (a *app) runner(b *benchmark, file, engine string) runner {
	limit := uint64(2)
	if a.flags.limited {
		limit = a.flags.limit
	}
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		work, stop := context.WithCancel(ctx)
		defer stop()
		items := make(chan item)
		go func() {
			defer close(items)
			for it, err := range format.Read(text, file, b.from) {
				select {
				case items <- item{Item: it, err: err}:
				case <-work.Done():
					return
				}
			}
		}()
		var e effort
		var failed error
		for ans := range batch.Map(work, threads, items, func(it item) answer { return solveOne(ctx, engine, limit, it) }) {
			switch {
			case ans.err != nil && failed == nil && ctx.Err() == nil:
				failed = ans.err
				stop()
			case ans.err == nil:
				e.puzzles++
				e.guesses += ans.tally.Stats.Guesses
			}
		}
		e.cut = errors.Is(ctx.Err(), context.DeadlineExceeded)
		return e, failed
	}
}

// solveOne counts the solutions of one puzzle up to the limit.
func solveOne(ctx context.Context, engine string, limit uint64, it item) answer {
	ans := answer{item: it}
	if ans.err != nil {
		return ans
	}
	m, err := model.Compile(it.Puzzle)
	if err == nil {
		ans.tally, err = solve.Solver{Engine: engine}.CountModel(ctx, m, limit)
	}
	ans.err = err
	return ans
}

// processor names the machine's processor, as far as the system says.
func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err == nil {
		for line := range bytes.Lines(text) {
			if name, value, ok := bytes.Cut(line, []byte(":")); ok && string(bytes.TrimSpace(name)) == "model name" {
				return string(bytes.TrimSpace(value))
			}
		}
	}
	return runtime.GOARCH
}
