// Package tatham reads and writes the game ids of Simon Tatham's puzzle
// collection, one a line: Solo (Sudoku), Keen (Mathdoku), Unequal (Futoshiki)
// and Towers (Skyscrapers). Their names are "tatham-solo", "tatham-keen",
// "tatham-unequal" and "tatham-towers".
//
// An id is parameters, ":" and a description; the game's name and ":" may
// stand before it, and the puzzle's title after white space behind it:
//
//	3x3x:5b8a6_9b6e5a4a4h1a2_3_5c7c6c2c4_7_9a1h5a2a3e9b4_3a7b1
//	solo:3x3x:5b8a6_9b6e5a4a4h1a2_3_5c7c6c2c4_7_9a1h5a2a3e9b4_3a7b1 an X
//
// Of the parameters those that only speak of making a puzzle (its difficulty
// "d", its symmetry) are passed over. An id with "#" is the seed of a random
// generator and no description; it is refused.
//
// # Grids and walls
//
// A grid is read row by row: a number is a given, "_" stands between two
// numbers, and a letter is a run of empty cells, "a" one to "z" twenty-six.
//
// A division of an n × n grid is said by walls: first the n(n-1) places
// between neighbours in a row, row by row, then the n(n-1) places between
// neighbours in a column, column by column, then one more wall. Each character
// is a run of places without a wall and the wall behind it: "_" none, "a" one,
// and so on. Runs of more than 25 are said in two ways: the programs write "z"
// for 25 places and no wall behind, but Solo reads "z" as 26 places and no
// wall, and Keen reads "y" as 25 places and no wall. An id is read as its
// program reads it and, where the length does not fit, as it is written; we
// write what the program reads.
//
// # Solo
//
//	3x3[j][x][k]:grid[,walls][,walls,grid]
//
// CxR has boxes of C rows and R columns, so 2x3 is a 6×6; a single number n is
// nxn. With "j" the C·R regions of a jigsaw follow the grid. "x" adds the
// diagonals, "k" killer cages and a grid with their sums, each in one cell of
// its cage.
//
// # Keen
//
//	6:walls,clues
//
// A character of the walls may be followed by how often it stands there:
// "_3". The clues are a letter and a number for every cage by its first cell:
// "a" sum, "m" product, "s" difference, "d" quotient; the latter two have two
// cells.
//
// # Unequal
//
//	5[a]:0,3R,0DL…
//
// For each cell its number, 0 for none, and the letters U, R, D, L of the
// neighbours it is greater than. With "a" the letters say that the two are
// consecutive, on both sides, and neighbours without them are not.
//
// # Towers
//
//	5://2//…/3[,grid]
//
// The clues above the columns, below them, left of the rows and right of them,
// with "/" between; empty for none.
package tatham

import (
	"bytes"
	"io"
	"iter"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/internal/expr"
	"shudu/sudoku"
)

// game is one of the games.
type game struct {
	name  string            // as it stands before an id
	shape func() *expr.Expr // what its ids look like
	parse func(*cursor) (*sudoku.Puzzle, error)
	write func(*sudoku.Puzzle) (string, error)
}

func init() {
	for _, g := range []game{
		{"solo", expr.Late(`^\d+(x\d+)?[a-z0-9]*:[a-z0-9_]+(,[a-z_]+)?(,[a-z_]+,[a-z0-9_]+)?$`), parseSolo, writeSolo},
		{"keen", expr.Late(`^\d+[a-z]*:[a-z0-9_]+,([amsd]\d+)+$`), parseKeen, writeKeen},
		{"unequal", expr.Late(`^\d+[a-z]*:([a-z]*\d+[URDL]*,)+([a-z]*\d+[URDL]*)?$`), parseUnequal, writeUnequal},
		{"towers", expr.Late(`^\d+[a-z]*:\d*(/\d*){3,}(,[a-z0-9_]+)?$`), parseTowers, writeTowers},
	} {
		format.Register(format.Format{Name: "tatham-" + g.name, EachLine: true, Sniff: g.sniff, Read: g.read, NewWriter: format.Each(g.writeLine)})
	}
}

// sniff looks at the first line that says anything.
func (g game) sniff(head []byte) format.Confidence {
	for line := range bytes.Lines(head) {
		words := bytes.Fields(line)
		if format.Blank(line) {
			continue
		}
		switch {
		case bytes.HasPrefix(words[0], []byte(g.name+":")):
			return format.Sure
		case g.shape().Match(words[0]):
			return format.Likely + 25 // more than a row of commas
		}
		break
	}
	return format.No
}

func (g game) read(src *format.Source) iter.Seq2[format.Item, error] {
	return src.EachLine(func(line format.Line) (*sudoku.Puzzle, error) { return g.parseLine(src, line) })
}

// parseLine reads an id with its prefix and title.
func (g game) parseLine(src *format.Source, line format.Line) (*sudoku.Puzzle, error) {
	text := strings.TrimRight(string(line.Text), " \t")
	c := &cursor{src: src, line: line.Number, text: text}
	c.pos = len(text) - len(strings.TrimLeft(text, " \t"))
	if strings.HasPrefix(c.rest(), g.name+":") {
		c.pos += len(g.name) + 1
	}
	title := ""
	if end := strings.IndexAny(c.rest(), " \t"); end >= 0 {
		title = strings.TrimSpace(c.rest()[end:])
		c.text = c.text[:c.pos+end]
	}
	p, err := g.parse(c)
	if err == nil && c.rest() != "" {
		err = c.errorf("more than the description needs: %q", c.rest())
	}
	if err != nil {
		return nil, err
	}
	p.Info.Title = title
	return p, nil
}

func (g game) writeLine(w io.Writer, p *sudoku.Puzzle) error {
	text, err := g.write(p)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text+"\n")
	return err
}

// natural refuses what no game can say: other values than 1 to n, a grid that
// is not square, holes, variable cells, candidates.
func natural(p *sudoku.Puzzle) error {
	g := p.Geometry
	if g.Rows() != g.Cols() || !cages.Natural(g) || g.Len() != g.Positions() || p.Candidates != nil {
		return format.Cannot("anything but an n × n grid with the values 1 to n")
	}
	for c := range sudoku.Cell(g.Len()) {
		if !g.Exists(c) {
			return format.Cannot("a hole in the grid")
		}
	}
	return nil
}
