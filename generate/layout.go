package generate

import (
	"maps"
	"slices"

	"shudu/rule"
	"shudu/sudoku"
)

// layout is a way to lay one kind of rule out on a full grid.
type layout func(*sheet) []sudoku.Rule

// wholes are the rules of the whole grid: they are there before the full grid
// is.
var wholes = map[string]func(n int) sudoku.Rule{
	"diagonals":       func(int) sudoku.Rule { return rule.Diagonals{Down: true, Up: true} },
	"windoku":         func(n int) sudoku.Rule { return rule.Windoku{Height: boxes(n).Height, Width: boxes(n).Width} },
	"disjoint-groups": func(n int) sudoku.Rule { return rule.DisjointGroups(boxes(n)) },
	"anti-knight":     func(int) sudoku.Rule { return rule.AntiKnight{} },
	"anti-king":       func(int) sudoku.Rule { return rule.AntiKing{} },
	"non-consecutive": func(int) sudoku.Rule { return rule.NonConsecutive{} },
	"global-entropy":  func(int) sudoku.Rule { return rule.GlobalEntropy{} },
	"global-mod":      func(int) sudoku.Rule { return rule.GlobalMod{} },
}

func boxes(n int) rule.Boxes {
	h, w := rule.BoxShape(n)
	return rule.Boxes{Height: h, Width: w}
}

// layouts are the rules that are read off a full grid.
var layouts = map[string]layout{
	"killer": killers,
	"thermometer": lines(0.35, 3, 7, rising, func(w []sudoku.Cell) sudoku.Rule {
		return rule.Thermometer{Where: w}
	}),
	"slow-thermometer": lines(0.35, 3, 8, notFalling, func(w []sudoku.Cell) sudoku.Rule {
		return rule.SlowThermometer{Where: w}
	}),
	"whispers": lines(0.4, 3, 9, apart(5), func(w []sudoku.Cell) sudoku.Rule {
		return rule.Whispers{Where: w}
	}),
	"renban":     wholeLines(0.35, 3, 6, distinct, oneRun, func(w []sudoku.Cell) sudoku.Rule { return rule.Renban{Where: w} }),
	"nabner":     lines(0.35, 3, 4, noNeighbours, func(w []sudoku.Cell) sudoku.Rule { return rule.Nabner{Where: w} }),
	"palindrome": wholeLines(0.35, 3, 7, anything, mirrored, func(w []sudoku.Cell) sudoku.Rule { return rule.Palindrome{Where: w} }),
	"between":    wholeLines(0.35, 3, 6, anything, betweenEnds, func(w []sudoku.Cell) sudoku.Rule { return rule.Between{Where: w} }),
	"arrow":      wholeLines(0.45, 3, 5, anything, addsUp, func(w []sudoku.Cell) sudoku.Rule { return rule.Arrow{Bulb: w[:1], Where: w[1:]} }),
	"difference": dots(0.6, func(a, b int) bool { return a-b == 1 || b-a == 1 }, func(w []sudoku.Cell) sudoku.Rule { return rule.Difference{Where: w} }),
	"ratio":      dots(0.6, func(a, b int) bool { return a == 2*b || b == 2*a }, func(w []sudoku.Cell) sudoku.Rule { return rule.Ratio{Where: w} }),
	"xv":         exes,
	"greater-than": signs(0.35, func(w []sudoku.Cell) sudoku.Rule {
		return rule.GreaterThan{Where: w}
	}),
	"sandwich":      outside(0.5, sandwiched, func(v int, w []sudoku.Cell) sudoku.Rule { return rule.Sandwich{Sum: v, Where: w} }),
	"skyscraper":    outside(0.7, seen, func(v int, w []sudoku.Cell) sudoku.Rule { return rule.Skyscraper{Count: v, Where: w} }),
	"x-sum":         outside(0.6, firstX, func(v int, w []sudoku.Cell) sudoku.Rule { return rule.XSum{Sum: v, Where: w} }),
	"numbered-room": outside(0.6, room, func(v int, w []sudoku.Cell) sudoku.Rule { return rule.NumberedRoom{Value: v, Where: w} }),
	"little-killer": littleKillers,
	"even":          singles(func(v int) bool { return v%2 == 0 }, func(w []sudoku.Cell) sudoku.Rule { return rule.Even{Where: w} }),
	"odd":           singles(func(v int) bool { return v%2 != 0 }, func(w []sudoku.Cell) sudoku.Rule { return rule.Odd{Where: w} }),
	"quadruple":     quadruples,
}

// nicknames are names that people use for some rules together.
var nicknames = map[string][]string{
	"x":            {"diagonals"},
	"thermo":       {"thermometer"},
	"kropki":       {"difference", "ratio"},
	"inequality":   {"greater-than"},
	"futoshiki":    {"latin", "greater-than"},
	"towers":       {"latin", "skyscraper"},
	"skyscrapers":  {"skyscraper"},
	"jigsaw":       {"regions"},
	"hyper":        {"windoku"},
	"evenodd":      {"even", "odd"},
	"littlekiller": {"little-killer"},
}

// Rules returns the names of the rules that puzzles can be made with.
func Rules() []string {
	names := slices.Collect(maps.Keys(wholes))
	names = slices.AppendSeq(names, maps.Keys(layouts))
	names = slices.AppendSeq(names, maps.Keys(nicknames))
	names = append(names, "latin", "regions")
	slices.Sort(names)
	return names
}

