//go:build windows

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
	var creation, exit, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(self, &creation, &exit, &kernel, &user) != nil {
		return 0
	}
	return ticks(kernel) + ticks(user)
}

// ticks turns a count of 100 nanoseconds into a duration.
func ticks(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32+int64(t.LowDateTime)) * 100
}
