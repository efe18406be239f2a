package main

import (
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"shudu/bulk"
	"shudu/format"
	"shudu/internal/fault"
)

// The operations of jobs are our own commands, run in this program on pieces of
// the input: what they write to a file of all puzzles is what they write to the
// chunks of a job.

// operations lists the commands that jobs can run.
var operations = []string{"solve", "count", "check", "convert", "rate", "generate", "grids"}

// operation returns what makes an operation of a job; each works on one piece at
// a time.
func (a *app) operation(m *bulk.Manifest) func() (bulk.Operation, error) {
	return func() (bulk.Operation, error) {
		if !slices.Contains(operations, m.Task.Name) {
			return nil, a.unknownName("usage.op", m.Task.Name, operations)
		}
		own := &app{ctx: a.ctx, cancel: func() {}, in: a.in, err: io.Discard, lang: languageOf(m.Task.Args, os.Getenv), piece: &bulk.Piece{}}
		own.out = newOutput(io.Discard, func() {})
		cmd, _, err := own.root().Find([]string{m.Task.Name})
		if err == nil {
			err = cmd.ParseFlags(m.Task.Args)
		}
		if err == nil {
			err = a.fits(m.Task.Name, cmd)
		}
		if err == nil {
			err = own.settle(cmd)
		}
		own.flags.threads = 1
		return &errand{own, cmd}, err
	}
}

// fits returns an error unless a command may be run as an operation. The flags may
// come from a stranger's server: it is not believed that its "bulk new" looked at
// them, and none may name a file of this machine.
func (a *app) fits(op string, cmd *cobra.Command) error {
	f := cmd.Flags()
	for _, name := range slices.Concat(unfit, notOfJobs) {
		if !slices.Contains(frozen, name) && f.Changed(name) {
			return a.fail("usage.notinjobs", "--"+name)
		}
	}
	if f.NArg() > 0 {
		return a.fail("usage.notinjobs", f.Arg(0))
	}
	return a.jobOutput(op, f.Lookup("output").Value.String())
}

// errand is a command that is run on pieces.
type errand struct {
	*app
	cmd *cobra.Command
}

// notesMost is how many bytes of notes are kept of a piece.
const notesMost = 1 << 20

// Run implements bulk.Operation.
func (e *errand) Run(ctx context.Context, p bulk.Piece, out *bulk.Product) (err error) {
	notes := &notebook{room: notesMost}
	var cancel context.CancelFunc
	e.ctx, cancel = context.WithCancel(ctx)
	defer cancel()
	e.cancel, e.err, e.piece, e.into, e.status = cancel, notes, &p, out, done
	e.out.again(out, cancel)
	defer func() {
		e.out.again(io.Discard, func() {}) // what comes late does not get into another piece
		if err != nil || ctx.Err() != nil {
			e.reader = nil // somebody may still use it
		}
	}()
	before := int(p.First) - 1
	e.index = before
	if err := e.cmd.RunE(e.cmd, nil); err != nil {
		return err
	}
	if err := e.out.close(); err != nil {
		return err
	}
	if read := e.index - before; p.Text != nil && ctx.Err() == nil && read != int(p.Count) {
		return fault.Errorf("%s: %d puzzles were read (expected %d): is there one on each line?", p.Source, read, p.Count)
	}
	out.Notes = append(out.Notes, notes.text()...)
	return nil
}

// notebook keeps what is told, up to a limit, from several goroutines.
type notebook struct {
	mu   sync.Mutex
	b    bytes.Buffer
	room int
	more int // lines for which there is no room
}

// Write implements io.Writer.
func (n *notebook) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(p) > n.room || n.more > 0 {
		n.more += bytes.Count(p, []byte("\n"))
		return len(p), nil
	}
	n.room -= len(p)
	return n.b.Write(p)
}

func (n *notebook) text() []byte {
	if n.more > 0 {
		fmt.Fprintf(&n.b, "… %d\n", n.more)
	}
	return n.b.Bytes()
}

// pieceSource is the input of a command that works on a piece.
func (a *app) pieceSource() source {
	if bytes.HasPrefix(a.piece.Text, []byte("\xef\xbb\xbf")) {
		a.piece.Line-- // a mark inside a file is none: it must not stand first
		a.piece.Text = append([]byte("\n"), a.piece.Text...)
	}
	return source{name: a.piece.Source, r: bytes.NewReader(a.piece.Text), done: func() error { return nil }, format: format.Lookup(a.piece.Format)}
}

// pieceReader returns what reads a piece: the one that has read those before it.
func (a *app) pieceReader(s source) *format.Source {
	if a.reader == nil {
		a.reader = format.NewSource(s.r, s.name)
	} else {
		a.reader.Name = s.name
		a.reader.Reset(s.r)
	}
	a.reader.Before = a.piece.Line
	return a.reader
}

// engineVersion returns the version that jobs are made by and for. A program that
// was not released has its own checksum in it: what it answers may be anything.
var engineVersion = sync.OnceValue(func() string {
	if version != "devel" {
		return version
	}
	path, err := os.Executable()
	if err != nil {
		return version
	}
	f, err := os.Open(path)
	if err != nil {
		return version
	}
	defer f.Close()
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	if _, err := io.Copy(sum, f); err != nil {
		return version
	}
	return fmt.Sprintf("%s-%08x", version, sum.Sum32())
})
