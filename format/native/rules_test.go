package native_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// Every example of a rule comes back the same and has the solution it claims.
func TestEveryRule(t *testing.T) {
	for _, kind := range rule.Kinds() {
		text, err := rule.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		p := formattest.One(t, "native", string(text))
		if !slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == kind }) {
			t.Errorf("the example of %s has none", kind)
		}
		formattest.Trip(t, "native", p)
		formattest.Accepts(t, p, p.Solution)
	}
}

// Every field of every rule is written and read: what is filled in comes back.
func TestEveryField(t *testing.T) {
	g := sudoku.Square(9)
	for _, kind := range rule.Kinds() {
		pattern, err := rule.Pattern(kind)
		if err != nil {
			t.Fatal(err)
		}
		r, err := rule.Decode(g, pattern)
		if err != nil {
			t.Fatalf("%s: %v", pattern, err)
		}
		text, err := native.Marshal(sudoku.New(g, r))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), string(pattern)) {
			t.Errorf("%s is not in %s", pattern, text)
		}
		q, err := native.Unmarshal(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if again, err := rule.Encode(g, q.Rules[0]); err != nil || string(again) != string(pattern) {
			t.Errorf("%s came back as %s (%v)", pattern, again, err)
		}
	}
}

// Without one of its cells a rule is refused: none is meant where none is
// named. Without any other field it is read.
func TestCellsMustBeNamed(t *testing.T) {
	g := sudoku.Square(9)
	refused := 0
	for _, kind := range rule.Kinds() {
		pattern, _ := rule.Pattern(kind)
		var fields map[string]any
		if err := json.Unmarshal(pattern, &fields); err != nil {
			t.Fatal(err)
		}
		for key, value := range fields {
			if key == "rule" {
				continue
			}
			less := map[string]any{}
			for k, v := range fields {
				if k != key {
					less[k] = v
				}
			}
			text, _ := json.Marshal(less)
			_, err := rule.Decode(g, text)
			name, isCell := value.(string)
			if isCell = isCell && g.CellNamed(name) != sudoku.NoCell; !isCell {
				if err != nil {
					t.Errorf("%s: %v", text, err)
				}
				continue
			}
			refused++
			want := fmt.Sprintf(`in:3:3: "rules": rule 2: rule %s needs %q: the name of a cell (format native)`, kind, key)
			in := "{\"v\":1,\"size\":9,\"rules\":[\n  {\"rule\":\"latin\"},\n  " + string(text) + "]}"
			if _, errs := formattest.Items("native", in); len(errs) != 1 || errs[0] != want {
				t.Errorf("%s: %q, want %s", text, errs, want)
			}
		}
	}
	if refused < 5 {
		t.Errorf("only %d rules look from a cell", refused)
	}
}

// An error about a rule points at the rule, wherever it stands.
func TestRulePlaces(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{`[5]`, `1:26: "rules": rule 1: a rule is a JSON object: json: cannot unmarshal number`},
		{`[ {"rule":"latin"} , {"x":1}]`, `1:46: "rules": rule 2: a rule needs its name under "rule"`},
		{"[\n\t{\"rule\":\"latin\"},\n\n\t{\"rule\":7}]", `4:2: "rules": rule 2: a rule needs its name under "rule"`},
		{"[{\"rule\":\"數獨\"}]", `1:26: "rules": rule 1: unknown rule "數獨"`},
		{`[{"rule":"latin","x":1}]`, `1:26: "rules": rule 1: rule latin has no "x"`},
		{`[{"rule":"killer","where":["R1C9"]}]`, `1:26: "rules": rule 1: rule killer, "where": there is no cell "R1C9"`},
		{`[{"rule":"killer","sum":1.5}]`, `1:26: "rules": rule 1: `},
		{`[{"rule":"killer","sum":99999999999999999999}]`, `1:26: "rules": rule 1: `},
		{`[{"rule":"any-of","rules":[{"rule":"odd","where":[7]}]}]`, `1:26: "rules": rule 1: `},
		{`{}`, `1:25: "rules": found object, which is not expected here`},
		{`"latin"`, `1:25: "rules": found string, which is not expected here`},
	} {
		_, errs := formattest.Items("native", `{"v":1,"size":4,"rules":`+c.rules+`}`)
		if len(errs) != 1 || !strings.HasPrefix(errs[0], "in:"+c.want) {
			t.Errorf("%s:\n got %q\nwant %s", c.rules, errs, c.want)
		}
	}
}

