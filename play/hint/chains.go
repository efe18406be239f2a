package hint

import (
	"slices"

	"shudu/logic"
	"shudu/play"
	"shudu/sudoku"
)

// chains says the chains: R1C1 = 5 → R1C4 ≠ 5 → R7C4 = 5 (column 4), with numbers
// where there are several. In brackets stands the house that has no other place left.
func (t teller) chains() play.Phrase {
	var said []play.Phrase
	for _, chain := range t.Chains {
		said = append(said, t.chain(chain))
	}
	return numbered(said)
}

// numbered says one thing, or several with numbers: (1) …; (2) …
func numbered(said []play.Phrase) play.Phrase {
	if len(said) > 1 {
		for i := range said {
			said[i] = play.Tell("numbered", i+1, said[i])
		}
	}
	return listedBy("facts", said)
}

func (t teller) chain(chain []logic.Node) play.Phrase {
	var said []play.Phrase
	known := &inferences{Board: t.Board}
	for _, n := range t.inOrder(chain) {
		h, _ := known.why(n)
		said = append(said, t.node(n, h))
		known.nodes = append(known.nodes, n)
	}
	return listedBy("then", said)
}

// node writes a statement: R1C1 = 5, R1C1/R1C2 ≠ 5; and the house because of which it
// is so, if it is one.
func (t teller) node(n logic.Node, house int) play.Phrase {
	key := "node.off"
	if n.On {
		key = "node.on"
	}
	said := play.Tell(key, listedBy("group", t.eachNamed(n.Cells)), t.Geometry.Label(n.Digit))
	if house >= 0 {
		said = play.Tell("node.house", said, t.house(house))
	}
	return said
}

func (t teller) eachNamed(cells logic.Cells) (said []play.Phrase) {
	for c := range cells.All() {
		said = append(said, play.Tell("one", t.Geometry.Name(c)))
	}
	return said
}

// statement says a node in words: R1C1 is 5, or is not.
func (t teller) statement(n logic.Node) play.Phrase {
	key := "state.off"
	if n.On {
		key = "state.on"
	}
	return play.Tell(key, t.anyOf(n.Cells.List()), t.Geometry.Label(n.Digit))
}

// first and last say the statements that a chain begins and ends with.
func (t teller) first(i int) play.Phrase {
	if i < 0 || i >= len(t.Chains) || len(t.Chains[i]) == 0 {
		return play.Tell("nothing")
	}
	return t.statement(t.inOrder(t.Chains[i])[0])
}

// notFirst says the opposite of what the first chain begins with.
func (t teller) notFirst() play.Phrase {
	if len(t.Chains) == 0 || len(t.Chains[0]) == 0 {
		return play.Tell("nothing")
	}
	n := t.inOrder(t.Chains[0])[0]
	n.On = !n.On
	return t.statement(n)
}

func (t teller) last(i int) play.Phrase {
	if i < 0 || i >= len(t.Chains) || len(t.Chains[i]) == 0 {
		return play.Tell("nothing")
	}
	chain := t.inOrder(t.Chains[i])
	return t.statement(chain[len(chain)-1])
}

// opposite is the statement that would be true if the step were wrong: what it places
// is not there, or what it removes is.
func (t teller) opposite() logic.Node {
	if len(t.Placements) > 0 {
		k := t.Placements[0]
		return logic.Node{Digit: k.Digit, Cells: logic.CellsOf(k.Cell)}
	}
	if len(t.Eliminations) == 0 {
		return logic.Node{}
	}
	k := t.Eliminations[0]
	return logic.Node{Digit: k.Digit, Cells: logic.CellsOf(k.Cell), On: true}
}

// supposed says the opposite of what follows, to begin an argument with.
func (t teller) supposed() play.Phrase {
	if n := t.opposite(); n.Digit != sudoku.None {
		return t.statement(n)
	}
	return play.Tell("nothing")
}

// inOrder returns the statements of a chain such that each follows from some before
// it, as far as that can be seen: chains that branch come with their branches mixed.
func (t teller) inOrder(chain []logic.Node) []logic.Node {
	rest := slices.Clone(chain)
	known := &inferences{Board: t.Board}
	take := func(i int) {
		known.nodes = append(known.nodes, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	if i := slices.Index(rest, t.opposite()); i > 0 && i < len(rest)-1 {
		take(i)
	}
	for len(rest) > 0 {
		next := 0
		for i, n := range rest[:len(rest)-1] {
			if _, ok := known.why(n); ok {
				next = i
				break
			}
		}
		take(next)
	}
	return known.nodes
}

// inferences are statements that are known on a board.
type inferences struct {
	*logic.Board
	nodes []logic.Node
}

// why reports whether a statement follows from what is known, and the house that has
// no other place left, -1 where it is not for a house.
func (f *inferences) why(n logic.Node) (house int, ok bool) {
	if !n.On {
		return -1, f.excluded(n)
	}
	if n.Cells.Len() == 1 && f.onlyDigit(n) {
		return -1, true
	}
	for h := range f.Houses {
		if n.Cells.Within(f.Houses[h].Set) && f.onlyPlace(h, n) {
			return h, true
		}
	}
	return -1, false
}

// excluded reports whether something known to be so leaves no room for a candidate.
func (f *inferences) excluded(n logic.Node) bool {
	for _, k := range f.nodes {
		if k.On && (k.Digit == n.Digit && f.seen(k.Cells, n.Cells) || k.Digit != n.Digit && k.Cells.Len() == 1 && n.Cells == k.Cells) {
			return true
		}
	}
	return false
}

// seen reports whether every two cells of two sets exclude each other.
func (f *inferences) seen(a, b logic.Cells) bool {
	for c := range a.All() {
		if !b.Within(f.Peers[c]) {
			return false
		}
	}
	return true
}

// onlyDigit reports whether all other digits of a cell are known to be wrong.
func (f *inferences) onlyDigit(n logic.Node) bool {
	left := f.Candidates(n.Cells.First()) &^ n.Digit.Set()
	for _, k := range f.nodes {
		if !k.On && n.Cells.Within(k.Cells) {
			left &^= k.Digit.Set()
		}
	}
	return left == 0
}

// onlyPlace reports whether all other places of a digit in a house are known to be
// wrong.
func (f *inferences) onlyPlace(h int, n logic.Node) bool {
	left := f.In(h, n.Digit).Not(n.Cells)
	for _, k := range f.nodes {
		if !k.On && k.Digit == n.Digit {
			left = left.Not(k.Cells)
		}
	}
	return left.Empty()
}
