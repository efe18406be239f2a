package iss

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shudu/format"
)

// broken reads an input to its end: every answer is a puzzle or an error with a
// place in the input, never both.
func broken(t *testing.T, input string) (puzzles, errs int) {
	t.Helper()
	for item, err := range format.Read(strings.NewReader(input), "in", "iss") {
		place, placed := err.(*format.ParseError)
		switch {
		case (err == nil) != (item.Puzzle != nil):
			t.Fatalf("%.200q: puzzle %v with error %v", input, item.Puzzle, err)
		case err == nil:
			puzzles++
		case !placed || place.Line < 0 || place.Line > strings.Count(input, "\n")+strings.Count(input, "\r")+1 || place.Column > len(input)+1:
			t.Fatalf("%.200q: %v has no place in it", input, err)
		default:
			errs++
		}
	}
	return puzzles, errs
}

// Cut off at any byte, with a strange byte at any place, a string is one puzzle
// or one error.
func TestSpoiledStrings(t *testing.T) {
	for _, tt := range kindsOf {
		text := tt.text
		if len(text) > 200 {
			text = text[:200]
		}
		for at := range len(text) {
			for _, spoiled := range []string{text[:at], text[:at] + "\x00" + text[at:], text[:at] + "\xff" + text[at+1:], text[:at] + "~" + text[at:], text[:at] + "." + text[at:], text[:at] + text[at+1:]} {
				if puzzles, errs := broken(t, spoiled); puzzles+errs != 1 {
					t.Fatalf("%q: %d puzzles and %d errors", spoiled, puzzles, errs)
				}
			}
		}
	}
}

// A byte-order mark and other line ends change nothing.
func TestOtherEnds(t *testing.T) {
	const text = ".Shape~4x4\n.Thermo~R1C1~R1C2\n\n.AntiKing\n"
	want := strings.Join(reads(t, text), "|")
	for _, other := range []string{"\ufeff" + text, strings.ReplaceAll(text, "\n", "\r\n"), strings.ReplaceAll(text, "\n", "\r"), strings.TrimSpace(text), "\n\n" + text} {
		got := strings.Join(reads(t, other), "|")
		if strings.HasPrefix(other, "\n\n") {
			got = strings.NewReplacer("3: 4", "1: 4", "6: 9", "4: 9").Replace(got)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", other, got, want)
		}
	}
}

// bombs are small strings that ask for much.
var bombs = []struct{ name, text, want string }{
	{"many items", strings.Repeat(".AntiKing", 50_000), ""},
	{"many cells", ".AllDifferent" + strings.Repeat("~R1C1", 150_000), ""},
	{"a cage of one cell", ".Cage~5" + strings.Repeat("~R1C1", 150_000), ""},
	{"many parts", ".EqualSum" + strings.Repeat("~R1C1~-", 100_000), ""},
	{"many groups", ".Pair~A~_" + strings.Repeat("~R1C1~~", 100_000), ""},
	{"many givens", "." + strings.Repeat("~R1C1_1", 100_000), ""},
	{"many values", ".~R1C1" + strings.Repeat("_1", 400_000), ""},
	{"many variables", strings.Repeat(".Var~A~~1000", 100), "are there twice"},
	{"more variables", ".Var~A~~4000.Var~B~~4000.Var~C~~4000.Var~D~~4000.Var~E~~4000", "more than 8192 cells"},
	{"a nest", strings.Repeat(".Or", 60) + strings.Repeat(".AntiKing.End", 60), ""},
	{"a nest without end", strings.Repeat(".And", 60_000), "within each other"},
	{"repetitions of repetitions", strings.Repeat(".Replicate~__", 12) + ".~R1C1_1" + strings.Repeat(".End", 12), "leaves its cells"},
	{"tildes", strings.Repeat("~", 1_000_000), "begins with a dot"},
	{"dots", strings.Repeat(".", 1_000_000), "more than 65536 items"},
	{"clues", strings.Repeat(".XSum~R1~5~5", 50_000), ""},
	{"marks", ".StrictKropki" + strings.Repeat(".WhiteDot~R1C1~R1C2", 20_000), ""},
	{"a table", ".Pair~" + strings.Repeat("_", 200_000) + "~_~R1C1~R1C2", "made for more"},
	{"an automaton", ".NFA~" + strings.Repeat("P", 200_000) + "~_~R1C1", ""},
	{"a pattern of dots", ".Regex~" + encodeBytes([]byte(strings.Repeat(".*", 2000))) + "~R1C1", ""},
	{"pencil marks", strings.Repeat("1", 729), ""},
	{"digits", strings.Repeat("1", 1_000_000), "begins with a dot"},
	{"a killer of words", "3x3::k" + strings.Repeat(":1", 400_000), "numbers for the 81 cells"},
}

// Reading them ends soon, with a puzzle or with the reason.
func TestBombs(t *testing.T) {
	for _, b := range bombs {
		p, err := Parse(b.text)
		if (err == nil) != (p != nil) || b.want != "" && (err == nil || !strings.Contains(err.Error(), b.want)) {
			t.Errorf("%s: %v, want %q", b.name, err, b.want)
		}
	}
}

// A word or a cell that is not there, behind any item of any kind, is refused
// under the name of the item: no argument is lost.
func TestNoArgumentIsLost(t *testing.T) {
	tried := map[string]bool{}
	for _, tt := range kindsOf {
		items := strings.Split(tt.text, ".")
		for i, item := range items[1:] {
			name, _, _ := strings.Cut(item, "~")
			if name == "Var" || name == "SearchPriority" {
				continue // a label may be anything, and what comes first says nothing
			}
			for _, junk := range []string{"~junk", "~R9C0", "~R1C1_junk"} {
				text := strings.Join(slices.Concat(items[:i+1], []string{item + junk}, items[i+2:]), ".")
				_, err := Parse(text)
				var of *itemError
				if !errors.As(err, &of) || of.item.name != name {
					t.Errorf("%s: %v", text, err)
				}
				tried[name] = true
			}
		}
	}
	if len(tried) < len(kinds) {
		t.Errorf("only %d kinds of items were tried", len(tried))
	}
}

// FuzzLines reads any text as a file: every answer is a puzzle or an error with
// a place, and there are no more of them than lines.
func FuzzLines(f *testing.F) {
	for _, text := range []string{".Shape~4x4\n.Thermo~R1C1~R1C2\n\n.AntiKing", ".Or\n.AntiKing\n.End\n.Or.X\n#\n", "1...............\n.~R1C1_1\n~R1C2_2", ".Replicate~B\n~R1C1\r\n.End"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		puzzles, errs := broken(t, text)
		if most := strings.Count(text, "\n") + strings.Count(text, "\r") + 1; puzzles+errs > most {
			t.Errorf("%d answers to %d lines", puzzles+errs, most)
		}
	})
}
