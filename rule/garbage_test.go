package rule_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// dice reads decisions off a string of bytes: what a fuzzer turns.
type dice struct{ data []byte }

// below returns a number from 0 to n-1.
func (d *dice) below(n int) int {
	if len(d.data) == 0 {
		return 0
	}
	b := d.data[0]
	d.data = d.data[1:]
	return int(b) % n
}

// numbers are what programs stumble over.
var numbers = []int{
	0, 1, 2, 3, 4, 5, 6, 8, 9, -1, -2, 10, 12, 15, 24, 63, 64, 65, 255, 1000, 1 << 15, 1 << 20, 1 << 31, 1 << 40, 1 << 62,
	math.MaxInt, math.MinInt, math.MinInt + 1,
}

var words = []string{"", "+", "-", "*", "/", "%", "^", "?", "gcd", "lcm", "and", "or", "xor", "mod", "pow", "none", "1*", "[^1]?2+", "(1|2){1,3}", "((", "é\x00\xff", ".{20}", "(.*){9}"}

// fill writes something into a field of a rule.
func (d *dice) fill(v reflect.Value, g *sudoku.Geometry, depth int) {
	switch {
	case v.Type() == reflect.TypeFor[sudoku.Cell]():
		if d.below(40) == 39 {
			v.SetInt(int64(numbers[d.below(len(numbers))]))
			return
		}
		v.SetInt(int64(d.below(g.Len())))
	case v.Type() == reflect.TypeFor[sudoku.Rule]():
		if r := d.rule(g, depth+1); r != nil {
			v.Set(reflect.ValueOf(r))
		}
	case v.Kind() == reflect.Slice:
		n := []int{0, 1, 2, 2, 3, 3, 4, 5, 9}[d.below(9)]
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			d.fill(v.Index(i), g, depth)
		}
	case v.Kind() == reflect.Int:
		n := len(numbers)
		if d.below(3) > 0 {
			n = 12
		}
		v.SetInt(int64(numbers[d.below(n)]))
	case v.Kind() == reflect.Bool:
		v.SetBool(d.below(2) == 1)
	case v.Kind() == reflect.String:
		v.SetString(words[d.below(len(words))])
	default:
		panic("a rule with a field of a new type: " + v.Type().String())
	}
}

// samples has one rule of every kind.
func samples() []sudoku.Rule {
	var out []sudoku.Rule
	for _, e := range table {
		out = append(out, e.zero)
	}
	return out
}

// rule makes up a rule, mostly nonsense.
func (d *dice) rule(g *sudoku.Geometry, depth int) sudoku.Rule {
	all := samples()
	r := all[d.below(len(all))]
	if depth > 2 {
		return rule.Latin{}
	}
	v := reflect.New(reflect.TypeOf(r)).Elem()
	for i := range v.NumField() {
		d.fill(v.Field(i), g, depth)
	}
	return v.Interface().(sudoku.Rule)
}

// playgrounds are small grids of every sort.
func playgrounds(t testing.TB) []*sudoku.Geometry {
	odd := must(must(sudoku.NewGeometry(2, 3, -2, 0, 3, 4)).WithVars("X"))
	holed := must(must(sudoku.NewGeometry(3, 3, 1, 2, 3)).WithHoles(1, 5))
	tiny := must(sudoku.NewGeometry(1, 1, 7))
	huge := must(sudoku.NewGeometry(1, 3, -1<<16, 0, 1<<16))
	return []*sudoku.Geometry{sudoku.Square(2), sudoku.Square(3), must(sudoku.NewGeometry(3, 2)), odd, holed, tiny, huge}
}

// Whatever a rule says, it is refused as a rule, or both the engine and the
// slow truth give the same number of solutions.
func FuzzRules(f *testing.F) {
	for i := range 64 {
		f.Add([]byte{byte(i), byte(i * 7), 3, 2, byte(i), 1, 2, 5, 4, 1, 0, byte(i), 7, 3, 3, 3})
	}
	grids := playgrounds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &dice{data}
		g := grids[d.below(len(grids))]
		p := sudoku.New(g)
		for range 1 + d.below(3) {
			p.Rules = append(p.Rules, d.rule(g, 0))
		}
		for _, r := range p.Rules {
			r.Cells(g)
			r.Marks(g)
		}
		m, err := model.Compile(p)
		if err != nil {
			if !errors.Is(err, model.ErrRule) {
				t.Errorf("%#v: %v is no error about a rule", p.Rules, err)
			}
			return
		}
		fast, err := solve.Solver{Engine: "general"}.CountModel(context.Background(), m, 0)
		slow, err2 := solve.Solver{Engine: "recursion"}.CountModel(context.Background(), m, 0)
		if err != nil || err2 != nil || fast.Count != slow.Count {
			t.Errorf("%#v on %v: %d solutions (%v), the slow engine says %d (%v)", p.Rules, g, fast.Count, err, slow.Count, err2)
		}
	})
}
