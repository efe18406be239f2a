package hint

import (
	"slices"
	"strings"

	"shudu/logic"
	"shudu/play"
	"shudu/play/reason"
	"shudu/sudoku"
)

// What is told of why rules leave no room for a digit, at most.
const (
	fewWays    = 3  // ways to fill the cells, where there is something else to say
	mostWays   = 6  // ways to fill the cells
	mostDigits = 30 // digits in all of them
	mostTies   = 4  // digits of two cells that do not go together
	mostCases  = 5  // ways to place the ends of a stretch
	mostSums   = 3  // sets of digits of a stretch
	mostAlong  = 9  // cells that are tied one to the next
	mostTo     = 3  // other cells that a digit does not go with
	mostForced = 7  // digits on the way to a dead end
	mostSplit  = 10 // and, with two for each, cases
	mostDead   = 12 // dead ends, where nothing is left out
)

// tried are the techniques that try ways to fill cells: what they leave no room for is
// told with a reason.
var tried = []*logic.Technique{
	logic.RulePair, logic.RuleAlone, logic.CageCombinations, logic.HiddenCage, logic.Innies, logic.LineProduct,
	logic.HouseOfCages, logic.RulesTogether, logic.HouseTogether, logic.HousesTogether, logic.LineAcross,
}

// because says why rules leave no room for what the step removes, as briefly as it can
// be told: digits that do not go together, the ways that are left, how much or how
// little a clue would come to, where one of the digits leads; else that every way is to
// be tried.
func (t teller) because() play.Phrase {
	if !slices.Contains(tried, t.argument()) {
		return play.Tell("nothing")
	}
	if (t.Technique == logic.Innies || t.Technique == logic.LineProduct) && !logic.CellsOf(t.at()...).Meets(t.Cells) {
		return play.Tell("claim", t.digits(t.gone()))
	}
	r := reason.Of(t.Board, t.Step)
	for _, say := range []func(*reason.Reasons) (play.Phrase, bool){
		t.whyTied, t.whyNeeds, t.whyFewWays, t.whyLimits, t.whyOneOther, t.whyWays, t.whySomeLimits, t.whyCases, t.whyAlong, t.whyClash, t.whyExample,
	} {
		if said, ok := say(r); ok {
			return said
		}
	}
	return play.Tell("try")
}

// whyTied says which digits of two cells do not go together.
func (t teller) whyTied(r *reason.Reasons) (play.Phrase, bool) {
	ties, rest := r.Ties(1)
	two := !slices.ContainsFunc(ties, func(x reason.Tie) bool { return t.open(x.Rule) != 2 })
	return t.clashes(alike(ties)), two && len(ties) > 0 && len(ties) <= mostTies && !rest
}

// whyNeeds says which digits have no more places than they need.
func (t teller) whyNeeds(r *reason.Reasons) (play.Phrase, bool) {
	needs := r.Needs()
	return play.Tell("needs.all", listedBy("facts", phrases(needs, func(n reason.Need) play.Phrase {
		key := "needs.many"
		if n.Least == 1 {
			key = "needs.one"
		}
		return play.Tell(key, t.oneOf(n.Digits), t.names(n.Cells), n.Least)
	}))), len(needs) > 0 && len(needs) <= mostTies
}

// open returns how many empty cells a rule has.
func (t teller) open(rule int) (n int) {
	for _, c := range t.Model.CellsOf(t.Model.Constraints[rule].Scope()) {
		if t.Digit(c) == sudoku.None {
			n++
		}
	}
	return n
}

// whyOneOther says which digits do not go with what one other cell of a rule can be, where
// that says all.
func (t teller) whyOneOther(r *reason.Reasons) (play.Phrase, bool) {
	ties, rest := r.Ties(1)
	one := len(t.said()) == 1 && !slices.ContainsFunc(ties, func(x reason.Tie) bool { return len(x.To) == 0 || t.open(x.Rule) < 3 })
	return t.clashes(alike(ties)), one && len(ties) > 0 && len(alike(ties)) <= mostTies && !rest
}

// whyClash says which digits do not go with what a few other cells of a rule can be. It
// is told where there is one rule, so that it is clear by which.
func (t teller) whyClash(r *reason.Reasons) (play.Phrase, bool) {
	if len(t.said())+len(t.sums()) != 1 {
		return play.Phrase{}, false
	}
	ties, rest := r.Ties(mostTo)
	slices.SortStableFunc(ties, func(a, b reason.Tie) int { return len(a.To) - len(b.To) })
	groups := alike(ties)
	n := t.few(len(groups), mostTies)
	return t.andRest(t.clashes(groups[:n]), rest || n < len(groups)), n > 0
}

