package logic

import "shudu/sudoku"

func init() { DeathBlossom.finds(on9((*packed).deathBlossoms), blossomTruths) }

// blossom is a search for a cell and an almost locked set for each of its
// candidates that loses it when the cell takes it: whatever the cell takes, one
// set holds all its others.
type blossom struct {
	*packed
	sets   []almost
	stem   int
	petals [9]*almost
	of     [10][]*almost // by digit: the sets that may be a petal for it
	told   map[string]bool
	key    []byte
	yield  func(*Step) bool
}

// deathBlossoms finds what sees a digit in all petals of a cell.
func (p *packed) deathBlossoms(yield func(*Step) bool) bool {
	b := blossom{packed: p, sets: p.almosts(), told: map[string]bool{}, yield: yield}
	for c, k := range p.cand {
		if k == 0 || !b.listPetals(c) {
			continue
		}
		b.stem = c
		if !b.choose(k, 0, bits81{}, 1<<9-1) {
			return false
		}
	}
	return true
}

// listPetals lists the petals of each candidate of a cell. It reports whether all
// have some.
func (b *blossom) listPetals(c int) bool {
	for m := b.cand[c]; m != 0; m &= m - 1 {
		d := lowest(m)
		b.of[d] = b.of[d][:0]
		for i := range b.sets {
			if b.sets[i].seen[d].has(c) {
				b.of[d] = append(b.of[d], &b.sets[i])
			}
		}
		if len(b.of[d]) == 0 {
			return false
		}
	}
	return true
}

// choose chooses a petal for the next of the candidates left. shared are the
// digits that all petals have.
func (b *blossom) choose(left uint16, n int, cells bits81, shared uint16) bool {
	if left == 0 {
		return b.found(n, cells, shared&^b.cand[b.stem])
	}
	for _, a := range b.of[lowest(left)] {
		if both := shared & a.digits; both&^b.cand[b.stem] != 0 {
			b.petals[n] = a
			if b.seenBySome(n+1, both&^b.cand[b.stem]) && !b.choose(left&(left-1), n+1, cells.or(a.cells), both) {
				return false
			}
		}
	}
	return true
}

// seenBySome reports whether a candidate sees a digit in all petals so far.
func (b *blossom) seenBySome(n int, digits uint16) bool {
	for ; digits != 0; digits &= digits - 1 {
		d := lowest(digits)
		seen := b.at[d]
		for _, a := range b.petals[:n] {
			seen = seen.and(b.common(a.at[d]))
		}
		if seen.without(b.stem).some() {
			return true
		}
	}
	return false
}

func (b *blossom) found(n int, cells bits81, digits uint16) bool {
	st := b.new(DeathBlossom)
	for ; digits != 0; digits &= digits - 1 {
		d := lowest(digits)
		seen := b.at[d].not(cells).without(b.stem)
		for _, a := range b.petals[:n] {
			seen = seen.and(b.common(a.at[d]))
		}
		st.drop(seen, d)
	}
	if !st.Worth() {
		return true
	}
	b.key = st.eliminationKey(b.key[:0])
	if b.told[string(b.key)] {
		return true
	}
	b.told[string(b.key)] = true
	for _, a := range b.petals[:n] {
		st.addSet(a)
	}
	st.Cells = CellsOf(sudoku.Cell(b.stem))
	return b.yield(st)
}

// eliminationKey appends what a step removes.
func (st *Step) eliminationKey(key []byte) []byte {
	for _, k := range st.Eliminations {
		key = append(key, byte(k.Cell), byte(k.Digit))
	}
	return key
}

// blossomTruths are the stem and the cells of the petals.
func blossomTruths(b *Board, s *Step) []Truth { return append(cellTruths(b, s), setTruths(b, s)...) }
