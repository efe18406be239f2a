package expr

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// exprs are expressions of every kind.
var exprs = []string{
	`a`, `ab|a`, `a|ab`, `a*`, `a*?b`, `(a+)(b+)?`, `^a`, `a$`, `^$`, `^(a|b)*$`, `(?:a|b)+?c`, `[a-c]x?`, `[^a-c\n]+`, `[-+]\d`, `[+\-]\d`, `[a-]`, `.`, `a.c`, `\bno\b`, `\b`, ``,
	`\d{2}`, `\d{2,3}`, `\d{2,}x`, `a??b`, `(a)|(b)`, `((a)b)*c`, `(x|y|)z`, `\w+\s\S`, `\D\W`, `[迴回]文`, `é+`, `(^|[^t]\s)all`, `\(\[\.`, "`", `(a|ab)(c|bcd)(d*)`, `[\d-]+`, `(a{0,2}b){2}`,
	`\b(may|can) repeat\b[^.\n]*\bline|\blines?\b[^.\n]*\b(may|can) repeat\b`, `^(\d{1,15})\s*([-+*/?:xX×÷−–])$`, `(?:^\s*|[/=])(?:fpuz(?:zles)?)?(N4[^?&#]*)`,
	`^\d+(x\d+)?[a-z0-9]*:[a-z0-9_]+(,[a-z_]+)?(,[a-z_]+,[a-z0-9_]+)?$`, `^(x\d+)?([jxk]|[ra]\d*|md?\d*|d[tbiaeu]?)*$`, `%(?:\[(\d+)\])?[-+# 0]*\d*(?:\.\d+)?[a-zA-Z%]`, `\brenban[^.\n]*?\bconsecutive (digits|numbers)\b`,
}

// texts are what is looked at.
var texts = []string{
	"", "a", "ab", "aab", "abc", "ba\nab", "xaabbccz", "abcdd", "no, not no", "12 345x", "迴文 é éé", "\x80a\xffb", "all dots, not all dots", "([.", "a\u0080b", "bcab",
	"digits may repeat on lines. lines can repeat", "12+", "123 ×", "https://x/?load=N4Igzg?x", "3x3m5:a_1b2,_a_b", "%[2]d of %5.1f %%", "x3jdtmd5", "renban lines have consecutive digits", "---", "aaaaaaaaaaaaaaaaaaaaaaaa",
}

// same compares with package regexp, whose meaning ours have.
func same(t *testing.T, ours *Expr, theirs *regexp.Regexp, text string) {
	t.Helper()
	got := fmt.Sprint(ours.MatchString(text), ours.Match([]byte(text)), ours.FindString(text), ours.FindStringSubmatchIndex(text), ours.All(text))
	want := fmt.Sprint(theirs.MatchString(text), theirs.Match([]byte(text)), theirs.FindString(text), theirs.FindStringSubmatchIndex(text), theirs.FindAllStringSubmatchIndex(text, -1))
	if got != want {
		t.Errorf("%s in %q: %s, want %s", theirs, text, got, want)
	}
	if got, want := ours.FindStringSubmatch(text), theirs.FindStringSubmatch(text); !slices.Equal(got, want) {
		t.Errorf("%s in %q: %q, want %q", theirs, text, got, want)
	}
	if got, want := ours.ReplaceAllString(text, "<$1>"), theirs.ReplaceAllString(text, "<$1>"); got != want {
		t.Errorf("%s in %q: %q, want %q", theirs, text, got, want)
	}
	if got, want := ours.ReplaceAllStringFunc(text, strings.ToUpper), theirs.ReplaceAllStringFunc(text, strings.ToUpper); got != want {
		t.Errorf("%s in %q: %q, want %q", theirs, text, got, want)
	}
}

// Every expression means what it means to package regexp.
func TestExpressionsMeanWhatTheyMeanElsewhere(t *testing.T) {
	for _, e := range exprs {
		ours, theirs := MustCompile(e), regexp.MustCompile(e)
		for _, text := range texts {
			same(t, ours, theirs, text)
		}
	}
}

// Whatever can be read here means the same there, in any text.
func FuzzExpr(f *testing.F) {
	for i, e := range exprs {
		f.Add(e, texts[i%len(texts)])
	}
	f.Fuzz(func(t *testing.T, expr, text string) {
		ours, err := compile(expr)
		if err != nil {
			return
		}
		theirs, err := regexp.Compile(expr)
		if err != nil {
			t.Skip(err) // it is stricter about sizes
		}
		same(t, ours, theirs, text)
	})
}

// What would mean something else, or nothing, is no expression.
func TestWhatIsNotKnownIsRefused(t *testing.T) {
	for _, e := range []string{`(`, `)`, `a)`, `[`, `[]`, `[a`, `[^]`, `*`, `a**`, `a+*`, `a{2}{3}`, `(a*)*`, `(|a)+`, `\b*`, `^+`, `(?i)a`, `(?P<x>a)`, `[[:alpha:]]`, `\pL`, `\z`, `\x41`, `\`, `[\`, `a{`, `a{x}`, `a{2,1}`, `a{1001}`,
		`a{-1}`, `a{+2}`, `a{02}`, `a{-0}`, `a{1,+2}`, `[b-a]`, `[\d-z]`, `[a-\d]`, `[a-c-e]`, `[\D]`, "\xff", `((a{1000}){1000}){1000}`} {
		if _, err := compile(e); err == nil {
			t.Errorf("%s is read", e)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a program goes on without its expression")
		}
	}()
	MustCompile(`(`)
}

// An expression is read once, and not before it is asked for.
func TestALateExpressionIsReadOnce(t *testing.T) {
	broken := Late("(") // nobody minds yet
	word := Late(`\w+`)
	if first := word(); word() != first {
		t.Error("it is read again")
	}
	defer func() {
		if recover() == nil {
			t.Error("a broken expression is read")
		}
	}()
	broken()
}

// A match that takes others powers of time is found in time that grows with the
// text: a megabyte is no matter.
func TestLongTextsAreReadOnce(t *testing.T) {
	e := MustCompile(`^(x|xa|a|aa)+b$`)
	text := strings.Repeat("a", 1<<20)
	if e.MatchString(text) || !e.MatchString(text+"b") {
		t.Error("it is not found")
	}
}

// Where a match cannot begin is passed over, also in Chinese.
func BenchmarkPassedOver(b *testing.B) {
	e := MustCompile(`\bwhispers?\b|耳語`)
	text := strings.Repeat("digits along a green line differ by five. ", 50)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if e.MatchString(text) {
			b.Fatal("found")
		}
	}
}
