package mathdoku

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"shudu/format"
	"shudu/format/cages"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

// parser reads one puzzle.
type parser struct {
	scanner
	g         *sudoku.Geometry
	options   cages.Mathdoku // what the head says of the rules
	info      sudoku.Info
	collector *cages.Collector
	names     []string // of the cages, in the order they appear
	parts     map[string]*part
}

// part is a cage by its name.
type part struct {
	cells        []sudoku.Cell
	line, column int // where its name stands first
	clued        bool
}

func parse(src *format.Source, lines []format.Line) (*sudoku.Puzzle, error) {
	p := &parser{scanner: scanner{src: src, lines: lines}, parts: map[string]*part{}}
	if err := p.head(); err != nil {
		return nil, err
	}
	p.collector = cages.NewCollector(p.g)
	p.collector.Mathdoku = p.options
	if err := p.rows(); err != nil {
		return nil, err
	}
	solution, err := p.clues()
	if err != nil {
		return nil, err
	}
	out := p.collector.Puzzle()
	out.Info, out.Solution = p.info, solution
	return out, nil
}

// head reads the head, or makes one up from the first row.
func (p *parser) head() error {
	switch {
	case isGroff(p.lines[0].Text):
		p.next()
		p.word()
		p.info.Title = strings.Trim(strings.TrimSpace(string(p.text[p.pos:])), `"`)
		return p.headless()
	case !isHead(p.lines[0].Text):
		return p.headless()
	}
	p.next()
	p.word()
	size, _ := p.word()
	var values []int
	for {
		p.skip(func(r rune) bool { return r == ' ' || r == '\t' })
		if p.pos >= len(p.text) {
			break
		}
		if err := p.option(&values); err != nil {
			return err
		}
	}
	return p.size(size, values)
}

// headless takes the length of the first row for the size.
func (p *parser) headless() error {
	rows := p.lines
	words, ok := p.row()
	if !ok {
		return p.errorf("expected a head such as \"mathdoku 6\"")
	}
	n := len(words)
	if n == 1 {
		n = utf8.RuneCountInString(words[0].text)
	}
	p.lines = rows
	return p.size(word{strconv.Itoa(n), words[0].column}, nil)
}

// size makes the geometry.
func (p *parser) size(w word, values []int) (err error) {
	rows, cols, two := strings.Cut(strings.ToLower(w.text), "x")
	if !two {
		cols = rows
	}
	r, err1 := strconv.Atoi(rows)
	c, err2 := strconv.Atoi(cols)
	if err1 != nil || err2 != nil {
		return p.errorAt(w.column, "the size %q is not a number (expected 6, or 4x6 for 4 rows and 6 columns)", w.text)
	}
	if p.g, err = sudoku.NewGeometry(r, c, values...); err != nil {
		return p.errorAt(w.column, "%w", err)
	}
	if len(values) > p.g.N() {
		return p.errorAt(w.column, "%d values, of which only %d differ", len(values), p.g.N())
	}
	if p.options.Diagonal && r != c {
		return p.errorAt(w.column, "a grid that is not square has no main diagonals")
	}
	return nil
}

// option reads one option of the head.
func (p *parser) option(values *[]int) error {
	column := p.pos + 1
	key := strings.ToLower(p.skip(isLetter))
	text, err := p.optionText()
	if err != nil {
		return err
	}
	if field := infoField(&p.info, key); field != nil {
		*field = text
		return nil
	}
	switch {
	case key == "killer" && text == "":
		p.options.Killer = true
	case key == "diagonal" && text == "":
		p.options.Diagonal = true
	case key == "values":
		if *values, err = parseValues(text); err != nil {
			return p.errorAt(column, "%w", err)
		}
	default:
		return p.errorAt(column, "unknown option %q (expected values=, killer, diagonal, title=, author=, source=, level=, date=, url= or comment=)", key)
	}
	return nil
}

