package scl

import (
	"slices"
	"strings"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/rule"
	"shudu/sudoku"
)

// Lines that look alike mean different things in different puzzles. A line is
// read as one of a kind where its colour is the usual one of the kind, the
// written rules speak of it, and of no other kind that has this colour.

// lineKind is a kind of coloured lines.
type lineKind struct {
	words    func() *expr.Expr // in written rules, in small letters
	paint    string            // what it is drawn in
	hue      func(red, green, blue int) bool
	ringed   bool // with a circle at both ends
	sentence string
	read     func(x *inference, cells []sudoku.Cell) sudoku.Rule // nil when there cannot be such a line
	draw     func(s *sketch) [][]sudoku.Cell                     // takes the rules of the kind, and returns their lines
}

// How much stronger a colour is than another that can be told from it.
const clearly = 32

func reddish(red, green, blue int) bool { return min(red, blue) >= green+clearly/2 } // magenta to violet
func bluish(red, green, blue int) bool  { return blue >= red+clearly && blue+clearly > green }
func greyish(red, green, blue int) bool {
	return max(red, green, blue)-min(red, green, blue) < clearly && max(red, green, blue) < 240
}

var lineKinds = []lineKind{
	{
		words: expr.Late(`\brenban`), paint: "#F067F0", hue: reddish,
		sentence: "Renban: a purple line holds a set of consecutive digits, in any order.",
		read:     func(_ *inference, cells []sudoku.Cell) sudoku.Rule { return rule.Renban{Where: cells} },
		draw: func(s *sketch) [][]sudoku.Cell {
			return wheres(s, func(x rule.Renban) []sudoku.Cell { return x.Where })
		},
	},
	{
		words: expr.Late(`\bzipper`), paint: "#C1A0E0", hue: reddish,
		sentence: "Zipper lines: digits at equal distance from the middle of a violet line have the same sum, which a cell in the middle holds.",
		read:     func(_ *inference, cells []sudoku.Cell) sudoku.Rule { return rule.Zipper{Where: cells} },
		draw: func(s *sketch) [][]sudoku.Cell {
			return wheres(s, func(x rule.Zipper) []sudoku.Cell { return x.Where })
		},
	},
	{
		words: expr.Late(`\bregion[- ]sum`), paint: "#2ECBFF", hue: bluish,
		sentence: "Region sum lines: the digits on a blue line have the same sum in every box that it passes.",
		read: func(x *inference, cells []sudoku.Cell) sudoku.Rule {
			if parts := rule.Pieces(x.parts, cells); len(parts) > 1 {
				return rule.RegionSum{Parts: parts}
			}
			return nil
		},
		draw: func(s *sketch) [][]sudoku.Cell {
			return wheres(s, func(x rule.RegionSum) []sudoku.Cell { return slices.Concat(x.Parts...) })
		},
	},
	{
		words: expr.Late(`\bbetween[- ]lines?\b`), paint: lineGrey, hue: greyish, ringed: true,
		sentence: "Between lines: the digits on a grey line lie between those in the circles at its ends.",
		read:     func(_ *inference, cells []sudoku.Cell) sudoku.Rule { return rule.Between{Where: cells} },
		draw: func(s *sketch) [][]sudoku.Cell {
			return wheres(s, func(x rule.Between) []sudoku.Cell { return x.Where })
		},
	},
	{
		words: expr.Late(`\bpalindrom|[迴回]文`), paint: lineGrey, hue: greyish,
		sentence: "Palindromes: a grey line reads the same from both ends.",
		read:     func(_ *inference, cells []sudoku.Cell) sudoku.Rule { return rule.Palindrome{Where: cells} },
		draw: func(s *sketch) [][]sudoku.Cell {
			return wheres(s, func(x rule.Palindrome) []sudoku.Cell { return x.Where })
		},
	},
}

// wheres takes the rules of a type and returns their lines.
func wheres[R sudoku.Rule](s *sketch, where func(R) []sudoku.Cell) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for _, x := range take[R](s) {
		out = append(out, where(x))
	}
	return out
}

// repeats are words of lines that are not as usual.
var repeats = expr.Late(`\b(may|can) repeat\b[^.\n]*\bline|\blines?\b[^.\n]*\b(may|can) repeat\b`)

// line returns the rule of a line, nil where it is not certain.
func (x *inference) line(l stroke, cells []sudoku.Cell) sudoku.Rule {
	red, green, blue, ok := shares(l.Color)
	if !ok || repeats().MatchString(x.words) || twice(cells) {
		return nil
	}
	ends := x.rings(cells)
	var found *lineKind
	for i := range lineKinds {
		k := &lineKinds[i]
		if !k.hue(red, green, blue) || k.ringed != (ends != nil) || !k.words().MatchString(x.words) {
			continue
		}
		if found != nil {
			return nil
		}
		found = k
	}
	if found == nil {
		return nil
	}
	for _, i := range ends {
		x.used[i] = true
	}
	return found.read(x, cells)
}

// twice reports whether a line meets itself.
func twice(cells []sudoku.Cell) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(cells)))) < len(cells)
}

// rings returns the circles at the two ends of a line, nil unless there are some
// at both.
func (x *inference) rings(cells []sudoku.Cell) []int {
	var out []int
	for _, end := range []sudoku.Cell{cells[0], cells[len(cells)-1]} {
		n := len(out)
		for _, i := range x.circles[end] {
			if len(x.pills[i]) == 1 {
				out = append(out, i)
			}
		}
		if len(out) == n {
			return nil
		}
	}
	return out
}

// lines draws the coloured lines, and says in words what they mean.
func (s *sketch) lines() error {
	for _, k := range lineKinds {
		for _, cells := range k.draw(s) {
			if len(cells) < 2 {
				return format.Cannot("a line of one cell")
			}
			if !k.words().MatchString(strings.ToLower(s.spokenOf())) {
				s.speak(k.sentence)
			}
			s.d.Lines = append(s.d.Lines, stroke{Color: text(k.paint), Thickness: whisperStroke, Points: s.points(cells)})
			if !k.ringed {
				continue
			}
			for _, end := range []sudoku.Cell{cells[0], cells[len(cells)-1]} {
				s.patch(&s.d.Underlays, patch{Center: s.centre(end), Rounded: true, Width: circleSize, Height: circleSize, Border: lineGrey, Background: white})
			}
		}
	}
	return nil
}
