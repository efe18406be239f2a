// Package check finds out what is wrong with a puzzle, and what is right.
//
// It returns facts, cells and digits and labels, and no words: those are for
// whoever shows them.
//
//	report, err := check.Puzzle(ctx, solve.Solver{}, puzzle)
//	switch report.Verdict {
//	case check.None: … report.Clashes, report.Broken, report.Empty, report.Homeless say why, if it is plain
//	case check.Several: … report.Solutions holds two, report.Differ where they differ
//	case check.Unique: … report.Redundant holds the givens that could go
//	}
//
// A [Case] answers more than one question about a puzzle: it compiles it once and
// remembers what it has proved.
//
//	c, err := check.Open(ctx, solve.Solver{}, puzzle)
//	report, err := c.Report(ctx)
//	least, err := c.Minimise(ctx, order)      // does not ask again what the report told
//	rules, err := c.RedundantRules(ctx)
//	digits, err := c.Candidates(ctx)          // what stands in some solution
//
// [Clashes], [Breaks] and [Stuck] look at the givens of a model and never search.
package check