// optionText reads what follows the key of an option: nothing, "=" and a word,
// or "=" and words in quotes.
func (p *parser) optionText() (string, error) {
	if p.peek() != '=' {
		if r := p.peek(); r != 0 && r != ' ' && r != '\t' {
			return "", p.errorf("unexpected %q in the head", r)
		}
		return "", nil
	}
	p.pos++
	if p.peek() != '"' {
		return p.skip(func(r rune) bool { return r != ' ' && r != '\t' }), nil
	}
	quoted, err := strconv.QuotedPrefix(string(p.text[p.pos:]))
	if err != nil {
		return "", p.errorf("the quotation mark is never closed")
	}
	p.pos += utf8.RuneCountInString(quoted)
	return strconv.Unquote(quoted)
}

// infoField returns the field of an option that is information, or nil.
func infoField(info *sudoku.Info, key string) *string {
	return map[string]*string{
		"title": &info.Title, "author": &info.Author, "source": &info.Source, "level": &info.Level,
		"date": &info.Date, "url": &info.URL, "comment": &info.Comment,
	}[key]
}

// parseValues reads "0..3" or "1,2,3,5".
func parseValues(text string) ([]int, error) {
	if low, high, ok := strings.Cut(text, ".."); ok {
		a, err1 := strconv.Atoi(low)
		b, err2 := strconv.Atoi(high)
		if err1 != nil || err2 != nil || a > b || uint(b)-uint(a) >= sudoku.MaxValues {
			return nil, fault.Errorf("values=%s is no range of 1 to %d values (expected values=0..3)", text, sudoku.MaxValues)
		}
		var out []int
		for v := range b - a + 1 {
			out = append(out, a+v)
		}
		return out, nil
	}
	var out []int
	for item := range strings.SplitSeq(text, ",") {
		v, err := strconv.Atoi(item)
		if err != nil {
			return nil, fault.Errorf("values=%s is no list of numbers (expected values=1,2,3,5)", text)
		}
		out = append(out, v)
	}
	return out, nil
}

// rows reads the grid.
func (p *parser) rows() error {
	for r := range p.g.Rows() {
		words, ok := p.row()
		if !ok {
			return p.errorf("the grid ends after %d of %d rows", r, p.g.Rows())
		}
		if len(words) == 1 && p.g.Cols() > 1 {
			words = letters(words[0])
		}
		if len(words) != p.g.Cols() {
			return p.errorAt(words[min(len(words)-1, p.g.Cols())].column, "row %d has %d cells (expected %d)", r+1, len(words), p.g.Cols())
		}
		for c, w := range words {
			if err := p.cell(p.g.At(r, c), w); err != nil {
				return err
			}
		}
	}
	return nil
}

// letters splits a word into its characters.
func letters(w word) []word {
	var out []word
	for i, r := range []rune(w.text) {
		out = append(out, word{string(r), w.column + i})
	}
	return out
}

// cell reads what the grid says of one cell.
func (p *parser) cell(c sudoku.Cell, w word) error {
	if w.text == "." {
		return nil
	}
	if v, err := strconv.Atoi(w.text); err == nil {
		if p.g.DigitOf(v) == sudoku.None {
			return p.errorAt(w.column, "%d is not among the values of this grid", v)
		}
		return p.collector.Add("", v, c)
	}
	s := scanner{text: []rune(w.text)}
	if s.name() != w.text || strings.EqualFold(w.text, "solution") {
		return p.errorAt(w.column, "%q is no name of a cage (expected letters, \".\" or a number)", w.text)
	}
	if p.parts[w.text] == nil {
		p.parts[w.text] = &part{line: p.line, column: w.column}
		p.names = append(p.names, w.text)
	}
	p.parts[w.text].cells = append(p.parts[w.text].cells, c)
	return nil
}

