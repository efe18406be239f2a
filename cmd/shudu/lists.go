package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
)

// list returns a command that lists entries: a line each under the names of the
// columns, if there are any, or as JSON.
func list[T any](a *app, name string, entries func(text.Lang) []T, object func(T) any, columns func(T) []string, heads ...string) *cobra.Command {
	output := ""
	cmd := a.command(name, func([]string) error {
		var rows [][]string
		if len(heads) > 0 {
			rows = append(rows, heads)
		}
		for _, e := range entries(a.lang) {
			if output == "json" {
				writeJSON(a.out, object(e))
				continue
			}
			rows = append(rows, columns(e))
		}
		if output == "text" {
			a.writeRows(rows)
		}
		return nil
	})
	cmd.Args = a.atMost(0)
	a.choice(cmd.Flags(), &output, "output", "listoutput", "text", "json")
	return a.uses(cmd)
}

// listEntries returns a command that lists what answers to questions list, too.
func (a *app) listEntries(name string, entries func(text.Lang) []answer.Entry, columns func(answer.Entry) []string) *cobra.Command {
	return list(a, name, entries, func(e answer.Entry) any { return e }, columns)
}

// formatsCommand returns "formats".
func (a *app) formatsCommand() *cobra.Command {
	return a.listEntries("formats", answer.Formats, func(e answer.Entry) []string {
		return []string{e.Name, letter(*e.Read, "r") + letter(*e.Write, "w"), e.About}
	})
}

// rulesCommand returns "rules": the list, or the example puzzles of the rules
// that are named.
func (a *app) rulesCommand() *cobra.Command {
	return orNamed(a.rulesList(), "rules [rule]...", func(_ *cobra.Command, args []string) error { return a.examples(args) })
}

// orNamed makes a command that lists all do something else with those that are named.
func orNamed(cmd *cobra.Command, use string, named func(cmd *cobra.Command, args []string) error) *cobra.Command {
	list := cmd.RunE
	cmd.Use, cmd.Args = use, cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return list(cmd, args)
		}
		return named(cmd, args)
	}
	return cmd
}

// examples prints the example puzzle of each rule, for "shudu solve" and the
// like to read.
func (a *app) examples(names []string) error {
	for _, name := range names {
		if !slices.Contains(rule.Kinds(), name) {
			return a.unknownName("usage.rule", name, rule.Kinds())
		}
		puzzle, err := rule.Example(name)
		if err != nil {
			return err
		}
		fmt.Fprintln(a.out, string(bytes.TrimSpace(puzzle)))
	}
	return nil
}

func (a *app) rulesList() *cobra.Command {
	return a.listEntries("rules", answer.Rules, func(e answer.Entry) []string { return []string{e.Name, e.About} })
}

// enginesCommand returns "engines".
func (a *app) enginesCommand() *cobra.Command {
	return a.listEntries("engines", answer.Engines, func(e answer.Entry) []string { return []string{e.Name, e.About} })
}

func letter(is bool, l string) string {
	if is {
		return l
	}
	return "-"
}
