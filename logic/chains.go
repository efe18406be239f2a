package logic

import (
	"shudu/logic/internal/chain"
	"shudu/sudoku"
)

func init() {
	for _, t := range []*Technique{XCycle, YCycle, ForcingXChain, BidirectionalCycle, ForcingChain} {
		t.finds(chains(chain.Simple), nil)
	}
	NishioChain.finds(chains(chain.Nishio), nil)
	CellChains.finds(chains(chain.Multiple), nil)
	RegionChains.finds(chains(chain.Multiple), nil)
	for _, t := range []*Technique{DynamicCell, DynamicRegion, DynamicDouble, DynamicContradiction} {
		t.finds(chains(chain.Dynamic), nil)
	}
	for i, t := range []*Technique{DynamicPlus, Nested2, Nested3, Nested4, Nested5} {
		t.finds(chains(chain.Plus+chain.Family(i)), nil)
	}
}

// chains finds the easiest hint of a family of chains on the ordinary 9×9 grid.
func chains(f chain.Family) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if !s.Classic {
			return true
		}
		h, ok := s.chainer().Find(f, s.compact(), s.stop)
		return !ok || yield(s.chainStep(&h))
	}
}

// chainer returns the searcher of chains, made when it is first used.
func (s *Search) chainer() *chain.Searcher {
	if s.chain == nil {
		s.chain = chain.New(chain.Values{Cycle: int(XCycle.SE), XChain: int(ForcingXChain.SE), Chain: int(ForcingChain.SE)}, s.later)
	}
	return s.chain
}

// compact returns the board as the searcher of chains sees it.
func (s *Search) compact() *chain.Grid {
	g := &s.chainGrid
	g.Clear()
	for c, k := range s.cand {
		if d := s.grid[c]; d != sudoku.None {
			g.Place(int(d) - 1)
		} else {
			g.Open(c, uint16(k))
		}
	}
	return g
}

// chainTechnique returns the technique of a hint.
func chainTechnique(h *chain.Hint) *Technique {
	switch h.Family {
	case chain.Simple:
		return simpleTechnique(h)
	case chain.Nishio:
		return NishioChain
	case chain.Multiple:
		if h.Kind == chain.Cell {
			return CellChains
		}
		return RegionChains
	case chain.Dynamic:
		return map[chain.Kind]*Technique{chain.Cell: DynamicCell, chain.Region: DynamicRegion,
			chain.Double: DynamicDouble, chain.Contradiction: DynamicContradiction}[h.Kind]
	}
	return [...]*Technique{DynamicPlus, Nested2, Nested3, Nested4, Nested5, Nested4, Nested4, Nested4}[h.Family-chain.Plus]
}

func simpleTechnique(h *chain.Hint) *Technique {
	switch {
	case h.Kind == chain.YType:
		return YCycle
	case h.Kind == chain.XType && h.Cycle:
		return XCycle
	case h.Kind == chain.XType:
		return ForcingXChain
	case h.Cycle:
		return BidirectionalCycle
	}
	return ForcingChain
}

// chainStep says a hint as a step.
func (s *Search) chainStep(h *chain.Hint) *Step {
	st := s.new(chainTechnique(h))
	st.More = Value(h.More)
	for _, k := range h.Off {
		st.Eliminations = append(st.Eliminations, candidateOf(k))
	}
	if h.On >= 0 {
		st.Placements = append(st.Placements, candidateOf(h.On))
	}
	for _, c := range h.Chains {
		st.Chains = append(st.Chains, nodesOf(c))
	}
	for _, t := range h.Truths {
		if t.House < 0 {
			st.Grounds = append(st.Grounds, s.CellTruth(sudoku.Cell(t.Cell)))
		} else {
			st.Grounds = append(st.Grounds, s.HouseTruth(s.houseOf(t.House), sudoku.Digit(t.Digit+1)))
		}
	}
	return st
}

// houseOf returns the house that the searcher of chains knows by a number: boxes,
// rows, columns.
func (l *Layout) houseOf(h int) int { return l.kind[[...]Kind{Box, Row, Column}[h/9]][h%9] }

func candidateOf(k int) Candidate { return Candidate{sudoku.Cell(k / 9), sudoku.Digit(k%9 + 1)} }

// nodesOf turns a chain round: the assumption comes first.
func nodesOf(c []chain.Node) []Node {
	nodes := make([]Node, len(c))
	for i, n := range c {
		k := candidateOf(n.Candidate)
		nodes[len(c)-1-i] = Node{Digit: k.Digit, Cells: CellsOf(k.Cell), On: n.On}
	}
	return nodes
}
