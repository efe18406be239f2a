package answer

import (
	"context"
	"fmt"
	"strconv"
	"sync"

	"shudu/check"
	"shudu/generate"
	"shudu/logic"
	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// What a puzzle that is to be rated may be.
const (
	IsRated    = "rated"
	IsNone     = "none"     // it has no solution
	IsMultiple = "multiple" // it has several
	IsComplete = "complete" // nothing is left to do
	IsUnknown  = "unknown"  // there was no time, or no step is known
)

// Rated is what was found out about the difficulty of one puzzle.
type Rated struct {
	Status  string         // rated, or why it is not
	Variant bool           // the profiles do not know such puzzles
	Ratings []logic.Rating // by profile
	Grade   string         // in one word; empty when nothing says it
	Hardest *logic.Technique
	Clashes []check.Clash
	Failed  error
}

// Appraiser rates puzzles by some profiles. Several goroutines may use it at
// once.
type Appraiser struct {
	Profiles  []*logic.Profile
	assessors sync.Pool
}

// NewAppraiser returns an appraiser with the profile of a name, or with all
// profiles when there is none; nil when no profile has the name.
func NewAppraiser(profile string) *Appraiser {
	a := &Appraiser{Profiles: logic.Profiles()}
	if profile != "" {
		p := logic.ProfileNamed(profile)
		if p == nil {
			return nil
		}
		a.Profiles = []*logic.Profile{p}
	}
	a.assessors.New = func() any {
		s := &assessor{}
		for _, p := range a.Profiles {
			s.raters = append(s.raters, logic.NewRater(p))
		}
		return s
	}
	return a
}

// Rate rates one puzzle.
func (a *Appraiser) Rate(ctx context.Context, p *sudoku.Puzzle) *Rated {
	r := &Rated{}
	if r.Failed = r.stand(ctx, p); r.Status != IsRated || r.Failed != nil {
		return r
	}
	s := a.assessors.Get().(*assessor)
	defer a.assessors.Put(s)
	r.Failed = s.rate(ctx, p, r)
	return r
}

// stand finds out whether a puzzle can be rated: it has one solution, and
// something is left to do.
func (r *Rated) stand(ctx context.Context, p *sudoku.Puzzle) error {
	tally, err := solve.Solver{}.Count(ctx, p, 2)
	switch r.Status = IsRated; {
	case err != nil:
		r.Status = IsUnknown
	case tally.Count == 0:
		r.Status = IsNone
		r.Clashes, err = Clashes(ctx, p)
	case tally.Count > 1:
		r.Status = IsMultiple
	case p.Givens.Filled() == cellsOf(p.Geometry):
		r.Status = IsComplete
	}
	return err
}

// Clashes returns the clashes of a puzzle's givens.
func Clashes(ctx context.Context, p *sudoku.Puzzle) ([]check.Clash, error) {
	m, err := model.CompileContext(ctx, p)
	if err != nil {
		return nil, err
	}
	return check.Clashes(m), nil
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

// assessor is what one worker rates with.
type assessor struct {
	raters      []*logic.Rater
	board, work *logic.Board // of the last ordinary 9×9
	mathdoku    mathdoku.Grader
}

// rate rates a puzzle by all profiles. The profiles are made for the ordinary
// 9×9; of any other puzzle only the hardest step is told.
func (s *assessor) rate(ctx context.Context, p *sudoku.Puzzle, r *Rated) error {
	board, err := s.load(p)
	if err != nil {
		return err
	}
	if !board.Classic {
		return s.rateVariant(ctx, p, board, r)
	}
	for _, rater := range s.raters {
		rating, err := rater.Rate(ctx, s.copyOf(board))
		if err != nil {
			return err
		}
		r.Ratings = append(r.Ratings, rating)
		if !rater.Profile().Scored && r.Grade == "" {
			if rating.ER == logic.Unsolved {
				r.Status = IsUnknown
				return nil
			}
			r.Grade, r.Hardest = logic.GradeOf(rating.ER).String(), rating.Hardest
		}
	}
	return nil
}

// rateVariant finds the hardest step of a puzzle that the profiles were not made
// for: it has a level, and no ratings. The level of a Mathdoku is the plain word for Keen's, whatever
// steps are known for it.
func (s *assessor) rateVariant(ctx context.Context, p *sudoku.Puzzle, b *logic.Board, r *Rated) error {
	rating, err := logic.NewRater(logic.Variants).Rate(ctx, b)
	if err != nil {
		return err
	}
	m, isMathdoku := mathdoku.Of(p)
	if rating.ER == logic.Unsolved {
		if !isMathdoku {
			r.Status = IsUnknown
			return nil
		}
		rating.Hardest = logic.BruteForce
	}
	r.Variant, r.Ratings, r.Hardest = true, []logic.Rating{rating}, rating.Hardest
	if r.Grade = logic.GradeOf(rating.ER).String(); isMathdoku {
		r.Grade = generate.PlainLevel(s.mathdoku.Grade(m, mathdoku.Unreasonable))
	}
	return nil
}

// Forced reports whether a rated puzzle needs a forcing step.
func (r *Rated) Forced() bool {
	for i, n := range r.Ratings[0].Steps {
		if n > 0 && logic.Techniques()[i].Forcing() {
			return true
		}
	}
	return r.Hardest == logic.BruteForce
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

// Line returns what JSON says of the rating of a puzzle of a number, with the
// end of the line.
func (a *Appraiser) Line(index int, r *Rated) []byte {
	b := strconv.AppendInt([]byte(`{"v":1,"index":`), int64(index), 10)
	if r.Status != IsRated {
		return append(appendJSON(append(b, `,"status":`...), r.Status), "}\n"...)
	}
	for i, p := range a.Profiles {
		if r.Variant {
			break
		}
		rating := &r.Ratings[i]
		b = append(append(append(b, `,"`...), p.Name...), `":{`...)
		if p.Scored {
			b = fmt.Appendf(b, `"level":"%v","score":%d}`, rating.Level, rating.Score)
		} else {
			b = fmt.Appendf(b, `"er":%v,"ep":%v,"ed":%v}`, rating.ER, rating.EP, rating.ED)
		}
	}
	if r.Grade != "" {
		b = appendJSON(append(b, `,"level":`...), r.Grade)
	}
	b = append(b, `,"techniques":{`...)
	sep := ""
	for i, n := range r.Ratings[0].Steps {
		if n > 0 {
			b = append(appendJSON(append(b, sep...), logic.Techniques()[i].Name), ':')
			b, sep = strconv.AppendInt(b, int64(n), 10), ","
		}
	}
	return append(b, "}}\n"...)
}
