package main

import "github.com/spf13/cobra"

// solveCommand returns "solve": a solution of every puzzle, or all of them.
func (a *app) solveCommand() *cobra.Command {
	q := &question{limit: 2}
	cmd := a.command("solve [puzzle|file|-]...", func(args []string) error { return a.ask(q, args) })
	a.asked(cmd, q)
	return a.uses(cmd, "limit=2", "all", "timeout=never", "threads=all", "quiet", "color")
}
