package general

import (
	"cmp"
	"slices"

	"shudu/model"
)

// A tiling: the variables of each value form a region of one size, and these
// regions fill all places. Then the variables are the labels of a partition,
// which knows more than the regions do one by one: every place needs another of
// its value beside it.

// postTiling posts the connected regions that are a tiling as a partition. It
// returns them, or nil when there is none.
func (b *builder) postTiling() []*model.Connected {
	tiles := b.tiles()
	if tiles == nil {
		return nil
	}
	c := tiles[0]
	vars := b.own(c.Vars)
	if !b.alike(vars) || !b.postRegions(&model.Partition{Labels: c.Vars, Neighbours: c.Neighbours, Numbers: b.values(vars[0])[:len(tiles)], Size: c.Size}, vars) {
		return nil
	}
	b.tiled = true
	return tiles
}

// tiles returns the regions of a tiling, in the order of their values, which are
// the first of all values. It returns nil when there is none.
func (b *builder) tiles() []*model.Connected {
	var tiles []*model.Connected
	for _, s := range b.model.Constraints {
		c, ok := s.Constraint.(*model.Connected)
		if ok && len(c.Of) == 1 && c.Size > 0 && len(c.Vars) > 0 && (len(tiles) == 0 || sameButValue(tiles[0], c)) {
			tiles = append(tiles, c)
		}
	}
	if len(tiles) == 0 || len(tiles)*tiles[0].Size != len(tiles[0].Vars) {
		return nil
	}
	slices.SortFunc(tiles, func(x, y *model.Connected) int { return cmp.Compare(x.Of[0], y.Of[0]) })
	values := b.values(int32(tiles[0].Vars[0]))
	for i, t := range tiles {
		if i >= len(values) || t.Of[0] != values[i] {
			return nil
		}
	}
	return tiles
}

// sameButValue reports whether two regions differ in nothing but their value.
func sameButValue(x, y *model.Connected) bool {
	return x.Size == y.Size && slices.Equal(x.Vars, y.Vars) && slices.EqualFunc(x.Neighbours, y.Neighbours, slices.Equal)
}
