package answer

import (
	"context"
	"errors"
	"fmt"

	"shudu/check"
	"shudu/draw"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/model"
	"shudu/play/hint"
	"shudu/solve"
	"shudu/sudoku"
)

// NoteKinds are what a player may have written down, as --notes says it.
var NoteKinds = map[string]hint.Notes{"none": hint.NoNotes, "partial": hint.SomeNotes, "full": hint.FullNotes}

// Amiss says what is wrong with a puzzle that a next step is asked for: digits
// that clash, no solution, several, or notes without the right digit.
func Amiss(ctx context.Context, l text.Lang, p *sudoku.Puzzle) ([]string, error) {
	report, err := check.Puzzle(ctx, solve.Solver{}, p)
	if err != nil {
		return nil, err
	}
	lines := Wrongs(l, p.Geometry, report)
	none := len(lines) > 0 || report.Verdict == check.None
	switch {
	case len(report.Clashes) > 0:
		return lines, nil
	case report.Verdict == check.Several:
		return append(lines, l.Say("hint.several", Cells(p.Geometry, report.Differ))), nil
	case !none:
		return nil, nil
	}
	if lack := lacking(ctx, p); len(lack) > 0 {
		return []string{l.Say("hint.missing", Cells(p.Geometry, lack))}, nil
	}
	if wrong := misplaced(ctx, p); len(wrong) > 0 {
		return append(lines, l.Say("hint.misplaced", Cells(p.Geometry, wrong))), nil
	}
	if lines = append(lines, suspects(ctx, l, p)...); len(lines) == 0 {
		return []string{l.Say(noSolution(p))}, nil
	}
	lines[0] = l.Say("hint.deadend", lines[0])
	return lines, nil
}

// lacking returns the cells whose notes lack the right digit, where the puzzle without
// its notes has one solution.
func lacking(ctx context.Context, p *sudoku.Puzzle) (cells []sudoku.Cell) {
	if p.Candidates == nil {
		return nil
	}
	q := p.Clone()
	q.Candidates = nil
	grid, err := solve.Unique(ctx, q)
	if err != nil {
		return nil
	}
	for c, d := range grid {
		if !p.Domain(sudoku.Cell(c)).Has(d) {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// noSolution is the message for a puzzle without a solution of which nothing more is
// known: where there are other rules than houses, no digit need be wrong.
func noSolution(p *sudoku.Puzzle) string {
	if m, err := model.Compile(p); err != nil || !m.Classic() {
		return "hint.contradiction"
	}
	return "hint.nosolution"
}

// How many digits are suspected at most, for more help nobody, and how much is tried to
// find them: nodes of the engine for all of them, and for the rules without digits.
const (
	mostSuspects = 4
	suspectNodes = 400_000
)

// misplaced returns the cells whose digits are not those of the one solution that the
// rules have by themselves; none where they have several, or that is not known soon.
func misplaced(ctx context.Context, p *sudoku.Puzzle) (cells []sudoku.Cell) {
	q := p.Clone()
	q.Candidates = nil
	clear(q.Givens)
	grid, err := solve.Solver{Nodes: suspectNodes}.Unique(ctx, q)
	if err != nil {
		return nil
	}
	for c, d := range p.Givens {
		if d != sudoku.None && d != grid[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// suspects names the digits of a puzzle without a solution that may be the wrong one:
// without any one of them there is exactly one solution.
func suspects(ctx context.Context, l text.Lang, p *sudoku.Puzzle) []string {
	var found []sudoku.Cell
	q, nodes := p.Clone(), uint64(suspectNodes)
	for c, d := range p.Givens {
		if d == sudoku.None || nodes == 0 {
			continue
		}
		q.Givens[c] = sudoku.None
		t, err := solve.Solver{Nodes: nodes}.Count(ctx, q, 2)
		if err == nil && t.Count == 1 {
			found = append(found, sudoku.Cell(c))
		}
		nodes -= min(nodes, t.Stats.Nodes)
		q.Givens[c] = d
	}
	switch n := len(found); {
	case n == 1:
		return []string{l.Say("hint.suspect", p.Geometry.Name(found[0]))}
	case n > 1 && n <= mostSuspects:
		return []string{l.Say("hint.suspects", Cells(p.Geometry, found))}
	}
	return nil
}

// Advice is a step as programs read it, as far as it is told; what is above the
// rung asked for is left out.
type Advice struct {
	V            int      `json:"v"`
	Index        int      `json:"index"`            // of the puzzle, from 1
	Status       string   `json:"status,omitempty"` // unknown: there was no time, or no step is known
	Level        int      `json:"level,omitempty"`
	Technique    string   `json:"technique,omitempty"`
	Code         string   `json:"code,omitempty"`
	ER           float64  `json:"er,omitempty"`
	Digits       []string `json:"digits,omitempty"`
	Houses       []string `json:"houses,omitempty"`
	Cells        []string `json:"cells,omitempty"`
	Eliminations []string `json:"eliminations,omitzero"`
	Placements   []string `json:"placements,omitzero"`
	Text         string   `json:"text"`
}

// Nothing is the answer where no step was found: none is known, or the time was
// over.
func Nothing(ctx context.Context, l text.Lang) *Advice {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return &Advice{V: 1, Index: 1, Status: "unknown", Text: l.Say("hint.time")}
	}
	return &Advice{V: 1, Index: 1, Status: "unknown", Text: l.Say("hint.unknown")}
}

// Rung returns the words of a step up to a level, and the rung they stand on. Long is an
// argument with nothing left out.
func Rung(l text.Lang, level int, s hint.Stage, long bool) (words string, rung int) {
	told := hint.Told(s.Board, s.Step)
	rung = min(level, len(told.Rungs))
	if long && level >= hint.RungWhy {
		rung = len(told.Rungs)
	}
	words = saying.Say(l, told.Rungs[rung-1])
	if level == hint.RungDo {
		after := s.Board.Clone()
		after.Apply(s.Step)
		words += "\n" + draw.Picture{Geometry: s.Board.Geometry, Grid: after.Grid(), Marks: Boxes(s.Board)}.Boxed()
	}
	return words, rung
}

// Boxes returns the marks of the boxes of a board, for frames around them.
func Boxes(b *logic.Board) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, house := range b.Houses {
		if house.Kind == logic.Box {
			marks = append(marks, sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: house.Cells})
		}
	}
	return marks
}

// AdviceOf returns what JSON says of a step, up to a level, in words.
func AdviceOf(level int, s hint.Stage, words string) Advice {
	st, g := s.Step, s.Board.Geometry
	told := hint.Told(s.Board, st)
	o := Advice{V: 1, Index: 1, Level: level, Text: words}
	if level >= hint.RungWhat {
		o.Technique, o.Code, o.ER = st.Technique.Name, st.Technique.Code, float64(st.Value())/10
	}
	if level >= hint.RungAbout {
		for d := range told.Digits.All() {
			o.Digits = append(o.Digits, g.Label(d))
		}
		for _, l := range told.Houses {
			o.Houses = append(o.Houses, fmt.Sprintf("%s %d", l.Kind, l.Index))
		}
	}
	if level >= hint.RungCells {
		for _, c := range told.Cells {
			o.Cells = append(o.Cells, g.Name(c))
		}
	}
	if level >= hint.RungWhy {
		o.Placements, o.Eliminations = triplets(s.Board, st.Placements), []string{}
		if len(st.Placements) == 0 {
			o.Eliminations = triplets(s.Board, st.Eliminations)
		}
	}
	return o
}
