//go:build unix

package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// guideLines returns the lines of a guide that are typed on a machine, in order.
func guideLines(t *testing.T, guide, machine string) []string {
	t.Helper()
	var out []string
	for _, block := range regexp.MustCompile("(?ms)^```sh "+machine+"\n(.*?)^```$").FindAllStringSubmatch(guide, -1) {
		out = append(out, strings.Split(strings.TrimSpace(block[1]), "\n")...)
	}
	return out
}

// machine is a directory that stands for a machine.
type machine struct {
	t    *testing.T
	dir  string
	path string // what is before all else in PATH
	addr string // that of alpha
	late bool   // all was done before it was started again: the server may be gone
}

// line makes a line of the guide one for this machine.
func (m *machine) line(text string) *exec.Cmd {
	host, port, err := net.SplitHostPort(m.addr)
	if err != nil {
		m.t.Fatal(err)
	}
	text = strings.NewReplacer("192.168.1.10:4222", m.addr, "192.168.1.10", host, ":4222", ":"+port).Replace(text)
	if strings.Contains(text, "bulk new") {
		text += " --chunk 500" // small ones, so that there is something to lose
	}
	if strings.Contains(text, "bulk serve") {
		text += " --patience 1s" // a test does not wait
	}
	cmd := exec.Command("sh", "-c", "exec "+text)
	if strings.Contains(text, " > ") {
		cmd = exec.Command("sh", "-c", text)
	}
	cmd.Dir, cmd.Env = m.dir, append(os.Environ(), "LC_ALL=C", "PATH="+m.path+":"+os.Getenv("PATH"))
	return cmd
}

func (m *machine) run(text string) string {
	m.t.Helper()
	out, err := m.line(text).CombinedOutput()
	if err != nil {
		m.t.Fatalf("%s: %v: %s", text, err, out)
	}
	return string(out)
}

func (m *machine) start(text string) *exec.Cmd {
	m.t.Helper()
	cmd := m.line(text)
	if err := cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	m.t.Cleanup(func() { _ = cmd.Process.Kill() })
	return cmd
}

// Two machines follow the guide, one of them loses its power in the middle.
func TestTheGuideOfTwoMachines(t *testing.T) {
	if testing.Short() {
		t.Skip("runs programs for some seconds")
	}
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Skip("there is no openssl here")
	}
	for _, name := range []string{"BULK.md", "BULK.zh-TW.md"} {
		t.Run(name, func(t *testing.T) { followGuide(t, readFile(t, filepath.Join("..", "..", "docs", name))) })
	}
}

func followGuide(t *testing.T, guide string) {
	alpha := &machine{t: t, dir: t.TempDir(), path: t.TempDir(), addr: freeAddr(t)}
	beta := &machine{t: t, dir: t.TempDir(), path: t.TempDir(), addr: alpha.addr}
	scp := fmt.Sprintf("#!/bin/sh\nfor a in \"$@\"; do case $a in alpha:*) cp \"%s/${a#alpha:}\" keys/ || exit 1;; esac; done\n", alpha.dir)
	if err := os.WriteFile(filepath.Join(beta.path, "scp"), []byte(scp), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(puzzleFile(t, 60_000), filepath.Join(alpha.dir, "puzzles.txt")); err != nil {
		t.Fatal(err)
	}
	var server, worker *exec.Cmd
	after := []string{}
	for _, line := range guideLines(t, guide, "alpha") {
		switch {
		case strings.Contains(line, "bulk serve"):
			server = alpha.start(line)
		case server != nil && !strings.Contains(line, "bulk status"):
			after = append(after, line)
		default:
			alpha.run(line)
		}
	}
	for _, line := range guideLines(t, guide, "beta") {
		if strings.Contains(line, "bulk work") {
			worker = pullThePlug(t, beta, line, filepath.Join(alpha.dir, "job", "out", "chunk-*[0-9]"))
			continue
		}
		beta.run(line)
	}
	if server == nil || worker == nil || len(after) != 2 {
		t.Fatalf("the guide says nothing of serving, working, or what comes after: %q", after)
	}
	if err := worker.Wait(); err != nil && !beta.late {
		t.Errorf("beta: %v", err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("alpha: %v", err)
	}
	told := ""
	for _, line := range after {
		told += alpha.run(line)
	}
	if !strings.Contains(told, "all are the same") {
		t.Errorf("it was not called right: %s", told)
	}
	compareLines(t, readFile(t, filepath.Join(alpha.dir, "answers.txt")), mustRun(t, "count", "-o", "line", filepath.Join(alpha.dir, "puzzles.txt")))
}

// pullThePlug starts a worker, ends it without a word as soon as there is a
// result, and starts it again.
func pullThePlug(t *testing.T, m *machine, line, results string) *exec.Cmd {
	t.Helper()
	worker := m.start(line)
	for range 2000 {
		if done, _ := filepath.Glob(results); len(done) > 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if err := worker.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = worker.Wait()
	m.late = strings.Contains(mustRun(t, "bulk", "status", filepath.Dir(filepath.Dir(results))), `"pending":0`)
	return m.start(line)
}
