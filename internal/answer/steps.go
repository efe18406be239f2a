package answer

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/solve"
	"shudu/sudoku"
)

// Techniques returns the techniques of the given names or codes, all that are
// not slow when there are none. The name of one that is not known comes back.
func Techniques(names []string) (list []*logic.Technique, unknown string) {
	for _, name := range names {
		t := logic.Named(name)
		if t == nil || !t.Known() {
			return nil, name
		}
		list = append(list, t)
	}
	if len(names) > 0 {
		return list, ""
	}
	for _, t := range logic.Techniques() {
		if t.Known() && !t.Slow {
			list = append(list, t)
		}
	}
	return list, ""
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

// StepText says a step in short: its name, what it is about, what follows.
func StepText(l text.Lang, b *logic.Board, st *logic.Step) string {
	about := []string{}
	if st.Digits != 0 && len(st.Chains) == 0 {
		about = append(about, digits(b, st.Digits))
	}
	switch {
	case len(st.Chains) > 0:
		for _, chain := range st.Chains {
			about = append(about, chainText(b, chain))
		}
	case len(st.Sets) > 0:
		for _, set := range st.Sets {
			about = append(about, Cells(b.Geometry, set.Cells.List())+" {"+digits(b, set.Digits)+"}")
		}
	case len(st.List) > 0:
		about = append(about, Cells(b.Geometry, st.List))
	case !st.Cells.Empty() && len(st.Covers) == 0:
		about = append(about, Cells(b.Geometry, st.Cells.List()))
	}
	for _, houses := range [][]int{st.Houses, st.Covers} {
		if len(houses) > 0 && len(st.Chains) == 0 && len(st.Sets) == 0 {
			about = append(about, housesText(l, b, houses))
		}
	}
	if !st.Fins.Empty() {
		about = append(about, l.Say("steps.fins", Cells(b.Geometry, st.Fins.List())))
	}
	return l.Say("technique."+st.Technique.Name) + ": " + strings.Join(about, "; ") + " ⇒ " + conclusion(b, st)
}

// digits says a set of digits.
func digits(b *logic.Board, set sudoku.Digits) string {
	var list []string
	for d := range set.All() {
		list = append(list, b.Geometry.Label(d))
	}
	return strings.Join(list, " ")
}

// housesText says some houses.
func housesText(l text.Lang, b *logic.Board, list []int) string {
	var names []string
	for _, h := range list {
		label := b.Houses[h].Label
		names = append(names, l.House(label.Kind, label.Index))
	}
	return strings.Join(names, ", ")
}

// chainText writes a chain: =4 is, ≠4 is not.
func chainText(b *logic.Board, chain []logic.Node) string {
	var nodes []string
	for _, n := range chain {
		sign := "≠"
		if n.On {
			sign = "="
		}
		nodes = append(nodes, Cells(b.Geometry, n.Cells.List())+sign+b.Geometry.Label(n.Digit))
	}
	return strings.Join(nodes, " → ")
}

// conclusion says what follows from a step.
func conclusion(b *logic.Board, st *logic.Step) string {
	var list []string
	for _, k := range st.Placements {
		list = append(list, b.Geometry.Name(k.Cell)+"="+b.Geometry.Label(k.Digit))
	}
	for _, k := range st.Eliminations {
		list = append(list, b.Geometry.Name(k.Cell)+"≠"+b.Geometry.Label(k.Digit))
	}
	return strings.Join(list, ", ")
}
