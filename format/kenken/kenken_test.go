package kenken

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const name = "kenken"

const three = `A
1 2 3
2 3 1
3 1 2
T
3 0 3
2 6 0
3 0 0
S
+ 0 1
1 * 0
/ 0 0
V
0 1
1 0
0 1
H
1 1
1 1
1 0
`

func TestRead(t *testing.T) {
	p := formattest.One(t, name, three)
	want := []sudoku.Rule{
		rule.Latin{},
		rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}},
		rule.Cage{Target: 3, Where: []sudoku.Cell{2}},
		rule.Cage{Target: 2, Where: []sudoku.Cell{3}},
		rule.Cage{Op: "*", Target: 6, Where: []sudoku.Cell{4, 5, 8}},
		rule.Cage{Op: "/", Target: 3, Where: []sudoku.Cell{6, 7}},
	}
	if !reflect.DeepEqual(p.Rules, want) {
		t.Errorf("read as %v", p.Rules)
	}
	if got := formattest.Trip(t, name, p); got != three {
		t.Errorf("written as %s", got)
	}
	formattest.Solves(t, p, p.Solution)
	for _, text := range []string{three, strings.ReplaceAll(three, "\n", "\r\n"), three[len("A\n1 2 3\n2 3 1\n3 1 2\n"):]} {
		if f := format.Sniff([]byte(text)); f == nil || f.Name != name {
			t.Errorf("sniffed %v", f)
		}
		if q := formattest.One(t, name, text); !reflect.DeepEqual(q.Rules, want) {
			t.Errorf("read as %v", q.Rules)
		}
	}
}

// The target may stand in any cell of its cage.
func TestTargetAnywhere(t *testing.T) {
	p := formattest.One(t, name, strings.NewReplacer("2 6 0\n", "2 0 6\n", "1 * 0", "1 0 x").Replace(three))
	if x := p.Rules[4].(rule.Cage); x.Target != 6 || x.Op != "*" {
		t.Errorf("read as %v", x)
	}
}

func TestMany(t *testing.T) {
	bare := three[len("A\n1 2 3\n2 3 1\n3 1 2\n"):]
	for text, want := range map[string]int{three + three: 2, three + "\n# x\n" + bare: 2, bare + bare: 2} {
		if ps, err := formattest.Read(name, text); len(ps) != want || err != nil {
			t.Errorf("read %d, %v", len(ps), err)
		}
	}
}

func TestErrors(t *testing.T) {
	swap := func(old, new string) string { return strings.Replace(three, old, new, 1) }
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "1 2", Want: "1:1: expected a section"},
		{Text: "A\n1", Want: "1:1: section T has 0 rows"},
		{Text: swap("T\n3 0 3\n", "T\n"), Want: "section A has 3 rows (expected 2)"},
		{Text: swap("3 1 2\n", ""), Want: "1:1: section A has 2 rows (expected 3)"},
		{Text: swap("1 2 3", "1 2 3 4"), Want: "2:7: a row of section A has 4 words (expected 3)"},
		{Text: swap("0 1\n1 0", "0\n1 0"), Want: "14:1: a row of section V has 1 words (expected 2)"},
		{Text: swap("0 1\n1 0", "0 2\n1 0"), Want: "14:3: \"2\" is no wall"},
		{Text: swap("3 0 3", "x 0 3"), Want: "6:1: \"x\" is no target"},
		{Text: swap("3 0 3", "-3 0 3"), Want: "6:1: \"-3\" is no target"},
		{Text: swap("3 0 3", "3 1 3"), Want: "6:3: the cage of R1C2 has a second target"},
		{Text: swap("3 0 3", "0 0 3"), Want: "10:1: R1C1 has a symbol but no target"},
		{Text: swap("2 6 0\n3 0 0\nS\n+ 0 1\n1", "0 6 0\n3 0 0\nS\n+ 0 1\n0"), Want: "7:1: the cage of R2C1 has no target"},
		{Text: swap("+ 0 1", "% 0 1"), Want: "10:1: \"%\" is no symbol"},
		{Text: swap("+ 0 1", "1 0 1"), Want: "10:1: a cage of 2 cells needs an operation"},
		{Text: swap("1 2 3", "1 2 4"), Want: "2:5: \"4\" is no number from 1 to 3"},
		{Text: "T\n" + strings.Repeat("0\n", 65), Want: "1:1: section T has 65 rows"},
	})
}

func TestCannot(t *testing.T) {
	p := formattest.One(t, name, three)
	apart := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "+", Target: 2, Where: []sudoku.Cell{0, 3}}, rule.Cage{Op: "+", Target: 4, Where: []sudoku.Cell{1, 2}})
	zero := p.Clone()
	zero.Rules[1] = rule.Cage{Op: "-", Target: 0, Where: []sudoku.Cell{0, 1}}
	killer := p.Clone()
	killer.Rules = append(killer.Rules, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {4, 5, 8}, {6, 7}}})
	for what, q := range map[string]*sudoku.Puzzle{"apart": apart, "zero": zero, "killer": killer} {
		if _, err := formattest.Write(name, q); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Random puzzles come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(7))
		formattest.Trip(t, name, p)
	}
}

func FuzzRead(f *testing.F) { formattest.Fuzz(f, name, true, three, "T\n1\nS\n1\nV\nH\n") }

func Example() {
	for item, err := range format.Read(strings.NewReader(three), "text", "") {
		fmt.Println(item.Puzzle.Rules[2].(rule.Cage).Text(), err)
	}
	// Output: 3 <nil>
}
