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

// leastClerks is how many finished chunks may be on their way to the disk, or to a
// broker, while as many are worked on as there are threads; more with many threads.
const leastClerks = 6

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
// back, and so is a finished one for which the queue has ended.
//
// Who works does nothing else: a finished chunk goes to a clerk, who waits for the
// disk or the broker, and the next one is begun on the same processor.
func (r *Runner) Run(ctx context.Context) error {
	asked := ctx
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	hands := make([]*hand, max(r.Threads, 1))
	for i := range hands {
		hands[i] = &hand{make: r.Operation}
		if err := hands[i].ready(); err != nil {
			return err
		}
	}
	desk := make(chan *sheet)
	var workers, clerks sync.WaitGroup
	for range max(len(hands), leastClerks) {
		clerks.Go(func() {
			for s := range desk {
				broken := ctx.Err() != nil && asked.Err() == nil
				cancelIf(cancel, r.handIn(context.WithoutCancel(ctx), s, broken))
			}
		})
	}
	for _, h := range hands {
		workers.Go(func() { cancelIf(cancel, r.work(ctx, h, desk)) })
	}
	workers.Wait()
	close(desk)
	clerks.Wait()
	return context.Cause(ctx)
}

// cancelIf ends a run for a reason, if there is one that is to end it.
func cancelIf(cancel context.CancelCauseFunc, err error) {
	if err != nil && !errors.Is(err, ErrLost) {
		cancel(err)
	}
}

// work is the life of one worker.
func (r *Runner) work(ctx context.Context, h *hand, desk chan<- *sheet) error {
	for {
		c, err := r.Queue.Claim(ctx)
		switch {
		case err == nil:
			err = r.chunk(ctx, c, h, desk)
		case errors.Is(err, ErrNoMore) || ctx.Err() != nil:
			return nil
		}
		if err != nil && !errors.Is(err, ErrLost) {
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
		return &Product{Output: inLargePages(make([]byte, 0, r.expected()))}
	}
	p := r.spare[n-1]
	r.spare = r.spare[:n-1]
	p.cut(0, 0)
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

// sheet is a finished chunk on its way to a clerk.
type sheet struct {
	*Finished
	claim  *Claim
	took   time.Duration
	memory *Product
	data   []byte // the chunk's file
	calm   func() // ends the claim's beats
}

// chunk works on a claimed chunk and puts it on the desk, or gives it back.
func (r *Runner) chunk(ctx context.Context, c *Claim, h *hand, desk chan<- *sheet) error {
	began := r.Clock.Now()
	s := &sheet{Finished: &Finished{Job: r.Job.ID, Chunk: c.Number, Count: c.Count}, claim: c, memory: r.memory()}
	working, stop := context.WithCancelCause(ctx)
	beating := r.beat(working, stop, c)
	s.calm = func() { stop(nil); <-beating }
	err := r.make(working, c, h, s.Finished, s.memory)
	cause := context.Cause(working)
	if err == nil && cause == nil {
		s.data = s.encode(s.memory)
		s.took = r.Clock.Now().Sub(began)
		desk <- s
		return nil
	}
	s.calm()
	r.giveBack(s.memory)
	switch {
	case ctx.Err() != nil:
		err = nil
	case cause != nil:
		return cause // the claim is lost, or the queue
	default:
		r.tell(func() {
			if r.Failed != nil {
				r.Failed(c, err)
			}
		})
	}
	return r.Queue.Fail(context.WithoutCancel(ctx), c, err)
}

// handIn hands in a finished chunk. One whose queue takes nothing any more, as another
// clerk has found out, perhaps after minutes, is given back.
func (r *Runner) handIn(ctx context.Context, s *sheet, broken bool) error {
	defer r.giveBack(s.memory)
	s.calm()
	if broken {
		return r.Queue.Fail(ctx, s.claim, nil)
	}
	if err := r.Queue.Done(ctx, s.claim, s.Finished, s.data, s.took); err != nil {
		return err
	}
	r.tell(func() {
		if r.Finished != nil {
			r.Finished(s.Finished)
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
