package answer

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strings"

	"shudu/draw"
	"shudu/draw/board"
	"shudu/format"
	"shudu/internal/saying"
	"shudu/solve"
	"shudu/sudoku"
)

// TextStyles draws a picture as text in each of the styles.
var TextStyles = map[string]func(draw.Picture) string{
	"boxed":   draw.Picture.Boxed,
	"handout": draw.Picture.Handout,
	"plain":   draw.Picture.Plain,
	"indexed": draw.Picture.Indexed,
}

// DrawStyles are the styles of a drawn puzzle: those of all text, boards with every
// mark, and whichever of both shows the whole puzzle.
var DrawStyles = []string{"auto", "full", "boxed", "handout", "plain", "indexed"}

// draw draws the puzzles, in one drawing.
func (c *call) draw(ctx context.Context) (any, error) {
	if err := c.settleDrawing(); err != nil {
		return nil, err
	}
	var pictures []draw.Picture
	var text strings.Builder
	err := c.each(func(it format.Item, _ int, _ *format.Source) error {
		picture, err := c.drawn(ctx, it)
		if err != nil {
			return err
		}
		pictures = append(pictures, picture)
		text.WriteString(AsText(c.Style, it.Puzzle, picture))
		return nil
	})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch c.Output {
	case "text":
		return &Text{V: 1, Format: "text", Text: text.String()}, nil
	case "svg":
		err = draw.WriteSVG(&b, pictures...)
		return &Text{V: 1, Format: "svg", Text: b.String()}, err
	}
	err = c.Pictures[c.Output](&b, pictures...)
	return &Text{V: 1, Format: c.Output, Base64: b.Bytes()}, err
}

// settleDrawing fills in what was not said about a drawing, and refuses what
// cannot be.
func (c *call) settleDrawing() error {
	if c.Output == "" {
		c.Output = "svg"
	}
	if err := choice(c.lang, "output", c.Output, append([]string{"svg", "text"}, slices.Sorted(maps.Keys(c.Pictures))...)...); err != nil {
		return err
	}
	if c.Style == "" {
		c.Style = "auto"
	}
	return choice(c.lang, "style", c.Style, DrawStyles...)
}

// drawn returns the picture of a puzzle, with its solution where that is asked
// for.
func (c *call) drawn(ctx context.Context, it format.Item) (draw.Picture, error) {
	picture := c.picture(it.Puzzle)
	if !c.Answers {
		return picture, nil
	}
	if err := c.sound(ctx, it); err != nil {
		return picture, err
	}
	grid, err := solve.Solver{}.One(ctx, it.Puzzle)
	if err != nil {
		return picture, c.placed(it, err)
	}
	return picture.With(grid), nil
}

// AsText draws a picture of a puzzle in characters, in one of [DrawStyles]. Auto is
// boxed where that shows it all, and full where it does not: with all marks, and the
// words around them.
func AsText(style string, p *sudoku.Puzzle, picture draw.Picture) string {
	if style == "auto" {
		style = "boxed"
		if slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return !Usual(r) }) {
			style = "full"
		}
	}
	if write := TextStyles[style]; write != nil {
		return write(picture)
	}
	text := ""
	for _, words := range []string{picture.Title, picture.Author} {
		if words != "" {
			text += words + "\n"
		}
	}
	if text += Full(p, picture.Grid); picture.Caption != "" {
		text += picture.Caption + "\n"
	}
	return text
}

// Full draws a puzzle with all its marks, in characters.
func Full(p *sudoku.Puzzle, grid sudoku.Grid) string {
	plan := board.New(p, board.Normal, board.Options{Mono: true})
	return plan.Draw(sudoku.Still(p, grid)).Text()
}

// picture returns the picture of a puzzle with the words around it.
func (c *call) picture(p *sudoku.Puzzle) draw.Picture {
	picture := draw.Of(p)
	if c.Title != "" {
		picture.Title = c.Title
	}
	if picture.Caption = strings.Join(Unmarked(c.lang, p), c.lang.Say("draw.and")); c.prescribes() {
		picture.Caption = saying.OnPaper(c.lang, p)
	}
	return picture
}

// prescribes reports whether what the rules ask for is written below a drawing:
// where that is wanted, and on paper unless it is not.
func (c *call) prescribes() bool {
	if len(c.Rules) == 0 {
		return c.Output == "pdf"
	}
	return c.Rules[0] == "true"
}
