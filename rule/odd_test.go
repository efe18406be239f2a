package rule_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// oddGrounds are grids that no setter draws: one cell, one value, one row, one
// column, values far apart, few values.
func oddGrounds(t *testing.T) []*ground {
	free := func(name string, rows, cols int, values ...int) *ground {
		return newGround(t, name, sudoku.New(must(sudoku.NewGeometry(rows, cols, values...))))
	}
	return []*ground{
		free("one cell", 1, 1, 1, 2, 3),
		free("one cell of one value", 1, 1, 1),
		free("one value", 2, 2, 2),
		free("one row", 1, 4, 1, 2, 3, 4),
		free("one column with 0", 4, 1, 0, 1, 5),
		free("values below 0", 2, 2, -5, -2, 0, 3),
		free("large values", 2, 3, 7, 50, 63),
		free("two values", 3, 3, 1, 2),
		newGround(t, "Latin 2×4", sudoku.New(must(sudoku.NewGeometry(2, 4, 1, 2, 3, 4)), rule.Latin{})),
		newGround(t, "Latin 4×2", sudoku.New(must(sudoku.NewGeometry(4, 2, 0, 1, 2, 3, 5)), rule.Latin{})),
	}
}

// anywhere gives the rule other cells: any number of them, in any order, at
// times one twice.
func anywhere(rnd *rand.Rand, g *sudoku.Geometry, r sudoku.Rule) sudoku.Rule {
	cells := func() (list []sudoku.Cell) {
		for range 1 + rnd.IntN(5) {
			list = append(list, sudoku.Cell(rnd.IntN(g.Positions())))
		}
		if list[0] == list[len(list)-1] { // a line that closes on itself has its own test
			list = list[:1]
		}
		return list
	}
	v := reflect.New(reflect.TypeOf(r)).Elem()
	v.Set(reflect.ValueOf(r))
	for i := range v.NumField() {
		switch v.Field(i).Interface().(type) {
		case sudoku.Cell:
			v.Field(i).Set(reflect.ValueOf(cells()[0]))
		case []sudoku.Cell:
			v.Field(i).Set(reflect.ValueOf(cells()))
		case [][]sudoku.Cell:
			if v.Type().Field(i).Name == "Except" { // pairs that are free: they stay, or lie outside
				continue
			}
			var parts [][]sudoku.Cell
			for range 1 + rnd.IntN(3) {
				parts = append(parts, cells())
			}
			v.Field(i).Set(reflect.ValueOf(parts))
		}
	}
	return v.Interface().(sudoku.Rule)
}

// On odd grids and cells, too, a rule means what it says, or refuses to be said.
func TestRulesOnOddGrids(t *testing.T) {
	odd, usual := oddGrounds(t), grounds(t)
	// What these mean needs the cells they are placed on.
	fixed := []string{"board", "replicate", "all-of", "any-of", "connected", "full-rank"}
	for _, e := range table {
		rnd := rand.New(rand.NewPCG(*seed, 21))
		tried := 0
		for i := range 3 * len(odd) {
			gr := odd[i%len(odd)]
			g := gr.puzzle.Geometry
			if e.ground != nil || e.fits != nil && !e.fits(g) || e.name == "automaton" { // its steps are of the values it was placed on
				continue
			}
			r := e.place(usual[3].placer(rnd)) // odd grids have no room for it
			if !slices.Contains(fixed, e.name) {
				r = anywhere(rnd, g, r)
			}
			if _, err := model.Compile(gr.with(r)); errors.Is(err, model.ErrRule) {
				continue
			}
			tried++
			want := gr.count(e, r)
			tally, err := solve.Count(context.Background(), gr.with(r), 0)
			if err != nil || tally.Count != want {
				t.Errorf("%s: %s: %d solutions (%v), the definition says %d", gr.name, spelled(gr, r), tally.Count, err, want)
			}
		}
		if tried == 0 && e.ground == nil && e.name != "automaton" {
			t.Errorf("%s was refused everywhere", e.name)
		}
	}
}
