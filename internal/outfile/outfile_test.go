//go:build unix

package outfile_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"shudu/internal/outfile"
)

func Example() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "puzzle.svg")
	write := func(force bool) error {
		return outfile.Write(context.Background(), path, force, func(w io.Writer) error {
			_, err := io.WriteString(w, "<svg/>")
			return err
		})
	}
	fmt.Println(write(false))
	fmt.Println(errors.Is(write(false), outfile.ErrExists))
	fmt.Println(write(true))
	// Output:
	// <nil>
	// true
	// <nil>
}

func put(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, path string, force bool, text string) error {
	return outfile.Write(t.Context(), path, force, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// alone makes sure that a directory holds these files and no leftovers.
func alone(t *testing.T, dir string, names ...string) {
	t.Helper()
	var found []string
	files, _ := os.ReadDir(dir)
	for _, f := range files {
		found = append(found, f.Name())
	}
	if strings.Join(found, " ") != strings.Join(names, " ") {
		t.Errorf("the directory holds %v, want %v", found, names)
	}
}

func TestNewFileHasTheModeOfTheUmask(t *testing.T) {
	old := syscall.Umask(0o027)
	defer syscall.Umask(old)
	path := filepath.Join(t.TempDir(), "new")
	if err := write(t, path, false, "x"); err != nil {
		t.Fatal(err)
	}
	if st, _ := os.Stat(path); st.Mode().Perm() != 0o640 {
		t.Errorf("mode %v", st.Mode())
	}
	alone(t, filepath.Dir(path), "new")
}

func TestReplacedFileKeepsItsMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old")
	for _, mode := range []os.FileMode{0o600, 0o640, 0o755} {
		put(t, path, "before", mode)
		if err := write(t, path, false, "after"); !errors.Is(err, outfile.ErrExists) || get(t, path) != "before" {
			t.Fatalf("without force: %v", err)
		}
		if err := write(t, path, true, "after"); err != nil || get(t, path) != "after" {
			t.Fatalf("with force: %v", err)
		}
		if st, _ := os.Stat(path); st.Mode().Perm() != mode {
			t.Errorf("mode %v, want %v", st.Mode(), mode)
		}
	}
	alone(t, filepath.Dir(path), "old")
}

func TestLinksAreFollowed(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	put(t, filepath.Join(other, "target"), "before", 0o600)
	os.Symlink(filepath.Join(other, "target"), filepath.Join(dir, "link"))
	os.Symlink("link", filepath.Join(dir, "second"))
	if err := write(t, filepath.Join(dir, "second"), false, "x"); !errors.Is(err, outfile.ErrExists) {
		t.Errorf("a link to a file is a file: %v", err)
	}
	if err := write(t, filepath.Join(dir, "second"), true, "after"); err != nil {
		t.Fatal(err)
	}
	if get(t, filepath.Join(other, "target")) != "after" {
		t.Error("the target was not written")
	}
	if st, _ := os.Lstat(filepath.Join(dir, "link")); st.Mode().Type() != fs.ModeSymlink {
		t.Error("the link is gone")
	}
	alone(t, other, "target")

	os.Symlink(filepath.Join(other, "new"), filepath.Join(dir, "dangling"))
	if err := write(t, filepath.Join(dir, "dangling"), false, "new"); err != nil || get(t, filepath.Join(other, "new")) != "new" {
		t.Errorf("a link to nothing makes what it points to: %v", err)
	}
	os.Symlink("round", filepath.Join(dir, "round"))
	if err := write(t, filepath.Join(dir, "round"), true, "x"); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestOtherThanFilesAreRefused(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{dir, os.DevNull, filepath.Join(dir, "to-null")} {
		if path == filepath.Join(dir, "to-null") {
			os.Symlink(os.DevNull, path)
		}
		before, _ := os.Stat(path)
		if err := write(t, path, true, "x"); !errors.Is(err, outfile.ErrKind) {
			t.Errorf("%s: %v", path, err)
		}
		if after, _ := os.Stat(path); after.Mode() != before.Mode() {
			t.Errorf("%s has changed: %v", path, after.Mode())
		}
	}
}

func TestFIFOIsAStream(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	got := make(chan string)
	go func() {
		text, _ := os.ReadFile(path)
		got <- string(text)
	}()
	if err := write(t, path, false, "through"); err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "through" {
		t.Errorf("%q came out", text)
	}
	if st, _ := os.Stat(path); st.Mode().Type() != fs.ModeNamedPipe {
		t.Error("the FIFO is gone")
	}
}

func TestWaitingForAReaderEndsWithTheContext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := outfile.Create(ctx, path, false); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	if f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0); err == nil {
		f.Close() // lets the one that waits go
	}
}

func TestWritingToAFullPipeEndsWithTheContext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	reader, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	ctx, cancel := context.WithCancel(t.Context())
	f, err := outfile.Create(ctx, path, false)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Discard()
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := f.Write(make([]byte, 1<<22)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestNothingIsLeftOfAFailure(t *testing.T) {
	dir := t.TempDir()
	broken := errors.New("broken")
	err := outfile.Write(t.Context(), filepath.Join(dir, "file"), false, func(w io.Writer) error {
		io.WriteString(w, "half")
		return broken
	})
	if err != broken {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = outfile.Write(ctx, filepath.Join(dir, "file"), false, func(io.Writer) error { cancel(); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	alone(t, dir)
}

func TestWhatAppearedMeanwhileIsNotReplaced(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	err := outfile.Write(t.Context(), path, false, func(io.Writer) error {
		put(t, path, "somebody else's", 0o644)
		return nil
	})
	if !errors.Is(err, outfile.ErrExists) || get(t, path) != "somebody else's" {
		t.Error(err)
	}
	alone(t, dir, "file")
}

func TestErrorsNameOnlyTheFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "missing")
	err := write(t, filepath.Join(dir, "file"), false, "x")
	if !errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), ".shudu") || !strings.Contains(err.Error(), "missing/file") {
		t.Error(err)
	}
	f, err := outfile.Create(t.Context(), filepath.Join(t.TempDir(), "file"), false)
	if err != nil {
		t.Fatal(err)
	}
	f.Discard()
	f.Discard()
	if err := f.Commit(); err != nil {
		t.Error(err)
	}
}

func TestCheckTellsBeforeTheWorkWhatWouldBeInTheWay(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing", "file")
	if err := outfile.Check(missing, false); !errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), ".shudu") {
		t.Errorf("a folder that is not there: %v", err)
	}
	put(t, filepath.Join(dir, "file"), "x", 0o644)
	if err := outfile.Check(filepath.Join(dir, "file", "below"), false); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("a file in the place of the folder: %v", err)
	}
	if err := outfile.Check(filepath.Join(dir, "new"), false); err != nil {
		t.Errorf("nothing is in the way: %v", err)
	}
	alone(t, dir, "file")
}

func TestCheckDoesNotWaitForTheReaderOfAFIFO(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if err := outfile.Check(path, false); err != nil {
		t.Error(err)
	}
}

func TestPlacesInAFileAndInAStream(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	f, err := outfile.Create(t.Context(), path, false)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(f, "abc")
	f.WriteAt([]byte("B"), 1)
	if err := f.Commit(); err != nil || get(t, path) != "aBc" {
		t.Error(err)
	}
	fifo := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	go os.ReadFile(fifo)
	s, err := outfile.Create(t.Context(), fifo, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Discard()
	if _, err := s.WriteAt([]byte("B"), 1); !s.Stream() || !errors.Is(err, outfile.ErrStream) {
		t.Error(err)
	}
}
