//go:build unix

package filelock

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// lockByte takes or gives back the lock of a byte. It never waits.
func lockByte(f *os.File, at int64, take bool) error {
	l := syscall.Flock_t{Type: syscall.F_UNLCK, Whence: io.SeekStart, Start: at, Len: 1}
	if take {
		l.Type = syscall.F_WRLCK
	}
	for {
		err := syscall.FcntlFlock(f.Fd(), setLock, &l)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.EACCES):
			return ErrBusy
		}
		return err
	}
}
