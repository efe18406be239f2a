package sudoku

// Ordinary Sudokus are written with one symbol a cell: the digits 1 to 9, then
// the letters A to Z in either case, and several blanks.
const (
	// Symbols are those of the digits from 1 on.
	Symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	// MaxSymbols is how many digits have a symbol.
	MaxSymbols = len(Symbols)
	// Blanks stand for an empty cell when read; the second is the one written.
	Blanks = "0.*_"
)

const noSymbol = 0xff

var digitOf = func() (table [256]uint8) {
	for c := range table {
		table[c] = noSymbol
	}
	for _, c := range Blanks {
		table[c] = uint8(None)
	}
	for i, c := range []byte(Symbols) {
		table[c] = uint8(i + 1)
		if c >= 'A' {
			table[c|0x20] = uint8(i + 1) // the small letter
		}
	}
	return table
}()

// Symbol returns the symbol of a digit up to MaxSymbols, a dot for None.
func (d Digit) Symbol() byte {
	if d == None {
		return Blanks[1]
	}
	return Symbols[d-1]
}

// DigitOf returns the digit of a symbol, None for a blank; ok is false for a
// character that is neither.
func DigitOf(symbol byte) (d Digit, ok bool) {
	v := digitOf[symbol]
	if v == noSymbol {
		return None, false
	}
	return Digit(v), true
}
