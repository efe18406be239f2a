package sudoku

import (
	"iter"
	"math/bits"
)

// MaxValues is the largest number of values a geometry can have: the digits of
// a cell fit in one machine word.
const MaxValues = 64

// Digit is one value: its place, counted from 1, in the geometry's list of
// values. The zero Digit means "none".
type Digit uint8

// None is the digit of an empty cell.
const None Digit = 0

// Set returns the set that holds d alone, and the empty set for None.
func (d Digit) Set() Digits {
	if d == None {
		return 0
	}
	return 1 << (d - 1)
}

// Digits is a set of digits: bit 0 is digit 1, bit 1 is digit 2, and so on.
type Digits uint64

// DigitsOf returns the set of the given digits.
func DigitsOf(ds ...Digit) Digits {
	var s Digits
	for _, d := range ds {
		s |= d.Set()
	}
	return s
}

// FirstDigits returns the set of the digits 1 to n.
func FirstDigits(n int) Digits {
	if n >= MaxValues {
		return ^Digits(0)
	}
	return 1<<n - 1
}

// Has reports whether d is in the set.
func (s Digits) Has(d Digit) bool { return s&d.Set() != 0 }

// Len returns the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount64(uint64(s)) }

// Min returns the smallest digit of the set, None when it is empty.
func (s Digits) Min() Digit {
	if s == 0 {
		return None
	}
	return Digit(bits.TrailingZeros64(uint64(s)) + 1)
}

// Max returns the largest digit of the set, None when it is empty.
func (s Digits) Max() Digit { return Digit(bits.Len64(uint64(s))) }

// Single returns the only digit of the set, or None when it holds none or
// several.
func (s Digits) Single() Digit {
	if s&(s-1) != 0 {
		return None
	}
	return s.Max()
}

// All ranges over the digits of the set in increasing order.
func (s Digits) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.Min()) {
				return
			}
		}
	}
}
