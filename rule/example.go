package rule

import (
	"embed"
	"fmt"
)

//go:embed testdata/*.json
var examples embed.FS

// Example returns a puzzle of our own that needs a rule of the given kind, as
// one JSON object of the native format. It has one solution; without the rule
// it has others.
func Example(kind string) ([]byte, error) {
	data, err := examples.ReadFile("testdata/" + kind + ".json")
	if err != nil {
		return nil, fmt.Errorf("unknown rule %q", kind)
	}
	return data, nil
}
