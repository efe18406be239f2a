//go:build unix && !linux

package main

import (
	"syscall"
	"time"
)

// threadTime returns the CPU time of the program: that of a thread is not to
// be had here.
func threadTime() time.Duration { return processTime() }

// processTime returns the CPU time that the program has used.
func processTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
