//go:build long

package logic_test

import "testing"

// TestManyStepsAreSound looks at more puzzles, and at the slow techniques, too, and has
// more than 100,000 certificates proved.
func TestManyStepsAreSound(t *testing.T) {
	s := &soundness{t: t, counts: map[string]int{}, proved: map[string]int{}, atOnce: 20, provers: 7}
	s.sample(40)
	s.slow = true
	s.sample(4)
	t.Logf("%d steps, %d proofs; steps %v, proofs %v", s.steps, s.proofs, s.counts, s.proved)
	if s.proofs < 100_000 {
		t.Errorf("only %d steps and %d proofs", s.steps, s.proofs)
	}
}

// TestSoundOnVariantsToTheEnd goes on until nothing more is found.
func TestSoundOnVariantsToTheEnd(t *testing.T) { soundOnVariants(t, 50, 20_000) }
