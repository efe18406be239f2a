package logic_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shudu/logic"
)

// rate returns the rating of a line as people write it.
func rate(t testing.TB, r *logic.Rater, line string) string {
	t.Helper()
	rating, err := r.Rate(context.Background(), boardOf(t, line))
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%v/%v/%v", rating.ER, rating.EP, rating.ED)
}

// rows calls see for the fields of every line of a file.
func rows(t testing.TB, path string, see func(fields []string)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for in := bufio.NewScanner(f); in.Scan(); {
		see(strings.Split(in.Text(), "\t"))
	}
}

// The file has puzzles of our own with the ratings that other programs give them.
func TestRatingsAreThoseOfTheOriginals(t *testing.T) {
	se, sukaku := logic.NewRater(logic.SE121), logic.NewRater(logic.Sukaku118)
	n := 0
	rows(t, "testdata/rated.tsv", func(f []string) {
		n++
		if got := rate(t, se, f[0]); got != f[1] {
			t.Errorf("%s: se121 %s, want %s", f[0], got, f[1])
		}
		if got := rate(t, sukaku, f[0]); got != f[2] {
			t.Errorf("%s: sukaku118 %s, want %s", f[0], got, f[2])
		}
	})
	if n < 40 {
		t.Errorf("only %d puzzles", n)
	}
}

// The reference ratings of the data beside the repository, up to 9.6 in every
// run; the harder ones take long.
func TestRatingsOfTheReferenceData(t *testing.T) {
	data := os.Getenv("SHUDU_DATA")
	if data == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	se, sukaku := logic.NewRater(logic.SE121), logic.NewRater(logic.Sukaku118)
	n := 0
	rows(t, filepath.Join(data, "rating", "open.tsv"), func(f []string) {
		er, err := strconv.ParseFloat(strings.Split(f[1], "/")[0], 64)
		if err != nil || er > 9.6 || testing.Short() && n%4 != 0 {
			n++
			return
		}
		n++
		if got := rate(t, se, f[0]); got != f[1] {
			t.Errorf("%s: se121 %s, want %s", f[0], got, f[1])
		}
		if got := rate(t, sukaku, f[0]); f[6] != "" && got != f[6] {
			t.Errorf("%s: sukaku118 %s, want %s", f[0], got, f[6])
		}
	})
}

func TestRatersCanBeUsedAgain(t *testing.T) {
	r := logic.NewRater(logic.SE121)
	first := rate(t, r, easy)
	for range 3 {
		rate(t, r, xwing)
		if again := rate(t, r, easy); again != first {
			t.Errorf("%s, and then %s", first, again)
		}
	}
}

func TestRatingEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := logic.NewRater(logic.SE121).Rate(ctx, boardOf(t, easy)); err == nil {
		t.Error("a rating after the end")
	}
}

func TestGrades(t *testing.T) {
	for er, want := range map[logic.Value]string{12: "beginner", 13: "easy", 23: "easy", 25: "medium", 34: "medium", 36: "hard", 50: "hard", 52: "expert"} {
		if got := logic.GradeOf(er).String(); got != want {
			t.Errorf("%v is %s, want %s", er, got, want)
		}
	}
}

func BenchmarkRate(b *testing.B) {
	var lines []string
	rows(b, "testdata/rated.tsv", func(f []string) { lines = append(lines, f[0]) })
	for _, p := range []*logic.Profile{logic.SE121, logic.Sukaku118} {
		b.Run(p.Name, func(b *testing.B) {
			r := logic.NewRater(p)
			for b.Loop() {
				for _, line := range lines {
					rate(b, r, line)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(lines)), "µs/puzzle")
		})
	}
}
