package formattest_test

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/line"
	_ "shudu/format/mathdoku"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// recorder notes what a check says instead of failing.
type recorder struct {
	testing.TB
	said []string
}

type stopped struct{}

func (r *recorder) Helper()                      {}
func (r *recorder) Failed() bool                 { return len(r.said) > 0 }
func (r *recorder) Errorf(f string, a ...any)    { r.said = append(r.said, fmt.Sprintf(f, a...)) }
func (r *recorder) Fatalf(f string, a ...any)    { r.Errorf(f, a...); panic(stopped{}) }
func (r *recorder) Fatal(a ...any)               { r.Fatalf("%s", fmt.Sprint(a...)) }
func (r *recorder) Logf(format string, a ...any) {}

// complaints returns what a check complains of.
func complaints(check func(testing.TB)) (said []string) {
	r := &recorder{}
	defer func() {
		if x := recover(); x != nil && x != (stopped{}) {
			panic(x)
		}
		said = r.said
	}()
	check(r)
	return r.said
}

// broken are formats with something wrong, to see that the checks notice.
func init() {
	reads := func(change func(*sudoku.Puzzle)) func(*format.Source) iter.Seq2[format.Item, error] {
		return func(src *format.Source) iter.Seq2[format.Item, error] {
			return func(yield func(format.Item, error) bool) {
				for item, err := range format.Lookup("native").Read(src) {
					if err == nil {
						change(item.Puzzle)
					}
					if !yield(item, err) {
						return
					}
				}
			}
		}
	}
	register := func(name string, read func(*format.Source) iter.Seq2[format.Item, error]) {
		format.Register(format.Format{Name: name, Read: read, NewWriter: format.Lookup("native").NewWriter, Sniff: func([]byte) format.Confidence { return format.No }})
	}
	register("loses-rules", reads(func(p *sudoku.Puzzle) { p.Rules = p.Rules[:min(1, len(p.Rules))] }))
	register("loses-titles", reads(func(p *sudoku.Puzzle) { p.Info.Title = "" }))
	register("gives-both", func(src *format.Source) iter.Seq2[format.Item, error] {
		return func(yield func(format.Item, error) bool) {
			yield(format.Item{}, errors.New("an error without a place"))
		}
	})
	register("never-ends", func(src *format.Source) iter.Seq2[format.Item, error] {
		return func(yield func(format.Item, error) bool) {
			for yield(format.Item{Puzzle: sudoku.New(sudoku.Square(2))}, nil) {
			}
		}
	})
	register("writes-all", format.Lookup("native").Read)
}

func cage(op model.Op, target int, cells ...sudoku.Cell) sudoku.Rule {
	return rule.Cage{Op: op, Target: target, Where: cells}
}

