package logic_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/play/hint"
	"shudu/solve"
	"shudu/sudoku"
)

// lesson teaches a technique: a position of ours is drawn, and below it stands what
// the technique finds there, word for word.
//
// In the drawing 5 is a given, +5 a digit that was found, 257 the candidates of an
// empty cell, and =5 one that has a single candidate. Below it
//
//	finds    what is placed and what is removed
//	value    on Sudoku Explainer's scale; the level and the score of HoDoKu
//	about    the digits, cells, houses, covers, fins and sets of the step
//	chain    a chain from its beginning to its end, one line each
//	because  the premises of the certificate; with how many of them it does not need
//	marks    what is drawn over the board
//	en, zh   the rungs of the hint in both languages
//	misses   changes, each of which alone makes it not so: R1C2+5 is one candidate
//	         more, R1C2-5 one less
//
// Beside the words it checks that the certificate is proven, that changed ones are
// refused, and that the technique finds the same when the board is turned.
func lesson(t *testing.T, of *logic.Technique, script string) {
	t.Helper()
	l := readLesson(t, script)
	b := l.board(t)
	st := stepThat(of, b, l.finds())
	if st == nil {
		t.Fatalf("%s does not find %s", of.Name, l.finds())
	}
	told := tell(b, st)
	if *update {
		l.rewrite(t, script, draw(b), told)
		return
	}
	for i := range max(len(told), len(l.says)) {
		if i >= len(told) || i >= len(l.says) || told[i] != l.says[i] {
			t.Fatalf("line %d is not as it is told (if that is right: go test ./logic -update). Told is\n%s", i+1, strings.Join(told, "\n"))
		}
	}
	for _, change := range l.misses {
		if stepThat(of, l.changed(t, change), l.finds()) != nil {
			t.Errorf("%s is found with %s, too", of.Name, change)
		}
	}
	if len(l.misses) == 0 && !hard(of) {
		t.Error("no near miss")
	}
	refuses(t, b, st)
	turned(t, b, of)
}

var update = flag.Bool("update", false, "write what lessons tell into their test files")

