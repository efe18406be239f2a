package learn

import (
	"context"
	"iter"

	"shudu/internal/engine"
	"shudu/internal/engine/reference"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// MaxPermutations is the largest number of things that are permuted here: the
// loops look at nⁿ candidates.
const MaxPermutations = 8

// Effort is what one way to list permutations did.
type Effort struct {
	Visited  uint64 // indices the loop stood at, or calls of the recursion
	Tries    uint64 // digits written; n for each index of the loop
	Kept     uint64 // permutations found, or leaves reached
	Rejected uint64 // indices, or digits, that were refused
}

// Permutations sets three programs side by side.
type Permutations struct {
	N         int
	Loops     Effort // nextIndex and isValid: all indices up to nⁿ, checked when they are full
	CountUp   Effort // the recursion that counts: all nⁿ leaves, nothing is checked
	Recursion Effort // the recursion that checks each digit as it is written
}

// ErrPermutations says that there are too many or too few things to permute.
var ErrPermutations = fault.New("2 to 8 things can be permuted")

// Count lists the permutations of n things in three ways and counts what each
// does.
func Count(n int) (Permutations, error) {
	if n < 2 || n > MaxPermutations {
		return Permutations{}, ErrPermutations
	}
	out := Permutations{N: n}
	for index := range Indices(n) {
		out.Loops.Visited++
		out.Loops.Tries += uint64(n)
		if index.Valid {
			out.Loops.Kept++
		} else {
			out.Loops.Rejected++
		}
	}
	var err error
	if out.CountUp, err = recursion(Row(n, n, false)); err == nil {
		out.Recursion, err = recursion(Row(n, n, true))
	}
	return out, err
}

func recursion(p *sudoku.Puzzle) (Effort, error) {
	m, err := model.Compile(p)
	if err != nil {
		return Effort{}, err
	}
	r, err := reference.Recursion{}.Solve(context.Background(), m, engine.Options{}, nil)
	// Every call but the first belongs to a digit that stayed.
	return Effort{Visited: r.Nodes, Tries: r.Tries, Kept: r.Count, Rejected: r.Tries - (r.Nodes - 1)}, err
}

// Row returns a row of places for the digits 1 to n, which may have to differ:
// the permutations are the ways to fill it.
func Row(n, places int, different bool) *sudoku.Puzzle {
	values := make([]int, n)
	for i := range values {
		values[i] = i + 1
	}
	g, err := sudoku.NewGeometry(1, places, values...)
	if err != nil {
		panic(err) // n is in bounds
	}
	if !different {
		return sudoku.New(g)
	}
	return sudoku.New(g, rule.Latin{})
}

// Index is where the two loops stand.
type Index struct {
	Digits []int  // reused from one to the next
	Same   [2]int // the first two places that hold the same digit
	Valid  bool   // there are none
}

// Indices ranges over all indices that the two loops visit. They begin at 1, 2,
// 3 … as the handout does, which is the first permutation.
func Indices(n int) iter.Seq[Index] {
	return func(yield func(Index) bool) {
		digits := make([]int, n)
		for i := range digits {
			digits[i] = i + 1
		}
		for ; digits[0] <= n; reference.NextIndex(digits, n) {
			i, j, ok := reference.IsValid(digits)
			if !yield(Index{Digits: digits, Same: [2]int{i, j}, Valid: ok}) {
				return
			}
		}
	}
}

// Passed returns how many indices the two loops have visited when the recursion
// that lists the same permutations stands at a state: all that come before the
// digits it has, and where a digit was refused or is done with, all that begin
// with it.
func (s *State) Passed() uint64 {
	n := uint64(len(s.Digits))
	var here, first, behind uint64
	for i, d := range s.Digits {
		if v := int(s.last.v); s.last.outcome != Begin && i == v {
			d = s.last.digit
		} else if i > v && s.last.outcome != Begin {
			d = sudoku.None
		}
		here = here*n + uint64(max(d, 1)-1)
		first = first*n + uint64(i)
	}
	switch s.last.outcome {
	case Solution:
		behind = 1
	case Refuse, Back:
		behind = 1
		for range len(s.Digits) - 1 - int(s.last.v) {
			behind *= n
		}
	}
	return max(here+behind, first) - first
}
