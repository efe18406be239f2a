package play

import (
	"strconv"
	"strings"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// The reasons why a move is refused.
var (
	ErrMove     = fault.New("no such move")
	ErrOver     = fault.New("the game is over")
	ErrPaused   = fault.New("the game is paused")
	ErrNoEffect = fault.New("the move changes nothing")
	ErrLives    = fault.New("lives are chosen before the first mistake")
)

// Move is one change to a game. Which fields it uses depends on its verb.
type Move struct {
	Verb  string
	Digit sudoku.Digit  // the digit of put, corner, centre, given
	Word  string        // the colour, the option, the rule …
	Cells []sudoku.Cell // the cells it is about
}

// Say returns the move of a verb that needs nothing more: undo, pause.
func Say(verb string) Move { return Move{Verb: verb} }

// Put returns the move that writes a digit.
func Put(d sudoku.Digit, cells ...sudoku.Cell) Move { return Write("put", d, cells...) }

// Write returns the move that writes a digit in the way of a verb: put, corner,
// centre or given.
func Write(verb string, d sudoku.Digit, cells ...sudoku.Cell) Move {
	return Move{Verb: verb, Digit: d, Cells: cells}
}

// At returns a move that names cells and nothing else: fill, ungiven.
func At(verb string, cells ...sudoku.Cell) Move { return Move{Verb: verb, Cells: cells} }

// Word returns a move with a word and perhaps cells: colour, erase, option.
func Word(verb, word string, cells ...sudoku.Cell) Move {
	return Move{Verb: verb, Word: word, Cells: cells}
}

// Text writes the move down as one line.
func (m Move) Text(g *sudoku.Geometry) string {
	parts := []string{m.Verb}
	if m.Digit != sudoku.None {
		parts = append(parts, strconv.Itoa(g.Value(m.Digit)))
	}
	if m.Word != "" {
		parts = append(parts, m.Word)
	}
	for _, c := range m.Cells {
		parts = append(parts, g.Name(c))
	}
	return strings.Join(parts, " ")
}

// ParseMove reads a move that Text wrote.
func ParseMove(g *sudoku.Geometry, text string) (Move, error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	v, ok := verbs[name]
	if !ok {
		return Move{}, fault.Errorf("%w: %q", ErrMove, name)
	}
	m := Move{Verb: name}
	rest = strings.TrimSpace(rest)
	if v.takes == sentence {
		m.Word = rest
		return m, nil
	}
	fields := strings.Fields(rest)
	var err error
	switch v.takes {
	case digit:
		m, fields, err = m.parseDigit(g, fields)
	case word:
		if len(fields) > 0 && g.CellNamed(fields[0]) == sudoku.NoCell {
			m.Word, fields = fields[0], fields[1:]
		}
	}
	for _, f := range fields {
		c := g.CellNamed(f)
		if c == sudoku.NoCell {
			return Move{}, fault.Errorf("%w: %q names no cell (expected R1C1 and so on)", ErrMove, f)
		}
		m.Cells = append(m.Cells, c)
	}
	return m, err
}

func (m Move) parseDigit(g *sudoku.Geometry, fields []string) (Move, []string, error) {
	if len(fields) == 0 {
		return Move{}, nil, fault.Errorf("%w: %s needs a digit", ErrMove, m.Verb)
	}
	v, err := strconv.Atoi(fields[0])
	if err != nil || g.DigitOf(v) == sudoku.None {
		return Move{}, nil, fault.Errorf("%w: %q is no digit of this puzzle", ErrMove, fields[0])
	}
	m.Digit = g.DigitOf(v)
	return m, fields[1:], nil
}

// takes says what follows a verb before the cells.
type takes uint8

const (
	nothing  takes = iota
	digit          // a value of the puzzle
	word           // one word, or none
	sentence       // the rest of the line; no cells follow
)

// verb is what the session knows about a verb.
type verb struct {
	takes takes
	do    func(*state, Move) error
	// always says that the move is allowed while the game is paused.
	always bool
}

// verbs is the list of all moves.
var verbs map[string]verb

func init() {
	verbs = map[string]verb{
		"start":      {do: (*state).start, always: true},
		"put":        {takes: digit, do: (*state).put},
		"miss":       {takes: digit, do: (*state).miss},
		"corner":     {takes: digit, do: (*state).corner},
		"centre":     {takes: digit, do: (*state).centre},
		"colour":     {takes: word, do: (*state).colour},
		"erase":      {takes: word, do: (*state).erase},
		"fill":       {takes: word, do: (*state).fill},
		"restart":    {do: (*state).restart},
		"undo":       {do: (*state).undo},
		"redo":       {do: (*state).redo},
		"checkpoint": {do: (*state).checkpoint},
		"rollback":   {do: (*state).rollback},
		"keep":       {do: (*state).keep},
		"pause":      {do: (*state).pause},
		"resume":     {do: (*state).resume, always: true},
		"check":      {do: (*state).check},
		"hint":       {do: (*state).hint},
		"option":     {takes: word, do: (*state).option, always: true},
		"solved":     {do: (*state).solved},
		"abandon":    {do: (*state).abandon, always: true},
		"given":      {takes: digit, do: (*state).given},
		"ungiven":    {do: (*state).ungiven},
		"rule":       {takes: sentence, do: (*state).addRule},
		"unrule":     {takes: word, do: (*state).removeRule},
		"title":      {takes: sentence, do: (*state).title},
	}
}
