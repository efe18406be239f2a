package rule_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Inside an alternative a rule is said another way: its domains become
// constraints, and it may not ask for variables of its own. It holds there as
// it does alone, or it says that it cannot stand there.
func TestRulesInsideAnAlternative(t *testing.T) {
	all := grounds(t)
	refused := []string{}
	for _, e := range table {
		rnd := rand.New(rand.NewPCG(9, 10))
		on := e.on(t, all)
		for i := range len(on) {
			gr := on[i%len(on)]
			r := e.place(gr.placer(rnd))
			other := rule.Among{Values: []int{gr.puzzle.Geometry.Values()[0]}, Where: gr.placer(rnd).set(1)}
			either := rule.AnyOf{Rules: []sudoku.Rule{r, other}}
			tally, err := solve.Count(context.Background(), gr.with(either), 0)
			if err != nil && strings.Contains(err.Error(), "cannot stand inside an alternative") {
				refused = append(refused, e.name)
				break
			}
			want := uint64(0)
			for _, grid := range gr.grids {
				if v := gr.view(grid); e.satisfied(r, v) || v.at(other.Where[0]) == other.Values[0] {
					want++
				}
			}
			if err != nil || tally.Count != want {
				t.Errorf("%s: %s: %d solutions (%v), the definition says %d", gr.name, spelled(gr, either), tally.Count, err, want)
			}
		}
	}
	if want := []string{"top-bottom", "doublers", "modifiers", "doppelganger"}; !slices.Equal(refused, want) {
		t.Errorf("%v cannot stand inside an alternative, want %v", refused, want)
	}
}

// together returns some rules that make sense on a ground.
func together(t *testing.T, gr *ground, rnd *rand.Rand) (rules []sudoku.Rule, entries []entry) {
	for range 2 + rnd.IntN(5) {
		e := table[rnd.IntN(len(table))]
		if e.ground == nil && (e.fits == nil || e.fits(gr.puzzle.Geometry)) {
			rules, entries = append(rules, e.place(gr.placer(rnd))), append(entries, e)
		}
	}
	return rules, entries
}

