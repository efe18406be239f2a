package sudoku

import "testing"

func TestDomain(t *testing.T) {
	p := New(Square(4))
	if p.Domain(0) != FirstDigits(4) {
		t.Errorf("free cell: %b", p.Domain(0))
	}
	p.Candidates = []Digits{DigitsOf(1, 2), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	p.Givens[0] = 2
	if p.Domain(0) != DigitsOf(2) {
		t.Errorf("given 2 among 1, 2: %b", p.Domain(0))
	}
	p.Givens[0] = 3
	if p.Domain(0) != 0 {
		t.Errorf("given 3 among 1, 2: %b", p.Domain(0))
	}
}

func TestCloneIsApart(t *testing.T) {
	p := New(Square(4))
	p.Candidates = make([]Digits, 16)
	q := p.Clone()
	q.Givens[3], q.Candidates[3] = 1, 1
	if p.Givens[3] != None || p.Candidates[3] != 0 {
		t.Error("the original changed with its clone")
	}
	if q.Givens.Filled() != 1 || p.Givens.Filled() != 0 {
		t.Error("Filled counts wrongly")
	}
}
