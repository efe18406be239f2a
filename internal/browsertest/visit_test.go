package browsertest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// hosts serves an empty page under every name.
func hosts(t *testing.T) func(name string) string {
	t.Helper()
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte("<p id=said>no</p>"))
	}))
	t.Cleanup(srv.Close)
	return func(name string) string {
		return strings.Replace(srv.URL, "127.0.0.1", name+".shudu.localhost", 1)
	}
}

// Who visits an origin of its own finds nothing there, though others of the site
// kept something; who visits the same one finds it.
func TestVisitorsFindWhatTheirOriginKeeps(t *testing.T) {
	Need(t)
	at := hosts(t)
	p := Visit(t, at("one"))
	p.Eval("(localStorage.setItem('kept', 'here'), true)", new(bool))
	is(t, Visit(t, at("one")), "String(localStorage.getItem('kept'))", "here")
	is(t, Visit(t, at("two")), "String(localStorage.getItem('kept'))", "null")
	is(t, Open(t, at("one")), "String(localStorage.getItem('kept'))", "null")
}

// What is held is made once, and stays when the test that wanted it has ended.
func TestWhatIsHeldStays(t *testing.T) {
	Need(t)
	at := hosts(t)("held")
	const count = "Promise.resolve(localStorage.setItem('times', 1 + Number(localStorage.getItem('times'))))"
	t.Run("first", func(t *testing.T) { Hold(t, at, count) })
	t.Run("again", func(t *testing.T) { Hold(t, at, count) })
	is(t, Visit(t, at), "localStorage.getItem('times')", "1")
	var still bool
	shared.held[at].t = t
	if shared.held[at].Eval("'held' in globalThis", &still); !still {
		t.Error("the page that is held has gone")
	}
}
