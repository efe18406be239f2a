package desk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shudu/internal/formattest"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/match"
	"shudu/sudoku"
)

// played is a page of games: what is pressed on the 4×4 board of start, a second
// apart, and what the desk is like then.
//
//	3 right x 2
//		cursor R1C3, corner
//		R1C2 3
//		R1C3 corner [2]
//
// Beside keys there are clicks: @R2C2, with Shift @+R2C2, with Ctrl @-R2C2, a
// second one at once @@R2C2, and the mouse that is dragged to a cell >R2C2. A game
// with two lives begins with "lives:", setter's mode with "set:".
func played(t *testing.T) func(text string) []string {
	return func(text string) []string {
		tb, text := begun(t, text)
		var e desk.Effect
		for word := range strings.FieldsSeq(text) {
			e = tb.step(word)
		}
		out := []string{tb.where()}
		for c := range sudoku.Cell(tb.Puzzle().Geometry.Len()) {
			if content := tellContent(tb.At(c)); content != "" {
				out = append(out, tb.name(c)+" "+content)
			}
			if was, is := small(start).Givens[c], tb.Puzzle().Givens[c]; was != is {
				out = append(out, fmt.Sprintf("%s given %d, not %d", tb.name(c), is, was))
			}
		}
		if told := tb.told(); told != "" {
			out = append(out, "told "+told)
		}
		if e.Action != "" {
			out = append(out, "wants "+string(e.Action))
		}
		return out
	}
}

// begun sits down at the game of a page.
func begun(t *testing.T, text string) (*table, string) {
	if rest, ok := strings.CutPrefix(text, "lives: "); ok {
		return sit(t, small(start), 2), rest
	}
	if rest, ok := strings.CutPrefix(text, "set: "); ok {
		return sit(t, nil, 0, func(h *match.Host) *match.Match { return h.Set(noon, small(start)) }), rest
	}
	return sit(t, small(start), 0), text
}

// step presses a key, or does something with the mouse.
func (tb *table) step(word string) desk.Effect {
	cell := func(name string) sudoku.Cell { return tb.Puzzle().Geometry.CellNamed(name) }
	tb.now = tb.now.Add(time.Second)
	click := func(name string, add, toggle bool) desk.Effect {
		return tb.Click(tb.t.Context(), tb.now, desk.Press{Cell: cell(name), Add: add, Toggle: toggle})
	}
	switch {
	case strings.HasPrefix(word, "@@"):
		click(word[2:], false, false)
		tb.now = tb.now.Add(200 * time.Millisecond)
		return click(word[2:], false, false)
	case strings.HasPrefix(word, "@+"):
		return click(word[2:], true, false)
	case strings.HasPrefix(word, "@-"):
		return click(word[2:], false, true)
	case strings.HasPrefix(word, "@"):
		return click(word[1:], false, false)
	case strings.HasPrefix(word, ">"):
		tb.Drag(cell(word[1:]))
		return desk.Effect{}
	case word == "release":
		tb.Release()
		return desk.Effect{}
	}
	return tb.press(word)
}

func (tb *table) name(c sudoku.Cell) string { return tb.Puzzle().Geometry.Name(c) }

// where says where the cursor is, what is selected beside it, and what keys do.
func (tb *table) where() string {
	text := "cursor " + tb.name(tb.Cursor)
	if !slices.Equal(tb.Chosen, []sudoku.Cell{tb.Cursor}) {
		names := []string{}
		for _, c := range tb.Chosen {
			names = append(names, tb.name(c))
		}
		text += " selected [" + strings.Join(names, " ") + "]"
	}
	if tb.Mode != desk.Digits {
		text += ", " + tb.Mode.String()
	}
	if tb.DigitFirst {
		text += fmt.Sprint(", holds ", tb.Held)
	}
	if s := tb.Status(); s != play.Playing {
		text += ", " + s.String()
	}
	return text
}

// tellContent says what stands in a cell that was blank.
func tellContent(q sudoku.Content) string {
	var out []string
	if q.Digit != sudoku.None && !q.Given {
		out = append(out, fmt.Sprint(q.Digit))
	}
	if q.Corner != 0 {
		out = append(out, fmt.Sprint("corner ", slices.Collect(q.Corner.All())))
	}
	if q.Centre != 0 {
		out = append(out, fmt.Sprint("centre ", slices.Collect(q.Centre.All())))
	}
	if q.Color != 0 {
		out = append(out, fmt.Sprint("colour ", q.Color))
	}
	return strings.Join(out, ", ")
}

// Digits are written, taken back, and done again.
func TestPageOfDigits(t *testing.T) {
	formattest.Examples(t, `
3
	cursor R1C2
	R1C2 3
3 3
	cursor R1C2
3 4
	cursor R1C2
	R1C2 4
3 backspace
	cursor R1C2
3 right 2
	cursor R1C3
	R1C2 3
	R1C3 2
3 [
	cursor R1C2
3 [ ]
	cursor R1C2
	R1C2 3
3 right 2 u u
	cursor R1C3
3 right 2 ctrl+z ctrl+z ctrl+y
	cursor R1C3
	R1C2 3
`, played(t))
}

