package lesson

import (
	"strings"
	"unicode"
)

// width is the number of columns of a text, Chinese ones too.
func width(s string) int {
	n := 0
	for _, r := range s {
		n++
		if wide(r) {
			n++
		}
	}
	return n
}

// wide reports whether a character takes two columns: those of Chinese text. All
// others that lessons are written in take one.
func wide(r rune) bool {
	return r >= 0x2E80 && r <= 0xA4CF || r >= 0xAC00 && r <= 0xD7A3 || r >= 0xF900 && r <= 0xFAFF || r >= 0xFE30 && r <= 0xFE4F ||
		r >= 0xFF01 && r <= 0xFF60 || r >= 0x20000 && r <= 0x3FFFD
}

func left(s string, n int) string  { return s + strings.Repeat(" ", max(0, n-width(s))) }
func right(s string, n int) string { return strings.Repeat(" ", max(0, n-width(s))) + s }

// Wrap breaks a text into lines of a width: between words, and between any two
// Chinese characters, but not before a mark that ends something.
func Wrap(s string, most int) []string {
	var out []string
	line := ""
	for _, word := range words(s) {
		if line != "" && width(line)+width(strings.TrimRight(word, " ")) > most {
			out = append(out, strings.TrimRight(line, " "))
			line = ""
		}
		line += word
	}
	return append(out, strings.TrimRight(line, " "))
}

// words divides a text where it may be broken: behind spaces, and around
// Chinese characters, which keep the marks behind them.
func words(s string) []string {
	var out []string
	wide := true // whether a new word begins here
	for _, r := range s {
		own := unicode.Is(unicode.Han, r)
		if (wide || own) && !strings.ContainsRune("，。：；、）」！？ ", r) || len(out) == 0 {
			out = append(out, "")
		}
		out[len(out)-1] += string(r)
		wide = own || r == ' ' || strings.ContainsRune("，。：；、）」", r)
	}
	return out
}
