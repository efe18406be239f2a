package main

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/bulk"
	"shudu/format"
)

// measuring is how long a sample of the work is measured when a job is made.
const measuring = time.Second

// bulkNew returns "bulk new". It takes the flags of the command that --op names.
func (a *app) bulkNew() *cobra.Command {
	var op string
	var chunk uint64
	cmd := a.command("bulk.new directory [file|range]...", nil)
	cmd.Use = "new directory [file|range]..."
	f := cmd.Flags()
	f.StringVar(&op, "op", "", a.usage("op"))
	f.Uint64Var(&chunk, "chunk", 0, a.usage("chunk"))
	if work := a.operationCommand(flagIn(a.args, "op")); work != nil {
		f.AddFlagSet(work.Flags())
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if cmd.Flags().Changed("chunk") && chunk == 0 {
			return a.fail("usage.chunk")
		}
		return a.newJob(cmd, op, chunk, args)
	}
	return a.uses(cmd, "limit", "all", "timeout=never", "seed", "quiet")
}

// flagIn returns the value of a flag among arguments that are not parsed yet.
func flagIn(args []string, name string) (value string) {
	for i, arg := range args {
		if v, ok := strings.CutPrefix(arg, "--"+name+"="); ok {
			value = v
		} else if arg == "--"+name && i+1 < len(args) {
			value = args[i+1]
		}
	}
	return value
}

// operationCommand returns the command of an operation, nil when there is none.
func (a *app) operationCommand(name string) *cobra.Command {
	switch name {
	case "solve":
		return a.solveCommand()
	case "count":
		return a.countCommand()
	case "check":
		return a.checkCommand()
	case "convert":
		return a.convertCommand()
	case "rate":
		return a.rateCommand()
	case "generate":
		return a.generateCommand()
	case "grids":
		return a.gridsCommand()
	}
	return nil
}

// newJob makes a job, or finds that it is there already.
func (a *app) newJob(cmd *cobra.Command, op string, chunk uint64, args []string) error {
	if op == "" {
		return a.fail("usage.noop", strings.Join(operations, ", "))
	}
	if !slices.Contains(operations, op) {
		return a.unknownName("usage.op", op, operations)
	}
	if len(args) == 0 {
		return a.fail("usage.job")
	}
	old, err := bulk.Open(args[0])
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	plan, err := a.jobPlan(cmd, op, chunk, old, args[1:])
	if err != nil {
		return a.orInterrupted(err)
	}
	j, err := bulk.Create(a.ctx, args[0], *plan)
	if err != nil {
		return a.orInterrupted(a.homeless(args[0], err))
	}
	defer j.Close()
	key := "bulk.made"
	if old != nil {
		key = "bulk.there"
	}
	a.notice(key, j.Dir, j.Puzzles, j.Chunks, j.Chunk)
	return nil
}

// jobPlan returns what a job is to be made of. Where nobody says how large its chunks
// are, they are as large as those of the job that is there, or are measured.
func (a *app) jobPlan(cmd *cobra.Command, op string, chunk uint64, old *bulk.Job, args []string) (plan *bulk.Plan, err error) {
	plan = &bulk.Plan{Engine: engineVersion(), Chunk: chunk}
	if plan.Task, err = a.task(cmd, op, old); err != nil {
		return nil, err
	}
	if err := a.jobInput(cmd, op, plan, args); err != nil {
		return nil, err
	}
	switch {
	case chunk == 0 && old != nil:
		plan.Chunk = old.Chunk
	case chunk == 0:
		err = a.measureChunks(plan)
	}
	return plan, err
}

// homeless says that there can be no job in a directory.
func (a *app) homeless(dir string, err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) && failed.Op == "mkdir" {
		return a.fail("output.file", dir, failed.Err)
	}
	return err
}

