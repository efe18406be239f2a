package generate_test

import (
	"errors"
	"strings"
	"testing"

	"shudu/generate"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// What contradicts itself is refused before work starts, with the reason, in both
// languages.
func TestContradictionsAreNamed(t *testing.T) {
	x := []*logic.Technique{logic.XWing}
	of := func(m generate.Mathdoku) generate.Recipe { return generate.Recipe{Mathdoku: m} }
	tests := []struct {
		name   string
		recipe generate.Recipe
		reason string
	}{
		{"16 givens", generate.Recipe{Givens: generate.Range{Low: 10, High: 16}}, "fewer than 17 givens"},
		{"more givens than room", generate.Recipe{Givens: generate.Range{Low: 82, High: 90}}, "82 to 90 givens in 81 cells"},
		{"upside down", generate.Recipe{Givens: generate.Range{Low: 30, High: 20}}, "30 to 20 givens"},
		{"a size of 3", generate.Recipe{Size: 3}, "a size of 3"},
		{"a size of 26", generate.Recipe{Size: 26}, "a size of 26"},
		{"an unknown rule", generate.Recipe{Rules: []string{"magic"}}, `the rule "magic"`},
		{"no boxes to have windows", generate.Recipe{Size: 7, Rules: []string{"windoku"}}, "no boxes"},
		{"symmetry and givens", generate.Recipe{Givens: generate.Range{Low: 18, High: 18}, Symmetry: symmetry(t, "full")}, "the symmetry full"},
		{"a pattern of 16", generate.Recipe{Pattern: pattern(ring)[:16]}, "fewer than 17 givens"},
		{"a pattern outside", generate.Recipe{Pattern: append(pattern(ring), 81)}, "9×9 cells"},
		{"a pattern with another count", generate.Recipe{Pattern: pattern(ring), Givens: generate.Range{Low: 50, High: 60}}, "the pattern has"},
		{"a crooked pattern", generate.Recipe{Pattern: pattern(ring)[1:], Symmetry: symmetry(t, "rot180")}, "does not have the symmetry rot180"},
		{"two empty rows", generate.Recipe{Pattern: pattern(strings.Repeat(".", 18) + strings.Repeat("x", 63))}, "rows 1 and 2"},
		{"two empty columns", generate.Recipe{Pattern: pattern(strings.Repeat("..xxxxxxx", 9))}, "columns 1 and 2"},
		{"required and forbidden", generate.Recipe{Aim: generate.Aim{Require: x, Forbid: x}}, "both required and forbidden"},
		{"above its level", generate.Recipe{Aim: generate.Aim{Require: x, HoDoKu: logic.Easy}}, "above the level Easy"},
		{"harder than may be", generate.Recipe{Aim: generate.Aim{Require: x, Hardest: 20}}, "harder than 2.0"},
		{"an interval upside down", generate.Recipe{Aim: generate.Aim{Easiest: 50, Hardest: 20}}, "from 5.0 to 2.0"},
		{"easier than any step", generate.Recipe{Aim: generate.Aim{Hardest: 5}}, "no step is easier"},
		{"both scales", generate.Recipe{Aim: generate.Aim{Hardest: 50, HoDoKu: logic.Hard}}, "at once"},
		{"what HoDoKu does not look for", generate.Recipe{Aim: generate.Aim{Require: []*logic.Technique{logic.Squirmbag}}}, "does not look for Squirmbag"},
		{"on no scale", generate.Recipe{Aim: generate.Aim{Require: []*logic.Technique{logic.WWing}, Hardest: 60}}, "scale"},
		{"a technique in a variant", generate.Recipe{Rules: []string{"killer"}, Aim: generate.Aim{Require: x}}, "9×9"},
		{"a level of HoDoKu in a variant", generate.Recipe{Size: 6, Aim: generate.Aim{HoDoKu: logic.Easy}}, "HoDoKu's level"},
		{"a minimal variant of a level", generate.Recipe{Size: 6, Minimal: true, Aim: level(t, "easy")}, "minimal variant"},
		{"a level for a huge grid", generate.Recipe{Size: 20, Aim: level(t, "easy")}, "400 cells"},
		{"Mathdoku of 2", of(generate.Mathdoku{Size: 2}), "a Mathdoku of 2"},
		{"Mathdoku of 17", of(generate.Mathdoku{Size: 17}), "a Mathdoku of 17"},
		{"too few values", of(generate.Mathdoku{Size: 5, Values: []int{1, 2, 3}}), "3 values"},
		{"a value twice", of(generate.Mathdoku{Size: 3, Values: []int{1, 2, 2}}), "the value 2 twice"},
		{"cages of one cell", of(generate.Mathdoku{Size: 5, Largest: 1}), "at most 1 cells"},
		{"cages too large", of(generate.Mathdoku{Size: 5, Largest: 20}), "up to 20 cells"},
		{"nothing for three cells", of(generate.Mathdoku{Size: 5, Ops: []model.Op{model.Sub, model.Div}}), "need + or ×"},
		{"too hard for its size", of(generate.Mathdoku{Size: 3, Level: mathdoku.Unreasonable}), "so hard"},
		{"Mathdoku with givens", generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5}, Givens: generate.Range{Low: 1, High: 2}}, "no givens"},
		{"symmetric Mathdoku", generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5}, Symmetry: symmetry(t, "h")}, "no givens"},
		{"minimal Mathdoku", generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5}, Minimal: true}, "no givens"},
		{"Mathdoku with rules", generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5}, Rules: []string{"x"}}, "rules of its own"},
		{"Mathdoku with techniques", generate.Recipe{Mathdoku: generate.Mathdoku{Size: 5}, Aim: generate.Aim{Require: x}}, "9×9"},
		{"a layout with rules", generate.Recipe{Layout: twoThermometers(), Rules: []string{"x"}}, "its rules already"},
		{"a layout with a size", generate.Recipe{Layout: twoThermometers(), Size: 9}, "its size"},
		{"a layout with too many givens", generate.Recipe{Layout: twoThermometers(), Givens: generate.Range{Low: 40, High: 50}}, "in 36 cells"},
		{"a pattern outside of a layout", generate.Recipe{Layout: twoThermometers(), Pattern: []sudoku.Cell{99}}, "the grid of the layout"},
		{"a turned layout that is not square", generate.Recipe{Layout: oblong(t), Symmetry: symmetry(t, "d")}, "needs a square grid"},
	}
	for _, tt := range tests {
		err := tt.recipe.Check()
		if !errors.Is(err, generate.ErrRecipe) || !strings.Contains(err.Error(), tt.reason) {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if said := text.Chinese.Explain(err); strings.Contains(said, tt.reason) && !strings.Contains(tt.reason, "×9") || !strings.Contains(said, "無法產生") {
			t.Errorf("%s: in Chinese %q", tt.name, said)
		}
	}
}

