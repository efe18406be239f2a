package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Where there is no browser the program says what to do instead and fails.
func TestOutsideABrowserItSaysWhatToDo(t *testing.T) {
	if os.Getenv("SHUDU_ENGINE") != "" {
		main()
	}
	self := exec.Command(os.Args[0], "-test.run=TestOutsideABrowserItSaysWhatToDo")
	self.Env = append(os.Environ(), "SHUDU_ENGINE=1")
	said, err := self.CombinedOutput()
	if self.ProcessState.ExitCode() != 2 || !strings.Contains(string(said), "make engine") {
		t.Errorf("%v: %s", err, said)
	}
}

// What a page loads has no server, no terminal and no program in it: each would
// make it larger, and none could be used there.
func TestWhatAPageLoadsIsTheLibrary(t *testing.T) {
	list := exec.Command("go", "list", "-deps", ".")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	loaded := map[string]bool{}
	for _, name := range strings.Fields(string(out)) {
		loaded[name] = true
	}
	if !loaded["shudu/web/engine"] || !loaded["syscall/js"] || len(loaded) < 50 {
		t.Fatalf("%d packages, without the engine", len(loaded))
	}
	for _, name := range []string{"regexp", "crypto/sha256", "net", "net/http", "crypto/tls", "os/exec", "testing", "shudu/tui", "shudu/web/server", "shudu/bulk", "shudu/internal/store",
		"github.com/spf13/cobra", "modernc.org/sqlite", "golang.org/x/image/font"} {
		if loaded[name] {
			t.Errorf("it loads %s", name)
		}
	}
}
