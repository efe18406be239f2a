package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"shudu/bulk"
	"shudu/format"
	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/solve"
)

// app is one run of the program: its streams, its language, the flags that all
// commands share, and its exit status so far.
type app struct {
	ctx    context.Context
	cancel context.CancelFunc // the output is gone: stop
	args   []string
	in     *os.File
	out    *output
	screen *os.File // where the output goes, which may be a terminal; nil where it is none
	err    io.Writer
	lang   text.Lang
	status status
	flags  flags
	given  *pflag.FlagSet // what was said on the command line
	index  int            // puzzles met so far, read or refused
	wide   sync.Mutex     // held while all threads work on one puzzle
	alone  bool           // whoever reads a puzzle works on it, too

	progress *progress // nil when nobody is to see it
	unfollow func()    // ends it; nil when there is none
	looked   looked    // at an argument

	piece  *bulk.Piece      // of a job, where that is the input
	into   *bulk.Product    // what becomes of the piece
	hand   *solve.BatchHand // for lines of 9×9 puzzles, from piece to piece
	reader *format.Source   // of one piece after the other
	ofJobs bool             // the command runs a job
}

// flags are the flags that every command takes.
type flags struct {
	limit   uint64
	all     bool
	timeout time.Duration
	threads int
	seed    uint64
	lang    string
	quiet   bool
	color   string
	lenient bool // of commands that read drawings
	limited bool // --limit was given
	seeded  bool // --seed was given
}

func newApp(ctx context.Context, args []string) *app {
	ctx, cancel := context.WithCancel(ctx)
	a := &app{ctx: ctx, cancel: cancel, args: args, in: os.Stdin, screen: os.Stdout, err: os.Stderr}
	a.out = newOutput(os.Stdout, cancel)
	if terminal(a.screen) {
		a.out.through(func(w io.Writer) io.Writer { return guard{w} })
	}
	a.lang = languageOf(args, os.Getenv)
	return a
}

// languageOf returns the language of --lang, before any flag is parsed: help
// and complaints about flags are in that language, too.
func languageOf(args []string, getenv func(string) string) text.Lang {
	for i, arg := range args {
		tag, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			tag, ok = args[i+1], true
		}
		if l, known := text.Parse(tag); ok && known {
			return l
		}
	}
	return text.FromEnvironment(getenv)
}

// say returns a message in the language of the run.
func (a *app) say(key string, args ...any) string { return a.lang.Say(key, args...) }

// fail returns an error with a message in the language of the run.
func (a *app) fail(key string, args ...any) error { return fmt.Errorf("%s", a.say(key, args...)) }

// notice tells something beside the answer, as long as somebody reads that.
func (a *app) notice(key string, args ...any) {
	if !a.flags.quiet && !a.out.broken() {
		fmt.Fprintln(a.err, prose.Printable(a.say(key, args...)))
	}
}

// complain tells, in one line, why something cannot be done. That the output is gone is
// told once, at the end of the run, or not at all.
func (a *app) complain(err error) {
	if a.out.caused(err) {
		return
	}
	a.status.raise(wrong)
	if path, ok := err.(*fs.PathError); ok && (path.Op == "open" || path.Op == "read") {
		err = a.fail("input.unreadable", path.Path, path.Err)
	}
	line := strings.Join(strings.Fields(strings.ReplaceAll(a.lang.Explain(err), "\n", " ")), " ")
	fmt.Fprintln(a.err, "shudu: "+prose.Printable(line))
}

// command returns a command whose words come from the catalogue: "cmd.NAME" in
// a line, "cmd.NAME.long" at length.
func (a *app) command(use string, run func(args []string) error) *cobra.Command {
	name := strings.Fields(use)[0]
	cmd := &cobra.Command{Use: use}
	a.describe(cmd, name)
	if run != nil {
		cmd.RunE = func(_ *cobra.Command, args []string) error {
			defer a.follow(args)()
			return run(args)
		}
	}
	return cmd
}

