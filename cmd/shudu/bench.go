package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shudu/internal/benchmark"
	"shudu/internal/cputime"
	"shudu/internal/prose"
	"shudu/solve"
)

// contest is what "bench" is asked to do.
type contest struct {
	benchmark.Plan
	engine, output string
	table          [][]string // what text shows
}

// benchCommand returns "bench".
func (a *app) benchCommand() *cobra.Command {
	var b contest
	cmd := a.command("bench file...", func(args []string) error { return a.bench(&b, args) })
	f := cmd.Flags()
	f.StringVar(&b.From, "from", "", a.usage("from"))
	a.choice(f, &b.output, "output", "listoutput", "text", "json")
	f.StringVar(&b.engine, "engine", "", a.usage("benchengine"))
	f.StringVar(&b.Kernel, "kernel", "", a.usage("kernel"))
	f.IntVar(&b.Repeat, "repeat", 3, a.usage("repeat"))
	f.DurationVar(&b.Budget, "budget", 10*time.Second, a.usage("budget"))
	return a.uses(cmd, "limit=2", "threads=all", "quiet")
}

func (a *app) bench(b *contest, args []string) error {
	if err := errors.Join(a.knownEngine(b.engine), a.knownKernel(b.Kernel), a.known(b.From)); err != nil {
		return err
	}
	switch {
	case len(args) == 0:
		return a.fail("usage.files")
	case b.Repeat < 1:
		return a.fail("usage.repeat")
	}
	if b.engine != "" && b.engine != "lanes" {
		if err := a.idle("idle.lanes", "kernel"); err != nil {
			return err
		}
	}
	b.Now, b.CPU, b.Limit = time.Now, cputime.Process, 2
	if a.flags.limited {
		b.Limit = a.flags.limit
	}
	for _, file := range args {
		text, err := a.corpus(file)
		if err != nil {
			a.complain(err)
			continue
		}
		a.benchFile(b, file, text.Text)
		text.close()
	}
	if len(b.table) > 0 {
		fmt.Fprintf(a.out, "shudu %s, %s, %s\n", version, runtime.Version(), processor())
		a.writeTable(append([][]string{strings.Split(a.say("bench.head"), "\t")}, b.table...))
	}
	return nil
}

// measured is a measurement as JSON.
type measured struct {
	V int `json:"v"`
	benchmark.Measurement
}

// benchFile measures every engine on a file, on one thread and on all.
func (a *app) benchFile(b *contest, file string, text benchmark.Text) {
	for _, engine := range solve.Engines() {
		if b.engine != "" && b.engine != engine {
			continue
		}
		for _, threads := range slices.Compact([]int{1, a.flags.threads}) {
			if a.ctx.Err() != nil {
				return
			}
			m, err := b.Measure(a.ctx, file, engine, text, threads)
			m.Go, m.CPU = runtime.Version(), processor()
			switch {
			case a.ctx.Err() != nil:
				return
			case errors.Is(err, solve.ErrEngine) && b.engine == "":
				continue // this engine cannot
			case err != nil:
				a.complain(err)
				return // the others would say the same
			}
			a.tellMeasurement(b, m)
		}
	}
}

// tellMeasurement prints a measurement, or keeps it for the table.
func (a *app) tellMeasurement(b *contest, m benchmark.Measurement) {
	if m.Cut {
		a.notice("bench.cut", m.File, m.Engine, m.Puzzles, b.Budget)
	}
	switch {
	case b.output == "json":
		writeJSON(a.out, measured{1, m})
	case m.Puzzles > 0:
		row := fmt.Sprintf("%s\t%s\t%s\t%d\t%d\t%.4f\t%.4f\t%.0f\t%.0f\t%.2f", prose.Printable(m.File), m.Engine, m.Kernel, m.Threads, m.Puzzles,
			m.CPUSeconds, m.WallSeconds, m.PerCPUSecond, 1e9/m.PerCPUSecond, m.Guesses)
		b.table = append(b.table, strings.Split(row, "\t"))
	}
}

// knownKernel returns an error unless there is a kernel of that name here.
func (a *app) knownKernel(name string) error {
	if name == "" || slices.Contains(solve.Kernels(), name) {
		return nil
	}
	return a.unknownName("usage.kernel", name, solve.Kernels())
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
