package logic_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/logic/verify"
	"shudu/solve"
	"shudu/sudoku"
)

// sample returns some puzzles of a file of the test data, evenly spread.
func sample(t testing.TB, name string, n int) (lines []string) {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	file, err := os.Open(filepath.Join(dir, "classic", name))
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	var all []string
	for s := bufio.NewScanner(file); s.Scan(); {
		if line := s.Text(); len(line) >= 81 && line[0] != '#' {
			all = append(all, line[:81])
		}
	}
	for i := range n {
		lines = append(lines, all[i*len(all)/n])
	}
	return lines
}

// soundness looks at every step of every technique on the way to the solutions of
// puzzles: none may contradict the solution, and of some the certificate is proved.
type soundness struct {
	t       testing.TB
	slow    bool
	counts  map[string]int
	proofs  int
	proved  map[string]int
	steps   int
	atOnce  int // how many steps of a technique are looked at on one board
	provers int // how many certificates of a technique are proved on one board
}

func (s *soundness) puzzle(line string) {
	solution, err := solve.Unique(context.Background(), read(s.t, line))
	if err != nil {
		return
	}
	var h logic.HoDoKu
	start := boardOf(s.t, line)
	b := start.Clone()
	h.Path(context.Background(), start, func(st *logic.Step, _ *logic.Technique) bool {
		if len(st.Placements) == 0 || st.Technique == logic.BruteForce {
			s.board(b, solution)
		}
		s.step(b, st, solution, true)
		b.Apply(st)
		return !s.t.Failed()
	})
}

func (s *soundness) board(b *logic.Board, solution sudoku.Grid) {
	search := logic.NewSearch(b.Clone())
	for _, t := range logic.Techniques() {
		if t.Slow && !s.slow || t.Level == logic.NoLevel && !strings.HasPrefix(t.Code, "99") || s.t.Failed() {
			continue
		}
		n := 0
		t.Steps(search, func(st *logic.Step) bool {
			n++
			s.step(b, st, solution, n <= s.provers)
			return n < s.atOnce && !s.t.Failed()
		})
	}
}

func (s *soundness) step(b *logic.Board, st *logic.Step, solution sudoku.Grid, prove bool) {
	s.steps++
	s.counts[st.Technique.Name]++
	bad := len(st.Eliminations)+len(st.Placements) == 0
	for _, k := range st.Eliminations {
		bad = bad || solution[k.Cell] == k.Digit || !b.Has(k)
	}
	for _, k := range st.Placements {
		bad = bad || solution[k.Cell] != k.Digit
	}
	if bad {
		s.t.Errorf("%s on %s: %v %v contradicts the solution or the board", st.Technique.Name, pencil(b), triples(st.Eliminations), triples(st.Placements))
		return
	}
	if !prove || st.Technique == logic.BruteForce {
		return
	}
	s.proofs++
	s.proved[st.Technique.Name]++
	if err := verify.Step(b, st); err != nil {
		s.t.Errorf("%s on %s: %v %v: %v", st.Technique.Name, pencil(b), triples(st.Eliminations), triples(st.Placements), err)
	}
}

// pencil writes a board as a line of HoDoKu's library.
func pencil(b *logic.Board) string {
	out := ":0000:x:"
	given := b.Given()
	for c, d := range b.Grid() {
		switch {
		case d == sudoku.None:
			out += "."
		case given.Has(sudoku.Cell(c)):
			out += string(rune('0' + d))
		default:
			out += "+" + string(rune('0'+d))
		}
	}
	var gone []logic.Candidate
	for c := range b.Empty().All() {
		seen := sudoku.Digits(0)
		for p := range b.Peers[c].All() {
			if d := b.Digit(p); d != sudoku.None {
				seen |= d.Set()
			}
		}
		for d := range (sudoku.FirstDigits(9) &^ seen &^ b.Candidates(c)).All() {
			gone = append(gone, logic.Candidate{Cell: c, Digit: d})
		}
	}
	out += ":"
	for _, k := range triples(gone) {
		out += k + " "
	}
	return out + ":::"
}

func TestStepsAreSoundAndFollowFromTheirTruths(t *testing.T) {
	s := &soundness{t: t, counts: map[string]int{}, proved: map[string]int{}, atOnce: 20, provers: 20}
	s.sample(1)
	t.Logf("%d steps, %d proofs", s.steps, s.proofs)
	if s.steps < 3000 || s.proofs < 3000 {
		t.Errorf("only %d steps and %d proofs", s.steps, s.proofs)
	}
}

// sample looks at so many puzzles of each kind.
func (s *soundness) sample(n int) {
	for _, name := range []string{"random-minimal.txt", "top1465.txt", "17-clue.txt"} {
		for _, line := range sample(s.t, name, n) {
			if s.puzzle(line); s.t.Failed() {
				return
			}
		}
	}
}
