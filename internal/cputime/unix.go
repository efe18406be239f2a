//go:build unix && !linux

package cputime

import (
	"syscall"
	"time"
)

// Thread returns the CPU time of the program: that of a thread is not to
// be had here.
func Thread() time.Duration { return Process() }

// Process returns the CPU time that the program has used.
func Process() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
