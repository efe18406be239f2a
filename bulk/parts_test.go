package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/bulk"
)

// However a piece is cut in two, the parts are the piece: its text, its puzzles and
// the lines before them.
func TestPartsAreTheWhole(t *testing.T) {
	in, want := lines(23)
	in = "# first\n" + in + "\n# last\n"
	j := create(t, planOf(t, 100, in))
	piece, err := j.Load(0)
	if err != nil {
		t.Fatal(err)
	}
	for cut := uint64(1); cut < piece.Count; cut++ {
		a, b := piece.Part(0, cut), piece.Part(cut, piece.Count-cut)
		if string(a.Text)+string(b.Text) != string(piece.Text) || a.Count+b.Count != piece.Count || b.First != a.First+cut {
			t.Errorf("cut at %d: %+v and %+v", cut, a.Chunk, b.Chunk)
		}
		if b.Line != a.Line+bytes.Count(a.Text, []byte("\n")) || b.Offset != a.Offset+a.Size {
			t.Errorf("cut at %d: the second begins at line %d, byte %d", cut, b.Line, b.Offset)
		}
		var out bulk.Product
		for _, p := range []bulk.Piece{a, b} {
			if err := (shout{}).Run(context.Background(), p, &out); err != nil {
				t.Errorf("cut at %d: %v", cut, err)
			}
		}
		if string(out.Output) != want {
			t.Errorf("cut at %d it becomes\n%s", cut, out.Output)
		}
	}
}

// Parts of records and of ranges are cut by number.
func TestPartsWithoutLines(t *testing.T) {
	p := bulk.Piece{Chunk: bulk.Chunk{First: 11, Count: 4, Offset: 40, Size: 16, Line: 10}, Record: 4, Text: []byte("aaaabbbbccccdddd")}
	if got := p.Part(1, 2); string(got.Text) != "bbbbcccc" || got.First != 12 || got.Count != 2 || got.Offset != 44 || got.Line != 11 {
		t.Errorf("records: %+v %q", got.Chunk, got.Text)
	}
	r := bulk.Piece{Chunk: bulk.Chunk{First: 1001, Count: 100}}
	if got := r.Part(30, 5); got.First != 1031 || got.Count != 5 || got.Text != nil {
		t.Errorf("a range: %+v", got)
	}
}

// Chunks that are missing are named in few words.
func TestMissingChunksAreNamed(t *testing.T) {
	in, _ := lines(60)
	j := create(t, planOf(t, 1, in))
	done := map[int]bool{2: true, 3: true, 7: true}
	for n := 20; n < 60; n += 2 {
		done[n] = true
	}
	for n := range done {
		f, data := finished(t, j, n)
		k := j.Keeper()
		if err := k.Keep(f, data, bulk.Entry{}, func(error) {}); err != nil {
			t.Fatal(err)
		}
		k.Flush()
	}
	err := j.Merge(context.Background(), io.Discard, io.Discard)
	want := fmt.Sprintf("%d of 60 chunks are not done: 0–1, 4–6, 8–19, 21, 23, 25, 27, 29, …", 60-len(done))
	if !errors.Is(err, bulk.ErrMissing) || err.Error() != want {
		t.Errorf("%v (expected %s)", err, want)
	}
}

// A merge that cannot be written, or is interrupted, says so.
func TestAMergeThatIsStopped(t *testing.T) {
	in, _ := lines(60)
	j := create(t, planOf(t, 10, in+"odd\n"))
	run(t, j, bulk.Shard{})
	if err := j.Merge(context.Background(), shut{}, io.Discard); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the output: %v", err)
	}
	if err := j.Merge(context.Background(), io.Discard, shut{}); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the notes: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := j.Merge(ctx, io.Discard, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	if s, err := j.Status(time.Now()); err != nil || s.Done != s.Chunks {
		t.Errorf("afterwards %+v, %v", s, err)
	}
}

type shut struct{}

func (shut) Write(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	return 0, os.ErrClosed
}

// What is told beside the output is kept with its chunk and comes in order.
func TestNotesAreMergedInOrder(t *testing.T) {
	in, _ := lines(40)
	for _, n := range []int{3, 17, 38} {
		in = strings.Replace(in, fmt.Sprintf("word%d\n", n), "odd\n", 1)
	}
	j := create(t, planOf(t, 7, in))
	run(t, j, bulk.Shard{})
	_, notes := merged(t, j)
	want := ""
	for i, line := range strings.Split(in, "\n") {
		if line == "odd" {
			want += fmt.Sprintf("in0:%d: odd\n", i+1)
		}
	}
	if notes != want || strings.Count(want, "\n") != 3 {
		t.Errorf("%q (expected %q)", notes, want)
	}
}

