package scl

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// spoken lists words of written rules and the rules of which one must have been
// read where they stand. A word without rules is one of something that no
// drawing says for certain.
var spoken = []struct {
	words *regexp.Regexp
	rules []string
}{
	{regexp.MustCompile(`\bknights?\b`), []string{"anti-knight"}},
	{regexp.MustCompile(`\bkings?\b`), []string{"anti-king"}},
	{regexp.MustCompile(`\b(non-?consecutive|consecutive)\b`), []string{"non-consecutive", "difference"}},
	{regexp.MustCompile(`\bthermo`), []string{"thermometer"}},
	{regexp.MustCompile(`\barrows?\b`), []string{"arrow", "little-killer"}},
	{regexp.MustCompile(`\b(cages?|killer)\b`), []string{"killer", "cage", "sum", "little-killer"}},
	{regexp.MustCompile(`\bdiagonals?\b`), []string{"diagonals", "little-killer"}},
	{regexp.MustCompile(`\bdisjoint\b`), []string{"disjoint-groups"}},
	{regexp.MustCompile(`\b(kropki|dots?)\b`), []string{"difference", "ratio"}},
	{regexp.MustCompile(`\bratio\b`), []string{"ratio"}},
	{regexp.MustCompile(`\bxv\b`), []string{"xv", "no-sum"}},
	{regexp.MustCompile(`\bodd\b`), []string{"odd"}},
	{regexp.MustCompile(`\beven\b`), []string{"even"}},
	{regexp.MustCompile(`\bsandwich`), []string{"sandwich"}},
	{regexp.MustCompile(`\bskyscraper`), []string{"skyscraper"}},
	{regexp.MustCompile(`\bx-?\s?sums?\b`), []string{"x-sum"}},
	{regexp.MustCompile(`\bnumbered rooms?\b`), []string{"numbered-room"}},
	{regexp.MustCompile(`\bquad`), []string{"quadruple"}},
	{regexp.MustCompile(`\b(inequality|greater than|less than)\b`), []string{"greater-than"}},
	{regexp.MustCompile(`\b(renban|nabner|whispers?|palindromes?|between lines?|lockout|zipper|entropic|modular|region sum|palindromic)\b`), nil},
	{regexp.MustCompile(`\b(windoku|magic square|clones?|taxicab|index(ing)?|yin.?yang|chaos|loop|doublers?|count(ing)? circles?|full rank|look.and.say|extra regions?)\b`), nil},
	{regexp.MustCompile(`(^|[^t]\s)all (possible )?(white |black |kropki )?(dots|xs|vs|x's|v's)\b|\bnegative constraint\b`), []string{"non-consecutive", "no-ratio", "no-sum"}},
}

// checkWords refuses a puzzle whose written rules speak of something that was
// not found in the drawing: a rule must not be lost.
func (x *inference) checkWords() error {
	var names []string
	for _, r := range x.p.Rules {
		names = append(names, r.Name())
	}
	for _, s := range spoken {
		word := strings.TrimSpace(s.words.FindString(x.words))
		if word != "" && !slices.ContainsFunc(s.rules, func(r string) bool { return slices.Contains(names, r) }) {
			return fmt.Errorf("the written rules speak of %q, which the drawing does not say for certain", word)
		}
	}
	return nil
}
