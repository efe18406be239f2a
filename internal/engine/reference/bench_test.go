package reference

import (
	"context"
	"testing"
	"time"

	"shudu/internal/engine"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// bare is the recursion with the lines that tell taken out, for comparison.
type bare struct{ *board }

func (b bare) enter() bool {
	b.result.Nodes++
	if b.opt.Nodes > 0 && b.result.Nodes > b.opt.Nodes {
		b.err = engine.ErrLimit
	} else if b.result.Nodes%1024 == 0 {
		b.err = b.ctx.Err()
	}
	return b.err == nil
}

func (b bare) try(pos int, d sudoku.Digit) bool {
	b.result.Tries++
	b.put(pos, d)
	return b.differs(pos) && b.holds(pos)
}

func (b bare) recurse(pos int) bool {
	switch {
	case !b.enter():
		return false
	case pos == len(b.digits):
		return b.found()
	case b.given[pos]:
		return b.recurse(pos + 1)
	}
	for d := range b.model.Vars[pos].Domain.All() {
		if b.try(pos, d) && !b.recurse(pos+1) {
			return false
		}
	}
	b.digits[pos], b.values[pos] = sudoku.None, empty
	return true
}

// BenchmarkWatch shows what watching costs: nothing where nobody does
// ("unwatched" beside "bare").
func BenchmarkWatch(b *testing.B) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for i, ch := range handout2b {
		p.Givens[i] = sudoku.Digit(ch - '0')
	}
	m, err := model.Compile(p)
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	check := func(b *testing.B, r engine.Result, err error) {
		if err != nil || r.Tries != 18855 || r.Nodes != 3190 {
			b.Fatalf("%+v (%v)", r, err)
		}
	}
	seen := 0
	ways := map[string]func() (engine.Result, error){
		"bare": func() (engine.Result, error) {
			x := newBoard(ctx, m, engine.Options{}, nil, nil)
			return x.search(func() bool { return bare{x}.recurse(0) })
		},
		"unwatched": func() (engine.Result, error) { return Recursion{}.Solve(ctx, m, engine.Options{}, nil) },
		"watched": func() (engine.Result, error) {
			return Recursion{func(Event) { seen++ }}.Solve(ctx, m, engine.Options{}, nil)
		},
	}
	// In turn, and each at its best: other programs may run beside.
	best := map[string]time.Duration{}
	for b.Loop() {
		for name, solve := range ways {
			began := time.Now()
			r, err := solve()
			took := time.Since(began)
			if check(b, r, err); best[name] == 0 || took < best[name] {
				best[name] = took
			}
		}
	}
	for name, took := range best {
		b.ReportMetric(float64(took.Nanoseconds()), name+"-ns")
	}
}
