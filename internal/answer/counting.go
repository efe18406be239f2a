package answer

import (
	"context"
	"math/big"
	"sync/atomic"
	"time"

	"shudu/solve"
)

// pause is how long a count goes on before it tells again how far it is.
const pause = 100 * time.Millisecond

// counting is the context of a count. Whoever counts asks it again and again
// whether to go on: that is when it looks at how far the count is, and tells. So
// it works where there is one thread for everything, too.
type counting struct {
	context.Context
	found *solve.Found
	clock func() time.Duration
	tell  func(any)
	next  atomic.Int64  // when to tell again
	told  atomic.Uint64 // what was told last: a count that begins anew is not told of until it is further
}

// counting returns a context that tells how far a count is. Without a clock
// nothing is told.
func (c *call) counting(ctx context.Context, found *solve.Found) context.Context {
	if c.Clock == nil {
		return ctx
	}
	out := &counting{Context: ctx, found: found, clock: c.Clock, tell: c.progress}
	out.next.Store(int64(c.Clock() + pause))
	return out
}

// Err implements context.Context.
func (c *counting) Err() error {
	now := c.clock()
	if next := c.next.Load(); int64(now) >= next && c.next.CompareAndSwap(next, int64(now+pause)) {
		if n := c.found.SoFar(); n > c.told.Load() {
			c.told.Store(n)
			c.tell(Progress{new(big.Int).SetUint64(n)})
		}
	}
	return c.Context.Err()
}
