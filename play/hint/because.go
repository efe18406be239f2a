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
	mostWays   = 6  // ways to fill the cells
	mostDigits = 30 // digits in all of them
	mostTies   = 4  // digits of two cells that do not go together
	mostCases  = 5  // ways to place the ends of a stretch
	mostSums   = 3  // sets of digits of a stretch
	mostLimits = 8  // what a clue would come to
	mostAlong  = 9  // cells that are tied one to the next
	mostForced = 4  // digits on the way to a dead end
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
	for _, say := range []func(*reason.Reasons) (play.Phrase, bool){t.whyTied, t.whyWays, t.whyLimits, t.whyCases, t.whyAlong, t.whyExample} {
		if said, ok := say(r); ok {
			return said
		}
	}
	return play.Tell("try")
}

// whyTied says which digits of two cells do not go together.
func (t teller) whyTied(r *reason.Reasons) (play.Phrase, bool) {
	ties := r.Ties()
	return play.Tell("tied.all", listedBy("facts", phrases(ties, func(x reason.Tie) play.Phrase {
		return play.Tell("tied", t.oneOf(x.Digits), t.Geometry.Name(x.Cell), t.Geometry.Name(x.To), t.oneOf(x.Left))
	}))), len(ties) > 0 && len(ties) <= mostTies
}

// whyExample says where one of the digits leads at once.
func (t teller) whyExample(r *reason.Reasons) (play.Phrase, bool) {
	dead, ok := r.Example(mostForced)
	alone := len(t.said())+len(t.sums())+len(t.Step.Houses) < 2 && len(dead.Forced) == 0 && dead.End.Cell == sudoku.NoCell
	if alone || !ok { // that a rule by itself leaves no room says nothing
		return play.Phrase{}, false
	}
	then := phrases(dead.Forced, func(k logic.Candidate) play.Phrase {
		return play.Tell("state.on", t.Geometry.Name(k.Cell), t.Geometry.Label(k.Digit))
	})
	supposed := play.Tell("state.on", t.Geometry.Name(dead.Supposed.Cell), t.Geometry.Label(dead.Supposed.Digit))
	said := play.Tell("example", supposed, listed("reason.and", append(then, t.deadEnd(dead.End))))
	return t.andRest(said, len(t.Eliminations) > 1), true
}

// deadEnd says where following rules ends.
func (t teller) deadEnd(e reason.End) play.Phrase {
	switch {
	case e.Cell != sudoku.NoCell:
		return play.Tell("end.cell", t.Geometry.Name(e.Cell))
	case e.Sum != nil:
		return play.Tell("end.sum", t.sumText(*e.Sum))
	}
	if h := slices.IndexFunc(t.Board.Houses, func(h logic.House) bool { return h.Rule == e.Rule }); h >= 0 {
		return play.Tell("end.rule", t.house(h))
	}
	return play.Tell("end.rule", t.rule(ruleSays{[]int{e.Rule}, t.Model.CellsOf(t.Model.Constraints[e.Rule].Scope())}))
}

// whyWays lists the ways to fill the cells that are left.
func (t teller) whyWays(r *reason.Reasons) (play.Phrase, bool) {
	cells, ways := r.Ways(mostWays)
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
		return play.Tell("only.cell", t.names(cells), listed("list.or", said)), true
	}
	if len(ways) == 1 {
		return play.Tell("only.way", t.names(cells), said[0]), true
	}
	return play.Tell("only.ways", t.names(cells), listedBy("facts", said)), true
}

// whyLimits says how much or how little a clue would come to, what comes to the same
// together.
func (t teller) whyLimits(r *reason.Reasons) (play.Phrase, bool) {
	limits := r.Limits()
	low, high := "limit.sum.low", "limit.sum.high"
	if limits.Towers {
		low, high = "limit.towers.low", "limit.towers.high"
	}
	type bound struct {
		key string
		n   int
	}
	var bounds []bound
	with := map[bound][]play.Phrase{}
	for _, l := range limits.Of {
		b := bound{high, l.High}
		if l.Low > limits.Target {
			b = bound{low, l.Low}
		}
		if with[b] == nil {
			bounds = append(bounds, b)
		}
		with[b] = append(with[b], play.Tell("limit.with", t.oneOf(l.Digits), t.anyOf(l.Cells.List())))
	}
	said := listedBy("sentences", phrases(bounds, func(b bound) play.Phrase {
		return play.Tell(b.key, b.n, listedBy("facts", with[b]))
	}))
	return t.andRest(said, limits.Rest), len(bounds) > 0 && len(limits.Of) <= mostLimits
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
	return listed("list.or", phrases(sets, func(d sudoku.Digits) play.Phrase {
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
