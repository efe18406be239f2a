package answer

import (
	"reflect"
	"testing"
	"time"
)

// asked are questions as programs write them, and others.
var asked = []string{
	`{"puzzle":"1...","limit":2,"timeout":"20s"}`, `{"limit":0,"puzzle":"數獨","from":"line","lang":"zh-TW"}`, `{"puzzle":"a","puzzle":"b"}`, `{"puzzle":""}`,
	`{}`, ``, ` {"puzzle":"1"}`, `{"puzzle": "1"}`, `{"puzzle":"1"} `, `{"puzzle":"1"}x`, `{"puzzle":"1",}`, `{"puzzle":"1"`, `{"puzzle":"1""from":"line"}`,
	`{"puzzle":"1\n2"}`, "{\"puzzle\":\"1\n2\"}", "{\"puzzle\":\"\xff\"}", `{"Puzzle":"1"}`, `{"puzzle":1}`, `{"puzzle":null}`, `{"puzzle"}`, `{"puzzle":}`,
	`{"limit":02}`, `{"limit":-1}`, `{"limit":2.0}`, `{"limit":2e3}`, `{"limit":"2"}`, `{"limit":18446744073709551615}`, `{"limit":18446744073709551616}`, `{"limit":}`,
	`{"timeout":""}`, `{"timeout":"-1s"}`, `{"timeout":20}`, `{"timeout":"20"}`, `{"level":"easy"}`, `{"nothing":"1"}`, `{"all":true}`, `[]`, `{"":""}`,
}

// Whatever is read quickly is read slowly, too, and means the same.
func FuzzPlainly(f *testing.F) {
	for _, a := range asked {
		f.Add(a)
	}
	f.Fuzz(func(t *testing.T, args string) {
		quick, ok := plainly(args)
		if !ok {
			return
		}
		slow := call{Kit: &Kit{}}
		if err := slow.decode([]byte(args)); err != nil || !reflect.DeepEqual(slow.Question, quick) {
			t.Errorf("%s is %+v, want %+v, %v", args, quick, slow.Question, err)
		}
	})
}

// What a page asks is read quickly; an escape or a flag of another question is
// not.
func TestPlainQuestionsAreReadQuickly(t *testing.T) {
	q, ok := plainly(asked[0])
	if !ok || q.Puzzle != "1..." || *q.Limit != 2 || q.Timeout != Span(20*time.Second) {
		t.Errorf("%+v, %v", q, ok)
	}
	if q, ok := plainly(asked[1]); !ok || q.Puzzle != "數獨" || q.From != "line" || q.Lang != "zh-TW" || *q.Limit != 0 {
		t.Errorf("%+v, %v", q, ok)
	}
	for _, args := range []string{`{"puzzle":"1\n2"}`, `{"puzzle":"1","all":true}`, `{}`} {
		if _, ok := plainly(args); ok {
			t.Errorf("%s is plain", args)
		}
	}
}

// No more threads work on a question than it asks for, and no more than may.
func TestThreadsAreThoseAskedForAndNoMoreThanMay(t *testing.T) {
	for _, c := range []struct {
		may   int
		asked uint64
		want  int
	}{{0, 0, 1}, {0, 8, 1}, {4, 0, 4}, {4, 2, 2}, {4, 8, 4}, {2, 1 << 63, 2}} {
		if got := (&call{Kit: &Kit{Threads: c.may}, Question: Question{Threads: c.asked}}).threads(); got != c.want {
			t.Errorf("%d of %d asked for: %d, not %d", c.may, c.asked, got, c.want)
		}
	}
}
