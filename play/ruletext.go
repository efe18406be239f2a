package play

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// RuleMove makes the move that adds a rule said in words: its name, its
// numbers and words in any order, and the cells it is about.
//
//	thermometer             the cells in order
//	cage 13+                a number and an operation
//	diagonals down up       switches by their names
//	whispers difference=4   a field by its name
//
// It looks only at what kinds of fields a rule has, so it can say every rule.
func RuleMove(g *sudoku.Geometry, words string, cells []sudoku.Cell) (Move, error) {
	fields := strings.Fields(words)
	if len(fields) == 0 {
		return Move{}, fault.Errorf("%w: name a rule (known: %s)", ErrMove, strings.Join(rule.Kinds(), ", "))
	}
	name := strings.ToLower(fields[0])
	pattern, _ := rule.Pattern(name) // for the kinds of its fields
	filled, err := rule.Decode(sudoku.Square(9), pattern)
	if err != nil {
		return Move{}, fault.Errorf("%w: no rule is named %q (known: %s)", ErrMove, name, strings.Join(rule.Kinds(), ", "))
	}
	said := map[string]any{"rule": name}
	f := filler{said: said, t: reflect.TypeOf(filled)}
	if err := f.words(fields[1:]); err != nil {
		return Move{}, err
	}
	if !rule.HasLabels(filled) { // its cells come with it
		f.cells(g, cells)
	}
	text, err := json.Marshal(said)
	if err != nil {
		return Move{}, err
	}
	if _, err := rule.Decode(g, text); err != nil {
		return Move{}, fault.Errorf("%w: %w", ErrMove, err)
	}
	return Word("rule", string(text)), nil
}

// RuleAsks reports whether a rule has room for numbers, words or switches
// besides its cells.
func RuleAsks(name string) bool {
	pattern, _ := rule.Pattern(name)
	filled, err := rule.Decode(sudoku.Square(9), pattern)
	if err != nil {
		return true
	}
	t := reflect.TypeOf(filled)
	for i := range t.NumField() {
		switch field := t.Field(i).Type; {
		case field == reflect.TypeFor[sudoku.Cell](), field == reflect.TypeFor[[]sudoku.Cell](), field == reflect.TypeFor[[][]sudoku.Cell]():
		default:
			return true
		}
	}
	return false
}

// filler fills the fields of a rule.
type filler struct {
	said map[string]any
	t    reflect.Type
}

// key is the JSON key of a field, as package rule writes it.
func key(f reflect.StructField) string { return strings.ToLower(f.Name[:1]) + f.Name[1:] }

// free returns the first field that ok accepts and that is not filled yet.
func (f filler) free(ok func(reflect.Type) bool) (string, bool) {
	for i := range f.t.NumField() {
		field := f.t.Field(i)
		if _, taken := f.said[key(field)]; !taken && ok(field.Type) {
			return key(field), true
		}
	}
	return "", false
}

func (f filler) words(words []string) error {
	for _, w := range words {
		if !f.word(w) {
			return fault.Errorf("%w: the rule %s has no place for %q", ErrMove, f.said["rule"], w)
		}
	}
	return nil
}

// word finds the place of one word: a field by its name, a switch, a number,
// or letters; "13+" is a number and then letters.
func (f filler) word(w string) bool {
	name, value, named := strings.Cut(w, "=")
	for i := range f.t.NumField() {
		field := f.t.Field(i)
		switch {
		case key(field) != name:
		case field.Type.Kind() == reflect.Bool && !named:
			f.said[name] = true
			return true
		case named:
			f.said[name] = scalar(field.Type, value)
			return true
		}
	}
	if named {
		return false
	}
	number := strings.TrimRightFunc(w, func(r rune) bool { return !unicode.IsDigit(r) })
	letters := w[len(number):]
	if n, err := strconv.Atoi(number); err == nil {
		return f.put(func(t reflect.Type) bool { return t.Kind() == reflect.Int && t != reflect.TypeFor[sudoku.Cell]() }, n) &&
			(letters == "" || f.put(isText, letters))
	}
	return f.put(isText, w)
}

func isText(t reflect.Type) bool { return t.Kind() == reflect.String }

func (f filler) put(ok func(reflect.Type) bool, value any) bool {
	k, found := f.free(ok)
	if found {
		f.said[k] = value
	}
	return found
}

// scalar reads a value as a field wants it.
func scalar(t reflect.Type, text string) any {
	if n, err := strconv.Atoi(text); err == nil && t.Kind() != reflect.String {
		return n
	}
	if t.Kind() == reflect.Slice {
		list := []any{}
		for part := range strings.SplitSeq(text, ",") {
			list = append(list, scalar(t.Elem(), part))
		}
		return list
	}
	return text
}

// cells gives the cells to the fields that want cells: single cells, a list, or a
// list of lists with one in it.
func (f filler) cells(g *sudoku.Geometry, cells []sudoku.Cell) {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.Name(c)
	}
	one, list, lists := reflect.TypeFor[sudoku.Cell](), reflect.TypeFor[[]sudoku.Cell](), reflect.TypeFor[[][]sudoku.Cell]()
	for len(names) > 0 && f.put(func(t reflect.Type) bool { return t == one }, names[0]) {
		names = names[1:]
	}
	if len(names) == 0 || f.put(func(t reflect.Type) bool { return t == list }, names) {
		return
	}
	f.put(func(t reflect.Type) bool { return t == lists }, [][]string{names})
}
