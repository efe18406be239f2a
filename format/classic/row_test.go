package classic_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

var (
	src  = format.NewSource(strings.NewReader(""), "in")
	line = func(text string) format.Line { return format.Line{Number: 4, Text: []byte(text)} }
)

// A word of symbols is a set; one alone is a given; what is wrong is named with
// its column.
func TestParseSet(t *testing.T) {
	for text, want := range map[string]classic.Entry{
		"1": {Given: 1, Candidates: sudoku.DigitsOf(1)}, "12": {Candidates: sudoku.DigitsOf(1, 2)}, "21": {Candidates: sudoku.DigitsOf(1, 2)},
		"9A": {Candidates: sudoku.DigitsOf(9, 10)}, "a": {Given: 10, Candidates: sudoku.DigitsOf(10)}, "123456789ABC": {Candidates: sudoku.FirstDigits(12)},
	} {
		if got, err := classic.ParseSet(src, line(text), classic.Word{Text: []byte(text)}, 12); err != nil || got != want {
			t.Errorf("%q is %+v (%v), want %+v", text, got, err, want)
		}
		set := want.Candidates
		if back := string(classic.AppendSet(nil, set)); len(back) != set.Len() || !strings.EqualFold(back, sortedSymbols(text)) {
			t.Errorf("%v is written as %q", set, back)
		}
	}
	for text, want := range map[string]string{
		"1D": "in:4:2: 'D' is above the size 12", "1.": "in:4:2: unexpected '.' (expected a candidate)", "0": "in:4:1: unexpected '0' (expected a candidate)",
		"122": "in:4:3: candidate '2' stands twice", "é": "in:4:1: unexpected 'é' (U+00E9) (expected a candidate)", "1-": "in:4:2: unexpected '-' (expected a candidate)",
	} {
		if _, err := classic.ParseSet(src, line(text), classic.Word{Text: []byte(text)}, 12); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// sortedSymbols returns symbols in the order of their digits.
func sortedSymbols(text string) string {
	var set sudoku.Digits
	for _, c := range []byte(text) {
		d, _ := classic.DigitOf(c)
		set |= d.Set()
	}
	out := ""
	for d := range set.All() {
		out += string(classic.Symbol(d))
	}
	return out
}

func TestParseSymbol(t *testing.T) {
	for text, want := range map[string]sudoku.Digit{"1": 1, "9": 9, "A": 10, "z": 35, "0": 0, ".": 0, "*": 0, "_": 0} {
		if got, err := classic.ParseSymbol(src, line(text), classic.Word{Text: []byte(text)}, 35); err != nil || got != (classic.Entry{Given: want}) {
			t.Errorf("%q is %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"12": "in:4:2: unexpected '2' (expected one symbol a cell)", "5": "in:4:1: '5' is above the size 4", "?": "in:4:1: unexpected '?' (expected a digit or a blank)", "\x00": "in:4:1: a NUL byte (U+0000) (expected a digit or a blank)",
	} {
		if _, err := classic.ParseSymbol(src, line(text), classic.Word{Text: []byte(text)}, 4); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// Rows with candidates and digits that were placed; blanks stay open.
func TestRowsWithCandidates(t *testing.T) {
	rows := classic.Rows{Parse: func(src *format.Source, l format.Line, w classic.Word, n int) (classic.Entry, error) {
		if string(w.Text) == "." {
			return classic.Entry{}, nil
		}
		e, err := classic.ParseSet(src, l, w, n)
		e.Placed = e.Given == 4
		return e, err
	}}
	for i, text := range []string{"1 24 3 4", ". 24 1 24", "2 13 4 13", "4 13 2 13"} {
		if done := rows.Add(src, line(text), classic.SplitRow([]byte(text))); done != (i == 3) {
			t.Fatalf("after row %d: %v", i+1, done)
		}
	}
	item, err := rows.Finish(src)
	if err != nil {
		t.Fatal(err)
	}
	p := item.Puzzle
	if formattest.Symbols(p) != "1.34..1.2.4.4.2." || p.Candidates[1] != sudoku.DigitsOf(2, 4) || p.Candidates[4] != p.Geometry.All() || len(item.Placed) != 3 || item.Placed[0] != 3 {
		t.Errorf("%s, candidates %v, placed %v", formattest.Symbols(p), p.Candidates, item.Placed)
	}
	if !rows.Empty() {
		t.Error("what is finished is not over")
	}
}

// The number of symbols that is nearest to a square tells what was meant.
func TestWrongLengths(t *testing.T) {
	for n := 1; n < 1300; n++ {
		text := strings.Repeat(".", n)
		p, err := classic.Read(src, line(text), 0, n)
		side := classic.SideOf(n)
		if ok := side >= classic.MinSide && side <= classic.MaxSymbols; ok != (err == nil) || ok && p.Geometry.Rows() != side {
			t.Errorf("%d symbols: %v", n, err)
		}
	}
	for n, want := range map[int]string{
		1: "in:4:2: 1 cells (expected 16 for a 4×4 grid)", 15: "in:4:16: 15 cells (expected 16 for a 4×4 grid)", 17: "in:4:17: 17 cells (expected 16 for a 4×4 grid)",
		80: "in:4:81: 80 cells (expected 81 for a 9×9 grid)", 82: "in:4:82: 82 cells (expected 81 for a 9×9 grid)", 5000: "in:4:1226: 5000 cells (expected 1225 for a 35×35 grid)",
	} {
		if _, err := classic.Read(src, line(strings.Repeat(".", n)), 0, n); err == nil || err.Error() != want {
			t.Errorf("%d symbols: %v, want %s", n, err, want)
		}
	}
}

// Sizes that have symbols, and those that have not.
func TestSides(t *testing.T) {
	for n := 1; n <= sudoku.MaxValues; n++ {
		p := classic.New(n)
		if side, err := classic.Side(p); side != n || err != nil {
			t.Errorf("size %d is %d, %v", n, side, err)
		}
		if _, err := classic.SymbolSide(p); (err == nil) != (n >= classic.MinSide && n <= classic.MaxSymbols) {
			t.Errorf("size %d: %v", n, err)
		}
	}
}
