package bulk_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shudu/bulk"
)

// slow is a queue that takes nothing until its gate is opened.
type slow struct {
	*bulk.Files
	gate chan struct{}
	came atomic.Int32 // chunks that somebody wants to hand in
	last atomic.Int32 // which chunk was extended last
}

func (s *slow) Done(ctx context.Context, c *bulk.Claim, f *bulk.Finished, data []byte, took time.Duration) error {
	s.came.Add(1)
	<-s.gate
	return s.Files.Done(ctx, c, f, data, took)
}

func (s *slow) Extend(ctx context.Context, c *bulk.Claim) error {
	s.last.Store(int32(c.Number))
	return s.Files.Extend(ctx, c)
}

// eventually waits until something is true.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(what)
		}
	}
}

// A disk or a broker that is slow keeps nobody from work, until so many chunks wait
// for it that their memory would be too much; and the chunk that is finished then and
// that nobody can take keeps its claim.
func TestWorkGoesOnWhileChunksAreHandedIn(t *testing.T) {
	const clerks = 6
	in, want := lines(20)
	j := create(t, planOf(t, 1, in))
	var begun atomic.Int32
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		begun.Add(1)
		return shout{}.Run(ctx, p, out)
	})
	q := &slow{Files: r.Queue.(*bulk.Files), gate: make(chan struct{})}
	r.Queue, r.Threads, r.Beat = q, 1, time.Millisecond
	ended := make(chan error)
	go func() { ended <- r.Run(context.Background()) }()
	eventually(t, "no chunk was begun while others wait", func() bool { return q.came.Load() == clerks && begun.Load() == clerks+1 })
	q.last.Store(-1)
	eventually(t, "the chunk that nobody can take is not extended", func() bool { return q.last.Load() == clerks })
	if begun.Load() > clerks+1 {
		t.Errorf("%d chunks were begun while none was taken", begun.Load())
	}
	close(q.gate)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("got\n%s", out)
	}
}

// A run that is interrupted while chunks wait for a slow disk hands those in that
// are finished: they are done.
func TestAnInterruptedRunHandsInWhatIsFinished(t *testing.T) {
	in, _ := lines(20)
	j := create(t, planOf(t, 1, in))
	ctx, cancel := context.WithCancel(context.Background())
	var r *bulk.Runner
	var q *slow
	r = runnerOf(t, j, func(c context.Context, p bulk.Piece, out *bulk.Product) error {
		if p.First == 4 {
			eventually(t, "three chunks do not come", func() bool { return q.came.Load() == 3 })
			cancel()
			close(q.gate)
		}
		return shout{}.Run(c, p, out)
	})
	q = &slow{Files: r.Queue.(*bulk.Files), gate: make(chan struct{})}
	r.Queue, r.Threads = q, 1
	if err := r.Run(ctx); err == nil {
		t.Error("the run does not say that it was interrupted")
	}
	q.Close()
	for n := range j.Chunks {
		if _, done := j.Done(n); done != (n < 3) {
			t.Errorf("chunk %d done: %v", n, done)
		}
	}
}

// broken is a queue that takes nothing any more, and says so when its gate is opened.
type broken struct {
	slow
	back atomic.Int32 // chunks that were given back
}

var errBroken = errors.New("the queue is broken")

func (b *broken) Done(context.Context, *bulk.Claim, *bulk.Finished, []byte, time.Duration) error {
	b.came.Add(1)
	<-b.gate
	return errBroken
}

func (b *broken) Fail(ctx context.Context, c *bulk.Claim, reason error) error {
	if b.back.Add(1); reason != nil {
		return reason
	}
	return b.Files.Fail(ctx, c, nil)
}

// When a queue takes nothing any more, which may take minutes to find out, the run
// ends with the reason, and what was finished meanwhile is given back at once.
func TestWhatABrokenQueueDoesNotTakeIsGivenBack(t *testing.T) {
	const clerks = 6
	in, _ := lines(20)
	j := create(t, planOf(t, 1, in))
	var begun atomic.Int32
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		begun.Add(1)
		return shout{}.Run(ctx, p, out)
	})
	q := &broken{slow: slow{Files: r.Queue.(*bulk.Files), gate: make(chan struct{}, 1)}}
	r.Queue, r.Threads = q, 1
	ended := make(chan error)
	go func() { ended <- r.Run(context.Background()) }()
	eventually(t, "the desk is never full", func() bool { return q.came.Load() == clerks && begun.Load() == clerks+1 })
	q.gate <- struct{}{} // one of them finds out
	eventually(t, "what lay on the desk is not given back", func() bool { return q.back.Load() == 1 })
	close(q.gate)
	if err := <-ended; !errors.Is(err, errBroken) {
		t.Errorf("the run ended with %v", err)
	}
	if q.came.Load() != clerks || begun.Load() != clerks+1 {
		t.Errorf("%d chunks were handed in, %d were begun", q.came.Load(), begun.Load())
	}
}

// The checksum of a file is right however its output grew: summed part by part or
// not, cut back after a part that broke down, longer than before or shorter.
func TestOutputIsSummedAsItGrows(t *testing.T) {
	in, want := lines(100)
	for _, bad := range []int{1, 2, 37, 64, 99} {
		in = strings.Replace(in, fmt.Sprintf("word%d\n", bad), "panic\n", 1)
		want = strings.Replace(want, fmt.Sprintf("%d:WORD%d\n", bad, bad), "", 1)
	}
	j := create(t, planOf(t, 25, in))
	var mu sync.Mutex
	calls := 0
	r := runnerOf(t, j, func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
		mu.Lock()
		calls++
		odd := calls%3 > 0
		mu.Unlock()
		for i := range p.Count {
			if odd {
				out.Sum()
			}
			if err := (shout{}).Run(ctx, p.Part(i, 1), out); err != nil {
				return err
			}
		}
		return nil
	})
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("got\n%s", out)
	}
	for n := range j.Chunks {
		data, err := os.ReadFile(filepath.Join(j.Dir, "out", fmt.Sprintf("chunk-%08d", n)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := bulk.Decode(data)
		if err != nil {
			t.Fatalf("chunk %d: %v", n, err)
		}
		if again := (&bulk.Finished{Job: f.Job, Chunk: f.Chunk, Count: f.Count, Failed: f.Failed, Notes: f.Notes, Output: f.Output}).Encode(); string(again) != string(data) {
			t.Errorf("chunk %d is not what Encode makes of it", n)
		}
	}
}
