package all_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = formattest.Easy

// rows cuts symbols into lines of n.
func rows(symbols string, n int) string {
	var b strings.Builder
	for i := 0; i < len(symbols); i += n {
		b.WriteString(symbols[i:min(i+n, len(symbols))] + "\n")
	}
	return b.String()
}

// spaced puts a space between all characters of a line.
func spaced(s string) string {
	var b strings.Builder
	for _, c := range s {
		b.WriteRune(c)
		if c != '\n' {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

var sniffed = []struct{ name, format, in string }{
	{"an argument", "line", easy},
	{"named", "line", easy + " name"},
	{"comments, BOM, CRLF", "line", "\ufeff# about\r\n\r\n" + easy + "\r\n"},
	{"lone CR", "line", "# about\r" + easy + "\r" + easy},
	{"80 characters", "line", easy[1:]},
	{"82 characters", "line", easy + "1"},
	{"a full-width digit", "line", "５" + easy[1:]},
	{"a letter", "line", "x" + easy[1:]},
	{"4×4", "line", "1234341221434321"},
	{"4×4, many", "line", strings.Repeat("1234341221434321\n", 40)},
	{"25×25", "line", strings.Repeat("1", 625)},
	{"rows", "grid", rows(easy, 9)},
	{"rows of 4", "grid", rows("1234341221434321", 4)},
	{"rows of 16", "grid", rows(strings.Repeat("1...2...9...G...", 16), 16)},
	{"numbers", "grid", spaced(rows(strings.ReplaceAll(easy, ".", "0"), 9))},
	{"numbers with comments", "grid", "# a\n\n# b\n" + spaced(rows(easy, 9))},
	{"numbers, 4×4", "grid", "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n"},
	{"numbers, 6×6", "grid", strings.Repeat("0 0 6 0 1 0\n", 6)},
	{"numbers, 16×16", "grid", strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n", 16)},
	{"numbers, all in a line", "grid", spaced(easy)},
	{"numbers, one a line", "grid", strings.ReplaceAll(spaced(easy), " ", "\n")},
	{"numbers, one too large", "grid", "5 3 0 0 7 0 0 0 10\n" + spaced(rows(easy[9:], 9))},
	{"numbers, ragged", "grid", "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0\n"},
	{"a frame", "grid", " +-----+-----+\n | 1 0 | 0 0 |\n | 0 0 | 1 0 |\n +-----+-----+\n | 0 0 | 0 1 |\n | 0 1 | 0 0 |\n +-----+-----+\n"},
	{"solutions", "grid", "Solution:\n   0 1 2 3\n0  1 2 3 4\n1  3 4 1 2\n2  2 1 4 3\n3  4 3 2 1\n\nTotal 1 solutions found in 0.0 seconds\n"},
	{"C", "grid", "int a[4][4] = {\n{0, 0, 0, 1},\n{0, 1, 0, 0},\n{0, 0, 1, 0},\n{1, 0, 0, 0}};\n"},
	{"triples", "triples", "30\n0, 0, 7\n0, 1, 8\n"},
	{"triples, no commas", "triples", "2\n0 0 7\n0 1 8\n"},
	{"triples, no count", "triples", "0, 0, 7\n0, 1, 8\n"},
	{"triples, one wrong", "triples", "2\n0, x, 7\n0, 1, 8\n"},
	{"a bank", "dat", "\x01\x00\x00\x00\x48\x01\x00\x00"},

	{"JSON", "native", `{"v":1,"size":4,"givens":"1..............."}`},
	{"JSON, spread", "native", "# c\n\n[\n {\n  \"size\": 4,\n  \"givens\": [\n   [0,0,0,1],\n   [0,0,1,0],\n   [0,1,0,0],\n   [1,0,0,0]],\n  \"v\": 1\n }\n]"},
	{"JSON, no version", "native", `{"givens":"1..............."}`},

	{"sdk", "sdk", "#ARuud\n#DA puzzle\n" + rows(easy, 9)},
	{"sdk, sections", "sdk", "[Puzzle]\n" + rows(easy, 9) + "[State]\n"},
	{"ss", "ss", "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n"},
	{"csv, Kaggle", "csv", "quizzes,solutions\n" + easy + "," + formattest.EasySolution + "\n"},
	{"csv, tabs", "csv", "puzzle\tse_ref\n" + easy + "\t7.2\n"},
	{"csv, no names", "csv", easy + "," + formattest.EasySolution + "\n"},
	{"csv, cells", "csv", "5,3,,,7,,,,\n6,,,1,9,5,,,\n"},
	{"csv, all cells", "csv", strings.Repeat("5,3,0,0,7,0,0,0,0\n", 9)},
	{"OpenSudoku", "opensudoku", "<?xml version='1.0'?>\n<opensudoku>\n<game data=\"1\"/>"},
	{"HoDoKu", "hodoku", "# c\n:0100-1:1:.+92....+365...3+697..3+6.+94...+2.58.1.+9+3+3.96.28.....9.32..+9+5+34+6..2..87+32+9..56+2....3.+9:811 515:193 198::\n"},
	{"marks in a line", "marks", strings.Repeat("1.3.5.7.9", 81)},
	{"marks in a line, 4×4", "marks", strings.Repeat("1.34", 16)},
	{"an empty 27×27", "line", strings.Repeat(".", 729)},
	{"an empty 8×8", "line", strings.Repeat(".", 64)},
	{"marks with a frame", "marks", "*-----*\n| 1 24 | 3 24 |\n| 3 24 | 1 24 |\n| 2 13 | 4 13 |\n| 4 13 | 2 13 |\n*----*\n"},
	{"marks without", "sdx", "1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n"},
	{"marks with placed digits", "sdx", "1 24 3 24\nu3 24 1 24\n2 13 4 13\n4 13 2 13\n"},
	{"numbers, one of two digits", "grid", "1 0 12 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"},

	{"Keen, its walls as long as a 6×6", "tatham-keen", "6:a3__c__a_a_6a_3a_a_aa_a_a_aa_aa__a_,a13s1s5m2m10a12m36a10a8m24a3s3m10d3m12a5"},
	{"Unequal", "tatham-unequal", "3:0R,0,0D,0,0R,0,0,0,1,"},
	{"Towers", "tatham-towers", "3:3/2/1/1/2/2/3/2/1/1/2/2"},
	{"Solo, jigsaw", "tatham-solo", "4j:1_2_3_4l,aa_a_bc_cba"},
	{"Solo by name", "tatham-solo", "solo:2x2:1_2m4"},

	{"other JSON", "native", `{"layout":"000000001111111122222222","fillable":true}`},
	{"words", "", "The quick brown fox\njumps over the lazy dog\n"},
	{"a program", "", "package main\n\nfunc main() {}\n"},
	{"noise", "", "\x81\x02\xff\xfe\x80\xc3\x28\x99\x07"},
}

func TestSniff(t *testing.T) {
	for _, c := range sniffed {
		name := ""
		head, _ := format.NewSource(strings.NewReader(c.in), "").Peek()
		if f := format.Sniff(head); f != nil {
			name = f.Name
		}
		if name != c.format {
			t.Errorf("%s is taken for %q, want %q", c.name, name, c.format)
			for _, f := range format.All() {
				if s := f.Sniff(head); s > 0 {
					t.Logf("  %s says %d", f.Name, s)
				}
			}
		}
	}
}

// Formats without a signature are asked last, and it makes no difference: the
// surest reads an input, of several the first by name.
func TestFormatsAreAskedInAnyOrder(t *testing.T) {
	for _, c := range sniffed {
		head, _ := format.NewSource(strings.NewReader(c.in), "").Peek()
		var want *format.Format
		var sure format.Confidence
		for _, f := range format.All() {
			says := f.Sniff(head)
			if says >= format.Sure && f.Unsigned {
				t.Errorf("%s: %s is sure, and has no signature", c.name, f.Name)
			}
			if says > sure {
				want, sure = f, says
			}
		}
		if got := format.Sniff(head); got != want {
			t.Errorf("%s is taken for %v, want %v", c.name, got, want)
		}
	}
}

// ordinary lists the formats of ordinary Sudokus.
var ordinary = []string{"csv", "dat", "grid", "hodoku", "line", "marks", "native", "opensudoku", "sdk", "sdm", "sdx", "ss", "triples"}

// TestNotOverConfident holds what other formats are told by: what is sniffed
// here must leave room for them.
func TestNotOverConfident(t *testing.T) {
	for _, in := range []string{
		".Shape~9x9.Cage~10~R1C1~R1C2", ".~R1C6_7~R1C7_2~R1C8_1", "<ksudoku>\n<values>1 2 3 4</values>\n</ksudoku>", ".AntiKnight.Windoku",
		"N4IgzglgXgpiBcBOANCALhNAbO8QGEALGAJwFcBDAYwjWrCwoGt7TyA7egAgDk6HuRBRBG",
		"solo:3x3:5b8a6_9b6e5a4a4h1a2_3_5c7c6c2c4_7_9a1h5a2a3e9b4_3a7b1",
		"3x3:5b8a6_9b6e5a4a4h1a2_3_5c7c6c2c4_7_9a1h5a2a3e9b4_3a7b1",
		"keen:4:_a_aa_ab_5a3,s1s1a5a7d2m18m4", "6:////3////2/2///4/2/3//2/4//3/1/3//,e1n3f2h",
		"unequal:5:0,0R,0,3,0", "mathdoku 6\nAABBCC\nADEFFF\nDDEGHH\nIJGGHK\nIJLMNK\nOOLMNP\n\nA 13+ B 1-\n",
		"<?xml version=\"1.0\"?>\n<ksudoku-graph/>", "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrHAC+2oAbgIZQCuKG5Auq+UA==",
		`{"size":4,"cages":[{"cells":[[0,0],[0,1]],"op":"+","target":3}]}`,
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRLb9pAEL77V0R7nsO+",
	} {
		for _, name := range ordinary {
			if s := format.Lookup(name).Sniff([]byte(in)); s >= format.Likely {
				t.Errorf("%s is %d sure of %q", name, s, in)
			}
		}
	}
}

// holds says what of a puzzle a format can hold, beside its givens: everything
// else is stripped before the comparison.
var holds = map[string]func(*sudoku.Puzzle){
	"csv":    func(p *sudoku.Puzzle) {},
	"dat":    func(p *sudoku.Puzzle) { p.Info, p.Solution = sudoku.Info{Title: "1"}, nil },
	"grid":   nothing,
	"hodoku": func(p *sudoku.Puzzle) { p.Info, p.Solution = sudoku.Info{Title: "0000"}, nil },
	"line":   func(p *sudoku.Puzzle) { p.Info, p.Solution = sudoku.Info{Title: p.Info.Title}, nil },
	"marks":  nothing,
	"native": func(p *sudoku.Puzzle) {},
	"opensudoku": func(p *sudoku.Puzzle) {
		p.Info = sudoku.Info{Title: p.Info.Title, Comment: p.Info.Comment}
		p.Solution = nil
	},
	"sdk":     func(p *sudoku.Puzzle) { p.Solution = nil },
	"sdm":     nothing,
	"sdx":     nothing,
	"ss":      nothing,
	"triples": nothing,
}

func nothing(p *sudoku.Puzzle) { p.Info, p.Solution = sudoku.Info{}, nil }

// TestRoundTrip writes puzzles in every format and reads them back, sniffed:
// what we write we know again.
func TestRoundTrip(t *testing.T) {
	p := formattest.Puzzle(t, easy)
	p.Info = sudoku.Info{Title: "名 1", Author: "a", Source: "s", Level: "l", Date: "d", URL: "u", Comment: "c"}
	p.Solution = formattest.Grid(t, formattest.EasySolution)
	for _, name := range ordinary {
		t.Run(name, func(t *testing.T) {
			text, err := formattest.Write(name, p)
			if err != nil {
				t.Fatal(err)
			}
			want := p.Clone()
			holds[name](want)
			for _, from := range []string{name, ""} {
				if from == "" && name == "sdm" {
					continue // it is a kind of line
				}
				if diff := formattest.Diff(formattest.Item(t, from, text).Puzzle, want); diff != "" {
					t.Errorf("read as %q: %s", from, diff)
				}
			}
		})
	}
}

// TestCannot gives every format puzzles that are no ordinary Sudoku.
func TestCannot(t *testing.T) {
	limited := formattest.Puzzle(t, easy)
	limited.Candidates = slices.Repeat([]sudoku.Digits{sudoku.FirstDigits(9)}, 81)
	limited.Candidates[2] = sudoku.DigitsOf(1, 2)
	for _, name := range ordinary {
		if name == "native" {
			continue // it holds everything
		}
		formattest.Cannot(t, name, sudoku.New(sudoku.Square(9), rule.Latin{}))
		formattest.Cannot(t, name, classic.New(3)) // too small to be told by length
		formattest.Cannot(t, name, sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.Diagonals{Down: true, Up: true})...))
		switch name {
		case "hodoku", "marks", "sdx":
			formattest.RoundTrip(t, name, func(p *sudoku.Puzzle) { holds[name](p) }, limited)
		default:
			formattest.Cannot(t, name, limited)
		}
	}
}

// TestBadInput gives every format what is no puzzle at all: it ends, with an
// error and without a puzzle.
func TestBadInput(t *testing.T) {
	noise := make([]byte, 1<<16)
	x := uint32(1)
	for i := range noise {
		x = x*1664525 + 1013904223
		noise[i] = byte(x >> 24)
	}
	for name, in := range map[string]string{
		"empty":         "",
		"blank":         " \n\t\n\r\n",
		"only comments": "# a\n# b\n",
		"a NUL":         "\x00",
		"NULs":          strings.Repeat("\x00", 1000),
		"noise":         string(noise),
		"words":         "Once upon a time there was a puzzle without a grid.\n",
		"80 characters": easy[1:],
		"82 characters": easy + "1",
	} {
		for _, from := range append([]string{""}, ordinary...) {
			items, errs := formattest.Items(from, in)
			if len(items) > 0 || len(errs) == 0 {
				t.Errorf("%s read as %q: %d puzzles, errors %q", name, from, len(items), errs)
			}
		}
	}
}

// TestLongLine gives every format a line of 100 MB: it ends, and what it keeps
// is bounded.
func TestLongLine(t *testing.T) {
	for _, name := range ordinary {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		errs := 0
		for _, err := range format.Read(formattest.Endless("1", 100<<20), "in", name) {
			if err == nil {
				t.Errorf("%s read a puzzle", name)
			}
			errs++
		}
		runtime.ReadMemStats(&after)
		if grown := after.TotalAlloc - before.TotalAlloc; errs == 0 || grown > 16<<20 {
			t.Errorf("%s: %d errors, %d MB taken", name, errs, grown>>20)
		}
	}
}
