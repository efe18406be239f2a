package logic

import (
	"context"

	"shudu/internal/engine/band"
	"shudu/sudoku"
)

// Score is HoDoKu's rating of a puzzle: the level of the hardest step, or of the
// sum when that is too high for it, and the sum of the steps' scores.
type Score struct {
	Level Level
	Score int
}

// maxScores are the highest sums of HoDoKu's levels.
var maxScores = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// add counts a step.
func (s *Score) add(t *Technique) {
	s.Score += t.Score
	s.Level = max(s.Level, t.Level)
}

// level returns the level with the sum in mind.
func (s Score) level() Level {
	l := max(s.Level, Easy)
	for int(l) < len(maxScores) && s.Score > maxScores[l] {
		l++
	}
	return l
}

// HoDoKu solves ordinary Sudokus as HoDoKu 2.2.0 does with its default settings,
// and rates them. It is used by one goroutine at a time, and again for the next
// puzzle.
type HoDoKu struct {
	hodoku
	brute    band.Solver
	solution [81]uint8
	solved   bool // the solution is known
}

// Rate returns the score of a board and whether it can be solved. The board must
// be an ordinary Sudoku; it is not changed.
func (r *HoDoKu) Rate(ctx context.Context, b *Board) (Score, bool) {
	var s Score
	ok := r.Path(ctx, b, func(_ *Step, as *Technique) bool { s.add(as); return true })
	s.Level = s.level()
	return s, ok
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
		st, as := r.next()
		if st == nil {
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

// guess places a digit of the solution in the middle of the empty cells.
func (r *HoDoKu) guess() *Step {
	if !r.solved {
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
