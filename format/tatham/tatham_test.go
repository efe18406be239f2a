package tatham

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// The ids of the tests: the game, the id as it is written, and the solution.
var ids = []struct{ game, id, solution string }{
	{"solo", "2x2:b1_2b3b1b4_3b", "3412123421434321"},
	{"solo", "3x3x:5b8a6_9b6e5a4a4h1a2_3_5c7c6c2c4_7_9a1h5a2a3e9b4_3a7b1", ""},
	{"keen", "4:_a_aa_ab_5a3,s1s1a5a7d2m18m4", ""},
	{"keen", "6:a3__c__a_a_6a_3a_a_aa_a_a_aa_aa__a_,a13s1s5m2m10a12m36a10a8m24a3s3m10d3m12a5", "253416612354125643546132364521431265"},
	{"towers", "6:////3////2/2///4/2/3//2/4//3/1/3//,e1n3f2h", ""},
	{"towers", "2:1/2/////,d", ""},
	{"unequal", "2:0R,0,0,0,", "2112"},
	{"unequal", "3a:0R,0L,0,0D,0,0R,1U,0,0,", ""},
}

func TestRoundTrip(t *testing.T) {
	for _, c := range ids[:5] {
		p := formattest.One(t, "tatham-"+c.game, c.id)
		if got := formattest.Trip(t, "tatham-"+c.game, p); got != c.id+"\n" {
			t.Errorf("%s %s written as %s", c.game, c.id, got)
		}
		var want sudoku.Grid
		for _, r := range c.solution {
			want = append(want, sudoku.Digit(r-'0'))
		}
		formattest.Solves(t, p, want)
	}
}

func TestSniff(t *testing.T) {
	for _, c := range ids {
		for _, text := range []string{c.id, c.game + ":" + c.id, "# x\n" + c.id + " with a title"} {
			if f := format.Sniff([]byte(text)); f == nil || f.Name != "tatham-"+c.game {
				t.Errorf("%s sniffed as %v", text, f)
			}
		}
	}
	for _, text := range []string{"", "mathdoku 6", ".Shape~4x4", strings.Repeat(".", 81), "3x3::k:1:2:3", "1:0001:0,4,1"} {
		if f := format.Sniff([]byte(text)); f != nil {
			t.Errorf("%s sniffed as %s", text, f.Name)
		}
	}
}

func TestPrefixAndTitle(t *testing.T) {
	for _, text := range []string{"2x2:b1_2b3b1b4_3b", "solo:2x2:b1_2b3b1b4_3b", "\t2x2dar4:b1_2b3b1b4_3b\ta title", "2x2dam2:b1_2b3b1b4_3b a title"} {
		p := formattest.One(t, "tatham-solo", text)
		if len(p.Rules) != 2 || p.Givens.Filled() != 6 {
			t.Errorf("%s read as %v", text, p)
		}
		if p.Info.Title != "" && p.Info.Title != "a title" {
			t.Errorf("title %q", p.Info.Title)
		}
	}
}

func TestSoloRules(t *testing.T) {
	for id, want := range map[string][]sudoku.Rule{
		"2x3:zj":   {rule.Latin{}, rule.Boxes{Height: 2, Width: 3}},
		"3x2x:zj":  {rule.Latin{}, rule.Boxes{Height: 3, Width: 2}, rule.Diagonals{Down: true, Up: true}},
		"2:p":      {rule.Latin{}, rule.Boxes{Height: 2, Width: 2}},
		"2j:d,aaa": nil,
		"2j:d,b__": {rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {2, 3}}}},
		"2x1jk:d,__b,__b,3_3b": {rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 2}, {1, 3}}},
			rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 2}}, rule.Killer{Sum: 3, Where: []sudoku.Cell{1, 3}}},
	} {
		ps, err := formattest.Read("tatham-solo", id)
		switch {
		case want == nil:
			if err == nil {
				t.Errorf("%s was read", id)
			}
		case err != nil:
			t.Errorf("%s: %v", id, err)
		case !reflect.DeepEqual(ps[0].Rules, want):
			t.Errorf("%s read as %v", id, ps[0].Rules)
		}
	}
}

