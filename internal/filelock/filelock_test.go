//go:build unix || windows

package filelock_test

import (
	"context"
	"os"
	"path/filepath"
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
