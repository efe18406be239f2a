package generate_test

import (
	"slices"
	"testing"

	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
	"shudu/sudoku"
)

// cross is a pattern of 32 givens.
const cross = "....x....xxx...xxx...xxx...x...x...xx..x.x..xx...x...x...xxx...xxx...xxx....x...."

func TestPatternsGoWithEveryLevel(t *testing.T) {
	for i, text := range []string{ring, cross} {
		if i > 0 && testing.Short() {
			break
		}
		for _, name := range levels {
			r := generate.Recipe{Pattern: pattern(text), Aim: level(t, name)}
			for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 4}, 2) {
				if !fits(m.Puzzle, text) {
					t.Errorf("%s: %s does not fit", name, draw.Of(m.Puzzle).Line())
				}
				if got := logic.GradeOf(er(t, m.Puzzle)).String(); got != name || m.Puzzle.Info.Level != name {
					t.Errorf("%s, says %s, want %s", got, m.Puzzle.Info.Level, name)
				}
			}
		}
	}
}

// fits reports whether the givens of a puzzle stand where a pattern has them.
func fits(p *sudoku.Puzzle, text string) bool {
	for c, d := range p.Givens {
		if (d != sudoku.None) != (text[c] == 'x') {
			return false
		}
	}
	return true
}

func TestPatternsGoWithTechniques(t *testing.T) {
	for _, x := range []*logic.Technique{logic.XWing, logic.XYWing} {
		aim := generate.Aim{Require: []*logic.Technique{x}}
		for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Pattern: pattern(ring), Aim: aim}, Seed: 9}, 2) {
			if !fits(m.Puzzle, ring) {
				t.Errorf("%s does not fit", draw.Of(m.Puzzle).Line())
			}
			checkWay(t, x.Name, aim, m)
		}
	}
}

func TestPatternsGoWithMinimal(t *testing.T) {
	r := generate.Recipe{Pattern: pattern(ring), Minimal: true, Aim: level(t, "hard")}
	for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 5}, 1) {
		checkMinimal(t, m.Puzzle)
	}
}

func TestPatternsAreTheSameWhateverTheThreads(t *testing.T) {
	r := generate.Recipe{Pattern: pattern(ring), Aim: level(t, "medium")}
	want := lines(gather(t, generate.Generator{Recipe: r, Seed: 7}, 6))
	for threads := 2; threads <= 3; threads++ {
		if got := lines(gather(t, generate.Generator{Recipe: r, Seed: 7, Threads: threads}, 6)); !slices.Equal(got, want) {
			t.Errorf("%d threads make other puzzles", threads)
		}
	}
}
