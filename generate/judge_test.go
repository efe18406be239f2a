package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/sudoku"
)

// intervals are aims on Sudoku Explainer's scale.
func intervals() []Aim {
	var all []Aim
	for low := logic.Value(12); low <= 70; low += 5 {
		all = append(all, Aim{Easiest: low, Hardest: low + 5})
	}
	return append(all, Aim{Easiest: 36}, Aim{Hardest: 34}, Aim{Easiest: 51})
}

// What a judge says of a puzzle is what the rating says.
func TestALookIsWhatTheRatingSays(t *testing.T) {
	ctx := context.Background()
	rater := logic.NewRater(logic.SE121)
	seen := map[verdict]int{}
	for _, h := range dug(t, 40, 21) {
		b, err := logic.NewBoard(h.puzzle())
		if err != nil {
			t.Fatal(err)
		}
		rating, err := rater.Rate(ctx, b)
		if err != nil {
			t.Fatal(err)
		}
		for _, aim := range intervals() {
			want := right
			switch {
			case aim.Hardest != 0 && rating.ER > aim.Hardest:
				want = tooHard
			case rating.ER < aim.Easiest:
				want = short
			}
			got, err := newJudge(aim).look(ctx, h.grid())
			if err != nil || got != want {
				t.Errorf("rated %v, wanted %v to %v: verdict %d, want %d (%v)", rating.ER, aim.Easiest, aim.Hardest, got, want, err)
			}
			seen[want]++
		}
	}
	for v := short; v <= tooHard; v++ {
		if seen[v] < 20 {
			t.Errorf("verdict %d came up %d times: the test says little", v, seen[v])
		}
	}
}

// A glance may be of the sieve: where it is sure it says what a look says.
func TestAGlanceSaysWhatALookSays(t *testing.T) {
	ctx := context.Background()
	for _, aim := range intervals() {
		j := newJudge(aim)
		for _, h := range dug(t, 40, 22) {
			want, err := newJudge(aim).look(ctx, h.grid())
			if err != nil {
				t.Fatal(err)
			}
			got, _, err := j.glance(ctx, &h)
			if err != nil || got != want {
				t.Errorf("%v to %v: a glance says %d, a look %d (%v)", aim.Easiest, aim.Hardest, got, want, err)
			}
		}
	}
}

// What is turned away as easy is short of the aim.
func TestWhatIsEasyIsShort(t *testing.T) {
	ctx := context.Background()
	aims := append(intervals(), Aim{Require: []*logic.Technique{logic.XWing}}, Aim{Require: []*logic.Technique{logic.WWing}}, Aim{HoDoKu: logic.Hard})
	easy := 0
	for _, aim := range aims {
		j := newJudge(aim)
		for _, h := range dug(t, 30, 23) {
			if !j.easy(&h.masks) {
				continue
			}
			easy++
			if v, err := j.look(ctx, h.grid()); err != nil || v == right && aim.HoDoKu == logic.NoLevel {
				t.Errorf("%+v: turned away, but right (%v)", aim, err)
			}
		}
	}
	if easy < 50 {
		t.Errorf("only %d were easy: the test says little", easy)
	}
}

