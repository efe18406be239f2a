package iss

import (
	"slices"
	"strings"

	"shudu/format"
	"shudu/rule"
)

// machineWords are the words of automata and composites.
func machineWords() {
	say(func(w *writer, x rule.Regex) ([]string, error) {
		return one(w.item("Regex", x.Where, encodeBytes([]byte(x.Pattern))))
	})
	say(func(w *writer, x rule.Automaton) ([]string, error) {
		code, err := encodeSteps(x, w.g.Values())
		if err != nil {
			return nil, err
		}
		return one(w.item("NFA", nil, append([]string{code, "_"}, w.parts(x.Parts)...)...))
	})
	say(func(w *writer, x rule.AnyOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		out := []string{".Or"}
		for _, branch := range x.Rules {
			items, err := w.rule(branch)
			if err != nil {
				return nil, err
			}
			if len(items) != 1 {
				items = slices.Concat([]string{".And"}, items, []string{".End"})
			}
			out = append(out, items...)
		}
		return one(strings.Join(append(out, ".End"), ""))
	})
	say(func(w *writer, x rule.AllOf) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		items, err := w.all(x.Rules)
		return []string{".And" + strings.Join(items, "") + ".End"}, err
	})
	say(func(w *writer, x rule.Replicate) ([]string, error) {
		w.inside++
		defer func() { w.inside-- }()
		for _, r := range x.Rules {
			if len(r.Cells(w.g)) == 0 {
				return nil, format.Cannot("it repeats rules about cells only, not %q", r.Name())
			}
		}
		items, err := w.all(x.Rules)
		if err != nil {
			return nil, err
		}
		bits := make([]bool, w.g.Positions())
		for _, c := range x.Where {
			if c < x.Origin {
				return nil, format.Cannot("it repeats rules behind their origin only")
			}
			bits[c-x.Origin] = true
		}
		head := ".Replicate~" + packBits(bits)
		if x.Origin != 0 {
			head += "~" + w.name(x.Origin)
		}
		return one(head + strings.Join(items, "") + ".End")
	})
}
