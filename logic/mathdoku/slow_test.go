package mathdoku_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic/mathdoku"
	"shudu/model"
)

// slow is the slow twin of a grader: it does all that a level can do, written straight
// from what the levels say, until nothing changes.
type slow struct {
	mathdoku.Puzzle
	level mathdoku.Level
	dom   []uint32 // by cell: bit d-1 for the digit d
}

// leftBy returns what the techniques up to a level leave of a puzzle.
func leftBy(p mathdoku.Puzzle, level mathdoku.Level) []uint32 {
	s := &slow{Puzzle: p, level: level, dom: make([]uint32, p.Size*p.Size)}
	for c := range s.dom {
		s.dom[c] = 1<<p.Size - 1
		if p.Givens != nil && p.Givens[c] != 0 {
			s.dom[c] = 1 << (p.Givens[c] - 1)
		}
	}
	for before := []uint32(nil); !slices.Equal(before, s.dom); {
		before = slices.Clone(s.dom)
		for _, line := range s.lines() {
			s.singles(line)
			if level >= mathdoku.Hard {
				s.subsets(line)
			}
		}
		for _, cage := range s.Cages {
			s.cage(cage)
		}
		if level >= mathdoku.Extreme {
			s.fish()
			s.chains()
		}
	}
	return s.dom
}

// lines returns the cells of rows, then of columns.
func (s *slow) lines() [][]int {
	lines := make([][]int, 2*s.Size)
	for c := range s.dom {
		lines[c/s.Size] = append(lines[c/s.Size], c)
		lines[s.Size+c%s.Size] = append(lines[s.Size+c%s.Size], c)
	}
	return lines
}

// singles: a cell with one digit takes it from its line; a digit with one place
// stands there.
func (s *slow) singles(line []int) {
	for _, c := range line {
		for _, o := range line {
			if o != c && bits.OnesCount32(s.dom[c]) == 1 {
				s.dom[o] &^= s.dom[c]
			}
		}
	}
	for d := range s.Size {
		var places []int
		for _, c := range line {
			if s.dom[c]>>d&1 != 0 {
				places = append(places, c)
			}
		}
		if len(places) == 1 {
			s.dom[places[0]] = 1 << d
		}
	}
}

// subsets: cells of a line that hold as many digits as they are take them from the
// others. Hidden subsets are those of the other cells.
func (s *slow) subsets(line []int) {
	for chosen := 1; chosen < 1<<len(line)-1; chosen++ {
		var union uint32
		for i, c := range line {
			if chosen>>i&1 != 0 {
				union |= s.dom[c]
			}
		}
		for i, c := range line {
			if bits.OnesCount32(union) == bits.OnesCount(uint(chosen)) && chosen>>i&1 == 0 {
				s.dom[c] &^= union
			}
		}
	}
}

// ways returns all ways to fill a cage.
func (s *slow) ways(cage mathdoku.Cage) (all [][]int) {
	values := s.Values
	if values == nil {
		for d := range s.Size {
			values = append(values, d+1)
		}
	}
	var fill func(way []int)
	fill = func(way []int) {
		if len(way) == len(cage.Cells) {
			var held []int
			for _, d := range way {
				held = append(held, values[d])
			}
			if cage.Op.Reaches(held, cage.Target) {
				all = append(all, slices.Clone(way))
			}
			return
		}
		c := cage.Cells[len(way)]
		for d := range s.Size {
			clash := s.dom[c]>>d&1 == 0
			for i, o := range cage.Cells[:len(way)] {
				clash = clash || way[i] == d && (o/s.Size == c/s.Size || o%s.Size == c%s.Size)
			}
			if !clash {
				fill(append(way, d))
			}
		}
	}
	fill(nil)
	return all
}

