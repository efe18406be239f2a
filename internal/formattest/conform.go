package formattest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/format"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// Conform is what every format must pass, whoever wrote it, by being registered:
//
//   - what it writes of the suite's puzzles it reads again with the same meaning,
//     and writes again the same; puzzles follow one another;
//   - what it cannot say it refuses by name, and leaves nothing of it behind;
//   - texts that are cut off, spoilt at any byte, or have rubbish or more rows
//     behind them are read to their end, with errors that say where;
//   - a mark of byte order and ends of lines of any kind make no difference;
//   - a NUL is not passed over, and no input takes memory out of proportion.
//
// A format that cannot be written, or of which the suite has no puzzle, is given
// samples of what it reads.
func Conform(t testing.TB, f *format.Format, samples ...string) {
	t.Helper()
	c := &conformance{t: t, f: f}
	if !c.declared() {
		return
	}
	for _, s := range samples {
		c.sample(s)
	}
	if f.NewWriter != nil {
		c.writes()
	}
	if f.Read == nil {
		return
	}
	if len(c.texts) == 0 {
		t.Errorf("%s: there is nothing it can read: it writes none of the suite's puzzles, and no sample was given", f.Name)
		return
	}
	for _, text := range c.shortest(4) {
		c.spoilt(text)
		c.followed(text)
		c.alike(text)
	}
	c.memory()
}

type conformance struct {
	t     testing.TB
	f     *format.Format
	texts []string         // what it reads
	more  []*sudoku.Puzzle // of the samples
}

// declared checks what a format says of itself.
func (c *conformance) declared() bool {
	c.t.Helper()
	f := c.f
	switch {
	case !regexp.MustCompile(`^[a-z][a-z-]*$`).MatchString(f.Name):
		c.t.Errorf("%q is no name: one word of small letters", f.Name)
	case f.Read == nil && f.NewWriter == nil:
		c.t.Errorf("%s can neither be read nor written", f.Name)
	case f.Read != nil && f.Sniff == nil:
		c.t.Errorf("%s is read but not sniffed", f.Name)
	default:
		return true
	}
	return false
}

// sample checks a text that the format reads.
func (c *conformance) sample(text string) {
	c.t.Helper()
	items, errs := Items(c.f.Name, text)
	if len(items) == 0 || len(errs) > 0 {
		c.t.Errorf("%s: a sample has %d puzzles, errors %q:\n%s", c.f.Name, len(items), errs, text)
		return
	}
	c.texts = append(c.texts, text)
	for _, item := range items {
		c.more = append(c.more, item.Puzzle)
	}
}

// writes writes every puzzle of the suite, alone, and those that can be written
// one after the other.
func (c *conformance) writes() {
	c.t.Helper()
	var said []*sudoku.Puzzle
	for _, p := range append(suite(), c.more...) {
		var out bytes.Buffer
		w := c.f.NewWriter(&out)
		err := w.Write(p)
		switch {
		case err == nil:
			c.again(p)
			said = append(said, p)
		case !errors.Is(err, format.ErrCannot):
			c.t.Errorf("%s fails to write a puzzle, and not because it cannot say it: %v\n%v", c.f.Name, err, p.Rules)
		default:
			c.refused(err, p, said)
		}
	}
	c.together(said[:min(len(said), 12)])
}

// refused checks a refusal: it says what the format cannot say, and a writer
// that refused goes on as if it had not been asked.
func (c *conformance) refused(err error, p *sudoku.Puzzle, said []*sudoku.Puzzle) {
	c.t.Helper()
	var cannot *format.CannotError
	if !errors.As(err, &cannot) || cannot.Err == nil || strings.TrimSpace(cannot.Err.Error()) == "" {
		c.t.Errorf("%s refuses a puzzle without a word: %v", c.f.Name, err)
	}
	if len(said) == 0 {
		return
	}
	var with, without bytes.Buffer
	a, b := c.f.NewWriter(&with), c.f.NewWriter(&without)
	good := said[0]
	_ = a.Write(good)
	_ = a.Write(p)
	err = errors.Join(a.Write(good), a.Close(), b.Write(good), b.Write(good), b.Close())
	if err != nil || with.String() != without.String() {
		c.t.Errorf("%s leaves something behind of what it refuses (%v): %v\n%s", c.f.Name, err, p.Rules, with.String())
	}
}

// again reads what the format writes of a puzzle.
func (c *conformance) again(p *sudoku.Puzzle) {
	c.t.Helper()
	text, err := Write(c.f.Name, p)
	if err != nil {
		c.t.Errorf("%s writes a puzzle but cannot end the file: %v", c.f.Name, err)
		return
	}
	if c.f.Read == nil {
		return
	}
	items, errs := Items(c.f.Name, text)
	if len(items) != 1 || len(errs) > 0 {
		if n, ok := solutions3(p); ok && n == 0 && len(items) == 0 {
			return // what no grid can keep may be refused when it is read
		}
		c.t.Errorf("%s reads %d puzzles, errors %q, of the one it wrote:\n%s", c.f.Name, len(items), errs, text)
		return
	}
	q := items[0].Puzzle
	c.texts = append(c.texts, text)
	if a, ok1 := solutions3(p); ok1 {
		if b, ok2 := solutions3(q); ok2 && a != b {
			c.t.Errorf("%s: %d solutions (of at most 3) became %d:\n%s", c.f.Name, a, b, text)
		}
	}
	if q.Solution != nil && p.Solution != nil && !slices.Equal(q.Solution[:q.Geometry.Positions()], p.Solution[:q.Geometry.Positions()]) {
		c.t.Errorf("%s: the solution became %v:\n%s", c.f.Name, q.Solution, text)
	}
	c.settles(text, q)
}

