package spoken

import (
	"slices"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// Every word that is listed is noticed, in any case, and satisfied by each of
// its rules.
func TestEveryWord(t *testing.T) {
	examples := map[string][]sudoku.Rule{
		"a Knight's move":              {rule.AntiKnight{}},
		"kings":                        {rule.AntiKing{}},
		"Antiknight Sudoku":            {rule.AntiKnight{}},
		"antiking":                     {rule.AntiKing{}},
		"馬步不可相同":                       {rule.AntiKnight{}},
		"相鄰不可為連續數":                     {rule.NonConsecutive{}},
		"溫度計":                          {rule.Thermometer{}},
		"殺手數獨":                         {rule.Killer{}},
		"對角線":                          {rule.Diagonals{}},
		"三明治":                          {rule.Sandwich{}},
		"Slow thermos may stay level":  nil,
		"average arrows":               nil,
		"no two queens":                nil,
		"global entropy":               nil,
		"between-lines":                nil,
		"non-consecutive":              {rule.NonConsecutive{}},
		"Nonconsecutive":               {rule.NonConsecutive{}},
		"consecutive digits":           {rule.Difference{}},
		"thermometers":                 {rule.Thermometer{}},
		"along an ARROW":               {rule.Arrow{}},
		"arrows outside":               {rule.LittleKiller{}},
		"cages":                        {rule.Killer{}},
		"killer":                       {rule.Cage{}},
		"the diagonals":                {rule.Diagonals{}},
		"disjoint":                     {rule.DisjointGroups{}},
		"kropki":                       {rule.Ratio{}},
		"dots":                         {rule.Difference{}},
		"a ratio of 2":                 {rule.Ratio{}},
		"xv":                           {rule.XV{}},
		"odd":                          {rule.Odd{}},
		"even":                         {rule.Even{}},
		"sandwiches":                   {rule.Sandwich{}},
		"Skyscrapers":                  {rule.Skyscraper{}},
		"x-sums":                       {rule.XSum{}},
		"x sum":                        {rule.XSum{}},
		"numbered rooms":               {rule.NumberedRoom{}},
		"quadruples":                   {rule.Quadruple{}},
		"greater than":                 {rule.GreaterThan{}},
		"inequality":                   {rule.GreaterThan{}},
		"Renban lines":                 nil,
		"German whispers":              nil,
		"palindromes":                  nil,
		"region sum lines":             nil,
		"windoku":                      nil,
		"yin-yang":                     nil,
		"a magic square in the middle": nil,
		"extra regions":                nil,
		"doublers":                     nil,
		"negative constraint":          {rule.NoSum{}},
	}
	for words, rules := range examples {
		if err := Check(words, nil); err == nil {
			t.Errorf("%q is not noticed", words)
		}
		if err := Check(words, rules); (err == nil) != (rules != nil) {
			t.Errorf("%q with %v: %v", words, rules, err)
		}
	}
	killer := []sudoku.Rule{rule.Killer{}}
	for words, ok := range map[string]bool{
		"Digits may not repeat in cages.": true, "Digits in cages cannot repeat.": true, "Digits may repeat on lines. Cages show their sums.": true,
		"Digits may repeat in cages.": false, "Within cages digits can repeat": false, "Cages may contain repeats": false,
	} {
		if err := Check(words, killer); (err == nil) != ok {
			t.Errorf("%q: %v", words, err)
		}
		if err := Check(words, []sudoku.Rule{rule.Sum{}}); err != nil {
			t.Errorf("%q of sums: %v", words, err)
		}
	}
	for _, words := range []string{"", "Normal sudoku rules apply.", "There is no negative constraint.", "Without a negative constraint", "The breaking of the seal, every, oddly, evening, knighted, 3 hexagons", "普通數獨規則", strings.Repeat("a ", 100_000)} {
		if err := Check(words, nil); err != nil {
			t.Errorf("%.40q: %v", words, err)
		}
	}
}

// Each kind of clue by each of its words; two kinds are none.
func TestEveryClue(t *testing.T) {
	cells := []sudoku.Cell{0, 1, 2}
	for words, want := range map[string]sudoku.Rule{
		"Sandwich": rule.Sandwich{Sum: 7, Where: cells}, "skyscrapers": rule.Skyscraper{Count: 7, Where: cells}, "X-Sums": rule.XSum{Sum: 7, Where: cells},
		"x sums": rule.XSum{Sum: 7, Where: cells}, "xsum": rule.XSum{Sum: 7, Where: cells}, "Numbered Rooms": rule.NumberedRoom{Value: 7, Where: cells},
		"": nil, "sandwich and skyscraper": nil, "x-sum, numbered room": nil, "little killer": nil,
	} {
		got := Clue(words, 7, cells)
		if (got == nil) != (want == nil) || got != nil && (got.Name() != want.Name() || !slices.Equal(got.Cells(sudoku.Square(3)), cells)) {
			t.Errorf("%q is %v, want %v", words, got, want)
		}
	}
}

// Around a grid every place looks along its whole row or column, from its own
// side; no other place looks anywhere.
func TestEveryView(t *testing.T) {
	g, err := sudoku.NewGeometry(3, 4)
	if err != nil {
		t.Fatal(err)
	}
	views := 0
	for row := -3; row < 7; row++ {
		for col := -3; col < 8; col++ {
			cells := View(g, row, col)
			if cells == nil {
				continue
			}
			views++
			first, last := cells[0], cells[len(cells)-1]
			near := max(row-g.Row(first), g.Row(first)-row) + max(col-g.Col(first), g.Col(first)-col)
			if near != 1 || len(cells) != map[bool]int{true: 4, false: 3}[g.Row(first) == g.Row(last)] {
				t.Errorf("%d, %d looks along %v", row, col, cells)
			}
		}
	}
	if views != 14 {
		t.Errorf("%d places look along something", views)
	}
}
