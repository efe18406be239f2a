package scl

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// Random drawings come back as they were, or are refused because marks lie on
// each other.
func TestRandom(t *testing.T) {
	refused := 0
	const seeds = 300
	for seed := range uint64(seeds) {
		r := formattest.Rand(seed)
		p := formattest.Ordinary(r, []int{4, 5, 6, 9}[r.IntN(4)])
		g := p.Geometry
		path := func(n int) []sudoku.Cell { return formattest.Path(r, g, n) }
		sorted := func(n int) []sudoku.Cell { return slices.Sorted(slices.Values(path(n))) }
		maybe := func(rules ...sudoku.Rule) {
			if r.IntN(3) == 0 {
				p.Rules = append(p.Rules, rules...)
			}
		}
		maybe(rule.Diagonals{Down: true, Up: seed%2 == 0})
		maybe(rule.AntiKnight{})
		maybe(rule.AntiKing{})
		maybe(rule.Different{Where: sorted(5)})
		maybe(rule.Killer{Sum: r.IntN(20), Where: sorted(3)}, rule.Killer{Sum: 4, Where: sorted(2)})
		maybe(rule.Sum{Target: 1 + r.IntN(20), Where: sorted(4)})
		maybe(rule.Cage{Op: "/", Target: 2, Where: sorted(2)})
		maybe(rule.Thermometer{Where: path(4)}, rule.Thermometer{Where: path(3)})
		line := path(5)
		for _, x := range []struct {
			words string
			rules []sudoku.Rule
		}{
			{"Renban", []sudoku.Rule{rule.Renban{Where: path(3)}}},
			{"Zippers", []sudoku.Rule{rule.Zipper{Where: path(4)}}},
			{"Region sums", []sudoku.Rule{rule.RegionSum{Parts: rule.Pieces(usualBoxes(g), line)}}},
			{"Between lines", []sudoku.Rule{rule.Between{Where: path(4)}}},
			{"Palindromes", []sudoku.Rule{rule.Palindrome{Where: path(4)}, rule.Palindrome{Where: path(5)}}},
		} {
			if sum, ok := x.rules[0].(rule.RegionSum); r.IntN(4) == 0 && (!ok || len(sum.Parts) > 1) {
				p.Rules = append(p.Rules, x.rules...)
				p.Info.Comment += x.words + ". "
			}
		}
		p.Info.Comment = strings.TrimSpace(p.Info.Comment)
		if shaft := path(4); len(shaft) > 1 {
			maybe(rule.Arrow{Bulb: shaft[:1:1], Where: shaft[1:]})
		}
		pairs := formattest.Pairs(r, g, 8)
		var dots, letters [][]sudoku.Cell
		for i, pair := range pairs[:min(len(pairs), 3)] {
			p.Rules = append(p.Rules, rule.Difference{By: i, Where: pair})
			dots = append(dots, pair)
		}
		for i, pair := range pairs[min(len(pairs), 3):min(len(pairs), 5)] {
			p.Rules = append(p.Rules, rule.Ratio{By: 2 * i, Where: pair})
			dots = append(dots, pair)
		}
		for i, pair := range pairs[min(len(pairs), 5):] {
			p.Rules = append(p.Rules, rule.XV{Sum: 5 + 5*(i%2), Where: pair})
			letters = append(letters, pair)
		}
		maybe(rule.NonConsecutive{Except: dots})
		maybe(rule.NoSum{Sums: []int{5, 10}, Except: letters})
		if _, err := formattest.Write(name, p); errors.Is(err, format.ErrCannot) {
			refused++
			continue
		}
		formattest.Trip(t, name, p)
	}
	if refused > seeds/4 {
		t.Errorf("%d of %d refused", refused, seeds)
	}
}