func TestUnequalRules(t *testing.T) {
	p := formattest.One(t, "tatham-unequal", "2:0R,0,0,0")
	if want := []sudoku.Rule{rule.Latin{}, rule.GreaterThan{Where: []sudoku.Cell{0, 1}}}; !reflect.DeepEqual(p.Rules, want) {
		t.Errorf("read as %v", p.Rules)
	}
	if got := formattest.Trip(t, "tatham-unequal", p); got != "2:0R,0,0,0,\n" {
		t.Errorf("written as %s", got)
	}
	p = formattest.One(t, "tatham-unequal", "2a:0R,0L,a0")
	pair := []sudoku.Cell{0, 1}
	want := []sudoku.Rule{rule.Latin{}, rule.Difference{Where: pair}, rule.NonConsecutive{Except: [][]sudoku.Cell{pair}}}
	if !reflect.DeepEqual(p.Rules, want) {
		t.Errorf("read as %v", p.Rules)
	}
	if got := formattest.Trip(t, "tatham-unequal", p); got != "2a:0R,0L,0,0,\n" {
		t.Errorf("written as %s", got)
	}
}

// Long runs without a wall are read as the program reads them and as it writes
// them, and written as it reads them.
func TestLongRuns(t *testing.T) {
	g := sudoku.Square(8)
	var rows [][]sudoku.Cell
	for r := range 8 {
		rows = append(rows, nil)
		for c := range 8 {
			rows[r] = append(rows[r], g.At(r, c))
		}
	}
	for _, c := range []struct {
		code     wallCode
		own, all string // as the program reads, as it writes
	}{
		{soloCode, "zzd" + strings.Repeat("_", 56), "zzf" + strings.Repeat("_", 56)},
		{keenCode, "yyf" + strings.Repeat("_", 56), "zzf" + strings.Repeat("_", 56)},
	} {
		if got, err := c.code.text(g, rows); err != nil || got != c.own {
			t.Errorf("written as %s, %v", got, err)
		}
		for _, text := range []string{c.own, c.all} {
			cur := &cursor{src: format.NewSource(strings.NewReader(""), "test"), text: text}
			if parts, err := cur.parts(g, c.code, true); err != nil || !reflect.DeepEqual(parts, rows) {
				t.Errorf("%s read as %v, %v", text, parts, err)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for game, cases := range map[string][]formattest.Bad{
		"solo": {
			{Text: "x", Want: "1:1: expected the size"},
			{Text: "3x3", Want: "1:4: expected \":\""},
			{Text: "3x3#12345", Want: "1:4: this id is a random seed"},
			{Text: "0x3:a", Want: "1:1: the size of the grid is 0"},
			{Text: "2x2q:p", Want: "1:2: the parameters \"x2q\" are not known"},
			{Text: "9x9:a", Want: "1:1: the size of the grid is 9 × 9"},
			{Text: "2x9999999999999999999999:a", Want: "1:1: the size of the grid is 2 ×"},
			{Text: "2x2:o", Want: "1:6: the grid has 15 cells (expected 16)"},
			{Text: "2x2:q", Want: "1:6: the grid has 17 cells (expected 16)"},
			{Text: "2x2:p1", Want: "1:6: the grid has more than 16 cells"},
			{Text: "2x2:5o", Want: "1:5: a number in the grid is not from 1 to 4"},
			{Text: "2x2:0o", Want: "1:5: a number in the grid is not from 1 to 4"},
			{Text: "2x2:Bo", Want: "1:5: unexpected 'B' in the grid"},
			{Text: "2x2:p,a", Want: "1:6: more than the description needs: \",a\""},
			{Text: "2j:d", Want: "1:5: expected \",\" and the regions"},
			{Text: "2j:d,a", Want: "1:7: the walls have 1 places (expected 4)"},
			{Text: "2j:d,_____b", Want: "1:11: the walls have more than 4 places"},
			{Text: "2j:d,!", Want: "1:6: unexpected '!' in the walls"},
			{Text: "2j:d,a3", Want: "1:7: unexpected 3 in the walls"},
			{Text: "2j:d,_____", Want: "1:6: the region of R1C1 has 1 cells (expected 2)"},
			{Text: "2x1jk:d,__b", Want: "1:12: expected \",\" and the killer cages"},
			{Text: "2x1jk:d,__b,d", Want: "1:13: the cage of R1C1 has 4 cells for 2 values"},
			{Text: "2x1jk:d,__b,__b", Want: "1:16: expected \",\" and the sums"},
			{Text: "2x1jk:d,__b,__b,3_3_3a", Want: "1:21: the cage of R2C1 has a second sum"},
			{Text: "2x1jk:d,__b,__b,0c", Want: "1:17: 0 is no sum"},
			{Text: "", Want: "no puzzle"},
		},
		"keen": {
			{Text: "2a:_5,a1a2a2a1", Want: "1:2: the parameters \"a\" are not known"},
			{Text: "2:", Want: "1:3: the walls have 0 places (expected 4)"},
			{Text: "2:_9999999999", Want: "1:3: the walls have more than 4 places"},
			{Text: "2:_5", Want: "1:5: expected \",\" and the clues"},
			{Text: "2:_5,a1", Want: "1:8: expected the clue of the cage of R1C2"},
			{Text: "2:_5,x1", Want: "1:6: expected the clue of the cage of R1C1"},
			{Text: "2:_5,a1a2a2a1a1", Want: "1:14: more than the description needs"},
			{Text: "2:d,s1", Want: "1:5: the cage of R1C1 has 4 cells"},
			{Text: "2:d,a99999999999999999999", Want: "1:5: expected the clue"},
		},
		"unequal": {
			{Text: "2dea:0,0,0,0", Want: "1:2: the parameters \"dea\" are not known"},
			{Text: "2:", Want: "1:3: expected the number of R1C1"},
			{Text: "2:0,0", Want: "1:6: expected \",\" and the next cell: 2 of 4 are there"},
			{Text: "2:0U,0,0,0", Want: "1:4: U points out of the grid"},
			{Text: "2:0R,0L,0,0", Want: "1:4: R1C1 and its neighbour are each greater"},
			{Text: "2a:0R,0,0,0", Want: "1:5: R1C1 is marked as consecutive"},
			{Text: "2:3,0,0,0", Want: "1:3: a number in the grid is not from 0 to 2"},
			{Text: "2:e0", Want: "1:4: the grid has more than 4 cells"},
			{Text: "2:0,0,0,0,0", Want: "1:11: more than the description needs"},
		},
		"towers": {
			{Text: "2x:///////", Want: "1:2: the parameters \"x\" are not known"},
			{Text: "2:1/2", Want: "1:6: expected \"/\" and the next clue: 2 of 8 are there"},
			{Text: "2:3///////", Want: "1:3: a clue is not from 1 to 2"},
			{Text: "2:////////", Want: "1:10: more than the description needs"},
			{Text: "2:///////,a", Want: "1:12: the grid has 1 cells (expected 4)"},
		},
	} {
		t.Run(game, func(t *testing.T) { formattest.Errors(t, "tatham-"+game, cases) })
	}
}

func TestCannot(t *testing.T) {
	g := sudoku.Square(4)
	all := []sudoku.Cell{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	for _, c := range []struct {
		game string
		p    *sudoku.Puzzle
	}{
		{"solo", sudoku.New(g, rule.Latin{})},
		{"solo", sudoku.New(zero, rule.Classic(4)...)},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.AntiKing{})...)},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Diagonals{Up: true})...)},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Killer{Sum: 3, Where: all[:2]})...)},
		{"solo", sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{all[:4]}})},
		{"solo", sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 1, Width: 2})},
		{"keen", sudoku.New(g, rule.Classic(4)...)},
		{"keen", sudoku.New(g, rule.Latin{}, rule.Cage{Op: "-", Target: 1, Where: all})},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.GreaterThan{Where: []sudoku.Cell{0, 5}})},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.Difference{Where: all[:2]})},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.Difference{By: 2, Where: all[:2]}, rule.NonConsecutive{Except: [][]sudoku.Cell{all[:2]}})},
		{"unequal", sudoku.New(g)},
		{"towers", sudoku.New(g)},
		{"towers", sudoku.New(g, rule.Latin{}, rule.Skyscraper{Count: 2, Where: all[:3]})},
		{"towers", sudoku.New(g, rule.Latin{}, rule.Skyscraper{Count: 5, Where: all[:4]})},
		{"towers", sudoku.New(g, rule.Classic(4)...)},
	} {
		if _, err := formattest.Write("tatham-"+c.game, c.p); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s %v: %v", c.game, c.p.Rules, err)
		}
	}
}

