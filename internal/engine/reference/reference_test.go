package reference

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

var all = []engine.Engine{Recursion{}, Loop{}, Smallest{}}

// compile reads a grid of digits, 0 for blank.
func compile(t *testing.T, digits string, rules ...sudoku.Rule) *model.Model {
	t.Helper()
	n := 1
	for n*n < len(digits) {
		n++
	}
	p := sudoku.New(sudoku.Square(n), rules...)
	for i, ch := range digits {
		p.Givens[i] = sudoku.Digit(ch - '0')
	}
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Handout 0 asks for one solution of its puzzle; handout 2 prints all of its
// own, which is one.
func TestHandouts(t *testing.T) {
	if testing.Short() {
		t.Skip("the handouts' way takes seconds for these")
	}
	tests := []struct {
		name         string
		limit        uint64
		puzzle, want string
	}{
		{"0", 1, "000000090190470608052819407200048000009000500000750009907364180506081074080000000", "748635291193472658652819437265948713879123546314756829927364185536281974481597362"},
		{"2", 0, "789020005600005080000000010200800051005701600910006003070000000050900006800010537", "789124365641375289523689714267843951435791628918256473374568192152937846896412537"},
	}
	for _, e := range all {
		for _, tt := range tests {
			var got string
			r, err := e.Solve(context.Background(), compile(t, tt.puzzle, rule.Classic(9)...), engine.Options{Limit: tt.limit}, func(digits []sudoku.Digit) bool {
				for _, d := range digits {
					got += fmt.Sprint(d)
				}
				return true
			})
			if err != nil || r.Count != 1 || got != tt.want {
				t.Errorf("%s, handout %s: %+v %v\n got %s\nwant %s", e.Name(), tt.name, r, err, got, tt.want)
			}
		}
	}
}

func TestMathdokuOfHandout2(t *testing.T) {
	const solution = "253416612354125643546132364521431265"
	cages := "AABBCCADEFFFDDEGHHIJGGHKIJLMNKOOLMNP"
	clues := map[rune]rule.Cage{'A': {Op: "+", Target: 13}, 'B': {Op: "-", Target: 1}, 'C': {Op: "-", Target: 5}, 'D': {Op: "*", Target: 2},
		'E': {Op: "*", Target: 10}, 'F': {Op: "+", Target: 12}, 'G': {Op: "*", Target: 36}, 'H': {Op: "+", Target: 10}, 'I': {Op: "+", Target: 8},
		'J': {Op: "*", Target: 24}, 'K': {Op: "+", Target: 3}, 'L': {Op: "-", Target: 3}, 'M': {Op: "*", Target: 10}, 'N': {Op: "/", Target: 3},
		'O': {Op: "*", Target: 12}, 'P': {Target: 5}}
	for i, ch := range cages {
		c := clues[ch]
		c.Where = append(c.Where, sudoku.Cell(i))
		clues[ch] = c
	}
	rules := []sudoku.Rule{rule.Latin{}}
	for _, c := range clues {
		rules = append(rules, c)
	}
	m := compile(t, "000000000000000000000000000000000000", rules...)
	for _, e := range all {
		r, err := e.Solve(context.Background(), m, engine.Options{}, func(digits []sudoku.Digit) bool {
			for i, d := range digits {
				if d != sudoku.Digit(solution[i]-'0') {
					t.Errorf("%s: cell %d holds %d", e.Name(), i, d)
				}
			}
			return true
		})
		if err != nil || r.Count != 1 || !r.Exact {
			t.Errorf("%s: %+v %v", e.Name(), r, err)
		}
	}
}

func TestRecursionEqualsLoop(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		digits := make([]byte, 16)
		for i := range digits {
			digits[i] = '0'
			if rng.IntN(4) == 0 {
				digits[i] += byte(1 + rng.IntN(4))
			}
		}
		m := compile(t, string(digits), rule.Classic(4)...)
		a, _ := Recursion{}.Solve(context.Background(), m, engine.Options{}, nil)
		b, _ := Loop{}.Solve(context.Background(), m, engine.Options{}, nil)
		if a.Count != b.Count || !a.Exact || !b.Exact {
			t.Fatalf("%s: recursion %d, loop %d", digits, a.Count, b.Count)
		}
	}
}

func TestBounds(t *testing.T) {
	m := compile(t, "0000000000000000", rule.Classic(4)...)
	for _, e := range all {
		r, err := e.Solve(context.Background(), m, engine.Options{Limit: 5}, nil)
		if err != nil || r.Count != 5 || r.Exact {
			t.Errorf("%s, limit 5: %+v %v", e.Name(), r, err)
		}
		r, err = e.Solve(context.Background(), m, engine.Options{Nodes: 50}, nil)
		if !errors.Is(err, engine.ErrLimit) || r.Exact {
			t.Errorf("%s, 50 nodes: %+v %v", e.Name(), r, err)
		}
		seen := 0
		r, err = e.Solve(context.Background(), m, engine.Options{}, func([]sudoku.Digit) bool { seen++; return seen < 3 })
		if err != nil || seen != 3 || r.Count != 3 || r.Exact {
			t.Errorf("%s, stopped after 3: saw %d, %+v %v", e.Name(), seen, r, err)
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	m := compile(t, fmt.Sprintf("%081d", 0), rule.Classic(9)...)
	for _, e := range all {
		seen := 0
		_, err := e.Solve(ctx, m, engine.Options{}, func([]sudoku.Digit) bool {
			if seen++; seen == 10 {
				cancel()
			}
			return true
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", e.Name(), err)
		}
	}
}

// odd says that the two cells and a variable of its own differ, and whatever
// else is given.
type odd struct{ more []model.Var }

func (odd) Name() string                         { return "odd" }
func (odd) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (odd) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (o odd) Constrain(b *model.Builder) error {
	own := b.Aux(-1, 2)
	b.Add(model.Label{}, &model.AllDifferent{Vars: append([]model.Var{0, 1, own}, o.more...)})
	return nil
}

// All-different speaks of values: the first of one list is not the first of
// another. A variable that is named twice never differs from itself.
func TestDifferentValuesOfTwoLists(t *testing.T) {
	for _, tt := range []struct {
		more []model.Var
		want uint64
	}{
		{nil, 6*1 + 2*1}, // two of 1, 2, 3 in order, with -1; and 1, 3 in order, with 2
		{[]model.Var{0}, 0},
	} {
		g, err := sudoku.NewGeometry(1, 2, 1, 2, 3)
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Compile(sudoku.New(g, odd{tt.more}))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			r, err := e.Solve(context.Background(), m, engine.Options{}, func(digits []sudoku.Digit) bool {
				if !m.Satisfied(digits) {
					t.Errorf("%s: %v is no solution", e.Name(), digits)
				}
				return true
			})
			if err != nil || r.Count != tt.want {
				t.Errorf("%s, %v: %d solutions (%v), want %d", e.Name(), tt.more, r.Count, err, tt.want)
			}
		}
	}
}
