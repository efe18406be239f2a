package play_test

import (
	"context"
	"fmt"
	"time"

	"shudu/play"
	"shudu/rule"
	"shudu/sudoku"
)

// A game is its events: undo, notes and the clock follow from them.
func Example() {
	start := time.UnixMilli(0).UTC()
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	s := play.New(p, start)

	first := p.Geometry.At(0, 0)
	s.Do(context.Background(), start.Add(2*time.Second), play.Put(3, first))
	s.Do(context.Background(), start.Add(4*time.Second), play.Say("undo"))
	s.Do(context.Background(), start.Add(5*time.Second), play.Write("centre", 2, first, first+1))

	for _, e := range s.Log() {
		fmt.Println(e.Text(p.Geometry))
	}
	fmt.Println(s.At(first).Digit, s.At(first).Centre.Has(2), s.Elapsed(start.Add(time.Minute)))
	// Output:
	// 0 start
	// 2000 put 3 R1C1
	// 4000 undo
	// 5000 centre 2 R1C1 R1C2
	// 0 true 1m0s
}
