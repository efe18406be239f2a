package answer

import (
	"slices"
	"strings"

	"shudu/check"
	"shudu/format"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/sudoku"
)

// Cells says a list of cells: "R3C2, R3C8".
func Cells(g *sudoku.Geometry, list []sudoku.Cell) string {
	return strings.Join(names(g, list), ", ")
}

// names returns the printed names of cells, nil for none.
func names(g *sudoku.Geometry, list []sudoku.Cell) []string {
	if len(list) == 0 {
		return nil
	}
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = g.Name(c)
	}
	return out
}

// Clash says a clash: "5 twice in row 3: R3C2, R3C8".
func Clash(l text.Lang, g *sudoku.Geometry, c check.Clash) string {
	house := l.House(c.Where.Kind, c.Where.Index)
	if len(c.Cells) > 2 {
		return l.Say("check.clashes", c.Value, len(c.Cells), house, Cells(g, c.Cells))
	}
	return l.Say("check.clash", c.Value, house, Cells(g, c.Cells))
}

// Wrongs says what the givens alone show to be wrong.
func Wrongs(l text.Lang, g *sudoku.Geometry, r *check.Report) []string {
	var lines []string
	for _, c := range r.Clashes {
		lines = append(lines, Clash(l, g, c))
	}
	for _, b := range r.Broken {
		lines = append(lines, l.Say("check.broken", l.House(b.What.Kind, b.What.Index), Cells(g, b.Cells)))
	}
	for _, c := range r.Empty {
		lines = append(lines, l.Say("check.empty", g.Name(c)))
	}
	for _, h := range r.Homeless {
		lines = append(lines, l.Say("check.homeless", h.Value, l.House(h.Where.Kind, h.Where.Index)))
	}
	return lines
}

// About returns a message that may be missing.
func About(l text.Lang, key string) string {
	if !text.Has(key) {
		return ""
	}
	return l.Say(key)
}

// RuleWord returns the name of a rule as people say it.
func RuleWord(l text.Lang, r sudoku.Rule) string {
	if name := About(l, "rule."+r.Name()); name != "" {
		return name
	}
	return r.Name()
}

// Unmarked returns the names of the rules that nothing drawn shows, those of
// every Sudoku left out.
func Unmarked(l text.Lang, p *sudoku.Puzzle) []string {
	var names []string
	for _, r := range p.Rules {
		if name := RuleWord(l, r); len(r.Marks(p.Geometry)) == 0 && !Usual(r) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Usual reports whether a rule is one of an ordinary Sudoku.
func Usual(r sudoku.Rule) bool {
	return slices.ContainsFunc(rule.Classic(9), func(u sudoku.Rule) bool { return u.Name() == r.Name() })
}

// lineFormats lists the formats that say a puzzle in one line, the plainest first.
var lineFormats = []string{"line", "iss"}

// InOneLine returns a puzzle in one line without its name, or "" when no format
// can.
func InOneLine(p *sudoku.Puzzle) string {
	if p.Info.Title != "" {
		p = p.Clone()
		p.Info.Title = ""
	}
	for _, name := range lineFormats {
		if line, err := Written(p, name); err == nil {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// Written returns a puzzle in a format.
func Written(p *sudoku.Puzzle, name string) (string, error) {
	var b strings.Builder
	w, err := format.NewWriter(&b, name)
	if err != nil {
		return "", err
	}
	if err := w.Write(p); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return b.String(), nil
}
