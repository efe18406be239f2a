package server

import (
	"runtime"
	"time"
)

// Limits bound what a client, and all clients together, can ask of the
// machine. A zero is what [Usual] has there.
type Limits struct {
	Header, Read, Write, Idle time.Duration // of a connection: its head, all of a request, the answer, nothing at all
	HeaderBytes               int           // of a request's head
	Body, Batch               int64         // bytes of one question, of a list of them
	Lines                     int           // questions in a list
	Solve, SolveMost          time.Duration // of a search: when nothing is said, and whatever is said
	BatchTime                 time.Duration // of all searches of a list
	Slots                     int           // searches at once
	Queue                     int           // of those that wait for a slot
	Wait                      time.Duration // for a slot
	Rate                      float64       // requests of a client in a second
	Burst                     int           // of them at once
	Clients                   int           // that are told apart
	Lease                     time.Duration // a game is held after its holder was heard last: a hidden tab is woken once a minute
	Stop                      time.Duration // that requests under way have when the server stops
}

// Usual are the limits of a server that is told nothing else.
func Usual() Limits {
	slots := runtime.GOMAXPROCS(0)
	return Limits{
		Header: 5 * time.Second, Read: 10 * time.Second, Write: 30 * time.Second, Idle: time.Minute,
		HeaderBytes: 16 << 10, Body: 64 << 10, Batch: 8 << 20, Lines: 10_000,
		Solve: 2 * time.Second, SolveMost: 10 * time.Second, BatchTime: time.Minute,
		Slots: slots, Queue: 64 * slots, Wait: 2 * time.Second,
		Rate: 100, Burst: 400, Clients: 4096,
		Lease: 2 * time.Minute, Stop: 10 * time.Second,
	}
}

// filled returns the limits with the usual ones where there is none.
func (l Limits) filled() Limits {
	u := Usual()
	or(&l.Header, u.Header)
	or(&l.Read, u.Read)
	or(&l.Write, u.Write)
	or(&l.Idle, u.Idle)
	or(&l.HeaderBytes, u.HeaderBytes)
	or(&l.Body, u.Body)
	or(&l.Batch, u.Batch)
	or(&l.Lines, u.Lines)
	or(&l.Solve, u.Solve)
	or(&l.SolveMost, u.SolveMost)
	or(&l.BatchTime, u.BatchTime)
	or(&l.Slots, u.Slots)
	or(&l.Queue, u.Queue)
	or(&l.Wait, u.Wait)
	or(&l.Rate, u.Rate)
	or(&l.Burst, u.Burst)
	or(&l.Clients, u.Clients)
	or(&l.Lease, u.Lease)
	or(&l.Stop, u.Stop)
	return l
}

func or[T comparable](v *T, usual T) {
	var zero T
	if *v == zero {
		*v = usual
	}
}

// time returns how long a search may take that asks for so long.
func (l Limits) time(asked time.Duration) time.Duration {
	if asked <= 0 {
		return l.Solve
	}
	return min(asked, l.SolveMost)
}
