package rule_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

func init() {
	table = append(table,
		says(func(p placer) rule.CountingCircles { return rule.CountingCircles{Where: p.some(2, 5)} },
			func(x rule.CountingCircles, v view) bool {
				a := v.all(x.Where)
				for _, n := range a {
					if count(a, n) != n {
						return false
					}
				}
				return true
			}),
		says(func(p placer) rule.Contains {
			return rule.Contains{Values: []int{p.value(), p.value()}, Exactly: p.IntN(2) == 0, Where: p.some(3, 5)}
		}, func(x rule.Contains, v view) bool {
			a := v.all(x.Where)
			for _, n := range x.Values {
				if x.Exactly && count(a, n) != count(x.Values, n) {
					return false
				}
			}
			return contains(a, x.Values)
		}),
		says(func(p placer) rule.CountDistinct {
			cells := p.set(5)
			return rule.CountDistinct{At: cells[p.IntN(2)], Where: cells[1 : 3+p.IntN(3)]}
		}, func(x rule.CountDistinct, v view) bool {
			return len(slices.Compact(slices.Sorted(slices.Values(v.all(x.Where))))) == v.at(x.At)
		}),
		says(func(p placer) rule.LookAndSay {
			x := rule.LookAndSay{Where: p.some(2, 4), Values: []int{p.g.Values()[0], p.g.Values()[2]}}
			for _, n := range x.Values {
				x.Counts = append(x.Counts, count(p.all(x.Where), n))
			}
			return x
		}, func(x rule.LookAndSay, v view) bool {
			return count(v.all(x.Where), x.Values[0]) == x.Counts[0] && count(v.all(x.Where), x.Values[1]) == x.Counts[1]
		}),
		says(func(placer) rule.GlobalEntropy { return rule.GlobalEntropy{} }, func(x rule.GlobalEntropy, v view) bool {
			return inSquares(v, 3, func(n int) int { return slices.Index(v.g.Values(), n) * 3 / v.g.N() })
		}).thirds(),
		says(func(p placer) rule.GlobalMod { return rule.GlobalMod{By: 2 + p.IntN(2)} }, func(x rule.GlobalMod, v view) bool {
			return inSquares(v, x.By, func(n int) int { return (n%x.By + x.By) % x.By })
		}),
		says(func(p placer) rule.ValueIndexing { return rule.ValueIndexing{Where: p.some(3, 5)} },
			func(x rule.ValueIndexing, v view) bool {
				a := v.all(x.Where)
				return a[1] >= 1 && a[1] <= len(a)-2 && a[1+a[1]] == a[0]
			}),
		says(func(p placer) rule.Rellik { return rule.Rellik{Sum: p.IntN(8), Where: p.some(2, 3)} },
			func(x rule.Rellik, v view) bool {
				a := v.all(x.Where)
				for set := 1; set < 1<<len(a); set++ {
					sum := 0
					for i, n := range a {
						sum += set >> i & 1 * n
					}
					if sum == x.Sum {
						return false
					}
				}
				return different(a)
			}),
		says(func(p placer) rule.Equality { return rule.Equality{Where: p.set(2)} },
			func(x rule.Equality, v view) bool {
				a := v.all(x.Where)
				all := v.g.Values()
				even, odd, low, high := 0, 0, 0, 0
				for _, n := range a {
					if n%2 == 0 {
						even++
					} else {
						odd++
					}
					if slices.Contains(all[:len(all)/2], n) {
						low++
					}
					if slices.Contains(all[(len(all)+1)/2:], n) {
						high++
					}
				}
				return different(a) && even == odd && low == high && low+high == len(a)
			}),
		says(func(p placer) rule.DutchFlatmates {
			return rule.DutchFlatmates{Across: p.IntN(2) == 0, Back: p.IntN(2) == 0}
		}, func(x rule.DutchFlatmates, v view) bool {
			all := v.g.Values()
			down, right := 1, 0
			if x.Across {
				down, right = 0, 1
			}
			if x.Back {
				down, right = -down, -right
			}
			for c := range sudoku.Cell(v.g.Positions()) {
				r, k := v.g.Row(c), v.g.Col(c)
				before, behind := v.g.At(r-down, k-right), v.g.At(r+down, k+right)
				above := before != sudoku.NoCell && v.at(before) == all[0]
				below := behind != sudoku.NoCell && v.at(behind) == all[len(all)-1]
				if v.g.Exists(c) && v.at(c) == all[(len(all)-1)/2] && !above && !below {
					return false
				}
			}
			return true
		}),
		says(func(p placer) rule.AnyOf {
			cells := p.set(5)
			return rule.AnyOf{Rules: []sudoku.Rule{
				rule.Thermometer{Where: cells[:3]},
				rule.AllOf{Rules: []sudoku.Rule{rule.Killer{Sum: total(p.all(cells[3:])), Where: cells[3:]}, rule.Even{Where: cells[:1]}}},
				rule.Among{Values: []int{p.value()}, Where: cells[2:3]},
			}}
		}, anyHolds),
		says(func(p placer) rule.AllOf {
			return rule.AllOf{Rules: []sudoku.Rule{rule.Whispers{By: 1, Where: p.set(3)}, rule.Odd{Where: p.set(1)}}}
		}, func(x rule.AllOf, v view) bool { return allHold(x.Rules, v) }),
		says(func(p placer) rule.Replicate {
			return rule.Replicate{
				Rules:  []sudoku.Rule{rule.Whispers{By: 1 + p.IntN(2), Where: []sudoku.Cell{p.g.At(0, 0), p.g.At(1, 1)}}},
				Origin: p.g.At(0, 0),
				Where:  []sudoku.Cell{p.g.At(0, 0), p.g.At(0, min(1, p.g.Cols()-2)), p.g.At(p.IntN(p.g.Rows()-1), p.IntN(p.g.Cols()-1))},
			}
		}, func(x rule.Replicate, v view) bool {
			// Which way the pair lies changes when the grid is turned.
			pair := x.Rules[0].(rule.Whispers)
			down, right := v.g.Row(pair.Where[1])-v.g.Row(pair.Where[0]), v.g.Col(pair.Where[1])-v.g.Col(pair.Where[0])
			for _, c := range x.Where {
				if abs(v.at(c)-v.at(v.g.At(v.g.Row(c)+down, v.g.Col(c)+right))) < pair.By {
					return false
				}
			}
			return true
		}).whole(),
		says(func(p placer) rule.PairTable {
			x := rule.PairTable{All: p.IntN(2) == 0, Where: p.some(2, 4)}
			for range 9 {
				x.Allowed = append(x.Allowed, []int{p.value(), p.value()})
			}
			return x
		}, func(x rule.PairTable, v view) bool {
			allowed := func(a, b int) bool {
				return slices.ContainsFunc(x.Allowed, func(pair []int) bool { return pair[0] == a && pair[1] == b })
			}
			if x.All {
				return every(v.all(x.Where), func(later, earlier int) bool { return allowed(earlier, later) })
			}
			return each(v.all(x.Where), allowed)
		}),
		says(func(p placer) rule.Regex {
			return rule.Regex{Pattern: []string{"(1|2)*3.*", "[12]+3*", ".*1.?2.*", "[^3]{2,}"}[p.IntN(4)], Where: p.some(2, 5)}
		}, func(x rule.Regex, v view) bool {
			word := digits(v.all(x.Where))
			return matches(x.Pattern, word)
		}).where(func(g *sudoku.Geometry) bool {
			return g.DigitOf(1) != sudoku.None && g.DigitOf(2) != sudoku.None && g.DigitOf(3) != sudoku.None
		}),
		// The automaton of the test accepts lines whose parts each have an
		// even number of the least value.
		says(func(p placer) rule.Automaton {
			least, rest := p.g.Values()[0], p.g.Values()[1:]
			cells := p.set(5)
			return rule.Automaton{
				Start: []int{0}, Accept: []int{0},
				Arcs:   [][]int{{0, 1, least}, {1, 0, least}, append([]int{0, 0}, rest...), append([]int{1, 1}, rest...)},
				Breaks: [][]int{{0, 0}},
				Parts:  [][]sudoku.Cell{cells[:2], cells[2 : 3+p.IntN(3)]}[:1+p.IntN(2)],
			}
		}, func(x rule.Automaton, v view) bool {
			for _, part := range x.Parts {
				if count(v.all(part), v.g.Values()[0])%2 != 0 {
					return false
				}
			}
			return true
		}),
		says(func(p placer) rule.Among { return rule.Among{Values: []int{p.value(), p.value()}, Where: p.some(1, 3)} },
			func(x rule.Among, v view) bool {
				return !slices.ContainsFunc(v.all(x.Where), func(n int) bool { return !slices.Contains(x.Values, n) })
			}),
		says(func(p placer) rule.Run {
			where := p.some(2, 3)
			return rule.Run{Sum: max(0, p.mostly(total(p.all(where)))), Where: where}
		}, func(x rule.Run, v view) bool {
			return different(v.all(x.Where)) && (x.Sum == 0 || total(v.all(x.Where)) == x.Sum)
		}),
		says(func(p placer) rule.Straights { return rule.Straights{Black: p.some(3, 6)} },
			func(x rule.Straights, v view) bool {
				straight := func(rows, cols int, at func(r, c int) sudoku.Cell) bool {
					for r := range rows {
						var part []int
						for c := range cols {
							if at(r, c) != sudoku.NoCell && !slices.Contains(x.Black, at(r, c)) {
								part = append(part, v.at(at(r, c)))
								if c < cols-1 {
									continue
								}
							}
							if len(part) > 0 && !run(part) {
								return false
							}
							part = nil
						}
					}
					return true
				}
				return straight(v.g.Rows(), v.g.Cols(), v.g.At) &&
					straight(v.g.Cols(), v.g.Rows(), func(r, c int) sudoku.Cell { return v.g.At(c, r) })
			}),
		says(func(p placer) rule.FullRank {
			x := rule.FullRank{Lines: [][]sudoku.Cell{p.row()}, Ties: p.IntN(2) == 0}
			if other := p.row(); !slices.Equal(other, x.Lines[0]) {
				x.Lines = append(x.Lines, other)
			}
			for _, l := range x.Lines {
				low, high := ranks(l, p.view)
				x.Ranks = append(x.Ranks, p.mostly(low+p.IntN(high-low+1)))
			}
			return x
		}, func(x rule.FullRank, v view) bool {
			for i, l := range x.Lines {
				low, high := ranks(l, v)
				if low != x.Ranks[i] || !x.Ties && low != high {
					return false
				}
			}
			return true
		}).squares().whole(),
		says(func(placer) rule.NoTies { return rule.NoTies{} }, func(_ rule.NoTies, v view) bool {
			read := map[string]bool{}
			lines := bothWays(v.g)
			for _, l := range lines {
				read[fmt.Sprint(v.all(l))] = true
			}
			return len(read) == len(lines)
		}).blind().squares().whole(),
		says(func(p placer) rule.TopBottom { return rule.TopBottom{Across: p.IntN(2) == 0} },
			func(x rule.TopBottom, v view) bool {
				path := func(at func(i, k int) sudoku.Cell) bool {
					last := -1
					for i := range v.g.Rows() {
						place := -1
						for k := range v.g.Rows() {
							if v.at(at(i, k)) == v.g.Values()[i] {
								if place >= 0 {
									return false
								}
								place = k
							}
						}
						if place < 0 || last >= 0 && abs(place-last) > 1 {
							return false
						}
						last = place
					}
					return true
				}
				n := v.g.Rows()
				if x.Across {
					return path(func(i, k int) sudoku.Cell { return v.g.At(k, i) }) && path(func(i, k int) sudoku.Cell { return v.g.At(k, n-1-i) })
				}
				return path(v.g.At) && path(func(i, k int) sudoku.Cell { return v.g.At(n-1-i, k) })
			}).squares().whole(),
		says(func(p placer) rule.Connected {
			x := rule.Connected{Values: []int{p.g.Values()[0], p.g.Values()[1]}, Size: p.IntN(2) * 4}
			if p.IntN(3) == 0 && p.g.Rows() == 4 {
				x.Width = 2
				x.Where = []sudoku.Cell{p.g.At(0, 0), p.g.At(0, 1), p.g.At(1, 0), p.g.At(1, 1), p.g.At(2, 0), p.g.At(2, 1)}
			}
			return x
		}, connected),
		says(func(p placer) rule.Streak {
			cells := p.set(6)
			x := rule.Streak{At: cells[5], Less: p.IntN(2), Parts: [][]sudoku.Cell{cells[:2+p.IntN(2)]}}
			if p.IntN(2) == 0 {
				x.Parts = append(x.Parts, []sudoku.Cell{cells[0], cells[3], cells[4]})
			}
			return x
		}, func(x rule.Streak, v view) bool {
			seen := 1
			for _, arm := range x.Parts {
				for _, n := range v.all(arm)[1:] {
					if n != v.at(arm[0]) {
						break
					}
					seen++
				}
			}
			return v.at(x.At) == seen-x.Less
		}),
		says(func(p placer) rule.Absent {
			cells := p.some(2, 4)
			return rule.Absent{At: cells[0], Where: cells[1:]}
		}, func(x rule.Absent, v view) bool { return !slices.Contains(v.all(x.Where), v.at(x.At)) }).blind(),
		says(func(p placer) rule.Alike {
			cells := p.set(5)
			return rule.Alike{At: cells[0], Less: p.IntN(2), Where: cells[1 : 3+p.IntN(3)]}
		}, func(x rule.Alike, v view) bool {
			return v.at(x.At) == count(v.all(x.Where), v.at(x.Where[0]))-x.Less
		}),
		says(func(p placer) rule.Chaos {
			x := rule.Chaos{Size: p.g.Positions() / 2}
			for i := range p.g.Positions() {
				x.Labels = append(x.Labels, sudoku.Cell(p.g.Positions()+i))
			}
			p.Shuffle(len(x.Labels), func(i, j int) { x.Labels[i], x.Labels[j] = x.Labels[j], x.Labels[i] })
			return x
		}, func(x rule.Chaos, v view) bool {
			labels := v.all(slices.Sorted(slices.Values(x.Labels)))
			values := v.g.Values()
			for i, n := range labels {
				if met := len(slices.Compact(slices.Sorted(slices.Values(labels[:i])))); slices.Index(values, n) > met {
					return false
				}
			}
			for _, n := range slices.Compact(slices.Sorted(slices.Values(labels))) {
				var inside []int
				for i, l := range v.all(x.Labels) {
					if l == n {
						inside = append(inside, v.values[i])
					}
				}
				region := rule.Connected{Values: []int{n}, Size: x.Size, Where: x.Labels, Width: v.g.Cols()}
				if !different(inside) || !connected(region, v) {
					return false
				}
			}
			return true
		}).own(chaosGround),
		says(func(p placer) rule.Doublers { return doublers(p.g) }, func(x rule.Doublers, v view) bool {
			return oneChanged(x.Labels, v)
		}).own(chaosGround),
		says(func(p placer) rule.Modifiers {
			return rule.Modifiers{Times: p.IntN(4) - 1, Plus: p.IntN(3) - 1, Labels: doublers(p.g).Labels}
		}, func(x rule.Modifiers, v view) bool { return oneChanged(x.Labels, v) }).own(chaosGround),
		says(func(placer) rule.Doppelganger { return rule.Doppelganger{} }, func(_ rule.Doppelganger, v view) bool {
			n := v.g.Rows()
			missing := func(cells []sudoku.Cell) int {
				for _, m := range v.g.Values() {
					if !slices.Contains(v.all(cells), m) && m != 0 {
						return m
					}
				}
				return -1
			}
			var rows, cols []int
			lines := bothWays(v.g)
			for i := range n {
				row, col := lines[2*i], lines[2*(n+i)]
				if !different(v.all(row)) || !different(v.all(col)) || !slices.Contains(v.all(row), 0) || !slices.Contains(v.all(col), 0) {
					return false
				}
				rows, cols = append(rows, missing(row)), append(cols, missing(col))
			}
			for c, a := range v.values {
				if a == 0 && rows[v.g.Row(sudoku.Cell(c))] == cols[v.g.Col(sudoku.Cell(c))] {
					return false
				}
			}
			return different(rows) && different(cols)
		}).own(zeroGround),
	)
}

