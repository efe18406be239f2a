package learn

import (
	"context"
	"slices"

	"shudu/logic"
	"shudu/sudoku"
)

// Deed is one step of a person: a technique and what it places or takes away.
type Deed struct {
	Technique    *logic.Technique
	Value        logic.Value // on Sudoku Explainer's scale
	Placements   []logic.Candidate
	Eliminations []logic.Candidate
}

// Path is how a person solves a puzzle.
type Path struct {
	Deeds  []Deed
	Solved bool // by named steps alone
	Placed int  // digits written
	Most   Deed // the hardest step
}

// Follow solves a puzzle as a person does, the easiest step first, until it is
// solved, no step is found or the context ends. Givens that clash are an error.
func Follow(ctx context.Context, p *sudoku.Puzzle) (Path, error) {
	board, err := logic.NewBoard(p)
	if err != nil {
		return Path{}, err
	}
	var path Path
	path.Solved = logic.SE121.Path(ctx, logic.NewSearch(board), func(s *logic.Step) bool {
		d := Deed{s.Technique, s.Value(), slices.Clone(s.Placements), slices.Clone(s.Eliminations)}
		path.Deeds = append(path.Deeds, d)
		path.Placed += len(d.Placements)
		if d.Value > path.Most.Value {
			path.Most = d
		}
		return true
	})
	return path, nil
}
