package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shudu/bulk"
)

// operation is a function as an operation.
type operation func(ctx context.Context, p bulk.Piece, out *bulk.Product) error

func (f operation) Run(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
	return f(ctx, p, out)
}

func runnerOf(t *testing.T, j *bulk.Job, op operation) *bulk.Runner {
	t.Helper()
	q, err := j.Queue(bulk.Shard{}, system)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return &bulk.Runner{Job: &j.Manifest, Queue: q, Operation: func() (bulk.Operation, error) { return op, nil }, Threads: 2, Clock: system}
}

// A run that is interrupted gives its chunks back: nothing half is kept, the try
// does not count, and the next run goes on.
func TestAnInterruptedRunGoesOn(t *testing.T) {
	in, want := lines(200)
	j := create(t, planOf(t, 10, in))
	ctx, cancel := context.WithCancel(context.Background())
	var begun atomic.Int32
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		if begun.Add(1) == 6 {
			cancel()
			out.Output = append(out.Output, "half\n"...)
			return nil // as one that is interrupted may
		}
		return shout{}.Run(ctx, p, out)
	})
	if err := r.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	r.Queue.(*bulk.Files).Close()
	missing, err := j.Missing()
	if err != nil || len(missing) == 0 || len(missing) == j.Chunks {
		t.Errorf("%d of %d are missing, %v", len(missing), j.Chunks, err)
	}
	for n := range j.Chunks {
		if tries, suspects := j.Trouble(n); tries != 0 || suspects != nil {
			t.Errorf("chunk %d was begun %d times, suspects %v", n, tries, suspects)
		}
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes", len(out))
	}
}

// What ends the program itself is found, too: each program notes what it begins
// before it does, and the next one knows.
func TestAPuzzleThatEndsTheProgramIsFound(t *testing.T) {
	in, want := lines(40)
	in = strings.Replace(in, "word23\n", "deadly\n", 1)
	want = strings.Replace(want, "23:WORD23\n", "", 1)
	j := create(t, planOf(t, 20, in))
	ends := 0
	for ends < 50 {
		ctx, cancel := context.WithCancel(context.Background())
		ended := false
		r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
			if bytes.Contains(p.Text, []byte("deadly")) {
				ended = true
				r := ctx
				cancel()
				<-r.Done()
				return r.Err()
			}
			return shout{}.Run(ctx, p, out)
		})
		r.Threads = 1
		r.Queue = deaf{r.Queue.(*bulk.Files)}
		err := r.Run(ctx)
		cancel()
		r.Queue.(deaf).Close() // as the end of the program does
		if !ended {
			if err != nil {
				t.Fatal(err)
			}
			break
		}
		ends++
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("after %d ends:\n%s", ends, out)
	}
	failed := string(read(t, j.FailedFile()))
	if ends > 12 || strings.Count(failed, "\n") != 1 || !strings.Contains(failed, `"puzzle":"deadly","reason":"the program ended`) {
		t.Errorf("after %d ends: %s", ends, failed)
	}
}

// A puzzle that was alone when somebody killed the program is tried once more: only
// one that ends it twice is left out.
func TestALonePuzzleHasASecondChance(t *testing.T) {
	in, want := lines(8)
	for name, test := range map[string]struct {
		suspects []bulk.Part
		want     string
		failed   int
	}{
		"once alone":           {[]bulk.Part{{From: 0, Count: 8}, {From: 4, Count: 4}, {From: 4, Count: 2}, {From: 4, Count: 1}}, want, 0},
		"twice alone":          {[]bulk.Part{{From: 0, Count: 8}, {From: 4, Count: 4}, {From: 4, Count: 2}, {From: 4, Count: 1}, {From: 4, Count: 1}}, strings.Replace(want, "5:WORD5\n", "", 1), 1},
		"twice, but not alone": {[]bulk.Part{{From: 0, Count: 8}, {From: 0, Count: 8}, {From: 4, Count: 4}}, want, 0},
	} {
		j := create(t, planOf(t, 10, in))
		if err := j.KeepTrouble(0, bulk.MaxTries, test.suspects); err != nil {
			t.Fatal(err)
		}
		run(t, j, bulk.Shard{})
		if out, _ := merged(t, j); out != test.want {
			t.Errorf("%s: it became\n%s", name, out)
		}
		if s, err := j.Status(time.Now()); err != nil || s.Failed != test.failed {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
		if tries, suspects := j.Trouble(0); tries != 0 || suspects != nil {
			t.Errorf("%s: afterwards %d tries, suspects %v", name, tries, suspects)
		}
	}
}

// deaf is a queue whose claims are never given back: the program is dead.
type deaf struct{ *bulk.Files }

func (deaf) Fail(context.Context, *bulk.Claim, error) error { return nil }

// A claim that is lost ends the work on its chunk, not the run; any other error
// of the queue ends the run.
func TestErrorsOfTheQueue(t *testing.T) {
	in, want := lines(60)
	j := create(t, planOf(t, 10, in))
	r := runnerOf(t, j, shout{}.Run)
	r.Queue = &moody{Files: r.Queue.(*bulk.Files), err: bulk.ErrLost}
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes", len(out))
	}
	k := create(t, planOf(t, 10, in))
	full := errors.New("no space left on device")
	r = runnerOf(t, k, shout{}.Run)
	r.Queue = &moody{Files: r.Queue.(*bulk.Files), err: full}
	if err := r.Run(context.Background()); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}

