// Package ksudoku reads and writes the XML of KDE's KSudoku: games and shapes.
// Its name is "ksudoku".
//
//	<ksudoku><game><puzzle>
//	 <graph order="4" type="custom" specific-type="Mathdoku" name="x" sizeX="4" sizeY="4" sizeZ="1">
//	  <sudokugroups at="0" withblocks="0"/>
//	  <cage operator="4" value="5" size="2"> 0 1 </cage>
//	 </graph>
//	 <values>b___c___________</values>
//	</puzzle></game></ksudoku>
//
// A shape is <ksudoku-graph> with the graph alone. A file holds any number of
// documents, each beginning on a line of its own.
//
// Cells are numbered from 0 down the columns: cell i is in column i / sizeY and
// row i % sizeY. The order is the number of values. A graph of type "sudoku"
// is square, with boxes; one of type "custom" says its groups itself:
//
//	<sudokugroups at="0" withblocks="1"/>  a board of order × order cells whose
//	                                       first is "at" (0 without it): rows,
//	                                       columns and, where the order is a
//	                                       square, boxes unless withblocks is 0
//	<clique size="9">0 1 2 …</clique>      no value twice in these cells
//	<cage operator="4" value="5" size="2"> a cage: 0 no operator, 1 ÷, 2 −, 3 ×, 4 +
//
// Cells in no group do not exist: so a Samurai is a grid of 21 × 21 with five
// boards. In a graph of specific type KillerSudoku a cage is a killer cage; in
// any other it is one of a Mathdoku. The values are one character a cell: "_"
// for none, "." where no cell is, "b" for 1, "c" for 2, and so on; so is a
// <solution>. What a player did (<history>) is passed over.
//
// A graph of type "roxdoku" is a cube whose side is the square root of the
// order: no value stands twice in a plane of it. In a custom graph with a sizeZ
// above 1 there may be several, and each says where it begins:
//
//	<roxdokugroups at="36"/>
//
// Then cell i has x = i / (sizeY · sizeZ), y = i / sizeZ % sizeY, z = i % sizeZ.
// Space is cut into layers of one y that lie one below the other, sizeZ rows and
// sizeX columns each. Every element of a graph that is not known is refused.
package ksudoku

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/internal/fault"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{Name: "ksudoku", Extensions: []string{".ksudoku"}, Sniff: sniff, Read: read, NewWriter: format.Each(write)})
}

const root = "<ksudoku"

// cube is the type of a graph that is a cube.
const cube = "roxdoku"

func sniff(head []byte) format.Confidence {
	if bytes.Contains(head, []byte(root)) && bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) {
		return format.Sure
	}
	return format.No
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		starts := func(line []byte) bool { return bytes.Contains(line, []byte(root)) }
		for block, err := range src.Blocks(starts) {
			var item format.Item
			if err == nil {
				if !starts(block[0].Text) {
					if !onlyProlog(block) && !yield(item, src.Errorf(block[0].Number, 1, "expected %s>", root)) {
						return
					}
					continue
				}
				item.Line = block[0].Number
				item.Puzzle, err = parse(src, block)
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// onlyProlog reports whether what stands before a document says nothing.
func onlyProlog(block []format.Line) bool {
	text := bytes.TrimSpace(format.Text(block))
	return len(text) == 0 || bytes.HasPrefix(text, []byte("<?")) || bytes.HasPrefix(text, []byte("<!"))
}

// place is a line and a column.
type place struct{ line, column int }

// group is an element of a graph.
type group struct {
	place
	name  string
	attrs map[string]string
	text  string
}

// document is what a document says.
type document struct {
	src              *format.Source
	first            int // line
	graph            *group
	groups           []group
	height, depth    int // sizeY and sizeZ; the width is the number of columns
	values, solution *group
}

// errorAt returns an error at a place.
func (d *document) errorAt(p place, message string, args ...any) error {
	return d.src.Errorf(p.line, p.column, message, args...)
}

func parse(src *format.Source, block []format.Line) (*sudoku.Puzzle, error) {
	d := &document{src: src, first: block[0].Number}
	if err := d.scan(block); err != nil {
		return nil, err
	}
	if d.graph == nil {
		return nil, src.Errorf(block[0].Number, 1, "the document has no <graph>")
	}
	return d.puzzle()
}

// scan reads the elements up to the end of the document.
func (d *document) scan(block []format.Line) error {
	dec := xml.NewDecoder(bytes.NewReader(format.Text(block)))
	last := block[len(block)-1]
	at := func() place {
		line, column := dec.InputPos()
		if d.first+line-1 > last.Number { // behind the end of the last line
			return place{last.Number, last.Column(len(last.Text))}
		}
		return place{d.first + line - 1, column}
	}
	depth := 0
	for {
		here := at()
		token, err := dec.Token()
		if err == io.EOF {
			return d.errorAt(here, "the document ends too early")
		}
		if err != nil {
			return d.errorAt(at(), "this is not XML: %w", unwrapped(err))
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			inside, err := d.element(dec, t, here)
			if err != nil {
				var pe *format.ParseError
				if !errors.As(err, &pe) {
					err = d.errorAt(at(), "this is not XML: %w", unwrapped(err))
				}
				return err
			}
			if !inside {
				depth--
			}
		case xml.EndElement:
			if depth--; depth == 0 {
				return d.behind(format.Text(block)[dec.InputOffset():], at())
			}
		}
	}
}

// behind refuses what stands behind the document, unless it begins the next.
func (d *document) behind(text []byte, here place) error {
	text = bytes.TrimSpace(text)
	if len(text) > 0 && !bytes.HasPrefix(text, []byte("<?")) && !bytes.HasPrefix(text, []byte("<!")) {
		return d.errorAt(here, "text outside of the document")
	}
	return nil
}

// unwrapped returns what is wrong without the line, which we say ourselves.
func unwrapped(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return fault.New(syntax.Msg)
	}
	return err
}

// element takes an element; it reports whether its inside is still to come.
func (d *document) element(dec *xml.Decoder, t xml.StartElement, here place) (inside bool, err error) {
	g := group{place: here, name: t.Name.Local, attrs: map[string]string{}}
	for _, a := range t.Attr {
		if _, ok := g.attrs[a.Name.Local]; ok {
			return false, d.errorAt(here, "%s stands twice in <%s>", a.Name.Local, g.name)
		}
		g.attrs[a.Name.Local] = a.Value
	}
	switch g.name {
	case "ksudoku", "ksudoku-graph", "game", "puzzle":
		return true, nil
	case "history":
		return false, dec.Skip()
	case "graph":
		if d.graph != nil {
			return false, d.errorAt(here, "a second <%s>", g.name)
		}
		d.graph = &g
		return true, nil
	case "values", "solution", "sudokugroups", "roxdokugroups", "clique", "cage":
		if err := d.words(dec, &g); err != nil {
			return false, err
		}
	default:
		return false, d.errorAt(here, "<%s> is not known", g.name)
	}
	switch {
	case g.name == "values" && d.values == nil:
		d.values = &g
	case g.name == "solution" && d.solution == nil:
		d.solution = &g
	case g.name == "values" || g.name == "solution":
		return false, d.errorAt(here, "a second <%s>", g.name)
	default:
		d.groups = append(d.groups, g)
	}
	return false, nil
}

// words reads the text of an element up to its end. Nothing stands in it.
func (d *document) words(dec *xml.Decoder, g *group) error {
	var text strings.Builder
	for {
		line, column := dec.InputPos()
		token, err := dec.Token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.CharData:
			text.Write(t)
		case xml.StartElement:
			return d.errorAt(place{d.first + line - 1, column}, "<%s> inside <%s> is not known", t.Name.Local, g.name)
		case xml.EndElement:
			g.text = text.String()
			return nil
		}
	}
}

