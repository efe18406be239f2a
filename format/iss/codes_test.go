package iss

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// TestRandomStrings counts the solutions of strings made up at random, and of
// what is written of them.
func TestRandomStrings(t *testing.T) {
	text, err := os.ReadFile("testdata/counts.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		number, items, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue
		}
		want, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		n++
		p := parse(t, items)
		if got := count(t, p); got != want && want < 5000 {
			t.Errorf("%d solutions of %s, want %d", got, items, want)
			continue
		}
		written, err := Format(p)
		if err != nil {
			t.Errorf("%s: %v", items, err)
			continue
		}
		if got := count(t, parse(t, written)); got != want && want < 5000 {
			t.Errorf("%d solutions of %s, written as %s, want %d", got, items, written, want)
		}
	}
	if n < 200 {
		t.Errorf("only %d strings", n)
	}
}

// split cuts a string into items, and notes where each begins.
func TestSplit(t *testing.T) {
	show := func(items []item) string {
		var out []string
		var walk func([]item)
		walk = func(items []item) {
			for _, i := range items {
				out = append(out, fmt.Sprintf("%d:%s%q", i.at, i.name, i.args))
				if i.inside != nil {
					out = append(out, "(")
					walk(i.inside)
					out = append(out, ")")
				}
			}
		}
		walk(items)
		return strings.Join(out, " ")
	}
	for text, want := range map[string]string{
		"":                                    "",
		".":                                   "0:[]",
		".A":                                  "0:A[]",
		".A~":                                 `0:A[""]`,
		".~x~y":                               `0:["x" "y"]`,
		".A~x~~y.B":                           `0:A["x" "" "y"] 7:B[]`,
		" . A ~ x y ~ z ":                     `1:A["xy" "z"]`,
		".A\n~x\n.B":                          `0:A["x"] 6:B[]`,
		".Or.A~x.B.End.C":                     `0:Or[] ( 3:A["x"] 7:B[] ) 13:C[]`,
		".Or.And.A.End.Replicate~q.B.End.End": `0:Or[] ( 3:And[] ( 7:A[] ) 13:Replicate["q"] ( 25:B[] ) )`,
		".é~ü.B":                              `0:é["ü"] 6:B[]`,
	} {
		items, err := split(text)
		if got := show(items); err != nil || got != want {
			t.Errorf("%q: %s (%v), want %s", text, got, err, want)
		}
	}
}

// Boxes are as square as can be, and wider than tall if both fit.
func TestBoxShape(t *testing.T) {
	for _, c := range []struct{ rows, cols, size, height, width int }{
		{9, 9, 9, 3, 3}, {4, 4, 4, 2, 2}, {6, 6, 6, 2, 3}, {8, 8, 8, 2, 4}, {12, 12, 12, 3, 4}, {16, 16, 16, 4, 4}, {10, 10, 10, 2, 5},
		{5, 5, 5, 0, 0}, {7, 7, 7, 0, 0}, {6, 4, 6, 3, 2}, {4, 6, 6, 2, 3}, {9, 6, 9, 3, 3}, {6, 9, 6, 2, 3}, {4, 4, 8, 2, 4}, {3, 3, 4, 0, 0}, {2, 8, 8, 2, 4}, {8, 2, 8, 4, 2}, {1, 1, 1, 0, 0},
	} {
		if got := boxShape(c.rows, c.cols, c.size); got != [2]int{c.height, c.width} {
			t.Errorf("%d × %d, size %d: %v, want %d × %d", c.rows, c.cols, c.size, got, c.height, c.width)
		}
	}
}

// Tables of pairs come back through their code, in both alphabets.
func TestTablesReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := 1; n <= maxSide; n++ {
		bits := make([]bool, n*n)
		var want [][]int
		for i := range bits {
			if bits[i] = r.IntN(2) == 0; bits[i] {
				want = append(want, []int{i/n + 1, i%n + 1})
			}
		}
		code := packBits(bits)
		for _, a := range []alphabet{base64, oldBase64} {
			written := code
			if a == oldBase64 {
				written = strings.Map(func(c rune) rune {
					switch c {
					case '-':
						return '_'
					case '_':
						return '-'
					}
					return c
				}, code)
			}
			got, err := (&reader{g: sudoku.Square(n)}).allowed(a, written)
			if err != nil || len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Errorf("%d values: %v (%v), want %v", n, got, err, want)
			}
		}
	}
}

