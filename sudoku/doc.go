// Package sudoku is the vocabulary of Shudu: the words every other package
// speaks, and no algorithms.
//
//   - A [Geometry] says how many rows and columns there are, which positions
//     exist, and which values may be written. Boxes are rules, not geometry.
//   - A [Cell] is an index into a geometry, row by row, counted from 0. It is
//     printed R1C1, counted from 1.
//   - A [Digit] is one value, counted from 1 in the geometry's list of values;
//     0 is "none". In an ordinary grid the digit 5 stands for the value 5.
//   - [Digits] is a set of digits: the candidates of a cell.
//   - A [Grid] holds one digit, or none, for every cell.
//   - A [Rule] is what a setter says: "thermometer R1C1 R2C1 R3C1".
//   - A [Mark] is one element of a drawing of a rule.
//   - A [Puzzle] is a geometry, givens, rules and information.
//
// The picture that fixes rows, columns and cells for a 4×4 grid:
//
//	    C1 C2 C3 C4
//	R1   0  1  2  3
//	R2   4  5  6  7
//	R3   8  9 10 11
//	R4  12 13 14 15
//
// What a rule means to an engine is said in package model; the rules
// themselves live in package rule.
package sudoku
