package scl

import (
	"slices"
	"testing"

	"shudu/internal/formattest"
)

// ParseLoosely keeps what it understands of a drawing and tells the rest, each
// mark by its place; what is no drawing at all it refuses as Parse does.
func TestLooseReading(t *testing.T) {
	const killer = "ca:[{ce:[[0,0],[0,1]],v:3}]"
	kept := "killer sum=3 where=R1C1,R1C2"
	for _, c := range []struct {
		more string
		told []string
	}{
		{killer, nil},
		{killer + ",o:[{ct:[0.5,0.5],te:'A'}]", []string{`"A" at row 1, column 1 is not understood`}},
		{killer + ",o:[{ct:[0.5,0.5],te:'A'},{ct:[1.5,1.5],w:1,h:1,c2:FF0000}]", []string{
			`"A" at row 1, column 1 is not understood`,
			"a mark at row 2, column 2 is not understood",
		}},
		{killer + ",l:[{wp:[[0.5,0.5],[0.5,1.5]],c:FF0000},{wp:[[0.2,0.2],[0.9,0.9]],c:FF0000},{d2:'M 0 0',c:#0}]", []string{
			"lines: number 1, from R1C1 to R1C2, is not understood",
			"lines: number 2, from [0.2 0.2], is not understood",
			"lines: number 3, a path, is not understood",
		}},
		{killer + ",a:[{wp:[[0.5,0.5],[0.5,1.5]],c:#0},{d2:'M 0 0',c:#0}]", []string{
			"arrows: number 1, from [0.5 0.5], is not understood",
			"arrows: number 2, a path, is not understood",
		}},
		{killer + ",metadata:{rules:'Killer and anti-knight.'}", []string{
			`the written rules speak of "knight", which the drawing does not say for certain`,
		}},
	} {
		var told []string
		p, err := ParseLoosely([]byte(zipped(c.more)), func(err error) { told = append(told, err.Error()) })
		if err != nil {
			t.Errorf("%s: %v", c.more, err)
			continue
		}
		if !slices.Equal(told, c.told) {
			t.Errorf("%s: told\n%q\nwant\n%q", c.more, told, c.told)
		}
		if !slices.Contains(formattest.Tell(p), kept) {
			t.Errorf("%s: the cage is lost: %q", c.more, formattest.Tell(p))
		}
	}
	for _, wrong := range []string{"", "{", "[]", "{ce:[[,]]}", zipped("ca:[{ce:[[9,9]],v:1}]"), zipped("global:['antibishop']")} {
		if p, err := ParseLoosely([]byte(wrong), func(error) {}); err == nil {
			t.Errorf("%q is read as %q", wrong, formattest.Tell(p))
		}
	}
}
