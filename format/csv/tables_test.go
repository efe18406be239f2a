package csv_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "csv", "puzzle,solution,title\n"+small+","+full+",\"a, b\"\n"+small+",,\n")
	formattest.Hostile(t, "csv", "1,,,4\n,,,\n,,,\n4,,,1\n")
	formattest.Hostile(t, "csv", small+";"+full+"\n")
}

func TestTrips(t *testing.T) { formattest.Trips(t, "csv", nil, 4, 6, 9, 16, 25, 35) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "csv", map[string]format.Confidence{
		"puzzle,solution\n":      format.Likely + 30,
		"a;Quizzes;b\n":          format.Likely + 30,
		"puzzle\n" + small:       format.Likely + 30,
		"title\tgrid\n":          format.Likely + 30,
		small + "," + full:       format.Likely + 20,
		"1,,,4\n":                format.Likely + 5,
		"# c\n\n1;2;3;4\n":       format.Likely + 5,
		"1,2,3\n":                format.No,
		"1,2,3,9\n":              format.No,
		small + "\t" + "name":    format.No,
		small:                    format.No,
		"{0, 0, 9, 0},":          format.No,
		"[1,2,3,4]":              format.No,
		"\"puzzle,x":             format.No,
		"":                       format.No,
		"Dear, diary; today\tI,": format.No,
	})
}

// Every name of a column, in any case and with spaces around it, is known.
func TestColumnNames(t *testing.T) {
	for names, want := range map[string]func(*sudoku.Puzzle) bool{
		"puzzle quizzes quiz sudoku board grid givens clues question": func(p *sudoku.Puzzle) bool { return p.Givens[0] == 1 },
		"solution solutions answer":                                   func(p *sudoku.Puzzle) bool { return p.Solution.Filled() == 16 },
		"title name id":                                               func(p *sudoku.Puzzle) bool { return p.Info.Title == full },
		"author":                                                      func(p *sudoku.Puzzle) bool { return p.Info.Author == full },
		"source":                                                      func(p *sudoku.Puzzle) bool { return p.Info.Source == full },
		"level difficulty rating":                                     func(p *sudoku.Puzzle) bool { return p.Info.Level == full },
		"date":                                                        func(p *sudoku.Puzzle) bool { return p.Info.Date == full },
		"url":                                                         func(p *sudoku.Puzzle) bool { return p.Info.URL == full },
		"comment":                                                     func(p *sudoku.Puzzle) bool { return p.Info.Comment == full },
		"other se_ref ":                                               func(p *sudoku.Puzzle) bool { return p.Info == sudoku.Info{} && p.Solution == nil },
	} {
		for _, name := range strings.Fields(names) {
			for _, written := range []string{name, strings.ToUpper(name), " " + name + " "} {
				in := "puzzle," + written + "\n" + small + "," + full + "\n"
				if p := formattest.Item(t, "csv", in).Puzzle; !want(p) {
					t.Errorf("%q: %+v", in, p)
				}
			}
		}
	}
}

// The first line tells what stands between fields; a comma wins.
func TestSeparators(t *testing.T) {
	for _, sep := range []string{",", ";", "\t"} {
		in := strings.Join([]string{"title", "puzzle", "solution"}, sep) + "\n" + strings.Join([]string{`"a` + sep + `b"`, small, full}, sep) + "\n"
		item := formattest.Item(t, "csv", in)
		if want := strings.ReplaceAll("a"+sep+"b", "\t", " "); item.Puzzle.Info.Title != want || item.Text != small || item.Line != 2 {
			t.Errorf("%q: title %q, text %q, line %d", sep, item.Puzzle.Info.Title, item.Text, item.Line)
		}
	}
	p := formattest.Item(t, "csv", "title,puzzle\na;b,"+small).Puzzle
	if p.Info.Title != "a;b" {
		t.Errorf("title %q", p.Info.Title)
	}
}

// A puzzle as a table, of every size, with numbers, symbols and all kinds of
// blanks.
func TestCells(t *testing.T) {
	for n := classic.MinSide; n <= classic.MaxSymbols; n++ {
		var b strings.Builder
		want := classic.New(n)
		for i := range n * n {
			d := sudoku.Digit(i % (n + 1))
			want.Givens[i] = d
			switch {
			case d == 0:
				b.WriteString([]string{"", "0", ".", "*", "_", " "}[i%6])
			case i%2 == 0:
				fmt.Fprint(&b, int(d))
			default:
				b.WriteByte(classic.Symbol(d))
			}
			b.WriteString(map[bool]string{true: "\n", false: ","}[i%n == n-1])
		}
		// A line of blanks without a comma at its end is a line all the same.
		if d := formattest.Diff(formattest.Item(t, "csv", b.String()).Puzzle, want); d != "" {
			t.Errorf("size %d: %s", n, d)
		}
	}
}

func TestErrorsOfTables(t *testing.T) {
	formattest.Cases(t, "csv",
		wrong("empty puzzle", "puzzle,title\n,x\n"+small+",y\n", []string{small}, "2:1: 0 cells (expected 16 for a 4×4 grid)"),
		wrong("solution above", "puzzle,solution\n"+small+","+full[:15]+"5\n", nil, "2:33: '5' is above the size 4"),
		wrong("bare quote", "puzzle,title\n"+small+",a\"b\n", nil, `2:19: bare " in non-quoted-field`),
		wrong("columns are characters", "title,puzzle\né,"+small[:15]+"9\n", nil, "2:18: '9' is above the size 4"),
		wrong("36 cells a row", strings.Repeat("1,", 36)+"1\n", nil, "1:1: 37 cells (expected a row of 4 to 35)"),
		wrong("three digits", "1,,,4\n,100,,\n,,,\n4,,,1\n", nil, "2:3: unexpected '0' (expected one symbol a cell)"),
		wrong("minus", "1,,,4\n,-1,,\n,,,\n4,,,1\n", nil, "2:2: unexpected '-' (expected a digit or a blank)"),
		wrong("nothing but names", "puzzle,solution\n", nil, " no puzzle in the input"),
		wrong("a long line", "puzzle,x\n"+strings.Repeat("x", 2<<20)+"\n"+small+",\n", []string{small}, "2: the line is too long: more than 1048576 bytes"),
		wrong("a bad row spoils its puzzle only", "1,,,4\n,,,\n,,,\n4,,,9\n1,,,4\n,,,\n,,,\n4,,,1\n", []string{small}, "4:5: 9 is above the size 4"),
	)
}
