package lesson

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/text"
	"shudu/learn"
	"shudu/solve"
	"shudu/sudoku"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a text with the one that was read and kept.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s reads different (run with -update to accept)\ngot:\n%s\nwant:\n%s", name, got, want)
	}
}

var languages = []text.Lang{text.English, text.Chinese}

func puzzle(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	for item, err := range format.Read(strings.NewReader(text), "test", "") {
		if err != nil {
			t.Fatal(err)
		}
		return item.Puzzle
	}
	return nil
}

// telling tells in a language, without an end of time.
func telling(l text.Lang, topic string) Telling {
	return Telling{Teller: Teller{Lang: l}, Topic: topic, Steps: 20, Width: 70, Budget: 5 * time.Second, Over: func() bool { return false }}
}

func play(t testing.TB, s learn.Search) *learn.Player {
	t.Helper()
	p, err := learn.Play(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// Searches told as text, in both languages: an ordinary one, one with several
// solutions, none, clashing givens, cages, another size.
func TestSearchesAreTold(t *testing.T) {
	puzzles := map[string]string{
		"small":    "1....2....3....4",
		"several":  "12..34..........",
		"none":     ".1234...........",
		"clash":    "1..1............",
		"six":      "1.....2.....3.....4.....5.....6.....",
		"mathdoku": "mathdoku 3\nAAB\nCBB\nCDD\n\nA 2- B 6* C 1- D 4+\n",
	}
	for name, line := range puzzles {
		for _, l := range languages {
			var b strings.Builder
			topic := "backtrack"
			if name == "mathdoku" {
				topic = name
			}
			if err := telling(l, topic).Tell(&b, play(t, learn.Search{Puzzle: puzzle(t, line)})); err != nil {
				t.Fatal(err)
			}
			golden(t, "search-"+name+"-"+l.Tag(), b.String())
		}
	}
}

// All steps are written when all are asked for, and none of them twice.
func TestAllStepsAreTold(t *testing.T) {
	told := telling(text.English, "loop")
	told.Steps = 0
	var b strings.Builder
	p := play(t, learn.Search{Puzzle: puzzle(t, "12..34.........."), Engine: "loop"})
	if err := told.Tell(&b, p); err != nil {
		t.Fatal(err)
	}
	total, _ := p.Total()
	for n := uint64(1); n <= total; n++ {
		if strings.Count(b.String(), fmt.Sprintf("\n%8s ", Number(n))) != 1 {
			t.Fatalf("step %d of %d is not told once", n, total)
		}
	}
	if strings.Contains(b.String(), "--steps") {
		t.Error("it says that there are more")
	}
}

// A search that takes too long ends in good order.
func TestTheBoundIsTold(t *testing.T) {
	told, asked := telling(text.English, "backtrack"), 0
	told.Over = func() bool { asked++; return asked > 5 }
	var b strings.Builder
	if err := told.Tell(&b, play(t, learn.Search{Puzzle: puzzle(t, slowest)})); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "The bound of 5 s was hit (--budget): the search is not over.") || !strings.Contains(b.String(), "Calls in each cell:") {
		t.Errorf("%s", b.String())
	}
}

func TestPermutationsAreTold(t *testing.T) {
	for _, l := range languages {
		for _, n := range []int{3, 4} {
			var b strings.Builder
			if err := telling(l, "permutations").Permutations(&b, n); err != nil {
				t.Fatal(err)
			}
			golden(t, fmt.Sprintf("permutations-%d-%s", n, l.Tag()), b.String())
		}
	}
	if err := telling(text.English, "permutations").Permutations(&strings.Builder{}, 99); err == nil {
		t.Error("99 things are permuted")
	}
}

// runs are made up: an engine that was cut, fast ones, one that cannot.
var runs = []learn.Run{
	{Engine: "recursion", Can: true, Cut: true, Nodes: 88_178_563, Tries: 622_577_597, CPU: 5 * time.Second},
	{Engine: "smallest", Can: true, Count: 1, Exact: true, Nodes: 3190, Tries: 18855, First: solve.Effort{Nodes: 1730, Tries: 10155}, CPU: 12345 * time.Microsecond, Faster: 405.02},
	{Engine: "general", Can: true, Count: 1, Exact: true, Nodes: 25, CPU: 98765 * time.Nanosecond, Faster: 50_625.2},
	{Engine: "lanes"},
	{Engine: "band", Can: true, Count: 1, Exact: true, Nodes: 3, CPU: 950 * time.Nanosecond, Faster: 5.26},
}

func TestComparisonsAreTold(t *testing.T) {
	for _, l := range languages {
		for _, ascii := range []bool{false, true} {
			got := strings.Join(Teller{Lang: l, ASCII: ascii}.Comparison(runs, 5*time.Second, 78), "\n") + "\n"
			golden(t, fmt.Sprintf("compare-%s-%v", l.Tag(), ascii), got)
		}
	}
}

func TestNumbersAndTimes(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 88178563: "88,178,563"} {
		if got := Number(n); got != want {
			t.Errorf("%d is said %s", n, got)
		}
	}
	for d, want := range map[time.Duration]string{0: "0 ns", 999: "999 ns", 1000: "1.00 µs", 12_345: "12.3 µs", 123_456: "123 µs", 5 * time.Second: "5.00 s", 30 * time.Second: "30.0 s"} {
		if got := Seconds(d); got != want {
			t.Errorf("%v is said %s, want %s", d, got, want)
		}
	}
	if Mark(10*time.Microsecond) != "10 µs" || Mark(time.Second) != "1 s" {
		t.Errorf("marks: %s, %s", Mark(10*time.Microsecond), Mark(time.Second))
	}
}

