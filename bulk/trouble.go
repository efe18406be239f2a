package bulk

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Trouble returns how often a chunk was begun in vain, and which of its parts are
// suspected, as far as the directory knows: nothing, for nearly all.
func (j *Job) Trouble(number int) (tries int, suspects []Part) {
	var state claimState
	text, err := os.ReadFile(j.troublePath(number))
	if err != nil || json.Unmarshal(text, &state) != nil {
		return 0, nil
	}
	return state.Tries, state.Suspects
}

// KeepTrouble writes down what Trouble returns. It is for queues that are not the
// directory itself.
func (j *Job) KeepTrouble(number, tries int, suspects []Part) error {
	f, err := os.OpenFile(j.troublePath(number), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(note(f, tries, suspects), f.Close())
}

// ForgetTrouble ends what KeepTrouble began; for a chunk that is done.
func (j *Job) ForgetTrouble(number int) error {
	err := os.Remove(j.troublePath(number))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (j *Job) troublePath(number int) string {
	return filepath.Join(j.Dir, claimsName, chunkName(number))
}
