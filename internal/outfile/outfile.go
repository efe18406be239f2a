// Package outfile writes the files that the program makes: drawings, banks,
// manual pages, exports.
//
//	f, err := outfile.Create(ctx, "puzzle.svg", false)
//	if err != nil {
//		return err // there already, no file at all, not allowed
//	}
//	defer f.Discard()
//	draw(f)
//	return f.Commit()
//
// A file appears whole or not at all: what is written goes to a file of another
// name beside it, which takes its place when it is committed. Where the name is
// a symbolic link, what it points to is written and the link stays. A new file
// has the mode that the umask leaves; one that is replaced keeps its mode and,
// where the system allows it, its owner. It is replaced only when that is asked
// for, also when it appeared while this one was being written.
//
// Only regular files are written. A FIFO is a stream: what is written goes
// straight through, and waiting for its reader ends with the context.
// Directories, devices and sockets are refused. No error names the other file.
package outfile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"shudu/internal/fault"
)

// The kinds of failure beside those of the system.
var (
	// ErrExists is wrapped when there is a file that may not be replaced.
	ErrExists = fault.New("it is there already")
	// ErrKind is wrapped when what has the name is no regular file and no FIFO.
	ErrKind = fault.New("it is not a regular file")
	// ErrStream is wrapped when a place in a stream is asked for.
	ErrStream = fault.New("it is a stream")
)

// File is a file in the making.
type File struct {
	ctx    context.Context
	path   string      // as the caller says it
	target string      // where its links lead
	force  bool        // replace what is there
	old    fs.FileInfo // what is there, nil for nothing
	f      *os.File
	own    string      // the name it has until it is committed; "" for a stream
	stop   func() bool // ends the watch over the context
}

// Check returns the error that Create would return now, and leaves nothing behind:
// before long work whose result would have no place.
func Check(path string, force bool) error {
	o, err := look(path, force)
	if err != nil || o.piped() {
		return err // whether a FIFO has a reader shows when it is written
	}
	defer o.Discard()
	return o.failed(o.openBeside())
}

// Create begins a file. It is replaced, if it is there, only with force.
func Create(ctx context.Context, path string, force bool) (*File, error) {
	o, err := look(path, force)
	if err != nil {
		return nil, err
	}
	o.ctx = ctx
	if o.piped() {
		err = o.openStream()
	} else {
		err = o.openBeside()
	}
	if err != nil {
		return nil, o.failed(err)
	}
	f := o.f // o forgets it when it is closed, and only a stream waits
	o.stop = context.AfterFunc(ctx, func() { f.SetWriteDeadline(time.Unix(1, 0)) })
	return o, nil
}

// Write makes a file of what write writes.
func Write(ctx context.Context, path string, force bool, write func(io.Writer) error) error {
	f, err := Create(ctx, path, force)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := write(f); err != nil {
		return err
	}
	return f.Commit()
}

// look finds out what has a name now and whether it may be written.
func look(path string, force bool) (*File, error) {
	o := &File{path: path, force: force}
	var err error
	if o.target, err = follow(path); err != nil {
		return nil, o.failed(err)
	}
	switch o.old, err = os.Lstat(o.target); {
	case errors.Is(err, fs.ErrNotExist):
		o.old = nil
	case err != nil:
		return nil, o.failed(err)
	case o.old.Mode().Type() == fs.ModeNamedPipe:
	case !o.old.Mode().IsRegular():
		return nil, o.failed(ErrKind)
	case !force:
		return nil, o.failed(ErrExists)
	}
	return o, nil
}

// links is how many links are followed before they are taken for a circle.
const links = 40

// follow returns where the links at the end of a path lead, which need not
// exist.
func follow(path string) (string, error) {
	for range links {
		info, err := os.Lstat(path)
		if err != nil || info.Mode().Type() != fs.ModeSymlink {
			return path, nil // what else is wrong shows when it is written
		}
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return real, nil
		}
		to, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", fault.New("too many symbolic links")
}

// piped reports whether what has the name is a FIFO.
func (o *File) piped() bool { return o.old != nil && o.old.Mode().Type() == fs.ModeNamedPipe }

// openStream opens a FIFO, which waits for its reader.
func (o *File) openStream() error {
	type opened struct {
		f   *os.File
		err error
	}
	ready := make(chan opened, 1)
	go func() {
		f, err := os.OpenFile(o.target, os.O_WRONLY, 0)
		ready <- opened{f, err}
	}()
	select {
	case r := <-ready:
		o.f = r.f
		return r.err
	case <-o.ctx.Done():
		return o.ctx.Err()
	}
}

// openBeside opens a new file in the directory of the target.
func (o *File) openBeside() error {
	for n := 0; ; n++ {
		o.own = filepath.Join(filepath.Dir(o.target), fmt.Sprintf(".shudu-%d-%d.tmp", os.Getpid(), n))
		f, err := os.OpenFile(o.own, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue // of another writer, or left by one that was killed
		}
		o.f = f
		return err
	}
}

// Write implements io.Writer.
func (o *File) Write(p []byte) (int, error) {
	n, err := o.f.Write(p)
	return n, o.failed(err)
}

// WriteAt implements io.WriterAt, for files that are no streams.
func (o *File) WriteAt(p []byte, off int64) (int, error) {
	if o.own == "" {
		return 0, o.failed(ErrStream)
	}
	n, err := o.f.WriteAt(p, off)
	return n, o.failed(err)
}

// Stream reports whether what is written goes straight to a reader.
func (o *File) Stream() bool { return o.own == "" }

// Commit puts the file in its place, unless the context has ended.
func (o *File) Commit() error {
	if o.f == nil {
		return nil
	}
	defer o.Discard()
	if err := o.ctx.Err(); err != nil {
		return err
	}
	if o.own == "" {
		return o.failed(o.close())
	}
	err := o.keepMode()
	if err == nil {
		err = o.f.Sync()
	}
	if closed := o.close(); err == nil {
		err = closed
	}
	if err == nil {
		err = o.place()
	}
	return o.failed(err)
}

// keepMode gives the new file the mode and the owner of the one it replaces.
func (o *File) keepMode() error {
	if o.old == nil {
		return nil
	}
	keepOwner(o.f, o.old) // only who may give files away can
	return o.f.Chmod(o.old.Mode().Perm())
}

// place puts the new file in its place. Without force a link makes sure that
// nothing has appeared there; where the system has no links, a look must do.
func (o *File) place() error {
	if o.force {
		return os.Rename(o.own, o.target)
	}
	err := os.Link(o.own, o.target)
	switch {
	case err == nil:
		return nil // Discard removes the other name
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	}
	if _, err := os.Lstat(o.target); err == nil {
		return ErrExists
	}
	return os.Rename(o.own, o.target)
}

func (o *File) close() error {
	if o.stop != nil {
		o.stop()
	}
	err := o.f.Close()
	o.f = nil
	return err
}

// Discard gives up a file that was not committed. It may be called at any time.
func (o *File) Discard() {
	if o.f != nil {
		o.close()
	}
	if o.own != "" {
		os.Remove(o.own) // gone when it is in place
	}
}

// failed says an error of the file by the name that the caller knows.
func (o *File) failed(err error) error {
	if err == nil {
		return nil
	}
	if ctx := o.ctx; ctx != nil && ctx.Err() != nil && !errors.Is(err, ErrExists) {
		return ctx.Err()
	}
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: o.path, Err: err}
}
