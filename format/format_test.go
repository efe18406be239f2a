package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"shudu/format"
	_ "shudu/format/all"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func Example() {
	in := strings.NewReader("# two puzzles\n1..............4 small\n1..............5 wrong\n")
	out, _ := format.NewWriter(io.Discard, "line")
	for item, err := range format.Read(in, "puzzles.txt", "") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(item.Line, item.Puzzle.Info.Title, item.Puzzle.Givens, out.Write(item.Puzzle))
	}
	// Output:
	// 2 small [1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4] <nil>
	// puzzles.txt:3:16: '5' is above the size 4 (format line)
}

func TestRegistry(t *testing.T) {
	all := format.All()
	if !slices.IsSortedFunc(all, func(a, b *format.Format) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the formats are not sorted")
	}
	for _, f := range all {
		if format.Lookup(f.Name) != f {
			t.Errorf("%s is not found by its name", f.Name)
		}
	}
	if format.Lookup("nonsense") != nil {
		t.Error("nonsense is a format")
	}
	defer func() {
		if recover() == nil {
			t.Error("two formats may have one name")
		}
	}()
	format.Register(format.Format{Name: "line"})
}

func firstError(r io.Reader, from string) error {
	for _, err := range format.Read(r, "in", from) {
		return err
	}
	return nil
}

func TestReadErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		name string
		in   io.Reader
		from string
		want error
	}{
		{"unknown name", strings.NewReader(easy), "nonsense", format.ErrUnknown},
		{"unknown text", strings.NewReader("Dear diary, today I solved nothing.\n"), "", format.ErrUnknown},
		{"noise", strings.NewReader("\x81\x02\xff\xfe\x80\xc3\x28\x99\x07"), "", format.ErrUnknown},
		{"a line without end", strings.NewReader(strings.Repeat("1", 2<<20)), "", format.ErrLong},
		{"empty", strings.NewReader(""), "", format.ErrEmpty},
		{"only comments", strings.NewReader("# a\n#b\n"), "", format.ErrEmpty},
		{"unreadable", iotest.ErrReader(broken), "", broken},
		{"unreadable line", iotest.ErrReader(broken), "line", broken},
		{"breaks off", io.MultiReader(strings.NewReader(easy[:40]), iotest.ErrReader(broken)), "line", broken},
	} {
		if err := firstError(c.in, c.from); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

// A loop over puzzles that is left early reads no further than it must, and is
// not called again.
func TestReadStops(t *testing.T) {
	many := strings.Repeat(easy+"\n", 10_000)
	in := &counting{r: strings.NewReader(many)}
	n := 0
	for item, err := range format.Read(in, "in", "line") {
		if err != nil || item.Puzzle == nil {
			t.Fatal(item, err)
		}
		if n++; n == 2 {
			break
		}
	}
	if n != 2 || in.bytes == 0 || in.bytes > len(many)/4 {
		t.Errorf("%d puzzles, %d of %d bytes were read", n, in.bytes, len(many))
	}
}

// counting counts the bytes that are read.
type counting struct {
	r     io.Reader
	bytes int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.bytes += n
	return n, err
}

// Every format looks at an input once, however often it could be asked, as long
// as the input ends with a line's end.
func TestSniffOnce(t *testing.T) {
	looks := 0
	for _, f := range format.All() {
		if sniff := f.Sniff; sniff != nil {
			f.Sniff = func(head []byte) format.Confidence { looks++; return sniff(head) }
			defer func() { f.Sniff = sniff }()
		}
	}
	n := 0
	for _, err := range format.Read(strings.NewReader(easy+"\n"+easy+"\n"), "in", "") {
		if n++; err != nil {
			t.Fatal(err)
		}
	}
	sniffers := 0
	for _, f := range format.All() {
		if f.Sniff != nil {
			sniffers++
		}
	}
	if n != 2 || looks != sniffers {
		t.Errorf("%d puzzles, %d looks by %d formats", n, looks, sniffers)
	}
}

func TestNewWriterErrors(t *testing.T) {
	if _, err := format.NewWriter(io.Discard, "nonsense"); !errors.Is(err, format.ErrUnknown) {
		t.Error(err)
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a\nb", "1:a 2:b"},
		{"a\r\nb\r\n", "1:a 2:b"},
		{"a\rb\r", "1:a 2:b"},
		{"a\rb\n", "1:a\rb"},
		{"a\r", "1:a"},
		{"\n\na", "1: 2: 3:a"},
		{"\ufeffa", "1:a"},
		{"", ""},
	} {
		var got []string
		for line, err := range format.NewSource(strings.NewReader(c.in), "in").Lines() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%d:%s", line.Number, line.Text))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q is %q, want %q", c.in, s, c.want)
		}
	}
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", format.MaxLine-1)
	in := "a\n" + long + "\n" + long + "xx\nb\n" + long + "xx"
	var got []string
	for line, err := range format.NewSource(strings.NewReader(in), "in").Lines() {
		switch {
		case errors.Is(err, format.ErrLong):
			got = append(got, fmt.Sprintf("%d:long", line.Number))
		case err != nil:
			t.Fatal(err)
		default:
			got = append(got, fmt.Sprintf("%d:%d", line.Number, len(line.Text)))
		}
	}
	if s := strings.Join(got, " "); s != "1:1 2:1048575 3:long 4:1 5:long" {
		t.Error(s)
	}
}

func TestHeadContent(t *testing.T) {
	full := append(bytes.Repeat([]byte("line\n"), format.SniffLen/5), "x"...)
	n := 0
	for text := range format.HeadContent(full[:format.SniffLen]) {
		if string(text) != "line" {
			t.Fatalf("%q", text)
		}
		n++
	}
	if n == 0 {
		t.Error("no lines")
	}
	for text := range format.HeadContent([]byte("# c\n\n  a b \n")) {
		if string(text) != "  a b " {
			t.Errorf("%q", text)
		}
	}
}

func TestParseError(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "file")
	for _, c := range []struct {
		line, column int
		want         string
	}{
		{0, 0, "file: wrong"}, {3, 0, "file:3: wrong"}, {3, 4, "file:3:4: wrong"},
	} {
		if got := src.Errorf(c.line, c.column, "wrong").Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	src.Format = "line"
	err := src.Errorf(1, 1, "%w", format.ErrEmpty)
	if !errors.Is(err, format.ErrEmpty) || !strings.HasSuffix(err.Error(), "(format line)") {
		t.Error(err)
	}
}

func TestCleanText(t *testing.T) {
	for in, want := range map[string]string{" a b ": "a b", "\x1b[1m": "[1m", "a\xffb": "a\ufffdb", "數獨\t": "數獨"} {
		if got := format.CleanText([]byte(in)); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}
