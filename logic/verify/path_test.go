package verify_test

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/line"
	"shudu/logic"
	"shudu/logic/verify"
)

// Every step by which Sudoku Explainers solve the rated puzzles is proven, from
// singles to nested chains.
func TestPathsOfSudokuExplainersAreProven(t *testing.T) {
	f, err := os.Open("../testdata/rated.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	seen := map[string]int{}
	for in := bufio.NewScanner(f); in.Scan(); {
		line, _, _ := strings.Cut(in.Text(), "\t")
		for item, err := range format.Read(strings.NewReader(line), "test", "line") {
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range []*logic.Profile{logic.SE121, logic.Sukaku118} {
				b, err := logic.NewBoard(item.Puzzle)
				if err != nil {
					t.Fatal(err)
				}
				solved := p.Path(context.Background(), logic.NewSearch(b), func(s *logic.Step) bool {
					seen[s.Technique.Name]++
					if err := verify.Step(b, s); err != nil {
						t.Errorf("%s: %s: %v", line, s.Technique.Name, err)
					}
					return true
				})
				if !solved {
					t.Errorf("%s is not solved by %s", line, p.Name)
				}
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d techniques were seen: %v", len(seen), seen)
	}
}
