package all

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// texts returns what every format writes of some puzzles that it can say.
func texts(t testing.TB) map[string][]string {
	out := map[string][]string{}
	puzzles := []*sudoku.Puzzle{formattest.Puzzle(t, formattest.Easy)}
	for _, v := range variants {
		ps, err := formattest.Read(v.from, v.text)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, ps...)
	}
	for _, kind := range rule.Kinds() {
		data, err := rule.Example(kind)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, formattest.One(t, "native", string(data)))
	}
	for _, p := range puzzles {
		for name, text := range spoken(t, p) {
			if len(out[name]) < 12 {
				out[name] = append(out[name], text)
			}
		}
	}
	return out
}

// spoil returns a text with something wrong in it.
func spoil(r *rand.Rand, text string) string {
	at := r.IntN(len(text) + 1)
	end := min(len(text), at+r.IntN(20))
	switch r.IntN(8) {
	case 0:
		return text[:at]
	case 1:
		return text[:at] + "\x00" + text[at:]
	case 2:
		return text[:at] + "\xff\xfe" + text[at:]
	case 3:
		return text[:at] + text[end:]
	case 4:
		return text[:at] + text[at:end] + text[at:end] + text[end:]
	case 5:
		return text[:at] + "99999999999999999999" + text[end:]
	case 6:
		return text[:at] + strings.Repeat("[", 500) + text[at:]
	}
	return text[:at] + string(rune(r.IntN(0x3000))) + text[min(len(text), at+1):]
}

// Whatever is wrong with a text, reading it ends, does not panic, gives a
// puzzle or an error but never both, and the error says where.
func TestSpoiledTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	rounds := 60
	if testing.Short() {
		rounds = 10
	}
	for name, list := range texts(t) {
		refused := 0
		for _, text := range list {
			for range rounds {
				bad := spoil(r, text)
				n := 0
				for item, err := range format.Read(strings.NewReader(bad), "in", name) {
					var place *format.ParseError
					switch {
					case err == nil && item.Puzzle == nil, err != nil && item.Puzzle != nil:
						t.Errorf("%s: puzzle %v with error %v", name, item.Puzzle, err)
					case err != nil && !errors.As(err, &place):
						t.Errorf("%s: %v has no place", name, err)
					case err != nil:
						refused++
					}
					if n++; n > 1000 {
						t.Fatalf("%s: %d puzzles in %q", name, n, bad)
					}
				}
			}
		}
		if refused == 0 {
			t.Errorf("%s took everything for good", name)
		}
	}
}

// Lines that end as in another system, and a mark of byte order, change
// nothing.
func TestOtherLineEnds(t *testing.T) {
	for name, list := range texts(t) {
		if name == "dat" || name == "nibble" {
			continue // not text
		}
		for _, text := range list {
			want := formattest.One(t, name, text)
			for _, other := range []string{strings.ReplaceAll(text, "\n", "\r\n"), "\ufeff" + text, text + "\n\n", strings.TrimRight(text, "\n")} {
				ps, err := formattest.Read(name, other)
				if err != nil || len(ps) != 1 {
					t.Errorf("%s: %d puzzles, %v, of %.200q", name, len(ps), err, other)
					continue
				}
				if d := formattest.Diff(ps[0], want); d != "" {
					t.Errorf("%s: %s, of %.200q", name, d, other)
				}
			}
		}
	}
}
