package sudoku_test

import (
	"strings"
	"testing"

	"shudu/sudoku"
)

// A symbol is read as the digit that it was written for, capital or small.
func TestSymbolsAreReadBack(t *testing.T) {
	for d := sudoku.None; int(d) <= sudoku.MaxSymbols; d++ {
		for _, s := range []string{string(d.Symbol()), strings.ToLower(string(d.Symbol()))} {
			if got, ok := sudoku.DigitOf(s[0]); !ok || got != d {
				t.Errorf("%d is written %q and read %d, %v", d, s, got, ok)
			}
		}
	}
}

// Every byte is a symbol, a blank or neither.
func TestWhatIsNoSymbol(t *testing.T) {
	symbols := 0
	for c := range rune(256) {
		d, ok := sudoku.DigitOf(byte(c))
		switch blank := strings.IndexByte(sudoku.Blanks, byte(c)) >= 0; {
		case blank && (!ok || d != sudoku.None):
			t.Errorf("%q is a blank, not %d, %v", c, d, ok)
		case !blank && ok && (d == sudoku.None || int(d) > sudoku.MaxSymbols):
			t.Errorf("%q is %d", c, d)
		case !blank && ok:
			symbols++
		}
	}
	if symbols != 9+26+26 {
		t.Errorf("%d characters are symbols", symbols)
	}
}
