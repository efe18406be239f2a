package main

import (
	"os"

	"github.com/spf13/cobra"
)

func init() { cobra.EnableCommandSorting = false }

// root returns the program's command with all others below it.
func (a *app) root() *cobra.Command {
	q := &question{limit: 2}
	root := &cobra.Command{Use: "shudu", Args: cobra.ArbitraryArgs, SilenceErrors: true, SilenceUsage: true}
	a.describe(root, "shudu")
	root.RunE = func(_ *cobra.Command, args []string) error { return a.bare(root, q, args) }
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return a.settle(cmd) }
	root.SetFlagErrorFunc(a.flagError)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		if err := a.help(cmd); err != nil {
			a.complain(err)
		}
	})
	root.SetArgs(a.args)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.Version = version
	root.Flags().Bool("version", false, a.usage("version"))
	root.SetVersionTemplate("shudu {{.Version}}\n")
	root.CompletionOptions.DisableDefaultCmd = true
	a.shared(root)
	a.asked(root, q)
	a.uses(root, "limit=2", "all", "timeout=never", "threads=all", "quiet", "color")
	root.AddCommand(a.playCommand(), a.learnCommand())
	root.AddCommand(a.solveCommand(), a.countCommand(), a.checkCommand(), a.rateCommand(), a.hintCommand(), a.explainCommand(), a.stepsCommand(), a.generateCommand(), a.convertCommand(), a.bankCommand(), a.bulkCommand(), a.drawCommand(), a.webCommand(), a.benchCommand())
	root.AddCommand(a.gridsCommand(), a.formatsCommand(), a.rulesCommand(), a.techniquesCommand(), a.enginesCommand())
	root.AddCommand(a.completionCommand(), a.manCommand(), a.versionCommand())
	root.SetHelpCommand(a.helpCommand(root))
	root.InitDefaultHelpCmd()
	completeValues(root)
	a.offerWhatMatters(root)
	return root
}

// bare is the program without a command: what is piped in or named is solved;
// alone in a terminal it opens the home screen.
func (a *app) bare(root *cobra.Command, q *question, args []string) error {
	if len(args) == 0 && terminal(a.in) {
		if !terminal(a.screen) {
			return a.help(root)
		}
		return a.home()
	}
	if len(args) > 0 && !a.looksLikeInput(args[0]) {
		return a.unknownCommand(root, args[0])
	}
	defer a.follow(args)()
	return a.ask(q, args)
}

// looksLikeInput reports whether an argument in the place of a command is
// something to solve.
func (a *app) looksLikeInput(arg string) bool {
	if _, err := os.Stat(arg); err == nil || arg == "-" {
		return true
	}
	return a.sniff(arg) != nil
}
