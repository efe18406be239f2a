package bulk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"shudu/internal/fault"
	"shudu/internal/filelock"
)

// Shard is one of several shares of a job, for programs that do not know of each
// other. The zero value is all of it.
type Shard struct {
	Index int // any number; those that are equal modulo Of are the same share
	Of    int // how many shares there are; 0 and 1 mean one
}

// ParseShard reads "i/N": 1/4 to 4/4, or 0/4 to 3/4.
func ParseShard(s string) (Shard, error) {
	i, n, ok := strings.Cut(s, "/")
	index, err1 := strconv.Atoi(i)
	of, err2 := strconv.Atoi(n)
	if !ok || err1 != nil || err2 != nil || of < 1 || index < 0 || index > of {
		return Shard{}, fault.Errorf("%q is no share (expected i/N, such as 1/4)", s)
	}
	return Shard{index, of}, nil
}

// Has reports whether a chunk belongs to the share.
func (s Shard) Has(chunk int) bool { return s.Of <= 1 || (chunk-s.Index)%s.Of == 0 }

// Files is the queue that a job's directory is: for one program, or several on a
// common disk. A claim is a locked file, which holds how often the chunk was
// begun; when the program ends, however it does, the lock is gone and the number
// stays.
type Files struct {
	job   *Job
	clock Clock

	mu      sync.Mutex
	pending []int            // chunks to be handed out
	held    map[int]*os.File // claims that are ours
	stray   map[int][]string // files that were left in the writing
	changed chan struct{}    // closed when a chunk was given back
	spare   [][]byte         // memory for texts
}

var _ Queue = (*Files)(nil)

// patience is how long Claim waits before it looks again at what others work on.
const patience = 200 * time.Millisecond

// Queue returns the queue of a share of the job. What is done already it knows
// from names and footers alone.
func (j *Job) Queue(shard Shard, clock Clock) (*Files, error) {
	l, err := j.list()
	if err != nil {
		return nil, err
	}
	q := &Files{job: j, clock: clock, held: map[int]*os.File{}, stray: l.stray, changed: make(chan struct{})}
	for n := range j.Chunks {
		if !l.done[n] && shard.Has(n) {
			q.pending = append(q.pending, n)
		}
	}
	if len(l.footers) == j.Chunks {
		for _, names := range l.stray {
			removeAll(names)
		}
	}
	return q, nil
}

func removeAll(names []string) {
	for _, name := range names {
		os.Remove(name)
	}
}

// Puzzles returns how many puzzles the chunks have that are not done.
func (q *Files) Puzzles() (n uint64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, c := range q.pending {
		n += q.job.ChunkAt(c).Count
	}
	return n
}

// Claim implements Queue.
func (q *Files) Claim(ctx context.Context) (*Claim, error) {
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q.mu.Lock()
		left, ours, changed := len(q.pending), len(q.held), q.changed
		q.mu.Unlock()
		if left+ours == 0 {
			return nil, ErrNoMore
		}
		for range left {
			if c, err := q.try(); c != nil || err != nil {
				return c, err
			}
		}
		select { // others work on all that are left
		case <-ctx.Done():
		case <-changed:
		case <-q.clock.After(patience):
		}
	}
}

// try claims the next pending chunk; nil when that is not to be had.
func (q *Files) try() (*Claim, error) {
	q.mu.Lock()
	if len(q.pending) == 0 {
		q.mu.Unlock()
		return nil, nil
	}
	n := q.pending[0]
	q.pending = q.pending[1:]
	q.mu.Unlock()
	f, state, err := q.lock(n)
	if errors.Is(err, filelock.ErrBusy) {
		q.mu.Lock()
		q.pending = append(q.pending, n)
		q.mu.Unlock()
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if _, done := q.job.Done(n); done {
		return nil, q.release(f)
	}
	c, err := q.begin(f, n, state)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return c, nil
}

// claimState is what a claim's file holds.
type claimState struct {
	Tries    int    `json:"tries"`
	Suspects []Part `json:"suspects,omitempty"`
}

func (q *Files) claimPath(n int) string { return filepath.Join(q.job.Dir, claimsName, chunkName(n)) }

// lock opens and locks the claim of a chunk.
func (q *Files) lock(n int) (*os.File, claimState, error) {
	var state claimState
	path := q.claimPath(n)
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, state, err
		}
		if err := filelock.Try(f); err != nil {
			f.Close()
			return nil, state, err
		}
		var text [1 << 14]byte
		if m, _ := f.ReadAt(text[:], 0); m > 0 {
			_ = json.Unmarshal(text[:m], &state) // what cannot be read was never begun
		}
		ours, err := f.Stat()
		if there, err2 := os.Stat(path); err == nil && err2 == nil && os.SameFile(ours, there) {
			return f, state, nil
		}
		f.Close() // somebody has finished the chunk between the two
	}
}

