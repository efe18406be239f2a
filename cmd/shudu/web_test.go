//go:build unix

package main

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
	"shudu/web"
)

// serveWeb starts the server on any port, with games of its own, and returns
// its address without the slash at the end.
func serveWeb(t *testing.T, state string, args ...string) (*process, string) {
	t.Helper()
	t.Setenv("XDG_STATE_HOME", state)
	t.Setenv("XDG_CONFIG_HOME", state)
	p := start(t, append([]string{"web", "--addr", "127.0.0.1:0"}, args...)...)
	t.Cleanup(func() {
		if p.ProcessState == nil {
			p.Process.Kill()
			p.Wait()
		}
	})
	address := p.line()
	if !regexp.MustCompile(`^http://127\.0\.0\.1:\d+/$`).MatchString(address) {
		t.Fatalf("the first line is %q", address)
	}
	return p, strings.TrimSuffix(address, "/")
}

// fetch gets an address.
func fetch(t *testing.T, address string) (int, string) {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func TestWebServesThePageAndTheAPI(t *testing.T) {
	p, address := serveWeb(t, t.TempDir())
	if _, err := web.Page(); err == nil {
		if code, body := fetch(t, address+"/"); code != 200 || !strings.Contains(body, "<html") {
			t.Errorf("the page: %d %.100s", code, body)
		}
	}
	res, err := http.Post(address+"/api/v1/solve", "application/json", strings.NewReader(`{"puzzle":"`+easy+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var o struct {
		Status  string
		Seconds float64
	}
	if err := json.NewDecoder(res.Body).Decode(&o); err != nil || o.Status != "unique" || o.Seconds <= 0 {
		t.Errorf("%+v, %v", o, err)
	}
	p.Process.Signal(syscall.SIGTERM)
	if code := p.end(); code != 130 {
		t.Errorf("stopped with %d: %s", code, &p.stderr)
	}
	want := "Ctrl+C stops it\n"
	if _, err := web.Page(); err != nil {
		want = err.Error() + "; only the API is served\n" + want
	}
	if said := p.stderr.String(); said != want {
		t.Errorf("it said %q", said)
	}
}

// An address that others can reach is told of, and shows no games.
func TestWebOnAnotherAddressWarns(t *testing.T) {
	p := start(t, "web", "--addr", "0.0.0.0:0")
	address := strings.TrimSuffix(p.line(), "/")
	host, port, _ := net.SplitHostPort(strings.TrimPrefix(address, "http://"))
	if host != "0.0.0.0" {
		t.Errorf("it listens on %s", address)
	}
	if code, _ := fetch(t, "http://127.0.0.1:"+port+"/api/v1/games"); code != http.StatusNotFound {
		t.Errorf("the games are shown: %d", code)
	}
	p.Process.Signal(os.Interrupt)
	p.end()
	if !strings.Contains(p.stderr.String(), "warning: "+address+"/ can be reached from other machines") {
		t.Errorf("it said %q", &p.stderr)
	}
}

func TestWebOpensTheBrowser(t *testing.T) {
	dir := t.TempDir()
	seen := filepath.Join(dir, "seen")
	os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" > "+seen+"\n"), 0o755)
	os.Symlink(filepath.Join(dir, "xdg-open"), filepath.Join(dir, "open"))
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	_, address := serveWeb(t, t.TempDir(), "--open")
	eventually(t, "the browser is opened", func() bool {
		got, err := os.ReadFile(seen)
		return err == nil && strings.TrimSpace(string(got)) == address+"/"
	})
}

// The browser that was opened lives on: whoever stops the server does not lose the
// other pages that are open in it.
func TestTheBrowserOutlivesTheServer(t *testing.T) {
	dir := t.TempDir()
	seen := filepath.Join(dir, "seen")
	script := "#!/bin/sh\ntrap 'echo ended >> " + seen + "; exit' INT TERM HUP\necho $$ > " + seen + "\nread line < " + filepath.Join(dir, "gate") + "\necho \"$line\" >> " + seen + "\n"
	os.WriteFile(filepath.Join(dir, "xdg-open"), []byte(script), 0o755)
	os.Symlink(filepath.Join(dir, "xdg-open"), filepath.Join(dir, "open"))
	if err := syscall.Mkfifo(filepath.Join(dir, "gate"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	says := func(words int) []string {
		var got []string
		eventually(t, "the browser says so", func() bool {
			text, _ := os.ReadFile(seen)
			got = strings.Fields(string(text))
			return len(got) == words
		})
		return got
	}
	p, _ := serveWeb(t, t.TempDir(), "--open")
	pid, _ := strconv.Atoi(says(1)[0])
	if group, err := syscall.Getpgid(pid); err != nil || group != pid {
		t.Errorf("an interrupt of the terminal reaches it: it is in group %d, %v", group, err)
	}
	p.Process.Signal(os.Interrupt)
	p.end()
	if err := os.WriteFile(filepath.Join(dir, "gate"), []byte("lives\n"), 0); err != nil {
		t.Fatal(err)
	}
	if got := says(2); got[1] != "lives" {
		t.Errorf("it says %q", got)
	}
}

// An address that another program has is told with a way out; numbers and folders
// that are none are refused before anything listens.
func TestWebSaysWhatIsWrong(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--addr", l.Addr().String()}, "address already in use; --addr 127.0.0.1:0 picks a free port"},
		{[]string{"--addr", l.Addr().String(), "--rate", "0"}, "--rate is a number above 0"},
		{[]string{"--addr", l.Addr().String(), "--rate", "NaN"}, "--rate is a number above 0"},
		{[]string{"--export", ""}, "--export needs a value"},
		{[]string{"--addr", l.Addr().String(), "--export", "site"}, "--addr does nothing here: --export writes files"},
	} {
		status, _, notices := shudu(t, "", append([]string{"web"}, c.args...)...)
		if status != 2 || !strings.Contains(notices, c.want) {
			t.Errorf("%q: %d %q", c.args, status, notices)
		}
	}
}

// Every line of the manual that asks the server is answered as it stands there.
func TestTheManualOfTheAPIIsTrue(t *testing.T) {
	curl, err := exec.LookPath("curl")
	if err != nil {
		t.Skip("there is no curl")
	}
	state := t.TempDir()
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	g, err := shelf.Of(store.At(filepath.Join(state, "shudu"))).Create(play.Card{ID: "NAME"}, p, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	g.Do(t.Context(), time.Now(), play.Put(1, 0))
	g.Close()
	_, address := serveWeb(t, state)
	manual, err := os.ReadFile("../../docs/WEB.md")
	if err != nil {
		t.Fatal(err)
	}
	chinese, err := os.ReadFile("../../docs/WEB.zh-TW.md")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(manual), -1) {
		for line := range strings.Lines(block[1]) {
			if !strings.Contains(line, "curl ") {
				continue
			}
			if !strings.Contains(string(chinese), "\n"+line) {
				t.Errorf("the Chinese guide has no line %s", line)
			}
			line = strings.ReplaceAll(line, "http://127.0.0.1:8000", address)
			out, err := exec.Command("sh", "-c", strings.Replace(line, "curl ", curl+" --fail-with-body ", 1)).CombinedOutput()
			if err != nil || strings.Contains(string(out), `"error"`) || strings.Contains(string(out), `"unknown"`) {
				t.Errorf("%s%v: %s", line, err, out)
			}
			asked++
		}
	}
	if asked < 15 {
		t.Errorf("only %d lines were tried", asked)
	}
}
