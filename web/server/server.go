// Package server is the page and the HTTP API behind one listener.
//
//	s := server.New(server.Config{Page: site, Ask: ask, Games: store.Home()})
//	err := s.Serve(ctx, listener) // until the context ends, then in good order
//
// Questions (POST /api/v1/solve and its sisters) are answered by what Config
// names; this package reads bodies, bounds work, tells the client what went
// wrong, and counts. Whatever a client does, a bounded number of searches run
// at once (slots), a bounded number wait (queue), each for a bounded time
// ([Limits]); when the client leaves, its search ends. So /healthz answers
// while the slots are full.
//
// Saved games are handed out to one holder at a time; see games.go.
package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync/atomic"
	"time"

	"shudu/internal/text"
	"shudu/play/shelf"
)

// Config is what a server is made of.
type Config struct {
	// Page answers what is not the API; nil when there is no page.
	Page http.Handler
	// Ask answers a question: the command's JSON object, or an error.
	Ask func(ctx context.Context, lang text.Lang, question string, body []byte) (any, error)
	// Games is where saved games are kept; nil when they are not shown.
	Games shelf.Files
	// Hosts are the names by which the server may be called; none is any.
	Hosts []string
	// Proxies are the addresses that are believed who a client is.
	Proxies []netip.Prefix
	// Lang is the language of answers where a client asks for none.
	Lang text.Lang
	// Log, when not nil, is told of every request.
	Log *slog.Logger
	// Version is the program's.
	Version string
	Limits  Limits
}

// Server answers requests.
type Server struct {
	Config
	slots   *slots
	clients *clients
	games   *holds
	metrics *metrics
	handler http.Handler
	ready   atomic.Bool
	base    context.Context // of every request; ends when the server may wait no longer
	end     context.CancelFunc
}

// New returns a server; nothing listens yet.
func New(c Config) *Server {
	c.Limits = c.Limits.filled()
	s := &Server{Config: c, slots: newSlots(c.Limits), clients: newClients(c.Limits)}
	s.base, s.end = context.WithCancel(context.Background())
	if c.Games != nil {
		s.games = newHolds(c.Games, c.Limits.Lease)
	}
	s.metrics = newMetrics(s)
	s.handler = s.guard(s.routes())
	s.ready.Store(true)
	return s
}

// routes says who answers what.
func (s *Server) routes() *http.ServeMux {
	mux := http.NewServeMux()
	for _, question := range Questions {
		mux.Handle("/api/v1/"+question, verbs{"POST": s.question(question)})
	}
	mux.Handle("/api/v1/openapi.json", verbs{"GET": describe})
	mux.Handle("/api/v1/games", verbs{"GET": s.shown(s.listGames)})
	mux.Handle("/api/v1/games/{id}", verbs{"GET": s.shown(s.readGame), "POST": s.shown(s.writeGame), "DELETE": s.shown(s.removeGame)})
	mux.Handle("/api/v1/settings", verbs{"PUT": s.shown(s.writeSettings)})
	mux.HandleFunc("/api/", s.nowhere)
	mux.Handle("/healthz", verbs{"GET": func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("ok\n")) }})
	mux.Handle("/readyz", verbs{"GET": s.readyz})
	mux.Handle("/metrics", verbs{"GET": s.metrics.handler.ServeHTTP})
	if s.Page != nil {
		mux.Handle("/", s.Page)
	} else {
		mux.HandleFunc("/", s.nowhere)
	}
	return mux
}

// Questions are the questions of the API, by the names of their commands.
var Questions = []string{"solve", "count", "check", "convert", "draw", "rate", "hint", "explain", "generate"}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// readyz says whether new work is welcome.
func (s *Server) readyz(w http.ResponseWriter, _ *http.Request) {
	if !s.ready.Load() {
		http.Error(w, "stopping", http.StatusServiceUnavailable)
		return
	}
	w.Write([]byte("ready\n"))
}

// Serve answers requests until the context ends. Then it takes no new ones,
// waits for those under way, and after Limits.Stop ends these, too.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	defer s.Close()
	srv := &http.Server{
		Handler:           s,
		BaseContext:       func(net.Listener) context.Context { return s.base },
		ReadHeaderTimeout: s.Limits.Header, ReadTimeout: s.Limits.Read, WriteTimeout: s.Limits.Write, IdleTimeout: s.Limits.Idle,
		MaxHeaderBytes: s.Limits.HeaderBytes,
		ErrorLog:       slog.NewLogLogger(slog.DiscardHandler, slog.LevelError),
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.ready.Store(false)
	late, cancel := context.WithTimeout(context.Background(), s.Limits.Stop)
	defer cancel()
	if err := srv.Shutdown(late); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	s.end() // what still runs is cancelled, and has a moment to say so
	last, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if err := srv.Shutdown(last); err != nil {
		return srv.Close()
	}
	return nil
}

// Close lets go of all games that are held.
func (s *Server) Close() {
	s.end()
	if s.games != nil {
		s.games.releaseAll()
	}
}
