package logic_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shudu/logic"
)

// ratings returns the rows of the table of ratings, by the names of its columns.
func ratings(t testing.TB) (rows []map[string]string) {
	t.Helper()
	dir := os.Getenv("SHUDU_DATA")
	if dir == "" {
		t.Skip("SHUDU_DATA is not set")
	}
	text, err := os.ReadFile(filepath.Join(dir, "rating", "open.tsv"))
	if err != nil {
		t.Skip(err)
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	names := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, field := range strings.Split(line, "\t") {
			row[names[i]] = field
		}
		rows = append(rows, row)
	}
	return rows
}

func TestHoDoKuRatesAsTheOriginal(t *testing.T) {
	rater := logic.NewRater(logic.HoDoKu22)
	compared := 0
	for i, row := range ratings(t) {
		if row["hodoku_level"] == "" || testing.Short() && i%4 != 0 {
			continue
		}
		s, err := rater.Rate(context.Background(), boardOf(t, row["puzzle"]))
		if got, want := s.Level.String()+" "+strconv.Itoa(s.Score), row["hodoku_level"]+" "+row["hodoku_score"]; err != nil || got != want {
			t.Errorf("%s: %s, want %s", row["puzzle"], got, want)
		}
		compared++
	}
	if compared < 30 {
		t.Errorf("only %d rows have a HoDoKu rating", compared)
	}
}
