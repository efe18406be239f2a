// Package nine is the room of the ordinary 9×9 Sudoku: what it is, one of them,
// and millions of them.
//
// Two engines know it and nothing else. Package band works on one puzzle, digit
// by digit; package lanes on many positions side by side. Here they are put
// together:
//
//   - ordinary.go: a model is an ordinary 9×9 by its houses (model.Classic); a
//     puzzle is plainly one in the words of rule.Ordinary, and need not be
//     compiled.
//   - one.go: [Single] begins with band and hands over to the lanes what turns
//     out hard or has many solutions; [Bulk] spreads a puzzle over the lanes at
//     once.
//   - astray.go: a search that loses itself, where almost nothing is given, is
//     handed to the general engine.
//   - census.go: all solutions of a puzzle, counted by several threads.
//   - alike.go: digits that nothing tells apart are counted once.
//   - batch.go, worker.go: [Batch] answers a stream of lines. lines.go finds the
//     puzzles in the text, slots.go writes answers where they belong, text.go
//     reads and writes one puzzle.
//
// What a symbol stands for says sudoku.DigitOf; the kernels of the lanes have
// tables made from it.
package nine
