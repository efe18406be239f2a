package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/internal/prose"
	"shudu/internal/text"
)

// uses says which of the flags that every command takes matter to a command,
// each perhaps with what it is when it is not given, as in "limit=2". Help and
// completion leave out the others.
func (a *app) uses(cmd *cobra.Command, flags ...string) *cobra.Command {
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations["uses"] = strings.Join(append(flags, "lang", "help"), " ")
	return cmd
}

// matters reports whether a shared flag matters to a command, and what it is
// when it is not given, as far as the flag itself does not tell.
func matters(cmd *cobra.Command, flag string) (without string, ok bool) {
	used, said := cmd.Annotations["uses"]
	if !said {
		return "", true
	}
	for _, word := range strings.Fields(used) {
		if name, value, _ := strings.Cut(word, "="); name == flag {
			return value, true
		}
	}
	return "", false
}

// help prints what there is to know about a command. A word in the place of a
// command that is none is named, whatever else was asked for.
func (a *app) help(cmd *cobra.Command) error {
	if args := cmd.Flags().Args(); cmd.HasSubCommands() && len(args) > 0 && !(cmd == cmd.Root() && a.looksLikeInput(args[0])) {
		return a.unknownCommand(cmd, args[0])
	}
	a.writeHelp(a.out, cmd, a.width())
	return nil
}

// writeHelp writes the help of a command in lines of a width.
func (a *app) writeHelp(w io.Writer, cmd *cobra.Command, width int) {
	about := cmd.Long
	if about == "" {
		about = cmd.Short
	}
	for _, line := range prose.Paragraphs(about, width) {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintf(w, "\n%s\n  %s\n", a.heading("help.usage"), a.useLine(cmd))
	if cmd.Example != "" {
		fmt.Fprintf(w, "\n%s\n%s\n", a.heading("help.examples"), cmd.Example)
	}
	var below [][]string
	for _, sub := range subcommands(cmd) {
		below = append(below, []string{"  " + sub.Name(), sub.Short})
	}
	a.writePart(w, "help.commands", below, width)
	a.writePart(w, "help.flags", a.flagRows(cmd, ownFlags(cmd)), width)
	a.writePart(w, "help.shared", a.flagRows(cmd, sharedFlags(cmd)), width)
	if cmd == cmd.Root() {
		fmt.Fprintln(w)
		for _, line := range prose.Paragraphs(a.say("help.more"), width) {
			fmt.Fprintln(w, line)
		}
	}
}

// writePart writes names and what is said of each below a heading, where there are any.
func (a *app) writePart(w io.Writer, title string, rows [][]string, width int) {
	if len(rows) > 0 {
		fmt.Fprintf(w, "\n%s\n", a.heading(title))
		writeColumns(w, rows, width)
	}
}

// flagRows says of each flag how it is typed and what it does.
func (a *app) flagRows(cmd *cobra.Command, flags []*pflag.Flag) (rows [][]string) {
	for _, f := range flags {
		rows = append(rows, []string{"  " + a.flagNames(f), a.flagAbout(cmd, f)})
	}
	return rows
}

func (a *app) heading(key string) string { return a.say("help.heading", a.say(key)) }

// subcommands returns the commands below a command that help shows.
func subcommands(cmd *cobra.Command) []*cobra.Command {
	return slices.DeleteFunc(slices.Clone(cmd.Commands()), func(c *cobra.Command) bool {
		return !c.IsAvailableCommand() && c.Name() != "help"
	})
}

// ownFlags returns the flags that only this command has.
func ownFlags(cmd *cobra.Command) []*pflag.Flag {
	return visible(cmd.NonInheritedFlags(), func(f *pflag.Flag) bool { return cmd.Root().PersistentFlags().Lookup(f.Name) == nil })
}

// sharedFlags returns the flags of every command that matter to this one.
func sharedFlags(cmd *cobra.Command) []*pflag.Flag {
	return visible(cmd.Root().PersistentFlags(), func(f *pflag.Flag) bool {
		_, ok := matters(cmd, f.Name)
		return ok
	})
}

func visible(set *pflag.FlagSet, want func(*pflag.Flag) bool) []*pflag.Flag {
	var out []*pflag.Flag
	set.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && want(f) {
			out = append(out, f)
		}
	})
	return out
}

// useLine says how a command is typed.
func (a *app) useLine(cmd *cobra.Command) string {
	words := strings.Fields(cmd.Use)
	line := cmd.CommandPath()
	for _, word := range words[1:] {
		line += " " + a.placeholder(word)
	}
	if cmd.HasAvailableSubCommands() {
		line += " " + a.placeholder("[command]")
	}
	return line + " " + a.placeholder("[flags]")
}

// placeholder says the words that stand for others in a line of usage.
func (a *app) placeholder(word string) string {
	var b strings.Builder
	start := -1
	for i, r := range word + "]" {
		letter := r >= 'a' && r <= 'z'
		if letter && start < 0 {
			start = i
		}
		if !letter && start >= 0 {
			name := word[start:i]
			if key := "use." + name; text.Has(key) {
				name = a.say(key)
			}
			b.WriteString(name)
			start = -1
		}
		if !letter && i < len(word) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// flagNames returns the names of a flag and what stands for its value.
func (a *app) flagNames(f *pflag.Flag) string {
	names := "    --" + f.Name
	if f.Shorthand != "" {
		names = "-" + f.Shorthand + ", --" + f.Name
	}
	kind, _ := pflag.UnquoteUsage(f)
	switch {
	case kind == "":
		return names
	case f.NoOptDefVal != "":
		return names + "[=" + kind + "]"
	}
	return names + " " + kind
}

// flagAbout says what a flag does and what it is when it is not given. A command to
// which a shared flag means something else has words of its own for it.
func (a *app) flagAbout(cmd *cobra.Command, f *pflag.Flag) string {
	own := *f
	if key := "flag." + f.Name + "." + strings.Join(strings.Fields(cmd.CommandPath())[1:], "."); text.Has(key) {
		own.Usage = a.say(key)
	}
	_, usage := pflag.UnquoteUsage(&own)
	without, _ := matters(cmd, f.Name)
	if without == "" && !slices.Contains([]string{"", "0", "false", "0s", "[]"}, f.DefValue) {
		without = f.DefValue
		if f.Value.Type() == "duration" {
			without = strings.Replace(without, "m0s", "m", 1)
		}
	}
	switch key := "default." + without; {
	case without == "":
		return usage
	case text.Has(key):
		return a.say("help.defaultword", usage, a.say(key))
	}
	return a.say("help.default", usage, without)
}

// writeColumns writes pairs of a name and what is said about it; the second is
// broken into lines beside the first, or below it where there is little room.
func writeColumns(w io.Writer, rows [][]string, width int) {
	for _, line := range prose.Columns(rows, width) {
		fmt.Fprintln(w, line)
	}
}

// helpCommand returns "help [command]".
func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	cmd := a.command("help [command]", nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		cmd, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return a.unknownCommand(cmd, append(rest, args...)[0])
		}
		a.writeHelp(a.out, cmd, a.width())
		return nil
	}
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		below, rest, err := root.Find(args)
		var names []string
		if err == nil && len(rest) == 0 {
			for _, sub := range subcommands(below) {
				names = append(names, sub.Name())
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return a.uses(cmd)
}
