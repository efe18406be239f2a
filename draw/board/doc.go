// Package board draws a puzzle on a sheet of characters, for terminals.
//
// It knows marks and never rules: borders, cages, lines, arrows, dots, signs,
// circles, shades, and clues outside the grid. A [Plan] is the sheet of a
// puzzle at one density, with everything that does not change already drawn:
//
//	compact  25×13 for an ordinary 9×9: boxes only, one character a digit
//	normal   37×19: a line between all cells, up to three notes in a cell
//	wide     55×22: two lines a cell and room for all notes; 55×19 with a line
//	         between all cells where cages or lines need one
//	large    73×37: room for all notes, each at its own place
//
// [Plan.Draw] adds what stands in the cells, and returns a [Sheet]: characters
// with an ink and a paper. What inks and papers look like is up to the front
// end; every drawing can be read without any colour.
//
// [Choose] returns the largest plan that fits a window.
package board
