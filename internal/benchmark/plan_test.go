package benchmark

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"shudu/solve"
)

// Who is interrupted is told so by every engine, in bulk and one by one: what was
// done until then is no measurement.
func TestAnInterruptIsNoMeasurement(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, engine := range []string{"lanes", "band", "general", "recursion"} {
		c := &clocks{passes: []time.Duration{time.Second}}
		if m, err := planned(c).Measure(ctx, "a", engine, textOf(strings.Repeat(nine, 5)), 2); !errors.Is(err, context.Canceled) || c.looks > 2 {
			t.Errorf("%s: %+v, %v after %d looks at the clock", engine, m, err, c.looks)
		}
	}
}

// The format that is named is the one that is read, in bulk too: what is no such
// text is an error and not a measurement of something else.
func TestTheFormatIsTheOneThatIsNamed(t *testing.T) {
	for _, engine := range []string{"general", "lanes"} {
		for from, can := range map[string]bool{"": true, "line": true, "kenken": false, "nobody": false} {
			p := planned(&clocks{passes: []time.Duration{time.Second}})
			p.From, p.Repeat = from, 1
			if m, err := p.Measure(t.Context(), "a", engine, textOf(nine), 1); (err == nil) != can || can && m.Puzzles != 1 {
				t.Errorf("%s from %q: %+v, %v", engine, from, m, err)
			}
		}
	}
	p := planned(&clocks{passes: []time.Duration{time.Second}})
	if _, err := p.Measure(t.Context(), "a", "nobody", textOf(nine), 1); !errors.Is(err, solve.ErrEngine) {
		t.Errorf("%v", err)
	}
}

// Guesses are told for each puzzle: those of several are shared out.
func TestGuessesAreAMean(t *testing.T) {
	hard := strings.Repeat(".", 80) + "1\n"
	guesses := func(text string) float64 {
		p := planned(&clocks{passes: []time.Duration{time.Second}})
		p.Repeat = 1
		m, err := p.Measure(t.Context(), "a", "band", textOf(text), 1)
		if err != nil {
			t.Fatal(err)
		}
		return m.Guesses
	}
	if easy, one := guesses(nine), guesses(hard); easy != 0 || one == 0 || guesses(hard+hard) != one || guesses(hard+nine) != one/2 {
		t.Errorf("%v, %v, %v, %v", easy, one, guesses(hard+hard), guesses(hard+nine))
	}
	if m := (Measurement{Puzzles: 30, CPUSeconds: 6, WallSeconds: 3, PerCPUSecond: 5}).over(10); m.CPUSeconds != 2 || m.WallSeconds != 1 || m.Puzzles != 10 || m.PerCPUSecond != 5 {
		t.Errorf("a share of a measurement: %+v", m)
	}
}

// A text that cannot stand twice in a row, because of what it begins or ends with, is
// passed over by itself: it has as many puzzles as it has.
func TestATextThatCannotBeRepeatedIsMeasuredAlone(t *testing.T) {
	for name, text := range map[string]string{
		"a mark at its beginning": "\ufeff" + nine + nine,
		"an array":                `[{"v":1,"rows":1,"cols":1,"givens":[[1]],"rules":[]},` + "\n" + `{"v":1,"rows":1,"cols":1,"givens":[[1]],"rules":[]}]`,
		"a document":              `<?xml version="1.0"?><opensudoku><game data="` + strings.Repeat("0", 81) + `"/><game data="` + strings.TrimSpace(strings.ReplaceAll(nine, ".", "0")) + `"/></opensudoku>`,
	} {
		c := &clocks{passes: []time.Duration{time.Millisecond}}
		m, err := planned(c).Measure(t.Context(), "a.txt", "general", textOf(text), 1)
		if err != nil || m.Puzzles != 2 || m.Cut {
			t.Errorf("%s: %+v, %v", name, m, err)
		}
	}
}
