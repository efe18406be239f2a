package format

import "shudu/sudoku"

// Take returns the rules of one type and those that are left. A writer takes
// the rules its format can say, one type after the other, and ends with
// [Nothing].
//
//	boxes, rest := format.Take[rule.Boxes](p.Rules)
func Take[R sudoku.Rule](rules []sudoku.Rule) (taken []R, rest []sudoku.Rule) {
	for _, r := range rules {
		if x, ok := r.(R); ok {
			taken = append(taken, x)
		} else {
			rest = append(rest, r)
		}
	}
	return taken, rest
}

// Nothing returns an error that names the first of the rules that are left: no
// rule is ever dropped silently.
func Nothing(left []sudoku.Rule) error {
	if len(left) == 0 {
		return nil
	}
	return Cannot("it has no word for the rule %q", left[0].Name())
}
