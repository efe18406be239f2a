package mathdoku

import "strings"

// Level is how hard a Mathdoku is. None is that of a puzzle without a solution.
type Level uint8

// The levels, the easiest first.
const (
	None Level = iota
	Easy
	Normal
	Hard
	Extreme
	Unreasonable
)

var names = [...]string{"none", "easy", "normal", "hard", "extreme", "unreasonable"}

// Levels returns all levels that puzzles can have, the easiest first.
func Levels() []Level { return []Level{Easy, Normal, Hard, Extreme, Unreasonable} }

// String returns the level's name: "easy".
func (l Level) String() string { return names[l] }

// Named returns the level of a name, in any case, None when there is none.
func Named(name string) Level {
	for _, l := range Levels() {
		if strings.EqualFold(name, l.String()) {
			return l
		}
	}
	return None
}
