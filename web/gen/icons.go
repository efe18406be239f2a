package main

import (
	"bytes"
	"fmt"

	"shudu/draw"
	"shudu/draw/png"
	"shudu/draw/typeface"
	"shudu/sudoku"
)

// icons draws the page's icon: a small board with the cursor on it, as SVG and
// as images of the sizes that telephones ask for.
func icons(files map[string][]byte) error {
	var svg bytes.Buffer
	if err := icon().SVG(&svg); err != nil {
		return err
	}
	files["static/icon.svg"] = svg.Bytes()
	faces, err := typeface.New(nil)
	if err != nil {
		return err
	}
	for _, size := range []int{192, 512} {
		var image bytes.Buffer
		wide, _ := icon().Size()
		if err := png.Write(&image, float64(size)/float64(wide), faces, icon()); err != nil {
			return err
		}
		files[fmt.Sprintf("static/icon-%d.png", size)] = image.Bytes()
	}
	return nil
}

// icon is a board of three by three: its digits, the cursor, and what it sees.
func icon() draw.Picture {
	g := sudoku.Square(3)
	p := sudoku.New(g)
	live := sudoku.Still(p, nil)
	for c, d := range []sudoku.Digit{1, 0, 3, 0, 2, 0, 3, 0, 1} {
		live.Looks[c].Content = sudoku.Content{Digit: d, Given: c != 4}
	}
	for _, c := range []sudoku.Cell{1, 3, 5, 7} {
		live.Looks[c].Tone = sudoku.ToneSame
	}
	live.Looks[4].Tone = sudoku.ToneCursor
	return draw.Live(p, live)
}
