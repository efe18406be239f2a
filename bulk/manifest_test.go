package bulk_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/bulk"
)

func TestTheSameJobIsTheSameJob(t *testing.T) {
	in, _ := lines(20)
	p := planOf(t, 5, in)
	dir := filepath.Join(t.TempDir(), "job")
	a, err := bulk.Create(context.Background(), dir, p)
	if err != nil {
		t.Fatal(err)
	}
	run(t, a, bulk.Shard{})
	b, err := bulk.Create(context.Background(), dir, p)
	if err != nil || a.ID != b.ID || len(a.ID) != 32 {
		t.Fatalf("%q and %q, %v", a.ID, b.ID, err)
	}
	if missing, err := b.Missing(); err != nil || len(missing) != 0 {
		t.Errorf("%v are missing, %v", missing, err)
	}
	c, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "elsewhere"), p)
	if err != nil || c.ID != a.ID {
		t.Errorf("elsewhere it is %q, %v", c.ID, err)
	}
}

// Another job in the same directory is refused, and the reason is said.
func TestAnotherJobIsRefusedWithTheReason(t *testing.T) {
	in, _ := lines(20)
	p := planOf(t, 5, in)
	dir := filepath.Join(t.TempDir(), "job")
	if _, err := bulk.Create(context.Background(), dir, p); err != nil {
		t.Fatal(err)
	}
	other, _ := lines(21)
	for want, change := range map[string]func(*bulk.Plan){
		"its operation is shout":           func(p *bulk.Plan) { p.Task.Name = "whisper" },
		"other parameters":                 func(p *bulk.Plan) { p.Task.Args = []string{"--loud"} },
		"its chunks have 5 puzzles":        func(p *bulk.Plan) { p.Chunk = 6 },
		"another version: v1":              func(p *bulk.Plan) { p.Engine = "v2" },
		"another range":                    func(p *bulk.Plan) { p.Inputs, p.Range = nil, &bulk.Span{First: 1, Last: 9} },
		"its input is " + p.Inputs[0].Path: func(p *bulk.Plan) { p.Inputs = planOf(t, 5, other).Inputs },
		"it has 1 inputs":                  func(p *bulk.Plan) { p.Inputs = planOf(t, 5, in, in).Inputs },
		"is read as line":                  func(p *bulk.Plan) { p.Inputs = []bulk.Input{p.Inputs[0]}; p.Inputs[0].Format = "sdm" },
	} {
		q := p
		change(&q)
		if _, err := bulk.Create(context.Background(), dir, q); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v (expected %q)", err, want)
		}
	}
	write(t, p.Inputs[0].Path, []byte(other))
	if _, err := bulk.Create(context.Background(), dir, p); !errors.Is(err, bulk.ErrChanged) {
		t.Errorf("a changed input: %v", err)
	}
}

// Size and time are compared at every start, the SHA-256 when the time differs;
// what was only touched is fine, and is not read again the next time.
func TestAChangedInputIsRefused(t *testing.T) {
	in, _ := lines(20)
	p := planOf(t, 5, in)
	j := create(t, p)
	run(t, j, bulk.Shard{}) // finished jobs, too
	path := p.Inputs[0].Path
	check := func() error {
		k, err := bulk.Open(j.Dir)
		if err != nil {
			t.Fatal(err)
		}
		return k.CheckInput(context.Background())
	}
	if err := check(); err != nil {
		t.Errorf("not changed: %v", err)
	}
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
	if err := check(); err != nil {
		t.Errorf("only touched: %v", err)
	}
	if k, _ := bulk.Open(j.Dir); !k.Inputs[0].Modified.Equal(later.UTC().Truncate(0)) && k.Inputs[0].Modified.Sub(later).Abs() > time.Second {
		t.Errorf("the new time is not remembered: %v", k.Inputs[0].Modified)
	}
	write(t, path, []byte(strings.Replace(in, "word5\n", "WORD5\n", 1)))
	if err := check(); !errors.Is(err, bulk.ErrChanged) || !strings.Contains(err.Error(), "SHA-256") {
		t.Errorf("same size, other bytes: %v", err)
	}
	write(t, path, []byte(in+"more\n"))
	if err := check(); !errors.Is(err, bulk.ErrChanged) || !strings.Contains(err.Error(), "bytes (expected") {
		t.Errorf("other size: %v", err)
	}
	os.Remove(path)
	if err := check(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no input: %v", err)
	}
}