// Bytes come back through base 64, and numbers of bits through their writer.
func TestBitsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for n := range 40 {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		if got, err := base64.bytes(encodeBytes(data)); err != nil || string(got) != string(data) {
			t.Errorf("%x came back as %x, %v", data, got, err)
		}
		var widths, numbers []int
		w := &bitWriter{}
		for range n {
			width := 1 + r.IntN(16)
			widths, numbers = append(widths, width), append(numbers, r.IntN(1<<width))
			w.write(numbers[len(numbers)-1], width)
		}
		b := &bitReader{data: w.data}
		for i, width := range widths {
			if got := b.read(width); got != numbers[i] {
				t.Fatalf("number %d of %d bits is %d, want %d", i, width, got, numbers[i])
			}
		}
	}
}

// An automaton means the same in the plain form and in the packed one.
func TestPackedAutomata(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	values := []int{1, 2, 3, 4}
	for range 100 {
		// A machine of up to four states, none of them the start and accepting at once but the first.
		states := 1 + r.IntN(4)
		next := make([][]int, states)
		for s := range next {
			for range values {
				next[s] = append(next[s], r.IntN(states+1)-1) // -1 is no step
			}
		}
		w := &bitWriter{}
		const stateBits, symbols = 2, 4
		w.write(1, 2)
		w.write(stateBits-1, 4)
		w.write(symbols-1, 4)
		w.write(1, stateBits)        // one start
		w.write(states-1, stateBits) // all others accept
		w.write(1, 1)                // and so does it
		for s := range states {
			for v := symbols - 1; v >= 0; v-- {
				w.write(bit(next[s][v] >= 0), 1)
			}
			for v := range symbols {
				if next[s][v] >= 0 {
					w.write(next[s][v], stateBits)
				}
			}
		}
		p := parse(t, ".Shape~4x4.NFA~"+encodeBytes(w.data)+"~_~R1C1~R2C2~R3C3")
		formattest.Means(t, parse(t, ".Shape~4x4"), p, func(b board) bool {
			s := 0
			for _, v := range b.Of("R1C1 R2C2 R3C3") {
				if s = next[s][v-1]; s < 0 {
					return false
				}
			}
			return true
		})
		text, err := Format(p)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := count(t, p), count(t, parse(t, text)); a != b {
			t.Fatalf("%d solutions packed, %d plain: %s", a, b, text)
		}
	}
}