// clashes says digits that do not go together.
func (t teller) clashes(groups [][]reason.Tie) play.Phrase {
	return play.Tell("tied.all", listedBy("facts", phrases(groups, t.clash)))
}

// alike puts ties together that differ in the cell only.
func alike(ties []reason.Tie) (groups [][]reason.Tie) {
	for _, x := range ties {
		i := slices.IndexFunc(groups, func(g []reason.Tie) bool {
			return g[0].Digits == x.Digits && slices.Equal(g[0].To, x.To) && slices.Equal(g[0].Left, x.Left)
		})
		if i < 0 {
			groups, i = append(groups, nil), len(groups)
		}
		groups[i] = append(groups[i], x)
	}
	return groups
}

// clash says that digits do not go with what other cells can be.
func (t teller) clash(same []reason.Tie) play.Phrase {
	var cells []sudoku.Cell
	for _, x := range same {
		cells = append(cells, x.Cell)
	}
	x := same[0]
	digits, cell := t.oneOf(x.Digits), t.anyOf(cells)
	switch len(x.To) {
	case 0:
		return play.Tell("tied.never", digits, cell)
	case 1:
		return play.Tell("tied", digits, cell, t.Geometry.Name(x.To[0]), t.oneOf(x.Left[0]))
	}
	var to []play.Phrase
	for i, c := range x.To {
		to = append(to, play.Tell("cell.left", t.Geometry.Name(c), t.oneOf(x.Left[i])))
	}
	return play.Tell("tied.several", digits, cell, listed(byAllOf, to))
}

// whyExample says where one of the digits leads at once, or in each of a few cases; where
// nothing is left out, where each of them leads.
func (t teller) whyExample(r *reason.Reasons) (play.Phrase, bool) {
	dead, ok := r.Example(mostForced, mostSplit)
	alone := len(t.said())+len(t.sums())+len(t.Step.Houses) < 2 && dead.Size() == 0 && dead.End.Cell == sudoku.NoCell && dead.End.Digits == 0
	if alone || !ok { // that a rule by itself leaves no room says nothing
		return play.Phrase{}, false
	}
	all := []reason.Dead{dead}
	if t.few(len(t.Eliminations), 1) > 1 {
		all = t.allDead(r)
	}
	said := listedBy("sentences", phrases(all, t.example))
	return t.andRest(said, len(t.Eliminations) > len(all)), true
}

// allDead returns where what the step removes leads, as far as that can be told.
func (t teller) allDead(r *reason.Reasons) (all []reason.Dead) {
	for _, k := range t.Eliminations[:min(len(t.Eliminations), mostDead)] {
		dead, ok := r.Straight(k, mostForced)
		if !ok {
			dead, ok = r.Split(k, mostSplit)
		}
		if ok {
			all = append(all, dead)
		}
	}
	return all
}

// example says where a digit leads.
func (t teller) example(d reason.Dead) play.Phrase {
	if len(d.Branches) == 0 {
		return play.Tell("example", t.state(d.Supposed), t.leads(d))
	}
	return play.Tell("example.cases", t.state(d.Supposed), t.chosen(d), listedBy("facts", phrases(d.Branches, func(b reason.Dead) play.Phrase {
		return play.Tell("example.if", t.state(b.Supposed), t.leads(b))
	})))
}

// chosen says what must stand with a digit, and between what there is to choose then.
func (t teller) chosen(d reason.Dead) play.Phrase {
	var of []logic.Candidate
	for _, b := range d.Branches {
		of = append(of, b.Supposed)
	}
	return listed(byClauses, append(phrases(d.Forced, t.state), t.choice(of, d.House)))
}

// state says that a cell holds a digit.
func (t teller) state(k logic.Candidate) play.Phrase {
	return play.Tell("state.on", t.Geometry.Name(k.Cell), t.Geometry.Label(k.Digit))
}

// leads says what must stand then, and where it ends.
func (t teller) leads(d reason.Dead) play.Phrase {
	return listed(byClauses, append(phrases(d.Forced, t.state), t.deadEnd(d.End)))
}

// choice says that one of some candidates must be: of a cell, or of a digit in a house.
func (t teller) choice(of []logic.Candidate, house int) play.Phrase {
	if house >= 0 {
		return play.Tell("fact.house", t.house(house), t.Geometry.Label(of[0].Digit), t.anyOf(cellsOf(of)))
	}
	var digits sudoku.Digits
	for _, k := range of {
		digits |= k.Digit.Set()
	}
	return play.Tell("fact.cell", t.Geometry.Name(of[0].Cell), t.oneOf(digits))
}

