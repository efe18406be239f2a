package general

import (
	"slices"

	"shudu/model"
)

// kin is who can never be equal in the puzzle that was built last. Puzzles of a
// kind come one after another, and what is known of one holds for the next.
type kin struct {
	key   []int32 // the groups, see nameGroups
	apart []uint64
	peers lists
}

// readGroups finds which variables can never be equal.
func (b *builder) readGroups() {
	for _, d := range b.model.Differents() {
		b.dead = b.dead || b.crowded(d.Vars)
	}
	stride := (b.vars + 63) / 64
	key := b.nameGroups()
	if slices.Equal(key, b.kin.key) {
		b.apart = bitMatrix{stride, b.words.copy(b.kin.apart)}
		b.peers = b.kin.peers
		return
	}
	b.apart = bitMatrix{stride, b.words.cut(b.vars * stride)}
	for _, d := range b.model.Differents() {
		b.setApart(d.Vars)
	}
	b.peers = b.apart.lists(b.workshop)
	b.remember(key)
}

// nameGroups says all that readGroups reads: the classes of the variables, where
// there are several, and the groups.
func (b *builder) nameGroups() []int32 {
	key := append(b.key[:0], int32(b.vars), int32(len(b.lists)))
	if len(b.lists) > 1 {
		key = append(key, b.class...)
	}
	for _, d := range b.model.Differents() {
		key = append(key, int32(-len(d.Vars)))
		for _, v := range d.Vars {
			key = append(key, int32(v))
		}
	}
	b.key = key
	return key
}

// remember keeps who can never be equal, unless that is much.
func (b *builder) remember(key []int32) {
	k := &b.kin
	if len(b.apart.bits)+len(b.peers.all)+len(key) > mostKept {
		return
	}
	k.key = append(k.key[:0], key...)
	k.apart = append(k.apart[:0], b.apart.bits...)
	k.peers.from = append(k.peers.from[:0], b.peers.from...)
	k.peers.all = append(k.peers.all[:0], b.peers.all...)
}

// crowded reports whether there are more variables than values.
func (b *builder) crowded(vars []model.Var) bool {
	values := 0
	seen := b.words.cut((len(b.lists) + 63) / 64)
	for _, v := range vars {
		if k := b.class[v]; seen[k>>6]>>(k&63)&1 == 0 {
			seen[k>>6] |= 1 << (k & 63)
			values += len(b.lists[k])
		}
	}
	return len(vars) > values
}

// setApart says that some variables are all different: those of one class can
// never be equal.
func (b *builder) setApart(vars []model.Var) {
	set := b.words.cut(b.apart.stride)
	for k := range b.lists {
		clear(set)
		for _, v := range vars {
			if int(b.class[v]) == k {
				set[v>>6] |= 1 << (v & 63)
			}
		}
		for _, v := range vars {
			if int(b.class[v]) == k {
				b.apart.add(int32(v), set)
			}
		}
	}
}