// A judge that is asked again is the same as a new one.
func TestAJudgeRemembersNothing(t *testing.T) {
	ctx := context.Background()
	for _, aim := range []Aim{{Easiest: 30, Hardest: 45}, {Require: []*logic.Technique{logic.XYWing}}, {HoDoKu: logic.Medium}, {Easiest: 51}} {
		used := newJudge(aim)
		for _, h := range dug(t, 25, 24) {
			if _, err := used.promises(ctx, &h); err != nil {
				t.Fatal(err)
			}
			got, err := used.look(ctx, h.grid())
			if err != nil {
				t.Fatal(err)
			}
			if want, _ := newJudge(aim).look(ctx, h.grid()); got != want {
				t.Errorf("%+v: %d, a new judge says %d", aim, got, want)
			}
			if _, _, err := used.ratings(ctx, h.grid()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestRatingsAreThoseOfTheRaters(t *testing.T) {
	ctx := context.Background()
	j := newJudge(Aim{Require: []*logic.Technique{logic.XWing}}) // which bounds the way of HoDoKu
	for _, h := range dug(t, 15, 25) {
		got, grade, err := j.ratings(ctx, h.grid())
		if err != nil {
			t.Fatal(err)
		}
		b, _ := logic.NewBoard(h.puzzle())
		se, _ := logic.NewRater(logic.SE121).Rate(ctx, b)
		b, _ = logic.NewBoard(h.puzzle())
		var hodoku logic.HoDoKu
		score, _ := hodoku.Rate(ctx, b)
		if !strings.HasPrefix(got.SE121, se.ER.String()+"/") || !strings.HasPrefix(got.HoDoKu, score.Level.String()+" ") || grade != logic.GradeOf(se.ER) {
			t.Errorf("%+v, %v; the raters say %v and %v %d", got, grade, se.ER, score.Level, score.Score)
		}
	}
}

func TestALookEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	h := dug(t, 1, 26)[0]
	for _, aim := range []Aim{{Easiest: 70}, {Require: []*logic.Technique{logic.ALSXZ}}} {
		if _, err := newJudge(aim).look(ctx, h.grid()); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}

// The tools that a judge works out are those of the aim.
func TestToolsOfAnAim(t *testing.T) {
	singles := boxSingle | lineSingle | nakedSingle
	direct := directPointing | directClaiming | directPair
	tests := []struct {
		name      string
		aim       Aim
		low, high tools
		plain     bool
	}{
		{"beginner", graded(logic.GradeBeginner), 0, boxSingle, true},
		{"easy", graded(logic.GradeEasy), boxSingle, singles | direct, true},
		{"medium", graded(logic.GradeMedium), singles | direct, singles | direct | directTriple | pointing | claiming | nakedPair | xWing | hiddenPair, true},
		{"hard", graded(logic.GradeHard), singles | direct | directTriple | pointing | claiming | nakedPair | xWing | hiddenPair, allTools &^ (jellyfish | hiddenQuad), false},
		{"simple of qqwing", Aim{Allow: []*logic.Technique{logic.NakedSingle}}, 0, nakedSingle, true},
		{"needs a hidden single", Aim{Require: []*logic.Technique{logic.HiddenSingle}}, nakedSingle, singles, true},
		{"medium of HoDoKu", Aim{HoDoKu: logic.Medium}, singles, singles | pointing | claiming | nakedPair | hiddenPair | nakedTriple | hiddenTriple, true},
	}
	for _, tt := range tests {
		j := newJudge(tt.aim)
		if j.low != tt.low || j.high != tt.high || j.plain != tt.plain {
			t.Errorf("%s: low %b, high %b, plain %v; want %b, %b, %v", tt.name, j.low, j.high, j.plain, tt.low, tt.high, tt.plain)
		}
	}
}

func TestOnlyAimsWithoutAnEndAreUnbounded(t *testing.T) {
	for name, tt := range map[string]struct {
		aim  Aim
		want bool
	}{
		"from 3.6 on":    {Aim{Easiest: 36}, false},
		"expert":         {Aim{Easiest: 51}, false},
		"up to 3.4":      {Aim{Hardest: 34}, true},
		"without X-Wing": {Aim{Easiest: 36, Forbid: []*logic.Technique{logic.XWing}}, true},
		"needs X-Wing":   {Aim{Require: []*logic.Technique{logic.XWing}}, true},
	} {
		if got := newJudge(tt.aim).bounded; got != tt.want {
			t.Errorf("%s: bounded %v", name, got)
		}
	}
}

// A climb ends at a puzzle of the same solution with one solution, as hard as
// wanted.
func TestAClimbEndsAtWhatIsWanted(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(6, 6))
	reached := 0
	for _, aim := range []Aim{{Easiest: 36, Hardest: 42}, {Easiest: 42, Hardest: 46}, {Require: []*logic.Technique{logic.Skyscraper}}} {
		a := newAimed(Recipe{Aim: aim})
		for _, h := range dug(t, 60, 27) {
			a.hole = h
			if ok, err := a.judge.promises(ctx, &a.hole); !ok || err != nil {
				continue
			}
			ok, err := a.climb(ctx, 100, random)
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				continue
			}
			reached++
			if v, err := newJudge(aim).look(ctx, a.hole.grid()); v != right || err != nil {
				t.Errorf("%+v: verdict %d (%v)", aim, v, err)
			}
			if a.hole.solution != h.solution {
				t.Error("another solution")
			}
			checkUnique(t, &a.hole)
		}
	}
	if reached < 5 {
		t.Errorf("only %d climbs reached anything", reached)
	}
}

// checkUnique proves a puzzle by the slow solver of the band engine.
func checkUnique(t *testing.T, h *hole) {
	t.Helper()
	var s shrinker
	s.most = 10
	if all := s.others(h); !all || len(s.stays) > 0 {
		t.Errorf("%d other solutions", len(s.stays))
	}
	n := 0
	for _, m := range h.masks {
		if m != every {
			n++
		}
	}
	if n != h.givens {
		t.Errorf("%d givens, counted %d", n, h.givens)
	}
}

// Gentle puzzles change without needing more than singles.
func TestChangesOfGentlePuzzlesStayGentle(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	for _, s := range symmetries[:3] {
		a := newAimed(Recipe{Aim: graded(logic.GradeEasy), Symmetry: s})
		if !a.gentle() {
			t.Fatal("easy puzzles are not gentle")
		}
		a.begin(&a.hole, random)
		a.dig()
		changed := 0
		for range 40 {
			before := a.hole.masks
			a.change(random)
			if !a.judge.solves(&a.hole.masks) {
				t.Fatalf("%s: it needs more than singles", s.Name)
			}
			if a.hole.masks != before {
				changed++
			}
			checkUnique(t, &a.hole)
		}
		if changed < 3 {
			t.Errorf("%s: only %d changes of 40", s.Name, changed)
		}
	}
}

// qqwing itself, where it is installed, agrees with the levels.
func TestQQWingAgrees(t *testing.T) {
	if _, err := exec.LookPath("qqwing"); err != nil {
		t.Skip("qqwing is not installed")
	}
	triples := []*logic.Technique{logic.NakedTriple, logic.HiddenTriple, logic.LockedTriple}
	for level, aim := range map[string]Aim{
		"Simple":       {Allow: []*logic.Technique{logic.NakedSingle}},
		"Easy":         {Allow: []*logic.Technique{logic.HiddenSingle}, Require: []*logic.Technique{logic.HiddenSingle}},
		"Intermediate": {HoDoKu: logic.Medium, Forbid: triples},
		"Expert":       {Easiest: 36},
	} {
		const n = 30
		var lines strings.Builder
		for m, err := range (Generator{Recipe: Recipe{Aim: aim}, Seed: 3}).Stream(context.Background(), 1, n) {
			if err != nil {
				t.Fatal(err)
			}
			lines.WriteString(lineOf(m.Puzzle.Givens) + "\n")
		}
		cmd := exec.Command("qqwing", "--solve", "--stats", "--nosolution", "--csv")
		cmd.Stdin = strings.NewReader(lines.String())
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(string(out), ","+level); got != n {
			t.Errorf("qqwing calls %d of %d %s", got, n, level)
		}
	}
}

func lineOf(g sudoku.Grid) string {
	b := slices.Repeat([]byte("."), len(g))
	for c, d := range g {
		if d != sudoku.None {
			b[c] = '0' + byte(d)
		}
	}
	return string(b)
}