// settles checks that a puzzle that was read, and written again, stays as it is
// from then on.
func (c *conformance) settles(text string, q *sudoku.Puzzle) {
	c.t.Helper()
	twice, err := Write(c.f.Name, q)
	if err != nil {
		c.t.Errorf("%s cannot write what it read (%v):\n%s", c.f.Name, err, text)
		return
	}
	items, errs := Items(c.f.Name, twice)
	if len(items) != 1 || len(errs) > 0 {
		c.t.Errorf("%s reads %d puzzles, errors %q, of one written again:\n%s", c.f.Name, len(items), errs, twice)
		return
	}
	if again, err := Write(c.f.Name, items[0].Puzzle); err != nil || again != twice {
		c.t.Errorf("%s never settles (%v):\n%s\nthen\n%s\nthen\n%s", c.f.Name, err, text, twice, again)
	}
}

// together writes puzzles one after the other.
func (c *conformance) together(said []*sudoku.Puzzle) {
	c.t.Helper()
	text, err := Write(c.f.Name, said...)
	if err != nil {
		c.t.Errorf("%s cannot write %d puzzles together: %v", c.f.Name, len(said), err)
		return
	}
	if c.f.Read == nil || len(said) == 0 {
		return
	}
	items, errs := Items(c.f.Name, text)
	if len(items) != len(said) || len(errs) > 0 {
		c.t.Errorf("%s: %d of %d puzzles came back, errors %q, from\n%s", c.f.Name, len(items), len(said), errs, text)
		return
	}
	for i, item := range items {
		alone, _ := Write(c.f.Name, said[i])
		if one, _ := Items(c.f.Name, alone); len(one) == 1 && diffSense(one[0].Puzzle, item.Puzzle) != "" {
			c.t.Errorf("%s: puzzle %d is another when it is read alone", c.f.Name, i+1)
		}
	}
}

// shortest returns some of the shortest texts.
func (c *conformance) shortest(n int) []string {
	texts := slices.Clone(c.texts)
	slices.SortStableFunc(texts, func(a, b string) int { return len(a) - len(b) })
	return texts[:min(n, len(texts))]
}

// spoilt cuts a text off and puts something into it, at every byte or, where it
// is long, at many.
func (c *conformance) spoilt(text string) {
	c.t.Helper()
	for at := 0; at < len(text); at += 1 + len(text)/120 {
		for _, bad := range []string{text[:at], text[:at] + "\x00" + text[at:], text[:at] + "\xff\xfe" + text[at+1:], text[:at] + "9999999999" + text[at:], text[:at] + "\n" + text[at:]} {
			survive(c.t, c.f.Name, bad)
		}
	}
	zero := text[:len(text)/2] + "\x00" + text[len(text)/2:]
	if c.same(text, zero) && !c.binary() {
		c.t.Errorf("%s passes over a NUL in\n%q", c.f.Name, zero)
	}
}

// followed puts things behind a text: they are told, not dropped.
func (c *conformance) followed(text string) {
	c.t.Helper()
	if c.binary() {
		survive(c.t, c.f.Name, text+"rubbish")
		return
	}
	for _, rubbish := range []string{"]}>", "\x01\x02\x03"} { // words may be a caption
		if _, errs := Items(c.f.Name, strings.TrimRight(text, "\n")+"\n"+rubbish+"\n"); len(errs) == 0 {
			c.t.Errorf("%s passes over %q behind\n%s", c.f.Name, rubbish, text)
		}
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if !cells.MatchString(line) {
			continue
		}
		more := strings.Join(slices.Concat(lines[:i], []string{strings.TrimRight(line, "\n") + "\n"}, lines[i:]), "")
		if c.same(text, more) {
			c.t.Errorf("%s passes over a row that is there twice:\n%s", c.f.Name, more)
		}
	}
}

// cells is a line that is a row of cells, or all of them.
var cells = regexp.MustCompile(`^\s*\|?(\s*[0-9.A-Z]\s*\|?){4,}\s*$`)

// alike reads a text with other ends of lines and a mark of byte order.
func (c *conformance) alike(text string) {
	c.t.Helper()
	if c.binary() {
		return
	}
	for how, other := range map[string]string{
		"with a mark of byte order": "\ufeff" + text, "with \\r\\n": strings.ReplaceAll(text, "\n", "\r\n"),
		"with blank lines behind it": text + "\n \n\n", "without an end of the last line": strings.TrimRight(text, "\n"),
	} {
		if !c.same(text, other) {
			c.t.Errorf("%s reads it otherwise %s:\n%q", c.f.Name, how, other)
		}
	}
}

