package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/check"
	"shudu/logic"
	"shudu/model"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// appraisal is what "rate" is asked to do.
type appraisal struct {
	from, output, profile, svg string
	summary, force             bool
	profiles                   []*logic.Profile
	assessors                  sync.Pool
	headed                     bool // the names of the columns were printed
	counts                     tallies
}

// assessor is what one worker rates with.
type assessor struct {
	raters      []*logic.Rater
	board, work *logic.Board // of the last ordinary 9×9
}

// rated is what was found out about one puzzle.
type rated struct {
	item
	status  string // rated, or why it is not
	variant bool   // the profiles do not know such puzzles
	ratings []logic.Rating
	grade   string // in one word; empty when nothing says it
	hardest *logic.Technique
	clashes []check.Clash
	failed  error
}

// What a puzzle may be.
const (
	isRated    = "rated"
	isNone     = "none"     // it has no solution
	isMultiple = "multiple" // it has several
	isComplete = "complete" // nothing is left to do
	isUnknown  = "unknown"  // there was no time, or no step is known
)

// rateCommand returns "rate".
func (a *app) rateCommand() *cobra.Command {
	var in appraisal
	cmd := a.command("rate [puzzle|file|-]...", func(args []string) error { return a.rate(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	f.StringVarP(&in.output, "output", "o", "text", a.usage("output"))
	f.StringVar(&in.profile, "profile", "", a.usage("profile"))
	f.BoolVar(&in.summary, "summary", false, a.usage("summary"))
	f.StringVar(&in.svg, "svg", "", a.usage("ratesvg"))
	a.forced(cmd, &in.force)
	return a.uses(cmd, "timeout=never", "threads=all", "quiet")
}

func (a *app) rate(in *appraisal, args []string) error {
	if err := a.settleRate(in); err != nil {
		return err
	}
	items, err := a.read(args, in.from)
	if err != nil {
		return err
	}
	for r := range batch.Map(a.ctx, a.flags.threads, items, func(it item) *rated { return a.assess(in, it) }) {
		if a.weigh(r) {
			in.counts.add(in, r)
			a.tellRating(in, r)
		}
	}
	return a.summarise(in)
}

// settleRate checks the flags.
func (a *app) settleRate(in *appraisal) error {
	if err := a.oneOf("--output", in.output, "text", "line", "json"); err != nil {
		return err
	}
	in.profiles = logic.Profiles()
	if in.profile != "" {
		p := logic.ProfileNamed(in.profile)
		if p == nil {
			return a.unknownName("usage.profile", in.profile, profileNames())
		}
		in.profiles = []*logic.Profile{p}
	}
	in.assessors.New = func() any {
		s := &assessor{}
		for _, p := range in.profiles {
			s.raters = append(s.raters, logic.NewRater(p))
		}
		return s
	}
	if in.svg == "" {
		return nil
	}
	return a.free(in.svg, in.force)
}

// profileNames returns the names of all profiles.
func profileNames() (names []string) {
	for _, p := range logic.Profiles() {
		names = append(names, p.Name)
	}
	return names
}

// assess rates one puzzle.
func (a *app) assess(in *appraisal, it item) *rated {
	r := &rated{item: it}
	if it.err != nil {
		return r
	}
	ctx, cancel := a.allowed()
	defer cancel()
	if r.status, r.failed = standing(ctx, r); r.status != isRated || r.failed != nil {
		return r
	}
	s := in.assessors.Get().(*assessor)
	defer in.assessors.Put(s)
	r.failed = s.rate(ctx, r)
	return r
}

// standing finds out whether a puzzle can be rated: it has one solution, and
// something is left to do.
func standing(ctx context.Context, r *rated) (string, error) {
	tally, err := solve.Solver{}.Count(ctx, r.Puzzle, 2)
	switch {
	case err != nil:
		return isUnknown, err
	case tally.Count == 0:
		r.clashes, err = clashes(ctx, r.Puzzle)
		return isNone, err
	case tally.Count > 1:
		return isMultiple, nil
	case r.Puzzle.Givens.Filled() == cellsOf(r.Puzzle.Geometry):
		return isComplete, nil
	}
	return isRated, nil
}

// cellsOf returns how many cells there are to fill.
func cellsOf(g *sudoku.Geometry) (n int) {
	for c := range g.Len() {
		if g.Exists(sudoku.Cell(c)) {
			n++
		}
	}
	return n
}

// rate rates a puzzle by all profiles. The profiles are made for the ordinary
// 9×9; of any other puzzle only the hardest step is told.
func (s *assessor) rate(ctx context.Context, r *rated) error {
	board, err := s.load(r.Puzzle)
	if err != nil {
		return err
	}
	if !board.Classic {
		return s.rateVariant(ctx, r, board)
	}
	for _, rater := range s.raters {
		rating, err := rater.Rate(ctx, s.copyOf(board))
		if err != nil {
			return err
		}
		r.ratings = append(r.ratings, rating)
		if !rater.Profile().Scored && r.grade == "" {
			if rating.ER == logic.Unsolved {
				r.status = isUnknown
				return nil
			}
			r.grade, r.hardest = logic.GradeOf(rating.ER).String(), rating.Hardest
		}
	}
	return nil
}

// rateVariant finds the hardest step of a puzzle that the profiles were not made
// for: it has a level, and no ratings.
func (s *assessor) rateVariant(ctx context.Context, r *rated, b *logic.Board) error {
	path, solved := new(hint.Ladder).Path(ctx, b, sudoku.NoCell)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if !solved {
		r.status = isUnknown
		return nil
	}
	rating := logic.Rating{Steps: make([]int, len(logic.Techniques()))}
	for _, stage := range path {
		t := stage.Step.Technique
		rating.Steps[slices.Index(logic.Techniques(), t)]++
		v := stage.Step.Value()
		if t.SE == 0 {
			v = logic.Unsolved // Sudoku Explainer has no value for it
		}
		if v > rating.ER {
			rating.ER, rating.Hardest = v, t
		}
	}
	r.variant, r.ratings = true, []logic.Rating{rating}
	r.grade, r.hardest = logic.GradeOf(rating.ER).String(), rating.Hardest
	return nil
}

// load returns the board of a puzzle; the ordinary 9×9 share one.
func (s *assessor) load(p *sudoku.Puzzle) (*logic.Board, error) {
	if n, err := rule.Ordinary(p); err == nil && n == 9 && s.board != nil {
		return s.board, s.board.Load(p)
	}
	b, err := logic.NewBoard(p)
	if err == nil && b.Classic {
		s.board, s.work = b, b.Clone()
	}
	return b, err
}

// copyOf returns a copy of a board to be solved.
func (s *assessor) copyOf(b *logic.Board) *logic.Board {
	if b != s.board {
		return b.Clone()
	}
	s.work.CopyFrom(b)
	return s.work
}

// weigh remembers what a rating means for the exit status and reports whether
// there is anything to tell.
func (a *app) weigh(r *rated) bool {
	switch {
	case r.err != nil:
		a.complain(r.placed(r.err))
		return false
	case errors.Is(r.failed, context.Canceled):
		return false
	case errors.Is(r.failed, context.DeadlineExceeded):
		r.status, r.ratings = isUnknown, nil
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(r.item), a.flags.timeout)
	case errors.Is(r.failed, model.ErrRule), r.failed != nil:
		a.complain(r.placed(r.failed))
		return false
	case r.status == isNone, r.status == isMultiple:
		a.status.raise(untrue)
	}
	for _, c := range r.clashes {
		a.notice("solve.clash", a.place(r.item), a.clash(r.Puzzle.Geometry, c))
	}
	return true
}

// tellRating prints what was found out about a puzzle.
func (a *app) tellRating(in *appraisal, r *rated) {
	switch in.output {
	case "json":
		a.out.Write(ratingObject(in, r))
	case "line":
		fmt.Fprintln(a.out, strings.Join(append([]string{r.echo()}, ratingFields(in, r)...), "\t"))
	default:
		a.head(in)
		columns := append([]string{strconv.Itoa(r.index)}, a.ratingColumns(in, r)...)
		if r.Puzzle.Info.Title != "" {
			columns = append(columns, r.Puzzle.Info.Title)
		}
		fmt.Fprintln(a.out, printable(row(columns)))
	}
}

// head prints the names of the columns once.
func (a *app) head(in *appraisal) {
	if in.headed {
		return
	}
	in.headed = true
	columns := []string{"#"}
	for _, p := range in.profiles {
		columns = append(columns, p.Name)
	}
	fmt.Fprintln(a.out, row(append(columns, a.say("rate.level"), a.say("rate.hardest"))))
}

// row lays out columns in fixed widths: rows are printed as they come.
func row(columns []string) string {
	line := strings.Repeat(" ", max(0, 5-ansi.StringWidth(columns[0]))) + columns[0]
	for _, c := range columns[1 : len(columns)-1] {
		line += "  " + pad(c, 14)
	}
	return line + "  " + columns[len(columns)-1]
}

// ratingFields is what a line says of a puzzle, in no language.
func ratingFields(in *appraisal, r *rated) (fields []string) {
	if r.status != isRated {
		return []string{r.status}
	}
	fields = r.texts(in)
	if r.hardest != nil {
		fields = append(fields, r.grade, r.hardest.Name)
	}
	return fields
}

// ratingColumns says the ratings of a puzzle, its level and its hardest step; or
// why it has none.
func (a *app) ratingColumns(in *appraisal, r *rated) []string {
	if r.status != isRated {
		if errors.Is(r.failed, context.DeadlineExceeded) {
			return []string{a.say("rate.gaveup")}
		}
		return []string{a.say("rate." + r.status)}
	}
	columns := r.texts(in)
	if r.hardest != nil {
		columns = append(columns, a.say("level."+r.grade), a.say("technique."+r.hardest.Name))
	}
	return columns
}

// texts says the ratings of a puzzle.
func (r *rated) texts(in *appraisal) (texts []string) {
	for i, p := range in.profiles {
		if r.variant {
			texts = append(texts, "-")
		} else {
			texts = append(texts, ratingText(p, &r.ratings[i]))
		}
	}
	return texts
}

// ratingText says a rating: "7.2/1.2/1.2" or "Hard 1234".
func ratingText(p *logic.Profile, r *logic.Rating) string {
	if p.Scored {
		return fmt.Sprintf("%v %d", r.Level, r.Score)
	}
	return fmt.Sprintf("%v/%v/%v", r.ER, r.EP, r.ED)
}

// ratingObject returns what JSON output says of a puzzle.
func ratingObject(in *appraisal, r *rated) []byte {
	b := strconv.AppendInt([]byte(`{"v":1,"index":`), int64(r.index), 10)
	if r.status != isRated {
		return append(appendJSON(append(b, `,"status":`...), r.status), "}\n"...)
	}
	for i, p := range in.profiles {
		if r.variant {
			break
		}
		rating := &r.ratings[i]
		b = append(append(append(b, `,"`...), p.Name...), `":{`...)
		if p.Scored {
			b = fmt.Appendf(b, `"level":"%v","score":%d}`, rating.Level, rating.Score)
		} else {
			b = fmt.Appendf(b, `"er":%v,"ep":%v,"ed":%v}`, rating.ER, rating.EP, rating.ED)
		}
	}
	if r.grade != "" {
		b = appendJSON(append(b, `,"level":`...), r.grade)
	}
	b = append(b, `,"techniques":{`...)
	sep := ""
	for i, n := range r.ratings[0].Steps {
		if n > 0 {
			b = append(appendJSON(append(b, sep...), logic.Techniques()[i].Name), ':')
			b, sep = strconv.AppendInt(b, int64(n), 10), ","
		}
	}
	return append(b, "}}\n"...)
}

// techniquesCommand returns "techniques".
func (a *app) techniquesCommand() *cobra.Command {
	output := ""
	cmd := a.command("techniques", func([]string) error {
		if err := a.oneOf("--output", output, "text", "json"); err != nil {
			return err
		}
		rows := [][]string{{a.say("techniques.code"), "SE", "HoDoKu", a.say("techniques.name")}}
		for _, t := range logic.Techniques() {
			if !t.Known() {
				continue
			}
			if output == "json" {
				writeJSON(a.out, a.techniqueObject(t))
				continue
			}
			rows = append(rows, []string{t.Code, se(t), hodoku(t), a.say("technique."+t.Name) + a.slow(t)})
		}
		if output == "text" {
			a.writeRows(rows)
		}
		return nil
	})
	cmd.Args = cobra.NoArgs
	cmd.Flags().StringVarP(&output, "output", "o", "text", a.usage("listoutput"))
	return a.uses(cmd)
}

func se(t *logic.Technique) string {
	if t.SE == 0 {
		return "-"
	}
	return t.SE.String()
}

func hodoku(t *logic.Technique) string {
	if t.Level == logic.NoLevel {
		return "-"
	}
	return fmt.Sprintf("%v %d", t.Level, t.Score)
}

func (a *app) slow(t *logic.Technique) string {
	if !t.Slow {
		return ""
	}
	return a.say("techniques.slow")
}

// techniqueObject is what JSON says of a technique.
func (a *app) techniqueObject(t *logic.Technique) any {
	o := struct {
		V     int      `json:"v"`
		Name  string   `json:"name"`
		Title string   `json:"title"`
		Code  string   `json:"code"`
		ER    *float64 `json:"er,omitempty"`
		Level string   `json:"level,omitempty"`
		Score int      `json:"score,omitempty"`
		Slow  bool     `json:"slow"`
	}{1, t.Name, a.say("technique." + t.Name), t.Code, nil, t.Level.String(), t.Score, t.Slow}
	if t.SE != 0 {
		er := float64(t.SE) / 10
		o.ER = &er
	}
	return o
}

// echo returns the puzzle as it was read, or in one line when it was not in one.
func (r *rated) echo() string {
	if r.Text != "" {
		return r.Text
	}
	return inOneLine(r.Puzzle)
}
