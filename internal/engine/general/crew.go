package general

import (
	"slices"
	"sync"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/sudoku"
)

// Several threads share one search by parts of its tree.
//
// One thread begins alone; most puzzles are done before a second one could
// help. When they are not, others join it, each with what it has learnt by then.
// Whoever has nothing to do waits, and one of those who walk gives away the half
// of its tree that it would walk last: what remains when its first choice is
// done. It goes on as if the other half had been its tree from the beginning, so
// that nobody loses what it knows, and no more parts are made than are needed.
// When it is time to begin anew, all do (rests.go).
//
// Who walks which part is chance, but all parts together are the tree. Which
// solution is met first is chance, too: where there are several, one thread alone
// is asked for it (firstOf). A search for one solution is not shared.

// errCut ends a walk when the others have found enough, or cannot go on.
const errCut signal = "the others are done"

// task is what a search does for a crew.
type task struct {
	crew     *crew       // the other threads, or nil
	mayShare bool        // others may join
	times    uint64      // how often a solution of the part counts
	where    []literal   // what leads to the part
	aside    [][]literal // what was proved above it
	heard    blame       // whom the crew blamed when it was asked last
	askIn    int         // dead ends until it is asked again
	walk     int         // the crew's walk that it has part in
}

// part is a part of a tree: what remains of a frame when a variable has lost some
// bits. Each solution counts so often.
type part struct {
	frame []uint64
	v     int32
	lost  uint64
	times uint64
	where []literal // what leads to it; nothing to the whole tree
}

// crew is what the threads of one search share.
type crew struct {
	limit uint64         // as many solutions are enough; 0 for no limit
	most  uint64         // as many nodes at most; 0 for any number
	first []sudoku.Digit // the solution that one thread found alone, if it did

	nodes   atomic.Uint64 // of all threads, now and then
	found   atomic.Uint64 // solutions of all threads, if there is a limit
	over    atomic.Bool   // no more is to be done
	wanting atomic.Int32  // threads that wait, less the parts there are
	mood    atomic.Int32

	mu      sync.Mutex
	wake    sync.Cond
	parts   []part
	busy    int           // threads that walk
	barren  bool          // somebody has seen that there is no solution
	total   engine.Result // of the parts that are done
	err     error
	helpers sync.WaitGroup
	common
}

// recruit lets others join a search that was begun alone.
func (s *search) recruit(threads int) {
	c := &crew{limit: s.opt.Limit, most: s.opt.Nodes, first: s.result.First, busy: 1}
	c.wake.L = &c.mu
	c.total.Exact = true
	c.nodes.Store(s.result.Nodes)
	c.found.Store(s.result.Count)
	if s.result.Count > 0 || s.result.Total != nil {
		c.mood.Store(haveCounted)
	}
	c.common = s.common()
	s.mayShare, s.crew = false, c
	s.join(c)
	for range threads - 1 {
		h := s.helper(c)
		h.join(c)
		c.helpers.Go(h.work)
	}
}

// helper returns a search of the same problem for another thread of a
// crew.
func (s *search) helper(c *crew) *search {
	return &search{
		space: space{problem: s.problem, dirty: make([]uint64, len(s.dirty)), scratch: new(scratch)},
		task:  task{crew: c},
		ctx:   s.ctx, opt: s.opt,
	}
}

// together ends a search that others have joined: it tells what it found, helps
// until all is done, and returns what all have found.
func (s *search) together() (engine.Result, error) {
	c := s.crew
	c.done(s)
	s.work()
	c.helpers.Wait()
	if c.barren {
		c.total.Exact = true
		return c.total, nil
	}
	if !c.total.UpTo(c.limit) {
		c.total.Exact = c.total.Exact && c.err == nil
		return c.total, c.err
	}
	return c.total, nil
}

// work walks part after part.
func (s *search) work() {
	for p, ok := s.crew.take(); ok; p, ok = s.crew.take() {
		s.result, s.err, s.failed = engine.Result{}, nil, -1
		s.learn()
		s.result.Exact = s.walk(s.begin(&p))
		s.crew.done(s)
	}
}

