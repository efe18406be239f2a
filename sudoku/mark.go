package sudoku

// Shape is the kind of a mark. The list is short on purpose: every front end
// draws every shape, and every rule says itself in these.
type Shape uint8

// The shapes of marks.
const (
	MarkLine    Shape = iota // a stroke through the centres of the cells, in order
	MarkOutline              // a border around the union of the cells; Text sits in the corner of the first one to be read
	MarkDot                  // a small circle on the edge or corner shared by the cells; Text inside
	MarkArrow                // a line that starts at the first cell and ends in an arrowhead at the last
	MarkShade                // a background for each of the cells
	MarkCircle               // a circle in each of the cells (a bulb, a counting circle)
	MarkSquare               // a square in each of the cells
	MarkText                 // words: in the corner of the cell, or outside the grid (see Mark.Side)
	MarkSign                 // a character on the edge between two cells (an inequality sign, X, V)
)

// Side says where a clue outside the grid stands.
type Side uint8

// The sides of a grid. Inside is the side of a mark that stands on its cells.
const (
	Inside Side = iota
	Top
	Bottom
	Left
	Right
)

// Style is how strongly a mark speaks; front ends map it to colour, weight or
// character.
type Style uint8

// The styles of marks.
const (
	Plain  Style = iota
	Thick        // house borders
	Dashed       // cages
	Filled       // black dots, thermometers
	Hollow       // white dots, arrows
	Faint        // shading
)

// Mark is one element of a drawing. A rule returns marks; whatever draws knows
// marks and never rules.
type Mark struct {
	Shape Shape
	Cells []Cell
	Text  string
	Style Style
	Side  Side // for MarkText outside the grid: where it stands; Cells[0] is the first cell it looks at
	Color int  // a hint, 0 for none: lines of one kind share a number
}
