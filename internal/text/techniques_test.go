package text_test

import (
	"testing"

	"shudu/internal/text"
	"shudu/logic"
)

func TestEveryTechniqueHasItsName(t *testing.T) {
	for _, k := range logic.Techniques() {
		if key := "technique." + k.Name; !text.Has(key) || text.English.Say(key) != k.Name {
			t.Errorf("%s is not in the catalogue under its name", k.Name)
		}
	}
	if got, want := len(text.Keys("technique.")), len(logic.Techniques()); got != want {
		t.Errorf("%d names for %d techniques", got, want)
	}
}
