package answer

import (
	"context"
	"math/big"
	"sync/atomic"
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
	next  atomic.Int64  // when to tell again
	told  atomic.Uint64 // what was told last: a count that begins anew is told of when it is further
}

// counting returns a context that tells how far a count is, where somebody
// listens.
func (c *call) counting(ctx context.Context, found *solve.Found) context.Context {
	if !c.heard {
		return ctx
	}
	out := &counting{Context: ctx, found: found, clock: c.Clock, tell: c.progress}
	if c.Clock != nil {
		out.next.Store(int64(c.Clock() + pause))
	}
	return out
}

// Err implements context.Context.
func (c *counting) Err() error {
	told, n := c.told.Load(), c.found.SoFar()
	if n > told && c.due(told, n) && c.told.CompareAndSwap(told, n) {
		c.tell(Progress{new(big.Int).SetUint64(n)})
	}
	return c.Context.Err()
}

// due reports whether it is time to tell again.
func (c *counting) due(told, n uint64) bool {
	if c.clock == nil {
		return n-told > told/growth
	}
	next, now := c.next.Load(), int64(c.clock())
	return now >= next && c.next.CompareAndSwap(next, now+int64(pause))
}
