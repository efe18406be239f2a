package play

import (
	"encoding/json"
	"fmt"

	"shudu/rule"
	"shudu/sudoku"
)

// saved is a puzzle as the header of a game holds it.
type saved struct {
	Rows       int               `json:"rows"`
	Cols       int               `json:"cols"`
	Values     []int             `json:"values"`
	Holes      []string          `json:"holes,omitempty"`
	Vars       []string          `json:"vars,omitempty"`
	Givens     map[string]int    `json:"givens,omitempty"`
	Candidates map[string][]int  `json:"candidates,omitempty"`
	Rules      []json.RawMessage `json:"rules,omitempty"`
	Info       sudoku.Info       `json:"info"`
}

func encodePuzzle(p *sudoku.Puzzle) (json.RawMessage, error) {
	g := p.Geometry
	s := saved{Rows: g.Rows(), Cols: g.Cols(), Values: g.Values(), Vars: g.Vars(), Info: p.Info, Givens: map[string]int{}}
	for c := range sudoku.Cell(g.Len()) {
		name := g.Name(c)
		switch {
		case !g.Exists(c):
			s.Holes = append(s.Holes, name)
		case p.Givens[c] != sudoku.None:
			s.Givens[name] = g.Value(p.Givens[c])
		}
		if p.Candidates != nil && g.Exists(c) && p.Candidates[c] != g.All() {
			if s.Candidates == nil {
				s.Candidates = map[string][]int{}
			}
			s.Candidates[name] = values(g, p.Candidates[c])
		}
	}
	for _, r := range p.Rules {
		text, err := rule.Encode(g, r)
		if err != nil {
			return nil, err
		}
		s.Rules = append(s.Rules, text)
	}
	return json.Marshal(s)
}

func values(g *sudoku.Geometry, set sudoku.Digits) []int {
	out := []int{}
	for d := range set.All() {
		out = append(out, g.Value(d))
	}
	return out
}

func decodePuzzle(text json.RawMessage) (*sudoku.Puzzle, error) {
	var s saved
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	g, err := s.geometry()
	if err != nil {
		return nil, err
	}
	p := sudoku.New(g)
	p.Info = s.Info
	for name, v := range s.Givens {
		c, d := g.CellNamed(name), g.DigitOf(v)
		if c == sudoku.NoCell || d == sudoku.None {
			return nil, fmt.Errorf("there is no %d in %s", v, name)
		}
		p.Givens[c] = d
	}
	for name, list := range s.Candidates {
		if err := limit(p, name, list); err != nil {
			return nil, err
		}
	}
	for _, text := range s.Rules {
		r, err := rule.Decode(g, text)
		if err != nil {
			return nil, err
		}
		p.Rules = append(p.Rules, r)
	}
	return p, nil
}

func (s saved) geometry() (*sudoku.Geometry, error) {
	g, err := sudoku.NewGeometry(s.Rows, s.Cols, s.Values...)
	if err != nil {
		return nil, err
	}
	holes := make([]sudoku.Cell, len(s.Holes))
	for i, name := range s.Holes {
		holes[i] = g.CellNamed(name)
	}
	if len(holes) > 0 {
		if g, err = g.WithHoles(holes...); err != nil {
			return nil, err
		}
	}
	return g.WithVars(s.Vars...)
}

// limit sets the candidates of one cell.
func limit(p *sudoku.Puzzle, name string, list []int) error {
	c := p.Geometry.CellNamed(name)
	if c == sudoku.NoCell {
		return fmt.Errorf("there is no cell %q", name)
	}
	if p.Candidates == nil {
		p.Candidates = make([]sudoku.Digits, p.Geometry.Len())
		for i := range p.Candidates {
			p.Candidates[i] = p.Geometry.All()
		}
	}
	p.Candidates[c] = 0
	for _, v := range list {
		p.Candidates[c] |= p.Geometry.DigitOf(v).Set()
	}
	return nil
}
