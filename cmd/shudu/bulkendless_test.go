//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// endlessCount writes a file with a puzzle whose count never ends behind one that is easy.
func endlessCount(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "endless.txt")
	if err := os.WriteFile(path, []byte(easy+"\n"+strings.Repeat(".", 81)+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// terminate ends a program by SIGTERM and returns how it ended; one that does not is
// killed.
func terminate(t *testing.T, p *process) int {
	t.Helper()
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	killer := time.AfterFunc(2*time.Minute, func() { _ = p.Process.Kill() })
	defer killer.Stop()
	return p.end()
}

// SIGTERM ends a command inside a puzzle that takes for ever; whoever asks for a
// job with one gets it.
func TestAPuzzleWithoutEndIsInterrupted(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	input := endlessCount(t)
	for _, args := range [][]string{{"count", "-o", "line"}, {"solve", "--limit", "1000000000000", "-o", "line"}} {
		if _, status := endedBy(t, syscall.SIGTERM, append(args, input)...); status != 130 {
			t.Errorf("%v ended with %d (expected 130)", args, status)
		}
	}
	dir := filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "count", input)
	if job := readFile(t, filepath.Join(dir, "job.json")); !strings.Contains(job, `"puzzles": 2,`) {
		t.Errorf("it became %s", job)
	}
}

// SIGTERM ends a run, and a worker, inside such a puzzle; the chunk is handed back
// as if it had not been begun.
func TestAChunkWithoutEndIsHandedBack(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	dir := filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "count", "--chunk", "1", endlessCount(t))
	claims := filepath.Join(dir, "claims")
	begun := func() bool {
		text, _ := os.ReadFile(claims)
		return len(text) == 2 && text[0] == 0 && text[1] == 1
	}
	run := start(t, "bulk", "run", dir, "--threads", "1", "-q")
	for deadline := time.Now().Add(2 * time.Minute); !begun(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it never came to the second chunk")
		}
	}
	if status := terminate(t, run); status != 143 {
		t.Errorf("run ended with %d (expected 143)", status)
	}
	if text := readFile(t, claims); text != "\x00\x00" {
		t.Errorf("tries that were in vain: %q", text)
	}
	addr := freeAddr(t)
	server := startHearing(t, "is served", "bulk", "serve", dir, "--addr", addr, "--patience", "1m")
	for range 2 { // the second gets what the first handed back
		worker := startHearing(t, "working", "bulk", "work", "--connect", "nats://"+addr, "--threads", "1")
		time.Sleep(300 * time.Millisecond)
		if status := terminate(t, worker); status != 143 {
			t.Errorf("the worker ended with %d (expected 143)", status)
		}
	}
	if status := terminate(t, server); status != 143 {
		t.Errorf("the server ended with %d (expected 143)", status)
	}
	if status := mustRun(t, "bulk", "status", dir); !strings.Contains(status, `"pending":1`) {
		t.Errorf("afterwards %s", status)
	}
}
