//go:build !unix && !windows

package main

import (
	"errors"
	"os/exec"
	"syscall"
)

// ignoreClosedPipes has nothing to do: writing to a closed pipe is an error.
func ignoreClosedPipes() {}

// closedPipe reports whether an error says that the reader of a pipe is gone.
func closedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// apart has nothing to do.
func apart(*exec.Cmd) {}
