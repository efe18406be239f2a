// Package learn makes searches visible: step by step, forward and back.
//
// A [Search] is a puzzle and one of the handouts' solvers. A [Player] runs it
// and stands at one step of it; its [State] is the board with everything that
// was counted so far. What happens comes from the solver itself, which is
// watched while it runs, not from a copy of it:
//
//	player, err := learn.Play(learn.Search{Puzzle: puzzle})
//	for player.Forward() {
//		step := player.Step()
//		fmt.Println(step.Number, step.Name, step.Outcome)
//	}
//
// A search may take hundreds of millions of steps, so they are not kept: the
// player remembers a window of the last ones, which it takes back one by one;
// for what lies before it the solver is run again, since it always does the
// same.
//
// [State.Ladder] is the path through the decision tree, one rung a cell, with
// what was tried, refused and is still open beside it; [Fold] cuts it to a
// height. [Grow] returns the whole tree of a small search.
//
// [Count] sets the two loops that list permutations beside the recursion, and
// [Compare] sets all engines beside each other on one puzzle.
//
// Like the rest of the library this package knows no words and no clock: front
// ends say what it finds.
package learn
