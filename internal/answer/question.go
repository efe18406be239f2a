package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"
	"time"

	"shudu/internal/fault"
	"shudu/internal/text"
	"shudu/solve"
)

// Word is a string that may be written as a number, too.
type Word string

// UnmarshalJSON reads a string or a number.
func (w *Word) UnmarshalJSON(b []byte) error {
	if b[0] != '"' && string(b) != "null" {
		var n json.Number
		err := json.Unmarshal(b, &n)
		*w = Word(n)
		return err
	}
	return json.Unmarshal(b, (*string)(w))
}

// Words are several strings, or one.
type Words []string

// UnmarshalJSON reads a list, or a string of words with commas between. A yes or
// no is the word that it is.
func (w *Words) UnmarshalJSON(b []byte) error {
	if said := string(b); said == "true" || said == "false" {
		*w = Words{said}
		return nil
	}
	if b[0] != '"' {
		return json.Unmarshal(b, (*[]string)(w))
	}
	var all string
	err := json.Unmarshal(b, &all)
	*w = nil
	for one := range strings.SplitSeq(all, ",") {
		if one = strings.TrimSpace(one); one != "" {
			*w = append(*w, one)
		}
	}
	return err
}

// Span is a time as flags have it, "1.5s", or in seconds.
type Span time.Duration

// UnmarshalJSON reads a duration, or a number of seconds.
func (s *Span) UnmarshalJSON(b []byte) error {
	var word Word
	if err := word.UnmarshalJSON(b); err != nil || word == "" {
		return err
	}
	d, err := time.ParseDuration(string(word))
	if seconds, number := strconv.ParseFloat(string(word), 64); number == nil && b[0] != '"' {
		const longest = 1e9 // seconds: what is more is as good as for ever, and no duration holds it
		d, err = time.Duration(min(seconds, longest)*float64(time.Second)), nil
	}
	if err != nil || d < 0 {
		return &json.UnmarshalTypeError{Value: string(b), Type: reflect.TypeFor[Span]()}
	}
	*s = Span(d)
	return nil
}

// read reads the flags of a question.
func (c *call) read(args []byte) error {
	if c.Most > 0 && len(args) > c.Most {
		return fault.Errorf("%w: more than %d bytes", errLarge, c.Most)
	}
	if q, ok := plainly(string(args)); ok {
		c.Question = q
	} else if err := c.decode(args); err != nil {
		return err
	}
	if c.Question.Lang != "" {
		l, ok := text.Parse(c.Question.Lang)
		if !ok {
			return usage(c.lang, "usage.choice", "lang", c.Question.Lang, "en, zh-TW")
		}
		c.lang = l
	}
	if c.Engine != "" {
		return choice(c.lang, "engine", c.Engine, solve.Engines()...)
	}
	return nil
}

// decode reads flags in any JSON.
func (c *call) decode(args []byte) error {
	if len(bytes.TrimSpace(args)) == 0 {
		args = []byte("{}")
	}
	dec := json.NewDecoder(bytes.NewReader(args))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&c.Question); err != nil {
		return misread(c.lang, err)
	}
	if rest := bytes.TrimLeft(args[dec.InputOffset():], " \t\r\n"); len(rest) > 0 {
		return usage(c.lang, "usage.json.more", len(args)-len(rest)+1)
	}
	return nil
}

// misread says why the flags of a question could not be read: which key, what it
// holds, and what is expected there.
func misread(l text.Lang, err error) error {
	var (
		kind   *json.UnmarshalTypeError
		syntax *json.SyntaxError
	)
	switch key, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); {
	case unknown:
		return usage(l, "usage.json.key", key)
	case errors.As(err, &kind) && kind.Field != "":
		return usage(l, "usage.json.value", kind.Field, kind.Value, l.Say("kind.json."+kindOf(kind.Type)))
	case errors.As(err, &kind):
		return usage(l, "usage.json")
	case errors.As(err, &syntax):
		return usage(l, "usage.json.syntax", syntax.Offset)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return usage(l, "usage.json.end")
	}
	return usage(l, "usage.json")
}

// kindOf names what a key holds.
func kindOf(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[Span]():
		return "time"
	case t == reflect.TypeFor[json.Number]():
		return "word"
	case t.Kind() == reflect.Slice:
		return "words"
	case t.Kind() == reflect.Bool:
		return "bool"
	case t.Kind() == reflect.Uint64:
		return "natural"
	case t.Kind() == reflect.Int:
		return "int"
	}
	return "string"
}
