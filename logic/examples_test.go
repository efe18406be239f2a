package logic_test

import (
	"slices"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
)

// Every technique finds what it must in positions of its own, and what it finds
// follows from the facts that it names.
func TestTechniquesFindTheirExamples(t *testing.T) {
	seen := map[*logic.Technique]int{}
	for _, c := range casesOf(t, "testdata/examples.txt") {
		tech := logic.Named(c.code)
		seen[tech]++
		if tech.Slow {
			continue // its lesson is enough
		}
		b := c.board(t)
		found := false
		tech.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
			if st.Technique != tech {
				t.Errorf("%s finds a %s", tech.Name, st.Technique.Name)
			}
			if found = slices.Equal(triples(st.Eliminations), c.eliminations) && slices.Equal(triples(st.Placements), c.placements); !found {
				return true
			}
			if err := verify.Step(b, st); err != nil {
				t.Errorf("%s: %v", c.line, err)
			}
			return false
		})
		if !found {
			t.Errorf("%s: not found", c.line)
		}
	}
	for _, tech := range logic.Techniques() {
		if strings.HasPrefix(tech.Code, "99") && seen[tech] < 5 {
			t.Errorf("%s has only %d examples", tech.Name, seen[tech])
		}
		if tech.Level != logic.NoLevel && seen[tech] == 0 && !slices.Contains(elsewhere, tech) {
			t.Errorf("%s has no example", tech.Name)
		}
	}
}

// elsewhere are the techniques whose examples are in other tests.
var elsewhere = []*logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.AvoidableRectangle2, logic.BruteForce}
