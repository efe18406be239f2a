package hint

import (
	"strconv"
	"strings"

	"shudu/play"
	"shudu/play/reason"
	"shudu/sudoku"
)

// mostLimits is how much is told of what a clue would come to.
const mostLimits = 8

// whyLimits says how much or how little a clue or a side of an equation would come to,
// what comes to the same together, where that says all; whySomeLimits also where it does
// not, unless there are several rules.
func (t teller) whyLimits(r *reason.Reasons) (play.Phrase, bool) {
	_, rest := r.Limits()
	said, ok := t.whySomeLimits(r)
	return said, ok && !rest
}

func (t teller) whySomeLimits(r *reason.Reasons) (play.Phrase, bool) {
	all, rest := r.Limits()
	var said []play.Phrase
	n := 0
	for _, l := range all {
		n += len(l.Of)
		said = append(said, t.limits(l)...)
	}
	several := rest && len(t.said())+len(t.sums()) > 1
	return t.andRest(listedBy("sentences", said), rest), n > 0 && n <= mostLimits && !several
}

// limits says what one clue or equation would come to.
func (t teller) limits(l reason.Limits) (out []play.Phrase) {
	if t.balance(l) && l.Sum == nil {
		out = append(out, play.Tell("limit.says", t.side(l.Sides[0])+" = "+t.side(l.Sides[1])))
	}
	var groups []said
	with := map[said][]play.Phrase{}
	for _, x := range l.Of {
		g := t.bounds(l, x)
		if with[g] == nil {
			groups = append(groups, g)
		}
		with[g] = append(with[g], play.Tell("limit.with", t.oneOf(x.Digits), t.anyOf(x.Cells.List())))
	}
	for _, g := range groups {
		out = append(out, t.limit(l, g, listedBy("facts", with[g])))
	}
	return out
}

// certain says of a bound that it is so, and not that it would be.
var certain = map[string]string{"bound.least": "bound.least.so", "bound.most": "bound.most.so", "bound.is": "bound.is.so"}

// said is what is said of the sides of an equation.
type said struct {
	side   int
	way    string // ".low" for at least, ".high" for at most
	n      int
	bound  string // what is said of the other side
	other  int
	digits sudoku.Digits // of the only cell of the side
}

// balance reports whether both sides of an equation have cells or more than a number.
func (t teller) balance(l reason.Limits) bool {
	return len(l.Sides[1].Cells) > 0 || l.Sides[0].Plus != 0
}

// bounds returns what is said of the sides with some digits.
func (t teller) bounds(l reason.Limits, x reason.Limit) said {
	g := said{side: x.Side, way: ".high", n: x.High, bound: "bound.least", other: x.Least}
	if x.TooMuch() {
		g.way, g.n, g.bound, g.other = ".low", x.Low, "bound.most", x.Most
	}
	if x.Least == x.Most {
		g.bound = "bound.is"
	}
	own := l.Sides[x.Side]
	if len(own.Cells) == 1 && own.Times[0] == 1 && own.Plus == 0 && !x.Supposed {
		g.digits = x.Digits
	}
	if !t.balance(l) {
		g = said{way: g.way, n: g.n}
	}
	return g
}

// limit says what the sides would come to with some digits.
func (t teller) limit(l reason.Limits, g said, with play.Phrase) play.Phrase {
	own, against := t.side(l.Sides[g.side]), t.side(l.Sides[1-g.side])
	switch {
	case !t.balance(l):
		return play.Tell("limit."+l.Unit+g.way, g.n, with)
	case g.digits != 0:
		return play.Tell("limit.cell", play.Tell(certain[g.bound], against, g.other), own, t.oneOf(g.digits))
	}
	return play.Tell("limit.both"+g.way, own, g.n, play.Tell(g.bound, against, g.other), with)
}

// side writes one side of an equation: 10·R1C1 + R1C2 + 5.
func (t teller) side(s reason.Side) string {
	var terms []string
	for i, c := range s.Cells {
		terms = append(terms, t.times(s.Times[i], c))
	}
	if s.Plus != 0 || len(terms) == 0 {
		terms = append(terms, strconv.Itoa(s.Plus))
	}
	return strings.Join(terms, " + ")
}
