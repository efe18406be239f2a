package page_test

import (
	"bytes"
	"fmt"
	"strings"

	"shudu/draw"
	"shudu/learn/page"
	"shudu/rule"
	"shudu/sudoku"
)

// A page of ways to solutions is written as they come: a picture and a sentence a step, in
// one file that needs no network.
func ExampleWays() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 1
	var file bytes.Buffer
	ways := page.NewWays(&file, "en", "How it is done", "")
	ways.Add(page.Way{Title: "One step", Picture: draw.Of(p), Steps: []page.WayStep{{Title: "Full House", Why: "One cell is left.", Picture: draw.Of(p)}}})
	ways.Close()
	text := file.String()
	fmt.Println(strings.Count(text, "<svg"), "pictures;", strings.Contains(text, "One cell is left."), strings.Contains(text, "<script src"))
	// Output:
	// 2 pictures; true false
}
