package generate_test

import (
	"testing"
	"time"

	"shudu/generate"
	"shudu/model"
	"shudu/rule"
)

func TestMathdokuOfEverySize(t *testing.T) {
	for size := 3; size <= 16; size++ {
		if testing.Short() && size > 9 {
			break
		}
		g := generate.Generator{Recipe: generate.Recipe{Mathdoku: generate.Mathdoku{Size: size}}, Seed: 1, Timeout: 5 * time.Minute}
		for _, m := range gather(t, g, 5) {
			alone, covered := 0, 0
			for _, r := range m.Puzzle.Rules[1:] {
				c := r.(rule.Cage)
				if covered += len(c.Where); len(c.Where) == 1 {
					alone++
				}
			}
			if covered != size*size || alone > 3*size {
				t.Errorf("%d: %d cells have a cage, %d of their own", size, covered, alone)
			}
		}
	}
}

func TestMathdokuKeepsToItsOperations(t *testing.T) {
	want := generate.Mathdoku{Size: 6, Ops: []model.Op{model.Add, model.Mul}, Largest: 3, Values: []int{0, 1, 2, 3, 4, 5}}
	for _, m := range gather(t, generate.Generator{Recipe: generate.Recipe{Mathdoku: want}, Seed: 1}, 20) {
		if v := m.Puzzle.Geometry.Values(); v[0] != 0 || v[5] != 5 {
			t.Fatalf("values %v", v)
		}
		for _, r := range m.Puzzle.Rules[1:] {
			c := r.(rule.Cage)
			if len(c.Where) > 3 || len(c.Where) > 1 && c.Op != model.Add && c.Op != model.Mul {
				t.Errorf("cage %v", c)
			}
		}
	}
}
