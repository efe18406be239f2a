package canon

import (
	"reflect"
	"sync/atomic"

	"shudu/model"
	"shudu/sudoku"
)

// kind is what is known about all puzzles of the same geometry and rules.
type kind struct {
	geometry *sudoku.Geometry
	rules    []sudoku.Rule
	digits   bool     // the rules treat all digits alike
	symmetry symmetry // when they do
}

// last is the kind of the puzzle before: most often the next is of the same.
var last atomic.Pointer[kind]

// kindOf returns the kind of a puzzle.
func kindOf(p *sudoku.Puzzle) (*kind, error) {
	if k := last.Load(); k != nil && reflect.DeepEqual(k.geometry, p.Geometry) && reflect.DeepEqual(k.rules, p.Rules) {
		return k, nil
	}
	blank := sudoku.New(p.Geometry, p.Rules...)
	m, err := model.Compile(blank)
	if err != nil {
		return nil, err
	}
	k := &kind{geometry: p.Geometry, rules: p.Rules}
	if k.digits = interchangeable(blank, m); k.digits {
		k.symmetry = symmetryOf(blank, m)
	}
	last.Store(k)
	return k, nil
}
