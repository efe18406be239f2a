package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/spf13/pflag"

	"shudu/batch"
	"shudu/format"
	"shudu/internal/cputime"
)

// item is a puzzle that was read, or why none could be.
type item struct {
	format.Item
	index int           // counted from 1 through all inputs, those that are refused included
	cpu   time.Duration // what reading it took
	began time.Duration // or the thread's clock before, if whoever works on it stays on that thread
	src   *format.Source
	err   error
}

// placed says where the puzzle stands that an error is about, unless the error
// does.
func (it item) placed(err error) error {
	var parse *format.ParseError
	if it.src == nil || errors.As(err, &parse) {
		return err
	}
	return it.src.Errorf(it.Line, 0, "%w", err)
}

// before returns how many lines of the puzzle's file stand before its source.
func (it item) before() int {
	if it.src == nil {
		return 0
	}
	return it.src.Before
}

// source is an input that is to be read.
type source struct {
	name   string // for messages
	r      io.Reader
	done   func() error
	format *format.Format // if it is known already
}

// looked is what an argument looked like: it is looked at to tell it from a
// command, to tell it from a path, and to read it.
type looked struct {
	arg    string
	format *format.Format
}

// sniff returns the format of a puzzle that stands on the command line, nil when
// it looks like none.
func (a *app) sniff(arg string) *format.Format {
	if a.looked.arg != arg {
		a.looked = looked{arg, format.Sniff([]byte(arg[:min(len(arg), format.SniffLen)]))}
	}
	return a.looked.format
}

// open returns the source that an argument names: "-" is standard input, what
// names an existing path is a file, and anything else is a puzzle itself, which
// must look like one unless its format is named.
func (a *app) open(arg, from string) (source, error) {
	if a.piece != nil {
		return a.pieceSource(), nil
	}
	if arg == "-" {
		return source{name: a.say("input.stdin"), r: a.in, done: func() error { return nil }}, nil
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return source{}, a.fail("input.directory", arg)
	case err == nil:
		f, err := os.Open(arg)
		if err != nil {
			return source{}, a.fail("input.unreadable", arg, reason(err))
		}
		return source{name: arg, r: f, done: f.Close}, nil
	case !errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(arg, "\n ") && len(arg) < 256:
		return source{}, a.fail("input.unreadable", arg, reason(err))
	}
	s := source{name: a.say("input.argument"), r: strings.NewReader(arg), done: func() error { return nil }}
	if from == "" {
		if s.format = a.sniff(arg); s.format == nil {
			return source{}, a.fail("input.neither", shorten(arg))
		}
	}
	return s, nil
}

// reason returns what went wrong with a file without the file's name, which
// the message has already.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// shorten cuts a long argument for a message.
func shorten(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// sources returns the arguments to read: standard input when there are none
// and something is piped in.
func (a *app) sources(args []string) ([]string, error) {
	if len(args) > 0 {
		return args, nil
	}
	if a.piece == nil && terminal(a.in) {
		return nil, a.fail("input.none")
	}
	return []string{"-"}, nil
}

// read streams the puzzles of all arguments, in order. It stops when the
// context ends, even while it waits for input.
func (a *app) read(args []string, from string) (<-chan item, error) {
	if err := a.known(from); err != nil {
		return nil, err
	}
	args, err := a.sources(args)
	if err != nil {
		return nil, err
	}
	return a.channel(func(emit emit) { a.readAll(args, from, emit) }), nil
}

// eachOf lets several workers work on the puzzles of all arguments, and tells what
// each came to in the order of the puzzles.
func eachOf[T any](a *app, args []string, from string, work func(item) T, tell func(T)) error {
	items, err := a.read(args, from)
	if err != nil {
		return err
	}
	for done := range batch.Map(a.ctx, a.flags.threads, items, work) {
		tell(done)
		a.progress.add(1)
	}
	return nil
}

// emit takes an item that was read and reports whether to go on.
type emit func(item) bool

// readAll reads the puzzles of all arguments, in order.
func (a *app) readAll(args []string, from string, emit emit) {
	for _, arg := range args {
		in, err := a.detect(arg, from)
		if err != nil && !emit(item{err: err}) || err == nil && !a.stream(in, emit) {
			return
		}
	}
}

// channel streams what read reads through a channel.
func (a *app) channel(read func(emit)) <-chan item {
	items := make(chan item)
	go func() {
		defer close(items)
		read(func(it item) bool { return a.send(items, it) })
	}()
	return items
}

// inTurn lets work take each item that read reads as it comes, all in one
// goroutine: where a puzzle takes microseconds, handing it on would take
// longer. It stops when the context ends, even while it waits for input.
func (a *app) inTurn(read func(emit), work func(item)) {
	a.alone = true
	var busy sync.Mutex // held while an item is worked on
	var broke any
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				broke = fmt.Sprintf("%v\n\n%s", v, debug.Stack())
			}
		}()
		read(func(it item) bool {
			busy.Lock()
			defer busy.Unlock()
			if a.ctx.Err() != nil {
				return false
			}
			work(it)
			return true
		})
	}()
	select {
	case <-done:
		if broke != nil {
			panic(broke) // where the caller can save himself
		}
	case <-a.ctx.Done():
		busy.Lock()
		defer busy.Unlock()
	}
}

