package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/bulk"
)

func chunkFile(j *bulk.Job, n string) string { return filepath.Join(j.Dir, "out", "chunk-"+n) }

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

// A file that was cut, lengthened or emptied, or is another chunk's or another
// job's, is no proof: its chunk is done again, and the same bytes come out.
func TestChunkFilesThatAreNotWholeAreDoneAgain(t *testing.T) {
	in, want := lines(60)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{})
	path := chunkFile(j, "00000003")
	good := read(t, path)
	other := create(t, planOf(t, 10, in+"more\n"))
	run(t, other, bulk.Shard{})
	damage := map[string][]byte{
		"empty":             nil,
		"without footer":    good[:len(good)-30],
		"cut in the middle": good[:len(good)/2],
		"first byte lost":   good[1:],
		"a byte more":       append([]byte("x"), good...),
		"behind the footer": append(bytes.Clone(good), 'x'),
		"another chunk":     read(t, chunkFile(j, "00000004")),
		"another job":       read(t, chunkFile(other, "00000003")),
		"footer flipped":    flipped(good, len(good)-12),
	}
	for name, data := range damage {
		write(t, path, data)
		s, err := j.Status(time.Now())
		if err != nil || s.Done != 5 || len(s.Damaged) != 1 || s.Damaged[0] != 3 {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
		if err := j.Merge(context.Background(), io.Discard, io.Discard); !errors.Is(err, bulk.ErrMissing) {
			t.Errorf("%s: merged: %v", name, err)
		}
		run(t, j, bulk.Shard{})
		if !bytes.Equal(read(t, path), good) {
			t.Errorf("%s: other bytes the second time", name)
		}
		if out, _ := merged(t, j); out != want {
			t.Errorf("%s: other output", name)
		}
	}
}

func flipped(data []byte, at int) []byte {
	out := bytes.Clone(data)
	out[at] ^= 1
	return out
}

// A byte that was flipped in the middle shows when the chunks are merged: the
// file is put aside, named, and the next run does the chunk again.
func TestAFlippedByteShowsInTheMerge(t *testing.T) {
	in, want := lines(60)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{})
	path := chunkFile(j, "00000002")
	good := read(t, path)
	for _, at := range []int{0, 17, len(good) / 2} {
		write(t, path, flipped(good, at))
		err := j.Merge(context.Background(), io.Discard, io.Discard)
		if !errors.Is(err, bulk.ErrFile) || !strings.Contains(err.Error(), "chunk 2:") {
			t.Fatalf("byte %d: %v", at, err)
		}
		run(t, j, bulk.Shard{})
		if out, _ := merged(t, j); out != want {
			t.Errorf("byte %d: other output", at)
		}
	}
}

// What comes from elsewhere is taken only if it is what is wanted, and only the
// first time.
func TestKeepTakesOnlyWhatIsWanted(t *testing.T) {
	in, _ := lines(30)
	j := create(t, planOf(t, 10, in))
	piece, err := j.Load(1)
	if err != nil {
		t.Fatal(err)
	}
	var out bulk.Product
	if err := (shout{}).Run(context.Background(), piece, &out); err != nil {
		t.Fatal(err)
	}
	make := func(change func(*bulk.Finished)) []byte {
		f := &bulk.Finished{Job: j.ID, Chunk: 1, Count: 10, Output: bytes.Clone(out.Output)}
		change(f)
		return f.Encode()
	}
	for name, data := range map[string][]byte{
		"rubbish":        []byte("rubbish"),
		"nothing":        nil,
		"of another job": make(func(f *bulk.Finished) { f.Job = strings.Repeat("0", 32) }),
		"no such chunk":  make(func(f *bulk.Finished) { f.Chunk = 99 }),
		"negative chunk": make(func(f *bulk.Finished) { f.Chunk = -1 }),
		"too few":        make(func(f *bulk.Finished) { f.Count = 9 }),
		"half a line":    make(func(f *bulk.Finished) { f.Output = f.Output[:len(f.Output)-1] }),
		"flipped":        flipped(make(func(*bulk.Finished) {}), 3),
	} {
		if err := keep(j, data, bulk.Entry{}); !errors.Is(err, bulk.ErrFile) {
			t.Errorf("%s was taken: %v", name, err)
		}
	}
	first := make(func(*bulk.Finished) {})
	second := make(func(f *bulk.Finished) { f.Output = bytes.ToLower(f.Output) })
	for _, data := range [][]byte{first, second} {
		if err := keep(j, data, bulk.Entry{By: "far away"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, done := j.Done(1); !done || !bytes.Equal(read(t, chunkFile(j, "00000001")), first) {
		t.Error("the first result does not stay")
	}
}

// keep keeps a file that comes from elsewhere and waits until it has its name.
func keep(j *bulk.Job, data []byte, e bulk.Entry) (err error) {
	f, err := bulk.Decode(data)
	if err != nil {
		return err
	}
	k := j.Keeper()
	var later error
	err = k.Keep(f, data, e, func(err error) { later = err })
	k.Flush()
	return errors.Join(err, later)
}

// Whatever stands in a file, reading it as a chunk ends with an error or with what
// was written.
func FuzzDecode(f *testing.F) {
	good := (&bulk.Finished{Job: "j", Chunk: 3, Count: 2, Output: []byte("a\nb\n"), Notes: []byte("n\n"), Failed: []bulk.Failure{{Chunk: 3, Reason: "r"}}}).Encode()
	f.Add(good)
	f.Add([]byte("#shudu-chunk 1 j 3 2 0 0 0 00000000 00000000\n"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := bulk.Decode(data)
		if err != nil {
			return
		}
		again, err := bulk.Decode(bytes.Clone(d.Encode()))
		if err != nil || !bytes.Equal(again.Output, d.Output) || !bytes.Equal(again.Notes, d.Notes) || len(again.Failed) != len(d.Failed) {
			t.Errorf("%q: %+v, then %+v, %v", data, d, again, err)
		}
	})
}
