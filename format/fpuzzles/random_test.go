package fpuzzles

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// makers make random rules, in the order in which they are read.
var makers = []func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule{
	func(r *rand.Rand, _ *sudoku.Geometry) sudoku.Rule {
		return rule.Diagonals{Down: true, Up: r.IntN(2) == 0}
	},
	func(*rand.Rand, *sudoku.Geometry) sudoku.Rule { return rule.AntiKnight{} },
	func(*rand.Rand, *sudoku.Geometry) sudoku.Rule { return rule.AntiKing{} },
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Thermometer{Where: formattest.Path(r, g, 4)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.SlowThermometer{Where: formattest.Path(r, g, 5)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Palindrome{Where: formattest.Path(r, g, 6)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Renban{Where: formattest.Path(r, g, 3)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Nabner{Where: formattest.Path(r, g, 3)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Between{Where: longPath(r, g)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Zipper{Where: longPath(r, g)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Entropic{Where: formattest.Path(r, g, 5)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.DoubleArrow{Where: formattest.Path(r, g, 5)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Whispers{By: 1 + r.IntN(5), Where: formattest.Path(r, g, 4)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Modular{By: 2 + r.IntN(2), Where: formattest.Path(r, g, 4)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		path := formattest.Path(r, g, 4)
		return rule.Arrow{Bulb: path[:1:1], Where: path[1:]}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Different{Where: formattest.Path(r, g, 6)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Killer{Sum: r.IntN(30), Where: formattest.Path(r, g, 4)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Cage{Op: "*", Target: 1 + r.IntN(99), Where: formattest.Path(r, g, 3)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Difference{By: r.IntN(3), Where: formattest.Path(r, g, 2)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Ratio{By: r.IntN(3), Where: formattest.Path(r, g, 2)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.XV{Sum: 5 + 5*r.IntN(2), Where: formattest.Path(r, g, 2)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Quadruple{Values: []int{1, 1 + r.IntN(g.N())}, Where: formattest.Path(r, g, 4)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		path := formattest.Path(r, g, 2)
		return rule.Clone{Where: path[:1], Copy: path[1:]}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule { return rule.Odd{Where: formattest.Path(r, g, 3)} },
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule { return rule.Even{Where: formattest.Path(r, g, 3)} },
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Minimum{Where: formattest.Path(r, g, 3)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Maximum{Where: formattest.Path(r, g, 3)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.LittleKiller{Sum: 1 + r.IntN(40), Where: (&reader{g: g}).ray(-1, r.IntN(g.N()-1), 1, 1)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Sandwich{Sum: r.IntN(30), Where: randomLine(r, g)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.XSum{Sum: r.IntN(30), Where: randomLine(r, g)}
	},
	func(r *rand.Rand, g *sudoku.Geometry) sudoku.Rule {
		return rule.Skyscraper{Count: 1 + r.IntN(4), Where: randomLine(r, g)}
	},
}

// longPath returns a walk over three cells or more.
func longPath(r *rand.Rand, g *sudoku.Geometry) []sudoku.Cell {
	for {
		if path := formattest.Path(r, g, 5); len(path) > 2 {
			return path
		}
	}
}

// randomLine returns a row or column, from either side.
func randomLine(r *rand.Rand, g *sudoku.Geometry) []sudoku.Cell {
	n := g.N()
	i := r.IntN(n)
	at := [][2]int{{-1, i}, {n, i}, {i, -1}, {i, n}}[r.IntN(4)]
	line, _ := (&reader{g: g}).line(place(at[0], at[1]))
	return line
}

// Random puzzles of all kinds come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(300) {
		r := formattest.Rand(seed)
		p := formattest.Ordinary(r, []int{4, 5, 6, 9}[r.IntN(4)])
		for _, make := range makers {
			for range max(0, r.IntN(6)-2) {
				p.Rules = append(p.Rules, make(r, p.Geometry))
			}
		}
		p.Rules = once[rule.Diagonals](once[rule.Odd](once[rule.Even](once[rule.Minimum](once[rule.Maximum](p.Rules)))))
		p.Rules = once[rule.AntiKing](once[rule.AntiKnight](p.Rules))
		if m := marksOf(p.Rules, p.Geometry.N()); seed%3 == 0 {
			p.Rules = append(p.Rules, rule.NonConsecutive{Except: m.dots})
			for _, by := range m.ratios {
				p.Rules = append(p.Rules, rule.NoRatio{By: less(by, 2), Except: m.dots})
			}
			p.Rules = append(p.Rules, rule.NoSum{Sums: []int{5, 10}, Except: m.letters})
		}
		formattest.Trip(t, name, p)
	}
}

// once keeps the first rule of a type only.
func once[R sudoku.Rule](rules []sudoku.Rule) []sudoku.Rule {
	seen := false
	return slices.DeleteFunc(rules, func(r sudoku.Rule) bool {
		_, ok := r.(R)
		drop := ok && seen
		seen = seen || ok
		return drop
	})
}
