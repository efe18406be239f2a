// Package filelock lets one process at a time work on a file, or on a byte of
// one. The lock is on the open file: it goes away when the file is closed or the
// process ends, however it ends.
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

// TryByte takes the lock of one byte of a file, or returns ErrBusy at once. The
// byte need not be there. Such locks know nothing of the one that Try takes. Where
// the system keeps them by process and not by open file, as all but Linux and
// Windows do, one process is never in its own way, and has the file open once.
func TryByte(f *os.File, at int64) error { return lockByte(f, at, true) }

// FreeByte gives the lock of a byte back.
func FreeByte(f *os.File, at int64) error { return lockByte(f, at, false) }

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
