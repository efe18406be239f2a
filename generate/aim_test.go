package generate_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
)

// aims are targets of every sort that are met in no time.
func aims(t testing.TB) map[string]generate.Aim {
	out := map[string]generate.Aim{
		"1.2 to 1.7":    {Easiest: 12, Hardest: 17},
		"2.6 to 3.0":    {Easiest: 26, Hardest: 30},
		"hodoku Easy":   {HoDoKu: logic.Easy},
		"hodoku Medium": {HoDoKu: logic.Medium},
		"hodoku Hard":   {HoDoKu: logic.Hard},
		"needs X-Wing":  {Require: []*logic.Technique{logic.XWing}},
		"needs W-Wing":  {Require: []*logic.Technique{logic.WWing}},
		"only pairs":    {Allow: []*logic.Technique{logic.NakedPair}, Require: []*logic.Technique{logic.NakedPair}},
		"no triples":    {HoDoKu: logic.Medium, Forbid: []*logic.Technique{logic.NakedTriple, logic.HiddenTriple}},
	}
	for _, level := range []string{"beginner", "easy", "medium", "hard", "expert"} {
		aim, err := generate.Graded(level)
		if err != nil {
			t.Fatal(err)
		}
		out[level] = aim
	}
	return out
}

// What was aimed at is hit, as the raters see it: they are asked anew, with
// nothing left out.
func TestAimsAreHit(t *testing.T) {
	se := logic.NewRater(logic.SE121)
	for name, aim := range aims(t) {
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Aim: aim, Rated: true}, Seed: 2}, 3) {
			rating, err := se.Rate(context.Background(), board(t, m))
			if err != nil {
				t.Fatal(err)
			}
			if rating.ER < aim.Easiest || aim.Hardest != 0 && rating.ER > aim.Hardest {
				t.Errorf("%s: %s has %v", name, draw.Of(m.Puzzle).Line(), rating.ER)
			}
			if got := m.Puzzle.Info.Level; got != logic.GradeOf(rating.ER).String() {
				t.Errorf("%s: the level says %s, %v is another", name, got, rating.ER)
			}
			checkWay(t, name, aim, m)
		}
	}
}

func board(t *testing.T, m generate.Made) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(m.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkWay looks at HoDoKu's way where the aim speaks of it.
func checkWay(t *testing.T, name string, aim generate.Aim, m generate.Made) {
	t.Helper()
	if aim.Hardest != 0 || aim.Easiest != 0 {
		return
	}
	var h logic.HoDoKu
	var used []*logic.Technique
	if !h.Path(context.Background(), board(t, m), func(_ *logic.Step, as *logic.Technique) bool { used = append(used, as); return true }) {
		t.Fatalf("%s: not solved", name)
	}
	rating, _ := h.Rate(context.Background(), board(t, m))
	if aim.HoDoKu != logic.NoLevel && rating.Level != aim.HoDoKu {
		t.Errorf("%s: level %v", name, rating.Level)
	}
	for _, r := range aim.Require {
		if !slices.Contains(used, r) {
			t.Errorf("%s: %s is not needed", name, r.Name)
		}
	}
	for _, u := range used {
		if slices.Contains(aim.Forbid, u) || len(aim.Allow) > 0 && !slices.Contains(aim.Allow, u) && u.Score >= aim.Allow[0].Score && u.Level >= aim.Allow[0].Level {
			t.Errorf("%s: %s is needed", name, u.Name)
		}
	}
}

func TestAimsGoWithTheRestOfARecipe(t *testing.T) {
	half, _ := generate.SymmetryOf("rot180")
	hard, _ := generate.Graded("medium")
	r := generate.Recipe{Aim: hard, Symmetry: half, Givens: generate.Range{Low: 26, High: 32}}
	for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 2, Threads: 2}, 5) {
		if n := m.Puzzle.Givens.Filled(); n < 26 || n > 32 || m.Puzzle.Info.Level != "medium" {
			t.Errorf("%d givens, %s", n, m.Puzzle.Info.Level)
		}
	}
}

func TestAimsThatContradictThemselvesAreRefused(t *testing.T) {
	x := []*logic.Technique{logic.XWing}
	for name, r := range map[string]generate.Recipe{
		"required and forbidden": {Aim: generate.Aim{Require: x, Forbid: x}},
		"above its level":        {Aim: generate.Aim{Require: x, HoDoKu: logic.Easy}},
		"harder than may be":     {Aim: generate.Aim{Require: x, Hardest: 20}},
		"upside down":            {Aim: generate.Aim{Easiest: 50, Hardest: 20}},
		"easier than any step":   {Aim: generate.Aim{Hardest: 5}},
		"both scales":            {Aim: generate.Aim{Hardest: 50, HoDoKu: logic.Hard}},
		"a variant":              {Aim: generate.Aim{HoDoKu: logic.Hard}, Rules: []string{"killer"}},
		"a size":                 {Aim: generate.Aim{Require: x}, Size: 6},
	} {
		if err := r.Check(); !errors.Is(err, generate.ErrRecipe) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := generate.Graded("tough"); !errors.Is(err, generate.ErrRecipe) {
		t.Errorf("an unknown level: %v", err)
	}
}

// BenchmarkAims makes puzzles for each aim; an attempt is a look at a puzzle.
func BenchmarkAims(b *testing.B) {
	all := aims(b)
	for low := logic.Value(12); low <= 70; low += 5 {
		all["er "+low.String()] = generate.Aim{Easiest: low, Hardest: low + 5}
	}
	for _, t := range []*logic.Technique{
		logic.Swordfish, logic.Skyscraper, logic.XYWing, logic.XYZWing, logic.UniqueRectangle1, logic.FinnedXWing, logic.XChain,
		logic.XYChain, logic.SueDeCoq, logic.ALSXZ, logic.HiddenPair, logic.SimpleColorsTrap, logic.BUG1, logic.RemotePair,
	} {
		all["needs "+t.Name] = generate.Aim{Require: []*logic.Technique{t}}
	}
	for name, aim := range qqwing() {
		all["qqwing "+name] = aim
	}
	for name, aim := range all {
		b.Run(name, func(b *testing.B) {
			attempts := 0
			g := generate.Generator{Recipe: generate.Recipe{Aim: aim}, Seed: 1}
			for m, err := range g.Stream(context.Background(), 1, uint64(b.N)) {
				if err != nil {
					b.Fatal(err)
				}
				attempts += m.Attempts
			}
			b.ReportMetric(float64(attempts)/float64(b.N), "attempts")
		})
	}
}

// qqwing returns the aims that make puzzles of qqwing's four levels: it solves
// simple ones by naked singles, easy ones by singles, intermediate ones by pairs
// and locked candidates as well, and guesses at expert ones.
func qqwing() map[string]generate.Aim {
	triples := []*logic.Technique{logic.NakedTriple, logic.HiddenTriple, logic.LockedTriple}
	return map[string]generate.Aim{
		"simple":       {Allow: []*logic.Technique{logic.NakedSingle}},
		"easy":         {Allow: []*logic.Technique{logic.HiddenSingle}, Require: []*logic.Technique{logic.HiddenSingle}},
		"intermediate": {HoDoKu: logic.Medium, Forbid: triples},
		"expert":       {Easiest: 36},
	}
}
