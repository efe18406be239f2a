package iss

import (
	"slices"
	"strconv"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// clueWords are the words of clues outside the grid, and of those that look around.
func clueWords() {
	twoSidedClue("XSum", func(x rule.XSum) (int, []sudoku.Cell) { return x.Sum, x.Where })
	twoSidedClue("HiddenSkyscraper", func(x rule.HiddenSkyscraper) (int, []sudoku.Cell) { return x.Value, x.Where })
	twoSidedClue("NumberedRoom", func(x rule.NumberedRoom) (int, []sudoku.Cell) { return x.Value, x.Where })
	say(func(w *writer, x rule.FullRank) ([]string, error) {
		if ties := w.r.ties == "any"; ties != x.Ties {
			return nil, format.Cannot("all its ranks agree on ties")
		}
		var out []string
		for i, cells := range x.Lines {
			items, err := w.clue("FullRank", x.Ranks[i], cells)
			if err != nil {
				return nil, err
			}
			out = append(out, items...)
		}
		return out, nil
	})
	say(func(w *writer, x rule.Skyscraper) ([]string, error) {
		if _, _, ok := w.whole(x.Where); ok {
			return w.clue("Skyscraper", x.Count, x.Where)
		}
		return w.towers(x)
	})
	say(func(w *writer, x rule.LittleKiller) ([]string, error) {
		back := slices.Clone(x.Where)
		slices.Reverse(back)
		for _, cells := range [][]sudoku.Cell{x.Where, back} {
			if !w.raw && slices.Equal(w.r.slant(cells[0]), cells) && !w.taken["LittleKiller~"+w.name(cells[0])] {
				return one(".LittleKiller~" + strconv.Itoa(x.Sum) + "~" + w.name(cells[0]))
			}
		}
		return w.rule(rule.Sum{Target: x.Sum, Where: x.Where})
	})
	say(func(w *writer, x rule.Sandwich) ([]string, error) {
		name, _, ok := w.whole(x.Where)
		if !ok || len(x.Where) != w.g.N() {
			return w.byPairs(x)
		}
		return one(".Sandwich~" + strconv.Itoa(x.Sum) + "~" + name)
	})
	say(func(w *writer, x rule.Indexing) ([]string, error) {
		name, _, ok := w.whole(x.Where)
		switch {
		case !ok || w.g.IsVar(x.At):
		case name == "R"+strconv.Itoa(w.g.Row(x.At)+1) && x.Value == w.g.Col(x.At)+1 && x.Where[0] < x.Where[1]:
			return one(w.item("Indexing", []sudoku.Cell{x.At}, "C"))
		case name == "C"+strconv.Itoa(w.g.Col(x.At)+1) && x.Value == w.g.Row(x.At)+1 && x.Where[0] < x.Where[1]:
			return one(w.item("Indexing", []sudoku.Cell{x.At}, "R"))
		}
		return nil, format.Cannot("its indices count along their own row or column")
	})
	say(func(w *writer, x rule.Streak) ([]string, error) {
		if !w.has(".ChaosConstruction") || w.inside > 0 {
			return w.streak(x)
		}
		args := append([]string{w.name(x.At), strconv.Itoa(x.Less)}, w.parts(x.Parts)...)
		return one(w.item("ChaosArrow", nil, args...))
	})
	say(func(w *writer, x rule.Alike) ([]string, error) {
		if !w.has(".ChaosConstruction") || w.inside > 0 {
			return w.alike(x)
		}
		return one(w.item("ChaosCount", x.Where, w.name(x.At), strconv.Itoa(x.Less)))
	})
}

// twoSidedClue adds a rule that is a clue at an end of a row or column.
func twoSidedClue[R sudoku.Rule](name string, parts func(R) (int, []sudoku.Cell)) {
	say(func(w *writer, x R) ([]string, error) {
		n, cells := parts(x)
		if _, _, ok := w.whole(cells); !ok {
			return w.byPairs(x)
		}
		return w.clue(name, n, cells)
	})
}

// clue writes a clue at one end of a row or column.
func (w *writer) clue(name string, n int, cells []sudoku.Cell) ([]string, error) {
	place, back, ok := w.whole(cells)
	if !ok {
		return nil, format.Cannot("its clues look along a whole row or column")
	}
	item := "." + name + "~" + place + "~"
	if back {
		return one(item + "~" + strconv.Itoa(n))
	}
	return one(item + strconv.Itoa(n) + "~")
}

// whole returns the name of the row or column that cells are, and whether they
// go backwards.
func (w *writer) whole(cells []sudoku.Cell) (name string, back, ok bool) {
	if w.raw || len(cells) < 2 {
		return "", false, false
	}
	forward := slices.Clone(cells)
	if back = cells[0] > cells[1]; back {
		slices.Reverse(forward)
	}
	c := forward[0]
	switch {
	case w.g.IsVar(c):
		return "", false, false
	case slices.Equal(forward, w.r.along(w.g.Row(c), 0, 0, 1)):
		return "R" + strconv.Itoa(w.g.Row(c)+1), back, true
	case slices.Equal(forward, w.r.along(0, w.g.Col(c), 1, 0)):
		return "C" + strconv.Itoa(w.g.Col(c)+1), back, true
	}
	return "", false, false
}
