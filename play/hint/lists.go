package hint

import (
	"slices"
	"strconv"

	"shudu/play"
	"shudu/sudoku"
)

// joining is what stands between things that are listed: between the last two, and
// between the others.
type joining struct{ last, others string }

var (
	byAllOf      = joining{"list.and", "comma"}          // 1, 2 and 3
	byOneOf      = joining{"list.or", "comma"}           // 1, 2 or 3
	byWith       = joining{"and", "comma"}               // row 1, column 2 and box 3
	byClauses    = joining{"reason.and", "reason.comma"} // sentences
	byDropDigits = joining{"drop.digits", "comma"}       // digits that go
	byDropCells  = joining{"drop.cells", "comma"}        // cells from which they go
)

// listed says several things one after the other.
func listed[T any](by joining, items []T) play.Phrase {
	if len(items) == 0 {
		return play.Tell("nothing")
	}
	said, last := play.Tell("one", items[0]), len(items)-1
	for i, x := range items[1:] {
		key := by.others
		if i+1 == last {
			key = by.last
		}
		said = play.Tell(key, said, x)
	}
	return said
}

// digits says digits, all of them; oneOf says them as a choice.
func (t teller) digits(digits sudoku.Digits) play.Phrase { return listed(byAllOf, t.labels(digits)) }
func (t teller) oneOf(digits sudoku.Digits) play.Phrase  { return listed(byOneOf, t.labels(digits)) }

// names says cells, all of them; anyOf says them as a choice.
func (t teller) names(cells []sudoku.Cell) play.Phrase { return listed(byAllOf, t.named(cells)) }
func (t teller) anyOf(cells []sudoku.Cell) play.Phrase { return listed(byOneOf, t.named(cells)) }

// each says the cells that get or lose a digit such that a verb for one may follow.
func (t teller) each() play.Phrase {
	if cells := t.at(); len(cells) > 1 {
		return play.Tell("each", t.names(cells))
	}
	return t.names(t.at())
}

func (t teller) labels(digits sudoku.Digits) (out []string) {
	for d := range digits.All() {
		out = append(out, t.Geometry.Label(d))
	}
	return out
}

func (t teller) named(cells []sudoku.Cell) (out []string) {
	for _, c := range cells {
		out = append(out, t.Geometry.Name(c))
	}
	return out
}

// house names a house; one of several without numbers by its first cell, too.
func (t teller) house(h int) play.Phrase {
	label := t.Board.Houses[h].Label
	for i, o := range t.Board.Houses {
		if o.Label == label && i != h {
			return play.Tell("house.at", House(label), t.Geometry.Name(t.Board.Houses[h].Cells[0]))
		}
	}
	return House(label)
}

// houses says houses, those of a kind together: rows 1, 4 and 7 and column 3. None is
// said twice.
func (t teller) houses(list []int) play.Phrase {
	var kinds []string
	of := map[string][]int{}
	for _, h := range list {
		kind := t.Board.Houses[h].Label.Kind
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		if !slices.Contains(of[kind], h) {
			of[kind] = append(of[kind], h)
		}
	}
	var said []play.Phrase
	for _, kind := range kinds {
		said = append(said, t.alike(kind, of[kind])...)
	}
	return listed(byWith, said)
}

// alike says the houses of a kind: with their numbers in one go, where they have some.
func (t teller) alike(kind string, list []int) (said []play.Phrase) {
	slices.SortFunc(list, func(a, b int) int { return t.Board.Houses[a].Label.Index - t.Board.Houses[b].Label.Index })
	var numbers []string
	for _, h := range list {
		said = append(said, t.house(h))
		numbers = append(numbers, strconv.Itoa(t.Board.Houses[h].Label.Index))
	}
	if len(list) == 1 || slices.Contains(numbers, "0") {
		return said
	}
	return []play.Phrase{play.Tell("houses", kind, listed(byAllOf, numbers), listed(byWith, said))}
}

// listedBy says several things with the same word between any two.
func listedBy(key string, said []play.Phrase) play.Phrase {
	if len(said) == 0 {
		return play.Tell("nothing")
	}
	out := said[len(said)-1]
	for i := len(said) - 2; i >= 0; i-- {
		out = play.Tell(key, said[i], out)
	}
	return out
}

// phrases says each of several things.
func phrases[T any](items []T, say func(T) play.Phrase) (said []play.Phrase) {
	for _, x := range items {
		said = append(said, say(x))
	}
	return said
}
