package hint

import (
	"context"
	"slices"

	"shudu/logic"
	"shudu/play"
	"shudu/sudoku"
)

// The rungs of a ladder, and what each adds to those before it.
const (
	RungWrong  = iota // what is wrong in the grid or the notes; nothing of the step
	RungWhere         // where to look: a house, or a digit
	RungWhat          // the technique
	RungAbout         // the digits and the houses it is about
	RungCells         // the cells
	RungWhy           // the whole argument, and what follows from it
	RungDo            // it is done
	RungsCount = RungDo + 1
)

// Notes says what a player has written down, and so what a hint may speak of.
type Notes uint8

// The kinds of notes.
const (
	SomeNotes Notes = iota // some candidates, or none, as it happens: all that the board allows are looked at
	NoNotes                // none: steps that need no notes come first
	FullNotes              // the notes are all candidates: what was crossed out stays out
)

// Ladder finds the next step as a person would, by named techniques, and tells
// it in rungs. It serves one player at a time.
type Ladder struct {
	Notes  Notes
	Own    bool // the player's own notes say which kind they are, position by position
	search *logic.Search
	hodoku logic.HoDoKu
}

// Next returns the next step of a position.
func (l *Ladder) Next(ctx context.Context, p Position) (Hint, bool) {
	if l.Own {
		l.Notes = p.Kind()
	}
	b, err := l.Board(p)
	if err != nil {
		return Hint{}, false
	}
	st := l.Step(ctx, b)
	if st == nil {
		return Hint{}, false
	}
	return Told(b, st), true
}

// Board returns the board of a position: the digits that stand there and the
// candidates that are left, those of the notes only where they are full.
func (l *Ladder) Board(p Position) (*logic.Board, error) {
	q := p.Puzzle.Clone()
	q.Givens = p.Grid
	b, err := logic.NewBoard(q)
	if err != nil {
		return nil, err
	}
	if l.Notes != FullNotes {
		return b, nil
	}
	for c, notes := range p.Notes {
		for d := range b.Candidates(sudoku.Cell(c)).All() {
			if notes != 0 && !notes.Has(d) {
				b.Eliminate(logic.Candidate{Cell: sudoku.Cell(c), Digit: d})
			}
		}
	}
	return b, nil
}

// Step returns the next step on a board, nil when none is known. Places where a
// digit is seen at once go first; then come the techniques with names of their
// own, the easiest first; then chains of suppositions.
func (l *Ladder) Step(ctx context.Context, b *logic.Board) *logic.Step {
	if l.search == nil || l.search.Layout != b.Layout {
		l.search = logic.NewSearch(b)
	}
	l.search.Board = b
	most := logic.HiddenSingle.SE + 3 // hidden singles, also in rows and columns
	if l.Notes == NoNotes {
		most = logic.DirectHiddenPair.SE
	}
	if !b.Classic {
		if st := logic.Variants.Next(ctx, l.search); st != nil {
			return st.Clone()
		}
		return nil
	}
	if st := logic.SE121.UpTo(most).Next(ctx, l.search); st != nil {
		return st.Clone()
	}
	var found *logic.Step
	l.hodoku.Path(ctx, b, func(st *logic.Step, _ *logic.Technique) bool {
		found = st.Clone()
		return false
	})
	if found != nil && found.Technique != logic.BruteForce {
		return found
	}
	if st := logic.SE121.Next(ctx, l.search); st != nil {
		return st.Clone()
	}
	return nil
}

