//go:build unix

package tui

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/creack/pty"
	"golang.org/x/term"

	"shudu/bank/builtin"
	"shudu/internal/store"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// built is the folder of the program, once it is built.
var built string

// binary builds the program once.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "shudu-e2e")
	if err != nil {
		return "", err
	}
	built = dir
	path := filepath.Join(dir, "shudu")
	out, err := exec.Command("go", "build", "-o", path, "shudu/cmd/shudu").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// environment is that of a program whose files are in a folder of its own.
func environment(dir string, more ...string) []string {
	env := []string{"TERM=xterm-256color", "LANG=C.UTF-8", "HOME=" + dir, "PATH=" + os.Getenv("PATH"),
		"XDG_STATE_HOME=" + dir + "/state", "XDG_CONFIG_HOME=" + dir + "/config"}
	return append(env, more...)
}

func stateOf(dir string) *shelf.Shelf { return shelf.Of(store.At(dir + "/state/shudu")) }

// atMost is how long something may take that comes at last: a machine may be busy.
const atMost = time.Minute

// tmux is the real program in a real terminal.
type tmux struct {
	t      *testing.T
	socket string
}

func inTmux(t *testing.T, dir, width, height string, args ...string) *tmux {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not installed (make deps installs it)")
	}
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	tm := &tmux{t, filepath.Join(dir, "tmux")}
	words := append([]string{path}, args...)
	for i, w := range words {
		words[i] = "'" + w + "'"
	}
	script := strings.Join(words, " ") + "; echo end of the program; sleep 1000"
	cmd := exec.Command("tmux", "-S", tm.socket, "-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, "sh", "-c", script)
	cmd.Env = environment(dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("tmux: %v: %s", err, out)
	}
	t.Cleanup(func() { exec.Command("tmux", "-S", tm.socket, "kill-server").Run() })
	return tm
}

func (tm *tmux) do(args ...string) string {
	tm.t.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", tm.socket}, args...)...).CombinedOutput()
	if err != nil {
		tm.t.Fatalf("tmux %v: %v: %s", args, err, out)
	}
	return string(out)
}

func (tm *tmux) keys(names ...string) { tm.do(append([]string{"send-keys"}, names...)...) }

// sees waits until the screen shows some words, and returns it.
func (tm *tmux) sees(words string) string {
	tm.t.Helper()
	var screen string
	for end := time.Now().Add(atMost); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if screen = tm.do("capture-pane", "-p"); strings.Contains(screen, words) {
			return screen
		}
	}
	tm.t.Fatalf("the screen never showed %q:\n%s", words, screen)
	return ""
}

// The classic game as printed in handout 3, from a bank file, in a terminal.
func TestTmuxClassic(t *testing.T) {
	dir := t.TempDir()
	bank := filepath.Join(dir, "bank.txt")
	os.WriteFile(bank, []byte(builtin.Line(1)+"\n"+builtin.Line(2)+"\n"+builtin.Line(3)+"\n"), 0o644)
	tm := inTmux(t, dir, "80", "24", "play", "--classic", "--bank", bank)
	tm.sees("Select problem ID (Input 0 for random) :")
	tm.sees("Total Problems = 3")
	tm.keys("2", "Enter")
	tm.sees("OK, Problem ID = 2")
	tm.keys("Space")
	tm.sees("Lives = 5")
	p := builtin.Puzzle(2)
	answer := solution(t, p)
	first := 0
	for p.Givens[first] != sudoku.None {
		first++
	}
	for range first {
		tm.keys("Right")
	}
	tm.keys(label(p, answer[first]%9+1))
	tm.sees("Lives = 4")
	at := sudoku.Cell(first)
	for c, d := range answer {
		if p.Givens[c] == sudoku.None {
			keys := append(walkTo(p.Geometry, at, sudoku.Cell(c)), label(p, d))
			for i, k := range keys {
				keys[i] = strings.ToUpper(k[:1]) + k[1:]
			}
			tm.keys(keys...)
			at = sudoku.Cell(c)
		}
	}
	screen := tm.sees("end of the program")
	for _, words := range []string{"You did it! Spent time = ", "Problem ID = 2", "+=======================+", "Lives = 4"} {
		if !strings.Contains(screen, words) {
			t.Errorf("after the end the terminal does not show %q:\n%s", words, screen)
		}
	}
}

