package expr

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// A number of times is kept to at both ends; of the times between them the most
// are taken, or the least where that is asked for.
func TestNumbersOfTimes(t *testing.T) {
	for least := range 5 {
		for most := least; most < 6; most++ {
			times := fmt.Sprintf(`a{%d,%d}`, least, most)
			whole, greedy, lazy := MustCompile(`^`+times+`$`), MustCompile(`^`+times), MustCompile(`^`+times+`?`)
			for length := range 8 {
				text := strings.Repeat("a", length)
				if got := whole.MatchString(text); got != (least <= length && length <= most) {
					t.Errorf("%s is all of %q: %v", times, text, got)
				}
				if length < least {
					continue
				}
				if got := len(greedy.FindString(text)); got != min(length, most) {
					t.Errorf("%s takes %d of %q", times, got, text)
				}
				if got := len(lazy.FindString(text)); got != least {
					t.Errorf("%s? takes %d of %q", times, got, text)
				}
			}
		}
	}
}

// A repetition that takes the least takes more only until the rest fits, and
// leaves to the next what that can have.
func TestTheLeastThatWillDo(t *testing.T) {
	for expr, want := range map[string]string{
		`<(.*?)>(.*)`: "<a><b>,a,<b>", `<(.*)>(.*)`: "<a><b>,a><b,", `<(.+?)>$`: "<a><b>,a><b", `(<.>){1,2}?(.*)`: "<a><b>,<a>,<b>", `(.??)(.*)`: "<a><b>,,<a><b>", `(.{2,}?)(<?)`: "<a,<a,", `(.{3,}?)(<?)`: "<a><,<a>,<",
	} {
		if got := strings.Join(MustCompile(expr).FindStringSubmatch("<a><b>"), ","); got != want {
			t.Errorf("%s: %s, want %s", expr, got, want)
		}
	}
}

// The alternative that stands first is taken, however long the others are; they
// get their turn where what follows does not fit.
func TestTheOrderOfAlternatives(t *testing.T) {
	for _, words := range [][]string{{"a", "ab", "abc"}, {"a", "abc", "ab"}, {"ab", "a", "abc"}, {"ab", "abc", "a"}, {"abc", "a", "ab"}, {"abc", "ab", "a"}, {"", "a", "ab"}} {
		either := `(` + strings.Join(words, "|") + `)`
		if got := MustCompile(either).FindString("abcd"); got != words[0] {
			t.Errorf("%s finds %q", either, got)
		}
		if got := MustCompile(`^` + either + `c`).FindStringSubmatch("abcd"); got == nil || got[1] != "ab" {
			t.Errorf("%sc finds %q", either, got)
		}
	}
}

// at says where the matches of an expression begin, here as elsewhere.
func at(t *testing.T, expr, text string) (places []int) {
	t.Helper()
	same(t, MustCompile(expr), regexp.MustCompile(expr), text)
	for _, m := range MustCompile(expr).All(text) {
		places = append(places, m[0])
	}
	return places
}

// A word has an edge at the ends of a text and beside whatever is not written in
// the letters a to z, figures and low lines: what is not has none of its own.
func TestEdgesOfWords(t *testing.T) {
	for text, want := range map[string][]int{
		"": nil, "no": {0, 2}, " no ": {1, 3}, "_1": {0, 2}, "a-b": {0, 1, 2, 3}, "數no數": {3, 5}, "數獨": nil, "é": nil, "caf\u00e9": {0, 3}, "a\xffb": {0, 1, 2, 3}, "@Z[`z{/9:": {1, 2, 4, 5, 7, 8}, "\u017f\u212a": nil,
	} {
		if got := at(t, `\b`, text); !slices.Equal(got, want) {
			t.Errorf("%q has edges at %v, want %v", text, got, want)
		}
	}
}

