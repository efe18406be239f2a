package answer_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/text"
	"shudu/rule"
)

// converted is the text of an answer to "convert".
func converted(t *testing.T, puzzle, more string) string {
	t.Helper()
	got := parsed(t, line(t, "convert", about(puzzle, more)))
	if got["v"] != float64(1) || got["base64"] != nil {
		t.Errorf("%s: %v", more, got)
	}
	return got["text"].(string)
}

// Whole answers to "convert".
func TestConvert(t *testing.T) {
	answers(t, "convert", map[string]string{
		about(unique4, ""):                  `{"v":1,"format":"line","text":"1....4.....2.3..\n"}`,
		about(unique4+" a name", ""):        `{"v":1,"format":"line","text":"1....4.....2.3.. a name\n"}`,
		about(unique4+"\n"+full4, ""):       `{"v":1,"format":"line","text":"1....4.....2.3..\n1234341221434321\n"}`,
		about(clash4, ""):                   `{"v":1,"format":"line","text":"11..............\n"}`,
		about(unique4, `"rotate":90`):       `{"v":1,"format":"line","text":"...13.4......2..\n"}`,
		about(unique4, `"relabel":"4321"`):  `{"v":1,"format":"line","text":"4....1.....3.2..\n"}`,
		about(unique4, `"canonical":true`):  `{"v":1,"format":"line","text":".......1.2..3.4.\n"}`,
		about(caged, `"output":"mathdoku"`): `{"v":1,"format":"mathdoku","text":"mathdoku 2\nAA\nBC\n\nA 3+  B 1  C 2\n"}`,
		about(killer, `"output":"json"`):    `{"v":1,"format":"native","text":"{\"v\":1,\"rows\":2,\"cols\":2,\"givens\":[[null,null],[null,null]],\"rules\":[{\"rule\":\"latin\"},{\"rule\":\"killer\",\"sum\":1,\"where\":[\"R1C1\"]}],\"info\":{\"title\":\"Small\",\"author\":\"Nobody\"}}\n"}`,
		about(unique4, `"output":"native"`): `{"v":1,"format":"native","text":"{\"v\":1,\"rows\":4,\"cols\":4,\"givens\":[[1,null,null,null],[null,4,null,null],[null,null,null,2],[null,3,null,null]],\"rules\":[{\"rule\":\"latin\"},{\"height\":2,\"rule\":\"boxes\",\"width\":2}]}\n"}`,
	})
}

// Turns: four quarters are none, 180 is two of them, and a cell goes where it
// should.
func TestRotate(t *testing.T) {
	quarter := converted(t, unique4, `"rotate":90`)
	if quarter[:4] != "...1" { // R1C1 comes to R1C4
		t.Errorf("a quarter is %s", quarter)
	}
	half := converted(t, quarter, `"rotate":"90"`)
	if half != converted(t, unique4, `"rotate":180`) || strings.TrimSpace(half) != reversed(unique4) {
		t.Errorf("a half is %s", half)
	}
	if three := converted(t, half, `"rotate":90`); three != converted(t, unique4, `"rotate":270`) || strings.TrimSpace(converted(t, three, `"rotate":90`)) != unique4 {
		t.Errorf("three quarters are %s", three)
	}
	for _, wrong := range []string{`"rotate":45`, `"rotate":"left"`, `"rotate":0`} {
		if e := refuses(t, "convert", about(unique4, wrong)); e.Kind != answer.Misused || !strings.Contains(e.Text, "90, 180, 270") {
			t.Errorf("%s: %+v", wrong, e)
		}
	}
}

func reversed(s string) string {
	out := []byte(s)
	for i := range len(out) / 2 {
		out[i], out[len(out)-1-i] = out[len(out)-1-i], out[i]
	}
	return string(out)
}

// New digits are each digit once; where rules tell digits apart there are none.
func TestRelabel(t *testing.T) {
	for _, labels := range []string{"2144", "21", "21435", "2x43", "0123"} {
		e := refuses(t, "convert", about(unique4, `"relabel":"`+labels+`"`))
		if e.Kind != answer.Misused || !strings.Contains(e.Text, `"`+labels+`"`) || !strings.Contains(e.Text, "every digit once") {
			t.Errorf("%s: %+v", labels, e)
		}
	}
	even := `{"v":1,"rows":4,"cols":4,"rules":[{"rule":"latin"},{"rule":"even","where":["R1C1"]}]}`
	if e := refuses(t, "convert", about(even, `"relabel":"2143","output":"native"`)); !strings.Contains(e.Text, "tell the digits apart") {
		t.Errorf("%+v", e)
	}
}

