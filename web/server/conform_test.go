package server

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"shudu/draw"
	"shudu/draw/png"
	"shudu/draw/typeface"
	"shudu/internal/answer"
	"shudu/play/shelf"
)

const (
	easy  = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
	clash = "550070000600195000098000060800060003400803001700020006060000280000419005000080079"
)

// real returns a server that really answers.
func real(l Limits) *Server {
	return New(Config{Limits: l, Ask: Answers(answer.Kit{Threads: 1, Clock: func() time.Duration { return 0 },
		Pictures: map[string]func(io.Writer, ...draw.Picture) error{"png": func(w io.Writer, list ...draw.Picture) error {
			faces, err := typeface.New(nil)
			if err != nil {
				return err
			}
			return png.Write(w, 1, faces, list...)
		}}})})
}

// contract reads the description of the API.
func contract(t *testing.T) (*openapi3.T, routers.Router) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(openAPI)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatalf("the description is none: %v", err)
	}
	router, err := gorillamux.NewRouter(doc)
	if err != nil {
		t.Fatal(err)
	}
	return doc, router
}

// conform asks, and returns the answer, which must be as described. The
// question must be, too, unless it is answered with an error.
func conform(t *testing.T, router routers.Router, s http.Handler, method, path, body string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	route, params, err := router.FindRoute(r)
	if err != nil {
		t.Fatalf("%s %s is not described: %v", method, path, err)
	}
	in := &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route}
	bad := openapi3filter.ValidateRequest(t.Context(), in)
	r.Body = io.NopCloser(strings.NewReader(body))
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code < 300 && bad != nil {
		t.Errorf("%s %s: the question is not described, but answered: %v", method, path, bad)
	}
	out := &openapi3filter.ResponseValidationInput{RequestValidationInput: in, Status: w.Code, Header: w.Header(), Body: io.NopCloser(bytes.NewReader(w.Body.Bytes())),
		Options: &openapi3filter.Options{IncludeResponseStatus: true}}
	if err := openapi3filter.ValidateResponse(t.Context(), out); err != nil {
		t.Errorf("%s %s %s: the answer %d is not as described: %v\n%s", method, path, body, w.Code, err, w.Body)
	}
	return w
}

func question(pairs ...any) string {
	q := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		q[pairs[i].(string)] = pairs[i+1]
	}
	text, _ := json.Marshal(q)
	return string(text)
}

