//go:build unix

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Ten of the programs that work on jobs are ended without a word, one after the
// other: workers and servers. Nothing is missing, nothing is doubled, nothing is
// wrong.
func TestKilledProgramsLoseNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("kills programs for some seconds")
	}
	t.Run("directory", func(t *testing.T) { t.Parallel(); killAndCompare(t, 10, directoryCrew) })
	t.Run("broker", func(t *testing.T) { t.Parallel(); killAndCompare(t, 10, brokerCrew) })
}

// killAndCompare runs jobs and kills at random until so many are killed, and all
// jobs are done.
func killAndCompare(t *testing.T, kills int, hire func(t *testing.T, dir string) *crew) {
	t.Helper()
	input, want := manyPuzzles(t, 3000)
	for jobs := 0; kills > 0; jobs++ {
		dir := filepath.Join(t.TempDir(), fmt.Sprintf("job%d", jobs))
		mustRun(t, "bulk", "new", dir, "--op", "rate", "--chunk", "40", "-o", "line", input)
		c := hire(t, dir)
		kills -= c.run(kills)
		out := filepath.Join(t.TempDir(), "out")
		mustRun(t, "bulk", "merge", dir, "-o", out)
		compareLines(t, readFile(t, out), want)
	}
}

// mustRun runs the program to its end, which must be a good one.
func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	status, out, told := shudu(t, "", args...)
	if status != 0 {
		t.Fatalf("shudu %s ended with %d: %s", strings.Join(args, " "), status, told)
	}
	return out
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// puzzleFile writes a file of different puzzles.
func puzzleFile(t *testing.T, n int) string {
	t.Helper()
	var b strings.Builder
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		names := []byte("123456789")
		rng.Shuffle(9, func(i, j int) { names[i], names[j] = names[j], names[i] })
		for _, c := range []byte(easy) {
			if c != '.' {
				c = names[c-'1']
			}
			b.WriteByte(c)
		}
		b.WriteByte('\n')
	}
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(path, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// manyPuzzles is puzzleFile, and what "rate" says of it: a line of each puzzle.
func manyPuzzles(t *testing.T, n int) (path, want string) {
	t.Helper()
	path = puzzleFile(t, n)
	want = mustRun(t, "rate", "-o", "line", path)
	in, out := strings.Split(readFile(t, path), "\n"), strings.Split(want, "\n")
	if len(in) != len(out) {
		t.Fatalf("%d lines became %d", len(in), len(out))
	}
	for i := range in {
		if !strings.HasPrefix(out[i], in[i]) {
			t.Fatalf("line %d is about another puzzle: %s", i+1, out[i])
		}
	}
	return path, want
}

// compareLines says which lines are missing, doubled or wrong.
func compareLines(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	t.Errorf("%d lines (expected %d)", len(g), len(w))
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("line %d is\n%s (expected\n%s)", i+1, g[i], w[i])
		}
	}
}

// crew is some programs that work on one job.
type crew struct {
	t       *testing.T
	orders  [][]string // what each is called with
	server  int        // which of them the others need; -1 for none
	running []*exec.Cmd
	gone    []chan struct{} // closed when it has ended
	told    []*bytes.Buffer
	exits   chan exit
}

// exit is the end of one of them.
type exit struct {
	who  int
	cmd  *exec.Cmd
	code int
}

// directoryCrew works on a common disk.
func directoryCrew(t *testing.T, dir string) *crew {
	run := []string{"bulk", "run", dir, "--threads", "1"}
	return &crew{t: t, server: -1, orders: [][]string{run, run}}
}

// brokerCrew is a server and two workers.
func brokerCrew(t *testing.T, dir string) *crew {
	addr := freeAddr(t)
	work := []string{"bulk", "work", "--connect", "nats://" + addr, "--threads", "1", "--wait", "20s"}
	return &crew{t: t, server: 0, orders: [][]string{{"bulk", "serve", dir, "--addr", addr, "--patience", "700ms"}, work, work}}
}

// freeAddr returns an address of this machine that nobody uses, and that no
// connection is given by itself: those are above 32767.
func freeAddr(t *testing.T) string {
	t.Helper()
	for range 1000 {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(20_000)))
		if err == nil {
			defer l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("there is no free address")
	return ""
}

// start starts one of them.
func (c *crew) start(who int) {
	c.t.Helper()
	cmd := exec.Command("shudu", c.orders[who]...)
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	c.told[who] = &bytes.Buffer{}
	cmd.Stderr = c.told[who]
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	gone := make(chan struct{})
	c.running[who], c.gone[who] = cmd, gone
	go func() {
		_ = cmd.Wait()
		close(gone)
		c.exits <- exit{who, cmd, cmd.ProcessState.ExitCode()}
	}()
}

// run runs all of them until the job is done, and kills one now and then. It
// returns how many it killed.
func (c *crew) run(kills int) int {
	c.t.Helper()
	n := len(c.orders)
	c.running, c.gone, c.told, c.exits = make([]*exec.Cmd, n), make([]chan struct{}, n), make([]*bytes.Buffer, n), make(chan exit, 1000)
	for who := range c.orders {
		c.start(who)
	}
	c.t.Cleanup(func() {
		for _, cmd := range c.running {
			if cmd != nil {
				_ = cmd.Process.Kill()
			}
		}
	})
	killed, deadline := 0, time.After(5*time.Minute)
	for left := len(c.orders); left > 0; {
		select {
		case e := <-c.exits:
			if c.ended(e) {
				left--
			}
		case <-time.After(time.Duration(100+rand.IntN(300)) * time.Millisecond):
			if killed < kills && c.kill() {
				killed++
			}
		case <-deadline:
			c.t.Fatalf("the job is never done; after %d kills they say %s", killed, c.told)
		}
	}
	return killed
}

// kill ends one of them without a word and starts it again.
func (c *crew) kill() bool {
	who := rand.IntN(len(c.orders))
	if c.running[who] == nil || c.server >= 0 && c.running[c.server] == nil {
		return false // the end is near
	}
	if c.running[who].Process.Kill() != nil {
		return false
	}
	<-c.gone[who]
	c.start(who)
	return true
}

// ended notes that one of them ended; it reports whether it did so by itself.
func (c *crew) ended(e exit) bool {
	c.t.Helper()
	if c.running[e.who] != e.cmd {
		return false // it was killed
	}
	c.running[e.who] = nil
	late := c.server >= 0 && e.who != c.server && c.running[c.server] == nil && strings.Contains(c.told[e.who].String(), "no server answers")
	if e.code != 0 && !late {
		c.t.Errorf("shudu %s ended with %d: %s", strings.Join(c.orders[e.who], " "), e.code, c.told[e.who])
	}
	return true
}
