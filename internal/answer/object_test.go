package answer

import (
	"bytes"
	"encoding/json"
	"math/big"
	"testing"

	"shudu/sudoku"
)

// An object is written as encoding/json would.
func TestObjectIsWrittenAsJSON(t *testing.T) {
	k := uint64(3)
	huge, _ := new(big.Int).SetString("6670903752021072936960", 10)
	for _, o := range []*Object{
		{V: 1, Index: 1, Status: "none", Count: new(big.Int), Solution: Rows(nil, nil)},
		{V: 1, Index: 2, Name: "a <b> \"c\" 數獨\u2028", Status: "unique", Count: big.NewInt(1), Exact: true, Solution: json.RawMessage("[[1,null],[-2,10]]"), Nodes: 5, Seconds: new(0.000123456)},
		{V: 1, Index: 3, K: &k, Status: "multiple", Count: huge, Solution: json.RawMessage("[[1]]"), Vars: map[string]int{"b": 2, "a": 1}, Seconds: new(1e-9)},
		{V: 1, Status: "solved", Count: big.NewInt(7), Solution: json.RawMessage("[[1]]"), Candidates: [][][]int{{{1, 2}, nil, {}}}, VarCandidates: map[string][]int{"b": {2}, "a": {}}, Seconds: new(12.0)},
	} {
		var want bytes.Buffer
		got := string(o.Line())
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(o); err != nil {
			t.Fatal(err)
		}
		if got != want.String() {
			t.Errorf("got  %swant %s", got, want.String())
		}
	}
}

func TestRowsOfAGrid(t *testing.T) {
	g, err := sudoku.NewGeometry(2, 3, -1, 0, 12)
	if err != nil {
		t.Fatal(err)
	}
	if g, err = g.WithHoles(4); err != nil {
		t.Fatal(err)
	}
	if got := string(Rows(g, sudoku.Grid{1, 2, 3, 3, 0, 1})); got != "[[-1,0,12],[12,null,-1]]" {
		t.Error(got)
	}
	if got := string(Rows(g, nil)); got != "null" {
		t.Error(got)
	}
}
