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
	"time"

	"shudu/internal/fault"
)

// Keep puts a chunk's file in its place, unless a valid one is there already: the
// first result wins. What comes from elsewhere is checked through and through.
func (j *Job) Keep(data []byte, e Entry) error {
	f, err := Decode(data)
	if err != nil {
		return err
	}
	if f.Chunk < 0 || f.Chunk >= j.Chunks {
		return fault.Errorf("%w: there is no chunk %d", ErrFile, f.Chunk)
	}
	if err := j.Accept(f, j.ChunkAt(f.Chunk)); err != nil {
		return err
	}
	return j.keep(f.Chunk, f.Failed, data, e)
}

// keep is Keep for a file that was made here.
func (j *Job) keep(number int, failed []Failure, data []byte, e Entry) error {
	if _, done := j.Done(number); done {
		return nil
	}
	if err := j.addFailed(failed); err != nil {
		return err
	}
	if err := j.place(number, data); err != nil {
		return err
	}
	e.Chunk = number
	return j.log(e)
}

// Done reports whether a chunk is done: there is a file of its name with a footer
// that says so. It returns the footer.
func (j *Job) Done(number int) (Footer, bool) {
	f, err := footerOf(j.chunkPath(number), j.ID, number)
	return f, err == nil
}

// place writes a chunk's file beside its place, syncs and renames it.
func (j *Job) place(number int, data []byte) error {
	path := j.chunkPath(number)
	own := fmt.Sprintf("%s.%s.tmp", path, strings.Map(plain, j.By))
	f, err := os.OpenFile(own, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(own, path)
	}
	if err != nil {
		os.Remove(own)
		return err
	}
	return syncDir(filepath.Dir(path))
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

func (j *Job) log(e Entry) error {
	if year := e.At.Year(); year < 0 || year > 9999 {
		e.At = time.Time{} // no clock that goes right says so
	}
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return appendTo(filepath.Join(j.Dir, logName), append(line, '\n'), false)
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
