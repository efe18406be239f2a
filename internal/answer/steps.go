package answer

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/solve"
	"shudu/sudoku"
)

// Techniques returns the techniques of the given names or codes, all that are
// not slow when there are none. An error names one that is not known.
func Techniques(l text.Lang, names []string) (list []*logic.Technique, err error) {
	for _, name := range names {
		t := logic.Named(name)
		if t == nil || !t.Known() {
			return nil, usage(l, "usage.technique", name)
		}
		list = append(list, t)
	}
	if len(names) > 0 {
		return list, nil
	}
	for _, t := range logic.Techniques() {
		if t.Known() && !t.Slow {
			list = append(list, t)
		}
	}
	return list, nil
}

// Steps returns the steps that techniques find in a position, and its board.
// Those that rest on there being one solution are left out where there is not,
// unless they are named.
func Steps(ctx context.Context, it format.Item, techniques []*logic.Technique, named bool) (*logic.Board, []*logic.Step, error) {
	board, err := logic.NewBoard(it.Puzzle)
	if err != nil {
		return board, nil, err
	}
	board.Found(it.Placed...)
	search := logic.NewSearch(board)
	unique := named || uniquelySolved(ctx, it.Puzzle)
	var steps []*logic.Step
	seen := map[string]bool{}
	for _, t := range techniques {
		if t.OneSolution() && !unique || ctx.Err() != nil {
			continue
		}
		t.Steps(search, func(st *logic.Step) bool {
			key := t.Code + strings.Join(append(triplets(board, st.Eliminations), triplets(board, st.Placements)...), " ")
			if !seen[key] {
				seen[key] = true
				steps = append(steps, st.Clone())
			}
			return ctx.Err() == nil
		})
	}
	return board, steps, ctx.Err()
}

// Hopeless reports whether a puzzle is known to have no solution.
func Hopeless(ctx context.Context, p *sudoku.Puzzle) bool {
	tally, err := solve.Count(ctx, p, 1)
	return err == nil && tally.Count == 0
}

// uniquelySolved reports whether a puzzle has one solution.
func uniquelySolved(ctx context.Context, p *sudoku.Puzzle) bool {
	tally, err := solve.Count(ctx, p, 2)
	return err == nil && tally.Count == 1
}

// StepObject is a step as JSON.
type StepObject struct {
	V            int      `json:"v"`
	Index        int      `json:"index"`
	Technique    string   `json:"technique"`
	Code         string   `json:"code"`
	ER           *float64 `json:"er"` // null when the technique has no value
	Eliminations []string `json:"eliminations"`
	Placements   []string `json:"placements"`
	Text         string   `json:"text"`
}

// StepObjectOf returns what JSON says of a step in the position of a number.
func StepObjectOf(l text.Lang, index int, b *logic.Board, st *logic.Step) StepObject {
	o := StepObject{V: 1, Index: index, Technique: st.Technique.Name, Code: st.Technique.Code,
		Eliminations: triplets(b, st.Eliminations), Placements: triplets(b, st.Placements), Text: StepText(l, b, st)}
	if st.Technique.SE != 0 {
		er := float64(st.Value()) / 10
		o.ER = &er
	}
	return o
}

// triplets says candidates as digit, row and column, in order, each once.
func triplets(b *logic.Board, list []logic.Candidate) []string {
	out := make([]string, 0, len(list))
	for _, k := range list {
		out = append(out, oneSign(int(k.Digit))+oneSign(b.Geometry.Row(k.Cell)+1)+oneSign(b.Geometry.Col(k.Cell)+1))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// oneSign writes a number in one character: 1–9, then A–Z.
func oneSign(n int) string { return strings.ToUpper(strconv.FormatInt(int64(n), 36)) }

// StepText says a step: why it is right, and what follows.
func StepText(l text.Lang, b *logic.Board, st *logic.Step) string {
	words, _ := Rung(l, hint.RungWhy, hint.Stage{Board: b, Step: st}, true)
	return words
}

// StepTitle names a step's technique, and what it is worth where Sudoku Explainer's
// scale has it.
func StepTitle(l text.Lang, st *logic.Step) string {
	name := l.Say("technique." + st.Technique.Name)
	if st.Value() == 0 {
		return name
	}
	return l.Say("step.title", name, st.Value().String())
}

// Headed puts the title of a step before words about it.
func Headed(l text.Lang, st *logic.Step, words string) string {
	return l.Say("step", StepTitle(l, st), words)
}
