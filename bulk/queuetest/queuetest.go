// Package queuetest says what a queue of chunks must do, whatever is behind it: a
// directory, a broker, a cluster. Each queue's tests call Conform.
package queuetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/bulk"
	"shudu/internal/fault"
)

// Worker is one end of a queue. Close ends it as the end of a program does: what
// it has claimed it does not give back.
type Worker interface {
	bulk.Queue
	Close()
}

// Open opens the queue of a job and returns what lets a worker join it.
type Open func(t *testing.T, job *bulk.Job, clock bulk.Clock) (join func() Worker)

// Engine is the version that the jobs of the tests are made by.
const Engine = "v1"

// System is the clock of the machine.
var System = bulk.Clock{Now: time.Now, After: time.After}

// limit is how long anything may take: a minute, or half of what is left to the
// test.
func limit(t *testing.T) time.Duration {
	if end, ok := t.Deadline(); ok {
		return min(time.Minute, time.Until(end)/2)
	}
	return time.Minute
}

// Patience is how long a queue that is tested may wait for a worker that is silent:
// long enough for one that is not dead and only slow.
const Patience = 2 * time.Second

// Shout is an operation: each line in capitals behind its number. A line "panic"
// breaks it.
type Shout struct{}

// Run implements bulk.Operation.
func (Shout) Run(_ context.Context, p bulk.Piece, out *bulk.Product) error {
	index := p.First
	for text := range bytes.Lines(p.Text) {
		word := strings.TrimSpace(string(text))
		if word == "panic" {
			panic("this one")
		}
		out.Output = fmt.Appendf(out.Output, "%d:%s\n", index, strings.ToUpper(word))
		index++
	}
	if got := index - p.First; got != p.Count {
		return fault.Errorf("%w: it has %d puzzles (expected %d)", bulk.ErrFile, got, p.Count)
	}
	return nil
}

// Job makes a job of so many lines, so many in a chunk, and returns what it
// should become. The lines of the given numbers, from 1, break the operation.
func Job(t *testing.T, lines int, chunk uint64, broken ...int) (j *bulk.Job, want string) {
	t.Helper()
	var in, out strings.Builder
	for i := 1; i <= lines; i++ {
		if slices.Contains(broken, i) {
			in.WriteString("panic\n")
			continue
		}
		fmt.Fprintf(&in, "word%d\n", i)
		fmt.Fprintf(&out, "%d:WORD%d\n", i, i)
	}
	path := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(path, []byte(in.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	plan := bulk.Plan{Engine: Engine, Task: bulk.Task{Name: "shout"}, Chunk: chunk, Inputs: []bulk.Input{{Path: path, Name: "in", Format: "line"}}}
	j, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "job"), plan)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	j.By = "test"
	return j, out.String()
}

// Merged returns what became of a job.
func Merged(t *testing.T, j *bulk.Job) string {
	t.Helper()
	var out, notes bytes.Buffer
	if err := j.Merge(context.Background(), &out, &notes); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Run lets workers do all of a job.
func Run(t *testing.T, j *bulk.Job, clock bulk.Clock, workers ...Worker) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), limit(t))
	defer cancel()
	var wg sync.WaitGroup
	for _, w := range workers {
		wg.Go(func() {
			r := bulk.Runner{Job: &j.Manifest, Queue: w, Operation: func() (bulk.Operation, error) { return Shout{}, nil }, Threads: 2, Clock: clock, Beat: 50 * time.Millisecond}
			if err := r.Run(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// Conform tests a queue.
func Conform(t *testing.T, open Open) {
	for name, test := range map[string]func(t *testing.T, open Open){
		"every chunk is handed out to one worker until all are done":           handedOutOnce,
		"several workers do a whole job":                                       wholeJob,
		"a claim has the chunk's own lines":                                    ownLines,
		"who waits gets what another gives back":                               givenBack,
		"a try that failed counts and one that was handed back does not":       triesCount,
		"what a dead worker had is given to another":                           deadWorker,
		"suspects outlive the worker":                                          suspectsStay,
		"the first result wins and a second does no harm":                      firstWins,
		"waiting ends with the context":                                        waitingEnds,
		"a line that breaks the operation is found, recorded and left out":     poison,
		"a clock that jumps costs nothing":                                     clockJumps,
		"a queue opened again goes on where the directory stands":              openedAgain,
		"a job that is done has nothing to hand out to whoever comes":          nothingLeft,
		"who is busy keeps nothing from others but what he works on":           busyWorker,
		"beats keep a claim however long it takes, and hand nothing out twice": beatsKeep,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t, open) })
	}
}

func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), limit(t))
	t.Cleanup(cancel)
	return ctx
}

func claim(t *testing.T, q bulk.Queue) *bulk.Claim {
	t.Helper()
	c, err := q.Claim(within(t))
	if err != nil {
		t.Fatalf("no claim: %v", err)
	}
	return c
}

// hand does a claim's work and hands it in.
func hand(t *testing.T, q bulk.Queue, j *bulk.Job, c *bulk.Claim) {
	t.Helper()
	f, data := file(t, j, c)
	if err := q.Done(within(t), c, f, data, time.Millisecond); err != nil {
		t.Fatalf("chunk %d: %v", c.Number, err)
	}
}

