package server

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shudu/internal/text"
)

// echo answers every question with what it was asked.
func echo(_ context.Context, lang text.Lang, question string, body []byte) (any, error) {
	return map[string]any{"v": 1, "question": question, "lang": lang.Tag(), "body": string(body)}, nil
}

// patient answers when its client leaves or the time is over, and counts.
type patient struct{ running, left, late atomic.Int64 }

func (p *patient) ask(ctx context.Context, _ text.Lang, _ string, _ []byte) (any, error) {
	p.running.Add(1)
	defer p.running.Add(-1)
	<-ctx.Done()
	if ctx.Err() == context.DeadlineExceeded {
		p.late.Add(1)
	} else {
		p.left.Add(1)
	}
	return nil, ctx.Err()
}

// serve starts a server for a test and returns its address.
func serve(t *testing.T, c Config) (*Server, string) {
	t.Helper()
	if c.Ask == nil {
		c.Ask = echo
	}
	s := New(c)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		s.end()
		if err := <-ended; err != nil {
			t.Errorf("the server ended with %v", err)
		}
	})
	return s, "http://" + l.Addr().String()
}

// request asks a server without a network.
func request(s http.Handler, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// errorOf returns the error of an answer, which must be as the contract says.
func errorOf(t *testing.T, w *httptest.ResponseRecorder) trouble {
	t.Helper()
	var e trouble
	if err := json.Unmarshal(w.Body.Bytes(), &e); err != nil || e.Error == "" || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("status %d: %q is no error of the API", w.Code, w.Body)
	}
	return e
}

// until waits for something to become true.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for late := time.Now().Add(time.Minute); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("%s: never", what)
		}
	}
}

func TestQuestionsReachWhoAnswers(t *testing.T) {
	s := New(Config{Ask: echo, Lang: text.English})
	for _, q := range Questions {
		w := request(s, "POST", "/api/v1/"+q, `{"puzzle":"1"}`)
		var got map[string]any
		json.Unmarshal(w.Body.Bytes(), &got)
		if w.Code != 200 || got["question"] != q || got["body"] != `{"puzzle":"1"}` || got["lang"] != "en" {
			t.Errorf("%s: %d %s", q, w.Code, w.Body)
		}
	}
}

func TestAClientIsAnsweredInItsLanguage(t *testing.T) {
	s := New(Config{Ask: echo})
	for _, tt := range []struct{ body, header, want string }{
		{`{}`, "", "en"}, {`{}`, "zh-TW,zh;q=0.9,en;q=0.8", "zh-TW"}, {`{}`, "fr, en", "en"}, {`{"lang":"zh-TW"}`, "en", "zh-TW"}, {`{"lang":7}`, "", "en"},
	} {
		w := request(s, "POST", "/api/v1/solve", tt.body, "Accept-Language", tt.header)
		if !strings.Contains(w.Body.String(), `"lang":"`+tt.want+`"`) {
			t.Errorf("%+v: %s", tt, w.Body)
		}
	}
	if e := errorOf(t, request(s, "POST", "/api/v1/solve", "", "Accept-Language", "zh-TW")); e.Error != "請求沒有內容" {
		t.Errorf("an error says %q", e.Error)
	}
}

func TestBodiesThatAreNoQuestion(t *testing.T) {
	asked := false
	s := New(Config{Ask: func(context.Context, text.Lang, string, []byte) (any, error) { asked = true; return nil, nil }})
	for name, body := range map[string]string{
		"nothing": "", "blanks": " \n ", "a list": "[]", "half": `{"puzzle":`, "two": `{} {}`, "a name twice": `{"puzzle":"1","puzzle":"2"}`,
		"a name twice inside": `{"a":[{"b":1,"b":2}]}`, "deep": strings.Repeat(`{"a":`, 1000) + "1" + strings.Repeat("}", 1000),
		"very deep": `{"a":` + strings.Repeat("[", 30000), "no number": `{"limit":NaN}`, "bytes": "\xff\xfe{}",
	} {
		w := request(s, "POST", "/api/v1/solve", body)
		if w.Code != http.StatusBadRequest || asked {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
		errorOf(t, w)
	}
}

func TestBodiesThatAreTooLarge(t *testing.T) {
	s := New(Config{Ask: echo})
	body := `{"puzzle":"` + strings.Repeat("1", 64<<10) + `"}`
	if w := request(s, "POST", "/api/v1/solve", body); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("%d", w.Code)
	}
	lines := strings.Repeat("{}\n", 20)
	if w := request(s, "POST", "/api/v1/solve", lines, "Content-Type", "application/x-ndjson"); w.Code != 200 || strings.Count(w.Body.String(), "\n") != 20 {
		t.Errorf("a list of 20: %d %s", w.Code, w.Body)
	}
	lines = strings.Repeat("{}\n", 10_001)
	if w := request(s, "POST", "/api/v1/solve", lines, "Content-Type", "application/x-ndjson"); w.Code != http.StatusBadRequest {
		t.Errorf("too many lines: %d", w.Code)
	}
}

