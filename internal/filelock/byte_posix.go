//go:build unix && !linux

package filelock

import "syscall"

// setLock is the locking of bytes by process.
const setLock = syscall.F_SETLK
