//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// When the disk under a server is full it stops and says so; what it has is whole.
// The same line goes on when there is room, with the worker that waited.
func TestAFullDiskStopsTheServer(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=400k"); err != nil {
		t.Skipf("no small disk can be made here: %v", err)
	}
	defer syscall.Unmount(disk, syscall.MNT_DETACH)
	input := puzzleFile(t, 6000) // about a megabyte of answers
	dir := filepath.Join(disk, "job")
	mustRun(t, "bulk", "new", dir, "--op", "solve", "--chunk", "200", input)
	addr := freeAddr(t)
	serve := []string{"bulk", "serve", dir, "--addr", addr, "--patience", "1s"}
	server := startHearing(t, "is served", serve...)
	worker := startHearing(t, "working", "bulk", "work", "--connect", "nats://"+addr, "--threads", "1")
	if status := server.end(); status != 2 {
		t.Errorf("the server ended with %d: %s", status, &server.stderr)
	}
	names, err := os.ReadDir(filepath.Join(dir, "out"))
	if err != nil || len(names) == 0 || len(names) >= 30 {
		t.Errorf("%d chunks are there, %v", len(names), err)
	}
	for _, n := range names {
		if strings.HasSuffix(n.Name(), ".tmp") {
			t.Errorf("%s is left", n.Name())
		}
	}
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT, "size=16m"); err != nil {
		t.Fatal(err)
	}
	mustRun(t, serve...)
	if status := worker.end(); status != 0 {
		t.Errorf("the worker ended with %d", status)
	}
	out := filepath.Join(t.TempDir(), "out")
	mustRun(t, "bulk", "merge", dir, "-o", out)
	compareLines(t, readFile(t, out), mustRun(t, "solve", "-o", "line", input))
}