func TestADamagedManifestIsRefused(t *testing.T) {
	in, _ := lines(20)
	j := create(t, planOf(t, 5, in))
	path := filepath.Join(j.Dir, "job.json")
	good := string(read(t, path))
	for name, text := range map[string]string{
		"no JSON":       good[:50],
		"another chunk": strings.Replace(good, `"chunk": 5`, `"chunk": 6`, 1),
		"another id":    strings.Replace(good, j.ID[:4], "0000", 1),
		"a newer one":   strings.Replace(good, `"v": 1`, `"v": 2`, 1),
		"more in it":    strings.Replace(good, `"v": 1`, `"v": 1, "x": 2`, 1),
	} {
		write(t, path, []byte(text))
		if _, err := bulk.Open(j.Dir); !errors.Is(err, bulk.ErrManifest) {
			t.Errorf("%s: %v", name, err)
		}
	}
	write(t, path, []byte(good))
	table := filepath.Join(j.Dir, "chunks")
	write(t, table, flipped(read(t, table), 9))
	if _, err := bulk.Open(j.Dir); !errors.Is(err, bulk.ErrManifest) {
		t.Errorf("another table: %v", err)
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	j := create(t, planOf(t, 5, "a\n"))
	if err := j.CheckEngine("v1"); err != nil {
		t.Error(err)
	}
	if err := j.CheckEngine("v2"); !errors.Is(err, bulk.ErrEngine) || !strings.Contains(err.Error(), "v1 (this is v2)") {
		t.Error(err)
	}
}

// Chunks are whole lines; together they are the input; each knows the number of
// its first puzzle and line. Comments, blank lines, a mark at the beginning, CRLF
// and a last line without an end change nothing.
func TestChunksAreTheInput(t *testing.T) {
	texts := []string{
		"\xef\xbb\xbf# head\na\r\n\r\nb\n  \nc\nd",
		"# only a comment before\nx\n",
		strings.Repeat("# long comment\n", 400_000) + "y\nz\n\n\n",
	}
	for _, size := range []uint64{1, 2, 100} {
		j := create(t, planOf(t, size, texts...))
		got, numbers := "", []string{}
		for n := range j.Chunks {
			p, err := j.Load(n)
			if err != nil {
				t.Fatal(err)
			}
			whole := texts[p.File]
			if !strings.HasSuffix(whole[:p.Offset], "\n") && p.Offset > 3 || p.Line != strings.Count(whole[:p.Offset], "\n") {
				t.Errorf("chunks of %d: chunk %d begins in line %d at %d", size, n, p.Line, p.Offset)
			}
			index := p.First
			for _, line := range strings.Split(string(p.Text), "\n") {
				if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
					got += line
					numbers = append(numbers, fmt.Sprint(index))
					index++
				}
			}
			if index-p.First != p.Count || p.Count > size || len(p.Text) > bulk.MaxInput {
				t.Errorf("chunks of %d: chunk %d has %d puzzles, %d bytes", size, n, p.Count, len(p.Text))
			}
		}
		if got != "abcdxyz" || strings.Join(numbers, "") != "1234567" || j.Puzzles != 7 {
			t.Errorf("chunks of %d: %q, %v", size, got, numbers)
		}
	}
}

func TestWhatCannotBeCutIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"nothing":       {"", bulk.ErrEmpty},
		"only comments": {"# a\n\n", bulk.ErrEmpty},
		"CR":            {"a\rb\rc\r", bulk.ErrCut},
		"a long line":   {strings.Repeat("1", 5<<20), bulk.ErrCut},
	} {
		_, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "job"), planOf(t, 5, c.text))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	many := bulk.Plan{Range: &bulk.Span{First: 1, Last: 1 << 60}, Chunk: 1, Task: bulk.Task{Name: "x"}}
	if _, err := bulk.Create(context.Background(), filepath.Join(t.TempDir(), "job"), many); !errors.Is(err, bulk.ErrCut) {
		t.Errorf("too many chunks: %v", err)
	}
}

// Records have no lines: chunks are so many records, the last perhaps cut.
func TestRecordsAreCutByTheirSize(t *testing.T) {
	p := planOf(t, 3, strings.Repeat("\nabc", 10)+"\n")
	p.Inputs[0].Record = 4
	j := create(t, p)
	if j.Puzzles != 11 || j.Chunks != 4 {
		t.Fatalf("%d puzzles in %d chunks", j.Puzzles, j.Chunks)
	}
	c := j.ChunkAt(2)
	if c.First != 7 || c.Offset != 24 || c.Size != 12 || c.Line != 6 {
		t.Errorf("%+v", c)
	}
	piece, err := j.Load(3)
	if err != nil || string(piece.Text) != "\nabc\n" || string(piece.Part(1, 1).Text) != "\n" {
		t.Errorf("%q, %v", piece.Text, err)
	}
}

func TestRangesNeedNoTable(t *testing.T) {
	j := create(t, bulk.Plan{Engine: "v1", Task: bulk.Task{Name: "count"}, Range: &bulk.Span{First: 11, Last: 30}, Chunk: 8})
	want := []bulk.Chunk{{Number: 0, First: 11, Count: 8}, {Number: 1, First: 19, Count: 8}, {Number: 2, First: 27, Count: 4}}
	for n, c := range want {
		if got := j.ChunkAt(n); got != c {
			t.Errorf("%+v", got)
		}
	}
	if _, err := os.Stat(filepath.Join(j.Dir, "chunks")); !errors.Is(err, os.ErrNotExist) || j.Chunks != 3 {
		t.Errorf("%d chunks, %v", j.Chunks, err)
	}
}
