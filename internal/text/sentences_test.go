package text

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// unspoken lists rooms whose errors no user meets: tools of tests, and the rooms
// that make errors and say them.
var unspoken = []string{"internal/formattest", "internal/archtest", "internal/fault", "internal/text"}

// Rooms that still make errors of the standard library. It shrinks.
var unconverted = []string{}

// module is the source of this module, read once.
var module *house

func ours(t *testing.T) *house {
	if module == nil {
		module = readHouse(t, "../..")
	}
	return module
}

// isWords reports whether there is something to translate: more than gaps and
// names of keys.
func isWords(sentence string) bool {
	left := verb.ReplaceAllString(sentence, "")
	return strings.ContainsFunc(left, unicode.IsLetter) && strings.Contains(sentence, " ")
}

// missing returns what a user can meet in English only: errors that the standard
// library makes, and sentences without Chinese words.
func (h *house) missing() (plain, untranslated []saying) {
	for _, s := range h.sayings() {
		_, known := sentences()[s.text]
		switch {
		case slices.Contains(unspoken, s.place) || !isWords(s.text):
		case s.plain:
			plain = append(plain, s)
		case !known:
			untranslated = append(untranslated, s)
		}
	}
	return plain, untranslated
}

// Every error that a user can meet, in any room of the module, is made by
// internal/fault and has Chinese words.
func TestEverySentenceIsTranslated(t *testing.T) {
	h := ours(t)
	if n := len(h.sayings()); n < 500 || len(h.rooms) < 40 {
		t.Errorf("only %d texts in %d rooms were found", n, len(h.rooms))
	}
	plain, untranslated := h.missing()
	for _, s := range untranslated {
		t.Errorf("%s: no Chinese for %q: it is a line in errors.go", s.place, s.text)
	}
	waiting := map[string]bool{}
	for _, s := range plain {
		if waiting[s.place] = true; !slices.Contains(unconverted, s.place) {
			t.Errorf("%s: %q cannot be translated: fault.New and fault.Errorf make errors that can", s.place, s.text)
		}
	}
	for _, room := range unconverted {
		if !waiting[room] {
			t.Errorf("%s is converted: take it off the list", room)
		}
	}
}

// A sentence that nobody says any more is not kept.
func TestEverySentenceIsSaid(t *testing.T) {
	h := ours(t)
	var all strings.Builder
	for dir, r := range h.rooms {
		if dir != "internal/text" {
			all.WriteString(r.source.String())
		}
	}
	source := all.String()
	for s := range sentences() {
		escaped := strings.Trim(strconv.Quote(s), `"`)
		if !strings.Contains(source, s) && !strings.Contains(source, escaped) {
			t.Errorf("nobody says %q: its lines in the folder errors can go", s)
		}
	}
}

// Gaps may come in another order, numbered, but are the same.
func TestSentencesHaveTheSameGaps(t *testing.T) {
	number := regexp.MustCompile(`\[\d+\]`)
	for english, p := range sentences() {
		chinese := p[Chinese]
		if en, zh := verbs(english), verbs(number.ReplaceAllString(chinese, "")); !slices.Equal(en, zh) {
			t.Errorf("%q takes %v in English and %v in Chinese", english, en, zh)
		}
		if strings.Contains(chinese, "%[") && strings.Count(chinese, "%[") != strings.Count(chinese, "%") {
			t.Errorf("%q has only some of its gaps numbered", chinese)
		}
	}
}

// The search finds words however they come into an error.
func TestSayingsAreFound(t *testing.T) {
	h := newHouse(t, map[string]string{
		"internal/fault/fault.go": "package fault\nfunc New(s string) error { return nil }\nfunc Errorf(s string, args ...any) error { return nil }",
		"a/a.go": `package a
import ("errors"; "fmt"; f "shudu/internal/fault")
const long = "a long " + "constant"
var e1, e2, e3 = f.New("made at once"), errors.New("made by errors"), fmt.Errorf("made by %s", "fmt")
type T struct{}
func (T) wrong(n int, message string, args ...any) error { return f.Errorf(message, args...) }
func outside(what string, n int) error { return T{}.wrong(n, "%s is %d", what, n) }
func (T) Facts() (string, []any) { return "told as facts", nil }
func use(t T) { outside("the long way", 1); t.wrong(1, long); f.Errorf("with %s", "a phrase inside"); println("not an error") }`,
		"b/b.go": `package b
import "shudu/a"
func Use(t a.T) error { return t.wrong(2, "said in %s", "another room") }`,
	})
	got := map[string]bool{}
	for _, s := range h.sayings() {
		got[s.text] = true
	}
	for _, want := range []string{
		"made at once", "made by errors", "made by %s", "%s is %d", "the long way", "a long constant", "with %s", "a phrase inside",
		"told as facts", "said in %s", "another room",
	} {
		if !got[want] {
			t.Errorf("%q was not found", want)
		}
	}
	if got["not an error"] {
		t.Error("what is printed is no error")
	}
	plain, untranslated := h.missing()
	if len(plain) != 2 || len(untranslated) != 9 {
		t.Errorf("%d that cannot be translated, %d that are not: %v", len(plain), len(untranslated), untranslated)
	}
}
