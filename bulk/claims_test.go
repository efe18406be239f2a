package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"shudu/bulk"
)

func queueOf(t *testing.T, j *bulk.Job, shard bulk.Shard) *bulk.Files {
	t.Helper()
	q, err := j.Queue(shard, system)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.Close)
	return q
}

func claimed(t *testing.T, q *bulk.Files) *bulk.Claim {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c, err := q.Claim(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The end of a queue is the end of its program: what was finished has its name, what
// was claimed is free and counts as begun.
func TestTheEndOfAQueue(t *testing.T) {
	in, _ := lines(50)
	j := create(t, planOf(t, 10, in))
	q := queueOf(t, j, bulk.Shard{})
	for range 3 {
		c := claimed(t, q)
		f, data := finished(t, j, c.Number)
		if err := q.Done(context.Background(), c, f, data, time.Second); err != nil {
			t.Fatal(err)
		}
	}
	left := claimed(t, q)
	q.Close()
	if missing, err := j.Missing(); err != nil || len(missing) != 2 || missing[0] != left.Number {
		t.Errorf("missing are %v, %v", missing, err)
	}
	if err := q.Extend(context.Background(), left); !errors.Is(err, bulk.ErrLost) {
		t.Errorf("a claim outlives its queue: %v", err)
	}
	if tries, _ := j.Trouble(left.Number); tries != 1 {
		t.Errorf("it was begun %d times", tries)
	}
	again := claimed(t, queueOf(t, j, bulk.Shard{}))
	if again.Number != left.Number || again.Tries != 2 {
		t.Errorf("chunk %d, try %d", again.Number, again.Tries)
	}
	if err := queueOf(t, j, bulk.Shard{}).Fail(context.Background(), again, nil); !errors.Is(err, bulk.ErrLost) {
		t.Errorf("somebody else's claim was given back: %v", err)
	}
}

// asTwoPrograms skips a test where one process cannot stand for two: bytes are
// locked by process there.
func asTwoPrograms(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("locks are by process here")
	}
}

func mustOpen(t *testing.T, dir string) *bulk.Job {
	t.Helper()
	j, err := bulk.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(j.Close)
	return j
}

// Two queues of one directory, as of two programs: a chunk is locked for the other
// from its claim until its file has its name.
func TestAClaimLocksTheChunk(t *testing.T) {
	asTwoPrograms(t)
	in, _ := lines(20)
	j := create(t, planOf(t, 10, in))
	a, b := queueOf(t, j, bulk.Shard{}), queueOf(t, mustOpen(t, j.Dir), bulk.Shard{})
	first, second := claimed(t, a), claimed(t, b)
	if first.Number == second.Number {
		t.Fatalf("both have chunk %d", first.Number)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if c, err := b.Claim(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, %v: all are somebody's", c, err)
	}
	f, data := finished(t, j, first.Number)
	if err := a.Done(context.Background(), first, f, data, 0); err != nil {
		t.Fatal(err)
	}
	f, data = finished(t, j, second.Number)
	if err := b.Done(context.Background(), second, f, data, 0); err != nil {
		t.Fatal(err)
	}
	for _, q := range []*bulk.Files{a, b} {
		if c, err := q.Claim(context.Background()); !errors.Is(err, bulk.ErrNoMore) {
			t.Errorf("%v, %v", c, err)
		}
	}
	if missing, err := j.Missing(); err != nil || len(missing) > 0 {
		t.Errorf("there is no more, and missing are %v, %v", missing, err)
	}
}

// A share has its own chunks only, and knows how many puzzles they have.
func TestAShareHasItsOwnChunks(t *testing.T) {
	in, _ := lines(95)
	j := create(t, planOf(t, 10, in))
	q := queueOf(t, j, bulk.Shard{Index: 3, Of: 3})
	if n := q.Puzzles(); n != 35 {
		t.Errorf("%d puzzles (chunks 0, 3, 6 and 9 have 35)", n)
	}
	for _, want := range []int{0, 3, 6, 9} {
		if c := claimed(t, q); c.Number != want {
			t.Errorf("chunk %d (expected %d)", c.Number, want)
		}
	}
	if n := q.Puzzles(); n != 0 {
		t.Errorf("%d puzzles are left to be handed out", n)
	}
}

// What is handed in must be the chunk that was claimed.
func TestWhatIsHandedInMustFit(t *testing.T) {
	in, _ := lines(20)
	j := create(t, planOf(t, 10, in))
	q := queueOf(t, j, bulk.Shard{})
	c := claimed(t, q)
	other, data := finished(t, j, 1)
	if err := q.Done(context.Background(), c, other, data, 0); !errors.Is(err, bulk.ErrFile) {
		t.Errorf("another chunk: %v", err)
	}
	few, _ := finished(t, j, 0)
	few.Count--
	if err := q.Done(context.Background(), c, few, few.Encode(), 0); !errors.Is(err, bulk.ErrFile) {
		t.Errorf("too few puzzles: %v", err)
	}
	if names, err := os.ReadDir(filepath.Join(j.Dir, "out")); err != nil || len(names) > 0 {
		t.Errorf("kept: %v, %v", names, err)
	}
}

// When a finished chunk cannot have its name the run ends with the reason; when
// that is mended the next one does it again.
func TestARunEndsWhenAFileCannotHaveItsName(t *testing.T) {
	in, want := lines(60)
	j := create(t, planOf(t, 10, in))
	obstacle := chunkFile(j, "00000004")
	if err := os.MkdirAll(filepath.Join(obstacle, "in the way"), 0o777); err != nil {
		t.Fatal(err)
	}
	r := runnerOf(t, j, shout{}.Run)
	if err := r.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "chunk-00000004") {
		t.Fatalf("it ended with %v", err)
	}
	r.Queue.(*bulk.Files).Close()
	if err := os.RemoveAll(obstacle); err != nil {
		t.Fatal(err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("it became\n%s", out)
	}
}

// A chunk of the input that is not there any more ends the run, and names the file.
func TestAnInputThatBecameShorter(t *testing.T) {
	in, _ := lines(60)
	p := planOf(t, 10, in)
	j := create(t, p)
	if err := os.Truncate(p.Inputs[0].Path, 100); err != nil {
		t.Fatal(err)
	}
	r := runnerOf(t, j, shout{}.Run)
	if err := r.Run(context.Background()); !errors.Is(err, bulk.ErrChanged) || !strings.HasPrefix(err.Error(), "in0: ") {
		t.Errorf("it ended with %v", err)
	}
}

// The files of a job are the same bytes, whoever makes them and in whatever order.
func TestFilesDoNotDependOnWhoMakesThem(t *testing.T) {
	in, _ := lines(80)
	p := planOf(t, 7, in)
	a, b := create(t, p), create(t, p)
	run(t, a, bulk.Shard{})
	for _, i := range []int{2, 0, 1} {
		run(t, b, bulk.Shard{Index: i, Of: 3})
	}
	names, err := os.ReadDir(filepath.Join(a.Dir, "out"))
	if err != nil || len(names) != a.Chunks {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, n := range names {
		if !bytes.Equal(read(t, filepath.Join(a.Dir, "out", n.Name())), read(t, filepath.Join(b.Dir, "out", n.Name()))) {
			t.Errorf("%s differs", n.Name())
		}
	}
}
