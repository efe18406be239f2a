package generate

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// variant makes puzzles of any size with any rules. A full grid that obeys the
// rules of the whole grid comes first; the other rules are read off it; then
// givens come until the grid is the only solution, each where a wrong solution
// differs, and those that turn out not to be needed go again.
type variant struct {
	recipe Recipe
	prover prover
	grader *grader // of a level, nil when none is wanted
}

// The most nodes that a question may take. What is not answered in so many is
// taken for a no: the puzzle gets one more given.
const mostNodes = 4_000

func newVariant(r Recipe) *variant {
	if n := len(r.Pattern); r.Pattern != nil {
		r.Givens = Range{Low: n, High: n} // all of its cells, and no others
	}
	v := &variant{recipe: r, prover: newProver(mostNodes)}
	if r.Aim.wanted() {
		v.grader = newGrader(r.Aim)
	}
	return v
}

func (v *variant) make(ctx context.Context, block []Made, chance func(uint64) *rand.Rand) error {
	for i := range block {
		random := chance(block[i].Index)
		for block[i].Puzzle == nil && !block[i].ends(v.most()) {
			block[i].try()
			if err := v.attempt(ctx, &block[i], random); err != nil {
				return err
			}
		}
	}
	return nil
}

// most is how many attempts are made for one puzzle: fewer on a large grid, where
// each takes longer.
func (v *variant) most() int { return 64 + 24_000/v.recipe.geometry().Len() }

// attempt makes one puzzle, which may turn out not to be what the recipe wants.
func (v *variant) attempt(ctx context.Context, made *Made, random *rand.Rand) error {
	p := sudoku.New(v.recipe.geometry(), v.recipe.ground(random)...)
	solution, err := v.fill(ctx, p, random)
	if err != nil || solution == nil {
		return err
	}
	p.Rules = append(p.Rules, v.recipe.lay(p.Geometry, solution, random)...)
	ok, err := v.give(ctx, p, solution, random)
	if ok && v.grader != nil {
		ok, err = v.level(ctx, p, solution, random)
		made.Hardest = max(made.Hardest, v.grader.hardest)
	}
	if ok {
		made.Puzzle, made.Solution = p, solution
	}
	return err
}

// level leads a puzzle to the level that is wanted.
func (v *variant) level(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, random *rand.Rand) (bool, error) {
	ok, err := v.grader.lead(ctx, p, solution, v.recipe.orbits(), random)
	if !ok || err != nil || !v.recipe.Givens.has(p.Givens.Filled()) {
		return false, err
	}
	if grade, known := v.recipe.Aim.grade(); known {
		p.Info.Level = grade.String()
	}
	return true, nil
}

// geometry returns the grid of the recipe.
func (r Recipe) geometry() *sudoku.Geometry {
	if r.Layout != nil {
		return r.Layout.Geometry
	}
	return sudoku.Square(r.size())
}

// ground returns the rules that are there before the full grid is.
func (r Recipe) ground(random *rand.Rand) []sudoku.Rule {
	if r.Layout != nil {
		return slices.Clone(r.Layout.Rules)
	}
	names, n := spoken(r.Rules), r.size()
	var out []sudoku.Rule
	switch {
	case slices.Contains(names, "latin"):
		out = []sudoku.Rule{rule.Latin{}}
	case slices.Contains(names, "regions"):
		out = []sudoku.Rule{rule.Latin{}, rule.Regions{Parts: jigsaw(n, random)}}
	default:
		out = rule.Classic(n)
	}
	for _, name := range names {
		if whole, ok := wholes[name]; ok {
			out = append(out, whole(n))
		}
	}
	return out
}

// lay reads the other rules off a full grid.
func (r Recipe) lay(g *sudoku.Geometry, solution sudoku.Grid, random *rand.Rand) []sudoku.Rule {
	var out []sudoku.Rule
	for _, name := range spoken(r.Rules) {
		layout, ok := layouts[name]
		if !ok {
			continue
		}
		marks := layout(newSheet(g, solution, random))
		if most, ok := r.Marks[name]; ok && len(marks) > most {
			marks = marks[:most]
		}
		out = append(out, marks...)
	}
	return out
}

