package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"shudu/format"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/solve"
)

// entry is one line of a list.
type entry struct {
	V     int      `json:"v"`
	Name  string   `json:"name"`
	Title string   `json:"title,omitempty"`
	About string   `json:"about"`
	Read  *bool    `json:"read,omitempty"`
	Write *bool    `json:"write,omitempty"`
	Files []string `json:"files,omitempty"`
	// Example is what to write in a native file, for rules.
	Example json.RawMessage `json:"example,omitempty"`
}

// list returns a command that lists entries: a line each, or as JSON.
func (a *app) list(name string, entries func() []entry, columns func(entry) []string) *cobra.Command {
	output := ""
	cmd := a.command(name, func([]string) error {
		if err := a.oneOf("--output", output, "text", "json"); err != nil {
			return err
		}
		table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
		for _, e := range entries() {
			if e.V = 1; output == "json" {
				writeJSON(a.out, e)
				continue
			}
			line := ""
			for i, column := range columns(e) {
				if i > 0 {
					line += "\t"
				}
				line += column
			}
			fmt.Fprintln(table, line)
		}
		return table.Flush()
	})
	cmd.Args = cobra.NoArgs
	cmd.Flags().StringVarP(&output, "output", "o", "text", a.usage("listoutput"))
	return cmd
}

// formatsCommand returns "formats".
func (a *app) formatsCommand() *cobra.Command {
	return a.list("formats", func() []entry {
		var list []entry
		for _, f := range format.All() {
			read, write := f.Read != nil, f.NewWriter != nil
			list = append(list, entry{Name: f.Name, About: a.about("format." + f.Name), Read: &read, Write: &write, Files: f.Extensions})
		}
		return list
	}, func(e entry) []string {
		return []string{e.Name, letter(*e.Read, "r") + letter(*e.Write, "w"), e.About}
	})
}

// rulesCommand returns "rules": the list, or the example puzzles of the rules
// that are named.
func (a *app) rulesCommand() *cobra.Command {
	cmd := a.rulesList()
	cmd.Use = "rules [rule]..."
	cmd.Args = cobra.ArbitraryArgs
	list := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return list(cmd, args)
		}
		return a.examples(args)
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
	return a.list("rules", func() []entry {
		var list []entry
		for _, name := range rule.Kinds() {
			example, _ := rule.Pattern(name)
			list = append(list, entry{Name: name, Title: a.about("rule." + name), About: a.about("rule." + name + ".about"), Example: example})
		}
		return list
	}, func(e entry) []string { return []string{e.Name, e.About, string(e.Example)} })
}

// enginesCommand returns "engines".
func (a *app) enginesCommand() *cobra.Command {
	return a.list("engines", func() []entry {
		var list []entry
		for _, name := range solve.Engines() {
			list = append(list, entry{Name: name, About: a.about("engine." + name)})
		}
		return list
	}, func(e entry) []string { return []string{e.Name, e.About} })
}

// about returns a message that may be missing.
func (a *app) about(key string) string {
	if !text.Has(key) {
		return ""
	}
	return a.say(key)
}

func letter(is bool, l string) string {
	if is {
		return l
	}
	return "-"
}