// Told tells a step that was found on a board. An argument that is too long for people
// to like is told in short, and once more with nothing left out as a last rung of its own.
func Told(b *logic.Board, st *logic.Step) Hint {
	cut := false
	t := teller{b, st, &cut}
	h := Hint{
		Rungs:  []play.Phrase{t.where(), t.what(), t.about(), t.cells(), t.why()},
		Show:   RungCells - 1,
		Digits: t.all(),
		Cells:  t.shown(),
		Keep:   map[sudoku.Cell]sudoku.Digits{},
		Drop:   map[sudoku.Cell]sudoku.Digits{},
		Marks:  t.marks(),
	}
	if cut {
		h.Rungs = append(h.Rungs, teller{b, st, nil}.why())
	}
	for _, i := range t.looked() {
		h.Houses = append(h.Houses, b.Houses[i].Label)
	}
	for _, k := range st.Placements {
		h.Keep[k.Cell] |= k.Digit.Set()
		h.Moves = append(h.Moves, play.Put(k.Digit, k.Cell))
	}
	if len(st.Placements) > 0 {
		return h
	}
	for _, k := range st.Eliminations {
		h.Drop[k.Cell] |= k.Digit.Set()
	}
	for _, k := range evidence(st) {
		if !h.Drop[k.Cell].Has(k.Digit) && b.Has(k) {
			h.Keep[k.Cell] |= k.Digit.Set()
		}
	}
	return h
}

// evidence returns the candidates that a step speaks of without removing them.
func evidence(st *logic.Step) (out []logic.Candidate) {
	for c := range st.Cells.All() {
		for d := range st.Digits.All() {
			out = append(out, logic.Candidate{Cell: c, Digit: d})
		}
	}
	for _, chain := range st.Chains {
		for _, n := range chain {
			for c := range n.Cells.All() {
				if n.On {
					out = append(out, logic.Candidate{Cell: c, Digit: n.Digit})
				}
			}
		}
	}
	return out
}

// teller says a step in phrases.
type teller struct {
	*logic.Board
	*logic.Step
	cut *bool // that something was left out because it is long; nil where nothing is
}

// few returns how many of so many things are told: no more than most, where it is told
// in short.
func (t teller) few(n, most int) int {
	if t.cut == nil || n <= most {
		return n
	}
	*t.cut = true
	return most
}

// where names the house to look at, or the digit: what is least of the step. A digit
// that several houses are looked at for is more to go by than any of them.
func (t teller) where() play.Phrase {
	one := t.Digits
	if one == 0 {
		one = t.gone()
	}
	houses := t.Houses()
	switch {
	case len(houses) > 0 && (len(houses) == 1 || one.Len() > 1):
		return play.Tell("hint.where", t.house(houses[0]))
	case len(t.said()) > 0:
		return play.Tell("hint.where", t.ruleInShort(t.said()[0]))
	case one.Len() > 1 && t.crowded() >= 0:
		return play.Tell("hint.where", t.house(t.crowded()))
	}
	return play.Tell("hint.where.digit", t.digits(one))
}

// crowded returns the house that most cells of the step lie in, -1 where no two lie in
// one.
func (t teller) crowded() int {
	best, most := -1, 1
	cells := logic.CellsOf(t.shown()...)
	for h, house := range t.Board.Houses {
		if n := house.Set.And(cells).Len(); n > most {
			best, most = h, n
		}
	}
	return best
}

// Houses returns the houses the step looks at; of a cell with one digit left,
// that is its box, or its row.
func (t teller) Houses() []int {
	if len(t.Step.Houses) > 0 {
		return t.Step.Houses
	}
	if t.Technique != logic.NakedSingle {
		return nil
	}
	best := -1
	for h, house := range t.Board.Houses {
		if set := house.Set; set.Has(t.Placements[0].Cell) && (best < 0 || t.Open(h) < t.Open(best)) {
			best = h
		}
	}
	if best < 0 {
		return nil
	}
	return []int{best}
}

// what names the technique and says what it is.
func (t teller) what() play.Phrase {
	return play.Tell("hint.what", play.Tell("technique."+t.Technique.Name), play.Tell("what."+t.Technique.Name))
}

