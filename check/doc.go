// Package check finds out what is wrong with a puzzle, and what is right.
//
// It returns facts, cells and digits and labels, and no words: those are for
// whoever shows them.
//
//   - [Clashes] and [Breaks]: what the givens alone break, without any search
//   - [Candidates]: the digits each cell holds in some solution
package check
