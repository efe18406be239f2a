package logic_test

import (
	"context"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"shudu/bank/builtin"
	"shudu/logic"
	"shudu/sudoku"
)

// What techniques find is held against what they are: each definition below says
// in the plainest way what follows from a pattern, and tries all there are. They
// know nothing of how the finders look for it.

// slate is a 9×9 board as a definition sees it: the digits of empty cells as
// bits from 0, and nothing where a digit stands.
type slate struct {
	cells  [81]uint16
	houses [27][]int // rows, columns, boxes
}

func slateOf(b *logic.Board) *slate {
	s := &slate{}
	for c := range 81 {
		if b.Digit(sudoku.Cell(c)) == sudoku.None {
			s.cells[c] = uint16(b.Candidates(sudoku.Cell(c)))
		}
		for _, h := range []int{c / 9, 9 + c%9, 18 + c/27*3 + c%9/3} {
			s.houses[h] = append(s.houses[h], c)
		}
	}
	return s
}

func (s *slate) has(c, d int) bool { return s.cells[c]>>d&1 != 0 }

func sees(a, b int) bool {
	return a != b && (a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3)
}

// places are the cells of a house for a digit.
func (s *slate) places(h, d int) (out []int) {
	for _, c := range s.houses[h] {
		if s.has(c, d) {
			out = append(out, c)
		}
	}
	return out
}

// spots are all cells for a digit.
func (s *slate) spots(d int) (out []int) {
	for c := range 81 {
		if s.has(c, d) {
			out = append(out, c)
		}
	}
	return out
}

// open are the empty cells of a house.
func (s *slate) open(h int) (out []int) {
	for _, c := range s.houses[h] {
		if s.cells[c] != 0 {
			out = append(out, c)
		}
	}
	return out
}

// strong reports whether two cells are the only places of a digit in a house.
func (s *slate) strong(a, b, d int) bool {
	for h := range s.houses {
		if p := s.places(h, d); len(p) == 2 && a != b && slices.Contains(p, a) && slices.Contains(p, b) {
			return true
		}
	}
	return false
}

// gone collects what a definition removes or places.
type gone map[string]bool

func (g gone) add(c, d int) { g[fmt.Sprintf("%d%d%d", d+1, c/9+1, c%9+1)] = true }

// seenByAll removes a digit from the cells that see all of some cells.
func (s *slate) seenByAll(g gone, d int, of ...int) {
	for _, c := range s.spots(d) {
		all := true
		for _, o := range of {
			all = all && sees(c, o)
		}
		if all {
			g.add(c, d)
		}
	}
}

