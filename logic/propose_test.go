package logic_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/bank/builtin"
	"shudu/logic"
	"shudu/sudoku"
)

var propose = flag.String("propose", "", "print a lesson for the techniques of these codes (all: those that have none)")

// TestPropose prints lessons for whoever writes the test of a technique: of all steps
// on the way through puzzles of ours, one that says little.
func TestPropose(t *testing.T) {
	if *propose == "" {
		t.Skip("nothing is to be proposed")
	}
	ids := identifiers(t)
	best, least := map[*logic.Technique]string{}, map[*logic.Technique]int{}
	tried := map[*logic.Technique]int{}
	examples := map[*logic.Technique][]string{}
	consider := func(b *logic.Board, st *logic.Step) {
		x := st.Technique
		if e := libraryLine(b, st); len(examples[x]) < 5 && !slices.ContainsFunc(examples[x], func(o string) bool { return o[:60] == e[:60] }) {
			examples[x] = append(examples[x], e)
		}
		if long := length(b, st); least[x] == 0 || long < least[x] {
			tried[x]++
			if script, more := scriptOf(t, b, st.Clone()); script != "" && (least[x] == 0 || long+more < least[x]) {
				least[x], best[x] = long+more, script
			}
		}
	}
	end, limited := t.Deadline()
	for b, on := range positions(t) {
		if limited && time.Until(end) < 20*time.Second {
			break
		}
		for _, x := range logic.Techniques() {
			if !wanted(x) || x.Slow && x != on.of && *propose == "all" || tried[x] > enough {
				continue
			}
			if x.Forcing() && tried[x] > 3 {
				continue
			}
			if x.Forcing() && x == on.of && on.step != nil {
				consider(b, on.step)
				continue
			}
			n := 0
			x.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
				n++
				consider(b, st)
				return n < 8
			})
		}
	}
	for _, x := range logic.Techniques() {
		if best[x] != "" {
			fmt.Printf("// %s %s\nfunc Test%s(t *testing.T) {\n\tlesson(t, logic.%s, `\n%s`)\n}\n\n", x.Code, x.Name, ids[x], ids[x], best[x])
		}
		for _, e := range examples[x] {
			fmt.Println(e) // for testdata/examples.txt
		}
	}
}

// libraryLine writes a step as a line of testdata/examples.txt: the digits, those that are
// not given with a plus sign, the candidates that are gone though no digit sees them, and
// what is found.
func libraryLine(b *logic.Board, st *logic.Step) string {
	var digits strings.Builder
	var gone []logic.Candidate
	given := b.Given()
	for c := range sudoku.Cell(b.Geometry.Len()) {
		switch d := b.Digit(c); {
		case d == sudoku.None:
			digits.WriteByte('.')
			gone = append(gone, goneFrom(b, c)...)
		case given.Has(c):
			digits.WriteString(b.Geometry.Label(d))
		default:
			digits.WriteString("+" + b.Geometry.Label(d))
		}
	}
	list := func(k []logic.Candidate) string { return strings.Join(triples(k), " ") }
	return ":" + st.Technique.Code + ":x:" + digits.String() + ":" + list(gone) + ":" + list(st.Eliminations) + ":" + list(st.Placements) + ":"
}

// goneFrom returns the candidates that an empty cell lacks though no digit sees it.
func goneFrom(b *logic.Board, c sudoku.Cell) (gone []logic.Candidate) {
	left := b.Geometry.All() &^ b.Candidates(c)
	for o := range b.Peers[c].All() {
		left &^= b.Digit(o).Set()
	}
	for d := range left.All() {
		gone = append(gone, logic.Candidate{Cell: c, Digit: d})
	}
	return gone
}

// enough is how many steps of a technique are tried as a lesson.
const enough = 40

// wanted reports whether a lesson of a technique is asked for.
func wanted(x *logic.Technique) bool {
	return (*propose == "all" || strings.Contains(*propose, x.Code)) && !strings.HasPrefix(x.Code, "92")
}

