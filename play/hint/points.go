package hint

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/logic"
	"shudu/model"
	"shudu/play"
	"shudu/sudoku"
)

// mostGivers is how many houses and rules are told with their points in short.
const mostGivers = 4

// points says what houses and rules give points for, what they come to, what the best
// digits of all cells make, and what one that goes would lose.
func (t teller) points() play.Phrase {
	var given []logic.Truth
	asked, worth := 0, t.allPoints()
	best := 0
	for c := range worth {
		best += t.bestOf(worth, c)
	}
	for _, g := range t.Grounds {
		if g.Ground == logic.PointGround {
			given, asked = append(given, g), asked+g.Least
		}
	}
	if len(given) == 0 {
		return play.Tell("nothing")
	}
	n := t.few(len(given), mostGivers)
	said := play.Tell("points.all", t.andMore(phrases(given[:n], t.pointsOf), len(given)-n))
	if n < len(given) {
		houses := 0
		for _, g := range given {
			if g.House >= 0 {
				houses++
			}
		}
		said = play.Tell("points.short", houses, len(given)-houses)
	}
	k := t.Eliminations[0]
	lost := t.bestOf(worth, k.Cell) - worth[k.Cell][k.Digit]
	return play.Tell("points", said, number(asked), number(best), best-asked,
		play.Tell("limit.with", t.Geometry.Label(k.Digit), t.Geometry.Name(k.Cell)), lost)
}

// allPoints adds up by cell and digit what houses and rules give.
func (t teller) allPoints() map[sudoku.Cell]map[sudoku.Digit]int {
	worth := map[sudoku.Cell]map[sudoku.Digit]int{}
	for _, g := range t.Grounds {
		for _, p := range g.Points {
			if worth[p.Cell] == nil {
				worth[p.Cell] = map[sudoku.Digit]int{}
			}
			worth[p.Cell][p.Digit] += p.Worth
		}
	}
	return worth
}

// bestOf returns what the best digit of a cell is worth.
func (t teller) bestOf(worth map[sudoku.Cell]map[sudoku.Digit]int, c sudoku.Cell) int {
	var all []int
	for d := range t.Candidates(c).All() {
		all = append(all, worth[c][d])
	}
	return slices.Max(all)
}

// pointsOf says what one house or rule gives points for.
func (t teller) pointsOf(g logic.Truth) play.Phrase {
	name := t.giver(g)
	if times, ok := t.timesValue(g); ok {
		return play.Tell("points.times", name, number(times), number(g.Least))
	}
	return play.Tell("points.of", name, t.pointList(g), number(g.Least))
}

// giver names the house or the rule that gives points.
func (t teller) giver(g logic.Truth) play.Phrase {
	if g.House >= 0 {
		return t.house(g.House)
	}
	return t.rule(ruleSays{g.Rules, t.Model.CellsOf(t.Model.Constraints[g.Rules[0]].Constraint.Scope())})
}

// timesValue returns how often the values of a plain sum count, and whether that is all
// that there is to say of its points.
func (t teller) timesValue(g logic.Truth) (times int, ok bool) {
	s, sum := t.Model.Constraints[g.Rules[0]].Constraint.(model.Tally)
	if !sum || s.InOrder() {
		return 0, false
	}
	for i := range s.Scope() {
		if s.Adds(i, 1, 0) != 1 {
			return 0, false
		}
	}
	for _, p := range g.Points {
		v := t.Geometry.Value(p.Digit)
		if v == 0 || p.Worth%v != 0 || times != 0 && times != p.Worth/v {
			return 0, false
		}
		times = p.Worth / v
	}
	return times, true
}

// pointList lists points: by digit where all cells get the same for it, else by cell.
func (t teller) pointList(g logic.Truth) string {
	byDigit, same := map[sudoku.Digit]int{}, true
	for _, p := range g.Points {
		w, ok := byDigit[p.Digit]
		same = same && (!ok || w == p.Worth)
		byDigit[p.Digit] = p.Worth
	}
	var out []string
	if same {
		for _, d := range slices.Sorted(maps.Keys(byDigit)) {
			out = append(out, t.Geometry.Label(d)+" → "+number(byDigit[d]))
		}
		return strings.Join(out, ", ")
	}
	for _, p := range g.Points {
		out = append(out, t.Geometry.Name(p.Cell)+" = "+t.Geometry.Label(p.Digit)+" → "+number(p.Worth))
	}
	return strings.Join(out, ", ")
}

// number writes a number of points: +3, −2, 0.
func number(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
