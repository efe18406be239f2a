//go:build long

package pagetest

import (
	"testing"

	"shudu/internal/browsertest"
)

// Every open variant gets the same answer in the page as outside it: as many
// solutions, and the same one.
func TestVariantsAreAnsweredInThePageAsOutside(t *testing.T) {
	puzzles := variants(t)
	site := NewSite(t, "../..")
	defer site.Close()
	p := browsertest.Open(t, site.Address("?lang=en#play"))
	playing(p)
	page, native := inPage(p), outside(t)
	unique := 0
	for i, puzzle := range puzzles {
		args := map[string]any{"puzzle": puzzle, "limit": 2, "timeout": "5s"}
		want := native.once("solve", args)
		args["timeout"] = "55s"
		if want.Error == nil && want.Result.Status == "unknown" {
			continue // too hard for a page
		}
		if got := page.once("solve", args); got.said() != want.said() {
			t.Errorf("puzzle %d: %s in the page, %s outside", i, got.said(), want.said())
		}
		if want.Result.Status == "unique" {
			unique++
		}
	}
	if unique < len(puzzles)/2 {
		t.Errorf("%d of %d puzzles have one solution", unique, len(puzzles))
	}
}

// once asks one question.
func (ask asker) once(call string, args any) reply {
	_, replies := ask(call, []any{args})
	return replies[0]
}
