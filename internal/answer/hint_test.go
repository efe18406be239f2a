package answer_test

import (
	"fmt"
	"shudu/internal/formattest"
	"strings"
	"testing"

	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// A hint tells no more than its rung: the keys above it are left out.
func TestAHintTellsNoMoreThanItsRung(t *testing.T) {
	answers(t, "hint", map[string]string{
		about(xwing, ""):          `{"v":1,"index":1,"level":1,"text":"Look at box 5."}`,
		about(xwing, `"level":0`): `{"v":1,"index":1,"text":"Nothing is wrong."}`,
		about(xwing, `"level":1`): `{"v":1,"index":1,"level":1,"text":"Look at box 5."}`,
		about(xwing, `"level":2`): `{"v":1,"index":1,"level":2,"technique":"Locked Candidates Type 1 (Pointing)","code":"0100","er":2.6,"text":"The technique is Locked Candidates Type 1 (Pointing): inside a box, the places left for a digit all lie in one row or column. So the digit can be nowhere else in that row or column."}`,
		about(xwing, `"level":3`): `{"v":1,"index":1,"level":3,"technique":"Locked Candidates Type 1 (Pointing)","code":"0100","er":2.6,"digits":["9"],"houses":["box 5","column 4"],"text":"It is about 9 in box 5 and column 4."}`,
		about(xwing, `"level":4`): `{"v":1,"index":1,"level":4,"technique":"Locked Candidates Type 1 (Pointing)","code":"0100","er":2.6,"digits":["9"],"houses":["box 5","column 4"],"cells":["R5C4","R6C4"],"text":"Look at R5C4 and R6C4 (R is the row, C the column)."}`,
		about(xwing, `"level":5`): `{"v":1,"index":1,"level":5,"technique":"Locked Candidates Type 1 (Pointing)","code":"0100","er":2.6,"digits":["9"],"houses":["box 5","column 4"],"cells":["R5C4","R6C4"],"eliminations":["994"],"placements":[],"text":"In box 5, 9 can only be in R5C4 or R6C4. One of these cells must be 9, and they all lie in column 4 as well, so no other cell of column 4 can be 9. So 9 cannot be in R9C4."}`,
		// A step that places a digit lists no eliminations.
		about(unique4, `"level":"5"`): `{"v":1,"index":1,"level":5,"technique":"Hidden Single","code":"0002","er":1.2,"digits":["3"],"houses":["box 1"],"cells":["R2C1"],"eliminations":[],"placements":["321"],"text":"In box 1, R2C1 is the only empty cell that can still be 3: the 3 in R4C2 keeps it out of other cells. So R2C1 is 3."}`,
		about(unique4, `"level":6`):   `{"v":1,"index":1,"level":6,"technique":"Hidden Single","code":"0002","er":1.2,"digits":["3"],"houses":["box 1"],"cells":["R2C1"],"eliminations":[],"placements":["321"],"text":"In box 1, R2C1 is the only empty cell that can still be 3: the 3 in R4C2 keeps it out of other cells. So R2C1 is 3.\n +-----+-----+\n | 1 . | . . |\n | 3 4 | . . |\n +-----+-----+\n | . . | . 2 |\n | . 3 | . . |\n +-----+-----+\n"}`,
		about(caged, `"level":5`):     `{"v":1,"index":1,"level":5,"technique":"Hidden Single","code":"0002","er":1.5,"digits":["2"],"houses":["column 1"],"cells":["R1C1"],"eliminations":[],"placements":["211"],"text":"In column 1, R1C1 is the only empty cell that can still be 2: all others are ruled out by what is known already. So R1C1 is 2."}`,
	})
	for _, wrong := range []string{`"level":7`, `"level":-1`, `"level":"why"`, `"level":1.5`} {
		if e := refuses(t, "hint", about(xwing, wrong)); e.Kind != answer.Misused || !strings.Contains(e.Text, "0 … 6") {
			t.Errorf("%s: %+v", wrong, e)
		}
	}
}

// A digit of a variant that is not that of the solution is named, whether the rules have
// one solution by themselves or only with the givens; no digit of the solution is.
func TestAWrongDigitOfAVariantIsNamed(t *testing.T) {
	for kind, words := range map[string]string{"killer": "empty it would have exactly one", "cage": "Without its digits", "thermometer": "empty it would have exactly one"} {
		p := formattest.RuleExample(t, kind)
		solution, err := solve.Unique(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		named := 0
		for c, d := range solution {
			if p.Givens[c] != sudoku.None {
				continue
			}
			q := p.Clone()
			q.Givens[c] = d%sudoku.Digit(p.Geometry.N()) + 1
			lines, err := answer.Amiss(t.Context(), text.English, q)
			if said := strings.Join(lines, " "); strings.Contains(said, words) {
				if named++; !strings.Contains(said, p.Geometry.Name(sudoku.Cell(c))) {
					t.Errorf("%s: %s is wrong: %s", kind, p.Geometry.Name(sudoku.Cell(c)), said)
				}
			}
			q.Givens[c] = d
			if lines, err2 := answer.Amiss(t.Context(), text.English, q); err != nil || err2 != nil || len(lines) > 0 {
				t.Errorf("%s: %s is right: %v %v %v", kind, p.Geometry.Name(sudoku.Cell(c)), lines, err, err2)
			}
			if named == 2 {
				break
			}
		}
		if named == 0 {
			t.Errorf("%s: no wrong digit is named", kind)
		}
	}
}

// Where there is no next step, what is wrong comes first, whatever is asked.
func TestAHintSaysWhatIsWrongFirst(t *testing.T) {
	for puzzle, want := range map[string]string{
		full4:  "Nothing is left to do: the grid is full.",
		empty4: "The puzzle has several solutions; two of them differ in R3C1, R3C3, R4C1, R4C3.",
		stuck4: "The puzzle has no solution: R1C4 has no candidate; no place for 3 in row 1; no place for 3 in box 1",
		`{"v":1,"rows":2,"cols":2,"rules":[{"rule":"latin"},{"rule":"killer","sum":4,"where":["R1C1","R1C2"]}]}`: "The puzzle has no solution: its digits and rules contradict each other.",
		// The notes of one cell lack its digit; without the notes it would be well.
		`{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],"candidates":{"R1C3":[2,3]},"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}]}`: "The notes of R1C3 lack the right digit.",
	} {
		for _, question := range []string{"hint", "explain"} {
			for _, level := range []string{"0", "1", "5"} {
				got := parsed(t, line(t, question, about(puzzle, `"level":`+level)))
				if words := fmt.Sprint(got["text"]); words != want || len(got) != 3 {
					t.Errorf("%s %s: %v, want %s", question, puzzle, got, want)
				}
			}
		}
	}
	zh := parsed(t, line(t, "hint", about(stuck4, `"lang":"zh-TW"`)))["text"]
	if zh != "此題無解：R1C4 沒有候選數；3 在第 1 列無處可填；3 在第 1 宮無處可填" {
		t.Errorf("%s", zh)
	}
}

// A digit that is wrong without clashing is named where leaving it out would leave one
// solution; and so are all cells whose notes lack the right digit.
func TestAHintNamesWhatIsWrong(t *testing.T) {
	const wiki = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for puzzle, want := range map[string]string{
		strings.Replace(wiki, "53.", "531", 1):   "The puzzle has no solution: no place for 1 in column 8; with R1C3 empty it would have exactly one",
		strings.Replace(wiki, "3..7", "3.27", 1): "The puzzle has no solution: with R1C4 empty it would have exactly one",
		`{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],"candidates":{"R1C2":[3,4],"R2C1":[2]},"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}]}`: "The notes of R1C2, R2C1 lack the right digit.",
	} {
		if got := parsed(t, line(t, "hint", about(puzzle, ""))); got["text"] != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
}

// The way to a cell: only steps that it rests on, the last of which gives its
// digit; told with the argument unless a level is named.
func TestTheWayToACell(t *testing.T) {
	answers(t, "hint", map[string]string{
		about(unique4, `"cell":"R1C1"`): `{"v":1,"index":1,"text":"R1C1 has its digit already."}`,
		about(unique4, `"cell":"R2C1"`): `{"v":1,"steps":[{"v":1,"index":1,"level":5,"technique":"Hidden Single","code":"0002","er":1.2,"digits":["3"],"houses":["box 1"],"cells":["R2C1"],"eliminations":[],"placements":["321"],"text":"In box 1, R2C1 is the only empty cell that can still be 3: the 3 in R4C2 keeps it out of other cells. So R2C1 is 3."}],"solved":true}`,
	})
	for _, level := range []string{``, `,"level":5`, `,"level":6`} {
		got := parsed(t, line(t, "hint", about(unique4, `"cell":"R1C2"`+level)))
		steps := got["steps"].([]any)
		last := steps[len(steps)-1].(map[string]any)
		if len(steps) != 2 || got["solved"] != true || fmt.Sprint(last["placements"]) != "[212]" || last["level"].(float64) < 5 {
			t.Errorf("%s: %v", level, got)
		}
	}
	// A level that is named is kept to.
	got := parsed(t, line(t, "hint", about(unique4, `"cell":"R1C2","level":2`)))
	for _, step := range got["steps"].([]any) {
		if o := step.(map[string]any); o["technique"] == nil || o["cells"] != nil || o["placements"] != nil || strings.Contains(fmt.Sprint(o["text"]), "R1C2") {
			t.Errorf("at level 2: %v", o)
		}
	}
	for _, wrong := range []string{"A1", "R0C1", "R5C1", "5"} {
		if e := refuses(t, "hint", about(unique4, `"cell":"`+wrong+`"`)); e.Kind != answer.Misused || !strings.Contains(e.Text, wrong) {
			t.Errorf("%s: %+v", wrong, e)
		}
	}
}

// What notes a player has decides which step is next: without notes none that only
// takes candidates away is asked for before one that can be seen.
func TestNotesAreOfThreeKinds(t *testing.T) {
	for _, notes := range []string{"none", "partial", "full"} {
		if _, known := answer.NoteKinds[notes]; !known {
			t.Errorf("%s is no kind", notes)
		}
		if got := parsed(t, line(t, "hint", about(xwing, `"level":5,"notes":"`+notes+`"`))); got["text"] == "" {
			t.Errorf("%v", got)
		}
	}
	if line(t, "hint", about(xwing, "")) != line(t, "hint", about(xwing, `"notes":"partial"`)) {
		t.Error("notes are not partial where nothing is said")
	}
	if e := refuses(t, "hint", about(xwing, `"notes":"many"`)); e.Text != `notes cannot be "many": it is one of none, partial, full` {
		t.Errorf("%+v", e)
	}
}

// The whole way, followed step by step, comes to the solution: every digit that is
// placed is right, none that is taken away is.
func TestExplainLeadsToTheSolution(t *testing.T) {
	for _, puzzle := range []string{easy, xwing, unique4, caged} {
		it, err := answer.One(puzzle, "")
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solve.Unique(t.Context(), it.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		got := parsed(t, line(t, "explain", about(puzzle, `"verify":true`)))
		if got["solved"] != true || got["status"] != nil {
			t.Errorf("%s: %v", puzzle, got["solved"])
		}
		placed := it.Puzzle.Givens.Filled()
		for _, step := range got["steps"].([]any) {
			s := step.(map[string]any)
			for _, triple := range s["placements"].([]any) {
				if placed++; !holds(it.Puzzle, solution, triple.(string)) {
					t.Errorf("%s: %v places %v", puzzle, s["technique"], triple)
				}
			}
			for _, triple := range s["eliminations"].([]any) {
				if holds(it.Puzzle, solution, triple.(string)) {
					t.Errorf("%s: %v takes %v away", puzzle, s["technique"], triple)
				}
			}
		}
		if placed != len(solution) {
			t.Errorf("%s: %d of %d digits", puzzle, placed, len(solution))
		}
	}
}

// holds reports whether a solution has a digit of a triple at its row and column.
func holds(p *sudoku.Puzzle, solution sudoku.Grid, triple string) bool {
	at := p.Geometry.At(int(triple[1]-'1'), int(triple[2]-'1'))
	return solution[at] == sudoku.Digit(triple[0]-'0')
}

// Every step of explain has the keys of the contract, in their order, and what
// they hold depends on no language but for the text.
func TestExplainInBothLanguages(t *testing.T) {
	en, zh := parsed(t, line(t, "explain", about(xwing, "")))["steps"].([]any), parsed(t, line(t, "explain", about(xwing, `"lang":"zh-TW"`)))["steps"].([]any)
	if len(en) != len(zh) || len(en) < 30 {
		t.Fatalf("%d and %d steps", len(en), len(zh))
	}
	for i := range en {
		a, b := en[i].(map[string]any), zh[i].(map[string]any)
		if isChinese(a["text"].(string)) || !isChinese(b["text"].(string)) {
			t.Errorf("%v, %v", a["text"], b["text"])
		}
		delete(a, "text")
		delete(b, "text")
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%v\n%v", a, b)
		}
	}
}

// Lower rungs of the whole way tell names and no cells.
func TestExplainUpToARung(t *testing.T) {
	got := line(t, "explain", about(unique4, `"level":2`))
	if strings.Contains(got, "R1C") || strings.Contains(got, "placements") || !strings.Contains(got, "Hidden Single") {
		t.Errorf("%s", got)
	}
}

// Nothing found is unknown, in words.
func TestNothingIsSaid(t *testing.T) {
	for l, want := range map[text.Lang]string{text.English: "No step is known here.", text.Chinese: "目前沒有已知的步驟。"} {
		if a := answer.Nothing(t.Context(), l); a.Status != "unknown" || a.Text != want || a.V != 1 {
			t.Errorf("%+v", a)
		}
	}
}

// Steps that a technique finds: every one of them true, each once, told in full.
func TestSteps(t *testing.T) {
	answers(t, "steps", map[string]string{
		about(xwing, `"technique":"X-Wing"`):     `{"v":1,"steps":[{"v":1,"index":1,"technique":"X-Wing","code":"0300","er":3.2,"eliminations":["714","748","754","758","784","788","794","798"],"placements":[],"text":"In rows 2 and 6, the digit 7 can only be in R2C4, R2C8, R6C4 and R6C8, and all these cells lie in columns 4 and 8 too. One 7 for each of rows 2 and 6 uses up all of columns 4 and 8, so no other cell there can be 7. So 7 cannot be in R1C4, R4C8, R5C4, R5C8, R8C4, R8C8, R9C4 or R9C8."}],"solved":true}`,
		about(full4, ""):                         `{"v":1,"steps":[],"solved":true}`,
		about(unique4, `"technique":["W-Wing"]`): `{"v":1,"steps":[],"solved":true}`,
	})
	byCode := line(t, "steps", about(xwing, `"technique":"0300"`))
	for _, other := range []string{`"technique":"x-wing"`, `"technique":"0300-7"`, `"technique":["X-Wing"]`, `"technique":"X-Wing,"`} {
		if got := line(t, "steps", about(xwing, other)); got != byCode {
			t.Errorf("%s: %s", other, got)
		}
	}
	for _, wrong := range []string{`"technique":"Luck"`, `"technique":["X-Wing","Luck"]`, `"technique":[""]`} {
		if e := refuses(t, "steps", about(xwing, wrong)); e.Kind != answer.Misused || !strings.Contains(e.Text, "there is no technique") {
			t.Errorf("%s: %+v", wrong, e)
		}
	}
}

// All steps of a position hold in its solution, whatever technique found them, in
// both languages, and none is told twice.
func TestEveryStepIsTrue(t *testing.T) {
	for _, puzzle := range []string{xwing, unique4, caged} {
		it, err := answer.One(puzzle, "")
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solve.Unique(t.Context(), it.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		techniques := map[string]bool{}
		for _, step := range parsed(t, line(t, "steps", about(puzzle, "")))["steps"].([]any) {
			s := step.(map[string]any)
			key := fmt.Sprint(s["code"], s["eliminations"], s["placements"])
			if seen[key] {
				t.Errorf("%s twice", key)
			}
			seen[key], techniques[s["code"].(string)] = true, true
			for _, triple := range s["placements"].([]any) {
				if !holds(it.Puzzle, solution, triple.(string)) {
					t.Errorf("%v", s)
				}
			}
			for _, triple := range s["eliminations"].([]any) {
				if holds(it.Puzzle, solution, triple.(string)) {
					t.Errorf("%v", s)
				}
			}
			if words := s["text"].(string); !strings.HasSuffix(words, ".") || strings.Contains(words, "%!") || strings.ToUpper(words[:1]) != words[:1] {
				t.Errorf("%v: %s", s["technique"], words)
			}
		}
		if len(techniques) < 2 {
			t.Errorf("%s: only %v", puzzle, techniques)
		}
	}
}

// Slow techniques are looked for only by name.
func TestTechniquesOfAList(t *testing.T) {
	all, err := answer.Techniques(text.English, nil)
	if err != nil || len(all) < 60 {
		t.Errorf("%d, %v", len(all), err)
	}
	for _, x := range all {
		if x.Slow || !x.Known() {
			t.Errorf("%s is looked for", x.Name)
		}
	}
	some, err := answer.Techniques(text.English, []string{"0300", "naked single"})
	if err != nil || len(some) != 2 || some[0].Name != "X-Wing" || some[1].Name != "Naked Single" {
		t.Errorf("%v, %v", some, err)
	}
	if _, err := answer.Techniques(text.Chinese, []string{"Luck"}); err == nil || !isChinese(err.Error()) {
		t.Errorf("%v", err)
	}
}

// Rows and columns beyond nine are letters in a triple.
func TestTriplesOfLargeGrids(t *testing.T) {
	puzzle := strings.Repeat(".", 255) + "G"
	got := parsed(t, line(t, "steps", about(puzzle, `"technique":"Naked Single"`)))
	if len(got["steps"].([]any)) != 0 {
		t.Errorf("%v", got)
	}
	rows := make([]byte, 256)
	for i := range rows { // a full grid but for its last cell
		r, c := i/16, i%16
		rows[i] = "123456789ABCDEFG"[(r*4+r/4+c)%16]
	}
	last := rows[255]
	rows[255] = '.'
	got = parsed(t, line(t, "steps", about(string(rows), `"technique":"Full House"`)))
	steps := got["steps"].([]any)
	if len(steps) == 0 || fmt.Sprint(steps[0].(map[string]any)["placements"]) != "["+string(last)+"GG]" {
		t.Errorf("%v, want %c", got, last)
	}
}

// The name of a technique and its value stand before its words.
func TestHeadings(t *testing.T) {
	it, err := answer.One(xwing, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][2]string{
		"X-Wing":             {"X-Wing (3.2): so", "X 翼（3.2）：so"},
		"Sashimi X-Wing":     {"Sashimi X-Wing: so", ""},
		"Simple Colors Trap": {"Simple Colors Trap: so", ""},
	} {
		techniques, err := answer.Techniques(text.English, []string{name})
		if err != nil {
			t.Fatal(err)
		}
		_, steps, err := answer.Steps(t.Context(), it, techniques, true)
		if err != nil {
			t.Fatal(err)
		}
		for _, st := range steps {
			if got := answer.Headed(text.English, st, "so"); got != want[0] {
				t.Errorf("%s, want %s", got, want[0])
			}
			if got := answer.Headed(text.Chinese, st, "so"); want[1] != "" && got != want[1] {
				t.Errorf("%s, want %s", got, want[1])
			}
		}
	}
}

// A long argument is told in short on its rung and whole on the last one; who asks for
// all of it, as programs do, hears it on its rung, and nothing of it below.
func TestLongArgumentsAreToldWholeWhereAsked(t *testing.T) {
	p := sudoku.New(sudoku.Square(6), rule.Classic(6)...)
	for c := sudoku.Cell(0); c < 36; c += 3 {
		p.Rules = append(p.Rules, rule.Difference{Where: []sudoku.Cell{c, c + 1}})
	}
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	st := &logic.Step{Technique: logic.RulesTogether, Eliminations: []logic.Candidate{{Cell: 0, Digit: 3}}}
	for i, c := range b.Model.Constraints {
		if c.Rule >= len(rule.Classic(6)) {
			st.Rules = append(st.Rules, i)
		}
	}
	st.Grounds = []logic.Truth{logic.RuleTruth(st.Rules...)}
	s := hint.Stage{Board: b, Step: st}
	for _, tt := range []struct {
		level, dots int
		long        bool
	}{{hint.RungCells, 0, true}, {hint.RungWhy, 6, false}, {hint.RungWhy, 12, true}, {hint.RungDo, 12, false}} {
		words, _ := answer.Rung(text.Chinese, tt.level, s, tt.long)
		if n := strings.Count(words, "白點"); n != tt.dots {
			t.Errorf("level %d, long %v: %d dots, want %d: %s", tt.level, tt.long, n, tt.dots, words)
		}
	}
}