// Every check passes what is right and complains of what is wrong.
func TestChecks(t *testing.T) {
	small := sudoku.New(sudoku.Square(2), rule.Latin{}, cage(model.Add, 3, 0, 1))
	small.Info.Title = "small"
	four := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	text, err := formattest.Write("native", small)
	if err != nil {
		t.Fatal(err)
	}
	solved := small.Clone()
	solved.Givens[0] = 1
	for _, c := range []struct {
		name  string
		check func(testing.TB)
		want  string // "" where there is nothing to complain of
	}{
		{"one", func(t testing.TB) { formattest.One(t, "native", text) }, ""},
		{"none", func(t testing.TB) { formattest.One(t, "native", "") }, "0 puzzles"},
		{"two", func(t testing.TB) { formattest.One(t, "native", text+text) }, "2 puzzles"},
		{"item", func(t testing.TB) { formattest.Item(t, "native", text) }, ""},
		{"no item", func(t testing.TB) { formattest.Item(t, "native", "{") }, "0 puzzles"},
		{"puzzle", func(t testing.TB) { formattest.Puzzle(t, formattest.Easy) }, ""},
		{"no puzzle", func(t testing.TB) { formattest.Puzzle(t, "x") }, `puzzle "x"`},
		{"trip", func(t testing.TB) { formattest.Trip(t, "native", small) }, ""},
		{"trip that loses", func(t testing.TB) { formattest.Trip(t, "loses-rules", small) }, "changes the puzzle"},
		{"trip that cannot", func(t testing.TB) { formattest.Trip(t, "line", small) }, "read but not written"},
		{"round trip", func(t testing.TB) { formattest.RoundTrip(t, "native", nil, small, four, small) }, ""},
		{"round trip that loses a rule", func(t testing.TB) { formattest.RoundTrip(t, "loses-rules", nil, small) }, "rules"},
		{"round trip that loses a title", func(t testing.TB) { formattest.RoundTrip(t, "loses-titles", nil, small) }, "info"},
		{"round trip that may lose a title", func(t testing.TB) {
			formattest.RoundTrip(t, "loses-titles", func(p *sudoku.Puzzle) { p.Info.Title = "" }, small)
		}, ""},
		{"trips", func(t testing.TB) { formattest.Trips(t, "line", nil, 4, 9) }, ""},
		{"trips that lose", func(t testing.TB) { formattest.Trips(t, "loses-rules", nil, 4) }, "rules"},
		{"cannot", func(t testing.TB) { formattest.Cannot(t, "line", small) }, ""},
		{"can", func(t testing.TB) { formattest.Cannot(t, "writes-all", small) }, "wrote what it cannot say"},
		{"solves", func(t testing.TB) { formattest.Solves(t, solved, sudoku.Grid{1, 2, 2, 1}) }, ""},
		{"solves otherwise", func(t testing.TB) { formattest.Solves(t, solved, sudoku.Grid{2, 1, 1, 2}) }, "solved as"},
		{"is not unique", func(t testing.TB) { formattest.Solves(t, small, nil) }, "small"},
		{"accepts", func(t testing.TB) { formattest.Accepts(t, small, sudoku.Grid{1, 2, 2, 1}) }, ""},
		{"does not accept", func(t testing.TB) { formattest.Accepts(t, small, sudoku.Grid{1, 2, 1, 2}) }, "breaks a rule"},
		{"errors", func(t testing.TB) {
			formattest.Errors(t, "line", []formattest.Bad{{Text: "123", Want: "1:4: 3 cells"}})
		}, ""},
		{"no error", func(t testing.TB) {
			formattest.Errors(t, "line", []formattest.Bad{{Text: formattest.Easy, Want: ""}})
		}, "got <nil>"},
		{"another error", func(t testing.TB) {
			formattest.Errors(t, "line", []formattest.Bad{{Text: "123", Want: "2:4"}})
		}, "want 2:4"},
		{"sniffs", func(t testing.TB) {
			formattest.Sniffs(t, "native", map[string]format.Confidence{text: format.Sure, "": format.No})
		}, ""},
		{"sniffs otherwise", func(t testing.TB) { formattest.Sniffs(t, "native", map[string]format.Confidence{text: format.No}) }, "want 0"},
		{"hostile", func(t testing.TB) { formattest.Hostile(t, "line", formattest.Easy+"\n") }, ""},
		{"hostile, no place", func(t testing.TB) { formattest.Hostile(t, "gives-both", "ab") }, "has no place"},
		{"hostile, no end", func(t testing.TB) { formattest.Hostile(t, "never-ends", "ab") }, "does not end"},
		{"arithmetic", func(t testing.TB) { formattest.Arithmetic(t, "mathdoku", model.Add, model.Sub, model.Any) }, ""},
		{"no arithmetic", func(t testing.TB) { formattest.Arithmetic(t, "loses-rules", model.Add) }, "solutions"},
	} {
		said := complaints(c.check)
		if c.want == "" && len(said) > 0 || c.want != "" && !strings.Contains(strings.Join(said, "\n"), c.want) {
			t.Errorf("%s: said %.300q, want %q", c.name, said, c.want)
		}
	}
}

// Means compares all solutions, and notices one too many, one too few and one
// that the base has not.
func TestMeans(t *testing.T) {
	g := sudoku.Square(3)
	base := sudoku.New(g, rule.Latin{})
	sum := sudoku.New(g, rule.Latin{}, cage(model.Add, 3, 0, 1))
	free := sudoku.New(g)
	three := func(b formattest.Board) bool { return formattest.Sum(b.Of("R1C1 R1C2")) == 3 }
	for _, c := range []struct {
		name  string
		p     *sudoku.Puzzle
		holds func(formattest.Board) bool
		n     int
		want  string
	}{
		{"right", sum, three, 4, ""},
		{"all", base, func(formattest.Board) bool { return true }, 12, ""},
		{"too few", sum, func(formattest.Board) bool { return true }, 0, "the puzzle takes"},
		{"too many", base, three, 0, "the puzzle takes"},
		{"others", free, func(formattest.Board) bool { return true }, 0, "solutions that its base has not"},
	} {
		n := 0
		said := complaints(func(t testing.TB) { n = formattest.Means(t, base, c.p, c.holds) })
		if c.want == "" && (len(said) > 0 || n != c.n) || c.want != "" && !strings.Contains(strings.Join(said, "\n"), c.want) {
			t.Errorf("%s: %d solutions, said %.200q, want %q", c.name, n, said, c.want)
		}
	}
}

