package iss

import (
	"strconv"
	"strings"

	"shudu/internal/fault"
)

// ISS also takes texts that are no constraint strings: a grid, a layout of
// regions, pencil marks, killer cages. Each is turned into the items that say
// the same.

// shorts has the kinds of short texts in the order in which they are tried. Each
// returns no items for a text of another kind.
var shorts = []func(text string) ([]item, error){
	arrowKiller, numberKiller, jigsaw, layout, grid, pencilMarks,
}

// maxShort is how long a text of numbers may be: 256 of them, with much white
// space.
const maxShort = 1 << 16

// short reads a text that is no constraint string. It returns no items when the
// text is of no kind that is known.
func short(text string) ([]item, error) {
	whole := squeeze(text)
	if rest, ok := strings.CutPrefix(whole, "="); ok {
		return grid(rest)
	}
	for _, read := range shorts {
		if items, err := read(whole); items != nil || err != nil {
			return items, err
		}
	}
	return numbers2D(text), nil
}

// side returns the side of a square of so many cells, 0 when there is none of a
// size that the format has. One cell is no grid.
func side(cells int) int {
	for n := 2; n <= maxSide; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// shape is the item of a square grid.
func shape(n int) item {
	return item{name: "Shape", args: []string{strconv.Itoa(n) + "x" + strconv.Itoa(n)}}
}

// cellAt is the name of a cell of a square grid, counted from 0.
func cellAt(i, side int) string {
	place := func(n int) string { return strconv.FormatInt(int64(n+1), maxSide+1) }
	return "R" + place(i/side) + "C" + place(i%side)
}

// grid reads a character for each cell: a digit, or a letter where there are
// more than nine values. All that are no value mean an empty cell and must be
// the same.
func grid(text string) ([]item, error) {
	n := side(len(text))
	if n == 0 {
		return nil, nil
	}
	givens := item{args: []string{}}
	blank := byte(0)
	for i := range len(text) {
		c := text[i]
		v := int(c) - '0'
		if n > 9 {
			v = int(c) - 'A' + 1
		}
		switch {
		case v >= 1 && v <= n:
			givens.args = append(givens.args, cellAt(i, n)+"_"+strconv.Itoa(v))
		case blank == 0 || blank == c:
			blank = c
		default:
			return nil, nil
		}
	}
	return []item{shape(n), givens}, nil
}

// layout reads a character for each cell, the same for those of a region.
func layout(text string) ([]item, error) {
	n := side(len(text))
	if n == 0 {
		return nil, nil
	}
	count := map[byte]int{}
	for i := range len(text) {
		count[text[i]]++
	}
	for _, k := range count {
		if k != n {
			return nil, nil
		}
	}
	return []item{shape(n), {name: "Jigsaw", args: []string{text}}, {name: "NoBoxes"}}, nil
}

// jigsaw reads a grid with a layout after it.
func jigsaw(text string) ([]item, error) {
	if len(text)%2 != 0 {
		return nil, nil
	}
	regions, _ := layout(text[len(text)/2:])
	givens, _ := grid(text[:len(text)/2])
	if regions == nil || givens == nil {
		return nil, nil
	}
	return append(regions, givens[1]), nil
}

// pencilMarks reads as many characters for each cell as there are values: those
// that it may hold, and dots.
func pencilMarks(text string) ([]item, error) {
	n := 2
	for n <= 9 && n*n*n != len(text) {
		n++
	}
	if n > 9 || strings.Trim(text, ".0123456789") != "" {
		return nil, nil
	}
	givens := item{}
	for i := range n * n {
		marks := strings.ReplaceAll(text[i*n:(i+1)*n], ".", "")
		givens.args = append(givens.args, cellAt(i, n)+"_"+strings.Join(strings.Split(marks, ""), "_"))
	}
	return []item{shape(n), givens}, nil
}

// numbers2D reads numbers with anything but digits between, a dot for an empty
// cell.
func numbers2D(text string) []item {
	if len(text) > maxShort || strings.Trim(text, "0123456789.|_- \t\r\n\v\f") != "" {
		return nil
	}
	words := strings.FieldsFunc(strings.ReplaceAll(text, ".", " . "), func(c rune) bool {
		return c != '.' && (c < '0' || c > '9')
	})
	n := side(len(words))
	if n == 0 {
		return nil
	}
	givens := item{}
	for i, word := range words {
		if word != "." {
			givens.args = append(givens.args, cellAt(i, n)+"_"+word)
		}
	}
	return []item{shape(n), givens}
}

// The killers are all 9×9.
const (
	killerSide  = 9
	killerCells = killerSide * killerSide
)

// arrowKiller reads a character for each cell of a 9×9 killer: the sum of a
// cage (0 to 9, A to Z for 10 to 35, a to j for 36 to 45), or the direction in
// which, step by step, the sum of the cell's cage is found.
func arrowKiller(text string) ([]item, error) {
	if len(text) != killerCells || !strings.ContainsAny(text, "<v>^`',") {
		return nil, nil
	}
	cages := newCages()
	for i := range killerCells {
		root, err := follow(text, i)
		if err != nil {
			return nil, err
		}
		sum := sumOf(text[root])
		if sum < 0 {
			return nil, nil
		}
		cages.add(root, sum, i)
	}
	return cages.items, nil
}

// sumOf returns the sum that a character says, -1 for none.
func sumOf(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'j':
		return int(c-'a') + 36
	}
	return -1
}

