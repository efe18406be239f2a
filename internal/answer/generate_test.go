package answer_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// made asks for one puzzle and returns it, read back.
func made(t *testing.T, args string) (*sudoku.Puzzle, map[string]any) {
	t.Helper()
	got := line(t, "generate", args)
	it, err := answer.One(got, "native")
	if err != nil {
		t.Fatalf("%s: %v", got, err)
	}
	return it.Puzzle, parsed(t, got)
}

// Whatever is wished for, the puzzle has it, and one solution.
func TestGenerateKeepsEveryWish(t *testing.T) {
	kept := func(wish string, is func(p *sudoku.Puzzle, native map[string]any) bool) {
		t.Helper()
		p, native := made(t, `{"seed":3,`+wish+`}`)
		if tally, err := solve.Count(t.Context(), p, 2); err != nil || tally.Count != 1 {
			t.Errorf("%s: %d solutions, %v", wish, tally.Count, err)
		}
		if !is(p, native) {
			t.Errorf("%s: %v", wish, native)
		}
	}
	givens := func(low, high int) func(*sudoku.Puzzle, map[string]any) bool {
		return func(p *sudoku.Puzzle, _ map[string]any) bool {
			n := p.Givens.Filled()
			return n >= low && n <= high
		}
	}
	size := func(n int) func(*sudoku.Puzzle, map[string]any) bool {
		return func(p *sudoku.Puzzle, _ map[string]any) bool { return p.Geometry.N() == n && p.Geometry.Rows() == n }
	}
	rated := func(key, want string) func(*sudoku.Puzzle, map[string]any) bool {
		return func(p *sudoku.Puzzle, _ map[string]any) bool {
			native, _ := answer.Written(p, "native")
			return strings.Contains(fmt.Sprint(parsed(t, line(t, "rate", about(native, `"from":"native"`)))[key]), want)
		}
	}
	half := func(p *sudoku.Puzzle, _ map[string]any) bool {
		for c := range p.Givens {
			if (p.Givens[c] == sudoku.None) != (p.Givens[len(p.Givens)-1-c] == sudoku.None) {
				return false
			}
		}
		return true
	}
	hasRule := func(name string) func(*sudoku.Puzzle, map[string]any) bool {
		return func(p *sudoku.Puzzle, _ map[string]any) bool {
			return slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == name })
		}
	}
	kept(`"size":4`, size(4))
	kept(`"size":6`, size(6))
	kept(`"givens":30`, givens(30, 30))
	kept(`"givens":"28..32"`, givens(28, 32))
	kept(`"symmetry":"rot180"`, half)
	kept(`"level":"easy"`, rated("level", "easy"))
	kept(`"level":"medium"`, rated("level", "medium"))
	kept(`"er":"2.6..3.0"`, rated("se121", "er:2."))
	kept(`"hodoku":"medium"`, rated("hodoku", "level:Medium"))
	kept(`"technique":"X-Wing"`, rated("techniques", "X-Wing"))
	kept(`"technique":["Naked Pair"],"forbid":"X-Wing"`, rated("techniques", "Naked Pair"))
	kept(`"rules":"diagonals"`, hasRule("diagonals"))
	kept(`"rules":["anti-knight"]`, hasRule("anti-knight"))
	kept(`"mathdoku":4`, hasRule("cage"))
	kept(`"mathdoku":4,"ops":"+","values":"0..3"`, func(p *sudoku.Puzzle, native map[string]any) bool {
		return fmt.Sprint(native["values"]) == "[0 1 2 3]" && !strings.Contains(fmt.Sprint(native["rules"]), "op:-")
	})
	kept(`"minimal":true,"size":4`, func(p *sudoku.Puzzle, _ map[string]any) bool {
		return parsed(t, line(t, "check", about(answer.InOneLine(p), "")))["minimal"] == true
	})
	pattern := strings.Repeat("x..x..x..", 3) + strings.Repeat(".x..x..x.", 3) + strings.Repeat("xxx......", 3)
	kept(`"pattern":"`+pattern+`"`, func(p *sudoku.Puzzle, _ map[string]any) bool {
		for c := range p.Givens {
			if (p.Givens[c] != sudoku.None) != (pattern[c] == 'x') {
				return false
			}
		}
		return true
	})
}

