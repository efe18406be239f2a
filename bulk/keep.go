package bulk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"shudu/internal/fault"
)

// Keeper puts chunks' files in their places. A file is written under another name
// at once. It gets its own after it was synced, so that a name is a proof after a
// power cut, too; and that is done in the background, for all together that came
// while those before them were synced, and several of them at the same time: where
// every processor works on puzzles, who waits for a disk waits for a processor
// afterwards, and one after the other they would fall behind. What was written and
// has no name yet when the program ends is done again: it was finished a moment
// ago.
type Keeper struct {
	job *Job

	mu      sync.Mutex
	moved   sync.Cond      // files have their names, or never will
	fresh   map[int]*fresh // all that have no name yet, by chunk
	waiting []*fresh       // those that are written
	busy    bool           // some are being named
}

// fresh is a chunk's file without its name.
type fresh struct {
	file  *os.File
	own   string // the name it has
	entry Entry
	then  []func(error) // who waits for it
}

// mostFresh is how many files may wait for their names.
const mostFresh = 64

// Keeper returns a keeper of the job's files.
func (j *Job) Keeper() *Keeper {
	k := &Keeper{job: j, fresh: map[int]*fresh{}}
	k.moved.L = &k.mu
	return k
}

// Keep puts the file of a chunk that was done elsewhere, as Decode read it, in its
// place, unless it is not the chunk's, or a valid one is there already: the first
// result wins. The data is not needed any more when it returns. Then is called
// when the file has its name, or with the reason why it will not have it, unless
// Keep itself returns an error.
func (k *Keeper) Keep(f *Finished, data []byte, e Entry, then func(error)) error {
	if f.Chunk < 0 || f.Chunk >= k.job.Chunks {
		return fault.Errorf("%w: there is no chunk %d", ErrFile, f.Chunk)
	}
	if err := k.job.Accept(f, k.job.ChunkAt(f.Chunk)); err != nil {
		return err
	}
	e.Chunk = f.Chunk
	return k.place(f.Failed, data, e, then)
}

// place is Keep for a file that was made here.
func (k *Keeper) place(failed []Failure, data []byte, e Entry, then func(error)) error {
	f, first := k.enter(e, then)
	if !first {
		return nil
	}
	if _, done := k.job.Done(e.Chunk); done {
		k.leave(f, nil, 0)
		return nil
	}
	err := k.job.addFailed(failed)
	if err == nil {
		f.file, err = writeOwn(f.own, data)
	}
	if err != nil {
		k.leave(f, err, 1)
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.waiting) >= mostFresh {
		k.moved.Wait()
	}
	k.waiting = append(k.waiting, f)
	if !k.busy {
		k.busy = true
		go k.name()
	}
	return nil
}

// enter returns the file of a chunk, and whether it is to be written: where one is
// on its way already, who comes second waits for that.
func (k *Keeper) enter(e Entry, then func(error)) (f *fresh, first bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if f = k.fresh[e.Chunk]; f == nil {
		f, first = &fresh{own: fmt.Sprintf("%s.%s.tmp", k.job.chunkPath(e.Chunk), strings.Map(plain, k.job.By)), entry: e}, true
		k.fresh[e.Chunk] = f
	}
	f.then = append(f.then, then)
	return f, first
}

// leave tells those who wait for a file, but for the first few, what became of it.
func (k *Keeper) leave(f *fresh, err error, but int) {
	k.mu.Lock()
	delete(k.fresh, f.entry.Chunk)
	k.mu.Unlock()
	for _, then := range f.then[but:] {
		then(err)
	}
}

// writePiece is how much is written at once: a system that finds room for more
// in one piece looks for it where nothing was for long.
const writePiece = 1 << 18

// writeOwn writes a file under a name of its own: the most of a large one past the
// system's memory, where that can be done, the rest in pieces.
func writeOwn(name string, data []byte) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return nil, err
	}
	data = data[writePast(f, data):]
	for err == nil && len(data) > 0 {
		n := min(len(data), writePiece)
		_, err = f.Write(data[:n])
		data = data[n:]
	}
	if err != nil {
		err = errors.Join(err, f.Close())
		os.Remove(name)
		return nil, err
	}
	return f, nil
}

