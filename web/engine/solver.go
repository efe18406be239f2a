package engine

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"shudu/check"
	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/fault"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/solve"
	"shudu/sudoku"
)

// solver is a call of a solver that is being answered.
type solver struct {
	e        *Engine
	ctx      context.Context
	progress func(any)
}

type solverCall func(*solver, json.RawMessage) (any, error)

// solverCalls are the calls for pages that package answer does not have.
var solverCalls = map[string]solverCall{
	"parse": solved((*solver).parse), "look": solved((*solver).look), "status": solved((*solver).status),
	"solutions": solved((*solver).solutions), "exports": solved((*solver).exports), "minimise": solved((*solver).minimise),
	"share": solved((*solver).share), "unshare": solved((*solver).unshare), "rulekinds": solved((*solver).ruleKinds),
	"topics": solved((*solver).topics), "learn": solved((*solver).learn), "learngo": solved((*solver).learnGo),
	"compare": solved((*solver).compare), "walk": solved((*solver).walk),
}

// solved is a call with arguments.
func solved[T any](f func(*solver, T) (any, error)) solverCall {
	return func(s *solver, args json.RawMessage) (any, error) {
		a, err := read[T](args)
		if err != nil {
			return nil, err
		}
		return f(s, a)
	}
}

// langOf returns the language of a call.
func langOf(tag string) text.Lang {
	l, _ := text.Parse(tag)
	return l
}

// The bounds of what a page can bring: the bytes of a file, and how many puzzles
// of it are listed.
const (
	mostBytes   = 8 << 20
	mostPuzzles = 1000
)

// errBig says that a file is too large.
var errBig = fault.New("the file is too large for a page")

// parse lists the puzzles of a text or a file.
func (s *solver) parse(a Parse) (any, error) {
	text, err := opened(a.Text)
	if err != nil {
		return nil, err
	}
	data := []byte(text)
	if a.Base64 != "" {
		if data, err = base64.StdEncoding.DecodeString(a.Base64); err != nil {
			return nil, fault.Errorf("%w: %v", errUsage, err.Error())
		}
	}
	if len(data) > mostBytes {
		return nil, fault.Errorf("%w: %d bytes, at most %d", errBig, len(data), mostBytes)
	}
	if a.Name == "" {
		a.Name = "text"
	}
	src := format.NewSource(bytes.NewReader(data), a.Name)
	f, err := format.Detect(src, a.From)
	if err != nil {
		return nil, err
	}
	most := a.Most
	if most <= 0 {
		most = mostPuzzles
	}
	out := &Parsed{Format: f.Name, Puzzles: []ParsedEntry{}}
	for item, err := range src.Puzzles(f) {
		if out.More = len(out.Puzzles) >= most; out.More || s.ctx.Err() != nil {
			break
		}
		out.Puzzles = append(out.Puzzles, s.entry(langOf(a.Lang), len(out.Puzzles)+1, item, err))
	}
	return out, s.ctx.Err()
}

// entry says a puzzle of a list.
func (s *solver) entry(l text.Lang, index int, it format.Item, err error) ParsedEntry {
	e := ParsedEntry{Index: index}
	if err == nil {
		e.Puzzle, err = answer.Written(it.Puzzle, "native")
	}
	if err != nil {
		e.Error = errorOf(l, err)
		return e
	}
	p := it.Puzzle
	e.Name, e.Author = p.Info.Title, p.Info.Author
	e.Rows, e.Cols, e.Givens = p.Geometry.Rows(), p.Geometry.Cols(), p.Givens.Filled()
	e.Rules = saying.Rules(l, p)
	return e
}

// look returns a puzzle as the page's board draws it.
func (s *solver) look(a Look) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	l := langOf(a.Lang)
	grid, err := gridOf(p, a.Solution)
	if err != nil {
		return nil, err
	}
	live := sudoku.Still(p, grid)
	paint := painter{lang: l, g: p.Geometry, clues: clueWords(l, p)}
	if a.Candidates != nil {
		paint.could = true
		candidates(p.Geometry, live, a.Candidates)
	}
	out := &Looked{Board: boardOf(l, p), Cells: paint.cells(live), Rules: saying.Rules(l, p), Title: p.Info.Title}
	for i, c := range out.Cells {
		if slices.Contains(a.Differ, c.At) {
			out.Cells[i].Shade = "differ"
			out.Cells[i].Label += l.Say("cell.and") + l.Say("cell.differs")
		}
	}
	return out, nil
}

