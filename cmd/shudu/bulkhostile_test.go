//go:build unix

package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/bulk"
	"shudu/bulk/broker"
)

// An operation that names a file of the machine it runs on is refused before it
// does anything, whoever asks for it.
func TestOperationsNameNoFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	for _, task := range []bulk.Task{
		{Name: "rate", Args: []string{"--output=line", "--svg=" + file}},
		{Name: "rate", Args: []string{"--output=line", "--summary"}},
		{Name: "rate", Args: []string{"--output=line", "--force"}},
		{Name: "generate", Args: []string{"--output=line", "--bank=" + file}},
		{Name: "generate", Args: []string{"--output=line", "--pattern=" + file}},
		{Name: "generate", Args: []string{"--output=line", "--like", "/etc/passwd"}},
		{Name: "generate", Args: []string{"--output=line", "--layout=/etc/passwd"}},
		{Name: "generate", Args: []string{"--output=" + file}},
		{Name: "generate", Args: []string{"-o", "text"}},
		{Name: "solve", Args: []string{"--output=text"}},
		{Name: "solve", Args: []string{"--output=line", "/etc/passwd"}},
		{Name: "solve", Args: []string{"--output=line", "--threads=1000"}},
		{Name: "convert", Args: []string{"--output=grid"}},
		{Name: "draw", Args: []string{"--output=" + file}},
		{Name: "bulk", Args: []string{"new", file}},
		{Name: "web", Args: []string{"--export=" + file}},
	} {
		a := newApp(context.Background(), nil)
		if _, err := a.operation(&bulk.Manifest{Task: task})(); err == nil {
			t.Errorf("%s %q was taken", task.Name, task.Args)
		}
	}
	if _, err := os.Lstat(file); err == nil {
		t.Error("a file was written")
	}
	for _, task := range []bulk.Task{
		{Name: "solve", Args: []string{"--lang=zh-TW", "--output=json", "--limit=10"}},
		{Name: "rate", Args: []string{"--output=line", "--profile=se121"}},
		{Name: "grids", Args: []string{"--output=line", "--where=canonical"}},
	} {
		a := newApp(context.Background(), nil)
		if _, err := a.operation(&bulk.Manifest{Task: task})(); err != nil {
			t.Errorf("%s %q was refused: %v", task.Name, task.Args, err)
		}
	}
}

// A server that wants a worker to write a file is refused by name, and no file is
// written.
func TestAHostileServerWritesNoFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "written.svg")
	input, _ := manyPuzzles(t, 20)
	url := hostileServer(t, input, bulk.Task{Name: "rate", Args: []string{"--output=line", "--svg=" + file, "--force"}})
	status, _, told := shudu(t, "", "bulk", "work", "--connect", url, "--wait", "5s")
	if status != 2 || !strings.Contains(told, "--svg") {
		t.Errorf("the worker ended with %d: %s", status, told)
	}
	if _, err := os.Lstat(file); err == nil {
		t.Error("it wrote the file")
	}
}

// hostileServer serves a job that no "bulk new" would make.
func hostileServer(t *testing.T, input string, task bulk.Task) (url string) {
	t.Helper()
	j, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "job"), bulk.Plan{
		Engine: engineVersion(), Task: task, Chunk: 5, Inputs: []bulk.Input{{Path: input, Name: "in", Format: "line"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := broker.Start(j, "127.0.0.1:0", broker.Access{}, func(string, string) {})
	if err != nil {
		t.Fatal(err)
	}
	nc, err := b.Connect()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	h := &broker.Host{Job: j, Conn: nc, Clock: systemClock, Patience: time.Second}
	go func() {
		defer close(ended)
		_ = h.Run(ctx)
	}()
	t.Cleanup(func() {
		cancel()
		<-ended
		nc.Close()
		b.Stop()
		j.Close()
	})
	return b.URL()
}

// A program of another version is told so by both sides, and does nothing: here
// with a real one, which differs by a byte and so is another build.
func TestAnotherVersionIsRefusedByBothSides(t *testing.T) {
	if testing.Short() {
		t.Skip("copies the program")
	}
	own, err := exec.LookPath("shudu")
	if err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "shudu")
	if err := os.WriteFile(other, []byte(readFile(t, own)+"."), 0o755); err != nil {
		t.Fatal(err)
	}
	input, _ := manyPuzzles(t, 20)
	dir := filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "count", "--chunk", "5", input)
	addr := freeAddr(t)
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := startWith(t, w, "bulk", "serve", dir, "--addr", addr)
	w.Close()
	defer server.Process.Kill()
	hear(t, server, r, "is served")
	for _, args := range [][]string{
		{"bulk", "work", "--connect", "nats://" + addr, "--wait", "10s"},
		{"bulk", "run", dir},
		{"bulk", "serve", dir, "--addr", freeAddr(t)},
		{"bulk", "verify", dir},
	} {
		cmd := exec.Command(other, args...)
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		told, err := cmd.CombinedOutput()
		if err == nil || cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(told), "the job was made by another version: devel-") {
			t.Errorf("%s: %v: %s", args, err, told)
		}
	}
	if status := mustRun(t, "bulk", "status", dir); !strings.Contains(status, `"chunks":4,"done":0,`) {
		t.Errorf("somebody worked: %s", status)
	}
}
