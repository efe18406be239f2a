package mathdokujson

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// The quick scanner reads small whole numbers as JSON does, and fails on all
// others.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "7": 7, " 42": 42, "\n\t999999999": 999999999} {
		s := &scanner{text: []byte(text)}
		if got := s.number(); got != want || s.failed {
			t.Errorf("%q is %d, failed %v", text, got, s.failed)
		}
	}
	for _, text := range []string{"", " ", "-1", "01", "1234567890", "x", "+1", ".5", "\"1\""} {
		s := &scanner{text: []byte(text)}
		if got := s.number(); !s.failed {
			t.Errorf("%q is %d", text, got)
		}
	}
}

// Strings without escapes are what JSON makes of them; others are left to the
// careful reader.
func TestStrings(t *testing.T) {
	for _, text := range []string{`""`, `"a"`, `"a b"`, `"數獨"`, `"{}[],:"`, `"/'"`} {
		s := &scanner{text: []byte(text)}
		var want string
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		if got := string(s.str()); got != want || s.failed || s.at != len(text) {
			t.Errorf("%s is %q, failed %v", text, got, s.failed)
		}
	}
	for _, text := range []string{``, `a`, `"`, `"a`, `"\n"`, `"\""`, "\"\n\"", "\"\x00\"", "\"\xff\""} {
		s := &scanner{text: []byte(text)}
		if got := s.str(); !s.failed {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// Objects and lists: commas between, none behind, no key twice, not too many.
func TestShapesOfJSON(t *testing.T) {
	read := func(text string) (keys []string, ok bool) {
		s := &scanner{text: []byte(text)}
		s.object(func(key []byte) {
			keys = append(keys, string(key))
			s.array(func() { s.number() })
		})
		s.space()
		return keys, !s.failed && s.at == len(text)
	}
	many := func(n int) string {
		var parts []string
		for i := range n {
			parts = append(parts, fmt.Sprintf(`"k%d":[]`, i))
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	for text, want := range map[string]int{`{}`: 0, ` { } `: 0, `{"a":[]}`: 1, `{"a":[1,2],"b":[ 3 ]}`: 2, "{\n\"a\" : [ 1 , 2 ]\n}": 1, many(mostKeys): mostKeys} {
		if keys, ok := read(text); !ok || len(keys) != want {
			t.Errorf("%q: %v, %v", text, keys, ok)
		}
	}
	for _, text := range []string{``, `{`, `}`, `{"a"}`, `{"a":}`, `{"a":[}`, `{"a":[1,]}`, `{"a":[],}`, `{"a":[] "b":[]}`, `{"a":[],"a":[]}`, `{,}`, `[]`, `{"a":[1 2]}`, `{"a":[]}}`, many(mostKeys + 1)} {
		if keys, ok := read(text); ok {
			t.Errorf("%q is %v", text, keys)
		}
	}
}

// Random puzzles: the quick reader reads what is written, and both readers say
// the same, also of texts that were spoiled.
func TestBothReadersAgree(t *testing.T) {
	quick := 0
	for seed := range uint64(150) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(8))
		text, err := formattest.Write(name, p)
		if err != nil {
			t.Fatal(err)
		}
		for k := range 20 {
			spoiled := []byte(text)
			if k > 0 {
				spoiled[r.IntN(len(spoiled))] = `0123456789[]{},:" x`[r.IntN(19)]
			}
			x := &parser{src: format.NewSource(strings.NewReader(""), "in"), text: spoiled}
			one, ok := x.quick()
			if k == 0 && !ok {
				t.Fatalf("seed %d is not read in one pass: %s", seed, text)
			}
			if !ok {
				continue
			}
			quick++
			two, err := x.careful()
			if err != nil || !reflect.DeepEqual(one, two) {
				t.Fatalf("%s: quick %+v, careful %+v (%v)", spoiled, one, two, err)
			}
		}
	}
	if quick < 300 {
		t.Errorf("only %d were read in one pass", quick)
	}
}

// A geometry is shared by puzzles of one size in a row, and only by those.
func TestGeometryIsShared(t *testing.T) {
	var last *sudoku.Geometry
	for i, text := range []string{`{"size":3,"cages":[]}`, `{"size":3,"cages":[]}`, `{"size":2,"cages":[]}`, `{"size":2,"values":[0,1],"cages":[]}`, `{"size":2,"cages":[]}`} {
		items, errs := formattest.Items(name, text)
		if len(items) != 1 || len(errs) > 0 {
			t.Fatalf("%s: %q", text, errs)
		}
		if g := items[0].Puzzle.Geometry; g.N() != []int{3, 3, 2, 2, 2}[i] || g.Value(1) != []int{1, 1, 1, 0, 1}[i] {
			t.Errorf("%s has the values %v", text, g.Values())
		}
	}
	items, _ := formattest.Items(name, `{"size":3,"cages":[]}`+"\n"+`{"size":3,"cages":[]}`+"\n"+`{"size":2,"values":[0,1],"cages":[]}`+"\n"+`{"size":2,"cages":[]}`)
	for i, item := range items {
		g := item.Puzzle.Geometry
		if same := g == last; same != (i == 1) {
			t.Errorf("puzzle %d shares its geometry: %v", i+1, same)
		}
		last = g
	}
	if len(items) != 4 || last.Value(1) != 1 {
		t.Errorf("%d puzzles, the last with the values %v", len(items), last.Values())
	}
}

// A list of two numbers is read however it is written, and nothing else is one.
func TestPairs(t *testing.T) {
	for _, tt := range []struct {
		text          string
		first, second int
		ok            bool
	}{
		{"[3,4]", 3, 4, true},
		{"[0,0],[1,1]", 0, 0, true},
		{"[10,4]", 10, 4, true},
		{" [ 3 , 12 ] ", 3, 12, true},
		{"[3,4", 0, 0, false},
		{"[3;4]", 0, 0, false},
		{"[3,4,5]", 0, 0, false},
		{"[03,4]", 0, 0, false},
		{"[,4]", 0, 0, false},
		{"[3,x]", 0, 0, false},
		{"3,4]", 0, 0, false},
		{"", 0, 0, false},
	} {
		s := &scanner{text: []byte(tt.text)}
		first, second := s.pair()
		if s.failed == tt.ok || tt.ok && (first != tt.first || second != tt.second) {
			t.Errorf("%q: %d, %d, failed %t", tt.text, first, second, s.failed)
		}
		if want := strings.IndexByte(tt.text, ']') + 1; tt.ok && s.at != want {
			t.Errorf("%q: stopped at %d, want %d", tt.text, s.at, want)
		}
	}
}
