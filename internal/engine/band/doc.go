// Package band solves one 9×9 Sudoku at a time, with the lowest latency: for
// hints, generators, uniqueness checks in a loop, counting and enumeration.
//
// A [Solver] is loaded with digits ([Solver.Load]), with candidates
// ([Solver.LoadMasks]) or with a part of another search ([Solver.LoadNode]) and
// then searched, once or in portions:
//
//	var s band.Solver
//	s.Load(&digits)
//	n, end := s.Count(2) // n == 1 and end == band.Exhausted: exactly one solution
//	s.First(&solution)
//
// Nothing is allocated by loading or searching. A Solver belongs to one
// goroutine; to use several, [Solver.Split] the search into nodes and give each
// goroutine a Solver of its own. The nodes are disjoint and complete: counts of
// the parts add up to the count of the whole.
//
// # How a digit is drawn
//
// The engine thinks in digits, not in cells. All places of one digit are a
// drawing of 81 bits, cut into three planes: plane 0 has the first column of
// every box, plane 1 the second, plane 2 the third. A plane has 27 bits, one for
// each minirow (the three neighbouring cells where a row crosses a box), in
// reading order:
//
//	      box 0    box 1    box 2
//	row 0  0 0 0    1 1 1    2 2 2      bit of the minirow in a plane;
//	row 1  3 3 3    4 4 4    5 5 5      the three cells of a minirow have the
//	row 2  6 6 6    7 7 7    8 8 8      same bit in planes 0, 1 and 2
//	row 3  9 9 9   10 ...
//
// So the OR of the three planes is the map of occupied minirows, nine bits for
// each band, without a single shift or table. The OR of a plane with itself
// shifted by one and by two rows is the map of occupied minicolumns. Planes 0 and
// 1 share the 64-bit word lo; the word hi has plane 2 in both halves, because it
// meets both of the others.
//
// # What is concluded
//
// In a band a digit stands once in each row and once in each box: six orders of
// three minirows. A table of 512 entries gives the union of the orders that still
// fit the occupied minirows; everything else goes. In a stack the same holds for
// minicolumns, and there the union is computed for three stacks at once: a
// minicolumn stays if the other two columns can be covered in the other two
// bands, one way or the other. Both together are called the closure of a digit;
// it contains hidden singles and locked candidates in rows, columns and boxes.
//
// Digits meet in cells: a bit-wise count over the nine drawings finds cells with
// one candidate and cells with none.
//
// # Where to guess
//
// A guess is made at a cell with two candidates, so that both branches know what
// to do. At first any such cell will do: puzzles with several solutions are done
// with it in no time. After a few dead ends the puzzle counts as hard and cells are
// chosen with care, and once two solutions are known, cheaply again.
//
// Where only cells with two candidates are left there is nothing to search: the
// solutions come in groups of cells that can be exchanged, and are found together
// (see twins.go).
//
// A single hard puzzle can be given up after some guesses ([Solver.Budget]) and
// handed over, by [Solver.Split] and [Node.Masks], to an engine that searches many
// nodes side by side.
package band
