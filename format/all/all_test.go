package all_test

import (
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/internal/formattest"
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

// classic lists the formats of ordinary Sudokus.
var classic = []string{"dat", "grid", "line", "native", "triples"}

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
		for _, name := range classic {
			if s := format.Lookup(name).Sniff([]byte(in)); s >= format.Likely {
				t.Errorf("%s is %d sure of %q", name, s, in)
			}
		}
	}
}