// What chance does is decided by the seed and the number of the puzzle: the same
// again, no two puzzles alike, and a disguise of what was given.
func TestShuffle(t *testing.T) {
	two := unique4 + "\n" + unique4
	for _, change := range []string{`"shuffle":true`, `"relabel":"random"`} {
		first := converted(t, two, change+`,"seed":4`)
		if again := converted(t, two, change+`,"seed":4`); again != first {
			t.Errorf("%s: another time %s, after %s", change, again, first)
		}
		lines := strings.Fields(first)
		if lines[0] == lines[1] {
			t.Errorf("%s: both puzzles became %s", change, lines[0])
		}
		for _, l := range lines {
			if converted(t, l, `"canonical":true`) != converted(t, unique4, `"canonical":true`) {
				t.Errorf("%s: %s is another puzzle", change, l)
			}
		}
	}
	seeds := 0
	kit := &answer.Kit{Seed: func() uint64 { seeds++; return 4 }}
	o, err := kit.Ask(t.Context(), "convert", []byte(about(two, `"shuffle":true`)), nil)
	if err != nil || seeds != 1 || o.(*answer.Text).Text != converted(t, two, `"shuffle":true,"seed":4`) {
		t.Errorf("the kit's chance, %d times: %v, %v", seeds, o, err)
	}
}

// Rotate, relabel, shuffle, make canonical, in that order: the canonical form of
// whatever was done before is that of the puzzle.
func TestChangesComeInOrder(t *testing.T) {
	want := converted(t, unique4, `"canonical":true`)
	if got := converted(t, unique4, `"rotate":90,"relabel":"2143","shuffle":true,"seed":9,"canonical":true`); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := converted(t, unique4, `"rotate":90,"relabel":"2143"`); got != converted(t, converted(t, unique4, `"rotate":90`), `"relabel":"2143"`) {
		t.Errorf("%s", got)
	}
	for chancy, c := range map[bool]answer.Conversion{true: {Relabel: "random"}, false: {Rotate: "90", Relabel: "2143", Canonical: true}} {
		if c.Chancy() != chancy {
			t.Errorf("%+v depends on chance: %v", c, !chancy)
		}
	}
	if !(answer.Conversion{Shuffle: true}).Chancy() {
		t.Error("shuffling is no chance")
	}
}

// Bytes that are no text come as base64, and can be read again.
func TestConvertToBytes(t *testing.T) {
	got := parsed(t, line(t, "convert", about(xwing, `"output":"nibble"`)))
	record, err := base64.StdEncoding.DecodeString(fmt.Sprint(got["base64"]))
	if err != nil || got["text"] != "" || got["format"] != "nibble" || len(record) != 41 {
		t.Fatalf("%v: %d bytes, %v", got, len(record), err)
	}
	for item, err := range format.Read(bytes.NewReader(record), "record", "nibble") {
		if line := answer.InOneLine(item.Puzzle); err != nil || line != xwing {
			t.Errorf("%s, %v", line, err)
		}
	}
}

// Every format that can be written takes what it can say, and whoever reads it
// back has the same puzzle; what it cannot say it names.
func TestConvertToEveryFormat(t *testing.T) {
	said := 0
	for _, f := range format.All() {
		args := about(xwing, `"output":"`+f.Name+`"`)
		o, err := (&answer.Kit{}).Ask(t.Context(), "convert", []byte(args), nil)
		switch e := answer.ErrorOf(text.English, orNothing(err)); {
		case f.NewWriter == nil:
			if err == nil || e.Kind != answer.Misused || !strings.Contains(e.Text, f.Name) {
				t.Errorf("%s cannot be written: %v, %+v", f.Name, o, e)
			}
		case err != nil:
			if e.Kind != answer.Misused {
				t.Errorf("%s: %+v", f.Name, e)
			}
		case o.(*answer.Text).Text != "" && f.Read != nil:
			if back := strings.TrimSpace(converted(t, o.(*answer.Text).Text, `"from":"`+f.Name+`"`)); !strings.HasPrefix(back, xwing) {
				t.Errorf("%s: %s", f.Name, back)
			}
			said++
		}
	}
	if said < 10 {
		t.Errorf("only %d formats say it", said)
	}
	if e := refuses(t, "convert", about(unique4, `"output":"xyz"`)); e.Text != `there is no format "xyz".` {
		t.Errorf("%+v", e)
	}
}

func orNothing(err error) error {
	if err == nil {
		return fmt.Errorf("nothing")
	}
	return err
}

// The example of every rule goes through native JSON unchanged.
func TestConvertKeepsEveryRule(t *testing.T) {
	for _, name := range rule.Kinds() {
		example, err := rule.Example(name)
		if err != nil {
			t.Fatal(err)
		}
		once := converted(t, string(example), `"output":"native"`)
		if twice := converted(t, once, `"output":"native"`); twice != once || !strings.Contains(once, `"rule":"`+name+`"`) {
			t.Errorf("%s: %s, then %s", name, once, twice)
		}
	}
}

// A bad puzzle ends it, with its line; nothing half done is answered.
func TestConvertIsWholeOrNot(t *testing.T) {
	e := refuses(t, "convert", about(unique4+"\n"+unique4+"\n12x4............\n", ""))
	if e.Line != 3 || e.Column != 3 || e.Kind != answer.Unreadable {
		t.Errorf("%+v", e)
	}
}
