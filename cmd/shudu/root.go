package main

import (
	"os"

	"github.com/spf13/cobra"
)

// root returns the program's command with all others below it.
func (a *app) root() *cobra.Command {
	q := &question{limit: 2}
	root := &cobra.Command{Use: "shudu", Args: cobra.ArbitraryArgs, SilenceErrors: true, SilenceUsage: true}
	a.describe(root, "shudu")
	root.RunE = func(_ *cobra.Command, args []string) error { return a.bare(root, q, args) }
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return a.settle(cmd) }
	root.SetFlagErrorFunc(a.flagError)
	root.SetUsageTemplate(a.usageTemplate())
	root.SetHelpTemplate("{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}\n\n{{end}}{{.UsageString}}")
	root.SetArgs(a.args)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.Version = version
	root.Flags().Bool("version", false, a.usage("version"))
	root.SetVersionTemplate("shudu {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	cobra.EnableCommandSorting = false
	a.shared(root)
	a.asked(root, q)
	root.AddCommand(a.playCommand())
	root.AddCommand(a.solveCommand(), a.countCommand(), a.checkCommand(), a.rateCommand(), a.generateCommand(), a.convertCommand(), a.bankCommand(), a.drawCommand(), a.benchCommand())
	root.AddCommand(a.formatsCommand(), a.rulesCommand(), a.techniquesCommand(), a.enginesCommand())
	root.AddCommand(a.completionCommand(), a.manCommand(), a.versionCommand())
	root.SetHelpCommand(a.helpCommand(root))
	root.InitDefaultHelpCmd()
	completeValues(root)
	return root
}

// bare is the program without a command: what is piped in or named is solved;
// alone in a terminal it opens the home screen.
func (a *app) bare(root *cobra.Command, q *question, args []string) error {
	if len(args) == 0 && terminal(a.in) {
		if !terminal(os.Stdout) {
			return root.Help()
		}
		return a.home()
	}
	if len(args) > 0 && !a.looksLikeInput(args[0]) {
		return a.unknownCommand(root, args[0])
	}
	defer a.follow(args)()
	return a.solve(q, args)
}

// looksLikeInput reports whether an argument in the place of a command is
// something to solve.
func (a *app) looksLikeInput(arg string) bool {
	if _, err := os.Stat(arg); err == nil || arg == "-" {
		return true
	}
	return a.sniff(arg) != nil
}

// helpCommand returns "help [command]".
func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	return a.command("help [command]", func(args []string) error {
		cmd, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return a.unknownCommand(cmd, rest[0])
		}
		cmd.InitDefaultHelpFlag()
		return cmd.Help()
	})
}

// usageTemplate is cobra's, with our words.
func (a *app) usageTemplate() string {
	return a.say("help.usage") + `:{{if .Runnable}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}
  {{.CommandPath}} [command]{{end}}{{if .HasExample}}

` + a.say("help.examples") + `:
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}

` + a.say("help.commands") + `:{{range .Commands}}{{if (or .IsAvailableCommand (eq .Name "help"))}}
  {{rpad .Name .NamePadding }} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}

` + a.say("help.flags") + `:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableInheritedFlags}}

` + a.say("help.shared") + `:
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}
`
}
