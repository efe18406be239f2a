// Package lzstring packs and unpacks text as the JavaScript library lz-string
// does in base64: the way f-puzzles and SudokuPad put puzzles into links.
//
//	packed := lzstring.Compress(`{"size":4}`)
//	text, err := lzstring.Decompress(packed, 1<<20)
//
// The text is a sequence of 16-bit units (UTF-16). It is cut into the longest
// words that are in a dictionary; each is said by its number in the dictionary,
// in as few bits as the dictionary needs, the lowest bit first. Every word with
// the unit behind it enters the dictionary. Three numbers are not words:
//
//	0  an 8-bit unit follows, for the first time
//	1  a 16-bit unit follows, for the first time
//	2  the end
//
// Six bits make one character of base64, the first bit being the highest.
//
// A few packed bytes can stand for a very long text, so the caller says how
// long it may become.
package lzstring

import (
	"strings"
	"unicode/utf16"

	"shudu/internal/fault"
)

// The kinds of failure.
var (
	ErrCorrupt = fault.New("this is not packed by lz-string")
	ErrTooLong = fault.New("the packed text is too long")
)

const (
	alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	charBits = 6

	code8   = 0 // an 8-bit unit follows
	code16  = 1 // a 16-bit unit follows
	codeEnd = 2 // nothing follows
	first   = 3 // the number of the first word
)

// Decompress unpacks a text of at most limit 16-bit units.
//
// What links do to base64 is undone: a space is read as "+", and "-" and "$"
// (of lz-string's own alphabet for links) as "/" and "=".
func Decompress(packed string, limit int) (string, error) {
	d := decoder{reader: reader{packed: packed}, limit: limit, width: 2, room: 1}
	if err := d.run(); err != nil {
		return "", err
	}
	return string(utf16.Decode(d.out)), nil
}

// decoder unpacks. A word of the dictionary is a piece of what has been
// unpacked, so the dictionary needs no text of its own.
type decoder struct {
	reader
	out   []uint16
	words []piece // word first+i
	width int     // bits of the next number
	room  int     // numbers until the width grows
	limit int
}

// piece is a part of the text that was unpacked.
type piece struct{ start, length int }

// grow counts a number that was read or a word that was made.
func (d *decoder) grow() {
	if d.room--; d.room == 0 {
		d.room = 1 << d.width
		d.width++
	}
}

func (d *decoder) run() error {
	var last piece // the word before
	for {
		code, err := d.bits(d.width)
		if err != nil {
			return err
		}
		if code == codeEnd {
			return nil
		}
		next, err := d.next(code, last)
		if err != nil {
			return err
		}
		if last.length > 0 { // the last word and the first unit of this one
			d.words = append(d.words, piece{last.start, last.length + 1})
		}
		d.grow()
		last = next
	}
}

// next unpacks the word of a number and returns where it stands.
func (d *decoder) next(code int, last piece) (piece, error) {
	at := piece{len(d.out), 1}
	if code == code8 || code == code16 {
		unit, err := d.bits(8 << code)
		if err != nil {
			return at, err
		}
		if last.length > 0 {
			d.grow()
		}
		d.out = append(d.out, uint16(unit))
		d.words = append(d.words, at)
		return at, d.check()
	}
	word := last // a word that is just being made: the last one and its first unit
	switch i := code - first; {
	case i < len(d.words):
		word = d.words[i]
	case i == len(d.words) && last.length > 0:
		word.length++
	default:
		return at, fault.Errorf("%w: character %d", ErrCorrupt, d.pos)
	}
	if len(d.out)+word.length > d.limit {
		return at, fault.Errorf("%w: more than %d characters", ErrTooLong, d.limit)
	}
	at.length = word.length
	for i := range word.length {
		d.out = append(d.out, d.out[word.start+i])
	}
	return at, nil
}

func (d *decoder) check() error {
	if len(d.out) > d.limit {
		return fault.Errorf("%w: more than %d characters", ErrTooLong, d.limit)
	}
	return nil
}

// reader takes bits out of base64.
type reader struct {
	packed string
	pos    int // the next character
	value  int // the current one
	left   int // its bits that are left
}

// bits returns a number of n bits, the lowest first.
func (r *reader) bits(n int) (int, error) {
	out := 0
	for i := range n {
		if r.left == 0 {
			if err := r.load(); err != nil {
				return 0, err
			}
		}
		r.left--
		out |= r.value >> r.left & 1 << i
	}
	return out, nil
}

func (r *reader) load() error {
	if r.pos >= len(r.packed) {
		return fault.Errorf("%w: it is cut off", ErrCorrupt)
	}
	b := r.packed[r.pos]
	r.pos++
	r.left = charBits
	switch b {
	case ' ':
		b = '+'
	case '-':
		b = '/'
	case '=', '$':
		b = 'A' // no bits
	}
	if r.value = strings.IndexByte(alphabet, b); r.value < 0 {
		return fault.Errorf("%w: character %d is %q", ErrCorrupt, r.pos, b)
	}
	return nil
}

// Compress packs a text.
func Compress(text string) string {
	e := encoder{words: map[word]int{}, fresh: map[int]uint16{}, width: 2, room: 2}
	last := none
	for _, unit := range utf16.Encode([]rune(text)) {
		single := word{none, unit}
		if _, ok := e.words[single]; !ok {
			e.fresh[e.add(single)] = unit
		}
		longer := word{last, unit}
		if code, ok := e.words[longer]; ok {
			last = code
			continue
		}
		e.say(last)
		e.add(longer)
		last = e.words[single]
	}
	if last != none {
		e.say(last)
	}
	e.bits(codeEnd, e.width)
	return e.flush()
}

// none is the number of the empty word.
const none = -1

// word is a word of the dictionary and a unit behind it.
type word struct {
	prefix int
	unit   uint16
}

// encoder packs.
type encoder struct {
	writer
	words map[word]int
	fresh map[int]uint16 // words of one unit that were never said
	width int
	room  int
}

// add gives a word its number.
func (e *encoder) add(w word) int {
	code := first + len(e.words)
	e.words[w] = code
	return code
}

func (e *encoder) grow() {
	if e.room--; e.room == 0 {
		e.room = 1 << e.width
		e.width++
	}
}

// say says a word: by its number, or by its unit when it is the first time.
func (e *encoder) say(code int) {
	unit, ok := e.fresh[code]
	switch {
	case !ok:
		e.bits(code, e.width)
	case unit < 256:
		e.bits(code8, e.width)
		e.bits(int(unit), 8)
	default:
		e.bits(code16, e.width)
		e.bits(int(unit), 16)
	}
	if ok {
		e.grow()
		delete(e.fresh, code)
	}
	e.grow()
}

// writer puts bits into base64.
type writer struct {
	out   strings.Builder
	value int
	used  int
}

// bits writes a number of n bits, the lowest first.
func (w *writer) bits(number, n int) {
	for i := range n {
		w.value = w.value<<1 | number>>i&1
		if w.used++; w.used == charBits {
			w.out.WriteByte(alphabet[w.value])
			w.value, w.used = 0, 0
		}
	}
}

// flush ends the last character and fills up with "=".
func (w *writer) flush() string {
	w.out.WriteByte(alphabet[w.value<<(charBits-w.used)])
	for w.out.Len()%4 != 0 {
		w.out.WriteByte('=')
	}
	return w.out.String()
}
