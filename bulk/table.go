package bulk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"io"
	"os"

	"shudu/internal/fault"
)

// The table of chunks: a record for each, in order.

const recordSize = 40

func (c *Chunk) append(b []byte) []byte {
	for _, n := range []uint64{c.First, c.Count, uint64(c.Offset), uint64(c.Size)} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(c.File))
	return binary.LittleEndian.AppendUint32(b, uint32(c.Line))
}

func chunkOf(b []byte, number int) Chunk {
	u := binary.LittleEndian.Uint64
	return Chunk{
		Number: number, First: u(b), Count: u(b[8:]), Offset: int64(u(b[16:])), Size: int64(u(b[24:])),
		File: int(binary.LittleEndian.Uint32(b[32:])), Line: int(binary.LittleEndian.Uint32(b[36:])),
	}
}

func sumOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// The reasons why a file cannot be cut into chunks.
var (
	ErrEmpty = fault.New("no puzzle in the input")
	ErrCut   = fault.New("the input cannot be cut into chunks")
)

// cutter cuts files into chunks.
type cutter struct {
	most  uint64 // puzzles of a chunk
	table []byte
	next  Chunk // the one that is being filled
	lines int   // of that one
	sum   hash.Hash
}

// cut reads a file once: it fills in the size and the checksum and adds the
// chunks to the table.
func (k *cutter) cut(ctx context.Context, file int, in *Input) error {
	f, err := os.Open(in.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	k.sum = sha256.New()
	before := max(k.next.First, 1)
	k.next = Chunk{First: before, File: file}
	if in.Size, err = k.read(ctx, in, f); err != nil {
		return err
	}
	k.end()
	in.SHA256 = hex.EncodeToString(k.sum.Sum(nil))
	if k.next.First == before {
		return fault.Errorf("%s: %w", in.Name, ErrEmpty)
	}
	return nil
}

// read reads a file in blocks of whole lines or records.
func (k *cutter) read(ctx context.Context, in *Input, r io.Reader) (size int64, err error) {
	buf := make([]byte, MaxInput)
	rest := 0
	for first := true; ; first = false {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		n, err := io.ReadFull(r, buf[rest:])
		k.sum.Write(buf[rest : rest+n])
		size += int64(n)
		text := buf[:rest+n]
		if bom := []byte("\xef\xbb\xbf"); first && in.Record == 0 && bytes.HasPrefix(text, bom) {
			k.next.Offset += int64(len(bom))
			text = text[len(bom):]
		}
		ended := err == io.EOF || err == io.ErrUnexpectedEOF
		if err != nil && !ended {
			return 0, err
		}
		used, err := k.block(in, text, ended)
		if err != nil {
			return 0, err
		}
		rest = copy(buf, text[used:])
		if ended {
			return size, nil
		}
	}
}

// block adds the lines or records of a block to the chunks and returns how many
// bytes it took.
func (k *cutter) block(in *Input, text []byte, last bool) (used int, err error) {
	for used < len(text) {
		n := unit(text[used:], in.Record)
		if n == 0 {
			if !last {
				break
			}
			if n = len(text) - used; in.Record == 0 && bytes.ContainsRune(bytes.TrimRight(text[used:], "\r"), '\r') {
				return 0, fault.Errorf("%s: %w: its lines end with CR (expected LF)", in.Name, ErrCut)
			}
		}
		k.add(n, in.Record > 0 || says(text[used:used+n]))
		used += n
	}
	if used == 0 && len(text) == MaxInput {
		return 0, fault.Errorf("%s: %w: line %d has more than %d bytes", in.Name, ErrCut, k.next.Line+k.lines+1, MaxInput)
	}
	return used, nil
}

// unit returns the length of the first line or record of a text, 0 when it is not
// whole.
func unit(text []byte, record int) int {
	if record == 0 {
		return bytes.IndexByte(text, '\n') + 1
	}
	if record > len(text) {
		return 0
	}
	return record
}

// add adds a line or record to the chunk that is being filled, or begins a new
// one with it.
func (k *cutter) add(n int, puzzle bool) {
	if puzzle && k.next.Count == k.most || k.next.Size+int64(n) > MaxInput {
		k.end()
	}
	k.next.Size += int64(n)
	k.lines++
	if puzzle {
		k.next.Count++
	}
}

// end ends the chunk that is being filled; one without a puzzle is none.
func (k *cutter) end() {
	c := &k.next
	if c.Count > 0 {
		k.table = c.append(k.table)
	}
	*c = Chunk{First: c.First + c.Count, File: c.File, Offset: c.Offset + c.Size, Line: c.Line + k.lines}
	k.lines = 0
}
