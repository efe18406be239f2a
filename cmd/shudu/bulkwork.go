package main

import (
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"shudu/bulk"
	"shudu/bulk/broker"
)

// working is what "bulk work" is asked to do.
type working struct {
	connect string
	access  broker.Access
	wait    time.Duration
}

// bulkWork returns "bulk work".
func (a *app) bulkWork() *cobra.Command {
	var in working
	cmd := a.command("bulk.work", func(args []string) error {
		switch {
		case in.connect == "":
			return a.fail("usage.connect")
		case len(args) > 0:
			return a.fail("usage.noargs", args[0])
		}
		return a.workFor(&in)
	})
	cmd.Use = "work"
	f := cmd.Flags()
	f.StringVar(&in.connect, "connect", "", a.usage("connect"))
	f.DurationVar(&in.wait, "wait", 5*time.Minute, a.usage("wait"))
	a.accessFlags(cmd, &in.access, "workernkey")
	return a.uses(cmd, "threads=all", "quiet")
}

// workFor works on whatever job a server has, until that is done.
func (a *app) workFor(in *working) error {
	a.ofJobs = true
	line := &broker.Line{URL: in.connect, Access: in.access, Name: workerName(), Wait: in.wait, Clock: systemClock, Waits: a.tellWait(in.connect)}
	q, err := broker.Join(a.ctx, line, engineVersion(), a.flags.threads)
	if err != nil {
		return err
	}
	defer q.Close()
	a.notice("bulk.working", in.connect, q.Job.Task.Name)
	var chunks, puzzles uint64
	r := bulk.Runner{
		Job: q.Job, Queue: q, Operation: a.operation(q.Job), Threads: a.flags.threads, Clock: systemClock, Beat: q.Patience / 3,
		Finished: func(f *bulk.Finished) {
			chunks++
			puzzles += f.Count
			a.progress.add(f.Count)
		},
		Failed: func(c *bulk.Claim, why error) { a.notice("bulk.try", c.Number, c.Tries, why) },
	}
	if os.Getenv("GOMAXPROCS") == "" && runtime.GOMAXPROCS(0) > a.flags.threads {
		runtime.GOMAXPROCS(a.flags.threads) // so many processors and no more: who waits for the server has nothing else to do
	}
	err = r.Run(a.ctx)
	a.notice("bulk.worked", grouped(chunks), grouped(puzzles))
	if a.ctx.Err() != nil {
		return nil
	}
	return err
}

// few lets each kind of thing happen so often and no more: a stranger who knocks
// all night fills no disk with what is told of it.
type few struct {
	mu    sync.Mutex
	times map[string]int
}

// fewTimes is how often.
const fewTimes = 20

func newFew() *few { return &few{times: map[string]int{}} }

func (f *few) let(kind string, happen func()) {
	f.mu.Lock()
	f.times[kind]++
	ok := f.times[kind] <= fewTimes
	f.mu.Unlock()
	if ok {
		happen()
	}
}