func TestALineThatIsNoQuestionDoesNotStopTheList(t *testing.T) {
	s := New(Config{Ask: echo})
	w := request(s, "POST", "/api/v1/solve", "{\"a\":1}\n\nnonsense\n{\"b\":2}", "Content-Type", "application/x-ndjson; charset=utf-8")
	lines := strings.Split(strings.TrimSpace(w.Body.String()), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], `a`) || !strings.Contains(lines[1], `"error"`) || !strings.Contains(lines[2], `b`) {
		t.Errorf("%q", lines)
	}
}

func TestWhereNothingIs(t *testing.T) {
	s := New(Config{Ask: echo, Page: http.NotFoundHandler()})
	for path, want := range map[string]int{"/api/v1/nothing": 404, "/api/": 404, "/api/v1/games": 404, "/api/v1/games/x": 404} {
		if w := request(s, "GET", path, ""); w.Code != want {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	w := request(s, "GET", "/api/v1/solve", "")
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "POST" {
		t.Errorf("GET of a question: %d, %q", w.Code, w.Header().Get("Allow"))
	}
	errorOf(t, w)
}

func TestWithoutAPageTheAPIAnswers(t *testing.T) {
	s := New(Config{Ask: echo})
	if w := request(s, "GET", "/", ""); w.Code != 404 {
		t.Errorf("the page: %d", w.Code)
	}
	if w := request(s, "POST", "/api/v1/solve", "{}"); w.Code != 200 {
		t.Errorf("the API: %d", w.Code)
	}
}

// A page elsewhere cannot use a visitor's browser to reach the server: not by
// its own origin, not by a name that leads here.
func TestForeignPagesAreRefused(t *testing.T) {
	s := New(Config{Ask: echo, Hosts: []string{"localhost", "127.0.0.1", "::1"}})
	for _, tt := range []struct {
		host, origin, site string
		want               int
	}{
		{"localhost:8000", "", "", 200},
		{"127.0.0.1:8000", "http://127.0.0.1:8000", "same-origin", 200},
		{"[::1]:8000", "", "", 200},
		{"LOCALHOST.", "", "", 200},
		{"evil.example", "", "", 403},
		{"evil.example:8000", "http://evil.example:8000", "same-origin", 403},
		{"127.0.0.1.evil.example", "", "", 403},
		{"", "", "", 403},
		{"localhost:8000", "http://evil.example", "", 403},
		{"localhost:8000", "null", "", 403},
		{"localhost:8000", "", "cross-site", 403},
		{"localhost:8000", "http://localhost:3000", "same-site", 403},
	} {
		headers := []string{"Host", tt.host, "Origin", tt.origin, "Sec-Fetch-Site", tt.site}
		if w := request(s, "POST", "/api/v1/solve", "{}", headers...); w.Code != tt.want {
			t.Errorf("%+v: %d", tt, w.Code)
		} else if w.Code != 200 {
			errorOf(t, w)
		}
	}
	if w := request(s, "GET", "/api/v1/openapi.json", "", "Host", "localhost", "Origin", "http://evil.example"); w.Code != 403 {
		t.Errorf("reading by a foreign page: %d", w.Code)
	}
	if w := request(s, "GET", "/", "", "Host", "rebound.example"); w.Code != 403 {
		t.Errorf("the page by a foreign name: %d", w.Code)
	}
}

func TestEveryAnswerProtectsTheBrowser(t *testing.T) {
	s := New(Config{Ask: echo})
	for _, path := range []string{"/", "/api/v1/openapi.json", "/api/v1/nothing", "/healthz"} {
		h := request(s, "GET", path, "").Header()
		csp := h.Get("Content-Security-Policy")
		if strings.Contains(csp, "unsafe-inline") || strings.Contains(csp, "'unsafe-eval'") || !strings.Contains(csp, "'wasm-unsafe-eval'") || !strings.Contains(csp, "frame-ancestors 'none'") {
			t.Errorf("%s: %q", path, csp)
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" || h.Get("X-Request-Id") == "" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// A title that looks like a tag reads as none, even to a browser that takes the
// answer for a page.
func TestTagsAreEscaped(t *testing.T) {
	s := New(Config{Ask: func(context.Context, text.Lang, string, []byte) (any, error) {
		return map[string]string{"name": "<script>alert(1)</script>"}, nil
	}})
	w := request(s, "POST", "/api/v1/solve", "{}")
	if strings.Contains(w.Body.String(), "<") || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("%s", w.Body)
	}
}

func TestATimeLimitIsAnAnswer(t *testing.T) {
	p := &patient{}
	s := New(Config{Ask: p.ask, Limits: Limits{Solve: time.Millisecond, SolveMost: 20 * time.Millisecond}})
	for _, body := range []string{`{}`, `{"timeout":"1h"}`, `{"timeout":"nonsense"}`, `{"timeout":"-1s"}`} {
		w := request(s, "POST", "/api/v1/solve", body)
		if w.Code != 200 || strings.TrimSpace(w.Body.String()) != `{"v":1,"status":"unknown"}` {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
	if p.late.Load() != 4 {
		t.Errorf("%d searches ended by time", p.late.Load())
	}
}

func TestLimitsOfASearch(t *testing.T) {
	u := Usual()
	for asked, want := range map[time.Duration]time.Duration{0: 2 * time.Second, time.Second: time.Second, time.Hour: 10 * time.Second, -1: 2 * time.Second} {
		if got := u.time(asked); got != want {
			t.Errorf("%v gets %v, want %v", asked, got, want)
		}
	}
	if u.Header != 5*time.Second || u.Read != 10*time.Second || u.Write <= u.Wait+u.SolveMost || u.Idle != time.Minute || u.HeaderBytes != 16<<10 || u.Body != 64<<10 || u.Batch != 8<<20 {
		t.Errorf("%+v", u)
	}
}

// When all slots and the queue are full more is refused at once, what waits
// too long is refused, and the server stays well.
func TestMoreThanCanBeDone(t *testing.T) {
	p := &patient{}
	s, address := serve(t, Config{Ask: p.ask, Limits: Limits{Slots: 2, Queue: 3, Wait: 30 * time.Second, Solve: time.Minute, SolveMost: time.Minute, Write: 2 * time.Minute}})
	ctx, leave := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() { post(ctx, address+"/api/v1/solve", "{}") })
	}
	until(t, "two search, three wait", func() bool { return p.running.Load() == 2 && s.slots.waiting.Load() == 3 })
	for range 10 {
		res, err := post(t.Context(), address+"/api/v1/solve", "{}")
		if err != nil || res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("Retry-After") == "" {
			t.Fatalf("%v, %v", res, err)
		}
	}
	for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
		if res, err := http.Get(address + path); err != nil || res.StatusCode != 200 {
			t.Errorf("%s: %v, %v", path, res, err)
		}
	}
	leave()
	all.Wait()
	until(t, "all slots are free again", func() bool { return s.slots.busy() == 0 && s.slots.waiting.Load() == 0 })
}

func TestWaitingHasAnEnd(t *testing.T) {
	p := &patient{}
	s := New(Config{Ask: p.ask, Limits: Limits{Slots: 1, Wait: time.Millisecond}})
	release, err := s.slots.take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w := request(s, "POST", "/api/v1/solve", "{}")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "1" || p.late.Load() != 0 {
		t.Errorf("%d, %q", w.Code, w.Header().Get("Retry-After"))
	}
	release()
	if s.slots.busy() != 0 {
		t.Error("the slot is lost")
	}
}

// post asks over the network.
func post(ctx context.Context, address, body string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, "POST", address, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	res, err := http.DefaultClient.Do(r)
	if err == nil {
		data, _ := io.ReadAll(res.Body)
		res.Body.Close()
		res.Body = io.NopCloser(bytes.NewReader(data))
	}
	return res, err
}

func TestASearchEndsWhenItsClientLeaves(t *testing.T) {
	p := &patient{}
	s, address := serve(t, Config{Ask: p.ask, Limits: Limits{Slots: 1, Solve: time.Hour, SolveMost: time.Hour}})
	ctx, leave := context.WithCancel(t.Context())
	gone := make(chan error, 1)
	go func() {
		_, err := post(ctx, address+"/api/v1/solve", "{}")
		gone <- err
	}()
	until(t, "it searches", func() bool { return p.running.Load() == 1 })
	leave()
	if err := <-gone; err == nil {
		t.Error("the client got an answer")
	}
	until(t, "the search ended", func() bool { return p.left.Load() == 1 && s.slots.busy() == 0 })
}

func TestAClientThatAsksTooOften(t *testing.T) {
	s := New(Config{Ask: echo, Limits: Limits{Rate: 0.001, Burst: 3}})
	codes := map[int]int{}
	for range 5 {
		w := request(s, "POST", "/api/v1/solve", "{}")
		codes[w.Code]++
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") == "" {
			t.Error("it is not told when to come back")
		}
	}
	if codes[200] != 3 || codes[429] != 2 {
		t.Errorf("%v", codes)
	}
	if w := request(s, "GET", "/healthz", ""); w.Code != 200 {
		t.Errorf("/healthz: %d", w.Code)
	}
}

func TestClientsAreToldApart(t *testing.T) {
	s := New(Config{Ask: echo, Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("127.0.0.1/32")}})
	for _, tt := range []struct{ remote, forwarded, want string }{
		{"192.0.2.1:5000", "", "192.0.2.1/32"},
		{"192.0.2.1:5000", "203.0.113.9", "192.0.2.1/32"}, // no proxy of ours: not believed
		{"10.1.1.1:5000", "203.0.113.9", "203.0.113.9/32"},
		{"10.1.1.1:5000", "198.51.100.7, 203.0.113.9", "203.0.113.9/32"}, // who made up the rest is no proxy
		{"10.1.1.1:5000", "203.0.113.9, 10.2.2.2", "203.0.113.9/32"},
		{"10.1.1.1:5000", "nonsense", "10.1.1.1/32"},
		{"10.1.1.1:5000", "", "10.1.1.1/32"},
		{"[::ffff:127.0.0.1]:5000", "203.0.113.9", "203.0.113.9/32"},
		{"[2001:db8:1:2:3:4:5:6]:5000", "", "2001:db8:1:2::/64"},
		{"[fe80::1%eth0]:5000", "", "fe80::/64"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = tt.remote
		r.Header.Set("X-Forwarded-For", tt.forwarded)
		if got := s.client(r).String(); got != tt.want {
			t.Errorf("%s via %q is %s, want %s", tt.remote, tt.forwarded, got, tt.want)
		}
	}
}

func TestOnlySoManyClientsAreRemembered(t *testing.T) {
	c := newClients(Limits{Rate: 1, Burst: 1, Clients: 2})
	now := time.Now()
	from := func(n byte) netip.Prefix { return netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, n}), 32) }
	for n := range byte(100) {
		c.allow(from(n), now)
	}
	if len(c.known) != 2 || c.order.Len() != 2 {
		t.Errorf("%d and %d are remembered", len(c.known), c.order.Len())
	}
	if ok, wait := c.allow(from(99), now); ok || wait != time.Second {
		t.Errorf("the latest was forgotten: %v, %v", ok, wait)
	}
	if ok, _ := c.allow(from(99), now.Add(time.Second)); !ok {
		t.Error("it may never ask again")
	}
}

