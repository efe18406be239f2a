//go:build unix || windows

package filelock_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"shudu/internal/filelock"
)

func open(t *testing.T, path string) *os.File {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	a, b := open(t, path), open(t, path)
	if err := filelock.Try(a); err != nil {
		t.Fatal(err)
	}
	if err := filelock.Try(b); err != filelock.ErrBusy {
		t.Errorf("a second lock: %v", err)
	}
	done := make(chan error)
	go func() { done <- filelock.Wait(t.Context(), b) }()
	a.Close()
	if err := <-done; err != nil {
		t.Errorf("after the first was closed: %v", err)
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	a, b := open(t, path), open(t, path)
	if err := filelock.Try(a); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
	defer cancel()
	if err := filelock.Wait(ctx, b); err != context.DeadlineExceeded {
		t.Error(err)
	}
}

func TestBytesAreLockedOneByOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	a, b := open(t, path), open(t, path)
	for _, at := range []int64{0, 7, 1 << 33} {
		if err := filelock.TryByte(a, at); err != nil {
			t.Fatalf("byte %d: %v", at, err)
		}
	}
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("bytes are locked by process here")
	}
	for _, at := range []int64{0, 7, 1 << 33} {
		if err := filelock.TryByte(b, at); err != filelock.ErrBusy {
			t.Errorf("byte %d a second time: %v", at, err)
		}
	}
	for _, at := range []int64{1, 6, 8} {
		if err := filelock.TryByte(b, at); err != nil {
			t.Errorf("byte %d, which is free: %v", at, err)
		}
	}
	if err := filelock.Try(b); err != nil {
		t.Errorf("the file itself: %v", err)
	}
	if err := filelock.FreeByte(a, 7); err != nil {
		t.Fatal(err)
	}
	if err := filelock.TryByte(b, 7); err != nil {
		t.Errorf("after it was given back: %v", err)
	}
	a.Close()
	if err := filelock.TryByte(b, 0); err != nil {
		t.Errorf("after the file was closed: %v", err)
	}
}

// A lock that is there to be had is had at once, even where the time is over; one that
// is held is waited for no longer than anybody wants.
func TestWaitingForNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	a, b := open(t, path), open(t, path)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := filelock.Wait(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	if err := filelock.Wait(over, b); err != context.Canceled {
		t.Errorf("a lock that is held, for nobody: %v", err)
	}
	if other := open(t, filepath.Join(t.TempDir(), "other")); filelock.Try(other) != nil {
		t.Error("another file is not free")
	}
}

// Who closed a file cannot lock it.
func TestAClosedFileIsNotLocked(t *testing.T) {
	f := open(t, filepath.Join(t.TempDir(), "file"))
	f.Close()
	if err := filelock.Try(f); err == nil || err == filelock.ErrBusy {
		t.Errorf("the file: %v", err)
	}
	if err := filelock.TryByte(f, 3); err == nil || err == filelock.ErrBusy {
		t.Errorf("a byte: %v", err)
	}
}
