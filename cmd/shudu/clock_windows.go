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
