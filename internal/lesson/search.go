package lesson

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"shudu/draw"
	"shudu/draw/board"
	"shudu/internal/prose"
	"shudu/learn"
	"shudu/solve"
	"shudu/sudoku"
)

// Telling is a search that is told as text.
type Telling struct {
	Teller
	Topic  string
	Steps  uint64      // how many steps are written out; 0 means all
	Over   func() bool // whether the time is over
	Budget fmt.Stringer
	Width  int
}

// slice is how many steps are made before the clock is looked at.
const slice = 1 << 12

// Tell writes a search: its beginning step by step, every solution, and what
// was counted. It goes on until the search or the time is over.
func (t Telling) Tell(w io.Writer, p *learn.Player) error {
	puzzle := p.Search().Puzzle
	t.intro(w, t.Topic)
	fmt.Fprintf(w, "%s\n", t.drawn(puzzle))
	t.writeSteps(w, p)
	s := p.State()
	for !p.Ended() && !t.Over() {
		if p.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, slice) {
			t.found(w, puzzle, s)
		}
	}
	if p.Ended() {
		fmt.Fprintln(w, t.End(p))
	} else {
		fmt.Fprintln(w, t.say("learn.cut", t.Budget))
	}
	fmt.Fprintln(w, t.Totals(s))
	if t.Topic == "loop" && p.Ended() {
		if err := t.twins(w, p); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "\n%s\n", t.say("learn.visits"))
	t.visits(w, s)
	return nil
}

// twins lets the recursion do the same search and says what both counted.
func (t Telling) twins(w io.Writer, p *learn.Player) error {
	s := p.State()
	r, err := solve.Solver{Engine: "recursion"}.Count(context.Background(), p.Search().Puzzle, p.Search().Limit)
	if err == nil && r.Stats.Nodes == s.Calls && r.Stats.Tries == s.Tries {
		fmt.Fprintln(w, t.say("learn.same", Number(r.Stats.Nodes), Number(r.Stats.Tries), Number(s.Calls), Number(s.Tries)))
	}
	return err
}

// intro writes the title of a topic and what it is about.
func (t Telling) intro(w io.Writer, topic string) {
	title := t.say("topic." + topic)
	fmt.Fprintf(w, "%s\n%s\n", title, strings.Repeat("=", prose.Width(title)))
	for _, line := range prose.Wrap(t.say("topic."+topic+".about"), t.Width) {
		fmt.Fprintln(w, line)
	}
	fmt.Fprintln(w)
}

// drawn is a puzzle as text: in the frame of the handouts, or, where its marks
// say more than a frame does, with all of them.
func (t Teller) drawn(p *sudoku.Puzzle) string {
	picture := draw.Of(p)
	if !slices.ContainsFunc(picture.Marks, func(m sudoku.Mark) bool { return m.Shape != sudoku.MarkOutline || m.Text != "" }) {
		return picture.Boxed()
	}
	return board.New(p, board.Normal, board.Options{ASCII: t.ASCII, Mono: true}).Draw(sudoku.Still(p, nil)).Text()
}

// writeSteps writes the first steps, a line each.
func (t Telling) writeSteps(w io.Writer, p *learn.Player) {
	fmt.Fprintln(w, columns(strings.Split(t.say("learn.head"), "\t")...))
	for written := uint64(0); (written < t.Steps || t.Steps == 0) && !t.Over() && p.Forward(); written++ {
		fmt.Fprintln(w, t.line(p.State()))
		if p.State().Outcome() == learn.Solution {
			t.found(w, p.Search().Puzzle, p.State())
		}
	}
	if !p.Ended() {
		fmt.Fprintln(w, t.say("learn.more"))
	}
	fmt.Fprintln(w)
}

// columns lines up the texts of a step.
func columns(c ...string) string {
	return strings.TrimRight(prose.Right(c[0], 8)+prose.Right(c[1], 9)+prose.Right(c[2], 7)+"  "+prose.Left(c[3], 6)+prose.Right(c[4], 5)+"  "+c[5], " ")
}

// line says a step in columns.
func (t Telling) line(s *learn.State) string {
	step := s.Step()
	digit, said := fmt.Sprint(step.Value), ""
	switch step.Outcome {
	case learn.Refuse:
		if said = t.Reasons(s, step); s.Given(step.Var) {
			said = t.Step(s)
		}
	case learn.Place:
		said = t.say("learn.placed")
	case learn.Back:
		digit = ""
		if said = t.say("learn.wentback"); step.Dead {
			said = t.say("learn.wentdead")
		}
	case learn.Solution:
		digit, said = "", t.say("learn.solved", s.Solutions)
	}
	return columns(Number(step.Number), Number(step.Call), fmt.Sprint(step.Depth), step.Name, digit, said)
}

// mostShown is how many solutions are drawn; the others are only counted.
const mostShown = 10

// found writes a solution.
func (t Telling) found(w io.Writer, p *sudoku.Puzzle, s *learn.State) {
	if s.Solutions > mostShown {
		return
	}
	fmt.Fprintf(w, "%s\n%s\n", t.say("learn.found", Number(s.Solutions), Number(s.Number), Number(s.Calls), Number(s.Tries)), draw.Of(p).With(s.Grid()).Boxed())
}

// visits writes how often each cell was entered, as a grid.
func (t Telling) visits(w io.Writer, s *learn.State) {
	g := s.Model().Geometry
	wide := 1
	for _, n := range s.Visits {
		wide = max(wide, len(Number(n)))
	}
	for r := range g.Rows() {
		var b strings.Builder
		for c := range g.Cols() {
			said := ""
			if v := s.Model().VarOf(g.At(r, c)); v >= 0 {
				said = Number(s.Visits[v])
			}
			b.WriteString(" " + prose.Right(said, wide))
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}
