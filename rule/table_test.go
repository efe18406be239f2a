package rule_test

import (
	"slices"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func different(values []int) bool {
	sorted := slices.Sorted(slices.Values(values))
	return len(slices.Compact(sorted)) == len(values)
}

func total(values []int) int {
	t := 0
	for _, v := range values {
		t += v
	}
	return t
}

// each reports whether ok likes every value and the next.
func each(values []int, ok func(a, b int) bool) bool {
	for i := range len(values) - 1 {
		if !ok(values[i], values[i+1]) {
			return false
		}
	}
	return true
}

// every reports whether ok likes every two of the values.
func every(values []int, ok func(a, b int) bool) bool {
	for i := range values {
		for j := range i {
			if !ok(values[i], values[j]) {
				return false
			}
		}
	}
	return true
}

// groups reports whether the cells with the same key hold different values.
func groups(v view, key func(row, col int) (int, bool)) bool {
	by := map[int][]int{}
	for c := range sudoku.Cell(v.g.Positions()) {
		if k, ok := key(v.g.Row(c), v.g.Col(c)); ok && v.g.Exists(c) {
			by[k] = append(by[k], v.at(c))
		}
	}
	for _, values := range by {
		if !different(values) {
			return false
		}
	}
	return true
}

func boxShape(p placer) (int, int) {
	if p.g.Rows() == 9 {
		return 3, 3
	}
	if p.g.Rows() == 6 && p.g.N() == 6 {
		return 2, 3
	}
	if p.g.Rows() == 4 || p.g.Rows() == 6 {
		return 2, 2
	}
	return 1, p.g.Cols()
}

// marked returns some pairs of neighbours.
func marked(p placer) [][]sudoku.Cell {
	var pairs [][]sudoku.Cell
	for range p.IntN(3) {
		pairs = append(pairs, p.neighbours())
	}
	return pairs
}

// free reports whether two cells at a distance touch by a side and are not
// excepted; it is asked with the cells' indices.
func touching(v view, except [][]sudoku.Cell, ok func(a, b int) bool) bool {
	for x := range sudoku.Cell(v.g.Positions()) {
		for y := range x {
			free := slices.ContainsFunc(except, func(pair []sudoku.Cell) bool {
				return slices.Contains(pair, x) && slices.Contains(pair, y)
			})
			steps := abs(v.g.Row(x)-v.g.Row(y)) + abs(v.g.Col(x)-v.g.Col(y))
			if steps == 1 && v.g.Exists(x) && v.g.Exists(y) && !free && !ok(v.at(x), v.at(y)) {
				return false
			}
		}
	}
	return true
}

// table has one entry per rule: how to make one up, and what it means.
var table = []entry{
	says(func(placer) rule.Latin { return rule.Latin{} }, func(_ rule.Latin, v view) bool {
		return groups(v, func(r, c int) (int, bool) { return r, true }) && groups(v, func(r, c int) (int, bool) { return c, true })
	}).blind(),
	says(func(p placer) rule.Boxes {
		h, w := boxShape(p)
		return rule.Boxes{Height: h, Width: w}
	}, func(x rule.Boxes, v view) bool {
		return groups(v, func(r, c int) (int, bool) { return r/x.Height*100 + c/x.Width, true })
	}).blind(),
	says(func(p placer) rule.Regions {
		cells := p.set(p.g.N())
		return rule.Regions{Parts: [][]sudoku.Cell{cells[:2], cells[2:]}}
	}, func(x rule.Regions, v view) bool {
		return !slices.ContainsFunc(x.Parts, func(part []sudoku.Cell) bool { return !different(v.all(part)) })
	}).blind(),
	says(func(p placer) rule.Diagonals {
		return rule.Diagonals{Down: p.IntN(2) == 0, Up: p.IntN(3) > 0, DownBack: p.IntN(4) == 0, UpBack: p.IntN(4) == 0}
	}, func(x rule.Diagonals, v view) bool {
		down, up := 0, v.g.Rows()-1 // how far a column is behind its row, and what both add up to
		if x.DownBack {
			down = v.g.Cols() - v.g.Rows()
		}
		if x.UpBack {
			up = v.g.Cols() - 1
		}
		return groups(v, func(r, c int) (int, bool) { return 0, x.Down && c-r == down }) &&
			groups(v, func(r, c int) (int, bool) { return 0, x.Up && r+c == up })
	}).blind(),
	says(func(p placer) rule.Cage {
		op := []model.Op{"+", "-", "*", "/", "?", "gcd", "lcm", "and", "or", "xor", "mod", "pow"}[p.IntN(12)]
		where := p.some(2, 4)
		if op.Pairs() {
			where = where[:2]
		}
		target := 0
		for target = range 100 {
			if op.Reaches(p.all(where), target) {
				break
			}
		}
		return rule.Cage{Op: op, Target: target, Where: where}
	}, func(x rule.Cage, v view) bool {
		if len(x.Where) == 1 {
			return v.at(x.Where[0]) == x.Target
		}
		return x.Op.Reaches(v.all(x.Where), x.Target)
	}),
	says(func(p placer) rule.Windoku {
		switch {
		case p.g.Rows() < 4:
			return rule.Windoku{Height: 1, Width: 1}
		case p.g.Rows() == 9:
			return rule.Windoku{Height: 3, Width: 3}
		}
		return rule.Windoku{Height: 2, Width: 1 + p.IntN(2), Bottom: p.IntN(2) == 0, Right: p.IntN(2) == 0}
	}, func(x rule.Windoku, v view) bool {
		return groups(v, func(r, c int) (int, bool) {
			if x.Bottom {
				r = v.g.Rows() - 1 - r
			}
			if x.Right {
				c = v.g.Cols() - 1 - c
			}
			inRow := r%(x.Height+1) > 0 && r/(x.Height+1)*(x.Height+1)+x.Height+1 < v.g.Rows()
			inCol := c%(x.Width+1) > 0 && c/(x.Width+1)*(x.Width+1)+x.Width+1 < v.g.Cols()
			return r/(x.Height+1)*100 + c/(x.Width+1), inRow && inCol
		})
	}).blind().squares(),
	says(func(p placer) rule.DisjointGroups {
		h, w := boxShape(p)
		return rule.DisjointGroups{Height: h, Width: w}
	}, func(x rule.DisjointGroups, v view) bool {
		return groups(v, func(r, c int) (int, bool) { return r%x.Height*100 + c%x.Width, true })
	}).blind(),
	says(func(p placer) rule.Roxdoku { return rule.Roxdoku{Layers: p.g.Cols()} }, func(x rule.Roxdoku, v view) bool {
		height := v.g.Rows() / x.Layers
		return groups(v, func(r, _ int) (int, bool) { return r / height, true }) &&
			groups(v, func(r, _ int) (int, bool) { return r % height, true }) &&
			groups(v, func(_, c int) (int, bool) { return c, true })
	}).own(cubeGround),
	says(func(p placer) rule.Different { return rule.Different{Where: p.some(2, 3)} },
		func(x rule.Different, v view) bool { return different(v.all(x.Where)) }).blind(),
	says(func(placer) rule.AntiKnight { return rule.AntiKnight{} }, func(_ rule.AntiKnight, v view) bool {
		return v.pairs(func(down, right, a, b int) bool { return abs(down*right) != 2 || a != b })
	}).blind(),
	says(func(placer) rule.AntiKing { return rule.AntiKing{} }, func(_ rule.AntiKing, v view) bool {
		return v.pairs(func(down, right, a, b int) bool { return abs(down) > 1 || abs(right) > 1 || a != b })
	}).blind(),
	says(func(p placer) rule.Leaper { return rule.Leaper{Long: 1 + p.IntN(3), Short: p.IntN(3)} },
		func(x rule.Leaper, v view) bool {
			return v.pairs(func(down, right, a, b int) bool {
				leap := abs(down) == x.Long && abs(right) == x.Short || abs(down) == x.Short && abs(right) == x.Long
				return !leap || a != b
			})
		}).blind(),
	says(func(p placer) rule.NonConsecutive {
		if p.IntN(3) == 0 {
			return rule.NonConsecutive{Diagonal: true, By: p.IntN(3)}
		}
		return rule.NonConsecutive{By: p.IntN(4), Except: marked(p)}
	}, func(x rule.NonConsecutive, v view) bool {
		by := max(x.By, 1)
		if x.Diagonal {
			return v.pairs(func(down, right, a, b int) bool { return abs(down) != 1 || abs(right) != 1 || abs(a-b) != by })
		}
		return touching(v, x.Except, func(a, b int) bool { return abs(a-b) != by })
	}),
	says(func(p placer) rule.NoRatio { return rule.NoRatio{By: p.IntN(4), Except: marked(p)} },
		func(x rule.NoRatio, v view) bool {
			by := x.By
			if by == 0 {
				by = 2
			}
			return touching(v, x.Except, func(a, b int) bool { return a != b*by && b != a*by })
		}),
	says(func(p placer) rule.NoSum {
		return rule.NoSum{Sums: []int{p.value() + p.value(), 5}, Except: marked(p)}
	}, func(x rule.NoSum, v view) bool {
		return touching(v, x.Except, func(a, b int) bool { return a+b != x.Sums[0] && a+b != 5 })
	}),
	says(func(placer) rule.AntiTaxicab { return rule.AntiTaxicab{} }, func(_ rule.AntiTaxicab, v view) bool {
		return v.pairs(func(down, right, a, b int) bool { return a != b || abs(down)+abs(right) != a })
	}),
	says(func(p placer) rule.Killer {
		where := p.some(1, 4)
		return rule.Killer{Sum: max(0, p.mostly(total(p.all(where)))) * p.IntN(4) / 3, Where: where}
	}, func(x rule.Killer, v view) bool {
		return different(v.all(x.Where)) && (x.Sum == 0 || total(v.all(x.Where)) == x.Sum)
	}),
	says(func(p placer) rule.Sum {
		x := rule.Sum{Where: p.some(1, 4)}
		if p.IntN(2) == 0 {
			x.Where = append(x.Where, x.Where[0])
		}
		if p.IntN(2) == 0 {
			for range x.Where {
				x.Weights = append(x.Weights, p.IntN(5)-2)
			}
		}
		x.Target = p.mostly(weighted(x, p.view))
		return x
	}, func(x rule.Sum, v view) bool { return weighted(x, v) == x.Target }),
	says(func(p placer) rule.EqualSum {
		cells := p.set(6)
		return rule.EqualSum{Parts: [][]sudoku.Cell{cells[:2], cells[2:4], cells[3 : 5+p.IntN(2)]}}
	}, func(x rule.EqualSum, v view) bool { return sameSums(v, x.Parts) }),
	says(func(p placer) rule.LittleKiller {
		where := p.some(2, 4)
		return rule.LittleKiller{Sum: p.mostly(total(p.all(where))), Where: where}
	}, func(x rule.LittleKiller, v view) bool { return total(v.all(x.Where)) == x.Sum }),
	says(func(p placer) rule.Sandwich {
		where := p.row()
		return rule.Sandwich{Sum: max(0, p.mostly(filling(p.all(where), p.g.Values()[0], p.g.Values()[p.g.N()-1]))), Where: where}
	}, func(x rule.Sandwich, v view) bool {
		return filling(v.all(x.Where), v.g.Values()[0], v.g.Values()[v.g.N()-1]) == x.Sum
	}),
	says(func(p placer) rule.Lunchbox {
		where := p.some(2, 4)
		a := p.all(where)
		return rule.Lunchbox{Sum: max(0, p.mostly(filling(a, slices.Min(a), slices.Max(a)))), Where: where}
	}, func(x rule.Lunchbox, v view) bool {
		a := v.all(x.Where)
		return different(a) && filling(a, slices.Min(a), slices.Max(a)) == x.Sum
	}),
	says(func(p placer) rule.XSum {
		where := p.row()
		first := max(0, min(p.at(where[0]), len(where)))
		return rule.XSum{Sum: max(0, p.mostly(total(p.all(where[:first])))), Where: where}
	}, func(x rule.XSum, v view) bool {
		a := v.all(x.Where)
		return a[0] >= 1 && a[0] <= len(a) && total(a[:a[0]]) == x.Sum
	}),
	says(func(p placer) rule.NumberedRoom { return rule.NumberedRoom{Value: p.value(), Where: p.row()} },
		func(x rule.NumberedRoom, v view) bool {
			a := v.all(x.Where)
			return a[0] >= 1 && a[0] <= len(a) && a[a[0]-1] == x.Value
		}),
	says(func(p placer) rule.Indexing { return rule.Indexing{At: p.set(1)[0], Value: p.value(), Where: p.row()} },
		func(x rule.Indexing, v view) bool {
			i, a := v.at(x.At), v.all(x.Where)
			return i >= 1 && i <= len(a) && a[i-1] == x.Value
		}),
	says(func(p placer) rule.Skyscraper {
		where := p.row()
		return rule.Skyscraper{Count: p.mostly(seen(p.all(where))), Where: where}
	}, func(x rule.Skyscraper, v view) bool { return seen(v.all(x.Where)) == x.Count }),
	says(func(p placer) rule.HiddenSkyscraper { return rule.HiddenSkyscraper{Value: p.value(), Where: p.row()} },
		func(x rule.HiddenSkyscraper, v view) bool {
			a := v.all(x.Where)
			for i := 1; i < len(a); i++ {
				if a[i] <= slices.Max(a[:i]) {
					return a[i] == x.Value
				}
			}
			return false
		}),
	says(func(p placer) rule.Thermometer { return rule.Thermometer{Where: p.some(2, 3)} },
		func(x rule.Thermometer, v view) bool {
			return each(v.all(x.Where), func(a, b int) bool { return a < b })
		}),
	says(func(p placer) rule.SlowThermometer { return rule.SlowThermometer{Where: p.some(2, 4)} },
		func(x rule.SlowThermometer, v view) bool { return slices.IsSorted(v.all(x.Where)) }),
	says(func(p placer) rule.Arrow {
		cells := p.set(5)
		bulb := 1 + p.IntN(3)/2
		return rule.Arrow{Bulb: cells[:bulb], Where: cells[bulb : bulb+1+p.IntN(4-bulb)]}
	}, func(x rule.Arrow, v view) bool {
		number := 0
		for i, d := range v.all(x.Bulb) {
			if len(x.Bulb) > 1 && (d < 0 || d > 9 && i > 0) {
				return false
			}
			number = number*10 + d
		}
		return total(v.all(x.Where)) == number
	}),
	says(func(p placer) rule.DoubleArrow { return rule.DoubleArrow{Where: p.some(3, 5)} },
		func(x rule.DoubleArrow, v view) bool {
			a := v.all(x.Where)
			return total(a) == 2*(a[0]+a[len(a)-1])
		}),
	says(func(p placer) rule.Palindrome { return rule.Palindrome{Where: p.some(2, 5)} },
		func(x rule.Palindrome, v view) bool {
			a := v.all(x.Where)
			b := slices.Clone(a)
			slices.Reverse(b)
			return slices.Equal(a, b)
		}).blind(),
	says(func(p placer) rule.Renban { return rule.Renban{Where: p.some(2, 4)} },
		func(x rule.Renban, v view) bool { return run(v.all(x.Where)) }),
	says(func(p placer) rule.Nabner { return rule.Nabner{Where: p.some(2, 3)} },
		func(x rule.Nabner, v view) bool {
			return every(v.all(x.Where), func(a, b int) bool { return abs(a-b) > 1 })
		}),
	says(func(p placer) rule.Whispers { return rule.Whispers{By: 1 + p.IntN(3), Where: p.some(2, 4)} },
		func(x rule.Whispers, v view) bool {
			return each(v.all(x.Where), func(a, b int) bool { return abs(a-b) >= x.By })
		}),
	says(func(p placer) rule.RegionSum {
		cells := p.set(5)
		return rule.RegionSum{Parts: [][]sudoku.Cell{cells[:2], cells[2:3], cells[3:]}}
	}, func(x rule.RegionSum, v view) bool { return sameSums(v, x.Parts) }),
	says(func(p placer) rule.SumLine {
		return rule.SumLine{Sum: 2 + p.IntN(5), Loop: p.IntN(2) == 0, Where: p.some(2, 5)}
	}, func(x rule.SumLine, v view) bool {
		a := v.all(x.Where)
		turns := 1
		if x.Loop {
			turns = len(a)
		}
		for range turns {
			if pieces(a, x.Sum) {
				return true
			}
			a = append(a[1:], a[0])
		}
		return false
	}).positive(),
	says(func(p placer) rule.Between { return rule.Between{Where: p.some(3, 4)} },
		func(x rule.Between, v view) bool {
			a := v.all(x.Where)
			low, high := min(a[0], a[len(a)-1]), max(a[0], a[len(a)-1])
			return !slices.ContainsFunc(a[1:len(a)-1], func(n int) bool { return n <= low || n >= high })
		}),
	says(func(p placer) rule.Lockout { return rule.Lockout{By: 1 + p.IntN(2), Where: p.some(2, 4)} },
		func(x rule.Lockout, v view) bool {
			a := v.all(x.Where)
			low, high := min(a[0], a[len(a)-1]), max(a[0], a[len(a)-1])
			return high-low >= x.By && !slices.ContainsFunc(a[1:len(a)-1], func(n int) bool { return n >= low && n <= high })
		}),
	says(func(p placer) rule.Zipper { return rule.Zipper{Where: p.some(3, 5)} },
		func(x rule.Zipper, v view) bool {
			a := v.all(x.Where)
			sum := a[0] + a[len(a)-1]
			for ; len(a) > 1; a = a[1 : len(a)-1] {
				if a[0]+a[len(a)-1] != sum {
					return false
				}
			}
			return len(a) == 0 || a[0] == sum
		}),
	says(func(p placer) rule.Modular { return rule.Modular{By: 2 + p.IntN(2), Where: p.some(2, 5)} },
		func(x rule.Modular, v view) bool {
			a := v.all(x.Where)
			for i := range a {
				for j := i + 1; j < min(i+x.By, len(a)); j++ {
					if (a[i]-a[j])%x.By == 0 {
						return false
					}
				}
			}
			return true
		}),
	says(func(p placer) rule.Entropic { return rule.Entropic{Where: p.some(2, 5)} },
		func(x rule.Entropic, v view) bool {
			third := func(n int) int { return slices.Index(v.g.Values(), n) / (v.g.N() / 3) }
			a := v.all(x.Where)
			for i := range a {
				for j := i + 1; j < min(i+3, len(a)); j++ {
					if third(a[i]) == third(a[j]) {
						return false
					}
				}
			}
			return true
		}).thirds(),
	says(func(p placer) rule.Difference { return rule.Difference{By: p.IntN(3), Where: p.some(2, 3)} },
		func(x rule.Difference, v view) bool {
			return each(v.all(x.Where), func(a, b int) bool { return abs(a-b) == max(1, x.By) })
		}),
	says(func(p placer) rule.Ratio { return rule.Ratio{By: p.IntN(4), Where: p.some(2, 3)} },
		func(x rule.Ratio, v view) bool {
			by := x.By
			if by == 0 {
				by = 2
			}
			return each(v.all(x.Where), func(a, b int) bool { return a == by*b || by*a == b })
		}),
	says(func(p placer) rule.XV { return rule.XV{Sum: 3 + p.IntN(4), Where: p.some(2, 3)} },
		func(x rule.XV, v view) bool {
			return each(v.all(x.Where), func(a, b int) bool { return a+b == x.Sum })
		}),
	says(func(p placer) rule.GreaterThan { return rule.GreaterThan{Where: p.some(2, 3)} },
		func(x rule.GreaterThan, v view) bool {
			return each(v.all(x.Where), func(a, b int) bool { return a > b })
		}),
	says(func(p placer) rule.Quadruple {
		x := rule.Quadruple{Where: p.set(4)}
		for range 1 + p.IntN(3) {
			x.Values = append(x.Values, p.at(x.Where[p.IntN(4)]))
		}
		return x
	}, func(x rule.Quadruple, v view) bool { return contains(v.all(x.Where), x.Values) }),
	says(func(p placer) rule.Clone {
		cells := p.set(4)
		return rule.Clone{Where: cells[:2], Copy: cells[2:]}
	}, func(x rule.Clone, v view) bool { return slices.Equal(v.all(x.Where), v.all(x.Copy)) }).blind(),
	says(func(p placer) rule.SameValues {
		cells := p.set(6)
		n := 1 + p.IntN(3)
		return rule.SameValues{Parts: slices.Collect(slices.Chunk(cells[:len(cells)/n*n], n))}
	}, func(x rule.SameValues, v view) bool {
		return !slices.ContainsFunc(x.Parts, func(part []sudoku.Cell) bool { return !contains(v.all(x.Parts[0]), v.all(part)) })
	}).blind(),
	says(func(p placer) rule.Even { return rule.Even{Where: p.some(1, 3)} }, func(x rule.Even, v view) bool {
		return !slices.ContainsFunc(v.all(x.Where), func(n int) bool { return n%2 != 0 })
	}),
	says(func(p placer) rule.Odd { return rule.Odd{Where: p.some(1, 3)} }, func(x rule.Odd, v view) bool {
		return !slices.ContainsFunc(v.all(x.Where), func(n int) bool { return n%2 == 0 })
	}),
	says(func(p placer) rule.Minimum { return rule.Minimum{Where: p.some(1, 2)} },
		func(x rule.Minimum, v view) bool {
			return beside(v, x.Where, func(own, other int) bool { return own < other })
		}),
	says(func(p placer) rule.Maximum { return rule.Maximum{Where: p.some(1, 2)} },
		func(x rule.Maximum, v view) bool {
			return beside(v, x.Where, func(own, other int) bool { return own > other })
		}),
	says(func(p placer) rule.Board {
		n := 2 + p.IntN(2)
		n = min(n, p.g.Rows(), p.g.Cols())
		r, c := p.IntN(p.g.Rows()-n+1), p.IntN(p.g.Cols()-n+1)
		x := rule.Board{From: p.g.At(r, c+n-1), To: p.g.At(r+n-1, c)}
		if n == 2 {
			x.Height, x.Width = 2, 2
		}
		return x
	}, func(x rule.Board, v view) bool {
		left, right := v.g.Col(x.To), v.g.Col(x.From)
		in := func(r, c int) bool { return r >= v.g.Row(x.From) && r <= v.g.Row(x.To) && c >= left && c <= right }
		return groups(v, func(r, c int) (int, bool) { return r, in(r, c) }) &&
			groups(v, func(r, c int) (int, bool) { return c, in(r, c) }) &&
			groups(v, func(r, c int) (int, bool) { return 0, in(r, c) && x.Height == 2 })
	}).blind().whole(),
}

func weighted(x rule.Sum, v view) int {
	t := 0
	for i, n := range v.all(x.Where) {
		if x.Weights != nil {
			n *= x.Weights[i]
		}
		t += n
	}
	return t
}

func sameSums(v view, parts [][]sudoku.Cell) bool {
	for _, part := range parts {
		if total(v.all(part)) != total(v.all(parts[0])) {
			return false
		}
	}
	return true
}

// filling returns the sum between the one place of low and the one of high, -1
// when they are not both there just once.
func filling(a []int, low, high int) int {
	i, j := slices.Index(a, low), slices.Index(a, high)
	if low == high || i < 0 || j < 0 || slices.Contains(a[i+1:], low) || slices.Contains(a[j+1:], high) {
		return -1
	}
	return total(a[min(i, j)+1 : max(i, j)])
}

func seen(a []int) int {
	n, tallest := 0, 0
	for _, v := range a {
		if v > tallest {
			n, tallest = n+1, v
		}
	}
	return n
}

// run reports whether values are consecutive and different.
func run(a []int) bool { return different(a) && slices.Max(a)-slices.Min(a) == len(a)-1 }

// pieces reports whether a can be cut into pieces of the sum.
func pieces(a []int, sum int) bool {
	if len(a) == 0 {
		return true
	}
	for i := 1; i <= len(a); i++ {
		if total(a[:i]) == sum && pieces(a[i:], sum) {
			return true
		}
	}
	return false
}

// contains reports whether a holds each of the values at least as often.
func contains(a, values []int) bool {
	a = slices.Clone(a)
	for _, v := range values {
		i := slices.Index(a, v)
		if i < 0 {
			return false
		}
		a = slices.Delete(a, i, i+1)
	}
	return true
}

// beside compares cells with their neighbours that are not among them.
func beside(v view, cells []sudoku.Cell, ok func(own, other int) bool) bool {
	for _, x := range cells {
		for y := range sudoku.Cell(v.g.Positions()) {
			steps := abs(v.g.Row(x)-v.g.Row(y)) + abs(v.g.Col(x)-v.g.Col(y))
			if steps == 1 && v.g.Exists(y) && !slices.Contains(cells, y) && !ok(v.at(x), v.at(y)) {
				return false
			}
		}
	}
	return true
}
