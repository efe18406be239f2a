package logic

import "slices"

// How many boxes a line crosses whose boxes are looked at together.
const (
	leastCrossed = 3
	mostCrossed  = 4
)

// crossed makes bundles of the boxes that a rule crosses, with all rules that have much
// to do there: a diagonal and its boxes, an arrow through a band.
func (s *Search) crossed(all []*bundle) []*bundle {
	var known [][]int
	for i := range s.ruling.sources {
		o := &s.ruling.sources[i]
		if o.sum != nil {
			break
		}
		var boxes []int
		for _, h := range s.kind[Box] {
			if s.Houses[h].Set.Meets(o.set) {
				boxes = append(boxes, h)
			}
		}
		if len(boxes) < leastCrossed || len(boxes) > mostCrossed || slices.ContainsFunc(known, func(k []int) bool { return slices.Equal(k, boxes) }) {
			continue
		}
		known = append(known, boxes)
		all = append(all, s.housed(boxes...))
	}
	return all
}
