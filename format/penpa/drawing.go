package penpa

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// short are the names that are shortened, by the character behind "z".
var short = map[byte]string{
	'Z': "z", '9': `"qa"`, 'Q': `"pu_q"`, 'A': `"pu_a"`, 'G': `"grid"`, 'M': `"edit_mode"`, 'S': `"surface"`, 'L': `"line"`, 'E': `"lineE"`,
	'W': `"wall"`, 'C': `"cage"`, 'N': `"number"`, 'Y': `"symbol"`, 'P': `"special"`, 'B': `"board"`, 'R': `"command_redo"`, 'U': `"command_undo"`,
	'8': `"command_replay"`, '1': `"numberS"`, 'F': `"freeline"`, '2': `"freelineE"`, 'T': `"thermo"`, '3': `"arrows"`, 'D': `"direction"`,
	'0': `"squareframe"`, '5': `"polygon"`, '4': `"deletelineE"`, '6': `"killercages"`, '7': `"nobulbthermo"`, '_': `"__a"`, 'O': "null",
}

// long writes the shortened names out.
func long(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == 'z' && i+1 < len(text) {
			if name, ok := short[text[i+1]]; ok {
				b.WriteString(name)
				i++
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// mark is what stands at a point: a text or number, and more.
type mark []any

// at returns a part of a mark as text.
func (m mark) at(i int) string {
	if i >= len(m) {
		return ""
	}
	return strings.TrimSpace(fmt.Sprint(m[i]))
}

// drawing is what is read of a puzzle.
type drawing struct {
	Number      map[string]mark `json:"number"`
	NumberS     map[string]mark `json:"numberS"`
	Symbol      map[string]mark `json:"symbol"`
	LineE       map[string]any  `json:"lineE"`
	Cage        map[string]any  `json:"cage"`
	Thermo      [][]int         `json:"thermo"`
	Arrows      [][]int         `json:"arrows"`
	KillerCages [][]int         `json:"killercages"`
}

// meaningless are the names of a drawing that say nothing about the puzzle:
// what was done and undone, and borders that are left out.
var meaningless = []string{"command_redo", "command_undo", "command_replay", "deletelineE"}

// frame is the grid inside its margins.
type frame struct {
	g                   *sudoku.Geometry
	nx, ny              int // columns and rows, with the margins
	top, left           int // margins
	title, author, text string
}

// wide is the number of points in a row; points is their number.
func (f *frame) wide() int   { return f.nx + 4 }
func (f *frame) points() int { return (f.nx + 4) * (f.ny + 4) }

// place returns the row and column of the number of a cell.
func (f *frame) place(i int) (row, col int) {
	return i/f.wide() - 2 - f.top, i%f.wide() - 2 - f.left
}

// cell returns the cell of its number.
func (f *frame) cell(i int) (sudoku.Cell, error) {
	if i < 0 || i >= f.points() {
		return sudoku.NoCell, fault.Errorf("point %d is no cell", i)
	}
	row, col := f.place(i)
	c := f.g.At(row, col)
	if c == sudoku.NoCell {
		return c, fault.Errorf("a cell at row %d, column %d lies outside the grid", row+1, col+1)
	}
	return c, nil
}

// cells returns the cells of their numbers.
func (f *frame) cells(list []int) ([]sudoku.Cell, error) {
	var out []sudoku.Cell
	for _, i := range list {
		c, err := f.cell(i)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// edge returns the two cells beside an edge.
func (f *frame) edge(i int) ([]sudoku.Cell, error) {
	n := f.points()
	down, right := 0, 0
	switch i / n {
	case 2:
		down = 1
	case 3:
		right = 1
	default:
		return nil, fault.Errorf("point %d is no edge", i)
	}
	row, col := f.place(i % n)
	a, b := f.g.At(row, col), f.g.At(row+down, col+right)
	if a == sudoku.NoCell || b == sudoku.NoCell {
		return nil, fault.Errorf("an edge at row %d, column %d lies outside the grid", row+1, col+1)
	}
	return []sudoku.Cell{a, b}, nil
}

// corner returns the row and column of the cell right below a corner.
func (f *frame) corner(i int) (row, col int, ok bool) {
	n := f.points()
	row, col = f.place(i - n)
	return row + 1, col + 1, i >= n && i < 2*n
}

// parseText reads the lines of an unpacked drawing. What is not understood goes
// to pass, or is refused if that is nil.
func parseText(text string, pass func(error)) (*sudoku.Puzzle, error) {
	lines := strings.Split(text, "\n")
	if len(lines) < 6 {
		return nil, fault.Errorf("%d lines in the link (expected 6 or more)", len(lines))
	}
	f, err := parseFrame(lines[0], lines[1])
	if err != nil {
		return nil, err
	}
	if err := f.checkCells(lines[5]); err != nil {
		return nil, err
	}
	data := []byte(long(lines[3]))
	var d drawing
	if err := json.Unmarshal(data, &d); err != nil {
		return nil, fault.Errorf("the drawing is not JSON: %w", packed.Plain(err))
	}
	if err := packed.Twice(data); err != nil {
		return nil, err
	}
	if err := unknown(data, pass); err != nil {
		return nil, err
	}
	return infer(f, &d, pass)
}

// parseFrame reads the size, the margins and the information.
func parseFrame(head, margins string) (*frame, error) {
	fields := strings.Split(head, ",")
	if len(fields) < 4 || fields[0] != "square" && fields[0] != "sudoku" {
		return nil, fault.Errorf("a grid of kind %q is not known (expected square or sudoku)", fields[0])
	}
	if len(fields) > 6 && strings.Join(fields[4:7], ",") != "0,1,1" {
		return nil, fault.Errorf("the grid is turned or mirrored")
	}
	var space [4]int
	if err := json.Unmarshal([]byte(margins), &space); err != nil {
		return nil, fault.Errorf("the margins %.40q are no list: %w", margins, packed.Plain(err))
	}
	nx, err1 := strconv.Atoi(fields[1])
	ny, err2 := strconv.Atoi(fields[2])
	f := &frame{nx: nx, ny: ny, top: space[0], left: space[2]}
	n := ny - space[0] - space[1]
	if err1 != nil || err2 != nil || n != nx-space[2]-space[3] || n < 1 || n > sudoku.MaxValues || min(space[0], space[1], space[2], space[3]) < 0 || max(nx, ny) > sudoku.MaxCells || nx*ny > sudoku.MaxCells {
		return nil, fault.Errorf("a grid of %s × %s with the margins %v is not square", fields[1], fields[2], space)
	}
	f.g = sudoku.Square(n)
	for i, field := range fields {
		if t, ok := strings.CutPrefix(field, "Title: "); ok && i >= 10 {
			f.title = plain(t)
			if i+1 < len(fields) {
				f.author = plain(strings.TrimPrefix(fields[i+1], "Author: "))
			}
			if i+3 < len(fields) {
				f.text = plain(fields[i+3])
			}
			break
		}
	}
	return f, nil
}

// plain undoes how text stands between commas.
func plain(t string) string {
	return strings.TrimSpace(strings.NewReplacer("%2C", ",", "%2D", "\n", "%2E", "&", "%2F", "=").Replace(t))
}

// checkCells checks that all cells of the grid exist and no others.
func (f *frame) checkCells(line string) error {
	var list []int
	if err := json.Unmarshal([]byte(line), &list); err != nil {
		return fault.Errorf("the list of cells is no list: %w", packed.Plain(err))
	}
	seen := map[sudoku.Cell]bool{}
	at := 0
	for _, step := range list {
		at += step
		c, err := f.cell(at)
		if err != nil {
			return err
		}
		seen[c] = true
	}
	if len(seen) != f.g.Len() {
		return fault.Errorf("%d cells of a grid of %d exist: holes are not understood", len(seen), f.g.Len())
	}
	return nil
}

// unknown refuses what is drawn under a name that is not read, or passes over it.
func unknown(data []byte, pass func(error)) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	for _, key := range append([]string{"number", "numberS", "symbol", "lineE", "cage", "thermo", "arrows", "killercages"}, meaningless...) {
		delete(all, key)
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		switch v := string(all[key]); {
		case v == "{}", v == "[]", v == "null", v == `""`, strings.Trim(v, "[],") == "":
		case pass == nil:
			return fault.Errorf("%q is drawn and not understood", key)
		default:
			pass(fault.Errorf("%q is drawn and not understood", key))
		}
	}
	return nil
}
