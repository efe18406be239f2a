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
// searches asks for its error again and again; that is when it breathes.
type bounded struct {
	context.Context
	e     *Engine
	until time.Time // zero: no end

	breathed, looked atomic.Int64 // when it did last, in nanoseconds
	asked, every     atomic.Int64 // so often since the last look; so often for a look
	over             atomic.Bool  // the end has come
}

// bounded returns a context that lets messages in, and ends after a time, 0 for
// none.
func (e *Engine) bounded(ctx context.Context, limit time.Duration) context.Context {
	now := e.Now()
	b := &bounded{Context: ctx, e: e}
	b.breathed.Store(now.UnixNano())
	b.looked.Store(now.UnixNano())
	b.every.Store(1)
	b.until, _ = ctx.Deadline()
	if end := now.Add(limit); limit > 0 && (b.until.IsZero() || end.Before(b.until)) {
		b.until = end
	}
	return b
}

// within is bounded with the signature of context.WithTimeout.
func (e *Engine) within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	inner, cancel := context.WithCancel(ctx)
	return e.bounded(inner, limit), cancel
}

// Err implements context.Context.
func (b *bounded) Err() error {
	if err := b.Context.Err(); err != nil {
		return err
	}
	if b.due() {
		now := b.e.Now()
		b.look(now)
		b.over.Store(!b.until.IsZero() && !now.Before(b.until))
		if err := b.Context.Err(); err != nil {
			return err
		}
	}
	if b.over.Load() {
		return context.DeadlineExceeded
	}
	return nil
}

// due reports whether it is time for a look at the clock.
func (b *bounded) due() bool {
	if b.asked.Add(1) < b.every.Load() {
		return false
	}
	b.asked.Store(0)
	return true
}

// look breathes when it is time to, and says how often to look from now on.
func (b *bounded) look(now time.Time) {
	at := now.UnixNano()
	switch since := at - b.looked.Swap(at); {
	case since >= int64(atOnce):
		b.every.Store(1)
	case b.every.Load() < mostSkipped:
		b.every.Store(2 * b.every.Load())
	}
	last := b.breathed.Load()
	if b.e.Breathe == nil || at-last < int64(breath) || !b.breathed.CompareAndSwap(last, at) {
		return
	}
	b.e.Breathe()
	b.breathed.Store(b.e.Now().UnixNano())
}

// Deadline implements context.Context.
func (b *bounded) Deadline() (time.Time, bool) {
	if !b.until.IsZero() {
		return b.until, true
	}
	return b.Context.Deadline()
}