// name gives files their names until none waits.
func (k *Keeper) name() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.waiting) > 0 {
		batch := k.waiting
		k.waiting = nil
		k.moved.Broadcast()
		k.mu.Unlock()
		k.nameAll(batch)
		k.mu.Lock()
	}
	k.busy = false
	k.moved.Broadcast()
}

// syncsAtOnce is how many files are synced at the same time.
const syncsAtOnce = 16

// nameAll syncs files, renames them, and syncs their directory once.
func (k *Keeper) nameAll(batch []*fresh) {
	errs := make([]error, len(batch))
	var next atomic.Int64
	var hands sync.WaitGroup
	for range min(len(batch), syncsAtOnce) {
		hands.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(batch); i = next.Add(1) - 1 {
				errs[i] = batch[i].name(k.job.chunkPath(batch[i].entry.Chunk))
			}
		})
	}
	hands.Wait()
	var log []byte
	for i, f := range batch {
		if errs[i] == nil {
			log = append(log, f.entry.line()...)
		}
	}
	err := syncDir(filepath.Join(k.job.Dir, outName))
	if err == nil {
		err = k.job.log(log)
	}
	for i, f := range batch {
		k.leave(f, errors.Join(errs[i], err), 0)
	}
}

// name syncs a file and gives it its name.
func (f *fresh) name(path string) error {
	err := errors.Join(f.file.Sync(), f.file.Close())
	if err == nil {
		err = os.Rename(f.own, path)
	}
	if err != nil {
		os.Remove(f.own)
	}
	return err
}

// Flush waits until nothing waits for its name.
func (k *Keeper) Flush() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.busy {
		k.moved.Wait()
	}
}

// Done reports whether a chunk is done: there is a file of its name with a footer
// that says so. It returns the footer.
func (j *Job) Done(number int) (Footer, bool) {
	f, err := footerOf(j.chunkPath(number), j.ID, number)
	return f, err == nil
}

// plain keeps what may stand in a file's name.
func plain(r rune) rune {
	if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r == '-' {
		return r
	}
	return '_'
}

// syncDir makes sure that the names in a directory survive a power cut, where the
// system can do that.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, fs.ErrInvalid) && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return nil
}

// addFailed adds failures to failed.jsonl, each once.
func (j *Job) addFailed(failed []Failure) error {
	if len(failed) == 0 {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	path := filepath.Join(j.Dir, failedName)
	old, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var more []byte
	for _, f := range failed {
		line, err := json.Marshal(f)
		if err != nil {
			return err
		}
		if line = append(line, '\n'); !bytes.Contains(old, line) {
			more = append(more, line...)
		}
	}
	return appendTo(path, more, true)
}

// appendTo appends to a file in one write.
func appendTo(path string, text []byte, sync bool) error {
	if len(text) == 0 {
		return nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil && sync {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// Entry is a line of the log: who finished which chunk, when, and how long that
// took. Only people and estimates read it.
type Entry struct {
	Chunk   int       `json:"chunk"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
	Seconds float64   `json:"seconds"`
}

// line returns the entry as a line.
func (e Entry) line() []byte {
	if year := e.At.Year(); year < 0 || year > 9999 {
		e.At = time.Time{} // no clock that goes right says so
	}
	line, err := json.Marshal(e)
	if err != nil {
		panic("bulk: an entry must be JSON: " + err.Error())
	}
	return append(line, '\n')
}

// log appends lines to the log.
func (j *Job) log(lines []byte) error {
	return appendTo(filepath.Join(j.Dir, logName), lines, false)
}

// entries reads the log, of each chunk the last line. Lines that cannot be read
// are passed over: nothing depends on them.
func (j *Job) entries() map[int]Entry {
	text, _ := os.ReadFile(filepath.Join(j.Dir, logName))
	out := map[int]Entry{}
	for line := range bytes.Lines(text) {
		var e Entry
		if json.Unmarshal(line, &e) == nil {
			out[e.Chunk] = e
		}
	}
	return out
}