func (a *app) orInterrupted(err error) error {
	if a.ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// notOfJobs are flags that mean nothing in a job: who works on it has his own, or
// they are about files.
var notOfJobs = []string{"op", "chunk", "threads", "quiet", "color", "help", "lang", "output", "from", "count", "force"}

// frozen are those of them that a job gives its operation all the same.
var frozen = []string{"lang", "output"}

// unfit are flags that a job cannot have: they are about files, which workers do
// not have, or about all puzzles together.
var unfit = []string{"svg", "summary", "bank", "pattern", "like", "layout", "attempts", "style"}

// task returns the operation with its parameters, in an order of our own, so that
// the same job is the same however it was typed.
func (a *app) task(cmd *cobra.Command, op string, old *bulk.Job) (bulk.Task, error) {
	f := cmd.Flags()
	for _, name := range unfit {
		if f.Changed(name) {
			return bulk.Task{}, a.fail("usage.notinjobs", "--"+name)
		}
	}
	output := "line"
	if f.Changed("output") {
		output = f.Lookup("output").Value.String()
	}
	if err := a.jobOutput(op, output); err != nil {
		return bulk.Task{}, err
	}
	if err := a.freezeSeed(f, op, old); err != nil {
		return bulk.Task{}, err
	}
	args := []string{"--lang=" + a.lang.Tag(), "--output=" + output}
	f.Visit(func(flag *pflag.Flag) {
		if slices.Contains(notOfJobs, flag.Name) {
			return
		}
		if list, ok := flag.Value.(pflag.SliceValue); ok {
			for _, v := range list.GetSlice() {
				args = append(args, "--"+flag.Name+"="+v)
			}
			return
		}
		args = append(args, "--"+flag.Name+"="+flag.Value.String())
	})
	return bulk.Task{Name: op, Args: args}, nil
}

// jobOutput returns an error unless answers in that form can be put one behind
// the other.
func (a *app) jobOutput(op, output string) error {
	switch op {
	case "solve":
		return a.oneOf("--output", output, "line", "json", "nibble")
	case "convert", "generate":
		f := format.Lookup(output)
		if output == "json" || f != nil && f.NewWriter != nil && (f.OneLine || f.Record > 0) {
			return nil
		}
		return a.fail("usage.joboutput", output)
	}
	return a.oneOf("--output", output, "line", "json")
}

// freezeSeed gives an operation that chance has a part in a seed, that of the job
// if there is one.
func (a *app) freezeSeed(f *pflag.FlagSet, op string, old *bulk.Job) error {
	random := op == "generate" || op == "convert" && (f.Changed("shuffle") || f.Changed("relabel") && f.Lookup("relabel").Value.String() == "random")
	if !random || f.Changed("seed") {
		return nil
	}
	seed := rand.Uint64()
	if old != nil {
		if was, err := strconv.ParseUint(flagIn(old.Task.Args, "seed"), 10, 64); err == nil {
			seed = was
		}
	}
	a.notice("convert.seed", seed)
	return f.Set("seed", strconv.FormatUint(seed, 10))
}

// jobInput fills in what a job works on: files, or a range of numbers.
func (a *app) jobInput(cmd *cobra.Command, op string, plan *bulk.Plan, args []string) (err error) {
	if f := format.Lookup(flagIn(plan.Task.Args, "output")); f != nil {
		plan.Record = f.Record
	}
	switch op {
	case "generate":
		plan.Range, err = a.puzzleRange(cmd, args)
	case "grids":
		plan.Range, err = a.gridRange(args)
	default:
		plan.Inputs, err = a.jobFiles(cmd, args)
	}
	return err
}

// puzzleRange returns the numbers of the puzzles that a job is to make.
func (a *app) puzzleRange(cmd *cobra.Command, args []string) (*bulk.Span, error) {
	count, err := cmd.Flags().GetUint64("count")
	if len(args) > 0 || err == nil && count == 0 {
		return nil, a.fail("usage.noinput", "generate")
	}
	return &bulk.Span{First: 1, Last: count}, err
}

// gridRange returns the numbers of the grids that a job is to list.
func (a *app) gridRange(args []string) (*bulk.Span, error) {
	if len(args) > 1 {
		return nil, a.fail("usage.noinput", "grids")
	}
	spans, err := a.gridSpans(args)
	if err != nil {
		return nil, err
	}
	return &spans[0], nil
}

// jobFiles looks at the files that a job is to work on.
func (a *app) jobFiles(cmd *cobra.Command, args []string) (list []bulk.Input, err error) {
	if len(args) == 0 {
		return nil, a.fail("usage.jobinput")
	}
	from := ""
	if f := cmd.Flags().Lookup("from"); f != nil {
		from = f.Value.String()
	}
	if err := a.known(from); err != nil {
		return nil, err
	}
	for _, arg := range args {
		in, err := a.jobFile(arg, from)
		if err != nil {
			return nil, err
		}
		list = append(list, in)
	}
	return list, nil
}

// jobFile looks at a file that a job is to work on.
func (a *app) jobFile(arg, from string) (in bulk.Input, err error) {
	info, err := os.Stat(arg)
	if err != nil || !info.Mode().IsRegular() {
		return in, a.fail("bulk.notfile", shorten(arg))
	}
	if in.Path, err = filepath.Abs(arg); err != nil {
		return in, err
	}
	if !utf8.ValidString(in.Path) { // it would come back from the manifest as another
		return in, a.fail("bulk.name", in.Path)
	}
	f, err := os.Open(arg)
	if err != nil {
		return in, err
	}
	defer f.Close()
	var head [2]byte
	f.ReadAt(head[:], 0)
	if packed := string(head[:]); packed == "\x1f\x8b" || packed == "\xff\xfe" || packed == "\xfe\xff" {
		return in, a.fail("bulk.packed", arg)
	}
	kind, err := format.Detect(format.NewSource(f, arg), from)
	if err != nil {
		return in, err
	}
	if !kind.EachLine && kind.Record == 0 {
		return in, a.fail("bulk.format", arg, kind.Name)
	}
	in.Name, in.Format, in.Record = arg, kind.Name, kind.Record
	return in, nil
}

// measureChunks finds the size of chunks by a sample of the work.
func (a *app) measureChunks(plan *bulk.Plan) error {
	pieces, err := plan.Samples()
	if err != nil {
		return err
	}
	m := &bulk.Manifest{Task: plan.Task, Inputs: plan.Inputs, Range: plan.Range, Record: plan.Record}
	if plan.Measured, err = bulk.Measure(a.ctx, a.operation(m), pieces, workClock, measuring); err != nil {
		return err
	}
	plan.Chunk = plan.Measured.ChunkSize(plan.Guess())
	return nil
}
