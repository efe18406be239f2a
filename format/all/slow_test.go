package all_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
)

// slow hands out a text line by line, as a person types it.
type slow struct{ lines []string }

func (s *slow) Read(p []byte) (int, error) {
	if len(s.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(p, s.lines[0])
	if s.lines[0] = s.lines[0][n:]; s.lines[0] == "" {
		s.lines = s.lines[1:]
	}
	return n, nil
}

// The format of an input that comes slowly is the one of the whole of it, in
// whatever pieces it comes.
func TestDetectSlowInput(t *testing.T) {
	const line = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537\n"
	inputs := map[string]string{
		"line":  line + line,
		"names": "# some\n\n" + strings.TrimSpace(line) + " first\n" + line,
		"grid": "0 0 0 0 0 0 0 9 0\n1 9 0 4 7 0 6 0 8\n0 5 2 8 1 9 4 0 7\n2 0 0 0 4 8 0 0 0\n0 0 9 0 0 0 5 0 0\n" +
			"0 0 0 7 5 0 0 0 9\n9 0 7 3 6 4 1 8 0\n5 0 6 0 8 1 0 7 4\n0 8 0 0 0 0 0 0 0\n",
		"boxed":    " +-----+-----+\n | 1 2 | 3 4 |\n | 3 4 | 1 2 |\n +-----+-----+\n | 2 1 | 4 3 |\n | 4 3 | 2 . |\n +-----+-----+\n",
		"triples":  "3\n0, 0, 7\n0, 1, 8\n8, 8, 1\n",
		"mathdoku": "mathdoku 2\nAA\nBB\n\nA 3+  B 1-\n",
		"csv":      "0,0,0,0,0,0,0,9,0\n1,9,0,4,7,0,6,0,8\n0,5,2,8,1,9,4,0,7\n2,0,0,0,4,8,0,0,0\n0,0,9,0,0,0,5,0,0\n0,0,0,7,5,0,0,0,9\n9,0,7,3,6,4,1,8,0\n5,0,6,0,8,1,0,7,4\n0,8,0,0,0,0,0,0,0\n",
	}
	for name, text := range inputs {
		want := read(t, name, strings.NewReader(text))
		got := read(t, name, &slow{strings.SplitAfter(text, "\n")})
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("%s: %v slowly, %v at once", name, got, want)
		}
	}
}

// read returns the givens of all puzzles of an input, each with its format.
func read(t *testing.T, name string, r io.Reader) []string {
	src := format.NewSource(r, name)
	f, err := format.Detect(src, "")
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	var out []string
	for item, err := range src.Puzzles(f) {
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		word := f.Name + " "
		for _, d := range item.Puzzle.Givens {
			word += string(rune('0' + d))
		}
		out = append(out, word)
	}
	return out
}
