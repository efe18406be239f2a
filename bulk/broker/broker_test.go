package broker

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"shudu/bulk"
	"shudu/bulk/queuetest"
)

// patience is that of the tests: a dead worker is noticed soon, and one that is slow
// may be taken for dead. Where that must not be it is longer.
const patience = 400 * time.Millisecond

// stage is a host with its broker.
type stage struct {
	t      *testing.T
	broker *Broker
	host   *Host
	clock  bulk.Clock
	ended  chan error
	events chan Event
	access Access // of the workers
	number atomic.Int64
}

// play starts a broker and a host for a job.
func play(t *testing.T, j *bulk.Job, clock bulk.Clock) *stage {
	t.Helper()
	return perform(t, j, clock, started(t, j), patience)
}

// started is a broker for a job that lets everybody in.
func started(t *testing.T, j *bulk.Job) *Broker {
	t.Helper()
	b, err := Start(j, "127.0.0.1:0", Access{}, func(string, string) {})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// perform is play with a broker that was started.
func perform(t *testing.T, j *bulk.Job, clock bulk.Clock, b *Broker, patience time.Duration) *stage {
	t.Helper()
	s := &stage{t: t, broker: b, clock: clock, ended: make(chan error, 1), events: make(chan Event, 1000)}
	nc, err := b.Connect()
	if err != nil {
		t.Fatal(err)
	}
	s.host = &Host{Job: j, Conn: nc, Clock: clock, Patience: patience, Tell: func(e Event) { s.events <- e }}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		s.ended <- s.host.Run(ctx)
		close(ended)
	}()
	t.Cleanup(func() {
		cancel()
		<-ended
		nc.Close()
		b.Stop()
	})
	return s
}

// line is how a worker of the tests reaches the broker.
func (s *stage) line() *Line {
	return &Line{URL: s.broker.URL(), Access: s.access, Name: fmt.Sprintf("worker-%d", s.number.Add(1)), Wait: 10 * time.Second, Clock: s.clock}
}

// join lets a worker in.
func (s *stage) join() *Queue {
	s.t.Helper()
	q, err := Join(context.Background(), s.line(), queuetest.Engine, 2)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(q.Close)
	return q
}

// event waits for an event of a kind.
func (s *stage) event(what What) Event {
	s.t.Helper()
	for {
		select {
		case e := <-s.events:
			if e.What == what {
				return e
			}
		case <-time.After(time.Minute):
			s.t.Fatalf("%d never happened", what)
		}
	}
}

func TestTheBrokerIsAQueue(t *testing.T) {
	t.Parallel()
	queuetest.Conform(t, func(t *testing.T, j *bulk.Job, clock bulk.Clock) func() queuetest.Worker {
		s := perform(t, j, clock, started(t, j), queuetest.Patience)
		return func() queuetest.Worker { return s.join() }
	})
}

func TestTheHostEndsWhenAllIsDone(t *testing.T) {
	j, _ := queuetest.Job(t, 20, 3)
	s := play(t, j, queuetest.System)
	queuetest.Run(t, j, queuetest.System, s.join())
	select {
	case err := <-s.ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it never ended")
	}
	if c := s.host.Counts(); c.Done != j.Chunks || c.Puzzles != 20 || c.Workers != 1 || c.Threads != 2 {
		t.Errorf("it counts %+v", c)
	}
}
