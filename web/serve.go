package web

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"shudu/internal/expr"
)

// ServeHTTP answers with a file of the site; a folder is its index.html.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	f := s.find(r.URL.Path)
	if f == nil {
		http.NotFound(w, r)
		return
	}
	form := f.best(r.Header.Values("Accept-Encoding"))
	data, err := f.made[form]()
	if err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", kind(f.name))
	h.Set("Cache-Control", f.keep())
	h.Set("ETag", strconv.Quote(f.tag+form))
	h.Add("Vary", "Accept-Encoding")
	if form != plain {
		h.Set("Content-Encoding", form)
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// find returns the file of an address, nil when there is none. The compressed
// form of a file is no file of its own.
func (s *Site) find(address string) *file {
	name := strings.TrimPrefix(path.Clean("/"+address), "/")
	if strings.HasSuffix(address, "/") || name == "" {
		name = path.Join(name, "index.html")
	}
	if f := s.files[name]; f != nil {
		return f
	}
	base, _ := named(name)
	return s.files[base]
}

// hashed is a name that says what the file holds: name-1A2B3C4D.js.
var hashed = expr.Late(`-[0-9A-Za-z]{8,}\.[a-z0-9]+$`)

// keep says for how long caches may keep the file: one whose name changes with
// what it holds for ever, any other must be asked for again.
func (f *file) keep() string {
	if hashed().MatchString(f.name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// best returns the best form that is accepted.
func (f *file) best(accept []string) string {
	weights := weigh(accept)
	best, most := plain, 0.0
	for _, form := range []string{brotlied, gzipped} {
		if f.made[form] == nil {
			continue
		}
		if q := weights(form); q > most {
			best, most = form, q
		}
	}
	return best
}

// weigh reads what a client says of the forms: "gzip, br;q=0.5, *;q=0".
func weigh(accept []string) func(form string) float64 {
	said := map[string]float64{}
	for _, item := range strings.Split(strings.Join(accept, ","), ",") {
		name, params, _ := strings.Cut(item, ";")
		q := 1.0
		if v, ok := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(params), " ", ""), "q="); ok {
			q, _ = strconv.ParseFloat(v, 64)
		}
		said[strings.ToLower(strings.TrimSpace(name))] = q
	}
	return func(form string) float64 {
		if q, ok := said[form]; ok {
			return q
		}
		return said["*"]
	}
}
