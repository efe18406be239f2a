package expr

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// node is a part of an expression: a set of characters, a place, or parts in a
// row, side by side, in a group, or repeated.
type node struct {
	kind     kind
	set      set
	parts    []node
	group    int
	min, max int // repetitions; max is below 0 for any number
	lazy     bool
	short    bool // it may be nothing
}

type kind int

const (
	one kind = iota // of a set
	begin
	end
	edge
	row
	choice
	group
	repeat
)

// parser reads an expression.
type parser struct {
	rest   string
	groups int
}

// wrong is what is wrong with an expression, for whoever writes it: no user meets
// it.
type wrong string

func (w wrong) Error() string { return string(w) }

// wrong says what is wrong before the rest.
func (p *parser) wrong(what string) error { return wrong(what + " before " + strconv.Quote(p.rest)) }

// choices reads parts side by side.
func (p *parser) choices() (node, error) {
	n := node{kind: choice}
	for {
		part, err := p.inRow()
		if err != nil {
			return n, err
		}
		n.parts = append(n.parts, part)
		n.short = n.short || part.short
		if !p.take("|") {
			return n, nil
		}
	}
}

// inRow reads parts in a row.
func (p *parser) inRow() (node, error) {
	n := node{kind: row, short: true}
	for p.rest != "" && p.rest[0] != '|' && p.rest[0] != ')' {
		part, err := p.repeated()
		if err != nil {
			return n, err
		}
		n.parts = append(n.parts, part)
		n.short = n.short && part.short
	}
	return n, nil
}

// repeated reads a part, and how often it stands there.
func (p *parser) repeated() (node, error) {
	n, err := p.part()
	if err != nil {
		return n, err
	}
	least, most, ok, err := p.times()
	if err != nil || !ok {
		return n, err
	}
	if n.short {
		return n, p.wrong("what may be nothing is repeated")
	}
	n = node{kind: repeat, parts: []node{n}, min: least, max: most, short: least == 0, lazy: p.take("?")}
	if _, _, again, err := p.times(); again || err != nil {
		return n, p.wrong("two repetitions")
	}
	return n, nil
}

// mostTimes is how often something is repeated where that is said.
const mostTimes = 1000

// times reads how often something stands there.
func (p *parser) times() (least, most int, ok bool, err error) {
	switch {
	case p.take("*"):
		return 0, -1, true, nil
	case p.take("+"):
		return 1, -1, true, nil
	case p.take("?"):
		return 0, 1, true, nil
	case !p.take("{"):
		return 0, 0, false, nil
	}
	inside, rest, ok := strings.Cut(p.rest, "}")
	low, high, two := strings.Cut(inside, ",")
	least, err = number(low)
	most = least
	switch {
	case two && high == "":
		most = -1
	case two && err == nil:
		most, err = number(high)
	}
	p.rest = rest
	if !ok || err != nil || most > mostTimes || least > mostTimes || most >= 0 && most < least {
		return 0, 0, false, p.wrong("no number of times")
	}
	return least, most, true, nil
}

// number reads a number as it is written: without a sign, and without a 0 before it.
func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err == nil && strconv.Itoa(n) != text || n < 0 {
		return 0, wrong("no number")
	}
	return n, err
}

// part reads a part that is not repeated yet.
func (p *parser) part() (node, error) {
	switch {
	case p.take("(?:"):
		return p.inside(-1)
	case p.take("(?"):
		return node{}, p.wrong("unknown group")
	case p.take("("):
		p.groups++
		return p.inside(p.groups)
	case p.take("["):
		s, err := p.class()
		return node{set: s}, err
	case p.take("."):
		return node{set: set{not: true, pairs: []rune{'\n', '\n'}}}, nil
	case p.take("^"):
		return node{kind: begin, short: true}, nil
	case p.take("$"):
		return node{kind: end, short: true}, nil
	case p.take(`\b`):
		return node{kind: edge, short: true}, nil
	case strings.HasPrefix(p.rest, `\`):
		s, err := p.escaped()
		return node{set: s}, err
	case strings.ContainsRune("*+?{})", rune(p.rest[0])):
		return node{}, p.wrong("it stands alone")
	}
	return node{set: only(p.next())}, nil
}

// inside reads what a group holds; its number is below 0 where it is not kept.
func (p *parser) inside(number int) (node, error) {
	n, err := p.choices()
	if err == nil && !p.take(")") {
		err = p.wrong("a group does not end")
	}
	if number < 0 {
		return n, err
	}
	return node{kind: group, group: number, parts: []node{n}, short: n.short}, err
}

// class reads what stands in brackets.
func (p *parser) class() (set, error) {
	s := set{not: p.take("^")}
	for first := true; ; first = false {
		switch {
		case p.rest == "", first && p.rest[0] == ']':
			return s, p.wrong("a class does not end or has nothing in it")
		case p.take("]"):
			return s, nil
		case strings.HasPrefix(p.rest, "["), strings.HasPrefix(p.rest, "-") && !first && !strings.HasPrefix(p.rest, "-]"):
			return s, p.wrong("a stroke is missing")
		}
		low, err := p.member()
		if err != nil {
			return s, err
		}
		if strings.HasPrefix(p.rest, "-") && !strings.HasPrefix(p.rest, "-]") {
			p.rest = p.rest[1:]
			high, err := p.member()
			if err != nil || len(low.pairs) != 2 || len(high.pairs) != 2 || low.pairs[0] != low.pairs[1] || high.pairs[0] != high.pairs[1] || high.pairs[0] < low.pairs[0] {
				return s, p.wrong("a range of nothing")
			}
			low.pairs = []rune{low.pairs[0], high.pairs[0]}
		}
		s.pairs = append(s.pairs, low.pairs...)
	}
}

// member reads a character of a class, or several by one letter.
func (p *parser) member() (set, error) {
	switch {
	case p.rest == "":
		return set{}, p.wrong("a class does not end")
	case p.rest[0] == '\\':
		s, err := p.escaped()
		if s.not {
			err = p.wrong("an opposite stands in a class")
		}
		return s, err
	}
	return only(p.next()), nil
}

// letters are the sets that a letter means.
var letters = map[byte][]rune{
	'd': {'0', '9'}, 's': {'\t', '\n', '\f', '\r', ' ', ' '}, 'w': {'0', '9', 'A', 'Z', '_', '_', 'a', 'z'}, 'n': {'\n', '\n'}, 't': {'\t', '\t'},
}

// escaped reads what stands behind a stroke.
func (p *parser) escaped() (set, error) {
	if len(p.rest) < 2 {
		return set{}, p.wrong("nothing stands behind the last stroke")
	}
	c := p.rest[1]
	p.rest = p.rest[2:]
	switch opposite := c | 0x20; {
	case letters[c] != nil:
		return set{pairs: letters[c]}, nil
	case c == 'D' || c == 'S' || c == 'W':
		return set{not: true, pairs: letters[opposite]}, nil
	case c < utf8.RuneSelf && strings.IndexByte(`\.+*?()|[]{}^$-/#&%'":,;<=>@!~`+"`", c) >= 0:
		return only(rune(c)), nil
	}
	return set{}, p.wrong("the letter means nothing here")
}

// take takes a text that the rest begins with.
func (p *parser) take(text string) (ok bool) {
	p.rest, ok = strings.CutPrefix(p.rest, text)
	return ok
}

// next takes a character.
func (p *parser) next() rune {
	r, width := utf8.DecodeRuneInString(p.rest)
	p.rest = p.rest[width:]
	return r
}
