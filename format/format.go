// Package format reads and writes puzzles in any known format.
//
// Each format is a package of its own that registers itself; importing
// shudu/format/all makes all of them known. [Read] looks at the first bytes to
// tell the format and then streams: puzzle after puzzle, however long the
// input, and on past a puzzle that cannot be read.
//
//	for item, err := range format.Read(r, "puzzles.txt", "") {
//		if err != nil { … *format.ParseError says where …; continue }
//		use(item.Puzzle)
//	}
//
// [NewWriter] writes puzzles in a named format.
package format

import (
	"bytes"
	"io"
	"iter"
	"slices"
	"strings"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// The kinds of failure. A *ParseError wraps what is wrong with one puzzle.
var (
	ErrUnknown  = fault.New("unknown format")
	ErrEmpty    = fault.New("no puzzle in the input")
	ErrCannot   = fault.New("the format cannot say this puzzle")
	ErrNotRead  = fault.New("the format can only be written")
	ErrNotWrite = fault.New("the format can only be read")
)

// Confidence is how sure a format is that the input is its own.
type Confidence int

// How sure a format can be. Of several the surest reads the input.
const (
	No     Confidence = 0   // it is not
	Maybe  Confidence = 25  // nothing speaks against it
	Likely Confidence = 50  // it looks like it
	Sure   Confidence = 100 // it has the format's signature
)

// Item is a puzzle that was read.
type Item struct {
	Puzzle *sudoku.Puzzle
	Text   string // the puzzle as it was written, where it is one line; else ""
	Line   int    // the line it starts on, counted from 1; 0 in a binary file
	// Placed lists the givens that the input marks as placed while solving,
	// where it tells them from the digits that were given.
	Placed []sudoku.Cell
}

// Writer writes puzzles one after the other. Close ends the file; it does not
// close what is below.
type Writer interface {
	Write(*sudoku.Puzzle) error
	Close() error
}

// Format is one way to write puzzles down.
type Format struct {
	Name       string   // one word, as in --from and -o
	Extensions []string // of file names, with the dot
	OneLine    bool     // every puzzle is written in a line of its own
	EachLine   bool     // every line that says something is read as a puzzle, whatever stands on the others
	Record     int      // bytes of a puzzle where all have as many, and nothing stands between them; else 0
	// Sniff tells from the first bytes of an input (at most SniffLen, fewer
	// only when the input is shorter) whether it is this format.
	Sniff    func(head []byte) Confidence
	Unsigned bool // no signature: Sniff reads much of the head and is never Sure, so that others are asked first
	// Read streams the puzzles of an input. A puzzle that cannot be read
	// yields a *ParseError; the next ones follow if there is a way on.
	Read func(*Source) iter.Seq2[Item, error]
	// NewWriter returns a writer of this format; nil when it is only read.
	NewWriter func(io.Writer) Writer
}

var formats []*Format

// Register makes a format known. Packages of formats call it when they are
// initialised.
func Register(f Format) {
	if Lookup(f.Name) != nil {
		panic("format: two formats are named " + f.Name)
	}
	i, _ := slices.BinarySearchFunc(formats, f.Name, func(f *Format, name string) int { return strings.Compare(f.Name, name) })
	formats = slices.Insert(formats, i, &f)
}

// All returns the known formats, sorted by name.
func All() []*Format { return slices.Clone(formats) }

// Lookup returns the format of the given name, or nil.
func Lookup(name string) *Format {
	for _, f := range formats {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Sniff returns the format that is surest about the first bytes of an input,
// or nil when none knows it.
func Sniff(head []byte) *Format {
	var best *Format
	var sure Confidence
	for _, unsigned := range []bool{false, true} {
		for _, f := range formats {
			if f.Sniff == nil || f.Unsigned != unsigned {
				continue
			}
			// Of two that are as sure, the first by name.
			if c := f.Sniff(head); c > sure || c == sure && best != nil && f.Name < best.Name {
				best, sure = f, c
			}
			if sure >= Sure {
				return best // none can be surer
			}
		}
	}
	return best
}

// Read streams the puzzles of an input. The name of the source is for
// messages; from is the name of the format, "" to sniff it. An input without
// any puzzle yields ErrEmpty.
func Read(r io.Reader, source, from string) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		src := NewSource(r, source)
		f, err := Detect(src, from)
		if err != nil {
			yield(Item{}, err)
			return
		}
		src.Puzzles(f)(yield)
	}
}

// Puzzles streams the puzzles of a source in the given format. A source without
// any yields ErrEmpty.
func (s *Source) Puzzles(f *Format) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		s.Format = f.Name
		any := false
		for item, err := range f.Read(s) {
			any = true
			if err != nil {
				item.Puzzle = nil // half a puzzle is none
			}
			if !yield(item, err) {
				return
			}
		}
		if !any {
			yield(Item{}, s.Errorf(0, 0, "%w", ErrEmpty))
		}
	}
}

