package broker

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// The number of a chunk comes from a subject that anybody may have made up.
func TestChunksOfSubjects(t *testing.T) {
	n := names{"abc"}
	for _, chunk := range []int{0, 7, 99} {
		if got, ok := chunkOf(n.of(toResult, chunk), 100); !ok || got != chunk {
			t.Errorf("%s is chunk %d, %v", n.of(toResult, chunk), got, ok)
		}
	}
	for _, subject := range []string{"", "shudu.abc.result", "shudu.abc.result.", "shudu.abc.result.100", "shudu.abc.result.-1", "shudu.abc.result.7x", "shudu.abc.result.99999999999999999999"} {
		if got, ok := chunkOf(subject, 100); ok {
			t.Errorf("%q is chunk %d", subject, got)
		}
	}
}

// What a worker may do are the subjects that a Queue uses, of its own job, and no
// others.
func TestAWorkersSubjectsAreOfItsJob(t *testing.T) {
	n := names{"abc"}
	for _, subject := range n.worker().Publish.Allow {
		if subject != helloSubject && !strings.Contains(subject, "abc") {
			t.Errorf("%s is not of the job", subject)
		}
		if strings.Contains(subject, n.chunks()) && !strings.Contains(subject, workers) || strings.Contains(subject, n.results()) {
			t.Errorf("%s reaches into a stream", subject)
		}
	}
	for _, subject := range []string{n.all(toChunk), n.subject(toEnd)} {
		for _, allowed := range n.worker().Publish.Allow {
			if subject == allowed {
				t.Errorf("a worker may say %s", subject)
			}
		}
	}
}

// A stream's answer to what it holds already is as good as one to what is new.
func TestAnswersOfAStream(t *testing.T) {
	for answer, want := range map[string]string{
		`{"stream":"S","seq":3}`: "",
		`{"error":{"code":400,"err_code":10077,"description":"maximum messages per subject exceeded"}}`: "",
		`{"error":{"code":400,"description":"maximum bytes exceeded"}}`:                                 "maximum bytes exceeded",
		`{}`:      ErrProtocol.Error(),
		`rubbish`: "invalid character",
	} {
		err := stored([]byte(answer))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v (expected %q)", answer, err, want)
		}
	}
}

// Names that workers give themselves are shown to people: nothing in them is
// obeyed by a terminal, and they are short.
func TestNamesForPeople(t *testing.T) {
	for given, want := range map[string]string{
		"beta-17": "beta-17", "": "?", "a b\nc": "a_b_c", "\x1b[2Jboo": "_[2Jboo", "數獨": "數獨", "\xff\xfe": "_", "\u009bm": "_m", "x\x7f": "x_",
		strings.Repeat("數", 40): strings.Repeat("數", 21),
	} {
		if got := name(given); got != want {
			t.Errorf("%q is shown as %q (expected %q)", given, got, want)
		}
	}
}

// How long a worker took is what it says, as far as that can be.
func TestSecondsThatAWorkerSays(t *testing.T) {
	for said, want := range map[string]float64{"1.5": 1.5, "0": 0, "": 0, "-1": 0, "NaN": 0, "Inf": 0, "1e300": 0, "x": 0} {
		if got := seconds(said); got != want {
			t.Errorf("%q is %v (expected %v)", said, got, want)
		}
	}
}

// What the host says of a chunk stands before its text, whatever that holds.
func TestAChunkWithItsText(t *testing.T) {
	w := work{Chunk: bulk.Chunk{Number: 3, Count: 2}, Tries: 4, Suspects: []bulk.Part{{From: 1, Count: 1}}}
	for _, text := range []string{"a\nb\n", "\n", `{"done":true}`, ""} {
		got, rest, err := open(append(append(encode(w), '\n'), text...))
		if err != nil || string(rest) != text || got.Chunk != w.Chunk || got.Tries != 4 || len(got.Suspects) != 1 || got.Done {
			t.Errorf("%q came as %+v, %q, %v", text, got, rest, err)
		}
	}
	if _, _, err := open([]byte("rubbish\ntext")); err == nil {
		t.Error("rubbish was taken")
	}
}

// A loopback address is one that says so itself; names are not looked up.
func TestLoopbackAddresses(t *testing.T) {
	for addr, want := range map[string]bool{
		"127.0.0.1:4222": true, "127.9.9.9:1": true, "[::1]:4222": true, "localhost:0": true,
		"0.0.0.0:4222": false, ":4222": false, "[::]:4222": false, "192.168.1.10:4222": false, "localhost.example.org:1": false, "127.0.0.1": false, "": false,
	} {
		if got := Loopback(addr); got != want {
			t.Errorf("%q: %v", addr, got)
		}
	}
}

