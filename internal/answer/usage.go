package answer

import (
	"context"
	"errors"
	"strings"

	"shudu/format"
	"shudu/internal/fault"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/solve"
)

// Usage is the error of a question that is asked wrongly, said already.
type Usage struct{ Text string }

// Error says what is wrong.
func (u *Usage) Error() string { return u.Text }

// usage says what is wrong with a question.
func usage(l text.Lang, key string, args ...any) error { return &Usage{l.Say(key, args...)} }

// choice returns an error unless a flag's value is one of the choices.
func choice(l text.Lang, flag, value string, choices ...string) error {
	for _, c := range choices {
		if value == c {
			return nil
		}
	}
	return usage(l, "usage.choice", flag, value, strings.Join(choices, ", "))
}

// Errors that a question can have beside those of the library.
var (
	errLarge = fault.New("the text is too large")
	errClash = fault.New("the givens clash")
)

// The kinds of errors.
const (
	Unreadable = "unreadable" // the puzzle's text makes no sense
	Large      = "large"      // it is too long
	Clashing   = "clash"      // its givens clash, or it has no solution where one is asked for
	Misused    = "usage"      // the question makes no sense
	Cancelled  = "cancelled"  // who asked has gone
	Internal   = "internal"   // anything else
)

// Error is why a question has no answer: in words, where in the puzzle's text
// (0 where no place is known), and of which kind.
type Error struct {
	Text   string `json:"error"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Kind   string `json:"kind"`
}

// ErrorOf says an error of a question in a language.
func ErrorOf(l text.Lang, err error) *Error {
	e := &Error{Text: l.Explain(err), Kind: Internal}
	var (
		parse *format.ParseError
		usage *Usage
	)
	switch {
	case errors.As(err, &usage):
		e.Kind = Misused
	case errors.Is(err, context.Canceled):
		e.Kind = Cancelled
	case errors.Is(err, errLarge), errors.Is(err, format.ErrLong):
		e.Kind = Large
	case errors.Is(err, errClash), errors.Is(err, logic.ErrClash), errors.Is(err, solve.ErrNoSolution):
		e.Kind = Clashing
	case errors.Is(err, format.ErrCannot):
		e.Kind = Misused
	case errors.As(err, &parse):
		e.Kind = Unreadable
	}
	if errors.As(err, &parse) {
		e.Text, e.Line, e.Column = l.Explain(parse.Err), parse.Line, parse.Column
	}
	return e
}
