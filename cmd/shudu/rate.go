package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/internal/text"
	"shudu/logic"
)

// appraisal is what "rate" is asked to do.
type appraisal struct {
	from, output, profile, svg string
	summary, force             bool
	*answer.Appraiser
	headed bool // the names of the columns were printed
	counts answer.Histogram
}

// rated is what was found out about one puzzle.
type rated struct {
	item
	*answer.Rated
}

// rateCommand returns "rate".
func (a *app) rateCommand() *cobra.Command {
	var in appraisal
	cmd := a.command("rate [puzzle|file|-]...", func(args []string) error { return a.rate(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	a.choice(f, &in.output, "output", "output", "text", "line", "json")
	f.StringVar(&in.profile, "profile", "", a.usage("profile"))
	f.BoolVar(&in.summary, "summary", false, a.usage("summary"))
	f.StringVar(&in.svg, "svg", "", a.usage("ratesvg"))
	a.forced(cmd, &in.force)
	return a.uses(cmd, "timeout=never", "threads=all", "quiet")
}

func (a *app) rate(in *appraisal, args []string) error {
	if err := a.settleRate(in); err != nil {
		return err
	}
	err := eachOf(a, args, in.from, func(it item) *rated { return a.assess(in, it) }, func(r *rated) {
		if a.weigh(r) {
			in.counts.Add(r.Rated)
			a.tellRating(in, r)
		}
	})
	if err != nil {
		return err
	}
	return a.summarise(in)
}

// settleRate checks the flags.
func (a *app) settleRate(in *appraisal) error {
	if in.Appraiser = answer.NewAppraiser(in.profile); in.Appraiser == nil {
		return a.unknownName("usage.profile", in.profile, profileNames())
	}
	in.counts.Profile = in.Profiles[0]
	if in.svg == "" {
		return nil
	}
	return a.free(in.svg, in.force)
}

// summarise ends the output with a histogram, if one is wanted.
func (a *app) summarise(in *appraisal) error {
	switch {
	case in.summary && in.output == "json":
		a.out.Write(in.counts.JSON())
	case in.summary:
		fmt.Fprint(a.out, "\n"+in.counts.Text(a.lang))
	}
	if in.svg == "" {
		return nil
	}
	return a.create(in.svg, in.force, func(w io.Writer) error { return in.counts.SVG(w, a.lang) })
}

// profileNames returns the names of all profiles.
func profileNames() (names []string) {
	for _, p := range logic.Profiles() {
		names = append(names, p.Name)
	}
	return names
}

// assess rates one puzzle.
func (a *app) assess(in *appraisal, it item) *rated {
	r := &rated{it, &answer.Rated{}}
	if it.err != nil {
		return r
	}
	ctx, cancel := a.allowed()
	defer cancel()
	r.Rated = in.Rate(ctx, it.Puzzle)
	return r
}

// weigh remembers what a rating means for the exit status and reports whether
// there is anything to tell.
func (a *app) weigh(r *rated) bool {
	switch {
	case !a.met(r.item, r.Failed):
		return false
	case r.Failed != nil:
		r.Status, r.Ratings = answer.IsUnknown, nil
	case r.Status == answer.IsNone, r.Status == answer.IsMultiple:
		a.status.raise(untrue)
	}
	a.tellClashes(r.item, r.Clashes)
	return true
}

// tellRating prints what was found out about a puzzle.
func (a *app) tellRating(in *appraisal, r *rated) {
	switch in.output {
	case "json":
		a.out.Write(in.Line(r.index, r.Rated))
	case "line":
		fmt.Fprintln(a.out, strings.Join(append([]string{r.echo()}, ratingFields(in, r)...), "\t"))
	default:
		a.head(in)
		columns := append([]string{strconv.Itoa(r.index)}, a.ratingColumns(in, r)...)
		if r.Puzzle.Info.Title != "" {
			columns = append(columns, r.Puzzle.Info.Title)
		}
		fmt.Fprintln(a.out, prose.Printable(row(columns)))
	}
}

// head prints the names of the columns once.
func (a *app) head(in *appraisal) {
	if in.headed {
		return
	}
	in.headed = true
	columns := []string{"#"}
	for _, p := range in.Profiles {
		columns = append(columns, p.Name)
	}
	fmt.Fprintln(a.out, row(append(columns, a.say("rate.level"), a.say("rate.hardest"))))
}

// row lays out columns in fixed widths: rows are printed as they come.
func row(columns []string) string {
	line := prose.Right(columns[0], 5)
	for _, c := range columns[1 : len(columns)-1] {
		line += "  " + prose.Left(c, 14)
	}
	return line + "  " + columns[len(columns)-1]
}

// ratingFields is what a line says of a puzzle, in no language.
func ratingFields(in *appraisal, r *rated) (fields []string) {
	if r.Status != answer.IsRated {
		return []string{r.Status}
	}
	fields = r.texts(in)
	if r.Hardest != nil {
		fields = append(fields, r.Grade, r.Hardest.Name)
	}
	return fields
}

// ratingColumns says the ratings of a puzzle, its level and its hardest step; or
// why it has none.
func (a *app) ratingColumns(in *appraisal, r *rated) []string {
	if r.Status != answer.IsRated {
		if errors.Is(r.Failed, context.DeadlineExceeded) {
			return []string{a.say("rate.gaveup")}
		}
		return []string{a.say("rate." + r.Status)}
	}
	columns := r.texts(in)
	if r.Hardest != nil {
		columns = append(columns, a.say("level."+r.Grade), a.say("technique."+r.Hardest.Name))
	}
	return columns
}

// texts says the ratings of a puzzle.
func (r *rated) texts(in *appraisal) (texts []string) {
	for i, p := range in.Profiles {
		if r.Variant {
			texts = append(texts, "-")
		} else {
			texts = append(texts, ratingText(p, &r.Ratings[i]))
		}
	}
	return texts
}

// ratingText says a rating: "7.2/1.2/1.2" or "Hard 1234".
func ratingText(p *logic.Profile, r *logic.Rating) string {
	if p.Scored {
		return fmt.Sprintf("%v %d", r.Level, r.Score)
	}
	return fmt.Sprintf("%v/%v/%v", r.ER, r.EP, r.ED)
}

// techniquesCommand returns "techniques": the list, or what those are that are named.
func (a *app) techniquesCommand() *cobra.Command {
	return orNamed(a.techniquesList(), "techniques [name|code]...", func(cmd *cobra.Command, args []string) error {
		techniques, err := answer.Techniques(a.lang, args)
		if err != nil {
			return err
		}
		a.tellTechniques(techniques, cmd.Flag("output").Value.String() == "json")
		return nil
	})
}

// tellTechniques says what techniques are, each in a sentence.
func (a *app) tellTechniques(techniques []*logic.Technique, asJSON bool) {
	for _, t := range techniques {
		if asJSON {
			writeJSON(a.out, answer.TechniqueOf(a.lang, t))
			continue
		}
		title := answer.StepTitle(a.lang, &logic.Step{Technique: t})
		fmt.Fprintln(a.out, a.hanging(a.say("step", title, a.say("what."+t.Name))))
	}
}

func (a *app) techniquesList() *cobra.Command {
	return list(a, "techniques", known, func(t *logic.Technique) any { return answer.TechniqueOf(a.lang, t) }, func(t *logic.Technique) []string {
		return []string{t.Code, se(t), hodoku(t), a.say("technique."+t.Name) + a.slow(t)}
	}, a.say("techniques.code"), "SE", "HoDoKu", a.say("techniques.name"))
}

// known returns the techniques that there are steps of.
func known(text.Lang) []*logic.Technique {
	return slices.DeleteFunc(slices.Clone(logic.Techniques()), func(t *logic.Technique) bool { return !t.Known() })
}

func se(t *logic.Technique) string {
	if t.SE == 0 {
		return "-"
	}
	return t.SE.String()
}

func hodoku(t *logic.Technique) string {
	if t.Level == logic.NoLevel {
		return "-"
	}
	return fmt.Sprintf("%v %d", t.Level, t.Score)
}

func (a *app) slow(t *logic.Technique) string {
	if !t.Slow {
		return ""
	}
	return a.say("techniques.slow")
}
