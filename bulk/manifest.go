package bulk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"shudu/internal/fault"
)

// Version is the version of manifests and chunk files.
const Version = 1

// The bounds of a chunk, so that one is a message that a broker takes.
const (
	MaxInput  = 4 << 20 // bytes of input
	MaxOutput = 8 << 20 // bytes of output, as far as that can be foreseen
)

// Manifest says what a job is.
type Manifest struct {
	V       int     `json:"v"`
	ID      string  `json:"id"`     // the hash of the rest, but for what was only measured
	Engine  string  `json:"engine"` // the version of the program that may work on it
	Task    Task    `json:"task"`
	Inputs  []Input `json:"inputs,omitempty"` // files; or
	Range   *Span   `json:"range,omitempty"`  // numbers
	Record  int     `json:"record,omitempty"` // bytes of an answer in the output; 0 means a line
	Chunk   uint64  `json:"chunk"`            // puzzles of a chunk, at most
	Chunks  int     `json:"chunks"`
	Puzzles uint64  `json:"puzzles"`
	Table   string  `json:"table,omitempty"` // the SHA-256 of the file of chunks
	// Measured is what a sample of the work took when the job was made.
	Measured *Sample `json:"measured,omitempty"`
}

// Task is an operation and its parameters, in the words of who made the job.
type Task struct {
	Name string   `json:"name"`
	Args []string `json:"args,omitempty"`
}

// Input is a file that is worked on.
type Input struct {
	Path   string `json:"path"`
	Name   string `json:"name"`             // what the user called it, for messages
	Format string `json:"format"`           // how its puzzles are written
	Record int    `json:"record,omitempty"` // bytes of a puzzle; 0 means a line
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
	// Modified is when it was last changed, as far as is known; no part of the id.
	Modified time.Time `json:"modified"`
}

// Span is a range of numbers: puzzles, seeds, grids; counted from 1, the last one
// included.
type Span struct {
	First uint64 `json:"first"`
	Last  uint64 `json:"last"`
}

// Len returns how many numbers a span has.
func (s Span) Len() uint64 { return s.Last - s.First + 1 }

// Sum returns the id that the manifest should have.
func (m *Manifest) Sum() string {
	c := *m
	c.ID, c.Measured = "", nil
	c.Inputs = slices.Clone(m.Inputs)
	for i := range c.Inputs {
		c.Inputs[i].Modified = time.Time{}
	}
	text, err := json.Marshal(&c)
	if err != nil {
		panic("bulk: a manifest must be JSON: " + err.Error())
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// The reasons why a job cannot be gone on with.
var (
	ErrManifest = fault.New("the manifest is damaged")
	ErrOther    = fault.New("there is another job already")
	ErrChanged  = fault.New("the input has changed since the job was made")
	ErrEngine   = fault.New("the job was made by another version")
)

// Check returns an error unless the manifest is whole.
func (m *Manifest) Check() error {
	switch {
	case m.V != Version:
		return fault.Errorf("%w: version %d (expected %d)", ErrManifest, m.V, Version)
	case m.ID != m.Sum():
		return fault.Errorf("%w: it does not have the id that it says", ErrManifest)
	case (m.Range == nil) == (len(m.Inputs) == 0), m.Chunk == 0, m.Chunks <= 0, m.Record < 0:
		return ErrManifest
	}
	return nil
}

// CheckEngine returns an error unless a version of the program may work on the
// job.
func (m *Manifest) CheckEngine(version string) error {
	if m.Engine != version {
		return fault.Errorf("%w: %s (this is %s)", ErrEngine, m.Engine, version)
	}
	return nil
}

// Differs returns in what another manifest asks for something else, nil when both
// ask for the same.
func (m *Manifest) Differs(other *Manifest) error {
	switch {
	case m.Task.Name != other.Task.Name:
		return fault.Errorf("%w: its operation is %s", ErrOther, m.Task.Name)
	case !slices.Equal(m.Task.Args, other.Task.Args):
		return fault.Errorf("%w: its operation has other parameters: %q", ErrOther, m.Task.Args)
	case (m.Range == nil) != (other.Range == nil), m.Range != nil && *m.Range != *other.Range:
		return fault.Errorf("%w: it is about another range", ErrOther)
	case len(m.Inputs) != len(other.Inputs):
		return fault.Errorf("%w: it has %d inputs", ErrOther, len(m.Inputs))
	case m.Engine != other.Engine:
		return m.CheckEngine(other.Engine)
	}
	for i := range m.Inputs {
		if err := m.Inputs[i].differs(&other.Inputs[i]); err != nil {
			return err
		}
	}
	if m.Chunk != other.Chunk {
		return fault.Errorf("%w: its chunks have %d puzzles", ErrOther, m.Chunk)
	}
	return nil
}

// differs returns in what another input is not the same.
func (in *Input) differs(other *Input) error {
	switch {
	case in.Path != other.Path:
		return fault.Errorf("%w: its input is %s", ErrOther, in.Path)
	case in.Size != other.Size || in.SHA256 != other.SHA256:
		return fault.Errorf("%s: %w", other.Name, ErrChanged)
	case in.Format != other.Format || in.Record != other.Record:
		return fault.Errorf("%w: its input is read as %s", ErrOther, in.Format)
	}
	return nil
}
