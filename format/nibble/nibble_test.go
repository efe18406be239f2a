package nibble_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/format/classic"
	"shudu/format/nibble"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func Example() {
	p := classic.New(9)
	p.Givens[0], p.Givens[1], p.Givens[4], p.Givens[80] = 5, 3, 7, 9
	record := nibble.Encode(p.Givens)
	fmt.Printf("%d bytes: % x … % x\n", len(record), record[:4], record[39:])
	grid, err := nibble.Decode(record)
	fmt.Println(grid[:5], grid[80], err)
	// Output:
	// 41 bytes: 53 00 70 00 … 00 90
	// [5 3 0 0 7] 9 <nil>
}

// Puzzles come back as they were, however many there are, and are known again.
func TestRecordsComeBack(t *testing.T) {
	var all []*sudoku.Puzzle
	for seed := range uint64(50) {
		all = append(all, formattest.Ordinary(formattest.Rand(seed), 9))
	}
	all = append(all, classic.New(9), formattest.Puzzle(t, formattest.Easy), formattest.Puzzle(t, formattest.EasySolution))
	text, err := formattest.Write("nibble", all...)
	if err != nil || len(text) != nibble.Size*len(all) {
		t.Fatalf("%d bytes for %d puzzles, %v", len(text), len(all), err)
	}
	formattest.RoundTrip(t, "nibble", nil, all...)
	if f := format.Sniff([]byte(text)); f == nil || f.Name != "nibble" {
		t.Errorf("taken for %v", f)
	}
}

// A record that is wrong, or half, is told by its number; others are read.
func TestWrongRecords(t *testing.T) {
	good, err := formattest.Write("nibble", formattest.Puzzle(t, formattest.Easy))
	if err != nil {
		t.Fatal(err)
	}
	above, padded := "\xa0"+good[1:], good[:40]+"\x91"
	items, errs := formattest.Items("nibble", good+above+good+padded+good+good[:7])
	want := []string{
		"in: record 2: cell 1 is 10 (expected 0 to 9) (format nibble)", "in: record 4: the last nibble is 1 (expected 0) (format nibble)",
		"in: record 6 ends after 7 of 41 bytes (format nibble)",
	}
	if len(items) != 3 || strings.Join(errs, "\n") != strings.Join(want, "\n") {
		t.Errorf("%d puzzles, errors\n%s", len(items), strings.Join(errs, "\n"))
	}
}

func TestCannot(t *testing.T) {
	formattest.Cannot(t, "nibble", classic.New(4))
	formattest.Cannot(t, "nibble", classic.New(16))
	p := formattest.Puzzle(t, formattest.Easy)
	p.Candidates = make([]sudoku.Digits, 81)
	formattest.Cannot(t, "nibble", p)
}

// What could be something else is not taken for records.
func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "nibble", map[string]format.Confidence{
		"": format.No, strings.Repeat("0", 41): format.No, strings.Repeat("\x00", 41): format.Likely, strings.Repeat("\x00", 42): format.No,
		strings.Repeat("\xff", 41): format.No, strings.Repeat("\x00", 40) + "\x01": format.No, strings.Repeat("\x12", 40) + "\x10": format.Likely,
	})
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "nibble", strings.Repeat("\x12", 40)+"\x10", strings.Repeat("\x00", 50))
}

// Every cell has its nibble: one digit changes half a byte and nothing else.
func TestEveryCellHasItsNibble(t *testing.T) {
	for c := range 81 {
		for d := sudoku.Digit(1); d <= 9; d++ {
			p := classic.New(9)
			p.Givens[c] = d
			record := nibble.Encode(p.Givens)
			var want [nibble.Size]byte
			want[c/2] = byte(d)
			if c%2 == 0 {
				want[c/2] <<= 4
			}
			if record != want {
				t.Fatalf("%d in cell %d is % x", d, c, record)
			}
			if grid, err := nibble.Decode(record); err != nil || grid[c] != d || grid.Filled() != 1 {
				t.Fatalf("%d in cell %d came back as %v, %v", d, c, grid, err)
			}
		}
	}
}

// A part of a file numbers its records as the file does.
func TestRecordsOfAPart(t *testing.T) {
	src := format.NewSource(strings.NewReader(strings.Repeat("\x00", 41)+strings.Repeat("\xff", 41)), "in")
	src.Before = 1000
	var errs []string
	for _, err := range src.Puzzles(format.Lookup("nibble")) {
		if err != nil {
			errs = append(errs, err.Error())
		}
	}
	if len(errs) != 1 || !strings.Contains(errs[0], "record 1002: cell 1 is 15") {
		t.Errorf("%q", errs)
	}
}
