package native_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = formattest.Easy

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	p := classic.New(4)
	p.Givens[0] = 3
	p.Info.Title = "small"
	b, err := native.Marshal(p)
	fmt.Println(string(b), err)
	// Output:
	// {"v":1,"rows":4,"cols":4,"givens":[[3,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"rules":[{"rule":"latin"},{"height":2,"rule":"boxes","width":2}],"info":{"title":"small"}} <nil>
}

func must[T any](t testing.TB) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// puzzles returns one puzzle of every kind the model can hold.
func puzzles(t testing.TB) map[string]*sudoku.Puzzle {
	geometry := must[*sudoku.Geometry](t)
	named := formattest.Puzzle(t, easy)
	named.Info = sudoku.Info{Title: "名 <b>&\"", Author: "a", Source: "s", Level: "l", Date: "d", URL: "u", Comment: "c\nd"}
	named.Solution = formattest.Grid(t, formattest.EasySolution)

	marked := classic.New(4)
	marked.Givens[2] = 4
	marked.Candidates = slices.Repeat([]sudoku.Digits{sudoku.FirstDigits(4)}, 16)
	marked.Candidates[0], marked.Candidates[5] = sudoku.DigitsOf(1, 3), 0

	g := geometry(sudoku.NewGeometry(3, 4, 0, 2, 4, 9, -1))
	g = geometry(g.WithHoles(0, 7))
	g = geometry(g.WithVars("V", "x y"))
	odd := sudoku.New(g, rule.Cage{Op: "+", Target: 6, Where: []sudoku.Cell{1, 2, 12}}, rule.Killer{Sum: 3, Where: []sudoku.Cell{1, 2}})
	odd.Givens[1], odd.Givens[13] = 2, 5
	odd.Solution = odd.Givens.Clone()
	odd.Candidates = slices.Repeat([]sudoku.Digits{g.All()}, g.Len())
	odd.Candidates[12] = sudoku.DigitsOf(1, 2)

	return map[string]*sudoku.Puzzle{
		"easy":     formattest.Puzzle(t, easy),
		"named":    named,
		"marked":   marked,
		"odd":      odd,
		"no rules": sudoku.New(sudoku.Square(2)),
		"64×64":    classic.New(64),
		"variants": sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 6, 7, 8}}}, rule.Diagonals{Down: true}),
	}
}

func TestRoundTrip(t *testing.T) {
	var all []*sudoku.Puzzle
	for name, p := range puzzles(t) {
		t.Run(name, func(t *testing.T) { formattest.RoundTrip(t, "native", nil, p) })
		all = append(all, p)
	}
	formattest.RoundTrip(t, "native", nil, all...)
}

