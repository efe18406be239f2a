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

const (
	errSplit signal = "time to split the tree"
	errCut   signal = "the parts before are enough"
)

// task is what a search does for a crew, or what it leaves to one.
type task struct {
	crew  *crew     // the other threads, or nil
	part  int64     // which part of the tree this is
	times uint64    // how often a solution of the part counts
	begun []float64 // the scores at the beginning of a part
	root  []uint64  // the frame from which the tree is split, when it may be
}

// part is a part of the tree: a frame of which each solution counts so often.
type part struct {
	frame []uint64
	times uint64
}

// crew is what the threads of one search share.
type crew struct {
	parts   []part
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

// split returns parts that together hold what the first frame holds, in order.
func (s *search) split() []part {
	s.calm()
	s.enter(0)
	parts := []part{{slices.Clone(s.root), 1}}
	for grew := true; grew && len(parts) < nofParts; {
		grew = false
		var next []part
		for _, p := range parts {
			halves := s.halve(p)
			grew = grew || len(halves) != 1
			next = append(next, halves...)
		}
		parts = next
	}
	return parts
}

// halve splits a part in two at the choice that a search would make; halves
// without a solution are left out, and a solution stays as it is.
func (s *search) halve(p part) []part {
	copy(s.dom, p.frame)
	c, open := s.choose(&s.space)
	if !open {
		return []part{p}
	}
	s.task.times = p.times
	twins, times := s.alike(c.bit)
	if times == p.times {
		twins = c.bit
	}
	var halves []part
	for _, half := range []part{{[]uint64{c.bit}, times}, {[]uint64{p.frame[c.v] &^ twins}, p.times}} {
		copy(s.dom, p.frame)
		if s.change(c.v, half.frame[0]) && s.propagate() {
			halves = append(halves, part{slices.Clone(s.dom), half.times})
		}
		s.calm()
	}
	return halves
}

// helper returns a search of the same problem for another thread.
func (s *search) helper(c *crew) *search {
	return &search{
		space: space{problem: s.problem, dirty: make([]uint64, len(s.dirty))},
		guide: guide{blame: blame{scores: make([]float64, s.vars)}},
		task:  task{crew: c, begun: s.scores},
		ctx:   s.ctx, opt: s.opt,
	}
}

// work walks part after part.
func (s *search) work() {
	for {
		i := s.crew.next.Add(1) - 1
		if i >= int64(len(s.crew.parts)) || i > s.crew.enough.Load() {
			return
		}
		s.part, s.task.times = i, s.crew.parts[i].times
		s.result, s.err, s.failed = engine.Result{}, nil, -1
		s.guide.begin(s.problem, s.scores)
		s.pace = s.problem.pace()
		copy(s.scores, s.begun)
		s.calm()
		s.enter(0)
		copy(s.dom, s.crew.parts[i].frame)
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
		if n := c.results[c.head].Count; n >= limit-c.found {
			c.found = limit
			c.upTo(int64(c.head))
		} else {
			c.found += n
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
		total.Join(&r)
		total.Exact = r.Exact
		if !total.UpTo(limit) && !r.Exact {
			err = c.errs[i]
		}
	}
	return total, err
}
