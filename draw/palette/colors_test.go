package palette

import (
	"math"
	"slices"
	"testing"

	"shudu/sudoku"
)

// The cube has six steps a side, the greys go up evenly, and what is no colour
// is black.
func TestTheCubeAndTheGreys(t *testing.T) {
	steps := []uint8{0, 95, 135, 175, 215, 255}
	for i := range 216 {
		r, g, b := Color(16 + i).RGB()
		if r != steps[i/36] || g != steps[i/6%6] || b != steps[i%6] {
			t.Errorf("colour %d is %d %d %d", 16+i, r, g, b)
		}
	}
	for i := range 24 {
		if r, g, b := Color(232 + i).RGB(); int(r) != 8+10*i || g != r || b != r {
			t.Errorf("grey %d is %d %d %d", i, r, g, b)
		}
	}
	if r, g, b := None.RGB(); r != 0 || g != 0 || b != 0 {
		t.Errorf("none is %d %d %d", r, g, b)
	}
	for c, name := range map[Color]string{0: "0", 15: "15", 255: "255", None: "-1"} {
		if c.Name() != name {
			t.Errorf("colour %d is called %s", c, c.Name())
		}
	}
}

// Contrast is the same both ways, 1 for a colour on itself, and that of the
// web's rules.
func TestContrast(t *testing.T) {
	for a := Color(0); a < 256; a += 7 {
		if got := Contrast(a, a); got != 1 {
			t.Errorf("%d on itself: %v", a, got)
		}
		for b := range a {
			if Contrast(a, b) != Contrast(b, a) || Contrast(a, b) < 1 || Contrast(a, b) > 21 {
				t.Fatalf("%d and %d: %v", a, b, Contrast(a, b))
			}
		}
	}
	for _, c := range []struct {
		a, b Color
		want float64
	}{{196, 231, 4.00}, {21, 231, 8.59}, {46, 16, 15.30}, {244, 231, 3.95}} { // red, blue and grey on white, green on black
		if got := Contrast(c.a, c.b); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%s on %s: %.2f, want %.2f", c.a.Hex(), c.b.Hex(), got, c.want)
		}
	}
}

// A terminal of 16 colours is given those and no others.
func TestSixteenColoursAreEnough(t *testing.T) {
	for name, theme := range themes {
		if !theme.Basic {
			continue
		}
		used := []Color{theme.Ground()}
		for p := range Paper(Papers) {
			used = append(used, theme.Paper(p))
			for i := range Ink(Inks) {
				used = append(used, theme.Ink(i, p))
			}
		}
		for n := range 20 {
			used = append(used, theme.Tint(n))
		}
		if i := slices.IndexFunc(used, func(c Color) bool { return c > 15 }); i >= 0 {
			t.Errorf("%s uses colour %d", name, used[i])
		}
	}
}

// The safe paints are other paints, and nothing else changes.
func TestSafeThemesDifferInPaintsOnly(t *testing.T) {
	for _, light := range []bool{false, true} {
		plain, safe := Theme{Light: light}, Theme{Light: light, Safe: true}
		others := 0
		for p := range Paper(Papers) {
			if p < Painted && plain.Paper(p) != safe.Paper(p) {
				t.Errorf("paper %d is %d and %d", p, plain.Paper(p), safe.Paper(p))
			}
			if p >= Painted && plain.Paper(p) != safe.Paper(p) {
				others++
			}
		}
		if plain.Ground() != safe.Ground() || others < int(sudoku.Colors)-1 {
			t.Errorf("light %v: %d of %d paints differ", light, others, sudoku.Colors)
		}
	}
}

// Each kind of lines has its tint; numbers beyond the last begin again, and a
// tint can be seen on its ground.
func TestTints(t *testing.T) {
	for name, theme := range themes {
		seen := map[Color]bool{}
		for n := range 8 {
			c := theme.Tint(n)
			seen[c] = true
			if c != theme.Tint(n+8) || Contrast(c, theme.Ground()) < 1.5 {
				t.Errorf("%s: tint %d is %d, then %d, with a contrast of %.2f", name, n, c, theme.Tint(n+8), Contrast(c, theme.Ground()))
			}
		}
		if len(seen) < 5 {
			t.Errorf("%s has %d tints", name, len(seen))
		}
	}
}

// An ink is its own wherever it can be read, and on a bare ground a given has
// the terminal's own.
func TestInksAreTheirOwnWhereTheyCanBeRead(t *testing.T) {
	for name, theme := range themes {
		if got := theme.Ink(Given, Bare); got != None {
			t.Errorf("%s: a given on the bare ground has colour %d", name, got)
		}
		for _, ink := range texts {
			for p := range Paper(Papers) {
				paper := theme.Paper(p)
				wish := theme.set().inks[ink]
				if paper == None || len(wish) == 0 || Contrast(wish[0], paper) < Readable {
					continue
				}
				if got := theme.Ink(ink, p); got != wish[0] {
					t.Errorf("%s: ink %d on paper %d is %d, not its own %d", name, ink, p, got, wish[0])
				}
			}
		}
	}
}
