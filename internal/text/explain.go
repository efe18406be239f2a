package text

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"shudu/internal/fault"
)

// Explain says an error. The library's errors are in English, and tell their
// facts: the sentence, for which there may be other words, and what fills its
// gaps, which may be errors or phrases to be said in turn.
func (l Lang) Explain(err error) string {
	told, ok := err.(fault.Teller)
	switch {
	case l == English:
		return err.Error()
	case ok:
	default:
		return l.foreign(err)
	}
	sentence, args := told.Facts()
	if ofKinds[sentence] {
		args = kinds(args)
	}
	return fmt.Errorf(phrase(sentence), l.explained(args)...).Error()
}

// foreign says an error that tells no facts: one that adds no words to another,
// several in one, what happened to a file, or what the system says.
func (l Lang) foreign(err error) string {
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return l.Explain(inner)
	}
	switch err := err.(type) {
	case *fs.PathError:
		return err.Path + "：" + l.Explain(err.Err)
	case interface{ Unwrap() []error }:
		var all []string
		for _, one := range err.Unwrap() {
			all = append(all, l.Explain(one))
		}
		return strings.Join(all, "；")
	}
	return phrase(err.Error())
}

// explained says what times, errors and phrases there are among arguments.
func (l Lang) explained(args []any) []any {
	said := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case time.Duration:
			said[i] = l.Span(arg)
		case error:
			said[i] = words(l.Explain(arg))
		case string:
			if said[i] = arg; l != English && strings.Contains(arg, " ") { // a word alone may be a name
				said[i] = phrase(arg)
			}
		default:
			said[i] = arg
		}
	}
	return said
}

// words is an error that was said.
type words string

func (w words) Error() string { return string(w) }

// phrase returns the Chinese words of an English sentence or phrase, or the
// phrase itself where there are none.
func phrase(english string) string {
	for _, b := range []book{sentences(), system()} {
		if p, ok := b[english]; ok {
			return p[Chinese]
		}
	}
	for _, p := range patterns() {
		if p.english.MatchString(english) {
			return p.english.ReplaceAllString(english, p.chinese)
		}
	}
	return english
}
