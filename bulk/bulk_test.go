package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/bulk"
)

// system is the clock of most tests.
var system = bulk.Clock{Now: time.Now, After: time.After}

// shout is an operation for tests: each line in capitals behind its number. A
// line "panic" breaks it, a line "odd" is told in a note.
type shout struct{}

func (shout) Run(_ context.Context, p bulk.Piece, out *bulk.Product) error {
	index, line := p.First, p.Line
	for text := range bytes.Lines(p.Text) {
		line++
		word := strings.TrimSpace(string(text))
		if word == "" || word[0] == '#' {
			continue
		}
		switch word {
		case "panic":
			panic("this one")
		case "refuse":
			return errors.New("refused")
		case "odd":
			out.Notes = fmt.Appendf(out.Notes, "%s:%d: odd\n", p.Source, line)
		}
		out.Output = fmt.Appendf(out.Output, "%d:%s\n", index, strings.ToUpper(word))
		index++
	}
	if got := index - p.First; got != p.Count {
		return fmt.Errorf("%d puzzles (expected %d)", got, p.Count)
	}
	return nil
}

func shouts() (bulk.Operation, error) { return shout{}, nil }

// lines returns an input of n lines with comments and blank ones among them, and
// what shout makes of it.
func lines(n int) (in, want string) {
	var a, b strings.Builder
	for i := 1; i <= n; i++ {
		if i%7 == 0 {
			a.WriteString("# comment\n\n")
		}
		fmt.Fprintf(&a, "word%d\n", i)
		fmt.Fprintf(&b, "%d:WORD%d\n", i, i)
	}
	return a.String(), b.String()
}

// planOf returns a plan about a file with the given text.
func planOf(t *testing.T, chunk uint64, texts ...string) bulk.Plan {
	t.Helper()
	p := bulk.Plan{Engine: "v1", Task: bulk.Task{Name: "shout"}, Chunk: chunk}
	for i, text := range texts {
		path := filepath.Join(t.TempDir(), fmt.Sprintf("in%d", i))
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		p.Inputs = append(p.Inputs, bulk.Input{Path: path, Name: fmt.Sprintf("in%d", i), Format: "line"})
	}
	return p
}

func create(t *testing.T, p bulk.Plan) *bulk.Job {
	t.Helper()
	j, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "job"), p)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	j.By = "test"
	return j
}

// run runs a share of a job to its end.
func run(t *testing.T, j *bulk.Job, shard bulk.Shard) {
	t.Helper()
	q, err := j.Queue(shard, system)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	r := bulk.Runner{Job: &j.Manifest, Queue: q, Operation: shouts, Threads: 2, Clock: system}
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
}

func merged(t *testing.T, j *bulk.Job) (out, notes string) {
	t.Helper()
	var w, n bytes.Buffer
	if err := j.Merge(context.Background(), &w, &n); err != nil {
		t.Fatal(err)
	}
	return w.String(), n.String()
}

func TestAJobIsDoneChunkByChunkAndMergedInOrder(t *testing.T) {
	in, want := lines(1000)
	for _, chunk := range []uint64{17, 100, 5000} {
		j := create(t, planOf(t, chunk, in))
		run(t, j, bulk.Shard{})
		if out, notes := merged(t, j); out != want || notes != "" {
			t.Errorf("chunks of %d: %d bytes, notes %q", chunk, len(out), notes)
		}
		if j.Puzzles != 1000 || j.Chunks != int((1000+chunk-1)/chunk) {
			t.Errorf("chunks of %d: %d puzzles in %d chunks", chunk, j.Puzzles, j.Chunks)
		}
	}
}

func TestSharesCompleteEachOther(t *testing.T) {
	in, want := lines(300)
	j := create(t, planOf(t, 10, in))
	var wg sync.WaitGroup
	for i := range 3 {
		wg.Go(func() { run(t, j, bulk.Shard{Index: i, Of: 3}) })
	}
	wg.Wait()
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes", len(out))
	}
}

func TestAPuzzleThatBreaksTheOperationIsFoundAndLeftOut(t *testing.T) {
	in, want := lines(100)
	in = strings.Replace(in, "word37\n", "panic\n", 1)
	in = strings.Replace(in, "word64\n", "refuse\n", 1)
	want = strings.Replace(strings.Replace(want, "37:WORD37\n", "", 1), "64:WORD64\n", "", 1)
	j := create(t, planOf(t, 25, in))
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("got\n%s", out)
	}
	text, err := os.ReadFile(filepath.Join(j.Dir, "failed.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSpace(string(text)), "\n")
	wantLines := []string{
		`{"chunk":1,"index":37,"source":"in0","line":47,"puzzle":"panic","reason":"the operation broke down: this one"}`,
		`{"chunk":2,"index":64,"source":"in0","line":82,"puzzle":"refuse","reason":"refused"}`,
	}
	if len(got) != 2 || !(got[0] == wantLines[0] && got[1] == wantLines[1] || got[0] == wantLines[1] && got[1] == wantLines[0]) {
		t.Errorf("failed.jsonl:\n%s", text)
	}
	if s, err := j.Status(time.Now()); err != nil || s.Failed != 2 || s.Done != 4 {
		t.Errorf("%+v, %v", s, err)
	}
}
