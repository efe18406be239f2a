package learn

import (
	"fmt"
	"strings"
	"testing"

	"shudu/internal/formattest"
)

// searches tells a search step by step. A page says the puzzle (symbols of a
// square, or "row 3" for the permutations of three) and behind a space the
// solver, with the number of solutions after which it stops.
func searches(t *testing.T) func(text string) []string {
	return func(text string) []string {
		s := Search{}
		var what string
		if n, err := fmt.Sscanf(text, "row %s %s %d", &what, &s.Engine, &s.Limit); n == 3 && err == nil {
			s.Puzzle = Row(int(what[0]-'0'), int(what[0]-'0'), true)
		} else if _, err := fmt.Sscanf(text, "%s %s %d", &what, &s.Engine, &s.Limit); err != nil {
			t.Fatal(err)
		} else {
			s.Puzzle = classic(what)
		}
		var out []string
		p := play(t, s)
		for p.Forward() {
			out = append(out, tellStep(p.Step()))
		}
		return out
	}
}

// tellStep says a step: how deep it is, the cell and the digit, what came of it
// and why.
func tellStep(s Step) string {
	text := strings.Repeat("· ", s.Depth)
	if s.Outcome != Solution {
		text += fmt.Sprintf("%s %d ", s.Name, s.Value)
	}
	text += s.Outcome.String()
	for _, r := range s.Because {
		text += fmt.Sprintf(" %s %d", r.Label.Kind, r.Label.Index)
	}
	if s.Dead {
		text += ", a dead end"
	}
	return text
}

// Searches to their end, a step a line; the dots are calls under way.
func TestPageOfSearches(t *testing.T) {
	formattest.Examples(t, `
row 2 loop 0
	R1C1 1 place
	· R1C2 1 refuse row 1
	· R1C2 2 place
	· · solution
	· R1C2 2 back
	R1C1 2 place
	· R1C2 1 place
	· · solution
	· R1C2 2 refuse row 1
	· R1C2 2 back
	R1C1 2 back
row 3 recursion 2
	R1C1 1 place
	· R1C2 1 refuse row 1
	· R1C2 2 place
	· · R1C3 1 refuse row 1
	· · R1C3 2 refuse row 1
	· · R1C3 3 place
	· · · solution
	· · R1C3 3 back
	· R1C2 3 place
	· · R1C3 1 refuse row 1
	· · R1C3 2 place
	· · · solution
row 2 smallest 0
	R1C1 1 place
	· R1C2 1 refuse row 1
	· R1C2 2 place
	· · solution
	· R1C2 2 back
	R1C1 2 place
	· R1C2 1 place
	· · solution
	· R1C2 2 refuse row 1
	· R1C2 2 back
	R1C1 2 back
1.3.341221.343.1 recursion 0
	· R1C2 1 refuse row 1 column 2 box 1
	· R1C2 2 place
	· · · R1C4 1 refuse row 1 column 4 box 2
	· · · R1C4 2 refuse row 1 column 4 box 2
	· · · R1C4 3 refuse row 1 column 4 box 2
	· · · R1C4 4 place
	· · · · · · · · · · R3C3 1 refuse row 3 column 3 box 4
	· · · · · · · · · · R3C3 2 refuse row 3
	· · · · · · · · · · R3C3 3 refuse row 3 column 3 box 4
	· · · · · · · · · · R3C3 4 place
	· · · · · · · · · · · · · · R4C3 1 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 2 place
	· · · · · · · · · · · · · · · · solution
	· · · · · · · · · · · · · · R4C3 3 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 4 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 4 back
	· · · · · · · · · · R3C3 4 back
	· · · R1C4 4 back
	· R1C2 3 refuse row 1 column 2 box 1
	· R1C2 4 refuse column 2 box 1
	· R1C2 4 back
12343412214343.1 recursion 0
	· · · · · · · · · · · · · · R4C3 1 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 2 place
	· · · · · · · · · · · · · · · · solution
	· · · · · · · · · · · · · · R4C3 3 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 4 refuse row 4 column 3 box 4
	· · · · · · · · · · · · · · R4C3 4 back
1234341221434.21 smallest 0
	R4C2 1 refuse row 4 column 2 box 3
	R4C2 2 refuse row 4 column 2 box 3
	R4C2 3 place
	· solution
	R4C2 4 refuse row 4 column 2 box 3
	R4C2 4 back
11.............. recursion 0
	R1C1 1 refuse row 1 box 1
`, searches(t))
}