// spoken returns the rules that a list of names means, each once.
func spoken(names []string) []string {
	var out []string
	for _, name := range names {
		list, ok := nicknames[name]
		if !ok {
			list = []string{name}
		}
		for _, n := range list {
			if !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	return out
}

// killers lays cages of two to five cells over most of the grid.
func killers(s *sheet) []sudoku.Rule {
	var out []sudoku.Rule
	for _, c := range s.cells() {
		if s.taken[c] {
			continue
		}
		group := s.grow(c, 2+s.random.IntN(4), distinct)
		if len(group) > 1 {
			slices.Sort(group)
			out = append(out, rule.Killer{Sum: total(s.values(group)), Where: group})
		}
	}
	return out
}

// lines returns a layout of lines on a share of the cells, where fine is true
// of every beginning of a line.
func lines(share float64, shortest, longest int, fine func([]int) bool, line func([]sudoku.Cell) sudoku.Rule) layout {
	return wholeLines(share, shortest, longest, fine, fine, line)
}

// wholeLines returns a layout of lines: fine is true of their beginnings, whole
// of all of one.
func wholeLines(share float64, shortest, longest int, fine, whole func([]int) bool, line func([]sudoku.Cell) sudoku.Rule) layout {
	return func(s *sheet) []sudoku.Rule {
		var out []sudoku.Rule
		room := int(share * float64(s.Positions()))
		long := func(values []int) bool { return len(values) >= shortest && whole(values) }
		for range 4 {
			for _, c := range s.cells() {
				if room <= 0 {
					return out
				}
				if s.taken[c] {
					continue
				}
				if w := s.walk(c, shortest+s.random.IntN(longest-shortest+1), fine, long); len(w) > 0 {
					out = append(out, line(w))
					room -= len(w)
				}
			}
		}
		return out
	}
}

// dots returns a layout of signs between a share of the pairs that are fine.
func dots(share float64, fine func(a, b int) bool, dot func([]sudoku.Cell) sudoku.Rule) layout {
	return func(s *sheet) []sudoku.Rule {
		var out []sudoku.Rule
		for _, pair := range s.edges() {
			if fine(s.value(pair[0]), s.value(pair[1])) && s.random.Float64() < share {
				out = append(out, dot(pair))
			}
		}
		return out
	}
}

// signs returns a layout of signs that point from the greater to the smaller.
func signs(share float64, sign func([]sudoku.Cell) sudoku.Rule) layout {
	return func(s *sheet) []sudoku.Rule {
		var out []sudoku.Rule
		for _, pair := range s.edges() {
			if s.random.Float64() >= share {
				continue
			}
			if s.value(pair[0]) < s.value(pair[1]) {
				slices.Reverse(pair)
			}
			out = append(out, sign(pair))
		}
		return out
	}
}

// exes lays an X between most pairs of sum 10 and a V between those of sum 5.
func exes(s *sheet) []sudoku.Rule {
	var out []sudoku.Rule
	for _, pair := range s.edges() {
		sum := total(s.values(pair))
		if (sum == 5 || sum == 10) && s.random.IntN(4) > 0 {
			out = append(out, rule.XV{Sum: sum, Where: pair})
		}
	}
	return out
}

// outside returns a layout of clues outside a share of the lines.
func outside(share float64, clue func([]int) (int, bool), make func(int, []sudoku.Cell) sudoku.Rule) layout {
	return func(s *sheet) []sudoku.Rule {
		var out []sudoku.Rule
		for _, w := range s.looks() {
			if v, ok := clue(s.values(w)); ok && s.random.Float64() < share {
				out = append(out, make(v, w))
			}
		}
		return out
	}
}

// littleKillers lays a clue before every second long diagonal.
func littleKillers(s *sheet) []sudoku.Rule {
	var out []sudoku.Rule
	for _, w := range s.diagonals() {
		if len(w) > 2 && s.random.IntN(2) == 0 {
			out = append(out, rule.LittleKiller{Sum: total(s.values(w)), Where: w})
		}
	}
	return out
}

// singles returns a layout that marks a quarter of the cells that are fine.
func singles(fine func(int) bool, mark func([]sudoku.Cell) sudoku.Rule) layout {
	return func(s *sheet) []sudoku.Rule {
		var where []sudoku.Cell
		for _, c := range s.cells() {
			if fine(s.value(c)) && s.random.IntN(4) == 0 {
				where = append(where, c)
			}
		}
		if len(where) == 0 {
			return nil
		}
		slices.Sort(where)
		return []sudoku.Rule{mark(where)}
	}
}

// quadruples lays circles with some of the digits around them on corners that
// do not touch.
func quadruples(s *sheet) []sudoku.Rule {
	var out []sudoku.Rule
	for _, c := range s.cells() {
		r, k := s.Row(c), s.Col(c)
		if r+1 >= s.Rows() || k+1 >= s.Cols() || s.random.IntN(3) > 0 {
			continue
		}
		w := []sudoku.Cell{c, s.At(r, k+1), s.At(r+1, k), s.At(r+1, k+1)}
		if slices.ContainsFunc(w, func(x sudoku.Cell) bool { return x == sudoku.NoCell || s.taken[x] }) {
			continue
		}
		s.take(w, true)
		values := s.values(w)
		s.random.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
		values = values[:2+s.random.IntN(3)]
		slices.Sort(values)
		out = append(out, rule.Quadruple{Values: values, Where: w})
	}
	return out
}
