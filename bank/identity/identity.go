// Package identity tells puzzles from others. It stands beside package bank, so that
// what makes pages need not load what it takes.
package identity

import (
	"crypto/sha256"

	"shudu/canon"
	"shudu/format"
	"shudu/sudoku"
)

// ID is what tells a puzzle from others.
type ID [sha256.Size]byte

// Of returns what a puzzle is: the same for all that are the same in disguise,
// as far as that is known of their kind; where exact is asked for, only for those
// with the same givens in the same places. Names and solutions do not count.
func Of(p *sudoku.Puzzle, exact bool) (id ID, err error) {
	if !exact {
		if least, err := canon.MinLex(p); err == nil {
			p = least
		}
	}
	bare := p.Clone()
	bare.Info, bare.Solution = sudoku.Info{}, nil
	h := sha256.New()
	w, err := format.NewWriter(h, "native")
	if err == nil {
		err = w.Write(bare)
	}
	h.Sum(id[:0])
	return id, err
}
