package scl

import (
	"encoding/json"
	"strconv"
	"strings"

	"shudu/format/packed"
	"shudu/internal/fault"
)

// short are the fields that zipping shortens.
var short = map[string]string{
	"c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells", "cs": "cellSize",
	"a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value", "vd": "videos", "l": "lines",
	"r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength", "wp": "wayPoints", "t": "title",
	"te": "text", "d": "duration", "d2": "d",
}

// maxDepth bounds how deep a zipped object nests.
const maxDepth = 50

var errZip = fault.New("this is not a zipped object")

// unzip returns the JSON of a zipped object. Its grammar is JSON's, but
//
//   - a name has no quotation marks and may be short
//   - a string stands between '…' with \' inside, or "…" where there is any "
//   - nothing, where a value of a list should be, is {}
//   - behind a colon t and f are true and false, #0 and #F black and white, and
//     six hexadecimal digits are a colour
func unzip(zipped string) ([]byte, error) {
	z := &unzipper{text: zipped, quote: '\''}
	if strings.Contains(zipped, `"`) {
		z.quote = '"'
	}
	v, err := z.value(0, false)
	if err != nil {
		return nil, err
	}
	if z.pos != len(z.text) {
		return nil, errZip
	}
	return json.Marshal(v)
}

type unzipper struct {
	text  string
	pos   int
	quote byte
}

func (z *unzipper) peek() byte {
	if z.pos < len(z.text) {
		return z.text[z.pos]
	}
	return 0
}

// take passes over a character if it is the next one.
func (z *unzipper) take(b byte) bool {
	if z.peek() != b || z.pos == len(z.text) {
		return false
	}
	z.pos++
	return true
}

// value reads a value; named is whether it stands behind a colon.
func (z *unzipper) value(depth int, named bool) (any, error) {
	switch b := z.peek(); {
	case depth > maxDepth:
		return nil, fault.Errorf("%w: it nests too deep", errZip)
	case b == '{':
		return z.object(depth)
	case b == '[':
		return z.list(depth)
	case b == z.quote:
		return z.quoted()
	}
	return z.word(named)
}

func (z *unzipper) object(depth int) (any, error) {
	z.take('{')
	out := map[string]any{}
	for !z.take('}') {
		name, err := z.name()
		if err != nil {
			return nil, err
		}
		if _, ok := out[name]; ok {
			return nil, &packed.KeyError{Key: name, Err: packed.ErrTwice}
		}
		if out[name], err = z.value(depth+1, true); err != nil {
			return nil, err
		}
		if !z.take(',') && z.peek() != '}' {
			return nil, errZip
		}
	}
	return out, nil
}

// name reads a name and its colon.
func (z *unzipper) name() (string, error) {
	name := ""
	if z.peek() == z.quote {
		s, err := z.quoted()
		if err != nil {
			return "", err
		}
		name = s
	} else {
		end := strings.IndexByte(z.text[z.pos:], ':')
		if end <= 0 {
			return "", errZip
		}
		name = z.text[z.pos : z.pos+end]
		z.pos += end
	}
	if !z.take(':') {
		return "", errZip
	}
	if long, ok := short[name]; ok {
		name = long
	}
	return name, nil
}

func (z *unzipper) list(depth int) (any, error) {
	z.take('[')
	out := []any{}
	for {
		if b := z.peek(); b == ',' || b == ']' {
			out = append(out, map[string]any{})
		} else {
			v, err := z.value(depth+1, false)
			if err != nil {
				return nil, err
			}
			out = append(out, v)
		}
		switch {
		case z.take(']'):
			return out, nil
		case !z.take(','):
			return nil, errZip
		}
	}
}

// quoted reads a string.
func (z *unzipper) quoted() (string, error) {
	z.take(z.quote)
	var b strings.Builder
	b.WriteByte('"')
	for {
		switch c := z.peek(); {
		case z.pos >= len(z.text):
			return "", errZip
		case c == z.quote:
			z.pos++
			b.WriteByte('"')
			var s string
			if err := json.Unmarshal([]byte(b.String()), &s); err != nil {
				return "", errZip
			}
			return s, nil
		case c == '\\' && z.pos+1 < len(z.text):
			if next := z.text[z.pos+1]; next == '\'' {
				b.WriteByte('\'')
			} else {
				b.WriteString(z.text[z.pos : z.pos+2])
			}
			z.pos += 2
		default:
			b.WriteByte(c)
			z.pos++
		}
	}
}

// word reads what has no quotation marks.
func (z *unzipper) word(named bool) (any, error) {
	end := strings.IndexAny(z.text[z.pos:], ",]}")
	if end <= 0 {
		return nil, errZip
	}
	w := z.text[z.pos : z.pos+end]
	z.pos += end
	switch {
	case w == "true" || named && w == "t":
		return true, nil
	case w == "false" || named && w == "f":
		return false, nil
	case w == "null":
		return nil, nil
	case named && w == "#0":
		return "#000000", nil
	case named && w == "#F":
		return "#FFFFFF", nil
	case named && len(w) == 6 && strings.Trim(w, "0123456789abcdefABCDEF") == "":
		return "#" + w, nil
	}
	n, err := strconv.ParseFloat(w, 64)
	if err != nil {
		return nil, errZip
	}
	return n, nil
}
