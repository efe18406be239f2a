package expr

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// Where a match may begin is known before: it need not be looked for elsewhere.
func TestWhereAMatchMayBegin(t *testing.T) {
	for _, c := range []struct {
		expr         string
		bound, empty bool
		first        string // of the letters a to e
	}{
		{`a`, false, false, "a"}, {`^a`, true, false, "a"}, {`^a|b`, false, false, "ab"}, {`(^|c)a`, false, false, "ac"}, {`^a|^b`, true, false, "ab"},
		{`\ba`, false, false, "a"}, {`a?b`, false, false, "ab"}, {`a*`, false, true, "a"}, {`[^b]`, false, false, "acde"}, {`(?:a|b){2}c`, false, false, "ab"},
		{`\b`, false, true, ""}, {`^`, true, true, ""}, {`a{0}e`, false, false, "e"},
	} {
		e := MustCompile(c.expr)
		var first strings.Builder
		for b := byte('a'); b <= 'e'; b++ {
			if e.first[b] {
				first.WriteByte(b)
			}
		}
		if e.bound != c.bound || e.empty != c.empty || first.String() != c.first {
			t.Errorf("%s: bound %v, empty %v, begins with %q", c.expr, e.bound, e.empty, first.String())
		}
	}
}

// A program is as long as what it repeats, and no longer than is good.
func TestProgramsStaySmall(t *testing.T) {
	short, long := MustCompile(`a`), MustCompile(`a{100}`)
	if got := len(long.steps) - len(short.steps); got != 99 {
		t.Errorf("%d steps more", got)
	}
	if _, err := compile(`(a{1000}){9}`); err != nil {
		t.Error(err)
	}
	for _, big := range []string{`(a{1000}){11}`, `(((a{99}){99}){99}){99}`} {
		if _, err := compile(big); err == nil || !strings.Contains(err.Error(), "too long") {
			t.Errorf("%s: %v", big, err)
		}
	}
}

// What is wrong with an expression is said, and where.
func TestWhatIsWrongIsSaid(t *testing.T) {
	for expr, want := range map[string]string{
		`ab(c`: `a group does not end before ""`, `a|*b`: `it stands alone before "*b"`, `(a?)*b`: `what may be nothing is repeated before "b"`, `a+*b`: `two repetitions before "b"`,
		`x(?i)a`: `unknown group before "i)a"`, `[a-`: `a range of nothing before ""`, `[z-a]`: `a range of nothing before "]"`, `\q`: `the letter means nothing here before ""`,
		`a{3,2}x`: `no number of times before "x"`, `[a[b]`: `a stroke is missing before "[b]"`, `a\`: `nothing stands behind the last stroke before "\\"`, "\xff": "it is not UTF-8",
	} {
		if _, err := compile(expr); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", expr, err, want)
		}
	}
}

// writer writes expressions by chance, of few letters, so that they often match.
type writer struct{ *rand.Rand }

func (w writer) any(words ...string) string { return words[w.IntN(len(words))] }

// part writes something that is not nothing.
func (w writer) part(deep int) string {
	if deep == 0 || w.IntN(3) > 0 {
		return w.any("a", "b", "c", ".", "[ab]", "[^a]", `\w`, `\s`, "數", `\d`, "ab", "ba")
	}
	return w.any("(", "(?:") + w.choice(deep-1) + ")"
}

// row writes parts in a row, places among them.
func (w writer) row(deep int) string {
	var b strings.Builder
	for range 1 + w.IntN(3) {
		b.WriteString(w.any("", "", "", "", `\b`, "^"))
		part := w.part(deep)
		if len(part) == 2 && part[0] != '\\' {
			part = "(?:" + part + ")"
		}
		b.WriteString(part + w.any("", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{1,}"))
	}
	return b.String() + w.any("", "", "", "", "$", `\b`)
}

// choice writes rows side by side.
func (w writer) choice(deep int) string {
	out := w.row(deep)
	for range w.IntN(3) {
		out += "|" + w.row(deep)
	}
	return out
}

// text writes a text of the same letters.
func (w writer) text() string {
	var b strings.Builder
	for range w.IntN(9) {
		b.WriteString(w.any("a", "b", "c", "a", "b", " ", "1", "數", "\n", "\xe6"))
	}
	return b.String()
}

// Expressions by chance mean what they mean to package regexp, in texts by chance.
func TestExpressionsByChance(t *testing.T) {
	w := writer{rand.New(rand.NewPCG(16, 11))}
	tried := 0
	for range 3000 {
		expr := w.choice(2)
		ours, err := compile(expr)
		if err != nil {
			if !strings.Contains(err.Error(), "may be nothing") {
				t.Errorf("%s: %v", expr, err)
			}
			continue
		}
		theirs := regexp.MustCompile(expr)
		for range 5 {
			same(t, ours, theirs, w.text())
		}
		tried++
	}
	if tried < 1000 {
		t.Errorf("only %d expressions", tried)
	}
}

// A set has what one of its ranges has, or the opposite.
func TestSets(t *testing.T) {
	s := set{pairs: []rune{'b', 'd', 'x', 'x'}}
	for _, not := range []bool{false, true} {
		s.not = not
		var has []string
		for _, r := range "abdexy數" {
			if s.has(r) != not {
				has = append(has, string(r))
			}
		}
		if fmt.Sprint(has) != "[b d x]" {
			t.Errorf("not %v: %v", not, has)
		}
	}
}
