// Package pdf prints puzzles: booklets with a number of puzzles on each page and
// the answers at the back.
//
//	book := pdf.Booklet{Title: "Twelve hard ones", PerPage: 6, Items: items, Faces: faces}
//	err := book.Write(file)
//
// The same booklet is the same file, byte for byte. It is a package of its own
// because it needs more than the standard library.
package pdf

import (
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"shudu/draw"
	"shudu/draw/typeface"
	"shudu/internal/fault"
)

// Booklet is what there is to print.
type Booklet struct {
	Title   string                // at the head of each page
	Answers string                // the title of the pages with answers at the back; "" for no such pages
	Rules   string                // the title of pages with rules that have no room beside their puzzles
	Where   func(page int) string // says on which page such rules begin; nil says it with an arrow
	Paper   Paper
	PerPage int // puzzles on a page; 0 means as many as look well
	Items   []Item
	Faces   *typeface.Faces
}

// Item is one puzzle of a booklet.
type Item struct {
	Picture draw.Picture
	Answer  *draw.Picture // nil when it has none
	Level   string        // in words
	Stars   int           // from 1 to 5; 0 for none
	Code    string        // what a QR code beside the puzzle says; "" for no such code
	Rules   string        // what is asked for, below the puzzle, each rule on a line; said once on a page where it is the same
}

// Paper is the size of a page in points, of which an inch has 72.
type Paper struct{ Width, Height float64 }

// papers are the sizes known by name.
var papers = map[string]Paper{
	"a4":     {595.28, 841.89},
	"a5":     {419.53, 595.28},
	"letter": {612, 792},
	"legal":  {612, 1008},
}

// ErrPaper is wrapped by the error about paper of an unknown name.
var ErrPaper = fault.New("no such paper")

// PaperNamed returns the size of the paper of that name.
func PaperNamed(name string) (Paper, error) {
	if p, ok := papers[name]; ok {
		return p, nil
	}
	return Paper{}, fault.Errorf("%w: %q (known: %s)", ErrPaper, name, strings.Join(PaperNames(), ", "))
}

// PaperNames returns the names of the papers.
func PaperNames() []string { return []string{"a4", "a5", "legal", "letter"} }

// MostPerPage is the largest number of puzzles on a page.
const MostPerPage = 48

// The measures of a page, in points.
const (
	margin   = 40.0
	headRoom = 34.0 // for the title
	footRoom = 22.0 // for the number of the page
	gutter   = 22.0 // between two puzzles
	labelHi  = 18.0 // for the number and the level over a puzzle
	codeSide = 58.0 // of a QR code, where there is room
	codeLess = 30.0 // a smaller one nobody can read
)

// Write writes the booklet.
func (b Booklet) Write(w io.Writer) error {
	if b.Paper == (Paper{}) {
		b.Paper = papers["a4"]
	}
	p := newPrinter(b)
	puzzles := make([]slot, len(b.Items))
	var answers []slot
	for i, it := range b.Items {
		number := strconv.Itoa(i + 1)
		puzzles[i] = slot{Item: it, number: number}
		if it.Answer != nil {
			answers = append(answers, slot{Item: Item{Picture: *it.Answer}, number: number})
		}
	}
	per := b.PerPage
	if per <= 0 {
		per = usual(len(puzzles))
	}
	p.pages(b.Title, puzzles, per)
	if b.Answers != "" && len(answers) > 0 {
		p.pages(b.Answers, answers, max(per, 12))
	}
	return p.Output(w)
}

// usual is how many puzzles look well on a page when there are so many.
func usual(n int) int {
	switch {
	case n <= 1:
		return 1
	case n <= 2:
		return 2
	case n <= 4:
		return 4
	}
	return 6
}

// slot is a puzzle or an answer in its place on a page.
type slot struct {
	Item
	number string
}

// printer is a document in the making.
type printer struct {
	*fpdf.Fpdf
	Booklet
	page  int
	later []aside // rules that have no room on this page
}

func newPrinter(b Booklet) *printer {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: b.Paper.Width, Ht: b.Paper.Height}})
	f.SetCatalogSort(true)
	f.SetCreationDate(time.Unix(0, 0).UTC())
	f.SetModificationDate(time.Unix(0, 0).UTC())
	f.SetProducer("shudu", true)
	f.SetTitle(b.Title, true)
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	for _, face := range b.Faces.All() {
		f.AddUTF8FontFromBytes(face.Name, "", face.Data)
	}
	return &printer{Fpdf: f, Booklet: b}
}

