package main

import (
	"fmt"
	"io"
	"math/big"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/sudoku"
)

// printer returns the printer of the output form that was asked for.
func (a *app) printer(q *question) printer {
	switch {
	case q.output == packed:
		return packedPrinter{a}
	case q.output == "json":
		return &jsonPrinter{all: q.all}
	case q.output == "line":
		return linePrinter{all: q.all}
	case q.onlyCount:
		return numberPrinter{a}
	}
	return textPrinter{app: a, question: q}
}

// numberPrinter prints only how many solutions there are.
type numberPrinter struct{ *app }

func (p numberPrinter) solution(io.Writer, *reply, uint64, sudoku.Grid) {}

// answer prints the number, and that it may be more when the count did not come
// to its end.
func (p numberPrinter) answer(w io.Writer, a *reply) {
	if a.failed != nil {
		fmt.Fprintln(w, p.say("count.atleast", a.tally.Total()))
		return
	}
	fmt.Fprintln(w, a.tally.Total())
}

// textPrinter draws boards in one of the classic styles.
type textPrinter struct {
	*app
	*question
}

func (p textPrinter) solution(w io.Writer, a *reply, _ uint64, g sudoku.Grid) {
	if p.style == "indexed" {
		fmt.Fprintln(w, p.say("solve.solution"))
	}
	pic := a.picture().With(g)
	if p.colored() {
		pic.Paint = foundInBlue(a.Puzzle.Givens)
	}
	io.WriteString(w, answer.TextStyles[p.style](pic))
}

// foundInBlue paints what was found, not what was given.
func foundInBlue(givens sudoku.Grid) func(sudoku.Cell, string) string {
	return func(c sudoku.Cell, label string) string {
		if givens[c] != sudoku.None {
			return label
		}
		return colorFound + label + colorEnd
	}
}

func (p textPrinter) answer(w io.Writer, a *reply) {
	switch {
	case a.tally.Count == 0 && a.tally.Exact:
		fmt.Fprintln(w, p.say("solve.none"))
	case a.candidates != nil:
		io.WriteString(w, a.picture().Candidates(a.candidates))
	case !p.all && a.tally.First != nil:
		p.solution(w, a, 1, a.tally.First)
	}
	if p.style == "indexed" && !p.candidates {
		fmt.Fprintf(w, "\n%s\n", p.say("solve.total", a.tally.Total(), a.search.Seconds()))
	}
	if !p.all && !p.candidates {
		p.remark(a)
	}
}

// remark tells what the one board that is shown does not.
func (p textPrinter) remark(a *reply) {
	switch answer.Status(a.tally, a.limit) {
	case "multiple":
		if a.tally.Exact {
			p.notice("solve.several", p.place(a.item), a.tally.Total())
		} else {
			p.notice("solve.atleast", p.place(a.item), a.tally.Total())
		}
	case "unknown":
		if a.tally.Count > 0 {
			p.notice("solve.unproved", p.place(a.item))
		}
	}
}

// picture returns the picture of the puzzle, which all its solutions share.
func (ans *reply) picture() draw.Picture {
	if ans.drawn.Geometry == nil {
		ans.drawn = draw.Of(ans.Puzzle)
	}
	return ans.drawn
}

// linePrinter writes puzzle:count:solution, or puzzle:k:solution with --all.
type linePrinter struct{ all bool }

func (p linePrinter) solution(w io.Writer, a *reply, k uint64, g sudoku.Grid) {
	fmt.Fprintf(w, "%s:%d:%s\n", a.echo(), k, a.picture().With(g).Line())
}

// answer writes the line of a puzzle. A search that gave up knows no count, and
// says so with a question mark: a number would be read as the answer.
func (p linePrinter) answer(w io.Writer, a *reply) {
	solution := ""
	if a.tally.First != nil {
		solution = a.picture().With(a.tally.First).Line()
	}
	switch {
	case p.all && a.tally.Count > 0: // each has its line already
	case a.failed != nil:
		fmt.Fprintf(w, "%s:?:%s\n", a.echo(), solution)
	default:
		fmt.Fprintf(w, "%s:%d:%s\n", a.echo(), a.tally.Total(), solution)
	}
}

// echo returns the puzzle as it was read, or in one line when it was not in
// one.
func (it *item) echo() string {
	if it.Text == "" {
		it.Text = answer.InOneLine(it.Puzzle)
	}
	return it.Text
}

// jsonPrinter writes one object a line. With --all it holds each solution back
// until it is known whether another follows: only then its status is known.
type jsonPrinter struct {
	all  bool
	held *answer.Object
}

// objectOf returns what is known when a solution was found; g is nil when none
// was.
func objectOf(a *reply, g sudoku.Grid) *answer.Object {
	s := answer.Search{Puzzle: a.Puzzle, Index: a.index, Limit: a.limit, Tally: a.tally, Candidates: a.candidates, Took: a.cpu + a.search, Timeless: a.timeless}
	return s.Object(g)
}

func (p *jsonPrinter) solution(w io.Writer, a *reply, k uint64, g sudoku.Grid) {
	p.release(w, "multiple", k-1)
	p.held = objectOf(a, g)
	p.held.K = &k
}

// release writes the solution that was held back, if there is one.
func (p *jsonPrinter) release(w io.Writer, status string, count uint64) {
	if p.held != nil {
		p.held.Status, p.held.Count = status, new(big.Int).SetUint64(count)
		w.Write(p.held.Line())
	}
	p.held = nil
}

func (p *jsonPrinter) answer(w io.Writer, a *reply) {
	o := objectOf(a, a.tally.First)
	if p.held != nil {
		o.K, o.Solution, o.Vars = p.held.K, p.held.Solution, p.held.Vars
	} else if p.all {
		o.K = new(uint64)
	}
	p.held = nil
	w.Write(o.Line())
}
