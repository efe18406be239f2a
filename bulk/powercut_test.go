package bulk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/bulk"
)

// What a power cut may leave of a file on a disk that keeps no journal: its name
// without its content, its content without its end, blocks that were never written
// or are some other file's.
var torn = map[string]func(rng *rand.Rand, good, other []byte) []byte{
	"only the name":   func(*rand.Rand, []byte, []byte) []byte { return nil },
	"only the length": func(_ *rand.Rand, good, _ []byte) []byte { return make([]byte, len(good)) },
	"the beginning":   func(rng *rand.Rand, good, _ []byte) []byte { return good[:rng.IntN(len(good))] },
	"the end":         func(rng *rand.Rand, good, _ []byte) []byte { return good[1+rng.IntN(len(good)-1):] },
	"a block of nothing": func(rng *rand.Rand, good, _ []byte) []byte {
		clear(block(rng, good))
		return good
	},
	"a block of another file": func(rng *rand.Rand, good, other []byte) []byte {
		copy(block(rng, good), other)
		return good
	},
}

// block returns a block of a file, but not its footer.
func block(rng *rand.Rand, file []byte) []byte {
	at := rng.IntN(bytes.LastIndex(file, []byte("#shudu-chunk")) - 32)
	return file[at : at+32]
}

// After a power cut that spoiled many files, one run and one merge find all of them,
// whether their footers are whole or not; another run and another merge give what
// would have come without it. At no time is a wrong file merged.
func TestAPowerCutCostsOneMoreRun(t *testing.T) {
	in, want := lines(600)
	j := create(t, planOf(t, 20, in))
	run(t, j, bulk.Shard{})
	rng := rand.New(rand.NewPCG(1, 2))
	for name, tear := range torn {
		for n := range j.Chunks {
			if rng.IntN(3) > 0 {
				continue
			}
			path, other := chunkFile(j, fmt.Sprintf("%08d", n)), chunkFile(j, fmt.Sprintf("%08d", (n+7)%j.Chunks))
			write(t, path, tear(rng, read(t, path), read(t, other)))
		}
		run(t, j, bulk.Shard{})
		var out bytes.Buffer
		if err := j.Merge(context.Background(), &out, io.Discard); err == nil && out.String() != want {
			t.Errorf("%s: a wrong file was merged", name)
		} else if err != nil && !errors.Is(err, bulk.ErrFile) {
			t.Errorf("%s: %v", name, err)
		}
		run(t, j, bulk.Shard{})
		if out, _ := merged(t, j); out != want {
			t.Errorf("%s: it became another", name)
		}
	}
}

// A merge that meets damaged chunks names all of them and puts all aside, writes
// nothing behind the first, and leaves the others as they are.
func TestAMergeFindsAllThatIsDamaged(t *testing.T) {
	in, want := lines(80)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{})
	for _, n := range []string{"00000002", "00000003", "00000006"} {
		write(t, chunkFile(j, n), flipped(read(t, chunkFile(j, n)), 5))
	}
	var out bytes.Buffer
	err := j.Merge(context.Background(), &out, io.Discard)
	if !errors.Is(err, bulk.ErrFile) || strings.Count(err.Error(), "it will be done again") != 3 {
		t.Errorf("it says %v", err)
	}
	if !strings.HasPrefix(want, out.String()) || strings.Count(out.String(), "\n") != 20 {
		t.Errorf("%q was written", out.String())
	}
	if missing, err := j.Missing(); err != nil || fmt.Sprint(missing) != "[2 3 6]" {
		t.Errorf("%v are missing, %v", missing, err)
	}
	aside, err := filepath.Glob(chunkFile(j, "*.damaged"))
	if err != nil || len(aside) != 3 {
		t.Errorf("put aside: %v, %v", aside, err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Error("it became another")
	}
}

// A merge that is interrupted while it looks for damage still tells what it found.
func TestAnInterruptedMergeTellsWhatItFound(t *testing.T) {
	in, _ := lines(40)
	j := create(t, planOf(t, 10, in))
	run(t, j, bulk.Shard{})
	write(t, chunkFile(j, "00000001"), flipped(read(t, chunkFile(j, "00000001")), 5))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	err := j.Merge(&countdown{Context: ctx, left: 2, cancel: cancel}, io.Discard, io.Discard)
	if !errors.Is(err, bulk.ErrFile) || !errors.Is(err, context.Canceled) {
		t.Errorf("it says %v", err)
	}
}

// countdown is a context that ends after it was asked so many times.
type countdown struct {
	context.Context
	left   int
	cancel func()
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		c.cancel()
	}
	return c.Context.Err()
}

