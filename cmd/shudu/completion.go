package main

import (
	"io"

	"github.com/spf13/cobra"

	"shudu/internal/text"
	"shudu/solve"
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

// flagValues are the values of flags that a shell can complete.
var flagValues = map[string]func() []string{
	"from":   formatNames,
	"engine": solve.Engines,
	"style":  func() []string { return styleNames },
	"lang":   func() []string { return []string{text.English.Tag(), text.Chinese.Tag()} },
	"color":  func() []string { return []string{"auto", "always", "never"} },
	"output": func() []string { return append([]string{"text", "json"}, formatNames()...) },
}

// completeValues lets shells complete the values of flags, of a command and of
// all below it.
func completeValues(cmd *cobra.Command) {
	for name, values := range flagValues {
		if cmd.Flags().Lookup(name) != nil || cmd.PersistentFlags().Lookup(name) != nil {
			cmd.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
				return values(), cobra.ShellCompDirectiveNoFileComp
			})
		}
	}
	for _, sub := range cmd.Commands() {
		completeValues(sub)
	}
}