// Where nothing is a match it is one at every character, at the end too, but not
// right behind another match; no character is cut.
func TestNothingIsAMatchOnceAtAPlace(t *testing.T) {
	for expr, want := range map[string][]int{``: {0, 3, 4, 5, 6, 8}, `x*`: {0, 3, 6, 8}, `x??`: {0, 3, 4, 5, 6, 8}, `$`: {8}, `^`: {0}, `x|`: {0, 3, 4, 6, 8}, `|x`: {0, 3, 4, 5, 6, 8}, `\b|é`: {3, 5, 6}, `(?:é|x)*$`: {6}} {
		if got := at(t, expr, "數xx\xffé"); !slices.Equal(got, want) {
			t.Errorf("%s matches at %v, want %v", expr, got, want)
		}
	}
}

// A begin and an end stand at the ends of a text, not of its lines, and where
// they cannot stand nothing is found.
func TestBeginsAndEnds(t *testing.T) {
	for expr, want := range map[string][]int{
		`^a`: {0}, `a$`: {5}, `^a|a$`: {0, 5}, `a^`: nil, `$a`: nil, `a^b`: nil, `b$|^b`: nil, `^^a`: {0}, `a$$`: {5}, `(^|\n)a`: {0, 4}, `(\n|^)b`: {1}, `a(\n|$)`: {0, 5}, `^(a|\s|b)+$`: {0}, `^a\nb\s+$`: nil, `\^|\$`: nil,
	} {
		if got := at(t, expr, "a\nb\r\na"); !slices.Equal(got, want) {
			t.Errorf("%s matches at %v, want %v", expr, got, want)
		}
	}
}

// A group that has no part in a match is nowhere; one that found nothing is
// somewhere, and one of an earlier round stays where it was.
func TestWhereGroupsAre(t *testing.T) {
	for _, c := range []struct{ expr, text, want string }{
		{`(a)|(b)|(c)`, "xb", "[1 2 -1 -1 1 2 -1 -1]"},
		{`a(b)?(c)?`, "ac", "[0 2 -1 -1 1 2]"},
		{`a(b*)(c|)`, "數a", "[3 4 4 4 4 4]"},
		{`(?:(a)|(b))+`, "ab", "[0 2 0 1 1 2]"},
		{`(?:(a)(x)?)+`, "axa", "[0 3 2 3 1 2]"},
		{`(a(b(c)))?d`, "abd", "[2 3 -1 -1 -1 -1 -1 -1]"},
		{`(a){0}b`, "ab", "[1 2 -1 -1]"},
		{`(a)b`, "a", "[]"},
	} {
		if got := fmt.Sprint(MustCompile(c.expr).FindStringSubmatchIndex(c.text)); got != c.want {
			t.Errorf("%s in %q: %s, want %s", c.expr, c.text, got, c.want)
		}
		same(t, MustCompile(c.expr), regexp.MustCompile(c.expr), c.text)
	}
	if got := MustCompile(`(a)b`).FindStringSubmatchIndex("a"); got != nil {
		t.Errorf("what is not found is %v", got)
	}
}

// A function is given every match in turn, nothing too; what it makes of one is
// not looked at again.
func TestWhatAFunctionIsGiven(t *testing.T) {
	var given []string
	got := MustCompile(`a*`).ReplaceAllStringFunc("aab數a", func(s string) string {
		given = append(given, s)
		return "a$0"
	})
	if fmt.Sprintf("%q", given) != `["aa" "" "a"]` || got != "a$0ba$0數a$0" {
		t.Errorf("given %q it makes %q", given, got)
	}
}

// A short match that was found stays as it was while a longer one is tried, for
// as long as it takes to fail.
func TestAMatchStaysWhileALongerOneIsTried(t *testing.T) {
	e := MustCompile(`(a)(?:(b+)(c))?`)
	for length := range 6 {
		tried := "xa" + strings.Repeat("b", length)
		if got := fmt.Sprint(e.FindStringSubmatchIndex(tried + "d")); got != "[1 2 1 2 -1 -1 -1 -1]" {
			t.Errorf("in %sd: %s", tried, got)
		}
		if got := e.FindString(tried + "c"); length > 0 && got != tried[1:]+"c" {
			t.Errorf("in %sc: %q", tried, got)
		}
	}
}

