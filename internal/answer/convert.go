package answer

import (
	"math/rand/v2"

	"shudu/canon"
	"shudu/format/classic"
	"shudu/internal/text"
	"shudu/sudoku"
)

// Quarters are the turns of --rotate.
var Quarters = map[string]int{"90": 1, "180": 2, "270": 3}

// Conversion is what is to be done to puzzles on their way from one format to
// another: rotate, relabel, shuffle, make canonical, in that order.
type Conversion struct {
	Rotate, Relabel    string
	Shuffle, Canonical bool
}

// Chancy reports whether it depends on chance.
func (c Conversion) Chancy() bool { return c.Shuffle || c.Relabel == "random" }

// Changer changes the puzzle of a number.
type Changer func(p *sudoku.Puzzle, index int) (*sudoku.Puzzle, error)

// Changers returns what is to be done to every puzzle, in order. Chance gives
// every puzzle a source of its own, so that none depends on those before it.
func (c Conversion) Changers(l text.Lang, chance func(index int) *rand.Rand) (out []Changer, err error) {
	if c.Rotate != "" {
		if err := choice(l, "--rotate", c.Rotate, "90", "180", "270"); err != nil {
			return nil, err
		}
		n := Quarters[c.Rotate]
		out = append(out, func(p *sudoku.Puzzle, _ int) (*sudoku.Puzzle, error) { return canon.Rotate(p, n), nil })
	}
	if c.Relabel != "" {
		labels, err := labelsOf(l, c.Relabel)
		if err != nil {
			return nil, err
		}
		out = append(out, func(p *sudoku.Puzzle, index int) (*sudoku.Puzzle, error) {
			if labels == nil {
				return canon.Relabel(p, anyLabels(p, chance(index)))
			}
			if !eachOnce(p, labels) {
				return nil, usage(l, "usage.relabel", c.Relabel)
			}
			return canon.Relabel(p, labels)
		})
	}
	if c.Shuffle {
		out = append(out, func(p *sudoku.Puzzle, index int) (*sudoku.Puzzle, error) { return canon.Shuffle(p, chance(index)), nil })
	}
	if c.Canonical {
		out = append(out, func(p *sudoku.Puzzle, _ int) (*sudoku.Puzzle, error) { return canon.MinLex(p) })
	}
	return out, nil
}

// labelsOf returns the digits of --relabel=DIGITS, nil for "random".
func labelsOf(l text.Lang, word string) ([]sudoku.Digit, error) {
	if word == "random" {
		return nil, nil
	}
	var labels []sudoku.Digit
	for _, c := range []byte(word) {
		d, ok := classic.DigitOf(c)
		if !ok || d == sudoku.None {
			return nil, usage(l, "usage.relabel", word)
		}
		labels = append(labels, d)
	}
	return labels, nil
}

// eachOnce reports whether labels are the digits of a puzzle, each once.
func eachOnce(p *sudoku.Puzzle, labels []sudoku.Digit) bool {
	return len(labels) == p.Geometry.N() && sudoku.DigitsOf(labels...) == p.Geometry.All()
}

// anyLabels returns the digits of a puzzle in any order.
func anyLabels(p *sudoku.Puzzle, rng *rand.Rand) []sudoku.Digit {
	labels := make([]sudoku.Digit, p.Geometry.N())
	for i, d := range rng.Perm(len(labels)) {
		labels[i] = sudoku.Digit(d + 1)
	}
	return labels
}
