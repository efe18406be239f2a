package rule_test

import (
	"context"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// cases say of each rule and its options which grids keep it: rows of digits
// with "/" between them, those that keep it before the "|" and those that
// break it after. Cells are A, B, C … in reading order.
var cases = []struct{ rule, grids string }{
	{`"absent","at":A,"where":[B,C]`, "123 122 | 112 121"},
	{`"alike","at":A,"where":[B,C,D]`, "1234 2335 3777 1377 | 1335 2345 2377"},
	{`"alike","at":A,"less":1,"where":[B,C,D]`, "1335 2777 | 1345 2335"},
	{`"all-of","rules":[{"rule":"odd","where":[A]},{"rule":"even","where":[B]}]`, "12 34 | 11 22 21"},
	{`"all-of"`, "12 11 |"},
	{`"among","values":[1,5],"where":[A,B]`, "15 55 11 | 12 25 99"},
	{`"among","values":[],"where":[A]`, "| 1 5 9"},
	{`"among","values":[77],"where":[A]`, "| 1 7"},
	{`"any-of","rules":[{"rule":"odd","where":[A]},{"rule":"even","where":[B]}]`, "12 11 22 | 21"},
	{`"any-of","rules":[{"rule":"all-of"},{"rule":"odd","where":[A]}]`, "1 2 |"},
	{`"anti-king"`, "12/34 121 | 11/23 12/31 1/1"},
	{`"anti-knight"`, "12/13 111 12/23/32 | 111/111 123/451 12/34/21"},
	{`"anti-taxicab"`, "22 1234 121 | 11 11/22 212"},
	{`"arrow","bulb":[A],"where":[B,C]`, "312 523 211 | 311 213"},
	{`"arrow","bulb":[A],"where":[B]`, "11 99 | 12"},
	{`"arrow","bulb":[A],"where":[B,B]`, "21 42 | 22 31"},
	{`"arrow","bulb":[A,B],"where":[C,D]`, "1239 1293 | 1234"},
	{`"automaton","start":[0],"accept":[0],"arcs":[[0,1,5],[1,0,5]],"parts":[[A,B]]`, "55 | 54 45 44"},
	{`"automaton","start":[0],"accept":[1],"arcs":[[0,0,1,2,3,4],[0,1,5]],"parts":[[A,B,C]]`, "125 445 | 155 512"},
	{`"automaton","start":[0,1],"accept":[1],"arcs":[[0,1,3]],"parts":[[A]]`, "3 | 1 5"},
	{`"automaton","start":[0],"accept":[2],"arcs":[[0,1,1],[0,2,1]],"parts":[[A]]`, "1 | 2"},
	{`"automaton","start":[0],"accept":[1],"arcs":[[0,1,3,10]],"breaks":[[1,0]],"parts":[[A],[B]]`, "33 | 13 31 11"},
	{`"automaton","start":[0],"accept":[1],"arcs":[[0,1,3],[1,0,10]],"parts":[[A],[B]]`, "| 33 13"},
	{`"between","where":[A,B,C]`, "123 531 | 122 113 132 111"},
	{`"board","from":A,"to":D,"height":1,"width":2`, "12/21 | 11/22 12/12"},
	{`"boxes","height":1,"width":2`, "1221 | 1122"},
	{`"boxes","height":2,"width":1`, "11/22 | 12/13"},
	{`"cage","op":"+","target":6,"where":[A,B,C]`, "123 222 | 124"},
	{`"cage","op":"-","target":1,"where":[A,B]`, "12 21 | 13 11"},
	{`"cage","op":"-","target":2,"where":[A,B,C]`, "521 152 | 321 511"},
	{`"cage","op":"-","target":0,"where":[A,B,C]`, "312 321 | 311"},
	{`"cage","op":"*","target":36,"where":[A,B,C]`, "661 616 229 | 662"},
	{`"cage","op":"/","target":3,"where":[A,B]`, "62 26 31 | 64 33"},
	{`"cage","op":"/","target":2,"where":[A,B,C]`, "613 841 | 912 612"},
	{`"cage","op":"?","target":2,"where":[A,B]`, "11 12 31 84 | 15 33"},
	{`"cage","op":"mod","target":1,"where":[A,B]`, "73 37 12 | 84 22"},
	{`"cage","op":"pow","target":8,"where":[A,B]`, "23 32 18 | 24 22"},
	{`"cage","op":"gcd","target":3,"where":[A,B,C]`, "369 333 | 666 123"},
	{`"cage","op":"lcm","target":6,"where":[A,B,C]`, "123 236 | 124"},
	{`"cage","op":"and","target":1,"where":[A,B]`, "13 93 | 33 24 57"},
	{`"cage","op":"or","target":7,"where":[A,B]`, "34 77 | 12"},
	{`"cage","op":"xor","target":0,"where":[A,B,C]`, "123 257 | 111"},
	{`"cage","target":4,"where":[A]`, "4 | 5"},
	{`"clone","where":[A,B],"copy":[C,D]`, "1212 1111 | 1221"},
	{`"connected","values":[1]`, "11/21 12/11 1 | 12/21 2 121"},
	{`"connected","values":[1],"size":2`, "112 | 111 122 121"},
	{`"contains","values":[1,1,2],"where":[A,B,C,D]`, "1123 1122 1112 | 1233"},
	{`"contains","values":[1,1,2],"exactly":true,"where":[A,B,C,D]`, "1123 | 1122 1112"},
	{`"contains","values":[77],"where":[A]`, "| 7"},
	{`"count-distinct","at":A,"where":[A,B,C]`, "211 212 312 111 | 123 112"},
	{`"counting-circles","where":[A,B,C]`, "122 333 | 123 112 222"},
	{`"diagonals","down":true`, "12/32 | 12/31"},
	{`"diagonals","up":true`, "12/31 | 12/23"},
	{`"difference","where":[A,B]`, "12 21 | 13 11"},
	{`"difference","by":3,"where":[A,B]`, "14 41 | 13 12"},
	{`"difference","where":[A,B,C]`, "121 123 | 122 135"},
	{`"different","where":[A,C]`, "113 | 121"},
	{`"disjoint-groups","height":1,"width":2`, "1234 | 1213"},
	{`"double-arrow","where":[A,B,C]`, "121 132 | 111 123 145"},
	{`"dutch-flatmates"`, "1/5 5/9 1/5/9 1/2/3 | 5 5/1 9/5 1/2/5"},
	{`"dutch-flatmates","across":true`, "15 59 | 51 95 1/5 5/9"},
	{`"dutch-flatmates","across":true,"back":true`, "51 95 | 15 59"},
	{`"dutch-flatmates","back":true`, "5/1 9/5 | 1/5 5/9"},
	{`"entropic","where":[A,B,C,D]`, "1471 1482 1472 | 1174 1474"},
	{`"equal-sum","parts":[[A,B],[C]]`, "123 415 | 122"},
	{`"equal-sum","parts":[[A,A],[B]]`, "12 24 | 13"},
	{`"equality-cage","where":[A,B]`, "18 27 92 | 12 17 28 15 11"},
	{`"even","where":[A,C]`, "214 | 123"},
	{`"full-rank","ranks":[1],"lines":[[A,B]]`, "12/34 | 21/34 12/23"},
	{`"full-rank","ranks":[1],"lines":[[A,B]],"ties":true`, "12/23 12/34 | 91/12 21/34"},
	{`"full-rank","ranks":[3],"lines":[[B,A]],"ties":true`, "12/23 12/34 | 12/21"},
	{`"global-entropy"`, "14/71 11/47/11 | 12/34 11/44/77"},
	{`"global-mod"`, "12/34 | 14/72"},
	{`"global-mod","by":2`, "12/11 | 13/57"},
	{`"greater-than","where":[A,B,C]`, "321 951 | 123 331 211"},
	{`"hidden-skyscraper","value":2,"where":[A,B,C,D]`, "3214 1324 | 1234 3124"},
	{`"indexing","at":A,"value":9,"where":[A,B,C]`, "291 319 | 191 219 949"},
	{`"killer","sum":6,"where":[A,B,C]`, "123 321 | 222 114 124"},
	{`"killer","where":[A,B]`, "12 19 | 11"},
	{`"killer","sum":5,"where":[A]`, "5 | 4"},
	{`"latin"`, "12/21 | 12/13 11"},
	{`"leaper","long":2,"short":0`, "112 | 121 1/2/1"},
	{`"leaper","long":2,"short":2`, "111/111 | 123/456/781"},
	{`"little-killer","sum":4,"where":[A,D]`, "12/33 11/13 | 12/34"},
	{`"lockout","where":[A,B,C]`, "195 591 | 135 145 117 156 132"},
	{`"lockout","by":1,"where":[A,B,C]`, "132 153 | 122 121"},
	{`"look-and-say","counts":[2],"values":[3],"where":[A,B,C]`, "331 133 | 333 321"},
	{`"look-and-say","counts":[0],"values":[3],"where":[A]`, "1 | 3"},
	{`"lunchbox","sum":3,"where":[A,B,C,D]`, "1394 4139 | 1239 1149"},
	{`"lunchbox","where":[A,B]`, "12 91 | 11"},
	{`"maximum","where":[A]`, "21 21/19 | 11 12"},
	{`"maximum","where":[A,B]`, "22/11 | 11/11 11/21"},
	{`"minimum","where":[A]`, "12 12/21 | 11 21"},
	{`"modular","where":[A,B,C,D]`, "1231 4567 1234 | 1471 1232"},
	{`"modular","by":2,"where":[A,B,C]`, "121 | 131 122"},
	{`"nabner","where":[A,B,C]`, "135 951 | 124 133 131"},
	{`"no-ratio"`, "13 23 | 12 84 63"},
	{`"no-ratio","by":3`, "12 84 | 13 62"},
	{`"no-ratio","except":[[A,B]]`, "12 129 | 12/21 124"},
	{`"no-sum","sums":[5,10]`, "12 | 14 64 23"},
	{`"no-sum","sums":[5],"except":[[B,A]]`, "14 64 | 114 14/41"},
	{`"no-ties"`, "12/34 | 12/23 11/12"},
	{`"non-consecutive"`, "13 11 | 12 1/2"},
	{`"non-consecutive","by":2`, "12 | 13"},
	{`"non-consecutive","diagonal":true`, "12/91 | 13/92 19/92"},
	{`"non-consecutive","except":[[A,B]]`, "124 | 12/21 123"},
	{`"numbered-room","value":7,"where":[A,B,C]`, "271 317 | 717 172 117"},
	{`"numbered-room","value":1,"where":[A,B,C]`, "122 212 | 221"},
	{`"odd","where":[A]`, "12 | 21"},
	{`"pair-table","allowed":[[1,2]],"where":[A,B]`, "12 | 21 11"},
	{`"pair-table","allowed":[[1,2],[2,3]],"where":[A,B,C]`, "123 | 121"},
	{`"pair-table","all":true,"allowed":[[1,2],[2,3],[1,3]],"where":[A,B,C]`, "123 | 122 132"},
	{`"palindrome","where":[A,B,C]`, "121 111 | 122"},
	{`"quadruple","values":[1,1],"where":[A,B,C,D]`, "1123 1111 | 1234"},
	{`"ratio","where":[A,B]`, "12 84 | 13 11"},
	{`"ratio","by":1,"where":[A,B]`, "11 | 12"},
	{`"regex","pattern":"1+2*","where":[A,B,C]`, "111 112 122 | 222 121"},
	{`"regex","pattern":"[^5]{3}","where":[A,B,C]`, "123 | 155"},
	{`"region-sum","parts":[[A,B],[C]]`, "123 | 122"},
	{`"regions","parts":[[A,D],[B,C]]`, "12/32 | 12/21 12/31"},
	{`"rellik","sum":3,"where":[A,B,C]`, "146 589 | 127 345 445"},
	{`"renban","where":[A,B,C]`, "231 897 | 124 112"},
	{`"replicate","rules":[{"rule":"even","where":[A]}],"origin":A,"where":[B,D]`, "1214 1212 | 1211 1112"},
	{`"roxdoku","layers":2`, "12/34/56/78 | 12/34/16/78 11/23/45/67"},
	{`"roxdoku","layers":2,"across":true`, "1256/3478 | 1216/3478"},
	{`"run","sum":4,"where":[A,B]`, "13 31 | 22 12"},
	{`"run","where":[A,B]`, "12 | 22"},
	{`"same-values","parts":[[A,B],[C,D]]`, "1221 1212 1111 | 1213 1122"},
	{`"sandwich","sum":5,"where":[A,B,C,D]`, "1239 9321 2159 | 1249 1191 1232"},
	{`"sandwich","where":[A,B,C]`, "192 291 | 129 123"},
	{`"skyscraper","count":2,"where":[A,B,C]`, "132 231 122 | 321 123 111"},
	{`"skyscraper","count":1,"where":[A]`, "1 9 |"},
	{`"slow-thermometer","where":[A,B,C]`, "123 111 122 | 121"},
	{`"straights","black":[B]`, "123/234 1/1 | 12/41 123/231"},
	{`"streak","at":D,"parts":[[A,B,C]]`, "1211 1122 1113 | 1213 1112"},
	{`"streak","at":D,"less":1,"parts":[[A,B,C]]`, "1121 1112 | 1213 1113"},
	{`"sum","target":6,"where":[A,B]`, "33 15 | 34"},
	{`"sum","target":7,"weights":[2,1],"where":[A,B]`, "31 23 | 13"},
	{`"sum","target":0,"weights":[1,-1],"where":[A,B]`, "11 22 | 12"},
	{`"sum","target":6,"where":[A,A,B]`, "22 14 | 33"},
	{`"sum","target":0,"weights":[0],"where":[A]`, "1 9 |"},
	{`"sum","target":1,"weights":[0],"where":[A]`, "| 1 9"},
	{`"sum-line","where":[A,B,C]`, "145 | 146 919"},
	{`"sum-line","sum":3,"where":[A,B,C]`, "123 312 111 213 | 222 231"},
	{`"sum-line","sum":3,"loop":true,"where":[A,B,C]`, "231 123 | 222"},
	{`"thermometer","where":[A,B,C]`, "123 189 | 122 321"},
	{`"top-bottom"`, "12/21 | 13/23 11/22"},
	{`"top-bottom","across":true`, "12/21 | 12/33"},
	{`"value-indexing","where":[A,B,C,D]`, "5152 5225 | 5125 5955"},
	{`"whispers","where":[A,B]`, "16 94 | 15 11"},
	{`"whispers","by":2,"where":[A,B,C]`, "131 135 | 123"},
	{`"windoku","height":1,"width":2`, "1111/1231/1111 | 1111/1221/1111"},
	{`"x-sum","sum":3,"where":[A,B,C]`, "211 219 | 111 345 333"},
	{`"x-sum","sum":6,"where":[A,B,C]`, "312 321 249 | 333 611"},
	{`"xv","sum":5,"where":[A,B]`, "14 32 | 15"},
	{`"zipper","where":[A,B,C]`, "132 | 122 123"},
	{`"zipper","where":[A,B,C,D]`, "1324 1234 | 1233 1423"},
}

// filled returns a grid with every digit given and one rule, which is said
// with letters for cells.
func filled(t *testing.T, text, digits string) *sudoku.Puzzle {
	t.Helper()
	rows := strings.Split(digits, "/")
	g := must(sudoku.NewGeometry(len(rows), len(rows[0]), 1, 2, 3, 4, 5, 6, 7, 8, 9))
	for c := range sudoku.Cell(g.Len()) {
		letter := string(rune('A' + c))
		for _, around := range []string{":%,", ":%}", "[%,", "[%]", ",%,", ",%]"} {
			place := strings.ReplaceAll(around, "%", letter)
			name := strings.ReplaceAll(around, "%", `"`+g.Name(c)+`"`)
			text = strings.ReplaceAll(text, place, name)
		}
	}
	r, err := rule.Decode(g, []byte(`{"rule":`+text+`}`))
	if err != nil {
		t.Fatalf("%s on %s: %v", text, digits, err)
	}
	p := sudoku.New(g, r)
	for i, d := range strings.Join(rows, "") {
		p.Givens[i] = sudoku.Digit(d - '0')
	}
	return p
}

func TestCases(t *testing.T) {
	said := map[string]bool{}
	for _, tt := range cases {
		keep, breaks, _ := strings.Cut(tt.grids, "|")
		for want, grids := range map[uint64]string{1: keep, 0: breaks} {
			for _, digits := range strings.Fields(grids) {
				p := filled(t, tt.rule, digits)
				said[p.Rules[0].Name()] = true
				for _, engine := range []string{"general", "recursion"} {
					tally, err := solve.Solver{Engine: engine}.Count(context.Background(), p, 0)
					if err != nil || tally.Count != want {
						t.Errorf("%s on %s, %s: %d solutions (%v), want %d", tt.rule, digits, engine, tally.Count, err, want)
					}
				}
			}
		}
	}
	for _, kind := range rule.Kinds() {
		if !said[kind] && kind != "chaos" && kind != "doublers" && kind != "modifiers" && kind != "doppelganger" { // they need other values and cells
			t.Errorf("no case of %s", kind)
		}
	}
}
