//go:build long

package generate_test

import (
	"testing"
	"time"

	"shudu/generate"
)

// Ten thousand of each kind of ordinary puzzle, and some of the rules that take
// longest, each proven by another engine.
func TestThousands(t *testing.T) {
	half, _ := generate.SymmetryOf("rot180")
	for _, r := range []generate.Recipe{{}, {Minimal: true}, {Symmetry: half}, {Givens: generate.Range{Low: 28, High: 32}}} {
		gather(t, generate.Generator{Recipe: r, Seed: 9, Threads: 2}, 10_000)
	}
	for size := 3; size <= 9; size++ {
		gather(t, generate.Generator{Recipe: generate.Recipe{Mathdoku: generate.Mathdoku{Size: size}}, Seed: 9, Threads: 2}, 10_000)
	}
	for _, name := range generate.Rules() {
		g := generate.Generator{Recipe: generate.Recipe{Rules: []string{name}}, Seed: 9, Threads: 2, Timeout: time.Minute}
		if g.Recipe.Check() == nil {
			gather(t, g, 20)
		}
	}
}
