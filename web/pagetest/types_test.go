package pagetest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// fromNPM returns a file that the tests take from npm; the test is skipped where
// it is not installed.
func fromNPM(t *testing.T, name ...string) string {
	t.Helper()
	path := filepath.Join(append([]string{"..", "npm", "node_modules"}, name...)...)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("%s is not there: `make deps` installs it, where there is npm and a network", filepath.Join(name...))
	}
	return path
}

// The sources of the page are right about their types, in the strictest sense.
func TestTypes(t *testing.T) {
	if testing.Short() {
		t.Skip("time is short: no type checker")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node: `make deps` installs it")
	}
	compiler := fromNPM(t, "typescript", "bin", "tsc")
	out, err := exec.Command("node", compiler, "--project", "..").CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
