package main

import (
	"bufio"
	"bytes"
	"cmp"
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

	"shudu/batch"
	"shudu/format"
	"shudu/internal/prose"
	"shudu/model"
	"shudu/solve"
)

// benchmark is what "bench" is asked to do.
type benchmark struct {
	from, output, engine string
	kernel               string // of the lanes, "" for the best
	repeat               int
	budget               time.Duration
	table                [][]string // what text shows
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
	cut          bool    // the time was over before the file was
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
	f.StringVar(&b.kernel, "kernel", "", a.usage("kernel"))
	f.IntVar(&b.repeat, "repeat", 3, a.usage("repeat"))
	f.DurationVar(&b.budget, "budget", 10*time.Second, a.usage("budget"))
	return a.uses(cmd, "limit=2", "threads=all", "quiet")
}

func (a *app) bench(b *benchmark, args []string) error {
	switch {
	case len(args) == 0:
		return a.fail("usage.files")
	case b.repeat < 1:
		return a.fail("usage.repeat")
	}
	if err := errors.Join(a.oneOf("--output", b.output, "text", "json"), a.knownEngine(b.engine), a.knownKernel(b.kernel), a.known(b.from)); err != nil {
		return err
	}
	if b.output == "text" {
		fmt.Fprintf(a.out, "shudu %s, %s, %s\n", version, runtime.Version(), processor())
		b.table = [][]string{strings.Split(a.say("bench.head"), "\t")}
	}
	for _, file := range args {
		text, err := a.corpus(file)
		if err != nil {
			a.complain(err)
			continue
		}
		a.benchFile(b, file, text)
		text.close()
	}
	a.writeTable(b.table)
	return nil
}

// benchFile measures every engine on a file, on one thread and on all.
func (a *app) benchFile(b *benchmark, file string, text corpus) {
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
			case a.ctx.Err() != nil:
				return
			case errors.Is(err, solve.ErrEngine) && b.engine == "":
				continue // this engine cannot
			case err != nil:
				a.complain(err)
				return // the others would say the same
			case b.output == "json":
				writeJSON(a.out, m)
			case m.Puzzles > 0:
				row := fmt.Sprintf("%s\t%s\t%s\t%d\t%d\t%.4f\t%.4f\t%.0f\t%.0f\t%.2f", prose.Printable(m.File), m.Engine, m.Kernel, m.Threads, m.Puzzles,
					m.CPUSeconds, m.WallSeconds, m.PerCPUSecond, 1e9/m.PerCPUSecond, m.Guesses)
				b.table = append(b.table, strings.Split(row, "\t"))
			}
		}
	}
}

// enough is the CPU time a measured pass should take at least: a file that is
// done sooner is passed over several times, so that starting up does not count.
const enough = 300 * time.Millisecond

// measure passes over a file several times and returns the pass with the
// median CPU time.
func (a *app) measure(b *benchmark, file, engine string, text corpus, threads int) (measurement, error) {
	run := a.runner(b, file, engine)
	first, err := a.pass(b, run, text.times(1), threads)
	if err != nil {
		return measurement{}, err
	}
	times := int(enough.Seconds() / max(first.CPUSeconds, 1e-4))
	var passes []measurement
	if times <= 1 || first.cut {
		passes, times = []measurement{first}, 1
	}
	for len(passes) < b.repeat && !first.cut {
		m, err := a.pass(b, run, text.times(times), threads)
		if err != nil {
			return measurement{}, err
		}
		passes = append(passes, m.over(first.Puzzles))
	}
	slices.SortFunc(passes, func(x, y measurement) int { return cmp.Compare(x.CPUSeconds, y.CPUSeconds) })
	m := passes[len(passes)/2]
	m.File, m.Engine, m.Threads, m.Go, m.CPU = file, engine, threads, runtime.Version(), processor()
	if first.cut {
		a.notice("bench.cut", file, engine, m.Puzzles, b.budget)
	}
	return m, nil
}

// over returns the measurement as one over so many puzzles.
func (m measurement) over(puzzles int) measurement {
	share := float64(puzzles) / float64(max(m.Puzzles, 1))
	m.Puzzles, m.CPUSeconds, m.WallSeconds = puzzles, m.CPUSeconds*share, m.WallSeconds*share
	return m
}

// pass measures a run over a text.
func (a *app) pass(b *benchmark, run runner, text io.Reader, threads int) (measurement, error) {
	ctx, cancel := context.WithTimeout(a.ctx, b.budget)
	defer cancel()
	wall, cpu := time.Now(), processTime()
	e, err := run(ctx, text, threads)
	took, spent := time.Since(wall).Seconds(), (processTime() - cpu).Seconds()
	m := measurement{Kernel: e.kernel, Puzzles: e.puzzles, CPUSeconds: spent, WallSeconds: took, cut: e.cut}
	if e.puzzles > 0 {
		m.PerCPUSecond = float64(e.puzzles) / max(spent, 1e-9)
		m.Guesses = float64(e.guesses) / float64(e.puzzles)
	}
	return m, err
}

// knownKernel returns an error unless there is a kernel of that name here.
func (a *app) knownKernel(name string) error {
	if name == "" || slices.Contains(solve.Kernels(), name) {
		return nil
	}
	return a.unknownName("usage.kernel", name, solve.Kernels())
}

// runner returns how an engine passes over a file: the 9×9 engines in bulk if
// the file is lines of ordinary 9×9 puzzles, else all of them puzzle by puzzle.
func (a *app) runner(b *benchmark, file, engine string) runner {
	limit := uint64(2)
	if a.flags.limited {
		limit = a.flags.limit
	}
	bulk, one := inBulk(b, engine, int64(limit)), inTurn(b, file, engine, limit)
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		r := bufio.NewReaderSize(text, format.SniffLen)
		head, _ := r.Peek(format.SniffLen)
		lines := b.from == "" || b.from == "line"
		if (engine == "lanes" || engine == "band") && lines && nineByNine(head) {
			return bulk(ctx, r, threads)
		}
		return one(ctx, r, threads)
	}
}

// inTurn returns how an engine passes over a file puzzle by puzzle, with several
// workers. The lanes then have the best kernel and no other.
func inTurn(b *benchmark, file, engine string, limit uint64) runner {
	kernel := ""
	if engine == "lanes" {
		kernel = solve.Kernels()[0]
	}
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		if kernel != "" && b.kernel != "" && kernel != b.kernel {
			return effort{}, solve.ErrEngine
		}
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
		e := effort{kernel: kernel}
		var failed error
		for ans := range batch.Map(work, threads, items, func(it item) reply { return solveOne(ctx, engine, limit, it) }) {
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

// inBulk returns how an engine for ordinary 9×9 lines passes over a file: as
// "solve -o line" does, without writing.
func inBulk(b *benchmark, engine string, limit int64) runner {
	return func(ctx context.Context, text io.Reader, threads int) (effort, error) {
		all := solve.Batch{Limit: limit, Threads: threads, Single: engine == "band", Kernel: b.kernel}
		stats, err := all.Tally(ctx, text)
		e := effort{puzzles: int(stats.Puzzles), guesses: stats.Guesses, kernel: stats.Kernel}
		if e.cut = errors.Is(err, context.DeadlineExceeded); e.cut {
			err = nil
		}
		return e, err
	}
}

// solveOne counts the solutions of one puzzle up to the limit.
func solveOne(ctx context.Context, engine string, limit uint64, it item) reply {
	ans := reply{item: it}
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
