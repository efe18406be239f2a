package packed_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/packed"
	"shudu/internal/lzstring"
	"shudu/rule"
	"shudu/sudoku"
)

// toy is a format whose object is {"size":n}; its links begin with "toy:".
var toy = packed.Reader{Payload: payload, Parse: parse}

var errNoLink = errors.New("no toy")

func payload(line string) (string, int, error) {
	before, after, ok := strings.Cut(line, "toy:")
	if !ok {
		return "", 1, errNoLink
	}
	return after, len(before) + len("toy:") + 1, nil
}

func parse(text []byte) (*sudoku.Puzzle, error) {
	var o struct{ Size int }
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, fmt.Errorf("not JSON: %w", err)
	}
	if o.Size < 1 || o.Size > 9 {
		return nil, &packed.KeyError{Key: "size", Err: fmt.Errorf("%d is no size", o.Size)}
	}
	return sudoku.New(sudoku.Square(o.Size), rule.Latin{}), nil
}

func link(text string) string { return "http://x/toy:" + lzstring.Compress(text) }

// read returns what comes of an input, one line for each item.
func read(input string) string {
	var out strings.Builder
	for item, err := range toy.Read(format.NewSource(strings.NewReader(input), "in")) {
		if err != nil {
			fmt.Fprintln(&out, err)
			continue
		}
		fmt.Fprintf(&out, "line %d: %d %.16s\n", item.Line, item.Puzzle.Geometry.Rows(), item.Text)
	}
	return out.String()
}

func TestRead(t *testing.T) {
	for _, tt := range []struct{ name, input, want string }{
		{"nothing", "", ""},
		{"comments", "# one\n\n  # two\n", ""},
		{"an object", `{"size":3}`, "line 1: 3 \n"},
		{"over lines", "# first\n{\n \"size\":\n 3\n}\n", "line 2: 3 \n"},
		{"two", "{\"size\":3}\n{\"size\":4}\n", "line 1: 3 \nline 2: 4 \n"},
		{"a link", link(`{"size":2}`) + "\n", "line 1: 2 http://x/toy:N4I\n"},
		{"a link and an object", link(`{"size":2}`) + "\n# between\n{\"size\":4}\n", "line 1: 2 http://x/toy:N4I\nline 3: 4 \n"},
		{"CRLF", "{\"size\":3}\r\n{\"size\":4}\r\n", "line 1: 3 \nline 2: 4 \n"},
		{"a mark of order", "\ufeff{\"size\":3}", "line 1: 3 \n"},
		{"wrong and right", "{\"size\":30}\n{\"size\":4}\n", "in:1:2: size: 30 is no size\nline 2: 4 \n"},
		{"wrong in its third line", "{\n \"a\":1,\n \"size\":0}\n", "in:3:2: size: 0 is no size\n"},
		{"no JSON", "{\n \"size\":}\n", "in:2:9: not JSON: invalid character '}' looking for beginning of value\n"},
		{"wrong in a link", link(`{"size":0}`), "in:1:14: in the link: size: 0 is no size\n"},
		{"twice", `{"size":3,"size":4}`, "in:1:2: size: this key stands twice\n"},
		{"twice, once in capital letters", `{"size":3,"SIZE":4}`, "in:1:11: SIZE: this key stands twice\n"},
		{"twice in a link", link(`{"size":3,"b":{"a":1,"a":1}}`), "in:1:14: in the link: a: this key stands twice\n"},
		{"twice, but not in one object", `{"size":3,"a":{"b":1},"c":[{"b":2},{"b":3,"a":"b"}]}`, "line 1: 3 \n"},
		{"a key as a value", `{"size":3,"a":"size","b":"a"}`, "line 1: 3 \n"},
		{"no link", "hello", "in:1:1: no toy\n"},
		{"text after a link", link(`{"size":2}`) + "\n  lost?\n", "in:2:1: expected a link or an object that begins in column 1\n"},
		{"bad characters", "toy:N4Ig!", "in:1:5: this is not packed by lz-string: character 5 is '!'\n"},
		{"a bomb", link(strings.Repeat(" ", 1<<21)), "in:1:14: the packed text is too long: more than 1048576 characters\n"},
	} {
		if got := read(tt.input); got != tt.want {
			t.Errorf("%s: got\n%swant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestSays(t *testing.T) {
	for text, want := range map[string]bool{
		`null`: false, `false`: false, `true`: true, `""`: false, `"yes"`: false, `0`: false, `-1.5`: false,
		`[]`: false, `{}`: false, `[0]`: true, `{"a":null}`: true, ` [] `: false, ``: false,
	} {
		if got := packed.Says(json.RawMessage(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestUnknown(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                                "",
		`{"a":[1],"b":true}`:                "",
		`{"colour":"red","width":3,"z":[]}`: "",
		`{"a":[1],"y":true,"x":[1]}`:        `the key "x" is not known`,
		`{"y":{"a":1}}`:                     `the key "y" is not known`,
	} {
		err := packed.Unknown([]byte(text), "a", "b")
		if got := fmt.Sprint(err); err == nil && want != "" || err != nil && got != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	if packed.Unknown([]byte(`[1]`)) == nil {
		t.Error("a list is taken for an object")
	}
}

func ExampleReader() {
	var b bytes.Buffer
	if err := packed.WriteLink(&b, "http://x/toy:", []byte(`{"size":5}`)); err != nil {
		fmt.Println(err)
	}
	for item, err := range toy.Read(format.NewSource(&b, "input")) {
		fmt.Println(item.Puzzle.Geometry.Rows(), err)
	}
	// Output: 5 <nil>
}
