package broker

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"shudu/bulk"
	"shudu/internal/fault"
)

// Queue is a worker's end of a job. It implements bulk.Queue.
type Queue struct {
	Job      *bulk.Manifest
	Patience time.Duration // how long a worker may be silent: extend claims more often

	line     *Line
	nc       *nats.Conn
	names    names
	hello    hello
	incoming chan *nats.Msg // chunks, and answers that there is none
	inbox    string
	sub      *nats.Subscription // to it
	ended    chan struct{}      // closed when all chunks are done
	open     context.Context    // ends with Close
	shut     context.CancelFunc // ends it
	end      sync.Once
	hurry    context.Context // when it ends the program is to end

	mu   sync.Mutex
	held map[int]*nats.Msg // claims that are ours
	asks asks
}

var _ bulk.Queue = (*Queue)(nil)

// The times of a worker.
const (
	askTime  = 2 * time.Second // that a request for a chunk lasts
	partTime = 5 * time.Second // that a worker that is to end takes to say so
)

// Join asks a broker's host for its job. Engine is the version of this program;
// a host with a job of another one is refused. The context's end, later, is the
// sign to hurry.
func Join(ctx context.Context, line *Line, engine string, threads int) (*Queue, error) {
	nc, err := line.Dial(ctx)
	if err != nil {
		return nil, err
	}
	open, shut := context.WithCancel(context.Background())
	q := &Queue{open: open, shut: shut, line: line, nc: nc, incoming: make(chan *nats.Msg, 1024), inbox: nc.NewInbox(), ended: make(chan struct{}), hurry: ctx,
		hello: hello{Protocol, engine, line.Name, threads}, held: map[int]*nats.Msg{}}
	if err := q.enter(ctx); err != nil {
		nc.Close()
		return nil, err
	}
	return q, nil
}

// enter says hello and listens.
func (q *Queue) enter(ctx context.Context) error {
	w, err := q.greet(ctx)
	if err != nil {
		return err
	}
	q.Job, q.Patience, q.names = w.Job, w.Patience, names{w.Job.ID}
	if q.sub, err = q.nc.ChanSubscribe(q.inbox, q.incoming); err != nil {
		return err
	}
	if _, err := q.nc.Subscribe(q.names.subject(toEnd), func(*nats.Msg) { q.finish() }); err != nil {
		return err
	}
	q.nc.SetReconnectHandler(func(*nats.Conn) { q.forgetAsked() })
	return q.nc.Flush()
}

func (q *Queue) finish() { q.end.Do(func() { close(q.ended) }) }

// greet says hello until the host answers.
func (q *Queue) greet(ctx context.Context) (*welcome, error) {
	var w welcome
	answer, err := q.call(ctx, helloSubject, encode(q.hello))
	if err != nil {
		return nil, err
	}
	if json.Unmarshal(answer, &w) != nil || w.Job == nil || w.Protocol != Protocol {
		return nil, fault.Errorf("%s: %w", q.line.URL, ErrProtocol)
	}
	if err := w.Job.Check(); err != nil {
		return nil, err
	}
	if err := w.Job.CheckEngine(q.hello.Engine); err != nil {
		return nil, err
	}
	if w.Done {
		q.finish()
	}
	return &w, nil
}

// call asks the host until it answers, or has been silent for too long.
func (q *Queue) call(ctx context.Context, subject string, data []byte) ([]byte, error) {
	var e effort
	for {
		m, err := q.request(ctx, &nats.Msg{Subject: subject, Data: data})
		if err == nil {
			return m.Data, nil
		}
		if err := q.pause(ctx, &e, err); err != nil {
			return nil, err
		}
	}
}

// request asks once.
func (q *Queue) request(ctx context.Context, m *nats.Msg) (*nats.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	return q.nc.RequestMsgWithContext(ctx, m)
}

