package rule

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

var (
	cellType  = reflect.TypeFor[sudoku.Cell]()
	cellsType = reflect.TypeFor[[]sudoku.Cell]()
	ruleType  = reflect.TypeFor[sudoku.Rule]()
)

// Encode says a rule as a JSON object: its name under "rule", and each of its
// fields that is not empty, with cells by their printed names. A cell that a
// rule looks from is never left out: none is meant where none is named.
//
//	{"rule":"cage","op":"+","target":13,"where":["R1C1","R1C2"]}
func Encode(g *sudoku.Geometry, r sudoku.Rule) (json.RawMessage, error) {
	if kinds[r.Name()] != reflect.TypeOf(r) {
		return nil, fault.Errorf("rule %s is not known here", r.Name())
	}
	out := map[string]any{"rule": r.Name()}
	v := reflect.ValueOf(r)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() || f.Type() == cellType {
			x, err := encode(g, f)
			if err != nil {
				return nil, err
			}
			out[key(v.Type().Field(i))] = x
		}
	}
	return json.Marshal(out)
}

// key is the JSON key of a field: its name with a small first letter.
func key(f reflect.StructField) string { return strings.ToLower(f.Name[:1]) + f.Name[1:] }

func encode(g *sudoku.Geometry, v reflect.Value) (any, error) {
	switch {
	case v.Type() == cellType:
		c := sudoku.Cell(v.Int())
		if !g.Exists(c) {
			return nil, fault.New("a cell outside the grid")
		}
		return g.Name(c), nil
	case v.Type() == ruleType:
		return Encode(g, v.Interface().(sudoku.Rule))
	case v.Kind() == reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			x, err := encode(g, v.Index(i))
			if err != nil {
				return nil, err
			}
			list[i] = x
		}
		return list, nil
	}
	return v.Interface(), nil
}

// Decode reads a rule that Encode wrote.
func Decode(g *sudoku.Geometry, data []byte) (sudoku.Rule, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return nil, fault.Errorf("a rule is a JSON object: %w", err)
	}
	var name string
	if err := json.Unmarshal(fields["rule"], &name); err != nil {
		return nil, fault.Errorf(`a rule needs its name under "rule"`)
	}
	t := kinds[name]
	if t == nil {
		return nil, fault.Errorf("unknown rule %q", name)
	}
	delete(fields, "rule")
	v := reflect.New(t).Elem()
	for i := range t.NumField() {
		k := key(t.Field(i))
		if raw, ok := fields[k]; ok {
			if err := decode(g, raw, v.Field(i)); err != nil {
				return nil, fault.Errorf("rule %s, %q: %w", name, k, err)
			}
			delete(fields, k)
		} else if t.Field(i).Type == cellType {
			return nil, fault.Errorf("rule %s needs %q: the name of a cell", name, k)
		}
	}
	for k := range fields {
		return nil, fault.Errorf("rule %s has no %q", name, k)
	}
	return v.Interface().(model.Constrainer), nil
}

func decode(g *sudoku.Geometry, raw []byte, v reflect.Value) error {
	switch {
	case v.Type() == cellType:
		var name string
		if err := json.Unmarshal(raw, &name); err != nil {
			return plainly(err)
		}
		c := g.CellNamed(name)
		if c == sudoku.NoCell {
			return fault.Errorf("there is no cell %q", name)
		}
		v.SetInt(int64(c))
		return nil
	case v.Type() == ruleType:
		r, err := Decode(g, raw)
		if err == nil {
			v.Set(reflect.ValueOf(r))
		}
		return err
	case v.Kind() == reflect.Slice:
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return plainly(err)
		}
		v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
		for i := range list {
			if err := decode(g, list[i], v.Index(i)); err != nil {
				return err
			}
		}
		return nil
	}
	return plainly(json.Unmarshal(raw, v.Addr().Interface()))
}

// plainly says that something of another kind was expected without the words
// of the language this is written in.
func plainly(err error) error {
	var te *json.UnmarshalTypeError
	if !errors.As(err, &te) {
		return err
	}
	want := "a list"
	switch te.Type.Kind() {
	case reflect.Int:
		want = "a whole number of no more than 18 digits"
	case reflect.Bool:
		want = "true or false"
	case reflect.String:
		want = "a text"
	}
	return fault.Errorf("found %s (expected %s)", te.Value, want)
}

// Map returns the rule with every cell it names replaced: how a puzzle is
// turned and mirrored. A rule that names no cell but depends on the grid's
// direction implements [Turner] besides.
func Map(r sudoku.Rule, to func(sudoku.Cell) sudoku.Cell) sudoku.Rule {
	v := reflect.New(reflect.TypeOf(r)).Elem()
	v.Set(reflect.ValueOf(r))
	for i := range v.NumField() {
		if f := v.Field(i); names(f.Type()) {
			f.Set(mapped(f, to))
		}
	}
	return v.Interface().(sudoku.Rule)
}

// names reports whether a type has cells in it.
func names(t reflect.Type) bool {
	return t == cellType || t == ruleType || t.Kind() == reflect.Slice && names(t.Elem())
}

func mapped(v reflect.Value, to func(sudoku.Cell) sudoku.Cell) reflect.Value {
	switch {
	case v.Type() == cellType:
		return reflect.ValueOf(to(sudoku.Cell(v.Int())))
	case v.Type() == cellsType && !v.IsNil():
		cells := slices.Clone(v.Interface().([]sudoku.Cell))
		for i, c := range cells {
			cells[i] = to(c)
		}
		return reflect.ValueOf(cells)
	case v.Type() == ruleType && !v.IsNil():
		out := reflect.New(ruleType).Elem()
		out.Set(reflect.ValueOf(Map(v.Interface().(sudoku.Rule), to)))
		return out
	case v.Kind() == reflect.Slice && !v.IsNil():
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(mapped(v.Index(i), to))
		}
		return out
	}
	return v
}
