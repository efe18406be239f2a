package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// breath is how long work goes on before messages are let in.
const breath = 30 * time.Millisecond

// A look at the clock costs more in a browser than most of what is done between
// two questions for an error. Where looks come within atOnce of each other, only
// every second question takes one, every fourth, at last one of mostSkipped.
const (
	atOnce      = 500 * time.Microsecond
	mostSkipped = 16
)

// bounded is a context that looks at the clock itself: in a browser no timer
// goes off and no message comes in while something is searched for. Whoever
// searches asks for its error again and again; that is when it breathes. Its Done
// is that of the context outside: nobody is told of the end who does not ask.
type bounded struct {
	context.Context // the one outside that is none of these
	e               *Engine
	outer           *bounded      // nil for none
	until           time.Duration // by the engine's clock; 0: no end

	breathed, looked atomic.Int64 // when it did last, by the engine's clock
	asked, every     atomic.Int64 // so often since the last look; so often for a look
	over, left       atomic.Bool  // the end has come; nobody waits any more
}

// bounded returns a context that lets messages in, and ends after a time, 0 for
// none.
func (e *Engine) bounded(ctx context.Context, limit time.Duration) *bounded {
	now := e.Clock()
	b := &bounded{Context: ctx, e: e}
	if b.outer, _ = ctx.(*bounded); b.outer != nil {
		b.Context, b.until = b.outer.Context, b.outer.until
	} else if end, ok := ctx.Deadline(); ok {
		b.until = max(1, now+end.Sub(e.Now()))
	}
	b.breathed.Store(int64(now))
	b.looked.Store(int64(now))
	b.every.Store(1)
	if end := now + limit; limit > 0 && (b.until == 0 || end < b.until) {
		b.until = end
	}
	return b
}

// within is bounded with the signature of context.WithTimeout.
func (e *Engine) within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	b := e.bounded(ctx, limit)
	return b, func() { b.left.Store(true) }
}

// Err implements context.Context.
func (b *bounded) Err() error {
	if err := b.Context.Err(); err != nil {
		return err
	}
	if b.asked.Add(1) >= b.every.Load() {
		if err := b.look(b.e.Clock()); err != nil {
			return err
		}
	}
	if b.over.Load() {
		return context.DeadlineExceeded
	}
	for ; b != nil; b = b.outer {
		if b.left.Load() {
			return context.Canceled
		}
	}
	return nil
}

// look sees whether the end has come, breathes when it is time to, and says how
// often to look from now on. The error is that of the context outside.
func (b *bounded) look(now time.Duration) error {
	b.asked.Store(0)
	switch since := int64(now) - b.looked.Swap(int64(now)); {
	case since >= int64(atOnce):
		b.every.Store(1)
	case b.every.Load() < mostSkipped:
		b.every.Store(2 * b.every.Load())
	}
	b.over.Store(b.until != 0 && now >= b.until)
	if last := b.breathed.Load(); b.e.Breathe == nil || b.e.brief.Load() || int64(now)-last < int64(breath) || !b.breathed.CompareAndSwap(last, int64(now)) {
		return nil
	}
	b.e.breathe()
	b.breathed.Store(int64(b.e.Clock()))
	return b.Context.Err()
}

// Deadline implements context.Context.
func (b *bounded) Deadline() (time.Time, bool) {
	if b.until != 0 {
		return b.e.Now().Add(b.until - b.e.Clock()), true
	}
	return time.Time{}, false
}
