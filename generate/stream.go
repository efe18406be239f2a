package generate

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"shudu/batch"
	"shudu/internal/fault"
	"shudu/logic"
	"shudu/sudoku"
)

// Generator makes puzzles from a recipe.
type Generator struct {
	Recipe  Recipe
	Seed    uint64
	Threads int           // how many puzzles are made at once; 0 means one
	Timeout time.Duration // for one puzzle; 0 means none
	// Tried, when not nil, counts all attempts while they are made, for those who
	// watch long work.
	Tried *atomic.Uint64
}

// Made is a puzzle and what it took to make it.
type Made struct {
	Index    uint64 // its number in the stream
	Puzzle   *sudoku.Puzzle
	Solution sudoku.Grid
	Attempts int // puzzles that were looked at until this one was right

	// Without a puzzle: how hard the hardest was that was not hard enough, where
	// that is known, and whether the search came to its end before its time was up.
	Hardest logic.Value
	Ended   bool

	tried *atomic.Uint64
}

// ends reports whether so many attempts have been made that there is little hope.
func (m *Made) ends(most int) bool {
	m.Ended = m.Attempts >= most && m.Puzzle == nil
	return m.Ended
}

// try counts an attempt.
func (m *Made) try() {
	if m.Attempts++; m.tried != nil {
		m.tried.Add(1)
	}
}

// maker makes puzzles of one recipe. A maker is for one goroutine.
type maker interface {
	// make makes the puzzles of a block, whose indexes are set. A puzzle that
	// was not found in time has none.
	make(ctx context.Context, block []Made, chance func(index uint64) *rand.Rand) error
}

// blockSize is how many puzzles a maker is asked for at once.
const blockSize = 128

// Stream makes the puzzles with the numbers from, from+1, … n of them, or
// without end when n is 0, and yields them in this order. A puzzle that is not
// found in time, or in very many attempts, is an ErrGaveUp, and the stream goes on;
// any other error ends it.
func (g Generator) Stream(ctx context.Context, from, n uint64) iter.Seq2[Made, error] {
	return func(yield func(Made, error) bool) {
		if err := g.Recipe.Check(); err != nil {
			yield(Made{}, err)
			return
		}
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		threads := max(1, g.Threads)
		kitchens := make(chan kitchen, threads)
		for range threads {
			kitchens <- kitchen{g.Recipe.maker(), newJudge(g.Recipe.Aim)}
		}
		work := func(block []Made) result {
			k := <-kitchens
			defer func() { kitchens <- k }()
			err := g.block(ctx, k.maker, block)
			if err == nil && g.Recipe.ordinary() && !g.Recipe.Mathdoku.wanted() {
				err = k.tell(ctx, g.Recipe, block)
			}
			return result{block, err}
		}
		for r := range batch.Map(ctx, threads, g.blocks(ctx, from, n), work) {
			if !r.yield(yield) {
				return
			}
		}
	}
}

// kitchen is where one goroutine makes puzzles, and rates them.
type kitchen struct {
	maker
	judge *judge
}

// tell writes the level beside the puzzles of a block where it is known, and the
// ratings where they are asked for.
func (k kitchen) tell(ctx context.Context, r Recipe, block []Made) error {
	level, known := r.Aim.grade()
	for _, m := range block {
		if m.Puzzle == nil {
			continue
		}
		if known {
			m.Puzzle.Info.Level = level.String()
		}
		if !r.Rated {
			continue
		}
		ratings, grade, err := k.judge.ratings(ctx, m.Puzzle.Givens)
		if err != nil {
			return err
		}
		m.Puzzle.Info.Level, m.Puzzle.Info.Ratings = grade.String(), ratings
	}
	return nil
}

// result is a block that was worked on.
type result struct {
	block []Made
	err   error
}

// yield hands a block's puzzles on, and reports whether more are wanted.
func (r result) yield(yield func(Made, error) bool) bool {
	for _, m := range r.block {
		var err error
		switch {
		case m.Puzzle != nil:
		case r.err != nil:
			yield(Made{}, r.err)
			return false
		default:
			err = fault.Errorf("%w: puzzle %d was not found in %d attempts", ErrGaveUp, m.Index, m.Attempts)
		}
		if !yield(m, err) {
			return false
		}
	}
	return true
}

// blocks deals the numbers of the puzzles out: few at a time when few are
// wanted or each takes long.
func (g Generator) blocks(ctx context.Context, from, n uint64) <-chan []Made {
	size := uint64(1)
	if g.Recipe.quick() {
		size = blockSize
		if n > 0 {
			size = max(1, min(size, n/uint64(max(1, g.Threads))))
		}
	}
	out := make(chan []Made)
	go func() {
		defer close(out)
		for i := uint64(0); n == 0 || i < n; i += size {
			block := make([]Made, size)
			if n > 0 {
				block = block[:min(size, n-i)]
			}
			for k := range block {
				block[k].Index, block[k].tried = from+i+uint64(k), g.Tried
			}
			select {
			case out <- block:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// block makes one block within its time.
func (g Generator) block(ctx context.Context, m maker, block []Made) error {
	limited := ctx
	if g.Timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, g.Timeout*time.Duration(len(block)))
		defer cancel()
	}
	err := m.make(limited, block, g.chance)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil
	}
	return err
}

// chance returns the source of chance of one puzzle.
func (g Generator) chance(index uint64) *rand.Rand { return rand.New(rand.NewPCG(g.Seed, index)) }
