package main

import (
	"errors"
	"os/exec"
	"syscall"
)

// ignoreClosedPipes has nothing to do: writing to a closed pipe is an error.
func ignoreClosedPipes() {}

// noData is what writing to a pipe that is being closed fails with.
const noData syscall.Errno = 232

// closedPipe reports whether an error says that the reader of a pipe is gone.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, noData)
}

// apart starts a program in a group of its own: it does not see the interrupts of
// this one.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}
