package answer

import (
	"context"
	"math/big"
	"sync"
	"time"

	"shudu/solve"
)

// pause is how long a count goes on before it tells again how far it is; growth
// is by which part it grows before it does, where there is no clock.
const (
	pause  = 100 * time.Millisecond
	growth = 8
)

// counting is the context of a count. Whoever counts asks it again and again
// whether to go on: that is when it looks at how far the count is, and tells. So
// it works where there is one thread for everything, too.
type counting struct {
	context.Context
	found *solve.Found
	clock func() time.Duration // nil for none
	tell  func(any)

	telling sync.Mutex    // one at a time: of several threads none tells what is no longer so
	next    time.Duration // when to tell again
	told    uint64        // what was told last: a count that begins anew is told of when it is further
}

// counting returns a context that tells how far a count is, where somebody
// listens.
func (c *call) counting(ctx context.Context, found *solve.Found) context.Context {
	if !c.heard {
		return ctx
	}
	out := &counting{Context: ctx, found: found, clock: c.Clock, tell: c.progress}
	if c.Clock != nil {
		out.next = c.Clock() + pause
	}
	return out
}

// Err implements context.Context. A thread that comes while another tells goes on.
func (c *counting) Err() error {
	if c.telling.TryLock() {
		if n := c.found.SoFar(); n > c.told && c.due(n) {
			c.told = n
			c.tell(Progress{new(big.Int).SetUint64(n)})
		}
		c.telling.Unlock()
	}
	return c.Context.Err()
}

// due reports whether it is time to tell again.
func (c *counting) due(n uint64) bool {
	if c.clock == nil {
		return n-c.told > c.told/growth
	}
	now := c.clock()
	if now < c.next {
		return false
	}
	c.next = now + pause
	return true
}