// Every question, with its flags, is answered as the description says.
func TestAnswersAreAsDescribed(t *testing.T) {
	_, router := contract(t)
	s := real(Limits{})
	killer := `{"v":1,"rows":4,"cols":4,"givens":[[1,null,null,null],[null,null,null,null],[null,null,null,null],[null,null,null,null]],"rules":[{"rule":"latin"},{"rule":"boxes","height":2,"width":2}],"info":{"title":"<script>alert(1)</script>"}}`
	for _, tt := range []struct {
		name, body string
		want       int
		says       string
	}{
		{"solve", question("puzzle", easy), 200, `"status":"unique"`},
		{"solve", question("puzzle", easy, "candidates", true, "timeout", 5, "from", "line"), 200, `"candidates"`},
		{"solve", question("puzzle", "1...............", "limit", 1), 200, `"status":"solved"`},
		{"solve", question("puzzle", "1...............", "limit", 2), 200, `"exact":false`},
		{"solve", question("puzzle", "1.2.............", "all", true, "limit", 3), 200, `"solutions"`},
		{"solve", question("puzzle", "12..34......2..1"), 200, `"status":`},
		{"solve", question("puzzle", killer), 200, `\u003cscript`},
		{"solve", question("puzzle", clash), 422, "R1C1, R1C2"},
		{"solve", question("puzzle", clash, "lang", "zh-TW"), 422, "第 1 列"},
		{"solve", question("puzzle", easy[:80]), 400, `"line":1`},
		{"solve", question("puzzle", ""), 400, ""},
		{"solve", question("puzzle", easy, "what", 1), 400, ""},
		{"solve", question("puzzle", easy, "engine", "steam"), 400, ""},
		{"solve", question("puzzle", easy, "limit", -1), 400, ""},
		{"solve", question("puzzle", easy, "timeout", "-1s"), 400, ""},
		{"solve", question("puzzle", easy, "from", "nothing"), 400, ""},
		{"solve", question("puzzle", easy+"\n"+easy), 400, "several"},
		{"solve", question("puzzle", `{"v":1,"rows":100000,"cols":100000,"givens":[],"rules":[]}`), 400, ""},
		{"solve", question("puzzle", strings.Repeat("[", 20000)), 400, ""},
		{"count", question("puzzle", "................"), 200, `"count":288`},
		{"count", question("puzzle", "................", "limit", 5), 200, `"exact":false`},
		{"check", question("puzzle", easy), 200, `"status":"unique"`},
		{"check", question("puzzle", clash), 200, `"clashes"`},
		{"check", question("puzzle", "1...............", "redundant", true), 200, `"differ"`},
		{"check", question("puzzle", easy, "minimise", true, "redundant", true, "seed", 3), 200, `"minimised"`},
		{"convert", question("puzzle", easy, "output", "native"), 200, `"format":"native"`},
		{"convert", question("puzzle", easy, "rotate", 90, "shuffle", true, "seed", 1), 200, `"format":"line"`},
		{"convert", question("puzzle", easy, "output", "dat"), 200, `"base64"`},
		{"convert", question("puzzle", easy, "output", "nothing"), 400, ""},
		{"draw", question("puzzle", easy, "answers", true, "title", "A & B"), 200, `svg`},
		{"draw", question("puzzle", killer), 200, `\u0026lt;script\u0026gt;`},
		{"draw", question("puzzle", `{"v":1,"size":4,"rules":[{"rule":"latin"},{"rule":"anti-king"}]}`, "rules", true), 200, `Anti-king:`},
		{"draw", question("puzzle", easy, "output", "text", "style", "boxed"), 200, `+-------+`},
		{"draw", question("puzzle", easy, "output", "png"), 200, base64.StdEncoding.EncodeToString([]byte("\x89PNG\r\n"))},
		{"draw", question("puzzle", easy, "output", "gif"), 400, ""},
		{"rate", question("puzzle", easy), 200, `"se121"`},
		{"rate", question("puzzle", easy, "profile", "hodoku"), 200, `"score"`},
		{"rate", question("puzzle", "1..............."), 200, `"status":"multiple"`},
		{"rate", question("puzzle", easy, "profile", "nobody"), 400, ""},
		{"hint", question("puzzle", easy), 200, `"level":1`},
		{"hint", question("puzzle", easy, "level", 5, "notes", "full", "verify", true), 200, `"technique"`},
		{"hint", question("puzzle", easy, "cell", "R1C3"), 200, `"steps"`},
		{"hint", question("puzzle", easy, "level", 9), 400, ""},
		{"explain", question("puzzle", easy), 200, `"solved":true`},
		{"explain", question("puzzle", "1..............."), 200, `"text"`},
		{"generate", question("size", 4, "seed", 1), 200, `"rows":4`},
		{"generate", question("size", 4, "seed", 1, "count", 3), 200, `"puzzles"`},
		{"generate", question("seed", 7, "level", "easy", "output", "line", "symmetry", "rot180"), 200, `"format":"line"`},
		{"generate", question("mathdoku", 4, "seed", 1), 200, `cage`},
		{"generate", question("like", "1.....3..4.....2", "seed", 1), 200, `"rows":4`},
		{"generate", question("mathdoku", 4, "seed", 1, "ops", "+-", "cages", 2), 200, `cage`},
		{"generate", question("level", "impossible"), 400, ""},
		{"generate", question("count", 100000), 400, ""},
	} {
		w := conform(t, router, s, "POST", "/api/v1/"+tt.name, tt.body)
		if w.Code != tt.want || !strings.Contains(w.Body.String(), tt.says) {
			t.Errorf("%s %s: %d %.300s", tt.name, tt.body, w.Code, w.Body)
		}
	}
}