func cubeGround(t *testing.T) *ground {
	return newGround(t, "free 4×2", sudoku.New(must(sudoku.NewGeometry(4, 2))))
}

// oneChanged reports whether every row and column has one cell with the label 2,
// all others 1, and no digit stands in two of these cells.
func oneChanged(labels []sudoku.Cell, v view) bool {
	var changed []int
	for i, c := range labels {
		for j, d := range labels[:i] {
			same := i/v.g.Cols() == j/v.g.Cols() || i%v.g.Cols() == j%v.g.Cols()
			if same && v.at(c) == 2 && v.at(d) == 2 {
				return false
			}
		}
		if v.at(c) > 2 {
			return false
		}
		if v.at(c) == 2 {
			changed = append(changed, v.values[i])
		}
	}
	return len(changed) == v.g.Rows() && different(changed)
}

// doublers returns the rule for a grid whose variable cells are all labels.
func doublers(g *sudoku.Geometry) rule.Doublers {
	var x rule.Doublers
	for i := range g.Positions() {
		x.Labels = append(x.Labels, sudoku.Cell(g.Positions()+i))
	}
	return x
}

func chaosGround(t *testing.T) *ground {
	three, err := sudoku.NewGeometry(2, 2, 1, 2, 3)
	if err == nil {
		three, err = three.WithVars("A", "B", "C", "D")
	}
	if err != nil {
		t.Fatal(err)
	}
	return newGround(t, "free 2×2 with labels", sudoku.New(three))
}

