package logic

import "context"

// Unsolved is the rating of a puzzle for which a profile knows no next step.
const Unsolved Value = 200

// Rating is how hard a puzzle is: on Sudoku Explainer's scale, or (of a profile
// that is Scored) as HoDoKu says it.
type Rating struct {
	ER Value // of the hardest step
	EP Value // of the hardest step up to the first digit placed
	ED Value // of the first step

	Level Level
	Score int

	Hardest *Technique // of the hardest step, the first of them
	// Steps is how often each technique is used, in the order of [Techniques].
	Steps []int
}

// Rater rates puzzles by a profile. It is used by one goroutine at a time, and
// again for the next puzzle.
type Rater struct {
	profile *Profile
	search  *Search
}

// NewRater returns a rater for a profile.
func NewRater(p *Profile) *Rater { return &Rater{profile: p} }

// Profile returns the profile it rates by.
func (r *Rater) Profile() *Profile { return r.profile }

// Rate rates the puzzle on a board, which it solves. When the profile knows no
// next step ER is Unsolved. The error is the context's.
func (r *Rater) Rate(ctx context.Context, b *Board) (Rating, error) {
	if r.search == nil || r.search.Layout != b.Layout {
		r.search = NewSearch(b)
	}
	r.search.Board = b
	if r.profile.rate != nil {
		return r.profile.rate(ctx, r.search)
	}
	rating := Rating{Steps: make([]int, len(all))}
	solved := r.profile.Path(ctx, r.search, func(st *Step) bool {
		rating.add(st)
		return true
	})
	if err := ctx.Err(); err != nil {
		return Rating{}, err
	}
	if !solved {
		rating.ER = Unsolved
	}
	return rating, nil
}

// add takes a step into account.
func (r *Rating) add(st *Step) {
	r.Steps[st.Technique.index]++
	if v := st.Value(); v > r.ER {
		r.ER, r.Hardest = v, st.Technique
	}
	if r.EP != 0 {
		return
	}
	if r.ED == 0 {
		r.ED = r.ER
	}
	if len(st.Placements) > 0 {
		r.EP = r.ER
	}
}

// Grade is how hard a puzzle is in one word.
type Grade uint8

// The grades: the hardest step is at most 1.2, 2.3 (all singles), 3.4 or 5.0 on
// Sudoku Explainer's scale, or above.
const (
	GradeBeginner Grade = iota
	GradeEasy
	GradeMedium
	GradeHard
	GradeExpert
)

// String returns the grade's name.
func (g Grade) String() string {
	return [...]string{"beginner", "easy", "medium", "hard", "expert"}[g]
}

// Most returns the value of the hardest step that a puzzle of the grade may
// need.
func (g Grade) Most() Value { return [...]Value{12, 23, 34, 50, Unsolved}[g] }

// GradeOf returns the grade of a value.
func GradeOf(er Value) Grade {
	g := GradeBeginner
	for er > g.Most() {
		g++
	}
	return g
}
