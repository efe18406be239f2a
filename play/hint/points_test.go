package hint_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/sudoku"
)

// weighedBoard is a square of six with three long diagonals of which points say
// something that a look at each does not.
func weighedBoard(t *testing.T) *logic.Board {
	t.Helper()
	g := sudoku.Square(6)
	b, err := logic.NewBoard(sudoku.New(g, append(rule.Classic(6),
		rule.LittleKiller{Sum: 27, Where: diagonal(g, 0, 5)},
		rule.LittleKiller{Sum: 21, Where: diagonal(g, 1, 5)},
		rule.LittleKiller{Sum: 21, Where: diagonal(g, 0, 4)})...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// diagonal returns the cells from a row down to another, each a column further left.
func diagonal(g *sudoku.Geometry, from, to int) (cells []sudoku.Cell) {
	for r := from; r <= to; r++ {
		cells = append(cells, sudoku.Cell(r*6+from+to-r))
	}
	return cells
}

var (
	inAll    = regexp.MustCompile(`\((?:at least )?([+−]?\d+) in all\)`)
	together = regexp.MustCompile(`all of them together bring at least ([+−]?\d+)\. .* make only ([+−]?\d+)\. So no more than (\d+) may`)
)

// signed reads a number of points.
func signed(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(text))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What houses and rules are said to bring adds up to what all are said to bring, and the
// rest is what may be lost.
func TestPointsThatAreToldAddUp(t *testing.T) {
	rungs := tell(t, logic.PointCount, weighedBoard(t))
	if len(rungs) != hint.RungDo {
		t.Fatalf("%d rungs", len(rungs))
	}
	short, words := rungs[hint.RungWhy-1], rungs[hint.RungDo-1]
	if m, n := together.FindStringSubmatch(short), together.FindStringSubmatch(words); m == nil || !slices.Equal(m, n) && !slices.Equal(m[1:], n[1:]) || len(inAll.FindAllString(short, -1)) != 0 || len(short) > 700 {
		t.Errorf("in short the balance is the same, and no points are listed: %s", short)
	}
	sum := 0
	parts := inAll.FindAllStringSubmatch(words, -1)
	for _, m := range parts {
		sum += signed(t, m[1])
	}
	m := together.FindStringSubmatch(words)
	if len(parts) < 3 || m == nil {
		t.Fatal(words)
	}
	if asked, best, spare := signed(t, m[1]), signed(t, m[2]), signed(t, m[3]); asked != sum || best-asked != spare || spare < 0 {
		t.Errorf("%d, not %d in all; %d make %d to spare: %s", asked, sum, best, spare, words)
	}
	if !strings.Contains(words, "times its value") || !strings.Contains(words, " → ") {
		t.Errorf("points are told in one way only: %s", words)
	}
}