// length is how much a step says.
func length(b *logic.Board, st *logic.Step) int {
	n := 2 * len(st.Eliminations)
	for _, k := range st.Truths(b) {
		n += 1 + len(k.Options)
	}
	for _, c := range st.Chains {
		n += len(c)
	}
	return n
}

// scriptOf writes a lesson with its near misses, nothing when there are none, and
// says how much worse than others it is: its near misses are all candidates less,
// premises are left over, or a single is to be seen.
func scriptOf(t testing.TB, b *logic.Board, st *logic.Step) (script string, worse int) {
	script = draw(b)
	st = stepThat(st.Technique, b, conclusion(st)) // the first of those that say the same
	l := readLesson(t, script+"finds "+conclusion(st))
	var misses []string
	for _, change := range changes(b, st) {
		if len(misses) < 3 && stepThat(st.Technique, l.changed(t, change), conclusion(st)) == nil {
			misses = append(misses, change)
		}
	}
	if len(misses) == 0 && !hard(st.Technique) {
		return "", 0
	}
	told := strings.Join(tell(b, st), "\n")
	if script += "\n" + told + "\n"; len(misses) > 0 {
		script += "misses " + strings.Join(misses, " ") + "\n"
	}
	if !strings.Contains(strings.Join(misses, ""), "+") {
		worse += 15
	}
	if strings.Contains(told, "left out") {
		worse += 8
	}
	if len(st.Placements) == 0 && singles(slateOf(b)) {
		worse += 12
	}
	return script, worse
}

// changes are candidates more, or less, where the premises of a step speak.
func changes(b *logic.Board, st *logic.Step) (out []string) {
	add := func(c sudoku.Cell, d sudoku.Digit) {
		seen := b.Digit(c) != sudoku.None || b.Has(logic.Candidate{Cell: c, Digit: d})
		for p := range b.Peers[c].All() {
			seen = seen || b.Digit(p) == d
		}
		if change := fmt.Sprintf("%s+%d", name(c), d); !seen && !slices.Contains(out, change) {
			out = append(out, change)
		}
	}
	var less []string
	for _, k := range st.Truths(b) {
		switch k.Ground {
		case logic.CellGround:
			for d := range sudoku.FirstDigits(9).All() {
				add(k.Cell, d)
			}
		case logic.HouseGround:
			for _, c := range b.Houses[k.House].Cells {
				add(c, k.Digit)
			}
		case logic.PlainGround:
			for c := range k.Pattern.All() {
				for d := range sudoku.FirstDigits(9).All() {
					add(c, d)
				}
			}
		}
		for _, o := range k.Options {
			if b.Candidates(o.Cell).Len() < 2 {
				continue
			}
			less = append(less, fmt.Sprintf("%s-%d", name(o.Cell), o.Digit))
		}
	}
	more := min(len(out), 12)
	return slices.Concat(out[:more], less[:min(len(less), 3)])
}

// met is the technique that a position is known for, and its step where it is known.
type met struct {
	of   *logic.Technique
	step *logic.Step
}

// positions are boards on the way through puzzles of ours.
func positions(t testing.TB) func(func(*logic.Board, met) bool) {
	return func(yield func(*logic.Board, met) bool) {
		for _, c := range casesOf(t, "testdata/examples.txt") {
			if x := logic.Named(c.code); wanted(x) && !yield(c.board(t), met{of: x}) {
				return
			}
		}
		var lines []string
		for n := 1; n <= builtin.Len(); n += 1 + builtin.Len()/100 {
			lines = append(lines, builtin.Line(n))
		}
		rows(t, "testdata/rated.tsv", func(f []string) { lines = append(lines, f[0]) })
		for _, line := range lines {
			b := boardOf(t, line[:81])
			n := 0
			logic.Sukaku118.Path(context.Background(), logic.NewSearch(b), func(st *logic.Step) bool {
				n++
				return len(st.Placements) > 0 && n%5 != 0 && !st.Technique.Slow || yield(b.Clone(), met{st.Technique, st})
			})
		}
	}
}
