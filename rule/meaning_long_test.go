//go:build long

package rule_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"shudu/solve"
)

// Twenty thousand random small models, every rule by turns: as many solutions as
// the definition finds among all grids.
func TestRulesMeanWhatTheySayLong(t *testing.T) {
	all := grounds(t)
	rnd := rand.New(rand.NewPCG(20, 26))
	decided := 0
	for i := range 20_000 {
		e := table[i%len(table)]
		on := e.on(t, all)
		gr := on[rnd.IntN(len(on))]
		r := e.place(gr.placer(rnd))
		want := gr.count(e, r)
		tally, err := solve.Count(context.Background(), gr.with(r), 0)
		if err != nil || tally.Count != want {
			t.Fatalf("model %d, %s: %s: %d solutions (%v), the definition says %d", i, gr.name, spelled(gr, r), tally.Count, err, want)
		}
		if want > 0 && want < uint64(len(gr.grids)) {
			decided++
		}
	}
	if decided < 5000 {
		t.Errorf("only %d of 20,000 rules made a difference", decided)
	}
}
