package sudoku

// Rule is what a setter says: a name, the cells it speaks of, and the marks
// that draw it. A rule that can be enforced also says itself in constraints;
// see package model.
type Rule interface {
	// Name is the rule's one word, in English and lower case, such as
	// "thermometer"; what people read comes from the message catalogue.
	Name() string
	// Cells returns the cells the rule speaks of, nil for the whole grid.
	Cells(*Geometry) []Cell
	// Marks returns how the rule is drawn, nil when it is not.
	Marks(*Geometry) []Mark
}

// Info is what is known about a puzzle beside the puzzle itself.
type Info struct {
	Title   string `json:"title,omitempty"`
	Author  string `json:"author,omitempty"`
	Source  string `json:"source,omitempty"`
	Level   string `json:"level,omitempty"`
	Date    string `json:"date,omitempty"`
	URL     string `json:"url,omitempty"`
	Comment string `json:"comment,omitempty"`
	// Ratings is how hard the puzzle is, as far as somebody has rated it.
	Ratings Ratings `json:"ratings,omitzero"`
}

// Ratings is how hard a puzzle is on the scales that are quoted: "7.2/1.2/1.2"
// for the hardest step, the hardest before the first digit and the first step of
// Sudoku Explainer, "Hard 1234" for the level and the score of HoDoKu.
type Ratings struct {
	SE121     string `json:"se121,omitempty"`
	Sukaku118 string `json:"sukaku118,omitempty"`
	HoDoKu    string `json:"hodoku,omitempty"`
}

// Puzzle is a geometry, the digits given in it, its rules and what is known
// about it.
type Puzzle struct {
	Geometry *Geometry
	// Givens has one digit or None per cell.
	Givens Grid
	// Candidates, when not nil, limits each cell to a set of digits: pencil
	// marks are input, too. A given stands beside them, not in them.
	Candidates []Digits
	Rules      []Rule
	Info       Info
	// Solution is the solution a file claims, or nil. No engine reads it.
	Solution Grid
}

// New returns a puzzle without givens on the geometry.
func New(g *Geometry, rules ...Rule) *Puzzle {
	return &Puzzle{Geometry: g, Givens: make(Grid, g.Len()), Rules: rules}
}

// Domain returns the digits a cell may hold as far as givens and candidates
// say.
func (p *Puzzle) Domain(c Cell) Digits {
	s := p.Geometry.All()
	if p.Candidates != nil {
		s &= p.Candidates[c]
	}
	if d := p.Givens[c]; d != None {
		s &= d.Set()
	}
	return s
}

// Clone returns a copy whose givens and candidates can be changed freely. The
// geometry and the rules never change, so they are shared.
func (p *Puzzle) Clone() *Puzzle {
	q := *p
	q.Givens = p.Givens.Clone()
	if p.Candidates != nil {
		q.Candidates = append([]Digits(nil), p.Candidates...)
	}
	q.Rules = append([]Rule(nil), p.Rules...)
	return &q
}