// choose calls f with every choice of n of a list.
func choose(list []int, n int, f func([]int)) {
	var chosen []int
	var next func(from int)
	next = func(from int) {
		if len(chosen) == n {
			f(chosen)
			return
		}
		for i := from; i < len(list); i++ {
			chosen = append(chosen, list[i])
			next(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	next(0)
}

// definitions says by the name of a technique all that it removes (or places).
var definitions = map[string]func(s *slate, g gone){
	"Full House": func(s *slate, g gone) {
		for h := range s.houses {
			if open := s.open(h); len(open) == 1 {
				g.add(open[0], bits.TrailingZeros16(s.cells[open[0]]))
			}
		}
	},
	"Hidden Single":                       hiddenSingle,
	"Naked Single":                        nakedSingle,
	"Locked Candidates Type 1 (Pointing)": func(s *slate, g gone) { locked(s, g, 18, 27, 0, 18) },
	"Locked Candidates Type 2 (Claiming)": func(s *slate, g gone) { locked(s, g, 0, 18, 18, 27) },
	"Naked Pair|Locked Pair":              func(s *slate, g gone) { naked(s, g, 2) },
	"Naked Triple|Locked Triple":          func(s *slate, g gone) { naked(s, g, 3) },
	"Naked Quadruple":                     func(s *slate, g gone) { naked(s, g, 4) },
	"Hidden Pair":                         func(s *slate, g gone) { hidden(s, g, 2) },
	"Hidden Triple":                       func(s *slate, g gone) { hidden(s, g, 3) },
	"Hidden Quadruple":                    func(s *slate, g gone) { hidden(s, g, 4) },
	"X-Wing":                              func(s *slate, g gone) { basicFish(s, g, 2) },
	"Swordfish":                           func(s *slate, g gone) { basicFish(s, g, 3) },
	"Jellyfish":                           func(s *slate, g gone) { basicFish(s, g, 4) },
	"Skyscraper":                          skyscraper,
	"2-String Kite|Dual 2-String Kite":    kite,
	"Simple Colors Trap":                  func(s *slate, g gone) { colours(s, g, false) },
	"Simple Colors Wrap":                  func(s *slate, g gone) { colours(s, g, true) },
	"XY-Wing":                             xyWing,
	"XYZ-Wing":                            xyzWing,
	"W-Wing":                              wWing,
	"Uniqueness Test 1":                   uniqueness1,
	"Uniqueness Test 4":                   uniqueness4,
	"Bivalue Universal Grave + 1":         graveAndOne,
	"Remote Pair":                         remotePair,
	"X-Chain|Turbot Fish":                 xChain,
	"XY-Chain":                            xyChain,
	"Almost Locked Set XZ-Rule":           alsXZ,
}

// hiddenSingle: a digit has one place in a house with several empty cells.
func hiddenSingle(s *slate, g gone) {
	for h := range s.houses {
		for d := range 9 {
			if p := s.places(h, d); len(p) == 1 && len(s.open(h)) > 1 {
				g.add(p[0], d)
			}
		}
	}
}

// nakedSingle: a cell has one candidate.
func nakedSingle(s *slate, g gone) {
	for c, k := range s.cells {
		if bits.OnesCount16(k) == 1 {
			g.add(c, bits.TrailingZeros16(k))
		}
	}
}

// locked: all places of a digit in one house lie in another, which loses its
// other places.
func locked(s *slate, g gone, from, to, intoFrom, intoTo int) {
	for h := from; h < to; h++ {
		for d := range 9 {
			places := s.places(h, d)
			for o := intoFrom; o < intoTo && len(places) > 1; o++ {
				others := s.places(o, d)
				if !slices.ContainsFunc(places, func(c int) bool { return !slices.Contains(others, c) }) {
					for _, c := range others {
						if !slices.Contains(places, c) {
							g.add(c, d)
						}
					}
				}
			}
		}
	}
}

// naked: n cells of a house hold n digits between them, which the house loses
// elsewhere.
func naked(s *slate, g gone, n int) {
	for h := range s.houses {
		choose(s.open(h), n, func(cells []int) {
			digits := uint16(0)
			for _, c := range cells {
				digits |= s.cells[c]
			}
			for _, c := range s.open(h) {
				for d := range 9 {
					if bits.OnesCount16(digits) == n && !slices.Contains(cells, c) && digits>>d&1 != 0 && s.has(c, d) {
						g.add(c, d)
					}
				}
			}
		})
	}
}

// hidden: n digits have n places between them in a house, which lose all else.
func hidden(s *slate, g gone, n int) {
	for h := range s.houses {
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, n, func(digits []int) {
			set, cells := uint16(0), map[int]bool{}
			for _, d := range digits {
				places := s.places(h, d)
				if len(places) == 0 {
					return
				}
				for _, c := range places {
					cells[c] = true
				}
				set |= 1 << d
			}
			for c := range cells {
				for d := range 9 {
					if len(cells) == n && set>>d&1 == 0 && s.has(c, d) {
						g.add(c, d)
					}
				}
			}
		})
	}
}

// basicFish: all places of a digit in n rows lie in n columns, which lose the
// others; or the other way round.
func basicFish(s *slate, g gone, n int) {
	for d := range 9 {
		for _, first := range []int{0, 9} {
			var lines []int
			for h := first; h < first+9; h++ {
				if len(s.places(h, d)) > 0 {
					lines = append(lines, h)
				}
			}
			choose(lines, n, func(base []int) {
				body, covers := map[int]bool{}, map[int]bool{}
				for _, h := range base {
					for _, c := range s.places(h, d) {
						body[c] = true
						covers[map[int]int{0: 9 + c%9, 9: c / 9}[first]] = true
					}
				}
				for h := range covers {
					for _, c := range s.places(h, d) {
						if len(covers) == n && !body[c] {
							g.add(c, d)
						}
					}
				}
			})
		}
	}
}

// skyscraper: two strong links in parallel lines that begin, or end, in one line
// across; one of the far ends is true.
func skyscraper(s *slate, g gone) {
	eachTwoLinks(s, func(d, h1, h2, near1, far1, near2, far2 int) {
		parallel := h1 < 9 && h2 < 9 || h1 >= 9 && h1 < 18 && h2 >= 9 && h2 < 18
		across := func(a, b int) bool { return h1 < 9 && a%9 == b%9 || h1 >= 9 && a/9 == b/9 }
		if sameSide := (near1 < far1) == (near2 < far2); parallel && sameSide && across(near1, near2) && !across(far1, far2) {
			s.seenByAll(g, d, far1, far2)
		}
	})
}

// kite: a strong link in a row and one in a column with an end each in one box;
// the digit goes from where the lines across the far ends meet.
func kite(s *slate, g gone) {
	eachTwoLinks(s, func(d, h1, h2, near1, far1, near2, far2 int) {
		box := func(c int) int { return c/27*3 + c%9/3 }
		if c := far2/9*9 + far1%9; h1 < 9 && h2 >= 9 && h2 < 18 && box(near1) == box(near2) && s.has(c, d) {
			g.add(c, d)
		}
	})
}

// eachTwoLinks calls f with every two strong links of one digit, either way
// round, that share no cell.
func eachTwoLinks(s *slate, f func(d, h1, h2, near1, far1, near2, far2 int)) {
	for d := range 9 {
		for h1 := range s.houses {
			for h2 := range s.houses {
				p, q := s.places(h1, d), s.places(h2, d)
				if len(p) != 2 || len(q) != 2 || h1 == h2 || slices.ContainsFunc(p, func(c int) bool { return slices.Contains(q, c) }) {
					continue
				}
				f(d, h1, h2, p[0], p[1], q[0], q[1])
				f(d, h1, h2, p[1], p[0], q[0], q[1])
				f(d, h1, h2, p[0], p[1], q[1], q[0])
				f(d, h1, h2, p[1], p[0], q[1], q[0])
			}
		}
	}
}

// colours: the cells that strong links of a digit join are coloured in turn. A
// cell that sees both colours loses the digit (trap); a colour that sees itself
// is false (wrap).
func colours(s *slate, g gone, wrap bool) {
	for d := range 9 {
		colour := map[int]int{}
		for _, start := range s.spots(d) {
			if colour[start] != 0 {
				continue
			}
			group := spread(s, d, start, colour)
			if len(group) < 2 {
				continue
			}
			for _, side := range []int{1, 2} {
				of := slices.DeleteFunc(slices.Clone(group), func(c int) bool { return colour[c] != side })
				clash := slices.ContainsFunc(of, func(a int) bool {
					return slices.ContainsFunc(of, func(b int) bool { return sees(a, b) })
				})
				for _, c := range of {
					if wrap && clash {
						g.add(c, d)
					}
				}
			}
			for _, c := range s.spots(d) {
				var seen [3]bool
				for _, o := range group {
					seen[colour[o]] = seen[colour[o]] || sees(c, o)
				}
				if !wrap && seen[1] && seen[2] {
					g.add(c, d)
				}
			}
		}
	}
}

// spread colours what strong links join to a cell.
func spread(s *slate, d, start int, colour map[int]int) []int {
	colour[start] = 1
	group := []int{start}
	for i := 0; i < len(group); i++ {
		for _, c := range s.spots(d) {
			if colour[c] == 0 && s.strong(group[i], c, d) {
				colour[c] = 3 - colour[group[i]]
				group = append(group, c)
			}
		}
	}
	return group
}

// pairsOf are the cells with n candidates.
func (s *slate) withCount(n int) (out []int) {
	for c, k := range s.cells {
		if bits.OnesCount16(k) == n {
			out = append(out, c)
		}
	}
	return out
}

// xyWing: a pivot xy sees xz and yz; what sees both of those is not z.
func xyWing(s *slate, g gone) {
	two := s.withCount(2)
	for _, pivot := range two {
		choose(two, 2, func(w []int) {
			z := s.cells[w[0]] & s.cells[w[1]] &^ s.cells[pivot]
			if sees(pivot, w[0]) && sees(pivot, w[1]) && bits.OnesCount16(z) == 1 && s.cells[w[0]]^s.cells[w[1]] == s.cells[pivot] {
				s.seenByAll(g, bits.TrailingZeros16(z), w...)
			}
		})
	}
}

// xyzWing: a pivot xyz sees xz and yz; what sees all three is not z.
func xyzWing(s *slate, g gone) {
	two := s.withCount(2)
	for _, pivot := range s.withCount(3) {
		choose(two, 2, func(w []int) {
			z := s.cells[w[0]] & s.cells[w[1]]
			if sees(pivot, w[0]) && sees(pivot, w[1]) && bits.OnesCount16(z) == 1 && s.cells[w[0]]|s.cells[w[1]] == s.cells[pivot] {
				s.seenByAll(g, bits.TrailingZeros16(z), pivot, w[0], w[1])
			}
		})
	}
}

// wWing: two cells xy, the first of which sees one end of a strong link of x and
// not the other, which the second sees; what sees both cells is not y.
func wWing(s *slate, g gone) {
	choose(s.withCount(2), 2, func(w []int) {
		if s.cells[w[0]] != s.cells[w[1]] {
			return
		}
		for x := range 9 {
			if !s.has(w[0], x) {
				continue
			}
			y := bits.TrailingZeros16(s.cells[w[0]] &^ (1 << x))
			for h := range s.houses {
				p := s.places(h, x)
				if len(p) != 2 || slices.Contains(p, w[0]) || slices.Contains(p, w[1]) {
					continue
				}
				if sees(p[0], w[0]) && !sees(p[1], w[0]) && sees(p[1], w[1]) || sees(p[1], w[0]) && !sees(p[0], w[0]) && sees(p[0], w[1]) {
					s.seenByAll(g, y, w...)
				}
			}
		}
	})
}

// eachRectangle calls f with the four corners of every rectangle in two boxes
// whose cells all hold both digits, and the digits.
func eachRectangle(s *slate, f func(corners [4]int, two uint16)) {
	for r1 := range 9 {
		for r2 := r1 + 1; r2 < 9; r2++ {
			for c1 := range 9 {
				for c2 := c1 + 1; c2 < 9; c2++ {
					if (r1/3 == r2/3) == (c1/3 == c2/3) {
						continue
					}
					k := [4]int{9*r1 + c1, 9*r1 + c2, 9*r2 + c1, 9*r2 + c2}
					both := s.cells[k[0]] & s.cells[k[1]] & s.cells[k[2]] & s.cells[k[3]]
					choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 2, func(d []int) {
						if two := uint16(1)<<d[0] | 1<<d[1]; both&two == two {
							f(k, two)
						}
					})
				}
			}
		}
	}
}

// uniqueness1: three corners hold nothing else; the fourth holds neither.
func uniqueness1(s *slate, g gone) {
	eachRectangle(s, func(k [4]int, two uint16) {
		more := []int{}
		for _, c := range k {
			if s.cells[c] != two {
				more = append(more, c)
			}
		}
		if len(more) == 1 {
			for d := range 9 {
				if two>>d&1 != 0 {
					g.add(more[0], d)
				}
			}
		}
	})
}

// uniqueness4: two corners of one side hold nothing else, and one of the digits
// has no place but the other two in a house of those: they are not the other.
func uniqueness4(s *slate, g gone) {
	eachRectangle(s, func(k [4]int, two uint16) {
		more := []int{}
		for _, c := range k {
			if s.cells[c] != two {
				more = append(more, c)
			}
		}
		if len(more) != 2 || !sees(more[0], more[1]) {
			return
		}
		for d := range 9 {
			if two>>d&1 != 0 && s.strong(more[0], more[1], d) {
				other := bits.TrailingZeros16(two &^ (1 << d))
				g.add(more[0], other)
				g.add(more[1], other)
			}
		}
	})
}

// graveAndOne: every cell but one holds two candidates, and every digit has two
// places in every house but for one digit in the houses of that cell: it holds
// that digit, and loses the others.
func graveAndOne(s *slate, g gone) {
	three := s.withCount(3)
	for n := 4; n <= 9; n++ {
		if len(s.withCount(n)) > 0 {
			return
		}
	}
	if len(three) != 1 || len(s.withCount(1)) > 0 {
		return
	}
	for d := range 9 {
		if !s.has(three[0], d) {
			continue
		}
		right := true
		for h := range s.houses {
			for e := range 9 {
				n := len(s.places(h, e))
				if e == d && slices.Contains(s.houses[h], three[0]) {
					n--
				}
				right = right && (n == 0 || n == 2)
			}
		}
		if right {
			for e := range 9 {
				if e != d && s.has(three[0], e) {
					g.add(three[0], e)
				}
			}
		}
	}
}

// remotePair: cells with the same two candidates in a chain of four or more;
// what sees two of different parity, three or more steps apart, holds neither.
func remotePair(s *slate, g gone) {
	two := s.withCount(2)
	var walk func(path []int)
	walk = func(path []int) {
		if last := path[len(path)-1]; len(path) >= 4 && len(path)%2 == 0 {
			for d := range 9 {
				if s.has(path[0], d) {
					s.seenByAll(g, d, path[0], last)
				}
			}
		}
		for _, c := range two {
			if s.cells[c] == s.cells[path[0]] && sees(c, path[len(path)-1]) && !slices.Contains(path, c) {
				walk(append(slices.Clone(path), c))
			}
		}
	}
	for _, c := range two {
		walk([]int{c})
	}
}

// xChain: strong and weak links of one digit in turn, strong at both ends; what
// sees both ends loses the digit.
func xChain(s *slate, g gone) {
	for d := range 9 {
		for _, start := range s.spots(d) {
			// off[c]: the digit is true at c if it is not at the start; on[c]: false then
			on, off := map[int]bool{start: true}, map[int]bool{}
			for again := true; again; {
				again = false
				for a := range maps.Clone(on) {
					for _, c := range s.spots(d) {
						if !off[c] && s.strong(a, c, d) {
							off[c], again = true, true
						}
					}
				}
				for a := range maps.Clone(off) {
					for _, c := range s.spots(d) {
						if !on[c] && sees(a, c) {
							on[c], again = true, true
						}
					}
				}
			}
			for end := range off { // the start itself, where a chain comes back to it: it is true
				s.seenByAll(g, d, start, end)
			}
		}
	}
}

// xyChain: cells with two candidates, each seeing the next and sharing a
// candidate with it; what sees both ends loses the candidate that begins and
// ends it.
func xyChain(s *slate, g gone) {
	two := s.withCount(2)
	type state struct{ cell, says int } // the cell is this digit
	for _, start := range two {
		for z := range 9 {
			if !s.has(start, z) {
				continue
			}
			first := state{start, bits.TrailingZeros16(s.cells[start] &^ (1 << z))}
			seen, queue := map[state]bool{first: true}, []state{first}
			for i := 0; i < len(queue); i++ {
				for _, c := range two {
					if x := queue[i]; sees(c, x.cell) && s.has(c, x.says) {
						next := state{c, bits.TrailingZeros16(s.cells[c] &^ (1 << x.says))}
						if !seen[next] {
							seen[next] = true
							queue = append(queue, next)
						}
					}
				}
			}
			for x := range seen {
				if x.says == z && x.cell != start {
					s.seenByAll(g, z, start, x.cell)
				}
			}
		}
	}
}

// alsXZ: two sets of n cells in a house with n+1 digits, and a digit x whose
// places in both all see each other. Another digit z of both
// goes from what sees all its places; with two such x, each set also keeps its
// own digits.
func alsXZ(s *slate, g gone) {
	type als struct {
		cells  []int
		digits uint16
	}
	var sets []als
	known := map[string]bool{}
	for h := range s.houses {
		open := s.open(h)
		for n := 1; n < len(open); n++ {
			choose(open, n, func(cells []int) {
				a := als{cells: slices.Clone(cells)}
				for _, c := range cells {
					a.digits |= s.cells[c]
				}
				if key := fmt.Sprint(cells); bits.OnesCount16(a.digits) == n+1 && !known[key] {
					known[key] = true
					sets = append(sets, a)
				}
			})
		}
	}
	with := func(a als, d int) (out []int) {
		for _, c := range a.cells {
			if s.has(c, d) {
				out = append(out, c)
			}
		}
		return out
	}
	for i, a := range sets {
		for _, b := range sets[i+1:] {
			var common []int
			for d := range 9 {
				restricted := len(with(a, d)) > 0 && len(with(b, d)) > 0
				for _, p := range with(a, d) {
					for _, q := range with(b, d) {
						restricted = restricted && sees(p, q)
					}
				}
				if restricted {
					common = append(common, d)
				}
			}
			for z := range 9 {
				if p, q := with(a, z), with(b, z); len(p) > 0 && len(q) > 0 {
					for _, x := range common {
						if x != z {
							s.seenByAll(g, z, append(p, q...)...)
							break
						}
					}
				}
				if len(common) < 2 {
					continue
				}
				for _, set := range []als{a, b} {
					if p := with(set, z); len(p) > 0 && !slices.Contains(common, z) {
						s.seenByAll(g, z, p...)
					}
				}
				if slices.Contains(common, z) {
					s.seenByAll(g, z, append(with(a, z), with(b, z)...)...)
				}
			}
		}
	}
}

// slates returns boards on the way to the solutions of puzzles of the game's own
// bank.
func slates(t testing.TB, levels []string, each int) (boards []*logic.Board) {
	t.Helper()
	for _, level := range levels {
		first, last := builtin.Range(level)
		for i := range each {
			start, err := logic.NewBoard(builtin.Puzzle(first + i*(last-first)/each))
			if err != nil {
				t.Fatal(err)
			}
			b := start.Clone()
			var h logic.HoDoKu
			n := 0
			h.Path(context.Background(), start, func(st *logic.Step, _ *logic.Technique) bool {
				if n++; len(st.Placements) == 0 || n%16 == 0 {
					boards = append(boards, b.Clone())
				}
				b.Apply(st)
				return true
			})
		}
	}
	return boards
}

// singles reports whether there is a single on a board.
func singles(s *slate) bool {
	g := gone{}
	hiddenSingle(s, g)
	nakedSingle(s, g)
	return len(g) > 0
}

// within are techniques that look for the shortest chains and leave single links
// to simpler techniques: they need not find all that chains of any length give.
var within = map[string]bool{"X-Chain|Turbot Fish": true, "XY-Chain": true}

// Each technique finds all that its definition says, and nothing else.
func TestTechniquesFindWhatTheyAreDefinedToFind(t *testing.T) {
	met := map[string]int{}
	boards := slates(t, []string{"hard", "expert"}, 2)
	for _, c := range casesOf(t, "testdata/examples.txt") {
		for name := range definitions {
			if slices.Contains(strings.Split(name, "|"), logic.Named(c.code).Name) {
				boards = append(boards, c.board(t))
			}
		}
	}
	for _, b := range boards {
		s := slateOf(b)
		search := logic.NewSearch(b.Clone())
		for name, define := range definitions {
			if single := strings.HasSuffix(name, "Single") || name == "Full House"; singles(s) && !single {
				continue // all others come after them
			}
			want, got := gone{}, gone{}
			define(s, want)
			for one := range strings.SplitSeq(name, "|") {
				logic.Named(one).Steps(search, func(st *logic.Step) bool {
					for _, k := range append(slices.Clone(st.Eliminations), st.Placements...) {
						got.add(int(k.Cell), int(k.Digit)-1)
					}
					return true
				})
			}
			met[name] += len(want)
			missed := slices.DeleteFunc(slices.Sorted(maps.Keys(want)), func(k string) bool { return got[k] })
			extra := slices.DeleteFunc(slices.Sorted(maps.Keys(got)), func(k string) bool { return want[k] })
			if within[name] {
				missed = nil
			}
			if len(missed)+len(extra) > 0 {
				t.Errorf("%s on %s: missed %v, not by its definition %v", name, pencil(b), missed, extra)
			}
		}
	}
	for name := range definitions {
		if met[name] == 0 {
			t.Errorf("%s was never to be found: the boards do not test it", name)
		}
	}
}
