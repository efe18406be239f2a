package fpuzzles

import (
	"strings"
	"testing"

	"shudu/rule"
)

// What editors keep in a cell for themselves says nothing about the puzzle.
func TestCellsOfEditors(t *testing.T) {
	plain, err := Parse([]byte(object(4, "")))
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		`"c":"#FFFFFF"`, `"cArray":["#FF0000","#00FF00"]`, `"highlight":"#FF0000"`, `"highlightArray":["#FF0000"]`, `"candidates":[1,2]`,
		`"centerPencilMarks":[1,2]`, `"cornerPencilMarks":[3]`, `"value":3`,
	} {
		p, err := Parse([]byte(strings.Replace(object(4, ""), "{}", "{"+key+"}", 1)))
		if err != nil || p.Givens.Filled() != 0 || p.Candidates != nil && p.Domain(0) != plain.Domain(0) {
			t.Errorf("%s: %v", key, err)
		}
	}
	if _, err := Parse([]byte(strings.Replace(object(4, ""), "{}", `{"wobbles":[1]}`, 1))); err == nil {
		t.Error("what may be a rule of another program is passed over in silence")
	}
}

// ParseLoosely tells every kind that it passes over, and keeps the others.
func TestParseLooselyNamesWhatItPasses(t *testing.T) {
	var passed []string
	text := object(4, `"antiknight":true,"wobbles":[{"cells":["R1C1"]}],"zigzag":true`)
	p, err := ParseLoosely([]byte(text), func(err error) { passed = append(passed, err.Error()) })
	if err != nil || strings.Join(passed, " ") != "wobbles: this kind of constraint is not known zigzag: this kind of constraint is not known" {
		t.Errorf("%v, passed over %q", err, passed)
	}
	if _, ok := p.Rules[len(p.Rules)-1].(rule.AntiKnight); !ok {
		t.Errorf("rules %v", p.Rules)
	}
	if _, err := Parse([]byte(text)); err == nil {
		t.Error("without leave it is not refused")
	}
}
