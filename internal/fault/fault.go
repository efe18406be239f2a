// Package fault makes errors that keep their facts: a sentence with gaps, and
// what fills them.
//
//	fault.Errorf("row %d has %d cells (expected %d)", 2, 3, 2)
//
// To a program such an error is as one of fmt.Errorf: it reads in English and
// wraps what %w stands for. A front end that speaks another language asks for
// the sentence and looks for its words of it.
package fault

import "fmt"

// Error is a sentence with gaps, and what fills them.
type Error struct {
	sentence string
	args     []any
	err      error // both put together
}

// New returns an error that says a sentence without gaps.
func New(sentence string) error { return &Error{sentence, nil, fmt.Errorf("%s", sentence)} }

// Errorf returns an error that says a sentence, its gaps written and filled as
// fmt.Errorf does it.
func Errorf(sentence string, args ...any) error {
	return &Error{sentence, args, fmt.Errorf(sentence, args...)}
}

// Error says the sentence in English.
func (e *Error) Error() string { return e.err.Error() }

// Unwrap leads to the errors that the sentence wraps.
func (e *Error) Unwrap() error { return e.err }

// Teller is an error that tells its facts.
type Teller interface {
	error
	// Facts returns the sentence and what fills its gaps.
	Facts() (sentence string, args []any)
}

// Say says the facts in English.
func Say(e Teller) string {
	sentence, args := e.Facts()
	return fmt.Errorf(sentence, args...).Error()
}

// Facts returns the sentence and what fills its gaps.
func (e *Error) Facts() (sentence string, args []any) { return e.sentence, e.args }
