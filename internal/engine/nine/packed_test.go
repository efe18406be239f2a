package nine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/internal/engine/nine"
)

// answersOf returns what a packed batch should write, from the lines that one of
// text writes.
func answersOf(lines string) []byte {
	var out []byte
	for line := range strings.Lines(lines) {
		fields := strings.Split(strings.TrimSpace(line), ":")
		record := make([]byte, nine.Record)
		if fields[2] != "" {
			record = packedOf([]byte(fields[2]))
		}
		record[nine.Record-1] |= fields[1][0] - '0'
		out = append(out, record...)
	}
	return out
}

// Packed answers are those of text, for every kind of puzzle, limit and number of
// threads.
func TestPackedAnswersAreThoseOfText(t *testing.T) {
	input := mixture(7000) // more than two blocks
	var records []byte
	for line := range strings.Lines(input) {
		records = append(records, packedOf([]byte(line))...)
	}
	ways := []nine.Batch{{}, {Limit: 1}, {Limit: 9, Threads: 1}, {Threads: 3, Single: true}}
	if testing.Short() { // for the race detector
		ways = ways[:1]
	}
	for _, b := range ways {
		var lines, got bytes.Buffer
		want, err := b.WriteLines(context.Background(), strings.NewReader(input), &lines)
		if err != nil {
			t.Fatal(err)
		}
		stats, err := b.WritePacked(context.Background(), bytes.NewReader(records), &got)
		stats.Guesses = want.Guesses // depend on the neighbours
		if err != nil || stats != want || !bytes.Equal(got.Bytes(), answersOf(lines.String())) {
			t.Errorf("%+v: %d bytes, %+v, %v; want %+v", b, got.Len(), stats, err, want)
		}
	}
}

// What is no puzzle is refused in its place and told; nothing else moves.
func TestPackedRecordsThatAreNoPuzzles(t *testing.T) {
	good := packedOf([]byte(handout2))
	above, behind := bytes.Clone(good), bytes.Clone(good)
	above[3], behind[nine.Record-1] = 0xa0, behind[nine.Record-1]|2
	clash := packedOf([]byte("11" + strings.Repeat(".", 79)))
	input := bytes.Join([][]byte{good, above, clash, behind, good}, nil)
	var told []string
	b := nine.Batch{
		Other: func(_ []byte, n int, record []byte) ([]byte, func()) {
			return nil, func() { told = append(told, fmt.Sprintf("%d: % x", n, record[:4])) }
		},
		Clash: func(n int, digits []byte) func() {
			return func() { told = append(told, fmt.Sprintf("%d: %s", n, digits[:3])) }
		},
	}
	var out bytes.Buffer
	stats, err := b.WritePacked(context.Background(), bytes.NewReader(input), &out)
	answer := packedOf([]byte(answer2))
	answer[nine.Record-1] |= 1
	none, refused := make([]byte, nine.Record), make([]byte, nine.Record)
	refused[nine.Record-1] = nine.Refused
	want := bytes.Join([][]byte{answer, refused, none, refused, answer}, nil)
	if err != nil || !bytes.Equal(out.Bytes(), want) {
		t.Errorf("%v\n got % x\nwant % x", err, out.Bytes(), want)
	}
	if stats.Puzzles != 3 || stats.Malformed != 2 || stats.None != 1 {
		t.Errorf("%+v", stats)
	}
	if got := strings.Join(told, "\n"); got != fmt.Sprintf("2: % x\n3: 110\n4: % x", above[:4], behind[:4]) {
		t.Errorf("told\n%s", got)
	}
}

// An input that ends in the middle of a record is answered up to there.
func TestPackedInputThatEndsEarly(t *testing.T) {
	good := packedOf([]byte(handout2))
	var out bytes.Buffer
	_, err := nine.Batch{}.WritePacked(context.Background(), bytes.NewReader(append(bytes.Repeat(good, 2), good[:7]...)), &out)
	if out.Len() != 2*nine.Record || err == nil || err.Error() != "record 3 ends after 7 of 41 bytes" {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
	if _, err := (nine.Batch{Limit: 15}).WritePacked(context.Background(), bytes.NewReader(good), &out); !errors.Is(err, nine.ErrPacked) {
		t.Errorf("a limit of 15: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (nine.Batch{}).WritePacked(ctx, bytes.NewReader(good), &out); !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: %v", err)
	}
}

// Packing is the same as nibble by nibble.
func TestPackIsNibbleByNibble(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		var cells [nine.Cells]byte
		for i := range cells {
			cells[i] = '0' + byte(rng.IntN(10))
		}
		number := uint8(rng.IntN(16))
		want := packedOf(cells[:])
		want[nine.Record-1] |= number
		var got [nine.Record]byte
		if nine.Pack(&got, &cells, number); !bytes.Equal(got[:], want) {
			t.Fatalf("%s %d: % x", cells, number, got)
		}
	}
}