func TestSizes(t *testing.T) {
	formattest.Cases(t, "native",
		good("both the same", `{"v":1,"size":2,"rows":2,"cols":2}`, "...."),
		wrong("size and rows", `{"v":1,"size":2,"rows":3}`, nil, "1:1: the size is 2, but there are 3 rows and 2 columns"),
		wrong("size and columns", `{"v":1,"cols":3,"size":2}`, nil, "1:1: the size is 2, but there are 2 rows and 3 columns"),
		wrong("below none", `{"v":1,"size":-2}`, nil, "1:1: impossible geometry: -2 rows × -2 columns (at least 1×1, at most 8192 cells)"),
		wrong("values twice", `{"v":1,"size":2,"values":[1,1]}`, nil, "1:1: 2 values, of which only 1 differ"),
		wrong("holes twice", `{"v":1,"size":2,"holes":["R1C1",5]}`, nil, `1:25: "holes": found number, which is not expected here`),
		wrong("nothing", "", nil, " no puzzle in the input"),
		wrong("an empty array", "[\n]", nil, " no puzzle in the input"),
	)
}

// The candidates that a puzzle lists are all that is left.
func TestCandidates(t *testing.T) {
	p := formattest.One(t, "native", `{"v":1,"size":4,"givens":"1...............","candidates":{"R1C2":[2,4],"R2C2":[],"R4C4":[1,2,3,4]}}`)
	for name, want := range map[string]sudoku.Digits{"R1C1": sudoku.DigitsOf(1), "R1C2": sudoku.DigitsOf(2, 4), "R2C2": 0, "R4C4": p.Geometry.All(), "R3C3": p.Geometry.All()} {
		if got := p.Domain(p.Geometry.CellNamed(name)); got != want {
			t.Errorf("%s may be %v, want %v", name, got, want)
		}
	}
	if n := len(p.Candidates); n != 16 {
		t.Errorf("candidates of %d cells", n)
	}
	if text := formattest.Trip(t, "native", p); strings.Contains(text, "R4C4") {
		t.Errorf("a cell that may be anything is listed: %s", text)
	}
}

// Cut off at any byte, the first object is lost and the second is not.
func TestCutOff(t *testing.T) {
	for cut := 1; cut < len(small); cut++ {
		items, errs := formattest.Items("native", small[:cut]+"\n"+small)
		if len(items) != 1 || len(errs) != 1 || items[0].Line != 2 {
			t.Errorf("%q: %d puzzles, errors %q", small[:cut], len(items), errs)
		}
	}
	for cut := range small {
		if items, errs := formattest.Items("native", small+small[:cut]); len(items) != 1 || (len(errs) > 0) != (cut > 0) {
			t.Errorf("%q: %d puzzles, errors %q", small[:cut], len(items), errs)
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup("native")
	for head, want := range map[string]format.Confidence{
		small:                           format.Sure,
		"# x\n\n[ \n" + small:           format.Sure,
		`{"v":1,"size":4}`:              format.Likely,
		`{"size":4}`:                    format.Maybe,
		`[[1,2],[3,4]]`:                 format.No,
		`"v"`:                           format.No,
		"":                              format.No,
		"[":                             format.No,
		"\x00{":                         format.No,
		strings.Repeat("[", 1<<16):      format.No,
		`{"version":1,"v":2,"rules":[]`: format.Sure,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%.40q: %v, want %v", head, got, want)
		}
	}
}
