package bulk_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shudu/bulk"
)

// A full disk stops the run; what is there is whole, nothing half is left, and
// when there is room again the next run goes on.
func TestAFullDiskStopsCleanly(t *testing.T) {
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=256k"); err != nil {
		t.Skipf("no small disk can be made here: %v", err)
	}
	defer syscall.Unmount(disk, syscall.MNT_DETACH)
	in, want := lines(20_000) // more output than fits
	p := planOf(t, 500, in)
	j, err := bulk.Create(context.Background(), filepath.Join(disk, "job"), p)
	if err != nil {
		t.Fatal(err)
	}
	j.By = "test"
	defer j.Close()
	r := runnerOf(t, j, shout{}.Run)
	if err := r.Run(context.Background()); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("%v (expected a full disk)", err)
	}
	r.Queue.(*bulk.Files).Close()
	names, err := os.ReadDir(filepath.Join(j.Dir, "out"))
	if err != nil || len(names) == 0 || len(names) >= j.Chunks {
		t.Errorf("%d of %d chunks, %v", len(names), j.Chunks, err)
	}
	for _, n := range names {
		if strings.HasSuffix(n.Name(), ".tmp") {
			t.Errorf("%s is left", n.Name())
		}
	}
	if missing, err := j.Missing(); err != nil || len(missing) != j.Chunks-len(names) {
		t.Errorf("%d are missing, %d are there, %v", len(missing), len(names), err)
	}
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT, "size=16m"); err != nil {
		t.Fatal(err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes (expected %d)", len(out), len(want))
	}
}
