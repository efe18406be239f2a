//go:build !unix && !windows

package filelock

import "os"

// lockByte does nothing where bytes cannot be locked.
func lockByte(*os.File, int64, bool) error { return nil }
