package logic_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/logic"
	"shudu/sudoku"
)

// Patterns that are rare are held against their definitions pattern by pattern: on
// the position of their lesson, and on many others that differ from it by a few
// candidates, so that what is nearly the pattern is met as often as the pattern.

// instances says by the name of a technique what each of its patterns removes.
var instances = map[string]func(s *slate, found func(gone)){}

// consists says of which patterns, one by one, a technique consists.
func consists(name string, each func(s *slate, found func(gone))) bool {
	instances[name] = each
	return true
}

// String writes what is gone, digit, row and column of each.
func (g gone) String() string { return strings.Join(slices.Sorted(maps.Keys(g)), " ") }

// goneOf is what a step removes or places.
func goneOf(st *logic.Step) gone {
	g := gone{}
	for _, k := range slices.Concat(st.Eliminations, st.Placements) {
		g.add(int(k.Cell), int(k.Digit)-1)
	}
	return g
}

// said returns what the steps of a technique remove, each once.
func said(of *logic.Technique, b *logic.Board) []string {
	all := map[string]bool{}
	of.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		all[goneOf(st).String()] = true
		return true
	})
	return slices.Sorted(maps.Keys(all))
}

// defined returns what the patterns of a technique remove, each once.
func defined(name string, s *slate) []string {
	all := map[string]bool{}
	instances[name](s, func(g gone) {
		if len(g) > 0 {
			all[g.String()] = true
		}
	})
	return slices.Sorted(maps.Keys(all))
}

// varied returns the position of a lesson, changed here and there: some candidates
// more and some less, and the whole turned. In half of them the digits that stand are
// candidates only, so that what they forbid can come back.
func (l script) varied(t testing.TB, rng *rand.Rand, changes int) *logic.Board {
	t.Helper()
	old := l
	for c, open := range l.cells {
		if changes%2 != 0 && (len(open) == 1 || open[0] == '+') {
			l.cells[c] = "=" + strings.TrimPrefix(open, "+")
		}
	}
	for range changes {
		c, d := rng.IntN(81), fmt.Sprint(1+rng.IntN(9))
		if len(l.cells[c]) == 1 || l.cells[c][0] == '+' {
			continue // a digit stands there
		}
		bare := strings.TrimPrefix(l.cells[c], "=")
		if strings.Contains(bare, d) && len(bare) > 1 {
			l.cells[c] = "=" + strings.Replace(bare, d, "", 1)
		} else if !strings.Contains(bare, d) {
			l.cells[c] = "=" + bare + d
		}
	}
	b := l.board(t)
	for c := range b.Empty().All() {
		if b.Candidates(c) == 0 {
			return old.varied(t, rng, changes) // a digit that stands has taken the last
		}
	}
	return turns[rng.IntN(len(turns))].board(t, b)
}

// lessonsOf returns the positions in which techniques are taught, by technique.
func lessonsOf(t testing.TB) map[*logic.Technique][]script {
	t.Helper()
	of := map[string]*logic.Technique{}
	for x, id := range identifiers(t) {
		of[id] = x
	}
	out := map[*logic.Technique][]script{}
	for _, l := range lessons(t) {
		out[of[l.id]] = append(out[of[l.id]], readLesson(t, l.script))
	}
	return out
}

func TestRarePatternsAreThoseOfTheirDefinitions(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 20
	}
	taught := lessonsOf(t)
	for _, name := range slices.Sorted(maps.Keys(instances)) {
		of := logic.Named(name)
		rng := rand.New(rand.NewPCG(uint64(len(name)), 1))
		with, without := 0, 0
		for i := range rounds {
			script := taught[of][i%len(taught[of])]
			b := script.varied(t, rng, 3*(i%8))
			got, want := said(of, b), defined(name, slateOf(b))
			if !slices.Equal(got, want) {
				t.Fatalf("%s on\n%sfound %v\nby its definition %v", name, draw(b), got, want)
			}
			if with++; len(want) == 0 {
				with--
				without++
			}
		}
		if with < rounds/6 || without == 0 {
			t.Errorf("%s: %d boards with and %d without the pattern say too little", name, with, without)
		}
	}
}

// The candidates of a board that a lesson draws are those of the slate.
func TestSlatesAreTheirBoards(t *testing.T) {
	for of, scripts := range lessonsOf(t) {
		for _, l := range scripts {
			b := l.board(t)
			s := slateOf(b)
			for c := range sudoku.Cell(81) {
				if uint16(b.Candidates(c)) != s.cells[c] || s.placed[c] != int(b.Digit(c)) {
					t.Errorf("%s: %s is %v with %b on the slate", of.Name, name(c), s.placed[c], s.cells[c])
				}
			}
		}
	}
}