// The modern game in a terminal: home, level, notes, undo, a smaller and a
// larger window, leave, continue.
func TestTmuxModern(t *testing.T) {
	dir := t.TempDir()
	tm := inTmux(t, dir, "80", "24")
	tm.sees("Puzzle of the day")
	tm.keys("Enter")
	tm.sees("expert")
	tm.keys("Enter")
	tm.sees("easy, number")
	tm.keys("n")
	tm.keys("[")
	tm.keys("x", "1", "2")
	tm.sees("^12")
	tm.do("resize-window", "-x", "20", "-y", "8")
	tm.sees("window is too")
	tm.do("resize-window", "-x", "100", "-y", "45")
	tm.sees("┏━━━━━━━┯")
	tm.do("resize-window", "-x", "80", "-y", "24")
	tm.sees("┏━━━━━┯━━━━━┯")
	tm.keys("q")
	tm.sees("Puzzle of the day")
	tm.keys("3")
	tm.sees("Enter opens")
	tm.keys("Enter")
	tm.sees("^12")
	tm.keys("C-c")
	screen := tm.sees("end of the program")
	if strings.Contains(screen, "┏") {
		t.Errorf("the board stays on the terminal:\n%s", screen)
	}
}

// session is the real program on a pseudo terminal that answers what terminals
// are asked.
type session struct {
	cmd   *exec.Cmd
	pty   *os.File
	mu    sync.Mutex
	out   bytes.Buffer
	reads chan struct{}
}

var dimensions = &pty.Winsize{Rows: 24, Cols: 80}

func onPty(t testing.TB, dir string, args ...string) *session {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	cmd.Env = environment(dir)
	f, err := pty.StartWithSize(cmd, dimensions)
	if err != nil {
		t.Fatal(err)
	}
	s := &session{cmd: cmd, pty: f, reads: make(chan struct{}, 1)}
	go s.read()
	return s
}

func (s *session) read() {
	buf := make([]byte, 1<<16)
	for {
		n, err := s.pty.Read(buf)
		if err != nil {
			return
		}
		if bytes.Contains(buf[:n], []byte("\x1b[c")) {
			s.pty.WriteString("\x1b[?62;22c")
		}
		s.mu.Lock()
		s.out.Write(buf[:n])
		s.mu.Unlock()
		select {
		case s.reads <- struct{}{}:
		default:
		}
	}
}

func (s *session) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.String()
}

// waits until the output has some words; it reports whether they came.
func (s *session) waits(words string, limit time.Duration) bool {
	deadline := time.After(limit)
	for !strings.Contains(s.text(), words) {
		select {
		case <-s.reads:
		case <-deadline:
			return false
		}
	}
	return true
}

// restored fails unless the program has given the terminal back: no alternate
// screen, a cursor, no mouse. The last bytes may still be on their way.
func restored(t *testing.T, s *session) {
	t.Helper()
	if !strings.Contains(s.text(), "\x1b[?1049h") {
		t.Fatal("the alternate screen was never on")
	}
	var left []string
	for end := time.Now().Add(atMost); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if left = kept(s.text()); len(left) == 0 {
			return
		}
	}
	t.Errorf("these were not taken back: %q", left)
}

