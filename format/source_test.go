package format_test

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// A character that is wrong is named so that it cannot be mistaken.
func TestBadChar(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "in")
	for text, want := range map[string]string{
		"x":        "in:3:1: unexpected 'x' (expected a digit)",
		"é":        "in:3:1: unexpected 'é' (U+00E9) (expected a digit)",
		"５":        "in:3:1: '５' (U+FF15) is not one of the digits 0-9 (expected a digit)",
		"٣":        "in:3:1: '٣' (U+0663) is not one of the digits 0-9 (expected a digit)",
		"\x00":     "in:3:1: a NUL byte (U+0000) (expected a digit)",
		"\xff":     "in:3:1: byte 0xFF is not text (expected a digit)",
		"\x1b":     `in:3:1: unexpected '\x1b' (U+001B) (expected a digit)`,
		"\u200b":   `in:3:1: unexpected '\u200b' (U+200B) (expected a digit)`,
		"":         "in:3:1: the line ends (expected a digit)",
		"\ufffd x": "in:3:1: unexpected '\ufffd' (U+FFFD) (expected a digit)",
	} {
		if got := src.BadChar(format.Line{Number: 3, Text: []byte(text)}, 0, "a digit").Error(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	line := format.Line{Number: 1, Text: []byte("數é x")}
	for at, want := range map[int]int{0: 1, 3: 2, 5: 3, 6: 4} {
		if got := line.Column(at); got != want {
			t.Errorf("byte %d is in column %d, want %d", at, got, want)
		}
	}
}

func TestField(t *testing.T) {
	for _, c := range []struct {
		text       string
		from       int
		start, end int
	}{
		{"ab cd", 0, 0, 2}, {"ab cd", 2, 3, 5}, {" \t\v\f\r\nab", 0, 6, 8}, {"ab", 2, 2, 2}, {"", 0, 0, 0}, {"   ", 0, 3, 3}, {"ab", 1, 1, 2}, {"\u00a0a", 0, 0, 3},
	} {
		if start, end := format.Field([]byte(c.text), c.from); start != c.start || end != c.end {
			t.Errorf("%q from %d: %d to %d, want %d to %d", c.text, c.from, start, end, c.start, c.end)
		}
	}
}

// chunks hands out a text piece by piece and counts how many were asked for.
type chunks struct {
	left []string
	read int
}

func (c *chunks) Read(p []byte) (int, error) {
	if len(c.left) == 0 {
		return 0, io.EOF
	}
	n := copy(p, c.left[0])
	c.left = c.left[1:]
	c.read++
	return n, nil
}

// PeekUntil asks for no more than is wanted, and takes nothing away.
func TestPeekUntil(t *testing.T) {
	in := &chunks{left: []string{"abc", "def", "ghi"}}
	src := format.NewSource(in, "in")
	head, err := src.PeekUntil(func(head []byte) bool { return strings.Contains(string(head), "e") })
	if string(head) != "abcdef" || err != nil || in.read != 2 {
		t.Errorf("%q after %d pieces, %v", head, in.read, err)
	}
	if all, err := src.Peek(); string(all) != "abcdefghi" || err != nil {
		t.Errorf("%q, %v", all, err)
	}
	if text, err := io.ReadAll(src); string(text) != "abcdefghi" || err != nil {
		t.Errorf("read %q, %v", text, err)
	}
	broken := errors.New("broken")
	src = format.NewSource(io.MultiReader(strings.NewReader("abc"), iotest.ErrReader(broken)), "in")
	if head, err := src.Peek(); string(head) != "abc" || !errors.Is(err, broken) {
		t.Errorf("%q, %v", head, err)
	}
	long := format.NewSource(strings.NewReader(strings.Repeat("x", 3*format.SniffLen)), "in")
	if head, err := long.Peek(); len(head) != format.SniffLen || err != nil {
		t.Errorf("%d bytes, %v", len(head), err)
	}
}

// Content passes over blank lines and comments, whatever ends a line.
func TestContent(t *testing.T) {
	for _, in := range []string{"# c\n\na\n \t\nb # x\n  # d\n", "# c\r\n\r\na\r\n \t\r\nb # x\r\n", "# c\r\ra\r \t\rb # x\r"} {
		var got []string
		for line, err := range format.NewSource(strings.NewReader(in), "in").Content() {
			got = append(got, fmt.Sprint(line.Number, string(line.Text), err))
		}
		if want := []string{"3a<nil>", "5b # x<nil>"}; !slices.Equal(got, want) {
			t.Errorf("%q: %q", in, got)
		}
	}
}

// EachLine reads a line a puzzle; EachBlock several lines.
func TestEach(t *testing.T) {
	puzzle := sudoku.New(sudoku.Square(2), rule.Latin{})
	wrong := errors.New("wrong")
	parse := func(text string) (*sudoku.Puzzle, error) {
		if strings.Contains(text, "wrong") {
			return nil, wrong
		}
		return puzzle, nil
	}
	show := func(items iter.Seq2[format.Item, error]) (out []string) {
		for item, err := range items {
			out = append(out, fmt.Sprintf("%d %q %v", item.Line, item.Text, err))
		}
		return out
	}
	const text = "# c\n\np a \nmore\n  # d\np wrong\n{ p }\np b\n\n"
	source := func() *format.Source { return format.NewSource(strings.NewReader(text), "in") }
	lines := show(source().EachLine(func(l format.Line) (*sudoku.Puzzle, error) { return parse(string(l.Text)) }))
	if want := []string{`3 "p a" <nil>`, `4 "more" <nil>`, `6 "p wrong" wrong`, `7 "{ p }" <nil>`, `8 "p b" <nil>`}; !slices.Equal(lines, want) {
		t.Errorf("lines %q", lines)
	}
	starts := func(text []byte) bool { return text != nil && strings.Contains(string(text), "p") }
	blocks := show(source().EachBlock(starts, func(b []format.Line) (*sudoku.Puzzle, error) { return parse(string(format.Text(b))) }))
	if want := []string{`3 "" <nil>`, `6 "p wrong" wrong`, `7 "" <nil>`, `8 "p b" <nil>`}; !slices.Equal(blocks, want) {
		t.Errorf("blocks %q", blocks)
	}
	for after := range 4 { // leaving early must not go on
		n := 0
		for range source().EachBlock(starts, func([]format.Line) (*sudoku.Puzzle, error) { return puzzle, nil }) {
			if n++; n > after {
				break
			}
		}
	}
}

// No writer meets a rule about a cell that is not there.
func TestGuarded(t *testing.T) {
	holes, err := sudoku.Square(4).WithHoles(5)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*sudoku.Puzzle{
		sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 16}}),
		sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Killer{Sum: 3, Where: []sudoku.Cell{-1}}),
		sudoku.New(holes, rule.Latin{}, rule.Killer{Sum: 3, Where: []sudoku.Cell{5}}),
		sudoku.New(sudoku.Square(4), rule.AnyOf{Rules: []sudoku.Rule{rule.Latin{}, rule.Odd{Where: []sudoku.Cell{99}}}}),
	} {
		for _, f := range format.All() {
			if f.NewWriter == nil {
				continue
			}
			text, err := formattest.Write(f.Name, p)
			if !errors.Is(err, format.ErrCannot) || !strings.Contains(err.Error(), "about a cell outside the grid") {
				t.Errorf("%s: %q, %v", f.Name, text, err)
			}
		}
	}
}

