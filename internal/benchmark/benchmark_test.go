package benchmark

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	_ "shudu/format/all"
	"shudu/solve"
)

const nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

// clocks are those of a machine on which passes take what they are said to take: a
// look begins a pass, the next one ends it.
type clocks struct {
	cpu    time.Duration
	passes []time.Duration // one after the other, the last for all that follow
	looks  int
}

// Now moves on at every second look; as much time again goes to others.
func (c *clocks) Now() time.Time {
	if c.looks++; c.looks%2 == 0 {
		c.cpu += c.passes[min(c.looks/2, len(c.passes))-1]
	}
	return time.Unix(0, 0).Add(2 * c.cpu)
}

func (c *clocks) CPU() time.Duration { return c.cpu }

func planned(c *clocks) Plan {
	return Plan{Limit: 2, Repeat: 3, Budget: time.Minute, Now: c.Now, CPU: c.CPU}
}

func textOf(s string) Text { return Text{strings.NewReader(s), int64(len(s))} }

// A text that takes long is passed over as often as asked for, the first pass
// included, and the median counts.
func TestTheMedianPassCounts(t *testing.T) {
	c := &clocks{passes: []time.Duration{9 * time.Second, 2 * time.Second, 4 * time.Second}}
	m, err := planned(c).Measure(t.Context(), "a.txt", "general", textOf(strings.Repeat(nine, 8)), 1)
	if err != nil {
		t.Fatal(err)
	}
	if c.looks != 6 || m.CPUSeconds != 4 || m.WallSeconds != 8 || m.Puzzles != 8 || m.PerCPUSecond != 2 {
		t.Errorf("%d looks at the clock, %+v", c.looks, m)
	}
	if m.File != "a.txt" || m.Engine != "general" || m.Threads != 1 || m.Kernel != "" || m.Cut {
		t.Errorf("%+v", m)
	}
}

// A text that is done at once is passed over many times as one: what is told is a
// share of that.
func TestAShortTextIsRepeated(t *testing.T) {
	c := &clocks{passes: []time.Duration{30 * time.Millisecond, 500 * time.Millisecond}}
	m, err := planned(c).Measure(t.Context(), "a.txt", "general", textOf(nine+nine), 1)
	if err != nil || c.looks != 8 { // one to find out how long, three that count
		t.Fatalf("%d looks at the clock, %v", c.looks, err)
	}
	if m.Puzzles != 2 || m.CPUSeconds < 0.0499 || m.CPUSeconds > 0.0501 || m.PerCPUSecond != 40 {
		t.Errorf("%+v: ten times two puzzles in half a second are 40 a second", m)
	}
}

// Whatever an engine can, it does the same number of puzzles: in bulk and one by one.
func TestEveryEngineDoesEveryPuzzle(t *testing.T) {
	measured := 0
	for _, engine := range solve.Engines() {
		for _, text := range []string{strings.Repeat(nine, 3), strings.Repeat("1....4.....2.3..\n", 3)} {
			c := &clocks{passes: []time.Duration{time.Second}}
			p := planned(c)
			p.Repeat = 1
			m, err := p.Measure(t.Context(), "a", engine, textOf(text), 2)
			switch {
			case errors.Is(err, solve.ErrEngine):
			case err != nil || m.Puzzles != 3 || (m.Kernel != "") != (engine == "lanes"):
				t.Errorf("%s: %+v, %v", engine, m, err)
			default:
				measured++
			}
		}
	}
	if measured < 5 {
		t.Errorf("only %d were measured", measured)
	}
}

// A kernel that is asked for is the one that works, and of single puzzles the lanes
// have only their best.
func TestKernels(t *testing.T) {
	for _, kernel := range solve.Kernels() {
		p := planned(&clocks{passes: []time.Duration{time.Second}})
		p.Kernel, p.Repeat = kernel, 1
		if m, err := p.Measure(t.Context(), "a", "lanes", textOf(nine), 1); err != nil || m.Kernel != kernel {
			t.Errorf("%s: %+v, %v", kernel, m, err)
		}
		_, err := p.inTurn("a", "lanes")(t.Context(), strings.NewReader(nine), 1)
		if best := kernel == solve.Kernels()[0]; best != (err == nil) || !best && !errors.Is(err, solve.ErrEngine) {
			t.Errorf("%s, one by one: %v", kernel, err)
		}
	}
}

