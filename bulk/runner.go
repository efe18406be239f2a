package bulk

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"shudu/internal/fault"
)

// Operation does the work on one piece at a time. What it makes may depend on the
// piece and on what the operation was made from, on nothing else.
type Operation interface {
	// Run appends to the product what becomes of a piece. When the context ends
	// it may stop in the middle; what it made is not used then.
	Run(ctx context.Context, p Piece, out *Product) error
}

// MaxTries is how often a chunk is begun before its puzzles are looked at one by
// one.
const MaxTries = 5

// leastWriters is how many finished chunks may be on their way to the disk, or to a
// broker, while as many are worked on as there are threads; more with many threads.
const leastWriters = 6

// Runner works on chunks until there are no more.
type Runner struct {
	Job       *Manifest
	Queue     Queue
	Operation func() (Operation, error) // makes one for each thread
	Threads   int
	Clock     Clock
	Beat      time.Duration             // how often claims are extended; 0 means never
	Finished  func(f *Finished)         // is told each chunk, if not nil; one at a time
	Failed    func(c *Claim, why error) // is told each try that failed, if not nil; one at a time

	mu    sync.Mutex
	spare []*Product // memory for products, the last used last
}

// Run works until all chunks are done, or the context or the queue ends it. A
// chunk that is being written is finished; one that is being worked on is given
// back.
func (r *Runner) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	threads := max(r.Threads, 1)
	hands := make(chan *hand, threads) // who has one may work
	for range threads {
		h := &hand{make: r.Operation}
		if err := h.ready(); err != nil {
			return err
		}
		hands <- h
	}
	var wg sync.WaitGroup
	for range threads + max(threads, leastWriters) { // while some are being written others are worked on
		wg.Go(func() {
			if err := r.work(ctx, hands); err != nil {
				cancel(err)
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

// work is the life of one worker.
func (r *Runner) work(ctx context.Context, hands chan *hand) error {
	for {
		var h *hand
		select {
		case h = <-hands:
		case <-ctx.Done():
			return nil
		}
		c, err := r.Queue.Claim(ctx)
		if err != nil {
			hands <- h
			if errors.Is(err, ErrNoMore) || ctx.Err() != nil {
				return nil
			}
			return err
		}
		if err := r.chunk(ctx, c, h, hands); err != nil && !errors.Is(err, ErrLost) {
			return err
		}
	}
}

// memory returns memory for a product: that which was given back last, as it may
// still be in the machine's caches.
func (r *Runner) memory() *Product {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := len(r.spare)
	if n == 0 {
		return &Product{Output: make([]byte, 0, r.expected())}
	}
	p := r.spare[n-1]
	r.spare = r.spare[:n-1]
	p.Output, p.Notes = p.Output[:0], p.Notes[:0]
	return p
}

func (r *Runner) giveBack(p *Product) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spare = append(r.spare, p)
}

// expected returns how much memory the output of a chunk takes, about.
func (r *Runner) expected() int {
	if s := r.Job.Measured; s != nil && s.Puzzles > 0 {
		size := float64(s.Output) / float64(s.Puzzles) * float64(r.Job.Chunk)
		return int(min(1.02*size, MaxOutput)) + 1<<16
	}
	return 0
}

// chunk works on a claimed chunk and hands it in, or gives it back. The hand is
// free for others as soon as it has done its part.
func (r *Runner) chunk(ctx context.Context, c *Claim, h *hand, hands chan *hand) error {
	began := r.Clock.Now()
	memory := r.memory()
	defer r.giveBack(memory)
	f := &Finished{Job: r.Job.ID, Chunk: c.Number, Count: c.Count}
	working, stop := context.WithCancelCause(ctx)
	beating := r.beat(working, stop, c)
	err := r.make(working, c, h, f, memory)
	data := f.encode(memory)
	hands <- h
	cause := context.Cause(working)
	stop(nil)
	<-beating
	calm := context.WithoutCancel(ctx)
	switch {
	case ctx.Err() != nil:
		return r.Queue.Fail(calm, c, nil)
	case cause != nil:
		return cause // the claim is lost, or the queue
	case err != nil:
		r.tell(func() {
			if r.Failed != nil {
				r.Failed(c, err)
			}
		})
		return r.Queue.Fail(calm, c, err)
	}
	if err := r.Queue.Done(calm, c, f, data, r.Clock.Now().Sub(began)); err != nil {
		return err
	}
	r.tell(func() {
		if r.Finished != nil {
			r.Finished(f)
		}
	})
	return nil
}

func (r *Runner) tell(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}

// beat extends a claim until the context ends. It stops the work when the claim
// is lost.
func (r *Runner) beat(ctx context.Context, stop context.CancelCauseFunc, c *Claim) (ended chan struct{}) {
	ended = make(chan struct{})
	if r.Beat <= 0 {
		close(ended)
		return ended
	}
	beat := *c
	beat.Suspects = nil // those are kept where they are found
	go func() {
		defer close(ended)
		for {
			select {
			case <-ctx.Done():
				return
			case <-r.Clock.After(r.Beat):
			}
			if ctx.Err() != nil {
				return
			}
			if err := r.Queue.Extend(ctx, &beat); err != nil && ctx.Err() == nil {
				stop(err)
				return
			}
		}
	}()
	return ended
}

// make makes a chunk's product: in one go, or with care when that was tried too
// often.
func (r *Runner) make(ctx context.Context, c *Claim, h *hand, f *Finished, out *Product) error {
	if c.Tries <= MaxTries && len(c.Suspects) == 0 {
		return h.attempt(ctx, c.Piece, out)
	}
	b := bisection{ctx: ctx, r: r, c: c, h: h, f: f, out: out, known: map[Part]int{}}
	for _, s := range c.Suspects {
		b.known[s]++
	}
	return b.run(Part{0, c.Count})
}

// ErrOperation is wrapped when an operation broke down.
var ErrOperation = fault.New("the operation broke down")

// hand is an operation in use.
type hand struct {
	make func() (Operation, error)
	op   Operation // nil when it has to be made
}

func (h *hand) ready() (err error) {
	if h.op == nil {
		h.op, err = h.make()
	}
	return err
}

// attempt runs the operation and survives when it breaks down; then the next
// piece gets a new one.
func (h *hand) attempt(ctx context.Context, p Piece, out *Product) (err error) {
	if err := h.ready(); err != nil {
		return err
	}
	defer func() {
		if v := recover(); v != nil {
			h.op = nil
			what, _, _ := strings.Cut(fmt.Sprint(v), "\n") // without where it came from
			err = fault.Errorf("%w: %s", ErrOperation, what)
		}
	}()
	return h.op.Run(ctx, p, out)
}