// The same seed makes the same puzzles, whatever the number of threads, and each
// of several is what it would be alone in its place.
func TestGenerateIsDecidedByTheSeed(t *testing.T) {
	several := parsed(t, line(t, "generate", `{"seed":8,"count":3,"size":4}`))["puzzles"].([]any)
	if len(several) != 3 || fmt.Sprint(several[0]) == fmt.Sprint(several[1]) {
		t.Errorf("%v", several)
	}
	if first := parsed(t, line(t, "generate", `{"seed":8,"size":4}`)); fmt.Sprint(first) != fmt.Sprint(several[0]) {
		t.Errorf("%v alone, %v of several", first, several[0])
	}
	o, err := (&answer.Kit{Threads: 2}).Ask(t.Context(), "generate", []byte(`{"seed":8,"count":3,"size":4}`), nil)
	if err != nil || fmt.Sprint(parsed(t, string(answer.JSON(o)))["puzzles"]) != fmt.Sprint(several) {
		t.Errorf("on two threads %s, %v", answer.JSON(o), err)
	}
	if other := parsed(t, line(t, "generate", `{"seed":9,"size":4}`)); fmt.Sprint(other) == fmt.Sprint(several[0]) {
		t.Error("another seed, the same puzzle")
	}
	o, err = (&answer.Kit{Seed: func() uint64 { return 8 }}).Ask(t.Context(), "generate", []byte(`{"size":4}`), nil)
	if err != nil || fmt.Sprint(parsed(t, string(answer.JSON(o)))) != fmt.Sprint(several[0]) {
		t.Errorf("the kit's chance makes %s, %v", answer.JSON(o), err)
	}
}

// One puzzle is a native object, several are a list, any other format is text; on
// the way it is told how many there are.
func TestGenerateInEveryForm(t *testing.T) {
	one := line(t, "generate", `{"seed":8}`)
	if keys := keysOf(t, one); !slices.Equal(keys, []string{"v", "rows", "cols", "givens", "rules", "info"}) {
		t.Errorf("%v", keys)
	}
	info := parsed(t, one)["info"].(map[string]any)
	if !slices.Contains([]string{"beginner", "easy", "medium", "hard", "expert"}, fmt.Sprint(info["level"])) || !strings.Contains(fmt.Sprint(info), "se121") {
		t.Errorf("how hard it is: %v", info)
	}
	text := parsed(t, line(t, "generate", `{"seed":8,"output":"line","count":2}`))
	if lines := strings.Fields(text["text"].(string)); text["format"] != "line" || len(lines) != 2 || len(lines[0]) != 81 {
		t.Errorf("%v", text)
	}
	if json := line(t, "generate", `{"seed":8,"output":"json"}`); json != one {
		t.Errorf("%s", json)
	}
	if e := refuses(t, "generate", `{"output":"text"}`); e.Kind != answer.Misused || !strings.Contains(e.Text, "text") {
		t.Errorf("%+v", e)
	}
	var told []uint64
	_, err := (&answer.Kit{}).Ask(t.Context(), "generate", []byte(`{"seed":8,"size":4,"count":3}`), func(p any) { told = append(told, p.(answer.Progress).Count.Uint64()) })
	if err != nil || !slices.Equal(told, []uint64{1, 2, 3}) {
		t.Errorf("told %v, %v", told, err)
	}
}