// fill returns a full grid that obeys the rules, nil when none was found: again
// and again a random cell gets a random digit, and keeps it when the rest can
// still be filled. Digits that nothing tells apart change places in the end.
func (v *variant) fill(ctx context.Context, p *sudoku.Puzzle, random *rand.Rand) (sudoku.Grid, error) {
	q := p.Clone()
	solution, err := v.prover.one(ctx, q)
	if err != nil || solution == nil {
		return nil, err
	}
	for range p.Geometry.N() * 2 {
		c := sudoku.Cell(random.IntN(p.Geometry.Positions()))
		d := sudoku.Digit(1 + random.IntN(p.Geometry.N()))
		if !p.Geometry.Exists(c) || q.Givens[c] != sudoku.None {
			continue
		}
		if q.Givens[c] = d; solution[c] == d {
			continue
		}
		next, err := v.prover.one(ctx, q)
		if err != nil {
			return nil, err
		}
		if next == nil {
			q.Givens[c] = sudoku.None
			continue
		}
		solution = next
	}
	return solution, nil
}

// give gives digits until the solution is the only one, and takes back what is
// not needed. It reports whether the givens are as the recipe wants them.
func (v *variant) give(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, random *rand.Rand) (bool, error) {
	orbits := shuffled(random, v.recipe.orbits())
	if err := v.prover.load(ctx, p); err != nil {
		return false, err
	}
	for {
		wrong, sure, err := v.prover.wrong(ctx, p.Givens, solution)
		if err != nil {
			return false, err
		}
		if wrong == nil && sure {
			break
		}
		if !sure { // anything helps
			wrong = make(sudoku.Grid, len(solution))
		}
		if !giveWhere(p, solution, orbits, func(c sudoku.Cell) bool { return wrong[c] != solution[c] }) {
			return false, nil // a variable cell differs, which no given can mend
		}
	}
	return v.trim(ctx, p, solution, shuffled(random, orbits))
}

// giveWhere gives the first orbit without givens that has a cell as asked for.
func giveWhere(p *sudoku.Puzzle, solution sudoku.Grid, orbits [][]sudoku.Cell, at func(sudoku.Cell) bool) bool {
	for _, orbit := range orbits {
		if p.Givens[orbit[0]] == sudoku.None && slices.ContainsFunc(orbit, at) {
			put(p, orbit, solution)
			return true
		}
	}
	return false
}

// put gives the digits of an orbit, and open takes them away.
func put(p *sudoku.Puzzle, orbit []sudoku.Cell, solution sudoku.Grid) {
	for _, c := range orbit {
		p.Givens[c] = solution[c]
	}
}

func open(p *sudoku.Puzzle, orbit []sudoku.Cell) {
	for _, c := range orbit {
		p.Givens[c] = sudoku.None
	}
}

// trim takes givens away that are not needed, as far as the recipe allows, or
// adds some where it wants more.
func (v *variant) trim(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid, orbits [][]sudoku.Cell) (bool, error) {
	low := v.recipe.Givens.Low
	for _, orbit := range orbits {
		if p.Givens[orbit[0]] == sudoku.None || p.Givens.Filled()-len(orbit) < low {
			continue
		}
		open(p, orbit)
		wrong, sure, err := v.prover.wrong(ctx, p.Givens, solution)
		if err != nil {
			return false, err
		}
		if wrong != nil || !sure {
			put(p, orbit, solution)
		}
	}
	for _, orbit := range orbits {
		if n := p.Givens.Filled(); n < low && p.Givens[orbit[0]] == sudoku.None && n+len(orbit) <= v.recipe.Givens.High {
			put(p, orbit, solution)
		}
	}
	if ok := v.recipe.Givens.has(p.Givens.Filled()); !ok || !v.recipe.Minimal {
		return ok, nil
	}
	return v.minimal(ctx, p, solution)
}

// minimal reports whether it is sure that no given can go.
func (v *variant) minimal(ctx context.Context, p *sudoku.Puzzle, solution sudoku.Grid) (bool, error) {
	givens := slices.Clone(p.Givens)
	for c, d := range p.Givens {
		if d == sudoku.None {
			continue
		}
		givens[c] = sudoku.None
		wrong, _, err := v.prover.wrong(ctx, givens, solution)
		if wrong == nil || err != nil {
			return false, err
		}
		givens[c] = d
	}
	return true, nil
}

// checkRules finds rules that are not known or do not go together.
func (r Recipe) checkRules() error {
	names := spoken(r.Rules)
	for _, name := range names {
		_, whole := wholes[name]
		_, laid := layouts[name]
		if !whole && !laid && name != "latin" && name != "regions" {
			return fault.Errorf("%w: no way is known to lay out the rule %q (known: %s)", ErrRecipe, name, strings.Join(Rules(), ", "))
		}
	}
	n := r.size()
	if h, _ := rule.BoxShape(n); h == 1 && (slices.Contains(names, "windoku") || slices.Contains(names, "disjoint-groups")) {
		return fault.Errorf("%w: a grid of %d has no boxes", ErrRecipe, n)
	}
	return nil
}