// widerGrounds are larger ones, filled so far that few hundred grids are left:
// as many values as the engine has tables for and one more, irregular regions,
// odd values, many cells in a row.
func widerGrounds(t *testing.T) []*ground {
	blank := func(p *sudoku.Puzzle, solution string, open func(row, col int) bool) *sudoku.Puzzle {
		for c, ch := range solution {
			if g := p.Geometry; !open(g.Row(sudoku.Cell(c)), g.Col(sudoku.Cell(c))) {
				p.Givens[c] = sudoku.Digit(ch - '0')
			}
		}
		return p
	}
	five := must(sudoku.NewGeometry(5, 5, -1, 0, 2, 3, 7))
	parts := [][]sudoku.Cell{{0, 1, 2, 5, 6}, {3, 4, 8, 9, 14}, {7, 11, 12, 13, 17}, {10, 15, 16, 20, 21}, {18, 19, 22, 23, 24}}
	ten := must(sudoku.NewGeometry(2, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
	rows := sudoku.New(ten, rule.Different{Where: cellsUpTo(10)}, rule.AntiKnight{})
	for c := range 20 {
		if c%10 < 7 {
			rows.Givens[c] = sudoku.Digit(1 + (c+c/10*3)%10)
		}
	}
	twins := overlaid(6, 0, 14)
	copy(twins.Givens, []sudoku.Digit{1, 2, 3, 4})
	return []*ground{
		newGround(t, "two boards", twins),
		newGroundBy(t, "band", "Sudoku 9×9", blank(sudoku.New(sudoku.Square(9), rule.Classic(9)...),
			"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
			func(row, col int) bool { return row%3 < 2 && (row+col)%6 != 0 && col < 8 })),
		newGround(t, "irregular 5×5", sudoku.New(five, rule.Latin{}, rule.Regions{Parts: parts})),
		newGround(t, "2×10 with 0", rows),
		newGround(t, "Latin 6×6", blank(sudoku.New(sudoku.Square(6), rule.Latin{}),
			"123456234561345612456123561234612345", func(row, col int) bool { return row < 4 && col%4 != 3 })),
	}
}

// overlaid returns boards of 4×4 with boxes, from these cells on, in a square
// grid; what lies in none of them is no cell.
func overlaid(side int, from ...sudoku.Cell) *sudoku.Puzzle {
	g := must(sudoku.NewGeometry(side, side, 1, 2, 3, 4))
	outside := make([]bool, g.Positions())
	for c := range outside {
		outside[c] = !slices.ContainsFunc(from, func(f sudoku.Cell) bool {
			down, right := g.Row(sudoku.Cell(c))-g.Row(f), g.Col(sudoku.Cell(c))-g.Col(f)
			return down >= 0 && down < 4 && right >= 0 && right < 4
		})
	}
	var holes []sudoku.Cell
	for c, out := range outside {
		if out {
			holes = append(holes, sudoku.Cell(c))
		}
	}
	p := sudoku.New(must(g.WithHoles(holes...)))
	for _, f := range from {
		p.Rules = append(p.Rules, rule.Board{From: f, To: g.At(g.Row(f)+3, g.Col(f)+3), Height: 2, Width: 2})
	}
	return p
}

// Of the 288 grids of a board, 12 have each of the 24 fillings of a box: so many
// ways there are to go on where boards share one.
func TestOverlaidBoards(t *testing.T) {
	for _, tt := range []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   uint64
	}{
		{"one board", overlaid(4, 0), 288},
		{"two boards, one box", overlaid(6, 0, 14), 24 * 12 * 12},
		{"three boards in a row", overlaid(8, 0, 18, 36), 288 * 12 * 12},
		{"two boards, two boxes", overlaid(6, 0, 2), columnTwins(t)},
	} {
		tally, err := solve.Count(context.Background(), tt.puzzle, 0)
		if err != nil || tally.Count != tt.want {
			t.Errorf("%s: %d (%v), want %d", tt.name, tally.Count, err, tt.want)
		}
	}
}

// columnTwins counts pairs of grids of 4×4 where the right half of one is the
// left half of the other.
func columnTwins(t *testing.T) (n uint64) {
	left, right := map[[16]sudoku.Digit]uint64{}, map[[16]sudoku.Digit]uint64{}
	for _, grid := range newGround(t, "Sudoku 4×4", sudoku.New(sudoku.Square(4), rule.Classic(4)...)).grids {
		var l, r [16]sudoku.Digit
		for c, d := range grid {
			if c%4 < 2 {
				l[c] = d
			} else {
				r[c-2] = d
			}
		}
		left[l]++
		right[r]++
	}
	for half, times := range right {
		n += times * left[half]
	}
	return n
}

func cellsUpTo(n int) (cells []sudoku.Cell) {
	for c := range sudoku.Cell(n) {
		cells = append(cells, c)
	}
	return cells
}

// Rules that stand together strengthen each other in the engine: sums are
// added and subtracted, houses are cut, cells are found equal. None of it may
// lose or gain a solution.
func TestRulesTogether(t *testing.T) {
	all := append(grounds(t), widerGrounds(t)...)
	rnd := rand.New(rand.NewPCG(*seed, 12))
	some := 0
	for i := range *mixes {
		gr := all[i%len(all)]
		rules, entries := together(t, gr, rnd)
		want := uint64(0)
		for _, grid := range gr.grids {
			v := gr.view(grid)
			holds := true
			for k := range rules {
				holds = holds && entries[k].satisfied(rules[k], v)
			}
			if holds {
				want++
			}
		}
		p := gr.with(rules...)
		tally, err := solve.Solver{Threads: 1 + i%2}.Count(context.Background(), p, 0)
		if err != nil || tally.Count != want || !tally.Exact {
			t.Errorf("%s: %s: %d solutions (%v), the definitions say %d", gr.name, spelled(gr, rule.AllOf{Rules: rules}), tally.Count, err, want)
		}
		if want > 0 && want < uint64(len(gr.grids)) {
			some++
		}
	}
	if some < *mixes/10 {
		t.Errorf("only %d of %d mixtures said something", some, *mixes)
	}
}

// A rule that cannot stand where it is said names itself and the rule it
// stands in.
func TestErrorsNameTheRule(t *testing.T) {
	killer := rule.Killer{Where: []sudoku.Cell{0, 0}}
	for _, tt := range []struct {
		rule sudoku.Rule
		want string
	}{
		{killer, "rule 2 (killer): R1C1 is named twice"},
		{rule.AllOf{Rules: []sudoku.Rule{killer}}, "rule 2 (all-of): killer: R1C1 is named twice"},
		{rule.AnyOf{Rules: []sudoku.Rule{killer}}, "rule 2 (any-of): killer: R1C1 is named twice"},
		{rule.AnyOf{Rules: []sudoku.Rule{rule.AllOf{Rules: []sudoku.Rule{rule.TopBottom{}}}}}, "(any-of): all-of: top-bottom: this rule cannot stand"},
		{rule.AnyOf{Rules: []sudoku.Rule{nil}}, "(any-of): a rule that cannot be enforced"},
		{rule.Replicate{Rules: []sudoku.Rule{killer}, Where: []sudoku.Cell{5}}, "rule 2 (replicate): moved to R2C2: killer: R2C2 is named twice"},
	} {
		_, err := model.Compile(sudoku.New(sudoku.Square(4), rule.Latin{}, tt.rule))
		if !errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v, want %q", err, tt.want)
		}
	}
}

