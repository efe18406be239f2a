package general

import "shudu/model"

// differentIf enforces that variables differ when another one holds a value.
type differentIf struct {
	decides int32
	value   uint64
	vars    []int32
}

func (b *builder) postDifferentIf(c *model.DifferentIf) {
	scope := b.own(c.Scope())
	k := indexOf(b.values(scope[0]), c.Value)
	switch {
	case k < 0:
		return // it never holds the value
	case !b.alike(scope[1:]):
		b.postFallback(c)
	default:
		b.addAgain(&differentIf{scope[0], 1 << k, scope[1:]}, cheap, scope)
	}
}

func (p *differentIf) propagate(s *space) bool {
	d := s.dom[p.decides]
	if d&p.value == 0 {
		return true
	}
	for i, v := range p.vars {
		x := s.dom[v]
		if x&(x-1) != 0 {
			continue
		}
		for j, w := range p.vars {
			switch {
			case i == j:
			case d == p.value:
				if !s.drop(w, x) {
					return false
				}
			case s.dom[w] == x:
				return s.drop(p.decides, p.value)
			}
		}
	}
	return true
}
