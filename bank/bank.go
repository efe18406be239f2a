// Package bank opens collections of puzzles and picks from them by number.
//
//	b, err := bank.Open("sudoku.dat")
//	p, err := b.At(17)
//	id, p, err := b.Random(rng)
//
// There are two kinds of bank. A file in format dat (sudoku.dat of the classic
// game) has a header and records of one size. Any other bank is text with one
// puzzle a line: format line, and every other format whose puzzles are one line
// each. Puzzles are numbered from 1 in the order of the file; blank lines and
// lines that start with # have no number.
//
// A puzzle is picked by seeking, never by reading those before it. In format
// dat, and in text whose lines are all of one length (comments at the top aside),
// its place is computed, so that a bank of any size opens at once: Open reads a
// few lines here and there to see that they are where they should be, and each
// pick looks again. Text whose lines differ in length is read through once when
// it is opened (or when a pick finds out, as with a comment that is just as
// long as the lines around it), as fast as line ends can be found, to note where
// every 64th puzzle starts; nothing is written beside the file.
//
// A bank that is damaged is as useful as it can be: [Bank.Len] counts the
// records that are whole, [Info].Problem says what is wrong, and a puzzle that
// cannot be read is an error of its own.
//
// [Make] writes a new bank and puts it in place when it is complete. [Add]
// appends to one: all of its puzzles or, when it is interrupted or killed, none.
// Programs that add at the same time wait for each other.
package bank

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"sync"

	_ "shudu/format/line" // the usual text

	"shudu/format"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// The kinds of failure.
var (
	// ErrID is wrapped when there is no puzzle of a number.
	ErrID = fault.New("no such puzzle in the bank")
	// ErrBank is wrapped when a file is no bank.
	ErrBank = fault.New("this is no bank of puzzles")
)

// Info says what is known of a bank.
type Info struct {
	Name    string
	Format  string // "dat", or the format of the lines
	Count   int    // how many puzzles there are
	Size    int64  // in bytes
	Record  int    // the size of a record or line in bytes; 0 when they differ
	Problem error  // what is wrong with the bank, nil for nothing
}

// Bank is an open collection. Several goroutines may pick from it at once.
type Bank struct {
	name   string
	r      io.ReaderAt
	size   int64
	closer io.Closer

	mu    sync.Mutex
	shelf shelf
}

// shelf knows where the puzzles of a bank stand.
type shelf interface {
	info() Info
	// at reads the puzzle of an index, counted from 0.
	at(b *Bank, index int) (format.Item, error)
	// from reads the puzzles from an index on.
	from(b *Bank, index int) iter.Seq2[format.Item, error]
}

// Open opens the bank in a file. It never waits: what is no regular file is
// none.
func Open(path string) (*Bank, error) {
	st, err := os.Stat(path)
	if err == nil {
		err = isFile(st, path)
	}
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	return openFile(f, path)
}

// OpenFS opens the bank in a file of a file system, such as an embedded one.
// Its files must be io.ReaderAt.
func OpenFS(fsys fs.FS, name string) (*Bank, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	return openFile(f, name)
}

func openFile(f fs.File, name string) (*Bank, error) {
	b, err := newFromFile(f, name)
	if err != nil {
		f.Close()
		return nil, err
	}
	b.closer = f
	return b, nil
}

func newFromFile(f fs.File, name string) (*Bank, error) {
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	r, ok := f.(io.ReaderAt)
	if err := isFile(st, name); err != nil {
		return nil, err
	}
	if !ok {
		return nil, fault.Errorf("%s: %w: it cannot be read at any place", name, ErrBank)
	}
	size := st.Size()
	if file, ok := f.(*os.File); ok {
		if size, err = wholeSize(file, name); err != nil {
			return nil, err
		}
	}
	return New(r, size, name)
}

// isFile returns an error unless a file can be read at any place.
func isFile(st fs.FileInfo, name string) error {
	switch {
	case st.IsDir():
		return fault.Errorf("%s: %w: it is a directory", name, ErrBank)
	case !st.Mode().IsRegular():
		return fault.Errorf("%s: %w: it cannot be read at any place", name, ErrBank)
	}
	return nil
}

// New opens the bank in the first size bytes of r. The name is for messages.
func New(r io.ReaderAt, size int64, name string) (*Bank, error) {
	b := &Bank{name: name, r: r, size: size}
	head := make([]byte, min(size, format.SniffLen))
	if n, err := r.ReadAt(head, 0); err != nil && n < len(head) {
		return nil, fault.Errorf("%s: %w", name, err)
	}
	var err error
	if b.shelf, err = open(b, head); err != nil {
		return nil, fault.Errorf("%s: %w", name, err)
	}
	return b, nil
}

// open tells the kind of a bank by its first bytes.
func open(b *Bank, head []byte) (shelf, error) {
	if format.Lookup("dat").Sniff(head) > format.No {
		return openRecords(b, head)
	}
	return openLines(b, head)
}

// Close closes the file that Open opened.
func (b *Bank) Close() error {
	if b.closer == nil {
		return nil
	}
	return b.closer.Close()
}

func (b *Bank) current() shelf {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shelf
}

// Info says what is known of the bank.
func (b *Bank) Info() Info {
	i := b.current().info()
	i.Name, i.Size = b.name, b.size
	return i
}

// Len returns the number of puzzles.
func (b *Bank) Len() int { return b.current().info().Count }

// At returns the puzzle of a number from 1 to Len.
func (b *Bank) At(id int) (*sudoku.Puzzle, error) {
	if n := b.Len(); id < 1 || id > n {
		return nil, fault.Errorf("%s: %w: %d (expected 1 to %d)", b.name, ErrID, id, n)
	}
	item, err := b.current().at(b, id-1)
	if errors.Is(err, errUneven) {
		if err = b.reshelve(); err == nil {
			return b.At(id)
		}
	}
	return item.Puzzle, err
}

// Random picks a puzzle, each with the same chance, and returns its number, too.
func (b *Bank) Random(r *rand.Rand) (id int, p *sudoku.Puzzle, err error) {
	n := b.Len()
	if n == 0 {
		return 0, nil, fault.Errorf("%s: %w: it is empty", b.name, ErrID)
	}
	id = 1 + r.IntN(n)
	p, err = b.At(id)
	return id, p, err
}

// Entry is a puzzle with its number.
type Entry struct {
	ID int
	format.Item
}

// From ranges over the puzzles from a number on. A puzzle that cannot be read
// yields an error, with its number, and is passed over.
func (b *Bank) From(id int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		next := max(id, 1)
		for item, err := range b.current().from(b, next-1) {
			if !yield(Entry{ID: next, Item: item}, err) {
				return
			}
			next++
		}
	}
}

// readAt reads n bytes at an offset, fewer only at the end of the bank.
func (b *Bank) readAt(offset int64, n int) ([]byte, error) {
	p := make([]byte, min(int64(n), max(b.size-offset, 0)))
	got, err := b.r.ReadAt(p, offset)
	if got == len(p) {
		return p, nil
	}
	if err == nil || err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return nil, fault.Errorf("%s: byte %d: %w", b.name, offset, err)
}
