//go:build long

package logic_test

import "testing"

// TestManyStepsAreSound looks at more puzzles, and at the slow techniques, too.
func TestManyStepsAreSound(t *testing.T) {
	s := &soundness{t: t, counts: map[string]int{}, proved: map[string]int{}, atOnce: 20, provers: 1}
	s.sample(40)
	s.slow = true
	s.sample(4)
	t.Logf("%d steps, %d proofs; steps %v, proofs %v", s.steps, s.proofs, s.counts, s.proved)
	if s.steps < 100_000 {
		t.Errorf("only %d steps", s.steps)
	}
}

// TestSoundOnVariantsToTheEnd goes on until nothing more is found.
func TestSoundOnVariantsToTheEnd(t *testing.T) { soundOnVariants(t, 50, 20_000) }
