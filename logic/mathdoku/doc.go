// Package mathdoku grades Mathdoku in five levels by what it takes to solve them.
// The levels are those of Simon Tatham's Keen, so that a puzzle called Hard there
// is Hard here:
//
//   - [Easy]: what digits a cage can hold at all, and singles in rows and columns.
//   - [Normal]: what each cell of a cage can hold.
//   - [Hard]: digits that a cage needs in a row or column; naked and hidden subsets.
//   - [Extreme]: fish, and chains of cells with two digits.
//   - [Unreasonable]: more than that.
//
// A [Grader] is quick, for generators that grade many puzzles:
//
//	var g mathdoku.Grader
//	level := g.Grade(mathdoku.Puzzle{Size: 6, Cages: cages}, mathdoku.Unreasonable)
//
// It solves as far as a level goes, and does the easiest thing that can be done, so
// that the level is that of the hardest thing that must be. It knows nothing about
// uniqueness: what it cannot solve is Unreasonable.
package mathdoku
