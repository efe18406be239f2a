package filelock

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

var lockFileEx = syscall.NewLazyDLL("kernel32.dll").NewProc("LockFileEx")

// The flags of LockFileEx, and what it fails with when the lock is taken.
const (
	failImmediately = 1
	exclusive       = 2

	lockViolation syscall.Errno = 33
)

// lock takes the file. It never waits. Locks bind readers here, so it locks a
// byte that no file reaches.
func lock(f *os.File) error {
	far := &syscall.Overlapped{OffsetHigh: 1 << 30}
	ok, _, err := lockFileEx.Call(f.Fd(), exclusive|failImmediately, 0, 1, 0, uintptr(unsafe.Pointer(far)))
	switch {
	case ok != 0:
		return nil
	case errors.Is(err, lockViolation):
		return ErrBusy
	}
	return err
}
