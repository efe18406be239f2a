package hint

import (
	"slices"

	"shudu/logic"
	"shudu/play"
	"shudu/sudoku"
)

// sets says groups of cells with the digits they have between them, each once.
func (t teller) sets() play.Phrase {
	var said []play.Phrase
	for _, s := range t.groups() {
		said = append(said, t.set(s))
	}
	return numbered(said)
}

func (t teller) set(s logic.Set) play.Phrase {
	return play.Tell("set", t.names(s.Cells.List()), t.digits(s.Digits))
}

// parts says the cells of the sets alone, where all have the same digit.
func (t teller) parts() play.Phrase {
	var said []play.Phrase
	for _, s := range t.groups() {
		said = append(said, t.names(s.Cells.List()))
	}
	return numbered(said)
}

// helpers says the almost locked sets that a chain runs through, nothing where it runs
// through none.
func (t teller) helpers() play.Phrase {
	if len(t.Sets) == 0 {
		return play.Tell("one", "")
	}
	return play.Tell("sets.help", t.sets())
}

// groups returns the step's sets, each once.
func (t teller) groups() (out []logic.Set) {
	for _, s := range t.Sets {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// ties says which digits cannot be in two of the sets at once, because all their places
// there see each other. The last of three sets is tied to both others; else each is tied
// to the next.
func (t teller) ties() play.Phrase {
	sets := t.groups()
	var said []play.Phrase
	for i := range max(0, len(sets)-1) {
		j := i + 1
		if len(sets) == 3 {
			j = 2
		}
		if digits := t.tied(sets[i], sets[j]); digits != 0 {
			key := "tie"
			if digits.Len() > 1 {
				key = "ties"
			}
			said = append(said, play.Tell(key, t.digits(digits), i+1, j+1))
		}
	}
	return listedBy("reason.and", said)
}

// tied returns the digits of two sets that cannot stand in both.
func (t teller) tied(a, b logic.Set) (digits sudoku.Digits) {
	f := inferences{Board: t.Board}
	for d := range (a.Digits & b.Digits).All() {
		if f.seen(t.places(a, d), t.places(b, d)) {
			digits |= d.Set()
		}
	}
	return digits
}

// places returns the cells of a set that can hold a digit.
func (t teller) places(s logic.Set, d sudoku.Digit) (cells logic.Cells) {
	for c := range s.Cells.All() {
		if t.Candidates(c).Has(d) {
			cells.Add(c)
		}
	}
	return cells
}

// cases says what each digit of a wing's middle cell leads to: if R1C1 is 3, R1C5 is 7.
// The middle is the cell that sees all the others.
func (t teller) cases() play.Phrase {
	gone := t.gone()
	middle := t.middle(gone)
	if middle == sudoku.NoCell || gone.Len() != 1 {
		return play.Tell("nothing")
	}
	var said []play.Phrase
	name := t.Geometry.Name(middle)
	for d := range t.Candidates(middle).All() {
		if gone.Has(d) {
			said = append(said, play.Tell("case.itself", name, t.Geometry.Label(d)))
		}
		for c := range t.Cells.All() {
			if rest := t.Candidates(c) &^ d.Set(); c != middle && !gone.Has(d) && t.Candidates(c).Has(d) && rest == gone {
				said = append(said, play.Tell("case", name, t.Geometry.Label(d), t.Geometry.Name(c), t.digits(gone)))
			}
		}
	}
	return listedBy("facts", said)
}

// middle returns the cell of a wing that sees all the others, the one without the digit
// that goes, or else the one with most candidates.
func (t teller) middle(gone sudoku.Digits) sudoku.Cell {
	best, rank := sudoku.NoCell, 0
	for c := range t.Cells.All() {
		n := t.Candidates(c).Len()
		if t.Candidates(c)&gone == 0 {
			n += t.Geometry.N()
		}
		if t.Cells.Not(logic.CellsOf(c)).Within(t.Peers[c]) && n > rank {
			best, rank = c, n
		}
	}
	return best
}

// gone returns the digits that the step removes, or places.
func (t teller) gone() (digits sudoku.Digits) {
	if len(t.Placements) > 0 {
		return t.Placements[0].Digit.Set()
	}
	for _, k := range t.Eliminations {
		digits |= k.Digit.Set()
	}
	return digits
}
