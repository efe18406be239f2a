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
	"fmt"
	"iter"
	"runtime/debug"
	"sync"
)

// ahead is how many finished results per worker may wait for an earlier one.
const ahead = 8

// slot is an item on its way: taken by a worker, waited for in order.
type slot[T, R any] struct {
	item   T
	result chan outcome[R]
}

// outcome is a result, or what broke the work on it.
type outcome[R any] struct {
	result R
	broke  any
}

// Map applies work to every item of a stream with that many workers and yields
// the results in the order of the items. When the context ends no further item
// is taken; what was taken is still yielded, so work should end soon too. No
// goroutine is left when the loop is over. Where work panics, so does the loop,
// when the turn has come: who ranges over the results can save himself.
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
					s.result <- try(work, s.item)
				}
			})
		}
		defer running.Wait()
		defer close(gone)
		for s := range queue {
			out := <-s.result
			if out.broke != nil {
				panic(out.broke)
			}
			if !yield(out.result) {
				return
			}
		}
	}
}

// try applies work to an item and survives a panic, which it returns with where
// it came from.
func try[T, R any](work func(T) R, item T) (out outcome[R]) {
	defer func() {
		if v := recover(); v != nil {
			out.broke = fmt.Sprintf("%v\n\n%s", v, debug.Stack())
		}
	}()
	out.result = work(item)
	return out
}

// deal hands each item to a worker and then to the queue that keeps the order,
// until the items or the context end or the loop over the results is gone.
// What is in the queue is therefore being worked on.
func deal[T, R any](ctx context.Context, gone <-chan struct{}, items <-chan T, jobs, queue chan<- *slot[T, R]) {
	defer close(queue)
	defer close(jobs)
	for {
		s := &slot[T, R]{result: make(chan outcome[R], 1)}
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