// kept returns what was switched on and not off again.
func kept(out string) []string {
	var left []string
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?1002h": "\x1b[?1002l", "\x1b[?2004h": "\x1b[?2004l", "\x1b[?25l": "\x1b[?25h"} {
		if strings.LastIndex(out, on) > strings.LastIndex(out, off) {
			left = append(left, on)
		}
	}
	return left
}

func TestTerminalIsRestoredAfterSIGTERM(t *testing.T) {
	s := onPty(t, t.TempDir(), "play", "--level", "easy")
	defer s.pty.Close()
	if !s.waits("┏", atMost) {
		t.Fatalf("no board: %q", s.text())
	}
	before, err := term.GetState(int(s.pty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	s.cmd.Process.Signal(syscall.SIGTERM)
	done := make(chan error, 1)
	go func() { done <- s.cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(atMost):
		s.cmd.Process.Kill()
		t.Fatal("the program did not end")
	}
	after, err := term.GetState(int(s.pty.Fd()))
	if err == nil && fmt.Sprint(before) == fmt.Sprint(after) {
		t.Error("the terminal is still in raw mode")
	}
	restored(t, s)
}

// bomb is a screen that panics at the first key.
type bomb struct{}

func (bomb) update(_ *app, msg tea.Msg) tea.Cmd {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		panic("a bug")
	}
	return nil
}
func (bomb) view(*app) frame { return frame{text: "a bomb", mouse: true} }

// raced says that the race detector is at work.
var raced bool

func TestTerminalIsRestoredAfterAPanic(t *testing.T) {
	if raced {
		t.Skip("after a panic Bubble Tea closes the input under its own reader")
	}
	master, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer master.Close()
	pty.Setsize(master, dimensions)
	before, err := term.GetState(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	s := &session{pty: master, reads: make(chan struct{}, 1)}
	go s.read()
	cfg := newFakeClock().config(t)
	cfg.In, cfg.Out, cfg.Env = tty, tty, environment(t.TempDir())
	// What is said about a panic goes to standard error; here it is only in
	// the way.
	stderr := os.Stderr
	os.Stderr, _ = os.Open(os.DevNull)
	ended := make(chan error, 1)
	go func() { ended <- Start(context.Background(), cfg, Screen{func(*app) screen { return bomb{} }}) }()
	if !s.waits("a bomb", atMost) {
		t.Fatal("nothing is shown")
	}
	master.WriteString("x")
	select {
	case err = <-ended:
	case <-time.After(atMost):
		t.Fatal("the program did not end")
	}
	os.Stderr = stderr
	if !errors.Is(err, tea.ErrProgramPanic) {
		t.Errorf("got %v", err)
	}
	after, _ := term.GetState(int(tty.Fd()))
	if fmt.Sprint(before) != fmt.Sprint(after) {
		t.Error("the terminal is still in raw mode")
	}
	restored(t, s)
}

// Kill the program again and again while it is played: what was seen on the
// screen is kept, and the game goes on.
func TestKill(t *testing.T) {
	n := kills
	if testing.Short() {
		n = 5
	}
	dir := t.TempDir()
	random := rand.New(rand.NewPCG(5, uint64(n)))
	os.MkdirAll(dir+"/config/shudu", 0o755)
	os.WriteFile(dir+"/config/shudu/settings.json", []byte(`{"v":1,"lives":5,"timer":false}`), 0o644)
	kept := 0
	for i := range n {
		sent, seen := play1(t, dir, random)
		list, bad := stateOf(dir).List()
		if len(bad) > 0 {
			t.Fatalf("kill %d: %v", i, bad)
		}
		if len(list) == 0 && seen == 0 {
			continue // killed before the game began
		}
		if len(list) != 1 || list[0].Busy {
			t.Fatalf("kill %d: the games are %+v", i, list)
		}
		notes := notesIn(t, dir, list[0].ID)
		if notes < kept+seen || notes > kept+sent {
			t.Fatalf("kill %d: %d moves are kept; %d were before, %d were sent, %d of them seen", i, notes, kept, sent, seen)
		}
		kept = notes
	}
	if kept == 0 {
		t.Error("nothing was ever played")
	}
	if aside, _ := filepath.Glob(dir + "/state/shudu/games/*.damaged*"); len(aside) > 0 {
		t.Errorf("files were set aside: %v", aside)
	}
	t.Logf("%d kills, %d moves kept", n, kept)
}

// play1 plays the daily puzzle for a moment and kills it; now and then it is killed
// before, while it starts. A move writes or takes back a note in the first blank
// cell. Sent counts the keys; seen those that were answered on the screen: nothing
// else is written there, because the time is hidden.
func play1(t *testing.T, dir string, random *rand.Rand) (sent, seen int) {
	s := onPty(t, dir, "play", "--daily")
	defer s.pty.Close()
	defer s.kill()
	if random.IntN(4) == 0 {
		s.waits("┏", time.Duration(random.IntN(200))*time.Millisecond)
		return 0, 0
	}
	if !s.waits("┏", atMost) {
		t.Fatalf("no board: %q", s.text())
	}
	if s.pty.WriteString("c"); !s.waits("centre", atMost) {
		t.Fatalf("notes are not written: %q", s.text())
	}
	end := time.Now().Add(time.Duration(random.IntN(250)) * time.Millisecond)
	for i := 0; time.Now().Before(end); i++ {
		before := len(s.text())
		s.pty.WriteString(string(rune('1' + i%9)))
		sent++
		if !s.grows(before, time.Until(end)) {
			return sent, seen
		}
		seen++
		time.Sleep(time.Duration(random.IntN(3)) * time.Millisecond)
	}
	return sent, seen
}

// grows waits until there is more output than before; it reports whether it
// came.
func (s *session) grows(before int, limit time.Duration) bool {
	deadline := time.After(limit)
	for len(s.text()) <= before {
		select {
		case <-s.reads:
		case <-deadline:
			return false
		}
	}
	return true
}

func (s *session) kill() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// notesIn counts the notes in the file of a game.
func notesIn(t *testing.T, dir, id string) int {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "state", "shudu", "games", id+".game"))
	if err != nil {
		t.Fatal(err)
	}
	return len(regexp.MustCompile(`(?m)^[0-9a-f]{8} \d+ centre .*$`).FindAll(data, -1))
}
