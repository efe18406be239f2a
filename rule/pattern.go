package rule

import (
	"encoding/json"
	"reflect"

	"shudu/sudoku"
)

// Pattern returns a rule of the given kind as JSON with every field filled in
// by something of its type: what to write in a file, to be changed to taste.
func Pattern(kind string) (json.RawMessage, error) {
	t := kinds[kind]
	if t == nil {
		return nil, nil
	}
	next := sudoku.Cell(1)
	v := reflect.New(t).Elem()
	fillIn(v, &next)
	return Encode(sudoku.Square(maxPattern), v.Interface().(sudoku.Rule))
}

// maxPattern is the side of the grid whose cells a pattern names.
const maxPattern = 9

// fillIn fills in a value: cells one after the other, two of every list.
func fillIn(v reflect.Value, next *sudoku.Cell) {
	switch {
	case v.Type() == cellType:
		v.SetInt(int64(*next))
		*next++
	case v.Type() == ruleType:
		v.Set(reflect.ValueOf(Latin{}))
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fillIn(v.Index(0), next)
		fillIn(v.Index(1), next)
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fillIn(v.Field(i), next)
		}
	case v.Kind() == reflect.String:
		v.SetString("…")
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	}
}
