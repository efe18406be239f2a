package bulk_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"shudu/bulk"
)

// squares is an operation on numbers: it writes the square of each.
type squares struct{}

func (squares) Run(_ context.Context, p bulk.Piece, out *bulk.Product) error {
	for n := p.First; n < p.First+p.Count; n++ {
		fmt.Fprintln(out, n*n)
	}
	return nil
}

// A job over the numbers 1 to 5, in chunks of two: made, worked on by two threads, merged in
// order. A program that is killed on the way opens the job and goes on.
func Example() {
	dir, err := os.MkdirTemp("", "job")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	job, err := bulk.Create(ctx, dir, bulk.Plan{Engine: "example", Task: bulk.Task{Name: "squares"}, Range: &bulk.Span{First: 1, Last: 5}, Chunk: 2})
	if err != nil {
		panic(err)
	}
	defer job.Close()
	clock := bulk.Clock{Now: time.Now, After: time.After}
	queue, err := job.Queue(bulk.Shard{}, clock)
	if err != nil {
		panic(err)
	}
	runner := bulk.Runner{Job: &job.Manifest, Queue: queue, Operation: func() (bulk.Operation, error) { return squares{}, nil }, Threads: 2, Clock: clock}
	fmt.Println(job.Chunks, "chunks,", runner.Run(ctx))
	job.Merge(ctx, os.Stdout, os.Stderr)
	// Output:
	// 3 chunks, <nil>
	// 1
	// 4
	// 9
	// 16
	// 25
}