// follow goes from a cell in the directions it meets to the cell that has none.
func follow(text string, from int) (int, error) {
	row, col := from/killerSide, from%killerSide
	for range killerCells {
		down, right := 0, 0
		switch text[row*killerSide+col] {
		case 'v':
			down = 1
		case '^':
			down = -1
		case '<':
			right = -1
		case '>':
			right = 1
		case '`':
			down, right = -1, -1
		case '\'':
			down, right = -1, 1
		case ',':
			down, right = 1, -1
		case '.':
			down, right = 1, 1
		default:
			return row*killerSide + col, nil
		}
		row, col = row+down, col+right
		if row < 0 || col < 0 || row >= killerSide || col >= killerSide {
			return 0, fault.Errorf("the way from %s to the sum of its cage leaves the grid", cellAt(from, killerSide))
		}
	}
	return 0, fault.Errorf("the way from %s to the sum of its cage never ends", cellAt(from, killerSide))
}

// numberKiller reads "3x3::k:" and a number for each cell of a 9×9 killer, with
// colons between: 256 times the sum of its cage, and the number of the cage.
// With a d before the k both diagonals count.
func numberKiller(text string) ([]item, error) {
	rest, ok := strings.CutPrefix(text, "3x3:")
	if !ok {
		return nil, nil
	}
	words := strings.Split(rest, ":")
	if len(words) < 2 || words[1] != "k" {
		return nil, nil
	}
	kind, words := words[0], words[2:]
	if n := len(words); n == killerCells+1 && words[n-1] == "" {
		words = words[:n-1]
	}
	if len(words) != killerCells {
		return nil, fault.Errorf("%d numbers for the %d cells of a killer", len(words), killerCells)
	}
	cages := newCages()
	switch kind {
	case "":
	case "d":
		cages.items = append(cages.items, item{name: "Diagonal", args: []string{"1"}}, item{name: "Diagonal", args: []string{"-1"}})
	default:
		return nil, fault.Errorf("unknown kind of killer %q", kind)
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return nil, fault.Errorf("%q is no number of a cage and its sum", word)
		}
		if sum := n / 256; sum > 0 {
			cages.add(n%256, sum, i)
		}
	}
	return cages.items, nil
}

// cages gathers the cells of cages.
type cages struct {
	items []item
	place map[int]int // where in the items the cage of a key is
}

func newCages() *cages { return &cages{items: []item{}, place: map[int]int{}} }

// add adds a cell to the cage of a key.
func (c *cages) add(key, sum, cell int) {
	at, ok := c.place[key]
	if !ok {
		at = len(c.items)
		c.place[key] = at
		c.items = append(c.items, item{name: "Cage", args: []string{strconv.Itoa(sum)}})
	}
	c.items[at].args = append(c.items[at].args, cellAt(cell, killerSide))
}
