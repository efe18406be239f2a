package bulk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"shudu/internal/fault"
	"shudu/internal/outfile"
)

// The names in a job's directory.
const (
	manifestName = "job.json"
	tableName    = "chunks"
	outName      = "out"
	claimsName   = "claims"
	suspectsName = "suspects"
	failedName   = "failed.jsonl"
	logName      = "done.jsonl"
)

// Job is a job in its directory.
type Job struct {
	Manifest
	Dir   string
	By    string // who works here, for the log
	table []byte

	mu     sync.Mutex // over failed.jsonl and what is open
	files  []*os.File
	claims *claims
}

// Plan is what a new job is made of.
type Plan struct {
	Engine string
	Task   Task
	Inputs []Input // Path, Name, Format and Record of each; or
	Range  *Span
	Record int
	Chunk  uint64 // puzzles of a chunk; at most MaxInput bytes are in one
	// Measured is what a sample took.
	Measured *Sample
}

// Create makes a job in a directory. Where there is one already that asks for
// the same, that one is returned, as it stands; another one is an error that
// says in what it differs.
func Create(ctx context.Context, dir string, plan Plan) (*Job, error) {
	j := &Job{Dir: dir}
	j.Manifest = Manifest{V: Version, Engine: plan.Engine, Task: plan.Task, Inputs: plan.Inputs, Range: plan.Range, Record: plan.Record, Chunk: plan.Chunk, Measured: plan.Measured}
	if err := j.cut(ctx); err != nil {
		return nil, err
	}
	j.ID = j.Sum()
	old, err := Open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return j, j.write(ctx)
	}
	if err == nil {
		err = old.Differs(&j.Manifest)
	}
	return old, err
}

// cut cuts the input into chunks.
func (j *Job) cut(ctx context.Context) error {
	if j.Range != nil {
		j.Puzzles = j.Range.Len()
		n := (j.Puzzles + j.Chunk - 1) / j.Chunk
		if n > maxChunks {
			return fault.Errorf("%w: there would be %d of them", ErrCut, n)
		}
		j.Chunks = int(n)
		return nil
	}
	k := cutter{most: j.Chunk}
	for i := range j.Inputs {
		in := &j.Inputs[i]
		info, err := os.Stat(in.Path)
		if err != nil {
			return err
		}
		in.Modified = info.ModTime().UTC()
		if err := k.cut(ctx, i, in); err != nil {
			return err
		}
	}
	j.table, j.Table = k.table, sumOf(k.table)
	j.Chunks, j.Puzzles = len(k.table)/recordSize, k.next.First-1
	return nil
}

// maxChunks is how many chunks a job may have: their numbers have eight digits.
const maxChunks = 100_000_000

// write writes a new job to its directory, the manifest last.
func (j *Job) write(ctx context.Context) error {
	if err := os.MkdirAll(filepath.Join(j.Dir, outName), 0o777); err != nil {
		return err
	}
	if j.table != nil {
		if err := j.replace(ctx, tableName, j.table); err != nil {
			return err
		}
	}
	return j.writeManifest(ctx)
}

func (j *Job) writeManifest(ctx context.Context) error {
	text, err := json.MarshalIndent(&j.Manifest, "", "  ")
	if err != nil {
		return err
	}
	if err := j.replace(ctx, manifestName, append(text, '\n')); err != nil {
		return err
	}
	return syncDir(j.Dir)
}

func (j *Job) replace(ctx context.Context, name string, text []byte) error {
	return outfile.Write(ctx, filepath.Join(j.Dir, name), true, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// Open opens the job of a directory. It reads the manifest and the table of
// chunks, nothing else.
func Open(dir string) (*Job, error) {
	j := &Job{Dir: dir}
	text, err := os.ReadFile(filepath.Join(dir, manifestName))
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&j.Manifest); err != nil {
		return nil, fault.Errorf("%w: %w", ErrManifest, err)
	}
	if err := j.Manifest.Check(); err != nil {
		return nil, err
	}
	if j.Range != nil {
		return j, nil
	}
	if j.table, err = os.ReadFile(filepath.Join(dir, tableName)); err != nil {
		return nil, err
	}
	if sumOf(j.table) != j.Table || len(j.table) != j.Chunks*recordSize {
		return nil, fault.Errorf("%w: the table of chunks is not the one that it was made with", ErrManifest)
	}
	return j, nil
}

// Close closes what was opened for the job.
func (j *Job) Close() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.claims != nil {
		j.claims.f.Close()
		j.claims = nil
	}
	for _, f := range j.files {
		if f != nil {
			f.Close()
		}
	}
	j.files = nil
}

