package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// breath is how long work goes on before messages are let in.
const breath = 30 * time.Millisecond

// bounded is a context that looks at the clock itself: in a browser no timer
// goes off and no message comes in while something is searched for. Whoever
// searches asks for its error again and again; that is when it breathes.
type bounded struct {
	context.Context
	e     *Engine
	until time.Time // zero: no end
	last  *atomic.Int64
}

// bounded returns a context that lets messages in, and ends after a time, 0 for
// none.
func (e *Engine) bounded(ctx context.Context, limit time.Duration) context.Context {
	now := e.Now()
	b := &bounded{Context: ctx, e: e, last: new(atomic.Int64)}
	b.last.Store(now.UnixMilli())
	if limit > 0 {
		b.until = now.Add(limit)
	}
	return b
}

// within is bounded with the signature of context.WithTimeout.
func (e *Engine) within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancel(ctx)
	return &both{e.bounded(inner, limit), ctx}, cancel
}

// both ends when one of two contexts does: the inner one does not hear of an end
// that the outer one finds by its clock.
type both struct {
	context.Context
	outer context.Context
}

// Err implements context.Context.
func (b *both) Err() error {
	if err := b.outer.Err(); err != nil {
		return err
	}
	return b.Context.Err()
}

// Err implements context.Context.
func (b *bounded) Err() error {
	if err := b.Context.Err(); err != nil {
		return err
	}
	now := b.e.Now()
	if last := b.last.Load(); b.e.Breathe != nil && now.UnixMilli()-last >= breath.Milliseconds() && b.last.CompareAndSwap(last, now.UnixMilli()) {
		b.e.Breathe()
		b.last.Store(b.e.Now().UnixMilli())
		if err := b.Context.Err(); err != nil {
			return err
		}
	}
	if !b.until.IsZero() && !now.Before(b.until) {
		return context.DeadlineExceeded
	}
	return nil
}

// Deadline implements context.Context.
func (b *bounded) Deadline() (time.Time, bool) {
	if !b.until.IsZero() {
		return b.until, true
	}
	return b.Context.Deadline()
}
