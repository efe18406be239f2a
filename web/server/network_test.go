package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"shudu/internal/text"
)

// dial opens a connection on which a test says what it likes.
func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(time.Minute))
	return c
}

// status reads the status of an answer, 0 when the connection is closed
// without one.
func status(c net.Conn) int {
	res, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0
	}
	res.Body.Close()
	return res.StatusCode
}

// Clients that send a letter now and then do not hold a connection for ever.
func TestSlowClientsAreNotWaitedFor(t *testing.T) {
	_, address := serve(t, Config{Limits: Limits{Header: 50 * time.Millisecond, Read: 150 * time.Millisecond}})
	for name, begin := range map[string]string{
		"in the head":  "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nX-A: ",
		"in the body":  "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
		"with nothing": "",
	} {
		c := dial(t, address)
		io.WriteString(c, begin)
		ended := make(chan struct{})
		go func() {
			for {
				select {
				case <-ended:
					return
				case <-time.After(20 * time.Millisecond):
					io.WriteString(c, "a")
				}
			}
		}()
		if name == "with nothing" {
			close(ended)
		}
		if got := status(c); got != 0 && got != http.StatusBadRequest && got != http.StatusRequestTimeout {
			t.Errorf("%s: %d", name, got)
		}
		if name != "with nothing" {
			close(ended)
		}
	}
	until(t, "others are answered", func() bool { // who is slow himself is not waited for either
		res, err := http.Get(address + "/healthz")
		return err == nil && res.StatusCode == 200
	})
}

func TestABodyOfAGigabyteIsNotRead(t *testing.T) {
	_, address := serve(t, Config{})
	c := dial(t, address)
	fmt.Fprintf(c, "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n{", 1<<30)
	if got := status(c); got != http.StatusRequestEntityTooLarge {
		t.Errorf("said before: %d", got)
	}
	c = dial(t, address)
	io.WriteString(c, "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
	piece := fmt.Sprintf("%x\r\n%s\r\n", 1<<12, strings.Repeat(" ", 1<<12))
	go func() { // until the server has had enough
		for range 1 << 18 {
			if _, err := io.WriteString(c, piece); err != nil {
				return
			}
		}
	}()
	if got := status(c); got != http.StatusRequestEntityTooLarge {
		t.Errorf("found out: %d", got)
	}
}

func TestAHeadThatIsTooLarge(t *testing.T) {
	_, address := serve(t, Config{})
	c := dial(t, address)
	fmt.Fprintf(c, "GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: %s\r\n\r\n", strings.Repeat("a", 64<<10))
	if got := status(c); got != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("%d", got)
	}
}

func TestALengthThatIsNotTrue(t *testing.T) {
	_, patient := serve(t, Config{})
	_, hasty := serve(t, Config{Limits: Limits{Read: 200 * time.Millisecond}})
	for name, tt := range map[string]struct {
		head string
		want int
	}{
		"negative":     {"Content-Length: -5\r\n\r\n{}", 400},
		"no number":    {"Content-Length: many\r\n\r\n{}", 400},
		"two of them":  {"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400},
		"two meanings": {"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 200},
		"too long":     {"Content-Length: 50\r\n\r\n{}", 400},
		"too short":    {"Content-Length: 1\r\nConnection: close\r\n\r\n{}", 400},
	} {
		address := patient
		if name == "too long" {
			address = hasty
		}
		c := dial(t, address)
		io.WriteString(c, "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\n"+tt.head)
		if got := status(c); got != tt.want && got != 0 {
			t.Errorf("%s: %d, want %d", name, got, tt.want)
		}
	}
}

// A server that is to stop lets a request under way finish, takes no new one,
// and says that it is not ready.
func TestAServerStopsInGoodOrder(t *testing.T) {
	begun, finish := make(chan struct{}), make(chan struct{})
	s := New(Config{Ask: slow(begun, finish)})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	answered := make(chan int, 1)
	go func() {
		if res, err := post(t.Context(), "http://"+l.Addr().String()+"/api/v1/solve", "{}"); err == nil {
			answered <- res.StatusCode
		}
		close(answered)
	}()
	<-begun
	stop()
	until(t, "it says that it stops", func() bool { return request(s, "GET", "/readyz", "").Code == http.StatusServiceUnavailable })
	until(t, "it takes no connection", func() bool {
		c, err := net.Dial("tcp", l.Addr().String())
		if err == nil {
			c.Close()
		}
		return err != nil
	})
	close(finish)
	if got := <-answered; got != 200 {
		t.Errorf("the request under way got %d", got)
	}
	if err := <-ended; err != nil {
		t.Errorf("the server ended with %v", err)
	}
}

// What does not end in time is ended.
func TestAServerDoesNotWaitForEver(t *testing.T) {
	p := &patient{}
	s := New(Config{Ask: p.ask, Limits: Limits{Stop: 20 * time.Millisecond, Solve: time.Hour, SolveMost: time.Hour}})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	go post(t.Context(), "http://"+l.Addr().String()+"/api/v1/solve", "{}")
	until(t, "it searches", func() bool { return p.running.Load() == 1 })
	stop()
	if err := <-ended; err != nil {
		t.Errorf("the server ended with %v", err)
	}
	until(t, "the search ends", func() bool { return p.left.Load() == 1 })
}

// slow answers when it is told to.
func slow(begun, finish chan struct{}) func(context.Context, text.Lang, string, []byte) (any, error) {
	return func(context.Context, text.Lang, string, []byte) (any, error) {
		close(begun)
		<-finish
		return struct{}{}, nil
	}
}

// Who writes all of a request before reading, as many clients do, is told that it is
// too large, and how large it may be: the connection is there until then. Who asks
// first need not send anything.
func TestClientsHearThatTheirRequestIsTooLarge(t *testing.T) {
	_, address := serve(t, Config{})
	body := strings.Repeat(" ", 9<<20)
	head := "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\n"
	for name, said := range map[string]string{
		"its length is known": fmt.Sprintf("%sContent-Length: %d\r\n\r\n%s", head, len(body), body),
		"in pieces":           fmt.Sprintf("%sTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", head, len(body), body),
		"a list":              fmt.Sprintf("%sContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n%s", head, len(body), body),
		"asks first":          fmt.Sprintf("%sExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", head, len(body)),
	} {
		c := dial(t, address)
		if _, err := io.WriteString(c, said); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		res, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		told, err := io.ReadAll(res.Body)
		if res.StatusCode != http.StatusRequestEntityTooLarge || err != nil || !strings.Contains(string(told), "more than") {
			t.Errorf("%s: %d %s, %v", name, res.StatusCode, told, err)
		}
	}
}
