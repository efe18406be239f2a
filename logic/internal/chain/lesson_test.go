package chain

import (
	"flag"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"
	"time"
)

// shows draws a position and says word for word what the easiest hint of a family is
// there: what decides a rating.
//
// In the drawing 5 is a digit, 257 the candidates of an empty cell, =5 a single one.
// Below it stand the kind of the hint, what it begins with, its length and the tenths
// that adds, what goes (R1C2-5) or comes (R1C2+5), each chain from its end back to the
// assumption, and the truths it rests on.
func shows(t *testing.T, f Family, later bool, board, says string) {
	t.Helper()
	g, want := drawn(t, board+says)
	h, ok := New(values, later).Find(f, g, nil)
	if !ok {
		t.Fatal("no hint")
	}
	if got := told(h); !slices.Equal(got, want) {
		t.Fatalf("told is\n%s", strings.Join(got, "\n"))
	}
	if how, plain := map[Family]asked{Nishio: {dynamic: true, oneDigit: true}, Multiple: {}, Dynamic: {dynamic: true}, Plus: {dynamic: true, level: 1}}[f]; plain {
		follows(t, newTwin(g, how), h)
	}
	for k := range cands { // nothing is left of it when it was done
		if slices.Contains(h.Off, k) && !g.has(k) {
			t.Errorf("%s is gone already", name(Node{k, false}))
		}
	}
}

// drawn reads a drawing and what stands below it.
func drawn(t *testing.T, script string) (g *Grid, below []string) {
	t.Helper()
	g = &Grid{}
	n := 0
	for line := range strings.Lines(script) {
		f := strings.Fields(line)
		if len(f) == 0 {
			continue
		}
		if n == cells {
			below = append(below, strings.Join(f, " "))
			continue
		}
		for _, s := range f {
			if len(s) == 1 {
				g.Place(int(s[0] - '1'))
			} else {
				g.Open(n, bitsOf(strings.TrimPrefix(s, "=")))
			}
			n++
		}
	}
	if n != cells {
		t.Fatalf("%d cells", n)
	}
	return g, below
}

func bitsOf(s string) (set uint16) {
	for _, r := range s {
		set |= 1 << (r - '1')
	}
	return set
}

func name(n Node) string {
	c, d := n.Candidate/digits, n.Candidate%digits
	return fmt.Sprintf("R%dC%d%s%d", c/9+1, c%9+1, map[bool]string{true: "+", false: "-"}[n.On], d+1)
}

func houseName(h int) string { return fmt.Sprint([]string{"box", "row", "column"}[h/9], h%9+1) }

// told writes a hint.
func told(h Hint) (out []string) {
	from := name(Node{h.From, h.FromOn})
	switch h.Kind {
	case Cell:
		from = fmt.Sprintf("R%dC%d", h.From/9+1, h.From%9+1)
	case Region:
		from = fmt.Sprint(houseName(h.From/digits), " ", h.From%digits+1)
	}
	cycle := map[bool]string{true: " cycle", false: ""}[h.Cycle]
	out = append(out, fmt.Sprintf("%s%s from %s, length %d adds %d", kinds[h.Kind], cycle, from, h.Complexity, h.More))
	var says []string
	if h.On >= 0 {
		says = append(says, name(Node{h.On, true}))
	}
	for _, k := range h.Off {
		says = append(says, name(Node{k, false}))
	}
	out = append(out, "so "+strings.Join(says, " "))
	for _, chain := range h.Chains {
		line := "chain"
		for _, n := range chain {
			line += " " + name(n)
		}
		out = append(out, line)
	}
	line := "rests on"
	for _, k := range h.Truths {
		if k.House < 0 {
			line += fmt.Sprintf(" R%dC%d", k.Cell/9+1, k.Cell%9+1)
		} else {
			line += fmt.Sprint(" ", houseName(k.House), ":", k.Digit+1)
		}
	}
	return append(out, line)
}

// draw is the drawing of a grid; digits that stand there are not known any more and
// are counted only, so any free place will do.
func draw(g *Grid) string {
	var left []int
	for d, n := range g.placed {
		for range n {
			left = append(left, d)
		}
	}
	var list [cells]string
	var width [9]int
	for c := range cells {
		if m := g.cand[c]; m != 0 {
			for d := range digits {
				if m>>d&1 != 0 {
					list[c] += fmt.Sprint(d + 1)
				}
			}
			if bits.OnesCount16(m) == 1 {
				list[c] = "=" + list[c]
			}
		} else {
			list[c], left = fmt.Sprint(left[0]+1), left[1:]
		}
		width[c%9] = max(width[c%9], len(list[c]))
	}
	out := ""
	for c, s := range list {
		if out += fmt.Sprintf("%-*s ", width[c%9], s); c%9 == 8 {
			out = strings.TrimRight(out, " ") + "\n"
		}
	}
	return out
}

var propose = flag.Bool("propose", false, "print a lesson for every family and kind of chains")

// TestPropose prints short lessons from positions on the way through the rated
// puzzles.
func TestPropose(t *testing.T) {
	if !*propose {
		t.Skip("nothing is to be proposed")
	}
	best, least := map[string]string{}, map[string]int{}
	searchers := map[bool]*Searcher{false: New(values, false), true: New(values, true)}
	consider := func(g *Grid, f Family, later bool) (Hint, bool) {
		h, ok := searchers[later].Find(f, g, nil)
		key := fmt.Sprintf("%02d %s%v %v", f, kinds[h.Kind], h.Cycle, later)
		if long := h.Complexity; ok && h.Complexity > 5 && (least[key] == 0 || long < least[key]) {
			least[key] = long
			best[key] = fmt.Sprintf("shows(t, %s, %v, `\n%s`, `\n%s\n`)\n", familyNames[f], later, draw(g), strings.Join(told(h), "\n"))
		}
		return h, ok
	}
	end, _ := t.Deadline()
	positions(t, func(g *Grid) {
		for n := range 25 {
			last := Plus
			if n > 12 {
				last = Capped3 // few candidates are left: it does not take long
			}
			var first *Hint
			for f := Simple; f <= last && time.Until(end) > 20*time.Second; f++ {
				h, ok := consider(g, f, false)
				if f >= Plus {
					consider(g, f, true)
				}
				if ok && first == nil {
					first = &h
				}
			}
			if first == nil {
				return
			}
			apply(g, *first)
		}
	})
	for _, key := range slices.Sorted(maps.Keys(best)) {
		fmt.Printf("// %s\n%s\n", key, best[key])
	}
}

var familyNames = map[Family]string{Simple: "Simple", Nishio: "Nishio", Multiple: "Multiple", Dynamic: "Dynamic", Plus: "Plus",
	Nested2: "Nested2", Nested3: "Nested3", Nested4: "Nested4", Nested5: "Nested5", Capped1: "Capped1", Capped2: "Capped2", Capped3: "Capped3"}