// optional is number for an attribute that has a usual value.
func (d *document) optional(g *group, name string, low, high, usual int) (int, error) {
	if _, ok := g.attrs[name]; !ok {
		return usual, nil
	}
	return d.number(g, name, low, high)
}

// number reads an attribute of an element.
func (d *document) number(g *group, name string, low, high int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(g.attrs[name]))
	if err != nil || n < low || n > high {
		return 0, d.errorAt(g.place, "%s=%q of <%s> is not from %d to %d", name, g.attrs[name], g.name, low, high)
	}
	return n, nil
}

// cells reads the cells of a clique or cage.
func (d *document) cells(g *group, geo *sudoku.Geometry) ([]sudoku.Cell, error) {
	words := strings.Fields(g.text)
	size, err := d.number(g, "size", 1, sudoku.MaxCells)
	if err != nil {
		return nil, err
	}
	if len(words) != size {
		return nil, d.errorAt(g.place, "<%s> has %d cells (size says %d)", g.name, len(words), size)
	}
	seen := map[sudoku.Cell]bool{}
	var out []sudoku.Cell
	for _, w := range words {
		i, err := strconv.Atoi(w)
		if err != nil || i < 0 || i >= geo.Positions() {
			return nil, d.errorAt(g.place, "%q is no cell of a grid of %d", w, geo.Positions())
		}
		c := fromIndex(geo, i)
		if seen[c] {
			return nil, d.errorAt(g.place, "%s stands in <%s> twice", geo.Name(c), g.name)
		}
		seen[c] = true
		out = append(out, c)
	}
	return out, nil
}

// fromIndex returns the cell of a number that counts down the columns.
func fromIndex(g *sudoku.Geometry, i int) sudoku.Cell {
	return sudoku.Cell(i%g.Rows()*g.Cols() + i/g.Rows())
}

// toIndex returns the number of a cell.
func toIndex(g *sudoku.Geometry, c sudoku.Cell) int { return g.Col(c)*g.Rows() + g.Row(c) }

// digits reads values or a solution.
func (d *document) digits(g *group, geo *sudoku.Geometry) (sudoku.Grid, error) {
	text := strings.TrimSpace(g.text)
	if len(text) != geo.Positions() {
		return nil, d.errorAt(g.place, "<%s> has %d characters (expected %d)", g.name, len(text), geo.Positions())
	}
	out := make(sudoku.Grid, geo.Len())
	for i := range len(text) {
		c := fromIndex(geo, i)
		switch b := text[i]; {
		case b == '_':
		case b == '.':
			if geo.Exists(c) {
				return nil, d.errorAt(g.place, "<%s> has no value at %s, which is in a group", g.name, geo.Name(c))
			}
		case b < 'b' || int(b-'a') > geo.N() || !geo.Exists(c):
			return nil, d.errorAt(g.place, "<%s> has %q at %s", g.name, b, fmt.Sprintf("R%dC%d", geo.Row(c)+1, geo.Col(c)+1))
		default:
			out[c] = sudoku.Digit(b - 'a')
		}
	}
	return out, nil
}
