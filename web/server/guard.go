package server

import (
	"crypto/rand"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"shudu/internal/fault"
)

// The ways a request is refused before it is looked at.
var (
	errOrigin = fault.New("requests from other sites are not answered")
	errRate   = fault.New("too many requests: wait a moment")
	errBroken = fault.New("something went wrong in the server")
)

// guard stands before everything: it watches requests, sets the headers that
// keep a browser safe, and refuses foreign hosts, foreign pages and floods.
func (s *Server) guard(next *http.ServeMux) http.Handler {
	cross := http.NewCrossOriginProtection()
	return s.watch(next, func(w http.ResponseWriter, r *http.Request) {
		protect(w.Header())
		api := strings.HasPrefix(r.URL.Path, "/api/")
		switch {
		case !s.called(r.Host):
			s.refuse(w, r, http.StatusForbidden, fault.Errorf("this server does not answer to the name %q", r.Host))
		case cross.Check(r) != nil, api && foreign(r):
			s.refuse(w, r, http.StatusForbidden, errOrigin)
		case api && s.flooded(w, r):
			s.refuse(w, r, http.StatusTooManyRequests, errRate)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// policy is what the page may do: nothing but run its own files, the engine
// among them.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
	"worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

func protect(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

// called reports whether the server answers to a name: a page of elsewhere
// whose name leads to this machine (DNS rebinding) has another one.
func (s *Server) called(host string) bool {
	if len(s.Hosts) == 0 {
		return true
	}
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	return slices.Contains(s.Hosts, host)
}

// foreign reports whether a page of another origin asks.
func foreign(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	u, err := url.Parse(origin)
	return err != nil || u.Host == "" || !strings.EqualFold(u.Host, r.Host)
}

// flooded reports whether a client asks too often, and says when it may again.
func (s *Server) flooded(w http.ResponseWriter, r *http.Request) bool {
	ok, wait := s.clients.allow(s.client(r), time.Now())
	if !ok {
		s.metrics.refused.WithLabelValues("rate").Inc()
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	}
	return !ok
}

// watch gives every request a name, counts it, tells the log, and answers when
// something breaks.
func (s *Server) watch(mux *http.ServeMux, next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, begin := rand.Text()[:16], time.Now()
		seen := &recorder{ResponseWriter: w}
		w.Header().Set("X-Request-Id", id)
		defer func() {
			broken := recover()
			if broken != nil && broken != http.ErrAbortHandler {
				s.log("panic", "id", id, "what", broken, "stack", string(debug.Stack()))
				s.refuse(seen, r, http.StatusInternalServerError, errBroken)
			}
			took := time.Since(begin)
			defer func() {
				if broken == http.ErrAbortHandler {
					panic(broken) // the connection ends without an answer
				}
			}()
			_, route := mux.Handler(r)
			s.metrics.seen(route, r.Method, seen.status(), took)
			s.log("request", "id", id, "client", s.client(r).Addr().String(), "method", r.Method, "path", r.URL.Path,
				"status", seen.status(), "bytes", seen.bytes, "seconds", took.Seconds())
		}()
		next(seen, r)
	})
}

func (s *Server) log(what string, args ...any) {
	if s.Log == nil {
		return
	}
	level := slog.LevelInfo
	if what == "panic" {
		level = slog.LevelError
	}
	s.Log.Log(s.base, level, what, args...)
}

// recorder remembers what was answered.
type recorder struct {
	http.ResponseWriter
	code  int
	bytes int64
}

func (r *recorder) WriteHeader(code int) {
	if r.code == 0 {
		r.code = code
	}
	r.ResponseWriter.WriteHeader(code)
}

func (r *recorder) Write(p []byte) (int, error) {
	if r.code == 0 {
		r.code = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(p)
	r.bytes += int64(n)
	return n, err
}

// Unwrap leads to the writer, for http.ResponseController.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

// status is what was answered; gone is said of a client that did not wait.
func (r *recorder) status() int {
	if r.code == 0 {
		return gone
	}
	return r.code
}

// gone is the status, as others write it down, of a request whose client left.
const gone = 499