// The cursor walks around the edges; cells are selected one by one or all at once.
func TestPageOfWays(t *testing.T) {
	formattest.Examples(t, `
left
	cursor R1C1
left 3
	cursor R1C1
right right right
	cursor R1C1
up
	cursor R4C2
down down down
	cursor R4C2
w
	cursor R4C2
a a
	cursor R1C4
shift+right
	cursor R1C3 selected [R1C2 R1C3]
shift+right shift+down 4
	cursor R2C3 selected [R1C2 R1C3 R2C3]
	R1C2 4
	R1C3 4
ctrl+right ctrl+left
	cursor R1C2 selected [R1C2 R1C3]
ctrl+a
	cursor R1C2 selected [R1C1 R1C2 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C1 R3C2 R3C3 R3C4 R4C1 R4C2 R4C3 R4C4]
ctrl+a esc
	cursor R1C2 selected []
ctrl+a esc 3
	cursor R1C2 selected []
	R1C2 3
i
	cursor R1C2 selected [R1C1 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C1 R3C2 R3C3 R3C4 R4C1 R4C2 R4C3 R4C4]
tab
	cursor R1C3
tab tab
	cursor R1C4
shift+tab
	cursor R4C3
`, played(t))
}

// Notes and colours, and what is erased in which mode.
func TestPageOfNotes(t *testing.T) {
	formattest.Examples(t, `
x
	cursor R1C2, corner
x 2
	cursor R1C2, corner
	R1C2 corner [2]
x 2 4
	cursor R1C2, corner
	R1C2 corner [2 4]
x 2 2
	cursor R1C2, corner
c 3 4
	cursor R1C2, centre
	R1C2 centre [3 4]
v 1
	cursor R1C2, colour
	R1C2 colour 1
v 1 0
	cursor R1C2, colour
space
	cursor R1C2, corner
space space space space
	cursor R1C2
shift+space
	cursor R1C2, colour
@R1C2 !
	cursor R1C2
	R1C2 corner [1]
@R1C2 ctrl+3
	cursor R1C2
	R1C2 centre [3]
@R1C2 alt+3
	cursor R1C2
	R1C2 centre [3]
@R1C2 ctrl+shift+3
	cursor R1C2
	R1C2 colour 3
x 2 z 3
	cursor R1C2
	R1C2 3, corner [2]
x 2 z 3 backspace
	cursor R1C2
	R1C2 corner [2]
x 2 backspace
	cursor R1C2, corner
c 2 3 z backspace
	cursor R1C2
x 2 enter
	cursor R1C2, corner
	R1C2 2, corner [2]
x 2 3 z enter
	cursor R1C2
	R1C2 corner [2 3]
c 4 z enter
	cursor R1C2
	R1C2 4, centre [4]
`, played(t))
}

// Digits first, jumps, steps, and notes that are filled in.
func TestPageOfOtherHands(t *testing.T) {
	formattest.Examples(t, `
f
	cursor R1C2, holds 0
	told play.first
f 3
	cursor R1C2, holds 3
f 3 3
	cursor R1C2, holds 0
f 3 @R1C2
	cursor R1C2, holds 3
	R1C2 3
f 3 @R1C2 @R1C3
	cursor R1C3, holds 3
	R1C2 3
	R1C3 3
f 3 right enter
	cursor R1C3, holds 3
	R1C3 3
f 3 f @R1C2
	cursor R1C2
f x 3 @R1C2
	cursor R1C2, corner, holds 3
	R1C2 corner [3]
g 7 5
	cursor R1C1
g 1 3
	cursor R3C1
g 7 x
	cursor R1C2
g x 3
	cursor R1C2
	R1C2 3
+
	cursor R1C2
	R1C2 1
+ +
	cursor R1C2
	R1C2 2
-
	cursor R1C2
	R1C2 4
+ -
	cursor R1C2
n
	cursor R1C2
	R1C2 centre [2 3 4]
	R1C3 centre [2 4]
	R1C4 centre [4]
	R2C1 centre [2 4]
	R2C2 centre [2 4]
	R2C4 centre [1 4]
	R3C1 centre [2 3 4]
	R3C3 centre [4]
	R3C4 centre [3 4]
	R4C1 centre [3 4]
	R4C2 centre [3 4]
	R4C3 centre [1 4]
n n
	cursor R1C2
	R1C2 centre [2 3 4]
	R1C3 centre [2 4]
	R1C4 centre [4]
	R2C1 centre [2 4]
	R2C2 centre [2 4]
	R2C4 centre [1 4]
	R3C1 centre [2 3 4]
	R3C3 centre [4]
	R3C4 centre [3 4]
	R4C1 centre [3 4]
	R4C2 centre [3 4]
	R4C3 centre [1 4]
`, played(t))
}

