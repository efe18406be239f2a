package mathdokuplus

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestArithmetic(t *testing.T) {
	formattest.Arithmetic(t, name, model.Add, model.Sub, model.Mul, model.Div, model.Any)
}

// A hidden operation is any of four on two cells, and a sum or a product on
// more.
func TestHiddenMeans(t *testing.T) {
	base := sudoku.New(sudoku.Square(3), rule.Latin{})
	for _, c := range []struct {
		id    string
		holds func(formattest.Board) bool
	}{
		{"1:000001020304050607:0,3,0", func(b formattest.Board) bool {
			u, v := b.V("R1C1"), b.V("R1C2")
			return u+v == 3 || u*v == 3 || formattest.Abs(u-v) == 3 || u == 3*v || v == 3*u
		}},
		{"1:000001000203040506:0,6,0", func(b formattest.Board) bool {
			v := b.Of("R1C1 R1C2 R2C1")
			return formattest.Sum(v) == 6 || v[0]*v[1]*v[2] == 6
		}},
		{"1:000001000203040506:0,1,0", func(formattest.Board) bool { return false }}, // 3 - 1 - 1 does not count
	} {
		// The other cages are left out once they are read.
		id := c.id
		for i := 1; strings.Contains(c.id[2:20], "0"+string(rune('0'+i))); i++ {
			id += ":" + string(rune('0'+i)) + ",1,0"
		}
		p := formattest.One(t, name, id)
		p.Rules = p.Rules[:2]
		formattest.Means(t, base, p, c.holds)
	}
}

func TestMoreErrors(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "", Want: "no puzzle in the input"},
		{Text: ":::", Want: `1:1: the difficulty: "" is no number from 0 to 9`},
		{Text: "12:00:0,1,0", Want: `1:1: the difficulty: "12" is no number from 0 to 9`},
		{Text: "+1:00:0,1,0", Want: `1:1: the difficulty: "+1" is no number from 0 to 9`},
		{Text: "1::0,1,0", Want: "1:3: 0 digits for the cells"},
		{Text: "1:+0:0,1,0", Want: `1:3: R1C1: "+0" is no number from 0 to 99`},
		{Text: "1:é:0,1,0", Want: `1:3: R1C1: "é" is no number`},
		{Text: "1:00:0,1,0,0", Want: `1:6: cage "0,1,0,0": 4 fields (expected number,target,operation)`},
		{Text: "1:00:", Want: `1:6: cage "": 1 fields`},
		{Text: "1:00:100,1,0", Want: `"100" is no number from 0 to 99`},
		{Text: "1:00:0,1,", Want: `"" is no number from 0 to 4`},
		{Text: "\t1:00:0,x,0", Want: `1:7: cage "0,x,0": "x" is no number`},
		{Text: "1:00\x00:0,1,0", Want: "1:3: 3 digits for the cells"},
		{Text: "1:" + strings.Repeat("9", 1_000_000) + ":0,1,0", Want: "1:3: 1000000 digits for the cells"},
	})
}

// Cut off at any byte, spoiled by any byte, a line is one puzzle or one error.
func TestSpoiled(t *testing.T) {
	line := strings.TrimSpace(four)
	for at := 1; at < len(line); at++ {
		for _, bad := range []string{line[:at], line[:at] + "\x00" + line[at:], line[:at] + "\xff" + line[at+1:], line[:at] + "9" + line[at:], line[:at] + line[at+1:]} {
			items, errs := formattest.Items(name, bad+"\n"+four)
			if len(items)+len(errs) != 2 || len(items) == 0 {
				t.Fatalf("%q: %d puzzles, errors %q", bad, len(items), errs)
			}
		}
	}
}

// The difficulty is kept where it is one; else it is 1.
func TestLevels(t *testing.T) {
	for level, want := range map[string]string{"0": "0", "5": "5", "": "1", "hard": "1", "12": "1", "-1": "1", "٣": "1"} {
		p := formattest.One(t, name, four)
		p.Info.Level = level
		text, err := formattest.Write(name, p)
		if err != nil || text[:1] != want {
			t.Errorf("level %q is written as %.10s (%v)", level, text, err)
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		four: format.Sure, "# x\n " + four: format.Sure, "1:00": format.No, "1:000:0,1,0": format.No, "3x3:00:0,1,0": format.No, "": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