// cage: its cells hold digits of its ways (easy), each what it has in one of them
// (normal); what it has in a line in every way the line has nowhere else (hard).
func (s *slow) cage(cage mathdoku.Cage) {
	ways := s.ways(cage)
	var any uint32
	each := make([]uint32, len(cage.Cells))
	for _, way := range ways {
		for i, d := range way {
			any |= 1 << d
			each[i] |= 1 << d
		}
	}
	for i, c := range cage.Cells {
		if s.dom[c] &= any; s.level >= mathdoku.Normal {
			s.dom[c] &= each[i]
		}
	}
	if s.level < mathdoku.Hard {
		return
	}
	for _, line := range s.lines() {
		need := ^uint32(0)
		for _, way := range ways {
			var has uint32
			for i, d := range way {
				if slices.Contains(line, cage.Cells[i]) {
					has |= 1 << d
				}
			}
			need &= has
		}
		for _, c := range line {
			if !slices.Contains(cage.Cells, c) {
				s.dom[c] &^= need
			}
		}
	}
}

// fish: rows in which a digit has its places in as many columns take it from the
// other rows there; and columns likewise.
func (s *slow) fish() {
	for d := range s.Size {
		for _, turned := range []bool{false, true} {
			at := func(i, j int) int {
				if turned {
					i, j = j, i
				}
				return i*s.Size + j
			}
			for chosen := 1; chosen < 1<<s.Size-1; chosen++ {
				var union uint
				for i := range s.Size {
					for j := range s.Size {
						if chosen>>i&1 != 0 && s.dom[at(i, j)]>>d&1 != 0 {
							union |= 1 << j
						}
					}
				}
				for i := range s.Size {
					for j := range s.Size {
						if bits.OnesCount(union) == bits.OnesCount(uint(chosen)) && chosen>>i&1 == 0 && union>>j&1 != 0 {
							s.dom[at(i, j)] &^= 1 << d
						}
					}
				}
			}
		}
	}
}

// chains: cells of two digits, each of which must take its other digit when the one
// before takes one of its two; when the first is not a digit, the last one is, and
// what sees both is not.
func (s *slow) chains() {
	type state struct {
		cell int
		is   uint32
	}
	sees := func(a, b int) bool { return a != b && (a/s.Size == b/s.Size || a%s.Size == b%s.Size) }
	for start, two := range s.dom {
		for d := uint32(1); d <= two && bits.OnesCount32(two) == 2; d <<= 1 {
			if two&d == 0 {
				continue
			}
			queue := []state{{start, two &^ d}}
			for i := 0; i < len(queue); i++ {
				x := queue[i]
				for o, dom := range s.dom {
					if next := (state{o, dom &^ x.is}); sees(o, x.cell) && bits.OnesCount32(dom) == 2 && dom&x.is != 0 && !slices.Contains(queue, next) {
						queue = append(queue, next)
					}
					if x.is == d && sees(o, x.cell) && sees(o, start) {
						s.dom[o] &^= d
					}
				}
			}
		}
	}
}

// random returns a Mathdoku with a solution: cages grown at random over a square.
func random(r *rand.Rand, size int, values []int) mathdoku.Puzzle {
	digit := make([]int, size*size)
	rows, columns, names := r.Perm(size), r.Perm(size), r.Perm(size)
	for c := range digit {
		digit[c] = names[(rows[c/size]+columns[c%size])%size]
	}
	p := mathdoku.Puzzle{Size: size, Values: values}
	if values == nil {
		for d := range size {
			values = append(values, d+1)
		}
	}
	taken := make([]bool, len(digit))
	for c := range digit {
		if taken[c] {
			continue
		}
		cage := mathdoku.Cage{Cells: grow(r, size, c, taken)}
		var held []int
		for _, o := range cage.Cells {
			held = append(held, values[digit[o]])
		}
		cage.Op, cage.Target = clue(r, held)
		p.Cages = append(p.Cages, cage)
	}
	return p
}

// grow takes a cell and up to three more that touch.
func grow(r *rand.Rand, size, c int, taken []bool) []int {
	cells := []int{c}
	taken[c] = true
	for n := r.IntN(4); n > 0; n-- {
		from := cells[r.IntN(len(cells))]
		for _, o := range []int{from + 1, from + size} {
			if o < size*size && (o%size > 0 || o != from+1) && !taken[o] {
				taken[o] = true
				cells = append(cells, o)
				break
			}
		}
	}
	return cells
}

