package logic

import "context"

// Unsolved is the rating of a puzzle for which a profile knows no next step.
const Unsolved Value = 200

// Rating is how hard a puzzle is on Sudoku Explainer's scale.
type Rating struct {
	ER Value // of the hardest step
	EP Value // of the hardest step up to the first digit placed
	ED Value // of the first step
	// Steps is how often each technique is used, by its place in the table.
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

// Rate rates the puzzle on a board, which it solves. When the profile knows no
// next step ER is Unsolved. The error is the context's.
func (r *Rater) Rate(ctx context.Context, b *Board) (Rating, error) {
	if r.search == nil || r.search.Layout != b.Layout {
		r.search = NewSearch(b)
	}
	r.search.Board = b
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
	r.ER = max(r.ER, st.Value())
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