// begin enters a part. It reports false at a dead end.
func (s *search) begin(p *part) bool {
	s.task.times, s.where, s.aside = p.times, p.where, nil
	s.nogoods.refuted = s.nogoods.refuted[:0]
	s.calm()
	s.enter(0)
	copy(s.dom, p.frame)
	if len(p.where) == 0 {
		return s.beginWhole()
	}
	return s.drop(p.v, p.lost) && s.propagate()
}

// share gives away what remains of the first frame after its choice, if somebody
// waits for it. The frame below it becomes the first.
func (s *search) share() {
	if !s.crew.claim() {
		return
	}
	c := s.choices[0]
	p := part{frame: slices.Clone(s.frames[:len(s.start)]), v: c.v, lost: c.bit, times: s.task.times}
	if c.times > p.times {
		p.lost = c.twins // one of them counts for all
	}
	p.where = append(slices.Clone(s.where), literal{c.v, ^p.lost})
	s.aside = append(s.aside, s.nogoods.proved(s.where, nil, 0)...)
	s.where = append(slices.Clone(s.where), literal{c.v, c.bit})
	size := len(s.start)
	copy(s.frames, s.frames[size:(s.depth+1)*size])
	s.choices = slices.Delete(s.choices, 0, 1)
	s.nogoods.rise()
	s.task.times = c.times
	s.enter(s.depth - 1)
	s.crew.give(p)
}

// claim reports whether somebody waits for a part, and nobody else is about to
// give it.
func (c *crew) claim() bool {
	n := c.wanting.Load()
	return n > 0 && c.wanting.CompareAndSwap(n, n-1)
}

// give hands a part to whoever waits.
func (c *crew) give(p part) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.parts = append(c.parts, p)
	c.wake.Signal()
}

// take waits for a part. It reports false when there will be none.
func (c *crew) take() (part, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanting.Add(1)
	for (len(c.parts) == 0 || c.mood.Load() == calledBack) && c.busy > 0 && !c.over.Load() {
		c.wake.Wait()
	}
	n := len(c.parts) - 1
	if n < 0 || c.over.Load() {
		return part{}, false
	}
	p := c.parts[n]
	c.parts = c.parts[:n]
	c.busy++
	return p, true
}

// done adds up what a thread found in its part. An error ends the work of all.
// The last who comes back for a rest begins the next walk.
func (c *crew) done(s *search) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.add(&s.result)
	switch c.busy--; s.err {
	case nil, errCut:
		c.total.Exact = c.total.Exact && s.result.Exact
	case errRest:
	default:
		c.total.Exact = false
		if c.err == nil {
			c.err = s.err
		}
		c.over.Store(true)
	}
	s.exchange()
	if c.mood.Load() != haveCounted {
		c.note(s, s.proved()) // afterwards frames have lost what was counted, too
	}
	if c.busy == 0 && c.mood.Load() == calledBack {
		c.anew(s.problem)
	}
	c.wake.Broadcast()
}

// add adds what was found in a part.
func (c *crew) add(r *engine.Result) {
	c.total.Nodes += r.Nodes
	c.total.Guesses += r.Guesses
	if c.total.First == nil {
		c.total.First = r.First
	}
	c.total.Join(r)
}

// enough counts a solution that counts so often, and reports whether all have
// found as many as there may be.
func (c *crew) enough(times uint64) bool {
	if c.limit == 0 {
		return false
	}
	if c.found.Add(min(times, c.limit)) >= c.limit {
		c.over.Store(true)
	}
	return c.over.Load()
}

// check is called now and then by a search; it returns why to stop.
func (c *crew) check(nodes uint64) error {
	if total := c.nodes.Add(nodes); c.most > 0 && total > c.most {
		return engine.ErrLimit
	}
	if c.over.Load() {
		return errCut
	}
	return nil
}
