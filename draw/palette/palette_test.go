package palette

import (
	"math"
	"testing"

	"shudu/sudoku"
)

var themes = map[string]Theme{
	"dark": {}, "light": {Light: true}, "dark, safe": {Safe: true}, "light, safe": {Light: true, Safe: true},
	"dark, 16": {Basic: true}, "light, 16": {Basic: true, Light: true},
	"dark, 16, safe": {Basic: true, Safe: true}, "light, 16, safe": {Basic: true, Light: true, Safe: true},
}

// texts are the inks that people read.
var texts = []Ink{Label, Dot, Given, Entered, Wrong, Corner, Centre, Focus, Kept, Dropped, Bracket}

// Every ink can be read on every paper, in every theme: what a look can show,
// in any combination, is one ink on one paper.
func TestEveryTextCanBeReadOnEveryPaper(t *testing.T) {
	for name, theme := range themes {
		for p := range Paper(Papers) {
			paper := theme.Paper(p)
			if paper == None {
				paper = theme.Ground()
			}
			for _, ink := range texts {
				c := theme.Ink(ink, p)
				if c == None && theme.Paper(p) == None {
					continue // the terminal's own ink on its own ground
				}
				if got := Contrast(c, paper); got < Readable {
					t.Errorf("%s: ink %d (%d) on paper %d (%d) has a contrast of %.2f", name, ink, c, p, paper, got)
				}
			}
		}
	}
}

// Nobody takes one paper for another.
func TestPapersDiffer(t *testing.T) {
	for name, theme := range themes {
		seen := map[Color]Paper{}
		for p := range Paper(Papers) {
			c := theme.Paper(p)
			if q, ok := seen[c]; ok && c != None {
				t.Errorf("%s: papers %d and %d have the colour %d", name, q, p, c)
			}
			seen[c] = p
		}
	}
}

// The safe paints can be told apart by people who do not see red or green.
func TestSafePaintsDifferForTheColourBlind(t *testing.T) {
	// What is seen without one kind of cone, in linear light (Viénot, Brettel
	// and Mollon 1999).
	blind := map[string][3][3]float64{
		"everybody":     {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopes":    {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
		"deuteranopes":  {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
		"in grey, also": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	}
	for who, m := range blind {
		least := 10.0
		if who == "in grey, also" {
			least = 1
		}
		for i, a := range safePaints {
			for _, b := range safePaints[:i] {
				if d := distance(lab(a, m), lab(b, m)); d < least {
					t.Errorf("%s: paints %d and %d differ by %.1f only", who, a, b, d)
				}
			}
		}
	}
}

// lab is a colour where distances are as people feel them (CIE 1976).
func lab(c Color, m [3][3]float64) [3]float64 {
	r, g, b := c.RGB()
	var lin [3]float64
	for i, v := range []uint8{r, g, b} {
		lin[i] = math.Pow(float64(v)/255, 2.2)
	}
	var seen [3]float64
	for i := range seen {
		for j := range lin {
			seen[i] += m[i][j] * lin[j]
		}
		seen[i] = max(0, seen[i])
	}
	x := (0.4124*seen[0] + 0.3576*seen[1] + 0.1805*seen[2]) / 0.9505
	y := 0.2126*seen[0] + 0.7152*seen[1] + 0.0722*seen[2]
	z := (0.0193*seen[0] + 0.1192*seen[1] + 0.9505*seen[2]) / 1.089
	return [3]float64{116*math.Cbrt(y) - 16, 500 * (math.Cbrt(x) - math.Cbrt(y)), 200 * (math.Cbrt(y) - math.Cbrt(z))}
}

func distance(a, b [3]float64) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(sum)
}

func TestWhatMattersMostWins(t *testing.T) {
	all := sudoku.ToneCursor | sudoku.ToneHint | sudoku.ToneChosen | sudoku.ToneSame | sudoku.ToneSeen
	painted := sudoku.Look{Content: sudoku.Content{Color: 3}}
	for _, tt := range []struct {
		tone   sudoku.Tone
		look   sudoku.Look
		shaded bool
		want   Paper
	}{
		{all, painted, true, AtHand},
		{all &^ sudoku.ToneCursor, painted, true, Hinted},
		{sudoku.ToneChosen | sudoku.ToneSame | sudoku.ToneSeen, painted, true, Chosen},
		{sudoku.ToneSame | sudoku.ToneSeen, painted, true, Painted + 2},
		{sudoku.ToneSame | sudoku.ToneSeen, sudoku.Look{}, true, Same},
		{sudoku.ToneSeen, sudoku.Look{}, true, Seen},
		{0, sudoku.Look{}, true, Shaded},
		{0, sudoku.Look{}, false, Bare},
	} {
		l := tt.look
		l.Tone = tt.tone
		if got := PaperOf(l, tt.shaded); got != tt.want {
			t.Errorf("tone %b: paper %d, want %d", tt.tone, got, tt.want)
		}
	}
}

func TestInksOfDigitsAndNotes(t *testing.T) {
	if got := InkOf(sudoku.Look{Content: sudoku.Content{Given: true}, Tone: sudoku.ToneWrong}); got != Wrong {
		t.Errorf("a given that clashes: %d", got)
	}
	if given, entered := InkOf(sudoku.Look{Content: sudoku.Content{Given: true}}), InkOf(sudoku.Look{}); given != Given || entered != Entered {
		t.Errorf("%d, %d", given, entered)
	}
	l := sudoku.Look{Content: sudoku.Content{Corner: sudoku.DigitsOf(1, 2, 4), Centre: sudoku.DigitsOf(2, 3, 4)}, Focus: 3, Keep: sudoku.DigitsOf(4), Drop: sudoku.DigitsOf(5)}
	for d, want := range map[sudoku.Digit]Ink{1: Corner, 2: Centre, 3: Focus, 4: Kept, 5: Dropped} {
		if got := NoteInk(l, d); got != want {
			t.Errorf("note %d has ink %d, want %d", d, got, want)
		}
	}
	if l.Notes() != sudoku.DigitsOf(1, 2, 3, 4, 5) {
		t.Error("a note is missing")
	}
}

func TestColors(t *testing.T) {
	for c, want := range map[Color]string{16: "#000000", 231: "#ffffff", 67: "#5f87af", 232: "#080808", 255: "#eeeeee", 9: "#ff0000"} {
		if got := c.Hex(); got != want {
			t.Errorf("colour %s is %s, want %s", c.Name(), got, want)
		}
	}
	if got := Contrast(16, 231); math.Abs(got-21) > 0.01 {
		t.Errorf("black on white has a contrast of %v", got)
	}
}
