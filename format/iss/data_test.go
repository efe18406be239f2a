package iss

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// record is a puzzle of the collection with what is known of it.
type record struct {
	ID       string  `json:"id"`
	ISS      *string `json:"iss"`
	Solution *string `json:"solution"`
	Expect   string  `json:"expect"`
}

func records[R any](t *testing.T, name string) []R {
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set: no collection to read")
	}
	f, err := os.Open(filepath.Join(dir, "variants", name))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	var out []R
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var r R
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		out = append(out, r)
	}
	return out
}

// agrees reports whether a grid is the one that the collection has: digits, or
// letters where a value has two digits. The grids of puzzles with more cells
// than the grid are not compared.
func agrees(p *sudoku.Puzzle, grid sudoku.Grid, want string) bool {
	if len(want) != p.Geometry.Positions() {
		return true
	}
	letters := strings.ContainsFunc(want, unicode.IsUpper)
	for c, ch := range want {
		v := int(ch - '0')
		if letters && ch != '0' {
			v = int(ch-'A') + 1
		}
		if p.Geometry.Value(grid[c]) != v {
			return false
		}
	}
	return true
}

// nodes is how far a search may go in this test: what needs more is logged.
const nodes = 3000

// disputed lists records whose answer is not that of the rules as they are
// written, with the reason.
var disputed = map[string]string{
	"v0181": "with values from 0, five digits between the crusts may add up to 17; the recorded answer leaves them out",
}

// TestCollection reads every record and solves what can be solved soon. A
// wrong answer fails, and so does reading fewer than 98 in 100.
func TestCollection(t *testing.T) {
	read, right, slow, all := 0, 0, 0, 0
	for _, r := range records[record](t, "open.jsonl") {
		if r.ISS == nil {
			continue
		}
		all++
		p, err := Parse(*r.ISS)
		if err != nil {
			t.Logf("%s is not read: %v", r.ID, err)
			continue
		}
		read++
		tally, err := solve.Solver{Nodes: nodes}.Count(context.Background(), p, 2)
		switch {
		case errors.Is(err, solve.ErrLimit):
			slow++
			t.Logf("%s takes more than %d nodes", r.ID, nodes)
		case err != nil:
			t.Errorf("%s: %v", r.ID, err)
		case disputed[r.ID] != "":
			t.Logf("%s is disputed: %s", r.ID, disputed[r.ID])
		case verdict(p, tally, r) != "":
			t.Errorf("%s: %s", r.ID, verdict(p, tally, r))
		default:
			right++
		}
	}
	t.Logf("%d records: %d read, %d right, %d take longer", all, read, right, slow)
	if read*100 < all*98 {
		t.Errorf("only %d of %d records are read", read, all)
	}
}

// verdict says what is wrong with an answer, "" when nothing is.
func verdict(p *sudoku.Puzzle, tally solve.Tally, r record) string {
	status := [...]string{"none", "unique", "multiple"}[tally.Count]
	switch {
	case status != r.Expect:
		return "the answer is " + status + ", not " + r.Expect
	case status == "unique" && r.Solution != nil && !agrees(p, tally.First, *r.Solution):
		return fmt.Sprintf("the solution is %v, not %s", tally.First, *r.Solution)
	}
	return ""
}

// What is written of a record reads back as the same puzzle.
func TestCollectionRoundTrip(t *testing.T) {
	for _, r := range records[record](t, "open.jsonl") {
		if r.ISS == nil {
			continue
		}
		p, err := Parse(*r.ISS)
		if err != nil {
			continue
		}
		text, err := Format(p)
		if err != nil {
			t.Errorf("%s is not written: %v", r.ID, err)
			continue
		}
		q, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v in %.200s", r.ID, err, text)
			continue
		}
		if diff := difference(p, q); diff != "" {
			t.Errorf("%s: %s", r.ID, diff)
		}
	}
}

// difference says in what two puzzles differ, "" when in nothing.
func difference(p, q *sudoku.Puzzle) string {
	if !reflect.DeepEqual(p.Geometry, q.Geometry) {
		return "the geometry"
	}
	for c := range sudoku.Cell(p.Geometry.Len()) {
		if p.Domain(c) != q.Domain(c) {
			return "the digits of " + p.Geometry.Name(c)
		}
	}
	a, b := said(p), said(q)
	for _, x := range a {
		if !slices.Contains(b, x) {
			return fmt.Sprintf("%.300s is lost", x)
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			return fmt.Sprintf("%.300s is new", x)
		}
	}
	return ""
}

// said returns the rules as text, sorted.
func said(p *sudoku.Puzzle) []string {
	var out []string
	for _, r := range p.Rules {
		data, err := rule.Encode(p.Geometry, r)
		out = append(out, fmt.Sprint(string(data), err))
	}
	slices.Sort(out)
	return out
}

// A layout can be filled, or not.
func TestLayouts(t *testing.T) {
	type layout struct {
		Layout   string `json:"layout"`
		Fillable bool   `json:"fillable"`
	}
	for _, l := range records[layout](t, "jigsaw-layouts-open.jsonl") {
		text := l.Layout
		if !strings.HasPrefix(text, ".") {
			text = ".NoBoxes.Jigsaw~" + text
		}
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%.100s: %v", text, err)
			continue
		}
		tally, err := solve.Solver{Nodes: 500_000}.Count(context.Background(), p, 1)
		if err != nil || (tally.Count > 0) != l.Fillable {
			t.Errorf("%.100s: %d solutions (%v), fillable is %v", text, tally.Count, err, l.Fillable)
		}
	}
}
