package bulk_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"shudu/bulk"
)

// heavy is an operation whose output is large: each line becomes so many bytes.
type heavy int

func (h heavy) Run(_ context.Context, p bulk.Piece, out *bulk.Product) error {
	rng := rand.New(rand.NewPCG(p.First, 7))
	for range int(h) {
		out.Output = append(out.Output, 'a'+byte(rng.IntN(26)))
	}
	out.Output = fmt.Appendf(out.Output, "%d\n", p.First)
	return nil
}

// Large files are written past the system's memory where the file system can do
// that, others in the usual way, whatever their sizes: at, below and above what is
// written so, and where memory begins at odd places. All say the same.
func TestLargeFilesAreWholeHoweverTheyAreWritten(t *testing.T) {
	memory := t.TempDir() // a file system without a disk
	if err := syscall.Mount("tmpfs", memory, "tmpfs", 0, "size=64m"); err == nil {
		defer syscall.Unmount(memory, syscall.MNT_DETACH)
	}
	for _, size := range []int{1<<20 - 300, 1<<20 - 4, 1 << 20, 3<<20 + 1, 2<<20 - 90} {
		var want bytes.Buffer
		for i, dir := range []string{memory, t.TempDir()} {
			p := planOf(t, 1, "a\nb\nc\n")
			p.Measured = &bulk.Sample{Puzzles: 1, Output: int64(size)} // memory for it is there at once, in large pages
			j, err := bulk.Create(context.Background(), filepath.Join(dir, fmt.Sprint("job", size)), p)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			r := runnerOf(t, j, heavy(size).Run)
			if err := r.Run(context.Background()); err != nil {
				t.Fatal(err)
			}
			r.Queue.(*bulk.Files).Close()
			var out bytes.Buffer
			if err := j.Merge(context.Background(), &out, &out); err != nil {
				t.Fatalf("%d bytes: %v", size, err)
			}
			if i == 0 {
				want = out
			} else if !bytes.Equal(out.Bytes(), want.Bytes()) || out.Len() != 3*(size+2) {
				t.Errorf("%d bytes: %d bytes on a disk, %d in memory", size, out.Len(), want.Len())
			}
			os.RemoveAll(j.Dir)
		}
	}
}

// A disk that is full in the middle of a large file stops the run with the reason,
// and leaves nothing half.
func TestADiskThatIsFullInALargeFile(t *testing.T) {
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=3m"); err != nil {
		t.Skipf("no small disk can be made here: %v", err)
	}
	defer syscall.Unmount(disk, syscall.MNT_DETACH)
	j, err := bulk.Create(context.Background(), filepath.Join(disk, "job"), planOf(t, 1, "a\nb\nc\n"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	r := runnerOf(t, j, heavy(2<<20).Run)
	if err := r.Run(context.Background()); err == nil || !bytes.Contains([]byte(err.Error()), []byte("no space left")) {
		t.Fatalf("%v (expected a full disk)", err)
	}
	r.Queue.(*bulk.Files).Close()
	if left, _ := filepath.Glob(chunkFile(j, "*.tmp")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if missing, err := j.Missing(); err != nil || len(missing) < 2 {
		t.Errorf("%v are missing, %v", missing, err)
	}
}
