// Package logic solves puzzles as people do: step by step, each step an instance
// of a named technique, and rates puzzles by the steps they need.
//
// The words:
//
//   - A [Board] holds the candidates of a puzzle over its [Layout]: the houses
//     with their names and the cells that see each other.
//   - A [Technique] is one line of the table in table.go, the only place where
//     names, codes, values and scores stand.
//   - A finder enumerates the steps of a technique in a defined order. It sits
//     in the file of the technique and is tied to its line by [Technique.finds].
//   - A [Step] is what a technique found: digits to place, candidates to remove,
//     and the facts that say why, never sentences.
//   - A [Truth] is a fact of the board from which, with the links between cells
//     that see each other, the step follows. [Step.Truths] says them; they are
//     made only when somebody asks.
//   - A [Profile] is a table of what is tried in which order: Sudoku Explainer's
//     (SE121, Sukaku118) or HoDoKu's. A [Rater] rates by a profile.
//
// To look for steps:
//
//	board, err := logic.NewBoard(puzzle)
//	search := logic.NewSearch(board)
//	logic.XWing.Steps(search, func(s *logic.Step) bool { …; return true })
//
// Techniques that look at many places work on a 9×9 board packed into two words a
// set (packed.go) and find nothing on boards of other shapes. [HoDoKu] solves and
// rates as that program does; its finders are in files of their own where Sudoku
// Explainer's look elsewhere or leave something out.
//
// To add a technique: one file with its finder, one line in the table, a lesson
// in the test file beside it; docs/ADDING.md walks through one.
package logic
