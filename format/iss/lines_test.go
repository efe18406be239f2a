package iss

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"shudu/format"
	"shudu/sudoku"
)

// reads returns what comes of an input: for each puzzle its line, its rows and
// its rules; for each error its line and column and the message.
func reads(t *testing.T, input string) []string {
	t.Helper()
	var out []string
	for item, err := range format.Read(strings.NewReader(input), "in", "iss") {
		var place *format.ParseError
		switch {
		case errors.As(err, &place):
			out = append(out, fmt.Sprintf("%d:%d: %v", place.Line, place.Column, place.Err))
		case err != nil:
			t.Fatalf("%q: %v has no place", input, err)
		default:
			out = append(out, fmt.Sprintf("%d: %d %s", item.Line, item.Puzzle.Geometry.Rows(), names(item.Puzzle)))
		}
	}
	return out
}

func TestLines(t *testing.T) {
	const two = "1: 4 latin boxes thermometer|"
	for _, tt := range []struct{ name, input, want string }{
		{"a line each", ".Cage~3~R1C1~R1C2\n.Thermo~R1C1~R1C2\n", "1: 9 latin boxes killer|2: 9 latin boxes thermometer"},
		{"other line ends", ".Cage~3~R1C1~R1C2\r\n\r\n.Thermo~R1C1~R1C2", "1: 9 latin boxes killer|3: 9 latin boxes thermometer"},
		{"below a shape", ".Shape~4x4\n.Thermo~R1C1~R1C2\n", "1: 4 latin boxes thermometer"},
		{"a blank line ends it", ".Shape~4x4\n.Thermo~R1C1~R1C2\n \t\n.AntiKing", two + "4: 9 latin boxes anti-king"},
		{"another shape ends it", ".Shape~4x4\n.Thermo~R1C1~R1C2\n.AntiKing.Shape~6x6\n", two + "3: 6 latin boxes anti-king"},
		{"two such", ".Shape~4x4\n.Thermo~R1C1~R1C2\n.Shape~6x6\n.AntiKing", two + "3: 6 latin boxes anti-king"},
		{"a grid ends it", ".Shape~4x4\n.Thermo~R1C1~R1C2\n1...............", two + "3: 4 latin boxes"},
		{"a full grid ends it", ".Shape~4x4\n.Thermo~R1C1~R1C2\n=1...............", two + "3: 4 latin boxes"},
		{"nothing but shapes", ".Shape~4x4\n.Shape~5x5\n", "1: 4 latin boxes|2: 5 latin"},
		{"comments between", "# a\n.Shape~4x4\n# b\n.Thermo~R1C1~R1C2\n  # c\n.AntiKing", "2: 4 latin boxes thermometer anti-king"},
		{"inside an item", ".Shape~4x4\n.Thermo~R1C1\n~R1C2\n  ~R1C3\n.Cage~3~R1\n  C4", "1: 4 latin boxes thermometer killer"},
		{"inside a cell", ".Shape~4x4\n.Thermo~R1C1~R1\nC2\n", "1: 4 latin boxes thermometer"},
		{"an alternative", ".Or\n\t.Cage~3~R1C1~R1C2\n\t.Cage~4~R1C1~R1C2\n.End\n.AntiKing", "1: 9 latin boxes any-of anti-king"},
		{"behind other items", ".Shape~4x4.AntiKing.Or\n.~R1C1_1.~R1C1_2.End\n", "1: 4 latin boxes anti-king any-of"},
		{"repeated", ".Replicate~B\n.Thermo~R1C1~R1C2\n.End", "1: 9 latin boxes replicate"},
		{"wrong below", ".Shape~4x4\n.Thermo~R1C1~R1C2\n .AntiKing .Cage~3~R1C9", `3:12: Cage: there is no cell "R1C9"`},
		{"wrong and then right", ".Shape~4x4\n.Nonsense\n\n.AntiKing", "2:1: Nonsense: unknown kind of constraint|4: 9 latin boxes anti-king"},
		{"never closed", ".Or\n.AntiKing\n\n.AntiKing", "1:1: Or: there is no .End|4: 9 latin boxes anti-king"},
		{"open in one line", ".Or.AntiKing\n.AntiKing", "1:1: Or: there is no .End|2: 9 latin boxes anti-king"},
		{"closed twice", ".Or\n.AntiKing\n.End\n.End", "4:1: End: nothing is open that could end here"},
		{"letters of two bytes", ".Shape~4x4\n.Var~A~éé .Cage~3~R9C9", `2:11: Cage: there is no cell "R9C9"`},
	} {
		got := strings.Join(reads(t, tt.input), "|")
		if got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// A puzzle of several lines means what it means in one.
func TestLinesMeanTheSame(t *testing.T) {
	for _, tt := range kindsOf {
		if !strings.HasPrefix(tt.text, ".") || strings.Contains(tt.text, "Shape") {
			continue
		}
		want, err := Parse(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		var got []*sudoku.Puzzle
		for item, err := range format.Read(strings.NewReader(".Shape~9x9"+strings.ReplaceAll(tt.text, ".", "\n .")), "in", "iss") {
			if err != nil {
				t.Fatal(err)
			}
			if item.Text != "" {
				t.Errorf("a puzzle of several lines is written as %q", item.Text)
			}
			got = append(got, item.Puzzle)
		}
		if len(got) != 1 || difference(got[0], want) != "" {
			t.Errorf("%s in lines is another puzzle", tt.text)
		}
	}
}

// typed is an input that fails when more is asked of it than has been typed.
type typed struct {
	t     *testing.T
	lines []string
	ready bool
}

func (in *typed) Read(p []byte) (int, error) {
	if !in.ready {
		in.t.Error("the next line is wanted before the answer to this one")
	}
	if len(in.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(p, in.lines[0])
	in.lines, in.ready = in.lines[1:], false
	return n, nil
}

// A program that writes a line gets its answer before it writes the next.
func TestAnswerAfterEachLine(t *testing.T) {
	in := &typed{t: t, lines: []string{".Cage~3~R1C1~R1C2\n", ".Nonsense\n", ".Or.AntiKing\n", ".NFA~~_~R1C1\n"}, ready: true}
	src := format.NewSource(in, "in")
	n := 0
	for range src.Puzzles(format.Lookup("iss")) {
		n++
		in.ready = true
	}
	if n != 4 {
		t.Errorf("%d answers to 4 lines", n)
	}
}

func TestLinesAreBounded(t *testing.T) {
	long := strings.Repeat("x", format.MaxLine+1)
	for _, tt := range []struct{ name, input, want string }{
		{"too many lines", ".Shape~4x4\n" + strings.Repeat(".AntiKing\n", format.MaxBlock/lineCost) + "\n.AntiKing", "the line is too long: a puzzle of more than 1048576 bytes|9 latin boxes anti-king"},
		{"too long a line", ".Shape~4x4\n" + long + "\n.AntiKing", "1: 4 latin boxes|the line is too long|3: 9 latin boxes anti-king"},
		{"one long line", ".Var~A~" + strings.Repeat("x", format.MaxLine-20) + ".And\n.End", "a puzzle of more than"},
	} {
		got := strings.Join(reads(t, tt.input), "|")
		for _, part := range strings.Split(tt.want, "|") {
			if !strings.Contains(got, part) {
				t.Errorf("%s: %.200s, want %s", tt.name, got, part)
			}
		}
	}
}

// What begins like an item is a constraint string, also where its type is not
// known; grids and the texts of other formats are not.
func TestSniff(t *testing.T) {
	for text, want := range map[string]format.Confidence{
		".~R1C1_5":                           format.Sure,
		"\n# x\n  .Shape~4x4":                format.Sure,
		".AntiKnight":                        format.Sure,
		". AntiKnight . ~R1C1_5":             format.Sure,
		".Or.Foo":                            format.Sure,
		".Wormhole~R1C1~R2C2":                format.Likely,
		".W~R1C1":                            format.Likely,
		".Wormhole":                          format.Maybe,
		".Wormhole.AntiKnight":               format.Maybe,
		".A.B" + strings.Repeat(".", 252):    format.No,
		".ABC" + strings.Repeat(".", 252):    format.No,
		".Ab" + strings.Repeat(".", 78):      format.No,
		".":                                  format.No,
		"..":                                 format.No,
		".1~2":                               format.No,
		".é~R1C1":                            format.No,
		".wormhole~R1C1":                     format.No,
		"Shape~4x4":                          format.No,
		"# only\n":                           format.No,
		"":                                   format.No,
		"\x00.~R1C1_5":                       format.No,
		strings.Repeat(".", format.SniffLen): format.No,
	} {
		if got := sniff([]byte(text)); got != want {
			t.Errorf("%.30q: %v, want %v", text, got, want)
		}
	}
}

// Without --from, too, the type that is not known is named.
func TestUnknownTypeIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		".Wormhole~R1C1~R2C2":         "in:1:1: Wormhole: unknown kind of constraint (format iss)",
		".Wormhole":                   "in:1:1: Wormhole: unknown kind of constraint (format iss)",
		".Shape~4x4.Wormhole~R1C1":    "in:1:11: Wormhole: unknown kind of constraint (format iss)",
		".AntiKnight\n.Wormhole~R1C1": "in:2:1: Wormhole: unknown kind of constraint (format iss)",
	} {
		var got error
		for _, err := range format.Read(strings.NewReader(text), "in", "") {
			if err != nil {
				got = err
			}
		}
		if got == nil || got.Error() != want {
			t.Errorf("%q: %v, want %s", text, got, want)
		}
	}
}
