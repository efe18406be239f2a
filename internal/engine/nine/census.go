package nine

import (
	"context"
	"math"
	"sync"
	"sync/atomic"

	"shudu/internal/engine"
	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
)

// parts is how many nodes the count of a puzzle is split into for each thread,
// so that no thread waits long for the last one.
const parts = 64

// portion is how many solutions the band engine counts before they are added
// up, so that no word has to hold more.
const portion = 1 << 16

// vectors tells whether the lanes have better than the portable kernel here.
// If not, the band engine is faster on a single puzzle, whatever it is like.
var vectors = lanes.Kernels()[0] != lanes.Portable

// census is a count of the solutions of one puzzle. The search is split into
// tasks whose counts add up to the whole; the threads take task after task.
type census struct {
	ctx   context.Context
	stop  *atomic.Bool // set when the context ends
	limit uint64       // count no further; 0 means no limit
	told  *engine.Found
	tasks []task
	next  atomic.Int64 // the first task that nobody has taken
	full  atomic.Bool  // the limit is reached

	mu    sync.Mutex
	found engine.Result
}

// task is a part of a census. Each solution counts so many times.
type task struct {
	node  band.Node
	times uint64
}

// divide takes the search of a puzzle apart into enough tasks for the threads.
func (c *census) divide(s *band.Solver, masks *[Cells]uint16, threads int) {
	all := shares(masks)
	want := (parts*threads + len(all) - 1) / max(1, len(all))
	var nodes []band.Node
	for i := range all {
		s.LoadMasks(&all[i].masks)
		nodes = s.Split(nodes[:0], want)
		for _, n := range nodes {
			c.tasks = append(c.tasks, task{n, all[i].times})
		}
	}
}

// count counts with so many threads, by the lanes or by the band engine.
func (c *census) count(threads int, byLanes bool) (engine.Result, error) {
	work := c.byBand
	if byLanes {
		work = c.byLanes
	}
	c.found.Exact = true
	var wg sync.WaitGroup
	for range threads {
		wg.Go(work)
	}
	wg.Wait()
	c.found.Nodes = 2*c.found.Guesses + 1
	if c.found.UpTo(c.limit) || c.found.Exact {
		return c.found, nil
	}
	return c.found, c.ctx.Err()
}

// take returns a task that nobody has taken, nil when there is none.
func (c *census) take() *task {
	if i := c.next.Add(1) - 1; i < int64(len(c.tasks)) && !c.full.Load() {
		return &c.tasks[i]
	}
	return nil
}

// enough is how many solutions of a task reach the limit without any other.
func (c *census) enough(t *task) uint64 {
	if c.limit == 0 {
		return math.MaxInt64
	}
	return min((c.limit-1)/t.times+1, math.MaxInt64)
}

// add adds solutions of a task; all is false when there may be others that
// nobody will look for.
func (c *census) add(t *task, solutions, guesses uint64, all bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.found.Add(solutions, t.times)
	c.found.Guesses += guesses
	c.found.Exact = c.found.Exact && all
	if c.limit > 0 && c.found.Count >= c.limit {
		c.full.Store(true)
	}
}

// byLanes counts task after task, each spread over all lanes.
func (c *census) byLanes() {
	s := lanes.New()
	var masks lanes.Masks
	var told int64 // of the task
	for t := c.take(); t != nil; t = c.take() {
		if told = 0; c.told != nil {
			s.Watch = func(n int64) { c.told.Add(uint64(n-told), t.times); told = n }
		}
		t.node.Masks((*[Cells]uint16)(&masks))
		enough := c.enough(t)
		n, stats, err := s.Spread(c.ctx, &masks, int64(enough), nil)
		c.told.Add(uint64(n-told), t.times)
		c.add(t, uint64(n), stats.Guesses, err == nil && uint64(n) < enough)
	}
}

// byBand counts task after task with the band engine.
func (c *census) byBand() {
	s := band.Solver{Stop: c.stop}
	for t := c.take(); t != nil; t = c.take() {
		s.LoadNode(&t.node)
		n, end := s.Count(portion)
		for ; end == band.Limited && !c.full.Load(); n, end = s.Count(portion) {
			c.told.Add(n, t.times)
			c.add(t, n, 0, true)
			c.heed()
		}
		c.told.Add(n, t.times)
		c.add(t, n, s.Guesses(), end == band.Exhausted)
	}
}

// heed looks whether the context has ended. Where one thread does everything
// nobody else would while it counts.
func (c *census) heed() {
	if c.ctx.Err() != nil {
		c.stop.Store(true)
	}
}
