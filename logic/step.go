package logic

import (
	"slices"
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

// Value is a value on Sudoku Explainer's scale, in tenths: 72 is 7.2.
type Value int

// String returns the value with one digit behind the point.
func (v Value) String() string { return strconv.Itoa(int(v)/10) + "." + strconv.Itoa(int(v)%10) }

// Node is one statement of a chain: a candidate, or one of several, is the digit
// of its cell (On), or none of them is.
type Node struct {
	Digit sudoku.Digit
	Cells Cells // one, or the group
	On    bool
}

// Step is what a technique found on a board. It holds facts and no sentences.
// What it says at all is in Placements and Eliminations; the rest says why, as
// far as the technique uses it.
//
// A finder may reuse the step it hands out: who keeps one keeps a [Step.Clone].
type Step struct {
	Technique    *Technique
	More         Value // what this step is above the technique's value
	Placements   []Candidate
	Eliminations []Candidate

	Digits  sudoku.Digits // the digits it is about
	Cells   Cells         // the cells it is about: a subset, a fish's body, a wing's pivot first in List
	List    []sudoku.Cell // the same or others, where their order matters
	Houses  []int         // the houses it looks at (a fish's base)
	Covers  []int         // the houses it removes from (a fish's cover)
	Fins    Cells
	Sets    []Set            // almost locked sets and their like
	Chains  [][]Node         // each from its beginning to its end
	Grounds []Truth          // truths that the finder knows and nothing above says
	Rules   []int            // the rules it rests on, by their constraints' places in the model
	Combos  [][]sudoku.Digit // what a cage may hold, each way once in any order

	proof func(*Board, *Step) []Truth // says the truths, where not the technique's own does
}

// Set is some cells and the digits they hold between them.
type Set struct {
	Cells  Cells
	Digits sudoku.Digits
}

// Value returns the step's value on Sudoku Explainer's scale.
func (s *Step) Value() Value { return s.Technique.SE + s.More }

// Worth reports whether the step changes anything.
func (s *Step) Worth() bool { return len(s.Placements) > 0 || len(s.Eliminations) > 0 }

// Clone returns a copy that shares nothing with the step.
func (s *Step) Clone() *Step {
	c := *s
	c.Placements = slices.Clone(s.Placements)
	c.Eliminations = slices.Clone(s.Eliminations)
	c.List = slices.Clone(s.List)
	c.Houses = slices.Clone(s.Houses)
	c.Covers = slices.Clone(s.Covers)
	c.Sets = slices.Clone(s.Sets)
	c.Grounds = slices.Clone(s.Grounds)
	c.Rules = slices.Clone(s.Rules)
	c.Combos = slices.Clone(s.Combos)
	c.Chains = slices.Clone(s.Chains)
	for i := range c.Chains {
		c.Chains[i] = slices.Clone(c.Chains[i])
	}
	return &c
}

// reset empties the step and keeps its room.
func (s *Step) reset(t *Technique) *Step {
	*s = Step{Technique: t,
		Placements: s.Placements[:0], Eliminations: s.Eliminations[:0], List: s.List[:0], Houses: s.Houses[:0],
		Covers: s.Covers[:0], Sets: s.Sets[:0], Chains: s.Chains[:0], Grounds: s.Grounds[:0],
		Rules: s.Rules[:0], Combos: s.Combos[:0]}
	return s
}

// eliminate adds a digit of cells to what the step removes.
func (s *Step) eliminate(cells Cells, d sudoku.Digit) {
	for c := range cells.All() {
		s.Eliminations = append(s.Eliminations, Candidate{c, d})
	}
}

// place adds a digit to what the step places.
func (s *Step) place(c sudoku.Cell, d sudoku.Digit) {
	s.Placements = append(s.Placements, Candidate{c, d})
}

// Ground is the kind of a truth.
type Ground uint8

// The kinds of truths.
const (
	CellGround  Ground = iota // a cell holds one of its candidates
	HouseGround               // a digit stands at one of its places in a house
	PlainGround               // one of the candidates is true because there would be several solutions otherwise
	RuleGround                // constraints of the puzzle hold
	SumGround                 // houses and cages, added up, give an equation
	TrailGround               // a supposition leads to a dead end, one inference after the other
	PointGround               // constraints of the puzzle come to at least so many points
)

// Truth is a fact of the board as it is. Of most kinds it says that at least one
// of its candidates is the digit of its cell: a checker compares the options with
// what the board shows; those of a deadly pattern rest on the puzzle having one
// solution. Of the others it says that constraints of the puzzle hold for the
// candidates that the board shows, that an equation follows from some of them, or
// that a candidate leads to a dead end.
type Truth struct {
	Ground  Ground
	Cell    sudoku.Cell  // of a CellGround
	House   int          // of a HouseGround
	Digit   sudoku.Digit // of a HouseGround
	Pattern Cells        // of a PlainGround: the cells that would be deadly
	Options []Candidate

	Rules    []int       // of a RuleGround: places in the model's constraints
	Terms    []Term      // of a SumGround
	Kind     Sums        // of a SumGround: what is added up
	Supposed Candidate   // of a TrailGround: what leads to a dead end
	Trail    []Inference // of a TrailGround
	Points   []Points    // of a PointGround: what candidates are worth there; others are worth nothing
	Least    int         // of a PointGround: what they come to at least, however the constraints are filled
}

// Points is what a candidate is worth somewhere.
type Points struct {
	Candidate
	Worth int
}

// Sums is what an equation is about.
type Sums uint8

// The kinds of equations: values that are added or taken away, values of which
// only that they are even or odd counts, values that are multiplied or divided,
// and how often a digit (the truth's Digit) stands somewhere.
const (
	Total Sums = iota
	Parity
	Product
	Places
)

// Term is a house or a cage with the number of times it counts in an equation.
type Term struct {
	Rule  int // its place in the model's constraints
	Times int
}

// Inference is one thing that follows while something is supposed: digits that a
// variable loses, by a truth on the board as it is by then. At the last one a
// variable has nothing left.
type Inference struct {
	By      Truth
	Var     model.Var
	Removed sudoku.Digits
}

// RuleTruth returns the truth that constraints of the puzzle hold.
func RuleTruth(rules ...int) Truth {
	return Truth{Ground: RuleGround, Cell: sudoku.NoCell, House: -1, Rules: slices.Clone(rules)}
}

// ruleTruths are the truths of a technique that rests on the step's rules.
func ruleTruths(_ *Board, s *Step) []Truth { return []Truth{RuleTruth(s.Rules...)} }

// CellTruth returns the truth that a cell holds one of its candidates.
func (b *Board) CellTruth(c sudoku.Cell) Truth {
	t := Truth{Ground: CellGround, Cell: c, House: -1}
	for d := range b.cand[c].All() {
		t.Options = append(t.Options, Candidate{c, d})
	}
	return t
}

// HouseTruth returns the truth that a digit has its place in a house.
func (b *Board) HouseTruth(house int, d sudoku.Digit) Truth {
	t := Truth{Ground: HouseGround, Cell: sudoku.NoCell, House: house, Digit: d}
	for c := range b.In(house, d).All() {
		t.Options = append(t.Options, Candidate{c, d})
	}
	return t
}

// Truths returns the facts of the board on which the step rests. The board is
// the one it was found on, before it is applied.
func (s *Step) Truths(b *Board) []Truth {
	truths := slices.Clone(s.Grounds)
	proof := s.proof
	if proof == nil {
		proof = s.Technique.truths
	}
	if proof != nil {
		truths = append(truths, proof(b, s)...)
	}
	return truths
}

// cellTruths are the truths of a technique that rests on the cells of a step.
func cellTruths(b *Board, s *Step) (truths []Truth) {
	for c := range s.Cells.All() {
		truths = append(truths, b.CellTruth(c))
	}
	return truths
}

// houseTruths are the truths of a technique that rests on the step's digits in
// the step's houses.
func houseTruths(b *Board, s *Step) (truths []Truth) {
	for _, h := range s.Houses {
		for d := range s.Digits.All() {
			truths = append(truths, b.HouseTruth(h, d))
		}
	}
	return truths
}