func zeroGround(t *testing.T) *ground {
	g, err := sudoku.NewGeometry(4, 4, 0, 1, 2, 3, 4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(g, rule.Latin{})
	copy(p.Givens, []sudoku.Digit{1, 2, 3, 4, 2})
	return newGround(t, "Latin 4×4 with five values", p)
}

var patterns = map[string]*regexp.Regexp{}

func matches(pattern, word string) bool {
	if patterns[pattern] == nil {
		patterns[pattern] = regexp.MustCompile("^(" + pattern + ")$")
	}
	return patterns[pattern].MatchString(word)
}

func count(a []int, n int) int {
	k := 0
	for _, v := range a {
		if v == n {
			k++
		}
	}
	return k
}

// digits returns values written side by side.
func digits(a []int) string {
	var s strings.Builder
	for _, n := range a {
		s.WriteByte(byte('0' + n))
	}
	return s.String()
}

// inSquares reports whether every 2×2 square has all n classes.
func inSquares(v view, n int, class func(int) int) bool {
	for r := range v.g.Rows() - 1 {
		for c := range v.g.Cols() - 1 {
			seen := map[int]bool{}
			square := []sudoku.Cell{v.g.At(r, c), v.g.At(r+1, c), v.g.At(r, c+1), v.g.At(r+1, c+1)}
			if slices.Contains(square, sudoku.NoCell) {
				continue // no square at all
			}
			for _, cell := range square {
				seen[class(v.at(cell))] = true
			}
			if len(seen) < n {
				return false
			}
		}
	}
	return true
}

// bothWays returns all rows, then all columns, each followed by its reverse.
func bothWays(g *sudoku.Geometry) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for _, down := range []bool{false, true} {
		for i := range g.Rows() {
			var l []sudoku.Cell
			for k := range g.Cols() {
				if down {
					l = append(l, g.At(k, i))
				} else {
					l = append(l, g.At(i, k))
				}
			}
			back := slices.Clone(l)
			slices.Reverse(back)
			out = append(out, l, back)
		}
	}
	return out
}

