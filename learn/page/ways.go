package page

import (
	"html/template"
	"io"
	"strings"
	"sync"

	"shudu/draw"
)

// Ways is a page of ways to solutions, one puzzle after the other: a picture and a
// sentence for every step. It is written as it comes and needs no network.
type Ways struct {
	Lang  string // of the page: en, zh-TW
	Title string
	Note  string // what the pictures show, in a few sentences

	w     io.Writer
	begun bool
}

// Way is the way to the solution of a puzzle.
type Way struct {
	Title   string // of the puzzle; may be empty
	Picture draw.Picture
	Steps   []WayStep
	End     string // what there is to say behind the last step
}

// WayStep is a step on the way.
type WayStep struct {
	Title, Why string
	Picture    draw.Picture
}

// NewWays begins a page.
func NewWays(w io.Writer, lang, title, note string) *Ways {
	return &Ways{Lang: lang, Title: title, Note: note, w: w}
}

// Add writes the way of another puzzle.
func (p *Ways) Add(way Way) error {
	if err := p.begin(); err != nil {
		return err
	}
	picture, err := svgOf(way.Picture)
	if err != nil {
		return err
	}
	type step struct {
		Title, Why string
		Picture    template.HTML
	}
	var steps []step
	for _, s := range way.Steps {
		drawn, err := svgOf(s.Picture)
		if err != nil {
			return err
		}
		steps = append(steps, step{s.Title, s.Why, drawn})
	}
	return waysSheet().ExecuteTemplate(p.w, "way", map[string]any{"Title": way.Title, "Picture": picture, "Steps": steps, "End": way.End})
}

// Close ends the page. One of no puzzle is a page, too.
func (p *Ways) Close() error {
	if err := p.begin(); err != nil {
		return err
	}
	_, err := io.WriteString(p.w, "</body></html>\n")
	return err
}

// begin writes the head of the page, once.
func (p *Ways) begin() error {
	if p.begun {
		return nil
	}
	p.begun = true
	return waysSheet().ExecuteTemplate(p.w, "head", p)
}

// svgOf draws a picture for a page. What is written in it is escaped where it is
// drawn.
func svgOf(p draw.Picture) (template.HTML, error) {
	var b strings.Builder
	err := p.SVG(&b)
	return template.HTML(b.String()), err
}

// waysSheet is the page: a card a step, as many beside each other as there is room
// for, and none of them torn when it is printed; each puzzle on a sheet of its own.
var waysSheet = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("ways").Parse(`{{define "head"}}<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Title}}</title>
<style>
body { font-family: system-ui, sans-serif; line-height: 1.4; color: #111; background: #fff; max-width: 80rem; margin: 1rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; } h3 { display: inline; font-size: 1.05rem; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 2rem; padding: 0; list-style-position: inside; }
li { break-inside: avoid; overflow-wrap: anywhere; } li::marker { font-weight: bold; }
section + section { break-before: page; border-top: 1px solid #ccc; margin-top: 2rem; }
svg { max-width: 24rem; width: 100%; height: auto; }
</style></head>
<body>
<h1>{{.Title}}</h1>
{{with .Note}}<p>{{.}}</p>
{{end}}{{end}}{{define "way"}}<section>
{{with .Title}}<h2>{{.}}</h2>
{{end}}{{.Picture}}
<ol>
{{range .Steps}}<li><h3>{{.Title}}</h3>
<p>{{.Why}}</p>
{{.Picture}}</li>
{{end}}</ol>
{{with .End}}<p>{{.}}</p>
{{end}}</section>
{{end}}`))
})
