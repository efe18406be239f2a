package lesson

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"shudu/learn"
	"shudu/sudoku"
)

// Permutations writes the lesson of permutations: what the loops and the
// recursion do first, side by side, what each does in all, and the tree.
func (t Telling) Permutations(w io.Writer, n int) error {
	sums, err := learn.Count(n)
	if err != nil {
		return err
	}
	p, err := learn.Play(learn.Search{Puzzle: learn.Row(n, n, true)})
	if err != nil {
		return err
	}
	defer p.Close()
	t.intro(w, "permutations")
	lines, err := t.beside(n, p)
	if err != nil {
		return err
	}
	for _, line := range lines {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w)
	for _, line := range t.PermutationSums(sums) {
		fmt.Fprintln(w, line)
	}
	return t.permutationTree(w, n)
}

// beside lines up the indices of the loops with the leaves of countUp and the
// tries of the recursion, as many as are to be written, until all are done.
func (t Telling) beside(n int, p *learn.Player) ([]string, error) {
	counting, err := learn.Play(learn.Search{Puzzle: learn.Row(n, n, false)})
	if err != nil {
		return nil, err
	}
	defer counting.Close()
	next, stop := iter.Pull(learn.Indices(n))
	defer stop()
	rows := []string{t.say("perm.sidehead")}
	for t.Steps == 0 || uint64(len(rows)) <= t.Steps {
		loops, recursion := "", ""
		index, more := next()
		if more {
			loops = t.index(index)
		}
		stepped := p.Until(func(s *learn.State) bool { return s.Outcome() != learn.Back }, 1<<20)
		if stepped {
			recursion = t.permutationStep(p.State())
		}
		leaf := t.leaf(counting)
		if !more && !stepped && leaf == "" {
			return table(rows, 0, 1, 2), nil
		}
		rows = append(rows, loops+"\t"+leaf+"\t"+recursion+"\t")
	}
	return append(table(append(rows, "…\t…\t…\t"), 0, 1, 2), t.say("learn.more")), nil
}

// leaf returns the next leaf that countUp prints, "" at the end.
func (t Telling) leaf(p *learn.Player) string {
	if !p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, 1<<20) {
		return ""
	}
	return strings.Trim(fmt.Sprint(p.State().Digits), "[]")
}

// index says what the loops make of an index.
func (t Telling) index(x learn.Index) string {
	said := t.say("perm.kept")
	if !x.Valid {
		said = t.say("perm.twice", x.Digits[x.Same[0]])
	}
	return strings.Trim(fmt.Sprint(x.Digits), "[]") + "  " + said
}

// permutationStep shows the row of the recursion with what was tried last.
func (t Telling) permutationStep(s *learn.State) string {
	step := s.Step()
	var b strings.Builder
	for i, d := range s.Digits {
		switch {
		case d != sudoku.None:
			fmt.Fprintf(&b, "%d ", d)
		case step.Outcome == learn.Refuse && i == int(step.Var):
			fmt.Fprintf(&b, "%d ", step.Digit)
		default:
			b.WriteString("· ")
		}
	}
	switch step.Outcome {
	case learn.Refuse:
		return b.String() + " " + t.say("perm.twice", step.Digit)
	case learn.Solution:
		return b.String() + " " + t.say("perm.kept")
	}
	return strings.TrimRight(b.String(), " ")
}

// PermutationSums says what each program does in all, in lines.
func (t Teller) PermutationSums(sums learn.Permutations) []string {
	rows := []string{t.say("perm.head")}
	for _, p := range []struct {
		key string
		learn.Effort
	}{{"perm.loops", sums.Loops}, {"perm.countup", sums.CountUp}, {"perm.recurse", sums.Recursion}} {
		rows = append(rows, strings.Join([]string{t.say(p.key), Number(p.Visited), Number(p.Tries), Number(p.Rejected), Number(p.Kept), ""}, "\t"))
	}
	out := append(table(rows, 0), "", t.say("perm.sums", Number(sums.Recursion.Kept), Number(sums.CountUp.Kept), float64(sums.CountUp.Kept)/float64(sums.Recursion.Kept)))
	return append(out, t.say("perm.start", Number(sums.Loops.Visited)))
}

// mostTree is the largest n whose tree is written: 120 lines for 5.
const mostTree = 5

// permutationTree writes the tree without what was refused, a line a leaf:
// what a line shares with the one above is not said again.
func (t Telling) permutationTree(w io.Writer, n int) error {
	if n > mostTree {
		return nil
	}
	root, _, err := learn.Grow(learn.Search{Puzzle: learn.Row(n, n, true)}, 1<<20)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%s\n", t.say("perm.tree"))
	for _, line := range t.Branches(root) {
		fmt.Fprintln(w, line)
	}
	return nil
}

// Branches draws a tree on lines, one a leaf.
func (t Teller) Branches(n *learn.Node) []string {
	var kept []*learn.Node
	for _, b := range n.Branches {
		if !b.Refused {
			kept = append(kept, b)
		}
	}
	var out []string
	for i, b := range kept {
		lines, label := t.Branches(b), fmt.Sprint(b.Digit)
		if len(lines) == 0 {
			lines = []string{""}
		}
		for j, line := range lines {
			out = append(out, t.joint(i, len(kept), j)+label+line)
			label = " "
		}
	}
	return out
}

// joint is what stands before branch i of n, on its j-th line.
func (t Teller) joint(i, n, j int) string {
	signs := []string{"─", "┬", "├", "└", "│"}
	if t.ASCII {
		signs = []string{"-", "+", "+", "+", "|"}
	}
	switch {
	case j > 0 && i < n-1:
		return signs[4] + " "
	case j > 0:
		return "  "
	case n == 1:
		return signs[0] + signs[0]
	case i == 0:
		return signs[1] + signs[0]
	case i == n-1:
		return signs[3] + signs[0]
	}
	return signs[2] + signs[0]
}
