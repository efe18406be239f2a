package logic_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shudu/logic"
)

func TestProfilesAndLevelsAreFoundByTheirNames(t *testing.T) {
	for _, p := range logic.Profiles() {
		if logic.ProfileNamed(p.Name) != p || logic.NewRater(p).Profile() != p {
			t.Errorf("%s is not found", p.Name)
		}
	}
	if logic.ProfileNamed("SE121") != nil || logic.ProfileNamed("") != nil {
		t.Error("a profile has another name than its own")
	}
	for l := logic.Easy; l <= logic.Extreme; l++ {
		if logic.LevelNamed(l.String()) != l || logic.LevelNamed(strings.ToUpper(l.String())) != l {
			t.Errorf("%v is not found", l)
		}
	}
	if logic.LevelNamed("impossible") != logic.NoLevel || logic.LevelNamed("") != logic.NoLevel {
		t.Error("a level has another name than its own")
	}
}

// The next step of a profile is the first of its way, and finding it changes nothing.
func TestTheNextStepIsTheFirstOfTheWay(t *testing.T) {
	for _, p := range logic.Profiles() {
		for _, line := range []string{easy, xwing} {
			b := boardOf(t, line)
			before := draw(b)
			next := p.Next(context.Background(), logic.NewSearch(b))
			if next == nil || draw(b) != before {
				t.Fatalf("%s: the board is another, or there is no step", p.Name)
			}
			want := conclusion(next)
			p.Path(context.Background(), logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
				if conclusion(st) != want {
					t.Errorf("%s: next is %s, the way begins with %s", p.Name, want, conclusion(st))
				}
				return false
			})
		}
	}
}

// A profile cut at what a puzzle needs goes the same way through it.
func TestACutProfileGoesTheSameWay(t *testing.T) {
	way := func(p *logic.Profile, line string) (steps []string, hardest logic.Value) {
		p.Path(context.Background(), logic.NewSearch(boardOf(t, line)), func(st *logic.Step) bool {
			steps = append(steps, st.Technique.Name+" "+conclusion(st))
			hardest = max(hardest, st.Value())
			return true
		})
		return steps, hardest
	}
	for _, line := range []string{easy, xwing} {
		want, hardest := way(logic.SE121, line)
		if got, _ := way(logic.SE121.UpTo(hardest), line); !slices.Equal(got, want) {
			t.Errorf("cut at %v it takes %d steps, whole %d", hardest, len(got), len(want))
		}
	}
}

// What follows suppositions is marked slow, so that nobody waits for it unasked; every
// technique can be found somehow but brute force, which HoDoKu's rating alone uses.
func TestForcingTechniquesAreSlow(t *testing.T) {
	forcing := 0
	for _, x := range logic.Techniques() {
		if x.Forcing() {
			if forcing++; !x.Slow {
				t.Errorf("%s is forcing and not slow", x.Name)
			}
		}
		if !x.Known() && x != logic.BruteForce {
			t.Errorf("nothing finds %s", x.Name)
		}
	}
	if forcing < 10 {
		t.Errorf("only %d techniques are forcing", forcing)
	}
}

// HoDoKu looks for what it has a level for, each technique in its place, those that
// are found together in the same one.
func TestHoDoKuLooksForWhatItHasALevelFor(t *testing.T) {
	for _, x := range logic.Techniques() {
		if at := x.HoDoKuOrder(); at >= 0 && x.Level == logic.NoLevel {
			t.Errorf("%s has the place %d and no level", x.Name, at)
		}
	}
	for i, x := range []*logic.Technique{logic.FullHouse, logic.NakedSingle, logic.HiddenSingle} {
		if x.HoDoKuOrder() != i {
			t.Errorf("%s has the place %d", x.Name, x.HoDoKuOrder())
		}
	}
	if logic.AIC.HoDoKuOrder() != logic.ContinuousLoop.HoDoKuOrder() || logic.AIC.HoDoKuOrder() >= logic.BruteForce.HoDoKuOrder() {
		t.Error("loops and alternating chains are not looked for together, or after all else")
	}
	if logic.JuniorExocet.HoDoKuOrder() != -1 {
		t.Error("HoDoKu looks for an exocet")
	}
}
