// Package spoken reads the rules that setters write in words beside a drawing,
// for formats that hold drawings. It understands little, on purpose: it says
// what a number outside the grid is where only one thing can be meant, and it
// notices when the words speak of something that the drawing did not say.
//
//	err := spoken.Check("Normal rules and anti-knight.", puzzle.Rules)
//
// It is no format itself.
package spoken

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/rule"
	"shudu/sudoku"
)

// spoken lists words of written rules and the rules of which one must have been
// read where they stand. A word without rules is one of something that no
// drawing says for certain.
var spoken = []struct {
	words func() *expr.Expr
	rules []string
}{
	{expr.Late(`\b(anti)?knights?\b|騎士|馬步`), []string{"anti-knight"}},
	{expr.Late(`\b(anti)?kings?\b|國王|王步`), []string{"anti-king"}},
	{expr.Late(`\b(non-?consecutive|consecutive)\b|連續`), []string{"non-consecutive", "difference"}},
	{expr.Late(`\bthermo|溫度計`), []string{"thermometer"}},
	{expr.Late(`\barrows?\b|箭頭`), []string{"arrow", "little-killer"}},
	{expr.Late(`\b(cages?|killer)\b|殺手|籠`), []string{"killer", "cage", "sum", "little-killer"}},
	{expr.Late(`\b(anti)?diagonals?\b|對角線`), []string{"diagonals", "little-killer"}},
	{expr.Late(`\bdisjoint|同位`), []string{"disjoint-groups"}},
	{expr.Late(`\b(kropki|dots?)\b|[黑白]點`), []string{"difference", "ratio"}},
	{expr.Late(`\bratio\b`), []string{"ratio"}},
	{expr.Late(`\bxv\b`), []string{"xv", "no-sum"}},
	{expr.Late(`\bodd\b|奇數`), []string{"odd"}},
	{expr.Late(`\beven\b|偶數`), []string{"even"}},
	{expr.Late(`\bwhispers?\b|耳語`), []string{"whispers"}},
	{expr.Late(`\bsandwich|三明治`), []string{"sandwich"}},
	{expr.Late(`\bskyscraper|摩天`), []string{"skyscraper"}},
	{expr.Late(`\bx-?\s?sums?\b`), []string{"x-sum"}},
	{expr.Late(`\bnumbered rooms?\b`), []string{"numbered-room"}},
	{expr.Late(`\bquad`), []string{"quadruple"}},
	{expr.Late(`\b(inequality|greater than|less than)\b|不等號`), []string{"greater-than"}},
	{expr.Late(`\brenban\w*`), []string{"renban"}},
	{expr.Late(`\bpalindrom\w*|迴文|回文`), []string{"palindrome"}},
	{expr.Late(`\bbetween[- ]lines?\b`), []string{"between"}},
	{expr.Late(`\bzipper`), []string{"zipper"}},
	{expr.Late(`\bregion[- ]sum`), []string{"region-sum"}},
	{expr.Late(`\b(nabner|lockout|entropic|entropy|modular)\b`), nil},
	{expr.Late(`\b(windoku|magic square|clones?|taxicab|index(ing)?|yin.?yang|chaos|loop|doublers?|count(ing)? circles?|full rank|look.and.say|extra regions?)\b`), nil},
	{expr.Late(`\b((slow|fast|broken)[- ]thermo|(double|average|fat)[- ]arrow|(queen|bishop|camel|giraffe|zebra|flatmate)s?\b)`), nil},
	{expr.Late(`\b(may|can) repeat\b[^.\n]*\bcages?\b|\bcages?\b[^.\n]*\b(may|can) (repeat|contain repeat)`), []string{"sum", "cage"}},
	{expr.Late(`(^|[^t]\s)all (possible )?(white |black |kropki )?(dots|xs|vs|x's|v's)\b|\bnegative constraint\b`), []string{"non-consecutive", "no-ratio", "no-sum"}},
}

