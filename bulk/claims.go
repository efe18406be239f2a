package bulk

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"shudu/internal/filelock"
)

// claims is DIR/claims, open. It has a byte for each chunk, which says how often
// that was begun in vain, and is locked by who works on it: when the program ends,
// however it does, the lock is gone and the number stays. Where somebody suspects
// parts of a chunk, there is a file DIR/suspects/chunk-00000012, too.
type claims struct {
	job *Job
	f   *os.File
}

// mostTries is what a byte can say.
const mostTries = 255

func (j *Job) openClaims() (*claims, error) {
	f, err := os.OpenFile(filepath.Join(j.Dir, claimsName), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	return &claims{j, f}, nil
}

// take locks a chunk, or returns filelock.ErrBusy.
func (c *claims) take(n int) error { return filelock.TryByte(c.f, int64(n)) }

// free ends what take began.
func (c *claims) free(n int) error { return filelock.FreeByte(c.f, int64(n)) }

// tries returns how often a chunk was begun in vain.
func (c *claims) tries(n int) (int, error) {
	var b [1]byte
	if _, err := c.f.ReadAt(b[:], int64(n)); err != nil && err != io.EOF {
		return 0, err
	}
	return int(b[0]), nil
}

// note writes down how often a chunk was begun.
func (c *claims) note(n, tries int) error {
	_, err := c.f.WriteAt([]byte{byte(min(tries, mostTries))}, int64(n))
	return err
}

func (c *claims) suspectsPath(n int) string {
	return filepath.Join(c.job.Dir, suspectsName, chunkName(n))
}

// suspects returns the parts of a chunk that are suspected. What cannot be read
// was never written.
func (c *claims) suspects(n int) (parts []Part) {
	text, err := os.ReadFile(c.suspectsPath(n))
	if err != nil || json.Unmarshal(text, &parts) != nil {
		return nil
	}
	return parts
}

// suspect writes down the parts of a chunk that are suspected.
func (c *claims) suspect(n int, parts []Part) error {
	text, err := json.Marshal(parts)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(c.suspectsPath(n)), 0o777); err != nil {
		return err
	}
	return os.WriteFile(c.suspectsPath(n), text, 0o666)
}

// forget makes a chunk one that was never begun.
func (c *claims) forget(n int) error {
	err := c.note(n, 0)
	if gone := os.Remove(c.suspectsPath(n)); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}

// Trouble returns how often a chunk was begun in vain, and which of its parts are
// suspected, as far as the directory knows: nothing, for nearly all.
func (j *Job) Trouble(number int) (tries int, suspects []Part) {
	c, err := j.ownClaims()
	if err != nil {
		return 0, nil
	}
	if tries, err = c.tries(number); err != nil || tries == 0 {
		return 0, nil
	}
	return tries, c.suspects(number)
}

// KeepTrouble writes down what Trouble returns. It is for queues that are not the
// directory itself.
func (j *Job) KeepTrouble(number, tries int, suspects []Part) error {
	c, err := j.ownClaims()
	if err != nil {
		return err
	}
	return errors.Join(c.suspect(number, suspects), c.note(number, tries))
}

// ForgetTrouble ends what KeepTrouble began; for a chunk that is done.
func (j *Job) ForgetTrouble(number int) error {
	if tries, _ := j.Trouble(number); tries == 0 {
		return nil
	}
	return j.claims.forget(number)
}

// ownClaims returns the claims for who has no queue.
func (j *Job) ownClaims() (*claims, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.claims == nil {
		c, err := j.openClaims()
		if err != nil {
			return nil, err
		}
		j.claims = c
	}
	return j.claims, nil
}
