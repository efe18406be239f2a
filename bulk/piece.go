package bulk

import (
	"bytes"

	"shudu/format"
)

// Chunk is a part of a job: some of the puzzles, or numbers, in a row.
type Chunk struct {
	Number int    `json:"number"` // counted from 0
	First  uint64 `json:"first"`  // the number of its first puzzle in the whole input, counted from 1; or of a range's number
	Count  uint64 `json:"count"`  // how many there are, those that cannot be read included
	File   int    `json:"file"`   // which of the inputs
	Offset int64  `json:"offset"` // where it begins there
	Size   int64  `json:"size"`   // how many bytes it has
	Line   int    `json:"line"`   // how many lines, or records, of the file stand before it
}

// Piece is what an operation is given: a chunk, or a part of one, with its text.
type Piece struct {
	Chunk
	Source string // what the user calls the file, for messages
	Format string // how its puzzles are written
	Record int    // bytes of a puzzle; 0 means a line
	Text   []byte // nil for ranges
}

// Piece returns a chunk with its text.
func (m *Manifest) Piece(c Chunk, text []byte) Piece {
	p := Piece{Chunk: c}
	if m.Range == nil {
		in := m.Inputs[c.File]
		p.Source, p.Format, p.Record, p.Text = in.Name, in.Format, in.Record, text
	}
	return p
}

// Part returns a part of a piece: count puzzles beginning with the from-th,
// counted from 0.
func (p Piece) Part(from, count uint64) Piece {
	out := p
	out.First, out.Count = p.First+from, count
	if p.Text == nil {
		return out
	}
	start, before := offset(p.Text, p.Record, from)
	length, _ := offset(p.Text[start:], p.Record, count)
	if from+count == p.Count {
		length = len(p.Text) - start
	}
	out.Text = p.Text[start : start+length]
	out.Offset, out.Size, out.Line = p.Offset+int64(start), int64(length), p.Line+before
	return out
}

// offset returns where the n-th puzzle of a text begins, counted from 0, and how
// many lines or records stand before it.
func offset(text []byte, record int, n uint64) (at, lines int) {
	if record > 0 {
		return min(int(n)*record, len(text)), int(n)
	}
	for n > 0 && at < len(text) {
		line := text[at:]
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end+1]
		}
		at += len(line)
		lines++
		if says(line) {
			n--
		}
	}
	return at, lines
}

// says reports whether a line says something, a puzzle or what was meant for one.
func says(line []byte) bool {
	if c := line[0]; c > '#' && c < 0x80 {
		return true // as nearly all do
	}
	return !format.Blank(format.Narrow(line))
}

// Failure is a puzzle that could not be worked on.
type Failure struct {
	Chunk  int    `json:"chunk"`
	Index  uint64 `json:"index"`            // the puzzle's number in the whole input, counted from 1
	Source string `json:"source,omitempty"` // the file it is in
	Line   int    `json:"line,omitempty"`   // where it stands there
	Puzzle string `json:"puzzle,omitempty"` // what stands there
	Reason string `json:"reason"`
}

// failure says that a piece of one puzzle could not be worked on.
func (p Piece) failure(reason string) Failure {
	f := Failure{Chunk: p.Number, Index: p.First, Source: p.Source, Reason: reason}
	if p.Text == nil {
		return f
	}
	text, line := p.Text, p.Line+1
	for p.Record == 0 && len(text) > 0 {
		first, rest, _ := bytes.Cut(text, []byte("\n"))
		if len(first) > 0 && says(first) {
			f.Puzzle = string(bytes.TrimSpace(format.Narrow(first)))
			break
		}
		text, line = rest, line+1
	}
	f.Line = line
	return f
}
