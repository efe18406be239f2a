package page

import (
	"crypto/sha256"
	_ "embed" // the page, the script and the style
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io"
	"strings"
	"sync"

	"shudu/draw"
	"shudu/learn"
	"shudu/model"
	"shudu/sudoku"
)

//go:embed page.html
var markup string

//go:embed page.js
var script string

//go:embed page.css
var style string

// MostSteps is how many steps a page holds: a few megabytes of them.
const MostSteps = 100_000

// Page is a search as a page of HTML.
type Page struct {
	Lang   string // of the page: en, zh-TW
	Title  string
	About  string
	Player *learn.Player                  // stands at the step that is shown first
	Say    Say                            // the words of buttons and sentences
	House  func(label model.Label) string // names a house: "row 3"
	Most   uint64                         // how many steps the page holds; 0 means MostSteps
}

// phrases are the messages that the script says itself.
var phrases = []string{"learn.begin", "learn.beginempty", "learn.place", "learn.refuse", "learn.refusegiven", "learn.holds", "learn.breaksat", "learn.and",
	"learn.back", "learn.dead", "learn.solution", "learn.over", "learn.overlimit", "learn.overnone", "learn.pagecut", "learn.stepof", "learn.folded", "learn.play", "learn.pause"}

// data is what the script reads.
type data struct {
	Cells  []cell            `json:"cells"`
	Houses []house           `json:"houses"`
	Labels []string          `json:"labels"` // of digits, from 1
	Side   int               `json:"side"`
	Steps  []int             `json:"steps"`  // four numbers a step: cell, digit, outcome, calls made
	Why    [][]int           `json:"why"`    // of every digit that is refused, in order: the houses
	Depths []int             `json:"depths"` // by step
	Whole  bool              `json:"whole"`
	Start  uint64            `json:"start"`
	Limit  uint64            `json:"limit"` // how many solutions are looked for, 0 for all
	Words  map[string]string `json:"words"`
}

// cell is a variable: where its cell stands on the drawing, if it is one.
type cell struct {
	X       *int   `json:"x"`
	Y       *int   `json:"y"`
	Name    string `json:"name"`
	Given   int    `json:"given"`   // its only digit, 0 where there are several
	Printed bool   `json:"printed"` // the drawing has the digit already
	Domain  []int  `json:"domain"`
}

// house is a constraint.
type house struct {
	Name      string `json:"name"`
	Vars      []int  `json:"vars"`
	Different bool   `json:"different"`
}

// Write writes the page. It needs no network and runs no script but its own:
// its policy names both by their hash.
func (p Page) Write(w io.Writer) error {
	d, err := p.data()
	if err != nil {
		return err
	}
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	var board strings.Builder
	if err := draw.Of(p.Player.Search().Puzzle).SVG(&board); err != nil {
		return err
	}
	return sheet().Execute(w, map[string]any{
		"Lang": p.Lang, "Title": p.Title, "About": p.About, "Say": p.Say, "Board": template.HTML(board.String()),
		"Data": template.JS(text), "Script": template.JS(script), "Style": template.CSS(style),
		"ScriptHash": hash(script), "StyleHash": hash(style), "Speeds": []int{1, 2, 5, 10, 25, 100, 1000},
	})
}

func hash(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// data plays the search and keeps its steps.
func (p Page) data() (*data, error) {
	s := p.Player.State()
	m := s.Model()
	d := &data{Labels: []string{""}, Start: s.Number, Limit: p.Player.Search().Limit, Words: map[string]string{}, Steps: []int{}, Depths: []int{}, Why: [][]int{}}
	for _, key := range phrases {
		d.Words[key] = p.Say(key)
	}
	for digit := range m.Geometry.All().All() {
		d.Labels = append(d.Labels, m.Geometry.Label(digit))
	}
	p.cells(d, m)
	for _, c := range m.Constraints {
		_, different := c.Constraint.(*model.AllDifferent)
		h := house{Name: p.House(c.Label), Different: different, Vars: []int{}}
		for _, v := range c.Scope() {
			h.Vars = append(h.Vars, int(v))
		}
		d.Houses = append(d.Houses, h)
	}
	return d, p.steps(d)
}

// cells says where the cells stand.
func (p Page) cells(d *data, m *model.Model) {
	picture := draw.Of(p.Player.Search().Puzzle)
	for v, known := range m.Vars {
		c := cell{Name: p.Player.State().Name(model.Var(v)), Given: int(known.Domain.Single()), Domain: []int{}}
		for digit := range known.Domain.All() {
			c.Domain = append(c.Domain, int(digit))
		}
		if known.Cell != sudoku.NoCell && !m.Geometry.IsVar(known.Cell) {
			x, y, side := picture.At(known.Cell)
			c.X, c.Y, d.Side = &x, &y, side
			c.Printed = p.Player.Search().Puzzle.Givens[known.Cell] != sudoku.None
		}
		d.Cells = append(d.Cells, c)
	}
}

// steps plays the search from its beginning.
func (p Page) steps(d *data) error {
	player, err := learn.Play(p.Player.Search())
	if err != nil {
		return err
	}
	defer player.Close()
	most := p.Most
	if most == 0 {
		most = MostSteps
	}
	for calls := uint64(0); player.State().Number < most; {
		if !player.Forward() {
			d.Whole = true
			break
		}
		step := player.Step()
		outcome := map[learn.Outcome]int{learn.Refuse: 1, learn.Place: 2, learn.Back: 3, learn.Solution: 5}[step.Outcome]
		if step.Dead {
			outcome = 4
		}
		d.Steps = append(d.Steps, int(step.Var), int(step.Digit), outcome, int(step.Call-calls))
		d.Depths = append(d.Depths, step.Depth)
		calls = step.Call
		if step.Outcome == learn.Refuse {
			why := []int{}
			for _, r := range step.Because {
				why = append(why, r.Constraint)
			}
			d.Why = append(d.Why, why)
		}
	}
	d.Whole = d.Whole || !player.Forward()
	return nil
}

var sheet = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(markup)) })
