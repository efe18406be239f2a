package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"shudu/web"
)

// update rewrites the expected output in the scripts.
var update = flag.Bool("update", false, "rewrite the expected output of the scripts")

// programs are what the tests can run as programs of their own.
var programs = map[string]func(){"shudu": main}

func TestMain(m *testing.M) { testscript.Main(m, programs) }

// oneThread skips a test for the race detector, which runs the short ones: where one
// thread works alone there is nothing for it to see.
func oneThread(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("one thread: nothing for the race detector")
	}
}

// The scripts of testdata/script run the program as its users do. $EXAMPLES is
// the folder of examples.
func TestScripts(t *testing.T) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../testdata/script/*.txtar")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d scripts, %v", len(files), err)
	}
	if testing.Short() { // for the race detector: where many threads work together
		files = slices.DeleteFunc(files, func(file string) bool {
			return !slices.Contains([]string{"bulk.txtar", "solve.txtar", "files.txtar", "bank.txtar"}, filepath.Base(file))
		})
	}
	testscript.Run(t, testscript.Params{
		Files:               files,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "root":
				return os.Geteuid() == 0, nil
			case "noweb":
				_, err := web.Page()
				return err != nil, nil
			}
			return false, fmt.Errorf("unknown condition %q", cond)
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("EXAMPLES", examples)
			env.Setenv("LANG", "C")
			env.Setenv("LC_ALL", "")
			env.Setenv("GORACE", "atexit_sleep_ms=10") // the race detector would wait a second after every program
			return nil
		},
	})
}
