package bulk

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"shudu/internal/fault"
)

// Sample is what some of the work took on one thread.
type Sample struct {
	Puzzles uint64  `json:"puzzles"`
	Seconds float64 `json:"seconds"`
	Input   int64   `json:"input"`  // bytes
	Output  int64   `json:"output"` // bytes
}

// How a sample is taken: from how many places of a file, or of a range, and how
// many bytes, or numbers, in each.
const (
	places      = 8
	sampleSize  = 1 << 18
	rangePlaces = 256
	sampleRange = 1 << 20
)

// Samples returns pieces from several places of the input. Their numbers are not
// those that the puzzles have in the whole.
func (p *Plan) Samples() ([]Piece, error) {
	m := &Manifest{Range: p.Range, Inputs: p.Inputs}
	var out []Piece
	if p.Range != nil {
		return p.Range.samples(), nil
	}
	for i := range places {
		for file := range p.Inputs {
			c, text, err := p.look(file, int64(i))
			if err != nil {
				return nil, err
			}
			if c.Count > 0 {
				out = append(out, m.Piece(c, text))
			}
		}
	}
	if len(out) == 0 {
		return nil, ErrEmpty
	}
	return out, nil
}

// samples returns pieces from the middle of equal parts of a range.
func (s Span) samples() (out []Piece) {
	step := max(s.Len()/rangePlaces, 1)
	for first := s.First + step/2; first <= s.Last; first += step {
		out = append(out, Piece{Chunk: Chunk{First: first, Count: min(s.Last-first+1, step, sampleRange)}})
	}
	return out
}

// Guess returns about how many puzzles there are, from the sample.
func (p *Plan) Guess() uint64 {
	if p.Range != nil {
		return p.Range.Len()
	}
	var size int64
	for _, in := range p.Inputs {
		if info, err := os.Stat(in.Path); err == nil {
			size += info.Size()
		}
	}
	if p.Measured == nil || p.Measured.Input == 0 {
		return 0
	}
	return uint64(float64(size) * float64(p.Measured.Puzzles) / float64(p.Measured.Input))
}

// look reads some whole lines, or records, at one of the places of a file.
func (p *Plan) look(file int, place int64) (Chunk, []byte, error) {
	in := &p.Inputs[file]
	f, err := os.Open(in.Path)
	if err != nil {
		return Chunk{}, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Chunk{}, nil, err
	}
	start := info.Size() / places * place
	if in.Record > 0 {
		start -= start % int64(in.Record)
	}
	text := make([]byte, min(sampleSize, info.Size()-start))
	if _, err := f.ReadAt(text, start); err != nil && err != io.EOF {
		return Chunk{}, nil, err
	}
	if skip := unit(text, 0); start > 0 && in.Record == 0 {
		text = text[skip:] // the rest of a line
	}
	count, used := wholeUnits(text, in.Record, start+int64(len(text)) >= info.Size())
	return Chunk{First: 1, Count: count, File: file}, text[:used], nil
}

// wholeUnits returns how many puzzles a text has that may end in the middle of a line
// or record, unless it is the last of its file, and how many bytes it has up to there.
func wholeUnits(text []byte, record int, last bool) (count uint64, used int) {
	for used < len(text) {
		n := unit(text[used:], record)
		if n == 0 {
			if !last {
				break
			}
			n = len(text) - used
		}
		if record > 0 || says(text[used:used+n]) {
			count++
		}
		used += n
	}
	return count, used
}

// tooLong is how many times as long as a sample may take one part of it may take: a
// puzzle that never ends is not waited for.
const tooLong = 4

// Measure lets one operation work on pieces of the input for about as long as it
// is allowed: first on few puzzles, then on more and more. What takes far too long
// is stopped, and counts for as long as it was worked on.
func Measure(ctx context.Context, operation func() (Operation, error), pieces []Piece, clock Clock, allowed time.Duration) (*Sample, error) {
	h := &hand{make: operation}
	began := clock.Now()
	before, best := &Sample{}, &Sample{}
	for n := uint64(1); ; n *= 4 {
		round, whole := &Sample{}, true
		for _, p := range pieces {
			part := p.Part(0, min(n, p.Count))
			var out Product
			start := clock.Now()
			stopped, err := h.attemptWithin(ctx, clock.After(tooLong*allowed), part, &out)
			if err != nil {
				return nil, err
			}
			round.add(&part, &out, clock.Now().Sub(start))
			whole = whole && part.Count == p.Count
			if stopped || clock.Now().Sub(began) > allowed {
				if best.Puzzles > 0 {
					return best.beyond(before), nil // of all places alike
				}
				return round, nil
			}
		}
		if before, best = best, round; whole {
			return best.beyond(before), nil
		}
	}
}