// A text with something that is no puzzle is not measured: the reason says where.
func TestRubbishIsNotMeasured(t *testing.T) {
	p := planned(&clocks{passes: []time.Duration{time.Second}})
	for _, engine := range []string{"general", "recursion"} {
		_, err := p.Measure(t.Context(), "a.txt", engine, textOf(nine+"\nrubbish\n"), 2)
		if err == nil || !strings.Contains(err.Error(), "a.txt") || !strings.Contains(err.Error(), "3") {
			t.Errorf("%s: %v", engine, err)
		}
	}
	if _, err := p.Measure(t.Context(), "a", "general", textOf(`{"v":1,"rows":4,"cols":4,"rules":[{"rule":"killer","where":["R1C1","R1C1"]}]}`), 1); err == nil {
		t.Error("a rule that is none was measured")
	}
}

// When the time is over, what was done is told, and that it is not all.
func TestATextThatIsCutIsToldAsCut(t *testing.T) {
	c := &clocks{passes: []time.Duration{time.Second}}
	p := planned(c)
	p.Budget = 30 * time.Millisecond
	for _, engine := range []string{"general", "lanes"} {
		c.looks = 0
		endless := Text{endlessly{}, 1 << 40}
		m, err := p.Measure(t.Context(), "a", engine, endless, 1)
		if err != nil || !m.Cut || m.Puzzles == 0 || c.looks != 2 {
			t.Errorf("%s: %+v, %v, %d looks at the clock", engine, m, err, c.looks)
		}
	}
}

// endlessly is a text of one puzzle after the other.
type endlessly struct{}

func (endlessly) ReadAt(p []byte, off int64) (int, error) {
	for i := range p {
		p[i] = nine[(off+int64(i))%int64(len(nine))]
	}
	return len(p), nil
}

// Who is interrupted measures nothing more.
func TestMeasuringEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := planned(&clocks{passes: []time.Duration{time.Second}})
	if m, err := p.Measure(ctx, "a", "lanes", Text{endlessly{}, 1 << 40}, 1); err == nil || m.Puzzles != 0 {
		t.Errorf("%+v, %v", m, err)
	}
}

// Times is so many copies of a text, whatever the pieces it is read in; of nothing it
// is nothing.
func TestTimes(t *testing.T) {
	for _, size := range []int{1, 2, 3, 100} {
		var got []byte
		r, buf := textOf("abc").Times(3), make([]byte, size)
		for {
			n, err := r.Read(buf)
			got = append(got, buf[:n]...)
			if err == io.EOF {
				break
			}
		}
		if string(got) != "abcabcabc" {
			t.Errorf("in pieces of %d: %q", size, got)
		}
	}
	for _, r := range []io.Reader{textOf("").Times(5), textOf("abc").Times(0)} {
		if got, err := io.ReadAll(r); err != nil || !slices.Equal(got, []byte{}) {
			t.Errorf("%q, %v", got, err)
		}
	}
}

// A measurement over many copies is one over the text: the shares of time go with the
// puzzles, the rate stays.
func TestAShareOfAMeasurement(t *testing.T) {
	m := Measurement{Puzzles: 200, CPUSeconds: 4, WallSeconds: 6, PerCPUSecond: 50, Guesses: 0.5}
	if got := m.over(50); got.Puzzles != 50 || got.CPUSeconds != 1 || got.WallSeconds != 1.5 || got.PerCPUSecond != 50 || got.Guesses != 0.5 {
		t.Errorf("%+v", got)
	}
	if got := (Measurement{}).over(0); got.Puzzles != 0 || got.CPUSeconds != 0 {
		t.Errorf("of nothing: %+v", got)
	}
}

// In bulk both engines of 9×9 lines do every line, and of no line nothing.
func TestInBulk(t *testing.T) {
	p := planned(&clocks{passes: []time.Duration{time.Second}})
	m, err := p.Measure(t.Context(), "a", "lanes", textOf(nine), 1)
	if err != nil || m.Guesses < 0 || m.PerCPUSecond != 1 {
		t.Errorf("%+v, %v", m, err)
	}
	e, err := p.inBulk("band")(t.Context(), strings.NewReader(nine+nine), 1)
	if err != nil || e.puzzles != 2 || e.cut {
		t.Errorf("%+v, %v", e, err)
	}
	if e, err := p.inBulk("lanes")(t.Context(), strings.NewReader(""), 1); err != nil || e.puzzles != 0 {
		t.Errorf("%+v, %v", e, err)
	}
}
