package board

import (
	"strings"
	"testing"

	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// On every sheet a cell has its place: the cursor stands in it, its digit is
// written there, and no other cell has that place.
func TestExamplesHaveTheirPlaces(t *testing.T) {
	for name, p := range formattest.RuleExamples(t) {
		g := p.Geometry
		for d := Compact; d <= Large; d++ {
			plan := New(p, d, Options{ASCII: d == Normal})
			sheet := plan.Draw(givens(p))
			w, h := plan.Size()
			if w != sheet.Width || h != sheet.Height {
				t.Errorf("%s, density %d: planned %d × %d, drawn %d × %d", name, d, w, h, sheet.Width, sheet.Height)
			}
			for c := range sudoku.Cell(g.Positions()) {
				if !g.Exists(c) {
					continue
				}
				x, y := plan.Cursor(c)
				if x < 0 || y < 0 || x >= w || y >= h || plan.CellAt(x, y) != c {
					t.Fatalf("%s, density %d: the cursor of %s stands at %d, %d", name, d, g.Name(c), x, y)
				}
				if p.Givens[c] != sudoku.None && !strings.HasPrefix(wordAt(sheet, x, y), g.Label(p.Givens[c])) && !strings.Contains(wordAt(sheet, x-1, y), g.Label(p.Givens[c])) {
					t.Errorf("%s, density %d: %s shows %q, want %s", name, d, g.Name(c), wordAt(sheet, x, y), g.Label(p.Givens[c]))
				}
			}
			if text := sheet.Text(); strings.Count(text, "\n") != h {
				t.Errorf("%s, density %d: %d lines of text for %d", name, d, strings.Count(text, "\n"), h)
			}
		}
	}
}

// wordAt returns the characters from a place up to the next blank.
func wordAt(s *Sheet, x, y int) string {
	var word []rune
	for _, g := range s.Row(y)[max(0, x):] {
		if g.Rune == ' ' && len(word) > 0 {
			break
		}
		word = append(word, g.Rune)
	}
	return strings.TrimSpace(string(word))
}

// The largest plan that fits is chosen: with a column or a line less another
// one, and none where not even the smallest fits.
func TestChooseTheLargest(t *testing.T) {
	for name, p := range formattest.RuleExamples(t) {
		w, h := 0, 0
		for d := Compact; d <= Large; d++ {
			lastW, lastH := w, h
			w, h = New(p, d, Options{}).Size()
			if w < lastW || h < lastH {
				t.Errorf("%s: density %d needs %d × %d, the one before %d × %d", name, d, w, h, lastW, lastH)
			}
			if got := Choose(p, w, h, Options{}); got == nil || got.Density < d {
				t.Errorf("%s: density %d fits and is not chosen", name, d)
			}
			for _, less := range [][2]int{{w - 1, h}, {w, h - 1}} {
				got := Choose(p, less[0], less[1], Options{})
				if got == nil && d > Compact && (lastW <= less[0] && lastH <= less[1]) {
					t.Errorf("%s: nothing is chosen for %v", name, less)
				}
				if got == nil {
					continue
				}
				if gw, gh := got.Size(); gw > less[0] || gh > less[1] {
					t.Errorf("%s: %d × %d is chosen for %v", name, gw, gh, less)
				}
			}
		}
		if Choose(p, 1, 1, Options{}) != nil && p.Geometry.Positions() > 1 {
			t.Errorf("%s: a plan of one character", name)
		}
	}
}
