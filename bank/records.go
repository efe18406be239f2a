package bank

import (
	"iter"

	"shudu/format"
	"shudu/format/dat"
	"shudu/internal/fault"
)

// records is the shelf of a file in format dat.
type records struct {
	header dat.Header
	count  int // whole records
}

func openRecords(b *Bank, head []byte) (shelf, error) {
	h, err := dat.ParseHeader(head[:min(len(head), dat.HeaderSize)])
	if err != nil {
		return nil, fault.Errorf("%w: %w", ErrBank, err)
	}
	whole := (b.size - dat.HeaderSize) / int64(h.Size)
	return records{h, int(min(int64(h.Count), whole))}, nil
}

func (s records) info() Info {
	i := Info{Format: "dat", Count: s.count, Record: s.header.Size}
	if s.count < s.header.Count {
		i.Problem = fault.Errorf("the header says %d puzzles, the file ends after %d", s.header.Count, s.count)
	}
	return i
}

func (s records) at(b *Bank, index int) (format.Item, error) {
	offset := s.header.Offset(index)
	text, err := b.readAt(offset, dat.RecordSize)
	if err != nil {
		return format.Item{}, err
	}
	p, err := dat.ParseRecord(text)
	if err != nil {
		return format.Item{}, &format.ParseError{Source: b.name, Format: "dat", Err: fault.Errorf("byte %d: %w", offset, err)}
	}
	return format.Item{Puzzle: p}, nil
}

func (s records) from(b *Bank, index int) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		for ; index < s.count; index++ {
			if item, err := s.at(b, index); !yield(item, err) {
				return
			}
		}
	}
}