// pages prints slots on as many pages as they need.
func (p *printer) pages(title string, slots []slot, per int) {
	cols, rows := p.table(per, slots)
	for page := range slices.Chunk(slots, cols*rows) {
		p.turn(title)
		shared := common(page)
		all := p.prescribed("", shared, p.Paper.Width-2*margin, ruleShare*p.Paper.Height)
		p.prescribe(all, margin, margin+headRoom-ruleGap)
		first := margin + headRoom + all.high()
		wide := (p.Paper.Width - 2*margin - float64(cols-1)*gutter) / float64(cols)
		high := (p.Paper.Height - margin - first - footRoom - float64(rows-1)*gutter) / float64(rows)
		for i, s := range page {
			x, y := margin+float64(i%cols)*(wide+gutter), first+float64(i/cols)*(high+gutter)
			if shared != "" {
				s.Rules = ""
			}
			p.slot(s, x, y, wide, high)
		}
		p.asides()
	}
}

// turn begins another page.
func (p *printer) turn(title string) {
	p.AddPage()
	p.page++
	p.head(title)
}

// table chooses how many columns and rows hold that many puzzles so that they
// are printed as large as can be.
func (p *printer) table(per int, slots []slot) (cols, rows int) {
	per = min(max(per, 1), MostPerPage)
	best := 0.0
	for c := 1; c <= per; c++ {
		r := (per + c - 1) / c
		wide := (p.Paper.Width - 2*margin - float64(c-1)*gutter) / float64(c)
		high := (p.Paper.Height-2*margin-headRoom-footRoom-float64(r-1)*gutter)/float64(r) - labelHi
		if s := scaleOf(slots[0].Picture, wide, high); s > best {
			best, cols, rows = s, c, r
		}
	}
	return cols, rows
}

func scaleOf(pic draw.Picture, wide, high float64) float64 {
	w, h := pic.Size()
	return min(wide/float64(w), high/float64(h))
}

// head prints the title and the number of the page.
func (p *printer) head(title string) {
	c := canvas{printer: p, scale: 1}
	middle := int(p.Paper.Width / 2)
	c.Text(middle, int(margin)+14, title, draw.Font{Size: 18, Bold: true, Color: "#111"})
	c.Text(middle, int(p.Paper.Height-margin)+6, strconv.Itoa(p.page), draw.Font{Size: 10, Color: "#555"})
}

// slot prints one puzzle: its number, its level, its code, and below them the
// picture as large as there is room, in the middle, with its rules under it.
func (p *printer) slot(s slot, x, y, wide, high float64) {
	top, side := y+labelHi, min(codeSide, 0.4*high)
	if side < codeLess {
		s.Code = ""
	}
	if s.Code != "" {
		top = y + side + 4
	}
	rules := p.prescribed(s.number, s.Rules, wide, ruleShare*high)
	scale := scaleOf(s.Picture, wide, high-(top-y)-rules.high())
	w, h := s.Picture.Size()
	left := x + (wide-scale*float64(w))/2
	right := left + scale*float64(w)
	if s.Code != "" {
		p.code(s.Code, right-side, y, side)
		right -= side
	}
	p.label(s, left, right, top)
	s.Picture.On(&canvas{printer: p, scale: scale, left: left, top: top})
	p.prescribe(rules, x, top+scale*float64(h))
}

// label prints the number and, as far as there is room between two places, the
// stars and the level of a puzzle.
func (p *printer) label(s slot, left, right, top float64) {
	c := canvas{printer: p, scale: 1, left: left, top: top - 5}
	c.Text(0, 0, s.number, draw.Font{Size: 12, Bold: true, Color: "#111", Left: true})
	c.left += numberRoom
	if s.Stars > 0 && c.left+5*starRoom <= right {
		p.stars(c.left, top-9, s.Stars)
		if s.Code != "" { // which leaves no room beside the stars
			c.top -= labelHi - 4
		} else {
			c.left += 5*starRoom + 4
		}
	}
	level := draw.Font{Size: 10, Color: "#555", Left: true}
	if c.left+c.width(s.Level, level) <= right {
		c.Text(0, 0, s.Level, level)
	}
}

// The room that the number of a puzzle and a star take.
const (
	numberRoom = 24.0
	starRoom   = 12.0
)

// stars draws five stars, the first of them full.
func (p *printer) stars(x, y float64, full int) {
	for i := range 5 {
		p.SetDrawColor(0x55, 0x55, 0x55)
		p.SetFillColor(0x55, 0x55, 0x55)
		p.SetLineWidth(0.6)
		style := "D"
		if i < full {
			style = "FD"
		}
		p.star(x+float64(i)*starRoom+starRoom/2, y, 4.6)
		p.DrawPath(style)
	}
}

func (p *printer) star(x, y, r float64) {
	for k := range 10 {
		radius := r
		if k%2 == 1 {
			radius = r * 0.42
		}
		angle := -math.Pi/2 + float64(k)*math.Pi/5
		px, py := x+radius*math.Cos(angle), y+radius*math.Sin(angle)
		if k == 0 {
			p.MoveTo(px, py)
		} else {
			p.LineTo(px, py)
		}
	}
	p.ClosePath()
}