// attemptWithin is attempt until something happens; it reports whether that stopped
// it.
func (h *hand) attemptWithin(ctx context.Context, enough <-chan time.Time, p Piece, out *Product) (stopped bool, err error) {
	short, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		select {
		case <-enough:
			cancel()
		case <-short.Done():
		}
	}()
	err = h.attempt(short, p, out)
	stopped = short.Err() != nil
	cancel()
	<-ended
	if stopped && ctx.Err() == nil {
		return true, nil
	}
	return false, errors.Join(err, ctx.Err())
}

// beyond takes from the time of a sample what beginning in so many places took,
// which a smaller sample shows.
func (s *Sample) beyond(smaller *Sample) *Sample {
	more := float64(s.Puzzles) - float64(smaller.Puzzles)
	if each := (s.Seconds - smaller.Seconds) / more; smaller.Puzzles > 0 && each > 0.2*s.Seconds/float64(s.Puzzles) {
		s.Seconds = min(s.Seconds, each*float64(s.Puzzles))
	}
	return s
}

func (s *Sample) add(p *Piece, out *Product, took time.Duration) {
	s.Puzzles += p.Count
	s.Seconds += max(took, 0).Seconds()
	s.Input += int64(len(p.Text))
	s.Output += int64(len(out.Output) + len(out.Notes))
}

// Times of a chunk, in seconds.
const (
	leastTime = 1
	mostTime  = 5
	fewChunks = 64 // a job should have, if each then takes long enough
)

// ChunkSize returns how many of so many puzzles make a good chunk: one to five
// seconds of work, of which twice as long is still no harm, within the bounds of
// a chunk, and a round number.
func (s *Sample) ChunkSize(puzzles uint64) uint64 {
	count := float64(max(s.Puzzles, 1))
	each := max(s.Seconds/count, 1e-9)
	seconds := min(max(each*float64(puzzles)/fewChunks, leastTime), mostTime)
	n := seconds / each
	n = min(n, 0.95*MaxInput*count/float64(max(s.Input, 1)))
	n = min(n, 0.90*MaxOutput*count/float64(max(s.Output, 1)), 1e12)
	return round(uint64(max(n, 1)))
}

// round keeps two digits of a number.
func round(n uint64) uint64 {
	unit := uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return n / unit * unit
}

// Estimate is what a job will take.
type Estimate struct {
	Puzzles     uint64  `json:"puzzles"`
	Chunks      int     `json:"chunks"`
	PerSecond   float64 `json:"per_core_second"`
	CoreSeconds float64 `json:"core_seconds"`
	Input       int64   `json:"input_bytes"`
	Output      int64   `json:"output_bytes"`
}

// Estimate says what the whole job will take if all of it is like the sample.
func (m *Manifest) Estimate(s *Sample) (*Estimate, error) {
	if s.Puzzles == 0 || s.Seconds <= 0 {
		return nil, fault.New("the sample is too small to tell anything")
	}
	scale := float64(m.Puzzles) / float64(s.Puzzles)
	e := &Estimate{Puzzles: m.Puzzles, Chunks: m.Chunks, PerSecond: float64(s.Puzzles) / s.Seconds, CoreSeconds: s.Seconds * scale, Output: int64(float64(s.Output) * scale)}
	for _, in := range m.Inputs {
		e.Input += in.Size
	}
	return e, nil
}

// Plan returns what the job was made of, to take samples again.
func (m *Manifest) Plan() *Plan {
	return &Plan{Engine: m.Engine, Task: m.Task, Inputs: m.Inputs, Range: m.Range, Record: m.Record, Chunk: m.Chunk}
}