// rewrite writes the lesson anew where it stands.
func (l *script) rewrite(t *testing.T, old, drawing string, told []string) {
	t.Helper()
	if len(l.misses) > 0 {
		told = append(told, "misses "+strings.Join(l.misses, " "))
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		test, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if now := strings.Replace(string(test), "`"+old+"`", "`\n"+drawing+"\n"+strings.Join(told, "\n")+"\n`", 1); now != string(test) {
			if err := os.WriteFile(name, []byte(now), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// hard reports whether no candidate more or less is near enough: singles whose other
// candidates are on the board, patterns so large that they hold without one, and
// techniques that take too long to say that there is nothing.
func hard(of *logic.Technique) bool {
	return of.Slow || slices.Contains([]*logic.Technique{logic.FullHouse, logic.NakedSingle, logic.MultiSector, logic.DominoLoop}, of)
}

// script is a lesson that was read.
type script struct {
	cells  [81]string
	says   []string
	misses []string
}

func readLesson(t testing.TB, lesson string) (l script) {
	t.Helper()
	n := 0
	for line := range strings.Lines(lesson) {
		f := strings.Fields(line)
		switch {
		case len(f) == 0:
		case n < 81:
			if n += copy(l.cells[n:], f); n%9 != 0 {
				t.Fatalf("a row of %d cells", len(f))
			}
		case f[0] == "misses":
			l.misses = f[1:]
		default:
			l.says = append(l.says, f[0]+" "+strings.Join(f[1:], " "))
		}
	}
	if n != 81 || len(l.says) == 0 {
		t.Fatalf("%d cells and %d lines", n, len(l.says))
	}
	return l
}

func (l *script) finds() string { return strings.TrimPrefix(l.says[0], "finds ") }

// board returns the position that is drawn.
func (l *script) board(t testing.TB) *logic.Board {
	t.Helper()
	b := boardOf(t, strings.Repeat(".", 81))
	for i, s := range l.cells {
		k := logic.Candidate{Cell: sudoku.Cell(i), Digit: sudoku.Digit(s[len(s)-1] - '0')}
		switch {
		case len(s) == 1:
			b.Give(k)
		case s[0] == '+':
			b.Place(k)
		}
	}
	for i, s := range l.cells {
		for d := range b.Candidates(sudoku.Cell(i)).All() {
			if !strings.ContainsRune(s, rune('0'+d)) {
				b.Eliminate(logic.Candidate{Cell: sudoku.Cell(i), Digit: d})
			}
		}
	}
	return b
}

// changed returns the position with one candidate more or less.
func (l *script) changed(t testing.TB, change string) *logic.Board {
	t.Helper()
	other := *l
	c, d := 9*int(change[1]-'1')+int(change[3]-'1'), change[5:]
	if other.cells[c] = strings.TrimPrefix(other.cells[c], "="); change[4] == '+' {
		other.cells[c] += d
	} else {
		other.cells[c] = strings.Replace(other.cells[c], d, "", 1)
	}
	if len(other.cells[c]) == 1 {
		other.cells[c] = "=" + other.cells[c]
	}
	b := other.board(t)
	if b.Candidates(sudoku.Cell(c)).Has(sudoku.Digit(d[0]-'0')) != (change[4] == '+') {
		t.Fatalf("%s cannot be", change)
	}
	return b
}

// draw is the other way round: the drawing of a board.
func draw(b *logic.Board) string {
	var cells [81]string
	var width [9]int
	given := b.Given()
	for c := range sudoku.Cell(81) {
		switch d := b.Digit(c); {
		case d != sudoku.None && given.Has(c):
			cells[c] = fmt.Sprint(d)
		case d != sudoku.None:
			cells[c] = fmt.Sprint("+", d)
		default:
			for k := range b.Candidates(c).All() {
				cells[c] += fmt.Sprint(k)
			}
			if len(cells[c]) == 1 {
				cells[c] = "=" + cells[c]
			}
		}
		width[c%9] = max(width[c%9], len(cells[c]))
	}
	out := ""
	for c, s := range cells {
		if c%9 == 8 {
			out += s + "\n"
			continue
		}
		out += fmt.Sprintf("%-*s ", width[c%9], s)
	}
	return out
}

// conclusion writes what a step places and removes: R1C1=5, R2C3≠4.
func conclusion(st *logic.Step) string {
	var out []string
	for _, k := range st.Placements {
		out = append(out, fmt.Sprintf("%s=%d", name(k.Cell), k.Digit))
	}
	for _, k := range st.Eliminations {
		out = append(out, fmt.Sprintf("%s≠%d", name(k.Cell), k.Digit))
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), ", ")
}

func name(c sudoku.Cell) string { return fmt.Sprintf("R%dC%d", c/9+1, c%9+1) }

// stepThat returns the first step of a technique with a conclusion.
func stepThat(of *logic.Technique, b *logic.Board, finds string) (found *logic.Step) {
	of.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
		if conclusion(st) == finds {
			found = st.Clone()
		}
		return found == nil
	})
	return found
}

// mostTold is how many premises and chains are written down.
const mostTold = 12

// tell writes all there is to say about a step.
func tell(b *logic.Board, st *logic.Step) []string {
	level := fmt.Sprint(st.Technique.Level, " ", st.Technique.Score)
	if st.Technique.Level == logic.NoLevel {
		level = "none"
	}
	out := []string{"finds " + conclusion(st), fmt.Sprintf("value %v, %s", st.Value(), level)}
	if about := aboutStep(b, st); about != "" {
		out = append(out, "about "+about)
	}
	for i, chain := range st.Chains {
		if i == mostTold {
			out = append(out, fmt.Sprint("chain ", len(st.Chains), " in all"))
			break
		}
		line := "chain"
		for _, n := range chain {
			line += " " + strings.Join(names(n.Cells), "/") + map[bool]string{true: "=", false: "≠"}[n.On] + fmt.Sprint(n.Digit)
		}
		out = append(out, line)
	}
	out = append(out, premises(b, st)...)
	told := hint.Told(b, st)
	if marks := marksOf(b, told.Marks); marks != "" {
		out = append(out, "marks "+marks)
	}
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		for i, rung := range told.Rungs {
			out = append(out, fmt.Sprintf("%s%d %s", map[text.Lang]string{text.English: "en", text.Chinese: "zh"}[lang], i+1, strings.Join(strings.Fields(saying.Say(lang, rung)), " ")))
		}
	}
	return out
}

