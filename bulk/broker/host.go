package broker

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"shudu/bulk"
	"shudu/internal/fault"
)

// Host gives a job's chunks to a broker and takes their files from there. It is
// the only one who has the job's directory.
type Host struct {
	Job      *bulk.Job
	Conn     *nats.Conn
	Clock    bulk.Clock
	Patience time.Duration // how long a worker may be silent before its chunk is another's
	Replicas int           // on how many servers of a cluster the streams are kept; 0 for a broker of our own
	Tell     func(Event)   // is told what happens, one at a time, if not nil

	js      jetstream.JetStream
	answers chan *nats.Msg // what the broker says to chunks that were published
	inbox   string         // where it says that
	keeper  *bulk.Keeper
	names   names
	wake    chan struct{} // there may be something to do
	fatal   chan error
	telling sync.Mutex

	mu      sync.Mutex
	done    []bool
	pending []int             // chunks that were not submitted yet, in order
	urgent  []int             // those that are to be submitted again
	waiting map[int]time.Time // those that were, and when
	tries   map[int]int       // beside those that the broker counts
	crew    map[string]member
	short   int64 // a chunk's text that has no more bytes is handed out with it
	counts  Counts
}

// member is a worker, as it said itself.
type member struct {
	threads int // 0 when it has left
	seen    time.Time
}

// Event is something that happened.
type Event struct {
	What  What
	Chunk int    // of Finished, Rejected and Returned
	By    string // who
	Err   error  // why
	Count uint64 // puzzles of a finished chunk
}

// What is a kind of event.
type What int

// What may happen.
const (
	Joined   What = iota // a worker said hello
	Refused              // a worker is of another version
	Finished             // a chunk's file was handed in, and kept
	Rejected             // what was handed in is no file of that chunk
	Returned             // a worker could not work on a chunk
)

// Counts is how things are, and how often they happened.
type Counts struct {
	Chunks, Done, Waiting       int
	Workers, Threads            int
	Puzzles                     uint64 // of chunks that were finished since the host runs
	Refused, Rejected, Returned uint64
}

// DefaultPatience is long enough for a machine that stutters.
const DefaultPatience = 30 * time.Second

// The bounds of how many chunks are given to the broker at a time.
const (
	leastOut = 128
	mostOut  = 4096
)

// Run gives out chunks until all are done, or the context ends. It is called
// once.
func (h *Host) Run(ctx context.Context) error {
	if err := h.prepare(ctx); err != nil || h.finished() {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	var results sync.WaitGroup
	defer results.Wait()
	defer cancel()
	results.Go(func() {
		h.collect(ctx)
		h.keeper.Flush()
	})
	for !h.finished() {
		if err := h.submit(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-h.fatal:
			return err
		case <-h.wake:
		case <-h.Clock.After(h.Patience / 2):
			h.sweep(ctx)
		}
	}
	return h.finish(ctx)
}

// prepare finds out what is left to do, and gets ready.
func (h *Host) prepare(ctx context.Context) error {
	missing, err := h.Job.Missing()
	if err != nil {
		return err
	}
	h.begin(missing)
	if err := roomy(h.Conn); err != nil {
		return err
	}
	if h.js, err = jetstream.New(h.Conn); err != nil {
		return err
	}
	if err := h.hear(); err != nil {
		return err
	}
	if len(missing) > 0 {
		if err := h.streams(ctx); err != nil {
			return err
		}
	}
	return h.serve()
}

// begin sets out with what is missing.
func (h *Host) begin(missing []int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.names, h.keeper = names{h.Job.ID}, h.Job.Keeper()
	h.wake, h.fatal = make(chan struct{}, 1), make(chan error, 1)
	h.waiting, h.tries, h.crew = map[int]time.Time{}, map[int]int{}, map[string]member{}
	h.done = make([]bool, h.Job.Chunks)
	for n := range h.done {
		h.done[n] = true
	}
	for _, n := range missing {
		h.done[n] = false
	}
	h.pending = missing
	h.counts = Counts{Chunks: h.Job.Chunks, Done: h.Job.Chunks - len(missing)}
}

// Counts says how things are.
func (h *Host) Counts() Counts {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := h.counts
	c.Waiting = len(h.waiting)
	c.Workers, c.Threads = h.present()
	return c
}

// present counts the workers that were heard of lately.
func (h *Host) present() (workers, threads int) {
	now := h.Clock.Now()
	for by, m := range h.crew {
		if now.Sub(m.seen) > absence*h.Patience {
			delete(h.crew, by)
			continue
		}
		workers += min(m.threads, 1)
		threads += m.threads
	}
	return workers, threads
}

// absence is after how many times the patience a worker is forgotten.
const absence = 10

func (h *Host) finished() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.counts.Done == h.counts.Chunks
}

