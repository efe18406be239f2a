package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"shudu/draw"
	"shudu/draw/board"
	"shudu/solve"
	"shudu/sudoku"
)

// drawing is what "draw" is asked for.
type drawing struct {
	from, style string
	svg         string // the file to draw into; "-" is standard output
	answers     bool
}

// drawCommand returns "draw": puzzles as text or as pictures.
func (a *app) drawCommand() *cobra.Command {
	var d drawing
	cmd := a.command("draw [puzzle|file|-]...", func(args []string) error { return a.drawAll(&d, args) })
	f := cmd.Flags()
	f.StringVar(&d.from, "from", "", a.usage("from"))
	f.StringVar(&d.style, "style", "boxed", a.usage("drawstyle"))
	f.StringVar(&d.svg, "svg", "", a.usage("svg"))
	f.BoolVar(&d.answers, "answers", false, a.usage("answers"))
	return cmd
}

func (a *app) drawAll(d *drawing, args []string) error {
	if err := a.oneOf("--style", d.style, append(styleNames, "full")...); err != nil {
		return err
	}
	items, err := a.read(args, d.from)
	if err != nil {
		return err
	}
	drawn := 0
	for it := range a.each(items) {
		if it.err == nil {
			drawn++
			it.err = a.drawOne(d, it, drawn)
		}
		if it.err != nil {
			a.complain(it.err)
		}
	}
	return nil
}

// drawOne draws the n-th puzzle.
func (a *app) drawOne(d *drawing, it item, n int) error {
	picture := draw.Of(it.Puzzle)
	if d.answers {
		grid, err := a.drawnAnswer(it)
		if grid == nil {
			return err
		}
		picture = picture.With(grid)
	}
	switch {
	case d.svg == "-":
		return picture.SVG(a.out)
	case d.svg == "" && d.style == "full":
		_, err := io.WriteString(a.out, full(it.Puzzle, picture.Grid))
		return err
	case d.svg == "":
		_, err := io.WriteString(a.out, styles[d.style](picture))
		return err
	}
	return writeFile(numbered(d.svg, n), picture.SVG)
}

// drawnAnswer solves a puzzle to be drawn. Where there is no grid to draw, that has
// been told, or is the error.
func (a *app) drawnAnswer(it item) (sudoku.Grid, error) {
	ctx, cancel := a.allowed()
	defer cancel()
	grid, err := solve.Solver{Threads: a.flags.threads}.One(ctx, it.Puzzle)
	switch {
	case err == nil:
		return grid, nil
	case errors.Is(err, solve.ErrNoSolution):
		a.status.raise(untrue)
		a.notice("draw.noanswer", a.place(it))
	case errors.Is(err, context.DeadlineExceeded):
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(it), a.flags.timeout)
	case !errors.Is(err, context.Canceled):
		return nil, it.placed(err)
	}
	return nil, nil
}

// full draws a puzzle with all its marks, in characters.
func full(p *sudoku.Puzzle, grid sudoku.Grid) string {
	plan := board.New(p, board.Normal, board.Options{Mono: true})
	return plan.Draw(sudoku.Still(p, grid)).Text()
}

// numbered returns the name of the n-th file: the name itself, then name-2,
// name-3 before the extension.
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}

// writeFile writes a file whole or not at all.
func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".shudu-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	err = write(f)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// styles draws a picture as text in each of the styles.
var styles = map[string]func(draw.Picture) string{
	"boxed":   draw.Picture.Boxed,
	"plain":   draw.Picture.Plain,
	"indexed": draw.Picture.Indexed,
}

var styleNames = []string{"boxed", "plain", "indexed"}
