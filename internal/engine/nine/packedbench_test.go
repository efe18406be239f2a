package nine_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"shudu/internal/engine/nine"
)

// easyInput returns the easy puzzles of the test data as lines and as records.
func easyInput(b *testing.B) (lines, records []byte) {
	dir := os.Getenv("SHUDU_DATA")
	text, err := os.ReadFile(filepath.Join(dir, "classic/easy.txt"))
	if dir == "" || err != nil {
		b.Skip("no test data")
	}
	for line := range bytes.Lines(text) {
		records = append(records, packedOf(bytes.TrimSpace(line))...)
	}
	return bytes.Repeat(text, 10), bytes.Repeat(records, 10)
}

// packedOf returns a puzzle as a record, made nibble by nibble.
func packedOf(puzzle []byte) []byte {
	record := make([]byte, nine.Record)
	for i, c := range puzzle[:nine.Cells] {
		if c >= '1' && c <= '9' {
			record[i/2] |= (c - '0') << (4 * (1 - i%2))
		}
	}
	return record
}

func BenchmarkEasyLines(b *testing.B) {
	lines, _ := easyInput(b)
	for b.Loop() {
		if _, err := (nine.Batch{Threads: 1}).WriteLines(context.Background(), bytes.NewReader(lines), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEasyPacked(b *testing.B) {
	_, records := easyInput(b)
	for b.Loop() {
		if _, err := (nine.Batch{Threads: 1}).WritePacked(context.Background(), bytes.NewReader(records), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