// Where the time is too short the answer is that nothing is known, whatever
// was asked.
func TestTooLittleTimeIsAsDescribed(t *testing.T) {
	_, router := contract(t)
	s := real(Limits{Solve: 1, SolveMost: 1})
	for _, q := range Questions {
		body := question("puzzle", easy)
		if q == "generate" {
			body = question("level", "expert")
		}
		if w := conform(t, router, s, "POST", "/api/v1/"+q, body); w.Code != 200 {
			t.Errorf("%s: %d %s", q, w.Code, w.Body)
		}
	}
}

func TestGamesAreAsDescribed(t *testing.T) {
	_, router := contract(t)
	s, _, id := begun(t, Limits{})
	for _, tt := range []struct {
		method, path, body string
		want               int
	}{
		{"GET", "/api/v1/games", "", 200},
		{"GET", "/api/v1/games?lines=1", "", 200},
		{"GET", "/api/v1/games/" + id, "", 200},
		{"GET", "/api/v1/games/nothing", "", 404},
		{"POST", "/api/v1/games/" + id, question("moves", []string{"put 2 R4C3"}), 200},
		{"POST", "/api/v1/games/" + id, question("holder", tab), 200},
		{"POST", "/api/v1/games/" + id, question("holder", other), 409},
		{"POST", "/api/v1/games/" + id, question("holder", tab, "from", 0, "lines", []string{"x"}), 409},
		{"POST", "/api/v1/games/" + id, question("holder", "x"), 400},
		{"POST", "/api/v1/games/" + id, question("holder", tab, "close", true), 200},
		{"DELETE", "/api/v1/games/" + id + "?folder=games", "", 200},
		{"DELETE", "/api/v1/games/" + id, "", 404},
		{"PUT", "/api/v1/settings", `{"v":1}`, 200},
		{"PUT", "/api/v1/settings", `{"v":"one"}`, 400},
		{"GET", "/healthz", "", 200},
		{"GET", "/readyz", "", 200},
	} {
		if w := conform(t, router, s, tt.method, tt.path, tt.body); w.Code != tt.want {
			t.Errorf("%s %s: %d %s", tt.method, tt.path, w.Code, w.Body)
		}
	}
}

// The examples of the description are answered, and nothing is described that
// is not there.
func TestTheDescriptionIsTrue(t *testing.T) {
	doc, _ := contract(t)
	s := real(Limits{})
	seen := 0
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			body := ""
			if op.RequestBody != nil {
				if kind := op.RequestBody.Value.Content["application/json"]; kind.Example != nil {
					data, _ := json.Marshal(kind.Example)
					body = string(data)
					seen++
				}
			}
			w := request(s, method, strings.ReplaceAll(path, "{id}", "x"), body)
			if body != "" && w.Code != 200 || w.Code == http.StatusMethodNotAllowed {
				t.Errorf("%s %s %s: %d %s", method, path, body, w.Code, w.Body)
			}
		}
	}
	if seen != len(Questions) {
		t.Errorf("%d examples for %d questions", seen, len(Questions))
	}
	if w := request(s, "GET", "/api/v1/openapi.json", ""); !bytes.Equal(w.Body.Bytes(), openAPI) {
		t.Error("another description is served")
	}
}

// Every key that a question can have is described.
func TestEveryKeyIsDescribed(t *testing.T) {
	doc, _ := contract(t)
	described := map[string]bool{}
	for name, schema := range doc.Components.Schemas {
		if strings.HasSuffix(name, "Question") {
			for key := range schema.Value.Properties {
				described[key] = true
			}
		}
	}
	keys := reflect.TypeFor[answer.Question]()
	for i := range keys.NumField() {
		if key := keys.Field(i).Tag.Get("json"); !described[key] {
			t.Errorf("%q is not described", key)
		}
	}
}

