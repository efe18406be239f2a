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
// Parts of it can be had alone: [Clashes], [Breaks], [Stuck] look at the givens
// and never search; [Redundant], [Minimise], [RedundantRules] and [Candidates]
// ask an engine.
package check
