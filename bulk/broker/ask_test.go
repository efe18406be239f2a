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

// As many chunks are asked for ahead as are begun in a moment, up to a limit: none
// where one takes longer than that, and none when the clock says nonsense.
func TestThePaceOfAsking(t *testing.T) {
	for _, test := range []struct {
		begun int
		took  time.Duration
		ahead int
	}{
		{1, time.Second, 0}, {1, moment + 1, 0}, {1, moment, 1}, {1, moment / 4, 4}, {3, moment / 2, 6}, {16, moment / 8, mostAhead},
		{0, time.Millisecond, 0}, {64, time.Minute, 0}, {64, time.Second, 1}, {5, 0, 0}, {5, -time.Hour, 0},
	} {
		a := asks{since: time.Unix(1000, 0), begun: 10 + test.begun, before: 10, ahead: 7}
		if a.pace(a.since.Add(test.took)); a.ahead != test.ahead {
			t.Errorf("%d begun in %v: %d are asked for ahead (expected %d)", test.begun, test.took, a.ahead, test.ahead)
		}
		if a.pace(a.since.Add(time.Second)); a.ahead != 0 {
			t.Errorf("nothing was begun since, and %d are asked for ahead", a.ahead)
		}
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

// quick lets a worker in to whom all that it does seems quick, and a host that is
// patient.
func quick(t *testing.T, j *bulk.Job) (*stage, *Queue) {
	t.Helper()
	b, err := Start(j, "127.0.0.1:0", Access{}, func(string, string) {})
	if err != nil {
		t.Fatal(err)
	}
	s := perform(t, j, queuetest.System, b, time.Minute)
	line := s.line()
	var now atomic.Int64
	line.Clock.Now = func() time.Time { return time.Unix(0, now.Add(1)) }
	q, err := Join(context.Background(), line, queuetest.Engine, 2)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return s, q
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
	s, q := quick(t, j)
	inputs, pulls := counting(t, s)
	queuetest.Run(t, j, queuetest.System, q)
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
	s, busy := quick(t, j)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
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