// moody is a queue that refuses the third chunk that is handed in, once.
type moody struct {
	*bulk.Files
	err  error
	done atomic.Int32
}

func (m *moody) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	if m.done.Add(1) == 3 {
		return errors.Join(m.err, m.Fail(ctx, c, nil))
	}
	return m.Files.Done(ctx, c, f, data, took)
}

// While a chunk is worked on, its claim is extended at every beat; when that says
// that it is lost, the work on it stops.
func TestClaimsAreExtended(t *testing.T) {
	j := create(t, planOf(t, 1, "a\n"))
	beats := make(chan time.Time)
	var extended atomic.Int32
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		for extended.Load() < 3 {
			select {
			case beats <- time.Now():
			case <-time.After(10 * time.Millisecond):
			}
		}
		return shout{}.Run(ctx, p, out)
	})
	r.Beat = time.Hour // by the test's clock, which jumps
	r.Clock.After = func(d time.Duration) <-chan time.Time {
		if d == time.Hour {
			return beats
		}
		return time.After(d)
	}
	r.Queue = counting{r.Queue.(*bulk.Files), &extended}
	if err := r.Run(context.Background()); err != nil || extended.Load() < 3 {
		t.Errorf("%d beats, %v", extended.Load(), err)
	}
}

type counting struct {
	*bulk.Files
	n *atomic.Int32
}

func (c counting) Extend(ctx context.Context, claim *bulk.Claim) error {
	c.n.Add(1)
	return c.Files.Extend(ctx, claim)
}

// Two programs in one directory share the chunks: each is done once.
func TestTwoRunsShareTheChunks(t *testing.T) {
	asTwoPrograms(t)
	in, want := lines(300)
	j := create(t, planOf(t, 10, in))
	var worked atomic.Int32
	count := func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		worked.Add(1)
		return shout{}.Run(ctx, p, out)
	}
	errs := make(chan error)
	for range 2 {
		r := runnerOf(t, j, count)
		go func() { errs <- r.Run(context.Background()) }()
	}
	for range 2 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if out, _ := merged(t, j); out != want || int(worked.Load()) != j.Chunks {
		t.Errorf("%d bytes; %d chunks were worked on, there are %d", len(out), worked.Load(), j.Chunks)
	}
}

// Files that a killed program left half written go when their chunk is done.
func TestWhatWasLeftIsClearedUp(t *testing.T) {
	in, _ := lines(20)
	j := create(t, planOf(t, 10, in))
	stray := chunkFile(j, "00000001.host-1.tmp")
	write(t, stray, []byte("half"))
	run(t, j, bulk.Shard{})
	if _, err := os.Stat(stray); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}

// A machine that calculates wrongly is found, and named.
func TestVerifyFindsWrongAnswers(t *testing.T) {
	in, _ := lines(100)
	j := create(t, planOf(t, 10, in))
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		err := shout{}.Run(ctx, p, out)
		if p.Number == 7 {
			out.Output = bytes.Replace(out.Output, []byte("WORD"), []byte("WARD"), 1)
		}
		return err
	})
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	all, err := j.Pick(1, 1)
	if err != nil || len(all) != 10 {
		t.Fatalf("%v, %v", all, err)
	}
	var wrong []bulk.Verdict
	err = j.Verify(context.Background(), all, 2, shouts, func(v bulk.Verdict) {
		if !v.Same || v.Err != nil {
			wrong = append(wrong, v)
		}
	})
	if err != nil || len(wrong) != 1 || wrong[0].Chunk != 7 || wrong[0].By != "test" {
		t.Errorf("%+v, %v", wrong, err)
	}
	some, _ := j.Pick(0.3, 1)
	again, _ := j.Pick(0.3, 1)
	one, _ := j.Pick(0.0001, 9)
	if len(some) != 3 || len(one) != 1 || some[0] != again[0] || some[2] != again[2] {
		t.Errorf("%v, %v, %v", some, again, one)
	}
}

func TestShards(t *testing.T) {
	for word, want := range map[string]bulk.Shard{"1/4": {1, 4}, "0/4": {0, 4}, "4/4": {4, 4}, "1/1": {1, 1}} {
		if got, err := bulk.ParseShard(word); err != nil || got != want {
			t.Errorf("%s: %v, %v", word, got, err)
		}
	}
	for _, word := range []string{"", "1", "5/4", "-1/4", "1/0", "a/b", "1/2/3"} {
		if got, err := bulk.ParseShard(word); err == nil {
			t.Errorf("%q: %v", word, got)
		}
	}
	for n := range 20 {
		a, b := 0, 0
		for i := range 4 {
			if (bulk.Shard{Index: i, Of: 4}).Has(n) {
				a++
			}
			if (bulk.Shard{Index: i + 1, Of: 4}).Has(n) {
				b++
			}
		}
		if a != 1 || b != 1 || !(bulk.Shard{}).Has(n) {
			t.Errorf("chunk %d is in %d and %d shares", n, a, b)
		}
	}
}
