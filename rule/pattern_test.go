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

// The sample of every kind is a rule of that kind with real cells and numbers.
func TestSample(t *testing.T) {
	for _, kind := range Kinds() {
		raw, err := Sample(kind)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		var r struct{ Rule string }
		if err := json.Unmarshal(raw, &r); err != nil || r.Rule != kind {
			t.Errorf("%s: %s, %v", kind, raw, err)
		}
	}
	if raw, err := Sample("xv"); err != nil || string(raw) != `{"rule":"xv","sum":5,"where":["R5C3","R5C2"]}` {
		t.Errorf("xv: %s, %v", raw, err)
	}
	if raw, err := Sample("nothing"); err == nil {
		t.Errorf("nothing: %s", raw)
	}
}
