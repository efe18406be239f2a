package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestFresh fails when a generated file is not what the generator writes.
func TestFresh(t *testing.T) {
	files, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale (%v): run go generate in the directory above", name, err)
		}
	}
}