// Variable cells have names and places of their own.
func TestVariables(t *testing.T) {
	for _, c := range []struct {
		text string
		want string // the names in order
	}{
		{".Var~A", "VA"},
		{".Var~A~label", "VA"},
		{".Var~A~label~1", "VA"},
		{".Var~A~label~3", "VA1 VA2 VA3"},
		{".Var~B~~2.Var~A~~2", "VA1 VA2 VB1 VB2"},
		{".Var~A~~2x2", "VA1 VA2 VA3 VA4"},
		{".Var~AB.Var~A~~2", "VA1 VA2 VAB"},
		{".Var~A~~0", "VA"},
		{".Var~A~~x", "VA"},
		{".Shape~2x2.ChaosConstruction.Var~Z", "CC1 CC2 CC3 CC4 VZ"},
	} {
		if got := strings.Join(parse(t, c.text).Geometry.Vars(), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	// Rows of variable cells lie side by side: a dot between two of them.
	p := parse(t, ".Shape~2x2~4~Raw.Var~A~~2x3.WhiteDot~VA2~VA5")
	if x := p.Rules[0].(rule.Difference); !slices.Equal(x.Where, []sudoku.Cell{5, 8}) {
		t.Errorf("the dot is at %v", x.Where)
	}
	if _, err := Parse(".Shape~2x2~4~Raw.Var~A~~2x3.WhiteDot~VA3~VA4"); err == nil {
		t.Error("the end of a row touches the beginning of the next")
	}
}

// Cells by their names, in either case, up to sixteen rows and columns.
func TestCellNames(t *testing.T) {
	r, err := newReader([]item{{name: "Shape", args: []string{"16x16"}}})
	if err != nil {
		t.Fatal(err)
	}
	w := &writer{g: r.g, r: r}
	for c := range sudoku.Cell(r.g.Len()) {
		name := w.name(c)
		for _, way := range []string{name, strings.ToLower(name), strings.ToUpper(name)} {
			if got, err := r.cell(way); err != nil || got != c {
				t.Fatalf("%s is %d (%v), want %d", way, got, err, c)
			}
		}
	}
	for _, name := range []string{"", "R1", "R1C", "R0C1", "RhC1", "R1C10", "X1C1", "R1X1", "R-C1", "R１C1", "C1R1"} {
		if c, err := r.cell(name); err == nil {
			t.Errorf("%q is %s", name, r.g.Name(c))
		}
	}
}

// Whatever a string gives by repeating is what it gives by saying it often.
func TestReplicateIsRepetition(t *testing.T) {
	for _, c := range []struct{ items, origin, same string }{
		{".Thermo~R1C1~R1C2", "", ".Thermo~R1C1~R1C2.Thermo~R1C2~R1C3"},
		{".~R1C1_1_2", "", ".~R1C1_1_2.~R1C2_1_2"},
		{".Cage~5~R2C2~R3C2", "~R2C2", ".Cage~5~R2C2~R3C2.Cage~5~R2C3~R3C3"},
		{".Or.~R1C1_1.~R2C1_1.End", "", ".Or.~R1C1_1.~R2C1_1.End.Or.~R1C2_1.~R2C2_1.End"},
		{".And.~R1C1_1_2.Whisper~2~R1C1~R2C1.End", "", ".~R1C1_1_2~R1C2_1_2.Whisper~2~R1C1~R2C1.Whisper~2~R1C2~R2C2"},
	} {
		p, q := parse(t, ".Shape~4x4.Replicate~D"+c.origin+c.items+".End"), parse(t, ".Shape~4x4"+c.same)
		if a, b := count(t, p), count(t, q); a != b || a == 288 {
			t.Errorf("%s: %d solutions, said often %d", c.items, a, b)
		}
	}
	strict := ".Shape~4x4.NoBoxes.StrictXV.Replicate~D.V~R1C1~R2C1.End"
	if a, b := count(t, parse(t, strict)), count(t, parse(t, ".Shape~4x4.NoBoxes.StrictXV.V~R1C1~R2C1.V~R1C2~R2C2")); a != b {
		t.Errorf("repeated letters: %d solutions, said often %d", a, b)
	}
}

// Every rule, on several grids: what is written means the same, to the last
// solution.
func TestEveryRuleKeepsItsMeaning(t *testing.T) {
	written := map[string]int{}
	for seed := range uint64(1500) {
		r := formattest.Rand(seed)
		data := make([]byte, 48)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		base := []*sudoku.Puzzle{parse(t, four), parse(t, latin), parse(t, wide), parse(t, zero), parse(t, ".Shape~3x3.Var~A~~1")}[seed%5]
		p := base.Clone()
		x := (&formattest.Dice{Data: data}).Rule(p.Geometry)
		p.Rules = append(p.Rules, x)
		if _, err := model.Compile(p); err != nil {
			continue
		}
		text, err := Format(p)
		if err != nil {
			continue
		}
		q, err := Parse(text)
		if err != nil {
			if count(t, p) > 0 {
				t.Errorf("seed %d: %#v is written as %s: %v", seed, x, text, err)
			}
			continue
		}
		if a, b := count(t, p), count(t, q); a != b {
			t.Errorf("seed %d: %#v has %d solutions, written as %s it has %d", seed, x, a, text, b)
		}
		written[x.Name()]++
	}
	if len(written) < 40 {
		t.Errorf("only %d kinds of rules were written", len(written))
	}
}
