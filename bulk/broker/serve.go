package broker

import (
	"encoding/json"
	"strings"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/internal/fault"
)

// mostAsked is how many questions may wait for an answer; who asks more asks again.
const mostAsked = 1 << 14

// serve answers the workers' questions until the connection is closed: one after the
// other, as they come, so that who gives a chunk back is heard before who asks for it
// next.
func (h *Host) serve() error {
	answers := map[string]func(*nats.Msg) []byte{
		helloSubject:             h.greet,
		h.names.subject(toLeave): h.leave,
		h.names.all(toInput):     h.input,
		h.names.all(toSuspect):   h.suspect,
		h.names.all(toFail):      h.returned,
	}
	questions := make(chan *nats.Msg, mostAsked)
	for subject := range answers {
		if _, err := h.Conn.ChanSubscribe(subject, questions); err != nil {
			return err
		}
	}
	closed := h.Conn.StatusChanged(nats.CLOSED)
	go func() {
		for {
			select {
			case <-closed:
				return
			case m := <-questions:
				reply(m, answers[m.Sub.Subject](m))
			}
		}
	}()
	return h.Conn.Flush()
}

// reply sends an answer to an inbox and nowhere else: the host may say things to the
// broker that a worker may not.
func reply(m *nats.Msg, text []byte) {
	if strings.HasPrefix(m.Reply, inbox) {
		_ = m.Respond(text)
	}
}

// greet answers a hello. A worker of another version gets the same answer: it
// shall say itself what is wrong.
func (h *Host) greet(m *nats.Msg) []byte {
	var he hello
	_ = json.Unmarshal(m.Data, &he)
	he.By = name(he.By)
	err := h.Job.CheckEngine(he.Engine)
	if err == nil && he.Protocol != Protocol {
		err = fault.Errorf("%w: %d (expected %d)", ErrProtocol, he.Protocol, Protocol)
	}
	if err != nil {
		h.mu.Lock()
		h.counts.Refused++
		h.mu.Unlock()
		h.tell(Event{What: Refused, By: he.By, Err: err})
	} else if h.meet(he) {
		h.tell(Event{What: Joined, By: he.By})
		h.stir()
	}
	return encode(welcome{Protocol, &h.Job.Manifest, h.Patience, h.finished()})
}

// leave notes that a worker has left. It is remembered for a while: results of its
// may come behind it.
func (h *Host) leave(m *nats.Msg) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	by := name(string(m.Data))
	if _, known := h.crew[by]; known {
		h.crew[by] = member{seen: h.Clock.Now()}
	}
	return nil
}

// The bounds of what a worker is believed.
const (
	maxThreads = 1 << 12 // of one worker
	maxCrew    = 1 << 14 // names
)

// meet notes that a worker is there; it reports whether it is a new one.
func (h *Host) meet(he hello) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	m, known := h.crew[he.By]
	if !known && len(h.crew) >= maxCrew {
		return false
	}
	h.crew[he.By] = member{threads: min(max(he.Threads, 1), maxThreads), seen: h.Clock.Now()}
	return m.threads == 0
}

// heard notes that a worker handed something in, unless it has left since.
func (h *Host) heard(he hello) {
	h.mu.Lock()
	m, known := h.crew[he.By]
	h.mu.Unlock()
	if !known || m.threads > 0 {
		h.meet(he)
	}
}

// name makes a name that a worker gave itself fit for people: short, and without
// anything that a terminal obeys.
func name(s string) string {
	keep := func(r rune) rune {
		if r > ' ' && r != 0x7f && (r < 0x80 || r > 0xa0) {
			return r
		}
		return '_'
	}
	if s = strings.Map(keep, strings.ToValidUTF8(s, "_")); len(s) > 64 {
		s = strings.ToValidUTF8(s[:64], "")
	}
	if s == "" {
		return "?"
	}
	return s
}

// input answers with a chunk: what is known of it, and its text.
func (h *Host) input(m *nats.Msg) []byte {
	n, ok := chunkOf(m.Subject, h.Job.Chunks)
	if !ok {
		return encode(work{Done: true})
	}
	var he hello
	if json.Unmarshal(m.Data, &he) == nil && he.By != "" {
		he.By = name(he.By)
		h.meet(he)
	}
	text, err := h.work(n)
	if err != nil {
		h.stop(err)
		return encode(work{Error: err.Error()})
	}
	return text
}

// work returns what a worker is told of a chunk, and behind that, where it is not
// done, its text.
func (h *Host) work(n int) ([]byte, error) {
	h.mu.Lock()
	w := work{Done: h.done[n], Tries: h.tries[n]}
	h.mu.Unlock()
	if w.Done {
		return encode(w), nil
	}
	_, w.Suspects = h.Job.Trouble(n)
	w.Chunk = h.Job.ChunkAt(n)
	return h.Job.AppendText(append(encode(w), '\n'), w.Chunk)
}

// stop ends Run with an error.
func (h *Host) stop(err error) {
	select {
	case h.fatal <- err:
	default:
	}
}

// maxSuspects is more than a search by halves ever has.
const maxSuspects = 256

// suspect keeps the suspects of a chunk.
func (h *Host) suspect(m *nats.Msg) []byte {
	n, ok := chunkOf(m.Subject, h.Job.Chunks)
	var suspects []bulk.Part
	if !ok || json.Unmarshal(m.Data, &suspects) != nil || len(suspects) > maxSuspects {
		return nil
	}
	count := h.Job.ChunkAt(n).Count
	for _, p := range suspects {
		if p.From >= count || p.Count == 0 || p.Count > count-p.From {
			return nil
		}
	}
	h.mu.Lock()
	done := h.done[n]
	h.mu.Unlock()
	if !done {
		if err := h.Job.KeepTrouble(n, bulk.MaxTries, suspects); err != nil {
			h.stop(err)
		}
	}
	return []byte("{}")
}

// returned notes that a worker gave a chunk back.
func (h *Host) returned(m *nats.Msg) []byte {
	n, ok := chunkOf(m.Subject, h.Job.Chunks)
	var r returned
	if !ok || json.Unmarshal(m.Data, &r) != nil {
		return nil
	}
	h.mu.Lock()
	if r.Reason == "" {
		h.tries[n]-- // the broker counts it, and nobody is to blame
		h.mu.Unlock()
		return nil
	}
	h.counts.Returned++
	h.mu.Unlock()
	h.tell(Event{What: Returned, Chunk: n, By: name(r.By), Err: fault.Errorf("%w: %s", bulk.ErrOperation, r.Reason)})
	return nil
}
