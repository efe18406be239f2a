package packed_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/packed"
	"shudu/sudoku"
)

// A lenient source reads loosely where the format can, and is told what was
// passed over and where; else, and for formats that cannot, all is as usual.
func TestLenientSources(t *testing.T) {
	loose := toy
	loose.Loosely = func(text []byte, pass func(error)) (*sudoku.Puzzle, error) {
		pass(errors.New("a mark"))
		return parse(text)
	}
	for _, c := range []struct {
		name    string
		reader  packed.Reader
		lenient bool
		told    []string
	}{
		{"strict", loose, false, nil},
		{"lenient", loose, true, []string{"in:2: passed over: a mark", "in:3: passed over: a mark"}},
		{"lenient, and the format knows no other way", toy, true, nil},
	} {
		src := format.NewSource(strings.NewReader("# two\n{\"size\":3}\n"+link(`{"size":4}`)+"\n"), "in")
		var told []string
		if c.lenient {
			src.Lenient = func(err error) { told = append(told, err.Error()) }
		}
		n := 0
		for _, err := range c.reader.Read(src) {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			n++
		}
		if n != 2 || !slices.Equal(told, c.told) {
			t.Errorf("%s: %d puzzles, told %q, want %q", c.name, n, told, c.told)
		}
	}
}

// Plain tells a value of the wrong kind without the names of Go.
func TestPlain(t *testing.T) {
	var into struct {
		Size int
		List []struct{ Cell string }
	}
	for text, want := range map[string]string{
		`{"Size":"x"}`:          `"Size" cannot be of kind string`,
		`{"Size":[1]}`:          `"Size" cannot be of kind array`,
		`{"Size":1.5}`:          `"Size" cannot be of kind number 1.5`,
		`{"List":[{"Cell":7}]}`: `"List.Cell" cannot be of kind number`,
		`[]`:                    "it cannot be of kind array",
		`{`:                     "unexpected end of JSON input",
	} {
		if got := fmt.Sprint(packed.Plain(json.Unmarshal([]byte(text), &into))); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if packed.Plain(nil) != nil {
		t.Error("no error became one")
	}
}
