package logic

import "shudu/sudoku"

func init() {
	for _, t := range []*Technique{SimpleColorsTrap, SimpleColorsWrap} {
		t.finds(on9((*packed).simpleColors), colorTruths)
	}
	for _, t := range []*Technique{MultiColors1, MultiColors2} {
		t.finds(on9((*packed).multiColors), colorTruths)
	}
}

// colors are the places of a digit that houses with two places tie together: the
// digit is at all places of the one color and at none of the other.
type colors [2]bits81

// colored returns the groups of tied places of a digit.
func (p *packed) colored(d int) (groups []colors) {
	var tied bits81
	for u := range units {
		if p.free[u][d] == 2 {
			tied = tied.or(p.in(u, d))
		}
	}
	for tied.some() {
		var g colors
		p.color(tied.first(), d, 0, &g, &tied)
		if g[0].some() && g[1].some() {
			groups = append(groups, g)
		}
	}
	return groups
}

// color gives a place a color and what it is tied to the other one.
func (p *packed) color(c, d, color int, g *colors, tied *bits81) {
	if !tied.has(c) {
		return
	}
	*tied = tied.without(c)
	g[color] = g[color].with(c)
	for _, u := range p.of[c] {
		if p.free[u][d] == 2 {
			p.color(p.in(int(u), d).without(c).first(), d, 1-color, g, tied)
		}
	}
}

// simpleColors finds a color that appears twice in a house, so that it is the
// false one, and places that see both colors of a group.
func (p *packed) simpleColors(yield func(*Step) bool) bool {
	for d := 1; d <= 9; d++ {
		for _, g := range p.colored(d) {
			st := p.colorStep(SimpleColorsWrap, d, g)
			for _, side := range g {
				if p.clashes(side) {
					st.drop(side, d)
				}
			}
			if st.Worth() && !yield(st) {
				return false
			}
			st = p.colorStep(SimpleColorsTrap, d, g)
			st.drop(p.seesBoth(g[0], g[1], d), d)
			if st.Worth() && !yield(st) {
				return false
			}
		}
	}
	return true
}

func (p *packed) colorStep(t *Technique, d int, groups ...colors) *Step {
	st := p.new(t)
	st.Digits = sudoku.Digit(d).Set()
	for _, g := range groups {
		for _, side := range g {
			st.Sets = append(st.Sets, Set{side.cells(), st.Digits})
			st.Cells = st.Cells.Or(side.cells())
		}
	}
	return st
}

// seenBy returns the cells that see some cell of a set.
func (p *packed) seenBy(s bits81) (seen bits81) {
	for ; s.some(); s = s.rest() {
		seen = seen.or(p.peers[s.first()])
	}
	return seen
}

// clashes reports whether two cells of a set see each other.
func (p *packed) clashes(s bits81) bool { return p.seenBy(s).meets(s) }

// seesBoth returns the places of a digit that see some cell of each set.
func (p *packed) seesBoth(a, b bits81, d int) bits81 {
	return p.seenBy(a).and(p.seenBy(b)).and(p.at[d])
}

// multiColors finds a color that sees both colors of another group, so that it is
// the false one (2), and places that see the partners of two colors that see each
// other (1).
func (p *packed) multiColors(yield func(*Step) bool) bool {
	for d := 1; d <= 9; d++ {
		groups := p.colored(d)
		for i, a := range groups {
			for j, b := range groups {
				if i != j && !p.multiColor(d, a, b, yield) {
					return false
				}
			}
		}
	}
	return true
}

func (p *packed) multiColor(d int, a, b colors, yield func(*Step) bool) bool {
	st := p.colorStep(MultiColors2, d, a, b)
	for _, side := range a {
		if seen := p.seenBy(side); seen.meets(b[0]) && seen.meets(b[1]) {
			st.drop(side, d)
		}
	}
	if st.Worth() && !yield(st) {
		return false
	}
	st = p.colorStep(MultiColors1, d, a, b)
	var gone bits81
	for i, x := range a {
		for j, y := range b {
			if p.seenBy(x).meets(y) {
				more := p.seesBoth(a[1-i], b[1-j], d).not(gone)
				st.drop(more, d)
				gone = gone.or(more)
			}
		}
	}
	return !st.Worth() || yield(st)
}

// colorTruths are the houses that tie places of a step's groups together.
func colorTruths(b *Board, s *Step) (truths []Truth) {
	d := s.Digits.Min()
	for h := range b.Houses {
		if in := b.In(h, d); in.Len() == 2 && in.Within(s.Cells) {
			truths = append(truths, b.HouseTruth(h, d))
		}
	}
	return truths
}
