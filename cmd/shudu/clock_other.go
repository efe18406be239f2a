//go:build !unix && !windows

package main

import "time"

var start = time.Now()

// threadTime returns the time since the start: CPU time is not to be had here.
func threadTime() time.Duration { return time.Since(start) }

// processTime returns the time since the start: CPU time is not to be had here.
func processTime() time.Duration { return time.Since(start) }
