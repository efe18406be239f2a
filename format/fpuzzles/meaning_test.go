package fpuzzles

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/internal/lzstring"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

type board = formattest.Board

// The words that meanings are said in.
var (
	consecutive, double, sum, back = formattest.Consecutive, formattest.Double, formattest.Sum, formattest.Back
	rising, differ, run, apart     = formattest.Rising, formattest.Differ, formattest.Run, formattest.Apart
	sandwich, seen, holds          = formattest.Sandwich, formattest.Seen, formattest.Holds
)

func always(board) bool { return true }
func never(board) bool  { return false }

// side says that no two cells beside each other stand in a relation.
func side(related func(v, w int) bool) func(board) bool {
	return formattest.NoPair(func(r, c int) bool { return r+c == 1 }, related)
}

// meanings say what constraints mean on the 4×4 grid.
var meanings = []struct {
	keys  string
	holds func(board) bool
}{
	{`"diagonal-":true`, func(b board) bool { return differ(b.Of("R1C1 R2C2 R3C3 R4C4")) }},
	{`"diagonal+":true`, func(b board) bool { return differ(b.Of("R4C1 R3C2 R2C3 R1C4")) }},
	{`"antiking":true`, formattest.NoPair(func(r, c int) bool { return r == 1 && c == 1 }, formattest.Equal)},
	{`"antiknight":true`, formattest.NoPair(func(r, c int) bool { return r*c == 2 }, formattest.Equal)},
	{`"disjointgroups":true`, func(b board) bool {
		return differ(b.Of("R1C1 R1C3 R3C1 R3C3")) && differ(b.Of("R1C2 R1C4 R3C2 R3C4")) && differ(b.Of("R2C1 R2C3 R4C1 R4C3")) && differ(b.Of("R2C2 R2C4 R4C2 R4C4"))
	}},
	{`"nonconsecutive":true`, side(consecutive)},
	{`"nonconsecutive":false,"antiking":false,"antiknight":null`, always},

	{`"thermometer":[{"lines":[["R1C1","R1C2","R2C3"]]}]`, func(b board) bool { return rising(b.Of("R1C1 R1C2 R2C3")) }},
	{`"thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]`, func(b board) bool { return rising(b.Of("R1C1 R1C2")) && rising(b.Of("R1C1 R2C1")) }},
	{`"thermometer":[{"lines":[["R1C1"]]}]`, always},
	{`"slowthermometer":[{"lines":[["R1C1","R2C3","R3C1"]]}]`, func(b board) bool { return slices.IsSorted(b.Of("R1C1 R2C3 R3C1")) }},
	{`"palindrome":[{"lines":[["R1C1","R2C3","R3C4","R4C3"]]}]`, func(b board) bool { v := b.Of("R1C1 R2C3 R3C4 R4C3"); return v[0] == v[3] && v[1] == v[2] }},
	{`"renban":[{"lines":[["R1C1","R2C3","R3C4"]]}]`, func(b board) bool { return run(b.Of("R1C1 R2C3 R3C4")) }},
	{`"nabner":[{"lines":[["R1C1","R2C3"]]}]`, func(b board) bool { return apart(b.Of("R1C1 R2C3"), 2) }},
	{`"betweenline":[{"lines":[["R1C1","R2C3","R3C2"]]}]`, func(b board) bool {
		v := b.Of("R1C1 R2C3 R3C2")
		return v[1] > min(v[0], v[2]) && v[1] < max(v[0], v[2])
	}},
	{`"betweenline":[{"lines":[["R1C1","R2C3"]]}]`, always},
	{`"lockout":[{"lines":[["R1C1","R2C3","R3C2"]],"value":2}]`, func(b board) bool {
		v := b.Of("R1C1 R2C3 R3C2")
		return formattest.Abs(v[0]-v[2]) >= 2 && (v[1] < min(v[0], v[2]) || v[1] > max(v[0], v[2]))
	}},
	{`"lockout":[{"lines":[["R1C1","R2C3"]],"value":"2"}]`, func(b board) bool { return apart(b.Of("R1C1 R2C3"), 2) }},
	{`"zipperline":[{"lines":[["R1C1","R2C3","R3C4"]]}]`, func(b board) bool { v := b.Of("R1C1 R2C3 R3C4"); return v[0]+v[2] == v[1] }},
	{`"zipperline":[{"lines":[["R1C1","R2C3"]]}]`, always},
	{`"doublearrow":[{"lines":[["R1C1","R2C3","R3C4"]]}]`, func(b board) bool { v := b.Of("R1C1 R2C3 R3C4"); return v[0]+v[2] == v[1] }},
	{`"whispers":[{"lines":[["R1C1","R2C3","R3C4"]]}]`, func(b board) bool { return apart(b.Of("R1C1 R2C3 R3C4"), 2) }},
	{`"whispers":[{"lines":[["R1C1","R2C3"]],"value":3}]`, func(b board) bool { return apart(b.Of("R1C1 R2C3"), 3) }},
	{`"modularline":[{"lines":[["R1C1","R2C3","R3C4"]],"value":"2"}]`, func(b board) bool {
		v := b.Of("R1C1 R2C3 R3C4")
		return (v[0]+v[1])%2 == 1 && (v[1]+v[2])%2 == 1
	}},
	{`"regionsumline":[{"lines":[["R1C1","R1C2","R1C3"]]}]`, func(b board) bool { v := b.Row(1); return v[0]+v[1] == v[2] }},
	{`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C2"],["R1C1","R1C2","R2C3"]]}]`, func(b board) bool {
		return b.V("R1C1") == b.V("R2C2") && b.V("R1C1") == sum(b.Of("R1C2 R2C3"))
	}},
	{`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C3"]]}]`, func(b board) bool { return b.V("R1C1") == sum(b.Of("R1C2 R2C3")) }},
	{`"arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R1C3","R1C4","R2C4","R3C4"]]}]`, func(b board) bool {
		return 10*b.V("R1C1")+b.V("R1C2") == sum(b.Of("R1C3 R1C4 R2C4 R3C4"))
	}},

	{`"killercage":[{"cells":["R1C1","R2C3"],"value":"5"}]`, func(b board) bool { v := b.Of("R1C1 R2C3"); return differ(v) && sum(v) == 5 }},
	{`"killercage":[{"cells":["R1C1","R2C3"]}]`, func(b board) bool { return differ(b.Of("R1C1 R2C3")) }},
	{`"killercage":[{"cells":["R1C1","R2C3"],"value":""}]`, func(b board) bool { return differ(b.Of("R1C1 R2C3")) }},
	{`"extraregion":[{"cells":["R1C1","R2C3","R3C4","R4C2"]}]`, func(b board) bool { return differ(b.Of("R1C1 R2C3 R3C4 R4C2")) }},
	{`"cage":[{"cells":["R1C1","R1C2"],"value":"3+"}]`, func(b board) bool { return sum(b.Of("R1C1 R1C2")) == 3 }},
	{`"cage":[{"cells":["R1C1","R1C2"],"value":"2-"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return formattest.Abs(v[0]-v[1]) == 2 }},
	{`"cage":[{"cells":["R1C1","R1C2"],"value":"12×"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return v[0]*v[1] == 12 }},
	{`"cage":[{"cells":["R1C1","R1C2"],"value":"2÷"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return double(v[0], v[1]) }},
	{`"cage":[{"cells":["R1C1","R1C2"],"value":"a note"}]`, always},
	{`"rowindexer":[{"cells":["R2C1"]}]`, func(b board) bool { return b.Col(1)[b.V("R2C1")-1] == 2 }},
	{`"columnindexer":[{"cells":["R2C1","R1C3"]}]`, func(b board) bool { return b.Row(2)[b.V("R2C1")-1] == 1 && b.Row(1)[b.V("R1C3")-1] == 3 }},
	{`"boxindexer":[{"cells":["R2C1"]}]`, func(b board) bool { return b.Of("R1C1 R1C2 R2C1 R2C2")[b.V("R2C1")-1] == 3 }},

	{`"difference":[{"cells":["R1C1","R1C2"]}]`, func(b board) bool { return consecutive(b.V("R1C1"), b.V("R1C2")) }},
	{`"difference":[{"cells":["R1C1","R1C2"],"value":"3"}]`, func(b board) bool { return formattest.Abs(b.V("R1C1")-b.V("R1C2")) == 3 }},
	{`"ratio":[{"cells":["R1C1","R1C2"]}]`, func(b board) bool { return double(b.V("R1C1"), b.V("R1C2")) }},
	{`"ratio":[{"cells":["R1C1","R1C2"],"value":"4"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return v[0] == 4*v[1] || v[1] == 4*v[0] }},
	{`"xv":[{"cells":["R1C1","R2C1"],"value":"V"}]`, func(b board) bool { return sum(b.Of("R1C1 R2C1")) == 5 }},
	{`"xv":[{"cells":["R1C1","R2C1"],"value":"X"}]`, never},
	{`"xv":[{"cells":["R1C1","R2C1"],"value":""}]`, always},
	{`"difference":[{"cells":["R1C1","R1C2"]}],"negative":["difference"]`, func(b board) bool {
		return formattest.Strictly(b, consecutive, map[string]func(int, int) bool{"R1C1 R1C2": consecutive})
	}},
	{`"ratio":[{"cells":["R1C2","R1C1"]},{"cells":["R3C3","R4C3"]}],"negative":["ratio"]`, func(b board) bool {
		return formattest.Strictly(b, double, map[string]func(int, int) bool{"R1C1 R1C2": double, "R3C3 R4C3": double})
	}},
	{`"negative":["ratio"]`, side(double)},
	{`"negative":["xv"]`, side(func(v, w int) bool { return v+w == 5 || v+w == 10 })},
	{`"negative":[]`, always},
	{`"nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}]`, func(b board) bool {
		return formattest.Strictly(b, consecutive, map[string]func(int, int) bool{"R1C1 R1C2": consecutive})
	}},
	{`"nonconsecutive":true,"ratio":[{"cells":["R1C1","R1C2"]}]`, func(b board) bool {
		return formattest.Strictly(b, consecutive, map[string]func(int, int) bool{"R1C1 R1C2": double})
	}},

	{`"quadruple":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[1,1,4]}]`, func(b board) bool { return holds(b.Of("R2C2 R2C3 R3C2 R3C3"), 1, 1, 4) }},
	{`"quadruple":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[]}]`, always},
	{`"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R2C3","R2C4"]}]`, func(b board) bool {
		return slices.Equal(b.Of("R1C1 R1C2"), b.Of("R2C3 R2C4"))
	}},
	{`"odd":[{"cell":"R1C1"},{"cell":"R2C3"}]`, func(b board) bool { return b.V("R1C1")%2 == 1 && b.V("R2C3")%2 == 1 }},
	{`"even":[{"cell":"R1C1"}]`, func(b board) bool { return b.V("R1C1")%2 == 0 }},
	{`"minimum":[{"cell":"R1C1"}]`, func(b board) bool { return b.V("R1C1") < b.V("R1C2") && b.V("R1C1") < b.V("R2C1") }},
	{`"minimum":[{"cell":"R1C1"},{"cell":"R1C2"}]`, func(b board) bool {
		return b.V("R1C1") < b.V("R2C1") && b.V("R1C2") < b.V("R1C3") && b.V("R1C2") < b.V("R2C2")
	}},
	{`"maximum":[{"cell":"R2C2"}]`, func(b board) bool { return b.V("R2C2") > slices.Max(b.Of("R1C2 R2C1 R2C3 R3C2")) }},

	{`"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"7"}]`, func(b board) bool { return sum(b.Of("R1C2 R2C3 R3C4")) == 7 }},
	{`"littlekillersum":[{"cell":"R0C0","direction":"DR","value":"10"}]`, func(b board) bool { return sum(b.Of("R1C1 R2C2 R3C3 R4C4")) == 10 }},
	{`"littlekillersum":[{"cell":"R5C2","direction":"UL","value":"4"}]`, func(b board) bool { return b.V("R4C1") == 4 }},
	{`"littlekillersum":[{"cell":"R2C5","direction":"DL","value":"6"}]`, func(b board) bool { return sum(b.Of("R3C4 R4C3")) == 6 }},
	{`"littlekillersum":[{"cell":"R4C0","direction":"UR","value":"6"}]`, func(b board) bool { return sum(b.Of("R3C1 R2C2 R1C3")) == 6 }},
	{`"littlekillersum":[{"cell":"R1C1","direction":"DR","value":""}]`, always},
	{`"sandwichsum":[{"cell":"R1C0","value":"2"}]`, func(b board) bool { return sandwich(b.Row(1), 1, 4) == 2 }},
	{`"sandwichsum":[{"cell":"R5C3","value":"0"}]`, func(b board) bool { return sandwich(b.Col(3), 1, 4) == 0 }},
	{`"xsum":[{"cell":"R1C0","value":"6"}]`, func(b board) bool { v := b.Row(1); return sum(v[:v[0]]) == 6 }},
	{`"xsum":[{"cell":"R5C2","value":"6"}]`, func(b board) bool { v := back(b.Col(2)); return sum(v[:v[0]]) == 6 }},
	{`"skyscraper":[{"cell":"R1C5","value":"3"}]`, func(b board) bool { return seen(back(b.Row(1))) == 3 }},
	{`"skyscraper":[{"cell":"R0C4","value":"2"}]`, func(b board) bool { return seen(b.Col(4)) == 2 }},
}

// TestMeanings solves every object and compares all solutions with the meaning;
// so does what is written of it.
func TestMeanings(t *testing.T) {
	base := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	vacuous := 0
	for _, m := range meanings {
		p := formattest.One(t, name, object(4, m.keys))
		n := formattest.Means(t, base, p, m.holds)
		if t.Failed() {
			t.Fatalf("by %s", m.keys)
		}
		if n == 0 || n == 288 {
			vacuous++
		}
		text, err := formattest.Write(name, p)
		if err != nil {
			if !strings.Contains(m.keys, `"negative":["difference"]`) {
				t.Errorf("%s: %v", m.keys, err)
			}
			continue
		}
		if formattest.Means(t, base, formattest.One(t, name, text), m.holds); t.Failed() {
			t.Fatalf("written of %s", m.keys)
		}
	}
	if vacuous > len(meanings)/3 {
		t.Errorf("%d of %d meanings keep all grids or none", vacuous, len(meanings))
	}
}

// A line of two cells is a line of every kind.
func TestShortLines(t *testing.T) {
	for _, k := range kinds {
		p, err := Parse([]byte(object(9, fmt.Sprintf(`%q:[{"lines":[["R1C1","R1C2"]],"cells":["R1C1"]}]`, k.key))))
		if err != nil || len(p.Rules) < 3 {
			continue // no lines, or too few cells
		}
		if k.key == "doublearrow" {
			continue // there must be something between its circles
		}
		if _, err := model.Compile(p); err != nil {
			t.Errorf("%s: %v", k.key, err)
		}
	}
}

// What is passed over says nothing about the solution.
func TestPassedOver(t *testing.T) {
	for _, keys := range []string{
		`"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#000"}]`, `"circle":[null]`, `"rectangle":[{"cells":["R1C1"]}]`, `"circle":[{"cells":["R1C1"]}]`, `"text":[{"cells":["R1C1"],"value":"9"}]`,
		`"disabledlogic":["x"]`, `"truecandidatesoptions":["x"]`, `"fogofwar":["R1C1"]`, `"foglight":["R1C1"]`, `"successMessage":"well done"`, `"metadata":{"a":[1]}`,
		`"someword":"x"`, `"somenumber":5`, `"someflag":false`, `"somelist":[]`, `"someobject":{}`, `"somenull":null`, `"killercage":[]`, `"title":5`, `"solution":[1]`, `"solution":"x"`,
	} {
		p := formattest.One(t, name, object(4, keys))
		if len(p.Rules) != 2 || p.Givens.Filled() != 0 || p.Solution != nil {
			t.Errorf("%s: %+v", keys, p)
		}
	}
}

// Every kind complains of its own key and number, and of what is wrong: of
// cells that are not there, and of cells in a field that is not its own.
func TestEveryKindRefuses(t *testing.T) {
	wrong := []struct{ element, want string }{
		{`{"lines":[["R1C1","R9C9"]]}`, `there is no cell "R9C9"$|, not lines$`},
		{`{"cells":["R1C1","R9C9"],"value":"1+"}`, `there is no cell "R9C9"$|"1\+" is no number|, not cells$`},
		{`{"cell":"R9C9","value":"1","direction":"DR"}`, `"R9C9"|, not cell$`},
		{`{"cloneCells":["R9C9"]}`, `there is no cell "R9C9"$|, not cloneCells$`},
		{`{"values":[9]}`, `no cells$|, not values$`},
		{`{"lines":{}}`, "expected a list of constraints"},
		{`{"cells":5}`, "expected a list of constraints"},
		{`{"strange":[1]}`, `the key "strange" is not known`},
		{`5`, "expected a list of constraints: it cannot be of kind number$"},
		{`null`, "number 1: null is no constraint"},
	}
	for _, k := range kinds {
		if k.key == "diagonal+" || strings.HasPrefix(k.key, "anti") || k.key == "disjointgroups" || k.key == "negative" {
			continue // no elements
		}
		for _, w := range wrong {
			_, err := Parse([]byte(object(4, fmt.Sprintf(`%q:[%s]`, k.key, w.element))))
			if k.key == "quadruple" && err == nil && strings.Contains(w.element, `"1+"`) {
				continue // no values, no quadruple
			}
			if err == nil || !regexp.MustCompile("^"+k.key+": .*("+w.want+")").MatchString(err.Error()) {
				t.Errorf("%s of %s: %v, want %s: … %s", w.element, k.key, err, k.key, w.want)
			}
		}
	}
}

// Hostile objects and links end with a reason.
func TestHostile(t *testing.T) {
	many := func(of string, n int) string { return strings.TrimSuffix(strings.Repeat(of+",", n), ",") }
	formattest.Errors(t, name, []formattest.Bad{
		{Text: object(4, `"killercage":[{"cells":["R1C1"],"value":"99999999999999999999"}]`), Want: `"99999999999999999999" is no number`},
		{Text: object(4, `"killercage":[{"cells":["R1C1"],"value":"-5"}]`), Want: `"-5" is no number`},
		{Text: object(4, `"killercage":[{"cells":["R1C1"],"value":1e9}]`), Want: `"1e9" is no number`},
		{Text: object(4, `"killercage":[{"cells":["R1C1"],"value":[1]}]`), Want: "[1] is neither text nor a number"},
		{Text: object(4, `"littlekillersum":[{"cell":"R1C99999999999999999999","direction":"DR","value":"5"}]`), Want: "there is no place"},
		{Text: object(4, `"whispers":[{"lines":[["R1C1","R1C2"]],"value":"five"}]`), Want: `whispers: number 1: "five" is no number`},
		{Text: object(4, `"nonconsecutive":"yes"`), Want: `negative: expected true or false, not "yes"`},
		{Text: strings.ReplaceAll(object(2, `"boxindexer":[{"cells":["R1C1"]}]`), "{}", `{"region":null}`), Want: "R1C1 is in no box"},
		{Text: object(4, `"sandwichsum":[{"cell":"R0C2x","value":"5"}]`), Want: `there is no place "R0C2x" around the grid`},
		{Text: object(4, `"sandwichsum":[{"cell":"R0C+2","value":"5"}]`), Want: `there is no place "R0C+2" around the grid`},
		{Text: object(4, `"sandwichsum":[{"cell":"R0C2","cells":["R1C1"],"value":"5"}]`), Want: "the cells are not those that R0C2 looks along"},
		{Text: object(4, `"littlekillersum":[{"cell":"R0C1","direction":"DR","cells":["R1C1","R2C2"],"value":"7"}]`), Want: "the cells are not those that R0C1 looks along"},
		{Text: object(4, `"quadruple":[{"cells":["R9C9"],"values":[1]}]`), Want: `there is no cell "R9C9"`},
		{Text: object(4, `"killercage":[{"cells":[],"value":"5"}]`), Want: "killercage: number 1: no cells"},
		{Text: object(4, `"odd":[{"cell":"R1C1"},{"cell":null}]`), Want: "odd: number 2: no cells"},
		{Text: object(4, `"columnindexer":[{"cell":"R1C1"}]`), Want: "number 1: expected cells, not cell"},
		{Text: object(4, `"arrow":[{"cells":["R1C1"],"lines":[["R2C2","R2C3"]]}]`), Want: "arrow: number 1: the arrow from R2C2 has no circle there"},
		{Text: object(4, `"arrow":[{"cells":["R1C1","R1C1"],"lines":[["R1C1","R1C2"]]}]`), Want: "arrow: number 1: no pill has 2 cells, or a cell twice"},
		{Text: object(4, `"arrow":[{"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"],"lines":[["R1C1","R1C2"]]}]`), Want: "arrow: number 1: no pill has 5 cells, or a cell twice"},
		{Text: object(4, `"cage":[{"cells":["R1C1","R1C2"],"value":"DR5"}]`), Want: `cage: number 1: the digital root "DR5" is not known`},
		{Text: object(4, `"sandwichsum":[{"cell":"R2C2","value":"5"}]`), Want: "R2C2 is not beside the grid"},
		{Text: object(4, `"sandwichsum":[{"cell":"R-1C2","value":"5"}]`), Want: `there is no place "R-1C2" around the grid`},
		{Text: object(4, `"sandwichsum":[{"value":"5"}]`), Want: `there is no place "" around the grid`},
		{Text: object(4, `"odd":[{"cell":"R1C1\u0000"}]`), Want: "there is no cell"},
		{Text: `{"size":4.5,"grid":[]}`, Want: "size: expected the size of the grid"},
		{Text: `{"size":-1,"grid":[]}`, Want: "size: expected the size of the grid"},
		{Text: `{"size":4,"grid":5}`, Want: "grid: expected 4 rows of cells"},
		{Text: `{"size":4}`, Want: "grid: expected 4 rows of cells"},
		{Text: `{"size":1,"grid":[[{"value":"x","given":true}]]}`, Want: `grid: R1C1: "x" is no number`},
		{Text: `{"size":1,"grid":[[{"value":0,"given":true}]]}`, Want: `grid: R1C1: "0" is not from 1 to 1`},
		{Text: `{"size":64,"grid":[` + many("["+many("{}", 64)+"]", 65) + `]}`, Want: "grid: 65 rows (expected 64)"},
		{Text: "{" + strings.Repeat(`"a":[`, 20000), Want: "this is not JSON"},
		{Text: "\x00", Want: "1:1: there is no packed puzzle"},
		{Text: "https://", Want: "1:1: "},
		{Text: "?load=", Want: "1:1: there is no packed puzzle"},
		{Text: "fpuzzles", Want: "1:1: there is no packed puzzle"},
	})
	big := formattest.One(t, name, object(9, `"killercage":[`+many(`{"cells":["R1C1"],"value":"5"}`, 10000)+`]`))
	if len(big.Rules) != 10002 {
		t.Errorf("%d rules", len(big.Rules))
	}
	var dots []string
	for by := range 3000 {
		dots = append(dots, fmt.Sprintf(`{"cells":["R1C1","R1C2"],"value":%d}`, by+1))
	}
	for _, key := range []string{"ratio", "difference"} { // what no two values can have needs no rule
		p := formattest.One(t, name, object(4, fmt.Sprintf(`%q:[%s],"negative":[%q]`, key, strings.Join(dots, ","), key)))
		if n := len(p.Rules); n < 3002 || n > 3002+4 {
			t.Errorf("%d rules of 3000 %s dots", n, key)
		}
	}
	if p := formattest.One(t, name, object(4, `"rowindexer":[{"cells":[`+many(`"R2C1"`, 1000)+`]}]`)); len(p.Rules) != 3 {
		t.Errorf("%d rules of one index", len(p.Rules))
	}
}

// Cut off at any place, a link or an object is an error with a place.
func TestCutOff(t *testing.T) {
	packed := lzstring.Compress(four)
	for _, text := range []string{four, packed, address + packed} {
		for cut := 1; cut < len(text); cut++ {
			items, errs := formattest.Items(name, text[:cut])
			if len(items)+len(errs) != 1 {
				t.Fatalf("%q: %d puzzles, errors %q", text[:cut], len(items), errs)
			}
			if len(items) == 1 && items[0].Puzzle.Geometry.N() != 4 {
				t.Errorf("%q is read", text[:cut])
			}
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		"N4IgzgLg":                            format.Sure,
		"https://www.f-puzzles.com/?load=x":   format.Sure,
		"https://sudokupad.app/fpuzN4Ig":      format.Sure,
		"https://x.y/?load=N4Ig":              format.Sure,
		`{"grid":[],"size":4}`:                format.Sure,
		`{"grid":[]}`:                         format.No,
		"https://sudokupad.app/sclN4Ig":       format.No,
		strings.Repeat(".", 81):               format.No,
		"":                                    format.No,
		"\n \n" + `{"size":9,"x":1,"grid":[]`: format.Sure,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