// Why there is no connection is one of three things that a user can do something
// about; only where nobody is there it is tried again.
func TestWhyThereIsNoConnection(t *testing.T) {
	for _, test := range []struct{ why, want error }{
		{nats.ErrAuthorization, ErrRefused},
		{fmt.Errorf("dial: %w", nats.ErrAuthRevoked), ErrRefused},
		{&tls.CertificateVerificationError{Err: errors.New("unknown authority")}, ErrCertificate},
		{nats.ErrSecureConnRequired, ErrCertificate},
		{errors.New("remote error: tls: bad certificate"), ErrCertificate},
		{errors.New("connection refused"), ErrGone},
		{nats.ErrTimeout, ErrGone},
	} {
		if got := explain(test.why); !errors.Is(got, test.want) {
			t.Errorf("%v: %v (expected %v)", test.why, got, test.want)
		}
	}
}

// An effort counts its pauses, and more where it waited for an answer: no clock is
// asked.
func TestAnEffortIsCounted(t *testing.T) {
	var e effort
	if got := e.add(errors.New("no")); got != retry {
		t.Errorf("after one: %v", got)
	}
	for _, late := range []error{context.DeadlineExceeded, os.ErrDeadlineExceeded, nats.ErrTimeout} {
		before := time.Duration(e)
		if got := e.add(late); got-before != retry+callTime {
			t.Errorf("%v adds %v", late, got-before)
		}
	}
}

// bare is a host that has begun, without a broker.
func bare(t *testing.T, clock bulk.Clock) *Host {
	t.Helper()
	j, _ := queuetest.Job(t, 20, 2)
	h := &Host{Job: j, Clock: clock, Patience: time.Minute}
	missing, err := j.Missing()
	if err != nil {
		t.Fatal(err)
	}
	h.begin(missing)
	return h
}

// Chunks are submitted in order, those that came back first, none that is out or
// done.
func TestTheOrderOfSubmitting(t *testing.T) {
	h := bare(t, queuetest.System)
	next := func() int {
		n, ok := h.nextPending()
		if !ok {
			return -1
		}
		return n
	}
	if a, b := next(), next(); a != 0 || b != 1 {
		t.Errorf("first %d, then %d", a, b)
	}
	h.putBack([]int{1})
	h.settle(2, 2)
	if a, b := next(), next(); a != 1 || b != 3 {
		t.Errorf("after one came back and one was done: %d, %d", a, b)
	}
	h.again(0)
	h.again(2) // it is done
	if a, b := next(), next(); a != 0 || b != 4 {
		t.Errorf("again: %d, %d", a, b)
	}
	for n := next(); n >= 0; n = next() {
		h.settle(n, 2)
	}
	if c := h.Counts(); c.Done != 6 || c.Waiting != 4 || c.Puzzles != 12 {
		t.Errorf("it counts %+v", c)
	}
	if h.settle(9, 2) || h.finished() {
		t.Error("what was done is news, or all is done")
	}
}

// Chunks are submitted many at a time: as long as three quarters of what may be out
// are out, none is, but for those that came back.
func TestChunksAreSubmittedManyAtATime(t *testing.T) {
	h := bare(t, queuetest.System)
	for n := range leastOut {
		h.waiting[1000+n] = h.Clock.Now()
	}
	for _, test := range []struct{ settled, threads, room int }{
		{0, 1, 0}, {leastOut/4 - 1, 1, 0}, {leastOut / 4, 1, leastOut / 4}, {leastOut / 2, leastOut / 4, leastOut / 2},
		{0, leastOut, 3 * leastOut}, {0, 1 << 20, mostOut - leastOut}, // more may be out for more threads
	} {
		for n := range test.settled {
			delete(h.waiting, 1000+n)
		}
		if room := h.room(test.threads); room != test.room {
			t.Errorf("%d of %d settled, %d threads: room for %d (expected %d)", test.settled, leastOut, test.threads, room, test.room)
		}
		for n := range test.settled {
			h.waiting[1000+n] = h.Clock.Now()
		}
	}
	delete(h.waiting, 1000)
	h.again(3)
	if room := h.room(1); room != 1 {
		t.Errorf("one came back: room for %d", room)
	}
}