// What is refused is refused for a reason, each by its own words, and a program
// that holds it ends with them.
func TestReasonsToRefuse(t *testing.T) {
	for expr, want := range map[string]string{
		`x[]a]`: `a class does not end or has nothing in it before "]a]"`, `[^]`: `a class does not end or has nothing in it before "]"`, `[ab`: `a class does not end or has nothing in it before ""`, `[a\Wb]`: `an opposite stands in a class before "b]"`,
		`[\d-z]`: `a range of nothing before "]"`, `[a-\w]`: `a range of nothing before "]"`, `[a-c-e]`: `a stroke is missing before "-e]"`, `[x\b]`: `the letter means nothing here before "]"`,
		`a)b`: `it stands alone before ")b"`, `(+a)`: `it stands alone before "+a)"`, `a}`: `it stands alone before "}"`, `{2}`: `it stands alone before "{2}"`, `(?P<n>a)`: `unknown group before "P<n>a)"`, `((a)`: `a group does not end before ""`,
		`$*x`: `what may be nothing is repeated before "x"`, `(a|b?){2}x`: `what may be nothing is repeated before "x"`, `a{2}{3}x`: `two repetitions before "x"`, `a*??x`: `two repetitions before "x"`, `a+{x}y`: `two repetitions before "y"`,
		`a{,2}x`: `no number of times before "x"`, `a{1001}x`: `no number of times before "x"`, `a{2,1001}x`: `no number of times before "x"`, `a{1001,}x`: `no number of times before "x"`, `a{2`: `no number of times before ""`, `a{-1}x`: `no number of times before "x"`,
	} {
		func() {
			defer func() {
				if got := recover(); got != "expr: "+expr+": "+want {
					t.Errorf("%s: %v, want %s", expr, got, want)
				}
			}()
			MustCompile(expr)
		}()
	}
}

// work counts the steps at which matches go on, place by place, and the most of
// them at one.
func work(e *Expr, text string) (all, most int) {
	m := machine{Expr: e, text: text, seen: make([]int, len(e.steps)), turn: 1}
	m.reach(&m.now, 0, 0, slices.Repeat([]int{-1}, e.places))
	for pos, r := range text {
		all, most = all+len(m.now.at), max(most, len(m.now.at))
		if most > len(e.steps) {
			break // it would not come to an end
		}
		m.turn++
		m.step(r, 1, pos)
		m.now, m.next = m.next, m.now
		m.next.clear()
	}
	return all, most
}

// However repetitions stand in each other, the work grows as the text does: at no
// place are there more ways to go on than steps, and twice the text is twice it.
func TestNestedRepetitionsGrowWithTheText(t *testing.T) {
	for _, expr := range []string{`^((a+)+)+b$`, `^(a|aa|aaa)+b$`, `^(?:a{1,3}){1,9}a+b$`, `^(.+)+(.+)+(.+)+b$`, `^(?:a?a){9}(?:a|a)+b`} {
		e := MustCompile(expr)
		half, _ := work(e, strings.Repeat("a", 12))
		all, most := work(e, strings.Repeat("a", 24))
		full, _ := work(e, strings.Repeat("a", 36))
		if most > len(e.steps) || all == 0 || full-all > 12*len(e.steps) || all > 2*half+12*len(e.steps) {
			t.Errorf("%s: %d, %d, %d ways, %d at once of %d steps", expr, half, all, full, most, len(e.steps))
		}
	}
}

// Whoever asks for a late expression first, all get the one.
func TestALateExpressionIsOneForAll(t *testing.T) {
	late := Late(`(a|b)+`)
	var got [16]*Expr
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() { got[i] = late() })
	}
	wait.Wait()
	if first := late(); slices.ContainsFunc(got[:], func(e *Expr) bool { return e == nil || e != first }) {
		t.Errorf("there are several: %v", got)
	}
}
