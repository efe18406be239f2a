package prose

import (
	"slices"
	"strings"
)

// far is how many letters may be wrong for a name to be meant.
const far = 2

// Nearest returns the names most like a word, none when all are too far: who typed
// the word may have meant one of them.
func Nearest(word string, names []string) []string {
	var near []string
	best := far
	for _, name := range names {
		d := distance(strings.ToLower(word), strings.ToLower(name))
		if strings.HasPrefix(name, word) && len(word) > 1 {
			d = min(d, 1)
		}
		switch {
		case d >= len(name) || d > best:
		case d < best:
			best, near = d, []string{name}
		default:
			near = append(near, name)
		}
	}
	slices.Sort(near)
	return slices.Compact(near)
}

// distance returns how many letters must be changed, added or dropped, or
// neighbours exchanged, to make one word of the other.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	rows := make([][]int, len(s)+1)
	for i := range rows {
		rows[i] = make([]int, len(t)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := 1
			if s[i-1] == t[j-1] {
				change = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(s)][len(t)]
}