// begin notes that the chunk is begun once more.
func (q *Files) begin(f *os.File, n int, state claimState) (*Claim, error) {
	chunk := q.job.ChunkAt(n)
	text, err := q.job.textInto(q.spareText(), chunk)
	if err != nil {
		return nil, err
	}
	c := &Claim{Piece: q.job.Piece(chunk, text), Tries: state.Tries + 1, Suspects: state.Suspects}
	if err := note(f, c.Tries, c.Suspects); err != nil {
		return nil, err
	}
	q.mu.Lock()
	q.held[n] = f
	q.mu.Unlock()
	return c, nil
}

// spareText returns the memory of a chunk that is done.
func (q *Files) spareText() []byte {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := len(q.spare)
	if n == 0 {
		return nil
	}
	text := q.spare[n-1]
	q.spare = q.spare[:n-1]
	return text
}

// note writes the state of a claim.
func note(f *os.File, tries int, suspects []Part) error {
	text, err := json.Marshal(claimState{tries, suspects})
	if err != nil {
		return err
	}
	if _, err := f.WriteAt(text, 0); err != nil {
		return err
	}
	return f.Truncate(int64(len(text)))
}

// Extend implements Queue. A lock needs no beat; suspects are written down.
func (q *Files) Extend(_ context.Context, c *Claim) error {
	f := q.mine(c)
	if f == nil {
		return fault.Errorf("chunk %d: %w", c.Number, ErrLost)
	}
	if len(c.Suspects) == 0 {
		return nil
	}
	return note(f, c.Tries, c.Suspects)
}

func (q *Files) mine(c *Claim) *os.File {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.held[c.Number]
}

// Done implements Queue.
func (q *Files) Done(_ context.Context, c *Claim, f *Finished, data []byte, took time.Duration) error {
	claim := q.mine(c)
	if claim == nil {
		return fault.Errorf("chunk %d: %w", c.Number, ErrLost)
	}
	if err := q.job.Accept(f, c.Chunk); err != nil {
		return err
	}
	if err := q.job.keep(c.Number, f.Failed, data, Entry{By: q.job.By, At: q.clock.Now(), Seconds: took.Seconds()}); err != nil {
		return err
	}
	q.mu.Lock()
	delete(q.held, c.Number)
	q.spare = append(q.spare, c.Text)
	c.Text = nil
	removeAll(q.stray[c.Number])
	delete(q.stray, c.Number)
	q.mu.Unlock()
	return q.release(claim)
}

// release ends a claim whose chunk is done.
func (q *Files) release(f *os.File) error {
	err := os.Remove(f.Name())
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, f.Close())
}

// Fail implements Queue.
func (q *Files) Fail(_ context.Context, c *Claim, reason error) error {
	f := q.mine(c)
	if f == nil {
		return fault.Errorf("chunk %d: %w", c.Number, ErrLost)
	}
	var err error
	if reason == nil {
		err = q.handBack(f, c)
	}
	q.mu.Lock()
	delete(q.held, c.Number)
	q.spare = append(q.spare, c.Text)
	c.Text = nil
	q.pending = append(q.pending, c.Number)
	close(q.changed)
	q.changed = make(chan struct{})
	q.mu.Unlock()
	return errors.Join(err, f.Close())
}

// handBack makes a claim what it was before.
func (q *Files) handBack(f *os.File, c *Claim) error {
	if c.Tries == 1 && len(c.Suspects) == 0 {
		return os.Remove(f.Name())
	}
	return note(f, c.Tries-1, c.Suspects)
}

// Close gives up all claims, as the end of the program does.
func (q *Files) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for n, f := range q.held {
		f.Close()
		delete(q.held, n)
	}
}

// listing is what the names and footers in a job's directory say.
type listing struct {
	done    map[int]bool
	footers []Footer
	damaged map[int]error
	stray   map[int][]string
}

// list reads the names and footers of the chunks' files.
func (j *Job) list() (*listing, error) {
	dir := filepath.Join(j.Dir, outName)
	d, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	names, err := d.Readdirnames(-1)
	if err != nil {
		return nil, err
	}
	l := &listing{done: map[int]bool{}, damaged: map[int]error{}, stray: map[int][]string{}}
	for _, name := range names {
		n, rest, ok := chunkOfName(name)
		switch {
		case !ok || n >= j.Chunks:
		case rest != "":
			l.stray[n] = append(l.stray[n], filepath.Join(dir, name))
		default:
			foot, err := footerOf(filepath.Join(dir, name), j.ID, n)
			if err != nil {
				l.damaged[n] = err
				continue
			}
			l.done[n] = true
			l.footers = append(l.footers, foot)
		}
	}
	return l, nil
}

// chunkOfName reads the name of a chunk's file; rest is what follows the number.
func chunkOfName(name string) (n int, rest string, ok bool) {
	s, ok := strings.CutPrefix(name, "chunk-")
	if !ok || len(s) < 8 {
		return 0, "", false
	}
	n, err := strconv.Atoi(s[:8])
	return n, s[8:], err == nil && n >= 0 && fmt.Sprintf("%08d", n) == s[:8]
}
