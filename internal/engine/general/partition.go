package general

import (
	"slices"

	"shudu/internal/engine/general/regions"
	"shudu/model"
	"shudu/sudoku"
)

// partition is a partition of places into regions, which has a room of its own.
type partition struct{ regions.Partition }

func (p partition) propagate(s *space) bool { return p.Propagate(s.frame()) }

// frame is the current frame, for partitions.
func (s *space) frame() regions.Frame { return regions.Frame{Words: s.dom, Space: s, Room: &s.regions} }

// Change implements regions.Space.
func (s *space) Change(v int32, now uint64) bool { return s.change(v, now) }

func (b *builder) postPartition(c *model.Partition) {
	scope := append(b.own(c.Vars), b.own(c.Labels)...)
	n := len(c.Vars)
	if n == 0 || !b.alike(scope[:n]) || !b.postRegions(c, scope) {
		b.postFallback(c)
		return
	}
	if b.inside {
		return
	}
	if b.labels == nil {
		b.labels = make([]bool, b.vars)
	}
	for _, v := range scope[n:] {
		b.labels[v] = true
	}
}

// postRegions posts a partition with its scope, the values before the labels. It
// reports false, with nothing done, when it is not one that the room knows.
func (b *builder) postRegions(c *model.Partition, scope []int32) bool {
	l := regions.Land{Vars: scope[:len(c.Vars)], Labels: scope[len(c.Vars):], Neighbours: c.Neighbours, Regions: len(c.Numbers), Size: c.Size}
	if n := len(l.Labels); n == 0 || n > regions.MostPlaces || twice(scope) || !b.alike(l.Labels) || l.Regions*l.Size != n {
		return false
	}
	numbers := b.values(l.Labels[0])
	if l.Regions > len(numbers) || !slices.Equal(numbers[:l.Regions], c.Numbers) {
		return false
	}
	if len(l.Vars) > 0 {
		l.Values = len(b.values(l.Vars[0]))
		l.Free = !b.inside && b.nameless(c)
	}
	p := partition{regions.New(&l, b.reserve, &b.start)}
	b.linkEqual(p)
	if !b.inside && len(l.Vars) > 0 {
		b.partitions = append(b.partitions, p.Partition)
	}
	b.addAgain(p, dear, scope)
	return true
}

// nameless reports whether no constraint asks for the numbers of the regions.
func (b *builder) nameless(c *model.Partition) bool {
	in := func(v model.Var) bool { return slices.Contains(c.Labels, v) }
	for _, v := range c.Labels {
		if b.model.Vars[v].Domain != b.model.Vars[c.Labels[0]].Domain {
			return false
		}
	}
	if all := sudoku.FirstDigits(len(c.Numbers)); b.model.Vars[c.Labels[0]].Domain&all != all {
		return false
	}
	for _, other := range b.model.Constraints {
		if other.Constraint == model.Constraint(c) || !slices.ContainsFunc(other.Scope(), in) {
			continue
		}
		if !model.SurvivesRenaming(other.Constraint, in) {
			return false
		}
	}
	return true
}

// linkEqual links places whose labels must be equal.
func (b *builder) linkEqual(p partition) {
	for _, c := range b.model.Constraints {
		if q, ok := c.Constraint.(*model.Pair); ok && q.Relation.Equality() {
			if x, y := p.Place(int32(q.X)), p.Place(int32(q.Y)); x >= 0 && y >= 0 {
				p.Link(b.start, x, y)
			}
		}
	}
}
