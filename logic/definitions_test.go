package logic_test

import (
	"context"
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
	placed [81]int
	given  [81]bool
	houses [27][]int    // rows, columns, boxes
	at     [27][9][]int // by house and digit: its places
}

func slateOf(b *logic.Board) *slate {
	s := &slate{}
	for c := range 81 {
		given := b.Given()
		s.placed[c], s.given[c] = int(b.Digit(sudoku.Cell(c))), given.Has(sudoku.Cell(c))
		if s.placed[c] == 0 {
			s.cells[c] = uint16(b.Candidates(sudoku.Cell(c)))
		}
		for _, h := range []int{c / 9, 9 + c%9, 18 + c/27*3 + c%9/3} {
			s.houses[h] = append(s.houses[h], c)
			for d := range 9 {
				if s.has(c, d) {
					s.at[h][d] = append(s.at[h][d], c)
				}
			}
		}
	}
	return s
}

func (s *slate) has(c, d int) bool { return s.cells[c]>>d&1 != 0 }

func sees(a, b int) bool {
	return a != b && (a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3)
}

// places are the cells of a house for a digit.
func (s *slate) places(h, d int) []int { return s.at[h][d] }

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
	for _, h := range []int{a / 9, 9 + a%9, 18 + a/27*3 + a%9/3} {
		if p := s.places(h, d); len(p) == 2 && a != b && slices.Contains(p, a) && slices.Contains(p, b) {
			return true
		}
	}
	return false
}

// without returns what is in one list and not in the other.
func without(list, but []int) (out []int) {
	for _, c := range list {
		if !slices.Contains(but, c) {
			out = append(out, c)
		}
	}
	return out
}

// intersect returns what is in both lists.
func intersect(a, b []int) []int { return without(a, without(a, b)) }

// subset reports whether all of one list is in the other.
func subset(a, b []int) bool { return len(without(a, b)) == 0 }

// gone collects what a definition removes or places.
type gone map[string]bool

func (g gone) add(c, d int) {
	g[string([]byte{'1' + byte(d), '1' + byte(c/9), '1' + byte(c%9)})] = true
}

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
var definitions = map[string]func(s *slate, g gone){}

// defines says what techniques remove or place together; the names are set apart by
// bars.
func defines(names string, all func(s *slate, g gone)) bool {
	definitions[names] = all
	return true
}

// withCount are the cells with n candidates.
func (s *slate) withCount(n int) (out []int) {
	for c, k := range s.cells {
		if bits.OnesCount16(k) == n {
			out = append(out, c)
		}
	}
	return out
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

// best are techniques that say the best step of a board only, as their rater does:
// they find something where there is something, and nothing else.
var best = map[string]bool{"WXYZ-Wing": true, "VWXYZ-Wing": true, "UVWXYZ-Wing": true}

// Each technique finds all that its definition says, and nothing else.
func TestTechniquesFindWhatTheyAreDefinedToFind(t *testing.T) {
	met := map[string]int{}
	boards := slates(t, []string{"hard", "expert"}, 2)
	ids, own := identifiers(t), map[int]string{}
	for _, l := range lessons(t) {
		script := readLesson(t, l.script)
		for name := range definitions {
			if slices.ContainsFunc(strings.Split(name, "|"), func(one string) bool { return ids[logic.Named(one)] == l.id }) {
				boards = append(boards, script.board(t))
				own[len(boards)-1] = name
			}
		}
	}
	for i, b := range boards {
		s := slateOf(b)
		search := logic.NewSearch(b.Clone())
		for name, define := range definitions {
			if single := strings.HasSuffix(name, "Single") || name == "Full House"; singles(s) && !single && own[i] != name {
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
			if within[name] || best[name] && len(got) > 0 {
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
