package answer

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"shudu/check"
	"shudu/solve"
	"shudu/sudoku"
)

// Inspection is what a check is to find out beside the verdict.
type Inspection struct {
	Engine              string
	Minimise, Redundant bool
	Seed                *uint64 // takes givens away in any order, by chance; nil: in reading order
}

// Finding is what a check found out about a puzzle.
type Finding struct {
	Report *check.Report
	Rules  []int          // redundant rules
	Least  *sudoku.Puzzle // the puzzle, minimised
	Failed error          // why the check did not come to its end
}

// Inspect checks a puzzle. What it found is right as far as it goes.
func Inspect(ctx context.Context, p *sudoku.Puzzle, in Inspection) *Finding {
	f := &Finding{Report: &check.Report{}}
	c, err := check.Open(ctx, solve.Solver{Engine: in.Engine}, p)
	if err != nil {
		f.Failed = err
		return f
	}
	f.Report, f.Failed = c.Report(ctx)
	if f.Failed == nil && in.Redundant && f.Report.Verdict == check.Unique {
		f.Rules, f.Failed = c.RedundantRules(ctx)
	}
	if f.Failed == nil && in.Minimise && f.Report.Verdict == check.Unique {
		f.Least, f.Failed = c.Minimise(ctx, order(p.Geometry, in.Seed))
	}
	return f
}

// order returns all cells in reading order, or shuffled when there is a seed.
func order(g *sudoku.Geometry, seed *uint64) []sudoku.Cell {
	cells := make([]sudoku.Cell, g.Len())
	for c := range cells {
		cells[c] = sudoku.Cell(c)
	}
	if seed != nil {
		rng := rand.New(rand.NewPCG(*seed, 0))
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	}
	return cells
}

// FindingObject is a finding as JSON.
type FindingObject struct {
	V         int               `json:"v"`
	Index     int               `json:"index"`
	Name      string            `json:"name"`
	Status    string            `json:"status"`
	Clashes   []ClashObject     `json:"clashes,omitempty"`
	Broken    []ClashObject     `json:"broken,omitempty"`
	Empty     []string          `json:"empty,omitempty"`
	Homeless  []ClashObject     `json:"homeless,omitempty"`
	Solutions []json.RawMessage `json:"solutions,omitempty"`
	Differ    []string          `json:"differ,omitempty"`
	Minimal   *bool             `json:"minimal,omitempty"`
	Redundant []string          `json:"redundant,omitempty"`
	Rules     []int             `json:"redundant_rules,omitempty"`
	Claim     string            `json:"claim,omitempty"`
	Mistakes  []string          `json:"mistakes,omitempty"`
	Minimised string            `json:"minimised,omitempty"`
}

// ClashObject is a value, where, and in which cells.
type ClashObject struct {
	Value  *int     `json:"value,omitempty"`
	House  string   `json:"house"`
	Number int      `json:"number,omitempty"`
	Cells  []string `json:"cells,omitempty"`
}

// Object returns what JSON says of a finding about a puzzle of a number.
func (f *Finding) Object(p *sudoku.Puzzle, index int) *FindingObject {
	g, r := p.Geometry, f.Report
	o := &FindingObject{
		V: 1, Index: index, Name: p.Info.Title,
		Status:   VerdictWord(r.Verdict),
		Claim:    [...]string{"", "right", "wrong"}[r.Claim],
		Empty:    names(g, r.Empty),
		Differ:   names(g, r.Differ),
		Mistakes: names(g, r.Mistakes), Redundant: names(g, r.Redundant),
	}
	for _, c := range r.Clashes {
		o.Clashes = append(o.Clashes, ClashObject{&c.Value, c.Where.Kind, c.Where.Index, names(g, c.Cells)})
	}
	for _, b := range r.Broken {
		o.Broken = append(o.Broken, ClashObject{nil, b.What.Kind, b.What.Index, names(g, b.Cells)})
	}
	for _, h := range r.Homeless {
		o.Homeless = append(o.Homeless, ClashObject{&h.Value, h.Where.Kind, h.Where.Index, nil})
	}
	for _, s := range r.Solutions {
		o.Solutions = append(o.Solutions, Rows(g, s))
	}
	for _, i := range f.Rules {
		o.Rules = append(o.Rules, i+1)
	}
	if r.Verdict == check.Unique && f.Failed == nil {
		minimal := r.Minimal()
		o.Minimal = &minimal
	}
	if f.Least != nil {
		o.Minimised = InOneLine(f.Least)
	}
	return o
}

// VerdictWord is a verdict as JSON says it.
func VerdictWord(v check.Verdict) string {
	return [...]string{"unknown", "none", "multiple", "unique"}[v]
}
