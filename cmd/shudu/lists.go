package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

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
	// Example is what stands in a native file, for rules; Fields is all that
	// may stand there.
	Example json.RawMessage `json:"example,omitempty"`
	Fields  json.RawMessage `json:"fields,omitempty"`
}

// list returns a command that lists entries: a line each, or as JSON.
func (a *app) list(name string, entries func() []entry, columns func(entry) []string) *cobra.Command {
	output := ""
	cmd := a.command(name, func([]string) error {
		if err := a.oneOf("--output", output, "text", "json"); err != nil {
			return err
		}
		var rows [][]string
		for _, e := range entries() {
			if e.V = 1; output == "json" {
				writeJSON(a.out, e)
				continue
			}
			rows = append(rows, columns(e))
		}
		a.writeRows(rows)
		return nil
	})
	cmd.Args = cobra.NoArgs
	cmd.Flags().StringVarP(&output, "output", "o", "text", a.usage("listoutput"))
	return a.uses(cmd)
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
			example, _ := rule.Sample(name)
			fields, _ := rule.Pattern(name)
			list = append(list, entry{Name: name, Title: a.about("rule." + name), About: a.about("rule." + name + ".about"), Example: example, Fields: fields})
		}
		return list
	}, func(e entry) []string { return []string{e.Name, e.About} })
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
