package answer

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"shudu/generate"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/model"
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
	Ops               string // of Mathdoku: of + - x /
	Cages             int    // cells of its largest cages
	Values            string // its values: A..B, or a list
	Rated             bool   // they are to say how hard they are

	Like   *sudoku.Puzzle // others like this one; then nothing else is wished for
	Layout *sudoku.Puzzle // its rules where they are
}

// Recipe turns the words into a recipe, which has been checked. What is not known
// of a puzzle that others are to be like is worked out until the context ends.
func (w Wishes) Recipe(ctx context.Context, l text.Lang) (r generate.Recipe, err error) {
	if w.Like != nil {
		if w.particular() {
			return r, usage(l, "usage.like")
		}
		if r, err = generate.Like(ctx, w.Like); err == nil {
			r.Rated = w.Rated
		}
		return r, err
	}
	r = generate.Recipe{Minimal: w.Minimal, Size: w.Size, Rules: w.Rules, Rated: w.Rated, Layout: w.Layout}
	if r.Mathdoku, err = w.arithmetic(l); err != nil {
		return r, err
	}
	if r.Symmetry, err = generate.SymmetryOf(w.Symmetry); err != nil {
		return r, err
	}
	if w.Givens != "" {
		if r.Givens, err = givensOf(l, w.Givens); err != nil {
			return r, err
		}
	}
	if w.Pattern != "" {
		if r.Pattern, err = w.pattern(l); err != nil {
			return r, err
		}
	}
	if err := w.aim(l, &r.Aim); err != nil {
		return r, err
	}
	return r, r.Check()
}

// particular reports whether anything is wished for that a puzzle which others are to be
// like says already.
func (w Wishes) particular() bool {
	words := w.Givens + w.Pattern + w.Level + w.ER + w.HoDoKu + w.Ops + w.Values
	lists := len(w.Rules) + len(w.Require) + len(w.Allow) + len(w.Forbid)
	return words != "" || lists > 0 || w.Size != 0 || w.Mathdoku != 0 || w.Cages != 0 || w.Minimal || w.Layout != nil ||
		w.Symmetry != "" && w.Symmetry != "none"
}

// arithmetic turns the words about Mathdoku into what it is to be like.
func (w Wishes) arithmetic(l text.Lang) (m generate.Mathdoku, err error) {
	m = generate.Mathdoku{Size: w.Mathdoku, Largest: w.Cages}
	if w.Mathdoku == 0 && (w.Ops != "" || w.Cages != 0 || w.Values != "") {
		return m, usage(l, "usage.onlymathdoku")
	}
	for _, r := range w.Ops {
		op, ok := ops[r]
		if !ok {
			return m, usage(l, "usage.ops", w.Ops)
		}
		m.Ops = append(m.Ops, op)
	}
	if w.Values != "" {
		if m.Values, err = listed(l, w.Values); err != nil {
			return m, err
		}
	}
	if w.Mathdoku != 0 && w.Level != "" {
		m.Level, err = generate.MathdokuLevel(w.Level)
	}
	return m, err
}

// ops are the signs of the operations.
var ops = map[rune]model.Op{'+': model.Add, '-': model.Sub, '−': model.Sub, 'x': model.Mul, '×': model.Mul, '*': model.Mul, '/': model.Div, '÷': model.Div}

// listed reads "A..B", or values with commas between.
func listed(l text.Lang, words string) (values []int, err error) {
	if low, high, ranged := strings.Cut(words, ".."); ranged {
		lo, err1 := strconv.Atoi(low)
		hi, err2 := strconv.Atoi(high)
		if err1 != nil || err2 != nil || lo > hi || hi-lo > 100 {
			return nil, usage(l, "usage.values", words)
		}
		for v := lo; v <= hi; v++ {
			values = append(values, v)
		}
		return values, nil
	}
	for word := range strings.SplitSeq(words, ",") {
		v, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return nil, usage(l, "usage.values", words)
		}
		values = append(values, v)
	}
	slices.Sort(values)
	return values, nil
}

// aim turns the words about difficulty into an aim.
func (w Wishes) aim(l text.Lang, aim *generate.Aim) (err error) {
	if w.Level != "" && w.Mathdoku == 0 {
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

// pattern reads which cells get a given: a character for each cell of the grid, "." or 0
// for none, white space and frames ignored. One for a grid of another size would put them
// into the wrong cells.
func (w Wishes) pattern(l text.Lang) ([]sudoku.Cell, error) {
	pattern := []sudoku.Cell{}
	c := sudoku.Cell(0)
	for _, r := range w.Pattern {
		switch {
		case strings.ContainsRune(" \t\r\n|+-", r):
			continue
		case !strings.ContainsRune(".0_*", r):
			pattern = append(pattern, c)
		}
		c++
	}
	rows := cmp.Or(w.Size, 9)
	cols := rows
	if w.Layout != nil {
		rows, cols = w.Layout.Geometry.Rows(), w.Layout.Geometry.Cols()
	}
	if int(c) != rows*cols && w.Mathdoku == 0 {
		return nil, usage(l, "usage.pattern", int(c), rows*cols, rows, cols)
	}
	return pattern, nil
}
