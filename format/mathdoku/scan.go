package mathdoku

import (
	"strconv"
	"strings"
	"unicode"

	"shudu/format"
	"shudu/model"
)

// scanner walks over the characters of the lines that are left of a puzzle.
type scanner struct {
	src   *format.Source
	lines []format.Line
	text  []rune // the line being read, without its comment
	line  int    // its number
	pos   int    // the next character of it
}

// next goes to the next line and reports whether there is one.
func (s *scanner) next() bool {
	if len(s.lines) == 0 {
		s.pos = len(s.text)
		return false
	}
	s.text, s.line, s.pos = []rune(string(s.lines[0].Text)), s.lines[0].Number, 0
	s.lines = s.lines[1:]
	s.cutComment()
	return true
}

// cutComment drops what "#" begins, unless it stands in quotes.
func (s *scanner) cutComment() {
	quoted := false
	for i, r := range s.text {
		switch {
		case r == '"' && (i == 0 || s.text[i-1] != '\\'):
			quoted = !quoted
		case r == '#' && !quoted:
			s.text = s.text[:i]
			return
		}
	}
}

// row goes to the next line that says anything and returns its words.
func (s *scanner) row() (words []word, ok bool) {
	for s.next() {
		for w, ok := s.word(); ok; w, ok = s.word() {
			words = append(words, w)
		}
		if len(words) > 0 {
			return words, true
		}
	}
	return nil, false
}

// errorf returns an error at the next character.
func (s *scanner) errorf(message string, args ...any) error {
	return s.errorAt(s.pos+1, message, args...)
}

// errorAt returns an error at a column of the line being read.
func (s *scanner) errorAt(column int, message string, args ...any) error {
	return s.src.Errorf(s.line, column, message, args...)
}

// word is a run of characters without white space.
type word struct {
	text   string
	column int
}

// word returns the next word of the line.
func (s *scanner) word() (word, bool) {
	s.skip(unicode.IsSpace)
	start := s.pos
	s.skip(func(r rune) bool { return !unicode.IsSpace(r) })
	return word{string(s.text[start:s.pos]), start + 1}, s.pos > start
}

// skip passes over the characters that are of a kind and returns them.
func (s *scanner) skip(kind func(rune) bool) string {
	start := s.pos
	for s.pos < len(s.text) && kind(s.text[s.pos]) {
		s.pos++
	}
	return string(s.text[start:s.pos])
}

// peek returns the next character, 0 at the end of the line.
func (s *scanner) peek() rune {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// between passes over what stands between clues, and over the ends of lines.
// It reports whether anything is left.
func (s *scanner) between() bool {
	for {
		s.skip(func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
		if s.pos < len(s.text) {
			return true
		}
		if !s.next() {
			return false
		}
	}
}

// name returns the name of a cage, "" when there is none.
func (s *scanner) name() string {
	if !isLetter(s.peek()) {
		return ""
	}
	return s.skip(func(r rune) bool { return isLetter(r) || isDigit(r) || r == '_' })
}

// number returns an integer.
func (s *scanner) number() (int, error) {
	start := s.pos
	if isMinus(s.peek()) {
		s.pos++
	}
	digits := s.skip(isDigit)
	if digits == "" {
		s.pos = start
		return 0, s.errorf("expected the target of a cage, a number")
	}
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0, s.errorAt(start+1, "the target %s is too large", digits)
	}
	if isMinus(s.text[start]) {
		n = -n
	}
	return n, nil
}

// symbols are the operations that are not words.
var symbols = map[rune]model.Op{
	'+': model.Add, '＋': model.Add,
	'-': model.Sub, '−': model.Sub, '–': model.Sub,
	'*': model.Mul, '×': model.Mul, '·': model.Mul,
	'/': model.Div, '÷': model.Div, ':': model.Div,
	'?': model.Any,
}

// opWord returns the operation that a word of letters names.
func opWord(w string) (model.Op, bool) {
	w = strings.ToLower(w)
	if w == "x" {
		return model.Mul, true
	}
	op := model.Op(w)
	return op, op.Known()
}

func isDigit(r rune) bool  { return '0' <= r && r <= '9' }
func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }
func isMinus(r rune) bool  { return symbols[r] == model.Sub }
