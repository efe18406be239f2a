package lesson

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/logic"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// told returns a search as text.
func told(t *testing.T, tell Telling, s learn.Search) string {
	t.Helper()
	var b strings.Builder
	if err := tell.Tell(&b, play(t, s)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A title is underlined as far as it reaches, also in Chinese.
func TestTitlesAreUnderlined(t *testing.T) {
	for _, l := range languages {
		for _, topic := range Topics {
			var b strings.Builder
			telling(l, topic).intro(&b, topic)
			lines := strings.Split(b.String(), "\n")
			if lines[0] != l.Say("topic."+topic) || lines[1] != strings.Repeat("=", prose.Width(lines[0])) {
				t.Errorf("%q", lines[:2])
			}
		}
	}
}

// Every solution is drawn, whether it is found among the steps that are written
// out or after them, and no more than ten of them.
func TestSolutionsAreDrawn(t *testing.T) {
	several := learn.Search{Puzzle: puzzle(t, "12..34..........")}
	last := "| 2 3 | 1 4 |\n | 4 1 | 3 2 |" // of the tenth
	for _, steps := range []uint64{1, 100, 0} {
		tell := telling(text.English, "backtrack")
		tell.Steps = steps
		got := told(t, tell, several)
		for n := 1; n <= 12; n++ {
			if drawn := strings.Count(got, fmt.Sprintf("Solution %d, at step ", n)); (drawn == 1) != (n <= mostShown) {
				t.Errorf("%d steps are written: solution %d is drawn %d times", steps, n, drawn)
			}
		}
		if !strings.Contains(got, last) || !strings.Contains(got, "solutions 12") {
			t.Errorf("%d steps are written:\n%s", steps, got)
		}
	}
}

// What a rule says with marks is to be seen before the search begins: the sums
// of cages, lines, clues around the grid. Boxes have the frame of the handouts.
func TestPuzzlesAreDrawnWithTheirClues(t *testing.T) {
	g := sudoku.Square(4)
	clued := sudoku.New(g, append(rule.Classic(4), &rule.Skyscraper{Count: 3, Where: []sudoku.Cell{0, 1, 2, 3}})...)
	for name, c := range map[string]struct {
		puzzle *sudoku.Puzzle
		want   string
	}{
		"mathdoku":   {puzzle(t, "mathdoku 2\nAA\nBB\n\nA 2/ B 3+\n"), "┏2÷━┯━━━┓"},
		"skyscraper": {clued, "3"},
		"ordinary":   {puzzle(t, "1....2....3....4"), " +-----+-----+\n | 1 . | . . |"},
	} {
		tell := telling(text.English, "backtrack")
		board, _, _ := strings.Cut(told(t, tell, learn.Search{Puzzle: c.puzzle, Limit: 1}), "step     call")
		_, board, _ = strings.Cut(board, "\n\n")
		if !strings.Contains(board, c.want) {
			t.Errorf("%s is drawn\n%s", name, board)
		}
		tell.ASCII = true
		if got := tell.drawn(c.puzzle); strings.ContainsFunc(got, func(r rune) bool { return r > 127 }) {
			t.Errorf("%s in ASCII:\n%s", name, got)
		}
	}
}

// The grid of visits has a number for every cell; all of them together are the
// calls that were made, but for those behind the last cell, which found a
// solution.
func TestVisitsAddUpToTheCalls(t *testing.T) {
	rows := learn.Search{Puzzle: learn.Row(3, 3, true)}
	for _, s := range []learn.Search{{Puzzle: puzzle(t, handout2)}, {Puzzle: Puzzles("mathdoku")[0]}, rows} {
		p := play(t, s)
		p.Seek(math.MaxUint64, math.MaxInt)
		var b strings.Builder
		telling(text.English, "backtrack").visits(&b, p.State())
		sum, cells := uint64(0), strings.Fields(strings.ReplaceAll(b.String(), ",", ""))
		for _, cell := range cells {
			var n uint64
			if _, err := fmt.Sscan(cell, &n); err != nil {
				t.Fatalf("%q", cell)
			}
			sum += n
		}
		if len(cells) != s.Puzzle.Geometry.Positions() || sum != p.State().Calls-p.State().Solutions {
			t.Errorf("%d cells, %d visits, %d calls:\n%s", len(cells), sum, p.State().Calls, b.String())
		}
		width := 0
		for line := range strings.Lines(b.String()) {
			if width == 0 {
				width = len(line)
			}
			if len(line) != width {
				t.Errorf("the columns do not stand below each other:\n%s", b.String())
			}
		}
	}
}

// At its end the loop is set beside the recursion, which is run for it: both
// count the same. A search that was cut has nothing to set beside it.
func TestTheLoopIsSetBesideTheRecursion(t *testing.T) {
	s := learn.Search{Puzzle: puzzle(t, "1....2....3....4"), Engine: "loop"}
	r, err := solve.Solver{Engine: "recursion"}.Count(t.Context(), s.Puzzle, 0)
	if err != nil {
		t.Fatal(err)
	}
	tell := telling(text.English, "loop")
	want := text.English.Say("learn.same", Number(r.Stats.Nodes), Number(r.Stats.Tries), Number(r.Stats.Nodes), Number(r.Stats.Tries))
	if got := told(t, tell, s); strings.Count(got, want) != 1 {
		t.Errorf("it does not say %q:\n%s", want, got)
	}
	s.Limit = 1
	limited := told(t, tell, s)
	if strings.Contains(limited, want) || !strings.Contains(limited, "calls 20, tries 38,") {
		t.Errorf("of one solution:\n%s", limited)
	}
	tell.Over = func() bool { return true }
	if got := told(t, tell, s); strings.Contains(got, want[:12]) || !strings.Contains(got, "The bound of 5 s was hit") {
		t.Errorf("cut at once:\n%s", got)
	}
	tell = telling(text.English, "backtrack")
	if got := told(t, tell, learn.Search{Puzzle: s.Puzzle}); strings.Contains(got, want) {
		t.Error("the recursion is set beside itself")
	}
}

// A step is said with the cell, the digit and the holders that refuse it; what
// stands in several houses names them all.
func TestReasonsNameWhoHoldsTheDigit(t *testing.T) {
	p := play(t, learn.Search{Puzzle: puzzle(t, "1....4.....2.3..")})
	tell := Teller{Lang: text.English}
	for p.Forward() {
		s, step := p.State(), p.Step()
		said := tell.Step(s)
		if step.Outcome == learn.Refuse {
			if step.Because == nil || !strings.HasPrefix(said, fmt.Sprintf("%s: not %d: ", step.Name, step.Value)) {
				t.Fatalf("step %d: %s", step.Number, said)
			}
			for _, r := range step.Because {
				for _, v := range r.Holds {
					if s.Digits[v] != step.Digit || !strings.Contains(said, s.Name(v)) {
						t.Fatalf("step %d: %s does not say that %s holds %d", step.Number, said, s.Name(v), step.Digit)
					}
				}
			}
		}
	}
	cage := play(t, learn.Search{Puzzle: puzzle(t, "mathdoku 2\nAA\nBB\n\nA 2/ B 3+\n")})
	cage.Until(func(s *learn.State) bool { return len(s.Step().Because) > 1 }, 100)
	both := learn.Step{Because: []learn.Reason{
		{Label: model.Label{Kind: "row", Index: 2}, Holds: []model.Var{2, 3}},
		{Label: model.Label{Kind: "cage"}, Vars: []model.Var{0, 1}},
	}}
	if got := tell.Reasons(cage.State(), both); got != "row 2 has it (R2C1, R2C2), cage R1C1, R1C2 does not come out" {
		t.Errorf("%q", got)
	}
	if got := (Teller{Lang: text.Chinese}).Reasons(cage.State(), both); got != "第 2 列已有（R2C1, R2C2）、籠（R1C1, R1C2）不成立" {
		t.Errorf("%q", got)
	}
}

// A step of a person has the name of its technique in the reader's language and
// at most four candidates.
func TestDeedsAreSaidInAFewWords(t *testing.T) {
	g := sudoku.Square(9)
	single := logic.Named("Hidden Single")
	if single == nil {
		t.Fatal("there is no such technique")
	}
	var many []logic.Candidate
	for c := range sudoku.Cell(6) {
		many = append(many, logic.Candidate{Cell: c, Digit: 7})
	}
	for _, c := range []struct {
		lang text.Lang
		deed learn.Deed
		want string
	}{
		{text.English, learn.Deed{Technique: single, Placements: many[:1], Eliminations: many}, "Hidden Single: R1C1 = 7"},
		{text.Chinese, learn.Deed{Technique: single, Placements: many[:1]}, "隱性唯一數：R1C1 = 7"},
		{text.English, learn.Deed{Technique: single, Eliminations: many[:4]}, "Hidden Single: R1C1 ≠ 7, R1C2 ≠ 7, R1C3 ≠ 7, R1C4 ≠ 7"},
		{text.English, learn.Deed{Technique: single, Eliminations: many}, "Hidden Single: R1C1 ≠ 7, R1C2 ≠ 7, R1C3 ≠ 7, R1C4 ≠ 7, …"},
		{text.Chinese, learn.Deed{Technique: &logic.Technique{Name: "A New One"}, Eliminations: many[:1]}, "A New One：R1C1 ≠ 7"},
	} {
		if got := (Teller{Lang: c.lang}).Deed(g, c.deed); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Where a person comes to no end, what was found is told; where nothing was, so
// is that.
func TestWhatAPersonDidIsSummedUp(t *testing.T) {
	g, tell := sudoku.Square(9), Teller{Lang: text.English}
	deed := learn.Deed{Technique: logic.Named("Hidden Single"), Placements: []logic.Candidate{{Cell: 40, Digit: 3}}}
	path := learn.Path{Deeds: []learn.Deed{deed, deed}, Placed: 2, Most: deed, Solved: true}
	solved := tell.Person(g, path)
	path.Solved = false
	stuck, nothing := tell.Person(g, path), tell.Person(g, learn.Path{})
	for _, said := range []string{solved, stuck} {
		if !strings.Contains(said, "2 ") || !strings.Contains(said, "Hidden Single: R5C5 = 3") {
			t.Errorf("%q", said)
		}
	}
	if solved == stuck || nothing == "" || strings.Contains(nothing, "Hidden") {
		t.Errorf("%q, %q, %q", solved, stuck, nothing)
	}
}

// Beside each other go as many steps as are asked for, of both or of the one
// that has more; with --steps 0 all of both, up to the first solution.
func TestStepsGoBesideEachOther(t *testing.T) {
	search := learn.Search{Puzzle: puzzle(t, "1....4.....2.3..")}
	machine := play(t, search)
	machine.Until(func(s *learn.State) bool { return s.Outcome() == learn.Solution }, 1000)
	for steps, rows := range map[uint64]uint64{1: 1, 20: 20, 0: machine.State().Number} {
		tell := telling(text.English, "path")
		tell.Steps = steps
		var b strings.Builder
		if err := tell.Path(t.Context(), &b, play(t, search)); err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(b.String(), "a person  ")
		_, table, _ = strings.Cut(table, "\n")
		table, sums, _ := strings.Cut(table, "\n\n")
		if got := uint64(strings.Count(table+"\n", "\n")); got != rows {
			t.Errorf("%d steps are asked for, %d written:\n%s", steps, got, table)
		}
		if !strings.Contains(sums, "solutions 1.") || !strings.Contains(sums, "A person: ") {
			t.Errorf("%q", sums)
		}
	}
}

// All that the loops and the recursion do stands beside each other when all is
// asked for, and what is left out is said when it is not.
func TestAllPermutationsStandBesideEachOther(t *testing.T) {
	for n, tries := range map[int]int{2: 4, 3: 36} {
		tell := telling(text.English, "permutations")
		tell.Steps = 0
		var b strings.Builder
		if err := tell.Permutations(&b, n); err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(b.String(), "\n\n")
		table, _, _ = strings.Cut(table, "\n\n")
		if got := strings.Count(table, "\n"); got < tries || strings.Contains(table, "…") {
			t.Errorf("%d things: %d rows for %d tries:\n%s", n, got, tries, table)
		}
		for x := range learn.Indices(n) {
			if want := tell.index(x); !strings.Contains(table, "\n"+want) {
				t.Errorf("%d things: there is no %q:\n%s", n, want, table)
			}
		}
	}
}

// The tree of up to five things is written, a leaf on each line, and no larger
// one; it can be read in ASCII too.
func TestTreesOfPermutations(t *testing.T) {
	for n, leaves := range map[int]int{2: 2, 4: 24, 5: 120, 6: 0} {
		var b strings.Builder
		tell := telling(text.English, "permutations")
		tell.ASCII = true
		if err := tell.permutationTree(&b, n); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(b.String()), "\n")[1:]
		if b.Len() == 0 {
			lines = nil
		}
		if len(lines) != leaves {
			t.Errorf("%d things: %d lines for %d leaves", n, len(lines), leaves)
		}
		if got := strings.Join(lines, ""); strings.Trim(got, "+-| 123456") != "" {
			t.Errorf("%q", got)
		}
	}
	root, _, err := learn.Grow(learn.Search{Puzzle: learn.Row(3, 3, true)}, 100)
	if err != nil {
		t.Fatal(err)
	}
	want := "+-1+-2--3\n|  +-3--2\n+-2+-1--3\n|  +-3--1\n+-3+-1--2\n   +-2--1"
	if got := strings.Join(Teller{ASCII: true}.Branches(root), "\n"); got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}

// One thing has no permutations to speak of, and too many would not end.
func TestHowManyThingsArePermuted(t *testing.T) {
	for _, n := range []int{-1, 0, 1, learn.MaxPermutations + 1} {
		var b strings.Builder
		if err := telling(text.English, "permutations").Permutations(&b, n); !errors.Is(err, learn.ErrPermutations) || b.Len() > 0 {
			t.Errorf("%d things: %v and %q", n, err, b.String())
		}
	}
}

// Before the first step there are givens on the board, or nothing is.
func TestTheBeginningIsSaid(t *testing.T) {
	for want, p := range map[string]*sudoku.Puzzle{"The givens are on the board; nothing is tried yet.": puzzle(t, handout2), "Nothing is tried yet.": learn.Row(3, 3, true)} {
		if got := (Teller{Lang: text.English}).Step(play(t, learn.Search{Puzzle: p}).State()); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