// clue returns an operation and a target that values give.
func clue(r *rand.Rand, held []int) (model.Op, int) {
	for {
		op := []model.Op{model.Add, model.Mul, model.Sub, model.Div}[r.IntN(4)]
		if len(held) == 1 {
			op = model.Add
		}
		for target := -20; target < 700; target++ {
			if op.Reaches(held, target) {
				return op, target
			}
		}
	}
}

// rest returns what a grader left.
func rest(g *mathdoku.Grader, size int) []uint32 {
	dom := make([]uint32, size*size)
	for c := range dom {
		dom[c] = uint32(g.Digits(c))
	}
	return dom
}

func solved(dom []uint32) bool {
	return !slices.ContainsFunc(dom, func(d uint32) bool { return bits.OnesCount32(d) != 1 })
}

// Up to hard, a grader leaves just what the plainest way leaves, and so solves the
// same puzzles, whatever the values and operations are.
func TestGradersLeaveWhatTheLevelsSay(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	seen := map[mathdoku.Level]int{}
	var g mathdoku.Grader
	for n := range 320 {
		values := [][]int{nil, {0, 1, 2, 3}, {-1, 0, 1, 2}, nil}[n%4]
		size := 4
		if values == nil {
			size = 3 + n%3
		}
		p := random(r, size, values)
		for _, level := range []mathdoku.Level{mathdoku.Easy, mathdoku.Normal, mathdoku.Hard} {
			got, want := g.Grade(p, level), leftBy(p, level)
			if left := rest(&g, size); !slices.Equal(left, want) {
				t.Fatalf("%+v up to %v leaves %v, want %v", p, level, left, want)
			}
			if solved(want) != (got <= level) {
				t.Errorf("%+v up to %v is %v", p, level, got)
			}
			if solved(want) {
				seen[got]++
				break
			}
		}
	}
	for _, level := range []mathdoku.Level{mathdoku.Easy, mathdoku.Normal, mathdoku.Hard} {
		if seen[level] < 3 {
			t.Errorf("only %d puzzles are %v", seen[level], level)
		}
	}
}

// What fish and chains leave is never less than what trying all of them leaves, and
// never more than the level below does.
func TestExtremeLiesBetweenHardAndAllThatIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	var g mathdoku.Grader
	more := 0
	for range 150 {
		p := random(r, 5, nil)
		g.Grade(p, mathdoku.Hard)
		before := rest(&g, p.Size)
		g.Grade(p, mathdoku.Extreme)
		after, most := rest(&g, p.Size), leftBy(p, mathdoku.Extreme)
		for c := range after {
			if after[c]&^before[c] != 0 || most[c]&^after[c] != 0 {
				t.Fatalf("%+v: cell %d had %b, has %b, could have %b", p, c, before[c], after[c], most[c])
			}
			if after[c] != before[c] {
				more++
			}
		}
	}
	if more == 0 {
		t.Error("no fish and no chains: the puzzles do not test it")
	}
}

// A puzzle that is turned or mirrored, or whose cages come in another order, has the
// same level.
func TestLevelsDoNotDependOnHowAPuzzleLies(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	var g mathdoku.Grader
	for range 60 {
		p := random(r, 4+r.IntN(2), nil)
		want := g.Grade(p, mathdoku.Unreasonable)
		turned := mathdoku.Puzzle{Size: p.Size}
		for _, i := range r.Perm(len(p.Cages)) {
			cage := p.Cages[i]
			cells := slices.Clone(cage.Cells)
			for j, c := range cells {
				cells[j] = c%p.Size*p.Size + (p.Size - 1 - c/p.Size)
			}
			turned.Cages = append(turned.Cages, mathdoku.Cage{Op: cage.Op, Target: cage.Target, Cells: cells})
		}
		if got := g.Grade(turned, mathdoku.Unreasonable); got != want {
			t.Errorf("%+v is %v, turned %v", p, want, got)
		}
	}
}