// renban are the words that explain one: they speak of no other rule.
var renban = expr.Late(`\brenban[^.\n]*?\bconsecutive (digits|numbers|values|set)\b`)

// denied are words that speak of what is not a rule.
var denied = expr.Late(`\b(no|without)( an?| the| any)? negative constraints?\b`)

// Check returns an error when written rules speak of something that is not
// among the rules that were read: a rule must not be lost.
func Check(words string, rules []sudoku.Rule) error {
	words = denied().ReplaceAllString(strings.ToLower(words), "")
	words = renban().ReplaceAllString(words, "renban")
	var names []string
	for _, r := range rules {
		names = append(names, r.Name())
	}
	for _, s := range spoken {
		word := strings.TrimSpace(s.words().FindString(words))
		if word != "" && !slices.ContainsFunc(s.rules, func(r string) bool { return slices.Contains(names, r) }) {
			return fault.Errorf("the written rules speak of %q, which the drawing does not say for certain", word)
		}
	}
	return nil
}

// clues are the kinds of numbers outside the grid and the words for them.
var clues = []struct {
	words []string
	make  func(n int, cells []sudoku.Cell) sudoku.Rule
}{
	{[]string{"sandwich", "三明治"}, func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Sandwich{Sum: n, Where: c} }},
	{[]string{"skyscraper", "摩天"}, func(n int, c []sudoku.Cell) sudoku.Rule { return rule.Skyscraper{Count: n, Where: c} }},
	{[]string{"x-sum", "x sum", "xsum"}, func(n int, c []sudoku.Cell) sudoku.Rule { return rule.XSum{Sum: n, Where: c} }},
	{[]string{"numbered room"}, func(n int, c []sudoku.Cell) sudoku.Rule { return rule.NumberedRoom{Value: n, Where: c} }},
}

// Clue returns the rule of a number outside the grid that looks along cells, or
// nil when the written rules do not speak of exactly one kind of clue.
func Clue(words string, n int, cells []sudoku.Cell) sudoku.Rule {
	words = strings.ToLower(words)
	var out sudoku.Rule
	for _, k := range clues {
		if !slices.ContainsFunc(k.words, func(w string) bool { return strings.Contains(words, w) }) {
			continue
		}
		if out != nil {
			return nil
		}
		out = k.make(n, cells)
	}
	return out
}

// whisper finds how far the neighbours on whispers are apart.
var whisper = expr.Late(`\bwhispers?\b[^.\n]*\bat least (\d+|three|four|five)\b`)

// Whispers returns by how much the neighbours on the lines of whispers differ at
// least, 5 where the written rules speak of whispers and do not say, and 0 where
// they do not speak of them, or of several kinds.
func Whispers(words string) int {
	words = strings.ToLower(words)
	if !strings.Contains(words, "whisper") && !strings.Contains(words, "耳語") || strings.Contains(words, "dutch") {
		return 0
	}
	m := whisper().FindStringSubmatch(words)
	if m == nil {
		return 5
	}
	if n := slices.Index([]string{"three", "four", "five"}, m[1]); n >= 0 {
		return n + 3
	}
	n, _ := strconv.Atoi(m[1])
	return n
}

// View returns the row or column that a place just outside a grid looks along,
// nil for any other place. Rows and columns count from 0.
func View(g *sudoku.Geometry, row, col int) []sudoku.Cell {
	inRow, inCol := row >= 0 && row < g.Rows(), col >= 0 && col < g.Cols()
	down, right := 0, 0
	switch {
	case row == -1 && inCol:
		down = 1
	case row == g.Rows() && inCol:
		down = -1
	case col == -1 && inRow:
		right = 1
	case col == g.Cols() && inRow:
		right = -1
	default:
		return nil
	}
	var out []sudoku.Cell
	for cell := g.At(row+down, col+right); cell != sudoku.NoCell; cell = g.At(row+down, col+right) {
		out = append(out, cell)
		row, col = row+down, col+right
	}
	return out
}
