package main

import (
	"testing"

	"shudu/generate"
	"shudu/logic"
	"shudu/play/hint"
)

// The next step of what is dealt for practice is the technique.
func TestPracticeDealsTheTechnique(t *testing.T) {
	for _, want := range []*logic.Technique{logic.XWing, logic.WWing, logic.NakedTriple} {
		g := generate.Generator{Recipe: generate.Recipe{Aim: generate.Aim{Require: []*logic.Technique{want}}}, Seed: 3}
		for made, err := range g.Stream(t.Context(), 1, 3) {
			if err != nil {
				t.Fatal(err)
			}
			p, err := upTo(made.Puzzle, want)
			if err != nil {
				t.Fatal(err)
			}
			b, err := logic.NewBoard(p)
			if err != nil {
				t.Fatal(err)
			}
			var l hint.Ladder
			if st := l.Step(t.Context(), b); st == nil || st.Technique != want {
				t.Errorf("the next step of a practice of %s is %+v", want.Name, st)
			}
		}
	}
}