// at returns what stands in rows at a position, nil for nothing.
func at(rows [][]any, g *sudoku.Geometry, c sudoku.Cell) any {
	row, col := g.Row(c), g.Col(c)
	if row >= len(rows) || col >= len(rows[row]) {
		return nil
	}
	return rows[row][col]
}

// gridOf reads a solution: rows of values.
func gridOf(p *sudoku.Puzzle, rows [][]any) (sudoku.Grid, error) {
	g := p.Geometry
	grid := make(sudoku.Grid, g.Len())
	for c := range sudoku.Cell(g.Positions()) {
		if value, ok := at(rows, g, c).(float64); ok && g.Exists(c) {
			if grid[c] = g.DigitOf(int(value)); grid[c] == sudoku.None {
				return nil, fault.Errorf("%w: %v", errUsage, value)
			}
		}
	}
	return grid, nil
}

// candidates puts candidates into the empty cells of a board.
func candidates(g *sudoku.Geometry, live sudoku.Live, rows [][]any) {
	for c := range sudoku.Cell(g.Positions()) {
		list, ok := at(rows, g, c).([]any)
		if !ok || !g.Exists(c) || live.Looks[c].Digit != sudoku.None {
			continue
		}
		for _, v := range list {
			if value, ok := v.(float64); ok {
				live.Looks[c].Centre |= g.DigitOf(int(value)).Set()
			}
		}
	}
}

// limited returns the context of a call that may take a time.
func (s *solver) limited(millis int) (context.Context, context.CancelFunc) {
	if millis <= 0 {
		return s.ctx, func() {}
	}
	return s.e.within(s.ctx, time.Duration(millis)*time.Millisecond)
}

// status says what is known about a puzzle: first how many solutions it has,
// then which candidates are true and what could go.
func (s *solver) status(a About) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	ctx, cancel := s.limited(a.Millis)
	defer cancel()
	c, err := check.Open(ctx, solve.Solver{}, p)
	if err != nil {
		return s.unknown(a, err)
	}
	st := &Status{}
	report, err := c.Report(ctx)
	s.say(langOf(a.Lang), p, report, st)
	if err != nil {
		return s.settle(st, err)
	}
	s.progress(*st)
	return s.settle(st, s.more(ctx, c, p, report, st))
}

// unknown is the status of a puzzle that there was no time for.
func (s *solver) unknown(a About, err error) (any, error) {
	return s.settle(&Status{Status: "unknown", Text: langOf(a.Lang).Say("check.unknown")}, err)
}

// settle returns a status that is right as far as it goes.
func (s *solver) settle(st *Status, err error) (any, error) {
	if err != nil && !late(err) {
		return nil, err
	}
	return st, nil
}

func late(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, solve.ErrLimit)
}

// say puts a report into words.
func (s *solver) say(l text.Lang, p *sudoku.Puzzle, r *check.Report, st *Status) {
	g := p.Geometry
	st.Status, st.Clashes = answer.VerdictWord(r.Verdict), answer.Wrongs(l, g, r)
	for _, c := range r.Clashes {
		st.Wrong = append(st.Wrong, ints(c.Cells)...)
	}
	for _, b := range r.Broken {
		st.Wrong = append(st.Wrong, ints(b.Cells)...)
	}
	st.Wrong = append(st.Wrong, ints(r.Empty)...)
	key := map[string]string{"none": "check.none", "multiple": "check.several", "unique": "check.unique", "unknown": "check.unknown"}[st.Status]
	st.Text = l.Say(key)
	st.Differ = ints(r.Differ)
	if len(r.Solutions) > 0 {
		st.First, st.FirstVars = answer.Rows(g, r.Solutions[0]), varWords(g, r.Solutions[0])
	}
	if len(r.Solutions) > 1 {
		st.Second, st.SecondVars = answer.Rows(g, r.Solutions[1]), varWords(g, r.Solutions[1])
	}
}