// same reports whether two texts hold the same puzzles and nothing wrong.
func (c *conformance) same(a, b string) bool {
	one, errs1 := Items(c.f.Name, a)
	two, errs2 := Items(c.f.Name, b)
	return len(errs1)+len(errs2) == 0 && slices.EqualFunc(one, two, func(x, y format.Item) bool { return Diff(x.Puzzle, y.Puzzle) == "" })
}

// binary reports whether the format is no text.
func (c *conformance) binary() bool {
	return slices.ContainsFunc(c.texts, func(text string) bool { return strings.ContainsAny(text, "\x00\x01\x02\x03") })
}

// What an input may take: so many bytes for each of its own, beside what any
// reader takes.
const (
	share = 24
	least = 16 << 20
)

// memory reads a megabyte in one line, and much in many lines, of several kinds.
func (c *conformance) memory() {
	c.t.Helper()
	text := c.shortest(1)[0]
	half, line := text[:len(text)/2+1], strings.TrimSpace(text[:len(text)/2+1])
	for what, pattern := range map[string]string{
		"its first character": line[:1], "commas": ",", "brackets": "[", "zeros": "\x00", "words": "1 2,", "dots": ".",
	} {
		c.holds(what, Endless(pattern, format.MaxLine-64), format.MaxLine)
	}
	const many = 1 << 16
	for what, pattern := range map[string]string{
		"the puzzle over and over": text, "its first half over and over": half, "its second half over and over": text[len(half)-1:],
		"a character, a line": text[:1] + "\n", "lines": "\n", "what may be an argument": line[:1] + ",\n",
	} {
		c.holds(what, io.MultiReader(strings.NewReader(half), Endless(pattern, many)), many)
	}
}

// holds reads an input of a size and checks what memory is held on the way.
func (c *conformance) holds(what string, in io.Reader, size int) {
	c.t.Helper()
	if held := held(func() {
		for range format.Read(in, Input, c.f.Name) {
		}
	}); held > uint64(share*size+least) {
		c.t.Errorf("%s holds %d MB for an input of %d kB: %s", c.f.Name, held>>20, size>>10, what)
	}
}

// held returns how much memory is held at most while a function runs, as the
// collector sees it when it works hard.
func held(run func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(25))
	runtime.GC()
	before := heap()
	stop, most := make(chan bool), make(chan uint64)
	go func() {
		peak := before
		for {
			select {
			case <-stop:
				most <- max(peak, heap())
				return
			case <-time.After(time.Millisecond):
				peak = max(peak, heap())
			}
		}
	}()
	run()
	close(stop)
	return <-most - before
}

// heap returns how many bytes objects take now.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// solutions3 counts solutions up to three; ok is false when that is hard.
func solutions3(p *sudoku.Puzzle) (uint64, bool) {
	tally, err := solve.Solver{Nodes: 20_000}.Count(context.Background(), p, 3)
	return tally.Count, err == nil
}

// suite returns the puzzles that every format is given: ordinary ones of several
// sizes, empty, begun and full; Mathdokus; the example of every rule; and others
// of every rule, some with holes, candidates and values of all kinds.
var suite = sync.OnceValue(func() []*sudoku.Puzzle {
	r := Rand(8)
	easy, solved := classicOf(Easy), classicOf(EasySolution)
	easy.Solution = solved.Givens.Clone()
	easy.Info = sudoku.Info{Title: "a name", Author: "somebody", Comment: "a word"}
	out := []*sudoku.Puzzle{classicOf(Easy), easy, solved}
	for _, n := range []int{4, 6, 8, 9, 12, 16, 25} {
		out = append(out, sudoku.New(sudoku.Square(n), rule.Classic(n)...), Ordinary(r, n))
	}
	for _, n := range []int{3, 4, 6} {
		out = append(out, Mathdoku(r, n), sudoku.New(sudoku.Square(n), rule.Latin{}))
	}
	for _, kind := range rule.Kinds() {
		if p := example(kind); p != nil {
			out = append(out, p)
		}
		for range 2 {
			if p := Placed(r, kind); sensible(p) {
				out = append(out, p)
			}
		}
	}
	return slices.Clip(out)
})

// sensible reports whether a puzzle can be solved, or not, at all.
func sensible(p *sudoku.Puzzle) bool {
	_, ok := solutions3(p)
	return ok
}

// classicOf returns the ordinary 9×9 of 81 characters.
func classicOf(symbols string) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for c, s := range symbols {
		if s != '.' {
			p.Givens[c] = sudoku.Digit(s - '0')
		}
	}
	return p
}

// example returns the example of a rule, nil when it cannot be read here.
func example(kind string) *sudoku.Puzzle {
	data, err := rule.Example(kind)
	if err != nil {
		panic(err)
	}
	ps, err := Read("native", string(data))
	if err != nil || len(ps) != 1 {
		return nil
	}
	return ps[0]
}