// Every topic has words in both languages, and puzzles where it needs some;
// all of them have exactly one solution.
func TestTopics(t *testing.T) {
	for _, topic := range Topics {
		if !text.Has("topic."+topic) || !text.Has("topic."+topic+".about") {
			t.Errorf("%s has no words", topic)
		}
		puzzles := Puzzles(topic)
		if len(puzzles) == 0 && topic != "permutations" {
			t.Errorf("%s has no puzzle", topic)
		}
		for _, p := range puzzles {
			if _, err := solve.Unique(t.Context(), p); err != nil {
				t.Errorf("%s: %v", topic, err)
			}
		}
	}
	if Engine("loop") != "loop" || Engine("mathdoku") != "recursion" {
		t.Error("a topic watches another solver")
	}
}

// Every kind of step has its sentence, in both languages.
func TestSentences(t *testing.T) {
	p := play(t, learn.Search{Puzzle: puzzle(t, handout2)})
	for _, l := range languages {
		teller := Teller{Lang: l}
		var said []string
		p.Seek(0, 1<<20)
		said = append(said, teller.Step(p.State()))
		for _, wanted := range []func(*learn.State) bool{
			func(s *learn.State) bool { return s.Outcome() == learn.Refuse },
			func(s *learn.State) bool { return s.Outcome() == learn.Place },
			(*learn.State).Dead,
			func(s *learn.State) bool { return s.Outcome() == learn.Back && !s.Dead() },
			func(s *learn.State) bool { return s.Outcome() == learn.Solution },
		} {
			p.Until(wanted, 1<<20)
			said = append(said, teller.Step(p.State()))
		}
		clash := play(t, learn.Search{Puzzle: puzzle(t, "1..1............")})
		clash.Forward()
		said = append(said, teller.Step(clash.State()), teller.End(clash))
		limited := play(t, learn.Search{Puzzle: puzzle(t, handout2), Limit: 1})
		limited.Seek(1<<30, 1<<30)
		said = append(said, teller.End(limited), teller.Totals(limited.State()))
		golden(t, "sentences-"+l.Tag(), strings.Join(said, "\n")+"\n")
	}
}

// The steps of a person stand beside those of the machine, in both languages;
// what goes wrong is told.
func TestPathsAreTold(t *testing.T) {
	puzzles := map[string]string{"handout": handout2, "clash": "11..............", "none": ".1234...........", "mathdoku": "mathdoku 3\nAAB\nCBB\nCDD\n\nA 3+ B 6* C 3+ D 4+\n"}
	for name, line := range puzzles {
		for _, l := range languages {
			told := telling(l, "path")
			told.Steps = 12
			var b strings.Builder
			if err := told.Path(t.Context(), &b, play(t, learn.Search{Puzzle: puzzle(t, line)})); err != nil {
				t.Fatal(err)
			}
			golden(t, "path-"+name+"-"+l.Tag(), b.String())
		}
	}
}

// A machine that comes to no end within the bound says so.
func TestPathWithinBounds(t *testing.T) {
	told := telling(text.English, "path")
	told.Over = func() bool { return true }
	var b strings.Builder
	if err := told.Path(t.Context(), &b, play(t, learn.Search{Puzzle: puzzle(t, slowest)})); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "A person: ") || !strings.Contains(b.String(), "The bound of 5 s was hit") {
		t.Errorf("%s", b.String())
	}
}