// Names in the directory that are none of ours are not touched, and mean nothing.
func TestOtherFilesInTheDirectory(t *testing.T) {
	in, want := lines(30)
	j := create(t, planOf(t, 10, in))
	others := []string{"chunk-1", "chunk-0000000x", "chunk-00000099", "chunk--0000001", "notes.txt"}
	for _, name := range others {
		write(t, filepath.Join(j.Dir, "out", name), []byte("mine"))
	}
	if s, err := j.Status(time.Now()); err != nil || s.Done != 0 || len(s.Damaged) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("it became\n%s", out)
	}
	for _, name := range others {
		if text, err := os.ReadFile(filepath.Join(j.Dir, "out", name)); string(text) != "mine" {
			t.Errorf("%s is %q, %v", name, text, err)
		}
	}
}

// Verifying skips what has puzzles that cannot be worked on, tells what it cannot
// read, and ends with the context.
func TestVerifyTellsWhatItCannotCompare(t *testing.T) {
	in, _ := lines(40)
	in = strings.Replace(in, "word15\n", "panic\n", 1)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{})
	write(t, chunkFile(j, "00000003"), flipped(read(t, chunkFile(j, "00000003")), 2))
	verdicts := map[int]bulk.Verdict{}
	if err := j.Verify(context.Background(), []int{0, 1, 2, 3}, 2, shouts, func(v bulk.Verdict) { verdicts[v.Chunk] = v }); err != nil {
		t.Fatal(err)
	}
	if !verdicts[0].Same || !verdicts[1].Skipped || !verdicts[2].Same || !errors.Is(verdicts[3].Err, bulk.ErrFile) {
		t.Errorf("%+v", verdicts)
	}
	no := errors.New("no operation")
	if err := j.Verify(context.Background(), []int{0}, 1, func() (bulk.Operation, error) { return nil, no }, func(bulk.Verdict) {}); !errors.Is(err, no) {
		t.Errorf("without an operation: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := j.Verify(ctx, []int{0, 1}, 1, shouts, func(v bulk.Verdict) { t.Errorf("told %+v", v) }); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// ending is an operation whose end is that of everything, and how often it was run.
type ending struct {
	end func()
	ran *int
}

func (e ending) Run(context.Context, bulk.Piece, *bulk.Product) error {
	*e.ran++
	e.end()
	return nil
}

// When verifying is interrupted the rest is not begun, and nothing is told of what
// was not ended.
func TestVerifyingEndsWhenItIsInterrupted(t *testing.T) {
	in, _ := lines(40)
	j := create(t, planOf(t, 1, in))
	run(t, j, bulk.Shard{})
	all, err := j.Pick(1, 1)
	if err != nil || len(all) != 40 {
		t.Fatal(all, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ran := 0
	err = j.Verify(ctx, all, 1, func() (bulk.Operation, error) { return ending{cancel, &ran}, nil }, func(v bulk.Verdict) { t.Errorf("told %+v", v) })
	if !errors.Is(err, context.Canceled) || ran > 2 { // one may be on its way
		t.Errorf("%v after %d chunks", err, ran)
	}
}

// What is estimated is the sample, as often as it fits into the whole.
func TestEstimates(t *testing.T) {
	m := &bulk.Manifest{Puzzles: 1_000_000, Chunks: 20, Inputs: []bulk.Input{{Size: 60}, {Size: 40}}}
	e, err := m.Estimate(&bulk.Sample{Puzzles: 1000, Seconds: 0.5, Output: 3000})
	if err != nil || *e != (bulk.Estimate{Puzzles: 1_000_000, Chunks: 20, PerSecond: 2000, CoreSeconds: 500, Input: 100, Output: 3_000_000}) {
		t.Errorf("%+v, %v", e, err)
	}
	for _, s := range []bulk.Sample{{}, {Puzzles: 5}, {Seconds: 5}} {
		if e, err := m.Estimate(&s); err == nil {
			t.Errorf("%+v says %+v", s, e)
		}
	}
}

// An operation that cannot be made ends the run before anything is claimed; one
// that broke down is made anew.
func TestOperationsAreMadeAnew(t *testing.T) {
	in, want := lines(40)
	in = strings.Replace(in, "word7\n", "panic\n", 1)
	want = strings.Replace(want, "7:WORD7\n", "", 1)
	j := create(t, planOf(t, 10, in))
	no := errors.New("no operation")
	r := runnerOf(t, j, nil)
	r.Operation = func() (bulk.Operation, error) { return nil, no }
	if err := r.Run(context.Background()); !errors.Is(err, no) {
		t.Fatal(err)
	}
	if tries, _ := j.Trouble(0); tries != 0 {
		t.Errorf("chunk 0 was begun %d times", tries)
	}
	r = runnerOf(t, j, nil)
	made, failed := 0, 0
	r.Threads = 1
	r.Operation = func() (bulk.Operation, error) {
		made++
		return shout{}, nil
	}
	r.Failed = func(c *bulk.Claim, why error) {
		if failed++; c.Number != 0 || c.Tries != failed || !errors.Is(why, bulk.ErrOperation) || !strings.HasSuffix(why.Error(), "this one") {
			t.Errorf("chunk %d, try %d: %v", c.Number, c.Tries, why)
		}
	}
	if err := r.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("it became\n%s", out)
	}
	if failed != bulk.MaxTries || made <= failed {
		t.Errorf("%d tries failed, %d operations were made", failed, made)
	}
}
