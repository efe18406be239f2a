package fpuzzles

import (
	"cmp"
	"encoding/json"
	"slices"

	"shudu/format"
	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// readNegatives reads the rules about marks that are not there.
func readNegatives(r *reader) error {
	none, err := r.flag("nonconsecutive")
	if err != nil {
		return err
	}
	var names []string
	if raw, ok := r.keys["negative"]; ok {
		delete(r.keys, "negative")
		if err := json.Unmarshal(raw, &names); err != nil {
			return fault.Errorf("expected a list of names: %w", packed.Plain(err))
		}
	}
	for _, name := range names {
		if !slices.Contains([]string{"difference", "ratio", "xv"}, name) {
			return fault.Errorf("%q is not known", name)
		}
	}
	m := marksOf(r.p.Rules, r.g.N())
	var differences []int
	if slices.Contains(names, "difference") {
		differences = m.differences
	}
	if none && !slices.Contains(differences, 1) {
		differences = append([]int{1}, differences...)
	}
	for _, by := range differences {
		r.add(rule.NonConsecutive{By: less(by, 1), Except: m.dots})
	}
	if slices.Contains(names, "ratio") {
		for _, by := range m.ratios {
			r.add(rule.NoRatio{By: less(by, 2), Except: m.dots})
		}
	}
	if slices.Contains(names, "xv") {
		r.add(rule.NoSum{Sums: []int{5, 10}, Except: m.letters})
	}
	return nil
}

// less returns 0 for the usual number.
func less(n, usual int) int {
	if n == usual {
		return 0
	}
	return n
}

// marks are the pairs that carry dots or letters, and the numbers on the dots.
type marks struct {
	dots, letters       [][]sudoku.Cell
	differences, ratios []int // the usual number where there are no dots
}

// marksOf finds the marks among the rules of a grid of n values. Numbers that no
// two values have are left out: nothing can be said about them.
func marksOf(rules []sudoku.Rule, n int) marks {
	var m marks
	white, rest := format.Take[rule.Difference](rules)
	black, rest := format.Take[rule.Ratio](rest)
	xvs, _ := format.Take[rule.XV](rest)
	for _, x := range white {
		m.dots = append(m.dots, neighbours(x.Where)...)
		m.differences = append(m.differences, max(x.By, 1))
	}
	for _, x := range black {
		m.dots = append(m.dots, neighbours(x.Where)...)
		m.ratios = append(m.ratios, x.By)
		if x.By == 0 {
			m.ratios[len(m.ratios)-1] = 2
		}
	}
	for _, x := range xvs {
		m.letters = append(m.letters, neighbours(x.Where)...)
	}
	if m.differences == nil {
		m.differences = []int{1}
	}
	if m.ratios == nil {
		m.ratios = []int{2}
	}
	m.differences, m.ratios = upTo(m.differences, n-1), upTo(m.ratios, n)
	return m
}

// neighbours cuts a chain of cells into pairs.
func neighbours(cells []sudoku.Cell) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for i := 1; i < len(cells); i++ {
		out = append(out, cells[i-1:i+1:i+1])
	}
	return out
}

// upTo returns the numbers of a list that are not above most, each once.
func upTo(list []int, most int) []int {
	return slices.DeleteFunc(unique(list), func(n int) bool { return n > most })
}

func unique(list []int) []int { return slices.Compact(slices.Sorted(slices.Values(list))) }

// writeNegatives says the rules about marks that are not there, if they speak
// of just the marks that are.
func writeNegatives(w *writer) error {
	m := marksOf(w.p.Rules, w.g.N())
	var names []string
	for _, write := range []func(*writer, marks) (string, error){writeNoDifference, writeNoRatio, writeNoSum} {
		name, err := write(w, m)
		if err != nil {
			return err
		}
		if name != "" {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		w.set("negative", names)
	}
	return nil
}

// writeNoDifference says that neighbours without a dot are not so far apart, and returns
// what is to be said among the negatives.
func writeNoDifference(w *writer, m marks) (string, error) {
	var steps []int
	for _, x := range take[rule.NonConsecutive](w) {
		if x.Diagonal || !samePairs(x.Except, m.dots) {
			return "", format.Cannot("a rule \"non-consecutive\" that excepts other pairs than those with a dot")
		}
		steps = append(steps, cmp.Or(x.By, 1))
	}
	switch steps = unique(steps); {
	case len(steps) == 0:
	case slices.Equal(steps, []int{1}):
		w.set("nonconsecutive", true)
	case slices.Equal(steps, m.differences):
		return "difference", nil
	case slices.Equal(steps, unique(append([]int{1}, m.differences...))):
		w.set("nonconsecutive", true)
		return "difference", nil
	default:
		return "", format.Cannot("a rule \"non-consecutive\" of other differences than those drawn")
	}
	return "", nil
}

// writeNoRatio says that neighbours without a dot are not in a ratio that is drawn.
func writeNoRatio(w *writer, m marks) (string, error) {
	ratios := take[rule.NoRatio](w)
	if len(ratios) == 0 {
		return "", nil
	}
	var by []int
	for _, x := range ratios {
		if by = append(by, cmp.Or(x.By, 2)); !samePairs(x.Except, m.dots) {
			return "", format.Cannot("a rule \"no-ratio\" that excepts other pairs than those with a dot")
		}
	}
	if !slices.Equal(upTo(by, w.g.N()), m.ratios) {
		return "", format.Cannot("a rule \"no-ratio\" of other ratios than those drawn")
	}
	return "ratio", nil
}

// writeNoSum says that neighbours without a letter do not add up to 5 or 10.
func writeNoSum(w *writer, m marks) (string, error) {
	sums := take[rule.NoSum](w)
	for _, x := range sums {
		if !slices.Equal(unique(x.Sums), []int{5, 10}) || !samePairs(x.Except, m.letters) {
			return "", format.Cannot("a rule \"no-sum\" of other sums than 5 and 10, or that excepts other pairs than those with a letter")
		}
	}
	if len(sums) == 0 {
		return "", nil
	}
	return "xv", nil
}

// samePairs reports whether two lists hold the same pairs, in any order.
func samePairs(a, b [][]sudoku.Cell) bool {
	sorted := func(list [][]sudoku.Cell) [][]sudoku.Cell {
		var out [][]sudoku.Cell
		for _, pair := range list {
			out = append(out, slices.Sorted(slices.Values(pair)))
		}
		slices.SortFunc(out, slices.Compare[[]sudoku.Cell])
		return slices.CompactFunc(out, slices.Equal[[]sudoku.Cell])
	}
	return slices.EqualFunc(sorted(a), sorted(b), slices.Equal[[]sudoku.Cell])
}
