//go:build !unix && !windows

package cputime

import "time"

var start = time.Now()

// Thread returns the time since the start: CPU time is not to be had here.
func Thread() time.Duration { return time.Since(start) }

// Process returns the time since the start: CPU time is not to be had here.
func Process() time.Duration { return time.Since(start) }
