package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"

	"shudu/play/shelf"
)

// lock takes the file for this process. It never waits. Locks bind readers
// here, so it locks a byte that no file reaches.
func lock(f *os.File) error {
	far := &windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, far)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return shelf.ErrBusy
	}
	return err
}
