package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/format"
	"shudu/internal/prose"
	"shudu/internal/text"
)

// unknownName returns the error of a name that is none of those known: the
// message of the key, and the likeliest names or where to find them all.
func (a *app) unknownName(key, word string, names []string) error {
	msg := a.say(key, shorten(word))
	if near := prose.Nearest(word, names); len(near) > 0 {
		msg = a.say("sentences", msg, a.say("usage.didyoumean", strings.Join(near, ", ")))
	} else if len(names) > 0 {
		msg = a.say("sentences", msg, a.say("usage.known", strings.Join(names, ", ")))
	}
	return errors.New(msg)
}

// unknownCommand returns the error of a command that does not exist.
func (a *app) unknownCommand(parent *cobra.Command, word string) error {
	var names []string
	for _, c := range parent.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			names = append(names, c.Name())
		}
	}
	return a.unknownName("usage.command", word, names)
}

// flagError turns a complaint about a flag into words of the catalogue.
func (a *app) flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var needs *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return a.fail("usage.flag", "-"+unknown.GetSpecifiedName())
	case errors.As(err, &unknown):
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		word := "--" + unknown.GetSpecifiedName()
		msg := a.say("usage.flag", shorten(word))
		if near := prose.Nearest(word, names); len(near) > 0 {
			msg = a.say("sentences", msg, a.say("usage.didyoumean", strings.Join(near, ", ")))
		}
		return errors.New(msg)
	case errors.As(err, &needs):
		return a.fail("usage.needs", "--"+needs.GetFlag().Name)
	case errors.As(err, &invalid):
		return a.fail("usage.value", "--"+invalid.GetFlag().Name, shorten(invalid.GetValue()), a.kindOf(invalid.GetFlag().Value.Type()))
	}
	return err
}

// said reports whether a flag was given.
func (a *app) said(flag string) bool { return a.given != nil && a.given.Changed(flag) }

// apart returns an error when two flags are given that leave no room for each other. A
// group is the names of flags: the first does not go with any of the others.
func (a *app) apart(groups ...string) error {
	for _, group := range groups {
		names := strings.Fields(group)
		for _, other := range names[1:] {
			if a.said(names[0]) && a.said(other) {
				return a.fail("usage.apart", "--"+names[0], "--"+other)
			}
		}
	}
	return nil
}

// idle returns an error when one of some flags is given where it can do nothing; the
// key says why.
func (a *app) idle(key string, names ...string) error {
	for _, name := range names {
		if a.said(name) {
			return a.fail("usage.idle", "--"+name, a.say(key))
		}
	}
	return nil
}

// atMost refuses more arguments than a command has a use for.
func (a *app) atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case n == 0 && len(args) > 0:
			return a.fail("usage.takesnone", cmd.CommandPath(), shorten(args[0]))
		case len(args) > n:
			return a.fail("usage.toomany", cmd.CommandPath(), n, shorten(args[n]))
		}
		return nil
	}
}

// kindOf says what a flag takes, for the type of its value.
func (a *app) kindOf(kind string) string {
	if key := "kind." + kind; text.Has(key) {
		return a.say(key)
	}
	return a.say("kind.string")
}

// formatNames returns the names of all formats.
func formatNames() []string {
	var names []string
	for _, f := range format.All() {
		names = append(names, f.Name)
	}
	return names
}
