package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/draw"
	"shudu/draw/pdf"
	"shudu/draw/png"
	"shudu/draw/typeface"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/internal/saying"
	"shudu/solve"
	"shudu/sudoku"
)

// drawing is what "draw" is asked for.
type drawing struct {
	from, style, title string
	svg, png, pdf      string // the file to draw into; "-" is standard output
	answers, force     bool
	rules              bool // what the rules ask for is written below
	scale              float64
	font               string
	sheet              sheet          // what a booklet is like
	pages              []draw.Picture // of one document, in a stream
	items              []pdf.Item     // of a booklet
}

// file returns the file to draw into, "" for text on standard output.
func (d *drawing) file() string { return d.svg + d.png + d.pdf }

// drawCommand returns "draw": puzzles as text or as pictures.
func (a *app) drawCommand() *cobra.Command {
	var d drawing
	var f *pflag.FlagSet
	cmd := a.command("draw [puzzle|file|-]...", func(args []string) error {
		d.rules = d.rules || d.pdf != "" && !f.Changed("rules") // who reads paper has nobody to ask
		return a.drawAll(&d, args)
	})
	f = cmd.Flags()
	a.reads(f, &d.from)
	a.choice(f, &d.style, "style", "drawstyle", answer.DrawStyles...)
	f.StringVar(&d.svg, "svg", "", a.usage("svg"))
	f.StringVar(&d.png, "png", "", a.usage("png"))
	f.StringVar(&d.pdf, "pdf", "", a.usage("pdf"))
	f.Float64Var(&d.scale, "scale", 2, a.usage("scale"))
	f.StringVar(&d.font, "font", "", a.usage("font"))
	d.sheet.flags(a, f)
	f.StringVar(&d.title, "title", "", a.usage("title"))
	f.BoolVar(&d.answers, "answers", false, a.usage("answers"))
	f.BoolVar(&d.rules, "rules", false, a.usage("drawrules"))
	a.forced(cmd, &d.force)
	return a.uses(cmd, "timeout=never", "threads=all", "quiet", "color")
}

func (a *app) drawAll(d *drawing, args []string) error {
	if err := a.checkDrawing(d); err != nil {
		return err
	}
	faces, err := a.faces(d.font)
	if err != nil {
		return err
	}
	items, err := a.read(args, d.from)
	if err != nil {
		return err
	}
	drawn := 0
	for it := range a.each(items) {
		a.progress.add(1)
		if it.err == nil {
			drawn++
			it.err = a.drawOne(d, faces, it, drawn)
		}
		if it.err != nil {
			a.complain(it.err)
		}
	}
	switch {
	case len(d.items) > 0:
		return a.print(d, faces)
	case len(d.pages) > 0:
		return a.create(d.file(), d.force, d.writer(faces, d.pages...))
	}
	return nil
}

// checkDrawing refuses what cannot be drawn before anything is read.
func (a *app) checkDrawing(d *drawing) error {
	asked := 0
	for _, name := range []string{d.svg, d.png, d.pdf} {
		if name != "" {
			asked++
		}
	}
	switch {
	case asked > 1:
		return a.fail("usage.onedrawing")
	case asked == 0:
		return a.settlePicture(d)
	case d.scale <= 0 || d.scale > 20:
		return a.fail("usage.scale", d.scale)
	}
	if err := a.settlePicture(d); err != nil {
		return err
	}
	return a.free(d.file(), d.force)
}

// settlePicture refuses what the form that is asked for does not have.
func (a *app) settlePicture(d *drawing) error {
	if d.style == "auto" && d.title != "" {
		d.style = "full" // which has room for it
	}
	for _, rule := range []struct {
		has   bool
		key   string
		flags []string
	}{
		{d.file() == "", "idle.text", []string{"style"}},
		{!slices.Contains(styleNames, d.style), "idle.full", []string{"title", "rules"}},
		{d.png != "", "idle.png", []string{"scale"}},
		{d.png != "" || d.pdf != "", "idle.letters", []string{"font"}},
		{d.pdf != "", "idle.pdf", []string{"paper", "per-page", "large", "qr", "link-base"}},
	} {
		if !rule.has {
			if err := a.idle(rule.key, rule.flags...); err != nil {
				return err
			}
		}
	}
	if d.pdf != "" {
		return d.sheet.check(a)
	}
	return nil
}

// writer returns what writes pictures as one drawing.
func (d *drawing) writer(faces *typeface.Faces, pictures ...draw.Picture) func(io.Writer) error {
	if d.png != "" {
		return func(w io.Writer) error { return png.Write(w, d.scale, faces, pictures...) }
	}
	return func(w io.Writer) error { return draw.WriteSVG(w, pictures...) }
}

// drawOne draws the n-th puzzle, or keeps its picture for the one document that
// a stream is.
func (a *app) drawOne(d *drawing, faces *typeface.Faces, it item, n int) error {
	picture := a.pictureOf(d, it.Puzzle)
	if d.pdf != "" {
		return a.bind(d, it, picture)
	}
	if d.answers {
		grid, err := a.drawnAnswer(it)
		if grid == nil {
			return err
		}
		picture = picture.With(grid)
	}
	switch {
	case d.file() == "":
		_, err := io.WriteString(a.out, a.asText(d.style, it.Puzzle, picture))
		return err
	case isStream(d.file()):
		d.pages = append(d.pages, picture)
		return nil
	}
	return a.create(numbered(d.file(), n), d.force, d.writer(faces, picture))
}

// pictureOf returns the picture of a puzzle with the words around it.
func (a *app) pictureOf(d *drawing, p *sudoku.Puzzle) draw.Picture {
	picture := draw.Of(p)
	if d.title != "" && d.pdf == "" {
		picture.Title = d.title
	}
	switch names := answer.Unmarked(a.lang, p); {
	case d.rules && d.pdf != "": // the booklet says them
	case d.rules:
		picture.Caption = saying.OnPaper(a.lang, p)
	case len(names) > 0:
		picture.Caption = strings.Join(names, a.say("draw.and"))
	}
	return picture
}

// asText draws a puzzle in characters, in colour where that is wanted.
func (a *app) asText(style string, p *sudoku.Puzzle, picture draw.Picture) string {
	if a.colored() {
		picture.Paint = foundInBlue(p.Givens)
	}
	for _, words := range []*string{&picture.Title, &picture.Author, &picture.Caption} {
		*words = prose.Printable(*words)
	}
	return answer.AsText(style, p, picture)
}

// isStream reports whether what is written to a name goes straight to a reader.
func isStream(name string) bool {
	if name == "-" {
		return true
	}
	info, err := os.Stat(name)
	return err == nil && info.Mode().Type() == fs.ModeNamedPipe
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

// numbered returns the name of the n-th file: the name itself, then name-2,
// name-3 before the extension.
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}

// styleNames are the styles of text.
var styleNames = answer.DrawStyles[2:]
