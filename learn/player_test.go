package learn

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

const (
	handout2b = "..61.34....3..8...54.7..12....2....4.5.3.9.7.7....4....37..5.42...8..7....14.78.."
	slow      = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// classic reads a puzzle of any square size.
func classic(digits string) *sudoku.Puzzle {
	n := 1
	for n*n < len(digits) {
		n++
	}
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for i, ch := range digits {
		if ch != '.' {
			p.Givens[i] = sudoku.Digit(ch - '0')
		}
	}
	return p
}

// small makes up 4×4 puzzles, some without a solution, some with clashes.
func small(rng *rand.Rand) *sudoku.Puzzle {
	p := classic(strings.Repeat(".", 16))
	for c := range p.Givens {
		if rng.IntN(4) == 0 {
			p.Givens[c] = sudoku.Digit(1 + rng.IntN(4))
		}
	}
	return p
}

func play(t testing.TB, s Search) *Player {
	t.Helper()
	p, err := Play(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// lines returns all steps as JSON.
func lines(t *testing.T, s Search) string {
	t.Helper()
	var b strings.Builder
	for p := play(t, s); p.Forward(); {
		line, err := json.Marshal(p.Step())
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}

// This trace was written by hand.
func TestStepsOfTwoPermutations(t *testing.T) {
	const want = `{"v":1,"step":1,"call":1,"depth":0,"cell":"R1C1","digit":1,"outcome":"place","because":[]}
{"v":1,"step":2,"call":2,"depth":1,"cell":"R1C2","digit":1,"outcome":"refuse","because":["row"]}
{"v":1,"step":3,"call":2,"depth":1,"cell":"R1C2","digit":2,"outcome":"place","because":[]}
{"v":1,"step":4,"call":3,"depth":2,"cell":null,"digit":null,"outcome":"solution","because":[]}
{"v":1,"step":5,"call":3,"depth":1,"cell":"R1C2","digit":2,"outcome":"back","because":[]}
{"v":1,"step":6,"call":3,"depth":0,"cell":"R1C1","digit":2,"outcome":"place","because":[]}
{"v":1,"step":7,"call":4,"depth":1,"cell":"R1C2","digit":1,"outcome":"place","because":[]}
{"v":1,"step":8,"call":5,"depth":2,"cell":null,"digit":null,"outcome":"solution","because":[]}
{"v":1,"step":9,"call":5,"depth":1,"cell":"R1C2","digit":2,"outcome":"refuse","because":["row"]}
{"v":1,"step":10,"call":5,"depth":1,"cell":"R1C2","digit":2,"outcome":"back","because":[]}
{"v":1,"step":11,"call":5,"depth":0,"cell":"R1C1","digit":2,"outcome":"back","because":[]}
`
	for _, engine := range []string{"", "recursion", "loop"} {
		if got := lines(t, Search{Puzzle: Row(2, 2, true), Engine: engine}); got != want {
			t.Errorf("%q:\n%s", engine, got)
		}
	}
}

// The puzzle of the handout, its first steps as the slides draw them: 1 is in
// the row, 2 stays, and the next cell begins again.
func TestFirstStepsOfTheHandout(t *testing.T) {
	p := play(t, Search{Puzzle: classic(handout2b)})
	var got []string
	for range 9 {
		p.Forward()
		s := p.Step()
		words := []string{s.Name, fmt.Sprint(s.Value), s.Outcome.String()}
		for _, r := range s.Because {
			words = append(words, fmt.Sprint(r.Label.Kind, r.Label.Index))
		}
		got = append(got, strings.Join(words, " "))
	}
	want := []string{"R1C1 1 refuse row1", "R1C1 2 place", "R1C2 1 refuse row1", "R1C2 2 refuse row1 box1", "R1C2 3 refuse row1 column2 box1",
		"R1C2 4 refuse row1 column2 box1", "R1C2 5 refuse column2 box1", "R1C2 6 refuse row1 box1", "R1C2 7 place"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// The handout's printed trace is a dead branch: 2 7 6 1 5 3 4 8 9 / 1 9 3.
func TestTheHandoutsBranchIsDead(t *testing.T) {
	p := play(t, Search{Puzzle: classic(handout2b)})
	row := []sudoku.Digit{2, 7, 6, 1, 5, 3, 4, 8, 9, 1, 9, 3}
	there := func(s *State) bool { return slices.Equal(s.Digits[:12], row) }
	if !p.Until(there, 1000) {
		t.Fatal("the search never comes to the handout's board")
	}
	if got := p.Step(); got.Name != "R2C2" || got.Value != 9 || got.Outcome != Place {
		t.Errorf("it comes there by %+v", got)
	}
	if !p.Until(func(s *State) bool { return !there(s) }, 100000) || p.State().Solutions > 0 {
		t.Errorf("after it: %+v", p.Step())
	}
	if p.Until(there, 1<<20) || !p.Ended() || p.State().Solutions != 1 {
		t.Errorf("it comes there twice, or there is no solution: %+v", p.Step())
	}
}

// What a player counts is what the solver counts.
func TestPlayerCountsAsTheSolver(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	puzzles := []*sudoku.Puzzle{classic(handout2b), Row(4, 4, true)}
	for range 40 {
		puzzles = append(puzzles, small(rng))
	}
	for _, puzzle := range puzzles {
		m, err := model.Compile(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for name, solver := range map[string]engine.Engine{"recursion": reference.Recursion{}, "loop": reference.Loop{}, "smallest": reference.Smallest{}} {
			limit := rng.Uint64N(3)
			r, err := solver.Solve(context.Background(), m, engine.Options{Limit: limit}, nil)
			if err != nil {
				t.Fatal(err)
			}
			p := play(t, Search{Puzzle: puzzle, Engine: name, Limit: limit})
			var dead, visits uint64
			for p.Forward() {
				if p.Step().Dead {
					dead++
				}
			}
			s := p.State()
			for _, n := range s.Visits {
				visits += n
			}
			if s.Calls != r.Nodes || s.Tries != r.Tries || s.Solutions != r.Count || visits != r.Nodes || dead != s.DeadEnds || !p.Ended() {
				t.Fatalf("%s, limit %d: the solver counts %+v, the player %+v", name, limit, r, s)
			}
		}
	}
}

func TestRecursionAndLoopAreTheSameSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 4))
	for range 20 {
		p := small(rng)
		if a, b := lines(t, Search{Puzzle: p, Engine: "recursion"}), lines(t, Search{Puzzle: p, Engine: "loop"}); a != b {
			t.Fatalf("recursion:\n%s\nloop:\n%s", a, b)
		}
	}
}

// Every state is met again exactly on the way back, also where the solver has
// to run again because the window is small.
func TestSteppingBackMeetsTheSameStates(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 5))
	searches := []Search{{Puzzle: classic(handout2b), Window: 700}, {Puzzle: Row(3, 3, true), Window: 1}, {Puzzle: Row(3, 3, true)}}
	for range 10 {
		searches = append(searches, Search{Puzzle: small(rng), Engine: []string{"recursion", "loop", "smallest"}[rng.IntN(3)], Window: 40})
	}
	for i, search := range searches {
		p := play(t, search)
		states := []State{p.State().Clone()}
		for len(states) < 2000 && p.Forward() {
			states = append(states, p.State().Clone())
		}
		for n := len(states) - 2; n >= 0; n-- {
			if !p.Back(1<<20) || !same(p.State(), &states[n]) {
				t.Fatalf("search %d, back at step %d:\n got %+v\nwant %+v", i, n, p.State(), states[n])
			}
		}
		if p.Back(1) {
			t.Errorf("search %d: a step before the first", i)
		}
		for range 60 {
			n := rng.IntN(len(states))
			if !p.Seek(uint64(n), 1<<20) || !same(p.State(), &states[n]) {
				t.Fatalf("search %d: step %d sought:\n got %+v\nwant %+v", i, n, p.State(), states[n])
			}
		}
	}
}

// same compares states, an empty path with none.
func same(a, b *State) bool {
	return reflect.DeepEqual(slices.Concat([]model.Var{}, a.Path), slices.Concat([]model.Var{}, b.Path)) &&
		slices.Equal(a.Digits, b.Digits) && slices.Equal(a.Visits, b.Visits) && a.last == b.last && reflect.DeepEqual(a.Step(), b.Step()) &&
		a.Number == b.Number && a.Calls == b.Calls && a.Tries == b.Tries && a.Refused == b.Refused && a.Backs == b.Backs && a.DeadEnds == b.DeadEnds && a.Solutions == b.Solutions
}

// A long search is not kept: the window stays as it is, and what lies before
// it is found again.
func TestLongSearchesAreNotKept(t *testing.T) {
	p := play(t, Search{Puzzle: classic(slow), Window: 1000})
	var early State
	p.Until(func(s *State) bool { return s.Number == 100_000 }, 1<<30)
	early = p.State().Clone()
	p.Until(func(s *State) bool { return s.Number == 500_000 }, 1<<30)
	if len(p.ring) > 1000 || p.State().Number != 500_000 {
		t.Fatalf("%d steps are kept at step %d", len(p.ring), p.State().Number)
	}
	for range 1500 {
		if !p.Back(1 << 30) {
			t.Fatal("a step back is missing")
		}
	}
	if !p.Seek(100_000, 1<<30) || !same(p.State(), &early) {
		t.Errorf("step 100000 is another one: %+v", p.State())
	}
}

// Who does not want to wait asks again.
func TestSeekingInPieces(t *testing.T) {
	p := play(t, Search{Puzzle: classic(slow), Window: 100})
	rounds := 0
	for !p.Seek(5000, 64) {
		rounds++
	}
	if p.State().Number != 5000 || rounds != 78 {
		t.Fatalf("at step %d after %d rounds", p.State().Number, rounds)
	}
	for rounds = 0; !p.Seek(3000, 64); rounds++ {
	}
	if p.State().Number != 3000 || rounds != 46 {
		t.Errorf("back at step %d after %d rounds", p.State().Number, rounds)
	}
	if p.Seek(1<<40, 10) {
		t.Error("there is no such step yet")
	}
}

func TestJumpsToDeadEndsAndSolutions(t *testing.T) {
	p := play(t, Search{Puzzle: classic(handout2b)})
	dead := func(s *State) bool { return s.Step().Dead }
	if !p.Until(dead, 1<<20) || p.State().DeadEnds != 1 || p.Step().Outcome != Back {
		t.Errorf("the first dead end: %+v", p.Step())
	}
	if !p.Until(func(s *State) bool { return s.Step().Outcome == Solution }, 1<<20) || p.State().Calls != 1730 || p.State().Tries != 10155 {
		t.Errorf("the solution: %+v after %d calls", p.Step(), p.State().Calls)
	}
	if p.Step().Depth != 81 || p.State().Grid()[0] != 9 {
		t.Errorf("the solution: %+v", p.Step())
	}
	if p.Seek(1<<40, 1<<40) || !p.Ended() || p.Forward() {
		t.Error("there is more after the end")
	}
	if total, known := p.Total(); !known || total != p.State().Number || p.State().Calls != 3190 {
		t.Errorf("%d steps, known: %v, %d calls", total, known, p.State().Calls)
	}
}

// What is wrong with a puzzle is shown, not an error.
func TestOddPuzzlesAreShown(t *testing.T) {
	empty := classic(strings.Repeat(".", 16))
	empty.Candidates = slices.Repeat([]sudoku.Digits{15}, 16)
	empty.Candidates[2] = 0
	tests := []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   string // the last step
		steps  uint64
	}{
		{"clashing givens", classic("5...5" + strings.Repeat(".", 76)), `{"v":1,"step":1,"call":0,"depth":0,"cell":"R1C1","digit":5,"outcome":"refuse","because":["row"]}`, 1},
		{"no solution", classic(".1234..........."), `{"v":1,"step":5,"call":1,"depth":0,"cell":"R1C1","digit":4,"outcome":"back","because":[]}`, 5},
		{"a solved grid", classic("1234341221434321"), `{"v":1,"step":1,"call":17,"depth":16,"cell":null,"digit":null,"outcome":"solution","because":[]}`, 1},
		{"a cell without candidates", empty, `{"v":1,"step":37,"call":17,"depth":0,"cell":"R1C1","digit":4,"outcome":"back","because":[]}`, 37},
	}
	for _, tt := range tests {
		all := strings.Split(strings.TrimSpace(lines(t, Search{Puzzle: tt.puzzle})), "\n")
		if got := all[len(all)-1]; got != tt.want || uint64(len(all)) != tt.steps {
			t.Errorf("%s: %d steps, the last is %s", tt.name, len(all), got)
		}
	}
}

// drawn is a rule that nobody can enforce.
type drawn struct{}

func (drawn) Name() string                         { return "drawn" }
func (drawn) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (drawn) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

func TestWhatCannotBePlayed(t *testing.T) {
	if _, err := Play(Search{Puzzle: classic(handout2b), Engine: "band"}); !errors.Is(err, ErrSolver) {
		t.Errorf("band: %v", err)
	}
	if _, err := Play(Search{Puzzle: sudoku.New(sudoku.Square(4), drawn{})}); !errors.Is(err, model.ErrRule) {
		t.Errorf("a rule that is only drawn: %v", err)
	}
}

func ExamplePlay() {
	player, err := Play(Search{Puzzle: Row(3, 3, true), Limit: 1})
	if err != nil {
		panic(err)
	}
	defer player.Close()
	for player.Forward() {
		step := player.Step()
		fmt.Println(step.Number, step.Name, step.Value, step.Outcome)
	}
	// Output:
	// 1 R1C1 1 place
	// 2 R1C2 1 refuse
	// 3 R1C2 2 place
	// 4 R1C3 1 refuse
	// 5 R1C3 2 refuse
	// 6 R1C3 3 place
	// 7  0 solution
}
