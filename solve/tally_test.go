package solve

import (
	"encoding/json"
	"math"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/nine"
)

func TestTotal(t *testing.T) {
	small := tally(nine.Single{}, engine.Result{Count: 7}, nil)
	if got := small.Total().String(); got != "7" {
		t.Errorf("7 solutions: %s", got)
	}
	r := engine.Result{Count: math.MaxUint64}
	r.Add(5, 1)
	large := tally(nine.Single{}, r, nil)
	large.Total().SetInt64(0) // must not reach the tally
	text, err := json.Marshal(large.Total())
	if err != nil || string(text) != "18446744073709551620" || large.Count != math.MaxUint64 {
		t.Errorf("beyond a word: %s and %d, %v", text, large.Count, err)
	}
}