// ranks returns the lowest and highest rank a line can be given.
func ranks(line []sudoku.Cell, v view) (low, high int) {
	low = 1
	for _, other := range bothWays(v.g) {
		switch slices.Compare(v.all(other), v.all(line)) {
		case -1:
			low++
		case 0:
			high++
		}
	}
	return low, low + high - 1
}

func anyHolds(x rule.AnyOf, v view) bool {
	return slices.ContainsFunc(x.Rules, func(r sudoku.Rule) bool { return allHold([]sudoku.Rule{r}, v) })
}

// allHold asks the table about each of the rules.
func allHold(rules []sudoku.Rule, v view) bool {
	for _, r := range rules {
		i := slices.IndexFunc(table, func(e entry) bool { return e.name == r.Name() })
		if !table[i].satisfied(r, v) {
			return false
		}
	}
	return true
}

func connected(x rule.Connected, v view) bool {
	cells, width := x.Where, x.Width
	if cells == nil {
		width = v.g.Cols()
		for c := range sudoku.Cell(v.g.Positions()) {
			cells = append(cells, c)
		}
	}
	in := func(i int) bool { return slices.Contains(x.Values, v.at(cells[i])) }
	// Give every cell its own colour and let neighbours agree on the least.
	colour := make([]int, len(cells))
	for i := range colour {
		colour[i] = i
	}
	for range cells {
		for i := range cells {
			for _, j := range []int{i + 1, i + width} {
				beside := j < len(cells) && (j == i+width || j%width != 0)
				if beside && in(i) && in(j) {
					low := min(colour[i], colour[j])
					colour[i], colour[j] = low, low
				}
			}
		}
	}
	size, colours := 0, map[int]bool{}
	for i := range cells {
		if in(i) {
			size++
			colours[colour[i]] = true
		}
	}
	return len(colours) == 1 && (x.Size == 0 || size == x.Size)
}