// A source says nothing but the truth of where it is, in any format.
func TestDetect(t *testing.T) {
	for _, c := range []struct {
		text, from, format string
		err                error
	}{
		{easy, "", "line", nil},
		{"\ufeff" + easy, "", "line", nil},
		{"# c\n\n" + easy, "", "line", nil},
		{".Shape~4x4", "", "iss", nil},
		{".Unheard~R1C1", "", "iss", nil},
		{"mathdoku 2\n12\n21", "", "mathdoku", nil},
		{"solo:2x2:p", "", "tatham-solo", nil},
		{easy, "sdm", "sdm", nil},
		{easy, "penpa", "penpa", nil},
		{"\n\n", "", "", format.ErrEmpty},
		{"hello", "", "", format.ErrUnknown},
		{easy, "hello", "", format.ErrUnknown},
	} {
		f, err := format.Detect(format.NewSource(strings.NewReader(c.text), "in"), c.from)
		if !errors.Is(err, c.err) || (f == nil) != (c.format == "") || f != nil && f.Name != c.format {
			t.Errorf("%.30q from %q: %v, %v", c.text, c.from, f, err)
		}
	}
}

// Half a puzzle is none: what comes with an error is dropped.
func TestNoHalfPuzzles(t *testing.T) {
	f := &format.Format{Name: "half", Read: func(*format.Source) iter.Seq2[format.Item, error] {
		return func(yield func(format.Item, error) bool) {
			yield(format.Item{Puzzle: sudoku.New(sudoku.Square(2)), Line: 7}, errors.New("wrong"))
		}
	}}
	for item, err := range format.NewSource(strings.NewReader(""), "in").Puzzles(f) {
		if item.Puzzle != nil || item.Line != 7 || err == nil {
			t.Errorf("%+v, %v", item, err)
		}
	}
}