// file is what becomes of a claim.
func file(t *testing.T, j *bulk.Job, c *bulk.Claim) (*bulk.Finished, []byte) {
	t.Helper()
	var p bulk.Product
	if err := (Shout{}).Run(context.Background(), c.Piece, &p); err != nil {
		t.Fatal(err)
	}
	f := &bulk.Finished{Job: j.ID, Chunk: c.Number, Count: c.Count, Output: p.Output}
	data := f.Encode()
	f.Output = data[:len(p.Output)]
	return f, data
}

func handedOutOnce(t *testing.T, open Open) {
	j, want := Job(t, 100, 7)
	now := time.Now()
	still := bulk.Clock{Now: func() time.Time { return now }, After: time.After} // on a slow machine, too, nobody is late
	join := open(t, j, still)
	workers := []Worker{join(), join()}
	times := map[int]int{}
	for i := range j.Chunks {
		w := workers[i%2]
		c := claim(t, w)
		times[c.Number]++
		hand(t, w, j, c)
	}
	if len(times) != j.Chunks {
		t.Errorf("%d different chunks were handed out (expected %d): %v", len(times), j.Chunks, times)
	}
	for _, w := range workers {
		if c, err := w.Claim(within(t)); !errors.Is(err, bulk.ErrNoMore) {
			t.Errorf("after the last: %v, %v", c, err)
		}
	}
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

func wholeJob(t *testing.T, open Open) {
	j, want := Job(t, 1000, 9)
	join := open(t, j, System)
	Run(t, j, System, join(), join(), join())
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

func ownLines(t *testing.T, open Open) {
	j, _ := Job(t, 25, 10)
	w := open(t, j, System)()
	for range j.Chunks {
		c := claim(t, w)
		want, err := j.Load(c.Number)
		if err != nil || string(c.Text) != string(want.Text) || c.Chunk != want.Chunk || c.Source != want.Source || c.Format != want.Format {
			t.Errorf("chunk %d is %+v (expected %+v, %v)", c.Number, c.Piece, want, err)
		}
		if c.Tries != 1 || len(c.Suspects) > 0 {
			t.Errorf("chunk %d was tried %d times, suspects %v", c.Number, c.Tries, c.Suspects)
		}
		hand(t, w, j, c)
	}
}

func givenBack(t *testing.T, open Open) {
	j, _ := Job(t, 5, 10)
	join := open(t, j, System)
	a, b := join(), join()
	c := claim(t, a)
	got := make(chan *bulk.Claim, 1)
	go func() {
		c, _ := b.Claim(within(t))
		got <- c
	}()
	select {
	case c := <-got:
		t.Fatalf("somebody else's chunk was handed out: %v", c)
	case <-time.After(100 * time.Millisecond):
	}
	if err := a.Fail(within(t), c, nil); err != nil {
		t.Fatal(err)
	}
	if c := <-got; c == nil || c.Number != 0 {
		t.Fatalf("what was given back did not come: %v", c)
	}
}

func triesCount(t *testing.T, open Open) {
	j, _ := Job(t, 5, 10)
	w := open(t, j, System)()
	for i, step := range []struct {
		reason error
		tries  int
	}{{errors.New("no"), 1}, {nil, 2}, {nil, 2}, {errors.New("no"), 2}, {nil, 3}} {
		c := claim(t, w)
		if c.Tries != step.tries {
			t.Errorf("step %d: try %d (expected %d)", i, c.Tries, step.tries)
		}
		if err := w.Fail(within(t), c, step.reason); err != nil {
			t.Fatal(err)
		}
	}
}

func deadWorker(t *testing.T, open Open) {
	j, _ := Job(t, 5, 10)
	join := open(t, j, System)
	a, b := join(), join()
	claim(t, a)
	a.Close()
	if c := claim(t, b); c.Number != 0 || c.Tries < 2 {
		t.Errorf("it came as chunk %d, try %d", c.Number, c.Tries)
	}
}

func busyWorker(t *testing.T, open Open) {
	j, want := Job(t, 40, 1)
	join := open(t, j, System)
	a, b := join(), join()
	for range 12 { // quickly, so that he may think ahead
		hand(t, a, j, claim(t, a))
	}
	last := claim(t, a)
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { beats(t, ctx, a, last) })
	for seen := map[int]bool{last.Number: true}; len(seen) < j.Chunks-12; { // on a slow machine one may come twice
		c := claim(t, b)
		seen[c.Number] = true
		hand(t, b, j, c)
	}
	cancel()
	wg.Wait()
	hand(t, a, j, last)
	for n := range j.Chunks {
		kept(t, j, n)
	}
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// beats extends a claim until the context ends.
func beats(t *testing.T, ctx context.Context, q bulk.Queue, c *bulk.Claim) {
	for ctx.Err() == nil {
		if err := q.Extend(context.WithoutCancel(ctx), c); err != nil {
			t.Error(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func suspectsStay(t *testing.T, open Open) {
	j, _ := Job(t, 8, 10)
	join := open(t, j, System)
	a := join()
	c := claim(t, a)
	c.Suspects = []bulk.Part{{From: 0, Count: 8}, {From: 4, Count: 2}}
	if err := a.Extend(within(t), c); err != nil {
		t.Fatal(err)
	}
	a.Close()
	if got := claim(t, join()); !slices.Equal(got.Suspects, c.Suspects) {
		t.Errorf("the suspects are %v (expected %v)", got.Suspects, c.Suspects)
	}
}

func firstWins(t *testing.T, open Open) {
	j, want := Job(t, 12, 6)
	join := open(t, j, System)
	a := join()
	c := claim(t, a)
	a2 := claim(t, a)
	f, data := file(t, j, c)
	hand(t, a, j, c)
	if err := a.Done(within(t), c, f, data, 0); err != nil && !errors.Is(err, bulk.ErrLost) {
		t.Errorf("a second time: %v", err)
	}
	if err := a.Fail(within(t), c, nil); err != nil && !errors.Is(err, bulk.ErrLost) {
		t.Errorf("given back after it was done: %v", err)
	}
	if err := a.Extend(within(t), c); !errors.Is(err, bulk.ErrLost) {
		t.Errorf("extended after it was done: %v", err)
	}
	hand(t, a, j, a2)
	if c, err := a.Claim(within(t)); !errors.Is(err, bulk.ErrNoMore) {
		t.Errorf("after the last: %v, %v", c, err)
	}
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

func waitingEnds(t *testing.T, open Open) {
	j, _ := Job(t, 5, 10)
	join := open(t, j, System)
	a, b := join(), join()
	claim(t, a)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if c, err := b.Claim(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waiting ended with %v, %v", c, err)
	}
}

func poison(t *testing.T, open Open) {
	j, want := Job(t, 60, 20, 33)
	join := open(t, j, System)
	Run(t, j, System, join(), join())
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
	s, err := j.Status(time.Now())
	if err != nil || s.Failed != 1 {
		t.Errorf("%+v, %v: one puzzle could not be worked on", s, err)
	}
	text, err := os.ReadFile(filepath.Join(j.Dir, "failed.jsonl"))
	if err != nil || strings.Count(string(text), "\n") != 1 || !strings.Contains(string(text), `"index":33`) {
		t.Errorf("recorded is %s, %v", text, err)
	}
}

// Jumping is a clock that is somewhere else whenever it is looked at.
func Jumping() bulk.Clock {
	return bulk.Clock{
		Now: func() time.Time {
			return time.Now().Add(time.Duration(rand.Int64N(int64(2000*time.Hour))) - 1000*time.Hour)
		},
		After: time.After,
	}
}

func clockJumps(t *testing.T, open Open) {
	j, want := Job(t, 300, 9)
	clock := Jumping()
	join := open(t, j, clock)
	Run(t, j, clock, join(), join())
	if got := Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
}

func openedAgain(t *testing.T, open Open) {
	j, want := Job(t, 40, 4)
	before := map[int]bool{}
	t.Run("first", func(t *testing.T) {
		w := open(t, j, System)()
		defer w.Close()
		for len(before) < 3 {
			c := claim(t, w)
			hand(t, w, j, c)
			kept(t, j, c.Number)
			before[c.Number] = true
		}
	})
	again, err := bulk.Open(j.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	again.By = "again"
	t.Run("again", func(t *testing.T) {
		w := open(t, again, System)()
		seen := map[int]bool{} // on a slow machine one may come twice
		for {
			c, err := w.Claim(within(t))
			if errors.Is(err, bulk.ErrNoMore) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if seen[c.Number] = true; before[c.Number] {
				t.Errorf("chunk %d was done before", c.Number)
			}
			hand(t, w, again, c)
		}
		if len(seen) != 7 {
			t.Errorf("%d chunks were handed out (expected 7)", len(seen))
		}
	})
	if got := Merged(t, again); got != want {
		t.Errorf("it became\n%s", got)
	}
}

// kept waits until a chunk's file is there: results take their way.
func kept(t *testing.T, j *bulk.Job, n int) {
	t.Helper()
	for end := time.Now().Add(limit(t)); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if _, done := j.Done(n); done {
			return
		}
	}
	t.Fatalf("chunk %d was never kept", n)
}

func nothingLeft(t *testing.T, open Open) {
	j, _ := Job(t, 10, 4)
	join := open(t, j, System)
	Run(t, j, System, join())
	if c, err := join().Claim(within(t)); !errors.Is(err, bulk.ErrNoMore) {
		t.Errorf("there was something left: %v, %v", c, err)
	}
}

func beatsKeep(t *testing.T, open Open) {
	j, _ := Job(t, 5, 10)
	join := open(t, j, System)
	a, b := join(), join()
	c := claim(t, a)
	ctx, cancel := context.WithTimeout(context.Background(), Patience+Patience/4)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { beats(t, ctx, a, c) })
	if c, err := b.Claim(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("it was handed out twice: %v, %v", c, err)
	}
	wg.Wait()
	hand(t, a, j, c)
}
