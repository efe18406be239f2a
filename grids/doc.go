// Package grids numbers the complete grids of the ordinary 9×9 Sudoku, so that the
// i-th is found without those before it.
//
//	g := grids.At(40_000_000_000)
//	for i, g := range grids.Range(1, 1_000_000) { … }
//	i, ok := grids.Index(g)
//
// Of the grids that are the same in disguise (rows, columns, boxes and digits
// exchanged, transposed) at least one is among them; how many of the 5,472,730,538
// essentially different grids are seen twice is said by Least, which is true for
// exactly one of each.
//
// # The order
//
// A band is three rows. Up to disguise there are 416 of them; each has a least
// form, read row by row, and those forms in increasing order are bands 1 to 416.
// All of them begin with 123456789. The enumeration goes band by band: the first
// three rows of a grid are the form of a band, and the grids of band 1 come first.
//
// Below the band, the first column increases within rows 4 to 6 and 7 to 9, and
// the digit in row 4 is less than the one in row 7: exchanging rows makes nothing
// new. Each column shares its six digits out between rows 4–6 and rows 7–9. In a
// box of three columns there are 56 ways to do so (28 in the first, where the
// least digit is above), and 28·56·56 ways make a grid's split. They are ordered
// by the sets of digits in rows 4–6, column by column, a set being the number
// whose bits are its digits. Given the split, the two bands are independent: each
// has its list of arrangements, ordered by columns 2 to 9 read from top to bottom;
// rows 4–6 go through theirs slowly and rows 7–9 fast.
//
// How many arrangements a band with given columns has depends only on how the
// three boxes' columns cut across each other, and a small table knows that. So
// the number of grids before a band, before a split and before an arrangement are
// sums of few figures, and index → grid is direct.
package grids
