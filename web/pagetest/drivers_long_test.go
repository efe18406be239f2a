//go:build long

package pagetest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// remote drives a browser that is not Chromium: commands of WebDriver, by whatever
// way the browser takes them.
type remote struct {
	t    testing.TB
	name string
	send func(command string, params map[string]any) (json.RawMessage, error)
}

// The commands, as Firefox calls them.
const (
	navigate = "WebDriver:Navigate"
	execute  = "WebDriver:ExecuteScript"
	perform  = "WebDriver:PerformActions"
)

// paths are the same commands over HTTP.
var paths = map[string]string{navigate: "/url", execute: "/execute/sync", perform: "/actions"}

func (r *remote) do(command string, params map[string]any) json.RawMessage {
	r.t.Helper()
	value, err := r.send(command, params)
	if err != nil {
		r.t.Fatalf("%s: %s: %v", r.name, command, err)
	}
	return value
}

// visit opens an address, and what goes wrong there is kept from then on.
func (r *remote) visit(address string) {
	r.t.Helper()
	r.do(navigate, map[string]any{"url": address})
	r.run(`window.wrong = []; addEventListener("error", (e) => wrong.push(e.message)); addEventListener("unhandledrejection", (e) => wrong.push(String(e.reason)));
		document.addEventListener("securitypolicyviolation", (e) => wrong.push(e.violatedDirective + " " + e.blockedURI))`)
}

func (r *remote) run(script string, args ...any) json.RawMessage {
	r.t.Helper()
	if args == nil {
		args = []any{}
	}
	return r.do(execute, map[string]any{"script": script, "args": args})
}

// text is what an expression says, as text.
func (r *remote) text(expression string) string {
	r.t.Helper()
	value := r.run("return String(" + expression + ")")
	var out string
	if err := json.Unmarshal(value, &out); err != nil {
		r.t.Fatalf("%s: %s", value, err)
	}
	return out
}

// wait waits until something holds.
func (r *remote) wait(expression string) {
	r.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if r.text("Boolean("+expression+")") == "true" {
			return
		}
	}
	r.t.Fatalf("%s: waited in vain for %s\n%s", r.name, expression, r.text("document.body.innerText"))
}

// keys presses keys, each by its character.
func (r *remote) keys(text string) {
	r.t.Helper()
	var presses []any
	for _, k := range text {
		presses = append(presses, map[string]any{"type": "keyDown", "value": string(k)}, map[string]any{"type": "keyUp", "value": string(k)})
	}
	r.do(perform, map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": presses}}})
}

// drag presses the mouse in the middle of an element, goes through others and lets
// it go in the last.
func (r *remote) drag(selectors ...string) {
	r.t.Helper()
	var way []any
	for i, selector := range selectors {
		var at struct{ X, Y float64 }
		value := r.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return { X: b.x + b.width / 2, Y: b.y + b.height / 2 }", selector)
		if err := json.Unmarshal(value, &at); err != nil {
			r.t.Fatal(err)
		}
		way = append(way, map[string]any{"type": "pointerMove", "duration": 20, "x": int(at.X), "y": int(at.Y)})
		if i == 0 {
			way = append(way, map[string]any{"type": "pointerDown", "button": 0})
		}
	}
	way = append(way, map[string]any{"type": "pointerUp", "button": 0})
	r.do(perform, map[string]any{"actions": []any{map[string]any{"type": "pointer", "id": "mouse", "actions": way}}})
}

// start starts a program that ends with the test.
func start(t testing.TB, env []string, name string, args ...string) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("there is no %s", name)
	}
	cmd := exec.Command(path, args...)
	cmd.Env = append(os.Environ(), env...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		done := make(chan struct{})
		go func() { cmd.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(10 * time.Second):
			cmd.Process.Kill()
			<-done
		}
	})
}

// soon tries again until it works.
func soon(t testing.TB, what string, try func() error) {
	t.Helper()
	var err error
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if err = try(); err == nil {
			return
		}
	}
	t.Fatalf("%s: %v", what, err)
}

