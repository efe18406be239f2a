package scl

import (
	"context"
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Whispers, little killers and numbers outside the grid are drawn, and read
// again from the drawing and its words, with the same solutions.
func TestCluesAreDrawnAndRead(t *testing.T) {
	g := sudoku.Square(4)
	row, back, column := []sudoku.Cell{4, 5, 6, 7}, []sudoku.Cell{7, 6, 5, 4}, []sudoku.Cell{13, 9, 5, 1}
	for _, tt := range []struct {
		rules []sudoku.Rule
		words string // in the written rules
	}{
		{[]sudoku.Rule{rule.Whispers{By: 2, Where: []sudoku.Cell{0, 1, 6}}}, "Whispers: digits side by side on a green line differ by at least 2."},
		{[]sudoku.Rule{rule.Whispers{By: 2, Where: []sudoku.Cell{0, 1}}, rule.Whispers{By: 2, Where: []sudoku.Cell{15, 14, 10}}}, "at least 2"},
		{[]sudoku.Rule{rule.Renban{Where: []sudoku.Cell{0, 1, 6}}, rule.Renban{Where: []sudoku.Cell{11, 15}}}, "Renban: a purple line"},
		{[]sudoku.Rule{rule.Zipper{Where: []sudoku.Cell{0, 1, 6}}}, "Zipper lines"},
		{[]sudoku.Rule{rule.Palindrome{Where: []sudoku.Cell{0, 5, 10}}}, "Palindromes"},
		{[]sudoku.Rule{rule.Between{Where: []sudoku.Cell{0, 5, 10}}, rule.Palindrome{Where: []sudoku.Cell{12, 9}}}, "Between lines"},
		{[]sudoku.Rule{rule.RegionSum{Parts: [][]sudoku.Cell{{0, 1}, {2}}}}, "Region sum lines"},
		{[]sudoku.Rule{rule.LittleKiller{Sum: 7, Where: []sudoku.Cell{1, 6, 11}}}, ""},
		{[]sudoku.Rule{rule.LittleKiller{Sum: 5, Where: []sudoku.Cell{12, 9, 6, 3}}, rule.LittleKiller{Sum: 4, Where: []sudoku.Cell{14, 9, 4}}}, ""},
		{[]sudoku.Rule{rule.Sandwich{Sum: 3, Where: row}, rule.Sandwich{Where: column}}, "Sandwich"},
		{[]sudoku.Rule{rule.XSum{Sum: 5, Where: back}, rule.XSum{Sum: 7, Where: column}}, "X-sum"},
		{[]sudoku.Rule{rule.Skyscraper{Count: 2, Where: back}, rule.Skyscraper{Count: 3, Where: row}}, "Skyscraper"},
		{[]sudoku.Rule{rule.NumberedRoom{Value: 2, Where: column}}, "Numbered room"},
		{[]sudoku.Rule{rule.Whispers{By: 2, Where: []sudoku.Cell{0, 1}}, rule.Thermometer{Where: []sudoku.Cell{8, 9}}, rule.LittleKiller{Sum: 7, Where: []sudoku.Cell{1, 6, 11}}}, "green"},
	} {
		p := sudoku.New(g, append(rule.Classic(4), tt.rules...)...)
		want, err := solve.Count(context.Background(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		text, err := Text(p)
		if err != nil {
			t.Errorf("%v: %v", tt.rules, err)
			continue
		}
		q, err := Parse(text)
		if err != nil || !strings.Contains(q.Info.Comment, tt.words) {
			t.Errorf("%v: %v, in the words %q", tt.rules, err, q.Info.Comment)
			continue
		}
		if got, err := solve.Count(context.Background(), q, 0); err != nil || got.Count != want.Count || want.Count == 288 {
			t.Errorf("%v: %d solutions (%v) of %d, from\n%s", tt.rules, got.Count, err, want.Count, text)
		}
	}
}

// What the author wrote is kept; a sentence is added only where it is needed.
func TestTheAuthorsWordsAreKept(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Sandwich{Sum: 3, Where: []sudoku.Cell{0, 1, 2, 3}})...)
	for words, want := range map[string]string{
		"":                      "Sandwich sums stand outside the grid.",
		"Normal rules apply.":   "Normal rules apply.\nSandwich sums stand outside the grid.",
		"Sandwich rules apply.": "Sandwich rules apply.",
		"一般規則。外面是三明治的和。": "一般規則。外面是三明治的和。",
	} {
		p.Info.Comment = words
		text, err := formattest.Write("scl", p)
		if err != nil {
			t.Errorf("%q: %v", words, err)
			continue
		}
		if got := formattest.One(t, "scl", text).Info.Comment; got != want {
			t.Errorf("%q became %q, want %q", words, got, want)
		}
	}
}

// A green line is a whisper only where the rules say so, and by what they say.
func TestGreenLinesNeedWords(t *testing.T) {
	object := func(colour, words string) string {
		return `{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"` + colour + `","thickness":10}],"metadata":{"rules":"` + words + `"}}`
	}
	for _, tt := range []struct {
		colour, words string
		by            int // 0 for refused
	}{
		{"#67F067", "German whispers", 5}, {"#0a0", "Whispers: at least 2 apart.", 2}, {"#00CC00FF", "whispers, by at least three", 3},
		{"#67F067", "", 0}, {"#FF0000", "whispers", 0}, {"#67F067", "Dutch whispers", 0}, {"#67F067", "renban and whispers", 0},
	} {
		p, err := Parse([]byte(object(tt.colour, tt.words)))
		if (err == nil) != (tt.by > 0) {
			t.Errorf("%s %q: %v", tt.colour, tt.words, err)
			continue
		}
		if err == nil {
			if w, ok := p.Rules[len(p.Rules)-1].(rule.Whispers); !ok || w.By != tt.by || len(w.Where) != 3 {
				t.Errorf("%s %q: %v", tt.colour, tt.words, p.Rules)
			}
		}
	}
}