// Trials, pauses and checks.
func TestPageOfTrials(t *testing.T) {
	formattest.Examples(t, `
b
	cursor R1C2
	told play.checkpoint
b b
	cursor R1C2
	told play.checkpoint
b 3 r
	cursor R1C2
	told play.rolledback
b 3 e
	cursor R1C2
	R1C2 3
	told play.kept
r
	cursor R1C2
	told play.nocheckpoint
e
	cursor R1C2
	told play.nocheckpoint
b 3 b right 2 r
	cursor R1C3
	R1C2 3
	told play.rolledback
p
	cursor R1C2, paused
p 3
	cursor R1C2
p q
	cursor R1C2, paused
	wants quit
k
	cursor R1C2
	told play.allright
3 k
	cursor R1C2
	R1C2 3
	told play.allright
4 k
	cursor R1C2
	R1C2 4
	told play.wrong
k right k
	cursor R1C3
	told play.allright
ctrl+a 1
	cursor R1C2 selected [R1C1 R1C2 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C1 R3C2 R3C3 R3C4 R4C1 R4C2 R4C3 R4C4]
	R1C2 1
	R1C3 1
	R1C4 1
	R2C1 1
	R2C2 1
	R2C4 1
	R3C1 1
	R3C3 1
	R3C4 1
	R4C1 1
	R4C2 1
	R4C3 1
	told play.notyet
`, played(t))
}

// A wrong digit takes a life and is not written; without lives the game is lost.
func TestPageOfLives(t *testing.T) {
	formattest.Examples(t, `
lives: 4
	cursor R1C2
	told play.error
lives: 4 4
	cursor R1C2, lost
	wants the game has ended
lives: 2
	cursor R1C2
	told play.error
lives: 3 4
	cursor R1C2
	R1C2 3
	told play.error
lives: 4 right 4
	cursor R1C3, lost
	wants the game has ended
lives: 4 right 4 3
	cursor R1C3, lost
`, played(t))
}

// Clicks, drags, and all that are alike.
func TestPageOfTheMouse(t *testing.T) {
	formattest.Examples(t, `
@R2C2
	cursor R2C2
@R1C1 3
	cursor R1C1
@R2C2 >R2C3
	cursor R2C3 selected [R2C2 R2C3]
@R2C2 >R2C2 >R3C2
	cursor R3C2 selected [R2C2 R3C2]
@R2C2 >R2C1 release >R1C1
	cursor R2C1 selected [R2C2 R2C1]
@R2C2 @+R4C1
	cursor R4C1 selected [R2C2 R4C1]
@R2C2 @+R4C1 @-R2C2
	cursor R2C2 selected [R4C1]
@R2C2 @-R2C2
	cursor R2C2 selected []
@@R1C1
	cursor R1C1 selected [R1C1 R3C2]
@R1C2 x 2 @R1C4 2 @@R1C4
	cursor R1C4 selected [R1C4 R1C2], corner
	R1C2 corner [2]
	R1C4 corner [2]
v 1 @R3C3 1 @@R3C3
	cursor R3C3 selected [R3C3 R1C2], colour
	R1C2 colour 1
	R3C3 colour 1
3 @@R1C2
	cursor R1C2 selected [R1C2 R2C3]
	R1C2 3
`, played(t))
}

// A setter's digits are givens.
func TestPageOfSetting(t *testing.T) {
	formattest.Examples(t, `
set: right 4
	cursor R1C3
	R1C3 given 4, not 0
set: right 4 right 4
	cursor R1C4
	R1C3 given 4, not 0
	R1C4 given 4, not 0
set: 2
	cursor R1C2
	R1C2 given 2, not 0
set: left 2
	cursor R1C1
	R1C1 given 2, not 1
set: @R1C1 backspace
	cursor R1C1
	R1C1 given 0, not 1
set: ctrl+u
	cursor R1C2
set: ctrl+r
	cursor R1C2
	wants rule
set: ctrl+t
	cursor R1C2
	wants title
`, played(t))
}

// What a front end has to do, and keys that do nothing.
func TestPageOfOthers(t *testing.T) {
	formattest.Examples(t, `
ctrl+r
	cursor R1C2
t
	cursor R1C2
	wants timer
o
	cursor R1C2
	wants about
y
	cursor R1C2
	wants share
l
	cursor R1C2
	wants review
m
	cursor R1C2
	wants menu
?
	cursor R1C2
	wants help
q
	cursor R1C2
	wants quit
3 q
	cursor R1C2
	R1C2 3
	wants quit
G
	cursor R1C2
0
	cursor R1C2
é
	cursor R1C2
ctrl+x
	cursor R1C2
`, played(t))
}
