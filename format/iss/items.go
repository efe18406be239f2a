package iss

import (
	"errors"
	"strings"
	"unicode/utf8"

	"shudu/internal/fault"
)

// item is one item of a string: a type, arguments and, for a composite, the
// items inside.
type item struct {
	name   string
	args   []string
	inside []item
	at     int // the byte at which it begins, from 0
}

// itemError is an error about an item.
type itemError struct {
	item item
	err  error
}

func (e *itemError) Error() string { return fault.Say(e) }

// Facts returns the name of the item and what is wrong with it.
func (e *itemError) Facts() (sentence string, args []any) {
	if e.item.name == "" {
		return "givens: %w", []any{e.err}
	}
	return "%s: %w", []any{e.item.name, e.err}
}

func (e *itemError) Unwrap() error { return e.err }

// begin returns the byte at which the item an error is about begins, 0 when it
// is about none.
func begin(err error) int {
	var e *itemError
	if errors.As(err, &e) {
		return e.item.at
	}
	return 0
}

// wrong makes an error one about an item, unless it is one already.
func (i item) wrong(err error) error {
	var e *itemError
	if err == nil || errors.As(err, &e) {
		return err
	}
	return &itemError{i, err}
}

// composite lists the types that other items stand inside, up to .End.
var composite = map[string]bool{"Or": true, "And": true, "Replicate": true}

// most has the types that take so many arguments and no more: others would be
// lost. An empty one says nothing.
var most = map[string]int{
	"NoBoxes": 0, "StrictKropki": 0, "StrictXV": 0, "ChaosConstruction": 0, "RegionSize": 1, "FullRankTies": 1, "Shape": 3, "Var": 3,
	"AntiKnight": 0, "AntiKing": 0, "AntiConsecutive": 0, "AntiTaxicab": 0, "GlobalEntropy": 0, "GlobalMod": 0, "DutchFlatmates": 0,
	"Windoku": 0, "DisjointSets": 0, "Doppelganger": 0, "RegionSameValues": 0, "Diagonal": 1, "ConnectedValues": 3,
	"LittleKiller": 2, "Sandwich": 2, "XSum": 3, "Skyscraper": 3, "HiddenSkyscraper": 3, "NumberedRoom": 3, "FullRank": 3,
	"Or": 0, "And": 0, "Replicate": 2, "End": 0,
}

// fits refuses an item of more arguments than its type takes.
func (i item) fits() error {
	n, ok := most[i.name]
	if !ok || len(i.args) <= n {
		return nil
	}
	for _, word := range i.args[n:] {
		if word != "" {
			return i.wrong(fault.Errorf("takes at most %d arguments: %q is too many", n, word))
		}
	}
	return nil
}

// maxItems bounds the items of a string.
const maxItems = 1 << 16

// maxDepth bounds composites within composites.
const maxDepth = 64

// split cuts a string into items.
func split(text string) ([]item, error) {
	if strings.Count(text, ".") > maxItems {
		return nil, fault.Errorf("more than %d items", maxItems)
	}
	open := []*item{{inside: make([]item, 0, strings.Count(text, "."))}}
	words := make([]string, 0, strings.Count(text, "~")) // the arguments of all items
	before, rest, more := strings.Cut(text, ".")
	if before = squeeze(before); before != "" {
		return nil, fault.Errorf("a constraint string begins with a dot, not with %.20q", before)
	}
	for more {
		next := item{at: len(text) - len(rest) - 1}
		var part string
		part, rest, more = strings.Cut(rest, ".")
		next.name, next.args, words = fields(squeeze(part), words)
		if err := next.fits(); err != nil {
			return nil, err
		}
		top := open[len(open)-1]
		switch {
		case next.name == "End":
			if len(open) == 1 {
				return nil, next.wrong(fault.Errorf("nothing is open that could end here"))
			}
			open = open[:len(open)-1]
			under := open[len(open)-1]
			under.inside = append(under.inside, *top)
		case composite[next.name]:
			if len(open) > maxDepth {
				return nil, next.wrong(fault.Errorf("more than %d items within each other", maxDepth))
			}
			open = append(open, &next)
		default:
			top.inside = append(top.inside, next)
		}
	}
	if top := open[len(open)-1]; len(open) > 1 {
		return nil, top.wrong(fault.Errorf("there is no .End"))
	}
	return open[0].inside, nil
}

// fields cuts an item at its tildes. The arguments are appended to words.
func fields(part string, words []string) (name string, args, all []string) {
	from := len(words)
	name, rest, more := strings.Cut(part, "~")
	for more {
		var word string
		word, rest, more = strings.Cut(rest, "~")
		words = append(words, word)
	}
	return name, words[from:len(words):len(words)], words
}

// squeeze takes white space out.
func squeeze(s string) string {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= utf8.RuneSelf {
			return strings.Join(strings.Fields(s), "")
		}
	}
	return s
}

// arg returns the i-th argument, "" when there are fewer.
func (i item) arg(n int) string {
	if n < len(i.args) {
		return i.args[n]
	}
	return ""
}

// rest returns the arguments from the n-th on.
func (i item) rest(n int) []string { return i.args[min(n, len(i.args)):] }
