package expr

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What each sign means: the text that is found, then the groups.
func TestWhatIsFound(t *testing.T) {
	for _, c := range []struct {
		about, expr, text string
		want              []string
	}{
		{"characters mean themselves", `cage`, "a cage of 13", []string{"cage"}},
		{"also those of other scripts", `對角線`, "兩條對角線", []string{"對角線"}},
		{"the leftmost match counts", `b|ab`, "cab", []string{"ab"}},
		{"of alternatives the first that fits", `a|ab`, "ab", []string{"a"}},
		{"an alternative may be nothing", `x(a|)y`, "xy", []string{"xy", ""}},
		{"as many as there are", `a*`, "aaab", []string{"aaa"}},
		{"as few as will do", `a*?b`, "aab", []string{"aab"}},
		{"one at least", `ba+`, "b ba baa", []string{"ba"}},
		{"one at least, as few as will do", `ba+?`, "baa", []string{"ba"}},
		{"none or one, rather one", `ab?`, "ab", []string{"ab"}},
		{"none or one, rather none", `ab??`, "ab", []string{"a"}},
		{"a number of times", `\d{3}`, "12 3456", []string{"345"}},
		{"between two numbers of times", `\d{2,3}`, "1 23456", []string{"234"}},
		{"that many times and more", `\d{2,}`, "1 23456", []string{"23456"}},
		{"none of a number", `a{0}b`, "ab", []string{"b"}},
		{"a group keeps what it found", `(\d+)x(\d+)`, "a 3x4 grid", []string{"3x4", "3", "4"}},
		{"groups are counted by where they begin", `((a)(b))`, "ab", []string{"ab", "ab", "a", "b"}},
		{"a group keeps what it found last", `(\d,)+`, "1,2,3,", []string{"1,2,3,", "3,"}},
		{"a group that has no part in it keeps nothing", `(a)|(b)`, "b", []string{"b", "", "b"}},
		{"some groups keep nothing", `(?:a|b)+(c)`, "abac", []string{"abac", "c"}},
		{"a class", `[+-]\d`, "3-4", []string{"-4"}},
		{"a range", `R[1-9a-g]`, "RzRaR1", []string{"Ra"}},
		{"all but a class", `[^?&#]+`, "N4Ig?x", []string{"N4Ig"}},
		{"a class of other scripts", `[黑白]點`, "白點", []string{"白點"}},
		{"letters for classes, in and out of brackets", `[\d.]+\s\w`, "x 1.5 m", []string{"1.5 m"}},
		{"their opposites", `\S+\s\D`, "12 ab", []string{"12 a"}},
		{"a point is anything but the end of a line", `a.+`, "ab\nc", []string{"ab"}},
		{"the begin of a text", `^b`, "ab", nil},
		{"not of a line", `^b`, "a\nb", nil},
		{"the end of a text", `a$`, "ab", nil},
		{"both", `^$`, "", []string{""}},
		{"the edge of a word", `\bking\b`, "antiking, king", []string{"king"}},
		{"figures and low lines are of a word", `\bv\b`, "v1 _v v", []string{"v"}},
		{"Chinese is not", `\bxv\b`, "是xv。", []string{"xv"}},
		{"signs after a stroke mean themselves", `\(\*\)`, "f(*)", []string{"(*)"}},
		{"the longest way that the first alternative leaves", `(a|ab)(c|bcd)(d*)`, "abcd", []string{"abcd", "a", "bcd", ""}},
		{"what is broken is a character of its own", `a.b`, "a\xffb", []string{"a\xffb"}},
		{"and so is half of a character", `.`, "\x80", []string{"\x80"}},
	} {
		if got := MustCompile(c.expr).FindStringSubmatch(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s in %q finds %q, want %q", c.about, c.expr, c.text, got, c.want)
		}
	}
}

// Where the edge of a word is does not depend on where one began to look.
func TestTheTextBeforeCounts(t *testing.T) {
	e := MustCompile(`\bb`)
	if m := e.find("ab b", 1); m == nil || m[0] != 3 {
		t.Errorf("found at %v", m)
	}
	if m := MustCompile(`^b`).find("ab", 1); m != nil {
		t.Errorf("the middle is taken for the begin: %v", m)
	}
}

// Matches stand one behind the other; nothing stands behind a match only where
// it is no end of one.
func TestAllMatches(t *testing.T) {
	for _, c := range []struct{ expr, text, want string }{
		{`\d+`, "12 3 456", "[[0 2] [3 4] [5 8]]"},
		{`aa`, "aaaaa", "[[0 2] [2 4]]"},
		{`a*`, "baac", "[[0 0] [1 3] [4 4]]"},
		{`x`, "abc", "[]"},
		{``, "數", "[[0 0] [3 3]]"},
		{`^a`, "aa", "[[0 1]]"},
		{`(a)|b`, "ab", "[[0 1 0 1] [1 2 -1 -1]]"},
	} {
		if got := fmt.Sprint(MustCompile(c.expr).All(c.text)); got != c.want {
			t.Errorf("%s in %q: %s, want %s", c.expr, c.text, got, c.want)
		}
	}
}

// What is put in the place of a match may hold its groups; all else stays.
func TestReplacing(t *testing.T) {
	for _, c := range []struct{ expr, text, by, want string }{
		{`R(\d)C(\d)`, "R1C2 and R3C4", "r$1c$2", "r1c2 and r3c4"},
		{`(\d+)`, "第 12 行", "<$0>", "第 <12> 行"},
		{`a(b)?`, "a ab", "[$1]", "[] [b]"},
		{`a`, "a", "$2 $", " $"},
		{`a`, "bcd", "x", "bcd"},
		{` *`, "a b", "-", "-a-b-"},
	} {
		if got := MustCompile(c.expr).ReplaceAllString(c.text, c.by); got != c.want {
			t.Errorf("%s in %q by %q: %q, want %q", c.expr, c.text, c.by, got, c.want)
		}
	}
	count := 0
	got := MustCompile(`[a-c]`).ReplaceAllStringFunc("abcd", func(s string) string {
		count++
		return strings.Repeat(s, count)
	})
	if got != "abbcccd" {
		t.Error(got)
	}
}

// An expression can be used from many places at once: it does not change.
func TestManyUseOneExpression(t *testing.T) {
	e := MustCompile(`(\w+)@(\w+)`)
	for i := range 8 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			text := fmt.Sprintf("a%d@b%d", i, i)
			for range 100 {
				if got := e.FindStringSubmatch("to " + text); got[0] != text || got[2] != fmt.Sprint("b", i) {
					t.Fatal(got)
				}
			}
		})
	}
}
