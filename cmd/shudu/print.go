package main

import (
	"io"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"shudu/bank/builtin"
	"shudu/draw"
	"shudu/draw/pdf"
	"shudu/draw/typeface"
	"shudu/internal/answer"
	"shudu/internal/saying"
	"shudu/rule"
	"shudu/sudoku"
)

// sheet is what the pages of a booklet are like.
type sheet struct {
	paper    string
	perPage  int
	large    bool
	qr       bool
	linkBase string
	title    string // what the puzzles are called together, where nobody says it
}

// kind finds what the puzzles are called together: Mathdoku where all of them
// are.
func (s *sheet) kind(p *sudoku.Puzzle) {
	caged := slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == rule.Cage{}.Name() })
	if caged && s.title != "sudoku" {
		s.title = "mathdoku"
		return
	}
	s.title = "sudoku"
}

func (s *sheet) flags(a *app, f *pflag.FlagSet) {
	f.StringVar(&s.paper, "paper", "a4", a.usage("paper"))
	f.IntVar(&s.perPage, "per-page", 0, a.usage("perpage"))
	f.BoolVar(&s.large, "large", false, a.usage("large"))
	f.BoolVar(&s.qr, "qr", false, a.usage("qr"))
	f.StringVar(&s.linkBase, "link-base", "", a.usage("linkbase"))
}

func (s *sheet) check(a *app) error {
	if _, err := pdf.PaperNamed(s.paper); err != nil {
		return err
	}
	if s.perPage < 0 || s.perPage > pdf.MostPerPage {
		return a.fail("usage.perpage", s.perPage, pdf.MostPerPage)
	}
	if s.large && s.perPage > 1 {
		return a.fail("usage.large")
	}
	return nil
}

// faces returns the letters that pictures are written with, those of the
// reader's own font first.
func (a *app) faces(file string) (*typeface.Faces, error) {
	if file == "" {
		return typeface.New(nil)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return typeface.New(data)
}

// bind adds a puzzle to the booklet.
func (a *app) bind(d *drawing, it item, picture draw.Picture) error {
	page := pdf.Item{Picture: picture}
	if d.rules {
		page.Rules = saying.OnPaper(a.lang, it.Puzzle)
	}
	d.sheet.kind(it.Puzzle)
	if level := it.Puzzle.Info.Level; slices.Contains(builtin.Levels, level) {
		page.Level, page.Stars = a.say("level."+level), 1+slices.Index(builtin.Levels, level)
	} else {
		page.Level = level
	}
	if d.answers {
		grid, err := a.drawnAnswer(it)
		if err != nil {
			return err
		}
		if grid != nil {
			answer := picture.With(grid)
			answer.Title, answer.Author, answer.Caption = "", "", ""
			page.Answer = &answer
		}
	}
	if d.sheet.qr || d.sheet.linkBase != "" {
		if page.Code = d.sheet.code(it.Puzzle); !pdf.HasCode(page.Code) {
			page.Code = ""
			a.notice("draw.nocode", a.place(it))
		}
	}
	d.items = append(d.items, page)
	return nil
}

// code returns what the QR code of a puzzle says: the address of the page that
// plays it, or the puzzle itself.
func (s *sheet) code(p *sudoku.Puzzle) string {
	line := answer.InOneLine(p)
	if line == "" || s.linkBase == "" {
		return line
	}
	return strings.TrimSuffix(s.linkBase, "#") + "#p=" + strings.ReplaceAll(url.QueryEscape(line), "+", "%20")
}

// print writes the booklet.
func (a *app) print(d *drawing, faces *typeface.Faces) error {
	paper, err := pdf.PaperNamed(d.sheet.paper)
	if err != nil {
		return err
	}
	book := pdf.Booklet{Title: d.title, Paper: paper, PerPage: d.sheet.perPage, Items: d.items, Faces: faces,
		Rules: a.say("print.rules"), Where: func(page int) string { return a.say("print.where", page) }}
	if book.Title == "" {
		book.Title = a.say("print." + d.sheet.title)
	}
	if d.sheet.large {
		book.PerPage = 1
	}
	if d.answers {
		book.Answers = a.say("print.answers")
	}
	return a.create(d.pdf, d.force, func(w io.Writer) error { return book.Write(w) })
}
