//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	easy     = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"
	solution = "789124365641375289523689714267843951435791628918256473374568192152937846896412537"
)

// process is the program, started, with its streams in hand.
type process struct {
	weight string // the file that the memory is written to
	*exec.Cmd
	t      *testing.T
	in     io.WriteCloser
	out    *bufio.Reader
	stdout io.ReadCloser
	stderr bytes.Buffer
}

// start runs the program. It is killed when the test takes too long.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	return startWith(t, nil, args...)
}

// startWith is start for who wants to read standard error as it comes.
func startWith(t *testing.T, stderr *os.File, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command("shudu", args...), t: t}
	p.Env = append(os.Environ(), "LC_ALL=C")
	return p.begin(stderr)
}

// startWeighed is start for who wants to know the memory. A process is said to
// have had at least the memory of the one that started it, so one that is as
// small as can be stands between.
func startWeighed(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command("weigh", args...), t: t, weight: filepath.Join(t.TempDir(), "weight")}
	p.Env = append(os.Environ(), "LC_ALL=C", "SHUDU_WEIGHT="+p.weight)
	return p.begin(nil)
}

func init() { programs["weigh"] = weigh }

// weigh runs the program and writes down its memory.
func weigh() {
	cmd := exec.Command("shudu", os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.Run()
	used := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
	os.WriteFile(os.Getenv("SHUDU_WEIGHT"), []byte(strconv.FormatInt(int64(used), 10)), 0o600)
	os.Exit(cmd.ProcessState.ExitCode())
}

// begin starts the process.
func (p *process) begin(stderr *os.File) *process {
	t := p.t
	t.Helper()
	p.Stderr = &p.stderr
	if stderr != nil {
		p.Stderr = stderr
	}
	var err error
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if p.stdout, err = p.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	p.out = bufio.NewReader(p.stdout)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(5*time.Minute, func() { p.Process.Kill() })
	t.Cleanup(func() { timer.Stop() })
	return p
}

// line reads a line of the output.
func (p *process) line() string {
	p.t.Helper()
	s, err := p.out.ReadString('\n')
	if err != nil {
		p.t.Fatalf("no line: %v; %q %s", err, s, &p.stderr)
	}
	return strings.TrimSuffix(s, "\n")
}

// end waits for the end and returns the exit status.
func (p *process) end() int {
	p.t.Helper()
	var exit *exec.ExitError
	if err := p.Wait(); err != nil && !errors.As(err, &exit) {
		p.t.Fatal(err)
	}
	return p.ProcessState.ExitCode()
}

// The first answer is out before the second puzzle is in.
func TestAnswersStream(t *testing.T) {
	for _, args := range [][]string{{"-o", "line"}, {"solve", "-o", "json"}, {"count"}, {"solve", "-o", "line", "--engine", "general"}, {"convert"}, {"check"}} {
		p := start(t, args...)
		for range 3 {
			io.WriteString(p.in, easy+"\n")
			if p.line() == "" {
				t.Errorf("%v: an empty answer", args)
			}
			if args[0] == "check" {
				break // it has more to say on each
			}
		}
		p.in.Close()
		io.Copy(io.Discard, p.out)
		if code := p.end(); code != 0 {
			t.Errorf("%v: exit status %d: %s", args, code, &p.stderr)
		}
	}
}

// A reader that goes away ends the program quietly, however much is to come.
func TestClosedPipe(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "-o", "line"}, {"solve", "-o", "json"}, {"convert"},
		{"generate", "--count", "1000000", "--seed", "1", "-q"},
		{"solve", "--all", strings.Repeat(".", 81)},
	} {
		p := start(t, args...)
		go func() {
			for {
				if _, err := io.WriteString(p.in, strings.Repeat(easy+"\n", 100)); err != nil {
					return
				}
			}
		}()
		p.line()
		p.stdout.Close()
		if code := p.end(); code != 0 || p.stderr.Len() > 0 {
			t.Errorf("%v: exit status %d: %s", args, code, &p.stderr)
		}
	}
}

