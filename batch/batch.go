// Package batch works on a stream with several workers at once and keeps its
// order.
//
//	for answer := range batch.Map(ctx, workers, puzzles, solveOne) {
//		print(answer) // in the order of the puzzles, whatever took how long
//	}
//
// However long the stream, only a few items per worker are in memory.
package batch

import (
	"context"
	"iter"
	"sync"
)

// ahead is how many finished results per worker may wait for an earlier one.
const ahead = 8

// slot is an item on its way: taken by a worker, waited for in order.
type slot[T, R any] struct {
	item   T
	result chan R
}

// Map applies work to every item of a stream with that many workers and yields
// the results in the order of the items. When the context ends no further item
// is taken; what was taken is still yielded, so work should end soon too. No
// goroutine is left when the loop is over.
func Map[T, R any](ctx context.Context, workers int, items <-chan T, work func(T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		jobs := make(chan *slot[T, R])
		queue := make(chan *slot[T, R], ahead*workers)
		gone := make(chan struct{})
		var running sync.WaitGroup
		running.Go(func() { deal(ctx, gone, items, jobs, queue) })
		for range workers {
			running.Go(func() {
				for s := range jobs {
					s.result <- work(s.item)
				}
			})
		}
		defer running.Wait()
		defer close(gone)
		for s := range queue {
			if !yield(<-s.result) {
				return
			}
		}
	}
}

// deal hands each item to a worker and then to the queue that keeps the order,
// until the items or the context end or the loop over the results is gone.
// What is in the queue is therefore being worked on.
func deal[T, R any](ctx context.Context, gone <-chan struct{}, items <-chan T, jobs, queue chan<- *slot[T, R]) {
	defer close(queue)
	defer close(jobs)
	for {
		s := &slot[T, R]{result: make(chan R, 1)}
		select {
		case <-ctx.Done():
			return
		case <-gone:
			return
		case item, ok := <-items:
			if !ok {
				return
			}
			s.item = item
		}
		jobs <- s
		select {
		case <-gone:
			return
		case queue <- s:
		}
	}
}
