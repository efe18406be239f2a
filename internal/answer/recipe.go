package answer

import (
	"math"
	"strconv"
	"strings"

	"shudu/generate"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/sudoku"
)

// Wishes are what is wanted of puzzles to be made, in the words of the flags of
// "generate".
type Wishes struct {
	Givens, Symmetry  string
	Pattern           string // a character a cell; "" for none
	Minimal           bool
	Size              int
	Rules             []string
	Level, ER, HoDoKu string
	Require           []string
	Allow, Forbid     []string
	Mathdoku          int
	Rated             bool // they are to say how hard they are
}

// Recipe turns the words into a recipe, which has been checked.
func (w Wishes) Recipe(l text.Lang) (r generate.Recipe, err error) {
	r = generate.Recipe{Minimal: w.Minimal, Size: w.Size, Rules: w.Rules, Rated: w.Rated}
	r.Mathdoku.Size = w.Mathdoku
	if r.Symmetry, err = generate.SymmetryOf(w.Symmetry); err != nil {
		return r, err
	}
	if w.Givens != "" {
		if r.Givens, err = givensOf(l, w.Givens); err != nil {
			return r, err
		}
	}
	if w.Pattern != "" {
		r.Pattern = patternOf(w.Pattern)
	}
	if err := w.aim(l, &r.Aim); err != nil {
		return r, err
	}
	return r, r.Check()
}

// aim turns the words about difficulty into an aim.
func (w Wishes) aim(l text.Lang, aim *generate.Aim) (err error) {
	if w.Level != "" {
		if *aim, err = generate.Graded(w.Level); err != nil {
			return err
		}
	}
	if w.ER != "" {
		if w.Level != "" {
			return usage(l, "usage.twolevels")
		}
		if aim.Easiest, aim.Hardest, err = interval(l, w.ER); err != nil {
			return err
		}
	}
	if w.HoDoKu != "" {
		if aim.HoDoKu = logic.LevelNamed(w.HoDoKu); aim.HoDoKu == logic.NoLevel {
			return usage(l, "usage.hodoku", w.HoDoKu)
		}
	}
	for _, list := range []struct {
		names []string
		to    *[]*logic.Technique
	}{{w.Require, &aim.Require}, {w.Allow, &aim.Allow}, {w.Forbid, &aim.Forbid}} {
		for _, name := range list.names {
			t := logic.Named(name)
			if t == nil {
				return usage(l, "usage.gentechnique", name)
			}
			*list.to = append(*list.to, t)
		}
	}
	return nil
}

// interval reads "A..B", or "A" for both, on Sudoku Explainer's scale.
func interval(l text.Lang, word string) (low, high logic.Value, err error) {
	from, to, ranged := strings.Cut(word, "..")
	if !ranged {
		to = from
	}
	lo, err1 := strconv.ParseFloat(from, 64)
	hi, err2 := strconv.ParseFloat(to, 64)
	if err1 != nil || err2 != nil || !(lo >= 0 && lo <= 20 && hi >= 0 && hi <= 20) {
		return 0, 0, usage(l, "usage.er", word)
	}
	return logic.Value(math.Round(10 * lo)), logic.Value(math.Round(10 * hi)), nil
}

// givensOf reads "N" or "A..B".
func givensOf(l text.Lang, word string) (generate.Range, error) {
	low, high, ranged := strings.Cut(word, "..")
	if !ranged {
		high = low
	}
	lo, err1 := strconv.Atoi(low)
	hi, err2 := strconv.Atoi(high)
	if err1 != nil || err2 != nil || lo < 0 {
		return generate.Range{}, usage(l, "usage.givens", word)
	}
	return generate.Range{Low: lo, High: hi}, nil
}

// patternOf reads which cells get a given: a character a cell, "." or 0 for
// none, white space ignored.
func patternOf(text string) []sudoku.Cell {
	pattern := []sudoku.Cell{}
	c := sudoku.Cell(0)
	for _, r := range text {
		switch {
		case strings.ContainsRune(" \t\r\n|+-", r):
			continue
		case !strings.ContainsRune(".0_*", r):
			pattern = append(pattern, c)
		}
		c++
	}
	return pattern
}
