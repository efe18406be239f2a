package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"shudu/bulk"
	"shudu/internal/cputime"
	"shudu/internal/outfile"
	"shudu/internal/prose"
)

// systemClock is the clock of jobs.
var systemClock = bulk.Clock{Now: time.Now, After: time.After}

// workClock goes as long as this program works: what a sample takes does not
// depend on what else the machine does.
var workClock = bulk.Clock{Now: func() time.Time { return time.Unix(0, 0).Add(cputime.Process()) }, After: time.After}

// bulkCommand returns "bulk" with its own commands.
func (a *app) bulkCommand() *cobra.Command {
	cmd := a.command("bulk", nil)
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return a.unknownCommand(cmd, args[0])
		}
		return a.help(cmd)
	}
	cmd.AddCommand(a.bulkNew(), a.bulkRun(), a.bulkServe(), a.bulkWork(), a.bulkStatus(), a.bulkMerge(), a.bulkVerify(), a.bulkPlan())
	return a.uses(cmd)
}

// bulkSub returns a command below "bulk" that works on the job of a directory;
// its words are "cmd.bulk.NAME".
func (a *app) bulkSub(use string, run func(j *bulk.Job) error) *cobra.Command {
	cmd := a.command("bulk."+use, func(args []string) error {
		if len(args) != 1 {
			return a.fail("usage.job")
		}
		j, err := a.openJob(args[0])
		if err != nil {
			return err
		}
		defer j.Close()
		return run(j)
	})
	cmd.Use = use
	return cmd
}

// openJob opens the job of a directory.
func (a *app) openJob(dir string) (*bulk.Job, error) {
	j, err := bulk.Open(dir)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, a.fail("bulk.nojob", dir)
	}
	if err != nil {
		return nil, err
	}
	j.By = workerName()
	return j, nil
}

// ready returns an error unless this program may go on with a job.
func (a *app) ready(j *bulk.Job) error {
	if err := j.CheckEngine(engineVersion()); err != nil {
		return err
	}
	return j.CheckInput(a.ctx)
}

// workerName names this program among those that work on a job.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	return fmt.Sprintf("%s-%d", host, os.Getpid())
}

// bulkRun returns "bulk run".
func (a *app) bulkRun() *cobra.Command {
	var shard string
	cmd := a.bulkSub("run directory", func(j *bulk.Job) error { return a.runJob(j, shard) })
	cmd.Flags().StringVar(&shard, "shard", "", a.usage("shard"))
	return a.uses(cmd, "threads=all", "quiet")
}

func (a *app) runJob(j *bulk.Job, share string) error {
	a.ofJobs = true
	var shard bulk.Shard
	if share != "" {
		var err error
		if shard, err = bulk.ParseShard(share); err != nil {
			return err
		}
	}
	if err := a.ready(j); err != nil {
		return err
	}
	q, err := j.Queue(shard, systemClock)
	if err != nil {
		return err
	}
	defer q.Close()
	a.progress.counting("progress.puzzles", q.Puzzles())
	r := bulk.Runner{
		Job: &j.Manifest, Queue: q, Operation: a.operation(&j.Manifest), Threads: a.flags.threads, Clock: systemClock,
		Finished: func(f *bulk.Finished) { a.progress.add(f.Count) },
		Failed:   func(c *bulk.Claim, why error) { a.notice("bulk.try", c.Number, c.Tries, why) },
	}
	settleIn(a.flags.threads)
	err = r.Run(a.ctx)
	if a.ctx.Err() != nil {
		a.notice("bulk.interrupted", j.Dir)
		return nil
	}
	if err != nil {
		return a.stopped(j, err)
	}
	return a.concluded(j, share != "")
}

// settleIn makes the program fit for a long run, unless the environment says
// otherwise. Memory is cleared up more often: jobs hold much and throw little away.
// And there are more places for work than threads, so that who waits for the disk
// keeps nobody who has work from a processor.
func settleIn(threads int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(50)
	}
	if places := threads + 4; os.Getenv("GOMAXPROCS") == "" && runtime.GOMAXPROCS(0) < places {
		runtime.GOMAXPROCS(places)
	}
}

// stopped says that a run ended early and can be gone on with.
func (a *app) stopped(j *bulk.Job, err error) error {
	a.notice("bulk.stopped", j.Dir)
	return err
}

// concluded says what a run came to.
func (a *app) concluded(j *bulk.Job, shared bool) error {
	s, err := j.Status(time.Now())
	if err != nil {
		return err
	}
	switch {
	case s.Pending > 0 && shared:
		a.notice("bulk.shared", s.Done, s.Chunks)
	case s.Pending == 0:
		a.notice("bulk.done", s.Chunks, s.Puzzles)
	}
	a.tellFailed(j, s)
	return nil
}

// tellFailed tells of puzzles that could not be worked on.
func (a *app) tellFailed(j *bulk.Job, s *bulk.Status) {
	if s.Failed > 0 {
		a.status.raise(untrue)
		a.notice("bulk.failed", s.Failed, j.FailedFile())
	}
}

// bulkStatus returns "bulk status".
func (a *app) bulkStatus() *cobra.Command {
	var output string
	cmd := a.bulkSub("status directory", func(j *bulk.Job) error {
		if output == "" {
			output = "json"
			if terminal(os.Stdout) {
				output = "text"
			}
		}
		if err := a.oneOf("--output", output, "text", "json"); err != nil {
			return err
		}
		s, err := j.Status(time.Now())
		if err != nil {
			return err
		}
		if output == "json" {
			writeJSON(a.out, s)
		} else {
			a.writeStatus(s)
		}
		return j.CheckInput(a.ctx)
	})
	cmd.Flags().StringVarP(&output, "output", "o", "", a.usage("statusoutput"))
	return a.uses(cmd)
}