// stir wakes Run.
func (h *Host) stir() {
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

func (h *Host) tell(e Event) {
	h.telling.Lock()
	defer h.telling.Unlock()
	if h.Tell != nil {
		h.Tell(e)
	}
}

// submit gives chunks to the broker, as many as may be out.
func (h *Host) submit(ctx context.Context) error {
	h.mu.Lock()
	_, threads := h.present()
	room := h.room(threads)
	h.short = chunkBytes / 2 / int64(out(threads))
	h.mu.Unlock()
	var list []int
	for len(list) < room {
		n, ok := h.nextPending()
		if !ok {
			break
		}
		list = append(list, n)
	}
	if left, err := h.publish(ctx, list); err != nil {
		h.putBack(left)
		return h.later(ctx, err)
	}
	return nil
}

// out returns how many chunks may be out for so many threads.
func out(threads int) int { return min(max(4*threads, leastOut), mostOut) }

// room returns how many chunks are to be submitted for so many threads: none as
// long as enough are out, so that many go together, unless one came back.
func (h *Host) room(threads int) int {
	most := out(threads)
	room := most - len(h.waiting)
	if room < most/4 && len(h.urgent) == 0 {
		return 0
	}
	return room
}

// nextPending takes the next chunk that is not done.
func (h *Host) nextPending() (int, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for {
		from := &h.urgent
		if len(*from) == 0 {
			from = &h.pending
		}
		if len(*from) == 0 {
			return 0, false
		}
		n := (*from)[0]
		*from = (*from)[1:]
		if _, out := h.waiting[n]; !out && !h.done[n] {
			h.waiting[n] = h.Clock.Now()
			return n, true
		}
	}
}

// putBack makes chunks the next that are submitted.
func (h *Host) putBack(list []int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, n := range list {
		delete(h.waiting, n)
	}
	h.urgent = append(h.urgent, list...)
}

// later tries again in a moment when the broker is not ready: a cluster chooses a
// leader, or is full.
func (h *Host) later(ctx context.Context, why error) error {
	if h.Conn.IsClosed() {
		return fault.Errorf("%w: %w", ErrGone, why)
	}
	select {
	case <-ctx.Done():
	case <-h.Clock.After(retry):
		h.stir()
	}
	return nil
}

// sweep submits again what was waited for too long: the broker refuses what it
// still has. What somebody else has done meanwhile is not waited for, and what lies
// in RESULTS is only waiting for us.
func (h *Host) sweep(ctx context.Context) {
	old := h.overdue()
	if len(old) == 0 {
		return
	}
	come, err := h.come(ctx)
	if err != nil {
		return // the broker is not ready: next time
	}
	for _, n := range old {
		if _, done := h.Job.Done(n); done {
			h.settle(n, 0)
		} else if !come[n] {
			h.again(n)
		}
	}
}

// overdue returns what was waited for too long.
func (h *Host) overdue() (old []int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Clock.Now()
	for n, at := range h.waiting {
		if age := now.Sub(at); age >= h.Patience || age < 0 {
			old = append(old, n)
		}
	}
	return old
}

// again puts a chunk among those to be submitted.
func (h *Host) again(n int) {
	h.mu.Lock()
	if !h.done[n] {
		delete(h.waiting, n)
		h.urgent = append(h.urgent, n)
	}
	h.mu.Unlock()
	h.stir()
}

// settle notes that a chunk is done; it reports whether that is news.
func (h *Host) settle(n int, puzzles uint64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.waiting, n)
	delete(h.tries, n)
	if h.done[n] {
		return false
	}
	h.done[n] = true
	h.counts.Done++
	h.counts.Puzzles += puzzles
	if _, threads := h.present(); h.counts.Done == h.counts.Chunks || h.room(threads) > 0 {
		h.stir()
	}
	return true
}

// finish tells the workers, and leaves nothing in the broker, as far as that is
// in its power: the job is done in any case.
func (h *Host) finish(ctx context.Context) error {
	_ = h.Conn.Publish(h.names.subject(toEnd), nil)
	for _, stream := range []string{h.names.chunks(), h.names.results()} {
		_ = h.insist(ctx, func(ctx context.Context) error {
			err := h.js.DeleteStream(ctx, stream)
			if errors.Is(err, jetstream.ErrStreamNotFound) {
				return nil
			}
			return err
		})
	}
	return nil
}

// Linger waits until the workers have left, so that they hear that all is done,
// or the context ends. Alone reports that nobody is there, if not nil.
func (h *Host) Linger(ctx context.Context, alone func() bool) {
	for {
		_ = h.Conn.Publish(h.names.subject(toEnd), nil)
		if alone != nil && alone() || h.Counts().Workers == 0 {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-h.Clock.After(lingerTime):
		}
	}
}

// lingerTime is how long Linger waits before it looks again.
const lingerTime = 50 * time.Millisecond
