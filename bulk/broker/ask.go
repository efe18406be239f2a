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
	out     int       // chunks that were asked for and did not come yet
	waiting int       // calls of Claim that wait
	ahead   int       // so many are asked for beside those that are waited for
	begun   int       // chunks, in all
	since   time.Time // when the pace was taken,
	before  int       // and how many were begun then
	tidying bool      // somebody looks after what lies about
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
	a.pace(q.line.Clock.Now())
	n := a.waiting + a.ahead - there
	if n <= 0 {
		return
	}
	_ = q.nc.PublishRequest(q.names.next(), q.inbox, fmt.Appendf(nil, `{"batch":%d,"expires":%d}`, n, askTime))
	a.out += n
	if a.ahead > 0 && !a.tidying {
		a.tidying = true
		go q.tidy()
	}
}

// pace finds out how many chunks to ask for ahead: as many as were begun in a
// moment since it was called last.
func (a *asks) pace(now time.Time) {
	took := now.Sub(a.since)
	a.ahead = 0
	if took > 0 {
		a.ahead = int(min(float64(a.begun-a.before)*float64(moment)/float64(took), mostAhead))
	}
	a.since, a.before = now, a.begun
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
