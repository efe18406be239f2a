package main

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/bank/builtin"
	"shudu/draw/pdf"
	"shudu/format"
	"shudu/generate"
	"shudu/internal/text"
	"shudu/rule"
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
	return a.uses(cmd)
}

// flagValues are the values of flags that a shell can complete and that are not known
// from the flag itself: by the name of the flag, or of a command and the flag where a
// command takes others.
var flagValues = map[string]func() []string{
	"from":            readable,
	"engine":          solve.Engines,
	"kernel":          solve.Kernels,
	"lang":            words(text.English.Tag(), text.Chinese.Tag()),
	"convert output":  func() []string { return append([]string{"json"}, writable()...) },
	"dedupe output":   func() []string { return append([]string{"json"}, writable()...) },
	"show output":     func() []string { return append([]string{"text", "json"}, writable()...) },
	"make output":     bankFormats,
	"generate output": func() []string { return append([]string{"text", "json"}, writable()...) },
	"symmetry":        generate.Symmetries,
	"paper":           pdf.PaperNames,
	"profile":         profileNames,
	"rotate":          words("90", "180", "270"),
	"relabel":         words("random"),
	"generate level":  words(builtin.Levels...),
	"hint level":      words("0", "1", "2", "3", "4", "5", "6"),
	"output":          words("text", "json"), // of jobs
	"lives":           words("3", "5", "off"),
	"op":              words(operations...),
}

// argValues are the words that a command takes beside puzzles and files.
var argValues = map[string]func() []string{"rules": rule.Kinds, "formats": words(), "engines": words(), "version": words()}

// fileFlags are the flags whose value is a file, which shells complete by
// themselves.
var fileFlags = []string{"svg", "png", "pdf", "html", "cast", "bank", "pattern", "font"}

func words(list ...string) func() []string { return func() []string { return list } }

// readable returns the names of the formats that can be read, writable of those
// that can be written, and bankFormats of those that a bank can be in.
func readable() []string { return formatsThat(func(f *format.Format) bool { return f.Read != nil }) }

func writable() []string {
	return formatsThat(func(f *format.Format) bool { return f.NewWriter != nil })
}

func bankFormats() []string {
	return formatsThat(func(f *format.Format) bool { return f.NewWriter != nil && (f.OneLine || f.Name == "dat") })
}

func formatsThat(can func(*format.Format) bool) []string {
	var names []string
	for _, f := range format.All() {
		if can(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// valuesOfFlag returns what a flag of a command may be, nil where that is no
// list.
func valuesOfFlag(cmd *cobra.Command, f *pflag.Flag) func() []string {
	if list := f.Annotations[choices]; list != nil {
		return words(list...)
	}
	if values := flagValues[cmd.Name()+" "+f.Name]; values != nil {
		return values
	}
	return flagValues[f.Name]
}

// completeValues lets shells complete the values of flags and arguments, of a
// command and of all below it. Where anything goes nothing is offered; files
// are offered only where one is asked for.
func completeValues(cmd *cobra.Command) {
	register := func(f *pflag.Flag) {
		values := valuesOfFlag(cmd, f)
		switch {
		case values == nil && slices.Contains(fileFlags, f.Name):
			return
		case values == nil:
			values = words()
		}
		cmd.RegisterFlagCompletionFunc(f.Name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return values(), cobra.ShellCompDirectiveNoFileComp
		})
	}
	cmd.LocalFlags().VisitAll(register)
	cmd.PersistentFlags().VisitAll(register)
	if values := argValues[cmd.Name()]; values != nil {
		cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return values(), cobra.ShellCompDirectiveNoFileComp
		}
	}
	for _, sub := range cmd.Commands() {
		completeValues(sub)
	}
}

// offerWhatMatters hides, while a shell asks for completions, the shared flags
// that do not matter to the command that is being typed.
func (a *app) offerWhatMatters(root *cobra.Command) {
	if len(a.args) < 2 || a.args[0] != cobra.ShellCompRequestCmd && a.args[0] != cobra.ShellCompNoDescRequestCmd {
		return
	}
	cmd, _, err := root.Find(a.args[1 : len(a.args)-1])
	if err != nil {
		return
	}
	root.PersistentFlags().VisitAll(func(f *pflag.Flag) {
		_, ok := matters(cmd, f.Name)
		f.Hidden = f.Hidden || !ok
	})
	cmd.Flags().VisitAll(bareUsage)
	root.PersistentFlags().VisitAll(bareUsage)
}

// bareUsage takes the marks out of the words of a flag, which a shell would
// show.
func bareUsage(f *pflag.Flag) { f.Usage = strings.ReplaceAll(f.Usage, "`", "") }
