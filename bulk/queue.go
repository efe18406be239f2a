package bulk

import (
	"context"
	"io"
	"time"

	"shudu/internal/fault"
)

// Claim is a chunk that somebody works on.
type Claim struct {
	Piece
	Tries int // how often it was begun, this time included
	// Suspects are parts of the chunk that were begun and not ended, each by a
	// program that was ended with it. They are kept by Extend for whoever claims
	// the chunk next.
	Suspects []Part
}

// Part is a part of a chunk: Count puzzles beginning with the From-th, counted
// from 0.
type Part struct {
	From  uint64 `json:"from"`
	Count uint64 `json:"count"`
}

// ErrNoMore is returned by Claim when nothing is left to do.
var ErrNoMore = io.EOF

// ErrLost is wrapped when a claim is not one's own any more: somebody else has
// the chunk, or has finished it. The work on it is given up, the rest goes on.
var ErrLost = fault.New("the chunk is somebody else's now")

// Queue hands out the chunks of a job. Each is handed out until its file is
// handed in; handing it out twice costs time and nothing else. Its methods may be
// called by several goroutines. An error that is not ErrLost ends the run: the
// disk is full, the broker is gone.
type Queue interface {
	// Claim returns a chunk to work on. It waits as long as all that are left are
	// worked on by others, and returns ErrNoMore when all are done.
	Claim(ctx context.Context) (*Claim, error)
	// Extend says that the work goes on, and keeps the claim's suspects, if it has
	// any, instead of those that were kept before. It is called at every beat.
	Extend(ctx context.Context, c *Claim) error
	// Done hands in the chunk's file. The data is the queue's only until it
	// returns.
	Done(ctx context.Context, c *Claim, f *Finished, data []byte, took time.Duration) error
	// Fail gives a chunk back that could not be worked on. A reason of nil means
	// that nobody is to blame: the program is to end, and the try does not count.
	Fail(ctx context.Context, c *Claim, reason error) error
}