// oblong is a puzzle on two rows of four.
func oblong(t *testing.T) *sudoku.Puzzle {
	t.Helper()
	g, err := sudoku.NewGeometry(2, 4, 1, 2, 3, 4)
	if err != nil {
		t.Fatal(err)
	}
	return sudoku.New(g, rule.Latin{})
}

func TestWhatCanBeIsNotRefused(t *testing.T) {
	for name, r := range kinds(t) {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNicknamesMeanRules(t *testing.T) {
	names := generate.Rules()
	for i, name := range names {
		if i > 0 && names[i-1] >= name {
			t.Errorf("%s stands after %s", name, names[i-1])
		}
		r := generate.Recipe{Size: 6, Rules: []string{name}}
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for nick, rules := range map[string][]string{"kropki": {"difference", "ratio"}, "x": {"diagonals"}, "futoshiki": {"greater-than"}, "towers": {"skyscraper"}} {
		n := ruleNames(one(t, generate.Recipe{Size: 5, Rules: []string{nick}}, 2))
		some := 0
		for _, name := range rules {
			some += n[name]
		}
		if some == 0 {
			t.Errorf("%s has none of %v: %v", nick, rules, n)
		}
	}
}

func TestFutoshikiAndTowersHaveNoBoxes(t *testing.T) {
	for _, name := range []string{"futoshiki", "towers"} {
		for size := 4; size <= 6; size++ {
			if n := ruleNames(one(t, generate.Recipe{Size: size, Rules: []string{name}}, 3)); n["boxes"] != 0 || n["latin"] != 1 {
				t.Errorf("%s of %d: %v", name, size, n)
			}
		}
	}
}

func TestMarksAreBounded(t *testing.T) {
	for most := range 5 {
		r := generate.Recipe{Size: 6, Rules: []string{"thermo", "kropki"}, Marks: map[string]int{"thermometer": most, "ratio": 1}}
		n := ruleNames(one(t, r, 3))
		if n["thermometer"] > most || n["ratio"] > 1 || n["difference"] < 2 {
			t.Errorf("at most %d thermometers: %v", most, n)
		}
	}
}