// reads adds the flags of whatever reads puzzles: the name of their format, and
// leave to pass over marks that are not known.
func (a *app) reads(f *pflag.FlagSet, from *string) {
	f.StringVar(from, "from", "", a.usage("from"))
	f.BoolVar(&a.flags.lenient, "lenient", false, a.usage("lenient"))
}

// input is a source whose format is known.
type input struct {
	source
	src    *format.Source
	format *format.Format
}

// detect opens what an argument names and finds out its format.
func (a *app) detect(arg, from string) (*input, error) {
	s, err := a.open(arg, from)
	if err != nil {
		return nil, err
	}
	if a.progress != nil {
		s.r = counted{s.r, a.progress}
	}
	in := &input{source: s, format: s.format}
	if a.piece != nil {
		in.src = a.pieceReader(s)
	} else {
		in.src = format.NewSource(s.r, s.name)
	}
	if a.flags.lenient {
		in.src.Lenient = func(passed error) { a.notice("input.passed", passed) }
	}
	if in.format == nil || in.format.Read == nil {
		if in.format, err = format.Detect(in.src, from); err != nil {
			s.done()
			return nil, err
		}
	}
	return in, nil
}

// send hands on an item and reports whether to go on.
func (a *app) send(items chan<- item, it item) bool {
	select {
	case items <- it:
		return true
	case <-a.ctx.Done():
		return false
	}
}

// each ranges over items until they or the context end, also while it waits.
func (a *app) each(items <-chan item) iter.Seq[item] {
	return func(yield func(item) bool) {
		for {
			select {
			case <-a.ctx.Done():
				return
			case it, ok := <-items:
				if !ok || !yield(it) {
					return
				}
			}
		}
	}
}

// stream hands on the puzzles of one input and reports whether to go on.
// Between two puzzles it stays on its thread, so that the thread's clock tells
// what reading took.
func (a *app) stream(in *input, emit emit) bool {
	defer in.done()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := cputime.Thread()
	for it, err := range in.src.Puzzles(in.format) {
		if !errors.Is(err, format.ErrEmpty) {
			a.index++ // a puzzle that is refused is one, too
		}
		next := item{Item: it, index: a.index, src: in.src, err: err}
		if a.alone { // looking at the clock takes as long as reading a small puzzle
			next.began = began
		} else {
			next.cpu = cputime.Thread() - began
		}
		if !a.handOn(next, emit) {
			return false
		}
		began = cputime.Thread()
	}
	return true
}

// handOn hands on a puzzle. Who does not work on it need not stay on its thread.
func (a *app) handOn(it item, emit emit) bool {
	if !a.alone {
		runtime.UnlockOSThread()
		defer runtime.LockOSThread()
	}
	return emit(it)
}

// known returns an error unless a format of that name can be read.
func (a *app) known(from string) error {
	if from == "" {
		return nil
	}
	f := format.Lookup(from)
	if f == nil {
		return a.unknownName("usage.format", from, formatNames())
	}
	if f.Read == nil {
		return a.fail("usage.notread", from)
	}
	return nil
}
