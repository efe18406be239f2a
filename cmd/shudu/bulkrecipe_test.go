//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// recipe returns the first line of the guide that matches, without what stands
// before the program itself.
func recipe(t *testing.T, pattern string) string {
	t.Helper()
	m := regexp.MustCompile(pattern).FindStringSubmatch(readFile(t, "../../docs/BULK.md"))
	if m == nil {
		t.Fatalf("the guide has no line %q", pattern)
	}
	return m[1]
}

// The guide's lines for batch schedulers, run with what those set: every share
// works, in any order and twice, and together they are the whole.
func TestTheGuidesRecipesForSchedulers(t *testing.T) {
	slurm := recipe(t, `(?m)^srun (shudu bulk run .*)$`)
	kubernetes := recipe(t, `(?m)command: \[sh, -c, "(shudu bulk run .*)"\]$`)
	for name, tasks := range map[string]func(i int) (line string, env []string){
		"Slurm": func(i int) (string, []string) {
			return strings.ReplaceAll(slurm, "/32", "/3"), []string{fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", 3-i), "SLURM_CPUS_PER_TASK=1"}
		},
		"Kubernetes": func(i int) (string, []string) {
			return strings.ReplaceAll(kubernetes, "/32", "/3"), []string{fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i)}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			job, check := sharedJob(t)
			for _, i := range []int{0, 2, 1, 2} {
				line, env := tasks(i)
				runLine(t, regexp.MustCompile(`(/shared)?/job`).ReplaceAllString(line, job), env)
			}
			check()
		})
	}
	t.Run("GNU parallel", func(t *testing.T) {
		t.Parallel()
		if _, err := exec.LookPath("parallel"); err != nil {
			t.Skip("GNU parallel is not installed")
		}
		job, check := sharedJob(t)
		line := recipe(t, `(?m)^(parallel .* shudu bulk run .*)$`)
		line = strings.NewReplacer("-S a,b,c,d ", "", "/shared/job", job, "--joblog log", "--joblog "+filepath.Join(t.TempDir(), "log")).Replace(line)
		runLine(t, line, []string{"HOME=" + t.TempDir()})
		check()
	})
}

// sharedJob makes a job, and returns what checks that it is done.
func sharedJob(t *testing.T) (dir string, check func()) {
	t.Helper()
	input := puzzleFile(t, 200)
	dir = filepath.Join(t.TempDir(), "shared-job")
	mustRun(t, "bulk", "new", dir, "--op", "count", "--chunk", "7", input)
	return dir, func() {
		t.Helper()
		out := filepath.Join(t.TempDir(), "out")
		mustRun(t, "bulk", "merge", dir, "-o", out)
		compareLines(t, readFile(t, out), mustRun(t, "count", "-o", "line", input))
	}
}

func runLine(t *testing.T, line string, env []string) {
	t.Helper()
	cmd := exec.Command("sh", "-c", line)
	cmd.Env = append(append(os.Environ(), "LC_ALL=C"), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", line, err, out)
	}
}

// On a terminal the status is a bar and figures, in a pipe a line of JSON.
func TestTheStatusOnATerminal(t *testing.T) {
	input := puzzleFile(t, 100)
	dir := filepath.Join(t.TempDir(), "job")
	mustRun(t, "bulk", "new", dir, "--op", "count", "--chunk", "10", input)
	mustRun(t, "bulk", "run", dir, "--shard", "1/4", "-q")
	s := openTerminal(t, "bulk", "status", dir)
	if err := s.cmd.Wait(); err != nil {
		t.Fatalf("%v: %q", err, s.all())
	}
	eventually(t, "the whole status", func() bool { return strings.Contains(s.all(), "failed") })
	shown := strings.Split(strings.ReplaceAll(s.all(), "\r", ""), "\n")
	if want := strings.Repeat("█", 18) + strings.Repeat("░", 42) + "  30 %"; shown[0] != want {
		t.Errorf("the bar is %q (expected %q)", shown[0], want)
	}
	for i, want := range []string{`^chunks +3 of 10$`, `^puzzles +30 of 100$`} {
		if !regexp.MustCompile(want).MatchString(shown[i+1]) {
			t.Errorf("line %d is %q (expected %s)", i+2, shown[i+1], want)
		}
	}
	if piped := mustRun(t, "bulk", "status", dir); !strings.HasPrefix(piped, `{"v":1,`) || !strings.Contains(piped, `"done":3,"pending":7,"failed":0,"puzzles":100,"puzzles_done":30,`) {
		t.Errorf("in a pipe it is %s", piped)
	}
}
