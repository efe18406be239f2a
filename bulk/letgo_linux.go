//go:build amd64 || arm64 || riscv64 || ppc64le || loong64

package bulk

import (
	"os"
	"syscall"
)

// dontNeed is the advice that what is read or written is not needed again:
// POSIX_FADV_DONTNEED.
const dontNeed = 4

// letGo tells the system that it need not keep a file in memory. It is free not
// to listen.
func letGo(f *os.File) {
	_, _, _ = syscall.Syscall6(syscall.SYS_FADVISE64, f.Fd(), 0, 0, dontNeed, 0, 0)
}