// deadEnd says where following rules ends.
func (t teller) deadEnd(e reason.End) play.Phrase {
	switch {
	case e.Cell != sudoku.NoCell:
		return play.Tell("end.cell", t.Geometry.Name(e.Cell))
	case e.Sum != nil:
		return play.Tell("end.sum", t.sumText(*e.Sum))
	}
	where := t.rule(ruleSays{[]int{e.Rule}, t.Model.CellsOf(t.Model.Constraints[e.Rule].Scope())})
	if h := slices.IndexFunc(t.Board.Houses, func(h logic.House) bool { return h.Rule == e.Rule }); h >= 0 {
		where = t.house(h)
	}
	if e.Digits != 0 {
		return play.Tell("end.digit", t.oneOf(e.Digits), where)
	}
	return play.Tell("end.rule", where)
}

// whyFewWays lists the ways to fill the cells that are left where they are two or three,
// and whyWays where they are a few more.
func (t teller) whyFewWays(r *reason.Reasons) (play.Phrase, bool) { return t.ways(r, fewWays) }
func (t teller) whyWays(r *reason.Reasons) (play.Phrase, bool)    { return t.ways(r, mostWays) }

func (t teller) ways(r *reason.Reasons, most int) (play.Phrase, bool) {
	cells, ways := r.Ways(most)
	if len(ways) == 0 || len(ways)*len(cells) > mostDigits {
		return play.Phrase{}, false
	}
	said := phrases(ways, func(way []sudoku.Digit) play.Phrase {
		var labels []string
		for _, d := range way {
			labels = append(labels, t.Geometry.Label(d))
		}
		return play.Tell("one", strings.Join(labels, " "))
	})
	if len(cells) == 1 {
		return play.Tell("only.cell", t.names(cells), listed(byOneOf, said)), true
	}
	if len(ways) == 1 {
		return play.Tell("only.way", t.names(cells), said[0]), true
	}
	return play.Tell("only.ways", t.names(cells), listedBy("facts", said)), true
}

// andRest adds that more is ruled out than was told, if it is.
func (t teller) andRest(said play.Phrase, rest bool) play.Phrase {
	if rest {
		return play.Tell("sentences", said, play.Tell("try.rest"))
	}
	return said
}

// whyCases says where the ends of a stretch can be, and what lies between them; where
// that is much, what its sum is made of, or how many cells it takes.
func (t teller) whyCases(r *reason.Reasons) (play.Phrase, bool) {
	cases, rest := r.Cases()
	if len(cases) <= mostCases {
		return t.andRest(play.Tell("cases", listedBy("facts", phrases(cases, t.oneCase))), rest), len(cases) > 0
	}
	var sums []sudoku.Digits
	least, most := len(cases[0].Inner), 0
	for _, c := range cases {
		least, most = min(least, len(c.Inner)), max(most, len(c.Inner))
		for _, d := range c.Combos {
			if !slices.Contains(sums, d) {
				sums = append(sums, d)
			}
		}
	}
	said := play.Tell("cases.cells", least, most)
	switch {
	case len(sums) <= mostSums:
		said = play.Tell("cases.sums", t.braced(sums))
	case least == most:
		said = play.Tell("cases.exactly", least)
	}
	if why, ok := t.whyClash(r); ok {
		return play.Tell("sentences", said, why), true
	}
	return play.Tell("sentences", said, play.Tell("try")), true
}

func (t teller) oneCase(c reason.Case) play.Phrase {
	digits, cells := t.digits(c.Digits), t.names(c.Cells)
	switch {
	case len(c.Inner) == 0:
		return play.Tell("limit.with", digits, cells)
	case len(c.Combos) > mostSums:
		return play.Tell("case.sum", digits, cells, t.names(c.Inner), c.Sum)
	}
	return play.Tell("case.combos", digits, cells, t.names(c.Inner), t.braced(c.Combos))
}

// braced lists sets of digits: {1, 2} or {3}.
func (t teller) braced(sets []sudoku.Digits) play.Phrase {
	return listed(byOneOf, phrases(sets, func(d sudoku.Digits) play.Phrase {
		return play.Tell("one", "{"+strings.Join(t.labels(d), ", ")+"}")
	}))
}

// whyAlong says what is left of the cells of rules that tie one to the next.
func (t teller) whyAlong(*reason.Reasons) (play.Phrase, bool) {
	said := t.said()
	if t.Technique != logic.RulePair || len(said) != 1 || len(said[0].cells) > mostAlong {
		return play.Phrase{}, false
	}
	gone := map[sudoku.Cell]sudoku.Digits{}
	for _, k := range t.Eliminations {
		gone[k.Cell] |= k.Digit.Set()
	}
	return play.Tell("along", listedBy("facts", phrases(said[0].cells, func(c sudoku.Cell) play.Phrase {
		return play.Tell("limit.with", t.oneOf((t.Candidates(c)|t.Digit(c).Set())&^gone[c]), t.Geometry.Name(c))
	}))), true
}
