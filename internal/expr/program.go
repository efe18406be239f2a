package expr

import (
	"sync"
	"unicode/utf8"
)

// set is a set of characters: from, to, from, to …
type set struct {
	pairs []rune
	not   bool
}

func only(r rune) set { return set{pairs: []rune{r, r}} }

func (s *set) has(r rune) bool {
	for i := 0; i < len(s.pairs); i += 2 {
		if s.pairs[i] <= r && r <= s.pairs[i+1] {
			return !s.not
		}
	}
	return s.not
}

// step is a step of a program.
type step struct {
	do   action
	set  set
	x, y int // where it goes on: first here, then there; which place is kept
}

type action int

const (
	eat action = iota // a character of the set
	fork
	jump
	keep
	atBegin
	atEnd
	atEdge
	done
)

// Expr is an expression, ready to match.
type Expr struct {
	steps  []step
	places int // two a group, and two for all
	bound  bool
	first  [256]bool // bytes that a match may begin with; all where it may be nothing
	empty  bool      // a match may be nothing
}

// mostSteps is how long a program gets.
const mostSteps = 10_000

// MustCompile reads an expression. It panics where it cannot: expressions are
// part of a program.
func MustCompile(text string) *Expr {
	e, err := compile(text)
	if err != nil {
		panic("expr: " + text + ": " + err.Error())
	}
	return e
}

// Late returns a function that reads an expression when it is first called, and
// returns the same from then on: most programs read one format, and should not
// begin with the expressions of all.
func Late(text string) func() *Expr {
	return sync.OnceValue(func() *Expr { return MustCompile(text) })
}

func compile(text string) (*Expr, error) {
	if !utf8.ValidString(text) {
		return nil, wrong("it is not UTF-8")
	}
	p := parser{rest: text}
	n, err := p.choices()
	if err == nil && p.rest != "" {
		err = p.wrong("it stands alone")
	}
	if err != nil {
		return nil, err
	}
	e := &Expr{places: 2*p.groups + 2}
	e.say(node{kind: group, parts: []node{n}})
	e.add(step{do: done})
	if len(e.steps) > mostSteps {
		return nil, wrong("it is too long")
	}
	e.bound = !e.begins(make([]bool, len(e.steps)), 0, false)
	e.begins(make([]bool, len(e.steps)), 0, true)
	return e, nil
}

// add adds a step and returns where it is.
func (e *Expr) add(s step) int {
	e.steps = append(e.steps, s)
	return len(e.steps) - 1
}

// say adds the steps of a part.
func (e *Expr) say(n node) {
	if len(e.steps) > mostSteps {
		return
	}
	switch n.kind {
	case one:
		e.add(step{do: eat, set: n.set})
	case begin:
		e.add(step{do: atBegin})
	case end:
		e.add(step{do: atEnd})
	case edge:
		e.add(step{do: atEdge})
	case row:
		for _, part := range n.parts {
			e.say(part)
		}
	case choice:
		e.choose(n.parts)
	case group:
		e.add(step{do: keep, x: 2 * n.group})
		e.say(n.parts[0])
		e.add(step{do: keep, x: 2*n.group + 1})
	case repeat:
		e.again(n)
	}
}

// choose adds parts side by side.
func (e *Expr) choose(parts []node) {
	if len(parts) == 1 {
		e.say(parts[0])
		return
	}
	both := e.add(step{do: fork})
	e.steps[both].x = len(e.steps)
	e.say(parts[0])
	over := e.add(step{do: jump})
	e.steps[both].y = len(e.steps)
	e.choose(parts[1:])
	e.steps[over].x = len(e.steps)
}

// again adds a part that is repeated.
func (e *Expr) again(n node) {
	for range n.min {
		e.say(n.parts[0])
	}
	var ways []int // those that may go on behind it
	for i := n.min; i < n.max || n.max < 0; i++ {
		way := e.add(step{do: fork, x: len(e.steps) + 1})
		ways = append(ways, way)
		e.say(n.parts[0])
		if n.max < 0 {
			e.add(step{do: jump, x: way})
			break
		}
	}
	for _, way := range ways {
		s := &e.steps[way]
		if s.y = len(e.steps); n.lazy {
			s.x, s.y = s.y, s.x
		}
	}
}

// begins reports whether a match may begin at a step, and notes with which
// bytes; through says whether one may that is bound to the begin of a text.
func (e *Expr) begins(seen []bool, at int, through bool) bool {
	if seen[at] {
		return false
	}
	seen[at] = true
	s := &e.steps[at]
	switch s.do {
	case eat:
		for b := range utf8.RuneSelf {
			e.first[b] = e.first[b] || s.set.has(rune(b))
		}
		for b := utf8.RuneSelf; b < len(e.first); b++ {
			e.first[b] = true // whatever it is a part of
		}
		return true
	case done:
		e.empty = true
		return true
	case fork:
		x, y := e.begins(seen, s.x, through), e.begins(seen, s.y, through)
		return x || y
	case jump:
		return e.begins(seen, s.x, through)
	case atBegin:
		return through && e.begins(seen, at+1, through)
	}
	return e.begins(seen, at+1, through)
}