// writeStatus says how far a job is: a bar, and figures.
func (a *app) writeStatus(s *bulk.Status) {
	share := float64(s.Worked) / float64(max(s.Puzzles, 1))
	fmt.Fprintf(a.out, "%s %3d %%\n", gauge(share, min(a.width()-7, 60)), int(100*share))
	rows := [][]string{
		{a.say("bulk.row.chunks"), a.say("bulk.ofall", grouped(uint64(s.Done)), grouped(uint64(s.Chunks)))},
		{a.say("bulk.row.puzzles"), a.say("bulk.ofall", grouped(s.Worked), grouped(s.Puzzles))},
		{a.say("bulk.row.failed"), grouped(uint64(s.Failed))},
	}
	if s.Rate != nil {
		rows = append(rows, []string{a.say("bulk.row.rate"), a.say("progress.rate", rate(*s.Rate))})
	}
	if s.ETA != nil && s.Pending > 0 {
		rows = append(rows, []string{a.say("bulk.row.left"), a.lang.Span(time.Duration(*s.ETA * float64(time.Second)).Round(time.Second))})
	}
	a.writeRows(rows)
	for _, n := range s.Damaged {
		a.notice("bulk.damaged", n)
	}
}

// gauge draws how far something is.
func gauge(share float64, width int) string {
	full := int(share * float64(width))
	return strings.Repeat("█", full) + strings.Repeat("░", max(width-full, 0))
}

// bulkMerge returns "bulk merge".
func (a *app) bulkMerge() *cobra.Command {
	var output string
	var force bool
	cmd := a.bulkSub("merge directory", func(j *bulk.Job) error {
		if output == "" {
			return a.fail("usage.mergeoutput")
		}
		return a.mergeJob(j, output, force)
	})
	cmd.Flags().StringVarP(&output, "output", "o", "", a.usage("mergeoutput"))
	a.forced(cmd, &force)
	return a.uses(cmd, "quiet")
}

func (a *app) mergeJob(j *bulk.Job, path string, force bool) error {
	if err := j.CheckInput(a.ctx); err != nil {
		return err
	}
	if err := a.free(path, force); err != nil {
		return err
	}
	a.progress.counting("progress.puzzles", j.Puzzles)
	notes := io.Discard
	if !a.flags.quiet {
		notes = lineGuard{a.err}
	}
	var failed error
	err := a.create(path, force, func(w io.Writer) error {
		failed = j.Merge(a.ctx, w, notes)
		return failed
	})
	if errors.Is(failed, outfile.ErrExists) || failed == nil {
		return err
	}
	return failed
}

// lineGuard lets notes pass to whoever reads them, without what could play tricks
// on a terminal.
type lineGuard struct{ w io.Writer }

// Write implements io.Writer.
func (g lineGuard) Write(p []byte) (int, error) {
	for line := range strings.Lines(string(p)) {
		if _, err := fmt.Fprintln(g.w, prose.Printable(strings.TrimSuffix(line, "\n"))); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// bulkVerify returns "bulk verify".
func (a *app) bulkVerify() *cobra.Command {
	var sample string
	cmd := a.bulkSub("verify directory", func(j *bulk.Job) error {
		share, err := a.share(sample)
		if err != nil {
			return err
		}
		return a.verifyJob(j, share)
	})
	cmd.Flags().StringVar(&sample, "sample", "1%", a.usage("sample"))
	return a.uses(cmd, "threads=all", "seed", "quiet")
}

// share reads "1%".
func (a *app) share(word string) (float64, error) {
	percent, ok := strings.CutSuffix(word, "%")
	x, err := strconv.ParseFloat(percent, 64)
	if !ok || err != nil || !(x > 0 && x <= 100) {
		return 0, a.fail("usage.sample", word)
	}
	return x / 100, nil
}

func (a *app) verifyJob(j *bulk.Job, share float64) error {
	if err := a.ready(j); err != nil {
		return err
	}
	seed := a.flags.seed
	if !a.flags.seeded {
		seed = rand.Uint64()
	}
	chunks, err := j.Pick(share, seed)
	if err != nil {
		return err
	}
	if len(chunks) == 0 {
		return a.fail("bulk.nothing")
	}
	bad, err := a.compareChunks(j, chunks)
	switch {
	case a.ctx.Err() != nil:
		return nil
	case err != nil:
		return err
	case bad > 0:
		a.status.raise(untrue)
		fmt.Fprintln(a.out, a.say("bulk.wrong", bad, len(chunks)))
	default:
		fmt.Fprintln(a.out, a.say("bulk.right", len(chunks), j.Chunks))
	}
	return nil
}

// compareChunks does chunks once more, and returns how many are not what they were.
func (a *app) compareChunks(j *bulk.Job, chunks []int) (bad int, err error) {
	a.progress.counting("bulk.chunks", uint64(len(chunks)))
	err = j.Verify(a.ctx, chunks, a.flags.threads, a.operation(&j.Manifest), func(v bulk.Verdict) {
		a.progress.add(1)
		switch {
		case v.Err != nil:
			bad++
			a.notice("bulk.unverified", v.Chunk, v.Err)
		case v.Skipped:
			a.notice("bulk.skipped", v.Chunk)
		case !v.Same:
			bad++
			a.notice("bulk.differs", v.Chunk, v.By)
		}
	})
	return bad, err
}
