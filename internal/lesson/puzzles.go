package lesson

import (
	"strings"

	"shudu/format"
	_ "shudu/format/line"     // the puzzles below
	_ "shudu/format/mathdoku" // likewise
	"shudu/sudoku"
)

// The puzzles of the lessons: those of the handouts, and one on which trying
// everything in order takes longest, as its first row is 9 8 7 6 5 4 3 2 1.
const (
	handout0 = ".......9.19.47.6.8.528194.72...48.....9...5.....75...99.736418.5.6.81.74.8......."
	handout1 = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"
	handout2 = "..61.34....3..8...54.7..12....2....4.5.3.9.7.7....4....37..5.42...8..7....14.78.."
	slowest  = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	mathdoku = `mathdoku 6
AABBCC
ADEFFF
DDEGHH
IJGGHK
IJLMNK
OOLMNP

A 13+   B 1-   C 5-   D 2*   E 10*  F 12+  G 36*  H 10+
I 8+    J 24*  K 3+   L 3-   M 10*  N 3/   O 12*  P 5
`
)

// usual has the puzzles of the topics that are given none.
var usual = map[string]struct {
	format  string
	puzzles []string
}{
	"backtrack": {"line", []string{handout2}},
	"loop":      {"line", []string{handout2}},
	"mathdoku":  {"mathdoku", []string{mathdoku}},
	"path":      {"line", []string{handout2}},
	"compare": {"line", []string{handout0 + " handout 0", handout1 + " handout 2, first", handout2 + " handout 2, second",
		slowest + " 987654321"}},
}

// Puzzles returns the puzzles of a topic that is given none.
func Puzzles(topic string) []*sudoku.Puzzle {
	var out []*sudoku.Puzzle
	for _, text := range usual[topic].puzzles {
		for item, err := range format.Read(strings.NewReader(text), topic, usual[topic].format) {
			if err != nil {
				panic(err) // a test reads them all
			}
			out = append(out, item.Puzzle)
		}
	}
	return out
}

// Engine returns the solver that a topic watches.
func Engine(topic string) string {
	if topic == "loop" {
		return "loop"
	}
	return "recursion"
}
