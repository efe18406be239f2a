package bulk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"

	"shudu/internal/fault"
)

// ErrMissing is wrapped when chunks are not done.
var ErrMissing = fault.New("chunks are not done")

// Missing returns the chunks that are not done, in order: from names and footers
// alone.
func (j *Job) Missing() ([]int, error) {
	l, err := j.list()
	if err != nil {
		return nil, err
	}
	var out []int
	for n := range j.Chunks {
		if !l.done[n] {
			out = append(out, n)
		}
	}
	return out, nil
}

// Merge writes the output of all chunks to w, in order and in one pass, and what
// was told beside it to notes. Every chunk is checked against its checksum. Those
// that are damaged are all put aside, so that the next run does them again; nothing
// is written behind the first of them.
func (j *Job) Merge(ctx context.Context, w, notes io.Writer) error {
	missing, err := j.Missing()
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		return fault.Errorf("%d of %d %w: %s", len(missing), j.Chunks, ErrMissing, numbers(missing))
	}
	var memory bytes.Buffer
	var damaged error
	for n := range j.Chunks {
		if err := ctx.Err(); err != nil {
			return errors.Join(damaged, err)
		}
		f, err := j.Read(n, &memory)
		switch {
		case errors.Is(err, ErrFile):
			damaged = errors.Join(damaged, fault.Errorf("chunk %d: %w; it will be done again", n, err), j.putAside(n))
			continue
		case err != nil:
			return errors.Join(damaged, err)
		case damaged != nil:
			continue // only to find the others
		}
		if _, err := w.Write(f.Output); err != nil {
			return err
		}
		if _, err := notes.Write(f.Notes); err != nil {
			return err
		}
	}
	return damaged
}

// numbers says a list of numbers in few words.
func numbers(list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		last := i
		for last+1 < len(list) && list[last+1] == list[last]+1 {
			last++
		}
		if part := fmt.Sprint(list[i]); last > i {
			parts = append(parts, fmt.Sprintf("%s–%d", part, list[last]))
		} else {
			parts = append(parts, part)
		}
		if i = last + 1; len(parts) == 8 && i < len(list) {
			parts = append(parts, "…")
			break
		}
	}
	return strings.Join(parts, ", ")
}

// Read reads the file of a chunk and checks all of it. What it returns lies in
// memory.
func (j *Job) Read(number int, memory *bytes.Buffer) (*Finished, error) {
	file, err := os.Open(j.chunkPath(number))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	memory.Reset()
	if _, err := memory.ReadFrom(file); err != nil {
		return nil, err
	}
	f, err := Decode(memory.Bytes())
	if err == nil {
		err = j.Accept(f, j.ChunkAt(number))
	}
	return f, err
}

// putAside gives a chunk's file another name.
func (j *Job) putAside(number int) error {
	path := j.chunkPath(number)
	return os.Rename(path, path+".damaged")
}

// Verdict is what became of a chunk that was done once more.
type Verdict struct {
	Chunk   int
	By      string // who did it first, as far as is known
	Same    bool
	Skipped bool  // it has puzzles that cannot be worked on
	Err     error // it could not be compared
}

// Pick returns a share of the chunks that are done, at least one, by chance but
// the same for the same seed.
func (j *Job) Pick(share float64, seed uint64) ([]int, error) {
	l, err := j.list()
	if err != nil {
		return nil, err
	}
	var done []int
	for _, f := range l.footers {
		done = append(done, f.Chunk)
	}
	slices.Sort(done)
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(done), func(a, b int) { done[a], done[b] = done[b], done[a] })
	n := min(max(int(share*float64(len(done))+0.999999), 1), len(done))
	done = done[:n]
	slices.Sort(done)
	return done, nil
}

// Verify does chunks once more and compares what comes out, byte for byte. It
// tells each, one at a time. One that came out differently is not touched.
func (j *Job) Verify(ctx context.Context, chunks []int, threads int, operation func() (Operation, error), tell func(Verdict)) error {
	by := j.entries()
	var mu sync.Mutex
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(threads, 1) {
		h := &hand{make: operation}
		if err := h.ready(); err != nil {
			close(next)
			return err
		}
		wg.Go(func() {
			for n := range next {
				v := j.again(ctx, n, h)
				if v.By = by[n].By; ctx.Err() != nil {
					continue
				}
				mu.Lock()
				tell(v)
				mu.Unlock()
			}
		})
	}
	for _, n := range chunks {
		if ctx.Err() != nil {
			break
		}
		next <- n
	}
	close(next)
	wg.Wait()
	return ctx.Err()
}

// again does a chunk once more.
func (j *Job) again(ctx context.Context, n int, h *hand) Verdict {
	var memory bytes.Buffer
	old, err := j.Read(n, &memory)
	if err != nil {
		return Verdict{Chunk: n, Err: err}
	}
	if len(old.Failed) > 0 {
		return Verdict{Chunk: n, Skipped: true}
	}
	piece, err := j.Load(n)
	if err != nil {
		return Verdict{Chunk: n, Err: err}
	}
	var out Product
	if err := h.attempt(ctx, piece, &out); err != nil {
		return Verdict{Chunk: n, Err: err}
	}
	f := Finished{Job: j.ID, Chunk: n, Count: piece.Count, Output: out.Output, Notes: out.Notes}
	return Verdict{Chunk: n, Same: bytes.Equal(f.Encode(), memory.Bytes())}
}
