// Shudu solves, counts, checks and converts Sudoku, Mathdoku and their
// variants, of any size and in any known format.
//
// Each command has a file of its own; what they share is how input is found
// (input.go), how output is written (output.go) and how the program ends
// (status.go). Everything that computes lives in the library; every word that
// people read lives in shudu/internal/text.
package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	_ "shudu/format/all"
)

// version is set by the linker.
var version = "devel"

func main() { os.Exit(run(os.Args[1:])) }

// run runs the program and returns its exit status. The first interrupt ends
// the work in good order, the second ends the program.
func run(args []string) int {
	ignoreClosedPipes()
	leaveGarbage()
	ctx := untilSignal()
	return newApp(ctx, args).run(ctx)
}

// run runs the command that the arguments name and returns the exit status. The
// context ends when the user wants it to.
func (a *app) run(ctx context.Context) int {
	err := a.root().Execute()
	if err != nil && !(ctx.Err() != nil && errors.Is(err, context.Canceled)) {
		a.complain(err)
	}
	if ctx.Err() != nil {
		a.status.raise(a.ended(context.Cause(ctx)))
	}
	if err := a.out.close(); err != nil && !closedPipe(err) {
		a.complain(a.fail("output.stdout", reason(err)))
	}
	return int(a.status)
}

// signalled is why a context ended.
type signalled struct{ os.Signal }

// Error implements error.
func (s signalled) Error() string { return s.String() }

// untilSignal returns a context that the first interrupt ends. The second is not
// caught.
func untilSignal() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		s := <-signals
		signal.Stop(signals)
		cancel(signalled{s})
	}()
	return ctx
}

// ended returns the exit status of a run that a signal ended. Those who run jobs
// expect to see which one it was.
func (a *app) ended(cause error) status {
	if s, ok := cause.(signalled); ok && a.ofJobs && s.Signal == syscall.SIGTERM {
		return terminated
	}
	return interrupted
}

// leaveGarbage lets memory grow further than usual before it is cleared up,
// unless GOGC says otherwise: puzzles go through by the thousand, what is kept
// of them is little, and clearing up after small ones took a fifth of the time.
func leaveGarbage() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
