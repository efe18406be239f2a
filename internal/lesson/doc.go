// Package lesson says what package learn finds: the sentence of a step, a
// search told as text, permutations side by side, the table and the bars of a
// comparison, in both languages. The terminal, the pages and the pipes of all
// lessons take their words from here.
package lesson

import (
	"slices"
	"strconv"
	"strings"

	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/model"
	"shudu/sudoku"
)

// Topics lists the lessons in the order they are taught.
var Topics = []string{"permutations", "backtrack", "loop", "mathdoku", "compare", "path"}

// Teller tells lessons in a language.
type Teller struct {
	Lang  text.Lang
	ASCII bool // only characters that are one column wide everywhere
}

func (t Teller) say(key string, args ...any) string { return t.Lang.Say(key, args...) }

// Number writes a number with commas between its thousands.
func Number(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Step says a step in a sentence.
func (t Teller) Step(s *learn.State) string {
	step := s.Step()
	switch step.Outcome {
	case learn.Place:
		return t.say("learn.place", step.Name, step.Value)
	case learn.Refuse:
		key := "learn.refuse"
		if s.Given(step.Var) {
			key = "learn.refusegiven"
		}
		return t.say(key, step.Name, step.Value, t.Reasons(s, step))
	case learn.Back:
		if step.Dead {
			return t.say("learn.dead", step.Name)
		}
		return t.say("learn.back", step.Name)
	case learn.Solution:
		return t.say("learn.solution", s.Solutions)
	}
	if slices.ContainsFunc(s.Digits, func(d sudoku.Digit) bool { return d != sudoku.None }) {
		return t.say("learn.begin")
	}
	return t.say("learn.beginempty")
}

// Reasons says why a digit is refused: "row 1 has it (R1C4)".
func (t Teller) Reasons(s *learn.State, step learn.Step) string {
	said := make([]string, len(step.Because))
	for i, r := range step.Because {
		name := t.Lang.House(r.Label.Kind, r.Label.Index)
		if said[i] = t.say("learn.breaksat", name, names(s, r.Vars)); len(r.Holds) > 0 {
			said[i] = t.say("learn.holds", name, names(s, r.Holds))
		}
	}
	return strings.Join(said, t.say("learn.and"))
}

// names lists cells.
func names(s *learn.State, vars []model.Var) string {
	list := make([]string, len(vars))
	for i, v := range vars {
		list[i] = s.Name(v)
	}
	return strings.Join(list, ", ")
}

// End says how a search ended: nothing is left, or enough was found.
func (t Teller) End(p *learn.Player) string {
	s := p.State()
	switch limit := p.Search().Limit; {
	case limit > 0 && s.Solutions >= limit:
		return t.say("learn.overlimit")
	case s.Solutions == 0:
		return t.say("learn.overnone")
	}
	return t.say("learn.over")
}

// Totals says what was counted.
func (t Teller) Totals(s *learn.State) string {
	return t.say("learn.totals", Number(s.Calls), Number(s.Tries), Number(s.DeadEnds), Number(s.Solutions))
}

// table lines up columns that are divided by tabs: numbers to the right, the
// first column and what has no tab behind it to the left.
func table(rows []string, left ...int) []string {
	var widths []int
	cells := make([][]string, len(rows))
	for i, row := range rows {
		cells[i] = strings.Split(row, "\t")
		for j, c := range cells[i][:len(cells[i])-1] {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], prose.Width(c))
		}
	}
	out := make([]string, len(rows))
	for i, row := range cells {
		for j, c := range row[:len(row)-1] {
			space := strings.Repeat(" ", widths[j]-prose.Width(c))
			if slices.Contains(left, j) {
				out[i] += c + space + "  "
			} else {
				out[i] += space + c + "  "
			}
		}
		out[i] = strings.TrimRight(out[i]+row[len(row)-1], " ")
	}
	return out
}
