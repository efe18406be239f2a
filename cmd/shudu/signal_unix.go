//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// ignoreClosedPipes makes writing to a closed pipe an error instead of the end
// of the program.
func ignoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