// pause waits a moment after something went wrong. It returns an error when there
// is no point in trying again.
func (q *Queue) pause(ctx context.Context, e *effort, why error) error {
	spent := e.add(why)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case q.nc.IsClosed():
		return fault.Errorf("%s: %w", q.line.URL, explain(q.last(why)))
	case spent > q.line.Wait, q.hurry.Err() != nil && spent > partTime:
		return fault.Errorf("%s: %w: %w", q.line.URL, ErrGone, why)
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-q.line.Clock.After(retry):
		return nil
	}
}

// last returns why the connection was closed.
func (q *Queue) last(why error) error {
	if err := q.nc.LastError(); err != nil {
		return err
	}
	return why
}

// Claim implements bulk.Queue.
func (q *Queue) Claim(ctx context.Context) (*bulk.Claim, error) {
	q.count(1)
	defer q.count(-1)
	var e effort
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q.ask()
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-q.ended:
			return nil, bulk.ErrNoMore
		case m := <-q.incoming:
			q.came(m)
			if c, err := q.take(ctx, &e, m); c != nil || err != nil {
				return c, err
			}
		case <-q.line.Clock.After(askTime + time.Second):
			if err := q.look(ctx); err != nil {
				return nil, err
			}
		}
	}
}

// look finds out what became of a host that is silent: whether it is there, and
// has the same job.
func (q *Queue) look(ctx context.Context) error {
	q.forgetAsked()
	w, err := q.greet(ctx)
	if err == nil && w.Job.ID != q.Job.ID {
		err = fault.Errorf("%s: %w", q.line.URL, bulk.ErrOther)
	}
	return err
}