// Random puzzles of every game come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		n := 2 + r.IntN(6)
		p := formattest.Mathdoku(r, n)
		p.Solution = nil
		formattest.Trip(t, "tatham-keen", p)
		formattest.Trip(t, "tatham-solo", randomSolo(r))
		formattest.Trip(t, "tatham-unequal", randomUnequal(r, n, seed%2 == 0))
		formattest.Trip(t, "tatham-towers", randomTowers(r, n))
	}
}

func randomSolo(r *rand.Rand) *sudoku.Puzzle {
	p := formattest.Ordinary(r, []int{4, 6, 9, 12}[r.IntN(4)])
	if r.IntN(2) == 0 {
		p.Rules = append(p.Rules, rule.Diagonals{Down: true, Up: true})
	}
	if r.IntN(2) == 0 {
		for _, part := range formattest.Parts(r, p.Geometry, 4) {
			p.Rules = append(p.Rules, rule.Killer{Sum: 1 + r.IntN(30), Where: part})
		}
	}
	return p
}

func randomUnequal(r *rand.Rand, n int, adjacent bool) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(n), rule.Latin{})
	pairs := formattest.Pairs(r, p.Geometry, 1+r.IntN(2*n))
	for i, pair := range pairs {
		switch {
		case adjacent:
			p.Rules = append(p.Rules, rule.Difference{Where: pair})
		case i%2 == 0:
			p.Rules = append(p.Rules, rule.GreaterThan{Where: pair})
		default:
			p.Rules = append(p.Rules, rule.GreaterThan{Where: []sudoku.Cell{pair[1], pair[0]}})
		}
	}
	if adjacent {
		p.Rules = append(p.Rules, rule.NonConsecutive{Except: pairs})
	} else {
		slices.SortFunc(p.Rules[1:], func(a, b sudoku.Rule) int {
			return slices.Compare(a.(rule.GreaterThan).Where, b.(rule.GreaterThan).Where)
		})
	}
	p.Givens[r.IntN(n*n)] = sudoku.Digit(1 + r.IntN(n))
	return p
}

