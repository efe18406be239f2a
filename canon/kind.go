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
	rules    []sudoku.Rule // a copy: whose puzzle it was may change theirs
	digits   bool          // the rules treat all digits alike
	symmetry symmetry      // when they do
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
	k := &kind{geometry: p.Geometry}
	if k.digits = interchangeable(m); k.digits {
		k.symmetry = symmetryOf(blank, m)
	}
	if rules, ok := copied(reflect.ValueOf(p.Rules)); ok {
		k.rules = rules.Interface().([]sudoku.Rule)
		last.Store(k)
	}
	return k, nil
}

// copied returns a copy of a value that shares no memory with it, and whether
// that can be: what lies behind a pointer cannot be copied.
func copied(v reflect.Value) (reflect.Value, bool) {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return out, v.IsNil()
	case reflect.Interface:
		if v.IsNil() {
			return out, true
		}
		inner, ok := copied(v.Elem())
		if ok {
			out.Set(inner)
		}
		return out, ok
	case reflect.Slice:
		if !v.IsNil() {
			out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		}
		return out, copyParts(v.Len(), v.Index, out.Index)
	case reflect.Array:
		return out, copyParts(v.Len(), v.Index, out.Index)
	case reflect.Struct:
		return out, copyParts(v.NumField(), v.Field, out.Field)
	}
	return out, true
}

// copyParts copies the parts of one value into those of another. Fields that
// are not exported cannot be copied, unless they are plain.
func copyParts(n int, from, to func(i int) reflect.Value) bool {
	for i := range n {
		if !to(i).CanSet() {
			if !plain(from(i).Kind()) {
				return false
			}
			continue
		}
		part, ok := copied(from(i))
		if !ok {
			return false
		}
		to(i).Set(part)
	}
	return true
}

// plain reports whether values of a kind hold no memory of their own.
func plain(k reflect.Kind) bool { return k <= reflect.Complex128 || k == reflect.String }
