package main

import (
	"context"
	"html/template"
	"strings"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/saying"
	"shudu/play/hint"
)

// explained is a way to the solution as a page shows it.
type explained struct {
	Lang, Title, Puzzle string
	Picture             template.HTML
	Steps               []explainedStep
	End                 string // what there is to say behind the last step
}

type explainedStep struct {
	Title, Why string
	Picture    template.HTML
}

// explainTemplate is the page: a card a step, as many beside each other as there is
// room for, and none of them torn when it is printed.
var explainTemplate = template.Must(template.New("explain").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Title}}</title>
<style>
body { font-family: system-ui, sans-serif; line-height: 1.4; color: #111; background: #fff; max-width: 80rem; margin: 1rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { display: inline; font-size: 1.05rem; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 2rem; padding: 0; list-style-position: inside; }
li { break-inside: avoid; overflow-wrap: anywhere; } li::marker { font-weight: bold; }
svg { max-width: 24rem; width: 100%; height: auto; }
</style></head>
<body>
<h1>{{.Title}}</h1>
{{with .Puzzle}}<p>{{.}}</p>
{{end}}{{.Picture}}
<ol>
{{range .Steps}}<li><h2>{{.Title}}</h2>
<p>{{.Why}}</p>
{{.Picture}}</li>
{{end}}</ol>
{{with .End}}<p>{{.}}</p>
{{end}}</body></html>
`))

// explainPage writes the way as a page with a picture of every step.
func (a *app) explainPage(ctx context.Context, it item, path []hint.Stage, ok bool) error {
	page := explained{Lang: a.lang.Tag(), Title: a.say("explain.title"), Puzzle: it.Puzzle.Info.Title}
	var err error
	if page.Picture, err = svgOf(draw.Of(it.Puzzle)); err != nil {
		return err
	}
	for _, s := range path {
		told := hint.Told(s.Board, s.Step)
		picture, err := svgOf(draw.Live(it.Puzzle, stageLive(it.Puzzle, s, told)))
		if err != nil {
			return err
		}
		page.Steps = append(page.Steps, explainedStep{answer.StepTitle(a.lang, s.Step), saying.Say(a.lang, told.Rungs[len(told.Rungs)-1]), picture})
	}
	if !ok {
		a.status.raise(gaveUp)
		page.End = answer.Nothing(ctx, a.lang).Text
	}
	return explainTemplate.Execute(a.out, page)
}

// svgOf draws a picture for a page. What is written in it is escaped where it is drawn.
func svgOf(p draw.Picture) (template.HTML, error) {
	var b strings.Builder
	err := p.SVG(&b)
	return template.HTML(b.String()), err
}