// A puzzle like another has its size, its rules and its level; one with the same
// layout has the same rules in the same places.
func TestGenerateLikeAnother(t *testing.T) {
	p, _ := made(t, `{"seed":2,"like":"`+unique4+`"}`)
	if p.Geometry.N() != 4 || answer.InOneLine(p) == unique4 {
		t.Errorf("%s", answer.InOneLine(p))
	}
	thermo := `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2},{"rule":"thermometer","where":["R1C1","R1C2","R2C2"]}]}`
	args := `{"seed":2,"layout":` + quoted(thermo) + `}`
	p, native := made(t, args)
	if !strings.Contains(fmt.Sprint(native["rules"]), "rule:thermometer where:[R1C1 R1C2 R2C2]") {
		t.Errorf("%v", native["rules"])
	}
	if tally, err := solve.Count(t.Context(), p, 2); err != nil || tally.Count != 1 {
		t.Errorf("%d solutions, %v", tally.Count, err)
	}
	for _, wrong := range []string{`{"like":"nonsense"}`, `{"layout":"nonsense"}`, `{"like":"` + unique4 + `\n` + unique4 + `"}`} {
		if e := refuses(t, "generate", wrong); e.Kind != answer.Unreadable || e.Line == 0 {
			t.Errorf("%s: %+v", wrong, e)
		}
	}
}

func quoted(s string) string { return `"` + strings.ReplaceAll(s, `"`, `\"`) + `"` }

// What cannot be wished for is refused before any work, in words, in either
// language.
func TestGenerateRefusesWhatCannotBe(t *testing.T) {
	for args, want := range map[string]string{
		`{"givens":"x"}`:      `--givens "x": a number or a range such as 24..26 is expected`,
		`{"givens":"-3"}`:     `--givens "-3"`,
		`{"givens":"30..20"}`: "30",
		`{"givens":16}`:       "17 givens",
		`{"pattern":"` + strings.Repeat("x....", 16) + `."}`: "17 givens",
		`{"pattern":"x"}`:  "the pattern has 1 cell (expected 81, a character for each cell of 9×9)",
		`{"pattern":"\n"}`: "the pattern has 0 cells (expected 81",
		`{"pattern":"` + strings.Repeat("x", 81) + `","size":6}`: "the pattern has 81 cells (expected 36, a character for each cell of 6×6)",
		`{"pattern":"x","layout":"1.....3..4.....2"}`:            "the pattern has 1 cell (expected 16",
		`{"er":"x"}`:                            `--er "x": an interval such as 2.0..2.5 is expected`,
		`{"er":"2..x"}`:                         `--er "2..x"`,
		`{"er":30}`:                             `--er "30"`,
		`{"er":"NaN"}`:                          `--er "NaN"`,
		`{"er":1.2,"level":"easy"}`:             "--level and --er: only one of them at a time",
		`{"level":"impossible"}`:                `"impossible" is no level`,
		`{"hodoku":"Luck"}`:                     `--hodoku "Luck": Easy, Medium, Hard, Unfair or Extreme is expected`,
		`{"technique":"Luck"}`:                  `"Luck" is no technique`,
		`{"allow":"Luck"}`:                      `"Luck" is no technique`,
		`{"forbid":"Luck"}`:                     `"Luck" is no technique`,
		`{"symmetry":"odd"}`:                    `no such symmetry: "odd"`,
		`{"size":1}`:                            "1",
		`{"size":99}`:                           "99",
		`{"rules":"wobble"}`:                    `"wobble"`,
		`{"ops":"+"}`:                           "--ops, --cages and --values are for --mathdoku N",
		`{"cages":3}`:                           "--ops, --cages and --values are for --mathdoku N",
		`{"values":"1..4"}`:                     "--ops, --cages and --values are for --mathdoku N",
		`{"mathdoku":4,"ops":"?"}`:              `--ops "?": some of +-x/ are expected`,
		`{"mathdoku":4,"values":"3..0"}`:        `--values "3..0"`,
		`{"mathdoku":4,"values":"1,b"}`:         `--values "1,b"`,
		`{"mathdoku":4,"values":"0..999"}`:      `--values "0..999"`,
		`{"mathdoku":4,"level":"unimaginable"}`: `"unimaginable" is no level`,
		`{"mathdoku":40}`:                       "a Mathdoku of 40",
		`{"count":1001}`:                        `count cannot be "1001": it is one of 1 … 1000`,
		`{"output":"kenken2"}`:                  `there is no format "kenken2".`,
	} {
		e := refuses(t, "generate", args)
		if e.Kind != answer.Misused || !strings.Contains(e.Text, want) {
			t.Errorf("%s: %+v, want %s", args, e, want)
		}
		_, err := (&answer.Kit{Lang: text.Chinese}).Ask(t.Context(), "generate", []byte(args), nil)
		if e := answer.ErrorOf(text.Chinese, err); !isChinese(e.Text) || strings.Contains(e.Text, "expected") {
			t.Errorf("%s in Chinese: %+v", args, e)
		}
	}
}

