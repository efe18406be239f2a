package answer

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// plainly reads the flags of a search as programs write them: words without
// escapes and whole numbers, no blanks between. A small puzzle is solved in less
// time than encoding/json takes to find out what a question is. All else, also
// what makes no sense, is for decode; the two say the same.
func plainly(args string) (q Question, ok bool) {
	rest, ok := strings.CutPrefix(args, "{")
	for ok {
		var key, value string
		if key, rest, ok = cutWord(rest); !ok {
			break
		}
		if rest, ok = strings.CutPrefix(rest, ":"); !ok {
			break
		}
		if strings.HasPrefix(rest, `"`) {
			value, rest, ok = cutWord(rest)
			ok = ok && q.word(key, value)
		} else {
			value, rest = cutNumber(rest)
			ok = q.number(key, value)
		}
		if ok && rest == "}" {
			return q, true
		}
		if ok {
			rest, ok = strings.CutPrefix(rest, ",")
		}
	}
	return Question{}, false
}

// cutWord cuts a word in quotation marks off a text.
func cutWord(text string) (word, rest string, ok bool) {
	text, ok = strings.CutPrefix(text, `"`)
	end := strings.IndexByte(text, '"')
	if !ok || end < 0 {
		return "", "", false
	}
	word, rest = text[:end], text[end+1:]
	return word, rest, isPlain(word)
}

// isPlain reports whether a word means itself in JSON.
func isPlain(word string) bool {
	for i := range len(word) {
		if b := word[i]; b < ' ' || b == '\\' {
			return false
		}
	}
	return utf8.ValidString(word)
}

// cutNumber cuts the digits off that a text begins with.
func cutNumber(text string) (number, rest string) {
	end := 0
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	return text[:end], text[end:]
}

// word sets a flag to a word, if it is one that a search has.
func (q *Question) word(key, value string) bool {
	switch key {
	case "puzzle":
		q.Puzzle = value
	case "from":
		q.From = value
	case "lang":
		q.Lang = value
	case "timeout":
		d, err := time.ParseDuration(value)
		q.Timeout = Span(d)
		return err == nil && d >= 0
	default:
		return false
	}
	return true
}

// number sets a flag to a number.
func (q *Question) number(key, value string) bool {
	n, err := strconv.ParseUint(value, 10, 64)
	q.Limit = &n
	return key == "limit" && err == nil && (len(value) == 1 || value[0] != '0')
}