// take makes a claim of a message; nil when it is none.
func (q *Queue) take(ctx context.Context, e *effort, m *nats.Msg) (*bulk.Claim, error) {
	info, err := m.Metadata()
	if err != nil || status(m) != "" {
		return nil, q.rest(ctx, e, m)
	}
	number, ok := chunkOf(m.Subject, q.Job.Chunks)
	if !ok {
		return nil, m.Term()
	}
	said, err := q.said(ctx, m, info.NumDelivered, number)
	if err != nil {
		return nil, errors.Join(m.NakWithDelay(time.Second), q.pause(ctx, e, err))
	}
	w, text, err := open(said)
	switch {
	case err != nil:
		return nil, fault.Errorf("%s: %w", q.line.URL, ErrProtocol)
	case w.Error != "":
		return nil, fault.Errorf("%s: %w: %s", q.line.URL, ErrInput, w.Error)
	case w.Done:
		return nil, m.Ack()
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.held[number] = m
	q.asks.begun++
	return &bulk.Claim{Piece: q.Job.Piece(w.Chunk, text), Tries: w.Tries + int(info.NumDelivered), Suspects: w.Suspects}, nil
}

// said returns what the host says of a chunk: with it, or, where it is long or was
// handed out before, so that more may be known of it by now, when asked.
func (q *Queue) said(ctx context.Context, m *nats.Msg, times uint64, chunk int) ([]byte, error) {
	if len(m.Data) > 0 && times == 1 {
		return m.Data, nil
	}
	answer, err := q.request(ctx, &nats.Msg{Subject: q.names.of(toInput, chunk), Data: encode(q.hello)})
	if err != nil {
		return nil, err
	}
	return answer.Data, nil
}

// ErrInput is wrapped when the host cannot read its input.
var ErrInput = fault.New("the server cannot read its input")

// rest is for answers that are no chunk: none came in time, or the broker is not
// ready.
func (q *Queue) rest(ctx context.Context, e *effort, m *nats.Msg) error {
	if s := status(m); s != "408" && s != "404" {
		return q.pause(ctx, e, fmt.Errorf("%s %s", s, m.Header.Get("Description")))
	}
	*e = 0
	return nil
}

// open reads what the host says of a chunk, and the chunk's text.
func open(data []byte) (work, []byte, error) {
	var w work
	head, text, _ := bytes.Cut(data, []byte("\n"))
	err := json.Unmarshal(head, &w)
	if len(text) == 0 {
		text = nil
	}
	return w, text, err
}

// mine returns the message of a claim.
func (q *Queue) mine(c *bulk.Claim) (*nats.Msg, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	m := q.held[c.Number]
	if m == nil {
		return nil, fault.Errorf("chunk %d: %w", c.Number, bulk.ErrLost)
	}
	return m, nil
}

// drop returns the message of a claim that ends.
func (q *Queue) drop(c *bulk.Claim) (*nats.Msg, error) {
	m, err := q.mine(c)
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(q.held, c.Number)
	return m, err
}

// Extend implements bulk.Queue.
func (q *Queue) Extend(ctx context.Context, c *bulk.Claim) error {
	m, err := q.mine(c)
	if err != nil {
		return err
	}
	select {
	case <-q.ended: // somebody else was quicker
		_, err := q.drop(c)
		return errors.Join(err, fault.Errorf("chunk %d: %w", c.Number, bulk.ErrLost))
	default:
	}
	if len(c.Suspects) > 0 {
		if _, err := q.call(ctx, q.names.of(toSuspect, c.Number), encode(c.Suspects)); err != nil {
			return err
		}
	}
	return alive(m)
}

// alive tells the broker that a claim is worked on.
func alive(m *nats.Msg) error {
	if err := m.InProgress(); err != nil && !errors.Is(err, nats.ErrConnectionReconnecting) && !errors.Is(err, nats.ErrReconnectBufExceeded) {
		return err
	}
	return nil
}

// Done implements bulk.Queue.
func (q *Queue) Done(ctx context.Context, c *bulk.Claim, _ *bulk.Finished, data []byte, took time.Duration) error {
	m, err := q.mine(c)
	if err != nil {
		return err
	}
	if most := q.nc.MaxPayload(); int64(len(data))+1024 > most {
		return fault.Errorf("chunk %d: %w: its result has %d bytes (at most %d); make the job with a smaller --chunk", c.Number, ErrSmall, len(data), most)
	}
	result := &nats.Msg{Subject: q.names.of(toResult, c.Number), Data: data, Header: nats.Header{}}
	result.Header.Set(headBy, q.line.Name)
	result.Header.Set(headThreads, strconv.Itoa(q.hello.Threads))
	result.Header.Set(headSeconds, strconv.FormatFloat(took.Seconds(), 'f', 3, 64))
	var e effort
	for {
		err := q.handIn(ctx, result)
		if err == nil {
			break
		}
		if err := errors.Join(alive(m), q.pause(ctx, &e, err)); err != nil {
			return err
		}
	}
	if _, err := q.drop(c); err != nil {
		return nil
	}
	q.mu.Lock()
	q.asks.took(took, q.hello.Threads)
	q.mu.Unlock()
	return m.Ack()
}

// handIn puts a result into RESULTS. It is no error when there is one already.
func (q *Queue) handIn(ctx context.Context, result *nats.Msg) error {
	select {
	case <-q.ended:
		return nil
	default:
	}
	answer, err := q.request(ctx, result)
	if err != nil {
		return err
	}
	return stored(answer.Data) // full: it is emptied all the time
}

// Fail implements bulk.Queue.
func (q *Queue) Fail(_ context.Context, c *bulk.Claim, reason error) error {
	m, err := q.drop(c)
	if err != nil {
		return err
	}
	r := returned{By: q.line.Name}
	nak := m.Nak
	if reason != nil {
		r.Reason = reason.Error()
		nak = func(...nats.AckOpt) error { return m.NakWithDelay(retry) }
	}
	err = errors.Join(q.nc.Publish(q.names.of(toFail, c.Number), encode(r)), nak())
	if errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrReconnectBufExceeded) {
		return nil // the broker notices that nobody works on it
	}
	return err
}

// Close leaves. What came and was not begun is given back; what was claimed is
// not.
func (q *Queue) Close() {
	q.shut()
	if !q.nc.IsConnected() {
		q.nc.Close()
		return
	}
	// Nothing comes any more once the broker has heard that nobody listens.
	_ = q.sub.Unsubscribe()
	_ = q.nc.FlushTimeout(partTime)
	q.giveBack()
	_ = q.nc.Publish(q.names.subject(toLeave), []byte(q.line.Name))
	_ = q.nc.FlushTimeout(partTime)
	q.nc.Close()
}
