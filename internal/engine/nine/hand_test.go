package nine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"shudu/internal/engine/nine"
)

// Who is to be told how answers grow sees every part of them once, in order, and
// all of them at the end.
func TestAHandTellsHowAnswersGrow(t *testing.T) {
	h, err := nine.Batch{}.Hand()
	if err != nil {
		t.Fatal(err)
	}
	input := []byte(mixture(9000))
	var seen []byte
	parts := 0
	h.Grown = func(dst []byte) {
		if !bytes.HasPrefix(dst, seen) || len(dst) == len(seen) {
			t.Fatalf("part %d: %d bytes after %d", parts, len(dst), len(seen))
		}
		seen = append(seen[:0], dst...)
		parts++
	}
	got, _, err := h.AppendLines(context.Background(), []byte("before\n"), input)
	if err != nil || !bytes.Equal(got, seen) || parts < 2 {
		t.Errorf("%d of %d bytes in %d parts, %v", len(seen), len(got), parts, err)
	}
}

// A hand answers lines in memory as a batch answers a stream, piece after piece,
// and tells of the same lines.
func TestAHandAnswersAsABatch(t *testing.T) {
	if testing.Short() {
		t.Skip("a hand has one thread: nothing for the race detector")
	}
	inputs := []string{
		mixture(9000), "", handout2,
		mixture(50) + handout2 + " a name\n" + handout2[:40] + "\n# comment\n\n" + mixture(5000) + strings.Repeat("7", 1<<20) + "\n" + handout2,
	}
	var told []int
	other := func(dst []byte, line int, text []byte) ([]byte, func()) {
		return append(dst, "other\n"...), func() { told = append(told, line) }
	}
	clash := func(line int, text []byte) func() { return func() { told = append(told, -line) } }
	h, err := nine.Batch{}.Hand()
	if err != nil {
		t.Fatal(err)
	}
	h.Told(other, clash)
	for _, input := range inputs {
		var want bytes.Buffer
		told = nil
		wantStats, err := nine.Batch{Other: other, Clash: clash, Threads: 1}.WriteLines(context.Background(), strings.NewReader(input), &want)
		if err != nil {
			t.Fatal(err)
		}
		wantTold := told
		told = nil
		got, stats, err := h.AppendLines(context.Background(), []byte("before\n"), []byte(input))
		stats.Kernel, stats.Guesses = wantStats.Kernel, wantStats.Guesses
		if err != nil || string(got) != "before\n"+want.String() || stats != wantStats {
			t.Errorf("%d bytes: %+v, %v; want %d bytes, %+v", len(got), stats, err, want.Len(), wantStats)
		}
		short := func(dst []byte, a *nine.Answer) []byte { return fmt.Appendf(dst, "%d %d\n", a.Line, a.Count) }
		want.Reset()
		if _, err := (nine.Batch{Other: other, Clash: clash, Threads: 1}).Write(context.Background(), strings.NewReader(input), &want, short); err != nil {
			t.Fatal(err)
		}
		told = nil
		got, _, err = h.Append(context.Background(), nil, []byte(input), short)
		if err != nil || string(got) != want.String() {
			t.Errorf("rendered: %d bytes, %v; want %d", len(got), err, want.Len())
		}
		if len(told) != len(wantTold) || len(told) > 0 && told[len(told)-1] != wantTold[len(told)-1] {
			t.Errorf("told of %d lines, want %d", len(told), len(wantTold))
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := h.AppendLines(ctx, nil, []byte(inputs[0])); !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: %v", err)
	}
}
