//go:build unix

package main

import (
	"errors"
	"os/exec"
	"os/signal"
	"syscall"
)

// ignoreClosedPipes makes writing to a closed pipe an error instead of the end
// of the program.
func ignoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }

// closedPipe reports whether an error says that the reader of a pipe is gone.
func closedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// apart starts a program in a session of its own: it does not see the interrupts
// of this one.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
