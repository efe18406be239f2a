package bulk

import (
	"context"
	"errors"
	"fmt"
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
// common disk. A claim is a lock (see claims); finished chunks go through a Keeper,
// and their claims end when they have their names.
type Files struct {
	job    *Job
	clock  Clock
	claims *claims
	keeper *Keeper

	mu      sync.Mutex
	pending []int            // chunks to be handed out
	held    map[int]bool     // claims that are ours
	placing int              // chunks that are finished and not yet done
	failed  error            // why one will not be done
	stray   map[int][]string // files that were left in the writing
	changed chan struct{}    // closed when a chunk was given back, or is done
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
	c, err := j.openClaims()
	if err != nil {
		return nil, err
	}
	q := &Files{job: j, clock: clock, claims: c, keeper: j.Keeper(), held: map[int]bool{}, stray: l.stray, changed: make(chan struct{})}
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
		left, ours, failed, changed := len(q.pending), len(q.held)+q.placing, q.failed, q.changed
		q.mu.Unlock()
		switch {
		case failed != nil:
			return nil, failed
		case left+ours == 0:
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
	if err := q.claims.take(n); errors.Is(err, filelock.ErrBusy) {
		q.mu.Lock()
		q.pending = append(q.pending, n)
		q.mu.Unlock()
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	if _, done := q.job.Done(n); done {
		return nil, q.claims.free(n)
	}
	return q.begin(n)
}

// begin notes that a chunk is begun once more.
func (q *Files) begin(n int) (*Claim, error) {
	tries, err := q.claims.tries(n)
	if err != nil {
		return nil, err
	}
	chunk := q.job.ChunkAt(n)
	text, err := q.job.AppendText(q.spareText(), chunk)
	if err != nil {
		return nil, err
	}
	c := &Claim{Piece: q.job.Piece(chunk, text), Tries: tries + 1}
	if tries > 0 {
		c.Suspects = q.claims.suspects(n)
	}
	if err := q.claims.note(n, c.Tries); err != nil {
		return nil, err
	}
	q.mu.Lock()
	q.held[n] = true
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
	text := q.spare[n-1][:0]
	q.spare = q.spare[:n-1]
	return text
}

// Extend implements Queue. A lock needs no beat; suspects are written down.
func (q *Files) Extend(_ context.Context, c *Claim) error {
	q.mu.Lock()
	ours := q.held[c.Number]
	q.mu.Unlock()
	if !ours {
		return fault.Errorf("chunk %d: %w", c.Number, ErrLost)
	}
	if len(c.Suspects) == 0 {
		return nil
	}
	return q.claims.suspect(c.Number, c.Suspects)
}

// Done implements Queue.
func (q *Files) Done(_ context.Context, c *Claim, f *Finished, data []byte, took time.Duration) error {
	if err := q.job.Accept(f, c.Chunk); err != nil {
		return err
	}
	if err := q.drop(c, 1); err != nil {
		return err
	}
	n, tries := c.Number, c.Tries
	then := func(err error) { q.placed(n, tries, err) }
	err := q.keeper.place(f.Failed, data, Entry{Chunk: n, By: q.job.By, At: q.clock.Now(), Seconds: took.Seconds()}, then)
	if err != nil {
		then(err)
	}
	return err
}

// drop takes a claim from those that are ours; so many more are being placed.
func (q *Files) drop(c *Claim, placing int) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.held[c.Number] {
		return fault.Errorf("chunk %d: %w", c.Number, ErrLost)
	}
	delete(q.held, c.Number)
	q.spare = append(q.spare, c.Text)
	c.Text = nil
	q.placing += placing
	return nil
}

// placed ends the claim of a chunk that is done, or will not be.
func (q *Files) placed(n, tries int, err error) {
	if err == nil && tries == 1 {
		err = q.claims.note(n, 0)
	} else if err == nil {
		err = q.claims.forget(n)
	}
	err = errors.Join(err, q.claims.free(n))
	q.mu.Lock()
	defer q.mu.Unlock()
	if err != nil && q.failed == nil {
		q.failed = err
	}
	removeAll(q.stray[n])
	delete(q.stray, n)
	q.placing--
	q.stir()
}

// stir wakes who waits in Claim.
func (q *Files) stir() {
	close(q.changed)
	q.changed = make(chan struct{})
}

// Fail implements Queue.
func (q *Files) Fail(_ context.Context, c *Claim, reason error) error {
	if err := q.drop(c, 0); err != nil {
		return err
	}
	var err error
	if reason == nil {
		err = q.claims.note(c.Number, c.Tries-1)
	}
	err = errors.Join(err, q.claims.free(c.Number))
	q.mu.Lock()
	defer q.mu.Unlock()
	q.pending = append(q.pending, c.Number)
	q.stir()
	return err
}

// Close ends the queue. Finished chunks get their names; all claims are given up,
// as the end of the program does.
func (q *Files) Close() {
	q.keeper.Flush()
	q.claims.f.Close()
	q.mu.Lock()
	defer q.mu.Unlock()
	clear(q.held)
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
