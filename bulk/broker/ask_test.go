package broker

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// As many chunks are asked for ahead as a worker's threads do in a moment, up to a
// limit. One that takes long ends that at once, quick ones bring it back by and by,
// and a clock that says nonsense changes nothing.
func TestHowManyAreAskedForAhead(t *testing.T) {
	for _, test := range []struct {
		threads int
		each    time.Duration
		ahead   int
	}{
		{1, time.Second, 0}, {1, moment + 1, 0}, {1, moment, 1}, {1, moment / 4, 4}, {4, moment, 4}, {64, time.Second, 1}, {64, 2 * time.Second, 0},
		{1, moment / 100, mostAhead}, {1, 0, mostAhead}, {maxThreads, time.Millisecond, mostAhead}, {1, 1 << 62, 0},
	} {
		var a asks
		if a.took(test.each, test.threads); a.ahead != test.ahead {
			t.Errorf("%v each, %d threads: %d are asked for ahead (expected %d)", test.each, test.threads, a.ahead, test.ahead)
		}
		if a.took(-time.Hour, test.threads); a.ahead != test.ahead {
			t.Errorf("after an hour back: %d", a.ahead)
		}
	}
	var a asks
	a.took(0, 1)
	if a.took(time.Second, 1); a.ahead != 0 {
		t.Errorf("after a long one %d are asked for ahead", a.ahead)
	}
	quick := 0
	for ; a.ahead < mostAhead; quick++ {
		a.took(time.Microsecond, 1)
	}
	if quick < 8 || quick > 64 {
		t.Errorf("%d quick ones make it forget a long one", quick)
	}
}

// What comes is taken from what was asked for: a chunk is one, a refusal as many as
// it says, and all when it does not say.
func TestWhatWasAskedForAndCame(t *testing.T) {
	for _, test := range []struct {
		header nats.Header
		left   int
	}{
		{nil, 9}, {nats.Header{"Status": {"408"}, "Nats-Pending-Messages": {"4"}}, 6}, {nats.Header{"Status": {"409"}}, 0},
		{nats.Header{"Status": {"408"}, "Nats-Pending-Messages": {"40"}}, 0}, {nats.Header{headBy: {"somebody"}}, 9},
	} {
		q := &Queue{asks: asks{out: 10}}
		if q.came(&nats.Msg{Header: test.header}); q.asks.out != test.left {
			t.Errorf("%v: %d are still to come (expected %d)", test.header, q.asks.out, test.left)
		}
	}
}

// patient is a host that waits long, and a worker of his.
func patient(t *testing.T, j *bulk.Job) (*stage, *Queue) {
	t.Helper()
	s := perform(t, j, queuetest.System, started(t, j), time.Minute)
	return s, s.join()
}

// counting counts what workers ask the host and the broker.
func counting(t *testing.T, s *stage) (inputs, pulls *atomic.Int64) {
	t.Helper()
	inputs, pulls = new(atomic.Int64), new(atomic.Int64)
	for subject, n := range map[string]*atomic.Int64{s.host.names.all(toInput): inputs, s.host.names.next(): pulls} {
		if _, err := s.host.Conn.Subscribe(subject, func(*nats.Msg) { n.Add(1) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.host.Conn.Flush(); err != nil {
		t.Fatal(err)
	}
	return inputs, pulls
}

// Many small chunks cost few messages: their texts come with them, and they are
// asked for together.
func TestSmallChunksAreAskedForTogether(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 320, 2)
	s, q := patient(t, j)
	inputs, pulls := counting(t, s)
	still := bulk.Clock{Now: func() time.Time { return time.Unix(1000, 0) }, After: time.After} // so that all is quick
	queuetest.Run(t, j, still, q)
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
	// Where the machine stutters some are given back, and come again.
	if n := inputs.Load(); n > int64(j.Chunks)/2 {
		t.Errorf("the texts of %d chunks were asked for %d times", j.Chunks, n)
	}
	if n := pulls.Load(); n == 0 || n > int64(j.Chunks)/4 {
		t.Errorf("%d chunks were asked for %d times", j.Chunks, n)
	}
}

// A short text comes with its chunk and nobody is asked; when the chunk comes again
// the host is, who may know more by then.
func TestAShortTextComesWithItsChunk(t *testing.T) {
	var asked atomic.Int64
	q, _ := hands(t, 1<<10, func(*nats.Msg) []byte {
		asked.Add(1)
		return []byte(string(encode(work{Chunk: bulk.Chunk{Number: 1, First: 3, Count: 2}, Tries: 4, Suspects: []bulk.Part{{From: 1, Count: 1}}})) + "\nword3\nword4\n")
	})
	c, err := q.Claim(context.Background())
	if err != nil || c.Number != 1 || c.Count != 2 || string(c.Text) != "word3\nword4\n" || c.Tries != 1 || len(c.Suspects) != 0 || asked.Load() != 0 {
		t.Fatalf("%+v, %v; the host was asked %d times", c, err, asked.Load())
	}
	if err := q.Fail(context.Background(), c, nil); err != nil {
		t.Fatal(err)
	}
	c, err = q.Claim(context.Background())
	if err != nil || string(c.Text) != "word3\nword4\n" || c.Tries != 6 || len(c.Suspects) != 1 || asked.Load() != 1 {
		t.Fatalf("again: %+v, %v; the host was asked %d times", c, err, asked.Load())
	}
}

// What lies about with a worker that is busy is given back, and does not count as a
// try: another gets all of it.
func TestWhatABusyWorkerDoesNotBeginIsGivenBack(t *testing.T) {
	t.Parallel()
	j, _ := queuetest.Job(t, 60, 1)
	s, busy := patient(t, j)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	step := func(q *Queue) {
		c, err := q.Claim(ctx)
		if err != nil || c.Tries != 1 {
			t.Fatalf("%+v, %v", c, err)
		}
		f := &bulk.Finished{Job: j.ID, Chunk: c.Number, Count: c.Count, Output: []byte("x\n")}
		if err := q.Done(ctx, c, f, f.Encode(), 0); err != nil {
			t.Fatal(err)
		}
	}
	done := 0
	for ; lying(busy) < mostAhead/2; done++ {
		step(busy)
	}
	for other := s.join(); done < j.Chunks; done++ {
		step(other)
	}
	if err := <-s.ended; err != nil || lying(busy) != 0 {
		t.Errorf("the host ended with %v, %d chunks still lie about", err, lying(busy))
	}
}

// lying returns how many chunks came to a worker that it has not begun, or will.
func lying(q *Queue) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.incoming) + q.asks.out
}

// The host hears workers in the order in which they speak: each time a chunk is given
// back and asked for, the answer counts that.
func TestTheHostHearsWorkersInOrder(t *testing.T) {
	j, _ := queuetest.Job(t, 4, 2)
	_, q := patient(t, j)
	for i := range 200 {
		if err := q.nc.Publish(q.names.of(toFail, 1), encode(returned{By: "worker"})); err != nil {
			t.Fatal(err)
		}
		m, err := q.nc.Request(q.names.of(toInput, 1), encode(q.hello), time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		if w, _, err := open(m.Data); err != nil || w.Tries != -i-1 {
			t.Fatalf("given back %d times: %+v, %v", i+1, w, err)
		}
	}
}
