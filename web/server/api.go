package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"shudu/internal/answer"
	"shudu/internal/fault"
	"shudu/internal/text"
)

// The ways a request is no question.
var (
	errLarge = fault.New("the request is too large")
	errLines = fault.New("there are too many questions in the list")
	errEmpty = fault.New("the request has no body")
	errShort = fault.New("the request was not received whole")
	errWhere = fault.New("there is nothing at this address")
)

// verbs are the answers of one address by method.
type verbs map[string]http.HandlerFunc

func (v verbs) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	if h := v[method]; h != nil {
		h(w, r)
		return
	}
	var allowed []string
	for m := range v {
		allowed = append(allowed, m)
	}
	slices.Sort(allowed)
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	tell(w, http.StatusMethodNotAllowed, trouble{Error: speaks(r, text.English).Explain(fault.Errorf("%s is not possible here, only %s", r.Method, strings.Join(allowed, ", ")))})
}

// nowhere answers where nothing is.
func (s *Server) nowhere(w http.ResponseWriter, r *http.Request) {
	s.refuse(w, r, http.StatusNotFound, errWhere)
}

// question returns who answers a question, or a list of them.
func (s *Server) question(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "application/x-ndjson" {
			s.list(w, r, name)
			return
		}
		lang := speaks(r, s.Lang)
		body, err := read(w, r, s.Limits.Body)
		if err != nil {
			s.fail(w, lang, err)
			return
		}
		lang = wished(lang, body)
		v, err := s.ask(r.Context(), lang, name, body)
		if err != nil {
			s.fail(w, lang, err)
			return
		}
		tell(w, http.StatusOK, v)
	}
}

// list answers the questions of a list, one a line, one after the other. A
// question that cannot be answered does not stop the others.
func (s *Server) list(w http.ResponseWriter, r *http.Request, name string) {
	body, err := read(w, r, s.Limits.Batch)
	if err == nil && bytes.Count(body, []byte("\n")) > s.Limits.Lines {
		err = errLines
	}
	if err != nil {
		s.fail(w, speaks(r, s.Lang), err)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.Limits.BatchTime)
	defer cancel()
	w.Header().Set("Content-Type", "application/x-ndjson")
	out := http.NewResponseController(w)
	for line := range bytes.Lines(body) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		out.SetWriteDeadline(time.Now().Add(s.Limits.Write))
		lang := wished(speaks(r, s.Lang), line)
		v, err := s.ask(ctx, lang, name, line)
		if errors.Is(err, context.Canceled) {
			s.fail(w, lang, err)
		}
		if err != nil {
			_, v = s.trouble(lang, err)
		}
		w.Write(encode(v))
		out.Flush()
	}
}

// ask waits for a slot and answers a question in it.
func (s *Server) ask(ctx context.Context, lang text.Lang, name string, body []byte) (any, error) {
	if err := strict(body); err != nil {
		return nil, err
	}
	if err := suits(name, body); err != nil {
		return nil, err
	}
	release, err := s.slots.take(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	ctx, cancel := context.WithTimeout(ctx, s.Limits.time(patience(body)))
	defer cancel()
	v, err := s.Ask(ctx, lang, name, body)
	if errors.Is(err, context.DeadlineExceeded) {
		return unknown, nil
	}
	return v, err
}

// Answers returns the Ask of a [Config] that a kit answers, in the language of
// each client.
func Answers(kit answer.Kit) func(context.Context, text.Lang, string, []byte) (any, error) {
	return func(ctx context.Context, lang text.Lang, question string, body []byte) (any, error) {
		k := kit
		k.Lang = lang
		return k.Ask(ctx, question, body, nil)
	}
}

// unknown is the answer where time was too short for any other.
var unknown = answer.Unknown{V: 1, Status: "unknown"}

// wished returns the language that a question is to be answered in. What else
// is there is for those who answer.
func wished(lang text.Lang, body []byte) text.Lang {
	var w struct {
		Lang string `json:"lang"`
	}
	json.Unmarshal(body, &w)
	if l, known := text.Parse(w.Lang); known {
		return l
	}
	return lang
}

// patience returns how long a question is to be worked on, 0 when it does not
// say.
func patience(body []byte) time.Duration {
	var w struct {
		Timeout answer.Span `json:"timeout"`
	}
	json.Unmarshal(body, &w)
	return time.Duration(w.Timeout)
}

// speaks returns the language that a client asks for.
func speaks(r *http.Request, usual text.Lang) text.Lang {
	for _, tag := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ = strings.Cut(tag, ";")
		if l, known := text.Parse(strings.TrimSpace(tag)); known {
			return l
		}
	}
	return usual
}