// Overdue is what was waited for as long as the patience lasts, or was submitted in
// a future that a clock took back.
func TestWhatIsOverdue(t *testing.T) {
	now := time.Unix(1000, 0)
	h := bare(t, bulk.Clock{Now: func() time.Time { return now }, After: time.After})
	h.nextPending()
	now = now.Add(59 * time.Second)
	h.nextPending()
	if old := h.overdue(); len(old) != 0 {
		t.Errorf("after 59 s: %v", old)
	}
	now = now.Add(time.Second)
	if old := h.overdue(); len(old) != 1 || old[0] != 0 {
		t.Errorf("after a minute: %v", old)
	}
	now = now.Add(-time.Hour)
	if old := h.overdue(); len(old) != 2 {
		t.Errorf("an hour back: %v", old)
	}
}

// Workers that are silent for long are not counted any more, and none says that it
// has more threads than there can be.
func TestTheCrewIsCounted(t *testing.T) {
	now := time.Unix(1000, 0)
	h := bare(t, bulk.Clock{Now: func() time.Time { return now }, After: time.After})
	if !h.meet(hello{By: "a", Threads: 3}) || h.meet(hello{By: "a", Threads: 4}) || !h.meet(hello{By: "b", Threads: 1 << 30}) || !h.meet(hello{By: "c", Threads: -5}) {
		t.Error("who is new was not told")
	}
	if c := h.Counts(); c.Workers != 3 || c.Threads != 4+maxThreads+1 {
		t.Errorf("%d workers, %d threads", c.Workers, c.Threads)
	}
	h.leave(&nats.Msg{Data: []byte("b")})
	h.leave(&nats.Msg{Data: []byte("nobody")})
	h.heard(hello{By: "b", Threads: 7}) // what it handed in before it left
	h.heard(hello{By: "c", Threads: 2})
	if c := h.Counts(); c.Workers != 2 || c.Threads != 4+2 {
		t.Errorf("without b there are %d workers, %d threads", c.Workers, c.Threads)
	}
	if h.meet(hello{By: "c", Threads: 1}) || !h.meet(hello{By: "b", Threads: 1}) {
		t.Error("who comes back is new, and nobody else")
	}
	h.leave(&nats.Msg{Data: []byte("b")})
	now = now.Add(absence * time.Minute)
	h.meet(hello{By: "a", Threads: 4})
	now = now.Add(time.Second)
	if c := h.Counts(); c.Workers != 1 || c.Threads != 4 {
		t.Errorf("later %d workers, %d threads", c.Workers, c.Threads)
	}
}

// The figures are in the text format of Prometheus: each with its help and kind,
// and named after the job.
func TestMetrics(t *testing.T) {
	h := bare(t, queuetest.System)
	h.settle(3, 2)
	var b strings.Builder
	if err := h.WriteMetrics(&b); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines)%3 != 0 {
		t.Fatalf("%d lines", len(lines))
	}
	for i := 0; i < len(lines); i += 3 {
		name := strings.Fields(lines[i])[2]
		kind := strings.Fields(lines[i+1])[3]
		if !strings.HasPrefix(lines[i+1], "# TYPE "+name+" ") || !strings.HasPrefix(lines[i+2], name+`{job="`+h.Job.ID+`"} `) || strings.HasSuffix(name, "_total") != (kind == "counter") {
			t.Errorf("%s\n%s\n%s", lines[i], lines[i+1], lines[i+2])
		}
	}
	for _, want := range []string{"shudu_bulk_chunks{job=%q} 10", "shudu_bulk_chunks_done{job=%q} 1", "shudu_bulk_puzzles_total{job=%q} 2"} {
		if want = fmt.Sprintf(want, h.Job.ID); !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing:\n%s", want, &b)
		}
	}
	if err := h.WriteMetrics(deafWriter{}); err == nil {
		t.Error("what could not be written was not told")
	}
}

type deafWriter struct{}

func (deafWriter) Write([]byte) (int, error) { return 0, os.ErrClosed }

// Results that lie in the broker are known by their chunks.
func TestResultsThatHaveCome(t *testing.T) {
	j, _ := queuetest.Job(t, 20, 2)
	s := play(t, j, queuetest.System)
	s.join()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		come, err := s.host.come(context.Background())
		if err == nil {
			if len(come) != 0 {
				t.Errorf("before anything was done: %v", come)
			}
			return
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}
