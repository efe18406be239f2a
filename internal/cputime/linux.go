//go:build linux

package cputime

import (
	"syscall"
	"time"
	"unsafe"
)

// The clocks of clock_gettime.
const (
	processClock = 2
	threadClock  = 3
)

// Thread returns the CPU time that the thread has used. Between two calls
// the caller stays on its thread (runtime.LockOSThread).
func Thread() time.Duration { return clock(threadClock) }

// Process returns the CPU time that the program has used.
func Process() time.Duration { return clock(processClock) }

func clock(id uintptr) time.Duration {
	var ts syscall.Timespec
	if _, _, errno := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, id, uintptr(unsafe.Pointer(&ts)), 0); errno != 0 {
		return 0
	}
	return time.Duration(ts.Nano())
}
