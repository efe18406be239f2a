package server

import (
	"context"
	"sync/atomic"
	"time"

	"shudu/internal/fault"
)

// slots lets a bounded number of searches run at once, and a bounded number
// wait for their turn, each for a bounded time.
type slots struct {
	free    chan struct{} // one for every search that may begin
	queue   int64
	wait    time.Duration
	waiting atomic.Int64
}

// errFull says that there is more work than can be done soon.
var errFull = fault.New("the server is busy: try again in a moment")

func newSlots(l Limits) *slots {
	s := &slots{free: make(chan struct{}, l.Slots), queue: int64(l.Queue), wait: l.Wait}
	for range l.Slots {
		s.free <- struct{}{}
	}
	return s
}

// busy is how many searches run.
func (s *slots) busy() int { return cap(s.free) - len(s.free) }

// take waits for a slot: errFull when too many wait already or it takes too
// long, else the error of the context. What it returns gives the slot back.
func (s *slots) take(ctx context.Context) (release func(), err error) {
	back := func() { s.free <- struct{}{} }
	select {
	case <-s.free:
		return back, nil
	default:
	}
	if s.waiting.Add(1) > s.queue {
		s.waiting.Add(-1)
		return nil, errFull
	}
	defer s.waiting.Add(-1)
	late := time.NewTimer(s.wait)
	defer late.Stop()
	select {
	case <-s.free:
		return back, nil
	case <-late.C:
		return nil, errFull
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
