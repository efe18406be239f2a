package board

import (
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// pictures draws a 4×4 puzzle that a page says as "normal: rule, fields", with 1
// in its first cell; "ascii" before it does without box characters.
func pictures(t *testing.T) func(text string) []string {
	densities := map[string]Density{"compact": Compact, "normal": Normal, "wide": Wide, "large": Large}
	return func(text string) []string {
		how, what, _ := strings.Cut(text, ": ")
		how, ascii := strings.CutPrefix(how, "ascii ")
		p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
		r, err := rule.Decode(p.Geometry, []byte(`{"rule":`+what+`}`))
		if err != nil {
			t.Fatal(err)
		}
		p.Rules = append(p.Rules, r)
		p.Givens[0] = 1
		sheet := New(p, densities[how], Options{ASCII: ascii, Mono: true}).Draw(givens(p))
		return strings.Split(strings.TrimRight(sheet.Text(), "\n"), "\n")
	}
}

// Each kind of mark on a small board, as it is seen.
func TestPageOfPictures(t *testing.T) {
	formattest.Examples(t, `
compact: "anti-king"
	┏━━━━━┳━━━━━┓
	┃ 1   ┃     ┃
	┃     ┃     ┃
	┣━━━━━╋━━━━━┫
	┃     ┃     ┃
	┃     ┃     ┃
	┗━━━━━┻━━━━━┛
ascii compact: "anti-king"
	+=====+=====+
	| 1   |     |
	|     |     |
	+=====+=====+
	|     |     |
	|     |     |
	+=====+=====+
normal: "killer","sum":5,"where":["R1C1","R1C2","R2C2"]
	┏5━━━━━━┳━━━┯━━━┓
	┃ 1     ┃   ┊   ┃
	┠───┐   ┠┈┈┈┼┈┈┈┨
	┃   │   ┃   ┊   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   ┊   ┃   ┊   ┃
	┠┈┈┈┼┈┈┈╂┈┈┈┼┈┈┈┨
	┃   ┊   ┃   ┊   ┃
	┗━━━┷━━━┻━━━┷━━━┛
ascii normal: "killer","sum":5,"where":["R1C1","R1C2","R2C2"]
	+5======+===+===+
	| 1     |   :   |
	+---+   +...+...+
	|   |   |   :   |
	+===+===+===+===+
	|   :   |   :   |
	+...+...+...+...+
	|   :   |   :   |
	+===+===+===+===+
normal: "thermometer","where":["R4C1","R3C1","R3C2","R2C3"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃ ╱ │   ┃
	┣━━━┿━━━╱━━━┿━━━┫
	┃ ╔═══• ┃   │   ┃
	┠─║─┼───╂───┼───┨
	┃(║)│   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
ascii normal: "thermometer","where":["R4C1","R3C1","R3C2","R2C3"]
	+===+===+===+===+
	| 1 :   |   :   |
	+...+...+...+...+
	|   :   | / :   |
	+===+===/===+===+
	| +===+ |   :   |
	+.".+...+...+...+
	|("):   |   :   |
	+===+===+===+===+
normal: "arrow","bulb":["R2C2"],"where":["R2C3","R3C3"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │(═)══╗ │   ┃
	┣━━━┿━━━╋━↓━┿━━━┫
	┃   │   ┃ ║ │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "arrow","bulb":["R2C2","R2C3"],"where":["R3C3"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 ┊   ┃   ┊   ┃
	┠┈┈┈┼───╂───┼┈┈┈┨
	┃   │   ┋ ║ │   ┃
	┣━━━┿━━━╋━↓━┿━━━┫
	┃   ┊   ┃ ║ ┊   ┃
	┠┈┈┈┼┈┈┈╂┈┈┈┼┈┈┈┨
	┃   ┊   ┃   ┊   ┃
	┗━━━┷━━━┻━━━┷━━━┛
compact: "difference","where":["R1C1","R1C2"]
	┏━┯━┳━┯━┓
	┃1○ ┃ │ ┃
	┠─┼─╂─┼─┨
	┃ │ ┃ │ ┃
	┣━┿━╋━┿━┫
	┃ │ ┃ │ ┃
	┠─┼─╂─┼─┨
	┃ │ ┃ │ ┃
	┗━┷━┻━┷━┛
normal: "difference","where":["R1C1","R1C2"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 ○   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "ratio","where":["R2C2","R3C2"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┣━━━┿━●━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "xv","sum":10,"where":["R2C2","R2C3"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   X   │   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "greater-than","where":["R1C2","R2C2"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼─∨─╂───┼───┨
	┃   │   ┃   │   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
ascii normal: "greater-than","where":["R1C2","R2C2"]
	+===+===+===+===+
	| 1 :   |   :   |
	+...+.v.+...+...+
	|   :   |   :   |
	+===+===+===+===+
	|   :   |   :   |
	+...+...+...+...+
	|   :   |   :   |
	+===+===+===+===+
normal: "quadruple","values":[2,3],"where":["R2C2","R2C3","R3C2","R3C3"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┣━━━┿━━━23━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
compact: "sandwich","sum":3,"where":["R1C1","R1C2","R1C3","R1C4"]
	  ┏━━━━━┳━━━━━┓
	3 ┃ 1   ┃     ┃
	  ┃     ┃     ┃
	  ┣━━━━━╋━━━━━┫
	  ┃     ┃     ┃
	  ┃     ┃     ┃
	  ┗━━━━━┻━━━━━┛
compact: "skyscraper","count":2,"where":["R4C2","R3C2","R2C2","R1C2"]
	┏━━━━━┳━━━━━┓
	┃ 1   ┃     ┃
	┃     ┃     ┃
	┣━━━━━╋━━━━━┫
	┃     ┃     ┃
	┃     ┃     ┃
	┗━━━━━┻━━━━━┛
	    2
compact: "little-killer","sum":12,"where":["R1C2","R2C3","R3C4"]
	  1
	  2
	  ↘
	┏━━━━━┳━━━━━┓
	┃ 1   ┃     ┃
	┃     ┃     ┃
	┣━━━━━╋━━━━━┫
	┃     ┃     ┃
	┃     ┃     ┃
	┗━━━━━┻━━━━━┛
normal: "diagonals","down":true
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───╲───╂───┼───┨
	┃   │ ╲ ┃   │   ┃
	┣━━━┿━━━╲━━━┿━━━┫
	┃   │   ┃ ╲ │   ┃
	┠───┼───╂───╲───┨
	┃   │   ┃   │ ╲ ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "odd","where":["R2C2"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │( )┃   │   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "even","where":["R2C2"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │{ }┃   │   ┃
	┣━━━┿━━━╋━━━┿━━━┫
	┃   │   ┃   │   ┃
	┠───┼───╂───┼───┨
	┃   │   ┃   │   ┃
	┗━━━┷━━━┻━━━┷━━━┛
normal: "cage","op":"*","target":6,"where":["R3C3","R3C4"]
	┏━━━┯━━━┳━━━┯━━━┓
	┃ 1 ┊   ┃   ┊   ┃
	┠┈┈┈┼┈┈┈╂┈┈┈┼┈┈┈┨
	┃   ┊   ┃   ┊   ┃
	┣━━━┿━━━╋6×━┷━━━┫
	┃   ┊   ┃       ┃
	┠┈┈┈┼┈┈┈╂───┬───┨
	┃   ┊   ┃   ┊   ┃
	┗━━━┷━━━┻━━━┷━━━┛
`, pictures(t))
}
