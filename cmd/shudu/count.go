package main

import "github.com/spf13/cobra"

// countCommand returns "count": how many solutions every puzzle has.
func (a *app) countCommand() *cobra.Command {
	q := &question{onlyCount: true}
	cmd := a.command("count [puzzle|file|-]...", func(args []string) error { return a.ask(q, args) })
	a.asked(cmd, q)
	return a.uses(cmd, "limit=none", "all", "timeout=never", "threads=all", "quiet")
}
