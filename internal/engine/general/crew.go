package general

import (
	"slices"
	"sync"
	"sync/atomic"

	"shudu/internal/engine"
)

// Several threads share one search by parts of its tree.
//
// One thread begins alone; most puzzles are done before a second one could
// help. When they are not, the tree is split near its root into parts, which
// are frames in the order in which one thread would have met them. The threads
// take them one after another. How the tree is split and how each part is
// walked does not depend on who does it, so neither does the answer: a part is
// only left out when those before it have filled the limit. One thread alone
// would not split the tree and may meet another solution first: where there are
// several, it is asked for it (firstOf). A search for one solution is not shared.

const nofParts = 128 // parts to split into

// alone is how many nodes one thread walks before the tree is split. Only tests
// change it.
var alone uint64 = 2000

const (
	errSplit signal = "time to split the tree"
	errCut   signal = "the parts before are enough"
)

// crew is what the threads of one search share.
type crew struct {
	parts   [][]uint64
	results []engine.Result
	errs    []error
	next    atomic.Int64
	enough  atomic.Int64  // parts after this one are not needed
	nodes   atomic.Uint64 // of all threads, now and then
	most    uint64        // as many nodes at most; 0 for any number

	mu    sync.Mutex
	done  []bool // by part
	head  int    // the first part that is not done
	found uint64 // solutions of the parts before it
}

// together splits the tree of a search that was begun alone, and walks it with
// several threads.
func (s *search) together(threads int) (engine.Result, error) {
	c := &crew{parts: s.split(), most: s.opt.Nodes}
	if s.ended.Load() { // some parts may be missing
		return s.result, s.ctx.Err()
	}
	c.results = make([]engine.Result, len(c.parts))
	c.errs = make([]error, len(c.parts))
	c.done = make([]bool, len(c.parts))
	c.nodes.Store(s.result.Nodes)
	c.enough.Store(int64(len(c.parts)))
	var wait sync.WaitGroup
	for range min(threads, len(c.parts)) {
		wait.Go(func() { s.helper(c).work() })
	}
	wait.Wait()
	return c.sum(s.opt.Limit, s.result)
}

// split returns frames that together hold what the first frame holds, in
// order.
func (s *search) split() [][]uint64 {
	s.calm()
	s.enter(0)
	parts := [][]uint64{slices.Clone(s.root)}
	for grew := true; grew && len(parts) < nofParts; {
		grew = false
		var next [][]uint64
		for _, p := range parts {
			halves := s.halve(p)
			grew = grew || len(halves) != 1
			next = append(next, halves...)
		}
		parts = next
	}
	return parts
}

// halve splits a frame in two at the choice that a search would make; halves
// without a solution are left out, and a solution stays as it is.
func (s *search) halve(frame []uint64) [][]uint64 {
	copy(s.dom, frame)
	c, open := s.choose()
	if !open {
		return [][]uint64{frame}
	}
	var halves [][]uint64
	for _, bits := range []uint64{c.bit, frame[c.v] &^ c.bit} {
		copy(s.dom, frame)
		if s.change(c.v, bits) && s.propagate() {
			halves = append(halves, slices.Clone(s.dom))
		}
		s.calm()
	}
	return halves
}

// helper returns a search of the same problem for another thread.
func (s *search) helper(c *crew) *search {
	return &search{
		problem: s.problem, ctx: s.ctx, opt: s.opt, crew: c,
		dirty:  make([]uint64, len(s.dirty)),
		scores: make([]float64, s.vars),
		begun:  s.scores,
	}
}

// work walks part after part.
func (s *search) work() {
	for {
		i := s.crew.next.Add(1) - 1
		if i >= int64(len(s.crew.parts)) || i > s.crew.enough.Load() {
			return
		}
		s.part = i
		s.result, s.err = engine.Result{}, nil
		s.last, s.failed, s.bump = -1, -1, 1
		s.pace = s.problem.pace()
		copy(s.scores, s.begun)
		s.calm()
		s.enter(0)
		copy(s.dom, s.crew.parts[i])
		s.result.Exact = s.walk(true)
		s.crew.results[i], s.crew.errs[i] = s.result, s.err
		if s.err != nil {
			s.crew.upTo(i)
		}
		s.crew.finish(i, s.opt.Limit)
	}
}

// finish notes that a part is done. When it has enough solutions, alone or with
// all parts before it, those after it are not needed.
func (c *crew) finish(i int64, limit uint64) {
	if limit == 0 {
		return
	}
	if c.results[i].Count >= limit {
		c.upTo(i)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done[i] = true
	for c.head < len(c.done) && c.done[c.head] && c.found < limit {
		if c.found += c.results[c.head].Count; c.found >= limit {
			c.upTo(int64(c.head))
		}
		c.head++
	}
}

// upTo says that parts after one are not needed.
func (c *crew) upTo(i int64) {
	for {
		old := c.enough.Load()
		if i >= old || c.enough.CompareAndSwap(old, i) {
			return
		}
	}
}

// check is called now and then by a search of a part; it returns why to stop.
func (c *crew) check(part int64, nodes uint64) error {
	if total := c.nodes.Add(nodes); c.most > 0 && total > c.most {
		return engine.ErrLimit
	}
	if part > c.enough.Load() {
		return errCut
	}
	return nil
}

// sum adds the parts up in order, as far as the limit.
func (c *crew) sum(limit uint64, begun engine.Result) (engine.Result, error) {
	total := engine.Result{Nodes: begun.Nodes, Guesses: begun.Guesses, Exact: true}
	var err error
	for i, r := range c.results {
		total.Nodes += r.Nodes
		total.Guesses += r.Guesses
		if !total.Exact {
			continue
		}
		if total.First == nil {
			total.First = r.First
		}
		total.Add(r.Count, 1)
		total.Exact = r.Exact
		if limit > 0 && total.Count >= limit {
			total.Count, total.Total, total.Exact = limit, nil, false
		} else if !r.Exact {
			err = c.errs[i]
		}
	}
	return total, err
}
