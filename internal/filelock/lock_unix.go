//go:build unix && !aix && !solaris && !illumos

package filelock

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the file. It never waits.
func lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrBusy
		}
		return err
	}
}
