//go:build unix

package tui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/bank/builtin"
)

var measure = flag.String("measure", "", "measure the real program and write the figures to this `file`")

// How fast the game feels: from the start to the board with a bank of 100,000
// puzzles, from a key to the first bytes, and how many bytes a move takes. It
// asserts nothing; figures depend on the machine.
//
//	go test ./tui -run TestMeasure -measure docs/bench/play.md
func TestMeasure(t *testing.T) {
	if *measure == "" {
		t.Skip("give -measure FILE to measure")
	}
	dir := t.TempDir()
	bank := filepath.Join(dir, "bank.txt")
	var b strings.Builder
	for i := range 100_000 {
		b.WriteString(builtin.Line(1+i%builtin.Len()) + "\n")
	}
	if err := os.WriteFile(bank, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"play", "--bank", bank, "--id", "77777"}
	var starts []time.Duration
	for range 21 {
		from := time.Now()
		s := onPty(t, dir, args...)
		if !s.waits("┗", 10*time.Second) {
			t.Fatal("no board")
		}
		starts = append(starts, time.Since(from))
		s.kill()
		s.pty.Close()
	}
	s := onPty(t, dir, args...)
	defer s.pty.Close()
	defer s.kill()
	s.waits("┗", 10*time.Second)
	time.Sleep(500 * time.Millisecond)
	moves, moveBytes := strokes(s, slices.Repeat([]string{"\x1b[C", "\x1b[B"}, 100))
	digits, digitBytes := strokes(s, slices.Repeat([]string{"x", "1", "2", "[", "z", "\t"}, 30))
	rss := "?"
	if status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid)); err == nil {
		if _, rest, ok := strings.Cut(string(status), "VmHWM:"); ok {
			rss, _, _ = strings.Cut(strings.TrimSpace(rest), "\n")
		}
	}
	load, _ := os.ReadFile("/proc/loadavg")
	row := func(name string, list []time.Duration, bytes []int) string {
		line := fmt.Sprintf("| %s | %s | %s | %s |", name, ms(list, 0), ms(list, 50), ms(list, 95))
		if bytes != nil {
			line += fmt.Sprintf(" %d / %d / %d |", quantile(bytes, 50), mean(bytes), quantile(bytes, 95))
		} else {
			line += " |"
		}
		return line + "\n"
	}
	text := "# The terminal game, measured\n\n" +
		"The real program on a pseudo terminal of 80×24, `go test ./tui -run TestMeasure -measure FILE`. " +
		"A bank of 100,000 lines, puzzle 77,777; 21 starts, 200 moves of the cursor, 180 keys that write. " +
		"A key's time ends with the first byte on the terminal; its bytes are all that come before the terminal is quiet for 30 ms.\n\n" +
		fmt.Sprintf("%s, %s/%s, %d cores, load average %s\n\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), strings.TrimSpace(string(load))) +
		"| what | least | median | p95 | bytes median / mean / p95 |\n|---|---|---|---|---|\n" +
		row("start to the whole board", starts, nil) + row("cursor key to bytes", moves, moveBytes) + row("writing key to bytes", digits, digitBytes) +
		"\nMemory, high water: " + rss + "\n"
	if err := os.WriteFile(*measure, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Log(text)
}

// strokes sends keys one after the other and returns how long the first bytes
// took and how many came.
func strokes(s *session, keys []string) (took []time.Duration, bytes []int) {
	for _, k := range keys {
		before := len(s.text())
		from := time.Now()
		s.pty.WriteString(k)
		if !s.grows(before, time.Second) {
			continue
		}
		took = append(took, time.Since(from))
		for {
			n := len(s.text())
			if !s.grows(n, 30*time.Millisecond) {
				break
			}
		}
		bytes = append(bytes, len(s.text())-before)
	}
	return took, bytes
}

func ms(list []time.Duration, percent int) string {
	return fmt.Sprintf("%.1f ms", float64(quantile(list, percent).Microseconds())/1000)
}

func mean(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return sum / max(1, len(list))
}

func quantile[T time.Duration | int](list []T, percent int) T {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}