func TestUnmarshal(t *testing.T) {
	for name, p := range puzzles(t) {
		q := must[*sudoku.Puzzle](t)(native.Unmarshal(must[[]byte](t)(native.Marshal(p))))
		if d := formattest.Diff(q, p); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

const small = `{"v":1,"size":4,"givens":"1............4.."}`

func TestRead(t *testing.T) {
	const want = "1............4.."
	formattest.Cases(t, "native",
		good("short", small, want),
		good("lines", small+"\n\n"+small+"\r\n# comment {\n"+small, want, want, want),
		good("one line", small+small, want, want),
		good("array", "[\n"+small+",\n "+small+"]", want, want),
		good("spread", strings.NewReplacer(",", ",\n\t", "{", "{\n\t", ":", " : ").Replace(small), want),
		good("BOM", "\ufeff"+small, want),
		good("rows", `{"givens":[[1,0,null,0],[0,0,0,0],[0,0,0,0],[0,4,0,0]],"cols":4,"v":1,"rows":4}`, want),
		good("no givens", `{"v":1,"size":4}`, strings.Repeat(".", 16)),
		good("brackets in strings", `{"v":1,"size":4,"info":{"title":"}]{\"{"}}`, strings.Repeat(".", 16)),
	)
	p := formattest.Item(t, "native", small).Puzzle
	if d := formattest.Diff(p, formattest.Puzzle(t, want)); d != "" {
		t.Errorf("without rules it is no ordinary Sudoku: %s", d)
	}
	p = formattest.Item(t, "native", `{"v":1,"size":4,"rules":[]}`).Puzzle
	if len(p.Rules) != 0 {
		t.Errorf("it has rules %v, want none", p.Rules)
	}
}

func TestErrors(t *testing.T) {
	const want = "1............4.."
	both := []string{want}
	obj := func(fields string) string { return `{"v":1,"size":4,` + fields + `}` }
	formattest.Cases(t, "native",
		wrong("no object", "puzzle\n"+small, both, "1:1: unexpected 'p' (expected a JSON object)"),
		wrong("no version", `{"size":4}`, nil, `1:1: no version (expected "v":1)`),
		wrong("version 2", `  {"v":2,"size":4,"what":1}`, nil, "1:3: version 2 is not known (expected 1)"),
		wrong("not closed", small+"\n"+small[:20]+"\n"+small, []string{want, want}, "2:1: the object that starts here is not closed"),
		wrong("not closed at the end", small+"\n"+small[:20], both, "2:1: the object that starts here is not closed"),
		wrong("string not closed", `{"v":1,"size":4,"info":{"title":"x`+"\n"+small, both, "1:1: the object that starts here is not closed"),
		wrong("ends in an escape", `{"v":"\`, nil, "1:1: the object that starts here is not closed"),
		wrong("no JSON", `{"v":1,`+"\n\"size\":NaN}\n"+small, both, "2:8: invalid character 'N' looking for beginning of value"),
		wrong("brackets crossed", `{"v":[1}]`, nil, "1:8: invalid character '}' after array element"),
		wrong("twice", `{"v":1,"size":4,`+"\n"+`"size":5}`, nil, `2:7: the key "size" stands twice`),
		wrong("twice inside", obj(`"info":{"title":"a","title":"b"}`), nil, `1:44: the key "title" stands twice`),
		wrong("cell twice", obj(`"candidates":{"R1C1":[1],"r1c1":[2]}`), nil, `1:30: "candidates": R1C1 stands twice`),
		wrong("unknown key", obj(`"giwens":1`), nil, `1:26: unknown key "giwens"`),
		wrong("unknown info", obj(`"info":{"titel":"x"}`), nil, `1:24: "info": unknown key "titel"`),
		wrong("unknown rule", obj(`"rules":[{"rule":"latin"},{"rule":"x"}]`), nil, `1:43: "rules": rule 2: unknown rule "x"`),
		wrong("no size", `{"v":1}`, nil, "1:1: impossible geometry: 0 rows × 0 columns (at least 1×1, at most 8192 cells)"),
		wrong("huge", `{"v":1,"rows":10000,"cols":10000}`, nil, "1:1: impossible geometry: 10000 rows × 10000 columns (at least 1×1, at most 8192 cells)"),
		wrong("size is a word", `{"v":1,"size":"9"}`, nil, `1:15: "size": found string, which is not expected here`),
		wrong("size is a fraction", `{"v":1,"size":4.5}`, nil, `1:15: "size": found number 4.5, which is not expected here`),
		wrong("short row", obj(`"givens":[[1,2,3]]`), nil, `1:26: "givens": row 1 has 3 cells (expected 4)`),
		wrong("few rows", obj(`"givens":[[1,2,3,4]]`), nil, `1:26: "givens": 4 cells (expected 16)`),
		wrong("many rows", obj(`"givens":[[],[0,0,0,0]]`), nil, `1:26: "givens": row 1 has 0 cells (expected 4)`),
		wrong("five rows", obj(`"givens":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0]]`), nil, `1:26: "givens": row 5 has 1 cells (expected 0)`),
		wrong("six rows", obj(`"givens":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[],[1,1,1,1]]`), nil, `1:26: "givens": 1 is not one of the values`),
		wrong("value 5", obj(`"givens":[[5,0,0,0]]`), nil, `1:26: "givens": 5 is not one of the values`),
		wrong("symbol 5", obj(`"givens":"5..............."`), nil, `1:26: "givens": symbol 1 is '5', which cannot stand there`),
		wrong("15 symbols", obj(`"givens":"..............."`), nil, `1:26: "givens": 15 symbols (expected 16)`),
		wrong("symbols for other values", obj(`"values":[0,1,2,3],"givens":"................"`), nil, `1:45: "givens": symbols are for the values 1 to 35 (expected rows of values)`),
		wrong("given in a hole", obj(`"holes":["R1C1"],"givens":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]`), nil, `1:43: "givens": 1 at R1C1, where there is a hole`),
		wrong("hole outside", obj(`"holes":["R5C1"]`), nil, `1:1: a hole at "R5C1", which is no position`),
		wrong("variable named as a cell", obj(`"vars":["R1C1"]`), nil, `1:1: a variable cell cannot be named "R1C1"`),
		wrong("two variables of a name", obj(`"vars":["A","A"]`), nil, `1:1: a variable cell cannot be named "A"`),
		wrong("candidate of no cell", obj(`"candidates":{"R9C9":[1]}`), nil, `1:30: "candidates": there is no cell "R9C9"`),
		wrong("candidate of no value", obj(`"candidates":{"R1C1":[9]}`), nil, `1:30: "candidates": R1C1: 9 is not one of the values`),
		wrong("deep", `{"v":`+strings.Repeat("[", 100000)+strings.Repeat("]", 100000)+"}\n"+small, both, "1:1: it nests more than 64 deep"),
		wrong("long", `{"v":1,"info":{"title":"`+strings.Repeat("x", 5<<20)+"\"}}\n"+small, both, "1:1: the object is longer than 4194304 bytes"),
		wrong("columns are characters", `{"v":1,"size":4,"info":{"title":"數獨"},"x":1}`, nil, `1:43: unknown key "x"`),
		wrong("noise", "\xff\x00\n"+small, both, "1:1: byte 0xFF is not text (expected a JSON object)"),
	)
}

func TestUnmarshalErrors(t *testing.T) {
	for _, in := range []string{"", "null", "[]", small + "1", strings.Repeat("[", 1000), `{"v":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`} {
		if p, err := native.Unmarshal([]byte(in)); err == nil {
			t.Errorf("%.40q is a puzzle: %v", in, p)
		}
	}
}

func TestReadFails(t *testing.T) {
	broken := errors.New("broken")
	for _, before := range []string{"", small + "\n", small[:10]} {
		var last error
		n := 0
		for _, err := range format.Read(io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken)), "in", "native") {
			last = err
			if n++; n > 2 {
				break
			}
		}
		if !errors.Is(last, broken) {
			t.Errorf("after %q: %v", before, last)
		}
	}
}

func TestCannotSayAnUnknownRule(t *testing.T) {
	formattest.Cannot(t, "native", sudoku.New(sudoku.Square(4), strange{}))
}

type strange struct{}

func (strange) Name() string                         { return "strange" }
func (strange) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (strange) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

func FuzzRead(f *testing.F) {
	seeds := []string{small, "[" + small + "," + small[:9], `{"v":1,"size":4,"givens":[[1],[null]]}`, `{"v":1,"\u`}
	for _, p := range puzzles(f) {
		if p.Geometry.Len() < 100 {
			seeds = append(seeds, string(bytes.TrimSpace(must[[]byte](f)(native.Marshal(p)))))
		}
	}
	formattest.FuzzBytes(f, "native", seeds...)
}