// sniffer tells the format of an input that comes piece by piece, and remembers
// what it told of the bytes it saw last.
type sniffer struct {
	size   int // of those bytes
	format *Format
}

// sniff is Sniff for a head that only grows.
func (s *sniffer) sniff(head []byte) *Format {
	if len(head) != s.size {
		s.size, s.format = len(head), Sniff(head)
	}
	return s.format
}

// readable reports whether the lines that have come so far make a puzzle: then
// the format need not wait for more of a slow input.
func (s *sniffer) readable(head []byte) bool {
	head = head[:bytes.LastIndexByte(head, '\n')+1]
	f := s.sniff(head)
	if f == nil || f.Read == nil {
		return false
	}
	for _, err := range f.Read(NewSource(bytes.NewReader(head), "")) {
		return err == nil
	}
	return false
}

// Detect returns the format of a source, by its name or, when that is "", by
// its first bytes.
func Detect(src *Source, from string) (*Format, error) {
	if from != "" {
		f := Lookup(from)
		switch {
		case f == nil:
			return nil, fault.Errorf("%w %q", ErrUnknown, from)
		case f.Read == nil:
			return nil, fault.Errorf("%s: %w", from, ErrNotRead)
		}
		return f, nil
	}
	var s sniffer
	head, err := src.PeekUntil(s.readable)
	if err != nil {
		return nil, src.Errorf(0, 0, "%w", err)
	}
	if len(head) == 0 {
		return nil, src.Errorf(0, 0, "%w", ErrEmpty)
	}
	f := s.sniff(head)
	if f == nil && len(head) < SniffLen && !bytesHaveContent(head) {
		return nil, src.Errorf(0, 0, "%w", ErrEmpty)
	}
	if f == nil || f.Read == nil {
		return nil, src.Errorf(1, 1, "%w: this looks like no puzzle (name one with --from)", ErrUnknown)
	}
	return f, nil
}

// bytesHaveContent reports whether a line of the head says something.
func bytesHaveContent(head []byte) bool {
	for range HeadContent(head) {
		return true
	}
	return false
}

// NewWriter returns a writer of the named format.
func NewWriter(w io.Writer, name string) (Writer, error) {
	f := Lookup(name)
	switch {
	case f == nil:
		return nil, fault.Errorf("%w %q", ErrUnknown, name)
	case f.NewWriter == nil:
		return nil, fault.Errorf("%s: %w", name, ErrNotWrite)
	}
	return guarded{f.NewWriter(w)}, nil
}

// guarded refuses a puzzle with a rule about a cell that its grid has not, so
// that no writer meets one.
type guarded struct{ Writer }

func (g guarded) Write(p *sudoku.Puzzle) error {
	for _, r := range p.Rules {
		for _, c := range r.Cells(p.Geometry) {
			if !p.Geometry.Exists(c) {
				return Cannot("the rule %q about a cell outside the grid", r.Name())
			}
		}
	}
	return g.Writer.Write(p)
}

// Each makes a writer of a function that writes one puzzle: for formats that
// need nothing before, between or after them.
func Each(write func(io.Writer, *sudoku.Puzzle) error) func(io.Writer) Writer {
	return func(w io.Writer) Writer { return each{w, write} }
}

type each struct {
	w     io.Writer
	write func(io.Writer, *sudoku.Puzzle) error
}

func (e each) Write(p *sudoku.Puzzle) error { return e.write(e.w, p) }
func (e each) Close() error                 { return nil }