// CheckInput returns an error unless the input is what it was when the job was
// made: size and time are compared, and the checksum when the time is another.
func (j *Job) CheckInput(ctx context.Context) error {
	touched := false
	for i := range j.Inputs {
		in := &j.Inputs[i]
		info, err := os.Stat(in.Path)
		switch {
		case err != nil:
			return err
		case info.Size() != in.Size:
			return fault.Errorf("%s: %w: it has %d bytes (expected %d)", in.Name, ErrChanged, info.Size(), in.Size)
		case info.ModTime().Equal(in.Modified):
			continue
		}
		if err := j.checkSum(ctx, in); err != nil {
			return err
		}
		in.Modified, touched = info.ModTime().UTC(), true
	}
	if touched {
		return j.writeManifest(ctx) // it need not be read again next time
	}
	return nil
}

func (j *Job) checkSum(ctx context.Context, in *Input) error {
	f, err := os.Open(in.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, until{ctx, f}); err != nil {
		return err
	}
	if hex.EncodeToString(sum.Sum(nil)) != in.SHA256 {
		return fault.Errorf("%s: %w: its SHA-256 is another", in.Name, ErrChanged)
	}
	return nil
}

// until reads until a context ends.
type until struct {
	ctx context.Context
	r   io.Reader
}

// Read implements io.Reader.
func (u until) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}

// ChunkAt returns a chunk by its number.
func (j *Job) ChunkAt(number int) Chunk {
	if j.Range == nil {
		return chunkOf(j.table[number*recordSize:], number)
	}
	first := j.Range.First + uint64(number)*j.Chunk
	return Chunk{Number: number, First: first, Count: min(j.Chunk, j.Range.Last-first+1)}
}

// Text reads the text of a chunk, or of a part of one; nil for ranges.
func (j *Job) Text(c Chunk) ([]byte, error) { return j.AppendText(nil, c) }

// AppendText is Text, behind what is there.
func (j *Job) AppendText(dst []byte, c Chunk) ([]byte, error) {
	if j.Range != nil {
		return dst, nil
	}
	f, err := j.input(c.File)
	if err != nil {
		return dst, err
	}
	start := len(dst)
	dst = slices.Grow(dst, int(c.Size))[:start+int(c.Size)]
	if _, err := f.ReadAt(dst[start:], c.Offset); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return dst[:start], fault.Errorf("%s: %w: %w", j.Inputs[c.File].Name, ErrChanged, err)
	}
	return dst, nil
}

func (j *Job) input(file int) (*os.File, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.files == nil {
		j.files = make([]*os.File, len(j.Inputs))
	}
	if j.files[file] == nil {
		f, err := os.Open(j.Inputs[file].Path)
		if err != nil {
			return nil, err
		}
		j.files[file] = f
	}
	return j.files[file], nil
}

// Load returns a chunk with its text.
func (j *Job) Load(number int) (Piece, error) {
	c := j.ChunkAt(number)
	text, err := j.Text(c)
	return j.Piece(c, text), err
}

// FailedFile returns the name of the file of puzzles that could not be worked on.
func (j *Job) FailedFile() string { return filepath.Join(j.Dir, failedName) }

// chunkName returns the name of a chunk's file.
func chunkName(number int) string { return fmt.Sprintf("chunk-%08d", number) }

func (j *Job) chunkPath(number int) string { return filepath.Join(j.Dir, outName, chunkName(number)) }