// clues reads the clues and the solution after them.
func (p *parser) clues() (sudoku.Grid, error) {
	var solution sudoku.Grid
	for p.between() {
		column := p.pos + 1
		name := p.name()
		if strings.EqualFold(name, "solution") {
			var err error
			if solution, err = p.solution(); err != nil {
				return nil, err
			}
			break
		}
		if name == "" {
			return nil, p.errorf("expected the name of a cage, not %q", p.peek())
		}
		if err := p.clue(name, column); err != nil {
			return nil, err
		}
	}
	for _, name := range p.names {
		if x := p.parts[name]; !x.clued {
			return nil, p.src.Errorf(x.line, x.column, "cage %s has no clue", name)
		}
	}
	return solution, nil
}

// clue reads what follows the name of a cage.
func (p *parser) clue(name string, column int) error {
	x := p.parts[name]
	switch {
	case x == nil:
		return p.errorAt(column, "there is no cage %s in the grid", name)
	case x.clued:
		return p.errorAt(column, "cage %s has a second clue", name)
	}
	x.clued = true
	op, target, err := p.arithmetic()
	if err != nil {
		return err
	}
	if op == "" && target < 0 && len(x.cells) > 1 { // "A -3" is a subtraction there
		op, target = model.Sub, -target
	}
	if err := p.collector.Add(op, target, x.cells...); err != nil {
		return p.errorAt(column, "cage %s: %w", name, err)
	}
	return nil
}

// arithmetic reads a target with its operation, which stands before or behind
// it or is not told.
func (p *parser) arithmetic() (op model.Op, target int, err error) {
	p.skip(isSpace)
	if r := p.peek(); r == ':' || r == '=' {
		p.pos++
		p.skip(isSpace)
	}
	if first, ok := symbols[p.peek()]; ok && !(isMinus(p.peek()) && p.pos+1 < len(p.text) && isDigit(p.text[p.pos+1])) {
		p.pos++
		p.skip(isSpace)
		op = first
	}
	if target, err = p.number(); err != nil || op != "" {
		return op, target, err
	}
	op, err = p.operation()
	return op, target, err
}

// operation reads the operation behind a target, "" when there is none.
func (p *parser) operation() (model.Op, error) {
	touches := p.skip(isSpace) == ""
	if op, ok := symbols[p.peek()]; ok {
		p.pos++
		return op, nil
	}
	start := p.pos
	w := p.name()
	if w == "" || !touches && p.parts[w] != nil {
		p.pos = start
		return "", nil
	}
	op, ok := opWord(w)
	switch {
	case ok:
		return op, nil
	case touches:
		return "", p.errorAt(start+1, "unknown operation %q (expected one of + - * / ? mod pow gcd lcm and or xor)", w)
	}
	p.pos = start
	return "", nil
}

func isSpace(r rune) bool { return r == ' ' || r == '\t' }

// solution reads all that is left as the rows of the solution.
func (p *parser) solution() (sudoku.Grid, error) {
	line, column := p.line, p.pos+1
	var words []word
	var lines []int
	for more := true; more; more = p.next() {
		for i, r := range p.text {
			if r == ',' {
				p.text[i] = ' '
			}
		}
		for w, ok := p.word(); ok; w, ok = p.word() {
			words, lines = append(words, w), append(lines, p.line)
		}
	}
	if len(words) == p.g.Rows() && p.g.Cols() > 1 {
		words, lines = split(words, lines)
	}
	if len(words) != p.g.Positions() {
		return nil, p.src.Errorf(line, column, "the solution has %d values (expected %d)", len(words), p.g.Positions())
	}
	out := make(sudoku.Grid, p.g.Len())
	for i, w := range words {
		v, err := strconv.Atoi(w.text)
		if err != nil || p.g.DigitOf(v) == sudoku.None {
			return nil, p.src.Errorf(lines[i], w.column, "%q in the solution is not among the values of this grid", w.text)
		}
		out[i] = p.g.DigitOf(v)
	}
	return out, nil
}

// split splits rows into their characters.
func split(words []word, lines []int) (chars []word, at []int) {
	for i, w := range words {
		for _, c := range letters(w) {
			chars, at = append(chars, c), append(at, lines[i])
		}
	}
	return chars, at
}