// varWords says the variable cells of a solution: they stand in no grid.
func varWords(g *sudoku.Geometry, grid sudoku.Grid) (words []string) {
	for i, name := range g.Vars() {
		words = append(words, name+" = "+g.Label(grid[g.Positions()+i]))
	}
	return words
}

// couldWords says what variable cells can be.
func couldWords(g *sudoku.Geometry, could []sudoku.Digits) (words []string) {
	for i, name := range g.Vars() {
		words = append(words, name+" = "+strings.Join(labels(g, could[g.Positions()+i]), " "))
	}
	return words
}

func ints(cells []sudoku.Cell) (out []int) {
	for _, c := range cells {
		out = append(out, int(c))
	}
	return out
}

// more finds out what takes longer: the true candidates of a puzzle with
// several solutions, and which clues of one with a single solution could go.
func (s *solver) more(ctx context.Context, c *check.Case, p *sudoku.Puzzle, r *check.Report, st *Status) error {
	switch r.Verdict {
	case check.Several:
		cands, err := c.Candidates(ctx)
		if err == nil {
			st.Candidates, st.CouldVars = answer.CandidateRows(p.Geometry, cands), couldWords(p.Geometry, cands)
		}
		return err
	case check.Unique:
		st.Idle = ints(r.Redundant)
		for cell, d := range p.Givens {
			if d != sudoku.None && !slices.Contains(r.Redundant, sudoku.Cell(cell)) {
				st.Needed = append(st.Needed, cell)
			}
		}
		rules, err := c.RedundantRules(ctx)
		for _, i := range rules {
			st.IdleRules = append(st.IdleRules, i+1)
		}
		return err
	}
	return nil
}

// solutions tells all solutions one by one.
func (s *solver) solutions(a About) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	ctx, cancel := s.limited(a.Millis)
	defer cancel()
	limit := a.Limit
	if limit == 0 {
		limit = mostPuzzles
	}
	tally, err := answer.Each(ctx, "", p, limit, func(k uint64, g sudoku.Grid) bool {
		s.progress(Solution{k, answer.Rows(p.Geometry, g), varWords(p.Geometry, g)})
		return true
	})
	if err != nil && !late(err) {
		return nil, err
	}
	return Counted{Count: tally.Total().String(), Done: tally.Exact}, nil
}

// minimise takes givens away for as long as there is one solution.
func (s *solver) minimise(a About) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	ctx, cancel := s.limited(a.Millis)
	defer cancel()
	seed := s.e.seed()
	f := answer.Inspect(ctx, p, answer.Inspection{Minimise: true, Seed: &seed})
	switch {
	case f.Failed != nil:
		return nil, f.Failed
	case f.Least == nil:
		return nil, fault.Errorf("%w", solve.ErrNotUnique)
	}
	native, err := answer.Written(f.Least, "native")
	return Saved{Name: p.Info.Title, Text: native}, err
}

// exports writes a puzzle in every format that can.
func (s *solver) exports(a About) (any, error) {
	p, err := only(a.Puzzle, a.From)
	if err != nil {
		return nil, err
	}
	bare := *p
	bare.Solution = nil // a puzzle that is given away does not give its solution away
	l := langOf(a.Lang)
	out := []Export{}
	for _, f := range format.All() {
		if f.NewWriter == nil || s.ctx.Err() != nil {
			continue
		}
		e := Export{Format: f.Name, Title: answer.About(l, "format."+f.Name), File: "puzzle" + extension(f)}
		written, err := answer.Written(&bare, f.Name)
		switch {
		case err != nil:
			e.Error = l.Explain(err)
		case strings.IndexByte(written, 0) >= 0:
			e.Base64 = base64.StdEncoding.EncodeToString([]byte(written))
		default:
			e.Text = written
			e.Link = strings.HasPrefix(written, "https://")
		}
		out = append(out, e)
	}
	return out, s.ctx.Err()
}

func extension(f *format.Format) string {
	if len(f.Extensions) > 0 {
		return f.Extensions[0]
	}
	return ".txt"
}
