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
	switch {
	case len(report.Clashes) > 0:
	case len(lines) > 0:
		lines[0] = l.Say("hint.deadend", lines[0])
	case report.Verdict == check.None:
		lines = missing(ctx, l, p)
	case report.Verdict == check.Several:
		lines = append(lines, l.Say("hint.several", Cells(p.Geometry, report.Differ)))
	}
	return lines, nil
}

// missing names the cells whose notes lack the right digit, where the puzzle
// without its notes has one solution.
func missing(ctx context.Context, l text.Lang, p *sudoku.Puzzle) []string {
	if p.Candidates != nil {
		q := p.Clone()
		q.Candidates = nil
		if grid, err := solve.Unique(ctx, q); err == nil {
			for c, d := range grid {
				if !p.Domain(sudoku.Cell(c)).Has(d) {
					return []string{l.Say("hint.missing", p.Geometry.Name(sudoku.Cell(c)))}
				}
			}
		}
	}
	return []string{l.Say("hint.nosolution")}
}

// Advice is a step as programs read it, as far as it is told; what is above the
// rung asked for is left out.
type Advice struct {
	V            int      `json:"v"`
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
		return &Advice{V: 1, Status: "unknown", Text: l.Say("hint.time")}
	}
	return &Advice{V: 1, Status: "unknown", Text: l.Say("hint.unknown")}
}

// Rung returns the words of a step up to a level, and the rung they stand on.
func Rung(l text.Lang, level int, s hint.Stage) (words string, rung int) {
	told := hint.Told(s.Board, s.Step)
	rung = min(level, len(told.Rungs))
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
	o := Advice{V: 1, Level: level, Text: words}
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