// freePort is a port that nobody listens on.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// firefox starts Firefox, which takes commands on a socket of its own: the length
// of a message, a colon, and [0, number, command, parameters].
func firefox(t testing.TB) *remote { return firefoxWith(t, "") }

// firefoxWith starts Firefox with settings.
func firefoxWith(t testing.TB, own string) *remote {
	t.Helper()
	port, home := freePort(t), t.TempDir()
	settings := own + fmt.Sprintf("user_pref(\"marionette.port\", %d);\nuser_pref(\"browser.shell.checkDefaultBrowser\", false);\n", port)
	if err := os.WriteFile(filepath.Join(home, "user.js"), []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	start(t, []string{"HOME=" + home}, "firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", home)
	var line net.Conn
	soon(t, "Firefox", func() (err error) {
		line, err = net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		return err
	})
	t.Cleanup(func() { line.Close() })
	in := bufio.NewReader(line)
	if _, err := listen(in); err != nil { // it greets
		t.Fatal(err)
	}
	number := 0
	r := &remote{t: t, name: "Firefox", send: func(command string, params map[string]any) (json.RawMessage, error) {
		number++
		text, err := json.Marshal([]any{0, number, command, params})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(line, "%d:%s", len(text), text); err != nil {
			return nil, err
		}
		return valueOf(listen(in))
	}}
	r.do("WebDriver:NewSession", map[string]any{"capabilities": map[string]any{}})
	return r
}

// listen reads one message.
func listen(in *bufio.Reader) ([]byte, error) {
	size, err := in.ReadString(':')
	if err != nil {
		return nil, err
	}
	var n int
	if _, err := fmt.Sscanf(size, "%d:", &n); err != nil {
		return nil, err
	}
	text := make([]byte, n)
	_, err = io.ReadFull(in, text)
	return text, err
}

// valueOf is what a message answers: [1, number, error, result].
func valueOf(text []byte, err error) (json.RawMessage, error) {
	var parts [4]json.RawMessage
	if err = errors.Join(err, json.Unmarshal(text, &parts)); err != nil {
		return nil, err
	}
	if string(parts[2]) != "null" {
		return nil, fmt.Errorf("%s", parts[2])
	}
	var result struct{ Value json.RawMessage }
	err = json.Unmarshal(parts[3], &result)
	return result.Value, err
}

// webkit starts the browser of WebKitGTK, whose engine is Safari's, on a screen
// that nobody sees. Its driver speaks HTTP.
func webkit(t testing.TB) *remote {
	t.Helper()
	found, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if len(found) == 0 {
		t.Skip("there is no browser of WebKitGTK: install webkit2gtk-driver and xvfb")
	}
	screen := fmt.Sprintf(":%d", 100+freePort(t)%1000)
	start(t, nil, "Xvfb", screen, "-screen", "0", "1400x1000x24")
	port := freePort(t)
	start(t, []string{"DISPLAY=" + screen}, "WebKitWebDriver", fmt.Sprintf("--port=%d", port))
	session := fmt.Sprintf("http://127.0.0.1:%d/session", port)
	begin := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": found[0], "args": []string{"--automation"}}}}}
	var begun struct{ SessionID string }
	soon(t, "WebKit", func() error {
		value, err := post(session, begin)
		return errors.Join(err, json.Unmarshal(value, &begun))
	})
	session += "/" + begun.SessionID
	t.Cleanup(func() {
		if ask, err := http.NewRequest(http.MethodDelete, session, nil); err == nil {
			if answer, err := http.DefaultClient.Do(ask); err == nil {
				answer.Body.Close()
			}
		}
	})
	return &remote{t: t, name: "WebKit", send: func(command string, params map[string]any) (json.RawMessage, error) {
		return post(session+paths[command], params)
	}}
}

// post sends a command over HTTP.
func post(address string, params map[string]any) (json.RawMessage, error) {
	text, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	answer, err := http.Post(address, "application/json", bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var out struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&out); err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s", strings.TrimSpace(string(out.Value)))
	}
	return out.Value, nil
}
