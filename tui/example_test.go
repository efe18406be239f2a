package tui_test

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"shudu/internal/store"
	"shudu/play"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
	"shudu/tui"
)

// A game line by line: what a screen reader reads.
func ExamplePlain() {
	dir, _ := os.MkdirTemp("", "games")
	defer os.RemoveAll(dir)
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for c, d := range map[sudoku.Cell]sudoku.Digit{0: 1, 6: 3, 9: 1, 15: 2} {
		p.Givens[c] = d
	}
	tui.Plain(context.Background(), tui.Config{
		Shelf:  shelf.Of(store.At(dir)),
		Now:    func() time.Time { return time.Unix(0, 0) },
		Random: rand.New(rand.NewPCG(1, 2)),
		In:     strings.NewReader("r1c2 4\nr1c2 3\nquit\n"),
		Out:    os.Stdout,
	}, play.Card{}, p)
	// Output:
	// Sudoku 4x4
	// - rows and columns: No digit stands twice in a row or a column.
	// - boxes: No digit stands twice in a box.
	// Row 1: 1 _ _ _
	// Row 2: _ _ 3 _
	// Row 3: _ 1 _ _
	// Row 4: _ _ _ 2
	// Type a cell and a digit, as in r1c2 5, or help.
	// Error! Lives = 4
	// R1C2: 3
	// The game is kept.
}
