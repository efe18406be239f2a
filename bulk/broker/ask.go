package broker

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// asks is what a worker knows of the chunks that it asks for. Those that take long
// are asked for one by one, when somebody is free. Where many are done in a moment,
// those of the next moment are asked for together and ahead, or the questions would
// take longer than the work.
type asks struct {
	out     int           // chunks that were asked for and did not come yet
	waiting int           // calls of Claim that wait
	ahead   int           // so many are asked for beside those that are waited for
	begun   int           // chunks, in all
	known   bool          // how long one takes,
	each    time.Duration // about
	tidying bool          // somebody looks after what lies about
}

// The bounds of asking ahead.
const (
	moment    = 20 * time.Millisecond  // so much work may lie about
	mostAhead = 32                     // chunks
	lieTime   = 100 * time.Millisecond // after which all of it is given back when nobody took any
)

// count notes that so many more calls of Claim wait.
func (q *Queue) count(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.asks.waiting += n
}

// ask asks for chunks: for everybody who waits for one, and for those who soon will.
func (q *Queue) ask() {
	q.mu.Lock()
	defer q.mu.Unlock()
	a := &q.asks
	there := a.out + len(q.incoming)
	if there >= a.waiting+a.ahead/2 {
		return
	}
	n := a.waiting + a.ahead - there
	_ = q.nc.PublishRequest(q.names.next(), q.inbox, fmt.Appendf(nil, `{"batch":%d,"expires":%d}`, n, askTime))
	a.out += n
	if a.ahead > 0 && !a.tidying {
		a.tidying = true
		go q.tidy()
	}
}

// took notes how long a chunk took, and finds out how many the threads of the worker
// do in a moment. One that takes long counts at once, quick ones by and by.
func (a *asks) took(t time.Duration, threads int) {
	if t < 0 {
		return // so says a clock that jumps
	}
	if a.known && t < a.each {
		t = (3*a.each + t) / 4
	}
	a.known, a.each = true, t
	a.ahead = mostAhead
	if room := time.Duration(threads) * moment; t > room/mostAhead {
		a.ahead = int(room / t)
	}
}

// came notes that an answer came: a chunk, or that some will not come.
func (q *Queue) came(m *nats.Msg) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := 1
	if status(m) != "" {
		var err error
		if n, err = strconv.Atoi(m.Header.Get("Nats-Pending-Messages")); err != nil {
			n = q.asks.out // nobody says how many
		}
	}
	q.asks.out = max(q.asks.out-n, 0)
}

// status returns why an answer is no chunk.
func status(m *nats.Msg) string { return m.Header.Get("Status") }

func (q *Queue) forgetAsked() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.asks.out = 0
}

// tidy gives back what came ahead as soon as nobody takes any of it: something takes
// longer than what was before it, and others may be free. It ends when nothing is
// there and nothing can come.
func (q *Queue) tidy() {
	for before := -1; ; {
		select {
		case <-q.open.Done():
			return
		case <-q.line.Clock.After(lieTime):
		}
		q.mu.Lock()
		a := &q.asks
		still := a.begun == before && a.waiting == 0
		before = a.begun
		if a.out+len(q.incoming) == 0 {
			a.tidying = false
			q.mu.Unlock()
			return
		}
		q.mu.Unlock()
		if still {
			q.giveBack()
		}
	}
}

// giveBack gives back what came and was not begun.
func (q *Queue) giveBack() {
	for {
		select {
		case m := <-q.incoming:
			q.came(m)
			if n, ok := chunkOf(m.Subject, q.Job.Chunks); ok && status(m) == "" {
				_ = errors.Join(q.nc.Publish(q.names.of(toFail, n), encode(returned{By: q.line.Name})), m.Nak())
			}
		default:
			return
		}
	}
}
