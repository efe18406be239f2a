package broker

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// hosting is a host of a job that has its streams and does nothing by itself.
func hosting(t *testing.T, s *stage, j *bulk.Job) *Host {
	t.Helper()
	h := &Host{Job: j, Clock: queuetest.System, Patience: time.Second}
	missing, err := j.Missing()
	if err != nil {
		t.Fatal(err)
	}
	h.begin(missing)
	if h.Conn, err = s.broker.Connect(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Conn.Close)
	if h.js, err = jetstream.New(h.Conn); err != nil {
		t.Fatal(err)
	}
	if err := h.hear(); err != nil {
		t.Fatal(err)
	}
	if err := h.streams(t.Context()); err != nil {
		t.Fatal(err)
	}
	return h
}

// idle is such a host, and where it stands.
func idle(t *testing.T, n int) (*stage, *Host) {
	t.Helper()
	j, _ := queuetest.Job(t, n, 1)
	s := falseHost(t, j, nil)
	h := hosting(t, s, j)
	return s, h
}

// held returns how many chunks lie in CHUNKS.
func (h *Host) held(t *testing.T) int {
	t.Helper()
	stream, err := h.js.Stream(context.Background(), h.names.chunks())
	if err != nil {
		t.Fatal(err)
	}
	return int(stream.CachedInfo().State.Msgs)
}

// Chunks are published together: all are there afterwards, each once, also when
// some of them were there before.
func TestChunksArePublishedTogether(t *testing.T) {
	_, h := idle(t, 40)
	for _, list := range [][]int{{3, 1}, {0, 1, 2, 3, 4, 5, 6, 7}, {7}, nil} {
		if left, err := h.publish(context.Background(), list); err != nil || len(left) > 0 {
			t.Errorf("%v: %v are left, %v", list, left, err)
		}
	}
	if n := h.held(t); n != 8 {
		t.Errorf("the broker has %d chunks (expected 8)", n)
	}
}

// What a broker has no room for is returned with the reason and stays to be done,
// first of all; what it took is out.
func TestChunksThatTheBrokerHasNoRoomFor(t *testing.T) {
	_, h := idle(t, 12)
	small := h.names.streams(0, 0)[0]
	small.MaxMsgs = 5
	if _, err := h.js.UpdateStream(context.Background(), small); err != nil {
		t.Fatal(err)
	}
	list := []int{0, 1, 2, 3, 4, 5, 6, 7}
	left, err := h.publish(context.Background(), list)
	slices.Sort(left)
	if err == nil || !strings.Contains(err.Error(), "maximum messages") || fmt.Sprint(left) != "[5 6 7]" {
		t.Errorf("%v are left, %v", left, err)
	}
	if n := h.held(t); n != 5 {
		t.Errorf("the broker has %d chunks", n)
	}
	h.putBack(left)
	if n, ok := h.nextPending(); !ok || n != left[0] {
		t.Errorf("the next is %d, %v", n, ok)
	}
}