// about names the digits and the houses.
func (t teller) about() play.Phrase {
	digits := t.all()
	switch houses := t.looked(); {
	case len(houses) == 0 && len(t.said()) > 0:
		return play.Tell("hint.about.rules", t.digits(digits), t.rules())
	case len(houses) == 0:
		return play.Tell("hint.about", t.digits(digits))
	default:
		return play.Tell("hint.about.houses", t.digits(digits), t.houses(houses))
	}
}

// looked returns the houses that the step looks at or removes from, each once.
func (t teller) looked() (out []int) {
	for _, h := range slices.Concat(t.Houses(), t.Covers) {
		if !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	return out
}

// all returns all digits that the step speaks of.
func (t teller) all() sudoku.Digits {
	digits := t.Digits
	for _, k := range slices.Concat(t.Placements, t.Eliminations) {
		digits |= k.Digit.Set()
	}
	for _, chain := range t.Chains {
		for _, n := range chain {
			digits |= n.Digit.Set()
		}
	}
	return digits
}

func (t teller) cells() play.Phrase { return play.Tell("hint.cells", t.names(t.shown())) }

// shown returns the cells that the step speaks of, those it changes last.
func (t teller) shown() []sudoku.Cell {
	cells := t.Cells.Or(t.Fins)
	for _, set := range t.Sets {
		cells = cells.Or(set.Cells)
	}
	for _, chain := range t.Chains {
		for _, n := range chain {
			cells = cells.Or(n.Cells)
		}
	}
	out := cells.List()
	if len(t.Placements) > 0 {
		out = append([]sudoku.Cell{t.Placements[0].Cell}, out...)
	}
	if len(out) == 0 {
		for _, k := range t.Eliminations {
			out = append(out, k.Cell)
		}
	}
	seen := map[sudoku.Cell]bool{}
	return slices.DeleteFunc(out, func(c sudoku.Cell) bool { was := seen[c]; seen[c] = true; return was })
}

// why says the argument: the sentence of the technique, filled with the step's
// facts, and what follows.
func (t teller) why() play.Phrase {
	return play.Tell("hint.why", play.Tell("why."+t.argument().Name, t.gaps()...), t.conclusion())
}

// argument returns the technique whose sentences say the step: a cage of which there are
// too many combinations to be listed, or one of several rules that does without the
// others, is a rule like any other.
func (t teller) argument() *logic.Technique {
	switch t.Technique {
	case logic.CageDigits, logic.CageCombinations:
		if !t.fewCombos() {
			return logic.RuleAlone
		}
	case logic.RulesTogether:
		if len(t.said())+len(t.sums()) == 1 {
			return logic.RuleAlone
		}
	}
	return t.Technique
}

// gaps are what fills the gaps of the sentences, in the order in which the file of
// their words names them.
func (t teller) gaps() []any {
	cells, last := t.Cells.List(), len(t.Chains)-1
	return []any{
		t.digits(t.Digits), t.names(cells), t.houses(t.Houses()), t.houses(t.Covers), t.names(t.Fins.List()),
		t.names(t.at()), t.chains(), t.facts(), t.sets(),
		t.rules(), t.meaning(), t.combos(), t.equation(), t.trail(), t.names(t.List),
		t.houses(t.Covers[:min(1, len(t.Covers))]), t.houses(t.Covers[max(0, len(t.Covers)-1):]), t.end(),
		t.digits(t.gone()), t.anyOf(cells), t.oneOf(t.Digits), t.reasons(), t.cases(), t.supposed(),
		t.first(0), t.last(0), t.last(last), t.ties(), t.through(), t.each(), t.notFirst(), t.helpers(), t.parts(),
		t.anyOf(t.at()), t.oneOf(t.gone()), t.taken(), t.points(), t.because(),
	}
}

// at returns the cell that gets a digit, or those that lose one.
func (t teller) at() (cells []sudoku.Cell) {
	if len(t.Placements) > 0 {
		return []sudoku.Cell{t.Placements[0].Cell}
	}
	for _, k := range t.Eliminations {
		if !slices.Contains(cells, k.Cell) {
			cells = append(cells, k.Cell)
		}
	}
	return cells
}

// conclusion says what follows: a digit that stands, or candidates that go.
func (t teller) conclusion() play.Phrase {
	if len(t.Placements) > 0 {
		return listedBy("sentences", phrases(t.Placements, func(k logic.Candidate) play.Phrase {
			return play.Tell("so.place", t.Geometry.Name(k.Cell), t.Geometry.Label(k.Digit))
		}))
	}
	return t.dropped()
}

// dropped says which digits go from which cells: digits that go from the same cells
// together.
func (t teller) dropped() play.Phrase {
	cells := map[sudoku.Digit]logic.Cells{}
	var digits sudoku.Digits
	for _, k := range t.Eliminations {
		set := cells[k.Digit]
		set.Add(k.Cell)
		cells[k.Digit] = set
		digits |= k.Digit.Set()
	}
	var from []logic.Cells
	var gone []sudoku.Digits
	for d := range digits.All() {
		i := slices.Index(from, cells[d])
		if i < 0 {
			i = len(from)
			from, gone = append(from, cells[d]), append(gone, 0)
		}
		gone[i] |= d.Set()
	}
	var said []play.Phrase
	for i, set := range from {
		said = append(said, play.Tell("so.drop", listed(byDropDigits, t.labels(gone[i])), listed(byDropCells, t.named(set.List()))))
	}
	return play.Tell("so", listedBy("facts", said))
}

// mostFacts is how many facts are told at most; nobody reads more.
const mostFacts = 12

// facts says what is true of cells and houses that the step rests on, each once.
func (t teller) facts() play.Phrase {
	var truths []logic.Truth
	for _, x := range t.Truths(t.Board) {
		same := func(y logic.Truth) bool {
			return x.Ground == y.Ground && x.Cell == y.Cell && x.House == y.House && x.Digit == y.Digit
		}
		if (x.Ground == logic.CellGround || x.Ground == logic.HouseGround) && !slices.ContainsFunc(truths, same) {
			truths = append(truths, x)
		}
	}
	n := min(len(truths), mostFacts)
	return t.andMore(phrases(truths[:n], t.fact), len(truths)-n)
}

// andMore lists facts, and how many more there are.
func (t teller) andMore(said []play.Phrase, more int) play.Phrase {
	if more > 0 {
		said = append(said, play.Tell("facts.more", more))
	}
	return listedBy("facts", said)
}

// fact says one truth about a cell or a house.
func (t teller) fact(truth logic.Truth) play.Phrase {
	if truth.Ground == logic.HouseGround {
		return play.Tell("fact.house", t.house(truth.House), t.Geometry.Label(truth.Digit), t.anyOf(cellsOf(truth.Options)))
	}
	var digits sudoku.Digits
	for _, k := range truth.Options {
		digits |= k.Digit.Set()
	}
	return play.Tell("fact.cell", t.Geometry.Name(truth.Cell), t.oneOf(digits))
}

func cellsOf(options []logic.Candidate) (cells []sudoku.Cell) {
	for _, k := range options {
		cells = append(cells, k.Cell)
	}
	return cells
}

// marks draws the step: a frame around each house it looks at, and a line along
// each chain.
func (t teller) marks() []sudoku.Mark {
	var marks []sudoku.Mark
	for _, h := range t.Houses() {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Hollow, Cells: t.Board.Houses[h].Cells})
	}
	for _, chain := range t.Chains {
		line := sudoku.Mark{Shape: sudoku.MarkArrow, Style: sudoku.Faint}
		for _, n := range chain {
			if c := n.Cells.First(); len(line.Cells) == 0 || line.Cells[len(line.Cells)-1] != c {
				line.Cells = append(line.Cells, c)
			}
		}
		if len(line.Cells) > 1 {
			marks = append(marks, line)
		}
	}
	return marks
}
