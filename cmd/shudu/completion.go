package main

import (
	"io"

	"github.com/spf13/cobra"
)

// shells knows how to write completions.
var shells = map[string]func(*cobra.Command, io.Writer) error{
	"bash":       func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) },
	"fish":       func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) },
	"powershell": func(c *cobra.Command, w io.Writer) error { return c.GenPowerShellCompletionWithDesc(w) },
	"zsh":        func(c *cobra.Command, w io.Writer) error { return c.GenZshCompletion(w) },
}

var shellNames = []string{"bash", "fish", "powershell", "zsh"}

// completionCommand returns "completion SHELL".
func (a *app) completionCommand() *cobra.Command {
	cmd := a.command("completion bash|fish|powershell|zsh", nil)
	cmd.ValidArgs = shellNames
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return a.fail("usage.shell")
		}
		generate := shells[args[0]]
		if generate == nil {
			return a.unknownName("usage.noshell", args[0], shellNames)
		}
		return generate(cmd.Root(), a.out)
	}
	return cmd
}