// aloneOnly are the rules that cannot stand inside an alternative.
var aloneOnly = []string{"top-bottom", "doublers", "doppelganger", "modifiers"}

// nested makes up a rule of rules, and says what it means.
func nested(t *testing.T, gr *ground, rnd *rand.Rand, depth int) (sudoku.Rule, func(v view) bool) {
	if depth == 0 || rnd.IntN(4) == 0 {
		for {
			e := table[rnd.IntN(len(table))]
			if e.ground == nil && (e.fits == nil || e.fits(gr.puzzle.Geometry)) && !slices.Contains(aloneOnly, e.name) {
				r := e.place(gr.placer(rnd))
				return r, func(v view) bool { return e.satisfied(r, v) }
			}
		}
	}
	var rules []sudoku.Rule
	var means []func(v view) bool
	for range 1 + rnd.IntN(3) {
		r, m := nested(t, gr, rnd, depth-1)
		rules, means = append(rules, r), append(means, m)
	}
	if rnd.IntN(3) == 0 {
		return rule.AllOf{Rules: rules}, func(v view) bool {
			return !slices.ContainsFunc(means, func(m func(view) bool) bool { return !m(v) })
		}
	}
	return rule.AnyOf{Rules: rules}, func(v view) bool {
		return slices.ContainsFunc(means, func(m func(view) bool) bool { return m(v) })
	}
}

// Alternatives of alternatives of any rules mean what their parts mean.
func TestNestedRulesTogether(t *testing.T) {
	all := grounds(t)
	rnd := rand.New(rand.NewPCG(*seed, 13))
	some := 0
	for i := range *mixes / 4 {
		gr := all[i%len(all)]
		one, means := nested(t, gr, rnd, 3)
		other, also := nested(t, gr, rnd, 1)
		want := uint64(0)
		for _, grid := range gr.grids {
			if v := gr.view(grid); means(v) && also(v) {
				want++
			}
		}
		tally, err := solve.Solver{Threads: 1 + i%2}.Count(context.Background(), gr.with(one, other), 0)
		if err != nil || tally.Count != want || !tally.Exact {
			t.Errorf("%s: %s: %d solutions (%v), the definitions say %d", gr.name, spelled(gr, rule.AllOf{Rules: []sudoku.Rule{one, other}}), tally.Count, err, want)
		}
		if want > 0 && want < uint64(len(gr.grids)) {
			some++
		}
	}
	if some < *mixes/40 {
		t.Errorf("only %d of %d mixtures said something", some, *mixes/4)
	}
}

// Every rule on larger grids, drawn as setters draw or anywhere: an ordinary
// 9×9, irregular regions of odd values, long rows, a Latin square.
func TestRulesOnLargerGrids(t *testing.T) {
	wider := widerGrounds(t)
	for k, e := range table {
		if e.ground != nil {
			continue
		}
		rnd := rand.New(rand.NewPCG(*seed, 100+uint64(k)))
		on := e.on(t, wider)
		for i := range *mixes / 100 * min(1, len(on)) {
			gr := on[i%len(on)]
			p := gr.placer(rnd)
			p.tidy = i%2 == 0 && gr.puzzle.Geometry.Rows() > 2
			r := e.place(p)
			want := gr.count(e, r)
			tally, err := solve.Count(context.Background(), gr.with(r), 0)
			if err != nil || tally.Count != want || !tally.Exact {
				t.Errorf("%s: %s: %d solutions (%v), the definition says %d", gr.name, spelled(gr, r), tally.Count, err, want)
			}
		}
	}
}
