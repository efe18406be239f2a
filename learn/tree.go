package learn

import (
	"shudu/model"
	"shudu/sudoku"
)

// Node is a digit that was tried, in the decision tree of a search.
type Node struct {
	Var      model.Var
	Digit    sudoku.Digit // none at the root
	Refused  bool
	Solution bool    // with this digit every cell is filled
	Branches []*Node // what was tried in the next cell
}

// Leaves returns how many solutions lie below a node.
func (n *Node) Leaves() int {
	total := 0
	if n.Solution {
		total = 1
	}
	for _, b := range n.Branches {
		total += b.Leaves()
	}
	return total
}

// Grow returns the decision tree of a search, and whether it is whole: it
// stops growing at so many nodes.
func Grow(s Search, most int) (root *Node, whole bool, err error) {
	p, err := Play(s)
	if err != nil {
		return nil, false, err
	}
	defer p.Close()
	root = &Node{}
	path := []*Node{root}
	for nodes := 0; nodes < most; {
		if !p.Forward() {
			return root, true, nil
		}
		state, step := p.State(), p.Step()
		switch step.Outcome {
		case Refuse, Place:
			depth := len(state.Path)
			if step.Outcome == Place {
				depth--
			}
			n := &Node{Var: step.Var, Digit: step.Digit, Refused: step.Outcome == Refuse}
			path = append(path[:depth+1], n)
			path[depth].Branches = append(path[depth].Branches, n)
			nodes++
		case Solution:
			path[len(state.Path)].Solution = true
		}
	}
	return root, false, nil
}