func TestAFaultOfOursIsNotTheEnd(t *testing.T) {
	var said bytes.Buffer
	s := New(Config{Ask: func(context.Context, text.Lang, string, []byte) (any, error) { panic("oh") }, Log: slog.New(slog.NewJSONHandler(&said, nil))})
	w := request(s, "POST", "/api/v1/solve", "{}")
	if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "oh") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	errorOf(t, w)
	if !strings.Contains(said.String(), `"what":"oh"`) {
		t.Errorf("the log says %s", &said)
	}
	if s.slots.busy() != 0 {
		t.Error("its slot is lost")
	}
}

func TestEveryRequestIsTold(t *testing.T) {
	var said bytes.Buffer
	s := New(Config{Ask: echo, Log: slog.New(slog.NewJSONHandler(&said, nil))})
	w := request(s, "POST", "/api/v1/solve", "{}")
	var line map[string]any
	if err := json.Unmarshal(said.Bytes(), &line); err != nil {
		t.Fatalf("%v: %s", err, &said)
	}
	if line["id"] != w.Header().Get("X-Request-Id") || line["status"] != 200.0 || line["path"] != "/api/v1/solve" || line["client"] != "192.0.2.1" {
		t.Errorf("%v", line)
	}
}

func TestMetricsCount(t *testing.T) {
	s := New(Config{Ask: echo, Version: "v1.2.3"})
	request(s, "POST", "/api/v1/solve", "{}")
	request(s, "POST", "/api/v1/solve", "")
	request(s, "BREW", "/coffee", "")
	page := request(s, "GET", "/metrics", "").Body.String()
	for _, want := range []string{
		`shudu_http_requests_total{method="POST",route="/api/v1/solve",status="200"} 1`,
		`shudu_http_requests_total{method="POST",route="/api/v1/solve",status="400"} 1`,
		`shudu_http_requests_total{method="other",route="/",status="404"} 1`,
		`shudu_build_info{version="v1.2.3"} 1`, "shudu_solver_busy 0", "shudu_games_held 0", "go_goroutines",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is not told", want)
		}
	}
}
