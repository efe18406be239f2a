package bulk_test

import (
	"bytes"
	"context"
	"encoding/json"
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

// finished does a chunk and returns its file.
func finished(t *testing.T, j *bulk.Job, n int) (*bulk.Finished, []byte) {
	t.Helper()
	piece, err := j.Load(n)
	if err != nil {
		t.Fatal(err)
	}
	var out bulk.Product
	if err := (shout{}).Run(context.Background(), piece, &out); err != nil {
		t.Fatal(err)
	}
	f := &bulk.Finished{Job: j.ID, Chunk: n, Count: piece.Count, Output: out.Output, Notes: out.Notes}
	data := f.Encode()
	return f, data
}

// Many files at once, from many sides: each has its name when it is told, each is
// told once, the log has a line of each, and nothing is left in the writing.
func TestManyFilesAreKeptAtOnce(t *testing.T) {
	in, want := lines(900)
	j := create(t, planOf(t, 3, in))
	k := j.Keeper()
	told := make([]int, j.Chunks)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for side := range 6 {
		wg.Go(func() {
			for n := side; n < j.Chunks; n += 6 {
				f, data := finished(t, j, n)
				err := k.Keep(f, data, bulk.Entry{By: fmt.Sprint(side), At: time.Now(), Seconds: 1}, func(err error) {
					if _, done := j.Done(n); err != nil || !done {
						t.Errorf("chunk %d: %v, done %v", n, err, done)
					}
					mu.Lock()
					told[n]++
					mu.Unlock()
				})
				clear(data) // it is the caller's again
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	k.Flush()
	for n, times := range told {
		if times != 1 {
			t.Errorf("chunk %d was told %d times", n, times)
		}
	}
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes (expected %d)", len(out), len(want))
	}
	logged := map[int]string{}
	for line := range bytes.Lines(read(t, filepath.Join(j.Dir, "done.jsonl"))) {
		var e bulk.Entry
		if err := json.Unmarshal(line, &e); err != nil || logged[e.Chunk] != "" || e.Seconds != 1 {
			t.Errorf("%s: %v", line, err)
		}
		logged[e.Chunk] = e.By
	}
	if len(logged) != j.Chunks || logged[7] != "1" {
		t.Errorf("the log has %d chunks; chunk 7 is by %q", len(logged), logged[7])
	}
	if left, _ := filepath.Glob(chunkFile(j, "*.tmp")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// One that cannot have its name is told the reason and leaves nothing; the others
// that are named with it have theirs.
func TestAFileThatCannotHaveItsName(t *testing.T) {
	in, _ := lines(60)
	j := create(t, planOf(t, 10, in))
	if err := os.MkdirAll(filepath.Join(chunkFile(j, "00000002"), "in the way"), 0o777); err != nil {
		t.Fatal(err)
	}
	k := j.Keeper()
	told := make([]error, j.Chunks)
	for n := range told {
		f, data := finished(t, j, n)
		if err := k.Keep(f, data, bulk.Entry{}, func(err error) { told[n] = err }); err != nil {
			t.Fatal(err)
		}
	}
	k.Flush()
	for n, err := range told {
		if _, done := j.Done(n); (err != nil) != (n == 2) || done == (n == 2) {
			t.Errorf("chunk %d: %v, done %v", n, err, done)
		}
	}
	if left, _ := filepath.Glob(chunkFile(j, "*.tmp")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if err := os.RemoveAll(filepath.Join(j.Dir, "out")); err != nil {
		t.Fatal(err)
	}
	f, data := finished(t, j, 1)
	if err := k.Keep(f, data, bulk.Entry{}, func(error) { t.Error("told of what was refused") }); err == nil {
		t.Error("a file was kept in a directory that is gone")
	}
}

// The same chunk from two sides at once, as when a broker delivers twice: one file
// is written, and both are told.
func TestTheSameChunkTwiceAtOnce(t *testing.T) {
	in, want := lines(40)
	j := create(t, planOf(t, 1, in))
	k := j.Keeper()
	var told sync.WaitGroup
	var sides sync.WaitGroup
	for range 4 {
		sides.Go(func() {
			for n := range j.Chunks {
				f, data := finished(t, j, n)
				told.Add(1)
				if err := k.Keep(f, data, bulk.Entry{}, func(err error) {
					if err != nil {
						t.Errorf("chunk %d: %v", n, err)
					}
					told.Done()
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	sides.Wait()
	k.Flush()
	told.Wait()
	if out, _ := merged(t, j); out != want {
		t.Errorf("it became\n%s", out)
	}
	if n := bytes.Count(read(t, filepath.Join(j.Dir, "done.jsonl")), []byte("\n")); n != j.Chunks {
		t.Errorf("%d lines in the log (expected %d)", n, j.Chunks)
	}
}

// A failed puzzle is recorded once, however often its chunk is handed in.
func TestAFailureIsRecordedOnce(t *testing.T) {
	in, _ := lines(10)
	j := create(t, planOf(t, 10, in))
	f := &bulk.Finished{Job: j.ID, Count: 10, Output: []byte("1:A\n"), Failed: []bulk.Failure{{Index: 7, Reason: "no"}, {Index: 8, Reason: "no"}}}
	data := f.Encode()
	f, err := bulk.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := keep(j, data, bulk.Entry{}); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(chunkFile(j, "00000000")); err != nil {
			t.Fatal(err)
		}
	}
	if got := string(read(t, j.FailedFile())); strings.Count(got, "\n") != 2 || strings.Count(got, `"index":7`) != 1 || len(f.Failed) != 2 {
		t.Errorf("recorded is %s", got)
	}
}

// How often a chunk was begun in vain, and what is suspected, outlives the program
// and is forgotten with the chunk's end; rubbish counts as nothing.
func TestTroubleIsKept(t *testing.T) {
	in, _ := lines(30)
	j := create(t, planOf(t, 10, in))
	if tries, suspects := j.Trouble(1); tries != 0 || suspects != nil {
		t.Errorf("at first: %d, %v", tries, suspects)
	}
	parts := []bulk.Part{{From: 2, Count: 4}, {From: 2, Count: 1}}
	if err := errors.Join(j.KeepTrouble(1, 3, parts), j.KeepTrouble(2, 1000, nil)); err != nil {
		t.Fatal(err)
	}
	again, err := bulk.Open(j.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if tries, suspects := again.Trouble(1); tries != 3 || len(suspects) != 2 || suspects[1] != parts[1] {
		t.Errorf("kept: %d, %v", tries, suspects)
	}
	if tries, _ := again.Trouble(2); tries != 255 {
		t.Errorf("a thousand tries are %d", tries)
	}
	if tries, _ := again.Trouble(0); tries != 0 {
		t.Errorf("another chunk was tried %d times", tries)
	}
	if err := errors.Join(again.ForgetTrouble(1), again.ForgetTrouble(0)); err != nil {
		t.Fatal(err)
	}
	if tries, suspects := j.Trouble(1); tries != 0 || suspects != nil {
		t.Errorf("forgotten: %d, %v", tries, suspects)
	}
	if left, _ := os.ReadDir(filepath.Join(j.Dir, "suspects")); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
	write(t, filepath.Join(j.Dir, "suspects", "chunk-00000002"), []byte(`[{"from":`))
	if _, suspects := j.Trouble(2); suspects != nil {
		t.Errorf("rubbish is %v", suspects)
	}
}

// A job whose claims were lost, or cut, goes on: they only count.
func TestLostClaimsCostNothing(t *testing.T) {
	in, want := lines(100)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{Index: 1, Of: 2})
	if err := os.Remove(filepath.Join(j.Dir, "claims")); err != nil {
		t.Fatal(err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Errorf("%d bytes", len(out))
	}
}
