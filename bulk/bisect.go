package bulk

import (
	"context"
	"errors"
	"slices"
)

// A chunk that was begun too often holds a puzzle that breaks the operation, or
// ends the program. It is worked on by halves: what goes well is kept, what does
// not is halved again, until the puzzle is alone. That one is left out of the
// output and recorded. Before a part is begun it is written down, so that when it
// ends the program, the next one knows. A puzzle that was alone when the program
// ended is tried once more: something else may have ended it.

// bisection is the search for the puzzles of a chunk that cannot be worked on.
type bisection struct {
	ctx   context.Context
	r     *Runner
	c     *Claim
	h     *hand
	f     *Finished
	out   *Product
	known map[Part]int // how often parts ended a program
}

// endedProgram is the reason when nothing else is known.
const endedProgram = "the program ended while it worked on this puzzle"

// run works on a part.
func (b *bisection) run(p Part) error {
	reason := endedProgram
	if ended := b.known[p]; ended == 0 || ended == 1 && p.Count == 1 {
		err := b.try(p)
		var fatal fatalError
		if err == nil || errors.As(err, &fatal) || b.ctx.Err() != nil {
			return err
		}
		reason = err.Error()
	}
	if p.Count == 1 {
		b.f.Failed = append(b.f.Failed, b.c.Part(p.From, 1).failure(reason))
		return nil
	}
	half := p.Count / 2
	if err := b.run(Part{p.From, half}); err != nil {
		return err
	}
	return b.run(Part{p.From + half, p.Count - half})
}

// fatalError is an error of the queue.
type fatalError struct{ error }

func (e fatalError) Unwrap() error { return e.error }

// try works on a part that is suspected as long as that takes.
func (b *bisection) try(p Part) error {
	b.c.Suspects = append(b.c.Suspects, p)
	if err := b.r.Queue.Extend(b.ctx, b.c); err != nil {
		return fatalError{err}
	}
	out, notes := len(b.out.Output), len(b.out.Notes)
	err := b.h.attempt(b.ctx, b.c.Part(p.From, p.Count), b.out)
	if err != nil || b.ctx.Err() != nil {
		b.out.cut(out, notes)
	}
	b.c.Suspects = slices.DeleteFunc(b.c.Suspects, func(s Part) bool { return s == p })
	return err
}
