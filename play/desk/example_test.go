package desk_test

import (
	"context"
	"fmt"
	"time"

	"shudu/play"
	"shudu/play/desk"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

// Keys go in, a board to draw comes out: the cursor moves right and down, and a 3 is
// written there.
func Example() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 1
	now := time.UnixMilli(0)
	host := &match.Host{Shelf: shelf.Of(&shelf.Memory{}), Settings: settings.Defaults()}
	d := desk.New(host.Puzzle(now, play.Card{}, p))
	d.Go(p.Geometry.At(0, 0))
	for _, press := range []keys.Press{{Name: "right"}, {Name: "down"}, {Name: "3", Rune: '3'}} {
		d.Press(context.Background(), now, press)
	}
	live := d.Live(host.Settings)
	fmt.Println(p.Geometry.Name(d.Cursor), live.Looks[d.Cursor].Digit)
	// Output:
	// R2C2 3
}
