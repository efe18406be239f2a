package web

import (
	"strings"
	"testing"
	"testing/fstest"
)

// A client's weights decide between the forms of a file; what it says nothing of
// it does not get, and what it forbids never.
func TestWeightsDecideBetweenForms(t *testing.T) {
	for accept, want := range map[string][2]float64{
		"gzip, br":               {1, 1},
		"gzip;q=0.5, br;q=0.25":  {0.25, 0.5},
		"GZIP ; Q=0.5 ,br;q=1":   {1, 0.5},
		"*":                      {1, 1},
		"*;q=0.1, gzip;q=0":      {0.1, 0},
		"":                       {0, 0},
		"identity":               {0, 0},
		"br;q=words, gzip;q=0.3": {0, 0.3},
	} {
		q := weigh([]string{accept})
		if got := [2]float64{q(brotlied), q(gzipped)}; got != want {
			t.Errorf("%q weighs %v, not %v", accept, got, want)
		}
	}
	if q := weigh([]string{"gzip", "br;q=0.5"}); q(gzipped) != 1 || q(brotlied) != 0.5 {
		t.Error("a header that comes twice is read once")
	}
}

// An address leads to one file, however it is written: folders to their index,
// compressed forms to what they are of, and nothing outside of the site.
func TestAnAddressLeadsToOneFile(t *testing.T) {
	site, err := Of(fstest.MapFS{"index.html": {Data: []byte("index")}, "a/index.html": {Data: []byte("below")}, "app.js": {Data: []byte("script")}, "part-1A2B3C4D.js": {Data: []byte("part")}})
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]string{
		"/": "index.html", "": "index.html", "/index.html": "index.html", "/a/": "a/index.html", "/app.js": "app.js", "/app.js.gz": "app.js",
		"/app.js.br": "app.js", "//app.js": "app.js", "/a/../app.js": "app.js", "/../../app.js": "app.js", "/a": "", "/nobody": "", "/app.js/": "",
	} {
		got := ""
		if f := site.find(address); f != nil {
			got = f.name
		}
		if got != want {
			t.Errorf("%q leads to %q, not to %q", address, got, want)
		}
	}
	for name, want := range map[string]string{"part-1A2B3C4D.js": "immutable", "app.js": "no-cache", "index.html": "no-cache"} {
		if got := site.files[name].keep(); !strings.Contains(got, want) {
			t.Errorf("%s is kept as %q", name, got)
		}
	}
}

// Files have the types that browsers want, whatever the machine thinks, and only
// those are compressed that get smaller.
func TestKindsOfFiles(t *testing.T) {
	for name, want := range map[string]string{"a.js": "text/javascript", "a.wasm": "application/wasm", "a.webmanifest": "application/manifest+json", "a.svg": "image/svg+xml", "a.unknown": "application/octet-stream", "a": "application/octet-stream"} {
		if got := kind(name); !strings.HasPrefix(got, want) {
			t.Errorf("%s is of type %s", name, got)
		}
	}
	for name, want := range map[string]bool{"a.js": true, "a.wasm": true, "a.png": false, "a.ico": false, "a.woff2": false} {
		if shrinks(name) != want {
			t.Errorf("%s shrinks: %v", name, !want)
		}
	}
}
