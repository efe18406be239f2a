package filelock

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

var (
	kernel       = syscall.NewLazyDLL("kernel32.dll")
	lockFileEx   = kernel.NewProc("LockFileEx")
	unlockFileEx = kernel.NewProc("UnlockFileEx")
)

// The flags of LockFileEx, and what it fails with when the lock is taken.
const (
	failImmediately = 1
	exclusive       = 2

	lockViolation syscall.Errno = 33
)

// lock takes the file. It never waits. Locks bind readers here, so it locks a
// byte that no file reaches.
func lock(f *os.File) error {
	return lockFar(f, &syscall.Overlapped{OffsetHigh: 1 << 30})
}

// lockByte takes or gives back the lock of a byte, which stands for one that no
// file reaches.
func lockByte(f *os.File, at int64, take bool) error {
	far := &syscall.Overlapped{Offset: uint32(at), OffsetHigh: 1<<29 + uint32(at>>32)}
	if take {
		return lockFar(f, far)
	}
	ok, _, err := unlockFileEx.Call(f.Fd(), 0, 1, 0, uintptr(unsafe.Pointer(far)))
	if ok != 0 {
		return nil
	}
	return err
}

func lockFar(f *os.File, far *syscall.Overlapped) error {
	ok, _, err := lockFileEx.Call(f.Fd(), exclusive|failImmediately, 0, 1, 0, uintptr(unsafe.Pointer(far)))
	switch {
	case ok != 0:
		return nil
	case errors.Is(err, lockViolation):
		return ErrBusy
	}
	return err
}
