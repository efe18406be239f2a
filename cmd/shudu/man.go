package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand returns "man": the manual page on standard output, or a page for
// every command in a directory.
func (a *app) manCommand() *cobra.Command {
	var force bool
	cmd := a.command("man [directory]", nil)
	a.forced(cmd, &force)
	cmd.Args = a.atMost(1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			a.page(a.out, cmd.Root())
			return nil
		}
		return a.pages(args[0], force, cmd.Root())
	}
	return a.uses(cmd)
}

// pages writes the page of a command and those of all below it.
func (a *app) pages(dir string, force bool, cmd *cobra.Command) error {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1"
	err := a.create(filepath.Join(dir, name), force, func(w io.Writer) error {
		a.page(w, cmd)
		return nil
	})
	if err != nil {
		return err
	}
	for _, sub := range cmd.Commands() {
		if !sub.IsAvailableCommand() {
			continue
		}
		if err := a.pages(dir, force, sub); err != nil {
			return err
		}
	}
	return nil
}

// page writes the manual page of one command.
func (a *app) page(w io.Writer, cmd *cobra.Command) {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	fmt.Fprintf(w, ".TH \"%s\" 1 \"\" \"shudu %s\"\n", strings.ToUpper(name), troff(version))
	fmt.Fprintf(w, ".SH %s\n%s \\- %s\n", troff(a.say("man.name")), troff(name), troff(cmd.Short))
	fmt.Fprintf(w, ".SH %s\n.B %s\n", troff(a.say("man.synopsis")), troff(a.useLine(cmd)))
	if cmd.Long != "" {
		fmt.Fprintf(w, ".SH %s\n", troff(a.say("man.description")))
		paragraphs(w, cmd.Long)
	}
	a.pageFlags(w, a.say("man.options"), cmd, ownFlags(cmd))
	a.pageFlags(w, a.say("man.shared"), cmd, sharedFlags(cmd))
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(w, ".SH %s\n", troff(a.say("man.commands")))
		for _, sub := range subcommands(cmd) {
			fmt.Fprintf(w, ".TP\n.B %s\n%s\n", troff(sub.Name()), troff(sub.Short))
		}
	}
	if cmd.Example != "" {
		fmt.Fprintf(w, ".SH %s\n.nf\n%s\n.fi\n", troff(a.say("man.examples")), troff(cmd.Example))
	}
	fmt.Fprintf(w, ".SH %s\n", troff(a.say("man.status")))
	paragraphs(w, a.say("man.status.text"))
}

// pageFlags writes a section of flags.
func (a *app) pageFlags(w io.Writer, title string, cmd *cobra.Command, flags []*pflag.Flag) {
	if len(flags) == 0 {
		return
	}
	fmt.Fprintf(w, ".SH %s\n", troff(title))
	for _, f := range flags {
		fmt.Fprintf(w, ".TP\n.B %s\n%s\n", troff(strings.TrimSpace(a.flagNames(f))), troff(a.flagAbout(cmd, f)))
	}
}

// paragraphs writes text with a paragraph for every blank line.
func paragraphs(w io.Writer, s string) {
	for i, p := range strings.Split(strings.TrimSpace(s), "\n\n") {
		if i > 0 {
			fmt.Fprintln(w, ".PP")
		}
		fmt.Fprintln(w, troff(p))
	}
}

// troff escapes what the formatter would take for its own: backslashes,
// hyphens, and dots and quotes at the start of a line; and what is not ASCII, which not
// every formatter reads.
func troff(s string) string {
	var b strings.Builder
	for _, r := range strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s) {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	lines := strings.Split(b.String(), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, ".") || strings.HasPrefix(l, "'") {
			lines[i] = `\&` + l
		}
	}
	return strings.Join(lines, "\n")
}
