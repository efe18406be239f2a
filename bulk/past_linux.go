package bulk

import (
	"errors"
	"os"
	"syscall"
)

const (
	pastLeast = 1 << 20 // bytes that a file must have to be written so
	pastUnit  = 1 << 12 // what they must be a multiple of
)

// writePast writes the beginning of a large file straight from our memory to the
// disk and returns how many bytes it wrote. A job's files are many times what the
// system can hold, and nobody reads them soon: a copy in its memory costs the time
// of copying, more where that memory was not in use for long, and pushes out what
// others need. Not every file system and not all memory can do so; then, and when
// anything goes wrong, the rest is for the usual way, which also says what is wrong.
func writePast(f *os.File, data []byte) (done int) {
	if len(data) < pastLeast {
		return 0
	}
	fd := f.Fd()
	flags, _, failed := syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_GETFL, 0)
	if failed != 0 {
		return 0
	}
	if _, _, failed = syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_SETFL, flags|syscall.O_DIRECT); failed != 0 {
		return 0
	}
	for most := len(data) &^ (pastUnit - 1); done < most && done%pastUnit == 0; {
		n, err := syscall.Write(int(fd), data[done:most])
		if errors.Is(err, syscall.EINTR) {
			continue
		}
		if err != nil || n <= 0 {
			break
		}
		done += n
	}
	if _, _, failed = syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_SETFL, flags); failed != 0 {
		return done // the usual way fails, and says so
	}
	return done
}

// madvHugepage is MADV_HUGEPAGE, which package syscall does not name.
const madvHugepage = 14

// inLargePages asks the system to back memory for a large file with large pages, as
// far as it has them: a disk takes them in fewer pieces, so that writing past the
// system's memory costs a third less. It may refuse, and nothing is lost. Memory of
// that size begins with a page and has its last one for itself: so Go's allocator
// gives it out.
func inLargePages(memory []byte) []byte {
	if all := memory[:cap(memory)]; len(all) >= pastLeast {
		_ = syscall.Madvise(all, madvHugepage)
	}
	return memory
}
