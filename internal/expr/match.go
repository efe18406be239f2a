package expr

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// threads are the steps at which a match may go on, the best first, each with
// the places it kept.
type threads struct {
	at     []int
	places []int
}

func (t *threads) clear() { t.at, t.places = t.at[:0], t.places[:0] }

// machine follows all matches of an expression side by side, so that the text is
// read once.
type machine struct {
	*Expr
	text      string
	seen      []int // the last turn in which a step was reached
	turn      int
	now, next threads
}

// find returns the places of the first match that does not begin before a place,
// nil when there is none.
func (e *Expr) find(text string, from int) (found []int) {
	m := machine{Expr: e, text: text}
	fresh := slices.Repeat([]int{-1}, e.places)
	for pos := from; ; {
		if len(m.now.at) == 0 {
			if pos = m.skip(pos); found != nil || pos < 0 {
				return found
			}
			if m.seen == nil {
				m.seen = make([]int, len(e.steps))
			}
			m.turn++
		}
		if found == nil {
			m.reach(&m.now, 0, pos, fresh)
		}
		r, width := utf8.DecodeRuneInString(text[pos:])
		m.turn++
		if best := m.step(r, width, pos); best != nil {
			found = best
		}
		if width == 0 {
			return found
		}
		m.now, m.next = m.next, m.now
		m.next.clear()
		pos += width
	}
}

// skip returns the next place where a match may begin, below 0 when there is
// none.
func (m *machine) skip(pos int) int {
	switch {
	case m.bound && pos > 0:
		return -1
	case m.empty:
		return pos
	}
	for ; pos < len(m.text); pos++ {
		if m.first[m.text[pos]] {
			return pos
		}
	}
	return -1
}

// step lets every thread eat a character. When one is done, those behind it do
// not matter any more; it returns the places it kept.
func (m *machine) step(r rune, width, pos int) []int {
	for i, at := range m.now.at {
		places := m.now.places[i*m.places : (i+1)*m.places]
		switch s := &m.steps[at]; {
		case s.do == done:
			return slices.Clone(places)
		case width > 0 && s.set.has(r):
			m.reach(&m.next, at+1, pos+width, places)
		}
	}
	return nil
}

// reach adds the threads that go on from a step at a place of the text.
func (m *machine) reach(to *threads, at, pos int, places []int) {
	if m.seen[at] == m.turn {
		return
	}
	m.seen[at] = m.turn
	switch s := &m.steps[at]; s.do {
	case fork:
		m.reach(to, s.x, pos, places)
		m.reach(to, s.y, pos, places)
	case jump:
		m.reach(to, s.x, pos, places)
	case keep:
		was := places[s.x]
		places[s.x] = pos
		m.reach(to, at+1, pos, places)
		places[s.x] = was
	case atBegin, atEnd, atEdge:
		if m.stands(s.do, pos) {
			m.reach(to, at+1, pos, places)
		}
	default:
		to.at = append(to.at, at)
		to.places = append(to.places, places...)
	}
}

// stands reports whether a place of the text is such a one.
func (m *machine) stands(where action, pos int) bool {
	switch where {
	case atBegin:
		return pos == 0
	case atEnd:
		return pos == len(m.text)
	}
	return (pos > 0 && isWord(m.text[pos-1])) != (pos < len(m.text) && isWord(m.text[pos]))
}

func isWord(b byte) bool {
	return b == '_' || '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'z'
}

// MatchString reports whether a text holds a match.
func (e *Expr) MatchString(text string) bool { return e.find(text, 0) != nil }

// Match is MatchString for bytes.
func (e *Expr) Match(text []byte) bool { return e.MatchString(string(text)) }

// FindString returns the first match, "" when there is none.
func (e *Expr) FindString(text string) string {
	if m := e.find(text, 0); m != nil {
		return text[m[0]:m[1]]
	}
	return ""
}

// FindStringSubmatchIndex returns where the first match and its groups begin and
// end, -1 for groups that have no part in it; nil when there is none.
func (e *Expr) FindStringSubmatchIndex(text string) []int { return e.find(text, 0) }

// FindStringSubmatch returns the first match and its groups, nil when there is
// none.
func (e *Expr) FindStringSubmatch(text string) (found []string) {
	m := e.find(text, 0)
	for i := 0; i < len(m); i += 2 {
		found = append(found, part(text, m, i/2))
	}
	return found
}

// part returns a group of a match.
func part(text string, m []int, group int) string {
	if 2*group+1 >= len(m) || m[2*group] < 0 {
		return ""
	}
	return text[m[2*group]:m[2*group+1]]
}

// All returns where all matches are, one behind the other.
func (e *Expr) All(text string) (all [][]int) {
	last := -1
	for pos := 0; pos <= len(text); {
		m := e.find(text, pos)
		if m == nil {
			break
		}
		if pos = m[1]; m[1] == m[0] {
			_, width := utf8.DecodeRuneInString(text[pos:])
			pos += max(1, width)
		}
		if m[1] > m[0] || m[0] != last { // nothing behind a match is none of its own
			all = append(all, m)
		}
		last = m[1]
	}
	return all
}

// ReplaceAllString puts something in the place of every match; $1 in it is the
// first group.
func (e *Expr) ReplaceAllString(text, by string) string {
	return e.replace(text, func(m []int) string { return expand(by, text, m) })
}

// expand puts groups into the place of $0 to $9.
func expand(by, text string, m []int) string {
	var b strings.Builder
	for i := 0; i < len(by); i++ {
		if by[i] == '$' && i+1 < len(by) && '0' <= by[i+1] && by[i+1] <= '9' {
			i++
			b.WriteString(part(text, m, int(by[i]-'0')))
			continue
		}
		b.WriteByte(by[i])
	}
	return b.String()
}

// ReplaceAllStringFunc puts what a function makes of it in the place of every
// match.
func (e *Expr) ReplaceAllStringFunc(text string, by func(string) string) string {
	return e.replace(text, func(m []int) string { return by(text[m[0]:m[1]]) })
}

func (e *Expr) replace(text string, by func([]int) string) string {
	var b strings.Builder
	done := 0
	for _, m := range e.All(text) {
		b.WriteString(text[done:m[0]])
		b.WriteString(by(m))
		done = m[1]
	}
	return b.String() + text[done:]
}
