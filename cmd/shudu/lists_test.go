package main

import (
	"testing"

	"shudu/format"
	"shudu/internal/text"
	"shudu/rule"
	"shudu/solve"
)

// Whatever can be listed has its words.
func TestEverythingListedIsDescribed(t *testing.T) {
	var keys []string
	for _, f := range format.All() {
		keys = append(keys, "format."+f.Name)
	}
	for _, name := range solve.Engines() {
		keys = append(keys, "engine."+name)
	}
	for _, name := range rule.Kinds() {
		keys = append(keys, "rule."+name, "rule."+name+".about")
	}
	if len(keys) < 50 {
		t.Fatalf("only %d things are known", len(keys))
	}
	for _, key := range keys {
		if !text.Has(key) {
			t.Errorf("%s is missing in the catalogue", key)
		}
	}
}