// A log that cannot be written ends the run; what has its name is done all the same,
// and the next run does only the rest.
func TestALogThatCannotBeWritten(t *testing.T) {
	in, want := lines(300)
	j := create(t, planOf(t, 10, in))
	log := filepath.Join(j.Dir, "done.jsonl")
	if err := os.Mkdir(log, 0o777); err != nil {
		t.Fatal(err)
	}
	r := runnerOf(t, j, shout{}.Run)
	if err := r.Run(context.Background()); err == nil {
		t.Fatal("the run ended well without its log")
	}
	r.Queue.(*bulk.Files).Close()
	before, err := j.Missing()
	if err != nil || len(before) == j.Chunks {
		t.Errorf("%d of %d are missing, %v", len(before), j.Chunks, err)
	}
	if err := os.Remove(log); err != nil {
		t.Fatal(err)
	}
	run(t, j, bulk.Shard{})
	logged, err := os.ReadFile(log)
	if err != nil && len(before) > 0 {
		t.Fatal(err)
	}
	if again := bytes.Count(logged, []byte("\n")); again != len(before) {
		t.Errorf("%d chunks were done, %d were missing", again, len(before))
	}
	if out, _ := merged(t, j); out != want {
		t.Error("it became another")
	}
}

// A puzzle that cannot be worked on is recorded before its chunk counts as done:
// where it cannot be recorded the run ends, and the chunk is done again later.
func TestAFailureThatCannotBeRecorded(t *testing.T) {
	in, want := lines(30)
	j := create(t, planOf(t, 10, strings.Replace(in, "word15\n", "refuse\n", 1)))
	want = strings.Replace(want, "15:WORD15\n", "", 1)
	record := filepath.Join(j.Dir, "failed.jsonl")
	if err := os.Mkdir(record, 0o777); err != nil {
		t.Fatal(err)
	}
	r := runnerOf(t, j, shout{}.Run)
	if err := r.Run(context.Background()); err == nil {
		t.Fatal("the run ended well without its record")
	}
	r.Queue.(*bulk.Files).Close()
	if _, done := j.Done(1); done {
		t.Error("the chunk is done, and nobody knows of its puzzle")
	}
	if err := os.Remove(record); err != nil {
		t.Fatal(err)
	}
	run(t, j, bulk.Shard{})
	if out, _ := merged(t, j); out != want {
		t.Error("it became another")
	}
	if text := read(t, record); bytes.Count(text, []byte("\n")) != 1 || !bytes.Contains(text, []byte(`"index":15`)) {
		t.Errorf("recorded is %s", text)
	}
}

// A job whose directory is not whole is not begun: each part that is missing or is
// no file is named.
func TestADirectoryThatIsNotWhole(t *testing.T) {
	in, _ := lines(30)
	for _, name := range []string{"chunks", "job.json"} {
		j := create(t, planOf(t, 10, in))
		if err := os.Remove(filepath.Join(j.Dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := bulk.Open(j.Dir); !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
	j := create(t, planOf(t, 10, in))
	if err := os.Mkdir(filepath.Join(j.Dir, "claims"), 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Queue(bulk.Shard{}, system); err == nil || !strings.Contains(err.Error(), "claims") {
		t.Errorf("with a directory for claims: %v", err)
	}
	if err := os.RemoveAll(filepath.Join(j.Dir, "out")); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Queue(bulk.Shard{}, system); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without out: %v", err)
	}
	if _, err := j.Pick(1, 1); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without out, to verify: %v", err)
	}
}

// Files are synced many at a time; still nobody is told of a chunk before it has its
// name, and a run that ends well has every name and no file in the writing.
func TestNothingIsToldBeforeItHasItsName(t *testing.T) {
	in, want := lines(2000)
	j := create(t, planOf(t, 10, in))
	k := j.Keeper()
	early := make(chan int, j.Chunks)
	for n := range j.Chunks {
		f, data := finished(t, j, n)
		if err := k.Keep(f, data, bulk.Entry{}, func(err error) {
			if _, statErr := os.Stat(chunkFile(j, fmt.Sprintf("%08d", n))); statErr != nil || err != nil {
				early <- n
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
	k.Flush()
	if len(early) > 0 {
		t.Errorf("%d chunks were told early, such as %d", len(early), <-early)
	}
	if left, _ := filepath.Glob(chunkFile(j, "*.tmp")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if out, _ := merged(t, j); out != want {
		t.Error("it became another")
	}
}
