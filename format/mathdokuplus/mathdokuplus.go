// Package mathdokuplus reads and writes the strings with which the Android game
// MathDoku+ describes its puzzles. Its name is "mathdokuplus".
//
//	1:00010202000103040506030405060707:0,4,1:1,2,4:2,2,4:3,1,2:4,4,4:5,2,4:6,4,1:7,6,3
//
// One puzzle a line, in parts with ":" between them: the difficulty, one digit;
// two digits for every cell, row by row, the number of its cage; and for every
// cage its number, its target and its operation with "," between them. The
// operations are
//
//	0 none or hidden  1 +  2 -  3 *  4 /
//
// A cage of one cell without an operation is a given. One of more cells has a
// hidden operation: any of the four on two cells, + or * on more, since - and /
// have two cells here. The difficulty is kept as [sudoku.Info.Level].
package mathdokuplus

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"math"
	"reflect"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{Name: "mathdokuplus", EachLine: true, Sniff: sniff, Read: read, NewWriter: format.Each(write)})
}

// ops are the operations by their numbers.
var ops = []model.Op{model.Any, model.Add, model.Sub, model.Mul, model.Div}

// maxCages is how many cages two digits can number.
const maxCages = 100

var shape = expr.Late(`^\d:(\d\d)+(:\d+,\d+,\d)+$`)

func sniff(head []byte) format.Confidence {
	for line := range bytes.Lines(head) {
		if !format.Blank(line) {
			if shape().Match(bytes.TrimSpace(line)) {
				return format.Sure
			}
			break
		}
	}
	return format.No
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return src.EachLine(func(line format.Line) (*sudoku.Puzzle, error) { return parse(src, line) })
}

// part is a piece of the line and where it stands.
type part struct {
	text   string
	column int
}

// parts splits the line at ":".
func parts(text []byte) []part {
	column := 1 + len(text) - len(bytes.TrimLeft(text, " \t"))
	var out []part
	for piece := range strings.SplitSeq(string(bytes.TrimSpace(text)), ":") {
		out = append(out, part{piece, column})
		column += len([]rune(piece)) + 1
	}
	return out
}

func parse(src *format.Source, line format.Line) (*sudoku.Puzzle, error) {
	list := parts(line.Text)
	if len(list) < 3 {
		return nil, src.Errorf(line.Number, 1, "%d parts (expected difficulty:cells:cage:cage…)", len(list))
	}
	if _, err := number(list[0].text, 0, 9); err != nil {
		return nil, src.Errorf(line.Number, list[0].column, "the difficulty: %w", err)
	}
	g, cells, err := grid(list[1].text)
	if err != nil {
		return nil, src.Errorf(line.Number, list[1].column, "%w", err)
	}
	c := cages.NewCollector(g)
	for _, x := range list[2:] {
		if err := addCage(c, cells, x.text); err != nil {
			return nil, src.Errorf(line.Number, x.column, "cage %q: %w", x.text, err)
		}
	}
	if err := c.Covered(); err != nil {
		return nil, src.Errorf(line.Number, list[1].column, "%w: a cage is not described", err)
	}
	p := c.Puzzle()
	for i, r := range p.Rules {
		p.Rules[i] = hide(r)
	}
	p.Info.Level = list[0].text
	return p, nil
}

// grid reads two digits per cell and returns the cells of each cage.
func grid(text string) (*sudoku.Geometry, map[int][]sudoku.Cell, error) {
	n := 1
	for 2*n*n < len(text) {
		n++
	}
	if 2*n*n != len(text) || n > sudoku.MaxValues {
		return nil, nil, fault.Errorf("%d digits for the cells (expected two for each cell of a square)", len(text))
	}
	g := sudoku.Square(n)
	cells := map[int][]sudoku.Cell{}
	for c := range sudoku.Cell(n * n) {
		id, err := number(text[2*c:2*c+2], 0, maxCages-1)
		if err != nil {
			return nil, nil, fault.Errorf("%s: %w", g.Name(c), err)
		}
		cells[id] = append(cells[id], c)
	}
	return g, cells, nil
}

// addCage reads "number,target,operation".
func addCage(c *cages.Collector, cells map[int][]sudoku.Cell, text string) error {
	fields := strings.Split(text, ",")
	if len(fields) != 3 {
		return fault.Errorf("%d fields (expected number,target,operation)", len(fields))
	}
	id, err := number(fields[0], 0, maxCages-1)
	if err != nil {
		return err
	}
	target, err := number(fields[1], 0, math.MaxInt>>10)
	if err != nil {
		return err
	}
	op, err := number(fields[2], 0, len(ops)-1)
	if err != nil {
		return err
	}
	if n := len(cells[id]); n > 2 && (ops[op] == model.Sub || ops[op] == model.Div) {
		return fault.Errorf("a cage of %d cells has no %q", n, ops[op])
	}
	return c.Add(ops[op], target, cells[id]...)
}

// hide says a hidden operation on more than two cells: a sum or a product.
func hide(r sudoku.Rule) sudoku.Rule {
	x, ok := r.(rule.Cage)
	if !ok || x.Op != model.Any || len(x.Where) < 3 {
		return r
	}
	sum, product := x, x
	sum.Op, product.Op = model.Add, model.Mul
	return rule.AnyOf{Rules: []sudoku.Rule{sum, product}}
}

// show is the reverse of hide. It refuses what would be hidden wrongly: an
// operation that may be - or / on more than two cells.
func show(p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	out := p.Clone()
	for i, r := range out.Rules {
		if x, ok := r.(rule.Cage); ok && len(x.Where) > 2 && x.Op != model.Add && x.Op != model.Mul {
			return nil, format.Cannot("%q on %d cells", x.Op, len(x.Where))
		}
		any, ok := r.(rule.AnyOf)
		if !ok || len(any.Rules) != 2 {
			continue
		}
		if x, ok := any.Rules[0].(rule.Cage); ok {
			x.Op = model.Any
			if reflect.DeepEqual(hide(x), r) {
				out.Rules[i] = x
			}
		}
	}
	return out, nil
}

// number reads digits only.
func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high || text[0] == '+' || text[0] == '-' {
		return 0, fault.Errorf("%q is no number from %d to %d", text, low, high)
	}
	return n, nil
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	shown, err := show(p)
	if err != nil {
		return err
	}
	list, err := cages.Plain(shown, ops...)
	if err != nil {
		return err
	}
	if len(list) > maxCages {
		return format.Cannot("more than %d cages", maxCages)
	}
	var b strings.Builder
	b.WriteString(level(p.Info.Level) + ":")
	for _, i := range cages.Owners(p.Geometry, list) {
		fmt.Fprintf(&b, "%02d", i)
	}
	for i, x := range list {
		fmt.Fprintf(&b, ":%d,%d,%d", i, x.Target, opNumber(x))
	}
	_, err = fmt.Fprintln(w, b.String())
	return err
}

// level returns the difficulty as a digit, "1" where none is known.
func level(text string) string {
	if _, err := number(text, 0, 9); err != nil || len(text) != 1 {
		return "1"
	}
	return text
}

func opNumber(x rule.Cage) int {
	for i, op := range ops {
		if op == x.Op {
			return i
		}
	}
	return 0
}