func names(cells logic.Cells) (out []string) {
	for c := range cells.All() {
		out = append(out, name(c))
	}
	return out
}

func houseNames(b *logic.Board, list []int) (out []string) {
	for _, h := range list {
		out = append(out, fmt.Sprint(b.Houses[h].Label.Kind, b.Houses[h].Label.Index))
	}
	return out
}

func digitsOf(set sudoku.Digits) (out string) {
	for d := range set.All() {
		out += fmt.Sprint(d)
	}
	return out
}

// aboutStep writes what a step looks at.
func aboutStep(b *logic.Board, st *logic.Step) string {
	var out []string
	add := func(what string, list []string) {
		if len(list) > 0 {
			out = append(out, what+strings.Join(list, " "))
		}
	}
	if st.Digits != 0 {
		out = append(out, digitsOf(st.Digits))
	}
	add("at ", names(st.Cells))
	add("in ", houseNames(b, st.Houses))
	add("covered by ", houseNames(b, st.Covers))
	add("fins ", names(st.Fins))
	for _, set := range st.Sets {
		add("set "+digitsOf(set.Digits)+" ", names(set.Cells))
	}
	return strings.Join(out, "; ")
}

// premises writes the truths of a step, and how many are left over.
func premises(b *logic.Board, st *logic.Step) (out []string) {
	truths := st.Truths(b)
	if len(truths) > mostTold {
		return []string{fmt.Sprintf("because %d premises hold", len(truths))}
	}
	spare := 0
	for i, k := range truths {
		out = append(out, "because "+premise(b, k))
		if verify.Certificate(b, st, slices.Delete(slices.Clone(truths), i, i+1)) == nil {
			spare++
		}
	}
	if spare > 0 {
		out = append(out, fmt.Sprintf("because %d of them could be left out", spare))
	}
	return out
}

func premise(b *logic.Board, k logic.Truth) string {
	var options []string
	for _, o := range k.Options {
		options = append(options, fmt.Sprintf("%s=%d", name(o.Cell), o.Digit))
	}
	from := map[logic.Ground]string{logic.CellGround: "cell", logic.PlainGround: "one solution: " + strings.Join(names(k.Pattern), " ")}[k.Ground]
	if k.Ground == logic.HouseGround {
		from = houseNames(b, []int{k.House})[0]
	}
	return from + ": " + strings.Join(options, " or ")
}

// marksOf writes marks: frames by the house they are around, lines by their cells.
func marksOf(b *logic.Board, marks []sudoku.Mark) string {
	var out []string
	for _, m := range marks {
		if m.Shape == sudoku.MarkOutline {
			h := slices.IndexFunc(b.Houses, func(h logic.House) bool { return slices.Equal(h.Cells, m.Cells) })
			out = append(out, "frame "+houseNames(b, []int{h})[0])
			continue
		}
		var cells []string
		for _, c := range m.Cells {
			cells = append(cells, name(c))
		}
		out = append(out, "arrow "+strings.Join(cells, " "))
	}
	if len(out) > mostTold {
		return fmt.Sprintf("%d", len(out))
	}
	return strings.Join(out, "; ")
}

// refuses checks that the certificate of a step is proven, and that no certificate
// is in which a premise leaves an option out, speaks of another place, or from
// which something wrong would follow.
func refuses(t *testing.T, b *logic.Board, st *logic.Step) {
	t.Helper()
	truths := st.Truths(b)
	if err := verify.Step(b, st); err != nil {
		t.Errorf("not proven: %v", err)
	}
	if err := verify.Certificate(b, st, nil); len(truths) > 0 && !errors.Is(err, verify.ErrFollows) {
		t.Errorf("without premises: %v", err)
	}
	for i := range truths {
		for what, bad := range tampered(b, truths[i]) {
			changed := slices.Clone(truths)
			changed[i] = bad
			if err := verify.Certificate(b, st, changed); !errors.Is(err, verify.ErrPremise) {
				t.Errorf("%s with %s: %v", premise(b, truths[i]), what, err)
			}
		}
	}
	solution, err := solve.One(context.Background(), asPuzzle(b))
	if err != nil {
		t.Fatalf("the position has no solution: %v", err)
	}
	for _, k := range slices.Concat(st.Placements, st.Eliminations) {
		wrong := st.Clone()
		wrong.Placements, wrong.Eliminations = nil, []logic.Candidate{{Cell: k.Cell, Digit: solution[k.Cell]}}
		if err := verify.Certificate(b, wrong, truths); err == nil {
			t.Errorf("the certificate proves that %s is not %d, which it is", name(k.Cell), solution[k.Cell])
		}
	}
}

