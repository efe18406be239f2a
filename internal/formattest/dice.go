package formattest

import (
	"math"
	"reflect"

	"shudu/rule"
	"shudu/sudoku"
)

// Dice reads decisions off a string of bytes: what a fuzzer turns.
type Dice struct{ Data []byte }

// Below returns a number from 0 to n-1.
func (d *Dice) Below(n int) int {
	if len(d.Data) == 0 {
		return 0
	}
	b := d.Data[0]
	d.Data = d.Data[1:]
	return int(b) % n
}

// numbers are what programs stumble over.
var numbers = []int{
	0, 1, 2, 3, 4, 5, 6, 8, 9, -1, -2, 10, 12, 15, 24, 63, 64, 65, 255, 1000, 1 << 15, 1 << 20, math.MaxInt>>32 + 1, math.MaxInt>>23 + 1, math.MaxInt>>1 + 1,
	math.MaxInt, math.MinInt, math.MinInt + 1,
}

var words = []string{"", "+", "-", "*", "/", "%", "^", "?", "gcd", "lcm", "and", "or", "xor", "mod", "pow", "none", "1*", "[^1]?2+", "(1|2){1,3}", "((", "é\x00\xff", ".{20}", "(.*){9}"}

// fill writes something into a field of a rule.
func (d *Dice) fill(v reflect.Value, g *sudoku.Geometry, depth int) {
	switch {
	case v.Type() == reflect.TypeFor[sudoku.Cell]():
		if d.Below(40) == 39 {
			v.SetInt(int64(numbers[d.Below(len(numbers))]))
			return
		}
		v.SetInt(int64(d.Below(g.Len())))
	case v.Type() == reflect.TypeFor[sudoku.Rule]():
		v.Set(reflect.ValueOf(d.rule(g, depth+1)))
	case v.Kind() == reflect.Slice:
		n := []int{0, 1, 2, 2, 3, 3, 4, 5, 9}[d.Below(9)]
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			d.fill(v.Index(i), g, depth)
		}
	case v.Kind() == reflect.Int:
		n := len(numbers)
		if d.Below(3) > 0 {
			n = 12
		}
		v.SetInt(int64(numbers[d.Below(n)]))
	case v.Kind() == reflect.Bool:
		v.SetBool(d.Below(2) == 1)
	case v.Kind() == reflect.String:
		v.SetString(words[d.Below(len(words))])
	default:
		panic("a rule with a field of a new type: " + v.Type().String())
	}
}

// Rule makes up a rule of any kind, mostly nonsense.
func (d *Dice) Rule(g *sudoku.Geometry) sudoku.Rule { return d.rule(g, 0) }

func (d *Dice) rule(g *sudoku.Geometry, depth int) sudoku.Rule {
	kinds := rule.Kinds()
	kind := kinds[d.Below(len(kinds))]
	if depth > 2 {
		return rule.Latin{}
	}
	v := blankRule(kind)
	for i := range v.NumField() {
		d.fill(v.Field(i), g, depth)
	}
	return v.Interface().(sudoku.Rule)
}

// blankRule returns a rule of a kind without anything in its fields, to be filled.
func blankRule(kind string) reflect.Value {
	pattern, err := rule.Pattern(kind)
	if err != nil {
		panic(err)
	}
	r, err := rule.Decode(sudoku.Square(9), pattern)
	if err != nil {
		panic(err)
	}
	return reflect.New(reflect.TypeOf(r)).Elem()
}