// read reads a body of so many bytes at most.
func read(w http.ResponseWriter, r *http.Request, most int64) ([]byte, error) {
	large := fault.Errorf("%w: more than %d bytes", errLarge, most)
	if r.ContentLength > most {
		drain(r)
		return nil, large
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	switch {
	case errors.As(err, new(*http.MaxBytesError)):
		drain(r)
		return nil, large
	case err != nil:
		return nil, errShort
	case len(bytes.TrimSpace(body)) == 0:
		return nil, errEmpty
	}
	return body, nil
}

// mostDrained is how many bytes of a body that is too large are taken nevertheless.
const mostDrained = 64 << 20

// drain lets a client send what it will send, so that it is there for the answer:
// many write all of a request before they read, and of a connection that is closed
// meanwhile they hear nothing. Who asks before it sends is answered at once, and so is
// who has more than will be taken.
func drain(r *http.Request) {
	asks := strings.EqualFold(r.Header.Get("Expect"), "100-continue")
	if !asks && r.ContentLength <= mostDrained {
		io.CopyN(io.Discard, r.Body, mostDrained) // what cannot be read need not be
	}
}

// trouble is an error as the API tells it.
type trouble struct {
	Error  string `json:"error"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Busy   *bool  `json:"busy,omitempty"`  // of a game: somebody else has it open
	Count  *int   `json:"count,omitempty"` // of a game: its lines
}

// statuses are the statuses of the kinds of errors that answers have.
var statuses = map[string]int{
	answer.Unreadable: http.StatusBadRequest, answer.Misused: http.StatusBadRequest, answer.Large: http.StatusRequestEntityTooLarge,
	answer.Clashing: http.StatusUnprocessableEntity, answer.Internal: http.StatusInternalServerError,
}

// trouble says an error and the status that goes with it.
func (s *Server) trouble(lang text.Lang, err error) (int, trouble) {
	var key keyError
	switch {
	case errors.As(err, &key):
		return http.StatusBadRequest, trouble{Error: lang.Say("usage.json.key", strconv.Quote(string(key)))}
	case errors.Is(err, errLarge):
		return http.StatusRequestEntityTooLarge, trouble{Error: lang.Explain(err)}
	case errors.Is(err, errFull):
		s.metrics.refused.WithLabelValues("full").Inc()
		return http.StatusServiceUnavailable, trouble{Error: lang.Explain(err)}
	case slices.ContainsFunc([]error{errEmpty, errShort, errLines, errJSON}, func(e error) bool { return errors.Is(err, e) }):
		return http.StatusBadRequest, trouble{Error: lang.Explain(err)}
	}
	e := answer.ErrorOf(lang, err)
	status, ok := statuses[e.Kind]
	if !ok {
		status = http.StatusInternalServerError
	}
	return status, trouble{Error: e.Text, Line: e.Line, Column: e.Column}
}

// fail tells why a question has no answer. Who left is told nothing: the
// connection ends.
func (s *Server) fail(w http.ResponseWriter, lang text.Lang, err error) {
	if errors.Is(err, context.Canceled) {
		s.metrics.left.Inc()
		panic(http.ErrAbortHandler)
	}
	status, t := s.trouble(lang, err)
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(s.Limits.Wait.Seconds()))))
	}
	tell(w, status, t)
}

// refuse tells why a request is not looked at.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, status int, err error) {
	tell(w, status, trouble{Error: speaks(r, s.Lang).Explain(err)})
}

// tell answers with a JSON object.
func tell(w http.ResponseWriter, status int, v any) {
	data := encode(v)
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	w.Write(data)
}

// encode writes a value in one line of JSON in which nothing reads as a tag.
func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic("server: what is answered must be JSON: " + err.Error())
	}
	return append(data, '\n')
}
