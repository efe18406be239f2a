package engine

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shudu/internal/answer"
)

// replies is an engine by a clock that stands still unless it is moved, and what
// it has said so far.
type replies struct {
	*Engine
	now  atomic.Int64
	said []Reply
}

func newReplies(t *testing.T, tick time.Duration, breathe func()) *replies {
	r := &replies{}
	clock := func() time.Duration { return time.Duration(r.now.Add(int64(tick))) }
	heard := make(chan Reply, 1000)
	r.Engine = New(Config{Now: time.Now, Clock: clock, Breathe: breathe, Post: func(reply Reply) { heard <- reply }})
	t.Cleanup(r.Close)
	r.Post = func(reply Reply) { r.said = append(r.said, reply) }
	<-heard // it is ready
	return r
}

// later has replies from now on come through a channel: from other goroutines.
func (r *replies) later() chan Reply {
	heard := make(chan Reply, 1000)
	r.Post = func(reply Reply) { heard <- reply }
	return heard
}

func asks(call, args string) Message { return Message{ID: 7, Call: call, Args: json.RawMessage(args)} }

// A puzzle that is solved in a moment is answered before Take returns, with what
// a kit answers; so is one that cannot be read.
func TestAnEasyQuestionIsAnsweredAsItComes(t *testing.T) {
	r := newReplies(t, 0, nil)
	if !r.Take(asks("solve", `{"puzzle":"`+easy+`","timeout":"10s"}`)) || len(r.said) != 1 {
		t.Fatalf("%+v", r.said)
	}
	if o, ok := r.said[0].Result.(*answer.Object); !ok || o.Status != "unique" || r.said[0].ID != 7 {
		t.Errorf("%+v", r.said[0])
	}
	if !r.Take(asks("solve", `{"puzzle":"12x"}`)) || len(r.said) != 2 || r.said[1].Error == nil || r.said[1].Error.Kind != answer.Unreadable {
		t.Errorf("%+v", r.said)
	}
}

// A question that takes longer than a moment is begun anew by somebody else and
// answered once, in full; no messages are let in before that.
func TestALongQuestionIsAnsweredLater(t *testing.T) {
	var r *replies
	r = newReplies(t, moment/2, func() {
		if r.brief.Load() {
			t.Error("a breath in the middle of a message")
		}
	})
	heard := r.later()
	if r.Take(asks("solve", `{"puzzle":"`+strings.Repeat(".", 81)+`","limit":200000}`)) {
		t.Fatal("it is said to be answered")
	}
	got := <-heard
	if o, ok := got.Result.(*answer.Object); !ok || o.Count.Uint64() != 200000 || got.ID != 7 {
		t.Errorf("%+v", got)
	}
	if r.brief.Load() || len(heard) != 0 {
		t.Errorf("%d more replies", len(heard))
	}
}

// The time that a question asks for ends it as it comes, too.
func TestTheTimeOfAQuestionIsKeptAsItComes(t *testing.T) {
	r := newReplies(t, moment/100, nil)
	if !r.Take(asks("solve", `{"puzzle":"`+strings.Repeat(".", 81)+`","limit":100000000,"timeout":"1ms"}`)) || len(r.said) != 1 {
		t.Fatalf("%+v", r.said)
	}
	if o, ok := r.said[0].Result.(*answer.Object); !ok || o.Exact || o.Status == "unique" {
		t.Errorf("%+v", r.said[0].Result)
	}
}

// What a question tells on its way is told once.
func TestProgressIsToldOnce(t *testing.T) {
	r := newReplies(t, 0, nil)
	heard := r.later()
	if r.Take(asks("solve", `{"puzzle":"................","all":true,"limit":5}`)) {
		t.Fatal("it is answered as it comes")
	}
	told := 0
	for reply := range heard {
		if reply.Progress == nil {
			if s, ok := reply.Result.(*answer.Solutions); !ok || len(s.Solutions) != told || told != 5 {
				t.Errorf("%d were told, the answer is %+v", told, reply.Result)
			}
			return
		}
		told++
	}
}

// While somebody pauses in the middle of work, a question is left to others: what
// it needs may be locked.
func TestAQuestionWaitsBehindAPause(t *testing.T) {
	in, out := make(chan struct{}), make(chan struct{})
	var once sync.Once
	r := newReplies(t, time.Millisecond, func() { once.Do(func() { in <- struct{}{}; <-out }) })
	heard := r.later()
	r.Take(asks("count", `{"puzzle":"`+strings.Repeat(".", 81)+`","timeout":"40ms"}`))
	<-in
	if r.Take(asks("solve", `{"puzzle":"`+easy+`"}`)) {
		t.Error("it is answered as it comes")
	}
	close(out)
	for range 2 {
		if reply := <-heard; reply.Error != nil {
			t.Errorf("%+v", reply.Error)
		}
	}
}

// A context within another ends with it: by its time, and when nobody waits.
func TestAContextEndsWithTheOneOutside(t *testing.T) {
	r := newReplies(t, 0, nil)
	outer, leave := r.within(t.Context(), time.Second)
	inner, _ := r.within(outer, 0)
	if end, ok := inner.Deadline(); !ok || time.Until(end) > time.Second || inner.Err() != nil {
		t.Errorf("%v, %v, %v", end, ok, inner.Err())
	}
	if leave(); !errors.Is(inner.Err(), context.Canceled) {
		t.Errorf("%v", inner.Err())
	}
	late, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	b := r.bounded(late, 0)
	if r.now.Store(int64(2 * time.Hour)); !errors.Is(b.Err(), context.DeadlineExceeded) {
		t.Errorf("%v", b.Err())
	}
}
