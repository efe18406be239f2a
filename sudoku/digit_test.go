package sudoku

import (
	"slices"
	"testing"
)

func TestDigits(t *testing.T) {
	s := DigitsOf(2, 5, 9)
	if got := slices.Collect(s.All()); !slices.Equal(got, []Digit{2, 5, 9}) {
		t.Errorf("All: %v", got)
	}
	if s.Len() != 3 || s.Min() != 2 || s.Max() != 9 {
		t.Errorf("Len %d, Min %d, Max %d", s.Len(), s.Min(), s.Max())
	}
	if !s.Has(5) || s.Has(4) || s.Has(None) {
		t.Error("Has is wrong about 5, 4 or none")
	}
}

func TestSingle(t *testing.T) {
	tests := []struct {
		set  Digits
		want Digit
	}{
		{0, None}, {DigitsOf(1), 1}, {DigitsOf(64), 64}, {DigitsOf(1, 2), None}, {FirstDigits(64), None},
	}
	for _, tt := range tests {
		if got := tt.set.Single(); got != tt.want {
			t.Errorf("%b: %d, want %d", tt.set, got, tt.want)
		}
	}
}

func TestFirstDigits(t *testing.T) {
	for n := range MaxValues + 1 {
		if got := FirstDigits(n); got.Len() != n || int(got.Max()) != n {
			t.Errorf("FirstDigits(%d) = %b", n, got)
		}
	}
}

func TestAllStops(t *testing.T) {
	n := 0
	for range FirstDigits(9).All() {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("ranged %d times", n)
	}
}
