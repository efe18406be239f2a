package format

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"shudu/sudoku"
)

// blocks returns the blocks of a text, lines joined by "|", errors as "!".
func blocks(text string) []string {
	var out []string
	src := NewSource(strings.NewReader(text), "test")
	for block, err := range src.Blocks(func(line []byte) bool { return bytes.HasPrefix(line, []byte("p")) }) {
		if err != nil {
			out = append(out, "!")
			continue
		}
		var lines []string
		for _, l := range block {
			lines = append(lines, string(l.Text))
		}
		out = append(out, strings.Join(lines, "|"))
	}
	return out
}

func TestBlocks(t *testing.T) {
	long := strings.Repeat("x", MaxLine+1)
	many := strings.Repeat("x\n", MaxBlock/lineCost)
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a\nb", "a|b"},
		{"p1\na\np2\n", "p1|a;p2"},
		{"a\np1\r\nb\r\n", "a;p1|b"},
		{"p1\n" + long + "\na\np2\nb", "!;p2|b"},
		{"p1\n" + many + "p2\nb", "!;p2|b"},
		{many, "!"},
	} {
		if got := strings.Join(blocks(c.text), ";"); got != c.want {
			t.Errorf("%.20q: got %.80q, want %q", c.text, got, c.want)
		}
	}
}

func TestPlace(t *testing.T) {
	block := []Line{{Number: 7, Text: []byte("aé")}, {Number: 8, Text: []byte("b")}}
	if got := string(Text(block)); got != "aé\nb\n" {
		t.Errorf("text %q", got)
	}
	for offset, want := range map[int][2]int{-1: {7, 1}, 0: {7, 1}, 3: {7, 3}, 4: {8, 1}, 5: {8, 2}, 99: {0, 0}} {
		if line, column := Place(block, offset); line != want[0] || column != want[1] {
			t.Errorf("byte %d is at %d:%d", offset, line, column)
		}
	}
}

func TestBlank(t *testing.T) {
	for text, want := range map[string]bool{"": true, " \t": true, " # x": true, "a # x": false} {
		if Blank([]byte(text)) != want {
			t.Errorf("Blank(%q) is not %v", text, want)
		}
	}
}

type ruleA struct{}

func (ruleA) Name() string                         { return "a" }
func (ruleA) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (ruleA) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

type ruleB struct{ ruleA }

func (ruleB) Name() string { return "b" }

func TestTake(t *testing.T) {
	taken, rest := Take[ruleA]([]sudoku.Rule{ruleA{}, ruleB{}, ruleA{}})
	if len(taken) != 2 || len(rest) != 1 {
		t.Errorf("took %d, left %d", len(taken), len(rest))
	}
	if err := Nothing(rest); !errors.Is(err, ErrCannot) || !strings.Contains(err.Error(), `"b"`) {
		t.Errorf("Nothing: %v", err)
	}
	if err := Nothing(nil); err != nil {
		t.Errorf("Nothing(nil): %v", err)
	}
}

// A line that fits but is too long for a block is told, wherever it stands.
func TestBlocksOfOneLongLine(t *testing.T) {
	long := strings.Repeat("x", MaxLine-1)
	for _, in := range []string{long, "a\n" + long, long + "\na", "\n\n" + long + "\n" + long} {
		n := 0
		for _, err := range NewSource(strings.NewReader(in), "in").Blocks(func([]byte) bool { return true }) {
			if errors.Is(err, ErrLong) {
				n++
			}
		}
		if want := strings.Count(in, long); n != want {
			t.Errorf("%d of %d long lines are told", n, want)
		}
	}
}

// What a reader made of a block does not change when the next block is read into
// its memory.
func TestBlocksShareMemory(t *testing.T) {
	var texts []string
	shared := false
	var last []byte
	for block, err := range NewSource(strings.NewReader("p one\nmore\np second\np three\n"), "in").Blocks(func(line []byte) bool { return bytes.HasPrefix(line, []byte("p")) }) {
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(Text(block)))
		shared = shared || last != nil && &last[0] == &block[0].Text[0]
		last = block[0].Text
	}
	if want := []string{"p one\nmore\n", "p second\n", "p three\n"}; !slices.Equal(texts, want) || !shared {
		t.Errorf("%q, shared: %v; want %q", texts, shared, want)
	}
}