func randomTowers(r *rand.Rand, n int) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(n), rule.Latin{})
	for _, line := range views(p.Geometry) {
		if r.IntN(2) == 0 {
			p.Rules = append(p.Rules, rule.Skyscraper{Count: 1 + r.IntN(n), Where: line})
		}
	}
	if r.IntN(2) == 0 {
		p.Givens[r.IntN(n*n)] = sudoku.Digit(1 + r.IntN(n))
	}
	return p
}

// TestData reads every id of the data, writes it and reads it again, and
// solves it.
func TestData(t *testing.T) {
	read, solved := 0, 0
	for line := range strings.Lines(formattest.Data(t, "variants/open.jsonl")) {
		var rec struct{ Tatham, Source, Solution, ID string }
		if err := json.Unmarshal([]byte(line), &rec); err != nil || rec.Tatham == "" {
			continue
		}
		name := "tatham-" + strings.Fields(rec.Source)[1]
		p := formattest.One(t, name, rec.Tatham)
		formattest.Trip(t, name, p)
		read++
		want := solution(p, rec.Solution)
		p.Info.Title = rec.ID
		if formattest.Solves(t, p, want) != nil {
			solved++
		} else {
			t.Logf("%s is not solved quickly: %.40s", rec.ID, rec.Tatham)
		}
	}
	t.Logf("read %d, solved %d", read, solved)
	if solved < read || read == 0 {
		t.Error("some are not solved")
	}
}

// solution reads a solution of the data: digits; letters from A where there are
// more than nine values; a list where there are more than sixteen.
func solution(p *sudoku.Puzzle, text string) sudoku.Grid {
	var grid sudoku.Grid
	if strings.Contains(text, ",") {
		for item := range strings.SplitSeq(text, ",") {
			n, _ := strconv.Atoi(item)
			grid = append(grid, sudoku.Digit(n))
		}
		return grid
	}
	for _, r := range text {
		if p.Geometry.N() > 9 {
			r = r - 'A' + '1'
		}
		grid = append(grid, sudoku.Digit(r-'0'))
	}
	return grid
}

func fuzz(f *testing.F, game string) {
	var seeds []string
	for _, c := range ids {
		if c.game == game {
			seeds = append(seeds, c.id)
		}
	}
	formattest.Fuzz(f, "tatham-"+game, true, append(seeds, game+":2:_")...)
}

func FuzzSolo(f *testing.F)    { fuzz(f, "solo") }
func FuzzKeen(f *testing.F)    { fuzz(f, "keen") }
func FuzzUnequal(f *testing.F) { fuzz(f, "unequal") }
func FuzzTowers(f *testing.F)  { fuzz(f, "towers") }

func Example() {
	for item, err := range format.Read(strings.NewReader("towers:2:1/2//////"), "id", "") {
		fmt.Println(item.Puzzle.Rules, err)
	}
	// Output: [{} {1 [0 2]} {2 [1 3]}] <nil>
}
