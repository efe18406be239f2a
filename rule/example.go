package rule

import (
	"embed"
	"encoding/json"

	"shudu/internal/fault"
)

//go:embed testdata/*.json
var examples embed.FS

// Example returns a puzzle of our own that needs a rule of the given kind, as
// one JSON object of the native format. It has one solution; without the rule
// it has others.
func Example(kind string) ([]byte, error) {
	data, err := examples.ReadFile("testdata/" + kind + ".json")
	if err != nil {
		return nil, fault.Errorf("unknown rule %q", kind)
	}
	return data, nil
}

// Sample returns a rule of the given kind as JSON: the first that its example
// puzzle has.
func Sample(kind string) (json.RawMessage, error) {
	data, err := Example(kind)
	if err != nil {
		return nil, err
	}
	var puzzle struct{ Rules []json.RawMessage }
	if err := json.Unmarshal(data, &puzzle); err != nil {
		return nil, err
	}
	return firstOf(kind, puzzle.Rules)
}

// firstOf finds the first rule of a kind, also inside of others.
func firstOf(kind string, rules []json.RawMessage) (json.RawMessage, error) {
	for _, raw := range rules {
		var r struct {
			Rule  string
			Rules []json.RawMessage
		}
		if err := json.Unmarshal(raw, &r); err != nil {
			return nil, err
		}
		if r.Rule == kind {
			return raw, nil
		}
		if inside, err := firstOf(kind, r.Rules); err == nil {
			return inside, nil
		}
	}
	return nil, fault.Errorf("the example of %q has no such rule", kind)
}