// The words of Mathdoku: all the signs that people type for an operation.
func TestOperationsAreTypedInManyWays(t *testing.T) {
	for _, ops := range []string{"+-x/", "+−×÷", "+-*/"} {
		if _, native := made(t, `{"mathdoku":4,"seed":1,"ops":"`+ops+`"}`); fmt.Sprint(native) == "" {
			t.Errorf("%s", ops)
		} else if _, plain := made(t, `{"mathdoku":4,"seed":1,"ops":"+-x/"}`); fmt.Sprint(native) != fmt.Sprint(plain) {
			t.Errorf("%s makes %v, want %v", ops, native, plain)
		}
	}
	_, listed := made(t, `{"mathdoku":4,"seed":1,"values":"5, 1,2,3"}`)
	if fmt.Sprint(listed["values"]) != "[1 2 3 5]" {
		t.Errorf("%v", listed["values"])
	}
}

// A pattern may be written as a board is drawn.
func TestPatternsMayBeDrawn(t *testing.T) {
	drawn := strings.Repeat(" 1 . . | 1 . . | 1 . .\n", 3) + "-------+-------+------\n" + strings.Repeat(" 0 1 0 | _ 1 _ | * 1 *\n", 3) + "-------+-------+------\n" + strings.Repeat(" 1 1 1 | . . . | . . .\r\n", 3)
	plain := strings.Repeat("x..x..x..", 3) + strings.Repeat(".x..x..x.", 3) + strings.Repeat("xxx......", 3)
	quote := strings.NewReplacer("\n", `\n`, "\r", `\r`)
	a, b := line(t, "generate", `{"seed":3,"pattern":"`+quote.Replace(drawn)+`"}`), line(t, "generate", `{"seed":3,"pattern":"`+plain+`"}`)
	if a != b {
		t.Errorf("%s\n%s", a, b)
	}
}

// A puzzle that others are to be like says all there is to wish for: any wish beside it
// would be lost, and is refused; that they be rated is none about what they are.
func TestNothingIsWishedForBesideAPuzzleToBeLike(t *testing.T) {
	like := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, w := range []answer.Wishes{{Givens: "5"}, {Symmetry: "rot180"}, {Pattern: "1..."}, {Minimal: true}, {Size: 4}, {Rules: []string{"killer"}}, {Level: "easy"}, {ER: "2..3"},
		{HoDoKu: "Easy"}, {Require: []string{"X-Wing"}}, {Allow: []string{"X-Wing"}}, {Forbid: []string{"X-Wing"}}, {Mathdoku: 4}, {Ops: "+"}, {Cages: 3}, {Values: "1..4"}, {Layout: like}} {
		w.Like = like
		if _, err := w.Recipe(t.Context(), text.English); err == nil || !strings.Contains(err.Error(), "--like") {
			t.Errorf("wish %d: %v", i, err)
		}
	}
	if _, err := (answer.Wishes{Like: like, Rated: true, Symmetry: "none"}).Recipe(t.Context(), text.English); err != nil {
		t.Error(err)
	}
}