func TestBoard(t *testing.T) {
	wide, err := sudoku.NewGeometry(2, 3, 0, 5, 7)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(wide)
	copy(p.Givens, []sudoku.Digit{1, 2, 3, 3, 1, 2})
	formattest.Means(t, p, p, func(b formattest.Board) bool {
		rows, cols := b.Size()
		if rows != 2 || cols != 3 || b.V("R1C2") != 5 || !slices.Equal(b.Row(2), []int{7, 0, 5}) || !slices.Equal(b.Col(3), []int{7, 5}) {
			t.Errorf("%d × %d, %v, %v", rows, cols, b.Row(2), b.Col(3))
		}
		return true
	})
	defer func() {
		if recover() == nil {
			t.Error("a cell that is not there has a value")
		}
	}()
	formattest.Board{}.V("R1C1")
}

// Pairs of cells on a board: near each other, or marked.
func TestPairsOfCells(t *testing.T) {
	p := sudoku.New(sudoku.Square(2))
	copy(p.Givens, []sudoku.Digit{1, 2, 2, 1})
	formattest.Means(t, p, p, func(b formattest.Board) bool {
		corner := func(r, c int) bool { return r == 1 && c == 1 }
		side := func(r, c int) bool { return r+c == 1 }
		if formattest.NoPair(corner, formattest.Equal)(b) || !formattest.NoPair(side, formattest.Equal)(b) {
			t.Error("NoPair")
		}
		every := map[string]func(int, int) bool{"R1C1 R1C2": formattest.Consecutive, "R1C1 R2C1": formattest.Consecutive, "R1C2 R2C2": formattest.Consecutive, "R2C1 R2C2": formattest.Consecutive}
		if !formattest.Strictly(b, formattest.Consecutive, every) || formattest.Strictly(b, formattest.Consecutive, nil) ||
			!formattest.Strictly(b, formattest.Equal, nil) || formattest.Strictly(b, formattest.Equal, map[string]func(int, int) bool{"R1C1 R1C2": formattest.Equal}) {
			t.Error("Strictly")
		}
		return true
	})
}

// What is random is the same in every run, and as it should be.
func TestRandom(t *testing.T) {
	for seed := range uint64(20) {
		r, again := formattest.Rand(seed), formattest.Rand(seed)
		n := 2 + int(seed%5)
		p, q := formattest.Mathdoku(r, n), formattest.Mathdoku(again, n)
		if d := formattest.Diff(p, q); d != "" {
			t.Fatal(d)
		}
		formattest.Accepts(t, p, p.Solution)
		g := p.Geometry
		covered := 0
		for _, part := range formattest.Parts(r, g, 3) {
			if covered += len(part); len(part) > 3 {
				t.Errorf("a part of %d cells", len(part))
			}
		}
		if covered != g.Len() {
			t.Errorf("%d of %d cells", covered, g.Len())
		}
		path := formattest.Path(r, g, 5)
		for i := 1; i < len(path); i++ {
			if formattest.Abs(g.Row(path[i])-g.Row(path[i-1]))+formattest.Abs(g.Col(path[i])-g.Col(path[i-1])) != 1 || slices.Contains(path[:i], path[i]) {
				t.Errorf("the path %v", path)
			}
		}
		if pairs := formattest.Pairs(r, g, 6); !slices.IsSortedFunc(pairs, slices.Compare[[]sudoku.Cell]) {
			t.Errorf("pairs %v", pairs)
		}
		formattest.Accepts(t, sudoku.New(g, rule.Latin{}), formattest.Latin(r, n))
	}
}

// Dice make rules of every kind out of any bytes.
func TestDice(t *testing.T) {
	g := sudoku.Square(4)
	kinds := map[string]bool{}
	for i := range 256 {
		d := &formattest.Dice{Data: append([]byte{byte(i)}, strings.Repeat("\x01\x05\x09\x11", 20)...)}
		kinds[d.Rule(g).Name()] = true
	}
	for _, kind := range rule.Kinds() {
		if !kinds[kind] {
			t.Errorf("no %s was made", kind)
		}
	}
	if d := (&formattest.Dice{}); d.Below(6) != 0 || d.Rule(g) == nil {
		t.Error("without bytes there is nothing")
	}
}

func TestEndless(t *testing.T) {
	data, err := io.ReadAll(formattest.Endless("abc", 200_001))
	if err != nil || len(data) != 200_001 || !strings.HasPrefix(string(data), "abcabc") || data[200_000] != "abc"[200_000%3] {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

// Without a folder there is no data, and the test that wants some is passed
// over.
func TestData(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/file", []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SHUDU_DATA", dir)
	if got := formattest.Data(t, "file"); got != "text" {
		t.Errorf("read %q", got)
	}
	t.Setenv("SHUDU_DATA", "")
	reached := false
	t.Run("skips", func(t *testing.T) {
		formattest.Data(t, "file")
		reached = true
	})
	if reached {
		t.Error("there is data without a folder")
	}
}
