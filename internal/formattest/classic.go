package formattest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

// Input is the name of the source in errors.
const Input = "in"

// Easy is a 9×9 puzzle with one solution, as symbols.
const Easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// EasySolution is the solution of Easy.
const EasySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// Puzzle returns the ordinary Sudoku of a run of symbols.
func Puzzle(t testing.TB, symbols string) *sudoku.Puzzle {
	t.Helper()
	src := format.NewSource(strings.NewReader(""), Input)
	p, err := classic.Read(src, format.Line{Number: 1, Text: []byte(symbols)}, 0, len(symbols))
	if err != nil {
		t.Fatalf("puzzle %q: %v", symbols, err)
	}
	return p
}

// Grid returns the digits of a run of symbols.
func Grid(t testing.TB, symbols string) sudoku.Grid { return Puzzle(t, symbols).Givens }

// Symbols returns the givens of a puzzle as symbols.
func Symbols(p *sudoku.Puzzle) string { return string(classic.AppendSymbols(nil, p.Givens)) }

// Items reads an input in a named format, "" to sniff it: the puzzles, and the
// errors in between as text.
func Items(name, input string) (items []format.Item, errs []string) {
	for item, err := range format.Read(strings.NewReader(input), Input, name) {
		if err != nil {
			errs = append(errs, err.Error())
			continue
		}
		items = append(items, item)
	}
	return items, errs
}

// Item reads an input that must hold one puzzle and nothing wrong.
func Item(t testing.TB, name, input string) format.Item {
	t.Helper()
	items, errs := Items(name, input)
	if len(items) != 1 || len(errs) > 0 {
		t.Fatalf("%s: %d puzzles, errors %q, in\n%s", name, len(items), errs, input)
	}
	return items[0]
}

// A Case is an input and what must come of it.
type Case struct {
	name, input string
	want        []string // the givens of the puzzles, as symbols
	errs        []string // the errors without the source's name: "line:column: …"
}

// Good is an input that holds the wanted puzzles and nothing wrong.
func Good(name, input string, want ...string) Case {
	return Case{name: name, input: input, want: want}
}

// Wrong is an input with errors, which lack the source's name, beside the wanted
// puzzles.
func Wrong(name, input string, want []string, errs ...string) Case {
	return Case{name: name, input: input, want: want, errs: errs}
}

