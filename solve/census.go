package solve

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

// census is a count of all solutions of one puzzle. The search is split into
// nodes whose counts add up to the whole; the threads take node after node.
type census struct {
	ctx   context.Context
	stop  *atomic.Bool // set when the context ends
	nodes []band.Node
	next  atomic.Int64 // the first node that nobody has taken

	mu    sync.Mutex
	found engine.Result
}

// count counts with so many threads.
func (c *census) count(threads int) (engine.Result, error) {
	work := c.byBand
	if vectors {
		work = c.byLanes
	}
	c.found.Exact = true
	var wg sync.WaitGroup
	for range threads {
		wg.Go(work)
	}
	wg.Wait()
	c.found.Nodes = 2*c.found.Guesses + 1
	if !c.found.Exact {
		return c.found, c.ctx.Err()
	}
	return c.found, nil
}

// take returns a node that nobody has taken, nil when there is none.
func (c *census) take() *band.Node {
	if i := c.next.Add(1) - 1; i < int64(len(c.nodes)) {
		return &c.nodes[i]
	}
	return nil
}

// add adds solutions of a node; all is false when there may be others that
// nobody will look for.
func (c *census) add(solutions, guesses uint64, all bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.found.Add(solutions)
	c.found.Guesses += guesses
	c.found.Exact = c.found.Exact && all
}

// byLanes counts node after node, each spread over all lanes.
func (c *census) byLanes() {
	s := lanes.New()
	var masks lanes.Masks
	for node := c.take(); node != nil; node = c.take() {
		node.Masks((*[lanes.Cells]uint16)(&masks))
		n, stats, err := s.Spread(c.ctx, &masks, 0, nil)
		c.add(uint64(n), stats.Guesses, err == nil && n < math.MaxInt64)
	}
}

// byBand counts node after node with the band engine.
func (c *census) byBand() {
	s := band.Solver{Stop: c.stop}
	for node := c.take(); node != nil; node = c.take() {
		s.LoadNode(node)
		n, end := s.Count(portion)
		for ; end == band.Limited; n, end = s.Count(portion) {
			c.add(n, 0, true)
		}
		c.add(n, s.Guesses(), end == band.Exhausted)
	}
}
