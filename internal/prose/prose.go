// Package prose lays out text on lines of a width, in English and in Chinese: where
// a line may end, how many columns a character takes, what stands beside what. It
// knows no terminal and no catalogue; what a text says is nothing to it.
//
// A line ends between words, and between Chinese characters, but never before a
// mark that closes something ("，", "。", "）") nor behind one that opens it ("（").
package prose

import (
	"strings"
	"unicode"
)

// Width returns how many columns of a screen a text takes: two for a Chinese
// character, none for what is written over the one before.
func Width(s string) int {
	n := 0
	for _, r := range s {
		n += columnsOf(r)
	}
	return n
}

// columnsOf returns how many columns a character takes.
func columnsOf(r rune) int {
	switch {
	case r < ' ', unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case wide(r):
		return 2
	}
	return 1
}

// wide reports whether a character takes two columns: those of Chinese, Japanese
// and Korean text, and pictures.
func wide(r rune) bool {
	return r >= 0x2E80 && r <= 0x303E || r >= 0x3041 && r <= 0xA4CF || r >= 0xAC00 && r <= 0xD7A3 || r >= 0xF900 && r <= 0xFAFF ||
		r >= 0xFE30 && r <= 0xFE6F || r >= 0xFF01 && r <= 0xFF60 || r >= 0xFFE0 && r <= 0xFFE6 ||
		r >= 0x1F300 && r <= 0x1F64F || r >= 0x1F900 && r <= 0x1F9FF || r >= 0x20000 && r <= 0x3FFFD
}

// Left fills a text up to a width; it stands at the left.
func Left(s string, width int) string { return s + blanks(width-Width(s)) }

// Right fills a text up to a width; it stands at the right.
func Right(s string, width int) string { return blanks(width-Width(s)) + s }

func blanks(n int) string { return strings.Repeat(" ", max(0, n)) }

// Wrap breaks a text into lines of a width. A word that is too long stands alone.
func Wrap(text string, width int) []string { return Lines(text, width, Width) }

// Lines breaks a text into lines that measure no more than a width.
func Lines(text string, width int, measure func(string) int) []string {
	var lines []string
	line := ""
	for _, piece := range pieces(text) {
		if line != "" && measure(strings.TrimRight(line+piece, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = strings.TrimLeft(piece, " ")
			continue
		}
		line += piece
	}
	return append(lines, strings.TrimRight(line, " "))
}

// pieces cuts a text wherever a line may end.
func pieces(text string) []string {
	var out []string
	start := 0
	runes := []rune(text)
	for i := range runes {
		if i+1 == len(runes) || mayEnd(runes[i], runes[i+1]) {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	return out
}

// The marks of Chinese text that belong to what stands before them, and to what
// follows.
const (
	closing = "、，。；：！？）」』》〉】…"
	opening = "（「『《〈【"
)

func closes(r rune) bool { return strings.ContainsRune(closing, r) }
func opens(r rune) bool  { return strings.ContainsRune(opening, r) }

// mayEnd reports whether a line may end between two characters.
func mayEnd(r, next rune) bool {
	switch {
	case next == ' ' || closes(next) || opens(r):
		return false
	case r == ' ' || closes(r):
		return true
	}
	return unicode.Is(unicode.Han, r) || unicode.Is(unicode.Han, next)
}

// Printable replaces what could play tricks on a terminal: control characters
// and whatever else is not to be seen.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) || r == ' ' {
			return r
		}
		return unicode.ReplacementChar
	}, s)
}
