package nine

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"runtime"
	"sync"

	"shudu/batch"
	"shudu/internal/engine/lanes"
	"shudu/internal/fault"
)

// Packed batches: a puzzle is 41 bytes, and so is its answer. They are unpacked
// where the engine works, a byte a cell, and packed again; no text is read,
// searched for line ends, or written.

const (
	// Record is how many bytes a packed puzzle has, and its answer: a nibble a
	// cell, the high one of a byte first, and one more. That is 0 behind a puzzle;
	// behind a solution it is the number of solutions, counted up to the limit,
	// and all cells are 0 where there is none.
	Record = (Cells + 1) / 2
	// Refused is the number behind the answer to a record that is no puzzle; its
	// cells are 0. So the n-th answer is always that to the n-th puzzle.
	Refused = 15
)

// ErrPacked is returned for a limit that has no room behind a packed solution.
var ErrPacked = fault.New("packed answers count up to 14")

// blockRecords is how many records a worker takes at once.
const blockRecords = 3 << 10

// block is some records of the input and what became of them.
type block struct {
	first int // the number of its first record, counted from 1
	data  []byte
	room  *[blockRecords * Record]byte // where they lie
	after func()
	err   error
}

// WritePacked solves every record of r and writes its answer to w, as a record of
// the same size and in the same order. Records that are no puzzles are told to
// Other, whose output is not used, and answered with Refused; clashing ones are
// told to Clash, with their 81 digits.
func (b Batch) WritePacked(ctx context.Context, r io.Reader, w io.Writer) (Stats, error) {
	if b.Limit <= 0 {
		b.Limit = 2
	}
	if b.Limit >= Refused {
		return Stats{}, ErrPacked
	}
	threads := b.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	var total counters
	idle := make(chan *worker, threads)
	for range threads {
		bw, err := newWorker(ctx, b, emitter{}, &total)
		if err != nil {
			return Stats{}, err
		}
		idle <- bw
		total.kernel = bw.kernel()
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	spare := &sync.Pool{New: func() any { return new([blockRecords * Record]byte) }}
	work := func(k block) block {
		bw := <-idle
		defer func() { idle <- bw }()
		return bw.pack(k)
	}
	for k := range batch.Map(ctx, threads, blocks(ctx, r, spare), work) {
		if _, err := w.Write(k.data); err != nil {
			return total.stats(), err
		}
		if k.after != nil {
			k.after()
		}
		if k.err != nil {
			return total.stats(), k.err
		}
		spare.Put(k.room)
	}
	return total.stats(), ctx.Err()
}

// blocks reads an input in blocks of whole records.
func blocks(ctx context.Context, r io.Reader, spare *sync.Pool) <-chan block {
	out := make(chan block)
	go func() {
		defer close(out)
		for first := 1; ; first += blockRecords {
			k := block{first: first, room: spare.Get().(*[blockRecords * Record]byte)}
			n, err := io.ReadFull(r, k.room[:])
			ended := err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF)
			switch whole := n / Record; {
			case err != nil && !ended:
				k.err = fault.Errorf("cannot read on: %w", err)
			case n%Record != 0:
				k.err = fault.Errorf("record %d ends after %d of %d bytes", first+whole, n%Record, Record)
			}
			k.data = k.room[:n/Record*Record]
			select {
			case out <- k:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return out
}

// slot holds a puzzle or its solution as characters, and what stands behind it in
// a record.
type slot [slotSize]byte

const slotSize = Cells + 1

// blank is the slot of a puzzle without a solution, refused that of none.
var blank, refused = func() (b, r slot) {
	for i := range b {
		b[i], r[i] = '0', '0'
	}
	r[Cells] = '0' | Refused
	return b, r
}()

// pack answers the records of a block in their places.
func (w *worker) pack(k block) block {
	defer w.tell()
	w.after = nil
	n := len(k.data) / Record
	if n == 0 {
		return k
	}
	if w.cells == nil {
		w.cells, w.found = make([]byte, blockRecords*slotSize), make([]byte, blockRecords*slotSize)
	}
	for len(w.evenAt) < n {
		w.evenAt = append(w.evenAt, len(w.evenAt)*slotSize)
	}
	w.at = w.evenAt[:n]
	w.room(n)
	unpackAll(&w.cells[0], &k.data[0], n)
	err := w.solveInto(w.cells[:n*slotSize], lanes.Out{Count: w.count[:n], First: w.found, Stride: slotSize})
	if err != nil && w.ctx.Err() != nil {
		return block{err: err}
	}
	for i, count := range w.count[:n] {
		puzzle, found := (*slot)(w.cells[i*slotSize:]), (*slot)(w.found[i*slotSize:])
		if found[Cells] = '1'; count != 1 || puzzle[Cells] != '0' {
			w.answerPacked(count, puzzle, found, k.data[i*Record:][:Record], k.first+i)
		}
	}
	w.met.Puzzles += uint64(n)
	packAll(&k.data[0], &w.found[0], n)
	k.after = inTurn(w.after)
	return k
}

// answerPacked is the answer to a puzzle that has none, or many, or is none; the
// rest have just one.
func (w *worker) answerPacked(count int64, puzzle, found *slot, record []byte, number int) {
	switch {
	case count == lanes.Malformed || puzzle[Cells] != '0':
		w.met.Malformed++
		w.met.Puzzles--
		*found = refused
		if w.Other != nil {
			_, after := w.Other(nil, number, bytes.Clone(record))
			w.later(after)
		}
	case count == 0:
		w.met.None++
		*found = blank
		if w.Clash != nil && clashing(puzzle[:Cells]) {
			w.later(w.Clash(number, bytes.Clone(puzzle[:Cells])))
		}
	default:
		if !w.Single {
			w.choose(puzzle[:Cells], found[:Cells])
		}
		if w.Limit > 1 {
			w.met.Many++
		}
		found[Cells] = '0' | byte(min(count, w.Limit))
	}
}

const zeros = 0x3030303030303030 // '0' eight times over

// unpack writes the nibbles of a record as characters; one above 9 becomes no
// digit.
func unpack(to *slot, record *[Record]byte) {
	for i := 0; i < Record-1; i += 4 {
		x := uint64(binary.BigEndian.Uint32(record[i:]))
		x = (x | x<<16) & 0x0000ffff0000ffff
		x = (x | x<<8) & 0x00ff00ff00ff00ff
		x = (x | x<<4) & 0x0f0f0f0f0f0f0f0f
		binary.BigEndian.PutUint64(to[2*i:], x|zeros)
	}
	last := record[Record-1]
	to[Cells-1], to[Cells] = '0'|last>>4, '0'|last&15
}

// pack writes the characters of a slot as nibbles.
func pack(record *[Record]byte, from *slot) {
	for i := 0; i < Record-1; i += 4 {
		x := binary.BigEndian.Uint64(from[2*i:]) & 0x0f0f0f0f0f0f0f0f
		x = (x | x>>4) & 0x00ff00ff00ff00ff
		x = (x | x>>8) & 0x0000ffff0000ffff
		binary.BigEndian.PutUint32(record[i:], uint32(x|x>>16))
	}
	record[Record-1] = from[Cells-1]<<4 | from[Cells]&15
}

// Pack writes 81 digits, as characters, and a number into a record.
func Pack(record *[Record]byte, cells *[Cells]byte, number uint8) {
	var s slot
	copy(s[:], cells[:])
	s[Cells] = number
	pack(record, &s)
}
