package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/sudoku"
)

// An object is written as encoding/json would.
func TestObjectIsWrittenAsJSON(t *testing.T) {
	k := uint64(3)
	huge, _ := new(big.Int).SetString("6670903752021072936960", 10)
	for _, o := range []*object{
		{V: 1, Index: 1, Status: "none", Count: new(big.Int), Solution: rows(nil, nil)},
		{V: 1, Index: 2, Name: "a <b> \"c\" 數獨\u2028", Status: "unique", Count: big.NewInt(1), Exact: true, Solution: json.RawMessage("[[1,null],[-2,10]]"), Nodes: 5, Seconds: 0.000123456},
		{V: 1, Index: 3, K: &k, Status: "multiple", Count: huge, Solution: json.RawMessage("[[1]]"), Vars: map[string]int{"b": 2, "a": 1}, Seconds: 1e-9},
		{V: 1, Status: "solved", Count: big.NewInt(7), Solution: json.RawMessage("[[1]]"), Candidates: [][][]int{{{1, 2}, nil, {}}}, VarCandidates: map[string][]int{"b": {2}, "a": {}}, Seconds: 12},
	} {
		var got, want bytes.Buffer
		o.write(&got)
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(o); err != nil {
			t.Fatal(err)
		}
		if got.String() != want.String() {
			t.Errorf("got  %swant %s", got.String(), want.String())
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
	if got := string(rows(g, sudoku.Grid{1, 2, 3, 3, 0, 1})); got != "[[-1,0,12],[12,null,-1]]" {
		t.Error(got)
	}
	if got := string(rows(g, nil)); got != "null" {
		t.Error(got)
	}
}

func TestInTurn(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	a := &app{ctx: ctx, cancel: cancel}
	numbers := func(emit emit) {
		for i := range 100 {
			if !emit(item{index: i}) {
				return
			}
		}
	}
	var seen []int
	a.inTurn(numbers, func(it item) { seen = append(seen, it.index) })
	if len(seen) != 100 || !slices.IsSorted(seen) {
		t.Errorf("seen %v", seen)
	}
	seen = nil
	a.inTurn(numbers, func(it item) {
		if seen = append(seen, it.index); it.index == 9 {
			cancel()
		}
	})
	if len(seen) != 10 {
		t.Errorf("ended at 9: seen %v", seen)
	}
}

// Whoever waits for input stops when the context ends, and nothing is worked
// on afterwards.
func TestInTurnStopsWhileItWaits(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	a := &app{ctx: ctx, cancel: cancel}
	in, feed := io.Pipe()
	src := format.NewSource(io.MultiReader(strings.NewReader("first\n"), in), "pipe")
	ended := make(chan struct{})
	var seen []string
	a.inTurn(func(emit emit) {
		defer close(ended)
		for line := range src.Lines() {
			if !emit(item{Item: format.Item{Text: string(line.Text)}}) {
				return
			}
		}
	}, func(it item) {
		seen = append(seen, it.Text)
		cancel()
	})
	io.WriteString(feed, "second\n")
	<-ended
	if !slices.Equal(seen, []string{"first"}) {
		t.Errorf("worked on %q", seen)
	}
}