// An interrupt in an endless enumeration keeps what was found.
func TestInterruptEnumeration(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "--all", "-o", "line", strings.Repeat(".", 81)},
		{"solve", "--all", "-o", "line", "--engine", "loop", strings.Repeat(".", 81)},
		{"solve", "--all", "-o", "json", strings.Repeat(".", 256)},
	} {
		p := start(t, args...)
		p.line()
		if err := p.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(p.out)
		if err != nil || len(rest) > 0 && rest[len(rest)-1] != '\n' {
			t.Errorf("%v: the output ends in the middle of a line (%v)", args, err)
		}
		if code := p.end(); code != 130 {
			t.Errorf("%v: exit status %d, want 130: %s", args, code, &p.stderr)
		}
		if !strings.Contains(p.stderr.String(), "interrupted; ") {
			t.Errorf("%v: %q does not tell", args, &p.stderr)
		}
	}
}

// An interrupt also ends the waiting for input.
func TestInterruptWaiting(t *testing.T) {
	for _, args := range [][]string{{"solve", "-o", "line"}, {"solve", "-o", "json"}, {"convert"}, {"draw"}, {"bank", "dedupe", "-q"}, {"solve", "--all"}} {
		p := start(t, args...)
		io.WriteString(p.in, easy+"\n")
		p.line()
		p.Process.Signal(os.Interrupt)
		if code := p.end(); code != 130 || p.stderr.Len() > 0 {
			t.Errorf("%v: exit status %d, want 130: %s", args, code, &p.stderr)
		}
	}
}

// The first interrupt ends the waiting for whoever has the other end of a FIFO,
// and what can only be read at any place does not wait for one.
func TestInterruptOnFIFO(t *testing.T) {
	fifo := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"bench", fifo}, {"solve", fifo}, {"solve", "-o", "line", fifo}, {"check", fifo}, {"convert", fifo},
		{"draw", "--svg", fifo, easy}, {"play", "--plain", fifo}, {"bank", "make", fifo + ".txt", fifo},
	} {
		p, code := endedBy(t, syscall.SIGINT, args...)
		if code != 130 || strings.Contains(p.stderr.String(), "context") {
			t.Errorf("%v: exit status %d, want 130: %s", args, code, &p.stderr)
		}
	}
	for _, args := range [][]string{{"bank", "info", fifo}, {"bank", "list", fifo}, {"bank", "add", fifo, easy}, {"play", "--plain", "--bank", fifo}} {
		p := start(t, args...)
		if code := p.end(); code != 2 || !strings.Contains(p.stderr.String(), "no bank") {
			t.Errorf("%v: exit status %d: %s", args, code, &p.stderr)
		}
	}
}

// endedBy starts the program, lets it work or wait for a moment, tells it to end,
// and returns its exit status. A signal that came before the program heard any ended
// it as it ends every program: then the moment was too short.
func endedBy(t *testing.T, how syscall.Signal, args ...string) (*process, int) {
	t.Helper()
	for moment := 200 * time.Millisecond; ; moment *= 2 {
		p := start(t, args...)
		time.Sleep(moment)
		p.Process.Signal(how)
		code := p.end()
		if by := p.ProcessState.Sys().(syscall.WaitStatus); by.Signaled() && by.Signal() == how && moment < 20*time.Second {
			continue
		}
		return p, code
	}
}

// Six programs that add to a bank at once lose nothing.
func TestSixAddAtOnce(t *testing.T) {
	bank := filepath.Join(t.TempDir(), "bank.txt")
	lines := filepath.Join(t.TempDir(), "lines.txt")
	os.WriteFile(bank, []byte(strings.Repeat(easy+"\n", 100)), 0o600)
	os.WriteFile(lines, []byte(strings.Repeat(solution+" named\n", 100)), 0o600)
	var all []*process
	for range 6 {
		all = append(all, start(t, "bank", "add", bank, lines))
	}
	for _, p := range all {
		if code := p.end(); code != 0 {
			t.Errorf("exit status %d: %s", code, &p.stderr)
		}
	}
	text, err := os.ReadFile(bank)
	if want := strings.Repeat(easy+"\n", 100) + strings.Repeat(solution+" named\n", 600); err != nil || string(text) != want {
		t.Errorf("%d of %d bytes (%v)", len(text), len(want), err)
	}
}

