package logic

import (
	"shudu/model"
	"shudu/sudoku"
)

// territory is what is known of a region that hangs together: which places are in it
// for sure, and which may be.
type territory struct {
	*model.Connected
	must, may []bool
	sure      int // how many are in
	first     int // one that is in, -1 when none is
}

// territory reads what is known of a region from what its variables may hold.
func (s *Search) territory(c *model.Connected, domains []sudoku.Digits) *territory {
	t := &territory{Connected: c, must: make([]bool, len(c.Vars)), may: make([]bool, len(c.Vars)), first: -1}
	for i, x := range c.Vars {
		of := s.digitsOf(x, c.Of)
		t.may[i] = domains[x]&of != 0
		if t.must[i] = t.may[i] && domains[x]&^of == 0; t.must[i] {
			t.first = i
			t.sure++
		}
	}
	return t
}

// hangs takes from domains what a region that hangs together leaves no room for:
// places that it cannot reach are not in it, and a place without which it would fall
// apart, or stay too small, is. It reports false when it cannot be.
func (s *Search) hangs(c *model.Connected, domains []sudoku.Digits) bool {
	t := s.territory(c, domains)
	if t.first < 0 {
		return t.somewhere()
	}
	near := t.reach(-1)
	if !t.enough(near) {
		return false
	}
	far := t.steps()
	for i, x := range c.Vars {
		of := s.digitsOf(x, c.Of)
		switch {
		case t.must[i] || !t.may[i]:
		case !near[i] || c.Size > 0 && t.sure+far[i] > c.Size:
			domains[x] &^= of
		case !t.enough(t.reach(i)):
			domains[x] &= of
		}
	}
	return true
}

// somewhere reports whether there is room for a region of which no place is known.
func (t *territory) somewhere() bool {
	for i, may := range t.may {
		if !may {
			continue
		}
		if t.first = i; t.enough(t.reach(-1)) {
			return true
		}
	}
	return false
}

// reach returns the places that can be reached from the first through places that may
// be in, without one of them; -1 is none.
func (t *territory) reach(without int) []bool {
	reached := make([]bool, len(t.Vars))
	reached[t.first] = true
	for todo := []int{t.first}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, j := range t.Neighbours[i] {
			if t.may[j] && !reached[j] && j != without {
				reached[j] = true
				todo = append(todo, j)
			}
		}
	}
	return reached
}

// enough reports whether places that can be reached are a region: all that are in are
// among them, and they are as many as it has.
func (t *territory) enough(reached []bool) bool {
	n := 0
	for i, r := range reached {
		if r {
			n++
		} else if t.must[i] {
			return false
		}
	}
	return n >= t.Size && (t.Size == 0 || t.sure <= t.Size)
}

// steps returns how many more places a region has when it goes to a place by the
// shortest way from one that is in.
func (t *territory) steps() []int {
	far := make([]int, len(t.Vars))
	var todo []int
	for i, must := range t.must {
		if must {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[0]
		todo = todo[1:]
		for _, j := range t.Neighbours[i] {
			if t.may[j] && !t.must[j] && far[j] == 0 {
				far[j] = far[i] + 1
				todo = append(todo, j)
			}
		}
	}
	return far
}
