package iss

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"shudu/solve"
	"shudu/sudoku"
)

// record is a puzzle of the collection with what is known of it.
type record struct {
	ID       string  `json:"id"`
	ISS      *string `json:"iss"`
	Solution *string `json:"solution"`
	Expect   string  `json:"expect"`
	CPU      float64 `json:"iss_cpu_ms"`
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

// nodes is how far a search may go in this test.
const nodes = 20000

func TestCollection(t *testing.T) {
	all := records[record](t, "open.jsonl")
	read, right, slow := 0, 0, 0
	start := time.Now()
	for _, r := range all {
		if r.ISS == nil {
			continue
		}
		p, err := Parse(*r.ISS)
		if err != nil {
			t.Logf("%s is not read: %v", r.ID, err)
			continue
		}
		read++
		t0 := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		tally, err := solve.Solver{Nodes: nodes}.Count(ctx, p, 2)
		cancel()
		d := time.Since(t0)
		if errors.Is(err, solve.ErrLimit) || errors.Is(err, context.DeadlineExceeded) {
			slow++
			t.Logf("%s is slow: %v (iss %.1f ms) %.60s", r.ID, d.Round(time.Millisecond), r.CPU, *r.ISS)
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", r.ID, err)
			continue
		}
		status := [...]string{"none", "unique", "multiple"}[tally.Count]
		switch {
		case status != r.Expect:
			t.Errorf("%s is %s, want %s: %.80s", r.ID, status, r.Expect, *r.ISS)
		case status == "unique" && r.Solution != nil && !agrees(p, tally.First, *r.Solution):
			t.Errorf("%s: %v, want %s", r.ID, tally.First, *r.Solution)
		default:
			right++
		}
		if d > 200*time.Millisecond {
			t.Logf("%s took %v (iss %.1f ms) nodes %d", r.ID, d.Round(time.Millisecond), r.CPU, tally.Stats.Nodes)
		}
	}
	t.Logf("%d records, %d read, %d right, %d slow in %v", len(all), read, right, slow, time.Since(start))
}
