package pagetest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"shudu/internal/browsertest"
)

// desk4 shows an empty 4×4 on the setter's desk.
func desk4(t *testing.T) *browsertest.Page {
	t.Helper()
	p := visit(t, "?lang=en#set")
	p.Wait("document.querySelectorAll('.palette li').length > 60")
	do(p, "[...document.querySelectorAll('option')].find((o) => o.textContent.includes('4x4')).selected = true, [...document.querySelectorAll('button')].find((b) => b.textContent === 'Begin').click()")
	p.Wait("document.querySelectorAll('[role=gridcell]').length === 16")
	verdict(p, "multiple")
	return p
}

// lastRule returns the last rule of the puzzle on the desk, as it is written.
func lastRule(t *testing.T, p *browsertest.Page) map[string]any {
	t.Helper()
	do(p, "document.querySelector('details.export').open = true")
	p.Wait("document.querySelector('.export option')")
	do(p, "document.querySelector('.export select').value = 'native', document.querySelector('.export select').dispatchEvent(new Event('change'))")
	var text string
	p.Wait("document.querySelector('.export textarea')?.value.includes('rules')")
	p.Eval("document.querySelector('.export textarea').value", &text)
	var puzzle struct{ Rules []map[string]any }
	if err := json.Unmarshal([]byte(text), &puzzle); err != nil || len(puzzle.Rules) == 0 {
		t.Fatalf("%v: %s", err, text)
	}
	return puzzle.Rules[len(puzzle.Rules)-1]
}

// What is selected goes into a rule that needs cells, and not into one that can do
// without: neighbours that happen to be selected are no exception.
func TestARuleTakesOnlyTheCellsItNeeds(t *testing.T) {
	p := desk4(t)
	for i, c := range []struct {
		kind string
		take bool
		want map[string]any
	}{
		{"non-consecutive", false, map[string]any{"rule": "non-consecutive"}},
		{"non-consecutive", true, map[string]any{"rule": "non-consecutive", "except": []any{[]any{"R2C1", "R2C2"}}}},
		{"even", false, map[string]any{"rule": "even", "where": []any{"R3C1", "R3C2"}}},
	} {
		p.Drag("", cell(4*i), cell(4*i+1)) // elsewhere than before: that would be pressed twice
		p.Wait("document.querySelectorAll('[aria-selected=true]').length === 2")
		do(p, "document.querySelector('[data-kind=%s]').click()", c.kind)
		if c.take {
			do(p, "document.querySelector('.ruleform button[type=button]').click()")
		}
		do(p, "document.querySelector('.ruleform').requestSubmit()")
		p.Wait(fmt.Sprintf("document.querySelectorAll('.rulelist li').length === %d", i+3))
		p.Wait("document.querySelector('.verdict .word:not(.working)')")
		if got := lastRule(t, p); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, not %v", c.kind, got, c.want)
		}
	}
}