// Cases reads each input in a named format and compares.
func Cases(t *testing.T, name string, cases ...Case) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			items, errs := Items(name, c.input)
			var got []string
			for _, item := range items {
				got = append(got, Symbols(item.Puzzle))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %d puzzles %q, want %q", len(got), got, c.want)
			}
			var want []string
			for _, e := range c.errs {
				want = append(want, Input+":"+e+" (format "+name+")")
			}
			if !slices.Equal(errs, want) {
				t.Errorf("got errors\n%s\nwant\n%s", strings.Join(errs, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// RoundTrip writes puzzles in a named format, reads them back, and compares
// all that the format can hold; strip removes what it cannot from a copy.
func RoundTrip(t testing.TB, name string, strip func(*sudoku.Puzzle), ps ...*sudoku.Puzzle) {
	t.Helper()
	text, err := Write(name, ps...)
	if err != nil {
		t.Fatalf("writing %s: %v", name, err)
	}
	items, errs := Items(name, text)
	if len(items) != len(ps) || len(errs) > 0 {
		t.Fatalf("%s: %d of %d puzzles came back, errors %q, from\n%s", name, len(items), len(ps), errs, text)
	}
	for i, item := range items {
		want := ps[i].Clone()
		if strip != nil {
			strip(want)
		}
		if diff := Diff(item.Puzzle, want); diff != "" {
			t.Errorf("%s: puzzle %d: %s, from\n%s", name, i+1, diff, text)
		}
	}
}

// Cannot checks that a format refuses a puzzle.
func Cannot(t testing.TB, name string, p *sudoku.Puzzle) {
	t.Helper()
	if text, err := Write(name, p); !errors.Is(err, format.ErrCannot) {
		t.Errorf("%s wrote what it cannot say: %v\n%s", name, err, text)
	}
}

// Diff says how two puzzles differ, "" when they do not. Candidates that
// exclude nothing are as good as none.
func Diff(a, b *sudoku.Puzzle) string {
	if d := diffSense(a, b); d != "" {
		return d
	}
	switch {
	case a.Info != b.Info:
		return fmt.Sprintf("info %+v, not %+v", a.Info, b.Info)
	case !slices.Equal(a.Solution, b.Solution):
		return fmt.Sprintf("solution %v, not %v", a.Solution, b.Solution)
	}
	return ""
}

// diffSense compares what makes a difference to a solver.
func diffSense(a, b *sudoku.Puzzle) string {
	switch {
	case !reflect.DeepEqual(shape(a.Geometry), shape(b.Geometry)):
		return fmt.Sprintf("geometry %v, not %v", shape(a.Geometry), shape(b.Geometry))
	case !slices.Equal(a.Givens, b.Givens):
		return fmt.Sprintf("givens %v, not %v", a.Givens, b.Givens)
	case !slices.Equal(candidates(a), candidates(b)):
		return fmt.Sprintf("candidates %v, not %v", candidates(a), candidates(b))
	case len(a.Rules)+len(b.Rules) > 0 && !reflect.DeepEqual(a.Rules, b.Rules):
		return fmt.Sprintf("rules %v, not %v", a.Rules, b.Rules)
	}
	return ""
}

func candidates(p *sudoku.Puzzle) []sudoku.Digits {
	out := make([]sudoku.Digits, p.Geometry.Len())
	for c := range out {
		out[c] = p.Domain(sudoku.Cell(c))
	}
	return out
}

// shape is all there is to a geometry.
func shape(g *sudoku.Geometry) [5]any {
	var holes []sudoku.Cell
	for c := range sudoku.Cell(g.Len()) {
		if !g.Exists(c) {
			holes = append(holes, c)
		}
	}
	return [5]any{g.Rows(), g.Cols(), fmt.Sprint(g.Values()), fmt.Sprint(holes), strings.Join(g.Vars(), " ")}
}

// FuzzBytes is the fuzz target of a parser that loses words on the way: no
// input makes it panic; every puzzle it reads and can write comes back the same
// but for its Info; and what is written twice is the same.
func FuzzBytes(f *testing.F, name string, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	fm := format.Lookup(name)
	f.Fuzz(func(t *testing.T, data []byte) {
		fm.Sniff(data)
		n := 0
		for item, err := range format.Read(bytes.NewReader(data), Input, name) {
			if n++; n > 100 {
				break
			}
			if err != nil {
				if item.Puzzle != nil {
					t.Fatal("a puzzle came with an error")
				}
				continue
			}
			again(t, name, item.Puzzle)
		}
	})
}

func again(t *testing.T, name string, p *sudoku.Puzzle) {
	text, err := Write(name, p)
	if errors.Is(err, format.ErrCannot) || errors.Is(err, format.ErrNotWrite) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	items, errs := Items(name, text)
	if len(items) != 1 || len(errs) > 0 {
		t.Fatalf("what was written is read as %d puzzles, errors %q:\n%s", len(items), errs, text)
	}
	if d := diffSense(items[0].Puzzle, p); d != "" {
		t.Fatalf("%s, from\n%s", d, text)
	}
	text2, err := Write(name, items[0].Puzzle)
	if err != nil || text2 != text {
		t.Fatalf("written twice: %v\n%s\nthen\n%s", err, text, text2)
	}
}

// Endless is an input of n bytes: a pattern over and over, never in memory as
// a whole.
func Endless(pattern string, n int64) io.Reader {
	block := strings.Repeat(pattern, 1+(1<<16)/len(pattern))
	return io.LimitReader(&repeat{block: block}, n)
}

type repeat struct {
	block string
	at    int
}

func (r *repeat) Read(p []byte) (int, error) {
	n := copy(p, r.block[r.at:])
	r.at = (r.at + n) % len(r.block)
	return n, nil
}

// Sniffs checks how sure a format is of the first bytes of inputs.
func Sniffs(t testing.TB, name string, heads map[string]format.Confidence) {
	t.Helper()
	f := format.Lookup(name)
	for head, want := range heads {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%.60q: %v, want %v", head, got, want)
		}
	}
}

// Hostile spoils an input in many ways, at every byte: reading it ends, gives a
// puzzle or an error but never both, and every error has a place in the input.
// Inputs that only end otherwise, or begin with a mark of byte order, say the
// same.
func Hostile(t testing.TB, name, input string) {
	t.Helper()
	for at := range len(input) {
		for _, bad := range []string{
			input[:at], input[:at] + input[at+1:], input[:at] + "\x00" + input[at:], input[:at] + "\xff\xfe" + input[at+1:],
			input[:at] + "99999999999999999999" + input[at:], input[:at] + input[at:at+1] + input[at:], input[:at] + "\n" + input[at:], input[:at] + "é" + input[at:],
		} {
			survive(t, name, bad)
		}
	}
	want, errs := Items(name, input)
	for _, other := range []string{"\ufeff" + input, strings.ReplaceAll(input, "\n", "\r\n"), input + "\n\n", strings.TrimRight(input, "\n")} {
		got, more := Items(name, other)
		if len(got) != len(want) || len(more) != len(errs) {
			t.Fatalf("%s: %d puzzles, errors %q, of %q", name, len(got), more, other)
		}
		for i := range got {
			if d := Diff(got[i].Puzzle, want[i].Puzzle); d != "" {
				t.Fatalf("%s: %s, of %q", name, d, other)
			}
		}
	}
}

// survive reads an input to its end.
func survive(t testing.TB, name, input string) {
	t.Helper()
	lines := strings.Count(input, "\n") + strings.Count(input, "\r") + 1
	n := 0
	for item, err := range format.Read(strings.NewReader(input), Input, name) {
		var place *format.ParseError
		switch {
		case (err == nil) != (item.Puzzle != nil):
			t.Fatalf("%s: puzzle %v with error %v, of %q", name, item.Puzzle, err, input)
		case err != nil && (!errors.As(err, &place) || place.Line < 0 || place.Line > lines || place.Column < 0):
			t.Fatalf("%s: the error %v has no place in %q", name, err, input)
		}
		if n++; n > len(input)+1 {
			t.Fatalf("%s does not end with %q", name, input)
		}
	}
}

// Trips writes random puzzles of some sizes and reads them again, alone and all
// together; strip removes what the format cannot hold.
func Trips(t testing.TB, name string, strip func(*sudoku.Puzzle), sizes ...int) {
	t.Helper()
	var all []*sudoku.Puzzle
	for _, n := range sizes {
		for seed := range uint64(5) {
			p := Ordinary(Rand(seed), n)
			RoundTrip(t, name, strip, p)
			all = append(all, p)
		}
	}
	RoundTrip(t, name, strip, all...)
}
