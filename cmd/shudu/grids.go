package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/bulk"
	"shudu/grids"
)

// selection is what "grids" is asked for.
type selection struct{ where, output string }

// gridsCommand returns "grids".
func (a *app) gridsCommand() *cobra.Command {
	var s selection
	cmd := a.command("grids range...", func(args []string) error { return a.grids(&s, args) })
	f := cmd.Flags()
	a.choice(f, &s.where, "where", "where", "all", "canonical", "symmetric")
	a.choice(f, &s.output, "output", "gridsoutput", "line", "json")
	return a.uses(cmd, "quiet")
}

func (a *app) grids(s *selection, args []string) error {
	spans, err := a.gridSpans(args)
	if err != nil {
		return err
	}
	var total uint64
	for _, r := range spans {
		total += r.Len()
	}
	a.progress.counting("progress.grids", total)
	for _, r := range spans {
		a.listGrids(s, r)
	}
	return nil
}

// gridSpans reads ranges: "I..J", "I" or "all".
func (a *app) gridSpans(args []string) ([]bulk.Span, error) {
	if a.piece != nil {
		return []bulk.Span{{First: a.piece.First, Last: a.piece.First + a.piece.Count - 1}}, nil
	}
	if len(args) == 0 {
		return nil, a.fail("usage.norange", grids.Count())
	}
	var out []bulk.Span
	for _, word := range args {
		low, high, ranged := strings.Cut(word, "..")
		if !ranged {
			high = low
		}
		if word == "all" {
			low, high = "1", strconv.FormatUint(grids.Count(), 10)
		}
		first, err1 := strconv.ParseUint(low, 10, 64)
		last, err2 := strconv.ParseUint(high, 10, 64)
		if err1 != nil || err2 != nil || first < 1 || first > last || last > grids.Count() {
			return nil, a.fail("usage.range", word, grids.Count())
		}
		out = append(out, bulk.Span{First: first, Last: last})
	}
	return out, nil
}

// often is after how many grids the context is asked and progress is told.
const often = 1 << 12

// listGrids lists the grids of a range.
func (a *app) listGrids(s *selection, r bulk.Span) {
	var line []byte
	for i, g := range grids.Range(r.First, r.Last) {
		if i%often == 0 {
			a.progress.add(often)
			if a.ctx.Err() != nil {
				return
			}
		}
		if s.where != "all" && !grids.Least(g) {
			continue
		}
		symmetries := 0
		if s.where == "symmetric" {
			if symmetries = grids.Symmetries(g); symmetries == 1 {
				continue
			}
		}
		if s.output == "line" {
			line = append(g.Append(line[:0]), '\n')
			a.out.Write(line)
			continue
		}
		writeJSON(a.out, gridJSON{1, i, g.String(), symmetries})
	}
}

// gridJSON is a grid as JSON.
type gridJSON struct {
	V          int    `json:"v"`
	Index      uint64 `json:"index"`
	Grid       string `json:"grid"`
	Symmetries int    `json:"symmetries,omitempty"`
}
