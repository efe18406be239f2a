package band

// Node is a part of a search: a puzzle with some guesses made. It holds no
// pointers and may be copied and sent to other goroutines.
type Node struct{ state state }

// Masks writes the candidates that the node leaves in each cell, with bit d-1 for
// digit d. The solutions of the node are those of the masks.
func (n *Node) Masks(masks *[81]uint16) { n.state.masks(masks) }

// Split takes what is left of the search apart into at least want nodes, or fewer
// if there is less to divide, and appends them to nodes; s then has nothing left to
// search. Each remaining solution lies in exactly one node, so the counts of the
// nodes add up. Splitting goes breadth first, to get parts of like size.
//
// After [Spent] this hands a hard puzzle over to somebody else, solutions found
// so far excepted.
func (s *Solver) Split(nodes []Node, want int) []Node {
	start := len(nodes)
	nodes = s.spill(nodes)
	for i := range s.open {
		nodes = append(nodes, Node{s.stack[i]})
	}
	s.open = 0
	for branched := true; branched; {
		branched = false
		for i, level := start, len(nodes); i < level && len(nodes)-start < want; i++ {
			st := &nodes[i].state
			switch {
			case !st.settle():
				last := len(nodes) - 1
				nodes[i] = nodes[last]
				nodes = nodes[:last]
				i, level = i-1, min(level, last)
			case !st.solved():
				var next Node
				st.branch(&next.state, st.pairs(), true)
				nodes = append(nodes, next)
				s.guesses++
				branched = true
			}
		}
	}
	return nodes
}
