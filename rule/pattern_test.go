package rule

import (
	"encoding/json"
	"testing"
)

// The pattern of every kind can be said, names its kind, and is for nobody
// else.
func TestPattern(t *testing.T) {
	for _, kind := range Kinds() {
		raw, err := Pattern(kind)
		var fields map[string]any
		if err != nil || json.Unmarshal(raw, &fields) != nil || fields["rule"] != kind {
			t.Errorf("%s: %s, %v", kind, raw, err)
			continue
		}
		if want := kinds[kind].NumField() + 1; len(fields) != want {
			t.Errorf("%s: %s has %d fields, want %d", kind, raw, len(fields), want)
		}
	}
	if raw, _ := Pattern("cage"); string(raw) != `{"op":"…","rule":"cage","target":1,"where":["R1C2","R1C3"]}` {
		t.Errorf("cage: %s", raw)
	}
	if raw, err := Pattern("nothing"); raw != nil || err != nil {
		t.Errorf("%s, %v", raw, err)
	}
}
