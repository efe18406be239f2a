package general

import "slices"

// A sum falls into cliques in more ways than one. Along a diagonal that boxes
// and disjoint groups cut, three variables of a box all differ, and so do three
// of a group: either way says something else about the sum.

// crosswise posts sums once more, by cliques that cut across the first ones.
func (b *builder) crosswise() {
	home := b.ints.cut(b.vars)
	for _, post := range b.posts {
		g, ok := post.propagator.(*grouped)
		if !ok || len(g.cliques) < 2 || b.settled(post.scope) {
			continue
		}
		if cliques := b.across(g.cliques, home); cliques != nil {
			other := b.groupeds.one()
			*other = grouped{cliques, g.target, g.plain}
			post.propagator = other
			b.posts = append(b.posts, post)
		}
	}
}

// across puts the variables of cliques into others, none of which has two from
// the same. It returns nil where most stay alone: then they say little. It notes
// in home, by variable, where it comes from.
func (b *builder) across(cliques []clique, home []int32) []clique {
	longest, total := 0, 0
	for i := range cliques {
		longest = max(longest, len(cliques[i].vars))
		total += len(cliques[i].vars)
		for _, v := range cliques[i].vars {
			home[v] = int32(i)
		}
	}
	all := b.cliques.cut(mostCliques)[:0]
	for k := range longest {
		for i := range cliques {
			c := &cliques[i]
			if k >= len(c.vars) {
				continue
			}
			v := c.vars[k]
			at := slices.IndexFunc(all, func(x clique) bool { return b.joins(&x, v, c.weight) && strangers(x.vars, v, home) })
			if all = b.put(all, at, v, clique{weight: c.weight, n: c.n}, len(cliques)); all == nil {
				return nil
			}
		}
	}
	if squares(all) < 2*total {
		return nil
	}
	return all
}

// strangers reports whether none of some variables comes from where another
// does.
func strangers(vars []int32, v int32, home []int32) bool {
	for _, w := range vars {
		if home[w] == home[v] {
			return false
		}
	}
	return true
}