// Where nobody takes chunks, as in a cluster without a leader, all of them count as
// not published, at once. An answer that comes later disturbs nothing.
func TestAnswersThatComeTooLate(t *testing.T) {
	_, h := idle(t, 12)
	ours := h.names
	h.names = names{"somebody-elses"} // nobody listens there
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if left, err := h.publish(ctx, []int{4, 5}); !errors.Is(err, nats.ErrNoResponders) || len(left) != 2 {
		t.Errorf("%v are left, %v", left, err)
	}
	h.names = ours
	for _, late := range []string{h.inbox + "5", h.inbox + "9", h.inbox + "x", h.inbox + "99"} {
		if err := h.Conn.Publish(late, []byte(`{"error":{"description":"too late"}}`)); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := h.publish(context.Background(), []int{0, 1}); err != nil || len(left) > 0 {
		t.Errorf("after late answers %v are left, %v", left, err)
	}
	if n := h.held(t); n != 2 {
		t.Errorf("the broker has %d chunks", n)
	}
}

// A broker that is silent is given up when the time is over.
func TestABrokerThatIsSilent(t *testing.T) {
	_, h := idle(t, 12)
	ours := h.names
	h.names = names{"mute"}
	if _, err := h.Conn.Subscribe(h.names.all(toChunk), func(*nats.Msg) {}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if left, err := h.publish(ctx, []int{4, 5}); !errors.Is(err, context.DeadlineExceeded) || len(left) != 2 {
		t.Errorf("%v are left, %v", left, err)
	}
	h.names = ours
	if left, err := h.publish(context.Background(), []int{4, 5}); err != nil || len(left) > 0 {
		t.Errorf("later %v are left, %v", left, err)
	}
}

// A host whose connection is gone says so, and nothing is out.
func TestPublishingWithoutAConnection(t *testing.T) {
	_, h := idle(t, 6)
	h.Conn.Close()
	if left, err := h.publish(context.Background(), []int{1, 2}); !errors.Is(err, nats.ErrConnectionClosed) || len(left) != 2 {
		t.Errorf("%v are left, %v", left, err)
	}
	if err := h.later(context.Background(), errors.New("why")); !errors.Is(err, ErrGone) {
		t.Errorf("it says %v", err)
	}
}

// A port that somebody else has is refused and named, and the job is free for who
// takes another one.
func TestAPortThatIsTaken(t *testing.T) {
	j, _ := queuetest.Job(t, 6, 2)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	if _, err := Start(j, "127.0.0.1:"+port, Access{}, nil); !errors.Is(err, ErrBroker) || !strings.Contains(err.Error(), port) {
		t.Errorf("it says %v", err)
	}
	b, err := Start(j, "127.0.0.1:0", Access{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.Stop()
	if err := b.Forget(j); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(j.Dir, "broker*")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// An input that is gone while the job runs ends host and worker, and both say which
// file it was.
func TestAnInputThatIsGone(t *testing.T) {
	j, _ := queuetest.Job(t, 6, 2)
	if err := os.Remove(j.Inputs[0].Path); err != nil { // before any of it was handed out
		t.Fatal(err)
	}
	s := play(t, j, queuetest.System)
	w := s.join()
	if c, err := w.Claim(context.Background()); !errors.Is(err, ErrInput) || !strings.Contains(err.Error(), j.Inputs[0].Path) {
		t.Errorf("the worker got %v, %v", c, err)
	}
	select {
	case err := <-s.ended:
		if !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the host ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("the host goes on")
	}
}

// Many small results come in at once and are kept at once: more of them than are
// fetched at a time, from several workers. The log names who did which.
func TestMoreResultsThanAreFetchedAtOnce(t *testing.T) {
	t.Parallel()
	j, want := queuetest.Job(t, 3*ahead, 1)
	s := play(t, j, queuetest.System)
	queuetest.Run(t, j, queuetest.System, s.join(), s.join())
	if err := <-s.ended; err != nil {
		t.Fatal(err)
	}
	if got := queuetest.Merged(t, j); got != want {
		t.Errorf("it became\n%s", got)
	}
	text, err := os.ReadFile(filepath.Join(j.Dir, "done.jsonl"))
	if err != nil || strings.Count(string(text), "\n") != j.Chunks || strings.Count(string(text), `"by":"worker-`) != j.Chunks {
		t.Errorf("%v; the log is\n%s", err, text)
	}
}

// A directory that loses what it had, while the host runs, costs time: what a sweep
// believes is the directory, and what it finds missing is given out again.
func TestASweepBelievesTheDirectory(t *testing.T) {
	_, h := idle(t, 6)
	var list []int
	for range 3 {
		n, ok := h.nextPending()
		if !ok {
			t.Fatal("nothing is pending")
		}
		list = append(list, n)
	}
	if left, err := h.publish(context.Background(), list); err != nil || len(left) > 0 {
		t.Fatalf("%v are left, %v", left, err)
	}
	f := &bulk.Finished{Job: h.Job.ID, Chunk: list[1], Count: h.Job.ChunkAt(list[1]).Count, Output: []byte("x\n")}
	k := h.Job.Keeper() // somebody else's
	if err := k.Keep(f, f.Encode(), bulk.Entry{}, func(error) {}); err != nil {
		t.Fatal(err)
	}
	k.Flush()
	h.mu.Lock()
	for n := range h.waiting {
		h.waiting[n] = h.Clock.Now().Add(-2 * h.Patience)
	}
	h.mu.Unlock()
	h.sweep(context.Background())
	if c := h.Counts(); c.Done != 1 || c.Waiting != 0 {
		t.Errorf("it counts %+v", c)
	}
	if n, ok := h.nextPending(); !ok || n == list[1] || !slices.Contains(list, n) {
		t.Errorf("the next is %d, %v", n, ok)
	}
}
