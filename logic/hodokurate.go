package logic

import (
	"context"

	"shudu/internal/engine/band"
	"shudu/sudoku"
)

// HoDoKu22 rates as HoDoKu 2.2.0 does with its default settings: by the level of
// the hardest step, or of the sum when that is too high for it, and by the sum of
// the steps' scores.
var HoDoKu22 = &Profile{Name: "hodoku", Scored: true}

func init() {
	HoDoKu22.path = func(ctx context.Context, s *Search, yield func(*Step) bool) bool {
		return s.asHoDoKu().Path(ctx, s.Board, func(st *Step, _ *Technique) bool {
			if !yield(st) {
				return false
			}
			s.Apply(st)
			return true
		})
	}
	HoDoKu22.rate = func(ctx context.Context, s *Search) (Rating, error) {
		rating, _ := s.asHoDoKu().Rate(ctx, s.Board)
		return rating, ctx.Err()
	}
}

// asHoDoKu returns the search's room for HoDoKu's way.
func (s *Search) asHoDoKu() *HoDoKu {
	if s.hodoku == nil {
		s.hodoku = &HoDoKu{}
	}
	return s.hodoku
}

// maxScores are the highest sums of HoDoKu's levels.
var maxScores = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// score takes a step into account: as is the technique whose score it has.
func (r *Rating) score(st *Step, as *Technique) {
	r.Steps[st.Technique.index]++
	r.Score += as.Score
	if as.Level > r.Level {
		r.Level, r.Hardest = as.Level, st.Technique
	}
}

// raise raises the level when the sum is too high for it.
func (r *Rating) raise() { r.Level = LevelOf(r.Level, r.Score) }

// LevelOf returns HoDoKu's level of a puzzle whose hardest step is of a level and
// whose scores have that sum, which may be too high for the level.
func LevelOf(hardest Level, sum int) Level {
	l := max(hardest, Easy)
	for int(l) < len(maxScores) && sum > maxScores[l] {
		l++
	}
	return l
}

// HoDoKu solves ordinary Sudokus as HoDoKu 2.2.0 does with its default settings,
// and rates them. It is used by one goroutine at a time, and again for the next
// puzzle.
type HoDoKu struct {
	// Last, unless 0, is the place in HoDoKu's order (see [Technique.HoDoKuOrder])
	// behind which nothing is looked for: a way ends where it would be needed.
	Last int

	hodoku
	brute    band.Solver
	solution [81]uint8
	solved   bool // the solution is known
}

// Rate returns the level and score of a board and whether it can be solved. The
// board must be an ordinary Sudoku; it is not changed.
func (r *HoDoKu) Rate(ctx context.Context, b *Board) (Rating, bool) {
	rating := Rating{Steps: make([]int, len(all))}
	solved := r.Path(ctx, b, func(st *Step, as *Technique) bool { rating.score(st, as); return true })
	rating.raise()
	if !solved {
		rating.Level = Extreme
	}
	return rating, solved
}

// Path solves a board and calls yield for each step with the technique whose score
// it has: HoDoKu looks for kinds of chains and fish together. It ends when the
// board is solved, no step is found, the context is over or yield returns false,
// and reports whether the board is solved. The board is not changed.
func (r *HoDoKu) Path(ctx context.Context, b *Board, yield func(st *Step, as *Technique) bool) bool {
	if !b.Classic || !r.load(b) {
		return false
	}
	for r.empty.some() {
		if ctx.Err() != nil {
			return false
		}
		st, as := r.next(r.Last)
		if st == nil && r.Last == 0 {
			st, as = r.guess(), BruteForce
		}
		if st == nil || !yield(st, as) {
			return false
		}
		r.apply(st)
	}
	return true
}

// load takes over a board, cell by cell, as the order in which singles come up
// depends on it. It reports whether every digit could be placed.
func (r *HoDoKu) load(b *Board) bool {
	if r.ground == nil {
		r.ground = classicGround()
	}
	r.reset()
	r.solved = false
	for c, d := range b.grid {
		if d == sudoku.None {
			continue
		}
		if !r.has(c, int(d)) {
			return false
		}
		r.place(c, int(d))
	}
	r.given = bits81{b.given[0], b.given[1]}
	for c := range r.cand {
		for gone := r.cand[c] &^ uint16(b.cand[c]); gone != 0; gone &= gone - 1 {
			r.eliminate(c, lowest(gone))
		}
	}
	return true
}

// mostGuesses bounds the search for a solution to place a digit of: it can lose
// itself on a board that has next to nothing given, and so has no rating.
const mostGuesses = 1 << 16

// guess places a digit of the solution in the middle of the empty cells.
func (r *HoDoKu) guess() *Step {
	if !r.solved {
		r.brute.Budget = mostGuesses
		r.brute.Load(&r.digit)
		r.brute.Count(1)
		if !r.brute.First(&r.solution) {
			return nil
		}
		r.solved = true
	}
	middle := r.empty
	for range r.empty.len() / 2 {
		middle = middle.rest()
	}
	c := middle.first()
	st := r.new(BruteForce)
	st.Cells.Add(sudoku.Cell(c))
	st.place(sudoku.Cell(c), sudoku.Digit(r.solution[c]))
	return st
}

// HoDoKuOrder returns the place of a technique in the order in which HoDoKu
// looks for steps, the singles first, and -1 when it does not look for it. Some
// techniques are looked for together and share a place.
func (t *Technique) HoDoKuOrder() int {
	if line, ok := lookedForWith[t]; ok {
		t = line
	}
	for i, s := range []*Technique{FullHouse, NakedSingle, HiddenSingle} {
		if s == t {
			return i
		}
	}
	for i := range hodokuOrder {
		if hodokuOrder[i].Technique == t {
			return hodokuSingles + i
		}
	}
	if t == BruteForce {
		return hodokuSingles + len(hodokuOrder)
	}
	return -1
}

// lookedForWith names the lines of HoDoKu's order that find other techniques,
// too.
var lookedForWith = map[*Technique]*Technique{
	SimpleColorsWrap: SimpleColorsTrap, MultiColors2: MultiColors1,
	ContinuousLoop: AIC, DiscontinuousLoop: AIC,
	GroupedContinuous: GroupedAIC, GroupedDiscontinuous: GroupedAIC,
	ForcingChainContradiction: ForcingChainVerity, ForcingNetContradiction: ForcingNetVerity,
}
