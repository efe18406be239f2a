//go:build unix && !aix && !solaris && !illumos

package store

import (
	"errors"
	"os"
	"syscall"

	"shudu/play/shelf"
)

// lock takes the file for this process. It never waits.
func lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return shelf.ErrBusy
		}
		return err
	}
}