// A bank is listed, and files are measured, in memory that does not grow with
// them.
func TestMemoryOfLargeFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 40 MB")
	}
	file := filepath.Join(t.TempDir(), "large.txt")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	chunk := strings.Repeat(easy+"\n", 1000)
	for range 500 {
		io.WriteString(f, chunk)
	}
	f.Close()
	for _, args := range [][]string{{"bank", "list", file}, {"bench", "--engine", "lanes", "--threads", "1", "--repeat", "1", file}} {
		p := startWeighed(t, args...)
		io.Copy(io.Discard, p.out)
		if code := p.end(); code != 0 {
			t.Errorf("%v: exit status %d: %s", args, code, &p.stderr)
		}
		if used := p.memory(); used > 80<<20 {
			t.Errorf("%v: %d MB of memory", args, used>>20)
		}
	}
}

// A full disk is told.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	defer full.Close()
	for _, args := range [][]string{{"solve", easy}, {"solve", "-o", "line", easy}, {"convert", easy}, {"formats"}} {
		cmd := exec.Command("shudu", args...)
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		var stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = full, &stderr
		cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != 2 || !strings.Contains(stderr.String(), "standard output cannot be written") {
			t.Errorf("%v: exit status %d: %s", args, code, &stderr)
		}
	}
}

// A line of 100 MB is refused, and what follows it is answered.
func TestHugeLine(t *testing.T) {
	for _, args := range [][]string{{"solve", "-o", "line"}, {"solve", "-o", "line", "--engine", "general"}} {
		p := startWeighed(t, args...)
		go func() {
			io.WriteString(p.in, easy+"\n")
			part := strings.Repeat("7", 1<<20)
			for range 100 {
				io.WriteString(p.in, part)
			}
			io.WriteString(p.in, "\n"+easy+"\n")
			p.in.Close()
		}()
		for range 2 {
			if got := p.line(); got != easy+":1:"+solution {
				t.Errorf("%v: %.200s", args, got)
			}
		}
		if code := p.end(); code != 2 || !strings.Contains(p.stderr.String(), "standard input:2: the line is too long") {
			t.Errorf("%v: exit status %d: %s", args, code, &p.stderr)
		}
		// The race detector, which runs the short tests, takes memory of its own.
		if used := p.memory(); used > 100<<20 && !testing.Short() {
			t.Errorf("%v: %d MB of memory", args, used>>20)
		}
	}
}

// memory returns the most memory that the process had, in bytes.
func (p *process) memory() int64 {
	text, err := os.ReadFile(p.weight)
	used, wrong := strconv.ParseInt(string(text), 10, 64)
	if err != nil || wrong != nil || used == 0 {
		p.t.Fatalf("the memory is not known: %q, %v, %v", text, err, wrong)
	}
	if runtime.GOOS != "darwin" {
		used <<= 10
	}
	return used
}

// A gigabyte of puzzles passes through in less than 100 MB of memory.
func TestGigabyte(t *testing.T) {
	if testing.Short() {
		t.Skip("a gigabyte takes a while")
	}
	const gigabyte = 1 << 30
	p := startWeighed(t, "solve", "-o", "line")
	chunk := strings.Repeat(easy+"\n", 10_000)
	sent := make(chan int, 1)
	go func() {
		n := 0
		for n < gigabyte {
			io.WriteString(p.in, chunk)
			n += len(chunk)
		}
		p.in.Close()
		sent <- n
	}()
	got, err := io.Copy(io.Discard, p.out)
	if code := p.end(); err != nil || code != 0 {
		t.Fatalf("exit status %d (%v): %s", code, err, &p.stderr)
	}
	puzzles := int64(<-sent) / int64(len(easy)+1)
	if want := puzzles * int64(len(easy)+len(":1:")+len(solution)+1); got != want {
		t.Errorf("%d bytes came out, want %d", got, want)
	}
	if used := p.memory(); used > 100<<20 {
		t.Errorf("%d MB of memory", used>>20)
	}
}
