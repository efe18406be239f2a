//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// jobOf makes a job of four chunks.
func jobOf(t *testing.T, puzzles int) (dir, want string) {
	t.Helper()
	input, want := manyPuzzles(t, puzzles)
	dir = filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "rate", "--chunk", strconv.Itoa(puzzles/4), "-o", "line", input)
	return dir, want
}

// slowly does something in the middle of a job: it reports whether the job went on
// still. It is done with larger and larger ones until that is so.
func slowly(t *testing.T, do func(dir, want string) bool) {
	t.Helper()
	for puzzles := 8000; !do(jobOf(t, puzzles)); puzzles *= 4 {
		if puzzles > 100_000 {
			t.Fatal("every job was done before its middle")
		}
	}
}

// hear waits until a program says something on standard error.
func hear(t *testing.T, p *process, pipe io.Reader, words string) {
	t.Helper()
	lines := bufio.NewScanner(pipe)
	for lines.Scan() {
		fmt.Fprintln(&p.stderr, lines.Text())
		if strings.Contains(lines.Text(), words) {
			go func() { _, _ = io.Copy(io.Discard, pipe) }()
			return
		}
	}
	t.Fatalf("it never said %q: %s", words, &p.stderr)
}

// startHearing starts the program and waits until it says something.
func startHearing(t *testing.T, words string, args ...string) *process {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := startWith(t, w, args...)
	w.Close()
	t.Cleanup(func() { r.Close() })
	hear(t, p, r, words)
	return p
}

// A worker that is told to end hands its chunk back at once: nobody waits for
// the minutes after which it would be given up for lost.
func TestATerminatedWorkerHandsItsChunkBack(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	slowly(t, func(dir, want string) bool { return handsBack(t, dir, want) })
}

func handsBack(t *testing.T, dir, want string) bool {
	t.Helper()
	addr := freeAddr(t)
	server := startHearing(t, "is served", "bulk", "serve", dir, "--addr", addr, "--patience", "2m")
	first := startHearing(t, "working", "bulk", "work", "--connect", "nats://"+addr, "--threads", "1")
	time.Sleep(50 * time.Millisecond)
	if err := first.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	status := first.end()
	if strings.Contains(mustRun(t, "bulk", "status", dir), `"pending":0`) {
		server.end()
		return false // there was nothing to hand back
	}
	if status != 143 {
		t.Errorf("it ended with %d (expected 143)", status)
	}
	began := time.Now()
	mustRun(t, "bulk", "work", "--connect", "nats://"+addr, "--threads", "1")
	if status := server.end(); status != 0 {
		t.Errorf("the server ended with %d", status)
	}
	if took := time.Since(began); took > 110*time.Second {
		t.Errorf("the others waited for %v", took)
	}
	out := filepath.Join(t.TempDir(), "out")
	mustRun(t, "bulk", "merge", dir, "-o", out)
	compareLines(t, readFile(t, out), want)
	return true
}

func TestATerminatedServerGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	slowly(t, func(dir, want string) bool { return goesOn(t, dir, want) })
}

func goesOn(t *testing.T, dir, want string) bool {
	t.Helper()
	addr := freeAddr(t)
	serve := []string{"bulk", "serve", dir, "--addr", addr, "--patience", "1s"}
	server := startHearing(t, "is served", serve...)
	worker := startHearing(t, "working", "bulk", "work", "--connect", "nats://"+addr, "--threads", "1")
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	status := server.end()
	if status == 0 {
		worker.end()
		return false // all was done
	}
	if status != 143 {
		t.Errorf("it ended with %d (expected 143)", status)
	}
	mustRun(t, serve...)
	if status := worker.end(); status != 0 {
		t.Errorf("the worker, who was there all the time, ended with %d", status)
	}
	out := filepath.Join(t.TempDir(), "out")
	mustRun(t, "bulk", "merge", dir, "-o", out)
	compareLines(t, readFile(t, out), want)
	return true
}

func TestAServedJobShowsItsFigures(t *testing.T) {
	dir, _ := jobOf(t, 40)
	metrics := freeAddr(t)
	server := startHearing(t, "figures", "bulk", "serve", dir, "--addr", freeAddr(t), "--metrics", metrics)
	defer server.Process.Kill()
	answer, err := http.Get("http://" + metrics + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || !strings.Contains(string(text), "# TYPE shudu_bulk_chunks_done gauge\nshudu_bulk_chunks_done{job=") {
		t.Errorf("%s, %v", text, err)
	}
	if status := mustRun(t, "bulk", "status", dir); !strings.Contains(status, `"chunks":4,"done":0,`) {
		t.Errorf("while it is served, its status is %s", status)
	}
}

// What cannot be served is refused with what to do, in both languages.
func TestServingIsRefusedWithWhatToDo(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "generate", "--count", "4", "--seed", "1", "--chunk", "2")
	short := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(short, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"serve", dir, "--addr", "0.0.0.0:0"}, "add --token-file or --nkey-file, and --tls-cert with --tls-key"},
		{[]string{"serve", dir, "--addr", "0.0.0.0:0", "--lang", "zh-TW"}, "請加上 --token-file 或 --nkey-file，以及 --tls-cert 與 --tls-key"},
		{[]string{"serve", dir, "--addr", ":0", "--token-file", short}, "add --tls-cert and --tls-key"},
		{[]string{"serve", dir, "--token-file", short}, "it has 6 characters (expected 16 or more)"},
		{[]string{"serve", dir, "--addr", "4222"}, "expected HOST:PORT"},
		{[]string{"serve", dir, "--replicas", "3"}, "say --connect"},
		{[]string{"serve", dir, "--patience", "1ms"}, "--patience must be"},
		{[]string{"serve", dir + "x"}, "is no job"},
		{[]string{"serve", short}, "is no job"},
		{[]string{"serve", dir, "--token-file", short + "x"}, "tokenx cannot be read: no such file or directory"},
		{[]string{"serve"}, "name the directory"},
		{[]string{"work"}, "--connect nats://HOST:PORT"},
		{[]string{"work", "--connect", "nats://127.0.0.1:1", dir}, "the server knows the job"},
		{[]string{"work", "--connect", "nats://127.0.0.1:1", "--wait", "0s"}, "no server answers"},
		{[]string{"work", "--connect", "nats://127.0.0.1:1", "--wait", "0s", "--lang", "zh-TW"}, "沒有伺服器回應"},
	} {
		if status, _, told := shudu(t, "", append([]string{"bulk"}, test.args...)...); status != 2 || !strings.Contains(told, test.says) {
			t.Errorf("%s ended with %d: %s (expected %q)", test.args, status, told, test.says)
		}
	}
}