// asPuzzle returns the puzzle whose givens are the digits on a board, with its
// candidates.
func asPuzzle(b *logic.Board) *sudoku.Puzzle {
	line := ""
	for _, d := range b.Grid() {
		line += string(".123456789"[d])
	}
	p, _ := readLine(line)
	p.Candidates = make([]sudoku.Digits, 81)
	for c := range p.Candidates {
		p.Candidates[c] = b.Candidates(sudoku.Cell(c)) | b.Digit(sudoku.Cell(c)).Set()
	}
	return p
}

// tampered returns truths that do not hold, made of one that does.
func tampered(b *logic.Board, k logic.Truth) map[string]logic.Truth {
	out := map[string]logic.Truth{}
	if len(k.Options) > 1 && k.Ground != logic.PlainGround {
		cut := k
		cut.Options = k.Options[1:]
		out["an option left out"] = cut
	}
	switch k.Ground {
	case logic.CellGround:
		for c := range b.Empty().All() {
			if b.Candidates(c)&^b.Candidates(k.Cell) != 0 {
				moved := k
				moved.Cell = c
				out["another cell"] = moved
				break
			}
		}
	case logic.HouseGround:
		for h := range b.Houses {
			if !b.In(h, k.Digit).Within(b.In(k.House, k.Digit)) {
				moved := k
				moved.House = h
				out["another house"] = moved
				break
			}
		}
	case logic.PlainGround:
		none := k
		none.Pattern = logic.Cells{}
		out["no pattern"] = none
	}
	return out
}

// taught is a lesson as it stands in a test file.
type taught struct {
	id     string // of the technique in the table's source
	script string
}

// lessons returns the lessons of all test files, each beside the file that mentions
// its technique.
func lessons(t testing.TB) (list []taught) {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		source, _, _ := strings.Cut(name, "_") // fish9_mutant_test.go tests fish9.go
		finder, _ := os.ReadFile(source + ".go")
		test, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("(?s)lesson\\(t, logic\\.(\\w+), `(.*?)`").FindAllSubmatch(test, -1) {
			if regexp.MustCompile(`\b` + string(m[1]) + `\b`).Match(finder) {
				list = append(list, taught{string(m[1]), string(m[2])})
			}
		}
	}
	return list
}

// identifiers returns the names of techniques in the table's source.
func identifiers(t testing.TB) map[*logic.Technique]string {
	t.Helper()
	table, err := os.ReadFile("table.go")
	if err != nil {
		t.Fatal(err)
	}
	out := map[*logic.Technique]string{}
	for _, m := range regexp.MustCompile(`(\w+) += technique\("([^"]+)"`).FindAllSubmatch(table, -1) {
		out[logic.Named(string(m[2]))] = string(m[1])
	}
	return out
}

// Every technique but those of more rules than houses is taught: the test file
// beside the file that mentions it has a lesson.
func TestEveryTechniqueHasALesson(t *testing.T) {
	has := map[string]bool{}
	for _, l := range lessons(t) {
		has[l.id] = true
	}
	ids := identifiers(t)
	if len(ids) != len(logic.Techniques()) {
		t.Fatalf("the table names %d techniques of %d", len(ids), len(logic.Techniques()))
	}
	for x, id := range ids {
		if ofRules := strings.HasPrefix(x.Code, "92"); !has[id] && !ofRules && !slices.Contains(untaught, x) {
			t.Errorf("%s has no lesson: write one beside the file that finds it (go test ./logic -v -run Propose -propose %s shows one)", x.Name, x.Code)
		}
	}
}
