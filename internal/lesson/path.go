package lesson

import (
	"context"
	"fmt"
	"io"
	"strings"

	"shudu/internal/text"
	"shudu/learn"
	"shudu/logic"
	"shudu/sudoku"
)

// Deed says a step of a person: "Hidden Single: R5C5 = 3".
func (t Teller) Deed(g *sudoku.Geometry, d learn.Deed) string {
	name := d.Technique.Name
	if key := "technique." + name; text.Has(key) {
		name = t.say(key)
	}
	if len(d.Placements) > 0 {
		return t.say("path.deed", name, candidates(g, d.Placements, " = "))
	}
	return t.say("path.deed", name, candidates(g, d.Eliminations, " ≠ "))
}

// mostCandidates is how many candidates of a step are said; it may have many.
const mostCandidates = 4

// candidates lists cells and digits.
func candidates(g *sudoku.Geometry, list []logic.Candidate, sign string) string {
	var said []string
	for i, c := range list {
		if i == mostCandidates {
			said = append(said, "…")
			break
		}
		said = append(said, g.Name(c.Cell)+sign+g.Label(c.Digit))
	}
	return strings.Join(said, ", ")
}

// Path writes the steps of a person beside those of the recursion, and what
// both took.
func (t Telling) Path(ctx context.Context, w io.Writer, p *learn.Player) error {
	t.intro(w, "path")
	fmt.Fprintf(w, "%s\n", t.drawn(p.Search().Puzzle))
	path, failed := learn.Follow(ctx, p.Search().Puzzle)
	t.writeBeside(w, p, path)
	for !p.Ended() && !t.Over() && p.State().Solutions == 0 {
		p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, slice)
	}
	if failed != nil {
		fmt.Fprintln(w, t.say("path.failed", failed))
	} else {
		fmt.Fprintln(w, t.Person(p.State().Model().Geometry, path))
	}
	s := p.State()
	if s.Solutions == 0 && !p.Ended() {
		fmt.Fprintln(w, t.say("learn.cut", t.Budget))
	}
	_, err := fmt.Fprintln(w, t.Machine(s))
	return err
}

// Machine says what the recursion took for a puzzle.
func (t Teller) Machine(s *learn.State) string {
	return t.say("path.machine", Number(s.Calls), Number(s.Tries), Number(s.DeadEnds), Number(s.Solutions))
}

// PathHeads are the heads of the columns of a path: the step, the person, the
// machine.
func (t Teller) PathHeads() []string {
	return strings.Split(strings.TrimSuffix(t.say("path.head"), "\t"), "\t")
}

// Person says what a person took for a puzzle.
func (t Teller) Person(g *sudoku.Geometry, p learn.Path) string {
	if len(p.Deeds) == 0 {
		return t.say("path.nothing")
	}
	key := "path.person"
	if !p.Solved {
		key = "path.stuck"
	}
	return t.say(key, len(p.Deeds), p.Placed, t.Deed(g, p.Most))
}

// writeBeside lines up the steps of both, as many as are to be written.
func (t Telling) writeBeside(w io.Writer, p *learn.Player, path learn.Path) {
	g := p.State().Model().Geometry
	rows := []string{t.say("path.head")}
	for n := 0; t.Steps == 0 || uint64(n) < t.Steps; n++ {
		more := p.State().Solutions == 0 && p.Forward()
		if n >= len(path.Deeds) && !more {
			break
		}
		person, machine := "", ""
		if n < len(path.Deeds) {
			person = t.Deed(g, path.Deeds[n])
		}
		if more {
			machine = t.Short(p.State())
		}
		rows = append(rows, fmt.Sprintf("%d\t%s\t%s\t", n+1, person, machine))
	}
	for _, line := range table(rows, 1, 2) {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w)
}

// Short says a step of the machine in a few words.
func (t Teller) Short(s *learn.State) string {
	step := s.Step()
	switch step.Outcome {
	case learn.Place:
		return fmt.Sprintf("%s = %d", step.Name, step.Value)
	case learn.Refuse:
		return fmt.Sprintf("%s ≠ %d", step.Name, step.Value)
	case learn.Back:
		return step.Name + "  " + t.say("learn.wentback")
	}
	return t.say("learn.solved", s.Solutions)
}
