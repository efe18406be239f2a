package logic

import (
	"slices"
	"strings"
)

// Level is a level of HoDoKu.
type Level uint8

// The levels of HoDoKu. NoLevel is that of techniques it does not have.
const (
	NoLevel Level = iota
	Easy
	Medium
	Hard
	Unfair
	Extreme
)

// String returns the level's name in HoDoKu.
func (l Level) String() string {
	return [...]string{"", "Easy", "Medium", "Hard", "Unfair", "Extreme"}[l]
}

// LevelNamed returns the level of a name, in any case, NoLevel when there is none.
func LevelNamed(name string) Level {
	for l := Easy; l <= Extreme; l++ {
		if strings.EqualFold(name, l.String()) {
			return l
		}
	}
	return NoLevel
}

// Finder enumerates the steps of techniques on the board of a search, in a
// defined order, until yield returns false; it returns false then, too.
type Finder func(s *Search, yield func(*Step) bool) bool

// Technique is one line of the table.
type Technique struct {
	Name  string // in English; in other languages the catalogue has it
	Code  string // four digits, those of HoDoKu's library; ours begin with 9
	SE    Value  // on Sudoku Explainer's scale; 0 when it has none
	Level Level  // of HoDoKu
	Score int    // of HoDoKu
	Slow  bool   // not tried unless asked for by name

	unique bool
	forces bool
	index  int
	find   Finder
	every  Finder // finds all steps, where find follows a rater that leaves some out
	truths func(*Board, *Step) []Truth
}

var all []*Technique

// Techniques returns all techniques in the order of the table.
func Techniques() []*Technique { return all }

// technique adds a line to the table. It is called, not copied into each line:
// that would be a hundredth of what a page loads.
//
//go:noinline
func technique(name, code string, se Value, level Level, score int) *Technique {
	t := &Technique{Name: name, Code: code, SE: se, Level: level, Score: score, index: len(all)}
	all = append(all, t)
	return t
}

// slow marks the technique as one that takes long.
func (t *Technique) slow() *Technique {
	t.Slow = true
	return t
}

// forcing marks the technique as one that follows a supposition through whatever
// it leads to, and so takes long.
func (t *Technique) forcing() *Technique {
	t.forces = true
	return t.slow()
}

// Forcing reports whether the technique supposes something and follows where it
// leads, one thing after the other: the last resort.
func (t *Technique) Forcing() bool { return t.forces }

// OneSolution reports whether the technique rests on the puzzle having just one
// solution.
func (t *Technique) OneSolution() bool { return t.unique }

// finds ties the technique to its finder and to what says its truths (nil when
// the finder's Grounds are all).
func (t *Technique) finds(find Finder, truths func(*Board, *Step) []Truth) {
	t.find, t.truths = find, truths
}

// findsAll says what finds all steps of a technique whose finder leaves some out
// because a rater does.
func (t *Technique) findsAll(find Finder) { t.every = find }

// lazily returns the technique's finder for a table that is made before it is tied.
func (t *Technique) lazily() Finder {
	return func(s *Search, yield func(*Step) bool) bool { return t.find(s, yield) }
}

// Known reports whether there is a finder for the technique.
func (t *Technique) Known() bool { return t.find != nil }

// Steps enumerates the steps of the technique, until yield returns false.
func (t *Technique) Steps(s *Search, yield func(*Step) bool) {
	find := t.find
	if t.every != nil && s.packed() != nil {
		find = t.every
	}
	if find == nil || t.unique && !s.Classic {
		return // other rules may tell the two solutions of a deadly pattern apart
	}
	s.begin()
	find(s, func(st *Step) bool { return st.Technique != t || yield(st) })
}

// Named returns the technique of a name, in any case, or of a code, whatever
// follows its four digits; nil when there is none.
func Named(name string) *Technique {
	i := slices.IndexFunc(all, func(t *Technique) bool {
		return strings.EqualFold(t.Name, name) || len(name) >= 4 && name[:4] == t.Code
	})
	if i < 0 {
		return nil
	}
	return all[i]
}