func (a *app) describe(cmd *cobra.Command, name string) {
	cmd.Short = a.say("cmd." + name)
	if key := "cmd." + name + ".long"; text.Has(key) {
		cmd.Long = a.say(key)
	}
	if key := "cmd." + name + ".example"; text.Has(key) {
		cmd.Example = a.say(key)
	}
}

// usage returns the words of a flag: "flag.NAME".
func (a *app) usage(flag string) string { return a.say("flag." + flag) }

// shared adds the flags that every command takes.
func (a *app) shared(cmd *cobra.Command) {
	f := cmd.PersistentFlags()
	f.Uint64Var(&a.flags.limit, "limit", 0, a.usage("limit"))
	f.BoolVar(&a.flags.all, "all", false, a.usage("all"))
	f.DurationVar(&a.flags.timeout, "timeout", 0, a.usage("timeout"))
	f.IntVar(&a.flags.threads, "threads", 0, a.usage("threads"))
	f.Uint64Var(&a.flags.seed, "seed", 0, a.usage("seed"))
	f.StringVar(&a.flags.lang, "lang", "", a.usage("lang"))
	f.BoolVarP(&a.flags.quiet, "quiet", "q", false, a.usage("quiet"))
	a.choice(f, &a.flags.color, "color", "color", "auto", "always", "never")
	f.BoolP("help", "h", false, a.usage("help"))
}

// settle checks the shared flags and fills in what was not given.
func (a *app) settle(cmd *cobra.Command) error {
	a.given = cmd.Flags()
	if _, ok := text.Parse(a.flags.lang); a.flags.lang != "" && !ok {
		return a.fail("usage.choice", "--lang", a.flags.lang, "en, zh-TW")
	}
	if err := a.settleChoices(cmd.Flags()); err != nil {
		return err
	}
	a.flags.limited = cmd.Flags().Changed("limit")
	a.flags.seeded = cmd.Flags().Changed("seed")
	switch {
	case a.flags.timeout < 0:
		return a.fail("usage.timeout")
	case cmd.Flags().Changed("threads") && a.flags.threads < 1:
		return a.fail("usage.threads")
	case a.flags.threads == 0:
		a.flags.threads = runtime.GOMAXPROCS(0)
	}
	a.tellUnused(cmd)
	return nil
}

// tellUnused names the flags that every command takes, and that would change what this
// one does, if it had a use for them.
func (a *app) tellUnused(cmd *cobra.Command) {
	for _, name := range []string{"limit", "all", "timeout", "seed"} {
		if _, ok := matters(cmd, name); !ok && a.said(name) {
			a.notice("usage.unused", "--"+name, cmd.CommandPath())
		}
	}
}

// choices is where a flag keeps the words that it takes.
const choices = "choices"

// choice adds a flag that takes one of some words, the first when it is not given;
// "" is one of them where it need not be given. What is none of them is refused
// before the command begins, and shells are offered them.
func (a *app) choice(f *pflag.FlagSet, value *string, name, usage string, words ...string) {
	short := ""
	if name == "output" {
		short = "o"
	}
	f.StringVarP(value, name, short, words[0], a.usage(usage))
	f.SetAnnotation(name, choices, slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }))
}

// settleChoices returns an error unless every flag that takes one of some words has
// one of them.
func (a *app) settleChoices(set *pflag.FlagSet) (err error) {
	set.VisitAll(func(f *pflag.Flag) {
		if words := f.Annotations[choices]; words != nil && f.Changed && err == nil {
			err = a.oneOf("--"+f.Name, f.Value.String(), words...)
		}
	})
	return err
}

// oneOf returns an error unless a flag's value is one of the choices.
func (a *app) oneOf(flag, value string, choices ...string) error {
	if slices.Contains(choices, value) {
		return nil
	}
	return a.fail("usage.choice", flag, value, strings.Join(choices, ", "))
}

// colored reports whether the output may be in colour.
func (a *app) colored() bool {
	switch a.flags.color {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && terminal(a.screen)
}

// terminal reports whether a file is a terminal.
func terminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
