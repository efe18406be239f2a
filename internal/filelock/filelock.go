// Package filelock lets one process at a time work on a file. The lock is on
// the open file: it goes away when the file is closed or the process ends,
// however it ends.
package filelock

import (
	"context"
	"os"
	"time"

	"shudu/internal/fault"
)

// ErrBusy is returned when another process, or another open file, has the lock.
var ErrBusy = fault.New("another program is working on the file")

// Try takes the lock, or returns ErrBusy at once.
func Try(f *os.File) error { return lock(f) }

// pause is how long Wait waits between two tries.
const pause = 10 * time.Millisecond

// Wait takes the lock as soon as it is free. It ends with the context.
func Wait(ctx context.Context, f *os.File) error {
	for {
		if err := lock(f); err != ErrBusy {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}
