package mathdoku

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/format/cages"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// hand types a puzzle as people do: names of any kind, clues in any order and
// way, comments and blank lines.
func hand(r *rand.Rand, p *sudoku.Puzzle) string {
	m, err := cages.Of(p)
	if err != nil {
		panic(err)
	}
	pick := func(ways ...string) string { return ways[r.IntN(len(ways))] }
	names := make([]string, len(m.Cages))
	long := len(names) > 52 || r.IntN(3) == 0
	for i := range names {
		if names[i] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[i%52 : i%52+1]; long {
			names[i] = fmt.Sprintf("%s%d_", pick("cage", "q", "Z"), i)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d%s\n", pick("mathdoku", "Mathdoku", "MATHDOKU"), p.Geometry.N(), pick("", " ", "  # a comment"))
	for c, i := range cages.Owners(p.Geometry, m.Cages) {
		name := "."
		if i >= 0 {
			name = names[i]
		}
		if i >= 0 && len(m.Cages[i].Where) == 1 && r.IntN(2) == 0 {
			name = fmt.Sprint(m.Cages[i].Target)
			m.Cages[i].Op = "given"
		}
		b.WriteString(name)
		switch last := p.Geometry.Col(sudoku.Cell(c)) == p.Geometry.Cols()-1; {
		case last:
			b.WriteString(pick("\n", " \n", "\t# row\n", "\n\n"))
		case long:
			b.WriteString(pick(" ", "\t", "   "))
		}
	}
	for _, i := range r.Perm(len(m.Cages)) {
		x := m.Cages[i]
		if x.Op == "given" {
			continue
		}
		op := map[model.Op]string{model.Add: "+", model.Sub: pick("-", "−", "–"), model.Mul: pick("*", "×", "·"), model.Div: pick("/", "÷"), "": ""}[x.Op]
		b.WriteString(names[i] + pick(" ", ": ", "=", " = ", ":"))
		switch behind := fmt.Sprint(x.Target) + op; {
		case op == "" || r.IntN(3) > 0:
			b.WriteString(behind)
		case r.IntN(2) == 0:
			fmt.Fprintf(&b, "%d %s", x.Target, op)
		default:
			fmt.Fprintf(&b, "%s %d", op, x.Target)
		}
		b.WriteString(pick("\n", "  ", ", ", "; ", " # clue\n", "\n\n# more\n"))
	}
	return b.String()
}

// However a puzzle is typed, it is read as the same.
func TestTypedByHand(t *testing.T) {
	for seed := range uint64(300) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(8))
		p.Solution = nil
		text := hand(r, p)
		ps, err := readAll(text)
		if err != nil || len(ps) != 1 {
			t.Fatalf("seed %d: %d puzzles, %v, in\n%s", seed, len(ps), err, text)
		}
		if d := formattest.Diff(ps[0], p); d != "" {
			t.Fatalf("seed %d: %s, in\n%s", seed, d, text)
		}
	}
}

// Every operation with every way to write it, before and behind the number.
func TestEveryOperation(t *testing.T) {
	for op, ways := range map[model.Op][]string{
		model.Add: {"+", "＋"}, model.Sub: {"-", "−", "–"}, model.Mul: {"*", "×", "·", "x", "X"}, model.Div: {"/", "÷", ":"}, model.Any: {"?"},
		"mod": {"mod", "MOD"}, "pow": {"pow"}, "gcd": {"gcd"}, "lcm": {"lcm", "Lcm"}, "and": {"and"}, "or": {"or"}, "xor": {"xor"},
	} {
		for _, way := range ways {
			clues := []string{"2" + way, "2 " + way}
			if _, symbol := symbols[[]rune(way)[0]]; symbol && way != ":" { // "A : 2" is a name, a colon and a number
				clues = append(clues, way+" 2")
			}
			for _, clue := range clues {
				p := readOne(t, "mathdoku 3\nAA.\n...\n...\nA "+clue+"\n")
				if x := p.Rules[1].(rule.Cage); x.Op != op || x.Target != 2 {
					t.Errorf("%q is read as %s", clue, x.Text())
				}
			}
		}
	}
}
