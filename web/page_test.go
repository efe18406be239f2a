package web

import (
	"errors"
	"testing"
)

// A program has its page, whole, or says that it has none.
func TestThePageIsThereOrIsNot(t *testing.T) {
	site, err := Page()
	if errors.Is(err, ErrNone) {
		if site != nil {
			t.Error("there is one all the same")
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "app.js", "app.css", "sw.js", "build.json", "manifest.webmanifest"} {
		if data, err := site.Read(name); err != nil || len(data) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}
