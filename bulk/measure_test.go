package bulk_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"shudu/bulk"
)

// Chunks take one to five seconds and stay within the bounds of a message.
func TestChunkSizes(t *testing.T) {
	for name, c := range map[string]struct {
		sample  bulk.Sample
		puzzles uint64
		want    uint64
	}{
		"slow work of many":          {bulk.Sample{Puzzles: 100, Seconds: 1, Input: 8200, Output: 16600}, 1e9, 500},
		"slow work of few":           {bulk.Sample{Puzzles: 100, Seconds: 1, Input: 8200, Output: 16600}, 10_000, 150},
		"hardly any":                 {bulk.Sample{Puzzles: 100, Seconds: 1, Input: 8200, Output: 16600}, 50, 100},
		"one takes longer":           {bulk.Sample{Puzzles: 1, Seconds: 60, Input: 82, Output: 166}, 1e6, 1},
		"fast: bounded by output":    {bulk.Sample{Puzzles: 1e6, Seconds: 0.3, Input: 82e6, Output: 166e6}, 1e9, 45_000},
		"fast: bounded by input":     {bulk.Sample{Puzzles: 1e6, Seconds: 0.3, Input: 82e6, Output: 0}, 1e9, 48_000},
		"numbers that leave nothing": {bulk.Sample{Puzzles: 1e6, Seconds: 1}, 1e12, 5_000_000},
	} {
		got := c.sample.ChunkSize(c.puzzles)
		if got != c.want {
			t.Errorf("%s: %d (expected %d)", name, got, c.want)
		}
	}
}

// A sample comes from all over the input, and its figures are those of the whole.
func TestMeasuring(t *testing.T) {
	in, out := lines(100_000)
	p := planOf(t, 0, in)
	pieces, err := p.Samples()
	if err != nil || len(pieces) != 8 {
		t.Fatalf("%d pieces, %v", len(pieces), err)
	}
	now := time.Unix(0, 0)
	clock := bulk.Clock{Now: func() time.Time { return now }, After: time.After}
	op := func() (bulk.Operation, error) {
		return operation(func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
			now = now.Add(time.Millisecond + time.Duration(p.Count)*time.Microsecond)
			return shout{}.Run(ctx, p, out)
		}), nil
	}
	s, err := bulk.Measure(context.Background(), op, pieces, clock, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	if each := s.Seconds / float64(s.Puzzles); each < 0.9e-6 || each > 1.1e-6 {
		t.Errorf("%v seconds each: what beginning takes is in it", each)
	}
	p.Measured = s
	if guess := p.Guess(); guess < 95_000 || guess > 105_000 {
		t.Errorf("about %d puzzles", guess)
	}
	p.Chunk = 1000
	j := create(t, p)
	e, err := j.Estimate(s)
	if err != nil || e.Puzzles != 100_000 || e.Chunks != 100 || e.Input != int64(len(in)) {
		t.Errorf("%+v, %v", e, err)
	}
	if ratio := float64(e.Output) / float64(len(out)); ratio < 0.95 || ratio > 1.05 {
		t.Errorf("%d bytes of output (there are %d)", e.Output, len(out))
	}
	if _, err := j.Estimate(&bulk.Sample{}); err == nil {
		t.Error("nothing says something")
	}
}

// Measuring ends soon after the time that is allowed, and says what it has.
func TestMeasuringEndsInTime(t *testing.T) {
	now := time.Unix(0, 0)
	clock := bulk.Clock{Now: func() time.Time { return now }, After: time.After}
	op := func() (bulk.Operation, error) {
		return operation(func(_ context.Context, p bulk.Piece, out *bulk.Product) error {
			now = now.Add(time.Duration(p.Count) * time.Second)
			return nil
		}), nil
	}
	p := bulk.Plan{Range: &bulk.Span{First: 1, Last: 1_000_000}}
	pieces, err := p.Samples()
	if err != nil || len(pieces) != 256 || pieces[255].First+pieces[255].Count-1 > 1_000_000 {
		t.Fatalf("%d pieces, %v", len(pieces), err)
	}
	s, err := bulk.Measure(context.Background(), op, pieces, clock, 10*time.Second)
	if err != nil || s.Puzzles != 11 || now.Unix() != 11 {
		t.Errorf("%+v after %v, %v", s, now.Unix(), err)
	}
	broken := errors.New("broken")
	_, err = bulk.Measure(context.Background(), func() (bulk.Operation, error) { return nil, broken }, pieces, clock, time.Second)
	if !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	if _, err := (&bulk.Plan{}).Samples(); !errors.Is(err, bulk.ErrEmpty) {
		t.Errorf("no input: %v", err)
	}
}

// A puzzle that never ends does not keep a job from being made: it is stopped after a
// while, and a chunk has one puzzle then. Who interrupts that is told so.
func TestMeasuringStopsAPuzzleWithoutEnd(t *testing.T) {
	now := time.Unix(0, 0)
	enough := make(chan time.Time)
	var waits time.Duration
	clock := bulk.Clock{Now: func() time.Time { return now }, After: func(d time.Duration) <-chan time.Time { waits = d; return enough }}
	endless := func(happens func()) func() (bulk.Operation, error) {
		return func() (bulk.Operation, error) {
			return operation(func(ctx context.Context, p bulk.Piece, out *bulk.Product) error {
				go happens()
				<-ctx.Done()
				now = now.Add(waits)
				return nil
			}), nil
		}
	}
	pieces := []bulk.Piece{{Chunk: bulk.Chunk{First: 1, Count: 100}}}
	s, err := bulk.Measure(context.Background(), endless(func() { enough <- now }), pieces, clock, time.Second)
	if err != nil || s.Puzzles != 1 || s.Seconds < 2 || s.Seconds > 10 || s.ChunkSize(100) != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if s, err := bulk.Measure(ctx, endless(cancel), pieces, clock, time.Second); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %+v, %v", s, err)
	}
}
