package engine

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/sudoku"
)

// ruleKinds lists the rules for a palette: a rule describes its own parameters.
func (s *solver) ruleKinds(a Lang) (any, error) {
	l := langOf(a.Lang)
	out := []RuleKind{}
	for _, e := range answer.Rules(l) {
		k := RuleKind{Name: e.Name, Title: e.Title, About: e.About, Fields: fieldsOf(l, e.Fields), Sample: string(e.Example)}
		if k.Title == "" {
			k.Title = e.Name
		}
		if puzzle, err := rule.Example(e.Name); err == nil {
			k.Puzzle = string(puzzle)
		}
		k.Words = strings.ToLower(strings.Join([]string{e.Name, answer.About(text.English, "rule."+e.Name), answer.About(text.Chinese, "rule."+e.Name), e.About}, " "))
		out = append(out, k)
	}
	slices.SortFunc(out, func(x, y RuleKind) int {
		return cmp.Or(cmp.Compare(often(x.Name), often(y.Name)), strings.Compare(x.Title, y.Title))
	})
	return out, nil
}

// usual are the rules that setters use most; they stand first.
var usual = []string{"killer", "thermometer", "arrow", "difference", "ratio", "xv", "diagonals", "whispers", "renban", "palindrome", "between",
	"sandwich", "little-killer", "quadruple", "even", "odd", "anti-knight", "anti-king", "non-consecutive", "cage", "skyscraper", "x-sum", "regions"}

// often is the place of a rule among the usual ones; all others come after them.
func often(name string) int {
	if i := slices.Index(usual, name); i >= 0 {
		return i
	}
	return len(usual)
}

// fieldsOf lists what is to be filled in of a rule.
func fieldsOf(l text.Lang, pattern json.RawMessage) []RuleField {
	fields := []RuleField{}
	filled, err := rule.Decode(sudoku.Square(9), pattern)
	var samples map[string]json.RawMessage
	if err != nil || json.Unmarshal(pattern, &samples) != nil {
		return fields
	}
	t := reflect.TypeOf(filled)
	for i := range t.NumField() {
		if t.Field(i).Name == "Labels" && rule.HasLabels(filled) {
			continue // the desk makes them
		}
		name := strings.ToLower(t.Field(i).Name[:1]) + t.Field(i).Name[1:]
		title := answer.About(l, "field."+name)
		if title == "" {
			title = name
		}
		fields = append(fields, RuleField{Name: name, Title: title, Kind: kindOf(t.Field(i).Type), Sample: string(samples[name])})
	}
	return fields
}

// kindOf names the type of a field.
func kindOf(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[sudoku.Cell]():
		return "cell"
	case t == reflect.TypeFor[[]sudoku.Cell]():
		return "cells"
	case t == reflect.TypeFor[[][]sudoku.Cell]():
		return "lists"
	case t.Kind() == reflect.Bool:
		return "flag"
	case t.Kind() == reflect.String:
		return "word"
	case t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64:
		return "number"
	case t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.String:
		return "words"
	case t.Kind() == reflect.Slice && t.Elem().Kind() >= reflect.Int && t.Elem().Kind() <= reflect.Uint64:
		return "numbers"
	}
	return "json"
}