// Whatever the body, the answer is one of those that are described, in bounded
// time.
func FuzzBodies(f *testing.F) {
	f.Add("solve", question("puzzle", easy))
	f.Add("draw", question("puzzle", "4:a1b2", "output", "text"))
	f.Add("check", `{"puzzle":"1.....3..4.....2","minimise":true}`)
	f.Add("generate", `{"size":4,"seed":1,"rules":"diagonals"}`)
	f.Add("hint", `{"puzzle":"{\"v\":1}","level":"5"}`)
	f.Add("convert", `{"puzzle":"solo:3x3:a1","output":"fpuzzles"}`)
	f.Add("games", `{"moves":["put 1 R1C1"]}`)
	f.Add("solve", `{"puzzle":"1","puzzle":"2"}`)
	s := real(Limits{Solve: 50 * time.Millisecond, SolveMost: 50 * time.Millisecond, Rate: 1e9, Burst: 1e9})
	f.Fuzz(func(t *testing.T, name, body string) {
		known := false
		for _, q := range Questions {
			known = known || q == name
		}
		if !known {
			name = "solve"
		}
		w := request(s, "POST", "/api/v1/"+name, body)
		switch w.Code {
		case 200, 400, 413, 422:
		default:
			t.Errorf("%s %q: %d %s", name, body, w.Code, w.Body)
		}
		if !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s %q: %q is no JSON", name, body, w.Body)
		}
	})
}

// Whatever is written to a game, what is on the shelf can be played.
func FuzzGames(f *testing.F) {
	f.Add(question("holder", tab, "from", 4, "lines", []string{"1700000003000 put 1 R4C3"}), question("holder", tab, "close", true))
	f.Add(question("moves", []string{"put 2 R4C3", "undo"}), question("from", 0, "lines", []string{"x"}))
	f.Add(question("holder", tab, "from", 4, "lines", []string{"1700000003000 rule add diagonal"}), `{"done":true}`)
	f.Fuzz(func(t *testing.T, first, second string) {
		m := &shelf.Memory{}
		id := shelved(t, m)
		s := New(Config{Ask: echo, Games: m, Limits: Limits{Solve: 50 * time.Millisecond}})
		defer s.Close()
		for _, body := range []string{first, second} {
			if w := request(s, "POST", "/api/v1/games/"+id, body); w.Code >= 500 || !json.Valid(w.Body.Bytes()) {
				t.Errorf("%q: %d %s", body, w.Code, w.Body)
			}
		}
		if w := request(s, "GET", "/api/v1/games/"+id, ""); w.Code != 200 {
			t.Errorf("%q and %q: %d %s", first, second, w.Code, w.Body)
		}
	})
}

// A question has the keys that its description has, written as there, and those of
// every question; what belongs to another command is no key of it.
func TestAQuestionHasItsOwnKeys(t *testing.T) {
	s := real(Limits{})
	for _, c := range []struct{ question, body, want string }{
		{"solve", `{"puzzle":"` + easy + `","level":"easy"}`, `there is no key "level"`},
		{"count", `{"puzzle":"` + easy + `","answers":true}`, `there is no key "answers"`},
		{"solve", `{"puzzle":"1","Puzzle":"` + easy + `"}`, `there is no key "Puzzle"`},
		{"generate", `{"SIZE":4}`, `there is no key "SIZE"`},
		{"hint", `{"puzzle":"` + easy + `","output":"svg","lang":"zh-TW"}`, `沒有 "output" 這個鍵`},
		{"check", `{"puzzle":"` + easy + `","from":"","limit":2}`, ""},
		{"convert", `{"puzzle":"` + easy + `","from":"","limit":2,"all":false}`, ""},
		{"generate", `{"size":4,"seed":1,"limit":2}`, ""},
		{"rate", `{"puzzle":"` + easy + `","threads":2}`, ""},
		{"solve", `{"puzzle":"` + easy + `","threads":-1}`, `"threads" cannot be number -1`},
	} {
		w := request(s, "POST", "/api/v1/"+c.question, c.body)
		var said trouble
		json.Unmarshal(w.Body.Bytes(), &said)
		if want := map[bool]int{true: 200, false: 400}[c.want == ""]; w.Code != want || !strings.HasPrefix(said.Error, c.want) {
			t.Errorf("%s %s: %d %s", c.question, c.body, w.Code, w.Body)
		}
	}
	for question, list := range keys() {
		if len(list) < len(shared)+3 {
			t.Errorf("%s is described with %q", question, list)
		}
	}
}
